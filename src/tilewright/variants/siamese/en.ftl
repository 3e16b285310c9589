## The games, for those who choose one

about-siamese = Each has two racks. Whoever makes two mah jonggs ends the game; the lower score pays the difference.
about-card-free-siamese = Siamese with hands that need no card: two players, two racks each, ten patterns and six categories.
about-royale = { $seats ->
    [3] Three players with two racks each, and { $tiles } tiles. Whoever makes two mah jonggs ends the game; all keep their own points, and a pot pays them.
   *[4] Four players with two racks each, and { $tiles } tiles. Whoever makes two mah jonggs ends the game; all keep their own points, and a pot pays them.
}

## Wrong counts

how-many-tiles = say how many tiles the player had, such as `wrong count 29`, or `wrong count 27, on turn`
impossible-count = { $tiles } cannot be the number of a player's tiles: write a number from { $fewest } to { $most }
count-after-deal = { $tiles } tiles instead of { $right } after the deal: the same East deals again
count-beside-mah-jongg = { $tiles } tiles instead of { $right }: the hand beside the mah jongg is dead
count-too-many = { $tiles } tiles instead of { $right }: both hands are dead
count-too-few = { $tiles } tiles instead of { $right }: the hand that cannot be completed is dead
right-count = { $when ->
    [on-turn] { $tiles } is the right number of tiles on turn
    [after-deal] { $tiles } is the right number of tiles after the deal
   *[off-turn] { $tiles } is the right number of tiles off turn; if the player had drawn or claimed, write `on turn`
}

## The score sheet

at-the-same-time = two mah jonggs at the same time
fed = discarded the tile for the second mah jongg
called-live = called a live hand dead
wrong-calls = Wrong calls
wrong-count = Wrong count
penalty = Penalty
concealed = concealed
no-joker = no joker
doubled-second = second mah jongg
out = Out
two-dead-hands = two dead hands
from-pot = From the pot
by-totals = by the totals
left-in-pot = Left in the pot
in-equal-parts = in equal parts
value-of = { $line }, its value
lowest-value = lowest value on the card

## Who pays

misdeal = There was a misdeal: the same East deals again, and nobody pays.
added-up = The points are added up.
added-up-with-pot = The points are added up; the pot is paid out after the last game.
pot-shared = Of the { $pot } in the pot { $paid } are paid by the totals, and { $left } go back in equal parts.
no-pot = There is no pot: the points are added up, and nothing is paid.
dead-twice = Two dead hands pay { $owed }.
carried = The points are carried to the end of the session.
difference = The lower score pays the difference of { $owed }.
nobody-pays = Nobody pays.

## What cannot be chosen or cannot have happened

pool-and-dice = a pool of loose tiles cannot be broken by dice: choose walls=full, or break_wall=off

## Options: what a table decides, and its choices

option-settlement = When does the lower score pay?
option-settlement-per-game = after every game
option-settlement-session = once, at the end
option-enforcement = What happens to mistakes?
option-enforcement-prevent = prevented
option-enforcement-challenge = allowed, to be called
option-deal = How many tiles are dealt?
option-deal-28-27 = East 28, the other 27
option-deal-27-27 = 27 each, East draws
option-walls = Are the tiles in walls? The odds are the same.
option-walls-full = in walls
option-walls-pool = as a loose pool
option-break-wall = Does East throw dice, and are that many stacks kept back to be drawn last?
option-tournament = Play as in tournaments, where dice always break the wall?
option-last-discard = What may the last discard be claimed for?
option-last-discard-mahjongg = mah jongg only
option-last-discard-any = an exposure too
option-blanks = How many blank tiles are in the wall? In a hand one counts only where the hand asks for it.
option-blank-exchange = When may a blank be exchanged for a tile among the discards?
option-blank-exchange-never = never
option-blank-exchange-turn = in your own turn
option-blank-exchange-any = at any time
option-jokerless-sp = Is a first mah jongg of singles and pairs doubled for having no joker?
option-jokerless-sp-exclude = no
option-jokerless-sp-include = yes
option-feeding-penalty = How many points does it cost to discard the tile for the opponent's second mah jongg?
option-penalty-exposure-claim = Is that penalty due also when the discard was taken for an exposure?
option-wrong-call = What does it cost to call a hand dead that is not?
option-wrong-call-free = nothing
option-wrong-call-costs = 50 points
option-wrong-call-dies = the caller's own hands
option-concealed-bonus = How does a card's bonus for a concealed hand count?
option-concealed-bonus-before-doubling = doubled too
option-concealed-bonus-flat = added last

## Rules: the statements, by their numbers

