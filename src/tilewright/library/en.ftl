# Sentences of the library, for programmers and people at a terminal.

rules = { $options ->
    [none] { $game } with { $hands }
   *[other] { $game } with { $hands }, { $options }
}

other-hands = this log is of a game with the hands { $card }, and no hands of that name have the same contents here

## A table as text

game = { $game } with { $hands }

wall = { $tiles ->
    [one] { $tiles } tile in the wall. { $turn }
   *[other] { $tiles } tiles in the wall. { $turn }
}

turn = { $does ->
    [draw] Seat { $seat } has to draw.
    [keep] Seat { $seat } may keep its tile.
   *[discard] Seat { $seat } has to discard.
}

open = Seat { $seat } put down { $tile }; it is the turn of seat { $waiting } to answer.

charleston = The Charleston: { $stage }. It is the turn of seat { $waiting }.

over = { $why ->
    [mah-jonggs] The game is over: mah jongg.
    [dead-hands] The game is over: all hands of a player are dead.
    [no-live-hand] The game is over: too few hands are in play.
    [called-off] The game is over: it was ended without a score.
   *[wall] The game is over: the wall is used up.
}

seat = { $wind ->
    [none] Seat { $seat }
   *[other] Seat { $seat }, { $wind }
}

hand = { $has ->
    [both] Hand: { $tiles } and { $hidden } hidden
   *[one] Hand: { $hidden ->
        [0] { $tiles }
       *[other] { $hidden } hidden
    }
}

dead = dead

rack = { $racks ->
    [1] Shown: { $groups }
   *[other] Rack { $rack }: { $groups }
}

discards = Discards: { $tiles }

## A game

seat-name = Seat { $seat }

seed = a seed is a whole number from 0 to 2^63 - 1, not { $seed }

no-seed = this log does not hold the seed of its wall, so the game cannot go on; it can be read with `tilewright log show`

no-seal = this game has no seal and no log, because it continues from a view, or was dealt from a seed and a number

not-a-seed = the seed or the salt of this log is damaged: each has 64 hexadecimal digits

holds-seed = # This text holds the seed of the game: whoever reads it knows every tile.

refused = { $cite ->
    [none] { $why }.
   *[other] { $why } ({ $cite }).
}

nothing-to-undo = there is no action to undo

## A verdict

no-hand = { $missing ->
    [-1] No hand fits the exposures.
    [one] No mah jongg: one tile is missing.
   *[other] No mah jongg: { $missing } tiles are missing.
}

hand-is = { $value ->
    [none] Mah jongg: { $line }, { $groups }
   *[other] Mah jongg: { $line }, worth { $value }: { $groups }
}

no-such-flowers = { $hands } has no flowers { $flowers }

flower-in-hand = lay { $flower } aside: in { $hands } it is a flower, no part of a hand

winning-tile = the hand has no { $tile }, so it cannot be the winning tile

## Advice

no-plan = No hand is possible any more.

missing = { $tiles ->
    [0] The hands are complete.
    [one] One tile is missing.
   *[other] { $tiles } tiles are missing.
}

may-declare = A mah jongg is possible now.

# $value, $least: amounts with their unit, such as "4 points"
too-little = The hand is complete, but it is worth only { $value }, and a hand has to be worth at least { $least }.

# $left: a list of messages `left`, or "none"
plan = { $tiles ->
    [none] { $hands }
   *[other] { $left ->
        [none] { $hands }: { $tiles }
       *[other] { $hands }: { $tiles } (can still come: { $left })
    }
}

# $tile: a tile such as 3B; $copies: the number of its copies that can still come
left = { $copies } × { $tile }

# $plan: a message `plan`; $percent: how likely the seat declares its hands, as a whole number
plan-chance = { $plan } (chance { $percent } %)

# $plan: a message `plan`; $chance: how likely the seat declares its hands
plan-prospect = { $plan } (chance: { $chance ->
    [likely] likely
    [unlikely] unlikely
   *[even] about even
})

# $percent: how likely the seat declares a mah jongg, or another one, as a whole number
chance = { $another ->
    [yes] Chance of another mah jongg before the game ends: { $percent } %
   *[no] Chance of a mah jongg before the game ends: { $percent } %
}

prospect = { $another ->
    [yes] { $chance ->
        [likely] Another mah jongg before the game ends is likely.
        [unlikely] Another mah jongg before the game ends is unlikely.
       *[even] The chance of another mah jongg before the game ends is about even.
    }
   *[no] { $chance ->
        [likely] A mah jongg before the game ends is likely.
        [unlikely] A mah jongg before the game ends is unlikely.
       *[even] The chance of a mah jongg before the game ends is about even.
    }
}

no-wall = How likely a mah jongg is cannot be said, because the wall is empty. If you typed the position, give the number of tiles in the wall, such as `wall=60`.

actions = Best now:

