"""Winning hands: cards in the hand language, and sets and pairs. Knows nothing of play."""
