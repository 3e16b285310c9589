# Sentences about the levels of computer players.

no-level = This game has no level '{ $level }'. Choose from: { $levels }.
