### The sentences of the page that scores a game.


## Scoring a game

stake = Stake of each player, in { $unit }

game = Game { $number }

player = Player { $number }

first-player = Player 1, first East

like-the-table = as for the table

for-one-player = Rules for single players

setup-told = { $game }: { $names }

form-after-typing = You changed the text yourself, so the form is closed.

who-won = Who won?

who-won-too = Who else won?

who-was-it = Who was it?

nobody = Nobody

hand-of = { $name }’s hand

printed-line = Line on the card, such as Runs 3

printed-value = Its value on the card

had-jokers = Jokers in the hand?

jokers-are = { $jokers ->
    [yes] With jokers
   *[no] No joker
}

singles-and-pairs = only singles and pairs

tapped-tiles = The hand so far

tap-tiles-above = Tap each tile of the hand above. A tap on a tile down here takes it out.

tiles-of = { $tiles } of { $full } tiles

tiles-all = All { $tiles } tiles

exposed-group = Exposed: { $group }

beside-the-hand = Beside the hand:

where-tiles-go = Where the next tile goes

mode-concealed = Concealed

mode-exposed = Exposed

mode-flowers = Flowers

suits = Suits

suit = { $suit ->
    [B] Bam
    [C] Crak
    [D] Dot
   *[other] Other
}

add-tile = Add { $tile }

tile-added = { $tiles ->
    [one] { $tile } added, { $tiles } tile
   *[other] { $tile } added, { $tiles } tiles
}

take-out = { $tile }, take out

taken-out = { $tiles ->
    [one] { $tile } taken out, { $tiles } tile
   *[other] { $tile } taken out, { $tiles } tiles
}

take-one-out = Take one { $tile } out

undo-tile = Undo

undone = { $tiles ->
    [one] Undone, { $tiles } tile
   *[other] Undone, { $tiles } tiles
}

clear-tiles = Clear the hand

cleared = No tiles

which-came-last = Which tile came last? (You can leave this open.)

kong-melded = How this kong was made

kong-is = { $kong ->
    [stolen] { $told ->
        [yes] with a discard
       *[no] open
    }
    [added] added to a pung
   *[concealed] concealed
}

make-kong = Lay the four { $tile } as a kong

how-it-ended = How did it end?

drew-it = { $name } drew the last tile

discarded-it = { $name } discarded it

robbed-it = { $name } added it to a pung, and it was robbed

exposed-it = { $name } discarded a tile that was taken for an exposure

another-way = Another way

more-about-it = More about it

which-rack = Rack

next-rack = the next one

discards-of-all = Discards of all players

declared-together = declared together with the one before

circumstance = { $words ->
    [first-turn] in the first turn
    [last-tile] the last tile of the wall, or the discard after it
    [last-of-kind] the last of its kind, the other three in sight
    [replacement] drawn for a kong
   *[other] drawn for the second of two kongs in a row
}

tiles-counted = Number counted, with exposures

when-counted = When

moment = { $moment ->
    [off-turn] not in their turn
    [on-turn] in their turn, before the discard
   *[other] after the deal
}

happening = { $what ->
    [mah-jongg] Another mah jongg
    [dead] Dead hand
    [wrong-call] Wrong call
    [wrong-count] Wrong number of tiles
    [flowers] Flowers
    [no-flower-dealt] No flower dealt
    [kong] Kong
    [bouquet] Bouquet
   *[holds] Unfinished hand
}

happened-earlier = This came earlier

leave-out = Leave this out

taken-back = Left out: { $what }

what-else = What else happened?

leave-game-out = Leave this game out

game-left-out = Game { $number } is left out

east-and-wind = East, and the prevailing wind

prevailing-wind = Prevailing wind

by-the-rules = as the rules say

wind-name = { $wind ->
    [E] East
    [S] South
    [W] West
   *[N] North
}

started-again = Everything is cleared. The names stay.

no-answer = The server does not answer. Change anything to try again.

mistake = { $why }.

too-many-lines = There are more lines than can be scored at once. Score these games, and then start again.

todo-mend = The result waits for this: { $why }

todo-who-won = Tap who won.

todo-who = Say who it was.

todo-value = Type what the hand of { $name } is worth on the card.

todo-jokers = Say whether the hand of { $name } has jokers.

todo-tiles = Tap the tiles of the hand of { $name }.

todo-more-tiles = { $missing ->
    [one] Tap the tiles of the hand of { $name }. { $missing } is missing.
   *[other] Tap the tiles of the hand of { $name }. { $missing } are missing.
}

todo-flowers = Tap the flowers of { $name }.

todo-count = Type how many tiles { $name } had.

todo-how = Say how { $name } got the last tile.

too-many-of-kind = There are { $count } tiles of { $tile }, but the game has { $most }.

stands-for = in place of { $line }

only-jokers = An exposed group has only jokers. Add a tile that they stand for.

small-group = { $tiles ->
    [one] An exposed group has only { $tiles } tile, { $tile }. Add to it, or take it out.
   *[other] An exposed group has only { $tiles } tiles, with { $tile }. Add to it, or take it out.
}

large-group = An exposed group of { $tile } has too many tiles. Take one out.

tiles-short = { $missing ->
    [one] The hand has { $tiles } tiles: one is missing.
   *[other] { $tiles ->
        [one] The hand has { $tiles } tile: { $missing } are missing.
       *[other] The hand has { $tiles } tiles: { $missing } are missing.
    }
}

tiles-over = { $over ->
    [one] The hand has { $tiles } tiles: one too many.
   *[other] The hand has { $tiles } tiles: { $over } too many.
}