rule-R-SIAM-1 = Two players sit opposite each other, each with two racks.
rule-R-SIAM-2 = Each builds two walls of 19 stacks: 152 tiles in all.
rule-R-SIAM-3 = The tiles may also lie as a loose pool; that changes no odds.
rule-R-SIAM-4 = East may throw dice; that many stacks are kept back and drawn last. Tournaments require it.
rule-R-SIAM-5 = Dealing and drawing begin at East's walls.
rule-R-SIAM-6 = The deal goes in fours, East first: 28 tiles for East, 27 for the other.
rule-R-SIAM-7 = Concealed tiles move freely between one's own racks.
rule-R-SIAM-8 = There is no Charleston.
rule-R-SIAM-9 = East opens with a discard; then each in turn draws and discards.
rule-R-SIAM-10 = A discard may be claimed for mah jongg, or for a group of three or more equal tiles. Jokers may stand for the other tiles of the group.
rule-R-SIAM-11 = On your turn a matching natural tile takes a joker out of any exposure.
rule-R-SIAM-12 = The jokers of a declared mah jongg can never be exchanged.
rule-R-SIAM-13 = Jokers of a dead hand can be exchanged, except in the exposure that killed it.
rule-R-SIAM-14 = For a mah jongg, the player shows the 14 tiles of a hand, and then discards. A player's second mah jongg ends the game.
rule-R-SIAM-15 = It does not matter on which rack the remaining tiles are.
rule-R-SIAM-16 = A complete hand that was not declared scores nothing.
rule-R-SIAM-17 = Exposures belong to their rack; when they fit no line together, the hand can be called dead.
rule-R-SIAM-18 = With one dead hand the player goes on with the other rack.
rule-R-SIAM-19 = Two dead hands end the game. Their player pays four times the printed value of the opponent's mah jongg, or without one, four times the lowest value on the card.
rule-R-SIAM-20 = With one mah jongg and one dead hand, only the opponent plays on.
rule-R-SIAM-21 = When no live hand is left on either side, the game ends, and what was declared is scored.
rule-R-SIAM-22 = The game ends with a second mah jongg, or after the last discard.
rule-R-SIAM-23 = All exposures of a dead rack stay where they are.
rule-R-SIAM-24 = Organisers make the rules of tournaments; here the dice always break the wall.
rule-R-SIAM-25 = Each side's score is counted; the lower one pays the difference.
rule-R-SIAM-26 = The first mah jongg counts its value, doubled when it has no joker.
rule-R-SIAM-27 = The second counts double, and double again without a joker, singles and pairs excepted.
rule-R-SIAM-28 = Two mah jonggs in one turn: both count double.
rule-R-SIAM-29 = Whoever discards the tile for the opponent's second mah jongg loses 20 points.
rule-R-SIAM-30 = A wrong tile count beside a mah jongg kills the other hand.
rule-R-SIAM-31 = A wrong count right after the deal is a misdeal.
rule-R-SIAM-32 = Too many tiles in play: both hands are dead.
rule-R-SIAM-33 = The card is a file; printed cards are typed in by their owners.
rule-R-SIAM-34 = A mah jongg has all exposures of its rack and none of the other rack.
rule-R-SIAM-35 = An exposure goes on any rack still played; it may change until the discard or a joker exchange.
rule-R-SIAM-36 = Each rack is concealed or not by itself; the claimed winning tile does not matter.
rule-R-SIAM-37 = After the first mah jongg of a turn, exchanges and a second declaration are allowed.
rule-R-SIAM-38 = The penalty is due once, if the turn of the second mah jongg began with a claim for it.
rule-R-SIAM-39 = The last discard can be claimed for mah jongg; the game ends when nobody does.
rule-R-SIAM-40 = The exposures of a dead rack are among the 27 or 28 tiles. A player whose hand is called dead in their own turn still discards.
rule-R-SIAM-41 = A false declaration kills its rack; what was shown goes back to the pool, known to all.
rule-R-SIAM-42 = Every player who still plays may call a hand dead; here the finished player may too.
rule-R-SIAM-43 = Dice choose the first East; then East alternates from game to game.
rule-R-SIAM-44 = East may declare before the first discard, which can be claimed like any other.
rule-R-SIAM-45 = A card may give a bonus for a hand won concealed that could have been exposed.
rule-R-CARD26-11 = A blank counts only where a hand asks for one; a table may let it take a tile from among the discards.
rule-R-CF-45 = Card Free hands keep their bonuses; the doubles are those of Siamese.
rule-R-CF-47 = The lowest value is 25; pairs alone, or with NEWS, are singles and pairs.
rule-R-ROYALE-1 = Four players play with two full sets, 304 tiles, and two racks each.
rule-R-ROYALE-2 = Three players use two sets without four of the jokers and four of the flowers: 296 tiles.
rule-R-ROYALE-3 = Everything else is as in the game for two.
rule-R-ROYALE-4 = Points are added up over the session. After the last game the pot pays a cent for each point.
rule-R-ROYALE-5 = The rest of the pot goes back in equal parts, with odd cents from East on.
rule-R-ROYALE-6 = A hand with a quint is not doubled for having no joker.
rule-R-ROYALE-7 = With a mah jongg and a dead hand a player has finished; the others go on.
rule-R-ROYALE-8 = With two dead hands a player is out, and nobody is paid for it.
rule-R-ROYALE-9 = If two players claim a discard for mah jongg, the one nearer to the discarder in turn gets it.
rule-R-ROYALE-10 = Mah jongg goes before an exposure; of two exposures the one nearer in turn goes first.
rule-R-ROYALE-11 = A player who discards the tile for a second mah jongg loses 20 points.
rule-R-ROYALE-12 = Players who have finished or are out are skipped; the last player goes on alone.
rule-R-ROYALE-13 = If the nearer mah jongg is false, the next player gets the tile; if nobody else claimed it, the dead rack keeps it.
