### The sentences of the page. The server's are in `en.ftl` of its rooms.


## Lists and amounts

comma = { $first }, { $last }

and = { $first } and { $last }

points = { $count ->
    [one] { $amount } point
   *[other] { $amount } points
}

cents = { $count ->
    [one] { $amount } cent
   *[other] { $amount } cents
}

fan = { $amount } fan

units = { $count ->
    [one] { $amount } unit
   *[other] { $amount } units
}

balance = { $name }: { $amount }


## Tiles, groups and racks

equal-tiles = { $count } × { $tile }

group = { $tiles ->
    [1] single of { $tile }
    [2] pair of { $tile }
    [3] pung of { $tile }
    [4] kong of { $tile }
    [5] quint of { $tile }
   *[6] sextet of { $tile }
}

concealed-group = concealed { $group }

group-with-jokers = { $jokers ->
    [one] { $group }, with { $jokers } joker
   *[other] { $group }, with { $jokers } jokers
}

exchange-joker = Exchange this joker

exchange-joker-in = Exchange this joker, in the { $group }

flowers = Flowers: { $flowers }

rack = Rack { $number }

rack-with-wind = Rack { $number } · { $wind }

one-rack = Rack

rack-of = { $name }, rack { $number }

rack-of-with-wind = { $name }, rack { $number } · { $wind }

your-rack = Your rack

your-rack-numbered = Your rack { $number }

your-rack-with-wind = Your rack { $number } · { $wind }

your-racks = Your racks

mah-jongg-is = Mah jongg: { $hand }

jokerless = jokerless

dead-hand = Dead hand: { $why }

nothing-exposed = nothing exposed

east = East

conceded = conceded


## The page of a table

opening-table = Opening the table …

looking-for-server = Looking for the server …

connection-lost = The connection is lost. The page tries again by itself; your game is kept.

title-your-move = Your move · { $game }

after-games = { $games ->
    [one] After { $games } game:
   *[other] After { $games } games:
}

table = Table

card = Card

history = History

ledger = Ledger

concede = Concede

leave = Leave

lobby = Lobby

close = Close

cannot-do = You cannot do that: { $why }.


## The other players

concealed-tiles = { $tiles ->
    [one] { $tiles } concealed tile
   *[other] { $tiles } concealed tiles
}

away = { $unit ->
    [minutes] away { $count } min
    [hours] away { $count } h
   *[now] away
}

has-been-away = { $unit ->
    [minutes] { $count ->
        [one] { $name } has been away for { $count } minute.
       *[other] { $name } has been away for { $count } minutes.
    }
    [hours] { $count ->
        [one] { $name } has been away for { $count } hour.
       *[other] { $name } has been away for { $count } hours.
    }
   *[now] { $name } is away.
}

bot = bot

name-of-bot = { $name }, bot

call-dead = Call dead


## Your racks

keys-passing = Arrows choose a tile. Space lifts it and puts it down. Enter puts it into the packet or takes it out. P passes.

keys-playing = Arrows choose a tile. Space lifts it and puts it down. Enter picks it, and once more discards it. D draws, C claims, M declares.

sort-tiles = Sort all tiles

sort-by-suit = Sort by suit

sort-by-number = Sort by number

by-suit = suit ⇅

by-number = number ⇅

bring-here = Bring here

bring = Bring

new-tile = new

chosen-tile = chosen

sorted = The tiles are sorted.

brought = { $tile } is on rack { $rack }.

lifted = { $tile } lifted. Arrows move it, Space puts it down.

put-down = { $tile } put down.

moved = Place { $place } of { $places }

moved-on-rack = Rack { $rack }, place { $place } of { $places }


## Your move

your-move = Your move

draw = Draw

pass-ahead = Pass until my turn

claim-again = Stop passing

passing-ahead = Passing until your turn.

discard = Discard

discard-tile = Discard { $tile }

claim = Claim…

change = Change…

kong = Kong…

mah-jongg = Mah jongg…

flower-on-rack = { $flower }, { $wind }


## Questions before a move

not-now = Not now

