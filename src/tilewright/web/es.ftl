### Draft: no speaker of Spanish has read this yet.

## Pages that are not there, and refused requests

title-of-page = { $page } · tilewright
nothing-here = Aquí no hay nada
no-such-page = Esa página no existe.
no-page-of-yours = Esa página no existe, o es de otra persona.
no-link = Este enlace no muestra ninguna partida
no-link-why = La persona que compartió la partida terminó el enlace, o esa partida no existe. Comprueba que la dirección está completa, o pídele un enlace nuevo.
went-wrong = Algo salió mal
server-broke = Es un error del programa. Tus partidas están guardadas. Vuelve atrás e inténtalo otra vez.
server-full = El servidor tiene demasiadas conexiones en este momento. Espera unos segundos y carga la página otra vez.
nothing-stored = { $trouble ->
    [unreachable] Quizá no se guardó nada
   *[other] No se guardó nada
}
disk = { $trouble ->
    [full] El disco del servidor está lleno. Quien lleva el servidor tiene que hacer espacio. Después vuelve atrás e inténtalo otra vez.
    [scarce] El disco del servidor está casi lleno, así que no se puede empezar nada nuevo. Las partidas empezadas siguen. Quien lleva el servidor tiene que hacer espacio. Después vuelve atrás e inténtalo otra vez.
    [read-only] El servidor no puede escribir en su disco. Quien lleva el servidor tiene que permitirlo. Después vuelve atrás e inténtalo otra vez.
    [unreachable] El servidor no alcanza su base de datos. Avisa a quien lleva el servidor. Después vuelve atrás y mira si tu cambio está ahí antes de intentarlo otra vez.
   *[broken] El disco del servidor da un error. Avisa a quien lleva el servidor. Todavía puedes mirar tus partidas.
}
damaged-table = Esta mesa está dañada
damaged-table-why = Algo cambió las partidas guardadas de esta mesa, así que de momento nadie puede jugarlas ni verlas. Avisa a quien administra este servidor, que puede examinarlo. Esto no afecta a tus otras mesas.
stopping = El servidor se está deteniendo.
only-servers = Solo los demás servidores de este sitio pueden usar esta dirección.
other-host = Este servidor no conoce el nombre { $host }. Ábrelo por su dirección IP. Si este nombre es correcto, quien lo administra debe iniciarlo con --public-url.
foreign-form = Este formulario viene de otro sitio. Abre la página otra vez y envía el formulario que está en ella.
form-too-long = Este formulario es demasiado largo. Una tarjeta tiene como mucho { $limit } KiB.
form-unreadable = Una parte del formulario no llegó. Vuelve atrás y envíalo otra vez.

## Messages of a page that the server cannot read

message-too-long = el mensaje tiene más de { $limit } bytes
message-not-text = el mensaje no es un texto válido
message-too-deep = el mensaje tiene demasiados niveles
key-twice = el mensaje tiene dos veces la clave «{ $key }»
tile-unknown = solo puedes usar una ficha que ves
not-an-action = { $name } no es una acción

## The shelf of cards and the workshop

your-cards = Tus tarjetas
cards-about = Guarda aquí las tarjetas con las que juegas: tu tarjeta impresa, copiada a mano, o manos inventadas por ti. Solo tú las ves; si una mesa juega con una, la muestra a sus jugadores.
cards-none = Tu estante está vacío.
card-changed = cambiada
card-new = Empezar una tarjeta nueva
card-copy = Copiar esta tarjeta
card-copied = Una tarjeta para empezar
card-file = Tomar una tarjeta de un archivo
card-play = Jugar con ella
card-print = Imprimirla
card-save = Guardarla como archivo
card-delete = Quitarla del estante …
card-delete-yes = Sí, quitar { $name }
card-without-name = Mi tarjeta
first-section = Manos
too-many-cards = { $cards ->
    [one] En el estante cabe una tarjeta.
   *[other] En el estante caben { $cards } tarjetas.
}
workshop-needs-javascript = El taller necesita JavaScript.
card-has-no-lines = Esta tarjeta todavía no tiene ninguna línea que se pueda jugar.
typed-card-instead = Guárdala en tu estante, con un taller que revisa cada línea

## The words of the game

