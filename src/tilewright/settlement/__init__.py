"""Payments after a game: code shared by several families of games."""
