### Sentences of the commands. Field names of JSON and of files are data and not here; help texts are docstrings.


## Arguments of all commands

no-command = { $similar ->
    [none] There is no command '{ $word }'. `{ $command } --help` lists the commands.
   *[other] There is no command '{ $word }'. Did you mean { $command } { $similar }?
}

no-option = { $similar ->
    [none] { $command } has no option { $word }. `{ $command } --help` lists its options.
   *[other] { $command } has no option { $word }. Did you mean { $similar }?
}

argument-missing = { $name } is missing. `{ $command } --help` shows examples.

value-missing = After { $name } a value is missing. `{ $command } --help` shows examples.

no-choice = { $name } takes { $choices }, not '{ $value }'.

not-a-number = { $name } takes a whole number, not '{ $value }'.

not-taken = { $name } does not take '{ $value }'. { $reason }

option-twice = { $option } is there twice. Give it once.

too-many-words = { $command } does not know what to do with '{ $word }'. Leave it out, or put words that belong together in quotation marks.

not-a-whole-number = Give a whole number, such as 10000, 10k or 1e4.


## Cards

card-ok = { $card }: OK

card-mistakes = The card has { $mistakes } mistakes. Mend them, then run the command again.

card-doubts = Look at these lines again:

card-too-large-to-compare = The card has too many hands to compare its lines.

card-concealed = A concealed hand earns { $points } points more.

card-example = For example { $tiles }

column-line = Line

column-value = Value

column-hands = Hands

row-all = All

card-values-missing = Values are missing, so no table takes this card yet. Fill in: { $lines }

card-only-notes = Only notes, so not played: { $lines }

## One hand: what cannot be read

flowers-unreadable = The flowers cannot be read: { $reason }.

seen-unreadable = The tiles seen cannot be read: { $reason }.

winning-tile-unreadable = The winning tile cannot be read: { $reason }.

winning-tile-not-in-hand = The winning tile { $tile } is not in the hand.

no-such-flowers = There are no such flowers in { $game }: { $flowers }.

flower-in-hand = { $flower } is a flower in { $game }, beside the hand and not in it. Write: --flowers { $flower }

discards-negative = There cannot have been { $discards } discards. Give 0 or more.

impossible-win = The hand cannot have been won like that: { $reason }.

racks-not-won = These are the tiles of two racks, and the page shows what they can become. It values no win, so { $options } would change nothing. Leave out { $options }, or write only the tiles of one hand.

## One hand: its page

mah-jongg = Mah jongg: { $line } of { $hands }

label-printed = printed

label-laid = laid

label-value = value

printed-with-note = { $line }  ({ $note })

item-with-rule = { $item } ({ $rule })

amount = { $amount } { $unit }

not-filled-in = not filled in on this card

depends-on-winning-tile = The value depends on the winning tile. Name it with --winning-tile.

not-declarable = It { $reason }, so it may not be declared.

no-line-fits = No mah jongg: no line fits these exposures.

tiles-needed = { $tiles ->
    [one] No mah jongg: { $tiles } more tile is needed.
   *[other] No mah jongg: { $tiles } more tiles are needed.
}

column-nearest = Nearest lines

column-printed = Printed

column-needs = Needs

column-missing = Missing tiles

missing-with-jokers = { $jokers ->
    [one] { $tiles }, { $jokers } of them your joker
   *[other] { $tiles }, { $jokers } of them your jokers
}

flowers-apart = Flowers are bonuses apart from the hand. `tilewright score` counts them.

nearer = { $left ->
    [one] This tile brings the hand nearer, and { $left } is left: { $tiles }
   *[other] Any of these tiles brings the hand nearer, and { $left } are left: { $tiles }
}

nearer-all = Any tile that is left brings the hand nearer.

nearer-but = Any tile that is left brings the hand nearer, but not these: { $tiles }

nearer-none = No tile that is left brings the hand nearer.

