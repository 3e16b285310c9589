### Draft: no speaker of Spanish has read this yet.

## The game, for those who choose one

about = Cuatro jugadores tienen 13 fichas. Ganan las manos de las reglas chinas de competencia, desde 8 fan.

## Why a mah jongg may not be declared: after "esto es un mah jongg, pero …"

withheld = vale menos de { $fan } fan, sin contar las flores

## Who pays

won = { $who ->
    [all] { $how }: { $fan } fan; todos los demás pagan { $owed }.
    [robbed] { $how }: { $fan } fan; el dueño del kong paga { $owed }, los demás { $others }.
   *[discarder] { $how }: { $fan } fan; quien descartó paga { $owed }, los demás { $others }.
}
nobody-won = Nadie ganó, y nadie paga.
