"""Comparison of racks with the hands of a card: the hands that are possible or complete, and the distances to them."""