pairs-needed = { $tiles ->
    [0] Both racks together are complete.
    [one] Both racks together need { $tiles } more tile.
   *[other] Both racks together need { $tiles } more tiles.
}

pairs-none = No pair of hands is possible any more.

pairs-too-many = Too many pairs of hands are about equally near. Comparing them all would take minutes, so the best discards and the tiles that help are not listed.

rack-mah-jongg = One rack can be a mah jongg: { $line } of { $hands }

column-pairs = Best pairs of hands

pair-of-lines = { $first } and { $second }

column-discard = Discard

column-helpful = Tiles that help

column-which = Which

discards-more = { $more ->
    [one] { $more } other discard is no better. --json has all.
   *[other] { $more } other discards are no better. --json has all.
}

payments-drawn = Payments at each table, on a drawn tile:

payments-discard = Payments at each table, on a discard:

column-table = Table

column-counts = Counts

column-discarder-pays = Discarder pays

column-others-pay = Others pay

at-the-end = at the end

counts-as = { $score } as { $line }

counts-doubled = { $score }, doubled: { $reasons }

counts-as-second = { $score }; { $second } as the second mah jongg


possible = Still possible:

possible-none = No line is possible any more: this hand is dead.

## Scores

no-score-text = Give a file, - for what is piped in, or --text. To begin with an example, give --example and a game.

no-file = There is no file { $file }. Give the path of a file, or - for what is piped in.

no-example = There is no example of { $game } yet.

title-with-hands = { $game }, { $hands }

game-heading = Game { $number }, East { $east }

session-end = The end of the session

pot-holds = The pot holds { $amount } { $unit }.

column-score = Score

column-receives = Receives

score-in = Score, in { $unit }

receives-in = Receives, in { $unit }

session-title = The session

to-settle = To settle all of it at once:

nobody-pays = Nobody pays.

payment = { $payment } { $unit }


## Games and their options

column-name = Name

column-tiles = Tiles

choice = { $same ->
    [yes] { $choice }
   *[no] { $choice }: { $answer }
}

choice-default = { $same ->
    [yes] { $choice } (default)
   *[no] { $choice }: { $answer } (default)
}

choice-of-a-seat = Each seat may choose its own, such as { $option }.1 for seat 1.


## Logs of games

unreadable-log = { $file } cannot be read as a log: { $reason }.

log-not-verifiable = { $file } cannot be verified: { $reason }.

review-of = { $game }, { $name }

review-unfinished = This game is not finished.

log-not-reviewable = { $file } cannot be reviewed: { $reason }.

no-advice-from-log = No advice is possible on { $file }: { $reason }.

no-file-with-position = There is no file { $file }, and the text is not a position either. Give the path of a file, or a position such as `play 0 drawn wall=60; 0: 11B 234C NN EE WW SS J`.

no-number-of-decision = '{ $number }' is not the number of a decision. After the log, give the number of events before the decision: a review prints it, and it is the step of a replay.

log-is-no-position = { $file } is the log of a whole game, not a position. Give the log first, then the number of events before a decision: tilewright advise { $file } 57. A review prints these numbers. The log names its game.

log-says-itself = The log says the options, and the decision says the seat. Leave out --seat and --option.

standard-input = Standard input

log-option = { $question } { $answer }.

log-players = Players: { $players }

log-length = { $discards ->
    [one] { $events } events, { $discards } discard
   *[other] { $events } events, { $discards } discards
}

log-sealed = Sealed, not yet opened: { $seal }

log-opened = The log holds the seed for the seal { $seal }. `tilewright log verify` checks it.

log-not-over = The game is not over.

log-dealt = { $name } was dealt { $tiles }.

log-dealt-unseen = { $name } was dealt { $tiles } tiles.


## Sessions that were kept

no-games = No games are kept in { $folder }. Choose another folder with --data.

