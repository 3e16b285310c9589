## Limits of a card

too-large = the file is larger than { $kib } KiB
line-too-long = a line has at most { $most } characters
control-character = this is not plain text: save the card as plain text (.txt), and open it again
too-deep = brackets can be nested { $most } deep at most
text-too-long = a text has at most { $most } characters
too-many-lines = a card has at most { $most } lines
number-out-of-range = { $what ->
    [bonus] the bonus for a concealed hand
    [free-split] the number of tiles in a free split
    [line] the number of a line
    [suits] a number of suits
    [tiles] the number of tiles in a hand
   *[value] a value
} is from { $least } to { $most }

## Errors of syntax: the text that cannot be there, and what is expected

unexpected = { $word } does not fit here
unexpected-end = something is missing at the end of the line
unexpected-with-hint = { $word } does not fit here: { $hint }
unexpected-end-with-hint = something is missing at the end of the line: { $hint }
no-points = the points are missing: write = and the points at the end, such as = 25
expected-label = a line of a card begins with its number, a section with its title in brackets
expected-sections = the lines are in sections; a section begins with a title in brackets, such as [Runs]
expected-card = a card begins with a line such as: card My card
expected-name = the card's name is missing
expected-title = the section's title is missing
expected-title-end = a section's title ends with ]
expected-comma = write a comma before another footnote, or = and the points, such as = 25
expected-value = write more groups, such as 222a, FF or NEWS, or = and the points, such as = 25
expected-size = after ) write how many tiles one of these groups has, such as (N E W S)5
expected-round-brackets = the round brackets hold groups, and are closed by )
expected-ways-end = the ways between {"{"} and {"}"} are separated by | and closed by {"}"}
expected-ways = between {"{"} and {"}"} write two ways or more, separated by |
expected-group = groups of tiles are written 222a, pppb, FF, NEWS, DDDDc
expected-free-split = a free split is written <p x 12>
expected-mark = after the points write C (concealed only), X (no bonus) or nothing
expected-else = a value with a condition is written 50 if p in 2 6 else 40
expected-choice = expected the numbers or winds to choose from, such as: p in 2 6
expected-footnote = a footnote is: run, fixed, wrap, p odd, p even, p q different, p q rising, p q r run, p in 2 6, any 2 suits, w own, w prevailing, no jokers, self-drawn
expected-letters = a footnote on letters is: p odd, p even, p q different, p q rising, p q r run, p in 2 6
expected-jokers = a footnote that keeps jokers out is: no jokers
expected-set = a card is played with: set american, or set chinese
expected-points = write the points as 25, or ? while you do not know them, or 50 if p in 2 6 else 40
expected-suits = a footnote on suits is written: any 2 suits, any 1 or 2 suits, any suits; for consecutive numbers write: run
expected-number = a number is expected
expected-condition = a condition begins with its letters, such as: p in 2 6

## Slips of somebody who types a printed card, and how to mend them

slip-sign-after-number = leave out '{ $sign }' after the number of the line: a space is enough
slip-no-groups = the line has no groups yet: write them, such as FF 1111a 2222b 3333c
slip-addition = write an addition without + and =, as { $mend }
slip-or = for '{ $text }' write both ways in braces, with a bar between them: { $mend }
slip-remark = { $remark ->
    [suits] leave out '{ $text }': the letters a, b and c after numbers say how many suits the line has
    [numbers] leave out '{ $text }': printed numbers are these numbers only
    [run] leave out '{ $text }', and write ; run after the groups
    [like] leave out '{ $text }', and write the letter p for the number, such as ppppa ppppb
    [dragons] leave out '{ $text }': a dragon with the letter of numbers matches them, such as DDDa, and with another letter it does not
    [jokers] leave out '{ $text }', and write ; no jokers after the groups
    [concealed] leave out '{ $text }': a line that is concealed only has C after its points, or 'concealed only' in the workshop
    [exposed] leave out '{ $text }': a hand may be exposed unless its line is concealed only
   *[other] write '{ $text }' after the groups, after a semicolon and in quotes: { $mend }
}
slip-word = { $tile ->
    [dragon] for { $word } write D for each tile: DDD is any dragon, and DDDa that of the first suit
    [flower] for { $word } write F for each tile, such as FF
    [wind] for { $word } write the letters of winds, such as NNNN or NEWS; wwww is any wind
    [red] for { $word } write R for each tile, such as RRR
    [green] for { $word } write G for each tile, such as GGG
    [soap] for { $word } write the digit 0 for each tile, such as 000
    [joker] for { $word } write J; in a group of three or more, jokers are allowed without a word
   *[suit] leave out { $word }: write a, b or c after numbers, for the first, second and third suit of the line
}
slip-sign-between = leave out { $sign } between groups: a space is enough
slip-points = write the points as { $mend }
slip-bar = a bar is between two ways in braces, such as {"{"}NNN | SSS{"}"}
slip-unclosed = { $sign } is not closed: write { $partner } after its groups, or take it away
slip-unopened = { $sign } has no { $partner } before it: take it away
slip-no-remark = write a remark after the semicolon, or take it away

