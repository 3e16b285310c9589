### Draft: no speaker of Spanish has read this yet.

## Who won

wins-by-draw = { $winner } gana con ficha robada
wins-on-discard = { $winner } gana con el descarte de { $discarder }
wins-on-kong = { $winner } gana con el kong de { $discarder }

## Games with one winner

paid-by-all = { $winner } gana con ficha robada: todos pagan { $points }.
paid-for-discard = { $winner } gana con el descarte de { $discarder }: quien descartó paga { $double }, los demás { $points }.
paid-for-kong = { $winner } gana con el kong de { $discarder }: quien hizo el kong paga { $double }, los demás { $points }.
called-off = Nadie paga por una partida sin puntuación.
already-over = esta partida ya terminó
nobody-won = Nadie ganó, y nadie paga.
nobody-won-but-calls = Nadie ganó, y nadie paga por una mano.
all-others-dead = Todas las demás manos están muertas: la partida termina, y nadie paga.
all-others-dead-but-calls = Todas las demás manos están muertas: la partida termina, y nadie paga por una mano.
wrong-calls = Avisos equivocados
and-calls = { $result } Por avisos equivocados: { $calls }.
called-live-hand = dijo que una mano viva estaba muerta
was-called-dead = dijeron que su mano viva estaba muerta

## Games that cannot have happened

not-declarable = esta mesa, o el nivel del jugador, no permite la mano declarada
dead-hand-won = una mano muerta no puede ganar
won-after-the-end = la partida terminó cuando murieron las manos de todos los demás, así que nadie pudo ganar después
own-discard = nadie puede ganar con su propio descarte
several-winners = solo gana un jugador: de varios, el más cercano en el turno

## The ledger and the stakes

put-into-pot = Puesto en el bote
stakes-points = puntos
stakes-a-point = { $cents ->
    [one] { $cents } centavo por punto
   *[other] { $cents } centavos por punto
}
stakes-for-points = { $cents ->
    [one] { $cents } centavo por { $points } puntos
   *[other] { $cents } centavos por { $points } puntos
}
