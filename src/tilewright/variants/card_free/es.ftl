### Draft: no speaker of Spanish has read this yet.

## The game, for those who choose one

about = Mah jongg americano sin tarjeta: las manos salen de diez patrones y seis categorías.

## The blocks of a pattern

blocks = { $size ->
    [2] { $number ->
        [one] una pareja
       *[other] { $count } parejas
    }
    [3] { $number ->
        [one] un pung
       *[other] { $count } pungs
    }
    [4] { $number ->
        [one] un kong
       *[other] { $count } kongs
    }
   *[5] { $number ->
        [one] un quinteto
       *[other] { $count } quintetos
    }
}

## What cannot be chosen

base-of-20 = una base de 20 va con manos que necesitan un premio: elige needs_bonus=on, o base=25

## Why a mah jongg may not be declared: after "esto es un mah jongg, pero …"

withheld = necesita un premio, o ganar con ficha robada, o no tener comodines, o ser una mano de dragones
withheld-at-level-5 = en el nivel 5 necesita ganar con ficha robada, o no tener comodines, o ser una mano de dragones
