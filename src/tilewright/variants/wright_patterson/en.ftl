## The game, for those who choose one

about = Two players with two racks each, flowers and kongs. Hands pay single, double or triple limits, and two mah jonggs end the game.

## Unfinished hands

two-points = two points alone count nothing
nearest-ten = to the nearest ten
cap = no unfinished hand counts more than { $most }
concealed-pung = concealed pung of { $tile }
laid-concealed-pung = concealed pung of { $tile }
pair = pair of { $tile }
laid-concealed-kong = concealed kong of { $tile }
laid-exposed-pung = exposed pung of { $tile }
laid-exposed-kong = exposed kong of { $tile }

## Doubles of unfinished hands

double-own-flower = own flower or season
double-prevailing-flower = prevailing flower or season
double-dragon = pung or kong of a dragon
double-own-wind = pung or kong of the own wind
double-prevailing-wind = pung or kong of the prevailing wind
double-one-suit-and-honors = one suit and honors
double-three-concealed-pungs = three concealed pungs
double-ends = only honors and terminals
double-ready-for-a-single-limit = ready for a single limit
double-four-concealed-pungs = four concealed pungs
double-ends-of-one-suit = honors and terminals of one suit
double-ready-for-a-double-limit = ready for a double limit
double-one-suit-alone = one suit alone
double-two-dragons = pungs of two dragons and a pair of the third
double-only-honors = only honors
double-only-terminals = only terminals
double-ready-for-a-triple-limit = ready for a triple limit
double-three-dragons = pungs of the three dragons
letter-and-reason = { $letter }: { $reason }

## The score sheet

wall-pot = Wall pot
wall-game-entry = Wall game
shared-equally = shared equally
four-flowers = four flowers or four seasons
bouquet = Bouquet
lucky = before or on the first discard, as a triple limit
double-mah-jongg = double mah jongg
second-mah-jongg = second mah jongg
into-pot = into the pot
first-since = the first mah jongg since
unfinished-hand = Unfinished hand of { $rack }: { $tiles }
dead-twice-double = two dead hands, as a double limit
dead-twice-triple = two dead hands, as a triple limit

## Who pays

in-cents = In cents, at 20 points each and half a cent rounded up, the totals are { $first } and { $second }.
difference = The lower total pays the difference of { $owed }.
neither-pays = Neither side pays the other.
wall-game = A wall game: the pot holds { $pot } now.
pot-paid = The pot of { $pot } goes to the first mah jongg.

## What cannot be chosen or cannot have happened

two-bouquets = there are two bouquets at most, the four flowers and the four seasons
flowers-of-both = a bouquet takes all four flowers or all four seasons, and some of both are beside a rack
needs-limits = to count unfinished hands, choose a card whose values are 500, 1000 and 1500
who-first = the pot goes to the first mah jongg; say which of the two sides declared first
all-concealed = all concealed tiles that are left
unfinished-size = { $tiles } concealed tiles do not make up the unfinished hand of { $racks }, which takes { $least } to { $most }

## Options: what a table decides, and its choices

option-payout = What is paid for: only mah jonggs, or unfinished hands too?
option-payout-2 = only mah jonggs
option-payout-1 = unfinished hands too
option-wall-pot-points = How many points does each side put into the pot after a wall game?
option-wall-pot-points-50 = 50
option-wall-pot-points-500 = 500, which are 25 cents
option-lucky = Is a mah jongg before the first discard, or on it, paid as a triple limit?
option-enforcement = What happens to mistakes?
option-enforcement-prevent = prevented
option-enforcement-challenge = allowed, to be called
option-prevailing = How is the prevailing wind chosen?
option-prevailing-wall = the wall that the dice choose
option-prevailing-die = one die: East if it is even, West if it is odd
option-flower-wall = How many tiles are in the Flower Wall?
option-robbed = What happens after a kong is robbed?
option-robbed-nothing = nothing: the pung stays a pung
option-robbed-replaces = its player draws a replacement, and discards a tile that nobody may take

## Rules: the statements, by their numbers

