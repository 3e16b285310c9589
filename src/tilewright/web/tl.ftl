### Draft: no speaker of Tagalog has read this yet.

## Pages that are not there, and refused requests

title-of-page = { $page } · tilewright
nothing-here = Walang laman dito
no-such-page = Walang ganyang page.
no-page-of-yours = Walang ganyang page, o sa ibang tao ito.
no-link = Walang larong ipinapakita ang link na ito
no-link-why = Tinapos na ng nagbahagi ng laro ang link, o walang ganyang laro. Tingnan kung buo ang address, o humingi sa kanya ng bagong link.
went-wrong = May nasira
server-broke = Pagkakamali ito ng program. Hindi mawawala ang mga laro mo. Bumalik at subukan muli.
server-full = Masyadong marami ang koneksyon ng server sa ngayon. Maghintay ng ilang segundo, saka i-load ulit ang page.
nothing-stored = { $trouble ->
    [unreachable] Baka walang na-save
   *[other] Walang na-save
}
disk = { $trouble ->
    [full] Puno na ang disk ng server. Kailangang magbigay ng espasyo ang nagpapatakbo ng server. Pagkatapos, bumalik at subukan muli.
    [scarce] Halos puno na ang disk ng server, kaya walang bagong masisimulan. Tuloy ang mga larong nasimulan na. Kailangang magbigay ng espasyo ang nagpapatakbo ng server. Pagkatapos, bumalik at subukan muli.
    [read-only] Hindi makasulat ang server sa disk nito. Kailangang payagan ito ng nagpapatakbo ng server. Pagkatapos, bumalik at subukan muli.
    [unreachable] Hindi maabot ng server ang database nito. Sabihin ito sa nagpapatakbo ng server. Pagkatapos, bumalik at tingnan kung naroon ang pagbabago mo bago sumubok muli.
   *[broken] May error ang disk ng server. Sabihin ito sa nagpapatakbo ng server. Matitingnan mo pa rin ang mga laro mo.
}
damaged-table = May sira ang mesang ito
damaged-table-why = May nagbago sa mga nakatagong laro ng mesang ito, kaya hindi muna ito malalaro o makikita ng kahit sino. Sabihin sa nagpapatakbo ng server na ito, na makasusuri nito. Hindi nito naaapektuhan ang iba mong mesa.
stopping = Titigil na ang server.
only-servers = Ang ibang server lang ng site na ito ang puwedeng gumamit ng address na ito.
other-host = Hindi kilala ng server na ito ang pangalang { $host }. Buksan ito sa IP address nito, o sabihin sa nagpapatakbo na simulan ito nang may --public-url.
foreign-form = Galing sa ibang site ang form na ito. Buksan muli ang page at ipadala ang sarili nitong form.
form-too-long = Masyadong mahaba ang form na ito. Hanggang { $limit } KiB lang ang isang card.
form-unreadable = May bahagi ng form na hindi dumating. Bumalik at ipadala muli.

## Messages of a page that the server cannot read

message-too-long = higit sa { $limit } byte ang mensahe
message-not-text = hindi tamang text ang mensahe
message-too-deep = masyadong malalim ang pagkakapatong sa mensahe
key-twice = dalawang beses nasa mensahe ang key na '{ $key }'
tile-unknown = ang tile lang na nakikita mo ang magagamit mo
not-an-action = hindi galaw ang { $name }

## The shelf of cards and the workshop

your-cards = Mga card mo
cards-about = Itabi rito ang mga card na gamit mo sa laro: ang naka-print mong card na tinayp mo, o sarili mong mga kamay. Ikaw lang ang nakakakita ng mga ito; kapag ginamit sa isang mesa, makikita rin ng mga manlalaro roon.
cards-none = Wala pang laman ang istante mo.
card-changed = binago
card-new = Magsimula ng bagong card
card-copy = Kopyahin ang card na ito
card-copied = Card na pagsisimulan
card-file = Kumuha ng card mula sa file
card-play = Gamitin sa laro
card-print = I-print
card-save = I-save bilang file
card-delete = Alisin sa istante …
card-delete-yes = Oo, alisin ang { $name }
card-without-name = Card ko
first-section = Mga kamay
too-many-cards = { $cards ->
   *[other] Hanggang { $cards } card lang ang kasya sa istante.
}
workshop-needs-javascript = Kailangan ng pagawaan ang JavaScript.
card-has-no-lines = Wala pang linyang puwedeng laruin sa card na ito.
typed-card-instead = Itabi ito sa istante mo, sa pagawaang tumitingin ng bawat linya

## The words of the game