games-in-use = Another program holds the games in { $folder }, most likely `tilewright play`. Look at the ledgers on its pages, or stop it and try again; no game is lost.

no-reports = Nobody has reported anybody.

# $at is a date with a time of day
report-of = { $at }: { $reporter } reported { $reported } at table { $table }

# $kind: text, sentence or emote. The last two are sent with one press, and $body is then a name.
reported-remark = { $kind ->
    [sentence] { $at }  ready sentence: { $body }
    [emote] { $at }  face: { $body }
   *[text] { $at }  { $body }
}

# $report is the id of a report
to-delete-report = When you have dealt with it: tilewright reports --delete { $report }

report-deleted = Report { $report } is deleted.

no-report = There is no report { $report }. `tilewright reports` shows the id of each report.

which-table = Which table? Give its number in the list, such as: tilewright sessions 1 --csv

no-table = { $tables ->
    [0] There is no table { $table }: the list is empty.
    [one] There is no table { $table }: the list of `tilewright sessions` has { $tables } table.
   *[other] There is no table { $table }: the list of `tilewright sessions` has { $tables } tables.
}

store-in-use = Another program holds the games in { $folder }, most likely `tilewright play`. Stop it and try again; no game is lost.

damaged-left-out = Table { $table } is damaged, so it is left out. `tilewright store verify` shows the damage.

store-reading = Reading the tables

store-reading-else = Reading everything else

store-repairing = Repairing the table

store-table = Table { $table } of { $names }:

store-else = Elsewhere in the database:

store-summary = { $damaged ->
    [0] { $tables ->
        [one] { $tables } table was read, and it is not damaged.
       *[other] { $tables } tables were read, and none is damaged.
    }
    [one] { $tables ->
        [one] { $tables } table was read, and it is damaged.
       *[other] { $tables } tables were read, and { $damaged } is damaged.
    }
   *[other] { $tables } tables were read, and { $damaged } are damaged.
}

store-what-now = Nothing was changed. The server puts damaged tables aside, and the others play on. Restore a backup, or try `tilewright store repair --table ID`, which first copies what it may change.

store-no-table = There is no table { $table }. `tilewright store verify` prints the ids of damaged tables.

store-table-busy = A server is writing to table { $table }. Try again; nothing was changed.

store-well = Table { $table } is well, so nothing was changed.

pruned = { $tables ->
    [one] One table is
   *[other] { $tables } tables are
  } deleted, and { $people ->
    [one] one person
   *[other] { $people } people
  } who had been away as long.

compacted = The file with the games has { $after } MB now. It had { $before } MB.

not-compacted = The file with the games could not shrink: { $reason } It needs up to twice its size more on the disk meanwhile. Make room, and run the command again.

servers-at-work = Servers are using this database. Let one of them do it with `tilewright admin do prune`, or stop them all and try again.

backed-up = The games and the key of the cookies are copied to { $folder }.

restored = The games of { $folder } are in place. Start the server again.

restored-copy = { $file } is a copy of what was there.

restores-itself = { $folder } has the stored games themselves. Name the folder of a backup.

backup-exists = { $file } exists already. Name a folder without games and without the key of a server.

no-backup = The games cannot be copied to { $folder }: { $reason }.

store-copied = { $file } has a copy of what was there before the repair.

store-repaired = { $events ->
    [0] Game { $game } keeps all its { $length } events. Digests computed again: { $digests }.
   *[other] Game { $game } now ends after { $length } events. Events removed: { $events }. Requests removed: { $requests }. Digests computed again: { $digests }.
}

store-beyond-repair = The table cannot be repaired, so the database was not changed. Restore a backup. The damage:

column-opened = Opened

column-game = Game

column-players = Players

column-games = Games

column-standing = Standing

column-pot = Pot

row-total = Total

played-for = Played for { $stakes }

played-for-ended = Played for { $stakes }, ended

## The server

no-port = There is no port { $port }. Choose one from 0 to { $last } with --port.

