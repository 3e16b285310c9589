### Draft: no speaker of Spanish has read this yet.

you = tú
group = { $jokers ->
    [0] { $size } de { $tiles }
    [one] { $size } de { $tiles } con { $jokers } comodín
   *[other] { $size } de { $tiles } con { $jokers } comodines
}
group-size = { $tiles ->
    [1] ficha suelta
    [2] pareja
    [3] pung
    [4] kong
    [5] quinteto
    [6] sexteto
   *[other] grupo de { $tiles }
}
concealed-group-size = { $size } oculto
mixed-group = grupo
run = chow de { $numbers } { $suit }
tiles-hidden = { $tiles ->
    [one] { $tiles } ficha
   *[other] { $tiles } fichas
}
tiles-unseen = { $tiles ->
    [one] { $tiles } ficha sin ver
   *[other] { $tiles } fichas sin ver
}
tiles-none = nada
amount-points = { $amount ->
    [one] { $amount } punto
   *[other] { $amount } puntos
}
amount-cents = { $amount ->
    [one] { $amount } centavo
   *[other] { $amount } centavos
}
amount-fan = { $amount } fan
units = { $count ->
    [one] { $amount } unidad
   *[other] { $amount } unidades
}
hand = { $who ->
    [you] tu mano
   *[other] la mano de { $name }
}
rack = { $who ->
    [you] tu atril
   *[other] el atril de { $name }
}
rack-numbered = { $who ->
    [you] tu atril { $rack }
   *[other] el atril { $rack } de { $name }
}
line-of-section = { $section }, línea { $number }
line-worth = { $line }, { $amount }
line-worth-concealed = { $line }, { $amount } más { $bonus } por mano oculta

## What happened: the deal

dice-of = { $who ->
    [you] { $number } para ti
   *[other] { $number } para { $name }
}
east-by-dice = { $who ->
    [you] Los dados: { $throws }. Eres Este.
   *[other] Los dados: { $throws }. { $name } es Este.
}
east = { $who ->
    [you] Eres Este.
   *[other] { $name } es Este.
}
wall-broken = { $who ->
    [you] { $stacks ->
        [one] Abres la muralla: { $stacks } pila se roba al final.
       *[other] Abres la muralla: { $stacks } pilas se roban al final.
    }
   *[other] { $stacks ->
        [one] { $name } abre la muralla: { $stacks } pila se roba al final.
       *[other] { $name } abre la muralla: { $stacks } pilas se roban al final.
    }
}
dealt = { $who ->
    [you] { $tiles ->
        [one] Recibes { $tiles } ficha.
       *[other] Recibes { $tiles } fichas.
    }
   *[other] { $tiles ->
        [one] { $name } recibe { $tiles } ficha.
       *[other] { $name } recibe { $tiles } fichas.
    }
}
wind-prevails = El viento dominante es { $wind }.
wind-by-dice = { $who ->
    [you] Tiras { $dice }: el viento dominante es { $wind }.
   *[other] { $name } tira { $dice }: el viento dominante es { $wind }.
}
pot-carried = { $points ->
    [one] El bote tiene { $points } punto.
   *[other] El bote tiene { $points } puntos.
}
deal-asked = { $who ->
    [you] Puedes declarar las fichas tal como llegaron.
   *[other] { $name } puede declarar las fichas tal como llegaron.
}
flower-laid = { $who ->
    [you] Apartas { $tile }.
   *[other] { $name } aparta { $tile }.
}
flower-laid-on-rack = { $who ->
    [you] Pones { $tile } junto al atril { $rack }.
   *[other] { $name } pone { $tile } junto al atril { $rack }.
}
flower-not-replaced = { $who ->
    [you] No queda ficha para cambiar tu flor.
   *[other] No queda ficha para cambiar la flor de { $name }.
}
no-flower-dealt = { $who ->
    [you] No recibiste ninguna flor.
   *[other] { $name } no recibió ninguna flor.
}
bouquet-made = { $who ->
    [you] Haces un ramo de { $tiles }; sale del juego.
   *[other] { $name } hace un ramo de { $tiles }; sale del juego.
}

## What happened: the Charleston

