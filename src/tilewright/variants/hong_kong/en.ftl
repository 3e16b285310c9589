## The game, for those who choose one

about = Four players hold 13 tiles. Four sets and a pair win if they are worth at least 3 fan, or as many as your table asks for.

## Why a mah jongg may not be declared: "this is a mah jongg, but it …"

withheld = is worth less than { $fan } fan
withheld-without-flowers = is worth less than { $fan } fan, flowers not counted

## Who pays

won = { $how }: { $fan } fan, { $points } points.
pays = { $who ->
    [all] { $won } All others pay { $each }.
    [robbed] { $won } The owner of the kong pays { $more }, the others { $each }.
    [robbed-alone] { $won } The owner of the kong alone pays { $more }.
    [discarder] { $won } The discarder pays { $more }, the others { $each }.
   *[discarder-alone] { $won } The discarder alone pays { $more }.
}
nobody-won = Nobody won, and nobody pays.

## The score sheet

points-for-fan = points for { $fan } fan
fan-above-limit = fan above the limit of { $limit }

## What cannot be chosen or cannot have happened

below-minimum = a hand below the minimum was declared (rule 31)
several-on-one-tile = several can win only on one tile, which another player lost (rule 35)

## Options: what a table decides, and its choices

option-unbroken = Do Earth and Man need a first round without claims?
option-minimum-fan = How many fan must a hand have to be declared?
option-flowers-help = Do the fan of flowers count towards that minimum?
option-seven-pairs = Do seven pairs win?
option-pure-straight = Is a straight of one suit worth fan?
option-table = What are the fan worth?
option-table-full = 1 point, doubled by each of the first 4 fan, then by every 2
option-table-simplified = 1, 2, 4 and 8 points
option-limit = At how many fan does a hand reach its highest worth?
option-payment = Who pays?
option-payment-everyone = everyone, and twice as much for a discard or when the tile was drawn
option-payment-discarder = the discarder alone, and twice as much; everyone when the tile was drawn

## Rules: the statements, by their numbers

rule-R-HK-1 = There are 34 kinds, four tiles of each, and eight flowers, which belong to no hand.
rule-R-HK-2 = A hand is four sets and a pair; a set is a pung, a kong, or a chow of one suit.
rule-R-HK-3 = A melded set stays as it is; a kong counts as three tiles, and four equal tiles that were not melded are not a kong.
rule-R-HK-4 = One of each terminal, wind and dragon and one of them twice win too, with nothing melded, and are 13 fan.
rule-R-HK-5 = Seven pairs win if the table says so, and are 4 fan; four equal tiles may be two of the pairs.
rule-R-HK-6 = All fan of a hand are added up, read in the best way; a hand without fan is a chicken hand.
rule-R-HK-7 = Fan that are part of greater ones do not count in addition.
rule-R-HK-8 = Only chows, with any pair, are 1 fan.
rule-R-HK-9 = Only pungs and kongs, with a pair, are 3 fan.
rule-R-HK-10 = One suit together with honors is 3 fan.
rule-R-HK-11 = One suit alone is 7 fan.
rule-R-HK-12 = Only winds and dragons are 10 fan, which include All Pungs.
rule-R-HK-13 = Only terminals and honors, some of each, are 4 fan, which include All Pungs.
rule-R-HK-14 = Only terminals are 13 fan, which include All Pungs.
rule-R-HK-15 = Each pung or kong of dragons is 1 fan.
rule-R-HK-16 = Two pungs of dragons and a pair of the third are 5 fan, three pungs 8; both include the pungs themselves.
rule-R-HK-17 = A pung of your own wind is 1 fan, one of the prevailing wind 1; if they are the same wind, 2.
rule-R-HK-18 = Three pungs of winds and a pair of the fourth are 6 fan; four pungs are 13, which include All Pungs and own winds.
rule-R-HK-19 = Four concealed pungs are 8 fan, which include All Pungs and Concealed Hand; a discard may complete only the pair.
rule-R-HK-20 = Four kongs are 13 fan, which include All Pungs.
rule-R-HK-21 = 1112345678999 of one suit and any tile of it, with nothing melded, are 13 fan, which include Full Flush and Concealed Hand.
rule-R-HK-22 = If the table says so, the chows 123, 456 and 789 of one suit are 8 fan.
rule-R-HK-23 = A hand with no melds except concealed kongs is 1 fan; the last tile may be a discard.
rule-R-HK-24 = Drawing the last tile yourself is 1 fan.
rule-R-HK-25 = Winning on a tile drawn for a kong is 1 fan; on one drawn for a second kong in a row, 8 instead.
rule-R-HK-26 = Winning on the tile that another player adds to a pung is 1 fan.
rule-R-HK-27 = Winning on the last tile of the wall, or on the discard after it, is 1 fan.
rule-R-HK-28 = Winning as East in the first turn, with nothing melded openly, is 13 fan, which include Concealed Hand and Self-drawn.
rule-R-HK-29 = Winning without a flower is 1 fan; each flower with your seat's number is 1 fan.
rule-R-HK-30 = All four flowers of a set are 2 fan, which include your own among them.
rule-R-HK-31 = A hand with fewer fan than the table's minimum may not be declared.
rule-R-HK-32 = A table turns fan into points.
rule-R-HK-33 = Fan above the limit add nothing.
rule-R-HK-34 = On a discard each loser pays the points, and the discarder twice; on a drawn tile all pay twice. Or only the discarder pays, twice; and on a drawn tile all pay once.
rule-R-HK-35 = A player whose kong is robbed pays as a discarder. If several win on one tile, the losers pay each of them.
rule-R-HK-36 = The dealer pays and receives like everybody else; when nobody wins, nobody pays.
rule-R-HK-42 = If nobody says which tile won, the hand counts with the tile that pays most.
rule-R-HK-43 = Winning by drawing in your first turn, not as East, with nothing melded openly, is 13 fan, which include Concealed Hand and Self-drawn; or only if nobody has claimed a discard yet.
rule-R-HK-44 = Winning on a discard before your first turn, with nothing melded openly, is 13 fan, which include Concealed Hand; or only if nobody has claimed a discard yet.
