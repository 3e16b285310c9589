"""What a winning hand is: cards in the hand language. Knows nothing of play."""
