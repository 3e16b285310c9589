### Draft: no speaker of Tagalog has read this yet.

### Names of hands and racks have no article: "kamay mo", "rack 1 ni Ann". Phrases that are a choice are infinitives.

you = ikaw
group = { $jokers ->
    [0] { $size } ng { $tiles }
   *[other] { $size } ng { $tiles } na may { $jokers } joker
}
group-size = { $tiles ->
    [1] single
    [2] pares
    [3] pong
    [4] kang
    [5] quint
    [6] sextet
   *[other] grupong may { $tiles }
}
concealed-group-size = nakatagong { $size }
mixed-group = grupo
run = chow ng { $numbers } { $suit }
tiles-hidden = { $tiles } tile
tiles-unseen = { $tiles } tile na hindi nakikita
tiles-none = wala
amount-points = { $amount } puntos
amount-cents = { $amount } sentimo
amount-fan = { $amount } fan
units = { $count ->
   *[other] { $amount } yunit
}
hand = { $who ->
    [you] kamay mo
   *[other] kamay ni { $name }
}
rack = { $who ->
    [you] rack mo
   *[other] rack ni { $name }
}
rack-numbered = { $who ->
    [you] rack { $rack } mo
   *[other] rack { $rack } ni { $name }
}
line-of-section = { $section }, linya { $number }
line-worth = { $line }, { $amount }
line-worth-concealed = { $line }, { $amount } at dagdag na { $bonus } dahil nakatago ang kamay

## What happened: the deal

dice-of = { $who ->
    [you] { $number } sa iyo
   *[other] { $number } kay { $name }
}
east-by-dice = { $who ->
    [you] Sa dice: { $throws }. Ikaw ang Silangan.
   *[other] Sa dice: { $throws }. Si { $name } ang Silangan.
}
east = { $who ->
    [you] Ikaw ang Silangan.
   *[other] Si { $name } ang Silangan.
}
wall-broken = { $who ->
    [you] Binuksan mo ang pader: { $stacks } patong ang huling bubunutin.
   *[other] Binuksan ni { $name } ang pader: { $stacks } patong ang huling bubunutin.
}
dealt = { $who ->
    [you] Binigyan ka ng { $tiles } tile.
   *[other] Binigyan si { $name } ng { $tiles } tile.
}
wind-prevails = { $wind } ang hangin ng round.
wind-by-dice = { $who ->
    [you] Inihagis mo ang { $dice }: { $wind } ang hangin ng round.
   *[other] Inihagis ni { $name } ang { $dice }: { $wind } ang hangin ng round.
}
pot-carried = May { $points } puntos sa pot.
deal-asked = { $who ->
    [you] Puwede ka nang mag-mahjong sa mga tile na ibinigay sa iyo.
   *[other] Puwede nang mag-mahjong si { $name } sa mga tile na ibinigay sa kanya.
}
flower-laid = { $who ->
    [you] Itinabi mo ang { $tile }.
   *[other] Itinabi ni { $name } ang { $tile }.
}
flower-laid-on-rack = { $who ->
    [you] Inilagay mo ang { $tile } sa tabi ng rack { $rack }.
   *[other] Inilagay ni { $name } ang { $tile } sa tabi ng rack { $rack }.
}
flower-not-replaced = { $who ->
    [you] Wala nang tile na pamalit sa bulaklak mo.
   *[other] Wala nang tile na pamalit sa bulaklak ni { $name }.
}
no-flower-dealt = { $who ->
    [you] Walang bulaklak sa mga tile na ibinigay sa iyo.
   *[other] Walang bulaklak sa mga tile na ibinigay kay { $name }.
}
bouquet-made = { $who ->
    [you] Gumawa ka ng bouquet mula sa { $tiles }; wala na ito sa laro.
   *[other] Gumawa si { $name } ng bouquet mula sa { $tiles }; wala na ito sa laro.
}

## What happened: the Charleston

