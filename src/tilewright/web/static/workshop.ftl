### The sentences of the workshop.


## The workshop of a card

card-is = { $state ->
    [saving] Saving …
    [lost] Not saved: the server does not answer. The page tries again.
    [refused] Not saved: the card is too long, or is not on your shelf any more.
   *[saved] Saved. Only you see it.
}

lines-left-out = { $count ->
    [one] A table leaves one line out: it has a mistake, or no points yet.
   *[other] A table leaves { $count } lines out: they have a mistake, or no points yet.
}

card-name = Name of the card

section-title = Title of the section

new-section = New section

add-section = Add a section

add-line = Add a line to { $section }

edit-line = Edit this line

groups-of-line = Groups of the line

signs = { $kind ->
    [number] Numbers as printed. The letters p, q and r stand for numbers that the player chooses: ppp is three equal ones.
    [suit] After numbers, the suit: a, b and c are the first, second and third suit of the line. The same letter is the same suit.
    [honor] Winds N E W S, dragons R G, soap 0, D the dragon of a suit, F flowers, J jokers
   *[shape] Choices between groups; most lines need none
}

next-group = Next group

erase = Erase

value-of-line = Points

open-or-concealed = The hand is

mark-of-line = { $mark ->
    [none] open or concealed
    [x] open or concealed, no bonus
   *[c] concealed only
}

line-makes = { $hands ->
    [0] It makes more hands than a table can play with.
    [one] It makes one hand.
   *[other] It makes { $hands } different hands.
}

done = Done

remove-line = Remove this line

as-text = The whole card as text
