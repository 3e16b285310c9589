"""The card lab: how hard each line of a card is, measured in many simulated games."""
