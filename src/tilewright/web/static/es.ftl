### Draft: no speaker of Spanish has read this yet.

## Lists and amounts

comma = { $first }, { $last }
and = { $first } y { $last }
points = { $count ->
    [one] { $amount } punto
   *[other] { $amount } puntos
}
cents = { $count ->
    [one] { $amount } centavo
   *[other] { $amount } centavos
}
fan = { $amount } fan
units = { $count ->
    [one] { $amount } unidad
   *[other] { $amount } unidades
}
balance = { $name }: { $amount }

## Tiles, groups and racks

equal-tiles = { $count } × { $tile }
group = { $tiles ->
    [1] ficha suelta de { $tile }
    [2] pareja de { $tile }
    [3] pung de { $tile }
    [4] kong de { $tile }
    [5] quinteto de { $tile }
   *[6] sexteto de { $tile }
}
concealed-group = { $group }, oculto
group-with-jokers = { $jokers ->
    [one] { $group }, con { $jokers } comodín
   *[other] { $group }, con { $jokers } comodines
}
exchange-joker = Cambiar este comodín
exchange-joker-in = Cambiar este comodín, en el { $group }
flowers = Flores: { $flowers }
rack = Atril { $number }
rack-with-wind = Atril { $number } · { $wind }
one-rack = Atril
rack-of = { $name }, atril { $number }
rack-of-with-wind = { $name }, atril { $number } · { $wind }
your-rack = Tu atril
your-rack-numbered = Tu atril { $number }
your-rack-with-wind = Tu atril { $number } · { $wind }
your-racks = Tus atriles
mah-jongg-is = Mah jongg: { $hand }
jokerless = sin comodines
dead-hand = Mano muerta: { $why }
nothing-exposed = nada expuesto
east = Este
conceded = se rindió

## The page of a table

opening-table = Abriendo la mesa …
looking-for-server = Buscando el servidor …
connection-lost = Se perdió la conexión. La página lo intenta otra vez sola; tu partida está guardada.
title-your-move = Te toca · { $game }
title-practice = { $game }: práctica
after-games = { $games ->
    [one] Después de { $games } partida:
   *[other] Después de { $games } partidas:
}
table = Mesa
card = Tarjeta
history = Historia
ledger = Cuentas
concede = Rendirse
leave = Salir
settings = Ajustes
lobby = Sala
close = Cerrar
cannot-do = No puedes hacer eso: { $why }.

## The other players

concealed-tiles = { $tiles ->
    [one] { $tiles } ficha oculta
   *[other] { $tiles } fichas ocultas
}
away = { $unit ->
    [minutes] ausente { $count } min
    [hours] ausente { $count } h
   *[now] ausente
}
has-been-away = { $unit ->
    [minutes] { $count ->
        [one] { $name } lleva { $count } minuto ausente.
       *[other] { $name } lleva { $count } minutos ausente.
    }
    [hours] { $count ->
        [one] { $name } lleva { $count } hora ausente.
       *[other] { $name } lleva { $count } horas ausente.
    }
   *[now] { $name } está ausente.
}
absent-players = jugadores que no responden
does-not-answer = { $unit ->
    [minutes] { $count ->
        [one] { $name } no responde desde hace { $count } minuto.
       *[other] { $name } no responde desde hace { $count } minutos.
    }
    [hours] { $count ->
        [one] { $name } no responde desde hace { $count } hora.
       *[other] { $name } no responde desde hace { $count } horas.
    }
   *[now] { $name } no responde.
}
table-waits = { $task ->
    [discard] La mesa espera una respuesta al descarte.
    [charleston] El charlestón espera.
    [rematch] La próxima partida espera.
   *[turn] Es el turno de { $name }.
}
choose-remedy = Puedes elegir qué hacer.
remedy = { $remedy ->
    [nudge] Avisar
    [passes] El puesto pasa
    [bot] Sigue un bot
    [pause] Pausa para otro día
    [end] Terminar sin puntuar
   *[wait] Esperar
}
all-have-to-agree = Para que el asiento pase, para que juegue un bot o para terminar la partida, tienen que estar de acuerdo todos: { $names }.
agree-to-remedy = { $remedy ->
    [passes] { $names }: que el puesto pase solo.
    [bot] { $names }: que siga un bot.
   *[end] { $names }: que la partida termine sin puntuación.
} Falta el acuerdo de: { $missing }.
acts-for = { $who ->
    [bot] Un bot juega por { $name }.
    [passes] El puesto de { $name } pasa solo.
   *[nobody] { $name } ha vuelto.
}
acts-for-you = { $who ->
    [bot] Un bot juega por ti hasta que vuelvas. El resultado es tuyo.
    [passes] Tu puesto pasa en cada descarte hasta que vuelvas.
   *[nobody] Vuelves a jugar.
}
stand-in = { $who ->
    [bot] juega un bot
   *[passes] pasa
}
i-am-back = He vuelto
pause = Poner la partida en pausa
go-on = Seguir
goes-on = La partida sigue.
leave-question = ¿Dejar la mesa?
leave-help = Conservas tu asiento. Hasta que vuelvas, { $clock ->
    [yes] pasas cada vez que se acaba el tiempo, y los demás te esperan cuando te toca.
   *[no] los demás te esperan.
}
back-soon = Vuelvo enseguida
pause-and-leave = Poner en pausa y salir
stay = Quedarme
nudged = Has avisado a { $name }.
nudged-by = { $name } pregunta si sigues ahí. La mesa te espera.
bot = bot
name-of-bot = { $name }, bot
call-dead = Decir que está muerta