words = Palabras del juego
word = { $word ->
    [bam] Bambú
    [blank] ficha en blanco
    [charleston] Charleston
    [chow] chow
    [claim] reclamar
    [concealed] oculto
    [courtesy] pase de cortesía
    [crak] Carácter
    [dead-hand] mano muerta
    [discard] descarte
    [dot] Círculo
    [dragon] dragón
    [east] jugador Este
    [exposed] expuesto
    [exposure] grupo expuesto
    [faan] faan
    [fan] fan
    [flower] flor
    [joker] comodín
    [kong] kong
    [mah-jongg] mah jongg
    [meld] combinación expuesta
    [pair] pareja
    [pot] bote
    [prevailing-wind] viento dominante
    [pung] pung
    [quint] quinteto
    [rack] atril
    [replacement] ficha de reemplazo
    [robbing] robar un kong
    [self-drawn] con ficha robada
    [set] combinación
    [settlement] cuenta final
    [singles-and-pairs] sueltas y parejas
    [soap] dragón blanco
    [stakes] apuesta
    [suit] palo
    [wall] muralla
   *[wind] viento
}
word-means = { $word ->
    [bam] El palo de las cañas de bambú, del 1 al 9. El 1 es un pájaro.
    [blank] Una ficha sin dibujo. En algunas mesas puedes cambiarla por un descarte.
    [charleston] Antes del primer descarte, los jugadores se pasan tres fichas: a la derecha, enfrente y a la izquierda.
    [chow] Tres números seguidos de un palo.
    [claim] Tomar la ficha que se acaba de descartar. Muestras el grupo que completa.
    [concealed] Fichas de tu atril que nadie más ve. Una mano oculta no tiene ningún grupo expuesto.
    [courtesy] El último pase del Charleston: tú y el jugador de enfrente cambian hasta tres fichas, si los dos quieren.
    [crak] El palo de los caracteres chinos, del 1 al 9.
    [dead-hand] Una mano que ya no puede ganar, por ejemplo porque ninguna línea va con sus grupos expuestos. No juega hasta la próxima partida.
    [discard] La ficha que termina un turno. Queda boca arriba, y los demás pueden reclamarla.
    [dot] El palo de los círculos, del 1 al 9.
    [dragon] Rojo, verde o blanco.
    [east] El jugador que empieza. En muchos juegos Este paga y recibe más.
    [exposed] A la vista de todos. Una mano está expuesta si uno de sus grupos lo está, y oculta si ninguno lo está.
    [exposure] Un grupo que está boca arriba en tu atril, porque reclamaste una ficha para él. Queda ahí hasta el final.
    [faan] Otra manera de escribir fan.
    [fan] Lo que hace que una mano valga más en Hong Kong y en el juego oficial chino. En Hong Kong, con los fan crecen los puntos; en el juego oficial chino, una mano necesita ocho fan para ganar.
    [flower] Una ficha con una flor. En algunos juegos es parte de las manos; en otros se aparta y da un premio.
    [joker] Representa cualquier ficha en un grupo de tres o más fichas iguales, nunca en una pareja.
    [kong] Cuatro fichas iguales.
    [mah-jongg] Una mano completa. Declárala para ganar.
    [meld] Una combinación que está a la vista en la mesa.
    [pair] Dos fichas iguales.
    [pot] Los puntos que pusieron todos los jugadores. Las reglas del juego dicen quién los recibe.
    [prevailing-wind] El viento que cuenta para todos. Cambia durante la sesión.
    [pung] Tres fichas iguales.
    [quint] Cinco fichas iguales. Como solo hay cuatro de cada clase, una es un comodín.
    [rack] Donde están de pie tus fichas. En Siamese cada jugador tiene dos, con una mano en cada uno.
    [replacement] Una ficha del final de la muralla, por un kong o una flor.
    [robbing] Ganar con la ficha que otro añade a un pung para hacer un kong.
    [self-drawn] La última ficha vino de la muralla, no de un descarte.
    [set] Tres o cuatro fichas iguales, o tres números seguidos de un palo.
    [settlement] El final de una partida: cuánto vale cada mano, y quién paga a quién.
    [singles-and-pairs] Una mano sin ningún grupo de tres. Queda oculta, y los comodines no ayudan.
    [soap] Uno de los tres dragones. En las tarjetas también se escribe 0.
    [stakes] Cuánto dinero valen los puntos, y cuánto pone cada jugador en el bote.
    [suit] Bambúes, Caracteres o Círculos.
    [wall] Las fichas que nadie ha robado todavía, boca abajo.
   *[wind] Norte, este, oeste y sur. Cada uno está en cuatro fichas.
}

## The puzzle of the day

puzzle = Acertijo del día
puzzle-of = Acertijo del { $day }
puzzle-number = Acertijo de práctica { $number }
puzzle-question = Tienes { $tiles } fichas para dos atriles, y nada expuesto. ¿Qué dos de estas líneas necesitan juntas menos fichas?
puzzle-choose-two = Elige dos líneas
puzzle-answer = Mi respuesta
puzzle-ask-hint = Una pista
puzzle-show = Ver la solución
puzzle-hint = Una de las dos es { $line }.
puzzle-right = Correcto: juntas necesitan solo { $tiles } fichas.
puzzle-nearly = Estas dos necesitan { $tiles } fichas. Las dos mejores necesitan { $best }.
puzzle-solution = Las dos mejores necesitan { $tiles } fichas.
puzzle-colours = Colores iguales son palos iguales. Lo que no está subrayado puede ser de cualquier palo, o no tiene palo. El dragón verde va con los bambúes, el rojo con los caracteres y el blanco con los círculos.
puzzle-missing = { $jokers ->
    [0] Faltan:
    [one] Faltan estas; un comodín ocupa el lugar de una:
   *[other] Faltan estas; tus comodines ocupan el lugar de { $jokers }:
}
puzzle-share = Para compartir
puzzle-shared = { $tries ->
    [one] tilewright, { $puzzle }: correcto al primer intento
   *[other] tilewright, { $puzzle }: correcto al intento { $tries }
}
puzzle-before = El día anterior
puzzle-after = El día siguiente
puzzle-practise = Otro, para practicar
discard-puzzle = ¿Qué descarte?
discard-puzzle-number = ¿Qué descarte? Número { $number }
discard-question = { $game }: tienes { $tiles } fichas, y nada expuesto. ¿Tras qué descarte faltan menos fichas? Si hay varios iguales, el mejor es el que deja más fichas que ayudan.
discard-choose = Elige una ficha para descartar
discard-right = Correcto. { $left }
discard-fewer = No es el mejor. { $left } Con otro descarte faltan igual de pocas, y ayudan más fichas.
discard-farther = No es el mejor. { $left } Con otro descarte faltan menos fichas.
discard-solution = El mejor descarte es { $tile }. { $left }

## Settings

settings = Ajustes
settings-title = A tu gusto
settings-for = Estos ajustes son de { $name }.
settings-of = { $name ->
    [language] Language · Idioma · Wika · 语言
    [room] Luz
    [face] Fichas
    [back] Dorso de las fichas
    [size] Tamaño de las fichas en la mesa
    [text] Tamaño del texto
    [pace] Los bots juegan
    [glide] Las fichas se deslizan a su lugar
    [sound] Sonido: las fichas suenan, y una campana avisa de tu turno
    [say] Decir los descartes en voz alta
   *[notify] Avisarme cuando me toca, aunque otra ventana tape esta
}
settings-size-note = Tus fichas crecen donde hay lugar: más que nada en una tableta vertical, no en un teléfono apaisado.
settings-choice = { $name ->
    [language] { $choice ->
        [auto] Como en este aparato
        [en] English
        [es] Español (un borrador)
        [tl] Tagalog (un borrador)
       *[zh] 中文 (un borrador)
    }
    [room] { $choice ->
        [auto] Como en este aparato
        [day] Día
        [evening] Oscuro
       *[contrast] Mucho contraste
    }
    [face] { $choice ->
        [classic] Clásicas
       *[clear] Claras, con números grandes
    }
    [back] { $choice ->
        [jade] Jade
        [plum] Ciruela
       *[ink] Tinta
    }
    [text] { $choice ->
        [usual] Normal
        [large] Grande
        [larger] Más grande
       *[largest] El más grande
    }
    [pace] { $choice ->
        [quick] Rápido
       *[calm] Con calma
    }
   *[other] { $choice ->
        [on] Sí
       *[off] No
    }
}
settings-done = Listo

## Guided first games

