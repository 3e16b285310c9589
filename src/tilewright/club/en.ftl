### An evening of a club: its pages, and the refusals of requests about it. A `$table` and a round count from 1.


## Requests that are refused

points-unreadable = { $name }: ‘{ $typed }’ is no number of points. Type a number such as 12, −3 or 2 1/4.

points-missing = Type the points of all { $seats } players of the table.

points-do-not-sum = The points of a table must sum to 0, but these sum to { $sum }. Compare them with the score sheet.

same-points = These are the points that the table has already. Nothing was changed.

reason-missing = { $by } has typed points for this table already. To correct them, also say why.

no-names = There is no name. Type one name a line.

name-twice = The name { $name } is there twice. Give each person a name of their own, such as { $name } 2.

too-many-people = An evening has room for { $most } people.

no-such-person = There is no such person on this evening. Open the page again.

is-here = { $name } plays already.

is-not-here = { $name } does not play now.

too-few-people = A round needs at least { $needed } people. Add more names first.

too-many-rounds = An evening has at most { $most } rounds.

no-round = No round is drawn yet.

round-has-begun = Round { $number } has begun, so the draw stays. Exchange people at tables without points instead.

exchange-nobody = Choose two people, of whom at least one has a seat in this round.

table-has-begun = Table { $table } has begun, so its people stay.

no-such-table = There is no such table in this round. Open the page again.

round-is-over = This round is over. Ask the organiser to correct its points.

not-your-table = You do not sit at this table. Choose your own name first.

minutes-wrong = Type the minutes of a round, from 1 to { $most }.

changed-meanwhile = Somebody changed the evening at the same moment. Look at it, and try again.

evening-full = This evening has { $most } changes, which is the limit. Make a new one.

evening-gone = The organiser has deleted this evening.

too-many-evenings = A club has at most { $most } evenings.

removed-name = Person { $number }

organiser = The organiser

table-here = The table played here