stage-first-right = Primer Charleston, a la derecha
stage-first-across = Primer Charleston, enfrente
stage-first-left = Primer Charleston, a la izquierda
stage-second-left = Segundo Charleston, a la izquierda
stage-second-across = Segundo Charleston, enfrente
stage-second-right = Segundo Charleston, a la derecha
stage-courtesy = El pase de cortesía
charleston-stage = { $stage }.
consent-began = Todos votan sobre un segundo Charleston.
tile-chosen = { $who ->
    [you] Eliges { $tile } para pasar.
   *[other] { $name } elige { $tile } para pasar.
}
unseen-tile-chosen = { $who ->
    [you] Eliges pasar sin ver una ficha que llega.
   *[other] { $name } elige pasar sin ver una ficha que llega.
}
voted-yes = { $who ->
    [you] Votas por un segundo Charleston.
   *[other] { $name } vota por un segundo Charleston.
}
voted-no = { $who ->
    [you] Votas contra un segundo Charleston.
   *[other] { $name } vota contra un segundo Charleston.
}
all-consented = Todos quieren un segundo Charleston.
charleston-stopped = No hay segundo Charleston. Votos en contra: { $names }.
courtesy-wished = { $who ->
    [you] { $tiles ->
        [0] Ofreces no pasar fichas enfrente.
        [one] Ofreces pasar { $tiles } ficha enfrente.
       *[other] Ofreces pasar { $tiles } fichas enfrente.
    }
   *[other] { $tiles ->
        [0] { $name } ofrece no pasar fichas enfrente.
        [one] { $name } ofrece pasar { $tiles } ficha enfrente.
       *[other] { $name } ofrece pasar { $tiles } fichas enfrente.
    }
}
courtesy-agreed = { $tiles ->
    [0] Pase de cortesía: { $names } no pasan fichas.
    [one] Pase de cortesía: { $names } se pasan { $tiles } ficha.
   *[other] Pase de cortesía: { $names } se pasan { $tiles } fichas.
}
passed = { $who ->
    [you] Pasas { $given } a { $other }.
    [to-you] { $name } te pasa { $given }.
   *[other] { $name } pasa { $given } a { $other }.
}
passed-and-got = { $who ->
    [you] Pasas { $given } a { $other }, y recibes { $got }.
    [to-you] { $name } te pasa { $given }, y recibe { $got }.
   *[other] { $name } pasa { $given } a { $other }, y recibe { $got }.
}

## What happened: turns and claims

turn = { $who ->
    [you] Tu turno.
   *[other] Turno de { $name }.
}
drew = { $who ->
    [you] Robas { $tile }.
   *[other] { $name } roba { $tile }.
}
drew-unseen = { $who ->
    [you] Robas.
   *[other] { $name } roba.
}
replaced = { $who ->
    [you] Robas otra ficha, { $tile }.
   *[other] { $name } roba otra ficha, { $tile }.
}
replaced-unseen = { $who ->
    [you] Robas otra ficha.
   *[other] { $name } roba otra ficha.
}
discarded = { $who ->
    [you] Descartas { $tile }.
   *[other] { $name } descarta { $tile }.
}
went-back = { $who ->
    [you] Sigues jugando desde un momento anterior.
   *[other] { $name } sigue jugando desde un momento anterior.
}
taken-back = { $who ->
    [you] Recuperas tu { $tile }.
   *[other] { $name } recupera { $tile }.
}
wants-group = { $who ->
    [you] Quieres un { $group }.
   *[other] { $name } quiere un { $group }.
}
wants-group-on-rack = { $who ->
    [you] Quieres un { $group } en el atril { $rack }.
   *[other] { $name } quiere un { $group } en el atril { $rack }.
}
wants-mah-jongg = { $who ->
    [you] La quieres para mah jongg.
   *[other] { $name } la quiere para mah jongg.
}
wants-mah-jongg-on-rack = { $who ->
    [you] La quieres para mah jongg en el atril { $rack }.
   *[other] { $name } la quiere para mah jongg en el atril { $rack }.
}
lets-go = { $who ->
    [you] La dejas pasar.
   *[other] { $name } la deja pasar.
}
claimed = { $who ->
    [you] Reclamas { $tile }: { $group }.
   *[other] { $name } reclama { $tile }: { $group }.
}
claimed-on-rack = { $who ->
    [you] Reclamas { $tile }: { $group } en el atril { $rack }.
   *[other] { $name } reclama { $tile }: { $group } en el atril { $rack }.
}
reshaped = { $who ->
    [you] Lo cambias a un { $group }.
   *[other] { $name } lo cambia a un { $group }.
}
reshaped-on-rack = { $who ->
    [you] Lo cambias a un { $group } en el atril { $rack }.
   *[other] { $name } lo cambia a un { $group } en el atril { $rack }.
}
kong-melded = { $who ->
    [you] Pones un { $group }.
   *[other] { $name } pone un { $group }.
}
kong-melded-on-rack = { $who ->
    [you] Pones un { $group } en el atril { $rack }.
   *[other] { $name } pone un { $group } en el atril { $rack }.
}
kong-added = { $who ->
    [you] Añades { $tile } al pung.
   *[other] { $name } añade { $tile } al pung.
}
kong-added-on-rack = { $who ->
    [you] Añades { $tile } al pung del atril { $rack }.
   *[other] { $name } añade { $tile } al pung del atril { $rack }.
}
joker-exchanged = { $who ->
    [you] Das { $tile } por un comodín en { $place }.
   *[other] { $name } da { $tile } por un comodín en { $place }.
}
blank-exchanged = { $who ->
    [you] Tomas { $tile } de los descartes de { $other } por una ficha en blanco.
    [to-you] { $name } toma { $tile } de tus descartes por una ficha en blanco.
   *[other] { $name } toma { $tile } de los descartes de { $other } por una ficha en blanco.
}
bonus-paid = { $who ->
    [you] Los demás te pagan enseguida { $amount }, por { $reasons }.
   *[other] Los demás pagan enseguida { $amount } a { $name }, por { $reasons }.
}

