### Draft: no speaker of Tagalog has read this yet.

## Lists and amounts

comma = { $first }, { $last }
and = { $first } at { $last }
points = { $count ->
   *[other] { $amount } puntos
}
cents = { $count ->
   *[other] { $amount } sentimo
}
fan = { $amount } fan
units = { $count ->
   *[other] { $amount } yunit
}
balance = { $name }: { $amount }

## Tiles, groups and racks

equal-tiles = { $count } × { $tile }
group = { $tiles ->
    [1] single ng { $tile }
    [2] pares ng { $tile }
    [3] pong ng { $tile }
    [4] kang ng { $tile }
    [5] quint ng { $tile }
   *[6] sextet ng { $tile }
}
concealed-group = nakatagong { $group }
group-with-jokers = { $group }, may { $jokers } joker
exchange-joker = Palitan ang joker na ito
exchange-joker-in = Palitan ang joker na ito, sa { $group }
flowers = Mga bulaklak: { $flowers }
rack = Rack { $number }
rack-with-wind = Rack { $number } · { $wind }
one-rack = Rack
rack-of = { $name }, rack { $number }
rack-of-with-wind = { $name }, rack { $number } · { $wind }
your-rack = Rack mo
your-rack-numbered = Rack { $number } mo
your-rack-with-wind = Rack { $number } mo · { $wind }
your-racks = Mga rack mo
mah-jongg-is = Mahjong: { $hand }
jokerless = walang joker
dead-hand = Patay na kamay: { $why }
nothing-exposed = walang nakalatag
east = Silangan
conceded = sumuko

## The page of a table

opening-table = Binubuksan ang mesa …
looking-for-server = Hinahanap ang server …
connection-lost = Naputol ang koneksiyon. Kusang susubok muli ang page; hindi mawawala ang laro mo.
title-your-move = Ikaw na · { $game }
title-practice = { $game }: ensayo
after-games = Pagkatapos ng { $games } laro:
table = Mesa
card = Card
history = Mga nangyari
ledger = Lista
concede = Sumuko
leave = Umalis
settings = Settings
lobby = Lobby
close = Isara
cannot-do = Hindi puwede iyan: { $why }.

## The other players

concealed-tiles = { $tiles } tile na nakatago
away = { $unit ->
    [minutes] { $count } min nang wala
    [hours] { $count } oras nang wala
   *[now] wala
}
has-been-away = { $unit ->
    [minutes] { $count } minuto nang wala si { $name }.
    [hours] { $count } oras nang wala si { $name }.
   *[now] Wala si { $name }.
}
absent-players = mga manlalarong hindi sumasagot
does-not-answer = { $unit ->
    [minutes] { $count } minuto nang hindi sumasagot si { $name }.
    [hours] { $count } oras nang hindi sumasagot si { $name }.
   *[now] Hindi sumasagot si { $name }.
}
table-waits = { $task ->
    [discard] Naghihintay ang mesa ng sagot sa tapon.
    [charleston] Naghihintay ang Charleston.
    [rematch] Naghihintay ang susunod na laro.
   *[turn] Si { $name } na ang titira.
}
choose-remedy = Puwede kang pumili ng gagawin.
remedy = { $remedy ->
    [nudge] Kalabitin
    [passes] Palampasin ang upuan
    [bot] Bot ang magtuloy
    [pause] Ipagpaibang-araw
    [end] Tapusin nang walang puntos
   *[wait] Maghintay
}
all-have-to-agree = Para palampasin ang upuan, paglaruin ang bot, o tapusin ang laro, kailangang pumayag kayong lahat: { $names }.
agree-to-remedy = { $remedy ->
    [passes] { $names }: kusang magpalampas ang upuan.
    [bot] { $names }: bot ang magtuloy.
   *[end] { $names }: tapusin ang laro nang walang puntos.
} Hindi pa pumapayag: { $missing }.
acts-for = { $who ->
    [bot] Bot ang naglalaro para kay { $name }.
    [passes] Kusang nagpapalampas ang upuan ni { $name }.
   *[nobody] Bumalik na si { $name }.
}
acts-for-you = { $who ->
    [bot] Bot ang naglalaro para sa iyo hanggang bumalik ka. Sa iyo ang resulta.
    [passes] Nagpapalampas ang upuan mo sa bawat tapon hanggang bumalik ka.
   *[nobody] Ikaw na muli ang naglalaro.
}
stand-in = { $who ->
    [bot] bot ang naglalaro
   *[passes] nagpapalampas
}
i-am-back = Narito na ako
pause = Ihinto muna ang laro
go-on = Ituloy
goes-on = Tuloy ang laro.
leave-question = Aalis ka ba sa mesa?
leave-help = Sa iyo pa rin ang upuan mo. Hanggang makabalik ka, { $clock ->
    [yes] palampas ka tuwing maubos ang oras, at hihintayin ka ng iba kapag ikaw na ang titira.
   *[no] hihintayin ka ng iba.
}
back-soon = Babalik ako agad
pause-and-leave = Ihinto muna at umalis
stay = Manatili
nudged = Kinalabit mo si { $name }.
nudged-by = Tinatanong ni { $name } kung nariyan ka pa. Hinihintay ka ng mesa.
bot = bot
name-of-bot = { $name }, bot
call-dead = Sabihing patay

## Your racks