stage-first-right = Unang Charleston, pakanan
stage-first-across = Unang Charleston, sa katapat
stage-first-left = Unang Charleston, pakaliwa
stage-second-left = Ikalawang Charleston, pakaliwa
stage-second-across = Ikalawang Charleston, sa katapat
stage-second-right = Ikalawang Charleston, pakanan
stage-courtesy = Courtesy pass
charleston-stage = { $stage }.
consent-began = Boboto ang lahat kung may ikalawang Charleston.
tile-chosen = { $who ->
    [you] Pinili mong ipasa ang { $tile }.
   *[other] Pinili ni { $name } na ipasa ang { $tile }.
}
unseen-tile-chosen = { $who ->
    [you] Pinili mong ipasa ang isang paparating na tile nang hindi tinitingnan.
   *[other] Pinili ni { $name } na ipasa ang isang paparating na tile nang hindi tinitingnan.
}
voted-yes = { $who ->
    [you] Oo ang boto mo sa ikalawang Charleston.
   *[other] Oo ang boto ni { $name } sa ikalawang Charleston.
}
voted-no = { $who ->
    [you] Hindi ang boto mo sa ikalawang Charleston.
   *[other] Hindi ang boto ni { $name } sa ikalawang Charleston.
}
all-consented = Payag ang lahat sa ikalawang Charleston.
charleston-stopped = Walang ikalawang Charleston. Bumoto ng hindi: { $names }.
courtesy-wished = { $who ->
    [you] { $tiles ->
        [0] Alok mo: walang ipapasang tile sa katapat.
       *[other] Alok mo: { $tiles } tile ang ipapasa sa katapat.
    }
   *[other] { $tiles ->
        [0] Alok ni { $name }: walang ipapasang tile sa katapat.
       *[other] Alok ni { $name }: { $tiles } tile ang ipapasa sa katapat.
    }
}
courtesy-agreed = { $tiles ->
    [0] Courtesy pass, { $names }: walang ipapasang tile.
   *[other] Courtesy pass, { $names }: { $tiles } tile ang ipapasa ng bawat isa.
}
passed = { $who ->
    [you] Ipinasa mo kay { $other } ang { $given }.
    [to-you] Ipinasa sa iyo ni { $name } ang { $given }.
   *[other] Ipinasa ni { $name } kay { $other } ang { $given }.
}
passed-and-got = { $who ->
    [you] Ipinasa mo kay { $other } ang { $given }, at nakuha mo ang { $got }.
    [to-you] Ipinasa sa iyo ni { $name } ang { $given }, at nakuha niya ang { $got }.
   *[other] Ipinasa ni { $name } kay { $other } ang { $given }, at nakuha niya ang { $got }.
}

## What happened: turns and claims

