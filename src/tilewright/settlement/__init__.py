"""Who pays whom when a game is over, in forms that several families of games share."""