words = Mga salita ng laro
word = { $word ->
    [bam] Stick
    [blank] blangko
    [charleston] Charleston
    [chow] chow
    [claim] kunin
    [concealed] nakatago
    [courtesy] courtesy pass
    [crak] Character
    [dead-hand] patay na kamay
    [discard] tapon
    [dot] Ball
    [dragon] dragon
    [east] Silangan
    [exposed] nakabukas
    [exposure] nakalatag
    [faan] faan
    [fan] fan
    [flower] bulaklak
    [joker] joker
    [kong] kang
    [mah-jongg] mahjong
    [meld] meld
    [pair] pares
    [pot] pot
    [prevailing-wind] hangin ng round
    [pung] pong
    [quint] quint
    [rack] rack
    [replacement] pamalit na tile
    [robbing] pagnakaw ng kang
    [self-drawn] bunot
    [set] set
    [settlement] bayaran
    [singles-and-pairs] single at pares
    [soap] Puting Dragon
    [stakes] taya
    [suit] suit
    [wall] pader
   *[wind] hangin
}
word-means = { $word ->
    [bam] Ang suit ng mga kawayan, 1 hanggang 9. Ibon ang nasa 1.
    [blank] Tile na walang larawan. Sa ilang mesa, puwede itong ipalit sa isang tapon.
    [charleston] Bago ang unang tapon, nagpapasahan ang mga manlalaro ng tatlong tile: pakanan, sa katapat at pakaliwa.
    [chow] Tatlong sunod-sunod na numero ng isang suit.
    [claim] Kunin ang tile na katatapon lang. Ipapakita mo ang grupong nabuo nito.
    [concealed] Mga tile sa rack mo na hindi nakikita ng iba. Walang nakalatag ang nakatagong kamay.
    [courtesy] Ang huling pasa ng Charleston: kayo ng katapat mo ay magpapalitan ng hanggang tatlong tile, kung pareho ninyong gusto.
    [crak] Ang suit ng mga letrang Tsino, 1 hanggang 9.
    [dead-hand] Kamay na hindi na puwedeng manalo, halimbawa dahil walang linyang bagay sa mga nakalatag nito. Hindi na ito kasali hanggang sa susunod na laro.
    [discard] Ang tile na tumatapos sa tira. Nakabukas ito, at puwedeng kunin ng iba.
    [dot] Ang suit ng mga bilog, 1 hanggang 9.
    [dragon] Pula, berde o puti. Soap ang tawag ng iba sa puti.
    [east] Ang manlalarong nauuna. Sa maraming laro, mas malaki ang binabayaran at tinatanggap ng Silangan.
    [exposed] Kita ng lahat. Nakabukas ang kamay kung nakabukas ang isa sa mga grupo nito, at nakatago kung wala.
    [exposure] Grupong nakabukas sa rack mo, dahil kumuha ka ng tile para dito. Mananatili ito hanggang sa dulo.
    [faan] Isa pang baybay ng fan.
    [fan] Ang nagpapamahal sa kamay sa Hong Kong at sa Chinese Official. Sa Hong Kong, lumalaki ang puntos kasabay ng fan; sa Chinese Official, kailangan ng kamay ang walong fan para manalo.
    [flower] Tile na may bulaklak. Sa ilang laro kasama ito sa kamay, sa iba naman itinatabi ito para sa bonus.
    [joker] Pumapalit ito sa kahit anong tile sa grupo ng tatlo o higit pang magkakaparehong tile, pero hindi sa pares.
    [kong] Apat na magkakaparehong tile.
    [mah-jongg] Buong kamay. Mag-mahjong para manalo.
    [meld] Set na nakalatag sa mesa.
    [pair] Dalawang magkaparehong tile.
    [pot] Mga puntos na inilagay ng lahat ng manlalaro. Sinasabi ng mga patakaran ng laro kung kanino ito mapupunta.
    [prevailing-wind] Ang hangin na may bilang para sa lahat. Nagbabago ito sa loob ng session.
    [pung] Tatlong magkakaparehong tile.
    [quint] Limang magkakaparehong tile. Dahil apat lang ang bawat klase, joker ang isa.
    [rack] Ang patungan ng mga tile mo. Sa Siamese, bawat manlalaro ay may dalawa, at may tig-isang kamay ang mga ito.
    [replacement] Tile mula sa dulo ng pader, para sa kang o bulaklak.
    [robbing] Pagkapanalo gamit ang tile na idinagdag ng iba sa pong para maging kang.
    [self-drawn] Galing sa pader ang huling tile, hindi sa tapon.
    [set] Tatlo o apat na magkakaparehong tile, o tatlong sunod-sunod na numero ng isang suit.
    [settlement] Ang katapusan ng laro: magkano ang bawat kamay, at sino ang magbabayad kanino.
    [singles-and-pairs] Kamay na walang grupo ng tatlo. Nananatili itong nakatago, at hindi nakakatulong ang mga joker.
    [soap] Ang puting dragon, na soap ang tawag ng iba. Sa mga card, isinusulat din itong 0.
    [stakes] Kung magkano sa pera ang mga puntos, at magkano ang ilalagay ng bawat manlalaro sa pot.
    [suit] Stick, Character o Ball.
    [wall] Ang mga tile na hindi pa nabubunot, nakataob.
   *[wind] Hilaga, silangan, kanluran at timog. Tig-apat na tile ang mga ito.
}

## The puzzle of the day

puzzle = Palaisipan ng araw
puzzle-of = Palaisipan ng { $day }
puzzle-number = Palaisipang pang-ensayo { $number }
puzzle-question = May { $tiles } tile ka para sa dalawang rack, at wala pang nakalatag. Alin sa dalawang linyang ito ang magkasamang may pinakakaunting kulang na tile?
puzzle-choose-two = Pumili ng dalawang linya
puzzle-answer = Ang sagot ko
puzzle-ask-hint = Pahiwatig
puzzle-show = Ipakita sa akin
puzzle-hint = Ang isa sa dalawa ay { $line }.
puzzle-right = Tama: { $tiles } tile lang ang kulang ng dalawa.
puzzle-nearly = { $tiles } tile ang kulang ng dalawang ito. { $best } lang ang kulang ng pinakamagandang dalawa.
puzzle-solution = { $tiles } tile ang kulang ng pinakamagandang dalawa.
puzzle-colours = Iisang kulay, iisang suit. Ang walang guhit sa ilalim ay puwedeng kahit anong suit, o walang suit. Ang green dragon ay kasama ng bam, ang red ng crak, at ang soap ng dot.
puzzle-missing = { $jokers ->
    [0] Kulang:
    [1] Kulang, at joker ang papalit sa isa:
   *[other] Kulang, at mga joker mo ang papalit sa { $jokers }:
}
puzzle-share = Para ibahagi
puzzle-shared = { $tries ->
    [1] tilewright, { $puzzle }: tama sa unang subok
   *[other] tilewright, { $puzzle }: tama sa ika-{ $tries } na subok
}
puzzle-before = Ang araw bago nito
puzzle-after = Ang kasunod na araw
puzzle-practise = Isa pa, para mag-ensayo
discard-puzzle = Alin ang itatapon?
discard-puzzle-number = Alin ang itatapon? Bilang { $number }
discard-question = { $game }: may { $tiles } tile ka, at wala pang nakalatag. Aling tapon ang mag-iiwan ng pinakakaunting kulang na tile? Kung may magkakapareho, pinakamaganda ang mag-iiwan ng pinakamaraming tile na makakatulong.
discard-choose = Pumili ng tile na itatapon
discard-right = Tama. { $left }
discard-fewer = Hindi iyan ang pinakamaganda. { $left } Sa ibang tapon, ganoon din kaunti ang kulang, at mas maraming tile ang makakatulong.
discard-farther = Hindi iyan ang pinakamaganda. { $left } Sa ibang tapon, mas kaunting tile ang kulang.
discard-solution = Ang pinakamagandang tapon ay { $tile }. { $left }

## Settings

settings = Settings
settings-title = Ayon sa gusto mo
settings-for = Para kay { $name } ang mga setting na ito.
settings-of = { $name ->
    [language] Language · Idioma · Wika · 语言
    [room] Liwanag
    [face] Mga tile
    [back] Likod ng mga tile
    [size] Laki ng mga tile sa mesa
    [text] Laki ng letra
    [pace] Bilis ng mga bot
    [glide] Dumudulas ang mga tile papunta sa puwesto
    [sound] Tunog: may tunog ang mga tile, at tutunog kapag ikaw na
    [say] Bigkasin ang mga tapon
   *[notify] Sabihin sa akin kapag ako na, kahit nasa likod ng ibang window
}
settings-size-note = Lumalaki ang sarili mong mga tile kung may lugar: pinakamalaki sa tablet na patayo, hindi sa teleponong pahiga.
settings-choice = { $name ->
    [language] { $choice ->
        [auto] Gaya ng sa device na ito
        [en] English
        [es] Español (isang burador)
        [tl] Tagalog (isang burador)
       *[zh] 中文 (isang burador)
    }
    [room] { $choice ->
        [auto] Gaya ng sa device na ito
        [day] Araw
        [evening] Madilim
       *[contrast] Matingkad
    }
    [face] { $choice ->
        [classic] Klasiko
       *[clear] Malinaw, malalaki ang numero
    }
    [back] { $choice ->
        [jade] Jade
        [plum] Plum
       *[ink] Tinta
    }
    [text] { $choice ->
        [usual] Karaniwan
        [large] Malaki
        [larger] Mas malaki
       *[largest] Pinakamalaki
    }
    [pace] { $choice ->
        [quick] Mabilis
       *[calm] Mahinahon
    }
   *[other] { $choice ->
        [on] Oo
       *[off] Hindi
    }
}
settings-done = Tapos na

## Guided first games