keys-passing = Pumili ng tile gamit ang mga arrow. Space para buhatin at ibaba ito. Enter para ilagay ito sa pakete o alisin. P para magpasa.
keys-playing = Pumili ng tile gamit ang mga arrow. Space para buhatin at ibaba ito. Enter para piliin ito, at isa pang Enter para itapon. D para bumunot, C para kunin, M para mag-mahjong, B para bawiin ang tapon mo. R para ulitin, S para marinig kung sino ang titira, E ang mga nakalatag, T ang mga tapon, W ang pader, L ang mga naka-pin mong linya.
tell-exposed = { $rack }: { $groups }.
tell-nothing-exposed = Wala pang naglatag.
tell-discards = { $count ->
    [0] Wala pang itinapon si { $name }.
   *[other] Mga tapon ni { $name }, ang pinakabago muna: { $tiles }.
}
tell-pinned = Rack { $rack }: { $groups }. { $sentences }
tell-nothing-pinned = Wala kang naka-pin na linya.
sort-tiles = Ayusin ang lahat ng tile
sort-by-suit = Ayusin ayon sa suit
sort-by-number = Ayusin ayon sa numero
by-suit = suit ⇅
by-number = num. ⇅
bring-here = Dalhin dito
new-tile = bago
mark-pass = ipasa

chosen-tile = napili
sorted = Maayos na ang mga tile.
brought = Nasa rack { $rack } na ang { $tile }.
lifted = Buhat mo ang { $tile }. Ilipat ito gamit ang mga arrow, ibaba gamit ang Space.
put-down = Naibaba ang { $tile }.
moved = Puwesto { $place } sa { $places }
moved-on-rack = Rack { $rack }, puwesto { $place } sa { $places }

## Your move

your-move = Ikaw na
draw = Bumunot
pass-ahead = Palampasin hanggang ako na
claim-again = Huwag nang magpalampas
passing-ahead = Nagpapalampas hanggang ikaw na.
discard = Itapon
discard-tile = Itapon ang { $tile }
claim = Kunin…
change = Baguhin…
kong = Kang…
mah-jongg = Mahjong…
flower-on-rack = { $flower }, { $wind }

## Questions before a move

not-now = Huwag muna
no = Huwag
joker-question = Itatapon mo ba ang joker?
joker-help = Puwede itong pumalit sa isang tile ng pong o ng mas malaking grupo.
joker-yes = Itapon ang joker
joker-no = Huwag itapon
back-question = Babawiin mo ba ang huli mong tapon?
back-help = Babalik ka sa sandaling bago nito, at kakalimutan ng mga bot ang nangyari mula noon. Magiging ensayo na lang ang larong ito: walang magbabayad.
back-yes = Bumalik
concede-question = Susuko ka na ba sa larong ito?
challenge-question = Sasabihin mo bang patay ang kamay na ito?
challenge-help = Sinasabi mong walang kamay na puwede sa mga inilatag ni { $name }.
challenge-help-rack = Sinasabi mong walang kamay na puwede sa mga inilatag ni { $name } sa rack { $rack }.
challenge-yes = Sabihing patay
on-rack = Sa rack { $rack }
keep-exposure = Huwag nang baguhin
change-exposure = Baguhin ang inilatag
lay-kong = Maglatag ng kang
claim-exposure = Kunin para ilatag
declare-question = Mag-mahjong
declare-any = Ang { $tiles } tile ayon sa puwesto nila
declare-any-rack = Ang { $tiles } tile ayon sa puwesto nila sa rack { $rack }
declare-this = I-mahjong ang kamay na ito
false-declaration = Puwede sa mesang ito ang maling mahjong, pero mamamatay ang kamay na iyon.

## The middle of the table

discards = Mga tapon
no-discards = Wala pa
exposed = Nakalatag
wall = May { $tiles } tile sa pader.
tiles-held = { $tiles } tile
prevails = { $wind } ang hangin ng round
you = Ikaw
you-discarded = Tapon mo
has-discarded = Tapon ni { $name }
just-discarded = { $tile }, katatapon lang

## Invitations

copy = Kopyahin
copied = Nakopya na
copy-by-hand = Kopyahin mo na
only-here = Sa computer na ito lang gumagana ang link na ito. Pindutin ang 'Mag-imbita ng tablet sa bahay na ito' sa lobby, at magagamit ito ng iba sa bahay mo.
only-in-house = Gumagana ang link na ito sa bahay mo, hindi sa internet.
see-link = Tingnan ang makikita ng mga kaibigan mo
only-here-invite = Sa computer na ito lang gumagana ang link na ito. Tablet o telepono ba sa bahay na ito ang gamit ng kaibigan mo? Pindutin ang button, at may makukuha kang link na gumagana sa Wi-Fi mo.
only-here-start = Sa computer na ito lang gumagana ang link na ito. Para sa tablet o telepono, itigil ang tilewright, at simulan ito sa `tilewright play --host`. O magsalo sa device na ito:
invite-tablet = Mag-imbita ng tablet sa bahay na ito
on-this-device = May kaibigang maglalaro rito, sa device na ito
on-another-device = Gamitin sa ibang device
send-link = Ipadala ang link na ito. Magsisimula ang laro kapag may nakaupo na sa lahat ng upuan.
code-of-link = Ang link bilang code para sa camera
link-for-friend = Link para sa kaibigan mo
join-friend = Umupo kasama ang kaibigan
or-by-number = Kung walang link: buksan doon ang { $address }, pindutin ang { $button }, at i-type ang numerong ito:
change-seats = { $host ->
    [yes] Magpalit ng upuan, o paglaruin ang bot
   *[no] Magpalit ng upuan o tumayo
}
seat-of = { $turn ->
    [next] Kasunod mo: { $name }
    [across] Katapat: { $name }
   *[last] Huli: { $name }
}

