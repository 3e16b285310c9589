"""For people and bots: the hands that tiles may become, and the tiles they still need."""
