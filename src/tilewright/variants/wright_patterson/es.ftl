### Draft: no speaker of Spanish has read this yet.

## The game, for those who choose one

about = Dos jugadores con dos atriles cada uno, flores y kongs. Las manos pagan límites simples, dobles o triples, y dos mah jonggs terminan la partida.

## Unfinished hands

two-points = dos puntos solos no cuentan
nearest-ten = a la decena más cercana
cap = ninguna mano sin terminar cuenta más de { $most }
concealed-pung = pung oculto de { $tile }
laid-concealed-pung = pung oculto de { $tile }
pair = pareja de { $tile }
laid-concealed-kong = kong oculto de { $tile }
laid-exposed-pung = pung expuesto de { $tile }
laid-exposed-kong = kong expuesto de { $tile }

## Doubles of unfinished hands

double-own-flower = flor o estación propia
double-prevailing-flower = flor o estación dominante
double-dragon = pung o kong de un dragón
double-own-wind = pung o kong del viento propio
double-prevailing-wind = pung o kong del viento dominante
double-one-suit-and-honors = un palo y honores
double-three-concealed-pungs = tres pungs ocultos
double-ends = solo honores y terminales
double-ready-for-a-single-limit = a una ficha de un límite simple
double-four-concealed-pungs = cuatro pungs ocultos
double-ends-of-one-suit = honores y terminales de un palo
double-ready-for-a-double-limit = a una ficha de un límite doble
double-one-suit-alone = un solo palo
double-two-dragons = pungs de dos dragones y una pareja del tercero
double-only-honors = solo honores
double-only-terminals = solo terminales
double-ready-for-a-triple-limit = a una ficha de un límite triple
double-three-dragons = pungs de los tres dragones
letter-and-reason = { $letter }: { $reason }

## The score sheet

wall-pot = Bote de la muralla
wall-game-entry = Muralla agotada
shared-equally = repartido en partes iguales
four-flowers = cuatro flores o cuatro estaciones
bouquet = Ramo
lucky = antes del primer descarte o con él, como un límite triple
double-mah-jongg = mah jongg doble
second-mah-jongg = segundo mah jongg
into-pot = al bote
first-since = el primer mah jongg desde entonces
unfinished-hand = Mano sin terminar de { $rack }: { $tiles }
dead-twice-double = dos manos muertas, como un límite doble
dead-twice-triple = dos manos muertas, como un límite triple

## Who pays

in-cents = En centavos, a 20 puntos cada uno y con medio centavo redondeado hacia arriba, los totales son { $first } y { $second }.
difference = El total menor paga la diferencia de { $owed }.
neither-pays = Ningún lado paga al otro.
wall-game = La muralla se agotó sin ganador: el bote tiene ahora { $pot }.
pot-paid = El bote de { $pot } es para el primer mah jongg.

## What cannot be chosen

needs-limits = para contar manos sin terminar, elige una tarjeta cuyos valores sean 500, 1000 y 1500