## The Charleston

second-charleston-question = May ikalawang Charleston ba?
second-charleston-help = Pakaliwa, sa katapat, pakanan. Sapat na ang isang hindi, at walang kailangang magpaliwanag.
courtesy-pass = Courtesy pass
courtesy-of-others = Nagpapasa pa ang dalawang ibang manlalaro.
courtesy-help = Kayo ni { $name }, ang katapat mo, ay puwedeng magpasa sa isa't isa ng hanggang tatlong tile. Ang mas maliit na bilang ang susundin.
first-charleston = Unang Charleston
second-charleston = Ikalawang Charleston
way = { $way ->
    [right] pakanan
    [across] sa katapat
   *[left] pakaliwa
}
incoming = Mga paparating na tile, nakataob
incoming-from = Mula kay { $name }, nakataob
incoming-help = Puwede mong ipasa ang mga ito nang hindi tinitingnan.
pass-unseen = Paparating na tile { $number }: ipasa nang hindi tinitingnan
your-packet = Ang pakete mo
packet-to = { $arrow } Para kay { $name }
packet-laid-to = { $arrow } Para kay { $name }, handa na
take-back = Bawiin ang { $tile }
take-back-unseen = Bawasan ng isang tile na hindi tinitingnan
chosen-of = { $chosen } sa { $due } ang napili
choose-tiles = { $tiles ->
    [1] Pumili ng isa
    [2] Pumili ng dalawa
    [3] Pumili ng tatlo
   *[other] Pumili ng { $tiles }
}
choose-more = { $tiles ->
    [1] Pumili pa ng isa
    [2] Pumili pa ng dalawa
    [3] Pumili pa ng tatlo
   *[other] Pumili pa ng { $tiles }
}
pass-to = Ipasa kay { $name }
tile-laid = Nasa pakete na ang tile na iyan.
packet-full = Nakapili ka na ng { $tiles } tile. Magbalik ka muna ng isa.
tile-chosen = Napili ang { $tile }. { $chosen } sa { $due }.
tile-stays = Maiiwan ang { $tile }. { $chosen } sa { $due }.
unseen-chosen = Isa pang tile ang ipapasa mo nang hindi tinitingnan. { $chosen } sa { $due }.
unseen-stays = Nabawasan ng isa ang tile na ipapasa mo nang hindi tinitingnan. { $chosen } sa { $due }.

## The card

no-card = Niloload pa ang card.
lines-open-to = { $of ->
    [card] Mga linyang puwede pa sa
   *[hands] Mga kamay na puwede pa sa
}
hide-closed = { $of ->
    [card] Itago ang mga linyang hindi na puwede
   *[hands] Itago ang mga kamay na hindi na puwede
}
rack-has-mah-jongg = May mahjong na sa rack na iyan.
rack-is-dead = Patay na ang kamay na iyan.
lines-that-fit = { $of ->
    [card] Mga linyang bagay sa mga nakalatag na ito: { $lines }.
   *[hands] Mga kamay na bagay sa mga nakalatag na ito: { $lines }.
}
all-lines-fit = { $of ->
    [card] Walang nakalatag sa rack na iyan: puwede pa ang bawat linya.
   *[hands] Walang nakalatag sa rack na iyan: puwede pa ang bawat kamay.
}
coach = Ang coach
coach-needs-all = Kapag mga tao ang magkakalaro, magsasalita lang ang coach kung gusto ninyong lahat. Hindi pa pumapayag: { $names }.
coach-for-all = Gusto ninyong lahat ang coach, kaya puwedeng magtanong sa kanya ang kahit sino.
coach-wanted = Gusto ko ng coach
coach-unwanted = Ayaw ko na ng coach
coach-off = Paalisin ang coach
asks-for-coach = Gusto ni { $name } na may coach ang lahat.
coach-ask = Magtanong sa coach
coach-thinks = Tinitingnan ng coach ang mga tile mo …
coach-old = Tungkol ito sa mga tile mo bago ang huling galaw. Magtanong ka muli.
coach-distance = { $tiles ->
    [0] Mahjong na ang mga tile mo.
   *[other] { $racks ->
        [1] Kailangan mo pa ng { $tiles } tile.
       *[other] Kailangan pa ng mga kamay mo nang magkasama ang { $tiles } tile.
    }
}
coach-nearest = { $racks ->
    [1] Mga pinakamalapit na linya
   *[other] Malapit din, bawat isa para sa isang kamay lang
}
coach-rack = Pinakamalapit sa rack { $rack }
coach-to-go = Kulang pa ng { $tiles }.
coach-none = Kulang na ang mga natitirang tile para sa lahat ng kamay mo.
coach-at-most = Baka mas kaunti ang kailangan ng mga kamay na hindi hinahanap ng coach.
coach-least = Mananalo lang ang kamay kung hindi bababa sa { $worth } ang halaga nito.
coach-together = Pinakamagandang plano: isang kamay sa bawat rack
coach-for-rack = Para sa rack { $rack }:
coach-lacks = Kulang pa ng
coach-jokers = { $jokers ->
    [1] Joker mo ang papalit sa isa sa mga ito.
   *[other] Mga joker mo ang papalit sa { $jokers } sa mga ito.
}
coach-complete = Buo na ito.
coach-after-draw = Pagkatapos mong kumuha, magtanong ulit: iraranggo ng coach ang mga puwede mong itapon.
coach-cannot = Wala nang kamay na mabubuo sa rack na ito.
coach-near = Malapit ka sa
coach-discard = Kung itatapon mo ang
coach-discards = Pinakamagandang itapon
coach-helps = { $left ->
    [0] Wala nang natitirang tile na makakatulong sa iyo.
   *[other] { $left } natitirang tile ang makakatulong sa iyo:
}
coach-same = Ang parehong { $left } tile ang makakatulong sa iyo.
coach-differs = Isinasaalang-alang din nito ang mas malalayong kamay, at mas kaunti ang tulong nito sa iba.
coach-spare = Mga tile na puwede mong bitawan:
coach-chance = { $another ->
    [yes] Tsansa mong makapag-mah jongg ulit bago matapos ang laro: { $percent } %.
   *[no] Tsansa mong makapag-mah jongg bago matapos ang laro: { $percent } %.
}

