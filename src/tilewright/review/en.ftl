### Reviews of finished games.

when = { $discards ->
    [0] Before the first discard
    [one] After { $discards } discard
   *[other] After { $discards } discards
}

in-charleston = In the Charleston

# $action: the label of a button, such as "Discard North wind"
instead = A bot would choose: { $action }.


# $when, $action, $instead and $why: as above and below
decision = { $when }: { $action } { $instead } { $why }

hidden = the log hides the tiles of seat { $seat }: only the log as that seat saw it, or of a finished game, can be reviewed


## Reasons: what the bot's action leaves, compared with the player's

because-mah-jongg = That was a mah jongg.

because-no-hand = After what was done, no hand can win any more.

# $better, $missing: numbers of tiles
because-missing = { $better ->
    [0] It completes the hands, which otherwise need { $missing }.
    [one] It leaves { $better } tile to go instead of { $missing }.
   *[other] It leaves { $better } tiles to go instead of { $missing }.
}

because-claim = This claim brings the hands no nearer.

# $helps, $helping: numbers of unseen tiles that bring the hands nearer
because-helping = { $helps ->
    [one] As many tiles are missing, and after it { $helps } tile helps instead of { $helping }.
   *[other] As many tiles are missing, and after it { $helps } tiles help instead of { $helping }.
}

because-danger = It is as good for the hands, and fewer hands of the others need the tile.


## The whole game

discards = { $discards ->
    [0] There were no discards.
   *[other] { $good } of { $discards } discards cost nothing. { $claimed ->
        [0] Nobody claimed any of them.
       *[other] The others claimed { $claimed } of them.
    }
}

# $likely, $even, $unlikely: numbers of discards
chances = { $discards ->
    [one] Before this discard,
   *[other] Before these { $discards } discards,
} a mah jongg was likely { $likely ->
    [one] { $likely } time,
   *[other] { $likely } times,
} about even { $even ->
    [one] { $even } time
   *[other] { $even } times
} and unlikely { $unlikely ->
    [one] { $unlikely } time.
   *[other] { $unlikely } times.
}

## Reasons for a proposal of the coach

no-claim = No claim brings the hands nearer.

danger = { $percent ->
    [0] No hand that another player can still make needs this tile.
   *[other] At most { $percent } % of the hands that another player can still make need this tile.
}
