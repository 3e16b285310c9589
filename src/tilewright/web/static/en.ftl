### The sentences of the table and of all pages with scripts. `score.ftl` and `workshop.ftl` have those of their pages. The server's are in `en.ftl` of its rooms.


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

conceded = gave up


## The page of a table

opening-table = Opening the table …

looking-for-server = Looking for the server …

connection-lost = The connection is lost. The page tries again by itself; your game is kept.

title-your-move = Your move · { $game }

title-practice = { $game }: practice

after-games = { $games ->
    [one] After { $games } game:
   *[other] After { $games } games:
}

table = Table

card = Card

history = History

ledger = Scores

concede = Give up

leave = Leave

settings = Settings

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

absent-players = players who do not answer

does-not-answer = { $unit ->
    [minutes] { $count ->
        [one] { $name } has not answered for { $count } minute.
       *[other] { $name } has not answered for { $count } minutes.
    }
    [hours] { $count ->
        [one] { $name } has not answered for { $count } hour.
       *[other] { $name } has not answered for { $count } hours.
    }
   *[now] { $name } does not answer.
}

# $task: what the table waits for
table-waits = { $task ->
    [discard] The table waits for an answer to the discard.
    [charleston] The Charleston waits.
    [rematch] The next game waits.
   *[turn] It is { $name }'s turn.
}

choose-remedy = You can choose what to do.

# $remedy: what the player may do about an absent player
remedy = { $remedy ->
    [nudge] Nudge
    [passes] The seat passes
    [bot] A bot plays on
    [pause] Pause for another day
    [end] End without score
   *[wait] Wait
}

all-have-to-agree = To let the seat pass, to let a bot play, or to end the game, all of you have to agree: { $names }.

agree-to-remedy = { $remedy ->
    [passes] { $names }: the seat should pass by itself.
    [bot] { $names }: a bot should play on.
   *[end] { $names }: the game should end without a score.
} Still to agree: { $missing }.

# $who: who acts for an absent player
acts-for = { $who ->
    [bot] A bot plays on for { $name }.
    [passes] The seat of { $name } passes by itself.
   *[nobody] { $name } is back.
}

acts-for-you = { $who ->
    [bot] A bot plays on for you until you are back. The result is yours.
    [passes] Your seat passes on every discard until you are back.
   *[nobody] You play again.
}

stand-in = { $who ->
    [bot] a bot plays
   *[passes] passes
}

i-am-back = I am back

pause = Pause the game

go-on = Go on

goes-on = The game goes on.

leave-question = Leave the table?

# $clock: whether the table has a clock
leave-help = You keep your seat. Until you are back, { $clock ->
    [yes] you pass whenever the time is up, and the others wait for you when it is your turn.
   *[no] the others wait for you.
}

back-soon = I will be back soon

pause-and-leave = Pause and leave

stay = Stay

nudged = You nudged { $name }.

nudged-by = { $name } asks whether you are still there. The table waits for you.

bot = bot

name-of-bot = { $name }, bot

call-dead = Call dead


## Your racks

keys-passing = Arrows choose a tile. Space lifts it and puts it down. Enter puts it into the packet or takes it out. P passes.

keys-playing = Arrows choose a tile. Space lifts it and puts it down. Enter picks it, and once more discards it. D draws, C claims, M declares, B takes your discard back. R repeats, S tells whose move it is, E the exposures, T the discards, W the wall, L your pinned lines.

tell-exposed = { $rack }: { $groups }.

tell-nothing-exposed = Nobody has exposed anything.

tell-discards = { $count ->
    [0] { $name } has discarded nothing.
   *[other] { $name } discarded, the latest first: { $tiles }.
}

tell-pinned = Rack { $rack }: { $groups }. { $sentences }

tell-nothing-pinned = You have pinned no line.

sort-tiles = Sort all tiles

sort-by-suit = Sort by suit

sort-by-number = Sort by number

by-suit = suit ⇅

by-number = number ⇅

bring-here = Move here

new-tile = new

mark-pass = pass

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

pick-first = Pick a tile first.

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

back-question = Take your last discard back?

back-help = You go back to the moment before it, and the bots forget what happened since. This game then is practice: nobody pays for it.