learn = Matuto habang naglalaro
never-played = Hindi ka pa nakakalaro?
learn-invitation = Maglaro ng unang laro laban sa mga bot. May gabay na magpapaliwanag ng bawat bagay na madadaanan mo, at magtuturo kung ano ang gagawin.
learn-which = Pumili ng unang laro
lesson-about = { $lesson ->
    [siamese] Dalawang rack, dalawang kamay, at isang card na may mga panalong kamay. Para sa dalawa.
    [card-free] May joker at Charleston, pero walang card na bibilhin: ilang ayos lang ang panalo. Para sa apat.
   *[thirteen] Apat na set at isang pares, gaya ng halos saanman sa mundo. Para sa apat.
}
lesson-begin = Magsimula: { $game }
learn-more = Sa lahat ng ibang laro laban sa mga bot, nasa panel ng card ang gabay.

## The form for a new table

no-such-game = Walang ganyang laro. Pumili ng isa sa listahan.
card-not-ready = Wala pang linyang handa ang { $card }. Tapusin ang isa sa workshop nito, sa 'Mga card mo' sa lobby, o pumili ng ibang kamay.
no-such-card = Walang ganyang card. Pumili ng isa sa listahan.
no-such-rate = Walang ganyang halaga. Pumili ng isa sa listahan.
name-missing = May kulang na pangalan. Isulat ito, para malaman ng iba kung sino ang naglalaro.
name-of-a-bot = Pangalan ng bot ang { $name }. Pumili ng ibang pangalan.
name-taken = May { $name } na sa mesang ito. Magdagdag ng letra sa pangalan mo.
name-twice = Hindi puwedeng { $name } ang dalawang manlalaro. Magdagdag ng letra sa isa sa mga pangalan.
nobody-here = Isulat ang pangalan ng kahit isa pang manlalaro sa device na ito.
too-many-people = { $people } tao ang kasya sa isang device. Pumili ng pangalan ng mga naglalaro na rito.
cents-not-a-number = Isulat ang sentimo bilang buong numero na hanggang { $digits } digit, gaya ng 0 o 25.
pot-not-a-number = Isulat ang puntos para sa pot bilang buong numero na hanggang { $digits } digit, gaya ng 0 o 500.
card-too-long = Masyadong mahaba ang card. Hanggang { $limit } KiB lang ang isang card.
card-mistake = Hindi pa handa ang linya { $line } ng card mo: { $why }. May marka ito sa kahon.
card-unfilled = Hindi pa kumpleto ang { $card }. { $count ->
   *[other] Walang halaga rito: { $lines }.
} Isulat ang mga puntos mula sa naka-print mong card, o lagyan ng # sa unahan ang linyang hindi ninyo ginagamit, at simulan muli ang mesa. Hindi magagamit ang mga linyang may ? sa halip na mga grupo hangga't hindi mo napupunan.
more-lines = { $count } pa
card-form = { $card } (form na pupunan)
own-card = Sarili kong card
too-many-tables = { $tables ->
   *[other] Gumamit ka ng { $tables } mesa nitong nakaraang linggo. Doon ka na maglaro, mag-alis ng ilan sa lobby, o magtapos ng session sa pahinang 'Lista' ng mesa nito.
}
too-many-practices = { $tables ->
   *[other] May { $tables } larong ensayo ka nang hindi pa tapos. Tapusin muna ang isa sa mga ito.
}
mistake = { $why }.

## The lobby