no = No

joker-question = Discard a joker?

joker-help = It could replace a tile in a pung or a larger group.

joker-yes = Discard the joker

joker-no = Keep it

concede-question = Give up this game?

challenge-question = Call this hand dead?

challenge-help = You say that no hand can have the exposures of { $name }.

challenge-help-rack = You say that no hand can have the exposures of { $name } on rack { $rack }.

challenge-yes = Call it dead

on-rack = On rack { $rack }

keep-exposure = Leave it as it is

change-exposure = Change the exposure

lay-kong = Lay a kong

claim-exposure = Claim for an exposure

declare-question = Declare a mah jongg

declare-any = { $tiles ->
    [one] The { $tiles } tile as it lies
   *[other] The { $tiles } tiles as they lie
}

declare-any-rack = { $tiles ->
    [one] The { $tiles } tile as it lies on rack { $rack }
   *[other] The { $tiles } tiles as they lie on rack { $rack }
}

false-declaration = This table allows a false declaration, but it kills that hand.


## The middle of the table

discards = Discards

no-discards = Nothing yet

exposed = Exposed

wall = { $tiles ->
    [one] The wall has { $tiles } tile.
   *[other] The wall has { $tiles } tiles.
}

tiles-held = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}

prevails = { $wind } prevails

you = You

you-discarded = You discarded

has-discarded = { $name } discarded

just-discarded = { $tile }, just discarded


## Invitations

copy = Copy

copied = Copied

copy-by-hand = Now copy it

only-here = This link works only on this computer.

invite-tablet = Invite a tablet in this house

waiting-for-friend = Waiting for your friend

waiting-for-friends = Waiting for your friends

send-link = Send this link. The game begins when your friend sits down.

send-links = Each link is for one seat. The game begins when everybody has sat down.

code-of-link = The link as a code for a camera

link-for-friend = Link for your friend

seat-of = { $turn ->
    [next] Next after you: { $name }
    [across] Across: { $name }
   *[last] Last: { $name }
}

link-for-seat = { $turn ->
    [next] Link for the seat next after you
    [across] Link for the seat across
   *[last] Link for the seat last
}

show-code = As a code for a camera


## The Charleston

second-charleston-question = A second Charleston?

second-charleston-help = Left, across, right. One no is enough, and nobody has to give a reason.

courtesy-pass = Courtesy pass

courtesy-of-others = The other two players are still passing.

courtesy-help = You and { $name }, across, may pass each other up to three tiles. The smaller number counts.

first-charleston = First Charleston

second-charleston = Second Charleston

way = { $way ->
    [right] right
    [across] across
   *[left] left
}

incoming = Incoming tiles, face down

incoming-from = From { $name }, face down

incoming-help = You may pass these on unseen.

pass-unseen = Incoming tile { $number }: pass it on unseen

your-packet = Your packet

packet-to = { $arrow } To { $name }

packet-laid-to = { $arrow } To { $name }, laid ready

take-back = Take { $tile } back

take-back-unseen = Leave one unseen tile

chosen-of = { $chosen } of { $due } chosen

choose-tiles = { $tiles ->
    [1] Choose one
    [2] Choose two
    [3] Choose three
   *[other] Choose { $tiles }
}

choose-more = { $tiles ->
    [1] Choose one more
    [2] Choose two more
    [3] Choose three more
   *[other] Choose { $tiles } more
}

pass-to = Pass to { $name }

tile-laid = That tile is already in the packet.

packet-full = { $tiles ->
    [one] You have already chosen { $tiles } tile. Put it back first.
   *[other] You have already chosen { $tiles } tiles. Put one back first.
}

tile-chosen = { $tile } chosen. { $chosen } of { $due }.

tile-stays = { $tile } stays. { $chosen } of { $due }.

unseen-chosen = You pass on one more unseen tile. { $chosen } of { $due }.

unseen-stays = You pass on one unseen tile fewer. { $chosen } of { $due }.


## The card

no-card = The card is still loading.

lines-open-to = { $of ->
    [card] Lines still open to
   *[hands] Hands still open to
}

