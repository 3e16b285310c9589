### Draft: no speaker of Tagalog has read this yet.

## The game and its turns

dealing = ipinamimigay pa ang mga tile
game-over = tapos na ang laro
no-such-seat = walang ganyang upuan
no-such-rack = walang ganyang rack
no-such-move = walang ganyang galaw sa larong ito
charleston-first = Charleston muna
not-your-turn = hindi pa ikaw ang titira
not-your-draw = hindi pa ikaw ang bubunot
draw-first = bumunot muna
draw-or-claim-first = bumunot o kunin muna ang tapon
pass-or-claim-first = palampasin o kunin muna ang tapon
draw-to-pass = bumunot ng tile: sa ganoon mo mapapalampas ang tapon
wall-empty = ubos na ang pader
cannot-discard-now = hindi ka puwedeng magtapon ngayon: hawakan muna ang mga tile mo, o mag-mahjong
tile-not-held = wala sa iyo ang tile na iyan
same-answer = iyan na ang sagot mo kanina
rack-declared = naka-mahjong na ang rack na iyan
rack-dead = patay na ang kamay sa rack na iyan

## Claims and exposures

claim-stands = kinuha mo na ang tile na ito at hindi mo na puwedeng palampasin; ang paggagamitan lang nito ang puwede mong baguhin
nothing-to-claim = walang tapon na puwede mong kunin
nothing-to-take-back = ang huli mong tapon lang ang puwede mong bawiin, hangga't wala pang sumasagot dito
nothing-to-go-back-to = wala ka pang itinapong tile
nothing-to-pass = walang tapon na palalampasin
joker-discarded = wala na sa laro ang itinapong joker
blank-exposed = hindi kasama sa grupo ang blangko, kaya hindi mo ito puwedeng ilatag
robbed-to-win = pang-mahjong lang puwedeng kunin ang tile ng isang kang
last-discard = pang-mahjong lang puwedeng kunin ang huling tapon
never-exposed = pang-mahjong mo lang puwedeng kunin itong { $tile }
claimed-face-down = nakabukas para sa lahat ang grupong may kinuhang tile
chow-without-discard = hindi kasama sa chow na iyan ang tapon
chow-in-turn = ang susunod na manlalaro lang ang puwedeng kumuha para sa chow
unequal-tiles = kapareho ng tile na kukunin mo ang lahat ng tile na ilalatag
exposure-size = { $largest ->
    [3] 3 tile ang inilalatag; pang-mahjong mo lang puwedeng kunin ang mas maliit na grupo
   *[other] 3 hanggang { $largest } tile ang inilalatag; pang-mahjong mo lang puwedeng kunin ang mas maliit na grupo
}
claimed-as-joker = kailangan ng grupo ang mismong tile na kinuha, hindi joker kapalit nito
group-not-held = wala sa iyo ang ibang tile ng grupong iyan
fits-no-hand = walang kamay na puwede mong ilatag na magkasama ang mga grupong ito
nothing-to-discard = wala ka nang maiiwang tile na itatapon, at hindi mahjong ang mga nakalatag na ito
exposure-stands = sa mesang ito, hindi na nababago ang inilatag
no-new-exposure = walang bagong nakalatag na puwedeng baguhin
same-exposure = walang mababago riyan

## Mah jongg

discard-left-out = bumunot o kunin muna ang tapon: dapat gamitin ng kamay na ipang-mamahjong mo ang kinuhang tile
tiles-not-held = wala sa iyo ang mga tile na iyan
winning-tile = makakapag-mahjong ka lang sa tile na kabubunot mo lang o kinuha mo para mag-mahjong
wrong-size = { $size } tile ang mahjong kasama ang mga nakalatag sa rack nito, hindi { $shown }
not-a-hand = hindi kamay sa larong ito ang mga tile na ito
hand-too-poor = mahjong na ito, pero { $lacks }

## Kongs and flowers

