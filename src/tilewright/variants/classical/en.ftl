## The games, for those who choose one

about-thirteen = Four players hold 13 tiles: draw, then discard. Four sets and a pair win. Bonuses are paid at once, and the hand by all.
about-fourteen = Four players hold 14 tiles: discard, then draw. Four sets and a pair win. Bonuses are paid at once, and the hand by all.
about-sixteen = Four players hold 16 tiles: draw, then discard. Five sets and a pair win. Bonuses are paid at once, and the hand by all.
about-filipino = 16 tiles, and winds and dragons are flowers. Five sets and a pair win. Bonuses are paid at once, and the hand by all.
misfit-filipino = { $game } is not played with { $hands }: winds and dragons are flowers beside those hands, and tiles like others in this game

## Who pays

nobody-won = Nobody won.
all-pay = { $how }: all others pay { $amount }.
discarder-pays-twice = { $how }: all others pay { $amount }, and the discarder twice.

## The score sheet

self-drawn = self-drawn

## Options: what a table decides, and its choices

option-equal-pairs = May four equal tiles be two of the seven pairs?
option-exclusive-waits = Is a Difficult Wait left out beside Seven Pairs and Revealed?
option-honors-as-flowers = Are winds and dragons flowers, or tiles like others?
option-honors-as-flowers-on = flowers
option-honors-as-flowers-off = tiles like others
option-tiles = How many tiles are held between turns: 13, and one is drawn before the discard; or 14, and one is drawn after it.
option-seven-pairs-set = May the set beside seven pairs be any set, or no chow?
option-seven-pairs-set-any = any set
option-seven-pairs-set-pong = no chow
option-seven-pairs-melded = May the set beside seven pairs lie open on the table?

## Rules: the statements, by their numbers

rule-R-REF-1 = There are 34 kinds, four tiles of each: three suits of nine numbers, four winds, three dragons.
rule-R-REF-2 = There are eight flowers, two sets numbered 1 to 4; they lie aside and belong to no hand.
rule-R-REF-3 = A flower is set aside at once, and replaced from the far end of the wall, until it is none.
rule-R-REF-4 = In Filipino mah jongg winds and dragons are flowers and belong to no hand.
rule-R-REF-5 = A pair, a pong and a kong are two, three and four equal tiles; a chow is a run of three in one suit.
rule-R-REF-6 = A hand is four sets and a pair; where 16 tiles are held, five sets and a pair.
rule-R-REF-7 = Seven pairs win too, with one set more where 16 tiles are held; that set may be of any sort, melded or not.
rule-R-REF-8 = With 13 or 16 tiles one draws and then discards; with 14 one discards and then draws.
rule-R-REF-9 = The newest discard may be taken for a pong, a kong, a chow or mah jongg.
rule-R-REF-10 = Pongs, kongs and mah jongg may be claimed by anybody; a chow only by who is next in turn, unless it wins.
rule-R-REF-11 = Mah jongg goes before a pong or a kong, and those before a chow; then who is nearer in turn. One wins.
rule-R-REF-12 = Who holds 14 tiles has 15 when a discard is taken; it wins if 14 of them are a hand.
rule-R-REF-13 = A melded set cannot be changed; the winning hand has it.
rule-R-REF-14 = Who took a discard for a set discards, and the turn goes on from there.
rule-R-REF-15 = A pair is never melded.
rule-R-REF-16 = A kong counts as three tiles: another is drawn for it.
rule-R-REF-17 = Four equal tiles are a kong only where they were melded; else a pong and one more, or two pairs. A kong laid face down is known to all.
rule-R-REF-18 = A tile just drawn may be added to one's melded pong; one that was kept only where the table says so.
rule-R-REF-19 = The tile of a kong being added to can be taken to win: who is robbed pays as a discarder, without a kong.
rule-R-REF-20 = No discard is added to a melded pong.
rule-R-REF-21 = All that a hand earns is added up; nothing excludes anything.
rule-R-REF-22 = Winning is worth 1.
rule-R-REF-23 = Seven pairs are worth 1/2.
rule-R-REF-24 = At least a pair of each dragon is worth 1/2, and so is one of each wind.
rule-R-REF-25 = The chows 123, 456 and 789 of one suit are worth 1/2, once.
rule-R-REF-26 = A hand of a single suit, and no honors, is worth 1/2; flowers do not matter.
rule-R-REF-27 = No chow at all is worth 1/4, and so is nothing but chows; seven pairs earn neither.
rule-R-REF-28 = A hand without melds is worth 1/4; concealed kongs are allowed, and the last tile may be stolen.
rule-R-REF-29 = A hand whose sets were all melded openly before the win is worth 1/4.
rule-R-REF-30 = If just one kind of tile could win, that is worth 1/4; a kind whose four tiles the player holds is no chance.
rule-R-REF-31 = A win with at most four discards made by all players is worth 1/4.
rule-R-REF-32 = On a discard each loser pays the hand's worth, and the discarder twice; on a drawn tile all pay twice.
rule-R-REF-33 = Four flowers numbered 1 to 4 earn 1/2 a set; where honors are flowers, any 13 earn it instead, once.
rule-R-REF-34 = A concealed kong earns 1/2, one added to a pong 1/2, one with a stolen tile 1/4, from every player.
rule-R-REF-35 = Winning with no flower earns 1/4; where honors are flowers, being dealt none earns 1/4 as well.
rule-R-REF-36 = Each flower with the number of one's seat earns 1/4, unless honors are flowers.
rule-R-REF-37 = Bonuses are paid by all, at once, never doubled, and kept whoever wins.
rule-R-REF-38 = Four by four and one, or two where 14 are held, or 16 by eights; the dealer gets one more, but not of 14.
rule-R-REF-39 = When the wall is empty and nobody has won, no hand is paid.
rule-R-REF-40 = The dealer pays and gets what anybody else does.
rule-R-REF-41 = The sheet asks for no minimum; the ways of scoring that it points at are games of their own.
rule-R-REF-42 = Flowers dealt are replaced before the first discard, the dealer's first; they earn bonuses too.
rule-R-REF-43 = Where 14 tiles are held a set is laid and its kong replaced first, then the discarder draws and may win, and then the stealer discards.
rule-R-REF-44 = Where 14 tiles are held, each kong adds one; on a discard 14 and the kongs' are chosen of one more.
rule-R-REF-45 = Who holds 14 tiles and takes a discard waited for all kinds that make a hand of 14 out of 15.
rule-R-REF-46 = A kong earns one bonus, by the way in which it came to be.
rule-R-REF-47 = One mah jongg ends the game, and so does a draw or a replacement that is not there. The last discard may be taken for anything but a kong.
rule-R-REF-48 = Who holds 14 tiles and was dealt a hand wins as on a drawn tile, the nearest from the dealer.
rule-R-REF-49 = Mistakes are prevented, or a false mah jongg is a dead hand. A dead hand plays no more, and pays like others; another who still plays may call a hand dead.
