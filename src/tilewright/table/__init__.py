"""The table: seats, a succession of games, and a reliable store. This package opens no sockets."""
