"""The rules of play, one module for each subject. Their functions yield events, or raise `Refused`."""