new-table = Bagong mesa
your-name = Pangalan mo
game = Laro
hands = Mga kamay
hands-with-card = Mga card
hands-without-card = Walang card
hands-that-fit = Ang mga kamay lang na bagay sa laro ang nasa listahan.
game-named = { $game }.
own-card-lines = Ang card ko, linya por linya
own-card-help = I-type ang mga linya ng card na pag-aari mo, i-paste, o magbukas ng file. Mananatili ang mga ito sa server na ito.
own-card-file = Magbukas ng file na may card
rules-of-game = Mga patakaran ng mesa: { $game }
rules-of-hands = Mga patakaran ng mga kamay: { $hands }
option-source = { $source ->
    [sheet] Mula sa { $rule } ng sariling papel ng laro
    [card] Mula sa { $rule }
   *[page] Mula sa { $rule } ng mga patakaran ng tilewright
}
option-for-one = { $question } Para sa isang manlalaro lang:
option-as-all = gaya ng sa lahat
stakes = Taya
stakes-cents = Sentimo, o 0 para puntos lang ang laro
stakes-rate = Para sa ilan
stakes-points = { $points ->
    [1] bawat puntos
   *[other] { $points } puntos
}
stakes-pot = Puntos na ilalagay ng bawat manlalaro sa pot
stakes-pot-help = Ang mga laro lang na may pot na binabayaran sa dulo, gaya ng Royale, ang gumagamit nito. Puwede kang lumipat sa ganoon mamaya.
others = Ang ibang manlalaro
ways = Sino ang maglalaro?
name-help = Puwede mo itong iwanang walang laman.
name-help-bots = Puwede itong iwang blangko laban sa mga bot. Gustong malaman ng mga kaibigan kung sino ang nag-iimbita.
name-of-person = Pangalan ng manlalaro { $number }
rules-and-stakes = Mga patakaran at taya
rules-and-stakes-help = Iwanan kung ano ang mga ito, o baguhin bago magsimula.
invite-friend-help = May makukuha kang link na ipapadala. Sa sariling device maglalaro ang bawat isa.
invite-friend-and-bots-help = May makukuha kang link na ipapadala. Mga bot ang uupo sa ibang upuan.
seat-after-host = { $turns ->
    [0] Ikaw
    [1] Kasunod mo
    [2] Ikalawa pagkatapos mo
   *[3] Ikatlo pagkatapos mo
}
seat-for-friend = isang kaibigan
seat-for-bot = isang bot
play-bot = Maglaro laban sa bot
play-bots = Maglaro laban sa mga bot
play-bots-help = Magsisimula agad ang laro.
strength = Galing ng mga bot
strength-of-bots = { $strength ->
    [easy] { $name }, madaling talunin
    [hard] { $name }, mahirap talunin
   *[medium] { $name }, karaniwan
}
strength-help = { $strength ->
    [easy] Nagkakamali paminsan-minsan, at isang kamay lang ang nilalaro sa bawat pagkakataon. Bagay sa mga una mong laro.
    [hard] Mas malakas nang kaunti kaysa karaniwan: natutuhan nito ang larong ito sa libo-libong laban. Bagay kung madalas kang manalo.
   *[medium] Nagpaplano para sa lahat ng rack nito, at binabantayan ang kailangan ng iba. Bagay kung alam mo na ang laro.
}
strength-only = Ang mga bot na mahirap talunin ay naglalaro lang ng { $games }. Sa ibang laro, mga karaniwang bot ang naglalaro.
pace-help = Kapag mahinahon, tatlong beses ang tagal ng hintay ng mga bot bago ang bawat galaw. Mababago mo ito sa Settings kahit kailan.
clock = Orasan sa pagkuha
left-alone = Palampas ka pagkaubos ng oras.
paused = Nakahinto muna ang laro. Puwede itong ituloy ng kahit sino.
paused-by-you = Inihinto mo muna ang laro. Puwede itong ituloy ng kahit sino.
paused-by = Inihinto muna ni { $name } ang laro. Puwede itong ituloy ng kahit sino.
is-paused = Nakahinto muna ang laro.
has-paused = Inihinto muna ni { $name } ang laro.
clock-choice = { $seconds ->
    [0] walang orasan: hinihintay ang lahat
   *[other] { $seconds } segundo
}
clock-help = Kapag may orasan, pare-pareho ang tagal na bukas ang tapon, sino man ang puwedeng kumuha. Palampas ang sinumang hindi sumagot hanggang sa dulo, at puwedeng humingi ng sandali ang kahit sino.
play-here = Magsalo sa device na ito …
play-here-help = Isulat ang pangalan ng bawat isa, saka ipasa ito sa isa't isa. Natatakpan ang mga tile mo sa pagitan ng mga turno.
play-here-and-bots-help = Bot ang maglalaro kung saan walang pangalan.
play-here-begin = Magsimula nang magkasama
several-friends = Mag-imbita ng ilang kaibigan …
several-friends-help = Isang link para sa lahat, at mga bot kung saan mo gusto.
invite-friend = Mag-imbita ng kaibigan
invite-friends = Kunin ang link
compiling = Mas mabagal mag-isip ang mga bot hangga't hindi pa handa ang code nila, na minsan lang mangyayari: { $progress } bahagi na ang handa.
who-plays = Sino ang maglalaro?
somebody-new = Bagong tao
nameless = Manlalaro { $number }
pass-device = Ibigay ang device na ito kay { $name }
pass-device-help = Natatakpan ang mga tile. { $name }, pindutin ang button kapag walang ibang nakatingin.
device-taken = Ako si { $name }
take-back = { $name }: hilinging bawiin ang { $tile }
asks-to-take-back = Gustong bawiin ni { $name } ang { $tile }. { $person }, sumagot ka pagkapindot mo ng button.
too-late-to-take-back = Huli na para bawiin ang tapon na iyon.
house = Mag-imbita ng tablet sa bahay na ito
house-closed = Puwedeng sumali ang isang tablet o telepono sa network mo: sa sarili nitong mesa, o bilang kaibigan mo.
house-open = I-scan ang code na ito gamit ang tablet, o i-type doon ang address na ito:
house-then = Makikita ng magbubukas nito ang lobby. Para maglaro nang magkasama, magsimula rito ng laro sa Mag-imbita ng kaibigan. May numerong ipapakita ang mesa, na ita-type sa tablet pagkatapos ng Umupo kasama ang kaibigan.
join-friend = Umupo kasama ang kaibigan
number-title = { $of ->
    [table] Umupo kasama ang kaibigan
   *[device] Maglaro rito gaya ng sa ibang device
}
number-help = { $of ->
    [table] May maikling numerong ipinapakita ang mesa ng kaibigan mo habang hinihintay ka.
   *[device] Pindutin ang 'Gamitin sa ibang device' sa mga setting ng kabilang device. Magpapakita ito ng numerong may walong digit.
}
number = Ang numero
number-go-on = { $of ->
    [table] Pumunta sa mesa
   *[device] Magpatuloy
}
no-such-number = { $of ->
    [table] Walang mesang may ganitong numero. Tingnan muli ang screen ng kaibigan mo: nagbabago ang numero kapag sinimulan muli ang tilewright.
   *[device] Walang device na nagpapakita ng numerong ito ngayon. Isang beses lang itong gumagana, sa loob ng sampung minuto. Humingi ng bago sa mga setting ng kabilang device.
}
too-many-numbers = Masyadong maraming maling numero ang na-type. Maghintay ng isang minuto at subukan ulit, o gamitin ang link.
too-much = Masyadong marami nang sabay
too-many-messages = masyadong marami ang ipinadala ng mga page mo; maghintay ng ilang segundo, saka magpatuloy
too-many-remarks = marami ka nang isinulat sa maikling oras; maghintay ng ilang segundo, saka ipadala muli
too-many-reports = ilang ulat na ang naipadala mo; maghintay ng isang oras bago ang susunod
blocked = Mga na-block mo
blocked-help = Hindi mo nakikita ang isinusulat nila, at hindi sila makakaupo kung saan ka nakaupo na.
unblock = I-unblock
unblock-named = I-unblock si { $name }
too-many-pages = bukas na ang mga mesa mo sa { $pages } page; isara ang isa sa mga iyon, saka i-reload ito
too-many-sockets = masyadong maraming page ang bukas mula sa network address mo; isara ang ilan, saka i-reload ito
too-many-new-tables = Maraming bagong mesa ang ginawa sa maikling panahon. Maglaro sa isa sa mga ito, o subukan ulit pagkalipas ng ilang minuto.
too-many-changes = Maraming beses na binago ang mga patakaran sa maikling panahon. Maglaro muna ayon sa mga ito, o baguhin ulit pagkalipas ng ilang minuto.
too-many-forms = Masyadong maraming form ang dumating mula sa network address mo sa maikling panahon. Maghintay ng ilang segundo, saka bumalik at ipadala ulit ang sa iyo.
too-many-look-backs = Marami kang tiningnang tapos na laro sa maikling panahon. Maghintay ng isang minuto, saka subukan muli.
server-busy = Abala ang server sa maraming tapos na larong tinitingnan ng iba. Maghintay ng ilang segundo, saka subukan muli.
too-many-computations = Abala pa ang server sa ibang hiling mula sa network address mo. Maghintay ng ilang segundo, saka subukan ulit.
difficulty-needs-line = Kailangan ng card ang isang linya na may puntos.
difficulty-needs-compiler = Hindi masukat ng server na ito ang mga linya dahil wala itong simulator. Maaari itong i-install ng may-ari: pip install 'tilewright[fast]'.
too-many-looks = Napakadalas mong binago ang mga card. Susukatin ulit ang mga linya maya-maya.
too-many-tokens = Sobra ang mga token na ipinadala mula rito. Maghintay ng isang minuto, saka subukan muli.
too-many-guests = Maraming bagong manlalaro ang dumating mula sa network address mo sa maikling panahon. Subukan ulit pagkalipas ng ilang minuto.
banned = Hindi ka makapaglalaro mula rito
banned-why = Hinarangan ng nangangasiwa sa server na ito ang network address mo, na ginagamit ng lahat sa bahay ninyo, at marahil ng marami pang iba. Kung mali ito, sabihin sa nangangasiwa sa server.
closed = Hindi muna makapagsisimula rito ang mga bagong manlalaro
closed-why = Hindi muna pinapayagan ng nangangasiwa sa server na ito na magsimula ang mga bagong manlalaro. Kung nakapaglaro ka na rito, gamitin ang browser na ginamit mo noon, o ang reserba mong susi. Kung hindi, bumalik sa ibang araw.
house-code = Ang address bilang code para sa camera
house-close = Tumigil sa pag-imbita ng tablet
no-tablet-invited = Walang naimbitang tablet
house-only-here = Sa computer na nagpapatakbo ng tilewright iniimbita ang mga tablet. Buksan doon ang lobby, sa address na nagsisimula sa localhost, at pindutin doon ang button.
house-stays-closed = Hindi maabot ang computer na ito mula sa network ({ $why }). Ikonekta ito sa Wi-Fi mo, at pindutin muli ang button.
score-invitation = Totoong mga tile ba ang ginamit ninyo? Isulat kung paano natapos ang laro, at tingnan kung sino ang magbabayad kanino.
score-own-game = Laro sa sarili ninyong mesa
score-game = Bilangin ang puntos ng laro
your-tables = Mga mesa mo
table-waiting = { $free ->
    [1] { $game }, { $card }, hinihintay ang kaibigan mo
   *[other] { $game }, { $card }, hinihintay ang mga kaibigan mo
}
table-ready = { $game }, { $card }, handa na
table-playing = { $game }, { $card }, hindi pa tapos ang laro { $number }
table-over = { $game }, { $card }, tapos na ang laro { $number }
table-paused = { $about } (nakahinto muna)
practice-playing = { $game }, { $card }: ensayo, hindi pa tapos
practice-over = { $game }, { $card }: ensayo, tapos na
table-damaged = may sira; matitingnan ito ng nagpapatakbo ng server
go-to-table = { $waits ->
    [yes] Ituloy
   *[no] Pumunta roon
}
go-to-table-of = { $waits ->
    [yes] Ituloy, sa mesa nina { $names }
   *[no] Pumunta roon, sa mesa nina { $names }
}
table-remove = Alisin …
table-remove-yes = Oo, alisin ang mesa nina { $names }
table-stays = Nananatili ang mesa
table-stays-why = Maaari mong alisin ang isang mesa kung mga bot lang ang kasama mo roon, wala pang natapos na laro, at walang page na nagpapakita nito. Isara ang mga page nito, saka subukan ulit.
finished-games = Mga natapos na laro
older-tables = Mga mas lumang mesa
older-games = Mga mas lumang laro
pages-of-games = Mga pahina ng mga laro mo
newer = Mas bago
older = Mas luma
finished-game = { $game }, laro { $number }
finished-called-off = { $game }, laro { $number }: natapos nang walang puntos
finished-practice = { $game }, laro { $number }: ensayo
finished-game-scored = { $game }, laro { $number }: { $scores }
replay = Panoorin muli
replay-of-game = Panoorin muli ang laro { $number } nina { $names }
review = Balik-tanaw
review-of-game = Balik-tanaw sa laro { $number } nina { $names }
log = Log
log-of-game = Log ng laro { $number } nina { $names }
share-of-game = Ibahagi ang laro { $number } nina { $names }
trademark = Ang Siamese Mah Jongg ay trademark ni Gladys Grad, na nag-imbento ng laro.
games-kept = Nakatabi sa server na ito ang mga laro mo. Para makita muli ang mga ito, bumalik gamit ang parehong browser. Sa mga setting, puwede kang magpapasok ng ibang device, o gumawa ng reserbang susi sakaling mawala ang isang ito.
earnings = Halaga
which-game = Aling laro?
shelf = { $shelf ->
    [two] Para sa dalawa, tigdalawang rack
    [american] May joker, para sa tatlo o apat
   *[sets] Mga set at isang pares, para sa apat
}
players-and-minutes = { $players } manlalaro, mga { $minutes } minuto
welcome-back = { $named ->
    [yes] Maligayang pagbabalik, { $name }. May larong naghihintay sa iyo.
   *[no] Maligayang pagbabalik. May larong naghihintay sa iyo.
}
game-with = { $game } kasama si { $others }
card-and-game = { $card }, laro { $number }
card-and-practice = { $card }, ensayo
bot-named = { $name } (bot)
go-on = Ituloy ang laro mo
to-all-games = Lahat ng laro
own-table = Mesa na may sarili mong mga patakaran
coach-not-among-people = Kapag mga tao ang magkakalaro, magsasalita lang ang coach kung gusto nilang lahat.
coach-has-nothing = Walang maipapayo ngayon.
coach-too-many-plans = Masyadong maraming planong magkakasinlapit, kaya hindi inihahanay ng coach ang mga itatapon.
rules = Ang mga patakaran
rules-of = Ang mga patakaran ng { $game }
rules-of-all = Ang mga patakaran ng lahat ng laro
rules-of-others = Ang mga patakaran ng ibang laro
rules-to-choose = Mga patakarang puwedeng piliin ng mesa
rules-usual = Makapal ang letra ng karaniwang pinipili.
to-lobby = Pumunta sa lobby
lobby = Lobby