turn = { $who ->
    [you] Ikaw na.
   *[other] Si { $name } na.
}
drew = { $who ->
    [you] Bumunot ka ng { $tile }.
   *[other] Bumunot si { $name } ng { $tile }.
}
drew-unseen = { $who ->
    [you] Bumunot ka.
   *[other] Bumunot si { $name }.
}
replaced = { $who ->
    [you] Bumunot ka ng isa pang tile, { $tile }.
   *[other] Bumunot si { $name } ng isa pang tile, { $tile }.
}
replaced-unseen = { $who ->
    [you] Bumunot ka ng isa pang tile.
   *[other] Bumunot si { $name } ng isa pang tile.
}
discarded = { $who ->
    [you] Nagtapon ka ng { $tile }.
   *[other] Nagtapon si { $name } ng { $tile }.
}
went-back = { $who ->
    [you] Naglalaro ka mula sa naunang sandali.
   *[other] Naglalaro si { $name } mula sa naunang sandali.
}
taken-back = { $who ->
    [you] Binawi mo ang itinapon mong { $tile }.
   *[other] Binawi ni { $name } ang { $tile }.
}
wants-group = { $who ->
    [you] Gusto mo ito para sa { $group }.
   *[other] Gusto ito ni { $name } para sa { $group }.
}
wants-group-on-rack = { $who ->
    [you] Gusto mo ito para sa { $group } sa rack { $rack }.
   *[other] Gusto ito ni { $name } para sa { $group } sa rack { $rack }.
}
wants-mah-jongg = { $who ->
    [you] Gusto mo ito para mag-mahjong.
   *[other] Gusto ito ni { $name } para mag-mahjong.
}
wants-mah-jongg-on-rack = { $who ->
    [you] Gusto mo ito para mag-mahjong sa rack { $rack }.
   *[other] Gusto ito ni { $name } para mag-mahjong sa rack { $rack }.
}
lets-go = { $who ->
    [you] Pinalampas mo ito.
   *[other] Pinalampas ito ni { $name }.
}
claimed = { $who ->
    [you] Kinuha mo ang { $tile }: { $group }.
   *[other] Kinuha ni { $name } ang { $tile }: { $group }.
}
claimed-on-rack = { $who ->
    [you] Kinuha mo ang { $tile }: { $group } sa rack { $rack }.
   *[other] Kinuha ni { $name } ang { $tile }: { $group } sa rack { $rack }.
}
reshaped = { $who ->
    [you] Ginawa mo itong { $group }.
   *[other] Ginawa itong { $group } ni { $name }.
}
reshaped-on-rack = { $who ->
    [you] Ginawa mo itong { $group } sa rack { $rack }.
   *[other] Ginawa itong { $group } ni { $name } sa rack { $rack }.
}
kong-melded = { $who ->
    [you] Naglatag ka ng { $group }.
   *[other] Naglatag si { $name } ng { $group }.
}
kong-melded-on-rack = { $who ->
    [you] Naglatag ka ng { $group } sa rack { $rack }.
   *[other] Naglatag si { $name } ng { $group } sa rack { $rack }.
}
kong-added = { $who ->
    [you] Idinagdag mo ang { $tile } sa pong.
   *[other] Idinagdag ni { $name } ang { $tile } sa pong.
}
kong-added-on-rack = { $who ->
    [you] Idinagdag mo ang { $tile } sa pong na nasa rack { $rack }.
   *[other] Idinagdag ni { $name } ang { $tile } sa pong na nasa rack { $rack }.
}
joker-exchanged = { $who ->
    [you] Ipinalit mo ang { $tile } sa joker na nasa { $place }.
   *[other] Ipinalit ni { $name } ang { $tile } sa joker na nasa { $place }.
}
blank-exchanged = { $who ->
    [you] Kinuha mo ang { $tile } sa mga tapon ni { $other } kapalit ng blangko.
    [to-you] Kinuha ni { $name } ang { $tile } sa mga tapon mo kapalit ng blangko.
   *[other] Kinuha ni { $name } ang { $tile } sa mga tapon ni { $other } kapalit ng blangko.
}
bonus-paid = { $who ->
    [you] Babayaran ka agad ng lahat ng kalaban: { $amount }, dahil sa { $reasons }.
   *[other] Babayaran agad si { $name } ng lahat ng kalaban: { $amount }, dahil sa { $reasons }.
}

## What happened: the end of a hand or of the game