kong-not-now = hindi ka puwedeng maglatag ng kang ngayon
kong-robbed = ninakaw ang kang mo: magtapon ng tile
no-replacement = wala nang tile na pamalit para sa kang
kong-of-four = wala sa iyo ang apat ng tile na iyan
no-pung = walang pong ng tile na iyan
kong-tile-kept = puwede ka lang magdagdag ng tile sa pong kung kabubunot mo lang nito
no-such-flower = wala kang ganyang bulaklak na ilalagay ngayon
flowers-first = ilagay muna ang mga bulaklak mo

## Jokers and blanks

no-such-exposure = walang ganyang nakalatag
no-hand-for-joker = wala ka nang kamay na makakagamit ng joker
natural-not-held = wala sa iyo ang mismong tile na iyan
no-such-joker = walang joker doon na pumapalit sa tile na iyan
joker-declared = hindi na gagalawin ang mga joker ng naka-mahjong na kamay
joker-lost = pinatay ng inilatag na iyan ang kamay nito, kaya wala na ang mga joker nito
no-hand-for-tile = wala ka nang kamay na makakagamit ng tile
no-blank = wala kang blangko
no-such-discard = hindi makukuha ng blangko ang tile na iyan: wala ito sa mga tapon, o joker o blangko ito

## The Charleston

vote-first = sabihin mo muna kung gusto mo ng ikalawang Charleston
wish-first = sabihin mo muna kung ilang tile ang ipapasa mo; pipiliin mo ang mga ito kapag napagkasunduan na ang bilang
packet-laid = naipasa mo na ang mga tile mo; hintayin ang iba
blind-pass = sa unang pakaliwa at huling pakanan mo lang puwedeng ipasa ang mga paparating na tile nang hindi tinitingnan
east-passes-own = sa mesang ito, Silangan ang nauuna, at sariling mga tile lang ang ipinapasa nito
joker-passed = hindi mo puwedeng ipasa ang joker
tile-laid = wala sa iyo ang tile na iyan, o naipasa mo na
blank-passed = puwede mo lang ipasa ang blangko kung wala ka nang ibang tile na maipapasa
no-vote-now = walang botohan ngayon sa ikalawang Charleston
same-vote = iyan na ang boto mo
courtesy-last = huli ang courtesy pass
courtesy-agreed = napagkasunduan na ang bilang ng tile
courtesy-size = hanggang { $most } tile lang ang puwede mong ipasa sa courtesy pass
same-wish = iyan na ang bilang na hiningi mo
charleston-over = tapos na ang Charleston

## Dead hands

no-calls = hindi puwedeng sabihing patay ang kamay sa mesang ito, dahil bawal dito ang paglatag na pumapatay ng kamay
own-hand = hindi mo puwedeng sabihing patay ang sarili mong kamay
dead-caller = wala ka nang buhay na kamay, kaya hindi mo puwedeng sabihing patay ang sa iba
nothing-to-concede = wala ka nang kamay na isusuko

## Why a hand is dead, after "Ann's hand is dead:"

dead-too-few-tiles = kaunti na lang ang natitirang tile para sa isa pang kamay dahil sa mga nakalatag ng patay na kamay
dead-fits-no-hand = walang kamay sa larong ito na puwedeng ilatag na magkasama ang mga grupong ito
dead-needed-tiles-gone = nakabukas na ang masyadong marami sa mga tile na kailangan ng kamay na ito
dead-wrong-call = sinabi ng manlalaro nito na patay ang isang buhay na kamay
dead-false-mah-jongg = hindi tama ang mahjong na sinabi
dead-table = isinuko

drawn-already = may tile ka na

no-hand-yet = hindi pa buo ang kamay mo

declare-as-laid = ilagay sa isang rack ang eksaktong { $size } tile ng isang kamay, kasama ang mga nakalatag

claim-needs = { $chow ->
    [yes] para makuha ang { $tile } kailangan mo ng dalawa pa nito, o dalawang tile na kasunod nito
   *[no] { $jokers ->
        [yes] para makuha ang { $tile } kailangan mo ng dalawa pa nito, o mga joker
       *[no] para makuha ang { $tile } kailangan mo ng dalawa pa nito
    }
}
