### Sentences of the server for its pages. The page's own are in `static/en.ftl`.


## Pages that are not there, and refused requests

title-of-page = { $page } · tilewright

nothing-here = Nothing here

no-such-page = There is no such page.

no-page-of-yours = There is no such page, or it belongs to somebody else.

no-link = This link shows no game

no-link-why = The player who shared the game has ended the link, or there is no such game. Check that the address is complete, or ask that player for a new link.

went-wrong = Something went wrong

server-broke = This is a mistake in the program. Your games are kept. Go back and try again.

server-full = The server has too many connections at the moment. Wait a few seconds, then load this page again.

nothing-stored = { $trouble ->
    [unreachable] Perhaps nothing was stored
   *[other] Nothing was stored
}

disk = { $trouble ->
    [full] The disk of the server is full. Ask the person who runs the server to make room, then go back and try again.
    [scarce] The disk of the server is nearly full, so nothing new can begin. Games that have begun go on. Ask the person who runs the server to make room, then go back and try again.
    [read-only] The server may not write to its disk. Ask the person who runs the server to allow it, then go back and try again.
    [unreachable] The server cannot reach its database. Tell whoever runs the server. Then go back, and look whether your change is there before you try again.
   *[broken] The disk of the server reports an error. Tell whoever runs the server. You can still look at your games.
}
damaged-table = This table is damaged

damaged-table-why = Something changed the stored games of this table, so nobody can play or look at them for now. Tell the person who runs this server, who can look into it. This does not affect your other tables.

stopping = The server is stopping.
only-servers = Only the other servers of this site may use this address.

other-host = This server does not know the name { $host }. Open it by its IP address. If this name is right, whoever runs the server must start it with --public-url.

foreign-form = This form comes from another site. Open the page again and send its own form.

form-too-long = This form is too long. A card has at most { $limit } KiB.

form-unreadable = Part of the form did not arrive. Go back and send it again.


## Messages of a page that the server cannot read

message-too-long = the message has more than { $limit } bytes

message-not-text = the message is not valid text

message-too-deep = the message is nested too deeply

key-twice = the message has the key '{ $key }' twice

tile-unknown = you can only use a tile that you see

not-an-action = { $name } is not an action


## The shelf of cards and the workshop

your-cards = Your cards

cards-about = Keep the cards that you play by: your printed card typed in, or hands of your own. Only you see them; a table that plays by one shows it to its players.

cards-none = Your shelf is empty.

card-changed = changed

card-new = Begin a new card

card-copy = Copy this card

card-copied = A card to begin with

card-file = Take a card from a file

card-play = Play by it

card-print = Print it

card-save = Save as a file

card-delete = Take it from the shelf …

card-delete-yes = Yes, take { $name } away

card-without-name = My card

first-section = Hands

too-many-cards = { $cards ->
    [one] There is room for one card on the shelf.
   *[other] There is room for { $cards } cards on the shelf.
}

workshop-needs-javascript = The workshop needs JavaScript.

card-has-no-lines = This card has no line that can be played yet.

typed-card-instead = Keep it on your shelf, with a workshop that checks each line

## The words of the game

words = Words of the game

word = { $word ->
    [bam] Bam
    [blank] blank
    [charleston] Charleston
    [chow] chow
    [claim] claim
    [concealed] concealed
    [courtesy] courtesy pass
    [crak] Crak
    [dead-hand] dead hand
    [discard] discard
    [dot] Dot
    [dragon] dragon
    [east] East
    [exposed] exposed
    [exposure] exposure
    [faan] faan
    [fan] fan
    [flower] flower
    [joker] joker
    [kong] kong
    [mah-jongg] mah jongg
    [meld] meld
    [pair] pair
    [pot] pot
    [prevailing-wind] prevailing wind
    [pung] pung
    [quint] quint
    [rack] rack
    [replacement] replacement tile
    [robbing] robbing a kong
    [self-drawn] self-drawn
    [set] set
    [settlement] settlement
    [singles-and-pairs] singles and pairs
    [soap] soap
    [stakes] stakes
    [suit] suit
    [wall] wall
   *[wind] wind
}

