### Draft: no speaker of Tagalog has read this yet.

## The game, for those who choose one

about = Dalawang manlalaro, tigdalawang rack, may mga bulaklak at kang. Isa, dalawa o tatlong limit ang bayad sa mga kamay, at tapos ang laro sa dalawang mahjong.

## Unfinished hands

two-points = walang bilang ang dalawang puntos lang
nearest-ten = sa pinakamalapit na sampu
cap = hanggang { $most } lang ang bilang ng kamay na hindi tapos
concealed-pung = nakatagong pong ng { $tile }
laid-concealed-pung = nakatagong pong ng { $tile }
pair = pares ng { $tile }
laid-concealed-kong = nakatagong kang ng { $tile }
laid-exposed-pung = nakalatag na pong ng { $tile }
laid-exposed-kong = nakalatag na kang ng { $tile }

## Doubles of unfinished hands

double-own-flower = sariling bulaklak o season
double-prevailing-flower = bulaklak o season ng round
double-dragon = pong o kang ng dragon
double-own-wind = pong o kang ng sariling hangin
double-prevailing-wind = pong o kang ng hangin ng round
double-one-suit-and-honors = isang suit at mga honor
double-three-concealed-pungs = tatlong nakatagong pong
double-ends = puro honor at terminal
double-ready-for-a-single-limit = isa na lang ang kulang para sa isang limit
double-four-concealed-pungs = apat na nakatagong pong
double-ends-of-one-suit = mga honor at terminal ng isang suit
double-ready-for-a-double-limit = isa na lang ang kulang para sa dalawang limit
double-one-suit-alone = isang suit lang
double-two-dragons = mga pong ng dalawang dragon at pares ng ikatlo
double-only-honors = puro honor
double-only-terminals = puro terminal
double-ready-for-a-triple-limit = isa na lang ang kulang para sa tatlong limit
double-three-dragons = mga pong ng tatlong dragon
letter-and-reason = { $letter }: { $reason }

## The score sheet

wall-pot = Pot ng pader
wall-game-entry = Naubos ang pader
shared-equally = hinati nang pantay
four-flowers = apat na bulaklak o apat na season
bouquet = Bouquet
lucky = bago o sa unang tapon, bilang tatlong limit
double-mah-jongg = dobleng mahjong
second-mah-jongg = ikalawang mahjong
into-pot = papunta sa pot
first-since = unang mahjong mula noon
unfinished-hand = Hindi tapos na kamay ng { $rack }: { $tiles }
dead-twice-double = dalawang patay na kamay, bilang dalawang limit
dead-twice-triple = dalawang patay na kamay, bilang tatlong limit

## Who pays

in-cents = Sa sentimo, 20 puntos ang bawat isa at pataas ang kalahating sentimo, ang mga kabuuan ay { $first } at { $second }.
difference = Babayaran ng may mas mababang kabuuan ang diperensiyang { $owed }.
neither-pays = Walang panig na magbabayad.
wall-game = Naubos ang pader: { $pot } na ang nasa pot.
pot-paid = Mapupunta sa unang mahjong ang pot na { $pot }.

## What cannot be chosen or cannot have happened

two-bouquets = hanggang dalawa lang ang bouquet, ang apat na bulaklak at ang apat na season
flowers-of-both = ang bouquet ay apat na bulaklak lahat o apat na season lahat, at magkahalo ang nasa tabi ng isang rack
needs-limits = para bilangin ang mga kamay na hindi tapos, pumili ng card na 500, 1000 at 1500 ang mga halaga
who-first = mapupunta ang pot sa unang mahjong; sabihin kung alin sa dalawang panig ang nauna
all-concealed = lahat ng natitirang nakatagong tile
unfinished-size = hindi mabubuo ng { $tiles } nakatagong tile ang hindi tapos na kamay ng { $racks }, na may { $least } hanggang { $most } tile
