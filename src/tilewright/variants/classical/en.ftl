## The games, for those who choose one

about-thirteen = Four players hold 13 tiles: draw, then discard. Four sets and a pair win. Bonuses are paid at once, and the hand by all.
about-fourteen = Four players hold 14 tiles: discard, then draw. Four sets and a pair win. Bonuses are paid at once, and the hand by all.
about-sixteen = Four players hold 16 tiles: draw, then discard. Five sets and a pair win. Bonuses are paid at once, and the hand by all.
about-filipino = 16 tiles, and winds and dragons are flowers. Five sets and a pair win. Bonuses are paid at once, and the hand by all.
misfit-filipino = { $game } is not played with { $hands }: winds and dragons are flowers beside those hands, and ordinary tiles in this game

## Who pays

nobody-won = Nobody won.
all-pay = { $how }: all others pay { $amount }.
discarder-pays-twice = { $how }: all others pay { $amount }, and the discarder twice.
and-bonuses = { $result } Bonuses, paid by each of the others: { $bonuses }.

## The score sheet

self-drawn = self-drawn

## Options: what a table decides, and its choices

option-equal-pairs = May four equal tiles be two of the seven pairs?
option-exclusive-waits = Is a Difficult Wait left out beside Seven Pairs and Revealed?
option-honors-as-flowers = Are winds and dragons flowers, or ordinary tiles?
option-honors-as-flowers-on = flowers
option-honors-as-flowers-off = ordinary tiles
option-tiles = How many tiles does a player hold between turns: 13, drawing before the discard; or 14, drawing after it?
option-seven-pairs-set = May the set beside seven pairs be any set, or no chow?
option-seven-pairs-set-any = any set
option-seven-pairs-set-pong = no chow
option-seven-pairs-melded = May the set beside seven pairs be melded?

## Rules: the statements, by their numbers

rule-R-REF-1 = There are 34 kinds, four tiles of each: three suits of nine numbers, four winds, three dragons.
rule-R-REF-2 = There are eight flowers, two sets numbered 1 to 4; they are set aside and belong to no hand.
rule-R-REF-3 = A flower is set aside at once and replaced from the far end of the wall, until the new tile is no flower.
rule-R-REF-4 = In Filipino mah jongg winds and dragons are flowers and belong to no hand.
rule-R-REF-5 = A pair, a pung and a kong are two, three and four equal tiles; a chow is a run of three in one suit.
rule-R-REF-6 = A hand is four sets and a pair; with 16 tiles, five sets and a pair.
rule-R-REF-7 = Seven pairs win too; with 16 tiles they need one more set, of any sort, melded or not.
rule-R-REF-8 = With 13 or 16 tiles you draw and then discard; with 14 you discard and then draw.
rule-R-REF-9 = The newest discard may be taken for a pung, a kong, a chow or mah jongg.
rule-R-REF-10 = Anybody may claim a pung, a kong or mah jongg; only the next player may claim a chow, unless it wins.
rule-R-REF-11 = Mah jongg goes before a pung or a kong, and those before a chow; among equals the player nearer in turn goes first. One player wins.
rule-R-REF-12 = A player with 14 tiles has 15 after taking a discard, and wins if 14 of them are a hand.
rule-R-REF-13 = A melded set cannot be changed; the winning hand includes it.
rule-R-REF-14 = A player who takes a discard for a set then discards, and the turn goes on from there.
rule-R-REF-15 = A pair is never melded.
rule-R-REF-16 = A kong counts as three tiles: another is drawn for it.
rule-R-REF-17 = Four equal tiles are a kong only if they were melded; otherwise they are a pung and one more, or two pairs. Everybody knows a kong that is laid face down.
rule-R-REF-18 = A tile just drawn may be added to your melded pung; a tile that you kept only if the table allows it.
rule-R-REF-19 = The tile added to a kong can be taken to win; then the player who added it pays as a discarder and has no kong.
rule-R-REF-20 = No discard is added to a melded pung.
rule-R-REF-21 = Everything that a hand earns is added up; nothing excludes anything.
rule-R-REF-22 = Winning is worth 1.
rule-R-REF-23 = Seven pairs are worth 1/2.
rule-R-REF-24 = At least a pair of each dragon is worth 1/2, and so is one of each wind.
rule-R-REF-25 = The chows 123, 456 and 789 of one suit are worth 1/2, once.
rule-R-REF-26 = A hand of a single suit, and no honors, is worth 1/2; flowers do not matter.
rule-R-REF-27 = No chow at all is worth 1/4, and so is nothing but chows; seven pairs earn neither.
rule-R-REF-28 = A hand without melds is worth 1/4; concealed kongs are allowed, and the last tile may be stolen.
rule-R-REF-29 = A hand whose sets were all melded openly before the win is worth 1/4.
rule-R-REF-30 = If only one kind of tile could win, that is worth 1/4; a kind of which the player holds all four tiles does not count.
rule-R-REF-31 = A win with at most four discards made by all players is worth 1/4.
rule-R-REF-32 = On a discard each loser pays the hand's worth, and the discarder twice; on a drawn tile all pay twice.
rule-R-REF-33 = A set of flowers numbered 1 to 4 earns 1/2; if honors are flowers, any 13 flowers earn it instead, once.
rule-R-REF-34 = A concealed kong earns 1/2, one added to a pung 1/2, one with a stolen tile 1/4, from every player.
rule-R-REF-35 = Winning without a flower earns 1/4; if honors are flowers, being dealt none earns 1/4 too.
rule-R-REF-36 = Each flower with your seat's number earns 1/4, unless honors are flowers.
rule-R-REF-37 = All others pay bonuses at once; bonuses are never doubled, and are kept whoever wins.
rule-R-REF-38 = The deal is four by four and one more, or two more with 14 tiles, or eight by eight with 16; the dealer gets one more, except with 14.
rule-R-REF-39 = When the wall is empty and nobody has won, no hand is paid.
rule-R-REF-40 = The dealer pays and receives like everybody else.
rule-R-REF-41 = The sheet asks for no minimum; the other ways of scoring that it mentions are games of their own.
rule-R-REF-42 = Flowers dealt are replaced before the first discard, the dealer's first; they earn bonuses too.
rule-R-REF-43 = With 14 tiles a set is laid and its kong replaced first; then the discarder draws and may win, and then the player who took the tile discards.
rule-R-REF-44 = With 14 tiles each kong adds one; on a discard the hand is 14 tiles and those for kongs, chosen from one more.
rule-R-REF-45 = A player with 14 tiles who takes a discard was waiting for every kind that makes a hand of 14 among the 15.
rule-R-REF-46 = A kong earns one bonus, by the way it was made.
rule-R-REF-47 = One mah jongg ends the game; so does a missing tile for a draw or a replacement. The last discard may be taken for anything except a kong.
rule-R-REF-48 = A player with 14 tiles who was dealt a hand wins as on a drawn tile; of several, the nearest from the dealer.
rule-R-REF-49 = Mistakes are prevented, or a false mah jongg kills the hand. A dead hand is not played on, and its player pays like the others; another player who still plays may call a hand dead.
