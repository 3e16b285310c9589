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
no-claim = Ninguna toma acerca las manos.
danger = { $percent ->
    [0] El riesgo: ninguna mano que otro jugador aún puede hacer la necesita.
   *[other] El riesgo: como mucho el { $percent } % de las manos que otro jugador aún puede hacer la necesita.
}
