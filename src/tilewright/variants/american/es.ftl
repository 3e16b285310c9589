### Draft: no speaker of Spanish has read this yet.

## The game, for those who choose one

about = Cuatro jugadores, o tres, con un atril cada uno: un Charleston, y luego el único mah jongg, por el que todos pagan.

## What cannot be chosen

no-values = este juego se paga según los valores que están impresos en una tarjeta: elige una tarjeta con valores

## The score sheet

concealed = oculta
self-drawn = con ficha robada
no-joker = sin comodines
