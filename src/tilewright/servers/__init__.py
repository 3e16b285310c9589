"""Several servers on one database of Postgres: which one has which table in memory, and how they reach each other."""