no-free-port = No port from { $port } on is free: { $reason }. Choose another with --port.

port-busy = Port { $port } is busy; using { $used } instead.

lobby-open = The lobby is open at { $address }

no-network = there is no network

lobby-public = On the internet: { $address }

no-public-address = --public-url { $address } is not an address that works here. Write it like https://tiles.example or https://club.example/mahjong.
no-root-path = --root-path { $path } is not a path that works here. Write it like /mahjong, with only letters from a to z, digits, dots, hyphens, tildes and underscores between the slashes.
root-path-taken = --{ $option } cannot have the path { $path }, because the addresses of some pages begin with /{ $first } themselves. Choose another path, such as /mahjong.
two-root-paths = --public-url has the path { $path }, but --root-path is { $root }. Leave out --root-path, or write the same path in both.
no-public-url = { $address } is not an address that works here. Write it like https://tiles.example, without a path.

metric = { $metric ->
    [messages] Messages of pages
    [seconds] Seconds from a message of a page until its answer is stored
    [tables] Tables in memory
    [tables_damaged] Tables that were put aside because they are damaged
    [tables_stuck] Tables that make no progress although they wait for nobody
    [pages] Open pages of tables
    [mails] Emails with a link for another device
   *[store_failing] 1 while the disk refuses to store
}

no-settings = The settings in { $file } cannot be used: { $reason }

no-address = --{ $option } { $address } is not an address with a port. Write it like 127.0.0.1:8300 or [::]:8300.
no-relay-address = --relay-address { $address } stands for all addresses, so no other server could use it. Give the address of this computer in the network of the servers, such as 10.0.0.5.

no-proxy = { $address } is not an address of a proxy. Write it like 127.0.0.1 or 10.0.0.0/8.

short-token = The admin-token has { $length } characters, and needs at least { $shortest }, so that nobody guesses it. To get one, run `{ $command }`.

simple-token = The admin-token has only { $length } different characters, and needs at least { $fewest }, so that nobody guesses it. To get one, run `{ $command }`.

no-mail-server = --mail-server is not the address of a mail server that works here. Write it like smtp://mail.example:587 or smtps://user@mail.example.
mail-password-in-address = --mail-server has a password in it. Take it out, and write it into the settings file as mail-password. On a command line, everybody on this computer can see it.
no-mail-sender = --mail-from has to be one email address, from which the emails come, such as tiles@club.example.
mail-needs-server = { $option } is of no use without a mail server. Name one with --mail-server, or leave out { $option }.
mail-needs-public-url = --mail-server needs --public-url, because the emails have a link to the site. Give the address of the site, such as https://tiles.example.
mail-user-needs-password = --mail-server has a user, but there is no password. Write it into the settings file as mail-password, or leave out the user.
mail-password-needs-user = The mail-password is of no use without a user. Name the user in --mail-server, such as smtps://user@mail.example, or leave out the mail-password.
strange-mail-password = The user of --mail-server, or the mail-password, has a character outside ASCII. Change it at the mail server. Use only letters from a to z, digits and ASCII punctuation.

no-workers = --workers needs a number from 1 up.
workers-need-postgres = Several workers need a Postgres database. Name it with --database, or leave out --workers.
# $why: hangs, ended
worker-ended = { $why ->
    [hangs] Worker { $number } did not serve in time after its start, so it was ended.
   *[ended] Worker { $number } has ended with status { $status }.
} It is started again in { $seconds ->
    [one] one second.
   *[other] { $seconds } seconds.
}
workers-all-fail = All workers have failed again and again, so the server stops. The lines above say how.
workers-restarted = All { $count } workers were restarted.
# $why: hangs, ended
workers-not-restarted = { $why ->
    [hangs] Worker { $number } did not serve within { $seconds } seconds, so it was ended, and is started again.
   *[ended] Worker { $number } does not start again.
} The workers after it were not restarted, and serve on.