declared = { $who ->
    [you] Nag-mahjong ka: { $hand }.
   *[other] Nag-mahjong si { $name }: { $hand }.
}
declared-on-rack = { $who ->
    [you] Nag-mahjong ka sa rack { $rack }: { $hand }.
   *[other] Nag-mahjong si { $name } sa rack { $rack }: { $hand }.
}
falsely-declared = { $who ->
    [you] Nag-mahjong ka, pero mali ito.
   *[other] Nag-mahjong si { $name }, pero mali ito.
}
falsely-declared-on-rack = { $who ->
    [you] Nag-mahjong ka sa rack { $rack }, pero mali ito.
   *[other] Nag-mahjong si { $name } sa rack { $rack }, pero mali ito.
}
challenged-rightly = { $who ->
    [you] Sinabi mong patay ang { $hand }, at patay nga.
   *[other] Sinabi ni { $name } na patay ang { $hand }, at patay nga.
}
challenged-wrongly = { $who ->
    [you] Sinabi mong patay ang { $hand }, pero buhay pa ito.
   *[other] Sinabi ni { $name } na patay ang { $hand }, pero buhay pa ito.
}
died = { $who ->
    [you] Patay na ang kamay mo: { $why }.
   *[other] Patay na ang kamay ni { $name }: { $why }.
}
died-on-rack = { $who ->
    [you] Patay na ang rack { $rack } mo: { $why }.
   *[other] Patay na ang rack { $rack } ni { $name }: { $why }.
}
conceded = { $who ->
    [you] Sumuko ka.
   *[other] Sumuko si { $name }.
}
ended-mah-jonggs = { $racks ->
    [1] { $who ->
        [you] Tapos na ang laro: naka-mahjong ka.
       *[other] Tapos na ang laro: naka-mahjong si { $name }.
    }
   *[other] { $who ->
        [you] Tapos na ang laro: dalawa ang mahjong mo.
       *[other] Tapos na ang laro: dalawa ang mahjong ni { $name }.
    }
}
ended-dead-hands = { $racks ->
    [1] { $who ->
        [you] Tapos na ang laro: patay na ang kamay mo.
       *[other] Tapos na ang laro: patay na ang kamay ni { $name }.
    }
   *[other] { $who ->
        [you] Tapos na ang laro: patay na ang dalawang kamay mo.
       *[other] Tapos na ang laro: patay na ang dalawang kamay ni { $name }.
    }
}
ended-no-live-hand = { $fewest ->
    [1] Tapos na ang laro: wala nang buhay na kamay.
   *[other] Tapos na ang laro: wala nang dalawang kamay na buhay.
}
ended-called-off = Tapos na ang laro: tinapos ito nang walang puntos.
ended-wall = Tapos na ang laro: ubos na ang pader.
receives = { $who ->
    [you] Tatanggap ka ng { $amount }.
   *[other] Tatanggap si { $name } ng { $amount }.
}

## What you may do now, or whom you wait for

prompt-over = Tapos na ang laro.
prompt-dealing = Ipinamimigay na ang mga tile.
prompt-thinking = Nag-iisip si { $name }.
prompt-others-may-claim = Puwedeng kunin ng iba ang { $tile } mo.
prompt-others-may-rob = Puwedeng nakawin ng iba ang kang mo ng { $tile }.
prompt-will-draw = { $discard } Kung walang kukuha nito, bubunot ka.
prompt-others-deciding = { $others ->
    [1] { $happened } Nagpapasya pa si { $name }.
   *[other] { $happened } Nagpapasya pa ang iba.
}
prompt-flower = Ikaw na: ilagay ang bulaklak mo sa tabi ng isang rack.
prompt-turn = { $more ->
    [0] { $what ->
        [keep] Ikaw na: hawakan muna ang mga tile mo.
        [draw] Ikaw na: bumunot ng tile.
       *[discard] Ikaw na: magtapon ng tile.
    }
   *[other] { $what ->
        [keep] Ikaw na: hawakan muna ang mga tile mo, o { $choices }.
        [draw] Ikaw na: bumunot ng tile, o { $choices }.
       *[discard] Ikaw na: magtapon ng tile, o { $choices }.
    }
}
prompt-kong = Idinagdag ni { $name } ang { $tile } sa isang pong. Palampasin ito.
prompt-kong-or-declare = Idinagdag ni { $name } ang { $tile } sa isang pong. Palampasin ito, o nakawin para mag-mahjong.
prompt-discard-of = { $which ->
    [last] Nagtapon si { $name } ng { $tile }, ang huling tapon.
    [dead] Nagtapon si { $name } ng { $tile }, na hindi puwedeng kunin ninuman.
   *[claimable] Nagtapon si { $name } ng { $tile }.
}
prompt-answer = { $more ->
    [0] { $what ->
        [draw] { $discard } Puwede kang bumunot.
       *[pass] { $discard } Palampasin ito.
    }
   *[other] { $what ->
        [draw] { $discard } Bumunot, o { $choices }.
       *[pass] { $discard } Palampasin ito, o { $choices }.
    }
}
choose-declare = mag-mahjong
choose-claim = { $source ->
    [own] gumawa ng { $size } gamit ang { $own } tile mo
    [jokers] gumawa ng { $size } gamit ang { $jokers ->
       *[other] { $many } joker
    }
   *[both] gumawa ng { $size } gamit ang { $own } tile mo at { $jokers ->
       *[other] { $many } joker
    }
}
choose-claim-of = gumawa ng { $sizes }
chow = chow
choose-kong = gumawa ng kang
choose-reshape = baguhin ang grupong kagagawa mo lang
choose-joker = magpalit ng joker
choose-blank = ipalit ang blangko sa isang tapon
prompt-consent = Gusto mo ba ng ikalawang Charleston?
prompt-courtesy = Ilang tile ang gusto mong ipasa kay { $name }?
prompt-choose = { $stage }: pumili ng { $tiles } tile para kay { $name }.
prompt-voted-yes = Oo ang boto mo; pumipili pa ang iba.
prompt-voted-no = Hindi ang boto mo; pumipili pa ang iba.
prompt-tiles-ready = Handa na ang mga tile mo; pumipili pa ang iba.
prompt-nothing-due = Wala kang ipapasang tile; pumipili pa ang iba.
prompt-wished = { $tiles ->
    [0] Alok mong walang ipasang tile; pumipili pa ang iba.
   *[other] Alok mong magpasa ng { $tiles } tile; pumipili pa ang iba.
}

