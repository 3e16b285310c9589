# Lists of words, such as "Ann, Ben and Cara".
comma = { $first }, { $last }
and = { $first } and { $last }
or = { $first } or { $last }


number-word = { $number ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
    [13] thirteen
    [14] fourteen
   *[other] { $number }
}


## Tiles as players say them

a-tile = a tile

suited = { $number } { $suit ->
    [B] Bam
    [C] Crak
   *[D] Dot
}

numbered-flower = { $which ->
    [season] Season { $number }
   *[flower] Flower { $number }
}

tile = { $tile ->
    [N] North wind
    [E] East wind
    [W] West wind
    [S] South wind
    [R] Red dragon
    [G] Green dragon
    [F] Flower
    [J] Joker
    [Z] Blank
   *[0] Soap
}

tiles = { $tile ->
    [N] North winds
    [E] East winds
    [W] West winds
    [S] South winds
    [R] Red dragons
    [G] Green dragons
    [F] Flowers
    [J] Jokers
    [Z] Blanks
   *[0] Soaps
}

wind = { $wind ->
    [N] North
    [E] East
    [W] West
   *[S] South
}


## Tiles and groups as text

text-place = { $why } (column { $column } of { $text })

one-tile-expected = write one tile, such as 3B, N, 0 or J

not-a-tile = { $text } is not a tile

numbered-flowers = numbered flowers are F1 to F8

soap-suit = soap has no suit: write { $tiles }

suit-expected = write the suit B, C or D after the digits

suit-expected-not = write the suit B, C or D after the digits, not { $text }

no-notation = there is no notation { $notation }; write { $notations }

no-tenhou-number = no tile has the number { $number }

not-in-notation = { $notation } has no sign for { $tile }

too-many-equal = there can be at most { $most } of one tile

brackets-expected = write a shown group in brackets, such as [33JB]

kong-in-parentheses = parentheses are for a concealed kong, such as (1111C)

empty-group = write the tiles of the group between its brackets

group-too-long = write a shown group in at most { $most } characters

jokers-tile = after ':' write the tile that the jokers stand for, such as [JJJ:3B]

jokers-meaning = say what these jokers stand for, such as [JJJ:3B]

jokers-unequal = jokers can be only in groups of equal tiles

hand-too-long = write a hand in at most { $most } characters

too-many-tiles = a hand has at most { $most } tiles

bracket-open = this bracket is never closed


## Games, hands and cards by their names

no-game = There is no game '{ $game }'. Choose one of: { $games }.

no-hands = There are no hands '{ $hands }'. Choose one of: { $known }.

no-card = There is no card '{ $card }'. Give a file, or one of: { $cards }.

no-hands-or-card = There are no hands '{ $hands }', and no such file. Give a file with a card, or one of: { $known }.

card = The card

file-unreadable = { $file }: { $reason }

not-utf-8 = { $file }: byte { $byte } is not UTF-8. Save the file again as plain text in UTF-8.

too-many-hands = the card has { NUMBER($hands, useGrouping: 1) } hands; a table takes at most { NUMBER($most, useGrouping: 1) }

not-an-option = Write an option as name=value, not '{ $text }'.


## The compiler

# $extra is a word such as play, and $command installs it
needs-extra = To do this, install the extra '{ $extra }' of tilewright: { $command }
numba-does-not-load = Numba cannot be loaded ({ $reason }). To repair it: pip install --force-reinstall numba

numba-does-not-compile = Numba cannot compile ({ $reason }). To repair it: pip install --force-reinstall numba
