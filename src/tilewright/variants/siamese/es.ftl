### Draft: no speaker of Spanish has read this yet.

## The games, for those who choose one

about-siamese = Dos jugadores con dos atriles cada uno. Quien hace dos mah jonggs termina la partida; la puntuación menor paga la diferencia.
about-card-free-siamese = Siamese con manos que no necesitan tarjeta: dos jugadores, dos atriles cada uno, diez patrones y seis categorías.
about-royale = { $seats ->
    [3] Tres jugadores con dos atriles cada uno, y { $tiles } fichas. Quien hace dos mah jonggs termina la partida; todos conservan sus propios puntos, y un bote los paga.
   *[4] Cuatro jugadores con dos atriles cada uno, y { $tiles } fichas. Quien hace dos mah jonggs termina la partida; todos conservan sus propios puntos, y un bote los paga.
}

## Wrong counts

count-after-deal = { $tiles } fichas en lugar de { $right } después del reparto: reparte otra vez el mismo Este
count-beside-mah-jongg = { $tiles } fichas en lugar de { $right }: la mano al lado del mah jongg está muerta
count-too-many = { $tiles } fichas en lugar de { $right }: las dos manos están muertas
count-too-few = { $tiles } fichas en lugar de { $right }: la mano que no se puede completar está muerta

## The score sheet

at-the-same-time = dos mah jonggs al mismo tiempo
fed = descartó la ficha para el segundo mah jongg
called-live = dijo que una mano viva estaba muerta
wrong-calls = Avisos equivocados
wrong-count = Número equivocado de fichas
penalty = Multa
concealed = oculta
no-joker = sin comodines
doubled-second = segundo mah jongg
out = Fuera
two-dead-hands = dos manos muertas
from-pot = Del bote
by-totals = según los totales
left-in-pot = Queda en el bote
in-equal-parts = en partes iguales
value-of = { $line }, su valor
lowest-value = el valor más bajo de la tarjeta

## Who pays

misdeal = El reparto estuvo mal: reparte otra vez el mismo Este, y nadie paga.
added-up = Los puntos se suman.
added-up-with-pot = Los puntos se suman; el bote se paga después de la última partida.
pot-shared = De los { $pot } del bote se pagan { $paid } según los totales, y { $left } vuelven en partes iguales.
no-pot = No hay bote: los puntos se suman, y no se paga nada.
dead-twice = Dos manos muertas pagan { $owed }.
carried = Los puntos se guardan hasta el final de la sesión.
difference = La puntuación menor paga la diferencia de { $owed }.
nobody-pays = Nadie paga.

## What cannot be chosen

pool-and-dice = un montón de fichas sueltas no se puede abrir con dados: elige walls=full, o break_wall=off
