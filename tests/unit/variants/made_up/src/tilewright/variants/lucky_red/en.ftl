## The game, for those who choose one

about = Three players with one hand each.
misfit = { $game } is not played with { $hands }: those hands are made for Lucky Red

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

rule-R-LUCKYRED-1 = Three play with 136 tiles and one hand each, until one mah jongg or the last tile.
rule-R-LUCKYRED-2 = Each in turn draws a tile, or takes the newest discard, and then discards a tile.
rule-R-LUCKYRED-3 = All may claim the newest discard for equal tiles, and the next player for a chow. The group stays.
rule-R-LUCKYRED-4 = Mah jongg is declared with 14 tiles that are a hand of this game.
rule-R-LUCKYRED-5 = Mistakes are prevented. If the table allows them, a wrong hand is dead and plays no more.
rule-R-LUCKYRED-6 = All others pay the value of a mah jongg, and whoever threw the winning tile pays twice.
rule-R-LUCKYRED-7 = A hand of four sets and a pair scores 2, with only pungs 4 more, with nothing exposed 1 more.
rule-R-LUCKYRED-8 = The Red dragon is wild: in a hand it is any tile. It can be claimed for mah jongg only.