## Your racks

keys-passing = Las flechas eligen una ficha. Space (la barra espaciadora) la levanta y la suelta. Enter la pone en el paquete o la saca. P pasa.
keys-playing = Las flechas eligen una ficha. Space (la barra espaciadora) la levanta y la suelta. Enter la escoge, y otra vez Enter la descarta. D roba, C reclama, M declara, B recupera tu descarte. R repite, S dice a quién le toca, E los grupos expuestos, T los descartes, W la muralla, L tus líneas fijadas.
tell-exposed = { $rack }: { $groups }.
tell-nothing-exposed = Nadie tiene nada expuesto.
tell-discards = { $count ->
    [0] { $name } no ha descartado nada.
   *[other] Descartes de { $name }, primero el último: { $tiles }.
}
tell-pinned = Atril { $rack }: { $groups }. { $sentences }
tell-nothing-pinned = No has fijado ninguna línea.
sort-tiles = Ordenar todas las fichas
sort-by-suit = Ordenar por palo
sort-by-number = Ordenar por número
by-suit = palo ⇅
by-number = núm. ⇅
bring-here = Traer aquí
new-tile = nueva
mark-pass = pasar

chosen-tile = elegida
sorted = Las fichas están ordenadas.
brought = { $tile } está en el atril { $rack }.
lifted = Levantada: { $tile }. Las flechas la mueven, Space (la barra espaciadora) la suelta.
put-down = Puesta: { $tile }.
moved = Lugar { $place } de { $places }
moved-on-rack = Atril { $rack }, lugar { $place } de { $places }

## Your move

your-move = Te toca
draw = Robar
pass-ahead = Pasar hasta mi turno
claim-again = Dejar de pasar
passing-ahead = Pasas hasta tu turno.
discard = Descartar
discard-tile = Descartar { $tile }
claim = Reclamar…
change = Cambiar…
kong = Kong…
mah-jongg = Mah jongg…
flower-on-rack = { $flower }, { $wind }

## Questions before a move

not-now = Ahora no
no = No
joker-question = ¿Descartar un comodín?
joker-help = Podría ocupar el lugar de una ficha en un pung o en un grupo más grande.
joker-yes = Descartar el comodín
joker-no = Conservarlo
back-question = ¿Recuperar tu último descarte?
back-help = Vuelves al momento anterior, y los bots olvidan lo que pasó después. Esta partida será entonces de práctica: nadie paga por ella.
back-yes = Volver atrás
concede-question = ¿Rendirte en esta partida?
challenge-question = ¿Decir que esta mano está muerta?
challenge-help = Dices que ninguna mano puede tener los grupos expuestos de { $name }.
challenge-help-rack = Dices que ninguna mano puede tener los grupos expuestos de { $name } en el atril { $rack }.
challenge-yes = Decir que está muerta
on-rack = En el atril { $rack }
keep-exposure = Dejarlo como está
change-exposure = Cambiar el grupo expuesto
lay-kong = Poner un kong
claim-exposure = Reclamar para un grupo expuesto
declare-question = Declarar mah jongg
declare-any = { $tiles ->
    [one] La { $tiles } ficha tal como está
   *[other] Las { $tiles } fichas tal como están
}
declare-any-rack = { $tiles ->
    [one] La { $tiles } ficha tal como está en el atril { $rack }
   *[other] Las { $tiles } fichas tal como están en el atril { $rack }
}
declare-this = Declarar esta mano
false-declaration = Esta mesa permite una declaración falsa, pero esa mano queda muerta.

## The middle of the table

discards = Descartes
no-discards = Todavía nada
exposed = Expuesto
wall = { $tiles ->
    [one] La muralla tiene { $tiles } ficha.
   *[other] La muralla tiene { $tiles } fichas.
}
tiles-held = { $tiles ->
    [one] { $tiles } ficha
   *[other] { $tiles } fichas
}
prevails = Domina { $wind }
you = Tú
you-discarded = Descartaste
has-discarded = { $name } descartó
just-discarded = { $tile }, recién descartada

## Invitations

