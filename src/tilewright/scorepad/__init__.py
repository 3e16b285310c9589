"""Reads a hand or a finished game that people write down, and scores it."""
