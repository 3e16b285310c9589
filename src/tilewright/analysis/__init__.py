"""Analysis of a hand for people and bots: the hands that its tiles can become, and the tiles that it still needs."""
