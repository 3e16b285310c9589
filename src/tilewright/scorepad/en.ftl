### Sentences of `tilewright score`, of the page that scores a game, and of `tilewright check` about one hand.
### An error is a clause without a full stop, because its place comes before it. Words in `backquotes` are keywords of
### the text that people write; no translation changes them.


## An error and its place

with-remedy = { $fact }; { $remedy }

error-at = line { $line }, column { $column }: { $why }


## The whole text, and its lines

text-too-long = the text is longer than { $most } characters; write fewer games at once

line-too-long = this line is longer than { $most } characters

too-many-games = there are more than { $most } games; write fewer at once

takes-too-long = this takes too long; write fewer games at once

line-expected = begin a line with a name and a colon, or with { $words }

value-missing = write something after `{ $word }`, or leave the line out


## The top of the text

game-first = write first which game it was, such as `game siamese`

sides-first = write first who played, East first, such as `sides Anna, Ben`

only-at-the-top = move `{ $word }` to the top, before the first game

word-twice = `{ $word }` is written twice; keep one of the lines

unknown-game = there is no game { $game }; choose { $games }

wrong-number-of-sides = { $sides ->
    [one] { $game } is for { $seats } players, and { $sides } is named
   *[other] { $game } is for { $seats } players, and { $sides } are named
}

name-expected = write a name of at most { $most } letters, without a colon

name-is-a-keyword = a name cannot begin with the word { $word }, which has another meaning here

name-twice = two sides are called { $name }; give one of them another name

unknown-side = nobody here is called { $name }; write { $sides }

option-expected = write an option as name=value, or as name=value for Anna

option-twice = the option { $option } is written twice; keep one choice

option-of-the-table = { $option } is for the whole table; leave out `for { $side }`

points-expected = write a number of points after `{ $word }`, at most { $most }

no-pot = { $game } has no pot; leave out `stake` and `pot`

hands-refused = { $why }.

hands-misfit = { $why }; choose { $hands }


## The lines of a game

game-empty = nothing is written of this game; if nobody won, write `wall game`

wall-game-won = a game with a mah jongg is not a wall game; leave out one of the two

east-twice = East is written twice; keep one of the lines

prevailing-twice = the prevailing wind is written twice; keep one of the lines

wind-expected = write a wind: E, S, W or N

event-expected = write one of these: mah jongg, dead, wrong call, wrong count, flowers, no flower dealt, kong, bouquet or holds

changes-no-score = this changes no score in { $game }, so leave it out; you can write { $entries }

kong-expected = write only how it was melded after `kong`: { $kinds }

tiles-expected = write tiles here, such as 333B 5C N

too-many-tiles = write at most { $most } tiles in one line

flowers-in-brackets = write flowers without brackets

no-such-flowers = there are no such flowers in { $game }


## Racks

rack-expected = write only a rack here, such as `rack 2`

rack-not-here = name a rack only with mah jongg, dead, holds or flowers

no-such-rack = { $racks ->
    [one] each side has { $racks } rack in this game
   *[other] each side has { $racks } racks in this game
}

rack-taken = rack { $rack } of { $side } already has a hand; name another rack, or leave out one of the lines

too-many-hands = { $hands ->
    [one] { $side } has only { $hands } hand in this game
   *[other] { $side } has only { $hands } hands in this game
}

holds-too-many = { $side } cannot hold more than { $most } tiles


## Wrong numbers of tiles

moment-expected = after the number of tiles write only `on turn` or `after the deal`

number-does-not-matter = any wrong number of tiles kills the hand in this game, so leave the number out

wrong-number = a wrong number of tiles

after-a-misdeal = the tiles are dealt again after a misdeal, so leave this line out

all-hands-dead = all hands of { $side } were dead by then


## The words after a mah jongg

detail-expected = write one of these: drawn, from Ben, robbing Ben, for an exposure, together, on 5B, after 3 discards, rack 2, { $circumstances }

detail-twice = this is written twice; leave one out

words-expected = write `{ $words }` here

drawn-or-from = the last tile was either drawn or came from somebody; leave one out

from-oneself = nobody takes a tile from themselves; if it was drawn, write `drawn`

last-tile-expected = write how the last tile came: `drawn`, or `from { $other }`

thrown-after-no-discard = nobody has thrown a tile after 0 discards

exposure-without-discard = write `for an exposure` after the discard that was claimed, such as `from Ben, for an exposure`

winning-tile-expected = write the tile that completed the hand, such as 5B

discards-expected = write the discards as `after 3 discards`, and count the one that was won on

together-with-nothing = write `together` only with the second of two mah jonggs of one side

together-but-different = mah jonggs declared together have the same last tile, so write its source in the same way for both

same-tile-but-different = { $first } and { $second } won on the same tile, so write the same words about it for both

robbed-without-kongs = nobody melds kongs in { $game }; write `from { $thrower }`

won-on-a-thrown-joker = nobody wins on a joker that was thrown, because it is out of play; write `drawn` if it came from the wall or by an exchange


## Circumstances of a win that contradict each other, or its tiles