## An invitation

invites-you = Iniimbitahan ka ni { $host }
invites-you-to = Iniimbitahan ka ni { $host } sa { $game }
invitation-card = { $free ->
    [1] Ito ang gamit ninyong mga kamay: { $card }. Magsisimula ang laro pag-upo mo.
   *[other] Ito ang gamit ninyong mga kamay: { $card }. Magsisimula ang laro kapag nakaupo na ang lahat.
}
invitation-late = Ito ang gamit ninyong mga kamay: { $card }. May nakaupo na sa lahat ng upuan, pero puwede mong kunin ang upuan ng bot. Tatapusin ng bot ang larong ito, at sa susunod na laro ka sasali.
invitation-waits = Sa bot pa rin ang naibayad na rito. Ang pot, at ang mga puntos na sa katapusan pa ng session babayaran, ay kasama ng upuan.
late-friend = May kaibigang nahuli
late-friend-help = Sa link na ito, puwedeng kunin ng kaibigan mo ang upuan ng bot. Tatapusin ng bot ang larong ito, at sa susunod na laro sasali ang kaibigan mo.
rules-of-table = Mga patakaran ng mesang ito
sit-down = Umupo at maglaro
no-invitation = Walang ganyang imbitasyon
no-table = Walang mesa sa link na ito, o wala na. Baka may bagong link na ang may-ari ng mesa: hingin mo ito sa kaibigan mo.
table-full = Puno na ang mesa
table-taken = May nakaupo na sa huling upuan.
cannot-sit-down = Hindi ka makakaupo sa mesang ito
table-cannot-be-joined = Hindi ka puwedeng umupo rito: { $why }.
watch = Manood
watching = Nanonood: { $game }
watch-help = { $minutes ->
    [0] Hindi kailangang umupo para manood. Makikita mo ang nakalantad sa mesa, at makikita ng mga manlalaro ang pangalan mo.
    [1] Hindi kailangang umupo para manood. Makikita mo ang nakalantad sa mesa pagkaraan ng isang minuto, at makikita ng mga manlalaro ang pangalan mo.
   *[other] Hindi kailangang umupo para manood. Makikita mo ang nakalantad sa mesa pagkaraan ng { $minutes } minuto, at makikita ng mga manlalaro ang pangalan mo.
}
taken-but-watch = { $free ->
    [0] May nakaupo na sa lahat ng upuan, pero puwede kang manood.
   *[other] May nakaupo na sa upuang ito, pero puwede kang manood. Para sa bakanteng upuan, hingin sa kaibigan mo ang link nito.
}
no-watching = Walang puwedeng manood sa mesang ito
no-watching-why = Hindi pinapayagan ng may-ari ng mesang ito ang mga manonood.
no-more-spectators = Hindi na pinapayagan ng may-ari ng mesa ang mga manonood.
link-replaced = May bagong link na ang mesang ito. Hingin ito sa may-ari para makapanood muli.
sent-away-heading = Pinaalis ka ng may-ari ng mesa
sent-away = Pinaalis ka ng may-ari sa mesang ito. Siya lang ang makapagpapabalik sa iyo.
seat-taken = May nakaupo na
seat-of-player = Upuan { $number }: { $name }
seat-free = Upuan { $number }: bakante
choose-seat = Pumili ng upuan
seats = Mga upuan
seats-help = Puwede kang lumipat ng upuan hanggang sa unang pamimigay ng tiles. Sa bakanteng upuan o sa upuan ng bot, umupo ka lang. Kung may nakaupo na, kailangan niyang pumayag.
seats-why = Hindi ka puwedeng lumipat ng upuan: { $why }.
seats-refused = Ganoon pa rin ang mga upuan: { $why }.
seat-is-yours = Dito ka nakaupo.
seat-asked = Gusto ni { $name } na makipagpalit ng upuan sa iyo.
seat-waits = Hindi pa sumasagot si { $name }.
asks-for-seat = Gusto ni { $name } na makipagpalit ng upuan sa iyo
seats-help-host = Ikaw ang may-ari ng mesa. Kung hindi dumating ang isang kaibigan, puwedeng bot ang maglaro sa bakanteng upuan. Kung may umalis na, puwede mong bakantehin ang upuan niya.
seat-away = Wala rito ngayon si { $name }.
seat-last-free = Ito na ang huling bakanteng upuan. Kung bot ang maglalaro rito, magsisimula agad ang laro.
no-seat-now = { $offered ->
    [yes] Wala kang upuan ngayon sa mesang ito. Puwede kang umupo ulit dito.
   *[no] Wala kang upuan ngayon sa mesang ito.
}
seat-wish = { $wish ->
    [move] Dito ako uupo
    [ask] Humiling ng palitan ng upuan
    [withdraw] Bawiin ang hiling
    [accept] Makipagpalit ng upuan
    [stand] Tumayo
    [bot] Bot ang maglalaro rito
    [friend] Ilaan sa kaibigan
    [free] Bakantehin ang upuang ito
   *[decline] Mananatili ako sa upuan ko
}
seat-wish-about = { $wish ->
    [move] Dito ako uupo: { $seat }
    [ask] Humiling ng palitan ng upuan: { $seat }
    [withdraw] Bawiin ang hiling: { $seat }
    [accept] Makipagpalit ng upuan: { $seat }
    [stand] Tumayo: { $seat }
    [bot] Bot ang maglalaro rito: { $seat }
    [friend] Ilaan sa kaibigan: { $seat }
    [free] Bakantehin ang upuang ito: { $seat }
   *[decline] Mananatili ako sa upuan ko: { $seat }
}
other-seat = Wala ka na sa upuang ito
seat-order = Mula sa upuan 1, sa upuan 2 ang kasunod, at patuloy pa. Dice ang magpapasya kung sino ang Silangan.
seat-just-taken = Naunahan ka sa upuang iyan. Pumili ng iba.
ask-for-other-seat = May ibang nakaupo na sa upuang iyan. Humingi sa kaibigan mo ng link sa ibang upuan.