# $action: the label of a button, such as "Discard North wind", and the reason
action = { $number }. { $action }

action-why = { $action }. { $why }

on-rack = { $action }, on rack { $rack }

only-action = Only one action is possible: { $action }

# $missing: number of tiles; $helping: number of unseen tiles that bring the hands nearer
complete = Then the hands are complete.

is-mah-jongg = This is a mah jongg.

throw = Best discards: { $tiles }.

least-needed = Needed least: { $tiles }.

# $tiles: some of those tiles
loses-a-step = If you discard { $tiles }, more tiles are missing than after the other discards.

# $tiles: some of those tiles; $racks: the number of racks that still have a possible hand
loses-a-hand = { $racks ->
    [one] If you discard { $tiles }, no hand is possible any more.
   *[other] If you discard { $tiles }, one of your racks has no possible hand any more.
}

dangers = The others may want:

danger = { $tile }: { $why }

# $groups: exposures such as [222B]; $lines: lines of the card
wanted-for = Seat { $seat } has exposed { $groups } and could use it for { $lines }.

more-lines = { $lines ->
    [one] { $lines } other line
   *[other] { $lines } other lines
}

flush = Seat { $seat } has exposed sets of only one suit, { $suit ->
    [B] Bams
    [C] Craks
   *[D] Dots
}.

# $left: the number of its copies that the player has not seen, 2 or more
none-thrown = No copy has been discarded, and { $left } are unseen.

# $amount: an amount with its unit, such as "16 points"
costs = A mah jongg with it would cost you at least { $amount }.

any-costs = { $tiles ->
    [one] A mah jongg with it would cost you at least { $amount }.
   *[other] A mah jongg with one of them would cost you at least { $amount }.
}

hidden-tiles = some tiles of seat { $seat } are unknown, so there is no advice for it; write all its tiles, or choose another seat

too-few-tiles = seat { $seat } has { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
} with its exposures, but it has to have { $least } at this point of the game; write all its tiles

# $drawn: whether the seat may have drawn
too-many-tiles = seat { $seat } has { $tiles } tiles with its exposures, but it can have only { $most } at this point of the game; { $drawn ->
    [yes] if it has drawn, begin with `play { $seat } drawn`, otherwise leave one tile out
   *[other] leave some of them out
}

## Players

no-player = there is no player { $player }; name { $players }, a class as `module:Class`, or a program as `run:COMMAND`

no-module = the module { $module } cannot be imported: { $reason }

no-class = the module { $module } has no { $name }

program-does-not-start = the program { $program } does not start: { $reason }

no-command = write the command of a program after `run:`

player-failed = { $moves ->
    [one] This happened in the player { $player }, after { $moves } move of a game.
   *[other] This happened in the player { $player }, after { $moves } moves of a game.
}

program-is-slow = the program { $program } gave no answer in { $seconds } seconds

program-ended = the program { $program } { $status ->
    [none] closed its output
   *[other] ended with status { $status }
}

program-answers-wrongly = the program { $program } gave no legal answer to question { $question }, but wrote: { $answer }

program-was-not-asked = the program { $program } sent a message that answers no question: { $answer }

program-not-connected = the program { $program } is not connected

program-replaced = another program has connected with the same token

wrong-token = the first message has to hold the token that the server printed

program-rests = the program { $program } failed three times, so it rests for a minute

program-retires = the program { $program } was late { $times } times in this contest, so it is asked no more

not-a-player = { $player } is not a subclass of `tilewright.Player`

no-action = { $player } has to choose one of the legal actions, not { $action }

wrong-action = { $player } chose { $action }, which the rules forbid: { $why }

endless = a game has not ended after { $moves } actions

## A contest

players = { $seats ->
    [2] give 2 players, not { $players }
   *[other] give 2 to { $seats } players, not { $players }
}

contest = { $deals ->
    [one] { $games } games of { $deals } deal
   *[other] { $games } games of { $deals } deals
}

standing = { $low ->
    [none] { $player }: { $mean } a game, wins: { $wins }
   *[other] { $player }: { $mean } a game [{ $low }, { $high }], wins: { $wins }
}

# $why: the first reason, without a full stop
failures = { $player } failed in { $games } of { $of } games, and cannot win a game in which it failed. The first reason: { $why }.

too-few-deals = Intervals need at least { $fewest } deals.

elo = Elo of { $first } above { $second }: { $elo } [{ $low }, { $high }]

## A review

mistake = { $number }. { $text } (Decision { $decision })

## Simulated games

simulated = { $games } games, { $turns } turns on average

ended = { $why }: { $games } games

received = { $low ->
    [none] Seat { $seat }, { $player }: { $mean }
   *[other] Seat { $seat }, { $player }: { $mean } a game [{ $low }, { $high }]
}

no-games = play at least one game

one-card = compare at least two cards


not-a-move = a remark of this log is no action: { $line }

## A report on a card

lab-title = { $card }: how hard its lines are