word-means = { $word ->
    [bam] The suit of bamboo sticks, 1 to 9. The 1 is a bird.
    [blank] A tile without a face. At some tables you may exchange it for a discard.
    [charleston] Before the first discard, players pass three tiles to each other: to the right, across and to the left.
    [chow] Three numbers in a row of one suit.
    [claim] To take the tile that was just discarded. You show the group that it completes.
    [concealed] Tiles on your rack that nobody else sees. A concealed hand has no exposure.
    [courtesy] The last pass of the Charleston: you and the player across exchange up to three tiles, if both like.
    [crak] The suit of characters, 1 to 9.
    [dead-hand] A hand that can no longer win, for example because no line fits its exposures. It is out until the next game.
    [discard] The tile that ends a turn. It lies face up, and others may claim it.
    [dot] The suit of circles, 1 to 9.
    [dragon] Red, green or white. The white dragon is called soap.
    [east] The player who begins. In many games East pays and receives more.
    [exposed] Face up for all to see. A hand is exposed if one of its groups is, and concealed if none is.
    [exposure] A group that lies face up on your rack, because you claimed a tile for it. It stays until the end.
    [faan] Another way to write fan.
    [fan] What makes a hand worth more in Hong Kong and Chinese Official. In Hong Kong, points grow with the fan; in Chinese Official, a hand needs eight fan to win.
    [flower] A tile with a flower. In some games it belongs to hands, in others it is set aside for a bonus.
    [joker] It stands for any tile in a group of three or more equal tiles, never in a pair.
    [kong] Four equal tiles.
    [mah-jongg] A complete hand. Declare it to win.
    [meld] A set that lies on the table.
    [pair] Two equal tiles.
    [pot] Points that all players have paid in. The rules of the game say who gets them.
    [prevailing-wind] The wind that counts for everybody. It changes during the session.
    [pung] Three equal tiles.
    [quint] Five equal tiles. Since there are only four of a kind, one is a joker.
    [rack] What your tiles stand on. In Siamese each player has two, with one hand on each.
    [replacement] A tile from the end of the wall, for a kong or a flower.
    [robbing] Winning with the tile that somebody adds to a pung to make a kong.
    [self-drawn] The last tile came from the wall, not from a discard.
    [set] Three or four equal tiles, or three numbers in a row of one suit.
    [settlement] The end of a game: what each hand is worth, and who pays whom.
    [singles-and-pairs] A hand without any group of three. It stays concealed, and jokers do not help.
    [soap] The white dragon. On cards it is also written as 0.
    [stakes] What points are worth in money, and what each player pays into the pot.
    [suit] Bams, Craks or Dots.
    [wall] The tiles that nobody has drawn yet, face down.
   *[wind] North, east, west and south. Each is on four tiles.
}

## The puzzle of the day

puzzle = Puzzle of the day

puzzle-of = Puzzle of { $day }

puzzle-number = Practice puzzle { $number }

puzzle-question = You hold { $tiles } tiles for two racks, and nothing is exposed. Which two of these lines together need the fewest tiles?

puzzle-choose-two = Choose two lines

puzzle-answer = My answer

puzzle-ask-hint = A hint

puzzle-show = Show me

puzzle-hint = One of the two is { $line }.

puzzle-right = Right: together they need only { $tiles } tiles.

puzzle-nearly = These two need { $tiles } tiles. The best two need { $best }.

puzzle-solution = The best two need { $tiles } tiles.

puzzle-colours = The same colour means the same suit. Groups without a line under them may be of any suit, or have none. The green dragon belongs to Bams, the red dragon to Craks, and soap to Dots.

puzzle-missing = { $jokers ->
    [0] Missing:
    [one] Missing; your joker stands for one of these:
   *[other] Missing; your jokers stand for { $jokers } of these:
}

puzzle-share = To share:

puzzle-shared = { $tries ->
    [one] tilewright, { $puzzle }: right at the first try
   *[other] tilewright, { $puzzle }: right at try { $tries }
}

puzzle-before = The day before

puzzle-after = The day after

puzzle-practise = Another one, to practise

## Practice for games of sets

discard-puzzle = Which discard?

discard-puzzle-number = Which discard? Number { $number }

# $game: the name of a game
discard-question = { $game }: you hold { $tiles } tiles, and nothing is exposed. Which discard leaves the fewest tiles missing? If several do, the best of them leaves the most tiles that help.

discard-choose = Choose a tile to discard

# $left: a sentence such as "Then 2 tiles are missing, and 12 unseen tiles help."
discard-right = Right. { $left }

discard-fewer = Not the best. { $left } After another discard, just as few are missing, and more tiles help.

discard-farther = Not the best. { $left } After another discard, fewer tiles are missing.

discard-solution = The best discard is { $tile }. { $left }

## Settings

settings = Settings

settings-title = Make it yours

settings-for = These settings are for { $name }.

settings-of = { $name ->
    [language] Language · Idioma · Wika · 语言
    [room] Light
    [face] Tiles
    [back] Backs of the tiles
    [size] Size of the tiles on a table
    [text] Size of the text
    [pace] The bots play
    [glide] Tiles glide to their places
    [sound] Sound: tiles click, and your turn chimes
    [say] Say discards aloud
   *[notify] Tell me when it is my turn, even behind other windows
}

settings-size-note = Your own tiles grow where there is room: most on a tablet held upright, not on a phone held sideways.

settings-choice = { $name ->
    [language] { $choice ->
        [auto] As on this device
        [en] English
        [es] Español (a draft)
        [tl] Tagalog (a draft)
       *[zh] 中文 (a draft)
    }
    [room] { $choice ->
        [auto] As on this device
        [day] Bright
        [evening] Dark
       *[contrast] High contrast
    }
    [face] { $choice ->
        [classic] Classic
       *[clear] Clear, with big numbers
    }
    [back] { $choice ->
        [jade] Jade
        [plum] Plum
       *[ink] Ink
    }
    [text] { $choice ->
        [usual] Usual
        [large] Large
        [larger] Larger
       *[largest] Largest
    }
    [pace] { $choice ->
        [quick] Quickly
       *[calm] Calmly
    }
   *[other] { $choice ->
        [on] Yes
       *[off] No
    }
}

settings-done = Done

## Guided first games

learn = Learn by playing

never-played = Never played?

learn-invitation = Play a first game against bots. A guide explains each thing when you meet it, and shows you what to do.

learn-which = Choose a first game