## Lines of a card as people read them

or = or

line-sentence = { $clause }.

winds = winds
dragons = dragons
a-number = a number
a-wind = a wind
a-dragon = a dragon

choice-wind-of = { $whose ->
    [own] your own wind
   *[prevailing] the prevailing wind
}

choice-one = { $of ->
    [odd] any odd number
    [even] any even number
    [these] { $family ->
        [number] only { $list }
       *[other] { $list }
    }
   *[any] { $family ->
        [number] any number
        [wind] any wind
       *[tile] any number, wind or dragon
    }
}

choice-some = { $how ->
    [run] { $of ->
        [these] { $count } numbers in a row, each { $list }
       *[any] any { $count } numbers in a row
    }
    [different] { $of ->
        [odd] any { $count } different odd numbers
        [even] any { $count } different even numbers
        [these] { $family ->
            [number] { $count } different numbers, each { $list }
            [wind] { $count } different winds, each { $list }
           *[other] { $count } different tiles, each { $list }
        }
       *[any] { $family ->
            [number] any { $count } different numbers
            [wind] any { $count } different winds
           *[tile] any { $count } different tiles
        }
    }
   *[free] { $of ->
        [odd] any odd numbers
        [even] any even numbers
        [these] each { $list }
       *[any] { $family ->
            [number] any numbers
            [wind] any winds
           *[tile] any tiles
        }
    }
}

choice-at = { $count ->
    [one] { $symbols } is { $choice }
   *[other] { $symbols } are { $choice }
}

choice-shared = { $groups } have the same number

line-grown = choose which of { $groups } becomes the { $size ->
    [2] pair
    [3] pung
    [4] kong
    [5] quint
    [6] sextet
   *[other] group of { $size }
}; the tiles here are an example

line-follows = { $count ->
    [one] { $groups } has its number
   *[other] { $groups } have its number
}

line-picked = any { $count } of { $groups }

line-bound = its number is { $choice }

line-free-digit = the number { $number } { $count } times, in any suits and groups

line-free-number = one number { $count } times, in any suits and groups

line-free-honors = { $count } { $honors } in any groups

line-natural = no joker in { $groups }

line-more = a pung may be a kong

line-more-of = { $count ->
    [one] { $groups } may be a kong
   *[other] { $groups } may be kongs
}

line-melded = { $count ->
    [one] { $groups } must be a melded kong
   *[other] { $groups } must be melded kongs
}

line-any-dragon = { $groups ->
    [one] any dragon
   *[other] any dragons
}

line-run = { $symbols } are in a row

line-apart = { $symbols } stay as far apart

line-rising = { $symbols } rise in this order

line-different = { $symbols } are different

line-moves = all numbers may move up or down together

line-wraps = 1 may follow 9

line-suits = { $how ->
    [123] in any suits
    [1] in one suit
    [2] in two suits
    [3] in three suits
    [12] in one or two suits
    [13] in one or three suits
   *[23] in two or three suits
}

line-suit-is = { $at ->
    [a] the first suit is { $suits }
    [b] the second suit is { $suits }
   *[c] the third suit is { $suits }
}

line-points = { $when ->
    [in] { $points } points with { $list }
    [odd] { $points } points with an odd number
    [even] { $points } points with an even number
    [run] { $points } points with numbers in a row
    [different] { $family ->
        [number] { $points } points with different numbers
        [wind] { $points } points with different winds
       *[tile] { $points } points with different tiles
    }
   *[rising] { $points } points with rising numbers
}

line-points-at = { $when ->
    [in] { $count ->
        [one] { $points } points if { $symbols } is { $list }
       *[other] { $points } points if { $symbols } are { $list }
    }
    [odd] { $count ->
        [one] { $points } points if { $symbols } is odd
       *[other] { $points } points if { $symbols } are odd
    }
    [even] { $count ->
        [one] { $points } points if { $symbols } is even
       *[other] { $points } points if { $symbols } are even
    }
    [run] { $points } points if { $symbols } are in a row
    [different] { $points } points if { $symbols } are different
   *[rising] { $points } points if { $symbols } rise in this order
}

line-points-suit = { $at ->
    [a] { $points } points if the first suit is { $suits }
    [b] { $points } points if the second suit is { $suits }
   *[c] { $points } points if the third suit is { $suits }
}

suit-name = { $suit ->
    [B] bams
    [C] craks
   *[D] dots
}

line-self-drawn = you must draw the last tile yourself

line-no-jokers = no jokers

line-concealed = concealed

line-no-bonus = no bonus for a concealed hand

## Groups of tiles

