"""The operator's view of a server: tables, people, an announcement, and a log of the operator's acts."""