copy = Copiar
copied = Copiado
copy-by-hand = Ahora cópialo
only-here = Este enlace solo funciona en esta computadora. Pulsa 'Invitar una tableta de esta casa' en la sala, y otros de tu casa podrán usarlo.
only-in-house = Este enlace funciona en tu casa, no por internet.
see-link = Ver lo que verán tus amigos
only-here-invite = Este enlace solo funciona en esta computadora. ¿Tu amigo usa una tableta o un teléfono en esta casa? Pulsa el botón, y recibes un enlace que funciona en tu Wi-Fi.
only-here-start = Este enlace solo funciona en esta computadora. Para una tableta o un teléfono, para tilewright y ejecuta `tilewright play --host`. O compartan este dispositivo:
invite-tablet = Invitar una tableta de esta casa
on-this-device = Un amigo juega aquí, en este aparato
on-another-device = Usar en otro dispositivo
send-link = Envía este enlace. La partida empieza cuando todos los lugares estén ocupados.
code-of-link = El enlace como código para una cámara
link-for-friend = Enlace para tu amigo
join-friend = Sentarse con un amigo
or-by-number = Sin el enlace: abre { $address } allí, presiona { $button } y escribe este número:
change-seats = { $host ->
    [yes] Cambiar de lugar o poner un bot
   *[no] Cambiar de lugar o levantarse
}
seat-of = { $turn ->
    [next] Justo después de ti: { $name }
    [across] Enfrente: { $name }
   *[last] Al final: { $name }
}

## The Charleston

second-charleston-question = ¿Un segundo Charleston?
second-charleston-help = Izquierda, enfrente, derecha. Basta un voto en contra para no hacerlo, y nadie tiene que dar razones.
courtesy-pass = Pase de cortesía
courtesy-of-others = Los otros dos jugadores todavía se pasan fichas.
courtesy-help = Tú y { $name }, enfrente, pueden pasarse hasta tres fichas. Vale el número menor.
first-charleston = Primer Charleston
second-charleston = Segundo Charleston
way = { $way ->
    [right] derecha
    [across] enfrente
   *[left] izquierda
}
incoming = Fichas que llegan, boca abajo
incoming-from = De { $name }, boca abajo
incoming-help = Puedes pasarlas sin verlas.
pass-unseen = Ficha { $number } que llega: pasarla sin ver
your-packet = Tu paquete
packet-to = { $arrow } A { $name }
packet-laid-to = { $arrow } A { $name }, ya listo
take-back = Recuperar { $tile }
take-back-unseen = No pasar una ficha sin ver
chosen-of = Elegidas { $chosen } de { $due }
choose-tiles = { $tiles ->
    [1] Elige una
    [2] Elige dos
    [3] Elige tres
   *[other] Elige { $tiles }
}
choose-more = { $tiles ->
    [1] Elige una más
    [2] Elige dos más
    [3] Elige tres más
   *[other] Elige { $tiles } más
}
pass-to = Pasar a { $name }
tile-laid = Esa ficha ya está en el paquete.
packet-full = { $tiles ->
    [one] Ya elegiste { $tiles } ficha. Primero devuélvela a su lugar.
   *[other] Ya elegiste { $tiles } fichas. Primero devuelve una a su lugar.
}
tile-chosen = Elegida: { $tile }. { $chosen } de { $due }.
tile-stays = { $tile } se queda. { $chosen } de { $due }.
unseen-chosen = Pasas sin ver una ficha más. { $chosen } de { $due }.
unseen-stays = Pasas sin ver una ficha menos. { $chosen } de { $due }.

## The card