joined-here = tiles joined by hyphens cannot be here
one-exclamation = one ! is enough: it keeps jokers out of this group
one-plus = one + is enough: it lets a melded kong be this pung
suit-first = write a suit letter after the tiles of its group, such as 222a
no-suit = write a suit letter a, b or c after numbers: { $group }a
letter-of-tile = { $letter } stands for a whole tile, and has no suit
has-no-suit = { $group } has no suit
plus-after-three = + is written after three equal tiles, such as 333a+: a pung, or a melded kong
joined-in-a-row = joined tiles are three numbers in a row, such as 1-2-3a
joined-numbers-or-letters = joined tiles are three numbers, or three letters for numbers: 1-2-3a, p-q-ra
joined-suits = joined tiles are of one suit, or of three different ones
joined = joined tiles are three numbers of one suit, such as 1-2-3a, or one of each suit, such as 1a-2b-3c
no-tile = no tile is written { $symbol }; tiles are 1 to 9, N E W S, R G 0, D, F and J
no-tile-after-suit = { $symbol } ends a group: put a space after it, as in 22a 444b
no-tile-but-soap = no tile is written { $symbol }; soap is the digit 0
no-tile-but-dragon = no tile is written { $symbol }; the letters of suits are a, b and c, and D is a dragon
no-tile-but-suit = no tile is written { $symbol }; the letter of a suit is { $suit }
no-tile-but-capital = no tile is written { $symbol }, but { $capital } is

## Parts of a line

second-heading = the card has two lines that begin with { $heading }
second-section = the card has two sections with the title { $title }
second-line = section { $section } has two lines with the number { $number }
suit-after-size = write a suit letter a, b or c after the number of tiles
size-out-of-range = a group has from 1 to 14 tiles
letter-after-at = write a letter for a number after @: p q r s t
not-all-numbers = these groups are not all of numbers
sizes-differ = the groups to choose from are all of one size
choice-out-of-range = after )x write how many of these { $groups } groups a hand has; not all of them
free-split-of = a free split is of one number, <p x 12>, or of different honors, <RG0 x 10>
not-equal = each group in round brackets is of equal tiles

## Footnotes and their letters

letter-not-among = { $letter } stands for { $letter_for ->
    [numbers] numbers
    [winds] winds
    [suits] suits
   *[tiles] tiles
}, not for { $choices }
letter-in-footnote = { $letter } stands for { $letter_for ->
    [numbers] numbers
    [winds] winds
    [suits] suits
   *[tiles] tiles
}, and the footnote '{ $footnote }' is about { $about ->
    [numbers] numbers
    [winds] winds
   *[all] numbers, winds and tiles
}
letters-differ = { $first } stands for { $first_for ->
    [numbers] numbers
    [winds] winds
    [suits] suits
   *[tiles] tiles
}, and { $second } for { $second_for ->
    [numbers] numbers
    [winds] winds
    [suits] suits
   *[tiles] tiles
}
two-letters = the footnote '{ $footnote }' needs two letters or more
same-letter = the footnote '{ $footnote }' has a letter twice

## Checks of a whole line

kong-without-kongs = { $group }: a kong counts as a pung only on a card with the line: kongs
kong-concealed = { $group }: a kong is melded, so a line that is concealed only cannot have one
free-split-with-kongs = a card with the line kongs cannot have a free split
two-free-splits = a hand has one free split at most
remembered-twice = a letter is remembered twice with @
remembers-another = { $letter } is remembered with @ elsewhere, so a group that is remembered cannot be { $letter } itself
remembers-itself = { $letter } cannot remember itself
letter-unknown = the footnote is about { $letter }, which the line does not have
joined-not-in-a-row = { $group }: joined tiles are three numbers in a row
run-without-numbers = the footnote run moves printed numbers, and this line has none
wrap-without-run = the footnote wrap lets runs go on from 9 to 1, and this line has no run
wrong-tiles = this line has { $tiles } tiles, and a hand has { $size }
too-many-tiles = this line has more than { $size } tiles, and a hand has { $size }
not-in-chinese-set = { $symbol ->
    [F] with set chinese flowers are beside the hand, so F cannot be in a hand
    [J] with set chinese there are no jokers, so J cannot be in a hand
   *[Z] with set chinese there are no blanks, so Z cannot be in a hand
}

## Cards with too many hands, and lines without any

too-many-shapes = with this line the groups of the card can be chosen in more than { $most } ways
too-many-trials = up to this line letters were tried { $most } times; limit the letters, such as: p in 1 2 3
too-many-on-card = with this line the card has more than { $most } hands
too-many-of-line = { $line } can be made in more than { $most } ways
value-depends = the value depends on { $letter }, which not every way of this line has
impossible = no numbers or suits make { $groups } with these footnotes

## Cards that cannot be played

not-filled-in = { $card } is not filled in: no value for { $lines }
no-lines = { $card } has no lines

## Why a mah jongg may not be declared: "this is a mah jongg, but it …"

drawn-tile-only = wins on a drawn tile only


## Lines that clash

line-contained = Every hand of { $line } is also a hand of { $other }.

lines-equal = { $line } and { $other } make the same hands.

priced-twice = { $line } gives { $hand } the value { $value }, and { $other } gives it { $other_value }. Players take the higher value.

beyond-set = { $share ->
    [all] One set of tiles has too few tiles for { $line }, such as { $hand }.
   *[some] One set of tiles has too few tiles for { $hands ->
        [one] a hand
       *[other] { $hands } hands
    } of { $line }, such as { $hand }.
}
