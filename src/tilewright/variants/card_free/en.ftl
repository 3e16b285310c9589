## The game, for those who choose one

about = American mah jongg without a card: the hands follow from ten patterns and six categories.

## The blocks of a pattern

blocks = { $size ->
    [2] { $number ->
        [one] a pair
       *[other] { $count } pairs
    }
    [3] { $number ->
        [one] a pung
       *[other] { $count } pungs
    }
    [4] { $number ->
        [one] a kong
       *[other] { $count } kongs
    }
   *[5] { $number ->
        [one] a quint
       *[other] { $count } quints
    }
}

## What cannot be chosen or cannot have happened

base-of-20 = a base of 20 goes with hands that need a bonus: choose needs_bonus=on, or base=25

## Why a mah jongg may not be declared: "this is a mah jongg, but it …"

withheld = needs a bonus, or to be self-drawn, without jokers, or a Dragon hand
withheld-at-level-5 = needs to be self-drawn, without jokers, or a Dragon hand at level 5

## Options: what a table decides, and its choices

option-tiles = How many tiles? With 144, four flowers and four jokers are left out.
option-base = How much is a hand worth before bonuses? 20 only if a hand needs a bonus.
option-needs-bonus = Must a hand earn a bonus, have no joker, be self-drawn or be a Dragon hand?
option-level = Which skill level does the player have? Each level has the restrictions of those below it.
option-dragon-hand-doubles = What doubles a Dragon hand?
option-dragon-hand-doubles-self-draw-and-discarder = self-draw and the discarder
option-dragon-hand-doubles-payer-only = the discarder alone
option-dragon-hand-doubles-all = having no joker too
option-flower-pung-call = May a pung of flowers be exposed on the way to Dragon's Love?
option-level4-dragon-exempt = Is Dragon's Wings allowed at level 4, though it earns no suit bonus?
option-doubles = Do the hand's own doubles count, or only those of the table it is played at?
option-doubles-hand = its own too
option-doubles-table = only the table's
option-news-singles-and-pairs = Are pairs with a NEWS block a hand of singles and pairs?

## Rules: the statements, by their numbers

rule-R-CF-1 = The play is American: two Charlestons, the second optional, a courtesy pass, walls of 19.
rule-R-CF-2 = A mah jongg has a category and a pattern, or is a Dragon hand.
rule-R-CF-3 = A block is two to five equal tiles: a pair, pung, kong or quint.
rule-R-CF-4 = Jokers can be in any block except a pair; while it is concealed, a block may consist of jokers only.
rule-R-CF-5 = Ten patterns: 14 tiles in blocks of two sizes, or in pairs.
rule-R-CF-6 = Any block of the set may have any of the pattern's sizes.
rule-R-CF-7 = The patterns are named basic, quint and big pairs; nothing follows from the name.
rule-R-CF-8 = The set is the chosen numbers or winds; each of them has its own block.
rule-R-CF-9 = No number and no wind has two blocks, except one number in all three suits.
rule-R-CF-10 = A run, also of odd or even numbers, has at least three neighbours and never continues from the last to the first.
rule-R-CF-11 = Multiples of three are 3, 6 and 9, all of them.
rule-R-CF-12 = Like numbers are three blocks of one number, one in each suit.
rule-R-CF-13 = Winds are all four, or North with South, or East with West.
rule-R-CF-14 = A block is of one suit.
rule-R-CF-15 = In order of their numbers, blocks of the same suit are next to each other.
rule-R-CF-16 = Blocks that are not in the set are flowers, dragons or NEWS.
rule-R-CF-17 = Flowers are one pair, except in Dragon's Love.
rule-R-CF-18 = Flowers are never exposed, unless the table lets pungs be called for Dragon's Love.
rule-R-CF-19 = Each dragon has at most one block.
rule-R-CF-20 = A hand counts as the best hand that it can be read as; exposures stay as they are.
rule-R-CF-21 = One of each wind, NEWS, is a kong; once in a hand, without jokers, never exposed.
rule-R-CF-22 = A hand of winds may have NEWS too.
rule-R-CF-23 = A hand is worth 25 before bonuses.
rule-R-CF-24 = Three to five pairs earn 5, seven pairs 10; flowers count.
rule-R-CF-25 = Every quint earns 5.
rule-R-CF-26 = A hand of numbers only, or of winds only, earns 5.
rule-R-CF-27 = Numbers of one suit, with no dragon but their own, no flowers and no winds, earn 5.
rule-R-CF-28 = A hand with nothing exposed earns 10; the claimed winning tile exposes nothing.
rule-R-CF-29 = A self-drawn hand counts double, one without jokers too, and both four times.
rule-R-CF-30 = Each loser pays the value, and the discarder pays twice as much.
rule-R-CF-31 = So a hand without bonus and without joker costs two losers 50 and the discarder 100.
rule-R-CF-32 = Dragon hands have fixed points and no bonuses; self-draw doubles them, and the discarder pays double.
rule-R-CF-33 = Dragon's Love: kongs of two dragons and two pungs of flowers, 50.
rule-R-CF-34 = Dragon's Wings: kongs of all dragons and a pair of 1 Bam, 50.
rule-R-CF-35 = Dragon's Breath: pairs of all dragons and winds, 100.
rule-R-CF-36 = A table may always skip the second Charleston.
rule-R-CF-37 = A table may leave out four flowers and four jokers, with walls of 18.
rule-R-CF-38 = A table may ask for a bonus, no jokers, self-draw or a Dragon hand, and then begin at 20.
rule-R-CF-39 = Each player has a skill level, with the restrictions of all levels below.
rule-R-CF-40 = Level 1: two pungs and two kongs only of winds.
rule-R-CF-41 = Level 2: consecutive runs without flowers, dragons and winds.
rule-R-CF-42 = Level 3: dragons only in a concealed hand, Dragon hands included.
rule-R-CF-43 = Level 4: with numbers the suit bonus must be earned, which bars Dragon's Wings.
rule-R-CF-44 = Level 5: no jokers, self-drawn, or a Dragon hand.
rule-R-CF-45 = The hands may be played at a Siamese table, whose doubles then replace their own.
rule-R-CF-46 = A hand is dead when its exposures fit no hand that the player's level and the tiles left allow.
rule-R-CF-47 = The lowest value is 25; pairs alone, or with NEWS, are singles and pairs.
rule-R-CF-48 = Stakes and house rules are settled before the first game.
rule-R-CF-49 = Wind tiles at level 1 means the category; a NEWS block is not enough.
