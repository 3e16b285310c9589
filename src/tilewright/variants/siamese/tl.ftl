### Draft: no speaker of Tagalog has read this yet.

## The games, for those who choose one

about-siamese = Dalawang manlalaro, tigdalawang rack. Tapos ang laro kapag may nakadalawang mahjong; babayaran ng may mas mababang puntos ang diperensiya.
about-card-free-siamese = Siamese na may mga kamay na hindi kailangan ng card: dalawang manlalaro, tigdalawang rack, sampung ayos at anim na kategorya.
about-royale = { $seats ->
    [3] Tatlong manlalaro, tigdalawang rack, at { $tiles } tile. Tapos ang laro kapag may nakadalawang mahjong; kanya-kanyang puntos ang lahat, at may pot na pambayad.
   *[4] Apat na manlalaro, tigdalawang rack, at { $tiles } tile. Tapos ang laro kapag may nakadalawang mahjong; kanya-kanyang puntos ang lahat, at may pot na pambayad.
}

## Wrong counts

count-after-deal = { $tiles } tile sa halip na { $right } pagkatapos ng bigayan: magbibigay muli ang parehong Silangan
count-beside-mah-jongg = { $tiles } tile sa halip na { $right }: patay ang kamay na katabi ng mahjong
count-too-many = { $tiles } tile sa halip na { $right }: patay ang dalawang kamay
count-too-few = { $tiles } tile sa halip na { $right }: patay ang kamay na hindi na mabubuo

## The score sheet

at-the-same-time = dalawang mahjong nang sabay
fed = itinapon ang tile para sa ikalawang mahjong
called-live = sinabing patay ang isang buhay na kamay
wrong-calls = Mga maling tawag
wrong-count = Maling bilang
penalty = Multa
concealed = nakatago
no-joker = walang joker
doubled-second = ikalawang mahjong
out = Hindi na kasali
two-dead-hands = dalawang patay na kamay
from-pot = Mula sa pot
by-totals = ayon sa kabuuan
left-in-pot = Natira sa pot
in-equal-parts = pantay-pantay
value-of = { $line }, ang halaga nito
lowest-value = pinakamababang halaga sa card

## Who pays

misdeal = Mali ang bigayan: magbibigay muli ang parehong Silangan, at walang magbabayad.
added-up = Pinagsama-sama ang mga puntos.
added-up-with-pot = Pinagsama-sama ang mga puntos; ibibigay ang pot pagkatapos ng huling laro.
pot-shared = Sa { $pot } na nasa pot, { $paid } ang ibibigay ayon sa kabuuan, at { $left } ang ibabalik nang pantay-pantay.
no-pot = Walang pot: pinagsama-sama ang mga puntos, at walang babayaran.
dead-twice = { $owed } ang bayad sa dalawang patay na kamay.
carried = Dadalhin ang mga puntos hanggang sa dulo ng session.
difference = Babayaran ng may mas mababang puntos ang diperensiyang { $owed }.
nobody-pays = Walang magbabayad.

## What cannot be chosen or cannot have happened

pool-and-dice = hindi mabubuksan ng dice ang bunton ng nakakalat na tile: piliin ang walls=full, o break_wall=off