lesson-about = { $lesson ->
    [siamese] Two racks, two hands, a card with the hands that win. For two.
    [card-free] Jokers and the Charleston, but no card to buy: a few patterns win. For four.
   *[thirteen] Four sets and a pair, as nearly everywhere in the world. For four.
}

lesson-begin = Begin: { $game }

learn-more = The guide can help you in every other game against bots. At the table, press 'Card', then 'Guide me through this game'.


## The form for a new table

no-such-game = There is no such game. Choose one from the list.

card-not-ready = { $card } has no line that is ready. Finish one in its workshop, under 'Your cards' in the lobby, or choose other hands.

no-such-card = There is no such card. Choose one from the list.

no-such-rate = There is no such rate. Choose one from the list.

name-missing = A name is missing. Type one, so that the others know who plays.

name-twice = Two players cannot both be { $name }. Add a letter to one of the names.

nobody-here = Type the name of at least one other player on this device.

too-many-people = A device has room for { $people } people. Choose names of people who already play here.

name-of-a-bot = { $name } is the name of a bot. Choose another name.

name-taken = { $name } already sits at this table. Add a letter to your name.

cents-not-a-number = Write the cents as a whole number of at most { $digits } digits, such as 0 or 25.

pot-not-a-number = Write the points for the pot as a whole number of at most { $digits } digits, such as 0 or 500.

card-too-long = The card is too long. A card has at most { $limit } KiB.

card-mistake = Line { $line } of your card is not ready: { $why }. It is marked in the box.

card-unfilled = { $card } is not complete. { $count ->
    [one] This line has no value: { $lines }.
   *[other] These lines have no value: { $lines }.
} Fill in the points from your printed card, or put # before a line that you do not play, and start the table again. Lines that have ? for their groups are not played until you fill them in.

more-lines = { $count ->
    [one] one more
   *[other] { $count } more
}

card-form = { $card } (a form to fill in)

own-card = My own card

too-many-tables = { $tables ->
    [one] You already have a table that is in use. Play there, remove it in the lobby, or end its session on the page 'Scores'.
   *[other] You have used { $tables } tables in the last week. Play at one of them, remove some in the lobby, or end a session on the page 'Scores' of its table.
}

too-many-practices = { $tables ->
    [one] You already have a game for practice that is not finished. Finish it first.
   *[other] You already have { $tables } games for practice that are not finished. Finish one of them first.
}

mistake = { $why }.


## The lobby

new-table = A new table

your-name = Your name

game = Game

hands = Hands

hands-with-card = Cards

hands-without-card = Without a card

hands-that-fit = The list has only the hands that go with the game.

game-named = { $game }.

own-card-lines = My own card, line by line

own-card-help = Type the lines of a card that you own, paste them, or open a file. They stay on this server.

own-card-file = Open a file with a card

rules-of-game = Rules of the table: { $game }

rules-of-hands = Rules of the hands: { $hands }

option-source = { $source ->
    [sheet] From { $rule } of the game's own sheet
    [card] From { $rule }
   *[page] From { $rule } in tilewright's rules
}

option-for-one = { $question } For one player only:

option-as-all = as for all

stakes = Stakes

stakes-cents = Cents, or 0 to play for points

stakes-rate = For how much

stakes-points = { $points ->
    [one] a point
   *[other] { $points } points
}

stakes-pot = Points that each player puts into the pot

stakes-pot-help = Only games with a pot that pays at the end, such as Royale, use this. You can change to one later.

ways = Who plays?

name-help = You may leave this empty.

name-help-bots = Your friends see this name. Against bots you may leave it empty.

name-of-person = Name of player { $number }

rules-and-stakes = Rules and stakes

rules-and-stakes-help = Leave them as they are, or change them before you begin.

others = The other players

seat-after-host = { $turns ->
    [0] You
    [1] Next after you
    [2] Second after you
   *[3] Third after you
}

seat-for-friend = a friend

seat-for-bot = a bot

play-bot = Play against the bot

play-bots = Play against bots

play-bots-help = The game begins at once.

strength = Strength of the bots

strength-of-bots = { $strength ->
    [easy] { $name }, easy
    [hard] { $name }, hard
   *[medium] { $name }, usual
}

strength-help = { $strength ->
    [easy] Slips now and then, and plays one hand at a time. Good for your first games.
    [hard] A little stronger than usual: it learned this game from thousands of games. Good if you win often.
   *[medium] Plans for all its racks, and watches what the others need. Good once you know the game.
}

strength-only = Hard bots play only { $games }. In other games the usual bots play.

pace-help = Calm bots wait three times as long before each move. You can change this in the settings at any time.

clock = Clock for claims

left-alone = You pass when the time is up.

paused = The game is paused. Anybody can go on.

paused-by-you = You have paused the game. Anybody can go on.

paused-by = { $name } has paused the game. Anybody can go on.

is-paused = The game is paused.

has-paused = { $name } has paused the game.

clock-choice = { $seconds ->
    [0] off: wait for everybody
   *[other] { $seconds } seconds
}

clock-help = With a clock, every discard is open equally long, no matter who could claim it. Whoever has not answered when the time is up passes. Anybody can ask for a moment.

invite-friend = Invite a friend

invite-friend-help = You get a link to send. Each of you plays on your own device.

invite-friend-and-bots-help = You get a link to send. Bots take the other seats.