learn = Aprender jugando
never-played = ¿Nunca has jugado?
learn-invitation = Juega una primera partida contra bots. Una guía te explica cada cosa cuando llega, y te muestra qué hacer.
learn-which = Elige una primera partida
lesson-about = { $lesson ->
    [siamese] Dos atriles, dos manos, y una tarjeta con las manos que ganan. Para dos.
    [card-free] Comodines y el Charleston, pero sin tarjeta que comprar: ganan unos pocos patrones. Para cuatro.
   *[thirteen] Cuatro combinaciones y una pareja, como en casi todo el mundo. Para cuatro.
}
lesson-begin = Empezar: { $game }
learn-more = En cualquier otra partida contra bots, la guía está en el panel de la tarjeta.

## The form for a new table

no-such-game = Ese juego no existe. Elige uno de la lista.
card-not-ready = { $card } aún no tiene ninguna línea lista. Termina una en su taller, en 'Tus tarjetas' de la sala, o elige otras manos.
no-such-card = Esa tarjeta no existe. Elige una de la lista.
no-such-rate = Esa apuesta no existe. Elige una de la lista.
name-missing = Falta un nombre. Escríbelo, para que los demás sepan quién juega.
name-of-a-bot = { $name } es el nombre de un bot. Elige otro nombre.
name-taken = En esta mesa ya está { $name }. Añade una letra a tu nombre.
name-twice = Dos jugadores no pueden llamarse { $name }. Añade una letra a uno de los nombres.
nobody-here = Escribe el nombre de al menos otro jugador en este dispositivo.
too-many-people = En un dispositivo caben { $people } personas. Elige nombres de quienes ya juegan aquí.
cents-not-a-number = Escribe los centavos como un número entero de { $digits } cifras como mucho, por ejemplo 0 o 25.
pot-not-a-number = Escribe los puntos para el bote como un número entero de { $digits } cifras como mucho, por ejemplo 0 o 500.
card-too-long = La tarjeta es demasiado larga. Una tarjeta tiene como mucho { $limit } KiB.
card-mistake = La línea { $line } de tu tarjeta aún no está lista: { $why }. Está marcada en el recuadro.
card-unfilled = { $card } no está completa. { $count ->
    [one] Esta línea no tiene valor: { $lines }.
   *[other] Estas líneas no tienen valor: { $lines }.
} Escribe los puntos de tu tarjeta impresa, o pon # delante de una línea que no juegas, y abre la mesa otra vez. Las líneas que tienen ? en lugar de sus grupos no se juegan hasta que las completes.
more-lines = { $count ->
    [one] una más
   *[other] { $count } más
}
card-form = { $card } (un formulario por llenar)
own-card = Mi propia tarjeta
too-many-tables = { $tables ->
    [one] Ya tienes una mesa en uso. Juega en ella, quítala en la sala o termina su sesión en la página «Cuentas».
   *[other] Usaste { $tables } mesas en la última semana. Juega en una de ellas, quita algunas en la sala o termina una sesión en la página «Cuentas» de su mesa.
}
too-many-practices = { $tables ->
    [one] Ya tienes una partida de práctica sin terminar. Termínala primero.
   *[other] Ya tienes { $tables } partidas de práctica sin terminar. Termina una de ellas primero.
}
mistake = { $why }.

## The lobby

