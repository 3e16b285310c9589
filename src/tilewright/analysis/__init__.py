"""For people and bots: what a hand may become, and what it still takes."""
