### Sentences of the engine. A refusal follows words such as "Not now:", so it begins in lower case and has no full stop.


## The game and its turns

dealing = the tiles are still being dealt

game-over = the game is over

no-such-seat = there is no such seat

no-such-rack = there is no such rack

no-such-move = this game has no such move

charleston-first = the Charleston comes first

not-your-turn = it is not your turn

not-your-draw = it is not your turn to draw

drawn-already = you have your tile already

draw-first = draw first

draw-or-claim-first = draw or claim first

pass-or-claim-first = let the discard go or claim it first

draw-to-pass = draw a tile: that lets the discard go

wall-empty = the wall is empty

cannot-discard-now = you cannot discard now: keep your tiles, or declare mah jongg

tile-not-held = you do not hold that tile

same-answer = you have already given this answer

rack-declared = that rack holds a declared mah jongg

rack-dead = the hand on that rack is dead


## Claims and exposures

claim-stands = you have claimed this tile and cannot let it go; you can only change what you claim it for

nothing-to-claim = there is no discard for you to claim

nothing-to-take-back = you can take back only your own last discard, until somebody has answered it

nothing-to-go-back-to = you have not discarded a tile yet

nothing-to-pass = there is no discard to let go

joker-discarded = a discarded joker is out of play

blank-exposed = a blank belongs to no group, so you cannot expose it

robbed-to-win = you can take the tile of a kong only for mah jongg

last-discard = you can take the last discard only for mah jongg

never-exposed = you can claim this { $tile } only for mah jongg

claimed-face-down = a claimed group lies face up, for all to see

chow-without-discard = the discard is not part of that chow

chow-in-turn = only the next player in turn can claim a chow

unequal-tiles = all tiles of an exposure are equal to the one you claim

exposure-size = { $largest ->
    [3] an exposure has 3 tiles; you can claim a smaller group only for mah jongg
   *[other] an exposure has 3 to { $largest } tiles; you can claim a smaller group only for mah jongg
}

claimed-as-joker = the group needs the claimed tile itself, not a joker in its place

group-not-held = you do not hold the other tiles of that group

fits-no-hand = no hand that you can expose has these groups together

nothing-to-discard = you would have no tile left to discard, and these exposures are not a mah jongg

exposure-stands = at this table an exposure stays as it was claimed

no-new-exposure = there is no new exposure to change

same-exposure = that changes nothing


## Mah jongg

discard-left-out = draw or claim first: the hand that you declare has to use the claimed tile

tiles-not-held = you do not hold those tiles

winning-tile = you can declare mah jongg only on a tile that you have just drawn or claimed for mah jongg

wrong-size = a mah jongg has { $size } tiles with the exposures of its rack, not { $shown }

not-a-hand = these tiles are not a hand of this game

no-hand-yet = your tiles are not a hand yet

declare-as-laid = put exactly the { $size } tiles of a hand on one rack, its exposures included

claim-needs = { $chow ->
    [yes] to claim { $tile } you need two more of it, or two tiles that make a run with it
   *[no] { $jokers ->
        [yes] to claim { $tile } you need two more of it, or jokers in their place
       *[no] to claim { $tile } you need two more of it
    }
}

hand-too-poor = this is a mah jongg, but it { $lacks }


## Kongs and flowers

kong-not-now = you cannot meld a kong now

kong-robbed = your kong was robbed: discard a tile

no-replacement = there is no tile left to replace a kong

kong-of-four = you do not hold four of that tile

no-pung = there is no pung of that tile

kong-tile-kept = you can add a tile to a pung only when you have just drawn it

no-such-flower = you have no such flower to lay now

flowers-first = lay your flowers first


## Jokers and blanks

no-such-exposure = there is no such exposure

no-hand-for-joker = you have no hand left that could use a joker

natural-not-held = you do not hold that natural tile

no-such-joker = no joker there stands for that tile

joker-declared = the jokers of a declared mah jongg stay where they are

joker-lost = that exposure killed its hand, so its jokers are lost

no-hand-for-tile = you have no hand left that could use a tile

no-blank = you have no blank

no-such-discard = a blank cannot fetch that tile: it is not among the discards, or it is a joker or a blank


## The Charleston

vote-first = first say whether you want a second Charleston

wish-first = first say how many tiles you would pass; you choose them when the number is agreed

packet-laid = you have passed your tiles; wait for the others

blind-pass = you can pass incoming tiles unseen only in the first left and the last right

east-passes-own = at this table East begins, and passes only its own tiles

joker-passed = you cannot pass a joker

tile-laid = you do not hold that tile, or you have passed it already

blank-passed = you can pass a blank only when you have no other tile to pass

no-vote-now = there is no vote on a second Charleston now

same-vote = you have already voted so

courtesy-last = the courtesy pass comes last

courtesy-agreed = the number of tiles is already agreed