no-card = La tarjeta todavía se está cargando.
lines-open-to = { $of ->
    [card] Líneas aún abiertas para
   *[hands] Manos aún abiertas para
}
hide-closed = { $of ->
    [card] Esconder las líneas cerradas
   *[hands] Esconder las manos cerradas
}
rack-has-mah-jongg = Ese atril tiene un mah jongg.
rack-is-dead = Esa mano está muerta.
lines-that-fit = { $of ->
    [card] Líneas que van con estos grupos expuestos: { $lines }.
   *[hands] Manos que van con estos grupos expuestos: { $lines }.
}
all-lines-fit = { $of ->
    [card] Ese atril no tiene grupos expuestos: todas las líneas están abiertas.
   *[hands] Ese atril no tiene grupos expuestos: todas las manos están abiertas.
}
coach = El consejero
coach-needs-all = Entre personas, el consejero solo habla si todos lo quieren. Faltan por aceptar: { $names }.
coach-for-all = Todos quieren el consejero, así que cualquiera puede preguntarle.
coach-wanted = Quiero el consejero
coach-unwanted = Ya no quiero el consejero
coach-off = Despedir al consejero
asks-for-coach = { $name } quiere que todos tengan el consejero.
coach-ask = Preguntar al consejero
coach-thinks = El consejero mira tus fichas …
coach-old = Esto era sobre tus fichas antes de la última jugada. Pregunta otra vez.
coach-distance = { $tiles ->
    [0] Tus fichas son un mah jongg.
    [one] { $racks ->
        [1] Te falta { $tiles } ficha.
       *[other] A tus manos juntas les falta { $tiles } ficha.
    }
   *[other] { $racks ->
        [1] Te faltan { $tiles } fichas.
       *[other] A tus manos juntas les faltan { $tiles } fichas.
    }
}
coach-nearest = { $racks ->
    [1] Líneas más cercanas
   *[other] También cerca, cada una para una sola mano
}
coach-rack = El atril { $rack } está más cerca de
coach-to-go = Faltan { $tiles }.
coach-none = Quedan muy pocas fichas para todas tus manos juntas.
coach-at-most = Las manos que el consejero no busca quizá necesiten menos.
coach-least = Una mano solo gana si vale al menos { $worth }.
coach-together = Mejor plan: una mano en cada atril
coach-for-rack = Para el atril { $rack }:
coach-lacks = Le faltan
coach-jokers = { $jokers ->
    [1] Tu comodín ocupa el lugar de una de estas.
   *[other] Tus comodines ocupan el lugar de { $jokers } de estas.
}
coach-complete = Está completa.
coach-after-draw = Cuando hayas tomado una ficha, pregunta otra vez: entonces el consejero ordena tus descartes.
coach-cannot = En este atril ya no es posible ninguna mano.
coach-near = Estás cerca de
coach-discard = Si descartas
coach-discards = Los mejores descartes
coach-helps = { $left ->
    [0] No queda ninguna ficha que te ayude.
    [one] Queda { $left } ficha que te ayuda:
   *[other] Quedan { $left } fichas que te ayudan:
}
coach-same = { $left ->
    [one] Te ayuda la misma { $left } ficha.
   *[other] Te ayudan las mismas { $left } fichas.
}
coach-differs = También tiene en cuenta manos más lejanas, y ayuda menos a los demás.
coach-spare = Fichas que no necesitas:
coach-chance = { $another ->
    [yes] Probabilidad de que declares otro mah jongg antes de que acabe la partida: { $percent } %.
   *[no] Probabilidad de que declares un mah jongg antes de que acabe la partida: { $percent } %.
}

coach-prospect = { $another ->
    [yes] { $chance ->
        [likely] Es probable que declares otro mah jongg antes de que acabe la partida.
        [unlikely] Es poco probable que declares otro mah jongg antes de que acabe la partida.
       *[even] Tienes más o menos la mitad de las probabilidades de declarar otro mah jongg antes de que acabe la partida.
    }
   *[no] { $chance ->
        [likely] Es probable que declares un mah jongg antes de que acabe la partida.
        [unlikely] Es poco probable que declares un mah jongg antes de que acabe la partida.
       *[even] Tienes más o menos la mitad de las probabilidades de declarar un mah jongg antes de que acabe la partida.
    }
}

coach-plan-chance = Probabilidad de que la completes: { $percent } %.

coach-plan-prospect = { $chance ->
    [likely] Es probable que completes esto.
    [unlikely] Es poco probable que completes esto.
   *[even] Tienes aproximadamente un 50 % de probabilidades de completar esto.
}

coach-would = Un bot en tu lugar: { $moves }.

## Taking a discard back

take-discard-back = Recuperar
waiting-to-agree = Falta que acepten: { $names }.
asks-to-take-back = { $name } pide recuperar { $tile }.
agree = Acepto
practice = Esta partida es práctica, porque siguió desde un momento anterior: no cuenta y nadie paga. En una partida que cuenta: { $why }
practice-mark = práctica

## The guide of a first game

guide-begin = Guíame en esta partida
guide-stop = Parar la guía
guide-fold = { $open ->
    [yes] Menos
   *[no] ¿Por qué?
}

