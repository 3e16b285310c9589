"""Reads what people write of a hand or of a finished game, and scores it."""