## What happened: the end of a hand or of the game

declared = { $who ->
    [you] Declaras mah jongg: { $hand }.
   *[other] { $name } declara mah jongg: { $hand }.
}
declared-on-rack = { $who ->
    [you] Declaras mah jongg en el atril { $rack }: { $hand }.
   *[other] { $name } declara mah jongg en el atril { $rack }: { $hand }.
}
falsely-declared = { $who ->
    [you] Declaras mah jongg, pero no es válido.
   *[other] { $name } declara mah jongg, pero no es válido.
}
falsely-declared-on-rack = { $who ->
    [you] Declaras mah jongg en el atril { $rack }, pero no es válido.
   *[other] { $name } declara mah jongg en el atril { $rack }, pero no es válido.
}
challenged-rightly = { $who ->
    [you] Dices que { $hand } está muerta, y lo está.
   *[other] { $name } dice que { $hand } está muerta, y lo está.
}
challenged-wrongly = { $who ->
    [you] Dices que { $hand } está muerta, pero no lo está.
   *[other] { $name } dice que { $hand } está muerta, pero no lo está.
}
died = { $who ->
    [you] Tu mano está muerta: { $why }.
   *[other] La mano de { $name } está muerta: { $why }.
}
died-on-rack = { $who ->
    [you] Tu atril { $rack } está muerto: { $why }.
   *[other] El atril { $rack } de { $name } está muerto: { $why }.
}
conceded = { $who ->
    [you] Te rindes.
   *[other] { $name } se rinde.
}
ended-mah-jonggs = { $racks ->
    [1] { $who ->
        [you] La partida termina: tienes mah jongg.
       *[other] La partida termina: { $name } tiene mah jongg.
    }
   *[other] { $who ->
        [you] La partida termina: tienes dos mah jonggs.
       *[other] La partida termina: { $name } tiene dos mah jonggs.
    }
}
ended-dead-hands = { $racks ->
    [1] { $who ->
        [you] La partida termina: tu mano está muerta.
       *[other] La partida termina: la mano de { $name } está muerta.
    }
   *[other] { $who ->
        [you] La partida termina: tus dos manos están muertas.
       *[other] La partida termina: las dos manos de { $name } están muertas.
    }
}
ended-no-live-hand = { $fewest ->
    [1] La partida termina: no queda ninguna mano viva.
   *[other] La partida termina: queda como mucho una mano viva.
}
ended-called-off = La partida termina: se dio por terminada sin puntuación.
ended-wall = La partida termina: la muralla está vacía.
receives = { $who ->
    [you] Recibes { $amount }.
   *[other] { $name } recibe { $amount }.
}

## What you may do now, or whom you wait for

