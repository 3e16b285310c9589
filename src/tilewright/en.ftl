# Lists of words, such as "Ann, Ben and Cara".
comma = { $first }, { $last }
and = { $first } and { $last }
or = { $first } or { $last }


## Tiles and groups as text

text-place = { $why } (column { $column } of { $text })

one-tile-expected = write one tile, such as 3B, N, 0 or J

not-a-tile = { $text } is not a tile

numbered-flowers = numbered flowers are F1 to F8

soap-suit = soap has no suit: write { $tiles }

suit-expected = write the suit B, C or D after the digits

suit-expected-not = write the suit B, C or D after the digits, not { $text }

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