no-database = The address of the database cannot be read. Write it like postgresql+psycopg://tiles@/tiles.

address-unusable = The server cannot listen there: { $reason }. Choose another address with --bind or --metrics.

lobby-for-tablet = For a tablet on the same network: { $address }

bot-connects = To play the bots, your program connects to { $address } with the token { $token }

stop-with-ctrl-c = Games are kept in { $folder }. Press Ctrl-C to stop; no game is lost.

stopped-serving = The server has stopped. The games are kept in { $folder }.

choose-other-folder = { $reason } Choose another folder with --data.

already-running = { $reason } If tilewright is running already, go on in its lobby. Otherwise choose another folder with --data.

launcher-written = Written: { $files }. Double-click the icon to play.

launcher-not-written = The icon cannot be written to { $file }: { $reason }. Name another folder after the command.

# below the icon on the desktop
launcher-comment = Mah jongg with friends

window-begins = tilewright is starting, and your browser opens in a moment.
    Leave this window open while you play. To stop, close it; no game is lost.

window-runs-already = tilewright is running already, in another window. Its lobby is at { $address }

window-ends = Press Enter to close this window.

compiling-begins = Faster code for the bots is compiled in the background, once on this machine. You can play now.

compiling-progress = { $progress } parts are ready.

compiling-done = { $seconds ->
    [one] Compiling is done, after { $seconds } second.
   *[other] Compiling is done, after { $seconds } seconds.
}

compiling-failed = Compiling failed. The bots play on, only more slowly.

## Simulation: what cannot be played

no-games-wanted = At least one game has to be played. Give --games 1 or more.

too-many-games = At most { NUMBER($most, useGrouping: 1) } games are played. Give a smaller number after --games.

no-processes = At least one process has to play. Give --processes 1 or more.

seed-too-large = A seed is a whole number from -2^63 to 2^63 - 1. Choose a smaller one.

## Simulation: progress and summary

preparing-simulator = Getting the simulator ready; the first time takes half a minute

preparing = getting ready

compiling-simulator = compiling the simulator, once on this machine

playing = playing

time-left = left

games-so-far = { $games ->
    [one] { $games } game, { $pace } a second
   *[other] { NUMBER($games, useGrouping: 1) } games, { $pace } a second
}

games-there-already = { $games ->
    [one] { $there } of { $games } game is in { $file } already.
   *[other] { $there } of { $games } games are in { $file } already.
}

stopped = { $games ->
    [one] Stopped after { $played } of { $games } game.
   *[other] Stopped after { $played } of { $games } games.
}

stopped-kept = { $games ->
    [one] Stopped after { $played } of { $games } game; the same command goes on from here.
   *[other] Stopped after { $played } of { $games } games; the same command goes on from here.
}

games-and-turns = { $games ->
    [one] { $games } game of { $turns } turns
   *[other] { NUMBER($games, useGrouping: 1) } games of { $turns } turns
}

games-and-turns-at-pace = { $games ->
    [one] { $games } game of { $turns } turns, { $pace } games a second
   *[other] { NUMBER($games, useGrouping: 1) } games of { $turns } turns, { $pace } games a second
}

seat-of-player = { $seat }: { $player }

row-most-points = games with most points

row-mah-jonggs = mah jonggs a game

row-score = score a game

row-payment = payment a game

share = { $percent } % [{ $low }, { $high }]

intervals = { $method ->
    [none] In brackets are Wilson's 95 % intervals for shares. One game gives no intervals for means.
    [bootstrap] In brackets are 95 % intervals: by the bootstrap for means, because there are few games, and Wilson's for shares.
   *[normal] In brackets are 95 % intervals: by the normal distribution for means, and Wilson's for shares.
}

json-or-csv = Give --json or --csv, not both.

plot-not-svg = A picture is an SVG file. Give --plot a name that ends with .svg, such as games.svg.