rule-R-WP-1 = Each player tries for two hands of a list; the list is a card, ours or the one you type in.
rule-R-WP-2 = The game ends when one player has declared two mah jonggs, or when the wall is used up.
rule-R-WP-3 = There is no Charleston.
rule-R-WP-4 = A discard can complete a chow only if it wins; otherwise chows are drawn.
rule-R-WP-5 = Player 1 holds the racks of East and South, player 2 those of West and North.
rule-R-WP-6 = The own wind and the own flowers belong to the rack, not to the player.
rule-R-WP-7 = East neither pays nor is paid double.
rule-R-WP-8 = Two players sit opposite each other with two racks each, and play with one set of 144 tiles.
rule-R-WP-9 = East throws dice to choose a wall, whose wind prevails; a second throw, added to it, says where the wall is broken. The fourteen tiles before that place are the Flower Wall, which is not filled up.
rule-R-WP-10 = The deal goes in fours, player 1 first, to 24 each; then player 1 takes four more, player 2 three.
rule-R-WP-11 = Player 1 lays flowers and replaces them until there are none, then player 2; later ones are laid at once.
rule-R-WP-12 = Player 1 opens with a discard of any tile.
rule-R-WP-13 = Then each in turn draws, or claims the discard for a pung, a kong or mah jongg, and discards.
rule-R-WP-14 = A kong is replaced from the Flower Wall, and makes its hand one tile longer.
rule-R-WP-15 = Beside a declared mah jongg the other hand has 13 tiles, and one more for each of its kongs; its player discards from it.
rule-R-WP-16 = The concealed tiles of a player belong to both racks.
rule-R-WP-17 = A pung or kong belongs to the rack on which it was laid, and stays there.
rule-R-WP-18 = A flower goes on either rack, by its owner's choice, and stays there. Four flowers or four seasons of one player are a bouquet, and leave the game.
rule-R-WP-19 = A hand is dead if no hand of the list has all exposures of its rack.
rule-R-WP-20 = A player with one dead hand may play on with the other, if enough tiles are left for it.
rule-R-WP-21 = Two dead hands cost a double limit, or a triple one if the other side has a mah jongg, and nothing else.
rule-R-WP-22 = With option 1 a side adds up its limits and, by points and doubles, its unfinished hands; the lower total pays the difference.
rule-R-WP-23 = With option 2 only mah jonggs are paid for.
rule-R-WP-24 = A bouquet earns 500 points at once, with either option.
rule-R-WP-25 = A single limit is 500 points, a double limit 1000, a triple limit 1500.
rule-R-WP-26 = After a wall game each side puts 50 points into a pot, which the next mah jongg takes.
rule-R-WP-27 = A mah jongg that is alone earns its limit.
rule-R-WP-28 = With one mah jongg each the difference of their limits is paid.
rule-R-WP-29 = Of two mah jonggs declared one after the other the second counts twice.
rule-R-WP-30 = Two mah jonggs declared together both count twice.
rule-R-WP-31 = At the end of the day totals may be turned into coins, a cent for 20 points, halves rounded up.
rule-R-WP-32 = Player 1 stays if their result of the game is higher; otherwise the players change places.
rule-R-WP-33 = A concealed kong is an exposure too: it breaks a hand that has to be concealed.
rule-R-WP-34 = With a mah jongg and a dead hand only the other player goes on; the mah jongg is paid for as always.
rule-R-WP-35 = With option 1 the owner's best split of the concealed tiles counts. A dead hand and its flowers count nothing; a complete hand that was not declared counts by points.
rule-R-WP-36 = In a wall game only the pot is paid; two dead hands make no wall game. After a session the rest of the pot is shared equally.
rule-R-WP-37 = When the Flower Wall is used up, the far end of the wall replaces tiles. When nothing is left, a flower is laid without a replacement, and no kong can be laid.
rule-R-WP-38 = A kong is replaced before the discard, and the tile may win. A pung may become a kong on its rack; the other player may take the tile for mah jongg, and then the pung stays a pung.
rule-R-WP-39 = The last discard may be claimed for anything; the game ends when nobody wants the latest one.
rule-R-WP-40 = A false declaration kills its rack; the tiles shown go back to the hand, and everybody knows them.
