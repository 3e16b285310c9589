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

## Reasons for a proposal of the coach: claims, kongs and exchanges

no-claim = This tile brings no hand nearer.

no-exposure = The tile would help, but no exposure with it brings the hands nearer.

nothing-to-claim = You cannot claim this tile.

another-tile = The hands stay as near, and you draw another tile.

flower = You draw another tile for it.

joker = The hands stay as near, and you get a joker.

dead = No hand fits these exposures any more.

## Reasons for a mah jongg

# $amount: an amount with its unit, such as "30 points"
worth = This is a mah jongg. If the game ended now, you would receive { $amount }.

complete = This is a mah jongg.

other-hand = Then the other hand lacks { $missing ->
    [one] { $missing } tile.
   *[other] { $missing } tiles.
}

## Reasons in the Charleston

# $tiles: a list such as "3 Bam, North wind or Soap". $keeps: the part of the near hands that do without it
passed = { $keeps ->
    [all] None of the hands that the bot compared needs { $tiles }.
    [nearest] None of the nearest hands that the bot compared needs { $tiles }.
    [most] Most of the near hands do without { $tiles }.
    [half] About half of the near hands do without { $tiles }.
   *[few] Most of the near hands need { $tiles }.
}

blind = Most of the near hands need every tile you have, so you pass an incoming tile unseen.

vote = { $yes ->
    [yes] Your hands still lack { $missing } tiles, so new tiles can help.
   *[no] { $missing ->
        [one] Your hands lack only { $missing } tile, so you have few tiles to give away.
       *[other] Your hands lack only { $missing } tiles, so you have few tiles to give away.
    }
}

# $spare: tiles that at most a fifth of the near hands need
courtesy = { $spare ->
    [0] The near hands need all your tiles.
    [one] You have { $spare } tile that few or none of the near hands need.
   *[other] You have { $spare } tiles that few or none of the near hands need.
}

## Reasons for a discard: what the own hands lose

keeps = { $keeps ->
    [all] None of the hands that the bot compared needs it.
    [nearest] None of the nearest hands that the bot compared needs it.
    [most] Most of the near hands do without it.
    [half] About half of the near hands do without it.
   *[few] Most of the near hands need it.
}

hopeless = None of your hands can win any more.

left = Then { $missing ->
    [one] { $missing } tile is missing
   *[other] { $missing } tiles are missing
}, and { $helps ->
    [0] no unseen tile helps.
    [one] { $helps } unseen tile helps.
   *[other] { $helps } unseen tiles help.
}

useful = After no other discard do clearly more tiles help.

best-ready = No other discard leaves a ready hand that is worth more.

## Reasons for a discard: who can want it

# $why: nobody may claim a joker, no hand needs the tile, or too few tiles are left for a group with it
unwanted = { $why ->
    [joker] Nobody may claim a joker.
    [too-few] { $players ->
        [2] The other player cannot want it: too few tiles are left for a group with it.
       *[other] Nobody can want it: too few tiles are left for a group with it.
    }
   *[no-hand] { $players ->
        [2] The other player cannot want it: no hand that they can still make needs it.
       *[other] Nobody can want it: no hand that the others can still make needs it.
    }
}

flush = A player with exposed sets of only one suit, { $suit ->
    [B] Bams
    [C] Craks
   *[D] Dots
}, may want it.

danger = Of the hands that fit what another player has exposed, at most { $percent } % need it.

# measured on the discards of bots
taken = The others take about { $percent } % of such discards.

often-taken = The others often take such discards.