back-yes = Go back

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

declare-this = Declare this hand

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

only-here = This link works only on this computer. Press 'Invite a tablet in this house' in the lobby, and others in your house can use it.

only-in-house = This link works in your house, not over the internet.

see-link = See what your friends will see

only-here-invite = This link works only on this computer. Does your friend use a tablet or phone in this house? Press the button, and you get a link that works on your Wi-Fi.

only-here-start = This link works only on this computer. For a tablet or phone, stop tilewright, and start it with `tilewright play --host`. Or share this device:

invite-tablet = Invite a tablet in this house

on-this-device = A friend plays here, on this device

on-another-device = Use this on another device

send-link = Send this link. The game begins when all seats are taken.

code-of-link = The link as a code for a camera

link-for-friend = Link for your friend

join-friend = Sit down with a friend

or-by-number = Or, on your friend's device: open { $address }, press '{ $button }', and type this number:

change-seats = { $host ->
    [yes] Change seats, or let a bot play
   *[no] Change seats or stand up
}

seat-of = { $turn ->
    [next] Next after you: { $name }
    [across] Across: { $name }
   *[last] Last: { $name }
}


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
    [card] Lines that can still be made by
   *[hands] Hands that can still be made by
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

coach = The coach

coach-needs-all = Among people, the coach speaks only if all of you want it. Still to agree: { $names }.

coach-for-all = All of you want the coach, so everybody may ask it.

coach-wanted = I want the coach

coach-unwanted = I no longer want the coach

coach-off = Send the coach away

asks-for-coach = { $name } would like everybody to have the coach.

coach-ask = Ask the coach

coach-thinks = The coach looks at your tiles …

coach-old = This was about your tiles before the last move. Ask again.

coach-distance = { $tiles ->
    [0] Your tiles are a mah jongg.
    [one] { $racks ->
        [1] You need { $tiles } more tile.
       *[other] Your hands together need { $tiles } more tile.
    }
   *[other] { $racks ->
        [1] You need { $tiles } more tiles.
       *[other] Your hands together need { $tiles } more tiles.
    }
}

coach-nearest = { $racks ->
    [1] Nearest lines
   *[other] Other near lines, for one rack only
}

coach-rack = Rack { $rack } is nearest to

coach-to-go = { $tiles ->
    [one] Needs { $tiles } more tile.
   *[other] Needs { $tiles } more tiles.
}

coach-waits = { $left ->
    [0] No tile makes the hand worth enough. It waits for:
   *[other] The hand waits for:
}

coach-left = { $left } left

coach-worth = { $claimed ->
    [same] { $drawn }
   *[other] From the wall: { $drawn }. As a discard: { $claimed }.
}

coach-none = Too few tiles are left for all your hands together.

coach-at-most = Hands that the coach does not look for may need fewer.

coach-least = A hand wins only if it is worth at least { $worth }.

coach-together = Best plan: one hand on each rack

coach-for-rack = For rack { $rack }:

coach-lacks = Still needed:

coach-jokers = { $jokers ->
    [1] Your joker stands for one of these.
   *[other] Your jokers stand for { $jokers } of these.
}

coach-complete = It is complete.

coach-after-draw = After you draw, ask again: then the coach ranks your discards.

coach-cannot = No hand is possible on this rack any more.

coach-near = You are near to

coach-discard = If you discard

coach-discards = Best discards

coach-helps = { $left ->
    [0] No tile is left that helps you.
    [one] { $left } tile that is left helps you:
   *[other] { $left } tiles that are left help you:
}

coach-same = { $left ->
    [one] The same { $left } tile helps you.
   *[other] The same { $left } tiles help you.
}

coach-differs = It also weighs hands that are farther away, and helps the others less.

coach-spare = Tiles that you can spare:

# $another: yes if the player has declared a mah jongg already
coach-chance = { $another ->
    [yes] Your chance of another mah jongg before the game ends: { $percent } %.
   *[no] Your chance of a mah jongg before the game ends: { $percent } %.
}

