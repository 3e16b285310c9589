### An evening of a club: its pages, and the refusals of requests about it. A `$table` and a round count from 1.


## Requests that are refused

points-unreadable = { $name }: '{ $typed }' is not a number of points. Type a number such as 12, −3 or 2 1/4.

points-missing = Type the points of all { $seats } players of the table.

points-do-not-sum = The points of a table must sum to 0, but these sum to { $sum }. Compare them with the score sheet.

same-points = These are the points that the table has already. Nothing was changed.

reason-missing = { $by } has typed points for this table already. To correct them, also say why.

no-names = There is no name. Type one name on each line.

name-twice = The name { $name } appears twice. Give each person a name of their own, such as { $name } 2.

too-many-people = An evening has room for { $most } people.

no-such-person = There is no such person on this evening. Open the page again.

is-here = { $name } plays already.

is-not-here = { $name } does not play now.

too-few-people = A round needs at least { $needed } people. Add more names first.

too-many-rounds = An evening has at most { $most } rounds.

no-round = No round is drawn yet.

round-has-begun = Round { $number } has begun, so the draw stays. Swap people at tables without points instead.

exchange-nobody = Choose two people, of whom at least one has a seat in this round.

table-has-begun = Table { $table } has already begun. Its seats can no longer change.

game-has-begun = A game has already begun at this table on this site, so it can no longer switch to real tiles. Its points are added automatically, and you can also type them.

no-such-table = There is no such table in this round. Open the page again.

round-is-over = This round is over. Ask the organiser to correct its points.

not-your-table = You do not sit at this table. Choose your own name first.

minutes-wrong = Type the minutes of a round, from 1 to { $most }.

best-wrong = Type how many evenings count, such as 5, or leave it empty to count all.

changed-meanwhile = Somebody changed the evening at the same moment. Look at it, and try again.

close-round-first = All tables of round { $number } get the same deals. Close that round before you draw the next one. Everybody can then see its walls.

no-same-deals = The tables of this round have their own deals.

round-closed = This round is closed. Its tables cannot begin on this site any more.

sizes-differ = { $people } people would sit at tables of { $large } and of { $small }. For the same deals, all tables must have one size. Draw this round without the same deals, or wait until somebody comes or leaves.

one-seat = You have a seat at another table of this round, and all its tables get the same deals. Play at that table.

evening-full = This evening has { $most } changes, which is the limit. Make a new one.

evening-gone = The organiser has deleted this evening.

damaged-evening = club '{ $club }', evening { $number }: { $reason }

too-many-evenings = A club has at most { $most } evenings.

removed-name = Person { $number }

organiser = The organiser

table-here = the table on this site

title-to-delete = To delete the evening, type its name: { $title }

club-missing = Type the name of the club.

rounds-wrong = Type the number of rounds, from 1 to { $most }.

no-seat = You have no seat in this round.


## A new evening

club-evening = Club evening

your-clubs = Your clubs

your-clubs-help = The clubs whose organiser's page was opened on this device. Everybody who uses this device can organise them.

organise = Organise

organise-named = Organise { $name }

forget = Forget this club on this device

forget-named = Forget this club on this device: { $name }

forget-help = The club stays on the server. Other devices and spare keys still lead to it. Without them and without its address, nobody can organise it again.

evening-of = Another evening of { $club }

intro = Draw seats for all your tables, take the points by phone, and show the standings on a big screen. The tables play with real tiles, or here.

name-of-club = Name of the club

name-of-evening = Name of the evening

name-of-evening-help = Such as the day. Without a name, evenings are numbered.

evening-number = Evening { $number }

game-and-seats = { $game } ({ $players } at a table)

rounds = Rounds planned

rounds-help = Seats are drawn so that few people meet again in all these rounds.

names = Names, one on each line

names-help = Up to { $most }, typed or pasted. In a season, people are matched by these names.

check-sums = Check that the points of each table sum to 0, as payments do. Games with a pot are not checked.

make-evening = Make this evening

to-evening = To the evening


## The organiser's page

links = Links

link-for-all = For everybody: here each person chooses their name, and types the points of their table.

only-this-machine = This link works only on this computer. Open this page with the address of the computer in your network, or open the server for your house in the lobby.