courtesy-size = you can pass at most { $most } tiles as a courtesy

same-wish = you have already asked for that number

charleston-over = the Charleston is over


## Dead hands

no-calls = you cannot call hands dead at this table, because it allows no exposure that kills a hand

own-hand = you cannot call your own hand dead

dead-caller = you have no live hand, so you cannot call others dead

nothing-to-concede = you have no hand left to give up


## Why a hand is dead, after "Ann's hand is dead:"

dead-too-few-tiles = the exposures of the dead hand leave too few tiles for another

dead-fits-no-hand = no hand of this game that may be exposed has these groups together

dead-needed-tiles-gone = too many of the tiles that this hand needs lie open

dead-wrong-call = its player called a live hand dead

dead-false-mah-jongg = the mah jongg that was declared is not one

dead-table = given up


## Positions and logs as text

in-line = { $reason }, in the line { $line }


## Positions as text

phase-first = a position begins with its phase, such as: play 0 drawn

unknown-label = begin the line with a seat, wall or back, and a colon

unknown-part = a position has no line { $part }: write a seat from 0 to { $last }, wall or back

line-twice = there are two lines for { $label }: keep one of them

attribute-twice = { $name } is written twice: keep one of them

attribute-contradicts = { $name } contradicts what the words already say: leave it out, or change the words

discards-twice = the discards are written twice: put them into one part that begins with `threw`

not-a-phase = { $text } is not a phase

seat-number = there is no seat { $seat }; the seats are 0 to { $last }

too-many-racks = { $most ->
    [one] a seat has only { $most } rack here: leave out the others
   *[other] a seat has at most { $most } racks here: leave out the others
}

too-many-tiles = this seat holds { $held } tiles, but here are { $written }: leave out some, or the three dots

not-a-rack = { $text } is not a rack: write - for an empty one, or dead or mj, then exposures in brackets, then flowers

star-without-death = a star marks an exposure that made its hand dead: write `dead` before the exposures, or no star

not-a-flower = { $tile } is not laid aside in this game: write an exposure in brackets

open-tiles = discards and exposures lie face up: write their tiles instead of question marks

no-hand-of-line = these groups are not a hand of the line { $line }; write its value with it, such as { $line }=25

number-too-long = { $number } is too long: write a number of at most { $most } digits

json-expected = write JSON after { $name }, not { $text }

nested-too-deep = the brackets here are nested too deep: leave out the inner ones

no-attribute = { $type } has no attribute { $name }

negative = { $name } is { $number }: write 0 or more

outside = { $most ->
    [-1] { $name } is { $number }, but there is no exposure to number: leave it out
    [0] { $name } is { $number }: write 0
   *[other] { $name } is { $number }: write a number from 0 to { $most }
}

no-such-wind = there is no prevailing wind { $wind }: write `E`, `S`, `W` or `N`

answered-twice = seat { $seat } has two answers to the discard: keep one of them

part-of-each-seat = the stage has { $parts ->
    [one] { $parts } part
   *[other] { $parts } parts
}: write one for each of the { $seats } seats

more-than-all = these are { $total } tiles with the wall, but the game has only { $most }: leave some out

kind-not-in-game = this game has no { $tile }: write another tile

repeated-too-often = here are { $number } of { $tile }, but the game has only { $most }: write another tile


## Games that continue from a view

not-in-progress = a game can go on only after its deal and before its end

own-tiles-unknown = seat { $seat } does not know all its own tiles, so no game can go on from its view

unseen-tiles = the seat has not seen { $unseen } tiles of the game, but its view has places for { $places }

tile-exchanged = a seat has exchanged a tile in this turn, so its tiles before that are unknown: wait for its discard


## Logs as text

log-header = the first line of this log cannot be read: { $reason }

log-reason = { $type }: { $reason }

log-start = the first line of a log begins with `tilewright`

not-a-deal = the facts of the deal do not fit each other

log-format = this log has format { $format }, and this version reads formats up to { $newest }

no-such-type = there is no event or action { $name }

field-twice = { $type } has no field { $name }, or has it twice

no-such-field = { $type } has no field { $name }

space-expected = write a space after { $text }

field-missing = { $type } needs the field { $name }

type-expected = { $type } expected, not { $text }

items-expected = { $items ->
    [one] a list of { $items } item expected, not { $text }
   *[other] a list of { $items } items expected, not { $text }
}

not-an-action = { $type } is not an action

choice-expected = write one of { $choices }, not { $text }

## Actions as text

no-such-verb = { $text } is no action; write { $verbs }

unexpected-word = `{ $verb }` stands alone: leave out { $text }

tiles-after = write the tiles after `{ $verb }`, such as `3B`

yes-or-no = write yes or no after `{ $verb }`

number-after = `{ $verb }` needs the number of the { $name }, such as 1