coach-prospect = { $another ->
    [yes] { $chance ->
        [likely] Malamang na makakapag-mah jongg ka ulit bago matapos ang laro.
        [unlikely] Malamang na hindi ka na makakapag-mah jongg ulit bago matapos ang laro.
       *[even] Halos kalahati ang tsansa mong makapag-mah jongg ulit bago matapos ang laro.
    }
   *[no] { $chance ->
        [likely] Malamang na makakapag-mah jongg ka bago matapos ang laro.
        [unlikely] Malamang na hindi ka makakapag-mah jongg bago matapos ang laro.
       *[even] Halos kalahati ang tsansa mong makapag-mah jongg bago matapos ang laro.
    }
}

coach-plan-chance = Tsansa mong mabuo ito: { $percent } %.

coach-plan-prospect = { $chance ->
    [likely] Malamang na mabubuo mo ito.
    [unlikely] Malamang na hindi mo ito mabubuo.
   *[even] Halos kalahati ang tsansa mong mabuo ito.
}

coach-would = Kung bot ang nasa lugar mo: { $moves }.

## Taking a discard back

take-discard-back = Bawiin
waiting-to-agree = Hinihintay na pumayag: { $names }.
asks-to-take-back = Hinihiling ni { $name } na bawiin ang { $tile }.
agree = Payag ako
practice = Ensayo ang larong ito, dahil nagpatuloy ito mula sa naunang sandali: hindi ito bilang, at walang magbabayad. Sa larong may bilang: { $why }
practice-mark = ensayo

## The guide of a first game

guide-begin = Gabayan ako sa larong ito
guide-stop = Itigil ang gabay
guide-fold = { $open ->
    [yes] Itago
   *[no] Bakit?
}

