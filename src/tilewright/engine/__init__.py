"""The game engine: it turns actions into events. It does not depend on cards, variants or the network."""
