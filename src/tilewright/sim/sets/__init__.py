"""Games of sets and a pair at the table for four: draws, claims, flowers, kongs, robbing and bonuses as compiled loops."""