guide-next = Seguir
guide-do = Hazlo por mí
guide-missing = { $jokers ->
    [0] Todavía te falta:
    [one] Todavía te falta, y tu comodín puede sustituir una ficha:
   *[other] Todavía te falta, y tus comodines pueden sustituir { $jokers } fichas:
}
guide-pass = Pasa estas fichas
guide-other = { $harm ->
    [none] Tampoco necesitas { $tile }. Presiona { $button }, o elige { $better }.
   *[some] { $tile } sirve para una mano que tienes cerca. Puedes descartarla, pero con { $better } pierdes menos.
}
guide-title = { $thing ->
    [welcome] Te damos la bienvenida a la mesa
    [tiles] Estas son tus fichas
    [hands] Qué gana
    [nearest] Qué podrías hacer
    [exposed] Tienes un grupo expuesto
    [flowers] Tienes una flor
    [theirs] Mah jongg: { $name }
    [second] Una mano está lista
   *[dead] Una mano está muerta
}
guide-sort = { $buttons ->
    [0] Arrástralas al orden que quieras.
    [1] Arrástralas al orden que quieras, o presiona { $first }, encima de ellas.
   *[other] Arrástralas al orden que quieras, o presiona { $first } o { $second }, encima de ellas.
}
guide-place = { $sideways ->
    [yes] a la izquierda
   *[no] arriba
}
guide-panel = { $open ->
    [yes] { $of ->
        [card] La ves al lado de la mesa.
       *[hands] Al lado de la mesa ves las manos, y cuánto valen.
    }
    [over] { $of ->
        [card] Ahora está abierta; { $close } te devuelve a la mesa.
       *[hands] Ahora ves las manos, y cuánto valen; { $close } te devuelve a la mesa.
    }
   *[no] { $of ->
        [card] Presiona { $button }, { $place }, para abrirla.
       *[hands] Presiona { $button }, { $place }, para ver las manos, y cuánto valen.
    }
}
guide-text = { $thing ->
    [welcome] Esta es una partida completa, y nadie te apura. Yo digo lo que haría. Puedes hacerlo, o probar otra cosa. Toca una palabra subrayada con puntos, como atril, para leer qué significa.
    [tiles] { $racks ->
        [1] Nadie más las ve. Necesitas { $tiles } fichas para una mano. { $sort }
       *[other] Nadie más las ve. Son de los dos atriles: cada atril necesita una mano de { $tiles } fichas. { $sort }
    }
    [hands] { $hands ->
        [card] Una mano gana si sus fichas forman una línea de la tarjeta. { $panel } Presiona una línea para verla en fichas.
        [worth] Una mano de { $sets } combinaciones y una pareja gana, pero solo si vale lo suficiente. Una combinación son tres fichas iguales, o tres números seguidos del mismo palo. { $panel } Cuando a tu mano le falta una sola ficha, el consejero dice ahí cuánto valdría.
        [free] Una mano gana si sus fichas forman los grupos correctos de fichas iguales, como dos pungs y dos kongs. { $panel }
       *[sets] Una mano de { $sets } combinaciones y una pareja gana. Una combinación son tres fichas iguales, o tres números seguidos de un palo. { $panel }
    }
    [nearest] De todas las manos, esta es la que necesita menos fichas. Todavía no tienes que decidir.
    [exposed] Queda boca arriba hasta el final. La mano de ese atril tiene que usarlo, así que ahora hay menos manos posibles.
    [flowers] Una flor no es parte de ninguna combinación. Queda aparte, en el marco dorado. Mientras la muralla tenga fichas, recibes otra por ella.
    [theirs] La partida sigue: termina cuando un jugador ha hecho las dos manos, o cuando se acaba la muralla.
    [second] Ese mah jongg es tuyo. La partida sigue con tu otro atril. Si también lo completas, termina la partida.
   *[dead] Ya no puede ganar: { $why }. { $racks ->
        [0] No juegas hasta la próxima partida.
       *[other] Sigue con el otro atril.
    }
}
guide-wait = Juegan los demás
guide-wait-text = Mira lo que descartan. Los descartes de cada quien están debajo del nombre.
guide-silent = { $racks ->
    [0] Ya no juegas ninguna mano. Si es tu turno, descarta cualquier ficha.
   *[other] No queda ninguna mano que pueda ganar. Sigue jugando como quieras, o presiona { $button }, { $place }.
}
guide-over = La partida ha terminado
guide-over-text = Abajo, { $worth } dice los puntos de cada mano, y por qué. Presiona { $again } para otra partida; la guía sigue hasta que la pares.
guide-first = { $move ->
    [Draw] { $open ->
        [yes] Yo no reclamaría la ficha que se acaba de descartar. Toma una de la muralla: presiona { $button }. Un botón gris dice por qué está gris cuando lo presionas.
       *[no] Es tu turno. Toma una ficha de la muralla: presiona { $button }.
    }
    [Pass] { $open ->
        [yes] Yo no reclamaría esta ficha. Presiona { $button }.
       *[no] Ahora no hay nada que descartar. Presiona { $button }.
    }
    [Discard] Es hora de descartar. Elige esta ficha, y luego presiona { $button }. { $harm ->
        [none] Sin ella sigues igual de cerca de una mano, y te ayudan las mismas fichas.
       *[some] Es la que menos echaría de menos.
    }
    [Claim] { $rack ->
        [0] La ficha que se acaba de descartar te ayuda. Presiona { $button }, y luego elige este grupo. Quedará boca arriba.
       *[other] La ficha que se acaba de descartar te ayuda. Presiona { $button }, y luego elige este grupo en el atril { $rack }. Quedará boca arriba.
    }
    [Reshape] Todavía puedes cambiar el grupo que expusiste. Presiona { $button }, y luego elige este grupo.
    [Kong] { $added ->
        [yes] Tienes la cuarta ficha de tu pung. Presiona { $button }, y luego elígela. Recibes otra ficha por ella.
       *[no] Tienes cuatro fichas iguales. Presiona { $button }, y luego elígelas. Recibes otra ficha por ellas.
    }
    [LayFlower] Presiona el botón del atril junto al que quedará la flor.
    [ExchangeJoker] Tienes la ficha que este comodín representa. Presiona el comodín: lo recibes, y tu ficha queda en su lugar.
    [ExchangeBlank] Puedes tomar un descarte, y dejar en su lugar una ficha en blanco. Presiona la ficha del marco dorado.
    [Declare] { $rack ->
        [0] Tus fichas forman una mano. Presiona { $button }, y elígela.
       *[other] Tus fichas forman una mano. Presiona { $button }, y elígela. Sus fichas se juntan en el atril { $rack }, estén donde estén.
    }
    [Challenge] Ninguna mano puede tener estos grupos expuestos. Presiona { $button }, al lado de ellos.
    [Vote] Los jugadores pueden pasarse fichas por segunda vez. Basta un voto en contra para evitarlo.
    [Courtesy] Tú y el jugador de enfrente pueden cambiar hasta tres fichas. Di cuántas no necesitas.
   *[PassTile] Antes del primer descarte, los jugadores se pasan fichas. Elige las que menos te ayudan, y luego presiona { $button }.
}
guide-again = { $move ->
    [Draw] { $open ->
        [yes] Yo no reclamaría la ficha que se acaba de descartar.
       *[no] Es tu turno.
    }
    [Pass] { $open ->
        [yes] Yo no reclamaría esta ficha.
       *[no] Ahora no hay nada que descartar.
    }
    [Discard] { $harm ->
        [none] Sin ella sigues igual de cerca de una mano, y te ayudan las mismas fichas.
       *[some] Es la que menos echaría de menos.
    }
    [Claim] Te acerca a una mano.
    [Reshape] Este grupo va mejor.
    [Kong] Recibes otra ficha por él.
    [LayFlower] Elige un atril para ella.
    [ExchangeJoker] Un comodín te ayuda más que la ficha.
    [ExchangeBlank] El descarte te ayuda más que la ficha en blanco.
    [Declare] Tus fichas forman una mano.
    [Challenge] Ninguna mano puede tener estos grupos expuestos.
    [Vote] Pasar fichas ayuda mientras te faltan varias.
    [Courtesy] Puedes dar esta cantidad de fichas.
   *[PassTile] Son las que menos te ayudan.
}
nothing-found = Ninguna línea de la tarjeta coincide.
as-printed = En la tarjeta, con números de ejemplo:
place-of-line = { $section }, línea { $number } ({ $value })

