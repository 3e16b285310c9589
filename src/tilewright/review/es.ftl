### Draft: no speaker of Spanish has read this yet.
### Repasos de partidas terminadas.

when = { $discards ->
    [0] Antes del primer descarte
    [one] Después de { $discards } descarte
   *[other] Después de { $discards } descartes
}
in-charleston = En el Charleston
instead = Un bot elegiría: { $action }.
decision = { $when }: { $action } { $instead } { $why }
hidden = el registro oculta las fichas del asiento { $seat }: solo se puede repasar el registro tal como lo vio ese asiento, o el de una partida terminada
because-mah-jongg = Eso era un mah jongg.
because-no-hand = Después de lo que se hizo, ninguna mano puede ganar ya.
because-missing = { $better ->
    [0] Completa las manos, a las que si no les faltan { $missing }.
    [one] Deja { $better } ficha por conseguir en vez de { $missing }.
   *[other] Deja { $better } fichas por conseguir en vez de { $missing }.
}
because-claim = Tomar esta ficha no acerca las manos.
because-helping = { $helps ->
    [one] Faltan las mismas fichas, y después ayuda { $helps } ficha en vez de { $helping }.
   *[other] Faltan las mismas fichas, y después ayudan { $helps } fichas en vez de { $helping }.
}
because-danger = Es igual de buena para las manos, y menos manos de los demás necesitan la ficha.
discards = { $discards ->
    [0] No hubo descartes.
   *[other] { $good } de { $discards } descartes no costaron nada. { $claimed ->
        [0] Nadie tomó ninguno.
       *[other] Los demás tomaron { $claimed }.
    }
}
chances = { $discards ->
    [one] Antes de este descarte,
   *[other] Antes de estos { $discards } descartes,
} un mah jongg era probable { $likely ->
    [one] { $likely } vez,
   *[other] { $likely } veces,
} igual de probable que no { $even ->
    [one] { $even } vez
   *[other] { $even } veces
} e improbable { $unlikely ->
    [one] { $unlikely } vez.
   *[other] { $unlikely } veces.
}
no-claim = Ninguna toma acerca las manos.
danger = { $percent ->
    [0] Ninguna mano que otro jugador aún puede hacer necesita esta ficha.
   *[other] Como mucho el { $percent } % de las manos que otro jugador aún puede hacer necesita esta ficha.
}