prompt-over = La partida ha terminado.
prompt-dealing = Se reparten las fichas.
prompt-thinking = { $name } está pensando.
prompt-others-may-claim = Los demás pueden reclamar tu { $tile }.
prompt-others-may-rob = Los demás pueden robar tu kong de { $tile }.
prompt-will-draw = { $discard } Si nadie la reclama, robas.
prompt-others-deciding = { $others ->
    [1] { $happened } { $name } aún decide.
   *[other] { $happened } Los demás aún deciden.
}
prompt-flower = Tu turno: pon tu flor junto a un atril.
prompt-turn = { $more ->
    [0] { $what ->
        [keep] Tu turno: conserva tus fichas.
        [draw] Tu turno: roba una ficha.
       *[discard] Tu turno: descarta una ficha.
    }
   *[other] { $what ->
        [keep] Tu turno: conserva tus fichas, o puedes { $choices }.
        [draw] Tu turno: roba una ficha, o puedes { $choices }.
       *[discard] Tu turno: descarta una ficha, o puedes { $choices }.
    }
}
prompt-kong = { $name } añade { $tile } a un pung. Déjala pasar.
prompt-kong-or-declare = { $name } añade { $tile } a un pung. Déjala pasar, o róbala para mah jongg.
prompt-discard-of = { $which ->
    [last] { $name } descartó { $tile }, el último descarte.
    [dead] { $name } descartó { $tile }, que nadie puede reclamar.
   *[claimable] { $name } descartó { $tile }.
}
prompt-answer = { $more ->
    [0] { $what ->
        [draw] { $discard } Puedes robar.
       *[pass] { $discard } Déjala pasar.
    }
   *[other] { $what ->
        [draw] { $discard } Roba, o puedes { $choices }.
       *[pass] { $discard } Déjala pasar, o puedes { $choices }.
    }
}
choose-declare = declarar mah jongg
choose-claim = { $source ->
    [own] hacer un { $size } con { $own } de las tuyas
    [jokers] hacer un { $size } con { $jokers ->
        [one] un comodín
       *[other] { $many } comodines
    }
   *[both] hacer un { $size } con { $own } de las tuyas y { $jokers ->
        [one] un comodín
       *[other] { $many } comodines
    }
}
choose-claim-of = hacer un { $sizes }
chow = chow
choose-kong = hacer un kong
choose-reshape = cambiar el grupo que acabas de hacer
choose-joker = cambiar un comodín
choose-blank = cambiar una ficha en blanco por un descarte
prompt-consent = ¿Quieres un segundo Charleston?
prompt-courtesy = ¿Cuántas fichas le pasarías a { $name }?
prompt-choose = { $tiles ->
    [one] { $stage }: elige { $tiles } ficha para { $name }.
   *[other] { $stage }: elige { $tiles } fichas para { $name }.
}
prompt-voted-yes = Estás a favor; los demás eligen.
prompt-voted-no = Estás en contra; los demás eligen.
prompt-tiles-ready = Tus fichas están listas; los demás eligen.
prompt-nothing-due = No pasas fichas; los demás eligen.
prompt-wished = { $tiles ->
    [0] Ofreces no pasar fichas; los demás eligen.
    [one] Ofreces pasar { $tiles } ficha; los demás eligen.
   *[other] Ofreces pasar { $tiles } fichas; los demás eligen.
}

## Buttons

button-draw = Robar una ficha
button-keep = Conservarlas
button-let-go = Dejarla pasar
button-discard = Descartar { $tile }
button-reshape = Cambiar a { $group }
button-kong = Kong oculto de { $tile }
button-add = Kong con el pung de { $tile }
button-flower = { $tile }
button-flower-on-rack = { $tile } en el atril { $rack }
flower-of-wind = { $tile } ({ $wind })
button-joker = Dar { $tile } por un comodín en { $place }
button-blank = Dar una ficha en blanco por { $tile } de los descartes
button-pass = Pasar { $tile }
button-pass-unseen = Pasar sin ver una ficha que llega
button-vote-yes = Sí, seguir
button-vote-no = No, parar aquí
button-courtesy = { $tiles ->
    [0] No pasar ninguna
   *[other] Pasar { $tiles }
}
button-declare = Mah jongg
button-declare-on-rack = Mah jongg en el atril { $rack }
button-declare-with = Mah jongg con { $tile }
button-declare-with-on-rack = Mah jongg en el atril { $rack } con { $tile }
button-declare-hand = { $declaration }: { $hand }
button-with-tiles = { $button } ({ $tiles })
button-challenge = Decir que { $hand } está muerta
button-concede = Rendirse

