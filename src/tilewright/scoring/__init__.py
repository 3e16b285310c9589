"""Finished games, and the settlements that several families share."""