## Buttons

button-draw = Bumunot ng tile
button-keep = Hawakan muna
button-let-go = Palampasin
button-discard = Itapon ang { $tile }
button-reshape = Gawing { $group }
button-kong = Nakatagong kang ng { $tile }
button-add = Kang sa pong ng { $tile }
button-flower = { $tile }
button-flower-on-rack = { $tile } sa rack { $rack }
flower-of-wind = { $tile } ({ $wind })
button-joker = Ipalit ang { $tile } sa joker na nasa { $place }
button-blank = Ipalit ang blangko sa { $tile } na nasa mga tapon
button-pass = Ipasa ang { $tile }
button-pass-unseen = Ipasa ang paparating na tile nang hindi tinitingnan
button-vote-yes = Oo, ituloy
button-vote-no = Hindi, tama na
button-courtesy = { $tiles ->
    [0] Walang ipapasa
   *[other] Magpasa ng { $tiles }
}
button-declare = Mahjong
button-declare-on-rack = Mahjong sa rack { $rack }
button-declare-with = Mahjong gamit ang { $tile }
button-declare-with-on-rack = Mahjong sa rack { $rack } gamit ang { $tile }
button-declare-hand = { $declaration }: { $hand }
button-with-tiles = { $button } ({ $tiles })
button-challenge = Sabihing patay ang { $hand }
button-concede = Sumuko

## What it costs to concede

concede-hands = { $racks ->
    [1] Tuluyan nang mamamatay ang kamay mo.
   *[other] Tuluyan nang mamamatay ang mga kamay na nilalaro mo pa.
}
concede-for-nothing = Matatapos ang laro, at wala kang babayaran.

concede-practice = Pagsasanay lang ang larong ito, kaya walang magbabayad.
concede-and-pay = Matatapos ang laro, at magbabayad ka ng { $amount }.
concede-and-receive = Matatapos ang laro, at tatanggap ka ng { $amount }.
concede-carried = Matatapos ang laro, at itatabi ang mga puntos nito: { $scores }.
score-of = { $who ->
    [you] { $points } ang sa iyo
   *[other] { $points } ang kay { $name }
}
concede-after-mah-jongg = { $others ->
    [1] Bilang pa rin ang mahjong mo, at mag-isang magpapatuloy si { $name }.
   *[other] Bilang pa rin ang mahjong mo, at magpapatuloy ang iba.
}
concede-without-score = { $others ->
    [1] Mag-isang magpapatuloy si { $name }; walang puntos ang mga patay mong kamay, at wala kang babayaran para sa mga ito.
   *[other] Magpapatuloy ang iba; walang puntos ang mga patay mong kamay, at wala kang babayaran para sa mga ito.
}
concede-and-pay-winner = { $others ->
    [1] Mag-isang magpapatuloy si { $name }, at magbabayad ka kung mananalo si { $name }.
   *[other] Magpapatuloy ang iba, at babayaran mo kung sino ang manalo.
}
concede-then-discard = Ikaw na ngayon, kaya magtatapon ka pa ng isang tile, na puwedeng kunin ng iba.

