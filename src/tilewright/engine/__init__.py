"""How a game goes. Knows nothing of cards, variants or the network."""
