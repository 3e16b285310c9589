"""The rules of play, phase by phase: functions that yield events, or refuse by a `Rule`."""