guide-next = Ituloy
guide-do = Gawin mo para sa akin
guide-missing = { $jokers ->
    [0] Kailangan mo pa ng:
   *[other] Kailangan mo pa, pero mapapalitan ng mga joker mo ang { $jokers }:
}
guide-pass = Ipasa ang mga tile na ito
guide-other = { $harm ->
    [none] Puwede mo ring bitawan ang { $tile }. Pindutin ang { $button }, o piliin ang { $better }.
   *[some] May kamay na malapit sa iyo na natutulungan ng { $tile }. Puwede mo itong itapon, pero mas kaunti ang mawawala sa iyo sa { $better }.
}
guide-title = { $thing ->
    [welcome] Maligayang pagdating sa mesa
    [tiles] Ito ang mga tile mo
    [hands] Ano ang panalo
    [nearest] Ano ang puwede mong mabuo
    [exposed] Naglatag ka ng grupo
    [flowers] May bulaklak ka
    [theirs] Mahjong: { $name }
    [second] Tapos na ang isang kamay
   *[dead] May patay na kamay
}
guide-sort = { $buttons ->
    [0] I-drag ang mga ito sa gusto mong ayos.
    [1] I-drag ang mga ito sa gusto mong ayos, o pindutin ang { $first } sa itaas nila.
   *[other] I-drag ang mga ito sa gusto mong ayos, o pindutin ang { $first } o { $second } sa itaas nila.
}
guide-place = { $sideways ->
    [yes] sa kaliwa
   *[no] sa itaas
}
guide-panel = { $open ->
    [yes] { $of ->
        [card] Nasa tabi ito ng mesa.
       *[hands] Nasa tabi ng mesa ang mga kamay, at kung magkano ang mga ito.
    }
    [over] { $of ->
        [card] Nakabukas ito ngayon; pindutin ang { $close } para bumalik sa mesa.
       *[hands] Nakabukas ngayon ang mga kamay, at kung magkano ang mga ito; pindutin ang { $close } para bumalik sa mesa.
    }
   *[no] { $of ->
        [card] Pindutin ang { $button } { $place } para buksan ito.
       *[hands] Pindutin ang { $button } { $place } para makita ang mga kamay, at kung magkano ang mga ito.
    }
}
guide-text = { $thing ->
    [welcome] Isang buong laro ito, at walang nagmamadali sa iyo. Sasabihin ko kung ano ang gagawin ko. Puwede mong sundin, o sumubok ka ng iba. Pindutin ang salitang may tuldok sa ilalim, gaya ng rack, para mabasa ang kahulugan nito.
    [tiles] { $racks ->
        [1] Walang ibang nakakakita ng mga ito. Kailangan mo ng { $tiles } tile para sa isang kamay. { $sort }
       *[other] Walang ibang nakakakita ng mga ito. Para sa dalawang rack ang mga ito: bawat rack ay nangangailangan ng kamay na { $tiles } tile. { $sort }
    }
    [hands] { $hands ->
        [card] Panalo ang kamay kung ang mga tile nito ay bumubuo ng isang linya ng card. { $panel } Pindutin ang isang linya roon para makita ito bilang mga tile.
        [worth] Panalo ang kamay na may { $sets } set at isang pares, pero kung sapat lang ang halaga nito. Ang set ay tatlong magkaparehong tile, o tatlong sunod-sunod na numero ng isang suit. { $panel } Kapag isang tile na lang ang kulang, sasabihin doon ng coach kung magkano ang kamay mo.
        [free] Panalo ang kamay kung ang mga tile nito ay bumubuo ng tamang mga grupo ng magkakaparehong tile, gaya ng dalawang pong at dalawang kang. { $panel }
       *[sets] Panalo ang kamay kung may { $sets } set at isang pares. Ang set ay tatlong magkaparehong tile, o tatlong sunod-sunod na numero ng isang suit. { $panel }
    }
    [nearest] Sa lahat ng kamay, ito ang may pinakakaunting kulang na tile. Hindi mo pa kailangang magpasya.
    [exposed] Mananatili itong nakabukas hanggang sa dulo. Dapat itong gamitin ng kamay sa rack na iyon, kaya mas kaunti na ang mga kamay na puwede.
    [flowers] Hindi kasama sa set ang bulaklak. Nakahiwalay ito, sa gintong kuwadro. Habang may tile sa pader, may makukuha kang isa pa kapalit nito.
    [theirs] Tuloy ang laro: matatapos ito kapag nabuo ng isang manlalaro ang dalawang kamay, o kapag ubos na ang pader.
    [second] Sa iyo na ang mahjong na iyon. Tuloy ang laro sa isa mo pang rack. Kapag nabuo mo rin iyon, tapos na ang laro.
   *[dead] Hindi na ito puwedeng manalo: { $why }. { $racks ->
        [0] Hindi ka na kasali hanggang sa susunod na laro.
       *[other] Ituloy mo sa isa pang rack.
    }
}
guide-wait = Ang iba ang titira
guide-wait-text = Bantayan ang mga itinatapon nila. Nasa ilalim ng pangalan ang mga tapon ng bawat isa.
guide-silent = { $racks ->
    [0] Wala ka nang kamay na nilalaro. Kung ikaw na, itapon ang kahit anong tile.
   *[other] Wala nang kamay na puwedeng manalo. Ituloy mo kung gusto mo, o pindutin ang { $button } { $place }.
}
guide-over = Tapos na ang laro
guide-over-text = Sa ibaba, sinasabi ng { $worth } ang puntos ng bawat kamay, at kung bakit. Pindutin ang { $again } para sa isa pang laro; tuloy ang gabay hanggang itigil mo.

# the first time that the guide proposes a move of this kind
guide-first = { $move ->
    [Draw] { $open ->
        [yes] Hindi ko kukunin ang tile na katatapon lang. Kumuha ng isa sa pader: pindutin ang { $button }. Sinasabi ng kulay-abong button kung bakit ganoon ito kapag pinindot mo.
       *[no] Ikaw na. Kumuha ng tile sa pader: pindutin ang { $button }.
    }
    [Pass] { $open ->
        [yes] Hindi ko kukunin ang tile na ito. Pindutin ang { $button }.
       *[no] Walang itatapon ngayon. Pindutin ang { $button }.
    }
    [Discard] Oras nang magtapon. Piliin ang tile na ito, at pindutin ang { $button }. { $harm ->
        [none] Kahit wala ito, ganoon ka pa rin kalapit sa isang kamay, at parehong tile ang makakatulong sa iyo.
       *[some] Ito ang pinakahindi ko panghihinayangan.
    }
    [Claim] { $rack ->
        [0] Makakatulong sa iyo ang tile na katatapon lang. Pindutin ang { $button }, at piliin ang grupong ito. Makikita ito ng lahat.
       *[other] Makakatulong sa iyo ang tile na katatapon lang. Pindutin ang { $button }, at piliin ang grupong ito sa rack { $rack }. Makikita ito ng lahat.
    }
    [Reshape] Puwede mo pang baguhin ang grupong inilatag mo. Pindutin ang { $button }, at piliin ang grupong ito.
    [Kong] { $added ->
        [yes] Nasa iyo ang ikaapat na tile ng pong mo. Pindutin ang { $button }, at piliin ito. May makukuha kang isa pang tile kapalit.
       *[no] May apat kang magkakaparehong tile. Pindutin ang { $button }, at piliin ang mga ito. May makukuha kang isa pang tile kapalit.
    }
    [LayFlower] Pindutin ang button ng rack na paglalagyan ng bulaklak.
    [ExchangeJoker] Nasa iyo ang tile na pinapalitan ng joker na ito. Pindutin ang joker: mapapasaiyo ito, at ang tile mo ang papalit.
    [ExchangeBlank] Puwede kang kumuha ng isang tapon, at mag-iwan ng blangko kapalit nito. Pindutin ang tile na nasa gintong kuwadro.
    [Declare] { $rack ->
        [0] Buo na ang isang kamay sa mga tile mo. Pindutin ang { $button }, at piliin ito.
       *[other] Buo na ang isang kamay sa mga tile mo. Pindutin ang { $button }, at piliin ito. Magsasama-sama ang mga tile nito sa rack { $rack }, saanman nakalagay ang mga ito.
    }
    [Challenge] Walang kamay na puwede sa mga nakalatag na ito. Pindutin ang { $button } sa tabi nila.
    [Vote] Puwedeng magpasa ulit ng mga tile ang mga manlalaro. Isang hindi lang, wala na ito.
    [Courtesy] Kayo ng katapat mo ay puwedeng magpalitan ng hanggang tatlong tile. Sabihin mo kung ilan ang kaya mong bitawan.
   *[PassTile] Bago ang unang tapon, nagpapasa ng mga tile ang mga manlalaro sa isa't isa. Piliin ang mga pinakakaunti ang tulong sa iyo, at pindutin ang { $button }.
}