# $another: yes if the player has declared a mah jongg already
coach-prospect = { $another ->
    [yes] { $chance ->
        [likely] You will probably declare another mah jongg before the game ends.
        [unlikely] You will probably not declare another mah jongg before the game ends.
       *[even] You have about an even chance of another mah jongg before the game ends.
    }
   *[no] { $chance ->
        [likely] You will probably declare a mah jongg before the game ends.
        [unlikely] You will probably not declare a mah jongg before the game ends.
       *[even] You have about an even chance of a mah jongg before the game ends.
    }
}

# the chance that the player declares a hand, or both hands of a plan
coach-plan-chance = Chance of finishing this: { $percent } %.

coach-plan-prospect = { $chance ->
    [likely] You will probably finish this.
    [unlikely] You will probably not finish this.
   *[even] You have about an even chance of finishing this.
}

coach-would = A bot in your place: { $moves }.


## Taking a discard back

take-discard-back = Take back

waiting-to-agree = Waiting for { $names } to agree.

asks-to-take-back = { $name } asks to take { $tile } back.

agree = I agree

practice = This game is practice, because it went on from an earlier moment: it does not count, and nobody pays. In a game that counts: { $why }

practice-mark = practice


## The guide of a first game

guide-begin = Guide me through this game

guide-stop = Stop the guide

guide-fold = { $open ->
    [yes] Less
   *[no] Why?
}

guide-next = Go on

guide-do = Do it for me

guide-missing = { $jokers ->
    [0] You still need:
    [one] You still need these; your joker can stand for one of them:
   *[other] You still need these; your jokers can stand for { $jokers } of them:
}

guide-pass = Pass these tiles

guide-other = { $harm ->
    [none] You can spare the { $tile } too. Press { $button }, or pick the { $better }.
   *[some] The { $tile } helps a hand near to you. You may discard it, but the { $better } costs you less.
}

guide-title = { $thing ->
    [welcome] Welcome to the table
    [tiles] These are your tiles
    [hands] What wins
    [nearest] What you could make
    [exposed] You have exposed a group
    [flowers] You have a flower
    [theirs] Mah jongg: { $name }
    [second] One hand is done
   *[dead] A hand is dead
}

guide-sort = { $buttons ->
    [0] Drag them into any order.
    [1] Drag them into any order, or press { $first } above them.
   *[other] Drag them into any order, or press { $first } or { $second } above them.
}

guide-place = { $sideways ->
    [yes] at the left
   *[no] at the top
}

guide-panel = { $open ->
    [yes] { $of ->
        [card] You see it beside the table.
       *[hands] Beside the table you see the hands, and what they are worth.
    }
    [over] { $of ->
        [card] You see the card now. Press { $close } to go back to the table.
       *[hands] You see the hands now, and what they are worth. Press { $close } to go back to the table.
    }
   *[no] { $of ->
        [card] Press { $button } { $place } to open it.
       *[hands] Press { $button } { $place } to see the hands, and what they are worth.
    }
}

guide-text = { $thing ->
    [welcome] This is a whole game, and nobody hurries you. I say what I would do. You may follow, or try something else. Words with dots under them, such as rack, have an explanation: press the word.
    [tiles] { $racks ->
        [1] Nobody else sees them. You need { $tiles } tiles for a hand. { $sort }
       *[other] Nobody else sees them. They belong to both racks: each rack needs a hand of { $tiles } tiles. { $sort }
    }
    [hands] { $hands ->
        [card] A hand wins if its tiles make one line of the card. { $panel } Press a line there to see it in tiles. The sentence below it says which numbers and suits may be others.
        [worth] A hand of { $sets } sets and a pair wins, but only if it is worth enough. A set is three equal tiles, or three numbers in a row of one suit. { $panel } Once your hand waits for one tile, the coach there says what it would be worth.
        [free] A hand wins if its tiles fall into the right groups of equal tiles, such as two pungs and two kongs. { $panel }
       *[sets] A hand of { $sets } sets and a pair wins. A set is three equal tiles, or three numbers in a row of one suit. { $panel }
    }
    [nearest] Of all hands, this one needs the fewest tiles. You need not decide yet.
    [exposed] It stays face up until the end. The hand on that rack must use it, so fewer hands are possible now.
    [flowers] A flower belongs to no set. It lies apart, in the golden frame. While the wall has tiles, you get another one for it.
    [theirs] The game goes on: it ends when one player has made both hands, or when the wall is empty.
    [second] That mah jongg is yours. The game goes on with your other rack. If you finish it too, you end the game.
   *[dead] It can no longer win: { $why }. { $racks ->
        [0] You are out until the next game.
       *[other] Go on with the other rack.
    }
}