new-table = Una mesa nueva
your-name = Tu nombre
game = Juego
hands = Manos
hands-with-card = Tarjetas
hands-without-card = Sin tarjeta
hands-that-fit = La lista tiene solo las manos que van con el juego.
game-named = { $game }.
own-card-lines = Mi propia tarjeta, línea por línea
own-card-help = Escribe las líneas de una tarjeta que tengas, pégalas, o abre un archivo. Se quedan en este servidor.
own-card-file = Abrir un archivo con una tarjeta
rules-of-game = Reglas de la mesa: { $game }
rules-of-hands = Reglas de las manos: { $hands }
option-source = { $source ->
    [sheet] De la { $rule } de la hoja del propio juego
    [card] De la { $rule }
   *[page] De la { $rule } en las reglas de tilewright
}
option-for-one = { $question } Solo para un jugador:
option-as-all = como para todos
stakes = Apuesta
stakes-cents = Centavos, o 0 para jugar por puntos
stakes-rate = Por cuánto
stakes-points = { $points ->
    [one] un punto
   *[other] { $points } puntos
}
stakes-pot = Puntos que cada jugador pone en el bote
stakes-pot-help = Solo sirve en juegos con un bote que paga al final, como Royale. Puedes cambiar a uno de ellos más tarde.
others = Los otros jugadores
ways = ¿Quién juega?
name-help = Puedes dejarlo vacío.
name-help-bots = Contra bots puedes dejarlo vacío. Tus amigos quieren saber quién los invita.
name-of-person = Nombre del jugador { $number }
rules-and-stakes = Reglas y apuesta
rules-and-stakes-help = Déjalas como están, o cámbialas antes de empezar.
invite-friend-help = Recibes un enlace para enviar. Cada cual juega en su propio dispositivo.
invite-friend-and-bots-help = Recibes un enlace para enviar. Los bots ocupan los otros asientos.
seat-after-host = { $turns ->
    [0] Tú
    [1] Justo después de ti
    [2] El segundo después de ti
   *[3] El tercero después de ti
}
seat-for-friend = un amigo
seat-for-bot = un bot
play-bot = Jugar contra el bot
play-bots = Jugar contra bots
play-bots-help = La partida empieza enseguida.
strength = Nivel de los bots
strength-of-bots = { $strength ->
    [easy] { $name }, fácil
    [hard] { $name }, difícil
   *[medium] { $name }, normal
}
strength-help = { $strength ->
    [easy] Se equivoca a veces y juega una sola mano a la vez. Bueno para tus primeras partidas.
    [hard] Un poco más fuerte que el normal: ha aprendido este juego en miles de partidas. Bueno si ganas a menudo.
   *[medium] Planea para todos sus atriles y observa lo que necesitan los demás. Bueno cuando ya conoces el juego.
}
strength-only = Los bots difíciles solo juegan a { $games }. En los demás juegos juegan los bots normales.
pace-help = Con calma, los bots esperan tres veces más antes de cada jugada. Puedes cambiarlo en los ajustes cuando quieras.
clock = Reloj para reclamar
left-alone = Pasas cuando acabe el tiempo.
paused = La partida está en pausa. Cualquiera puede seguir.
paused-by-you = Pusiste la partida en pausa. Cualquiera puede seguir.
paused-by = { $name } puso la partida en pausa. Cualquiera puede seguir.
is-paused = La partida está en pausa.
has-paused = { $name } puso la partida en pausa.
clock-choice = { $seconds ->
    [0] sin reloj: se espera a todos
   *[other] { $seconds } segundos
}
clock-help = Con reloj, todos los descartes quedan abiertos el mismo tiempo, sin importar quién pueda reclamarlos. Quien no haya respondido cuando acaba el tiempo, pasa. Cualquiera puede pedir un momento.
play-here = Compartir este dispositivo …
play-here-help = Escriban el nombre de cada uno y pásenlo de mano en mano. Entre turnos, tus fichas están tapadas.
play-here-and-bots-help = Donde dejas el nombre vacío juega un bot.
play-here-begin = Empezar juntos
several-friends = Invitar a varios amigos …
several-friends-help = Un enlace para todos, y bots donde quieras.
invite-friend = Invitar a un amigo
invite-friends = Recibir el enlace
compiling = Los bots piensan más despacio hasta que su código esté compilado, lo que pasa una sola vez: { $progress } partes están listas.
who-plays = ¿Quién juega?
somebody-new = Alguien nuevo
nameless = Jugador { $number }
pass-device = Pasa este dispositivo a { $name }
pass-device-help = Las fichas están tapadas. { $name }, toca el botón cuando nadie más esté mirando.
device-taken = Soy { $name }
take-back = { $name }: pedir recuperar { $tile }
asks-to-take-back = { $name } pide recuperar { $tile }. { $person }, responde después de tocar el botón.
too-late-to-take-back = Ya es tarde para recuperar ese descarte.
house = Invitar una tableta de esta casa
house-closed = Una tableta o un teléfono de tu red puede jugar también: en una mesa propia, o como tu amigo.
house-open = Escanea este código con la tableta, o escribe en ella esta dirección:
house-then = Quien la abra verá la entrada. Para jugar juntos, empieza aquí una partida con Invitar a un amigo. La mesa muestra un número, que se escribe en la tableta después de Sentarse con un amigo.
join-friend = Sentarse con un amigo
number-title = { $of ->
    [table] Sentarse con un amigo
   *[device] Jugar aquí como en otro dispositivo
}
number-help = { $of ->
    [table] La mesa de tu amigo muestra un número corto mientras te espera.
   *[device] Pulsa «Usar en otro dispositivo» en los ajustes del otro dispositivo. Te mostrará un número de ocho cifras.
}
number = El número
number-go-on = { $of ->
    [table] Ir a la mesa
   *[device] Seguir
}
no-such-number = { $of ->
    [table] Ninguna mesa tiene este número. Mira otra vez la pantalla de tu amigo: el número cambia cuando tilewright se inicia de nuevo.
   *[device] Ningún dispositivo muestra ahora este número. Sirve una sola vez, durante diez minutos. Pide uno nuevo en los ajustes del otro dispositivo.
}
too-many-numbers = Se escribieron demasiados números equivocados. Espera un minuto e inténtalo de nuevo, o usa el enlace.
too-much = Demasiado a la vez
too-many-messages = tus páginas enviaron demasiado a la vez; espera unos segundos y sigue
too-many-remarks = escribiste mucho en poco tiempo; espera unos segundos y envíalo otra vez
too-many-reports = ya enviaste varias denuncias; espera una hora antes de la siguiente
blocked = Personas que has bloqueado
blocked-help = No ves nada de lo que escriben, y no pueden sentarse donde tú ya estés.
unblock = Desbloquear
unblock-named = Desbloquear a { $name }
too-many-pages = tus mesas ya están abiertas en { $pages } páginas; cierra una de ellas y recarga esta
too-many-sockets = hay demasiadas páginas abiertas desde tu dirección de red; cierra algunas y recarga esta
too-many-new-tables = Se crearon muchas mesas nuevas en poco tiempo. Juega en una de ellas o inténtalo de nuevo en unos minutos.
too-many-changes = Las reglas se cambiaron muchas veces en poco tiempo. Juega con ellas como están o cámbialas de nuevo en unos minutos.
too-many-forms = Llegaron demasiados formularios desde tu dirección de red en poco tiempo. Espera unos segundos, vuelve atrás y envía el tuyo otra vez.
too-many-look-backs = Has mirado muchas partidas terminadas en poco tiempo. Espera un minuto y vuelve a intentarlo.
server-busy = El servidor está ocupado con muchas partidas terminadas que miran otras personas. Espera unos segundos y vuelve a intentarlo.
too-many-computations = El servidor todavía está ocupado con otras peticiones de tu dirección de red. Espera unos segundos e inténtalo de nuevo.
difficulty-needs-line = Una tarjeta necesita una línea con sus puntos.
difficulty-needs-compiler = Este servidor no puede medir líneas porque no tiene simulador. Quien lo administra puede instalarlo: pip install 'tilewright[fast]'.
too-many-looks = Cambiaste tarjetas muchas veces. Las líneas se medirán de nuevo en un momento.
too-many-tokens = Se enviaron demasiadas claves desde aquí. Espera un minuto y vuelve a intentarlo.
too-many-guests = Llegaron muchos jugadores nuevos desde tu dirección de red en poco tiempo. Inténtalo de nuevo en unos minutos.
banned = Desde aquí no puedes jugar
banned-why = Quien administra este servidor ha bloqueado tu dirección de red, que comparten todos los de tu casa y quizá muchas otras personas. Si es un error, díselo a quien administra el servidor.
closed = Ahora no pueden empezar jugadores nuevos
closed-why = Quien administra este servidor no deja empezar a jugadores nuevos por el momento. Si ya has jugado aquí, usa el navegador en el que jugaste entonces, o tu llave de repuesto. Si no, vuelve otro día.
house-code = La dirección como código para una cámara
house-close = Dejar de invitar tabletas
no-tablet-invited = No se invitó ninguna tableta
house-only-here = Las tabletas se invitan en la computadora que ejecuta tilewright. Abre allí la sala, en la dirección que empieza con localhost, y pulsa allí el botón.
house-stays-closed = No se puede llegar a esta computadora desde una red ({ $why }). Conéctala a tu Wi-Fi, y pulsa el botón otra vez.
score-invitation = ¿Jugaste con fichas de verdad? Escribe cómo terminó la partida, y mira quién paga a quién.
score-own-game = Una partida en tu propia mesa
score-game = Contar una partida
your-tables = Tus mesas
table-waiting = { $free ->
    [one] { $game }, { $card }, espera a tu amigo
   *[other] { $game }, { $card }, espera a tus amigos
}
table-ready = { $game }, { $card }, lista
table-playing = { $game }, { $card }, la partida { $number } no ha terminado
table-over = { $game }, { $card }, la partida { $number } ha terminado
table-paused = { $about } (en pausa)
practice-playing = { $game }, { $card }: práctica, sin terminar
practice-over = { $game }, { $card }: práctica, terminada
table-damaged = dañada; quien administra el servidor puede revisarla
go-to-table = { $waits ->
    [yes] Seguir
   *[no] Ir a la mesa
}
go-to-table-of = { $waits ->
    [yes] Seguir, en la mesa de { $names }
   *[no] Ir a la mesa de { $names }
}
table-remove = Quitar …
table-remove-yes = Sí, quitar la mesa de { $names }
table-stays = La mesa se queda
table-stays-why = Puedes quitar una mesa si contigo solo juegan bots, no hay ninguna partida terminada y ninguna página la muestra. Cierra sus páginas e inténtalo otra vez.
finished-games = Partidas terminadas
older-tables = Mesas anteriores
older-games = Partidas anteriores
pages-of-games = Páginas de tus partidas
newer = Más nuevas
older = Más antiguas
finished-game = { $game }, partida { $number }
finished-called-off = { $game }, partida { $number }: terminada sin puntuación
finished-practice = { $game }, partida { $number }: práctica
finished-game-scored = { $game }, partida { $number }: { $scores }
replay = Repetición
replay-of-game = Repetición de la partida { $number } de { $names }
review = Repaso
review-of-game = Repaso de la partida { $number } de { $names }
log = Registro
log-of-game = Registro de la partida { $number } de { $names }
share-of-game = Compartir la partida { $number } de { $names }
trademark = Siamese Mah Jongg es una marca registrada de Gladys Grad, que inventó el juego.
games-kept = Tus partidas se guardan en este servidor. Para encontrarlas otra vez, vuelve con el mismo navegador. En los ajustes puedes dejar entrar a otro dispositivo, o hacer una llave de repuesto por si pierdes este.
earnings = Valor
which-game = ¿Qué juego?
shelf = { $shelf ->
    [two] Para dos, con dos atriles cada uno
    [american] Con comodines, para tres o cuatro
   *[sets] Combinaciones y una pareja, para cuatro
}
players-and-minutes = { $players } jugadores, unos { $minutes } minutos
welcome-back = { $named ->
    [yes] Hola otra vez, { $name }. Una partida te espera.
   *[no] Hola otra vez. Una partida te espera.
}
game-with = { $game } con { $others }
card-and-game = { $card }, partida { $number }
card-and-practice = { $card }, práctica
bot-named = { $name } (bot)
go-on = Seguir con tu partida
to-all-games = Todos los juegos
own-table = Una mesa con tus propias reglas
coach-not-among-people = Entre personas, el consejero solo habla si todos lo quieren.
coach-has-nothing = Ahora no hay nada que aconsejar.
coach-too-many-plans = Hay demasiados planes igual de cercanos, así que el consejero no ordena los descartes.
rules = Las reglas
rules-of = Las reglas de { $game }
rules-of-all = Las reglas de todos los juegos
rules-of-others = Las reglas de otros juegos
rules-to-choose = Reglas que una mesa puede elegir
rules-usual = Lo usual está en negrita.
to-lobby = A la sala
lobby = Sala