# the next times
guide-again = { $move ->
    [Draw] { $open ->
        [yes] Hindi ko kukunin ang tile na katatapon lang.
       *[no] Ikaw na.
    }
    [Pass] { $open ->
        [yes] Hindi ko kukunin ang tile na ito.
       *[no] Walang itatapon ngayon.
    }
    [Discard] { $harm ->
        [none] Kahit wala ito, ganoon ka pa rin kalapit sa isang kamay, at parehong tile ang makakatulong sa iyo.
       *[some] Ito ang pinakahindi ko panghihinayangan.
    }
    [Claim] Mas mapapalapit ka sa isang kamay.
    [Reshape] Mas bagay ang grupong ito.
    [Kong] May makukuha kang isa pang tile kapalit.
    [LayFlower] Pumili ng rack para dito.
    [ExchangeJoker] Mas makakatulong sa iyo ang joker kaysa sa tile.
    [ExchangeBlank] Mas makakatulong sa iyo ang tapon kaysa sa blangko.
    [Declare] Buo na ang isang kamay sa mga tile mo.
    [Challenge] Walang kamay na puwede sa mga nakalatag na ito.
    [Vote] Nakakatulong ang pagpapasa habang marami pang kulang sa iyo.
    [Courtesy] Ganito karaming tile ang kaya mong bitawan.
   *[PassTile] Ang mga ito ang pinakakaunting tulong sa iyo.
}
nothing-found = Walang linya ng card ang tumutugma.
as-printed = Sa kard, may halimbawang mga numero:
place-of-line = { $section }, linya { $number } ({ $value })

first-suit = Unang,
second-suit = ikalawang,
third-suit = ikatlong
suits-differ = suit: kahit anong tatlo. Walang guhit sa ilalim: kahit anong suit, o wala.
how-to-read = Paano basahin ang mga linya
sign = { $sign ->
    [number] 111
    [dragon] D
    [soap] 0
    [flower] F
   *[joker] J, Z
}
sign-means = { $sign ->
    [number] halimbawa lang ang mga numero; sinasabi ng pangungusap sa ilalim ng linya kung ano pa ang puwede
    [dragon] dragon; kung may kulay, ang dragon ng suit na iyon
    [soap] ang Puting Dragon
    [flower] kahit anong bulaklak
   *[joker] joker o blangko mismo
}
search-card = Maghanap sa card
search-example = Hanapin: 369, winds
show-as = Ipakita ang mga linya bilang
as-numbers = Mga numero
as-tiles = Mga tile
for-example = Halimbawa:
closed-by = May mga grupo sa rack na ito na hindi puwedeng magkasama sa linyang ito:
pin = I-pin sa rack mo
pin-to-rack = I-pin sa rack { $rack }
pinned = Naka-pin:
still-open = Puwede pa.
closed = Hindi na puwede.

## What happened

what-happened = Ano ang nangyari
since-your-move = Mula noong huli mong galaw
heard-discard = { $name }: { $tile }.
seal = Bago ang bigayan, sinelyuhan ng server ang isang lihim na numero. Ito ang selyo nito:
seal-whole = Ipakita ang buong selyo
rules-of-table = Mga patakaran ng mesang ito
rules-of = Ang mga patakaran ng { $game }

## The end of a game

look-at-game = Tingnan ang laro
review-game = Balikan ang laro
game-number = { $game }, laro { $number }
won = { $hands ->
    [both] Parehong kamay, { $names }!
   *[one] Mahjong, { $names }!
}
called-off = Natapos nang walang puntos.
nobody-won = Walang nakabuo ng kamay.
gave-up = Sumuko si { $names }.
taken-off = { $name } { $what }: { $amount }
has-score = { $name } { $amount }
all-rules = Lahat ng patakaran ng laro
all-words = Mga salita ng laro
what-it-is-worth = Magkano ito
who-pays = Sino ang magbabayad kanino
added-up = Kabuuan:
pays-to = magbabayad ng
the-pot = Ang pot
this-evening = Ngayong gabi
all-hands = Lahat ng kamay
receives-most = { $count ->
   *[other] { $names }: tatanggap ng { $amount }
}
would-receive-most = Ensayo. Sa larong may bilang, { $count ->
   *[other] tatanggap sana ng { $amount } si { $names }.
}
most-points = Pinakamataas na puntos: { $names }, { $amount }
nobody-pays = Walang magbabayad
nothing-scored = Walang puntos.
score = Puntos: { $amount }
receives = tatanggap ng { $amount }
would-receive = tatanggap sana ng { $amount }
pays = magbabayad ng { $amount }
would-pay = magbabayad sana ng { $amount }
pays-nothing = walang babayaran
total = kabuuan
games-played = { $games } laro sa mesang ito:
in-the-pot = Nasa pot: { $amount }
waiting-for = Hinihintay: { $names }
waiting-for-deal = Hinihintay ang susunod na bigayan
play-again = Maglaro muli
withdraw-rematch = Huwag na palang maglaro muli
would-play-again = Gustong maglaro muli: { $names }.
text-log = Log na text
session-has-ended = Tapos na ang session. Nasa lista kung sino ang magbabayad kanino.
next-game = Ang susunod na laro: { $game }, gamit ang { $card }.