## The table

table-needs-javascript = Kailangan ng mesa ang JavaScript. Payagan ito para sa page na ito, at i-load muli ang page.
free-seat = Kaibigan mo
plays-next = Sa susunod na laro ka pa sasali. Tatapusin ni { $bot } ang larong ito.
late-comers = Sasali sa susunod na laro, kapalit ng bot: { $names }.
dealing = Binabalasa at ibinibigay ang mga tile.
waiting-for-round = { $over ->
    [yes] Isinara na ng tagapag-ayos ang round na ito, kaya wala nang ibibigay rito.
   *[no] Pare-pareho ang bigay sa lahat ng mesa ng round na ito. Magsisimula ang unang laro kapag nakaupo na ang lahat, o kapag nagsimula ang tagapag-ayos nang wala ang iba.
}
deals-secret-heading = Lihim pa ang larong ito
deals-secret = Pareho ang bigay sa ibang mesa ng round na ito. Mabubuksan ang pader, ang ibang kamay, ang log at ang replay kapag isinara ng tagapag-ayos ang round.
waiting-for-friends = { $free ->
    [1] Hinihintay ang kaibigan mo
   *[other] Hinihintay ang mga kaibigan mo
}
own-rule = { $rule } { $choice }

## A finished game

replay-title = Laro { $number } nina { $names }
replay-heading = { $game }, laro { $number }
review-title = Laro { $number } nina { $names }: balik-tanaw
review-heading = Balik-tanaw
review-of-whom = Kaninong mga pasya
review-own = Sa iyo
review-computing = Tinitimbang ang mga pasya …
text-log = Log na text
table = Mesa
opening-game = Binubuksan ang laro …

## A player's games in numbers

statistics = Ang mga laro mo sa bilang
statistics-years = Taon
statistics-all = Lahat ng laro
statistics-season = Ang mga laro mo sa season na ito ng { $club } na nilaro mo rito.
own-season = Ang mga laro mo sa season na ito sa bilang
statistics-help = Panalo ka sa isang laro kung mas marami ang puntos mo kaysa sa lahat ng iba. Kasama ang mga laro laban sa bot. Hindi kasama ang pagsasanay at ang mga larong itinigil.
statistics-game = Laro
statistics-games = Bilang ng laro
statistics-won = Panalo
statistics-hands = Mah jongg
statistics-points = Puntos
statistics-mean = Puntos bawat laro
statistics-best = Pinakamagandang laro
statistics-card = Mga kamay ng { $card }
statistics-made = Nagawa mo ang { $made } sa { $hands } kamay.
statistics-made-some =
    { $made ->
        [1] Isang kamay ang nagawa mo.
       *[other] { $made } magkakaibang kamay ang nagawa mo.
    }
statistics-times =
    { $times ->
        [0] { $hand }: hindi pa
        [1] { $hand }: isang beses
       *[other] { $hand }: { $times } beses
    }
statistics-others = Kung sino ang nakalaro mo
statistics-ahead = Mas marami ang sa iyo
statistics-behind = Mas kaunti ang sa iyo
statistics-months = Buwan-buwan
statistics-month = Buwan
statistics-card-name = Card
statistics-ended = Natapos
statistics-with = Kasama
month-of-year =
    { $month ->
        [1] Enero { $year }
        [2] Pebrero { $year }
        [3] Marso { $year }
        [4] Abril { $year }
        [5] Mayo { $year }
        [6] Hunyo { $year }
        [7] Hulyo { $year }
        [8] Agosto { $year }
        [9] Setyembre { $year }
        [10] Oktubre { $year }
        [11] Nobyembre { $year }
       *[12] Disyembre { $year }
    }


## The ledger

