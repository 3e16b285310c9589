"""What a game came to, and what the settlements of several families share."""
