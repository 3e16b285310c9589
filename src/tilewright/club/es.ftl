### Draft: no speaker of Spanish has read this yet.

points-unreadable = { $name }: '{ $typed }' no es un número de puntos. Escribe un número como 12, −3 o 2 1/4.
points-missing = Escribe los puntos de los { $seats } jugadores de la mesa.
points-do-not-sum = Los puntos de una mesa deben sumar 0, pero estos suman { $sum }. Compáralos con la hoja de puntos.
same-points = La mesa ya tiene estos puntos. No se ha cambiado nada.
reason-missing = { $by } ya ha escrito los puntos de esta mesa. Para corregirlos, di también por qué.
no-names = No hay ningún nombre. Escribe un nombre en cada línea.
name-twice = El nombre { $name } aparece dos veces. Da a cada persona un nombre propio, como { $name } 2.
too-many-people = Una velada tiene sitio para { $most } personas.
no-such-person = No hay tal persona en esta velada. Abre la página de nuevo.
is-here = { $name } ya juega.
is-not-here = { $name } no juega ahora.
too-few-people = Una ronda necesita al menos { $needed } personas. Añade antes más nombres.
too-many-rounds = Una velada tiene como mucho { $most } rondas.
no-round = Aún no se ha sorteado ninguna ronda.
round-has-begun = La ronda { $number } ha empezado, así que el sorteo se queda. Cambia a personas en mesas sin puntos.
exchange-nobody = Elige a dos personas, de las que al menos una tenga asiento en esta ronda.
table-has-begun = La mesa { $table } ya ha empezado. Sus asientos ya no pueden cambiar.
game-has-begun = Ya ha empezado una partida en la mesa de aquí, así que sus puntos vienen de ella. También puedes escribirlos.
no-such-table = No hay tal mesa en esta ronda. Abre la página de nuevo.
round-is-over = Esta ronda ha terminado. Pide al organizador que corrija los puntos.
not-your-table = No te sientas a esta mesa. Elige antes tu propio nombre.
minutes-wrong = Escribe los minutos de una ronda, de 1 a { $most }.
best-wrong = Escribe cuántas veladas cuentan, como 5, o déjalo vacío para contarlas todas.
changed-meanwhile = Alguien ha cambiado la velada en el mismo momento. Mírala e inténtalo de nuevo.
close-round-first = Todas las mesas de la ronda { $number } reciben los mismos repartos. Ciérrala antes de sortear la siguiente. Así todos podrán ver sus murallas.
no-same-deals = Cada mesa de esta ronda tiene sus propios repartos.
round-closed = Esta ronda está cerrada. Sus mesas ya no pueden empezar aquí.
sizes-differ = { $people } personas se sentarían a mesas de { $large } y de { $small }. Los mismos repartos necesitan mesas de un solo tamaño. Sortea esta ronda sin ellos, o espera a que venga o se vaya alguien.
one-seat = Tienes asiento en otra mesa de esta ronda, y todas sus mesas reciben los mismos repartos. Juega en esa mesa.
evening-full = Esta velada tiene { $most } cambios, que es el límite. Crea otra.
evening-gone = El organizador ha borrado esta velada.
damaged-evening = club '{ $club }', velada { $number }: { $reason }
too-many-evenings = Un club tiene como mucho { $most } veladas.
removed-name = Persona { $number }
organiser = El organizador
table-here = La mesa jugada aquí
title-to-delete = Para borrar la velada, escribe su nombre: { $title }
club-missing = Escribe el nombre del club.
rounds-wrong = Escribe el número de rondas, de 1 a { $most }.
no-seat = No tienes asiento en esta ronda.
club-evening = Velada de club
your-clubs = Tus clubes
your-clubs-help = Los clubes cuya página de organización se abrió en este dispositivo. Quien use este dispositivo puede organizarlos.
organise = Organizar
organise-named = Organizar { $name }
forget = Olvidar este club en este dispositivo
forget-named = Olvidar este club en este dispositivo: { $name }
forget-help = El club sigue en el servidor. Otros dispositivos y las llaves de repuesto todavía llevan a él. Sin ellos y sin su dirección, nadie podrá volver a organizarlo.
evening-of = Otra velada de { $club }
intro = Sortea los asientos de todas tus mesas, recibe los puntos por teléfono y muestra la clasificación en una pantalla grande. Las mesas juegan con fichas de verdad, o aquí.
name-of-club = Nombre del club
name-of-evening = Nombre de la velada
name-of-evening-help = Por ejemplo, el día. Sin nombre, las veladas se numeran.
evening-number = Velada { $number }
game-and-seats = { $game } ({ $players } por mesa)
rounds = Rondas previstas
rounds-help = Los asientos se sortean de modo que en todas estas rondas se repitan los menos encuentros posibles.
names = Nombres, uno por línea
names-help = Hasta { $most }, escritos o pegados. En una temporada, las personas se reconocen por estos nombres.
check-sums = Comprobar que los puntos de cada mesa sumen 0, como los pagos. Los juegos con bote no se comprueban.
make-evening = Crear esta velada
to-evening = A la velada
links = Enlaces
link-for-all = Para todos: aquí cada persona elige su nombre y escribe los puntos de su mesa.
only-this-machine = Este enlace funciona solo en este ordenador. Abre esta página con la dirección del ordenador en tu red, o abre el servidor para tu casa en la sala.
keep-secret = Guarda la dirección de esta página, porque es tu llave: quien la tenga organiza el club. Dásela solo a quienes organizan contigo. En este dispositivo, la sala te trae aquí desde Tus clubes.
code = Código QR del enlace para todos
big-screen = Pantalla grande
results = Resultados
season = Temporada
round-of = Ronda { $number } de { $planned }
no-round-yet = Aún no hay ninguna ronda
draw-first = Espera a que haya llegado la mayoría y sortea la primera ronda. Quien llegue tarde puede entrar después.
draw-round = Sortear la ronda { $number }
undraw-round = Anular el sorteo de la ronda { $number }
same-deals = Los mismos repartos en todas las mesas de este sitio
same-deals-help = Así todas las mesas tienen una misma muralla en la primera partida, otra en la segunda, y así sucesivamente. Las fichas son secretas hasta que cierres la ronda.
same-deals-of-round = Todas las mesas de esta ronda que juegan aquí reciben los mismos repartos. Sus murallas, registros y repeticiones se abren cuando el organizador cierra la ronda.
deals-gather = Personas en sus mesas aquí: { $pages } de { $places }. Las primeras partidas empiezan cuando estén todas, o cuando empieces sin los demás.
deal-now = Empezar sin los demás
deals-begun = Las primeras partidas han empezado, o empiezan en un momento.
close-round = Cerrar la ronda { $number }
close-round-help = Cierra la ronda cuando sus mesas hayan terminado. Una partida que aún se juegue aquí acaba sin puntos. Después todos pueden ver las murallas, los registros y las repeticiones de sus partidas.
minutes = Minutos de una ronda
start-clock = Poner en marcha el reloj
pause-clock = Parar el reloj
go-on-clock = Reanudar el reloj
clock-paused = en pausa
time-is-up = Se acabó el tiempo
waiting-for = { $count ->
    [one] Faltan los puntos de la mesa { $tables }.
   *[other] Faltan los puntos de las mesas { $tables }.
}
all-points = Todas las mesas tienen sus puntos.
table-number = Mesa { $number }
no-points-yet = { $here ->
    [yes] juega aquí
   *[no] aún sin puntos
}
not-here = Que esta mesa juegue con fichas de verdad
type-points = { $corrects ->
    [yes] Corregir los puntos
   *[no] Escribir los puntos
}
send-points = { $corrects ->
    [yes] Corregir los puntos
   *[no] Enviar los puntos
}
points-help = { $sums ->
    [zero] Los puntos que ganó cada jugador, con un menos si los perdió. Deben sumar 0.
   *[free] Los puntos que ganó cada jugador, con un menos si los perdió.
}
why-corrected = ¿Por qué? Todos pueden leerlo.
points-of = { $name } { $points }
typed-by = Lo escribió { $name }
because = Por qué: { $why }
byes = Descansan en esta ronda: { $names }
exchange = Cambiar a dos personas en esta ronda
exchange-help = Para quien se va o llega tarde: una persona sin asiento toma el de la otra. Funciona en mesas sin puntos.
exchange-one = Esta persona
exchange-other = se cambia con
exchange-do = Cambiar
people = { $count ->
    [one] Juega { $count } persona
   *[other] Juegan { $count } personas
}
late-comers = Quienes llegan tarde, uno por línea
late-comers-help = Tendrán asiento en la próxima ronda que sortees.
add-people = Añadir
drop-outs = Quienes se van, y quienes vuelven
drop-outs-help = Quien se va conserva sus puntos y no tiene asiento en las rondas que se sorteen desde ahora.
drops-out = Se va
plays-again = Vuelve a jugar
remove-name = Quitar un nombre
remove-name-help = El nombre se borra para siempre, también de las correcciones. Los puntos se quedan.
who-drops-out = ¿Quién se va?
who-plays-again = ¿Quién vuelve a jugar?
has-left = se ha ido
earlier-rounds = Rondas anteriores
standings = Clasificación
show-standings = Mostrar la clasificación
best = Mejores veladas que cuentan para cada persona
best-help = Déjalo vacío para contar todas las veladas.
save = Guardar
another-evening = Otra velada de este club
delete = Borrar esta velada para siempre
delete-help = Esto borra todos los nombres, asientos y puntos de la velada. Escribe su nombre para confirmarlo.
who-are-you = ¿Quién eres?
not-in-list = ¿Falta tu nombre? Pide al organizador que lo añada.
somebody-else = Soy otra persona
to-table-here = Siéntate a la mesa aquí
comes-by-itself = Los puntos entran solos después de cada partida.
play-here = Jugar esta mesa aquí, sin fichas de verdad
play-here-help = Tú abres la mesa, y los demás la encuentran en esta página bajo sus nombres. Se sientan, y el resultado entra solo.
lay-table = Abrir la mesa
you-have-a-bye = Descansas en esta ronda.
you-have-left = Ahora no juegas. Si no es así, díselo al organizador.
wait-for-draw = Aún no tienes asiento. Espera al próximo sorteo.
seats = Asientos
place = Puesto
name = Nombre
round-number = Ronda { $number }
total = Total
ties = Quienes tienen los mismos puntos comparten el puesto, marcado con =.
season-counts-all = Se suman los puntos de todas las veladas. Las personas se reconocen por su nombre.
season-counts = { $best ->
    [one] Cuenta la mejor velada de cada persona. Las personas se reconocen por su nombre.
   *[other] Cuentan las { $best } mejores veladas de cada persona. Las personas se reconocen por su nombre.
}
