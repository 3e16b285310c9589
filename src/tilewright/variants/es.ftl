### Draft: no speaker of Spanish has read this yet.

## Answers, where an option is a matter of yes or no

yes = sí
no = no

## The score sheet

as-printed = { $line }, como está impreso
mah-jongg = { $which ->
    [first] Primer mah jongg
    [second] Segundo mah jongg
   *[together] Mah jonggs declarados juntos
}
both-hands-dead = Las dos manos del otro lado están muertas

## What cannot be chosen

no-option = { $owner } no tiene la opción { $option }; tiene { $options }
no-options = { $owner } no tiene la opción { $option }; no tiene ninguna
no-choice = { $choice } no se puede elegir para { $option }; elige { $choices }

## Who pays

void = Dos o más jugadores tienen un número equivocado de fichas: la partida queda anulada, y nadie paga.

## Where a rule is to be found

cite = regla { $number }
question-for-player = { $question } Para { $player }:
seat = lugar { $number }
cite-of-game = regla { $number } de { $game }
