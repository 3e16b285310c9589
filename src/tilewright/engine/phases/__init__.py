"""The rules of play, phase by phase: functions that yield events or refuse, citing the rule."""
