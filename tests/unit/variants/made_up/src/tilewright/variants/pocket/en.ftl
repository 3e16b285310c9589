## The game, for those who choose one

about = Two players with one hand each.

## How it is settled

all-pay = All others pay for each mah jongg, and whoever threw the winning tile pays twice.
nobody-pays = Nobody won or pays.
was-over = the game was over when the first player had won with every hand
not-declarable = a hand was declared that may not be declared, or that has no value

## Options: what a table decides, and its choices

option-enforcement = What happens to mistakes?
option-enforcement-prevent = prevented
option-enforcement-challenge = allowed, to be called

## Rules: the statements, by their numbers

rule-R-POCKET-1 = Two play with 152 tiles and one hand each, until one mah jongg or the last tile.
rule-R-POCKET-2 = Each in turn draws a tile, or takes the newest discard, and then discards a tile.
rule-R-POCKET-3 = All may claim the newest discard for equal tiles. The group stays.
rule-R-POCKET-4 = Mah jongg is declared with 14 tiles that are a hand of this game.
rule-R-POCKET-5 = Mistakes are prevented. If the table allows them, a wrong hand is dead and plays no more.
rule-R-POCKET-6 = All others pay the value of a mah jongg, and whoever threw the winning tile pays twice.
rule-R-POCKET-7 = The hands and their values are those of the card.
rule-R-POCKET-8 = A joker replaces any tile in a group of three or more. A discarded joker is nobody's.