first-suit = Primer,
second-suit = segundo y
third-suit = tercer
suits-differ = palo: tres cualesquiera. Sin subrayar: cualquier palo, o ninguno.
how-to-read = Cómo se leen las líneas
sign = { $sign ->
    [number] 111
    [dragon] D
    [soap] 0
    [flower] F
   *[joker] J, Z
}
sign-means = { $sign ->
    [number] los números son ejemplos; la frase debajo de una línea dice qué otros pueden estar ahí
    [dragon] un dragón; si tiene color, el dragón de ese palo
    [soap] el dragón blanco
    [flower] cualquier flor
   *[joker] un comodín o una ficha en blanco tal cual
}
search-card = Buscar en la tarjeta
search-example = Buscar: 369, vientos
show-as = Mostrar las líneas como
as-numbers = Números
as-tiles = Fichas
for-example = Por ejemplo:
closed-by = Este atril muestra grupos que la línea no permite juntos:
pin = Fijar en tu atril
pin-to-rack = Fijar en el atril { $rack }
pinned = Fijada:
still-open = Aún abierta.
closed = Cerrada.

## What happened

what-happened = Qué pasó
since-your-move = Desde tu última jugada
heard-discard = { $name }: { $tile }.
seal = Antes del reparto, el servidor selló un número secreto. Este es su sello:
seal-whole = Mostrar todo el sello
rules-of-table = Reglas de esta mesa
rules-of = Las reglas de { $game }

## The end of a game

look-at-game = Ver la partida
review-game = Repasar la partida
game-number = { $game }, partida { $number }
won = { $hands ->
    [both] ¡Las dos manos, { $names }!
   *[one] ¡Mah jongg, { $names }!
}
called-off = Terminada sin puntuación.
nobody-won = Nadie hizo una mano.
gave-up = { $names }: abandono.
taken-off = { $name } { $what }: { $amount }
has-score = { $name } { $amount }
all-rules = Todas las reglas del juego
all-words = Palabras del juego
what-it-is-worth = Cuánto vale
who-pays = Quién paga a quién
added-up = Todo sumado:
pays-to = paga
the-pot = El bote
this-evening = Esta noche
all-hands = Todas las manos
receives-most = { $count ->
    [one] { $names } recibe { $amount }
   *[other] { $names } reciben { $amount }
}
would-receive-most = Práctica. En una partida que cuenta, { $count ->
    [one] { $names } recibiría { $amount }.
   *[other] { $names } recibirían { $amount }.
}
most-points = Puntuación más alta: { $names }, { $amount }
nobody-pays = Nadie paga
nothing-scored = Sin puntos.
score = Puntuación: { $amount }
receives = recibe { $amount }
would-receive = recibiría { $amount }
pays = paga { $amount }
would-pay = pagaría { $amount }
pays-nothing = no paga nada
total = total
games-played = { $games ->
    [one] Una partida en esta mesa:
   *[other] { $games } partidas en esta mesa:
}
in-the-pot = En el bote { $amount }
waiting-for = Esperando a { $names }
waiting-for-deal = Esperando el próximo reparto
play-again = Jugar otra vez
withdraw-rematch = Mejor no jugar otra vez
would-play-again = Quieren jugar otra vez: { $names }.
text-log = Registro como texto
session-has-ended = La sesión ha terminado. Las cuentas dicen quién paga a quién.
next-game = La próxima partida: { $game }, con { $card }.