ledger = Lista
ledger-heading = Ang lista ng bayaran
played-for = { $stakes } ang taya sa mesang ito.
played-for-with-pot = { $stakes } ang taya sa mesang ito. Bawat manlalaro ay naglalagay ng { $pot } sa pot ng larong may pot.
ledger-signs = Plus ang tanda ng tinanggap, minus ang tanda ng ibinayad.
ledger-entry = Tala
ledger-pot = Pot
ledger-score = puntos { $score }
ledger-about = { $game }, si { $east } ang Silangan
ledger-about-wind = { $game }, si { $east } ang Silangan, { $wind } ang hangin ng round
ledger-total = Kabuuan
ledger-carried = Mga puntos na hindi pa bayad
ledger-carried-help = babayaran sa dulo ng session
no-game-finished = Wala pang natapos na laro.
games-called-off = Mga larong natapos nang walang puntos: { $games }. Hindi kasama sa bilang.
practice-games = Mga larong ensayo: { $games }. Hindi kasama sa bilang.
session-has-ended = Tapos na ang session
pays = Magbabayad si { $giver } ng { $amount } kay { $taker }
nobody-pays = Walang magbabayad.
to-table = Pumunta sa mesa
for-spreadsheet = Para sa spreadsheet
what-next = Ano ang susunod
only-host-changes = Si { $host } lang, na gumawa ng mesang ito, ang puwedeng magbago ng mga patakaran o tumapos ng session, sa pagitan ng dalawang laro.
only-acting-host-changes = Si { $host } lang, na humahalili kay { $creator }, ang puwedeng magbago ng mga patakaran o tumapos ng session, sa pagitan ng dalawang laro.
change-after-game = Pagkatapos ng larong ito, puwede mong baguhin dito ang mga patakaran ng susunod, o tapusin ang session.
change-now = Para simulan ang susunod na laro, piliin ang 'Maglaro muli' sa mesa. Dito mo puwedeng baguhin ang susunod ninyong lalaruin, o tapusin ang session.
end-pays = Kapag tinapos ang session, babayaran ang lahat ng puntos na hindi pa bayad.
end-pays-pot = Kapag tinapos ang session, babayaran ang lahat ng puntos na hindi pa bayad, at ang pot.
change-next-game = Ibang mga patakaran para sa susunod na laro
end-session = Tapusin ang session
session-goes-on = Hindi pa puwedeng tapusin ang session: { $why }.

## A shared game

share = Ibahagi
share-heading = Ibahagi ang larong ito
share-about = Ipinapakita ng lihim na link ang larong ito at lahat ng tile nito, hakbang-hakbang, sa sinumang may link. Puwede mo itong tapusin anumang oras.
share-without-names = Itago ang mga pangalan
share-make = Gumawa ng link
share-link = Link sa larong ito
share-names-shown = Makikita ng sinumang may link na ito ang laro at ang mga pangalan ng manlalaro.
share-names-hidden = Makikita ng sinumang may link na ito ang laro. Ang mga manlalaro ay Manlalaro 1, Manlalaro 2 at iba pa.
share-made = Ginawa ang link:
share-picture = I-save ang larawan
share-hide = Itago ang mga pangalan, sa bagong link
share-show = Ipakita ang mga pangalan, sa bagong link
share-end = Tapusin ang link na ito
share-ended = Tapos na ang link: hindi na nito ipinapakita ang larong ito kaninuman. Para ibahagi muli ang laro, gumawa ng bagong link.
player-number = Manlalaro { $number }
picture-won = { $hands ->
    [both] Parehong kamay, { $names }!
   *[one] Mahjong, { $names }!
}
no-hand = Walang nakabuo ng kamay.
gave-up = Sumuko si { $names }.
jokerless = walang joker
counts = { $times ->
    [2] doble ang bilang: { $amount }
    [4] apat na beses ang bilang: { $amount }
   *[other] sa huli { $amount }
}
picture-receives = tatanggap ng { $amount }
picture-pays = magbabayad ng { $amount }

coach-too-little = { $amount }, kulang

coach-sets = { $sets } set at isang pares
coach-pairs = { $beside ->
    [none] pitong pares
    [pung] pitong pares at isang pung
   *[set] pitong pares at isang set
}
coach-orphans = labintatlong ulila: tig-isa ng bawat 1, 9, hangin at dragon, at dalawa ng isa sa mga ito
coach-singles = labing-apat na magkakaibang tile
coach-knitted = siyam na hinabing tile, isang set at isang pares
coach-no-chow = walang chow
coach-only-chows = puro chow
coach-nothing-exposed = walang nakalatag
coach-no-honors = walang hangin o dragon
coach-only-honors = puro hangin at dragon
coach-only-suit = { $honors ->
    [yes] { $suit ->
        [B] Stick
        [C] Character
       *[D] Ball
    }, hangin at dragon lang
   *[no] { $suit ->
        [B] Stick
        [C] Character
       *[D] Ball
    } lang
}
coach-only-numbers = mga numerong { $first } hanggang { $last } lang
coach-hand = { $number ->
    [0] { $hand }
   *[other] { $hand }: { $limits }
}
coach-hand-with = { $hand }, kasama ang mga ito:
coach-hand-of = { $hand }, mula lang sa mga ito:

## The ledger and the next game

receives = Tatanggap, o magbabayad (−)
receives-in = Tatanggap, o magbabayad (−), sa { $unit }
pot-holds = May { $amount } { $unit } sa pot.
end-of-session = Katapusan ng session
next-game = Ang susunod na laro
next-game-help = Hindi magbabago ang mga upuan, taya at lista. Makikita ng iba ang binago mo bago sila pumayag sa isa pang laro.
next-game-confirm = Ito ang susunod na lalaruin
next-game-keep = Hayaan na lang
change-refused = Hindi mo mababago ngayon ang susunod na laro: { $why }.

## Devices of a player

