"""Games by the million: the engine's rules as compiled loops over arrays, held to the engine event for event."""