## Replay

steps = Pasos
play-replay = { $state ->
    [playing] Pausa
    [end] Ver desde el principio
   *[paused] Reproducir
}
replay-failed = Ahora no se puede mostrar la partida. Carga la página otra vez.
to-beginning = Al principio
turn-back = Un turno atrás
step-back = Un paso atrás
step-on = Un paso adelante
turn-on = Un turno adelante
to-end = Al final
step-of = Paso { $step } de { $steps }
to-play = le toca

pick-first = Elige primero una ficha.

coach-waits = { $left ->
    [0] Con ninguna ficha vale la mano lo suficiente. Espera:
   *[other] La mano espera:
}
coach-left = quedan { $left }
coach-worth = { $claimed ->
    [same] { $drawn }
   *[other] De la muralla: { $drawn }. De un descarte: { $claimed }.
}

share = Compartir


## The review of a finished game

review-curve = Lo probable que era un mah jongg antes de cada descarte; después de uno, otro más
review-likely = probable
review-even = incierto
review-unlikely = poco probable
review-decisions = { $decisions ->
    [0] Ninguna decisión costó mucho
    [one] La decisión que más costó
   *[other] Las { $decisions } decisiones que más costaron
}
review-costly = costosa
review-slip = un desliz
review-look = Ver este momento
review-play-on = Seguir jugando desde aquí
review-method = Cada decisión se valora según lo que se sabía entonces y se compara con lo que habría hecho un bot. Una decisión es costosa si redujo la probabilidad de completar las manos en una vigésima parte o más.
review-failed = El repaso no se puede mostrar ahora. Vuelve a cargar la página.

## The deal that nobody can choose

seal-title = Un reparto que nadie puede elegir
seal-explained = Primero el servidor sella un número secreto. Después la página de cada jugador añade un número al azar. El orden de la muralla sale de todos juntos. Así nadie puede elegirlo: ningún jugador, ni quien lleva el servidor. Después de la partida se abre el sello y tu página lo comprueba.
seal-alone = Solo el servidor barajó esta partida. Después de la partida, su registro abre el sello.
seal-server = Sello del servidor
seal-game = Partida
seal-game-of-table = { $game } de la mesa { $table }
seal-tiles = Fichas
seal-number = Número de { $name }
seal-promised = prometido antes como { $promise }
seal-bot = ninguno, porque juega un bot
seal-absent = ninguno, porque la página no respondió
seal-next = Sello de la partida { $game }, la próxima
seal-promise = Promesa de { $name }
seal-opened = El registro abre el sello.
deal-how = Cómo funciona un reparto justo
deal-checking = Tu página está comprobando el reparto.
deal-own = Tu página comprobó el reparto: la muralla estaba fijada antes, y tu propio número al azar está en ella.
deal-away = Tu página comprobó el reparto: la muralla coincide con su sello. Tu número no está en ella, porque esta página no estaba abierta.
deal-elsewhere = Tu página comprobó el reparto: la muralla coincide con su sello. Otra página tuya prometió tu número. Si no tenías otra página abierta, pregunta a quien lleva este servidor.
deal-unread = Tu página no pudo cargar el registro, así que no comprobó el reparto.
deal-wrong = { $fault ->
    [left-out] Tu página prometió un número al azar, pero esta partida la barajó solo el servidor.
    [seal] Este reparto no es el sellado: no coincide con el sello que vio tu página.
    [shares] Este reparto usa un número que no viene de la página de ningún jugador.
    [promise] El número al azar de un jugador no es el que se prometió antes del reparto.
    [number] Tu página prometió un número al azar, pero no está en el reparto. Puede deberse a una conexión perdida.
    [dice] Los dados de esta partida no salen de los números sellados.
    [wall] Las fichas de esta partida no son las de la muralla sellada.
   *[tiles] El registro muestra otras fichas que las que recibiste.
} Guarda el registro y pregunta a quien lleva este servidor.