devices = Ang mga device mo
devices-help = Naglalaro ang mga device na ito bilang { $name }. Kapag tinapos mo ang isa, agad itong mawawalan ng access.
device-name = { $known ->
    [both] { $program } sa { $system }
    [program] { $program }
    [system] { $system }
   *[none] Isang browser na walang pangalan
}
device-this = ito
device-seen = Una at huling nakita:
device-end = Tapusin
device-end-named = Tapusin ang { $name }
device-end-others = Tapusin ang lahat ng iba
device-another = Gamitin sa ibang device
device-another-help = Makapaglalaro sa parehong upuan ang isa mo pang telepono o tablet. Walang kailangang password.
device-offer = { $minutes ->
    [1] I-scan ang code na ito gamit ang kabilang device, o buksan doon ang link. Isang beses lang itong gumagana, sa susunod na minuto.
   *[other] I-scan ang code na ito gamit ang kabilang device, o buksan doon ang link. Isang beses lang itong gumagana, sa susunod na { $minutes } minuto.
}
device-code = Ang link bilang code para sa camera
device-by-number = O buksan doon ang { $address }, at i-type ang numerong ito:
device-only-here = Sa computer na ito lang gumagana ang address na ito. Para maabot ito ng ibang device, pindutin muna ang 'Mag-imbita ng tablet sa bahay na ito' sa lobby.
device-keep-secret = Huwag itong ipakita sa iba: makapaglalaro bilang { $name } ang sinumang magbukas nito.
device-withdraw = Bawiin ito
mail-address = Ang email address mo
mail-help = Isang email lang ang ipapadala ng server, at hindi nito itatago ang address. Mapapalitan pagkatapos ang link, ang code at ang numero sa itaas.
mail-send = Padalhan ako ng bagong link sa email
mail-on-its-way = Kung tama ang address, papunta na ang email. Kung hindi ito dumating sa loob ng ilang minuto, tingnan ang spam mo, o gamitin ang code o ang numero sa itaas.
mail-wrong = Mukhang hindi ito email address. Mag-type ng isa lang, gaya ng ann@club.example.
mail-failed = Hindi naipadala ang email. Gamitin ang code o ang numero sa itaas.
too-many-mails = Masyadong maraming email ang hiningi sa maikling panahon. Gamitin ang code o ang numero sa itaas, o subukan ulit mamaya.
mail-subject = tilewright: ang link mo para sa ibang device
mail-open = Buksan ang link na ito sa device kung saan mo gustong maglaro:
mail-works = Ipapakita ng device na iyon ang mga upuan, laro at card mo sa { $address }. Isang beses lang gagana ang link, sa loob ng sampung minuto mula nang ipadala ang email na ito.
mail-keep-secret = Huwag ipakita sa iba ang email na ito: makapaglalaro bilang ikaw ang sinumang magbukas ng link.
mail-unasked = Kung hindi mo hiningi ang email na ito, huwag itong pansinin, at huwag buksan ang link.
device-let-in = Naglalaro na ako sa ibang device
device-ended = Wala nang access ang device na ito
table-opened-again = Bubuksan muli ang mesa
device-ended-why = Tinapos ito ng taong naglalaro sa pangalan mo, kaya hindi na ito papunta sa mga larong iyon. Magsimula rito bilang ibang manlalaro, o papasukin muli ang device na ito mula sa kabila.
takeover = Maglalaro ka bilang { $name }
takeover-help = Ipapakita ng device na ito ang mga upuan, laro at card ni { $name }. Nasa kabilang device pa rin ang mga iyon.
takeover-others = Sasama si { $name } kay { $others } sa device na ito. Itatanong ng lobby kung sino ang naglalaro.
takeover-go-on = Maglaro bilang { $name }
takeover-not = Hindi ako ito
takeover-full = { $people } tao na ang gumagamit ng device na ito, at wala nang kasya. Buksan ang link sa ibang device.
no-takeover = Walang patutunguhan ang link na ito
no-takeover-why = Nagamit na ito o binawi, o mahigit sampung minuto na. Humingi ng bago sa mga setting ng kabilang device.

## Data of a player

spare-key = Ang reserba mong susi
key-why = Kapag nawala ang nag-iisa mong device, o nakalimutan ka ng browser nito, walang makapagbabalik ng mga laro mo. Kaya iyon ng reserbang susi. Dalawampung letra ito sa papel, at binubuksan nito ang mga laro mo sa kahit anong device.
key-make = Gumawa ng reserbang susi
key-of = tilewright: reserbang susi ni { $name }
key-how = Para makapaglaro muli bilang { $name }, buksan ang address na ito sa kahit anong device, at i-type ang mga letra. Hindi mahalaga ang malaking letra at gitling.
key-keep-secret = Itago ito nang mabuti: makapaglalaro bilang { $name } ang sinumang may hawak nito.
key-created = Ginawa:
key-used = Huling ginamit:
key-print = I-print ito
key-save = I-save bilang file
key-by-hand = Kung walang printer, kopyahin ang mga letra sa kamay. Walang numero sa mga ito.
key-shown = Ipapakita ng page na ito ang mga letra nang { $minutes } minuto pa. Pagkatapos ay wala nang makakakita sa mga ito, kahit ang server.
key-stored = May reserba kang susi. Nasa papel o file mo lang ang mga letra nito.
key-another = Kung hindi mo ito makita, o may ibang nakakita nito, gumawa ng bago. Wala nang mabubuksan ang mga lumang letra.
key-replace = Gumawa ng bagong susi
key-end = Tapusin ang susing ito
lost = Nawala ang device ko
lost-help = I-type ang mga letra ng reserba mong susi, mula sa papel o file mo. Mapupunta sa device na ito ang mga upuan, laro at club mo.
lost-key = Ang mga letra ng susi mo
lost-go-on = Bumalik
lost-without = Kung walang reserbang susi, ibang device mo lang ang makapagpapapasok sa iyo. Walang password o email address mo ang server.
key-strange = Walang susing may '{ $sign }'. Ang mga letra ng mga susi ay { $letters }.
key-length = { $letters } letra ang isang susi, at { $typed } ang narito.
key-mistyped = May maling letra rito. Ihambing ang mga ito sa papel mo, bawat grupo.
key-unknown = Walang binubuksan dito ang susing ito. Baka may mas bago ka nang ginawa, o tinapos mo na ito, o sa ibang server ito.
key-full = { $people } tao na ang gumagamit ng device na ito, at wala nang kasya. I-type ang susi mo sa ibang device.
too-many-keys = Maraming susi ang na-type dito sa maikling panahon. Maghintay ng sampung segundo, saka subukan muli.
back = Maligayang pagbabalik, { $name }
back-help = Naglalaro na ang device na ito bilang { $name }, kasama ang mga upuan, laro, card at club mo. Itago ang reserba mong susi, dahil magagamit pa ito.
back-others = Makapaglalaro rin ang mga device na ito bilang { $name }. Kung nawala mo ang isa, tapusin ito, para hindi makapaglaro ang makakakita nito.
key-was-used = May ibang device na pumasok gamit ang reserba mong susi. Kung hindi ikaw iyon, tapusin ang device na iyon at gumawa ng bagong susi.
own-data = Ang data mo
own-data-help = Nasa server ang pangalan mo, ang mga upuan mo at ang mga resulta, ang mga link mo sa replay, ang mga link ng tawag sa mga mesa mo, ang mga card mo, ang mga mensahe mo at ang mga ulat mo. Nandoon din kung sino ang na-block o itinago mo, kung saang mga mesa ka pinaalis ng may-ari, at ang listahang ito ng mga device. Alam din ng server kung hindi ka na pinapayagang magsulat ng mensahe ng namamahala sa site. Kung may reserba kang susi, nandoon din ang tanda kung paano ito nakikilala ng server, pero hindi ang mga letra nito, at ang listahan ng mga club na ibinabalik nito. Itinatago ng server ang mga araw kung kailan ginawa at ginamit ang huli mong susi, kahit tinapos mo na ito. Walang email address, network address o password na nakatago kasama ng pangalan mo.
own-data-save = I-save ang data mo
forget = Kalimutan ako
forget-all = Buburahin ng server ang pangalan mo, mga card, mga mensahe, mga link sa replay, reserbang susi at mga device. Mawawalan ng access ang lahat ng device mo.
forget-alone = Mawawala ang mesang ikaw lang at mga bot ang naglaro, kasama ang lahat ng laro nito.
forget-going-on = Kung hindi pa tapos ang larong may kasamang iba, mababakante ang upuan mo. Puwede silang mag-imbita ng magpapatuloy gamit ang mga tile mo.
forget-finished = Mananatili sa iba ang mga tapos nang laro. Dating manlalaro ang magiging tawag sa iyo roon, at magtatapos ang sesyon kasama ang bayaran nito.
forget-for-ever = Walang makakabawi nito.
forget-go-on = Kalimutan ako nang tuluyan
forget-not = Itago ang lahat
