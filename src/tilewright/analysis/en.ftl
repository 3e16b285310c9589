# Sentences about learned weights, for programmers.

other-features = these weights are for the features { $weights }, not for { $features }
