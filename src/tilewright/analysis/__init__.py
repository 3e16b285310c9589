"""What a hand may become and what it still needs, for people and bots."""
