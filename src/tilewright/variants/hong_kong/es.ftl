### Draft: no speaker of Spanish has read this yet.

## The game, for those who choose one

about = Cuatro jugadores tienen 13 fichas. Cuatro combinaciones y una pareja ganan si valen al menos 3 fan, o los que pida tu mesa.

## Why a mah jongg may not be declared: after "esto es un mah jongg, pero …"

withheld = vale menos de { $fan } fan
withheld-without-flowers = vale menos de { $fan } fan, sin contar las flores

## Who pays

won = { $how }: { $fan } fan, { $points } puntos.
nobody-won = Nadie ganó, y nadie paga.

## The score sheet

points-for-fan = puntos por { $fan } fan
fan-above-limit = fan por encima del límite de { $limit }
