"""Games that are played with cards: one rack or two, jokers, exposures by claims."""