## Replay

steps = Mga hakbang
play-replay = { $state ->
    [playing] I-pause
    [end] Panoorin mula sa simula
   *[paused] Ituloy
}
replay-failed = Hindi maipakita ang laro ngayon. I-load muli ang page.
to-beginning = Sa simula
turn-back = Isang tira pabalik
step-back = Isang hakbang pabalik
step-on = Isang hakbang pasulong
turn-on = Isang tira pasulong
to-end = Sa dulo
step-of = Hakbang { $step } sa { $steps }
to-play = titira

pick-first = Pumili muna ng tile.

coach-waits = { $left ->
    [0] Walang tile na sapat ang halagang maibibigay. Hinihintay ng kamay ang:
   *[other] Hinihintay ng kamay ang:
}
coach-left = { $left } ang natitira
coach-worth = { $claimed ->
    [same] { $drawn }
   *[other] Mula sa pader: { $drawn }. Mula sa tapon: { $claimed }.
}

share = Ibahagi


## The review of a finished game

review-curve = Gaano kalamang ang mah jongg bago ang bawat tapon; pagkatapos ng isa, ang isa pa
review-likely = malamang
review-even = patas
review-unlikely = malabo
review-decisions = { $decisions ->
    [0] Walang pasyang malaki ang nawala
    [1] Ang pasyang may pinakamalaking nawala
   *[other] Ang { $decisions } pasyang may pinakamalaking nawala
}
review-costly = mahal
review-slip = munting mali
review-look = Tingnan ang sandaling ito
review-play-on = Maglaro mula rito
review-method = Tinitimbang ang bawat pasya ayon sa alam ng manlalaro noon, at inihahambing sa gagawin ng bot. Mahal ang pasya kung nabawasan nito ng ikadalawampung bahagi o higit pa ang tsansang mabuo ang mga kamay.
review-failed = Hindi maipakita ang pagbabalik-tanaw ngayon. I-load muli ang pahina.

## The deal that nobody can choose

seal-title = Bigayang walang makakapili
seal-explained = Una, sineselyuhan ng server ang isang lihim na numero. Pagkatapos, nagdaragdag ang pahina ng bawat manlalaro ng sarili nitong random na numero. Sa lahat ng ito nanggagaling ang ayos ng pader. Kaya walang makakapili nito: walang manlalaro, at pati ang nagpapatakbo ng server. Pagkatapos ng laro, bubuksan ang selyo at susuriin ito ng pahina mo.
seal-alone = Ang server lang ang nagbalasa ng larong ito. Pagkatapos ng laro, mabubuksan ang selyo gamit ang log.
seal-server = Selyo ng server
seal-game = Laro
seal-game-of-table = { $game } ng mesang { $table }
seal-tiles = Mga tile
seal-number = Numero ni { $name }
seal-promised = ipinangako muna bilang { $promise }
seal-bot = wala, dahil bot ang naglalaro
seal-absent = wala, dahil hindi sumagot ang pahina
seal-next = Selyo ng laro { $game }, ang susunod
seal-promise = Pangako ni { $name }
seal-opened = Binubuksan ng log ang selyo.
deal-how = Paano nagiging patas ang bigayan
deal-checking = Sinusuri ng pahina mo ang bigayan.
deal-own = Sinuri ng pahina mo ang bigayan: nakatakda na ang pader bago nito, at kasama ang sarili mong random na numero.
deal-away = Sinuri ng pahina mo ang bigayan: tugma ang pader sa selyo. Hindi kasama ang numero mo, dahil hindi bukas ang pahinang ito.
deal-elsewhere = Sinuri ng pahina mo ang bigayan: tugma ang pader sa selyo. Ibang pahina mo ang nangako ng numero mo. Kung wala kang ibang nakabukas na pahina, tanungin ang nagpapatakbo ng server.
deal-unread = Hindi nakuha ng pahina mo ang log, kaya hindi nito nasuri ang bigayan.
deal-wrong = { $fault ->
    [left-out] Nangako ng random na numero ang pahina mo, pero ang server lang ang nagbalasa ng larong ito.
    [seal] Hindi ito ang bigayang sinelyuhan: hindi tugma sa selyong nakita ng pahina mo.
    [shares] May numero sa bigayang ito na hindi galing sa pahina ng isang manlalaro.
    [promise] Ang random na numero ng isang manlalaro ay hindi ang ipinangako bago ang bigayan.
    [number] Nangako ng random na numero ang pahina mo, pero wala ito sa bigayan. Maaaring naputol ang koneksiyon.
    [dice] Ang mga dice ng larong ito ay hindi galing sa mga sinelyuhang numero.
    [wall] Ang mga tile ng larong ito ay hindi galing sa sinelyuhang pader.
   *[tiles] Ibang mga tile ang nasa log kaysa sa natanggap mo.
} Itago ang log, at tanungin ang nagpapatakbo ng server.

