## Reading a log

line = line { $number }: { $reason }

not-json = this is no JSON object. A log of JSON lines has one on each line

no-text = a remark needs a text

wrong-seat = { $type } names seat { $seat }, and the game has the seats 0 to { $last }

wrong-sheet = { $type } does not have one number for each of { $seats } seats

not-an-event = a log has events, and { $type } is an action

secret-damaged = the { $name } of this log is damaged: it has { $digits } hexadecimal digits


## Verification

sealed = Sealed, not yet opened: the log does not hold the seed of its wall. The log that is exported after the game holds it.

broken-seal = The seed does not fit the seal: this is another wall than the one that was sealed before the deal.

other-tiles = The seal is for another set of tiles than that of this game.

broken-promise = The random number of seat { $seat } does not fit the promise that its page gave before the deal.

verified = { $events ->
    [one] Verified: the seed makes the seal, the tiles are those of the wall, and the { $events } event follows from the rules.
   *[other] Verified: the seed makes the seal, the tiles are those of the wall, and all { $events } events follow from the rules.
}

# after the message `verified`
verified-so-far = { $verified } The game is not over in this log.

cut-off = The log is cut off before event { $event }. The rules give `{ $expected }`.

other-wall = Event { $event } is not that of the wall. The log has `{ $recorded }`, and the seed gives `{ $expected }`.

against-rules = Event { $event } does not follow from the rules. The log has `{ $recorded }`, and the rules give `{ $expected }`.

no-such-action = Event { $event } does not follow from the rules: no move of any player leads to `{ $recorded }`.


## Rules of a log

unknown-hands = the game was played with the hands `{ $card }`, which are not here. Give them with --hands, such as --hands my.card

other-hands = the hands `{ $card }` have other contents here than in this game. Give the card of the game with --hands, such as --hands my.card

cannot-be-played = this version cannot play the recorded game: { $reason }
