### Reviews of finished games.

when = { $discards ->
    [0] Before the first discard
    [one] After { $discards } discard of all players
   *[other] After { $discards } discards of all players
}

in-charleston = In the Charleston

# $action: the label of a button, such as "Discard North wind"
instead = A bot would choose: { $action }.


# $when, $action, $instead and $why: as above and below
decision = { $when }: { $action } { $instead } { $why }

# The last number is that of the last event.
no-such-number = the log has no decision { $number }; its numbers are 0 to { $last }

no-decision = after { $number } events of the log, no seat decides anything

impossible = event { $number } cannot follow those before it

hidden = the log hides the tiles of seat { $seat }. Give the log as that seat saw it, or the log of the finished game


## Reasons: what the bot's action leaves, compared with the player's

because-mah-jongg = That was a mah jongg.

because-no-hand = After this, no hand can win any more.

# $better, $missing: numbers of tiles
because-missing = { $better ->
    [0] Then the hands are complete; otherwise { $missing } are missing.
    [one] Then { $better } tile is missing instead of { $missing }.
   *[other] Then { $better } tiles are missing instead of { $missing }.
}

because-claim = This claim brings the hands no nearer.

# $helps, $helping: numbers of unseen tiles that bring the hands nearer
because-helping = Just as many tiles are missing, but { $helps ->
    [one] { $helps } unseen tile helps
   *[other] { $helps } unseen tiles help
} instead of { $helping }.

because-danger = Fewer hands of the others need that tile.

because-no-mah-jongg = It was no mah jongg.

# $better: the number of missing tiles before the player gave up
because-gave-up = { $better ->
    [0] The hands were complete.
    [one] Only { $better } tile was missing.
   *[other] { $better } tiles were missing, and they could still come.
}

because-slightly = All in all, it is slightly better.


## The whole game

discards = { $discards ->
    [0] There were no discards.
   *[other] { $good } of { $discards } discards cost next to nothing. { $claimed ->
        [0] Nobody claimed any of them.
       *[other] The others claimed { $claimed } of them.
    }
}

chance = { $chance ->
    [likely] likely
    [unlikely] unlikely
   *[even] about even
} { $times ->
    [one] { $times } time
   *[other] { $times } times
}

# $parts: a list such as "likely 3 times and about even once"
chances = { $discards ->
    [one] Before this discard,
   *[other] Before these { $discards } discards,
} a mah jongg, or another one, was { $parts }.

## Reasons for a proposal of the coach

no-claim = No claim brings the hands nearer.

danger = { $percent ->
    [0] The risk: no hand that another player can still make needs it.
   *[other] The risk: at most { $percent } % of the hands that another player can still make need it.
}
