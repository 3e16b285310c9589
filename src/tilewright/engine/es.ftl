### Draft: no speaker of Spanish has read this yet.

## The game and its turns

dealing = todavía se reparten las fichas
game-over = la partida ha terminado
no-such-seat = ese lugar no existe
no-such-rack = ese atril no existe
no-such-move = este juego no tiene esa jugada
charleston-first = primero va el Charleston
not-your-turn = no es tu turno
not-your-draw = no te toca robar
draw-first = primero roba una ficha
draw-or-claim-first = primero roba o reclama
pass-or-claim-first = primero deja pasar el descarte o reclámalo
draw-to-pass = roba una ficha: así dejas pasar el descarte
wall-empty = la muralla está vacía
cannot-discard-now = ahora no puedes descartar: conserva tus fichas, o declara mah jongg
tile-not-held = no tienes esa ficha
same-answer = ya diste esa respuesta
rack-declared = ese atril tiene un mah jongg declarado
rack-dead = la mano de ese atril está muerta

## Claims and exposures

claim-stands = ya reclamaste esta ficha y no puedes dejarla pasar; solo puedes cambiar para qué la reclamas
nothing-to-claim = no hay ningún descarte que puedas reclamar
nothing-to-take-back = solo puedes recuperar tu propio último descarte, hasta que alguien responda
nothing-to-go-back-to = todavía no has descartado ninguna ficha
nothing-to-pass = no hay ningún descarte que dejar pasar
joker-discarded = un comodín descartado queda fuera de juego
blank-exposed = una ficha en blanco no es parte de ningún grupo, así que no puedes exponerla
robbed-to-win = solo puedes tomar la ficha de un kong para mah jongg
last-discard = solo puedes tomar el último descarte para mah jongg
never-exposed = solo puedes reclamar { $tile } para mah jongg
claimed-face-down = un grupo reclamado queda boca arriba, a la vista de todos
chow-without-discard = el descarte no es parte de ese chow
chow-in-turn = solo el jugador que sigue en el turno puede reclamar un chow
unequal-tiles = todas las fichas de un grupo expuesto son iguales a la que reclamas
exposure-size = { $largest ->
    [3] un grupo expuesto tiene 3 fichas; un grupo menor solo lo puedes reclamar para mah jongg
   *[other] un grupo expuesto tiene de 3 a { $largest } fichas; un grupo menor solo lo puedes reclamar para mah jongg
}
claimed-as-joker = el grupo necesita la ficha reclamada misma, no un comodín en su lugar
group-not-held = no tienes las otras fichas de ese grupo
fits-no-hand = ninguna mano que puedas exponer tiene estos grupos juntos
nothing-to-discard = no te quedaría ninguna ficha para descartar, y estos grupos expuestos no son un mah jongg
exposure-stands = en esta mesa un grupo expuesto queda como se reclamó
no-new-exposure = no hay ningún grupo expuesto nuevo que cambiar
same-exposure = eso no cambia nada

## Mah jongg

discard-left-out = primero roba o reclama: la mano que declaras tiene que usar la ficha reclamada
tiles-not-held = no tienes esas fichas
winning-tile = solo puedes declarar mah jongg con una ficha que acabas de robar o de reclamar para mah jongg
wrong-size = un mah jongg tiene { $size } fichas con los grupos expuestos de su atril, no { $shown }
not-a-hand = estas fichas no son una mano de este juego
hand-too-poor = esto es un mah jongg, pero { $lacks }

## Kongs and flowers

kong-not-now = ahora no puedes poner un kong
kong-robbed = te robaron el kong: descarta una ficha
no-replacement = no queda ficha de reemplazo para un kong
kong-of-four = no tienes cuatro de esa ficha
no-pung = no hay ningún pung de esa ficha
kong-tile-kept = solo puedes añadir a un pung una ficha que acabas de robar
no-such-flower = no tienes esa flor para apartarla ahora
flowers-first = primero aparta tus flores

## Jokers and blanks

no-such-exposure = ese grupo expuesto no existe
no-hand-for-joker = no te queda ninguna mano que pueda usar un comodín
natural-not-held = no tienes esa ficha natural
no-such-joker = ahí ningún comodín representa esa ficha
joker-declared = los comodines de un mah jongg declarado se quedan donde están
joker-lost = ese grupo expuesto mató su mano, así que sus comodines están perdidos
no-hand-for-tile = no te queda ninguna mano que pueda usar una ficha
no-blank = no tienes ninguna ficha en blanco
no-such-discard = una ficha en blanco no puede traer esa ficha: no está entre los descartes, o es un comodín o una ficha en blanco

## The Charleston

vote-first = primero di si quieres un segundo Charleston
wish-first = primero di cuántas fichas pasarías; las eliges cuando el número esté acordado
packet-laid = ya pasaste tus fichas; espera a los demás
blind-pass = solo puedes pasar sin ver las fichas que llegan en el primer pase a la izquierda y en el último a la derecha
east-passes-own = en esta mesa Este empieza, y solo pasa sus propias fichas
joker-passed = no puedes pasar un comodín
tile-laid = no tienes esa ficha, o ya la pasaste
blank-passed = solo puedes pasar una ficha en blanco cuando no tienes otra ficha que pasar
no-vote-now = ahora no se vota sobre un segundo Charleston
same-vote = ya votaste así
courtesy-last = el pase de cortesía va al final
courtesy-agreed = el número de fichas ya está acordado
courtesy-size = puedes pasar como mucho { $most } fichas por cortesía
same-wish = ya pediste ese número
charleston-over = el Charleston ha terminado

## Dead hands

no-calls = en esta mesa no puedes decir que una mano está muerta, porque no permite ningún grupo expuesto que mate una mano
own-hand = no puedes decir que tu propia mano está muerta
dead-caller = no tienes ninguna mano viva, así que no puedes decir que otras están muertas
nothing-to-concede = no te queda ninguna mano que abandonar

## Why a hand is dead

dead-too-few-tiles = los grupos expuestos de la mano muerta dejan muy pocas fichas para otra
dead-fits-no-hand = ninguna mano de este juego que se pueda exponer tiene estos grupos juntos
dead-needed-tiles-gone = demasiadas de las fichas que esta mano necesita están a la vista
dead-wrong-call = su jugador dijo que una mano viva estaba muerta
dead-false-mah-jongg = el mah jongg que se declaró no lo es
dead-table = abandonada

drawn-already = ya tienes tu ficha

no-hand-yet = tus fichas aún no forman una mano

declare-as-laid = pon en un atril exactamente las { $size } fichas de una mano, contando las expuestas

claim-needs = { $chow ->
    [yes] para reclamar { $tile } necesitas dos más, o dos fichas que formen un chow con ella
   *[no] { $jokers ->
        [yes] para reclamar { $tile } necesitas dos más, o comodines en su lugar
       *[no] para reclamar { $tile } necesitas dos más
    }
}