guide-wait = The others move

guide-wait-text = Watch what they discard. Everybody's discards lie below the name.

guide-silent = { $racks ->
    [0] You play no hand now. If it is your turn, discard any tile.
   *[other] No hand is left that could win. Play on as you like, or press { $button } { $place }.
}

guide-over = The game is over

guide-over-text = Below, { $worth } tells the points of each hand, and why. Press { $again } for another game; the guide goes on until you stop it.

# the first time that the guide proposes a move of this kind
guide-first = { $move ->
    [Draw] { $open ->
        [yes] I would not claim the tile that was just discarded. Take one from the wall: press { $button }. If a button is grey, press it to read why you cannot use it now.
       *[no] It is your turn. Take a tile from the wall: press { $button }.
    }
    [Pass] { $open ->
        [yes] I would not claim this tile. Press { $button }.
       *[no] There is nothing to discard now. Press { $button }.
    }
    [Discard] It is time to discard. Pick this tile, then press { $button }. { $harm ->
        [none] You can spare it: without it you are just as near to a hand, and just as many tiles help you.
       *[some] I would miss it least.
    }
    [Claim] { $rack ->
        [0] The tile that was just discarded helps you. Press { $button }, then choose this group. It will lie face up.
       *[other] The tile that was just discarded helps you. Press { $button }, then choose this group on rack { $rack }. It will lie face up.
    }
    [Reshape] You may still change the group that you exposed. Press { $button }, then choose this group.
    [Kong] { $added ->
        [yes] You have the fourth tile of your pung. Press { $button }, then choose it. You get another tile for it.
       *[no] You have four equal tiles. Press { $button }, then choose them. You get another tile for them.
    }
    [LayFlower] Press the button of the rack beside which the flower will lie.
    [ExchangeJoker] You have the tile that this joker stands for. Press the joker: you get it, and your tile lies in its place.
    [ExchangeBlank] You may take a discard, and leave a blank in its place. Press the tile in the golden frame.
    [Declare] { $rack ->
        [0] Your tiles make a hand. Press { $button }, and choose it.
       *[other] Your tiles make a hand. Press { $button }, and choose it. All tiles of the hand then move to rack { $rack }.
    }
    [Challenge] No hand can have these exposures. Press { $button } beside them.
    [Vote] Players may pass tiles a second time. One no is enough to prevent it.
    [Courtesy] You and the player across may exchange up to three tiles. Say how many you can spare.
   *[PassTile] Before the first discard, players pass tiles to each other. Choose those that help you least, then press { $button }.
}

# the next times
guide-again = { $move ->
    [Draw] { $open ->
        [yes] I would not claim the tile that was just discarded.
       *[no] It is your turn.
    }
    [Pass] { $open ->
        [yes] I would not claim this tile.
       *[no] There is nothing to discard now.
    }
    [Discard] { $harm ->
        [none] You can spare it: without it you are just as near to a hand, and just as many tiles help you.
       *[some] I would miss it least.
    }
    [Claim] It brings you nearer to a hand.
    [Reshape] This group fits better.
    [Kong] You get another tile for it.
    [LayFlower] Choose a rack for it.
    [ExchangeJoker] A joker helps you more than the tile.
    [ExchangeBlank] The discard helps you more than the blank.
    [Declare] Your tiles make a hand.
    [Challenge] No hand can have these exposures.
    [Vote] Passing tiles helps while you still need several.
    [Courtesy] You can spare this many tiles.
   *[PassTile] They help you least.
}

nothing-found = No line of the card matches.

as-printed = On the card, with numbers as an example:

place-of-line = { $section }, line { $number } ({ $value })

first-suit = First,

second-suit = second,

third-suit = third

suits-differ = suit: Bams, Craks and Dots in any order. Not underlined: any suit, or none.

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
   *[joker] a joker (J) or a blank (Z) that the hand itself asks for
}

