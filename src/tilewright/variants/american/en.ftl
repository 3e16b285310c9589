## The game, for those who choose one

about = Four players, or three, with a rack each: a Charleston, then the one mah jongg, for which all pay.

## What cannot be chosen or cannot have happened

no-values = this game is paid for by the values that a card prints: choose a card with values

## The score sheet

concealed = concealed
self-drawn = self-drawn
no-joker = no joker

## Rules: the statements, by their numbers

rule-B1 = 152 tiles: suits, winds and dragons four times, eight flowers, eight jokers; flowers are ordinary tiles.
rule-B2 = East is dealt 14, the others 13; East moves to the right after every game, and the wall is used up.
rule-B3 = The Charleston: right, across, left; the same backwards if all consent; and a courtesy across.
rule-B4 = A turn is a draw or a claim, then joker exchanges, then a discard; East begins with a discard.
rule-B5 = A discard is claimed for three or more equal tiles, or by anybody for mah jongg, 14 tiles, which goes first.
rule-B6 = Jokers stand in groups of three or more, and can be exchanged for the tile they stand for in one's turn.
rule-B7 = A hand is dead when what lies open leaves no hand of the card; its player pays like the others.
rule-B8 = A false mah jongg kills its hand; exposures made before stay, and the others play on.
rule-B9 = All pay the winner the value, who threw the tile twice; all pay twice for a drawn tile, and for no joker.
rule-B11-1 = A discard can be claimed until all who are asked have answered; no clock and no tile ends it sooner.
rule-B11-2 = Who has claimed a discard may say otherwise what for, but not let it go again; or may until it is decided.
rule-B11-3 = A new exposure may be changed until the discard or a joker exchange, or never.
rule-B11-4 = A call is judged at once; a wrong one costs 50 points, paid to that player, or the caller's hand.
rule-B11-5 = Jokers in a dead hand stay to be had, but those of the exposure that killed it; or all of them.
rule-B11-6 = A wrong number of tiles, which only people can have, kills a hand; two make the game void, or both are dead.
rule-B11-7 = When all hands but one are dead the game is over, nobody pays for a hand, and East stays, or moves on.
rule-B11-8 = East complete as dealt wins before anything is passed: a Heavenly hand, for which all pay twice.
rule-B11-9 = East complete by the passes has an Earthly hand, shown at the end of them or of the first three.
rule-B11-10 = All lay, then what is passed blind goes on round the table, as owed tiles would; East may be barred from it.
rule-B11-11 = A false mah jongg is refused, or allowed with what follows from it.
rule-B11-12 = A claim says which group it makes; naturals before jokers are offered, or every mix of them.
rule-B11-13 = Six equal tiles are exposed where a hand of the card has them, or never.
rule-B11-14 = A blank stands for nothing; in one's turn, or at any time, it takes a tile from among the discards.
rule-B11-15 = The last discard can be claimed for mah jongg only, a house rule; or for an exposure too.