play-here = Share this device …

play-here-help = Type a name for each of you, then pass the device round. Your tiles are covered between turns.

play-here-and-bots-help = A bot plays where you leave the name empty.

play-here-begin = Begin together

several-friends = Invite several friends …

several-friends-help = One link for all of them, and bots where you like.

invite-friends = Get the link

compiling = The bots think more slowly until their code is compiled, which happens only once: { $progress } parts are ready.

who-plays = Who is playing?

somebody-new = Somebody new

nameless = Player { $number }

pass-device = Pass this device to { $name }

pass-device-help = The tiles are covered. { $name }, tap the button when nobody else is looking.

device-taken = I am { $name }

take-back = { $name }: ask to take { $tile } back

asks-to-take-back = { $name } asks to take { $tile } back. { $person }, answer after you have pressed the button.

too-late-to-take-back = It is too late to take that discard back.

house = Invite a tablet in this house

house-closed = A tablet or phone on your network can play along: at a table of its own, or as your friend.

house-open = Scan this code with the tablet, or type this address there:

house-then = The tablet then shows this page. To play together, choose a game on this computer, and press 'Invite a friend'. The table shows a number. On the tablet, press 'Sit down with a friend', and type the number.

house-code = The address as a code for a camera

house-close = Stop inviting tablets

join-friend = Sit down with a friend

number-title = { $of ->
    [table] Sit down with a friend
   *[device] Play on this device as on another one
}

number-help = { $of ->
    [table] Your friend's table shows a short number while it waits for you.
   *[device] Press 'Use this on another device' in the settings of the other device. It then shows a number of eight digits.
}

number = The number

number-go-on = { $of ->
    [table] Go to the table
   *[device] Go on
}

no-such-number = { $of ->
    [table] No table has this number. Compare it with the number on your friend's screen. It changes when tilewright restarts.
   *[device] No device shows this number now. It works once, for ten minutes. Ask for a new one in the settings of the other device.
}

too-many-numbers = There were too many wrong numbers. Wait a minute, then try again, or use the link.

too-much = Too much at once

too-many-messages = your pages sent too much at once; wait a few seconds, then go on

too-many-remarks = you have written a lot in a short time; wait a few seconds, then send it again

too-many-reports = you have sent several reports; wait an hour before the next one

blocked = People you have blocked

blocked-help = You see nothing of what they write, and they cannot take a seat where you already sit.

unblock = Unblock

unblock-named = Unblock { $name }

too-many-pages = your tables are open in { $pages } pages already; close one of them, then reload this one

too-many-sockets = too many pages are open from your network address; close some of them, then reload this one

too-many-new-tables = Many tables were begun in a short time. Play at one of them, or try again in a few minutes.

too-many-changes = The rules were changed many times in a short time. Play by them as they are, or change them again in a few minutes.

too-many-forms = Too many forms came from your network address in a short time. Wait a few seconds, then go back and send yours again.

too-many-look-backs = You have looked at many finished games in a short time. Wait a minute, then try again.

server-busy = The server is busy, because other people are looking at many finished games. Wait a few seconds, then try again.

too-many-computations = The server is still busy with other requests from your network address. Wait a few seconds, then try again.

difficulty-needs-line = A card needs a line with its points.

difficulty-needs-compiler = This server cannot measure lines, because it has no simulator. Its operator can install it: pip install 'tilewright[fast]'.

too-many-looks = You changed cards very often. The lines are measured again in a moment.

too-many-tokens = Too many tokens were sent from here. Wait a minute, then try again.

too-many-guests = Many new players came from your network address in a short time. Try again in a few minutes.

banned = You cannot play from here

banned-why = The operator of this server lets nobody play from your internet connection. Everybody in your house uses the same connection, and perhaps many other people do, so this may not be about you. If you think it is a mistake, tell the person who runs the server.

closed = No new players can begin here now

closed-why = Whoever runs this server lets no new players begin at the moment. If you have played here before, use the browser in which you played then, or your spare key. Otherwise come back another day.

no-tablet-invited = No tablet was invited

house-only-here = Tablets are invited on the computer that runs tilewright. Open the lobby there, at the address that begins with localhost, and press the button there.

house-stays-closed = This computer cannot be reached from a network ({ $why }). Connect it to your Wi-Fi, and press the button again.

score-invitation = Did you play with real tiles? Write down how the game ended, and see who pays whom.

score-own-game = A game at your own table

score-game = Score a game

your-tables = Your tables

table-waiting = { $free ->
    [one] { $game }, { $card }, waits for your friend
   *[other] { $game }, { $card }, waits for your friends
}

table-ready = { $game }, { $card }, ready

table-playing = { $game }, { $card }, game { $number } is not finished

table-over = { $game }, { $card }, game { $number } is over

table-paused = { $about } (paused)

practice-playing = { $game }, { $card }: practice, not finished

practice-over = { $game }, { $card }: practice, finished

table-damaged = damaged; tell the person who runs the server

go-to-table = { $waits ->
    [yes] Go on
   *[no] Go there
}

go-to-table-of = { $waits ->
    [yes] Go on, at the table of { $names }
   *[no] Go there, to the table of { $names }
}

table-remove = Remove …

table-remove-yes = Yes, remove the table of { $names }

table-stays = The table stays