## An invitation

invites-you = { $host } te invita
invites-you-to = { $host } te invita a { $game }
invitation-card = { $free ->
    [one] Se juega con estas manos: { $card }. La partida empieza cuando te sientes.
   *[other] Se juega con estas manos: { $card }. La partida empieza cuando todos se hayan sentado.
}
invitation-late = Se juega con estas manos: { $card }. Todos los lugares están ocupados, pero puedes tomar el de un bot. El bot termina la partida actual, y tú juegas desde la próxima.
invitation-waits = El bot se queda con lo que se le ha pagado hasta ahora. El bote y los puntos que se pagan solo al final de la sesión van con el lugar.
late-friend = Un amigo llega tarde
late-friend-help = Con este enlace, tu amigo puede tomar el lugar de un bot. El bot termina la partida actual, y tu amigo juega desde la próxima.
rules-of-table = Reglas de esta mesa
sit-down = Sentarse y jugar
no-invitation = Esa invitación no existe
no-table = Este enlace no lleva a ninguna mesa, o ya no. Quizás el anfitrión hizo uno nuevo: pídeselo a tu amigo.
table-full = La mesa está completa
table-taken = Otra persona ya ocupó el último lugar.
cannot-sit-down = No puedes sentarte en esta mesa
table-cannot-be-joined = No puedes sentarte aquí: { $why }.
watch = Mirar
watching = Mirando: { $game }
watch-help = { $minutes ->
    [0] Para mirar no hace falta sentarse. Ves lo que está descubierto en la mesa, y los jugadores ven tu nombre.
    [one] Para mirar no hace falta sentarse. Ves lo que está descubierto en la mesa, un minuto después, y los jugadores ven tu nombre.
   *[other] Para mirar no hace falta sentarse. Ves lo que está descubierto en la mesa, { $minutes } minutos después, y los jugadores ven tu nombre.
}
taken-but-watch = { $free ->
    [0] Todos los lugares están ocupados, pero puedes mirar.
   *[other] Este lugar está ocupado, pero puedes mirar. Para un lugar libre, pide su enlace a tu amigo.
}
no-watching = Nadie puede mirar esta mesa
no-watching-why = El anfitrión de esta mesa no permite espectadores.
no-more-spectators = El anfitrión ya no permite espectadores.
link-replaced = El anfitrión hizo un enlace nuevo para esta mesa. Pídelo para seguir mirando.
sent-away-heading = El anfitrión te ha hecho salir
sent-away = El anfitrión te ha hecho salir de esta mesa. Solo él puede dejarte volver.
seat-taken = El lugar está ocupado
seat-of-player = Lugar { $number }: { $name }
seat-free = Lugar { $number }: libre
choose-seat = Elige tu lugar
seats = Lugares
seats-help = Puedes cambiar de lugar hasta que se reparta la primera partida. En un lugar libre o en el de un bot te sientas sin más. Si alguien ocupa el lugar, tiene que aceptar.
seats-why = No puedes cambiar de lugar: { $why }.
seats-refused = Los lugares quedan como están: { $why }.
seat-is-yours = Este es tu lugar.
seat-asked = { $name } quiere cambiar de lugar contigo.
seat-waits = { $name } todavía no ha respondido.
asks-for-seat = { $name } quiere cambiar de lugar contigo
seats-help-host = Eres el anfitrión. Si un amigo no llega, deja que un bot juegue en el lugar libre. Si alguien ya no está, puedes dejar libre su lugar.
seat-away = { $name } no está ahora.
seat-last-free = Es el último lugar libre. Si aquí juega un bot, la partida empieza enseguida.
no-seat-now = { $offered ->
    [yes] Ahora no tienes lugar en esta mesa. Puedes volver a sentarte aquí.
   *[no] Ahora no tienes lugar en esta mesa.
}
seat-wish = { $wish ->
    [move] Sentarme aquí
    [ask] Pedir un cambio de lugar
    [withdraw] Retirar la petición
    [accept] Cambiar de lugar
    [stand] Levantarme
    [bot] Aquí juega un bot
    [friend] Guardarlo para un amigo
    [free] Dejar libre este lugar
   *[decline] Quedarme en mi lugar
}
seat-wish-about = { $wish ->
    [move] Sentarme aquí: { $seat }
    [ask] Pedir un cambio de lugar: { $seat }
    [withdraw] Retirar la petición: { $seat }
    [accept] Cambiar de lugar: { $seat }
    [stand] Levantarme: { $seat }
    [bot] Aquí juega un bot: { $seat }
    [friend] Guardarlo para un amigo: { $seat }
    [free] Dejar libre este lugar: { $seat }
   *[decline] Quedarme en mi lugar: { $seat }
}
other-seat = Ya no estás en este lugar
seat-order = El turno pasa del lugar 1 al lugar 2, y así sucesivamente. Los dados deciden quién es Este.
seat-just-taken = Otra persona fue más rápida y ya ocupó ese lugar. Elige otro.
ask-for-other-seat = Otra persona ya ocupó ese lugar. Pide a tu amigo el enlace de otro.