## Seats and the ledger

free-seat = bakanteng upuan
former-player = dating manlalaro
entry-stake = Inilagay sa pot
entry-game = Laro { $number }
entry-end = Ang katapusan, { $game }
entry-total = Kabuuan
column-entry = tala
column-game = laro
column-east = Silangan
column-prevailing = hangin ng round
column-pot = pot
ledger-of-bot-until = { $name } (bot, hanggang laro { $game })
ledger-of-player-from = { $name } (mula laro { $game })
score-column = puntos ni { $name }
column-unit = yunit

## Requests that the table refuses

seat-taken = may nakaupo na sa upuang iyan
seats-assigned = ang club ang nagbunot ng mga upuan sa mesang ito
seats-stay = hindi nagbabago ang mga upuan mula sa unang laro, dahil lumilipat ang Silangan sa bawat upuan
watched-by-link = habang puwedeng manood ang iba gamit ang link, walang makakakuha ng puwesto ng bot; pakiusapan muna ang host na itigil iyon
practice-alone = walang puwesto para sa iba sa mesang pang-ensayo
plays-next = sa susunod na laro ka pa sasali, at tatapusin ni { $bot } ang larong ito
seats-differ = { $seats } ang upuan sa mesang ito, pero para sa { $players } manlalaro ang larong iyon
wrong-number-of-others = kailangan pa ng larong ito ng { $needed } manlalaro, hindi { $given }
not-begun = hindi pa nagsisimula ang laro
moved-on = may nangyari na sa mesa; tumingin ka muli
paused = nakahinto muna ang laro; pindutin muna ang Ituloy
pause-has-ended = may nagpatuloy na pagkatapos ng paghinto mo; puwede kang humintong muli pagkaraan ng isang minuto
nobody-asks = walang humihiling na bawiin ang tapon
nudged-already = may kumalabit na sa manlalarong ito kani-kanina lang; subukan mo muli pagkaraan ng kalahating minuto
not-absent = bumalik na ang manlalarong ito, o hindi ikaw ang magpapasya
no-going-back = makakabalik ka lang pagkatapos ng una mong tapon, at kung puro bot ang kalaro mo
held-already = humingi ka na ng sandali para sa tapong ito
no-pass-unless = mapipili mo lang kung kailan ka tatanungin sa mesang may orasan, na may ilang tao, at habang may kamay ka pang nilalaro
nothing-to-hold = makakahingi ka lang ng sandali sa mesang may orasan, habang may tapon kang hindi pa nasasagot
passes-at-the-end = pinili mong huwag tanungin sa bawat tapon, kaya palampas ka pagkaubos ng oras, para walang makaalam kung ano ang makukuha mo
no-pass-ahead = makakapagpalampas ka lang nang maaga habang naglalaro ang iba, hanggang ikaw na
rules-broke = nagkaproblema ang server, kaya walang nangyari; subukan mo muli
not-stored-why = { $trouble ->
    [full] puno na ang disk ng server, kaya hindi na-save ang galaw mo; subukan mo muli kapag may espasyo na
    [read-only] hindi makasulat ang server sa disk nito, kaya hindi na-save ang galaw mo; subukan mo muli mamaya
    [broken] may error ang disk ng server, kaya hindi na-save ang galaw mo; subukan mo muli mamaya
    [unreachable] hindi maabot ng server ang database nito, kaya maaaring hindi na-save ang galaw mo; tingnan ulit ang mesa mamaya, at gumalaw kung turno mo pa rin
   *[other] hindi na-save ng server ang galaw mo, kaya walang nangyari; subukan mo muli
}
not-over = hindi pa tapos ang larong ito
session-ended = tapos na ang session na ito; gumawa ng bagong mesa sa lobby
being-dealt = ibinibigay na ang mga tile ng susunod na laro
terms-changed = nagbago ang mga patakaran ng susunod na laro; tingnan mo muna
for-the-host = si { $host } lang, na gumawa ng mesang ito, ang puwedeng gumawa niyan
for-the-acting-host = si { $host } lang, na humahalili kay { $creator }, ang puwedeng gumawa niyan
blocked = may nag-block sa iyo sa mesang ito
unsafe-link = dapat magsimula ang link sa https:// at walang puwang, at walang @ bago ang unang pahilis; kopyahin ito mula sa address bar ng browser mo
no-spectators = walang puwedeng manood sa mesang ito
sent-away = pinaalis ka ng may-ari sa mesang ito
not-watching = hindi na nanonood ang taong ito
link-of-evening = dito papunta ang pahina ng gabi ng club, kaya hindi mapapalitan ang link
same-deals-same-rules = pare-pareho ang bigay sa lahat ng mesa ng round na ito, kaya mananatili ang mga patakaran
same-deals-one-seat = may upuan ka na sa ibang mesa ng round na ito, at pare-pareho ang bigay sa lahat ng mesa
same-deals-no-spectators = walang puwedeng manood sa mesang ito, dahil pareho ang bigay sa ibang mesa
too-many-spectators = puno na ang mga nanonood; subukan mo muli mamaya
chat-with-bots = puro bot ang kalaro mo rito, at hindi sila nagbabasa; mag-imbita ng kaibigan para makipag-usap
chat-off = pinatay ng may-ari ng mesa ang mga mensahe rito
remark-empty = walang laman ang mensahe; magsulat muna
remark-too-long = { $length } karakter ang mensahe, pero { $most } lang ang kasya; paikliin ito
no-such-remark = mas luma ang pahinang ito kaysa sa server; buksan muli ito
no-such-person = wala na sa mesa ang taong ito; buksan muli ang pahina
nothing-to-report = walang sinabi rito si { $name } na maisisipi sa ulat
muted = hindi ka na pinapayagang magsulat dito ng namamahala sa site
nothing-to-end = walang larong tatapusin dito, o tapos na ang session