## What it costs to concede

concede-hands = { $racks ->
    [1] Tu mano quedará muerta para siempre.
   *[other] Las manos que aún juegas quedarán muertas para siempre.
}
concede-for-nothing = La partida termina y no pagas nada.

concede-practice = Esta partida es de práctica, así que nadie paga.
concede-and-pay = La partida termina y pagas { $amount }.
concede-and-receive = La partida termina y recibes { $amount }.
concede-carried = La partida termina y sus puntos se guardan: { $scores }.
score-of = { $who ->
    [you] tú tienes { $points }
   *[other] { $name } tiene { $points }
}
concede-after-mah-jongg = { $others ->
    [1] Tu mah jongg sigue contando, y { $name } juega a solas.
   *[other] Tu mah jongg sigue contando, y los demás siguen jugando.
}
concede-without-score = { $others ->
    [1] { $name } juega a solas; tus manos muertas no puntúan y no pagas por ellas.
   *[other] Los demás siguen jugando; tus manos muertas no puntúan y no pagas por ellas.
}
concede-and-pay-winner = { $others ->
    [1] { $name } juega a solas, y pagas si { $name } gana.
   *[other] Los demás siguen jugando, y pagas a quien gane.
}
concede-then-discard = Es tu turno, así que aún descartas una ficha, que otros pueden reclamar.

## Seats and the ledger

free-seat = un lugar libre
former-player = alguien que ya no juega
entry-stake = Puesto en el bote
entry-game = Partida { $number }
entry-end = El final, { $game }
entry-total = Total
column-entry = apunte
column-game = juego
column-east = Este
column-prevailing = dominante
column-pot = bote
ledger-of-bot-until = { $name } (bot, hasta la partida { $game })
ledger-of-player-from = { $name } (desde la partida { $game })
score-column = puntos de { $name }
column-unit = en

## Requests that the table refuses

