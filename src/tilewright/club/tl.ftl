### Draft: no speaker of Tagalog has read this yet.

points-unreadable = { $name }: hindi bilang ng puntos ang '{ $typed }'. Mag-type ng bilang gaya ng 12, −3 o 2 1/4.
points-missing = I-type ang puntos ng lahat ng { $seats } manlalaro sa mesa.
points-do-not-sum = Dapat 0 ang kabuuan ng puntos ng isang mesa, pero { $sum } ang kabuuan ng mga ito. Ihambing sa papel ng puntos.
same-points = Ito na ang puntos ng mesa. Walang nabago.
reason-missing = Nai-type na ni { $by } ang puntos ng mesang ito. Para itama, sabihin din kung bakit.
no-names = Walang pangalan. Mag-type ng isang pangalan sa bawat linya.
name-twice = Dalawang beses lumitaw ang pangalang { $name }. Bigyan ang bawat tao ng sariling pangalan, gaya ng { $name } 2.
too-many-people = Hanggang { $most } tao ang isang gabi.
no-such-person = Walang ganyang tao sa gabing ito. Buksan muli ang page.
is-here = Naglalaro na si { $name }.
is-not-here = Hindi naglalaro ngayon si { $name }.
too-few-people = Kailangan ng isang round ang { $needed } tao man lang. Magdagdag muna ng pangalan.
too-many-rounds = Hanggang { $most } round ang isang gabi.
no-round = Wala pang nabubunot na round.
round-has-begun = Nagsimula na ang round { $number }, kaya mananatili ang bunot. Magpalit ng tao sa mga mesang wala pang puntos.
exchange-nobody = Pumili ng dalawang tao na kahit isa man lang ay may upuan sa round na ito.
table-has-begun = Nagsimula na ang mesa { $table }, at hindi na mababago ang mga upuan nito.
game-has-begun = May nagsimula nang laro sa mesa rito, kaya doon manggagaling ang puntos. Maaari mo ring i-type ang mga ito.
no-such-table = Walang ganyang mesa sa round na ito. Buksan muli ang page.
round-is-over = Tapos na ang round na ito. Ipaayos ang puntos sa tagapag-ayos.
not-your-table = Hindi ka nakaupo sa mesang ito. Piliin muna ang sarili mong pangalan.
minutes-wrong = I-type ang minuto ng isang round, mula 1 hanggang { $most }.
best-wrong = I-type kung ilang gabi ang bibilangin, gaya ng 5, o iwanang walang laman para bilangin ang lahat.
changed-meanwhile = May nagbago sa gabi sa parehong sandali. Tingnan ito, at subukan muli.
close-round-first = Pare-pareho ang bigay sa lahat ng mesa ng round { $number }. Isara muna ito bago bunutin ang susunod, para makita na ng lahat ang mga pader.
no-same-deals = May sariling bigay ang bawat mesa ng round na ito.
round-closed = Sarado na ang round na ito. Hindi na makakapagsimula rito ang mga mesa nito.
sizes-differ = Uupo ang { $people } tao sa mga mesang pang-{ $large } at pang-{ $small }. Isang laki ng mesa lang ang puwede kapag pare-pareho ang bigay. Bunutin ang round nang wala ito, o hintayin munang may dumating o umalis.
one-seat = May upuan ka na sa ibang mesa ng round na ito, at pare-pareho ang bigay sa lahat ng mesa. Doon ka maglaro.
evening-full = May { $most } pagbabago na ang gabing ito, at iyon ang hangganan. Gumawa ng bago.
evening-gone = Binura na ng tagapag-ayos ang gabing ito.
damaged-evening = club na '{ $club }', gabi { $number }: { $reason }
too-many-evenings = Hanggang { $most } gabi ang isang club.
removed-name = Tao { $number }
organiser = Ang tagapag-ayos
table-here = Ang mesang nilaro rito
title-to-delete = Para burahin ang gabi, i-type ang pangalan nito: { $title }
club-missing = I-type ang pangalan ng club.
rounds-wrong = I-type ang bilang ng round, mula 1 hanggang { $most }.
no-seat = Wala kang upuan sa round na ito.
club-evening = Gabi ng club
your-clubs = Mga club mo
your-clubs-help = Ang mga club na binuksan sa device na ito ang page ng nag-aayos. Maaayos ang mga ito ng sinumang gumagamit ng device na ito.
organise = Ayusin
organise-named = Ayusin ang { $name }
forget = Kalimutan ang club na ito sa device na ito
forget-named = Kalimutan ang club na ito sa device na ito: { $name }
forget-help = Mananatili ang club sa server. Mabubuksan pa rin ito ng ibang mga device at ng mga reserbang susi. Kung wala ang mga iyon at wala ang address nito, wala nang makapag-aayos nito.
evening-of = Isa pang gabi ng { $club }
intro = Bunutin ang mga upuan para sa lahat ng mesa, tanggapin ang puntos sa telepono, at ipakita ang ranggo sa malaking screen. Naglalaro ang mga mesa gamit ang totoong tile, o dito.
name-of-club = Pangalan ng club
name-of-evening = Pangalan ng gabi
name-of-evening-help = Gaya ng petsa. Kung walang pangalan, may bilang ang mga gabi.
evening-number = Gabi { $number }
game-and-seats = { $game } ({ $players } sa isang mesa)
rounds = Nakaplanong round
rounds-help = Binubunot ang mga upuan para kaunti lang hangga't maaari ang magkikita muli sa lahat ng round na ito.
names = Mga pangalan, isa sa bawat linya
names-help = Hanggang { $most }, na-type o na-paste. Sa isang season, sa pangalang ito nakikilala ang mga tao.
check-sums = Tingnan kung 0 ang kabuuan ng puntos ng bawat mesa, gaya ng mga bayad. Hindi tinitingnan ang mga larong may pot.
make-evening = Gawin ang gabing ito
to-evening = Sa gabi
links = Mga link
link-for-all = Para sa lahat: dito pinipili ng bawat tao ang pangalan niya, at itina-type ang puntos ng mesa niya.
only-this-machine = Sa computer na ito lang gumagana ang link. Buksan ang page na ito gamit ang address ng computer sa network ninyo, o buksan ang server para sa bahay sa lobby.
keep-secret = Itago ang address ng page na ito, dahil ito ang susi mo: kung sino ang may hawak nito ang nag-aayos ng club. Ibigay lang ito sa mga kasama mong nag-aayos. Sa device na ito, makakabalik ka rito mula sa lobby, sa ilalim ng Mga club mo.
code = QR code ng link para sa lahat
big-screen = Malaking screen
results = Mga resulta
season = Season
round-of = Round { $number } ng { $planned }
no-round-yet = Wala pang round
draw-first = Hintayin ang karamihan, saka bunutin ang unang round. Makasasali mamaya ang mahuhuli.
draw-round = Bunutin ang round { $number }
undraw-round = Bawiin ang bunot ng round { $number }
same-deals = Pare-parehong bigay sa lahat ng mesa rito
same-deals-help = Iisa ang pader ng lahat ng mesa sa unang laro, iba naman sa ikalawa, at ganoon din sa mga susunod. Lihim ang mga tile hanggang isara mo ang round.
same-deals-of-round = Pare-pareho ang bigay sa lahat ng mesa ng round na ito na naglalaro rito. Mabubuksan ang mga pader, log at replay nila kapag isinara ng tagapag-ayos ang round.
deals-gather = Mga taong nasa mesa nila rito: { $pages } sa { $places }. Magsisimula ang mga unang laro kapag kumpleto na, o kapag nagsimula ka nang wala ang iba.
deal-now = Magsimula nang wala ang iba
deals-begun = Nagsimula na ang mga unang laro, o magsisimula na.
close-round = Isara ang round { $number }
close-round-help = Isara ang round kapag tapos na ang mga mesa nito. Ang larong hindi pa tapos dito ay matatapos nang walang puntos. Pagkatapos, makikita na ng lahat ang mga pader, log at replay ng mga laro nila.
minutes = Minuto ng isang round
start-clock = Simulan ang orasan
pause-clock = Ihinto muna ang orasan
go-on-clock = Ituloy ang orasan
clock-paused = nakahinto
time-is-up = Tapos na ang oras
waiting-for = { $count ->
   *[other] Hinihintay ang puntos ng mesa { $tables }.
}
all-points = May puntos na ang lahat ng mesa.
table-number = Mesa { $number }
no-points-yet = { $here ->
    [yes] dito naglalaro
   *[no] wala pang puntos
}
not-here = Palaruin ang mesang ito gamit ang totoong tile
type-points = { $corrects ->
    [yes] Itama ang puntos
   *[no] I-type ang puntos
}
send-points = { $corrects ->
    [yes] Itama ang puntos
   *[no] Ipadala ang puntos
}
points-help = { $sums ->
    [zero] Ang puntos na napanalunan ng bawat manlalaro, may minus kung natalo. Dapat 0 ang kabuuan.
   *[free] Ang puntos na napanalunan ng bawat manlalaro, may minus kung natalo.
}
why-corrected = Bakit? Mababasa ito ng lahat.
points-of = { $name } { $points }
typed-by = Tinype ni { $name }
because = Bakit: { $why }
byes = Pahinga sa round na ito: { $names }
exchange = Pagpalitin ang dalawang tao sa round na ito
exchange-help = Para sa umalis o nahuli: kukunin ng taong walang upuan ang upuan ng isa. Gumagana ito sa mga mesang wala pang puntos.
exchange-one = Ang taong ito
exchange-other = kapalit ni
exchange-do = Pagpalitin
people = { $count ->
   *[other] { $count } tao ang naglalaro
}
late-comers = Mga nahuli, isa sa bawat linya
late-comers-help = May upuan sila sa susunod na round na bubunutin mo.
add-people = Idagdag sila
drop-outs = Mga umalis, at mga bumalik
drop-outs-help = Mananatili ang puntos ng umalis, at wala na siyang upuan sa mga round na bubunutin mula ngayon.
drops-out = Aalis
plays-again = Maglalaro muli
remove-name = Mag-alis ng pangalan
remove-name-help = Buburahin ang pangalan habambuhay, pati sa mga pagtatama. Mananatili ang puntos.
who-drops-out = Sino ang aalis?
who-plays-again = Sino ang maglalaro muli?
has-left = umalis na
earlier-rounds = Mga naunang round
standings = Ranggo
show-standings = Ipakita ang ranggo
best = Pinakamahusay na gabi na bibilangin sa bawat tao
best-help = Iwanang walang laman para bilangin ang lahat ng gabi.
save = I-save
another-evening = Isa pang gabi ng club na ito
delete = Burahin ang gabing ito habambuhay
delete-help = Buburahin nito ang lahat ng pangalan, upuan at puntos ng gabi. I-type ang pangalan nito para kumpirmahin.
who-are-you = Sino ka?
not-in-list = Wala ba ang pangalan mo? Ipadagdag ito sa tagapag-ayos.
somebody-else = Iba akong tao
to-table-here = Umupo sa mesa rito
comes-by-itself = Kusang pumapasok ang puntos pagkatapos ng bawat laro.
play-here = Laruin ang mesang ito rito, nang walang totoong tile
play-here-help = Ikaw ang magbubukas ng mesa, at makikita ito ng iba sa page na ito sa ilalim ng pangalan nila. Uupo sila, at kusang papasok ang resulta.
lay-table = Buksan ang mesa
you-have-a-bye = Pahinga ka sa round na ito.
you-have-left = Hindi ka naglalaro ngayon. Sabihin sa tagapag-ayos kung mali iyon.
wait-for-draw = Wala ka pang upuan. Hintayin ang susunod na bunot.
seats = Mga upuan
place = Pwesto
name = Pangalan
round-number = Round { $number }
total = Kabuuan
ties = Iisang pwesto ang magkakapareho ng puntos, na may markang =.
season-counts-all = Pinagsasama ang puntos ng lahat ng gabi. Sa pangalan nakikilala ang mga tao.
season-counts = { $best ->
    [1] Ang pinakamahusay na gabi ng bawat tao ang bibilangin. Sa pangalan nakikilala ang mga tao.
   *[other] Ang { $best } pinakamahusay na gabi ng bawat tao ang bibilangin. Sa pangalan nakikilala ang mga tao.
}
