"""A table: its seats, its series of games, and the store that saves them. This package opens no network connections."""