seat-taken = otra persona ya ocupó ese lugar
seats-assigned = el club sorteó los lugares de esta mesa
seats-stay = los lugares no cambian desde la primera partida, porque Este pasa de un lugar a otro
watched-by-link = mientras otros puedan mirar con el enlace, nadie puede ocupar con él el lugar de un bot; pide antes al anfitrión que lo cambie
practice-alone = en una mesa de práctica no hay lugar para otros
plays-next = tú juegas desde la próxima partida, y { $bot } termina esta
seats-differ = { $seats ->
    [one] esta mesa tiene { $seats } lugar, pero ese juego es para { $players }
   *[other] esta mesa tiene { $seats } lugares, pero ese juego es para { $players }
}
wrong-number-of-others = { $needed ->
    [one] este juego necesita { $needed } jugador más, no { $given }
   *[other] este juego necesita { $needed } jugadores más, no { $given }
}
not-begun = la partida no ha empezado
moved-on = la mesa ya siguió adelante; mira otra vez
paused = la partida está en pausa; primero pulsa Seguir
pause-has-ended = alguien ha seguido después de tu pausa; puedes pausar otra vez dentro de un minuto
nobody-asks = nadie pide recuperar un descarte
nudged-already = alguien avisó a este jugador hace un momento; inténtalo otra vez dentro de medio minuto
not-absent = este jugador ha vuelto, o no te toca a ti decidir
no-going-back = solo puedes volver después de tu primer descarte, y a solas con bots
held-already = ya pediste un momento para este descarte
no-pass-unless = solo puedes elegir cuándo te preguntan en una mesa con reloj, con varias personas y mientras tengas una mano en juego
nothing-to-hold = solo puedes pedir un momento en una mesa con reloj, mientras tengas que responder a un descarte
passes-at-the-end = elegiste que no te pregunten por cada descarte, así que pasas cuando acaba el tiempo; así nadie sabe qué podías reclamar
no-pass-ahead = solo puedes pasar por adelantado mientras juegan los demás, hasta tu turno
rules-broke = algo falló en el servidor y no pasó nada; inténtalo otra vez
not-stored-why = { $trouble ->
    [full] el disco del servidor está lleno y tu jugada no se guardó; inténtalo otra vez cuando haya espacio
    [read-only] el servidor no puede escribir en su disco y tu jugada no se guardó; inténtalo más tarde
    [broken] el disco del servidor da un error y tu jugada no se guardó; inténtalo más tarde
    [unreachable] el servidor no alcanza su base de datos y quizá tu jugada no se guardó; mira la mesa otra vez dentro de un momento y juega si todavía te toca
   *[other] el servidor no pudo guardar tu jugada y no pasó nada; inténtalo otra vez
}
not-over = esta partida no ha terminado
session-ended = esta sesión ha terminado; crea una mesa nueva en la sala
being-dealt = se está repartiendo la próxima partida
terms-changed = las reglas de la próxima partida cambiaron; míralas primero
for-the-host = solo { $host }, que creó esta mesa, puede hacerlo
for-the-acting-host = solo { $host }, que sustituye a { $creator }, puede hacerlo
blocked = alguien en esta mesa te ha bloqueado
unsafe-link = el enlace debe empezar por https:// y no tener espacios ni @ antes de la primera barra; cópialo de la barra de direcciones del navegador
no-spectators = nadie puede mirar esta mesa
sent-away = el anfitrión te ha hecho salir de esta mesa
not-watching = esta persona ya no mira
link-of-evening = la página de la velada del club lleva aquí, así que el enlace no cambia
same-deals-same-rules = todas las mesas de esta ronda reciben los mismos repartos, así que sus reglas se quedan como están
same-deals-one-seat = tienes asiento en otra mesa de esta ronda, y todas sus mesas reciben los mismos repartos
same-deals-no-spectators = nadie puede mirar esta mesa, porque otras mesas reciben los mismos repartos
too-many-spectators = ya mira tanta gente como se permite; inténtalo más tarde
chat-with-bots = aquí solo juegan bots contigo, y no leen; invita a un amigo para conversar
chat-off = el anfitrión ha desactivado los mensajes en esta mesa
remark-empty = el mensaje está vacío; escribe algo primero
remark-too-long = el mensaje tiene { $length } caracteres y solo caben { $most }; acórtalo
no-such-remark = esta página es más antigua que el servidor; vuelve a cargarla
no-such-person = esta persona ya no está en la mesa; vuelve a cargar la página
nothing-to-report = { $name } no ha dicho aquí nada que se pueda citar en una denuncia
muted = quien administra este sitio ya no te deja escribir aquí
nothing-to-end = aquí no hay ninguna partida que terminar, o la sesión ya terminó

## Databases that cannot be opened

database-too-new = Una versión más nueva de tilewright hizo { $file }. Ábrelo con esa versión.
database-too-old = { $file } se guardó con una versión anterior de tilewright. Inicia `tilewright play` una vez con esta versión y vuelve a intentarlo.
database-empty = { $file } no contiene partidas: ningún servidor lo ha usado todavía.
database-in-use = No se puede usar { $file }: otro programa lo está usando.
database-still-read = Otro programa todavía está leyendo { $file }, quizá `tilewright store verify`. Deja que termine primero.
database-unusable = No se puede usar { $file }: { $reason }.


## Daños que encontró el servidor, para quien lo administra

damaged-where = { $place ->
    [elsewhere] fila de `{ $rows }`
    [table] la mesa, fila de `{ $rows }`
    [numbered] la mesa, fila { $number } de `{ $rows }`
    [game] partida { $game }, fila de `{ $rows }`
   *[row] partida { $game }, fila { $number } de `{ $rows }`
}
damaged-why = { $cause ->
    [unreadable] { $where }: no se puede leer ({ $detail })
    [not-text] { $where }: su texto no es UTF-8 válido
    [missing] { $where }: falta
    [seal] { $where }: la semilla o la sal cambió, porque el sello de la partida no coincide
    [start] { $where }: cambió este evento, o el encabezado de la partida, su tarjeta o su semilla
    [chain] { $where }: este evento cambió o no está en su lugar
    [head] { $where }: cambió su longitud o su último resumen, o la partida tiene otros eventos al final
    [finished] { $where }: no dice bien si la partida ha terminado
    [senseless] { $where }: no cambió desde que se guardó, pero no tiene sentido ({ $detail })
    [orphan] { $where }: no existe la mesa o partida { $detail }, a la que pertenece
   *[disk] { $where }: el archivo está dañado ({ $detail })
}
