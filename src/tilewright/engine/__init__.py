"""How a game goes: actions in, events out. Knows nothing of cards, variants or the network."""