robbed-and-drawn = a robbed tile is not self-drawn

replacement-not-drawn = a tile drawn for a kong is self-drawn

robbed-and-last-tile = a robbed tile is neither the last of the wall nor a discard

first-turn-and-last-tile = the wall is never empty in anybody's first turn

first-turn-of-east = East begins the game, so East's first turn is self-drawn and comes before every discard

first-turn-of-open-hand = an open set was claimed in an earlier turn, so this was not the first

won-before-a-discard = a win before the first discard is self-drawn

wall-not-empty = { $discards ->
    [one] the wall is not empty after { $discards } discard
   *[other] the wall is not empty after { $discards } discards
}

winning-tile-melded = the winning tile { $tile } is in a melded set; write the set that it completed without brackets

no-tile-alone = { $circumstance ->
    [robbed-kong] the hand holds every tile more than once, but the other three of a robbed tile are in the pung that was added to
   *[last-of-kind] the hand holds every tile more than once, but a tile is the last of its kind when the other three are open on the table
}

tile-not-alone = { $circumstance ->
    [robbed-kong] the hand holds another { $tile }, but the other three of a robbed tile are in the pung that was added to
   *[last-of-kind] the hand holds another { $tile }, but a tile is the last of its kind when the other three are open on the table
}

replacement-without-kong = the hand has no kong, so no tile was drawn for one; write a kong as [1111C]

second-replacement-without-kongs = { $kongs ->
    [0] the hand has no kong, and a second replacement takes two; write a kong as [1111C]
   *[other] the hand has one kong, and a second replacement takes two; write a kong as [1111C]
}


## Hands that are no mah jongg

not-declarable = { $side }'s hand is complete, but it { $lacks }, so it may not be declared

no-hand-with-exposures = { $side }'s hand is not a mah jongg: no hand of { $hands } has these exposures

tiles-missing = { $tiles ->
    [one] { $side }'s hand is not a mah jongg of { $hands }: { $tiles } tile is missing
   *[other] { $side }'s hand is not a mah jongg of { $hands }: { $tiles } tiles are missing
}

dead-exposures = no hand of { $hands } has these exposures

write-dead = if it was called dead, write `{ $side }: dead`

write-missing = write after `{ $side }: { $entry }` { $missing }


## Tiles that a hand cannot have

hand-unreadable = The hand cannot be read: { $why }.

hand-has-unseen-tiles = The hand cannot be read: it has an unseen tile. Write which tile it is.

hand-size = { $tiles ->
    [one] The hand has { $tiles } tile; in { $hands } it would be { $size }.
   *[other] The hand has { $tiles } tiles; in { $hands } it would be { $size }.
}

hand-size-with-kongs = The hand has { $tiles } tiles; in { $hands } it would be { $size }. Write a melded kong in brackets, [1111C], a concealed one in parentheses, (1111C).

racks-apart = Each exposure is on one of the two racks. Write one stroke between the racks, such as: [333B] 1111C / [444D] 22B

stroke-in-group = The stroke is between the tiles of the two racks, not inside a group. Close the bracket before it.

tile-not-used = { $tile } is not used in { $hands }.

too-many-for-one-set = There are { $count } of { $tile }, but one set has { $most }. For games that are played with two, give --sets 2.

too-many-for-the-set = There are { $count } of { $tile }, but the set has { $most }.

too-many-for-any-game = There are { $count } of { $tile }, but no game has more than { $most }.

too-many-of-a-tile = with this line { $count } of { $tile } are written, but { $game } has { $most }

winning-tile-not-in-hand = the winning tile { $tile } is not in the hand


## Kongs

too-many-kongs = a hand has { $sets } sets in this game, so { $side } cannot have more kongs

kong-without-line = a kong of { $side } has no line of its own; write `{ $side }: kong stolen`, or added, or concealed

concealed-kong-without-line = a concealed kong of { $side } has no line of its own; write `{ $side }: kong concealed`

kong-not-in-hand = { $kong ->
    [concealed] this kong is not in the hand that { $side } won with; write it there in parentheses, (5555C)
   *[other] this kong is not in the hand that { $side } won with; write it there in brackets, [5555C]
}


## The report

unit-points = points

unit-quarter-units = units

unit-fan = fan

unit-cents = cents

option-chosen = { $question } { $answer }

option-chosen-for = { $question } { $answer }, for { $side }

depends-on-winning-tile = The value depends on the winning tile: write it after the hand, such as `on 5B`.

as-printed = as printed

concealed = concealed

pays = { $giver } pays { $taker } { $amount }

pays-the-pot = { $giver } pays the pot { $amount }

pot-pays = The pot pays { $taker } { $amount }

after-game = after game { $number }

points-after-game = points after game { $number }

row-stakes = { $same ->
    [yes] the stakes
   *[no] the stakes, in { $unit }
}

row-paid-at-the-end = { $same ->
    [yes] paid at the end
   *[no] paid at the end, in { $unit }
}

row-at-the-end = { $same ->
    [yes] at the end
   *[no] at the end, in { $unit }
}
