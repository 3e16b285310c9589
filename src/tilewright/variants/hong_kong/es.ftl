### Draft: no speaker of Spanish has read this yet.

## The game, for those who choose one

about = Cuatro jugadores tienen 13 fichas. Cuatro combinaciones y una pareja ganan si valen al menos 3 fan, o los que pida tu mesa.

## Why a mah jongg may not be declared: after "esto es un mah jongg, pero …"

withheld = vale menos de { $fan } fan
withheld-without-flowers = vale menos de { $fan } fan, sin contar las flores

## Who pays

won = { $how }: { $fan } fan, { $points } puntos.
pays = { $who ->
    [all] { $won } Todos los demás pagan { $each }.
    [robbed] { $won } El dueño del kong paga { $more }, los demás { $each }.
    [robbed-alone] { $won } Solo el dueño del kong paga { $more }.
    [discarder] { $won } Quien descartó paga { $more }, los demás { $each }.
   *[discarder-alone] { $won } Solo quien descartó paga { $more }.
}
nobody-won = Nadie ganó, y nadie paga.

## The score sheet

points-for-fan = puntos por { $fan } fan
fan-above-limit = fan por encima del límite de { $limit }
