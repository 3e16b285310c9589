"""Games played with cards: one rack or two, jokers, exposures by claims."""