table-stays-why = You can remove a table if nobody but bots sits there with you, no game there is finished, and no page shows it. Close its pages, then try again.

older-tables = Older tables

finished-games = Finished games

older-games = Older games

pages-of-games = Pages of your games

newer = Newer

older = Older

finished-game = { $game }, game { $number }

finished-called-off = { $game }, game { $number }: ended without a score

finished-practice = { $game }, game { $number }: practice

finished-game-scored = { $game }, game { $number }: { $scores }

replay = Replay

replay-of-game = Replay of game { $number } of { $names }

review = Review

review-of-game = Review of game { $number } of { $names }

log = Log

log-of-game = Log of game { $number } of { $names }

share-of-game = Share game { $number } of { $names }

trademark = Siamese Mah Jongg is a trademark of Gladys Grad, who invented the game.

games-kept = Your games are kept on this server. To find them again, come back with the same browser. Under Settings you can let another device in, or make a spare key in case you lose this device.

earnings = Worth

which-game = Which game?

shelf = { $shelf ->
    [two] For two, with two racks each
    [american] With jokers, for three or four
   *[sets] Sets and a pair, for four
}

players-and-minutes = { $players } players, about { $minutes } minutes

welcome-back = { $named ->
    [yes] Welcome back, { $name }. A game waits for you.
   *[no] Welcome back. A game waits for you.
}

game-with = { $game } with { $others }

card-and-game = { $card }, game { $number }

card-and-practice = { $card }, practice

bot-named = { $name } (bot)

go-on = Go on with your game

to-all-games = All games

own-table = A table with rules of your own

coach-not-among-people = Among people, the coach speaks only if all of them want it.

coach-too-little = { $amount }, too little

coach-sets = { $sets } sets and a pair

coach-pairs = { $beside ->
    [none] seven pairs
    [pung] seven pairs and a pung
   *[set] seven pairs and a set
}

coach-orphans = thirteen orphans: one of each 1, 9, wind and dragon, and one of these twice

coach-singles = fourteen different tiles

coach-knitted = nine knitted tiles, a set and a pair

coach-no-chow = no chow

coach-only-chows = only chows

coach-nothing-exposed = nothing exposed

coach-no-honors = no winds or dragons

coach-only-honors = only winds and dragons

coach-only-suit = { $honors ->
    [yes] only { $suit ->
        [B] Bam
        [C] Crak
       *[D] Dot
    }, winds and dragons
   *[no] only { $suit ->
        [B] Bam
        [C] Crak
       *[D] Dot
    }
}

coach-only-numbers = only the numbers { $first } to { $last }

coach-hand = { $number ->
    [0] { $hand }
   *[other] { $hand }: { $limits }
}

coach-hand-with = { $hand }, with these:

coach-hand-of = { $hand }, all of these kinds:

coach-has-nothing = There is nothing to advise now.

coach-too-many-plans = Too many plans are equally near, so the coach does not rank the discards.

rules = The rules

rules-of = The rules of { $game }

rules-of-all = The rules of all games

rules-of-others = The rules of other games

rules-to-choose = Rules that a table can choose

rules-usual = The usual choice is in bold.

to-lobby = To the lobby

lobby = Lobby


## An invitation

invites-you = { $host } invites you

invites-you-to = { $host } invites you to { $game }

invitation-card = { $free ->
    [one] You play with these hands: { $card }. The game begins when you sit down.
   *[other] You play with these hands: { $card }. The game begins when everybody has sat down.
}

invitation-late = You play with these hands: { $card }. All seats are taken, but you can take the seat of a bot. The bot plays the current game to its end, and you play from the next one on.

invitation-waits = The bot keeps what it has been paid so far. The pot, and points that are paid only at the end of the session, go with the seat.

late-friend = A friend comes late

late-friend-help = Your friend can take the seat of a bot by this link. The bot plays the current game to its end, and your friend plays from the next one on.

rules-of-table = Rules of this table

sit-down = Sit down and play

no-invitation = No such invitation

no-table = This link does not lead to a table, or no longer does. Perhaps the host has made a new link: ask your friend for it.

table-full = The table is full

table-taken = Somebody else has taken the last seat.

cannot-sit-down = You cannot sit down at this table

table-cannot-be-joined = You cannot sit down here: { $why }.

watch = Watch

watching = Watching: { $game }

# $minutes is 0 if spectators see at once what happens
watch-help = { $minutes ->
    [0] To watch, you need no seat. You see what lies open on the table, and the players see your name.
    [one] To watch, you need no seat. You see what lies open on the table, one minute later, and the players see your name.
   *[other] To watch, you need no seat. You see what lies open on the table, { $minutes } minutes later, and the players see your name.
}

# $free is the number of other seats that are free
taken-but-watch = { $free ->
    [0] All seats are taken, but you can watch.
   *[other] This seat is taken, but you can watch. For a free seat, ask your friend for its link.
}

no-watching = Nobody can watch this table

no-watching-why = The host of this table has not allowed spectators.

no-more-spectators = The host no longer allows spectators.

link-replaced = The host has made a new link for this table. To watch again, ask the host for the new link.

sent-away-heading = The host has sent you away

sent-away = The host has sent you away from this table. Only the host can let you come back.

seat-taken = The seat is taken

seat-of-player = Seat { $number }: { $name }

