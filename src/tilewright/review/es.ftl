### Draft: no speaker of Spanish has read this yet.
### Repasos de partidas terminadas.

when = { $discards ->
    [0] Antes del primer descarte
    [one] Después de { $discards } descarte de todos los jugadores
   *[other] Después de { $discards } descartes de todos los jugadores
}
in-charleston = En el Charleston
instead = Un bot elegiría: { $action }.
decision = { $when }: { $action } { $instead } { $why }
impossible = el suceso { $number } no puede seguir a los anteriores
hidden = el registro oculta las fichas del asiento { $seat }. Da el registro tal como lo vio ese asiento, o el de la partida terminada
because-mah-jongg = Eso era un mah jongg.
because-no-hand = Después de esto, ninguna mano puede ganar ya.
because-missing = { $better ->
    [0] Así las manos están completas; si no, faltan { $missing }.
    [one] Así falta { $better } ficha en vez de { $missing }.
   *[other] Así faltan { $better } fichas en vez de { $missing }.
}
because-claim = Tomar esta ficha no acerca las manos.
because-helping = Faltan las mismas fichas, pero { $helps ->
    [one] ayuda { $helps } ficha no vista
   *[other] ayudan { $helps } fichas no vistas
} en vez de { $helping }.
because-danger = Menos manos de los demás necesitan esa ficha.
because-no-mah-jongg = No era un mah jongg.

because-gave-up = { $better ->
    [0] Las manos estaban completas.
    [one] Solo faltaba { $better } ficha.
   *[other] Faltaban { $better } fichas, y aún podían llegar.
}
because-slightly = En conjunto es un poco mejor.
discards = { $discards ->
    [0] No hubo descartes.
   *[other] { $good } de { $discards } descartes casi no costaron nada. { $claimed ->
        [0] Nadie tomó ninguno.
       *[other] Los demás tomaron { $claimed }.
    }
}
chance = { $chance ->
    [likely] probable
    [unlikely] poco probable
   *[even] igual de probable que no
} { $times ->
    [one] { $times } vez
   *[other] { $times } veces
}
chances = { $discards ->
    [one] Antes de este descarte,
   *[other] Antes de estos { $discards } descartes,
} un mah jongg, u otro más, era { $parts }.
no-claim = Esta ficha no acerca ninguna mano.
no-exposure = La ficha ayudaría, pero ninguna exposición con ella acerca las manos.
nothing-to-claim = No puedes tomar esta ficha.
another-tile = Las manos quedan igual de cerca y robas otra ficha.
flower = Robas otra ficha en su lugar.
joker = Las manos quedan igual de cerca y recibes un comodín.
dead = Ninguna mano encaja ya con lo expuesto.
worth = Es un mah jongg. Si la partida terminara ahora, recibirías { $amount }.
complete = Es un mah jongg.
other-hand = Entonces { $missing ->
    [one] a la otra mano le falta { $missing } ficha.
   *[other] a la otra mano le faltan { $missing } fichas.
}
passed = { $keeps ->
    [all] Ninguna de las manos que el bot ha comparado necesita { $tiles }.
    [nearest] Ninguna de las manos más cercanas que el bot ha comparado necesita { $tiles }.
    [most] La mayoría de las manos cercanas no necesita { $tiles }.
    [half] Cerca de la mitad de las manos cercanas no necesita { $tiles }.
   *[few] La mayoría de las manos cercanas necesita { $tiles }.
}
blind = La mayoría de las manos cercanas necesita cada una de tus fichas, así que pasas sin verla una ficha que llega.
vote = { $yes ->
    [yes] A tus manos aún les faltan { $missing } fichas, así que unas fichas nuevas pueden ayudar.
   *[no] { $missing ->
        [one] A tus manos solo les falta { $missing } ficha, así que te sobran pocas.
       *[other] A tus manos solo les faltan { $missing } fichas, así que te sobran pocas.
    }
}
courtesy = { $spare ->
    [0] Las manos cercanas necesitan todas tus fichas.
   *[other] Pocas manos cercanas, o ninguna, necesitan { $spare } de tus fichas.
}
keeps = { $keeps ->
    [all] Ninguna de las manos que el bot ha comparado la necesita.
    [nearest] Ninguna de las manos más cercanas que el bot ha comparado la necesita.
    [most] La mayoría de las manos cercanas no la necesita.
    [half] Cerca de la mitad de las manos cercanas no la necesita.
   *[few] La mayoría de las manos cercanas la necesita.
}
hopeless = Ninguna de tus manos puede ganar ya.
left = { $missing ->
    [one] Entonces falta { $missing } ficha
   *[other] Entonces faltan { $missing } fichas
} { $helps ->
    [0] y ninguna ficha no vista ayuda.
    [one] y ayuda { $helps } ficha no vista.
   *[other] y ayudan { $helps } fichas no vistas.
}
useful = Ningún otro descarte deja claramente más fichas útiles.
best-ready = Ningún otro descarte deja una mano lista que valga más.
unwanted = { $why ->
    [joker] Nadie puede tomar un comodín.
    [too-few] { $players ->
        [2] El otro jugador no puede quererla: quedan muy pocas fichas para un grupo con ella.
       *[other] Nadie puede quererla: quedan muy pocas fichas para un grupo con ella.
    }
   *[no-hand] { $players ->
        [2] El otro jugador no puede quererla: ninguna mano que aún puede hacer la necesita.
       *[other] Nadie puede quererla: ninguna mano que los demás aún pueden hacer la necesita.
    }
}
flush = Quizá la quiera un jugador con grupos expuestos de un solo palo, { $suit ->
    [B] Bambú.
    [C] Carácter.
   *[D] Círculo.
}
danger = De las manos que encajan con lo que otro jugador ha expuesto, como mucho el { $percent } % la necesita.
taken = Los demás toman cerca del { $percent } % de los descartes así.
often-taken = Los demás toman a menudo descartes así.
