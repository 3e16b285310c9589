### Draft: no speaker of Tagalog has read this yet.

### In Tagalog the plural form `one` is also used for 2, 3, 5 and others, so messages here have no form `[one]`.

comma = { $first }, { $last }
and = { $first } at { $last }
or = { $first } o { $last }

# always before a noun, such as "dalawang tile"
number-word = { $number ->
    [1] isang
    [2] dalawang
    [3] tatlong
    [4] apat na
    [5] limang
    [6] anim na
    [7] pitong
    [8] walong
    [9] siyam na
    [10] sampung
    [11] labing-isang
    [12] labindalawang
    [13] labintatlong
    [14] labing-apat na
   *[other] { $number }
}

## Tiles as players say them

a-tile = isang tile
suited = { $number } { $suit ->
    [B] Stick
    [C] Character
   *[D] Ball
}
numbered-flower = { $which ->
    [season] Season { $number }
   *[flower] Bulaklak { $number }
}
tile = { $tile ->
    [N] Hilagang Hangin
    [E] Silangang Hangin
    [W] Kanlurang Hangin
    [S] Timog na Hangin
    [R] Pulang Dragon
    [G] Berdeng Dragon
    [F] Bulaklak
    [J] Joker
    [Z] Blangko
   *[0] Puting Dragon
}
tiles = { $tile ->
    [N] Hilagang Hangin
    [E] Silangang Hangin
    [W] Kanlurang Hangin
    [S] Timog na Hangin
    [R] Pulang Dragon
    [G] Berdeng Dragon
    [F] Bulaklak
    [J] Joker
    [Z] Blangko
   *[0] Puting Dragon
}
wind = { $wind ->
    [N] Hilaga
    [E] Silangan
    [W] Kanluran
   *[S] Timog
}

## Tiles and groups as text

text-place = { $why } (kolum { $column } ng { $text })
one-tile-expected = sumulat ng isang tile, gaya ng 3B, N, 0 o J
not-a-tile = hindi tile ang { $text }
numbered-flowers = F1 hanggang F8 ang mga bulaklak na may numero
soap-suit = walang suit ang Puting Dragon: isulat ang { $tiles }
suit-expected = isulat ang suit na B, C o D pagkatapos ng mga numero
suit-expected-not = isulat ang suit na B, C o D pagkatapos ng mga numero, hindi { $text }
too-many-equal = hanggang { $most } lang ang puwedeng magkaparehong tile
brackets-expected = isulat sa loob ng bracket ang nakalatag na grupo, gaya ng [33JB]
kong-in-parentheses = para sa nakatagong kang ang parentheses, gaya ng (1111C)
empty-group = isulat ang mga tile ng grupo sa loob ng bracket nito
group-too-long = isulat ang nakalatag na grupo nang hanggang { $most } letra lang
jokers-tile = pagkatapos ng ':' isulat ang tile na pinapalitan ng mga joker, gaya ng [JJJ:3B]
jokers-meaning = sabihin kung ano ang pinapalitan ng mga joker na ito, gaya ng [JJJ:3B]
jokers-unequal = sa grupo ng magkakaparehong tile lang puwede ang joker
hand-too-long = isulat ang kamay nang hanggang { $most } letra lang
too-many-tiles = hanggang { $most } tile lang ang isang kamay
bracket-open = hindi naisara ang bracket na ito

## Games, hands and cards by their names

no-game = Walang larong '{ $game }'. Pumili ng isa sa mga ito: { $games }.
no-hands = Walang mga kamay na '{ $hands }'. Pumili ng isa sa mga ito: { $known }.
no-card = Walang card na '{ $card }'. Magbigay ng file, o isa sa mga ito: { $cards }.
no-hands-or-card = Walang mga kamay na '{ $hands }', at wala ring ganyang file. Magbigay ng file na may card, o isa sa mga ito: { $known }.
card = Ang card
file-unreadable = { $file }: { $reason }
not-utf-8 = { $file }: hindi UTF-8 ang byte { $byte }. I-save muli ang file bilang simpleng text sa UTF-8.
too-many-hands = may { NUMBER($hands, useGrouping: 1) } kamay ang card; hanggang { NUMBER($most, useGrouping: 1) } lang ang kaya ng isang mesa
not-an-option = Isulat ang opsyon bilang name=value, hindi '{ $text }'.

## The compiler

needs-extra = Para magawa ito, i-install ang dagdag na '{ $extra }' ng tilewright: { $command }
numba-does-not-load = Hindi ma-load ang Numba ({ $reason }). Para ayusin: pip install --force-reinstall numba
numba-does-not-compile = Hindi maka-compile ang Numba ({ $reason }). Para ayusin: pip install --force-reinstall numba