seat-free = Seat { $number }: free

choose-seat = Choose your seat

seats = Seats

seats-help = You can change seats until the first game is dealt. You can take a free seat or a bot's seat at once. If a person sits there, they have to agree.

seats-why = You cannot change seats: { $why }.

seats-refused = The seats stay as they are: { $why }.

seat-is-yours = You sit here.

seat-asked = { $name } would like to change seats with you.

seat-waits = { $name } has not answered yet.

asks-for-seat = { $name } would like to change seats with you

seats-help-host = You are the host. If a friend does not come, let a bot play in the free seat. If somebody is not here any more, you can free their seat.

seat-away = { $name } is not here now.

seat-last-free = This is the last free seat. If a bot plays here, the game begins at once.

no-seat-now = { $offered ->
    [yes] You have no seat at this table now. You can sit down again here.
   *[no] You have no seat at this table now.
}

seat-wish = { $wish ->
    [move] Sit here
    [ask] Ask to change seats
    [withdraw] Withdraw the request
    [accept] Change seats
    [stand] Stand up
    [bot] A bot plays here
    [friend] Keep it for a friend
    [free] Free this seat
   *[decline] Keep my seat
}

seat-wish-about = { $wish ->
    [move] Sit here: { $seat }
    [ask] Ask to change seats: { $seat }
    [withdraw] Withdraw the request: { $seat }
    [accept] Change seats: { $seat }
    [stand] Stand up: { $seat }
    [bot] A bot plays here: { $seat }
    [friend] Keep it for a friend: { $seat }
    [free] Free this seat: { $seat }
   *[decline] Keep my seat: { $seat }
}

other-seat = You no longer sit in this seat

seat-order = Play goes from seat 1 to seat 2, and so on. Dice decide who is East.

seat-just-taken = Somebody else was faster and has that seat. Choose another one.

ask-for-other-seat = Somebody else has taken that seat. Ask your friend for the link to another one.


## The table

table-needs-javascript = The table needs JavaScript. Allow it for this page, and load the page again.

free-seat = Your friend

plays-next = You play from the next game on. { $bot } plays this one to its end.

late-comers = Plays from the next game on, in the place of a bot: { $names }.

dealing = The tiles are being shuffled and dealt.

waiting-for-round = { $over ->
    [yes] The organiser has closed this round, so no more games are dealt here.
   *[no] All tables of this round get the same deals. The first game begins when everybody has sat down, or when the organiser begins without the others.
}

deals-secret-heading = This game is still secret

deals-secret = Other tables of this round get the same deals. The wall, the other hands, the log and the replay open when the organiser closes the round.

waiting-for-friends = { $free ->
    [one] Waiting for your friend
   *[other] Waiting for your friends
}

own-rule = { $rule } { $choice }


## A finished game

replay-title = Game { $number } of { $names }

replay-heading = { $game }, game { $number }

review-title = Game { $number } of { $names }: review

review-heading = Review

review-of-whom = Whose decisions

review-own = Yours

review-computing = Weighing the decisions …

text-log = Text log

table = Table

opening-game = Opening the game …

share = Share

share-heading = Share this game

share-about = A secret link shows this game and all its tiles, step by step, to anybody who has the link. You can end it at any time.

share-without-names = Hide the names

share-make = Make a link

share-link = Link to this game

share-names-shown = Anybody with this link sees the game with the names of its players.

share-names-hidden = Anybody with this link sees the game. Its players are called Player 1, Player 2 and so on.

share-made = Link made:

share-picture = Save the picture

share-hide = Hide the names, with a new link

share-show = Show the names, with a new link

share-end = End this link

share-ended = The link has ended: it no longer shows this game to anybody. To share the game again, make a new link.

player-number = Player { $number }

picture-won = { $hands ->
    [both] Both hands, { $names }!
   *[one] Mah jongg, { $names }!
}

no-hand = Nobody made a hand.

gave-up = { $names } gave up.

jokerless = jokerless

counts = { $times ->
    [2] counted twice: { $amount }
    [4] counted four times: { $amount }
   *[other] in the end { $amount }
}

picture-receives = receives { $amount }

picture-pays = pays { $amount }


## A player's games in numbers

statistics = Your games in numbers

statistics-years = Year

statistics-all = All games

statistics-season = Your games in this season of { $club } that you played on this site.

own-season = Your games of this season in numbers

statistics-help = You won a game if you got more points than everybody else. Games against bots count too. Practice games and games that were called off do not.

statistics-game = Game

statistics-games = Games

statistics-won = Won

statistics-hands = Mah jonggs

statistics-points = Points

statistics-mean = Points a game

statistics-best = Best game

statistics-card = Hands of { $card }

statistics-made = You made { $made } of { $hands } hands.

statistics-made-some =
    { $made ->
        [one] You made one hand.
       *[other] You made { $made } different hands.
    }

statistics-times =
    { $times ->
        [0] { $hand }: not yet
        [1] { $hand }: once
       *[other] { $hand }: { $times } times
    }

statistics-others = With whom you played

statistics-ahead = You got more

statistics-behind = You got less

statistics-months = Month by month

statistics-month = Month

statistics-card-name = Card

statistics-ended = Ended

statistics-with = With

