"""The library that `import tilewright` gives: games, views, hands, cards and players, for programs and notebooks."""