search-card = Search the card

search-example = Search: 369

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

since-your-move = Since your last move

heard-discard = { $name }: { $tile }.

seal = Before the deal, the server sealed a secret number. This is its seal:

seal-whole = Show the whole seal

rules-of-table = Rules of this table

rules-of = The rules of { $game }


## The end of a game

look-at-game = Look at the game

review-game = Review the game

share = Share

game-number = { $game }, game { $number }

won = { $hands ->
    [both] Both hands, { $names }!
   *[one] Mah jongg, { $names }!
}

called-off = Ended without a score.

nobody-won = Nobody made a hand.

gave-up = { $names } gave up.

# a penalty
taken-off = { $name } { $what }: { $amount }

has-score = { $name } { $amount }

all-rules = All rules of the game

all-words = Words of the game

what-it-is-worth = What it is worth

who-pays = Who pays whom

added-up = All added up:

pays-to = pays

the-pot = The pot

this-evening = This evening

all-hands = All hands

receives-most = { $count ->
    [one] { $names } receives { $amount }
   *[other] { $names } receive { $amount }
}

would-receive-most = Practice. In a game that counts, { $count ->
    [one] { $names } would receive { $amount }.
   *[other] { $names } would each receive { $amount }.
}

most-points = Highest score: { $names }, { $amount }

nobody-pays = Nobody pays

nothing-scored = Nothing scored.

score = Score { $amount }

receives = receives { $amount }

would-receive = would receive { $amount }

pays = pays { $amount }

would-pay = would pay { $amount }

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

withdraw-rematch = Do not play again after all

would-play-again = { $names } would like to play again.

text-log = Text log

session-has-ended = The session has ended. The scores say who pays whom.

next-game = The next game: { $game }, played with { $card }.


## Replay

steps = Steps

play-replay = { $state ->
    [playing] Pause
    [end] Play from the beginning
   *[paused] Play
}

replay-failed = The game cannot be shown now. Load the page again.

to-beginning = To the beginning

turn-back = A turn back

step-back = A step back

step-on = A step forward

turn-on = A turn forward

to-end = To the end

step-of = Step { $step } of { $steps }

to-play = to play


## The review of a finished game

review-curve = How likely a mah jongg was before each discard; after one, how likely another was

review-likely = likely

review-even = even

review-unlikely = unlikely

review-decisions = { $decisions ->
    [0] No decision cost much
    [one] The decision that cost most
   *[other] The { $decisions } decisions that cost most
}

review-costly = costly

review-slip = a slip

review-look = Look at this moment

review-play-on = Play on from here

review-method = Each decision is weighed by what the player knew then, and compared with what a bot would have done. A decision is costly if it lowered the chance of completing the hands by a twentieth or more.

review-failed = The review cannot be shown now. Load the page again.


## The deal that nobody can choose

seal-title = A deal that nobody can choose

seal-explained = First the server seals a secret number. Then the page of each player adds a random number of its own. The order of the wall follows from all of them together. So nobody can choose it: no player, and not the person who runs the server. After the game, the seal is opened, and your page checks it.

seal-alone = The server alone shuffled this game. After the game, its log opens the seal.

seal-server = Seal of the server

seal-game = Game

seal-game-of-table = { $game } of table { $table }

seal-tiles = Tiles

seal-number = Number of { $name }

seal-promised = promised before as { $promise }

seal-bot = none, because a bot plays

seal-absent = none, because the page did not answer

seal-next = Seal of game { $game }, which comes next

seal-promise = Promise of { $name }

seal-opened = The log opens the seal.

deal-how = How a fair deal works

deal-checking = Your page is checking the deal.

deal-own = Your page checked the deal: the wall was fixed before it, and your own random number is in it.

deal-away = Your page checked the deal: the wall fits its seal. Your own number is not in it, because this page was not open.

deal-elsewhere = Your page checked the deal: the wall fits its seal. Another page of yours promised your number. If none was open, ask whoever runs this server.

deal-unread = Your page could not load the log, so it has not checked the deal.