## The table

table-needs-javascript = La mesa necesita JavaScript. Permítelo para esta página, y carga la página otra vez.
free-seat = Tu amigo
plays-next = Tú juegas desde la próxima partida. { $bot } termina esta.
late-comers = Juega desde la próxima partida, en lugar de un bot: { $names }.
dealing = Se están barajando y repartiendo las fichas.
waiting-for-round = { $over ->
    [yes] El organizador ha cerrado esta ronda, así que aquí no se reparte más.
   *[no] Todas las mesas de esta ronda reciben los mismos repartos. La primera partida empieza cuando todos se hayan sentado, o cuando el organizador empiece sin los demás.
}
deals-secret-heading = Esta partida aún es secreta
deals-secret = Otras mesas de esta ronda reciben los mismos repartos. La muralla, las otras manos, el registro y la repetición se abren cuando el organizador cierra la ronda.
waiting-for-friends = { $free ->
    [one] Esperando a tu amigo
   *[other] Esperando a tus amigos
}
own-rule = { $rule } { $choice }

## A finished game

replay-title = Partida { $number } de { $names }
replay-heading = { $game }, partida { $number }
review-title = Partida { $number } de { $names }: repaso
review-heading = Repaso
review-of-whom = Las decisiones de quién
review-own = Las tuyas
review-computing = Se valoran las decisiones …
text-log = Registro como texto
table = Mesa
opening-game = Abriendo la partida …

## A player's games in numbers

statistics = Tus partidas en números
statistics-years = Año
statistics-all = Todas las partidas
statistics-season = Tus partidas de esta temporada de { $club } jugadas en este sitio.
own-season = Tus partidas de esta temporada en números
statistics-help = Ganaste una partida si recibiste más puntos que todos los demás. Las partidas contra bots también cuentan. No cuentan las de práctica ni las anuladas.
statistics-game = Juego
statistics-games = Partidas
statistics-won = Ganadas
statistics-hands = Mah jonggs
statistics-points = Puntos
statistics-mean = Puntos por partida
statistics-best = Mejor partida
statistics-card = Manos de { $card }
statistics-made = Has hecho { $made } de { $hands } manos.
statistics-made-some =
    { $made ->
        [one] Has hecho una mano.
       *[other] Has hecho { $made } manos distintas.
    }
statistics-times =
    { $times ->
        [0] { $hand }: todavía no
        [1] { $hand }: una vez
       *[other] { $hand }: { $times } veces
    }
statistics-others = Con quién jugaste
statistics-ahead = Recibiste más
statistics-behind = Recibiste menos
statistics-months = Mes a mes
statistics-month = Mes
statistics-card-name = Tarjeta
statistics-ended = Terminada
statistics-with = Con
month-of-year =
    { $month ->
        [1] enero de { $year }
        [2] febrero de { $year }
        [3] marzo de { $year }
        [4] abril de { $year }
        [5] mayo de { $year }
        [6] junio de { $year }
        [7] julio de { $year }
        [8] agosto de { $year }
        [9] septiembre de { $year }
        [10] octubre de { $year }
        [11] noviembre de { $year }
       *[12] diciembre de { $year }
    }


## The ledger

