## The game, for those who choose one

about = Four players hold 13 tiles. The hands of the Chinese competition rules win, from 8 fan on.

## Why a mah jongg may not be declared: "this is a mah jongg, but it …"

withheld = is worth less than { $fan } fan, flowers not counted

## Who pays

won = { $who ->
    [all] { $how }: { $fan } fan; all others pay { $owed }.
    [robbed] { $how }: { $fan } fan; the owner of the kong pays { $owed }, the others { $others }.
   *[discarder] { $how }: { $fan } fan; the discarder pays { $owed }, the others { $others }.
}
nobody-won = Nobody won, and nobody pays.

## What cannot be chosen or cannot have happened

below-minimum = a hand below the minimum was declared (rule 94)

## Options: what a table decides, and its choices

option-book = Which of the two rule books is followed where they differ?
option-book-china = the Chinese one
option-book-world = the one of the World Mahjong Organization

## Rules: the statements, by their numbers

rule-R-MCR-1 = Big Four Winds: a pung of each wind.
rule-R-MCR-2 = Big Three Dragons: a pung of each dragon.
rule-R-MCR-3 = All Green: nothing but 2, 3, 4, 6 and 8 of bams and green dragons; the dragons need not be there.
rule-R-MCR-4 = Nine Gates: nothing melded, and 1112345678999 of one suit before the winning tile, which is of that suit; one of its pungs of 1 and 9 is implied.
rule-R-MCR-5 = Four Kongs: four kongs.
rule-R-MCR-6 = Seven Shifted Pairs: seven pairs of one suit, each a number above the one before.
rule-R-MCR-7 = Thirteen Orphans: one of each 1 and 9, wind and dragon, and one of them twice.
rule-R-MCR-8 = All Terminals: nothing but 1 and 9.
rule-R-MCR-9 = Little Four Winds: pungs of three winds, and a pair of the fourth.
rule-R-MCR-10 = Little Three Dragons: pungs of two dragons, and a pair of the third.
rule-R-MCR-11 = All Honors: nothing but winds and dragons.
rule-R-MCR-12 = Four Concealed Pungs: four pungs or kongs that were made without a discard.
rule-R-MCR-13 = Pure Terminal Chows: in one suit 123 twice, 789 twice, and a pair of 5.
rule-R-MCR-14 = Quadruple Chow: the same chow four times.
rule-R-MCR-15 = Four Pure Shifted Pungs: four pungs of one suit, each a number above the one before.
rule-R-MCR-16 = Four Pure Shifted Chows: four chows of one suit, each one number above the one before, or each two.
rule-R-MCR-17 = Three Kongs: three kongs, concealed or not.
rule-R-MCR-18 = All Terminals and Honors: nothing but 1, 9, winds and dragons, some of each.
rule-R-MCR-19 = Seven Pairs: seven pairs; four alike may be two of them.
rule-R-MCR-20 = Greater Honors and Knitted Tiles: one of each wind and dragon, and seven different knitted tiles.
rule-R-MCR-21 = All Even Pungs: pungs and a pair of 2, 4, 6 and 8.
rule-R-MCR-22 = Full Flush: one suit, and no honors.
rule-R-MCR-23 = Pure Triple Chow: the same chow three times.
rule-R-MCR-24 = Pure Shifted Pungs: three pungs of one suit, each a number above the one before.
rule-R-MCR-25 = Upper Tiles: nothing but 7, 8 and 9.
rule-R-MCR-26 = Middle Tiles: nothing but 4, 5 and 6.
rule-R-MCR-27 = Lower Tiles: nothing but 1, 2 and 3.
rule-R-MCR-28 = Pure Straight: 123, 456 and 789 of one suit.
rule-R-MCR-29 = Three-Suited Terminal Chows: 123 and 789 in two suits, and a pair of 5 in the third.
rule-R-MCR-30 = Pure Shifted Chows: three chows of one suit, each one number above the one before, or each two.
rule-R-MCR-31 = All Fives: a 5 in every set and in the pair.
rule-R-MCR-32 = Triple Pung: pungs of one number in all three suits.
rule-R-MCR-33 = Three Concealed Pungs: three pungs or kongs that were made without a discard.
rule-R-MCR-34 = Lesser Honors and Knitted Tiles: fourteen different tiles out of the honors and the knitted tiles.
rule-R-MCR-35 = Knitted Straight: all nine knitted tiles: with a set and a pair, or with five different honors.
rule-R-MCR-36 = Upper Four: nothing but 6, 7, 8 and 9.
rule-R-MCR-37 = Lower Four: nothing but 1, 2, 3 and 4.
rule-R-MCR-38 = Big Three Winds: pungs of three winds.
rule-R-MCR-39 = Mixed Straight: 123, 456 and 789, each of another suit.
rule-R-MCR-40 = Reversible Tiles: nothing but tiles that look the same upside down: 245689 of bams, 1234589 of dots, and soap.
rule-R-MCR-41 = Mixed Triple Chow: the same numbers as chows in all three suits.
rule-R-MCR-42 = Mixed Shifted Pungs: three pungs, each of another suit and a number above the one before.
rule-R-MCR-43 = Chicken Hand: a hand that earns nothing else, flowers apart.
rule-R-MCR-44 = Last Tile Draw: the winning tile was drawn, and was the last of the wall.
rule-R-MCR-45 = Last Tile Claim: the winning tile was discarded after the last of the wall was drawn.
rule-R-MCR-46 = Out with Replacement Tile: the winning tile was drawn for a kong; drawn for a flower it does not count.
rule-R-MCR-47 = Robbing the Kong: the winning tile is one that another player was adding to a pung.
rule-R-MCR-48 = Two Concealed Kongs: two concealed kongs.
rule-R-MCR-49 = All Pungs: four pungs or kongs, and a pair.
rule-R-MCR-50 = Half Flush: one suit together with honors.
rule-R-MCR-51 = Mixed Shifted Chows: three chows, each of another suit and one number above the one before.
rule-R-MCR-52 = All Types: tiles of all three suits, winds and dragons.
rule-R-MCR-53 = Melded Hand: four sets that were melded openly, and the winning tile is a discard too.
rule-R-MCR-54 = Two Dragon Pungs: pungs of two dragons.
rule-R-MCR-55 = Outside Hand: a 1, a 9 or honors in every set and in the pair.
rule-R-MCR-56 = Fully Concealed Hand: nothing melded but concealed kongs, and the winning tile was drawn; where a concealed hand is implied, it counts as Self-Drawn instead.
rule-R-MCR-57 = Two Melded Kongs: two kongs that were melded openly; with one of them concealed they are 5.
rule-R-MCR-58 = Last Tile: the winning tile is the fourth of its kind, and the other three lay open on the table.
rule-R-MCR-59 = Dragon Pung: a pung of dragons.
rule-R-MCR-60 = Prevalent Wind: a pung of the prevailing wind.
rule-R-MCR-61 = Seat Wind: a pung of one's own wind.
rule-R-MCR-62 = Concealed Hand: nothing melded but concealed kongs, and the winning tile is a discard.
rule-R-MCR-63 = All Chows: nothing but chows, and a pair that is not an honor; a knitted straight may be with it.
rule-R-MCR-64 = Tile Hog: four of a kind that are not melded as a kong, each time.
rule-R-MCR-65 = Double Pung: pungs of one number in two suits, each time.
rule-R-MCR-66 = Two Concealed Pungs: two pungs or kongs that were made without a discard.
rule-R-MCR-67 = Concealed Kong: one concealed kong.
rule-R-MCR-68 = All Simples: neither 1 nor 9 nor honors.
rule-R-MCR-69 = Pure Double Chow: the same chow twice.
rule-R-MCR-70 = Mixed Double Chow: the same numbers as chows in two suits.
rule-R-MCR-71 = Short Straight: two chows of one suit that go on from each other, such as 234 and 567.
rule-R-MCR-72 = Two Terminal Chows: 123 and 789 of one suit.
rule-R-MCR-73 = Pung of Terminals or Honors: each pung of 1 or 9, and each pung of a wind that earns no Prevalent or Seat Wind and is not among the winds of fan 1, 9 or 38.
rule-R-MCR-74 = Melded Kong: one kong that was melded openly.
rule-R-MCR-75 = One Voided Suit: nothing of one of the suits.
rule-R-MCR-76 = No Honors: neither winds nor dragons.
rule-R-MCR-77 = Edge Wait: the winning tile is the 3 of 123 or the 7 of 789, and the only one that could win.
rule-R-MCR-78 = Closed Wait: the winning tile is the middle of a chow, and the only one that could win.
rule-R-MCR-79 = Single Wait: the winning tile makes the pair, and is the only one that could win.
rule-R-MCR-80 = Self-Drawn: the winning tile was drawn, and the hand is not fully concealed.
rule-R-MCR-81 = Flower Tiles: each flower.
rule-R-MCR-82 = There are 34 kinds, four tiles of each, and eight flowers, which are set aside.
rule-R-MCR-83 = A hand has 14 tiles, and one more for each kong: four sets and a pair, seven pairs, thirteen orphans, honors and knitted tiles, or a knitted straight with a set and a pair.
rule-R-MCR-84 = Knitted tiles are 1, 4 and 7 of one suit, 2, 5 and 8 of another, and 3, 6 and 9 of the third.
rule-R-MCR-85 = A fan that another fan includes or implies is not counted.
rule-R-MCR-86 = The tiles are read in one way; they are not read again in another way for a further fan.
rule-R-MCR-87 = A set that has earned a fan together with others does not earn the same again with different ones.
rule-R-MCR-88 = When sets have earned a fan together, each of the others may be combined with one of them once.
rule-R-MCR-89 = Of all ways to read and count a hand, the best counts.
rule-R-MCR-90 = Of the three waits at most one counts, and only where no other tile would have completed the hand, in any shape; it does not matter whether such a tile is left.
rule-R-MCR-91 = A pung that a discard completed is not concealed, unless the discard can belong elsewhere in the hand.
rule-R-MCR-92 = If nobody says which tile won, the hand counts with the tile that pays most.
rule-R-MCR-93 = A win that the tiles contradict is refused, and its fan are not counted.
rule-R-MCR-94 = A hand must be worth 8 without its flowers.
rule-R-MCR-95 = On a discard the discarder pays 8 and the hand's worth, and the others 8 each.
rule-R-MCR-96 = On a drawn tile all others pay 8 and the hand's worth.
rule-R-MCR-97 = A player whose kong is robbed pays as a discarder.
rule-R-MCR-98 = One player wins, the nearest in turn if there are several; if nobody wins, nobody pays.
rule-R-MCR-99 = By the book of the World Mahjong Organization two concealed kongs are 8, a concealed kong with a melded one is 6, and on a drawn tile a hand that is concealed anyway is fully concealed as well.