chat = Mensajes
unread = { $count ->
    [one] { $count } mensaje nuevo
   *[other] { $count } mensajes nuevos
}
remarks = lo que se ha dicho
no-remarks = Nadie ha escrito nada todavía. Toda la mesa lee lo que escribes.
remark-by = { $name }: { $remark }
your-message = Tu mensaje
send = Enviar
emotes = Caras
ready-sentences = Frases hechas
emote = { $emote ->
    [laugh] se ríe
    [cheer] aplaude
    [surprise] se sorprende
    [thinking] está pensando
    [sad] se entristece
   *[smile] sonríe
}
ready-sentence = { $sentence ->
    [good-luck] ¡Que el muro te sea favorable!
    [take-your-time] Tómate tu tiempo.
    [your-move] Creo que te toca a ti.
    [nice-exposure] ¡Bonita exposición!
    [what-a-wall] ¡Qué muro!
    [beautiful-hand] ¡Una mano preciosa!
    [that-discard-hurt] Ese descarte dolió.
    [one-moment] Vuelvo enseguida.
    [thanks] ¡Gracias por la partida!
   *[hello] ¡Hola a todos!
}
about-person = { $name }: ocultar, bloquear o denunciar
hide-here = Ocultar sus mensajes en esta mesa
block = Bloquear en todas partes
block-help = Sus mensajes se te ocultan en todas las mesas, y no puede sentarse donde tú ya estés. { $name } no recibe ningún aviso.
report = Denunciar sus mensajes
report-help = Quien administra este servidor recibe los últimos mensajes de { $name } en esta mesa, con tu nombre.
reported = Tu denuncia sobre { $name } está guardada. Quien administra este servidor puede leerla.
is-hidden = { $scope ->
    [here] Los mensajes de { $name } se te ocultan en esta mesa.
   *[everywhere] Has bloqueado a { $name }.
}
show-again = Mostrarlos otra vez
unblock-in-settings = Desbloquear en los ajustes
chat-off = El anfitrión ha desactivado los mensajes en esta mesa.
allow-chat = { $on ->
    [yes] Desactivar los mensajes en esta mesa
   *[no] Activar los mensajes en esta mesa
}
not-done = No ha sido posible: { $why }.

late-by = { $minutes ->
    [0] Ves lo que está descubierto en la mesa.
    [one] Ves lo que estaba descubierto en la mesa hace un minuto.
   *[other] Ves lo que estaba descubierto en la mesa hace { $minutes } minutos.
}
who-watches = Mirando: { $names }.
nothing-to-see = { $minutes ->
    [0] La partida no ha empezado todavía.
    [one] Todavía no hay nada que ver. Lo ves todo con un minuto de retraso.
   *[other] Todavía no hay nada que ver. Lo ves todo con { $minutes } minutos de retraso.
}
spectators = { $count ->
    [0] Espectadores
    [one] { $count } espectador
   *[other] { $count } espectadores
}
spectators-see = { $minutes ->
    [0] Quien tenga el enlace puede mirar sin sentarse. Los espectadores ven lo descubierto, y ninguna ficha oculta.
    [one] Quien tenga el enlace puede mirar sin sentarse. Los espectadores ven lo descubierto un minuto después, y ninguna ficha oculta.
   *[other] Quien tenga el enlace puede mirar sin sentarse. Los espectadores ven lo descubierto { $minutes } minutos después, y ninguna ficha oculta.
}
no-spectators = Nadie puede mirar esta mesa.
link-to-watch = Enlace para mirar
send-away = Hacer salir a { $name }
let-back = Dejar volver a { $name }
new-link = Hacer un enlace nuevo
new-link-help = El enlace anterior deja de servir al instante, para sentarse y para mirar. Quien está en la mesa conserva su asiento. Los espectadores necesitan el enlace nuevo, y con él puede volver quien tuvo que salir.
new-link-made = El enlace anterior ya no sirve.
allow-spectators = Los espectadores pueden mirar:
spectators-choice = { $choice ->
    [after-0] enseguida
    [after-1] un minuto después
    [after-3] tres minutos después
   *[nobody] nunca
}
now-watches = Ahora mira: { $names }.

join-call = Unirse a la llamada en { $host } (pestaña nueva)
give-call = Hablar de viva voz en otro sitio
give-call-help = Pega el enlace de una llamada que hayas abierto en otro sitio. Lo ven todos los jugadores, y no los espectadores. Un campo vacío lo quita.
link-to-talk = Enlace de la llamada
give = Dar el enlace

# clock.ftl
clock = Reloj
clock-moment = Un momento
clock-seconds = { $seconds } segundos para que respondan todos.
clock-held = Un momento para { $names }. El reloj está parado.
clock-away = El reloj empieza cuando hayan vuelto todos.
clock-when = Cuándo preguntarme
clock-unless = { $claims ->
    [none] Pregúntame siempre
    [sets] Paso salvo pung, kong o mah jongg
    [exposure] Paso salvo exposición o mah jongg
   *[mah-jongg] Paso salvo mah jongg
}
