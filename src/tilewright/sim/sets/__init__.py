"""Games of sets and a pair for four players, as compiled loops: draws, claims, flowers, kongs, robbing and bonuses."""