hide-closed = { $of ->
    [card] Hide closed lines
   *[hands] Hide closed hands
}

rack-has-mah-jongg = That rack holds a mah jongg.

rack-is-dead = That hand is dead.

lines-that-fit = { $of ->
    [card] Lines that fit these exposures: { $lines }.
   *[hands] Hands that fit these exposures: { $lines }.
}

all-lines-fit = { $of ->
    [card] That rack has no exposures: every line is open.
   *[hands] That rack has no exposures: every hand is open.
}

coach-ask = Ask the coach

coach-thinks = The coach looks at your tiles …

coach-old = This was about your tiles before the last move. Ask again.

coach-distance = { $tiles ->
    [0] Your tiles are a mah jongg.
    [one] You need { $tiles } more tile.
   *[other] You need { $tiles } more tiles.
}

coach-nearest = Nearest lines

coach-rack = Rack { $rack } is nearest to

coach-to-go = { $jokers ->
    [0] { $tiles } to go
    [one] { $tiles } to go, with your joker
   *[other] { $tiles } to go, with { $jokers } of your jokers
}

coach-spare = Tiles that you can spare:

nothing-found = No line of the card matches.

first-suit = First,

second-suit = second,

third-suit = third

suits-differ = suit: any three. Black: any suit, or none.

how-to-read = How to read the lines

sign = { $sign ->
    [number] 111
    [dragon] D
    [soap] 0
    [flower] F
   *[joker] J, Z
}

sign-means = { $sign ->
    [number] numbers are examples; the sentence below a line says which others may stand there
    [dragon] a dragon; in a colour, the dragon of that suit
    [soap] soap, the white dragon
    [flower] any flower
   *[joker] a joker or a blank as itself
}

search-card = Search the card

search-example = Search: 369, winds

show-as = Show lines as

as-numbers = Numbers

as-tiles = Tiles

for-example = For example:

closed-by = This rack shows groups that the line does not allow together:

pin = Pin to your rack

pin-to-rack = Pin to rack { $rack }

pinned = Pinned:

still-open = Still open.

closed = Closed.


## What happened

what-happened = What happened

seal = Before the deal the server fixed the order of the wall. This is its seal:

seal-opens = After the game, its log opens the seal.

rules-of-table = Rules of this table

pace-of-bots = The bots play

quick = Quickly

calm = Calmly

rules-of = The rules of { $game }


## The end of a game

receives-most = { $count ->
    [one] { $names } receives { $amount }
   *[other] { $names } receive { $amount }
}

most-points = Highest score: { $names }, { $amount }

nobody-pays = Nobody pays

nothing-scored = Nothing scored.

score = Score { $amount }

receives = receives { $amount }

pays = pays { $amount }

pays-nothing = pays nothing

total = total

games-played = { $games ->
    [one] One game at this table:
   *[other] { $games } games at this table:
}

in-the-pot = In the pot { $amount }

waiting-for = Waiting for { $names }

waiting-for-deal = Waiting for the next deal

play-again = Play again

would-play-again = { $names } would like to play again.

replay = Replay

text-log = Text log

session-has-ended = The session has ended. The ledger says who pays whom.

next-game = The next game: { $game }, played with { $card }.


## Replay

steps = Steps

to-beginning = To the beginning

turn-back = A turn back

step-back = A step back

step-on = A step on

turn-on = A turn on

to-end = To the end

step-of = Step { $step } of { $steps }

to-play = to play


## Scoring a game

stake = Stake of each player, in { $unit }

game = Game { $number }

mistake-in-line = { $games ->
    [one] Line { $line }: { $why }.
   *[other] Game { $game }, line { $line }: { $why }.
}

line = Line { $number }

player = Player { $number }

first-player = Player 1, first East

unfinished-hand = unfinished hand

tile-drawn = drawn

tile-from = discarded by { $name }

tile-robbed = from a kong of { $name }

tile-exposed = discarded by { $name }, taken for an exposure

form-after-typing = You changed the text yourself, so the form is closed.