# $fault: seal, promise, number, wall or tiles
deal-wrong = { $fault ->
    [left-out] Your page promised a random number, but the server alone shuffled this game.
    [seal] This deal is not the one that was sealed: it does not fit the seal that your page saw.
    [shares] This deal lacks the random number of a seat, or has a wrong one.
    [promise] A player's random number is not the one that was promised before the deal.
    [number] Your page promised a random number, but it is not in the deal. Perhaps the connection was lost.
    [dice] The dice of this game do not follow from the numbers that were sealed.
    [wall] The tiles of this game are not those of the wall that was sealed.
   *[tiles] The log shows other tiles than those that you got.
} Keep the log, and ask whoever runs this server.

chat = Messages

# $count is the number of messages that the player has not read
unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}

remarks = what was said

no-remarks = Nobody has written yet. Everybody at the table reads what you write.

remark-by = { $name }: { $remark }

your-message = Your message

send = Send

emotes = Faces

ready-sentences = Ready sentences

# $emote: smile, laugh, cheer, surprise, thinking or sad
emote = { $emote ->
    [laugh] laughs
    [cheer] cheers
    [surprise] is surprised
    [thinking] is thinking
    [sad] is sad
   *[smile] smiles
}

# $sentence is the name of a sentence that players send with one press
ready-sentence = { $sentence ->
    [good-luck] May the wall be kind to you!
    [take-your-time] Take your time.
    [your-move] I think it is your move.
    [nice-exposure] A nice exposure!
    [what-a-wall] What a wall!
    [beautiful-hand] A beautiful hand!
    [that-discard-hurt] That discard hurt.
    [one-moment] I will be back in a moment.
    [thanks] Thank you for the game!
   *[hello] Hello, everybody!
}

about-person = { $name }: hide, block or report

hide-here = Hide their messages at this table

block = Block them everywhere

block-help = You see no messages of { $name } at any table, and they cannot sit down at yours or watch them. If they try, they read that somebody has blocked them.

report = Report their messages

report-help = Whoever runs this server can read the last messages of { $name } at this table, and your name.

reported = Your report about { $name } is stored.

# $scope: here or everywhere
is-hidden = { $scope ->
    [here] You see no messages of { $name } at this table.
   *[everywhere] You have blocked { $name }.
}

show-again = Show them again

unblock-in-settings = Unblock them in the settings

chat-off = Messages are off at this table.

# $on says whether people may write now: yes or no
allow-chat = { $on ->
    [yes] Turn messages off at this table
   *[no] Turn messages on at this table
}

not-done = That did not work: { $why }.

# $minutes is 0 if spectators see at once what happens
late-by = { $minutes ->
    [0] You see what lies open on the table.
    [one] You see what lay open on the table one minute ago.
   *[other] You see what lay open on the table { $minutes } minutes ago.
}

who-watches = Watching: { $names }.

nothing-to-see = { $minutes ->
    [0] The game has not begun yet.
    [one] You see the table one minute late.
   *[other] You see the table { $minutes } minutes late.
}

# $count is the number of people who watch
spectators = { $count ->
    [0] Spectators
    [one] { $count } spectator
   *[other] { $count } spectators
}

spectators-see = { $minutes ->
    [0] Spectators see what lies open on the table.
    [one] Spectators see what lay open on the table one minute ago.
   *[other] Spectators see what lay open on the table { $minutes } minutes ago.
}

no-spectators = Nobody can watch this table.

link-to-watch = Link to watch or sit down

send-away = Send { $name } away

let-back = Let { $name } come back

new-link = Make a new link

new-link-help = The old link stops working at once: nobody can sit down or watch with it. Everybody at the table keeps their seat. Spectators need the new link, and those whom you sent away can come back with it.

new-link-made = The old link no longer works.

allow-spectators = Spectators can watch:

# $choice: nobody, or after how many minutes
spectators-choice = { $choice ->
    [after-0] at once
    [after-1] one minute later
    [after-3] three minutes later
   *[nobody] not at all
}

# $names are new spectators
now-watches = Now watching: { $names }.

# $host is the name of a site, such as meet.example.org
join-call = Join the call at { $host } (new tab)

give-call = Share a voice call

give-call-help = Paste the link of a call elsewhere. All players see it, and spectators do not. An empty field removes it.

link-to-talk = Link of the call

give = Share the link