## Databases that cannot be opened

database-too-new = Ginawa ang { $file } ng mas bagong bersyon ng tilewright. Buksan ito sa bersyong iyon.
database-too-old = Itinago ang { $file } ng mas lumang bersiyon ng tilewright. Simulan nang minsan ang `tilewright play` sa bersiyong ito, saka subukan muli.
database-empty = Walang larong nakatago sa { $file }: wala pang server na gumamit nito.
database-in-use = Hindi magamit ang { $file }: ginagamit ito ng ibang program.
database-still-read = Binabasa pa ng ibang program ang { $file }, marahil ng `tilewright store verify`. Hayaan muna itong matapos.
database-unusable = Hindi magamit ang { $file }: { $reason }.


## Pinsalang nakita ng server, para sa nagpapatakbo nito

damaged-where = { $place ->
    [elsewhere] hanay ng `{ $rows }`
    [table] ang mesa, hanay ng `{ $rows }`
    [numbered] ang mesa, hanay { $number } ng `{ $rows }`
    [game] laro { $game }, hanay ng `{ $rows }`
   *[row] laro { $game }, hanay { $number } ng `{ $rows }`
}
damaged-why = { $cause ->
    [unreadable] { $where }: hindi ito mabasa ({ $detail })
    [not-text] { $where }: hindi wastong UTF-8 ang teksto nito
    [missing] { $where }: nawawala ito
    [seal] { $where }: nabago ang seed o ang salt, dahil hindi tugma ang selyo ng laro
    [start] { $where }: nabago ang pangyayaring ito, o ang ulo ng laro, ang card o ang seed nito
    [chain] { $where }: nabago ang pangyayaring ito, o wala ito sa lugar nito
    [head] { $where }: nabago ang haba o ang huling digest nito, o iba ang mga pangyayari sa dulo ng laro
    [finished] { $where }: mali ang sinasabi nito kung tapos na ang laro
    [senseless] { $where }: walang nabago mula nang itago ito, pero walang saysay ito ({ $detail })
    [orphan] { $where }: walang mesa o larong { $detail } na kinabibilangan nito
   *[disk] { $where }: sira ang file ({ $detail })
}
