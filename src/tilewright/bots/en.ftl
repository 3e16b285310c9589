# Sentences about the levels of computer players.

no-level = The level '{ $level }' is not trained for this game. Choose from: { $levels }.