ledger = Cuentas
ledger-heading = Las cuentas
played-for = Apuesta de esta mesa: { $stakes }.
played-for-with-pot = Apuesta de esta mesa: { $stakes }. Cada jugador pone { $pot } en el bote de una partida que lo tenga.
ledger-signs = Un signo más marca lo que alguien recibió; un signo menos, lo que alguien pagó.
ledger-entry = Apunte
ledger-pot = Bote
ledger-score = puntuación { $score }
ledger-about = { $game }, Este fue { $east }
ledger-about-wind = { $game }, Este fue { $east }, el viento dominante fue { $wind }
ledger-total = Total
ledger-carried = Puntos aún sin pagar
ledger-carried-help = se pagan al final de la sesión
no-game-finished = Todavía no ha terminado ninguna partida.
games-called-off = { $games ->
    [one] 1 partida terminó sin puntuación. No cuenta.
   *[other] { $games } partidas terminaron sin puntuación. No cuentan.
}
practice-games = { $games ->
    [one] Se jugó 1 partida de práctica. No cuenta.
   *[other] Se jugaron { $games } partidas de práctica. No cuentan.
}
session-has-ended = La sesión ha terminado
pays = { $giver } paga { $amount } a { $taker }
nobody-pays = Nadie paga.
to-table = A la mesa
for-spreadsheet = Para una hoja de cálculo
what-next = Qué viene ahora
only-host-changes = Solo { $host }, que creó esta mesa, puede cambiar las reglas o terminar la sesión, entre dos partidas.
only-acting-host-changes = Solo { $host }, que sustituye a { $creator }, puede cambiar las reglas o terminar la sesión, entre dos partidas.
change-after-game = Después de esta partida puedes cambiar aquí las reglas de la próxima, o terminar la sesión.
change-now = Para repartir la próxima partida, elige 'Jugar otra vez' en la mesa. Aquí puedes cambiar lo que jugarán después, o terminar la sesión.
end-pays = Al terminar la sesión se pagan todos los puntos aún sin pagar.
end-pays-pot = Al terminar la sesión se pagan todos los puntos aún sin pagar, y el bote.
change-next-game = Otras reglas para la próxima partida
end-session = Terminar la sesión
session-goes-on = La sesión no puede terminar ahora: { $why }.

## A shared game

share = Compartir
share-heading = Compartir esta partida
share-about = Un enlace secreto muestra esta partida y todas sus fichas, paso a paso, a quien tenga el enlace. Puedes terminarlo cuando quieras.
share-without-names = Ocultar los nombres
share-make = Crear un enlace
share-link = Enlace a esta partida
share-names-shown = Quien tenga este enlace ve la partida con los nombres de sus jugadores.
share-names-hidden = Quien tenga este enlace ve la partida. Sus jugadores se llaman Jugador 1, Jugador 2 y así.
share-made = Enlace creado:
share-picture = Guardar la imagen
share-hide = Ocultar los nombres, con un enlace nuevo
share-show = Mostrar los nombres, con un enlace nuevo
share-end = Terminar este enlace
share-ended = El enlace terminó: ya no muestra esta partida a nadie. Para compartirla otra vez, crea un enlace nuevo.
player-number = Jugador { $number }
picture-won = { $hands ->
    [both] ¡Las dos manos, { $names }!
   *[one] ¡Mah jongg, { $names }!
}
no-hand = Nadie hizo una mano.
gave-up = { $names }: abandono.
jokerless = sin comodines
counts = { $times ->
    [2] cuenta doble: { $amount }
    [4] cuenta cuatro veces: { $amount }
   *[other] al final { $amount }
}
picture-receives = recibe { $amount }
picture-pays = paga { $amount }

coach-too-little = { $amount }, demasiado poco

coach-sets = { $sets } combinaciones y una pareja
coach-pairs = { $beside ->
    [none] siete parejas
    [pung] siete parejas y un pung
   *[set] siete parejas y una combinación
}
coach-orphans = trece huérfanos: uno de cada 1, 9, viento y dragón, y uno de ellos dos veces
coach-singles = catorce fichas distintas
coach-knitted = nueve fichas tejidas, una combinación y una pareja
coach-no-chow = sin chow
coach-only-chows = solo chows
coach-nothing-exposed = nada expuesto
coach-no-honors = sin vientos ni dragones
coach-only-honors = solo vientos y dragones
coach-only-suit = { $honors ->
    [yes] solo { $suit ->
        [B] Bambú
        [C] Carácter
       *[D] Círculo
    }, vientos y dragones
   *[no] solo { $suit ->
        [B] Bambú
        [C] Carácter
       *[D] Círculo
    }
}
coach-only-numbers = solo los números del { $first } al { $last }
coach-hand = { $number ->
    [0] { $hand }
   *[other] { $hand }: { $limits }
}
coach-hand-with = { $hand }, con estas:
coach-hand-of = { $hand }, solo de estas:

## The ledger and the next game

receives = Recibe, o paga (−)
receives-in = Recibe, o paga (−), en { $unit }
pot-holds = El bote tiene { $amount } { $unit }.
end-of-session = El final de la sesión
next-game = La próxima partida
next-game-help = Lugares, apuesta y cuentas se quedan. Los demás ven lo que cambias antes de aceptar otra partida.
next-game-confirm = Jugar esto después
next-game-keep = Dejarlo como está
change-refused = No puedes cambiar ahora la próxima partida: { $why }.

## Devices of a player

devices = Tus dispositivos
devices-help = Estos dispositivos juegan como { $name }. Si terminas uno, queda fuera al instante.
device-name = { $known ->
    [both] { $program } en { $system }
    [program] { $program }
    [system] { $system }
   *[none] Un navegador sin nombre
}
device-this = este
device-seen = Visto por primera y última vez:
device-end = Terminar
device-end-named = Terminar { $name }
device-end-others = Terminar todos los demás
device-another = Usar en otro dispositivo
device-another-help = Un teléfono o una tableta tuya puede jugar en los mismos asientos. No hace falta contraseña.
device-offer = { $minutes ->
    [one] Escanea este código con el otro dispositivo, o abre allí el enlace. Sirve una vez, en el próximo minuto.
   *[other] Escanea este código con el otro dispositivo, o abre allí el enlace. Sirve una vez, en los próximos { $minutes } minutos.
}
device-code = El enlace como código para una cámara
device-by-number = O abre allí { $address } y escribe este número:
device-only-here = Esta dirección solo sirve en este ordenador. Para llegar desde otro dispositivo, pulsa antes «Invitar a una tableta de esta casa» en la sala.
device-keep-secret = No se lo enseñes a nadie más: quien lo abra puede jugar como { $name }.
device-withdraw = Retirarlo
mail-address = Tu dirección de correo electrónico
mail-help = El servidor envía un solo correo y no guarda la dirección. El enlace, el código y el número de arriba cambian entonces.
mail-send = Enviarme un enlace nuevo por correo electrónico
mail-on-its-way = Si la dirección es correcta, el correo está en camino. Si no llega en unos minutos, mira en la carpeta de correo no deseado, o usa el código o el número de arriba.
mail-wrong = Esto no parece una dirección de correo electrónico. Escribe una sola, como ann@club.example.
mail-failed = No se pudo enviar el correo. Usa el código o el número de arriba.
too-many-mails = Se pidieron demasiados correos en poco tiempo. Usa el código o el número de arriba, o vuelve a intentarlo más tarde.
mail-subject = tilewright: tu enlace para otro dispositivo
mail-open = Abre este enlace en el dispositivo en el que quieres jugar:
mail-works = Ese dispositivo mostrará tus asientos, tus partidas y tus tarjetas en { $address }. El enlace sirve una sola vez, durante diez minutos desde que se envió este correo.
mail-keep-secret = No enseñes este correo a nadie más: quien abra el enlace puede jugar como tú.
mail-unasked = Si no pediste este correo, no le hagas caso y no abras el enlace.
device-let-in = Ya juego en otro dispositivo
device-ended = Este dispositivo ya no está dentro
table-opened-again = La mesa se abre otra vez
device-ended-why = Alguien que juega con tu nombre lo terminó, y ya no lleva a esas partidas. Empieza aquí como otra persona, o déjalo entrar de nuevo desde el otro dispositivo.
takeover = Vas a jugar como { $name }
takeover-help = Este dispositivo mostrará los asientos, las partidas y las tarjetas de { $name }. El otro dispositivo los conserva también.
takeover-others = { $name } se une a { $others } en este dispositivo. La sala pregunta quién juega.
takeover-go-on = Jugar como { $name }
takeover-not = No soy yo
takeover-full = Ya comparten este dispositivo { $people } personas, y no cabe nadie más. Abre el enlace en otro dispositivo.
no-takeover = Este enlace no lleva a ninguna parte
no-takeover-why = Ya se usó o se retiró, o tiene más de diez minutos. Pide uno nuevo en los ajustes del otro dispositivo.

