"""Games of sets and a pair, four at a table: draws, claims, flowers, kongs, robbing and bonuses as compiled loops."""
