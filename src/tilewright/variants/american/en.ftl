## The game, for those who choose one

about = Four players, or three, with a rack each: a Charleston, then the one mah jongg, for which all pay.

## What cannot be chosen or cannot have happened

no-values = this game is paid for by the values that a card prints: choose a card with values

## The score sheet

concealed = concealed
self-drawn = self-drawn
no-joker = no joker

## Rules: the statements, by their numbers

rule-B1 = There are 152 tiles: four of each suit tile, wind and dragon, eight flowers and eight jokers. Flowers are ordinary tiles.
rule-B2 = East is dealt 14 tiles, the others 13. East moves to the right after every game, and the whole wall is used.
rule-B3 = The Charleston passes right, across and left, then left, across and right if all consent, then a courtesy across.
rule-B4 = A turn is a draw or a claim, then any joker exchanges, then a discard. East begins with a discard.
rule-B5 = A discard is claimed for a group of three or more equal tiles, or by anybody for mah jongg with 14 tiles, which goes first.
rule-B6 = Jokers are used in groups of three or more. In your turn you may exchange one for the tile that it stands for.
rule-B7 = A hand is dead when the tiles on the table leave it no hand of the card. Its player pays like the others.
rule-B8 = A false mah jongg kills its hand. Its earlier exposures stay, and the others play on.
rule-B9 = All pay the winner the value of the hand, and the discarder pays twice. All pay twice if the tile was drawn, and twice if the hand has no joker.
rule-B11-1 = A discard can be claimed until every player who is asked has answered, or until the time is up at a table with a clock. No next tile ends this.
rule-B11-2 = A player who has claimed a discard may change what it is for but not let it go; or may do both until the claim is decided.
rule-B11-3 = A new exposure may be changed until the discard or a joker exchange, or never.
rule-B11-4 = A call is judged at once. A wrong one costs 50 points, paid to the player called, or kills the caller's hand.
rule-B11-5 = Jokers of a dead hand can be exchanged, except in the exposure that killed it; or all of them can.
rule-B11-6 = At a table of real tiles a wrong number of tiles kills the hand. Two of them make the game void, or kill both hands.
rule-B11-7 = When all hands but one are dead the game is over and no hand is paid. East stays, or moves on.
rule-B11-8 = East wins at once if the tiles dealt are a hand: a Heavenly hand, for which all pay twice.
rule-B11-9 = East wins after the passes if the tiles are a hand: an Earthly hand, shown after all passes or after the first three.
rule-B11-10 = All choose their tiles, then blind passes go around the table, like tiles that are owed. East may have to pass its own.
rule-B11-11 = A false mah jongg is refused, or allowed with what follows from it.
rule-B11-12 = A claim names its group. The table offers groups of natural tiles before those with jokers, or every mix.
rule-B11-13 = Six equal tiles may be exposed if a hand of the card has them, or never.
rule-B11-14 = A blank stands for no other tile. In your turn, or at any time, you may exchange it for a tile among the discards.
rule-B11-15 = The last discard can be claimed for mah jongg only, which is a house rule, or for an exposure too.