keep-secret = Keep the address of this page, because it is your key: whoever has it organises the club. Give it to nobody but co-organisers. On this device, the lobby leads back here under Your clubs.

code = QR code of the link for everybody

big-screen = Big screen

results = Results

season = Season

round-of = Round { $number } of { $planned }

no-round-yet = No round drawn yet

draw-first = Wait until most people have arrived, then draw the first round. Late comers can join later.

draw-round = Draw round { $number }

undraw-round = Take back the draw of round { $number }

same-deals = The same deals at all tables on this site

same-deals-help = All tables then have one wall for their first game, another for their second, and so on. The tiles stay secret until you close the round.

same-deals-of-round = All tables of this round that play here get the same deals. Their walls, logs and replays open when the organiser closes the round.

deals-gather = People at their tables here: { $pages } of { $places }. The first games begin when everybody is there, or when you begin without the others.

deal-now = Begin without the others

deals-begun = The first games have begun, or begin in a moment.

close-round = Close round { $number }

close-round-help = Close the round when its tables have finished. A game that still goes on here then ends without score. After that, everybody can see the walls, logs and replays of their games.

minutes = Minutes for a round

start-clock = Start the clock

pause-clock = Pause the clock

go-on-clock = Resume the clock

clock-paused = paused

time-is-up = Time is up

waiting-for = { $count ->
    [one] Waiting for the points of table { $tables }.
   *[other] Waiting for the points of tables { $tables }.
}

all-points = All tables have their points.

table-number = Table { $number }

no-points-yet = { $here ->
    [yes] plays here
   *[no] no points yet
}

not-here = Let this table play with real tiles

type-points = { $corrects ->
    [yes] Correct the points
   *[no] Type the points
}

send-points = { $corrects ->
    [yes] Correct the points
   *[no] Send the points
}

points-help = { $sums ->
    [zero] Points each player won, with a minus for points lost. They must sum to 0.
   *[free] Points each player won, with a minus for points lost.
}

why-corrected = Why? Everybody can read this.

points-of = { $name } { $points }

typed-by = Points from: { $name }

because = Why: { $why }

byes = Bye in this round: { $names }

exchange = Swap two people in this round

exchange-help = For a drop-out or a late comer: a person without a seat takes the seat of the other. It works at tables without points.

exchange-one = This person

exchange-other = swaps with

exchange-do = Swap

people = { $count ->
    [one] { $count } person plays
   *[other] { $count } people play
}

late-comers = Late comers, one on each line

late-comers-help = They get a seat in the next round that you draw.

add-people = Add them

drop-outs = Drop-outs, and people who come back

drop-outs-help = A drop-out keeps the points, and gets no seat in rounds drawn from now on.

drops-out = Drops out

plays-again = Plays again

remove-name = Remove a name

remove-name-help = A removed name is deleted for ever, also from corrections. The points stay.

who-drops-out = Who drops out?

who-plays-again = Who plays again?

has-left = has left

earlier-rounds = Earlier rounds

standings = Standings

show-standings = Show the standings

best = Best evenings that count for each person

best-help = Leave it empty to count all evenings.

save = Save

another-evening = Another evening of this club

delete = Delete this evening for ever

delete-help = This deletes all names, seats and points of the evening. Type its name to confirm.


## Pages for everybody

who-are-you = Who are you?

not-in-list = Is your name missing? Ask the organiser to add it.

somebody-else = I am somebody else

to-table-here = Sit down at the table on this site

comes-by-itself = The points are added automatically after each game, or at the end of the session if the game pays only then.

play-here = Play this table on this site, without real tiles

play-here-help = You open the table, and the others find it under their names on this page. They sit down, and the points are added automatically.

lay-table = Open the table

you-have-a-bye = You have a bye in this round.

you-have-left = You do not play now. Tell the organiser if that is wrong.

wait-for-draw = You have no seat yet. Wait for the next draw.

seats = Seats

place = Place

name = Name

round-number = Round { $number }

total = Total

ties = Equal points share a place, marked with =.

season-counts-all = The points of all evenings are summed. People are matched by name.

season-counts = { $best ->
    [one] The best evening of each person counts. People are matched by name.
   *[other] The best { $best } evenings of each person count. People are matched by name.
}
