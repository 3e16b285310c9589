"""The rules of play, by subject: functions that yield events, or raise `Refused`."""
