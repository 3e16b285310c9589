"""Payments after a game, in forms that several families of games share."""