## Data of a player

spare-key = Tu llave de repuesto
key-why = Si pierdes tu único dispositivo, o su navegador te olvida, nadie puede devolverte tus partidas. Una llave de repuesto sí. Son veinte letras en papel, y abre tus partidas en cualquier dispositivo.
key-make = Hacer una llave de repuesto
key-of = tilewright: llave de repuesto de { $name }
key-how = Para seguir jugando como { $name }, abre esta dirección en cualquier dispositivo y escribe las letras. Dan igual las mayúsculas y los guiones.
key-keep-secret = Guárdala bien: quien la tenga puede jugar como { $name }.
key-created = Hecha:
key-used = Usada por última vez:
key-print = Imprimirla
key-save = Guardarla como archivo
key-by-hand = Sin impresora, copia las letras a mano. Ninguna es una cifra.
key-shown = { $minutes ->
    [one] Esta página muestra las letras un minuto más. Después nadie puede verlas, ni siquiera el servidor.
   *[other] Esta página muestra las letras { $minutes } minutos más. Después nadie puede verlas, ni siquiera el servidor.
}
key-stored = Tienes una llave de repuesto. Sus letras están solo en tu papel o en tu archivo.
key-another = Si no la encuentras, o alguien la ha visto, haz una nueva. Las letras viejas ya no abren nada.
key-replace = Hacer una llave nueva
key-end = Anular esta llave
lost = Perdí mi dispositivo
lost-help = Escribe las letras de tu llave de repuesto, de tu papel o de tu archivo. Este dispositivo tendrá entonces tus asientos, tus partidas y tus clubes.
lost-key = Las letras de tu llave
lost-go-on = Volver a entrar
lost-without = Sin llave de repuesto, solo otro dispositivo tuyo puede dejarte entrar. El servidor no tiene tu contraseña ni tu dirección de correo electrónico.
key-strange = Ninguna llave tiene «{ $sign }». Las letras de las llaves son { $letters }.
key-length = { $typed ->
    [one] Una llave tiene { $letters } letras, y aquí hay una.
   *[other] Una llave tiene { $letters } letras, y aquí hay { $typed }.
}
key-mistyped = Hay al menos una letra equivocada. Compáralas con tu papel, grupo por grupo.
key-unknown = Esta llave no abre nada aquí. Quizá hiciste otra más nueva, o la anulaste, o es de otro servidor.
key-full = Ya comparten este dispositivo { $people } personas, y no cabe nadie más. Escribe tu llave en otro dispositivo.
too-many-keys = Se escribieron muchas llaves aquí en poco tiempo. Espera diez segundos y vuelve a intentarlo.
back = Hola de nuevo, { $name }
back-help = Este dispositivo juega ahora como { $name }, con tus asientos, tus partidas, tus tarjetas y tus clubes. Guarda tu llave de repuesto, porque sirve otra vez.
back-others = Estos dispositivos también pueden jugar como { $name }. Si has perdido uno, termínalo, para que no pueda jugar quien lo encuentre.
key-was-used = Otro dispositivo entró con tu llave de repuesto. Si no fuiste tú, termina ese dispositivo y haz una llave nueva.
own-data = Tus datos
own-data-help = El servidor tiene tu nombre, tus asientos y sus resultados, tus enlaces a repeticiones, los enlaces de llamadas de tus mesas, tus tarjetas, tus mensajes y tus denuncias. También tiene a quién has bloqueado u ocultado, las mesas de las que un anfitrión te ha hecho salir y esta lista de dispositivos. Sabe además si quien administra este sitio ya no te deja escribir mensajes. Si tienes una llave de repuesto, tiene además una marca por la que la reconoce, pero no sus letras, y la lista de los clubes que recupera. Conserva los días en que se hizo y se usó tu última llave, aunque la hayas anulado. Con tu nombre no guarda ninguna dirección de correo electrónico, ninguna dirección de red ni ninguna contraseña.
own-data-save = Guardar tus datos
forget = Olvidarme
forget-all = El servidor borra tu nombre, tus tarjetas, tus mensajes, tus enlaces a repeticiones, tu llave de repuesto y tus dispositivos. Todos tus dispositivos quedan fuera.
forget-alone = Una mesa en la que jugaste a solas con bots desaparece con todas sus partidas.
forget-going-on = Donde una partida con otros no ha terminado, tu asiento queda libre. Pueden invitar a alguien que siga con tus fichas.
forget-finished = Las partidas terminadas con otros se quedan con ellos. Allí te llamas alguien que ya no juega, y la sesión termina con su liquidación.
forget-for-ever = Nadie puede deshacerlo.
forget-go-on = Olvidarme para siempre
forget-not = Conservarlo todo
