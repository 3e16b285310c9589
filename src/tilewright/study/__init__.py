"""Many games for one question: who plays, in which processes, and the results as totals or as a file."""
