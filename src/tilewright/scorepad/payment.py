"""The payments for one mah jongg, at each table that can be played with these hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilewright.catalogue import choices_of
from tilewright.engine.readings import best_readings, worth_trying
from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Hand, Reading
from tilewright.settlement.played import Kong, Played, RackEnd, SideEnd, Won
from tilewright.sheet import Item, ScoreSheet
from tilewright.tiles import SEATS
from tilewright.variants import SETTLEMENTS, HandsPreset, Settlement

_WINNER = 0  # the side with the mah jongg
_KONG = 4  # tiles


@dataclass(frozen=True, slots=True)
class TablePayment:
    """The settlement of a game in which this hand is the only mah jongg.

    - `line` is the line of the reading that pays most, and `items` are all items of the winner's score.
    - `receives` is the amount that the winner receives. It is 0 if the table pays at the end of the session.
    - `discarder` and `others` are the amounts that each of them pays. `discarder` is None if the winner drew the tile,
      and `others` if there are no other players.
    - `second` is the score of the hand if the same player has another mah jongg before it. It is None for one rack.
    """

    game: Settlement
    line: str
    items: tuple[Item, ...]
    score: int
    receives: int
    discarder: int | None
    others: int | None
    second: int | None


def table_payments(hand: Hand, context: Context, preset: HandsPreset, options: Sequence[str]) -> Iterator[TablePayment]:
    """Yield the payment for a mah jongg in each game that can use these hands, with the default options of the table.

    A tile that was not drawn is a discard, and an exposed kong was claimed. A game is left out if the hand may not be
    declared there or its value is missing.
    """
    for game in SETTLEMENTS.values():
        if not game.refusal(preset):
            rules = game.hands_with(preset, choices_of(options))
            readings = worth_trying(rules.readings(hand.concealed, hand.exposures, context))
            if readings and readings[0].value is not None:
                yield _payment(_OneHand(game, context, hand, rules), readings)


def _payment(table: _OneHand, readings: Sequence[Reading]) -> TablePayment:
    chosen, sheet = best_readings({(_WINNER, 0): readings}, lambda chosen: table.sheet([chosen[_WINNER, 0]]))
    reading = chosen[_WINNER, 0]
    items = [item for entry in sheet.entries if entry.seat == _WINNER for item in entry.items]
    paid = [-amount for amount in sheet.payments]
    others = {amount for side, amount in enumerate(paid) if side not in (_WINNER, table.discarder)}
    second = None
    if table.game.racks > 1:
        both = [entry.points for entry in table.sheet([reading, reading]).entries if entry.seat == _WINNER]
        second = both[1]
    return TablePayment(
        table.game,
        reading.line,
        tuple(items),
        sheet.scores[_WINNER],
        -paid[_WINNER],
        None if table.discarder is None else paid[table.discarder],
        others.pop() if others else None,
        second,
    )


class _OneHand:
    """A game that ends with a mah jongg of one side, whose hands are all alike."""

    def __init__(self, game: Settlement, context: Context, hand: Hand, rules: HandRules) -> None:
        self.game, self._context, self._rules = game, context, rules
        self._seats = max(game.seats)
        each_rack = self._seats * game.racks == len(SEATS)  # then each rack has a wind of its own
        turn = SEATS.index(context.seat) // (game.racks if each_rack else 1) % self._seats
        self._east = -turn % self._seats
        others = [side for side in range(self._seats) if side != _WINNER]
        apart = [side for side in others if side != self._east]
        self.discarder = None if context.self_drawn else (apart or others)[-1]
        self._kongs: tuple[Kong, ...] = tuple(
            "concealed" if group.concealed else "stolen" for group in hand.exposures if len(group) == _KONG
        )

    def sheet(self, readings: Sequence[Reading]) -> ScoreSheet:
        """Return the score sheet of a game in which one side has these mah jonggs, one on each rack."""
        context = self._context
        robbed = "robbed-kong" in context.circumstances
        racks = [
            RackEnd(
                reading.groups,
                context.flowers,
                Won(reading, turn, self.discarder, robbed=robbed, discards=context.discards_made),
            )
            for turn, reading in enumerate(readings)
        ]
        racks += [RackEnd()] * (self.game.racks - len(racks))
        loser = SideEnd((RackEnd(),) * self.game.racks)
        winner = SideEnd(tuple(racks), kongs=self._kongs)
        played = Played((winner, *[loser] * (self._seats - 1)), self._east, context.prevailing)
        return self.game.settle(played, self.game.choices({}), self._rules)
