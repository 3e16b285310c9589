"""Matches racks against the hands of a card: which hands are left, how far away they are, and who has made one."""
