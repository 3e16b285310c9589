### The sentences of the workshop.


## The workshop of a card

card-is = { $state ->
    [saving] Saving …
    [lost] Not saved: the server does not answer. The page tries again.
    [refused] Not saved: the card is too long, or is not on your shelf any more. Copy its text below, and begin a new card.
    [clash] Not saved: the card was changed elsewhere.
   *[saved] Saved. Only you see it.
}

clash = This card was changed elsewhere

clash-help = You or somebody else saved this card from another window or device, after this window had read it. Both texts are kept until you choose.

only-here-now = Only in this window

only-there-now = Only in the other

nothing-more = Nothing more.

keep-both = Keep both as two cards

copy-failed = { $why ->
    [lost] There is no second card yet: the server does not answer. Press the button again.
   *[refused] There is no second card: your shelf is full, or the text is too long. Delete a card in another window, and press the button again.
}

keep-mine = Keep the text of this window

take-newer = Take the text of the other

lines-left-out = { $count ->
    [one] One line is not ready yet. A table leaves it out.
   *[other] { $count } lines are not ready yet. A table leaves them out.
}

card-name = Name of the card

section-title = Title of the section

new-section = New section

add-section = Add a section

add-line = Add a line to { $section }

edit-line = Edit this line

empty-line = An empty line: press here to fill it in

groups-of-line = Groups of the line, as printed

groups-example = such as FF 1111a 2222b 3333c

line-lacks = Not ready yet: { $why }.

points-missing = Not ready yet: its points are missing.

line-unfinished = Line { $number } of { $section } is not finished. A table leaves it out until it is.

mend-line = Mend it

keep-for-later = Keep it for later

signs = { $kind ->
    [number] Numbers as printed. The letters p, q and r stand for numbers that the player chooses: ppp is three equal ones.
    [suit] After numbers, the suit: a, b and c are the first, second and third colour of the line. The same letter is the same suit.
    [honor] Winds N E W S, dragons R G, soap 0, D any dragon (Da: the dragon of suit a), F flowers, J jokers
   *[shape] Choices between groups: {"{"}NNN | SSS{"}"} is one or the other, (33a 66a)4 makes one of them a kong.
}

rare-signs = Rarer signs

next-group = Next group

erase = Erase

value-of-line = Points

points-example = for example 25

exposed-or-concealed = The hand is

mark-of-line = { $mark ->
    [none] exposed or concealed (X)
    [x] exposed or concealed, without the bonus
   *[c] concealed only (C)
}

line-makes = { $hands ->
    [0] It makes more hands than a table can play with.
    [one] It makes one hand.
   *[other] It makes { $hands } different hands.
}

line-difficulty = A program that plays only for this line makes it in { $won } of 100 games ({ $least } to { $most }).{ $worth ->
    [none] {""}
   *[other] {" "}To be worth as much as the other lines, it should pay { $worth } points ({ $lowest } to { $highest }).
}

measuring = { $state ->
    [measuring] Playing a thousand games to measure the lines …
    [refused] The lines are not measured. { $why }
    [lost] The lines are not measured, because the server does not answer.
   *[measured] How hard the lines are comes from a thousand games between programs. A range in brackets contains the true figure in about 95 of 100 such measurements.
}

done = Done

remove-line = Remove this line

as-text = The whole card as text
