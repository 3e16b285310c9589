### Draft: no speaker of Spanish has read this yet.

comma = { $first }, { $last }
and = { $first } y { $last }
or = { $first } o { $last }
number-word = { $number ->
    [1] uno
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
    [6] seis
    [7] siete
    [8] ocho
    [9] nueve
    [10] diez
    [11] once
    [12] doce
    [13] trece
    [14] catorce
   *[other] { $number }
}

## Tiles as players say them

a-tile = una ficha
suited = { $number } { $suit ->
    [B] Bambú
    [C] Carácter
   *[D] Círculo
}
numbered-flower = { $which ->
    [season] Estación { $number }
   *[flower] Flor { $number }
}
tile = { $tile ->
    [N] Viento Norte
    [E] Viento Este
    [W] Viento Oeste
    [S] Viento Sur
    [R] Dragón rojo
    [G] Dragón verde
    [F] Flor
    [J] Comodín
    [Z] Ficha en blanco
   *[0] Dragón blanco
}
tiles = { $tile ->
    [N] Vientos Norte
    [E] Vientos Este
    [W] Vientos Oeste
    [S] Vientos Sur
    [R] Dragones rojos
    [G] Dragones verdes
    [F] Flores
    [J] Comodines
    [Z] Fichas en blanco
   *[0] Dragones blancos
}
wind = { $wind ->
    [N] Norte
    [E] Este
    [W] Oeste
   *[S] Sur
}
needs-extra = Para hacer esto, instala la parte adicional { $extra } de tilewright: { $command }
