### Draft: no speaker of Spanish has read this yet.

## The games, for those who choose one

about-thirteen = Cuatro jugadores tienen 13 fichas: roban, y luego descartan. Cuatro combinaciones y una pareja ganan. Los premios se pagan enseguida, y todos pagan la mano.
about-fourteen = Cuatro jugadores tienen 14 fichas: descartan, y luego roban. Cuatro combinaciones y una pareja ganan. Los premios se pagan enseguida, y todos pagan la mano.
about-sixteen = Cuatro jugadores tienen 16 fichas: roban, y luego descartan. Cinco combinaciones y una pareja ganan. Los premios se pagan enseguida, y todos pagan la mano.
about-filipino = 16 fichas, y los vientos y dragones son flores. Cinco combinaciones y una pareja ganan. Los premios se pagan enseguida, y todos pagan la mano.

## Who pays

nobody-won = Nadie ganó.
all-pay = { $how }: todos los demás pagan { $amount }.
discarder-pays-twice = { $how }: todos los demás pagan { $amount }, y quien descartó, el doble.
and-bonuses = { $result } Bonos, que paga cada uno de los demás: { $bonuses }.

## The score sheet

self-drawn = con ficha robada