lab-games = { $games } games of { $game } in which everybody aims at any line, and for each line { $alone } games in which one player aims at this line alone. Seed { $seed }.

lab-advice = What to change

lab-plot-values = What each line should pay (blue), and what it pays (red). Players: { $player }

lab-plot-alone = How often a player who aims at this line alone wins it. Players: { $player }

lab-lines = The lines, the easiest first

lab-lines-about = The order follows the chance that { $dealt } dealt tiles and { $draws } draws contain the line. It is a good order for teaching the card.

lab-line = { $line } pays { $pays }

lab-figures = Should pay: { $value }

lab-unknown = unknown, because it was won too seldom

lab-fair = should pay

lab-figure-alone = won by a player who aims at it alone

lab-figure-aimed = seats that aim at it in a game

lab-figure-given_up = of these, seats that give it up

lab-figure-finished = of these, seats that win it

lab-figure-jokerless = mah jonggs without a joker

lab-figure-concealed = concealed mah jonggs

lab-figure-mah_jonggs_per_game = mah jonggs in a game

lab-figure-points = points of a mah jongg

lab-figure-points_per_game = points that all seats get from it in a game

lab-figure-points_alone = points in a game for a player who aims at it alone

lab-figure-turns = turns of the winner

lab-figure-jokers = jokers in a mah jongg

lab-dealt = in a fresh deal after { $draws } draws

lab-against = Compared with the other version

lab-against-about = How much higher each figure is with the other version. Both cards were played with the same walls. Only lines are listed for which an interval does not contain 0. Of a hundred lines that no change affects, a few are listed by chance.

lab-player = Players: { $player }

lab-method = Method and limits

lab-method-games = In ordinary games all seats have the same player, who aims at the hands that need the fewest tiles and does not look at values. Each hundred games lists the hands of the card in another random order, so that no line profits from its place on the card. A seat aims at a line in a game if the line is among its hands after one of its turns; it gives the line up if it neither wins it nor aims at it after its last turn.

lab-method-alone = A line is as much worth aiming at as another if a player who may declare this line alone{ $racks ->
    [1] {""}
   *[other] , on both racks,
} receives the same points in a game on average, against players who may declare all lines.{ $racks ->
    [1] {" "}The points of a mah jongg are what all others together pay for it.
   *[other] {""}
} The values that are suggested make this the same for all lines. They leave the sum of the printed values in ordinary games as it is, and are rounded to the steps of the card.

lab-method-deal = The chance of a fresh deal is that of one player who gets { $dealt } tiles, draws from the whole wall, keeps everything, and neither passes nor claims a tile. It depends on no player.

lab-method-intervals = Each interval contains the true figure in 95 of 100 studies. It is a jackknife over batches of a hundred games, because the hands of one game depend on each other; a share that was counted fewer than 20 times has a Wilson interval instead.

lab-method-limits = All figures except those of fresh deals depend on the players. People who look at values aim at other lines, pass other tiles, and give up earlier. A line that is hardly ever won has no suggested value. Of a hundred lines with the right value, about five are said to pay a wrong one, by chance. The lines of a card are changed together: a value that was changed alone shifts what people aim at.

season-title = Several cards compared

season-games = { $games } games of { $game } with each card, in which everybody aims at any line, and for each line { $alone } games in which one player aims at this line alone. All cards have the same walls. Seed { $seed }.

season-player = The cards (players: { $player })

season-cards-about = A card is generous if its games have many mah jonggs after few turns. The spread says how unequal its lines are. For each line, one player aims at this line alone; the spread is the standard deviation of this player's points in a game over all lines, as a percentage of their mean. The part that comes from chance is subtracted. Won alone is how often this player wins, and points alone is what the player gets in a game; both are means over all lines.

season-plot = What each line pays, and what it should pay for all lines of its card to be equally worth. Lines above the diagonal pay too much, and lines below it too little.

season-column-pays = pays

season-column-should-pay = should pay

season-shared = Lines on several cards

season-shared-about = These lines make the same hands, however they are written. A value that a line should pay leaves all values of its own card together as they are, so it also depends on the other lines of that card. A question mark means that the line was won too seldom to say.

season-line = { $line } pays { $pays }, should pay { $value }

season-lines = The lines, the easiest first

season-lines-of-section = lines

season-figure-more_than_hardest = more mah jonggs in a game than with the hardest card

season-figure-mah_jonggs_per_game = mah jonggs in a game

season-figure-games_won = games with a mah jongg

season-figure-turns = turns of the winner up to a mah jongg

season-figure-jokers = jokers in a mah jongg

season-figure-jokerless = mah jonggs without a joker

season-figure-concealed = concealed mah jonggs

season-figure-alone = won alone

season-figure-spread = spread

season-figure-part = share of all mah jonggs

season-figure-points_alone = points alone

season-method = This page names lines by section and number, and contains no hands.