chat = Mensahe
unread = { $count ->
    [1] { $count } bagong mensahe
   *[other] { $count } bagong mensahe
}
remarks = mga sinabi
no-remarks = Wala pang sumusulat. Nababasa ng buong mesa ang isinusulat mo.
remark-by = { $name }: { $remark }
your-message = Ang mensahe mo
send = Ipadala
emotes = Mga mukha
ready-sentences = Mga handang pangungusap
emote = { $emote ->
    [laugh] tumatawa
    [cheer] pumapalakpak
    [surprise] nagulat
    [thinking] nag-iisip
    [sad] malungkot
   *[smile] nakangiti
}
ready-sentence = { $sentence ->
    [good-luck] Sana ay swertehin ka sa pader!
    [take-your-time] Huwag magmadali.
    [your-move] Ikaw na yata ang titira.
    [nice-exposure] Ang ganda ng inilatag mo!
    [what-a-wall] Grabe ang pader!
    [beautiful-hand] Ang gandang kamay!
    [that-discard-hurt] Ang sakit ng tapong iyon.
    [one-moment] Babalik ako agad.
    [thanks] Salamat sa laro!
   *[hello] Kumusta kayong lahat!
}
about-person = { $name }: itago, i-block o isumbong
hide-here = Itago ang mga mensahe niya sa mesang ito
block = I-block siya saanman
block-help = Nakatago sa iyo ang mga mensahe niya sa lahat ng mesa, at hindi siya makakaupo kung saan ka nakaupo na. Walang mensaheng matatanggap si { $name } tungkol dito.
report = Isumbong ang mga mensahe niya
report-help = Matatanggap ng nagpapatakbo ng server na ito ang mga huling mensahe ni { $name } sa mesang ito, kasama ang pangalan mo.
reported = Nakatago na ang sumbong mo tungkol kay { $name }. Mababasa ito ng nagpapatakbo ng server.
is-hidden = { $scope ->
    [here] Nakatago sa iyo ang mga mensahe ni { $name } sa mesang ito.
   *[everywhere] Na-block mo si { $name }.
}
show-again = Ipakita muli
unblock-in-settings = I-unblock sa mga setting
chat-off = Pinatay ng may-ari ng mesa ang mga mensahe rito.
allow-chat = { $on ->
    [yes] Patayin ang mga mensahe sa mesang ito
   *[no] Buksan ang mga mensahe sa mesang ito
}
not-done = Hindi iyon nagawa: { $why }.

late-by = { $minutes ->
    [0] Nakikita mo ang nakalantad sa mesa.
    [1] Nakikita mo ang nakalantad sa mesa isang minuto na ang nakaraan.
   *[other] Nakikita mo ang nakalantad sa mesa { $minutes } minuto na ang nakaraan.
}
who-watches = Nanonood: { $names }.
nothing-to-see = { $minutes ->
    [0] Hindi pa nagsisimula ang laro.
    [1] Wala pang makikita. Huli nang isang minuto ang nakikita mo.
   *[other] Wala pang makikita. Huli nang { $minutes } minuto ang nakikita mo.
}
spectators = { $count ->
    [0] Mga manonood
    [1] { $count } manonood
   *[other] { $count } manonood
}
spectators-see = { $minutes ->
    [0] Makakapanood nang hindi umuupo ang sinumang may link. Ang nakalantad lang ang nakikita nila, at walang nakatagong piyesa.
    [1] Makakapanood nang hindi umuupo ang sinumang may link. Ang nakalantad lang ang nakikita nila pagkaraan ng isang minuto, at walang nakatagong piyesa.
   *[other] Makakapanood nang hindi umuupo ang sinumang may link. Ang nakalantad lang ang nakikita nila pagkaraan ng { $minutes } minuto, at walang nakatagong piyesa.
}
no-spectators = Walang puwedeng manood sa mesang ito.
link-to-watch = Link sa panonood
send-away = Paalisin si { $name }
let-back = Pabalikin si { $name }
new-link = Gumawa ng bagong link
new-link-help = Titigil agad ang lumang link, sa pag-upo at sa panonood. Mananatili ang upuan ng mga nasa mesa. Kailangan ng mga manonood ang bagong link, at makababalik dito ang mga pinaalis.
new-link-made = Hindi na gumagana ang lumang link.
allow-spectators = Puwedeng manood:
spectators-choice = { $choice ->
    [after-0] agad
    [after-1] pagkaraan ng isang minuto
    [after-3] pagkaraan ng tatlong minuto
   *[nobody] walang sinuman
}
now-watches = Nanonood na: { $names }.

join-call = Sumali sa tawag sa { $host } (bagong tab)
give-call = Mag-usap gamit ang boses sa ibang lugar
give-call-help = I-paste ang link ng tawag na binuksan mo sa ibang lugar. Nakikita ito ng lahat ng manlalaro, at hindi ng mga manonood. Aalisin ito ng walang lamang patlang.
link-to-talk = Link ng tawag
give = Ibigay ang link

# clock.ftl
clock = Orasan
clock-moment = Sandali lang
clock-seconds = { $seconds } segundo para makasagot ang lahat.
clock-held = May humingi ng sandali: { $names }. Nakahinto ang orasan.
clock-away = Magsisimula ang orasan kapag nakabalik na ang lahat.
clock-when = Kung kailan ako tatanungin
clock-unless = { $claims ->
    [none] Tanungin ako palagi
    [sets] Palampas maliban sa pung, kong o mahjong
    [exposure] Palampas maliban sa paglalatag o mahjong
   *[mah-jongg] Palampas maliban sa mahjong
}
