"""What people write of a hand, or of a finished game, is read and judged."""