plot-not-written = The picture cannot be written to { $file }: { $reason }.

plot-written = The picture is in { $file }.

plot-payments = Payment a game, by seat

plot-scores = Score a game, by seat

plot-lines = Share of all mah jonggs, by line

plot-note = { $games ->
    [one] { $games } game; the bars are 95 % intervals
   *[other] { NUMBER($games, useGrouping: 1) } games; the bars are 95 % intervals
}

column-times = times

column-share = share

ended-by = the game ended by

mah-jonggs-in-game = mah jonggs in a game

most-mah-jonggs = of all mah jonggs, most were

fewest-mah-jonggs = and fewest

## Files of games

## New variants

no-checkout = A new game is written into a checkout of the repository. Install tilewright from one, and try again.

game-exists = There is a game { $game } already. Choose another name.

file-exists = { $file } exists already. Choose another name, or remove the file.

name-taken = '{ $name }' is a name that the program uses itself. Choose another one.

not-a-name = '{ $name }' cannot be the name of a game. Use small letters, such as lucky-red.

wrong-number-of-seats = Two, three or four can play, not { $seats }.

wrong-number-of-racks = A player has one rack or two, not { $racks }.

card-with-wild = A card has jokers already. Leave out --wild.

wild-not-a-tile = '{ $tile }' is not a tile: { $reason }.

wild-not-in-wall = '{ $tile }' is not in the wall of this game. Choose a suit tile, wind or dragon.

written = Written:

files-that-follow = Now make the files that follow from the game, and again after each change of its rules:

run-its-tests = Then run its tests, and see what the game still lacks:

no-rule = { $game } has no rule { $number }. `{ $command }` lists them all.

arena-simulates = The simulator plays all games. Its first run compiles it, which takes a minute or two.

contest-stopped = { $stored ->
    [0] Stopped. No games are stored.
   *[other] Stopped. { $stored } of { $games } games are stored. The same command continues.
}

arena-plays = The engine plays all games. A player in Python, or a program, is asked at the engine's speed, some thousand decisions a second.

## The load of a server

no-server = '{ $address }' is not the address of a server. Write it like http://127.0.0.1:8300.

no-such-load = A measurement needs at least one table, a positive rate, some seconds, and at most one process for each table.

load-seating = Opening tables

load-measuring = Measuring

load-measure = Measure

load-value = Value

load-never = not all acknowledged

load-row = { $row ->
    [actions] Actions acknowledged / planned
    [pace] Actions a second
    [longest] Longest time to the acknowledgement
    [refused] Requests refused
    [lost_connections] Connections lost
    [reconnections] Reconnections
    [seconds_until_all_were_back] Longest time until all were connected again
    [unknown] Requests that were never answered
    [games] Games finished
    [messages] Messages received
    [cpu] CPU of the server for an action
    [memory] Memory of the server
   *[other] { $row } of the times to the acknowledgement
}

load-busy = The measurement used { $share } % of a CPU, so it may itself be what is slow. Use more processes or a lower rate.

load-error = { $times } times: { $error }.

## A game in the terminal

terminal-help = Type the number of a move, or a tile to discard, such as `3B`. `coach` gives advice, `table` shows everything, `back` takes your last move back, `concede` gives up, `quit` leaves.

terminal-or-json = Give --terminal or --json, not both.

terminal-bot-failed = { $name } did not choose an action that the rules allow, so a plain move is made instead: { $reason }.

terminal-ask = Your move:{" "}

terminal-number = the moves are numbered 1 to { $last }

terminal-one-tile = type one tile, such as `3B`

terminal-no-way-back = You have not moved yet.

terminal-shown = { $racks ->
    [1] { $player }:
   *[other] { $player }, rack { $rack }:
}

terminal-hand = Your tiles:

terminal-choice = { $number }  { $label }

terminal-you = You

terminal-bot = Bot { $number }


