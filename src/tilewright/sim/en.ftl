### Rulesets that the simulator does not know. What it tells programs stays with the code.


## Any game

rule = The simulator does not know games in which { $rule } is { $value }.

hands = The simulator does not know the hands { $hands }.

no-number = the action { $action } has no number

not-contiguous = only contiguous arrays can be packed

no-games = play at least one game, not { $games }

not-offered = the seat cannot { $action } now; it can choose from these: { $offered }

dead-hands = The simulator cannot continue a game of sets in which a hand is dead, is called dead, or is given up.


## Games with cards

phase = The simulator cannot play a game on from this point: { $phase }.

no-exposures = The exposures of a mah jongg before its declaration are unknown, so the simulator cannot value it.

kongs-draw = The simulator does not know cards whose kongs draw another tile.

long-hands = The simulator does not know cards with hands of { $tiles } tiles.

winds = The simulator does not know hands of a player's own wind, or of the prevailing one.

self-drawn-only = The simulator does not know hands that win only on a drawn tile.

chows = The simulator does not know cards with chows, or with pungs that may be kongs.

several-cards = The simulator does not know games in which each player has another card.

several-house-rules = The simulator does not know players who differ in other house rules than their level.

large-wall = The simulator has no room for the discards of a game of { $tiles } tiles.

large-table = The simulator has no room for { $seats } seats with { $racks } racks each and { $tiles } tiles.

large-hands = The simulator has no room for { $tiles } tiles in a seat's hands.


## Games of sets

scoring = The simulator does not know the scoring of { $game } with these hands.

hand-size = The simulator does not know { $hands } with { $tiles } tiles.