month-of-year =
    { $month ->
        [1] January { $year }
        [2] February { $year }
        [3] March { $year }
        [4] April { $year }
        [5] May { $year }
        [6] June { $year }
        [7] July { $year }
        [8] August { $year }
        [9] September { $year }
        [10] October { $year }
        [11] November { $year }
       *[12] December { $year }
    }


## The ledger

ledger = Scores

ledger-heading = The scores

played-for = This table plays for { $stakes }.

played-for-with-pot = This table plays for { $stakes }. Each player puts { $pot } into the pot of a game that has one.

ledger-signs = A plus sign marks what somebody received, a minus sign what somebody paid.

ledger-entry = Entry

ledger-pot = Pot

ledger-score = score { $score }

ledger-about = { $game }, East was { $east }

ledger-about-wind = { $game }, East was { $east }, the prevailing wind was { $wind }

ledger-total = Total

ledger-carried = Points not yet paid

ledger-carried-help = paid at the end of the session

no-game-finished = No game is finished yet.

games-called-off = { $games ->
    [one] 1 game ended without a score. It does not count.
   *[other] { $games } games ended without a score. They do not count.
}

practice-games = { $games ->
    [one] 1 practice game was played. It does not count.
   *[other] { $games } practice games were played. They do not count.
}

session-has-ended = The session has ended

pays = { $giver } pays { $amount } to { $taker }

nobody-pays = Nobody pays.

to-table = To the table

for-spreadsheet = For a spreadsheet

what-next = What comes next

only-host-changes = Only { $host }, who created this table, can change the rules or end the session, between two games.

only-acting-host-changes = Only { $host }, who stands in for { $creator }, can change the rules or end the session, between two games.

change-after-game = After this game you can change the rules for the next one here, or end the session.

change-now = To deal the next game, choose 'Play again' at the table. Here you can change what you play next, or end the session.

end-pays = Ending the session pays all points that are not yet paid.

end-pays-pot = Ending the session pays all points that are not yet paid, and the pot.

change-next-game = Other rules for the next game

end-session = End the session

session-goes-on = The session cannot end now: { $why }.


## The form for the next game

next-game = The next game

next-game-help = Seats, stakes and scores stay. The other players see what you change before they agree to another game.

next-game-confirm = Play this next

next-game-keep = Leave it as it is

change-refused = You cannot change the next game now: { $why }.


## The page that scores a game: its form

score-help = You played with real tiles. Write down how the game ended, and see who pays whom. The server stores nothing of it.

what-happened = What happened

players = Players

stake-placeholder = nothing

rules-of-your-table = Rules of your table

no-options = This game has no options.

usual-hands = { $hands }, as usual

notation-tiles = { $jokers ->
    [yes] Write tiles as 333B 5C 99D (bam, crak, dot), winds as N E W S, dragons as R G 0 (0 is soap), a flower as F, a joker as J.
   *[no] Write tiles as 333B 5C 99D (bam, crak, dot), winds as N E W S, dragons as R G 0 (0 is soap), flowers as F1 to F8.
}

notation-exposures = { $jokers ->
    [yes] Put an exposure in brackets, with its jokers: [33JB].
   *[no] Put a melded set in brackets: [333B]. Put a concealed kong in parentheses: (1111C).
}

another-game = Another game of this session

form-after-example = This is an example of { $game }. Change its text as you like, or start again in the form.

form-closed = The text counts now, so the form is closed.

back-to-form = Go back to the form

change-setup = Change

printed-card = a printed card of ours

start-again = Clear everything

as-text = As text

text-label = What happened, as a text

text-help = Write one line for each hand and event. To see how, open an example:

score-card-lines = The lines of the card

score-card-help = Type the lines of your card, or paste them. To play by this card, write the line `hands own` in the text above.

score-submit = Who pays whom?


## The page that scores a game: its answer

score-mistake = Line { $line } of the text: { $why }.

mark-last-tile = The value depends on the tile that came last. Mark it below the hand.

no-such-hands = there are no hands { $name } here; choose one of { $hands }, or write { $own } to play by the card that you type below the text

own-card-too-long = your own card has more than { $limit } KiB

own-card-mistake = your own card, line { $line }: { $why }

hand-of = { $side }, { $line }:

entry-of = { $side }: { $entry }

side = Side

when = When

score = Score

score-in = Score, in { $unit }

receives = Receives, or pays (−)

receives-in = Receives, or pays (−), in { $unit }

amount-paid = { $payment } { $unit }

all-games = All games together

game-with-east = Game { $number }, East { $east }

end-of-session = The end of the session

pot-holds = The pot holds { $amount } { $unit }.

## Devices of a player

devices = Your devices

devices-help = These devices play as { $name }. If you end one, it is signed out at once.

device-name = { $known ->
    [both] { $program } on { $system }
    [program] { $program }
    [system] { $system }
   *[none] A browser without a name
}

device-this = this one

device-seen = First and last seen:

device-end = End

device-end-named = End { $name }

device-end-others = End all others

device-another = Use this on another device

device-another-help = A phone or tablet of yours can play at the same seats. Nobody needs a password.

device-offer = { $minutes ->
    [one] Scan this code with the other device, or open the link there. It works once, in the next minute.
   *[other] Scan this code with the other device, or open the link there. It works once, in the next { $minutes } minutes.
}

device-code = The link as a code for a camera

device-by-number = Or open { $address } there, and type this number:

device-only-here = This address works only on this computer. To reach it from another device, press 'Invite a tablet in this house' in the lobby first.

device-keep-secret = Show it to nobody else: whoever opens it can play as { $name }.

device-withdraw = Withdraw it

mail-address = Your email address

mail-help = The server sends one email, and does not store the address. The link, the code and the number above then change.

mail-send = Send me a new link by email

mail-on-its-way = If the address is right, the email is on its way. If it does not come within a few minutes, look in your spam folder, or use the code or the number above.

mail-wrong = This does not look like an email address. Type one address, such as ann@club.example.

mail-failed = The email could not be sent. Use the code or the number above instead.

too-many-mails = Too many emails were asked for in a short time. Use the code or the number above instead, or try again later.

mail-subject = tilewright: your link for another device

mail-open = Open this link on the device on which you want to play:

mail-works = That device then shows your seats, your games and your cards at { $address }. The link works once, for ten minutes after this email was sent.

mail-keep-secret = Show this email to nobody else: whoever opens the link can play as you.

mail-unasked = If you did not ask for this email, ignore it, and do not open the link.

device-let-in = I already play on another device

device-ended = This device was signed out

table-opened-again = The table is opened again

device-ended-why = Somebody who plays under your name ended it, so it no longer leads to those games. Begin anew here as another player, or let this device in again from the other one.

takeover = You will play as { $name }

takeover-help = This device then shows the seats, the games and the cards of { $name }. The other device keeps them, too.

takeover-others = { $name } joins { $others } on this device. The lobby asks who is playing.

takeover-go-on = Play as { $name }

takeover-not = Not me

takeover-full = { $people } people share this device already, and nobody else fits. Open the link on another device.

no-takeover = This link leads nowhere

no-takeover-why = It was used or withdrawn, or it is older than ten minutes. Ask for a new one in the settings of the other device.

## Spare key of a player

spare-key = Your spare key

key-why = If you lose your only device, or its browser forgets you, nobody can give you your games back. A spare key can. It is twenty letters on paper, and opens your games on any device.

key-make = Make a spare key

key-of = tilewright: spare key of { $name }

key-how = To play on as { $name }, open this address on any device, and type the letters. Capitals and hyphens do not matter.

key-keep-secret = Keep it safe: whoever has it can play as { $name }.

key-created = Made:

key-used = Last used:

key-print = Print it

key-save = Save it as a file

key-by-hand = Without a printer, copy the letters by hand. There are no digits among them.

key-shown = { $minutes ->
    [one] This page shows the letters for one more minute. Then nobody can see them again, not even the server.
   *[other] This page shows the letters for { $minutes } more minutes. Then nobody can see them again, not even the server.
}

key-stored = You have a spare key. Its letters are only on your paper or in your file.

key-another = If you cannot find it, or somebody else has seen it, make a new one. The old one then stops working.

key-replace = Make a new key

key-end = End this key

lost = I lost my device

lost-help = Type the letters of your spare key, from your paper or your file. This device then has your seats, your games and your clubs.

lost-key = The letters of your key

lost-go-on = Get back in

lost-without = Without a spare key, only another device of yours can let you in. The server has no password and no email address of yours.

key-strange = A key never has '{ $sign }' in it. It has only these letters: { $letters }.

key-length = { $typed ->
    [one] A key has { $letters } letters, but you typed only one.
   *[other] A key has { $letters } letters, but you typed { $typed }.
}

key-mistyped = At least one letter is wrong. Compare what you typed with your paper, one group after the other.

key-unknown = This key opens nothing here. Perhaps you have made a newer one, or have ended it, or it is from another server.

key-full = { $people } people share this device already, and nobody else fits. Type your key on another device.

too-many-keys = Too many keys were typed from your network address in a short time. Wait ten seconds, then try again.

back = Welcome back, { $name }

back-help = This device plays as { $name } now, with your seats, your games, your cards and your clubs. Keep your spare key: you can use it again.

back-others = These devices can also play as { $name }. If you have lost one of them, end it, so that nobody who finds it can play.

key-was-used = Your spare key was used on another device. If that was not you, end that device and make a new key.

## Data of a player

own-data = Your data

own-data-help = The server has your name, your seats and their results, your links to replays, the links of calls at your tables, your cards, your messages and your reports. It also has the people whom you have blocked or hidden, the tables from which hosts have sent you away, and this list of devices. It also knows whether the person who runs this site has stopped you from writing messages. If you have a spare key, the server also has a fingerprint of it, but not its letters, and the list of clubs that it brings back. The server keeps the days on which your last key was made and used, even after you have ended it. With your name it stores no email address, no network address and no password.

own-data-save = Save your data

forget = Forget me

forget-all = The server then deletes your name at tables, your cards, your messages, the reports by you and about you, the links of voice calls at your tables, your links to replays, your spare key and your devices. All your devices are signed out. Only the organiser of a club's evening can remove your name from it.

forget-alone = A table at which you played alone with bots goes with all its games.

forget-going-on = Where a game with others is not over, your seat becomes free. They can invite somebody who plays on with your tiles.

forget-finished = Finished games with others stay with them. You are then called a former player there, and the session ends with its settlement.

forget-for-ever = Nobody can undo this.

forget-go-on = Forget me for ever

forget-not = Keep everything