## Compiling ahead

compiles-bots = the bots' code

compiles-cards = the simulator for games with cards

compiles-sets = the simulator for games of sets

compiles-lab = the card lab

compile-part = Ready after { $seconds } s: { $part }

compile-folder = The machine code is in { $folder }.

lab-heading = { $card }, { $games } games of { $game } in which everybody aims at any line

lab-level = Players: { $player }

lab-column-pays = pays

lab-column-should-pay = should pay

lab-in-draws = in { $draws } draws

lab-column-alone = won alone

lab-column-mah_jonggs_per_game = won in a game

lab-column-aimed = aimed at

lab-column-given_up = given up

lab-column-points_alone = points alone

lab-percent = { $percent } %

lab-lines-changed = The other version changes { $lines }.

lab-lines-removed = The other version does not have { $lines }.

lab-lines-added = The other version adds { $lines }.

lab-differences = More or less with the other version, for lines with an interval that does not contain 0 (players: { $player })

lab-no-differences = With the other version, every interval of a difference contains 0 (players: { $player }).

one-card = Name at least two cards to compare, such as: tilewright lab compare 2024.card 2025.card

season-heading = { $games } games of { $game } with each card, on the same walls

season-sections = The sections of { $card } (players: { $player })

season-shared = Lines on several cards, with what they pay and should pay

season-line = { $line } pays { $pays }, should pay { $value }

season-column-mah_jonggs_per_game = mah jonggs in a game

season-column-games_won = games won

season-column-turns = turns to a mah jongg

season-column-jokers = jokers in it

season-column-jokerless = without a joker

season-column-concealed = concealed

season-column-alone = won alone

season-column-spread = spread

season-column-lines = lines

season-column-part = share of the mah jonggs

season-column-points_alone = points alone

report-written = The report is in { $file }.

report-not-written = The report cannot be written to { $file }: { $reason }


## The operator of a running server

no-token = { $file } has no admin-token. Add a long random one, and start the server again with this file.

no-admin = { $address } has no pages for an operator. Start the server with a settings file that has an admin-token.

no-answer = { $address } does not answer: { $reason }.

foreign-token = The admin-token in { $file } has letters that no request can carry. Write one of the letters A to Z and digits, and start the server again with this file.

admin-refused = { $status ->
    [429] { $address } gets too many requests. Wait a minute, and try again.
    [500] { $address } made a mistake. Its log says more.
    [503] { $address } cannot do that now: it is busy, full or stopping, or cannot store anything. Its log says more. Try again in a minute.
   *[other] { $address } answered with status { $status }.
}

admin-redirects = { $address } sends all requests to another address. Name that one with --server.

admin-only-tables = Only tables have an order and a stage. Leave out --order and --stage.

admin-about-what = Say what to { $act }: an id, a text, or a number of days.

admin-pruning = Deleting what is old

admin-done = Done.

admin-more = There are more. Use --page for the next ones.

admin-name = name

admin-when = when

admin-report = report

admin-said = said

admin-about = about


## Corpus of games

corpus-plays = { $ruleset }, played by { $level } ({ $number } of { $of })

corpus-column-ruleset = ruleset

corpus-column-level = level

corpus-column-won = won

corpus-column-mah-jonggs = mah jonggs

corpus-column-discards = discards

corpus-column-moves = moves

corpus-made = { $games ->
    [one] { $games } game of each ruleset. The digest of all logs is { $digest }.
   *[other] { NUMBER($games, useGrouping: 1) } games of each ruleset. The digest of all logs is { $digest }.
}

corpus-verifying = verifying

corpus-sound = { $replays ->
    [one] All files are those of the manifest. { $replays } game of each ruleset was played again from its log, with the same result. The digest of all logs is { $digest }.
   *[other] All files are those of the manifest. { $replays } games of each ruleset were played again from their logs, with the same results. The digest of all logs is { $digest }.
}
