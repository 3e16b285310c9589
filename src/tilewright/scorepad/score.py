"""Settle a reported session: compute the score sheet of each game, and the payments between the sides and the pot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from tilewright.catalogue import hands_named
from tilewright.engine.readings import Chosen, best_readings, worth_trying
from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Reading
from tilewright.hands.language.plain_text import plain
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.messages import say
from tilewright.scorepad.agreement import Agreement, Finder, agree
from tilewright.scorepad.hand import depends_on_winning_tile, groups
from tilewright.scorepad.read_score import parse_score
from tilewright.scorepad.reported_table import ReportedRack, ReportedTable
from tilewright.scorepad.score_text import ReportedEvent, ReportedGame, ReportedSession, ScoreError
from tilewright.settlement.ledger import Ledger
from tilewright.settlement.played import Impossible, Played, RackEnd, SideEnd, Won
from tilewright.settlement.rotation import RoundState, next_east
from tilewright.sheet import ScoreSheet
from tilewright.variants import Settlement


@dataclass(frozen=True, slots=True)
class Transfer:
    """An amount that one side pays to another. The giver or the taker is None for the pot."""

    giver: int | None
    taker: int | None
    amount: int


@dataclass(frozen=True, slots=True)
class ScoredHand:
    """A scored mah jongg: its side, rack (from 1), line, and groups as text. Exposed groups are in brackets.

    `depends_on_winning_tile` is true if the text does not name the winning tile but the value depends on it.
    """

    side: int
    rack: int
    line: str
    groups: tuple[str, ...]
    depends_on_winning_tile: bool


@dataclass(frozen=True, slots=True)
class ScoredGame:
    """A scored game: its mah jonggs, its score sheet, and each side's total payments so far, less its stake."""

    played: Played
    hands: tuple[ScoredHand, ...]
    sheet: ScoreSheet
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SettledSession:
    """A settled session. `last` is the score sheet of the payments at its end, or None if the game has none."""

    settlement: Settlement
    hands: str
    session: ReportedSession
    games: tuple[ScoredGame, ...]
    last: ScoreSheet | None
    ledger: Ledger

    @property
    def totals(self) -> tuple[int, ...]:
        """Amount that each side has won in all, less its stake. It is negative for a loss."""
        return self.ledger.totals

    @property
    def pot(self) -> int:
        """Amount in the pot at the end of the session."""
        return self.ledger.pot


def transfers(payments: Sequence[int]) -> tuple[Transfer, ...]:
    """Return a short list of transfers after which each side has received its payment, or paid it if it is negative.

    If the payments do not add up to zero, the pot pays or receives the difference.

    >>> transfers((125, -125))
    (Transfer(giver=1, taker=0, amount=125),)
    >>> transfers((5, -3, 3, -5))
    (Transfer(giver=3, taker=0, amount=5), Transfer(giver=1, taker=2, amount=3))
    >>> transfers((-50, -50))
    (Transfer(giver=0, taker=None, amount=50), Transfer(giver=1, taker=None, amount=50))
    """
    owed: dict[int | None, int] = {side: amount for side, amount in enumerate(payments) if amount}
    if over := sum(payments):
        owed[None] = -over
    return tuple(_transfers(owed))


def _transfers(owed: dict[int | None, int]) -> Iterator[Transfer]:
    while owed:
        takers = sorted((side for side in owed if owed[side] > 0), key=lambda side: -owed[side])
        givers = sorted((side for side in owed if owed[side] < 0), key=lambda side: owed[side])
        pairs = ((giver, taker) for taker in takers for giver in givers if owed[taker] == -owed[giver])
        giver, taker = next(pairs, (givers[0], takers[0]))  # match equal amounts first, otherwise the largest ones
        amount = min(owed[taker], -owed[giver])
        yield Transfer(giver, taker, amount)
        for side, change in ((giver, amount), (taker, -amount)):
            owed[side] += change
            if not owed[side]:
                del owed[side]


def score(
    session: ReportedSession, *, find_hands: Finder = hands_named, is_late: Callable[[], bool] = lambda: False
) -> SettledSession:
    """Settle a session game by game. `find_hands` looks up hands that are not bundled with the program.

    `is_late` is called before each game except the first. It returns whether the time for scoring is used up.

    Raises ScoreError if a game is unknown, if hands or events are impossible, or if time runs out.
    """
    agreement = agree(session, find_hands)
    settlement = agreement.settlement
    ledger = Ledger(len(session.sides), brought=session.pot).staked(session.stake)
    games: list[ScoredGame] = []
    deal = settlement.rotation.begin(0)
    for game in session.games:
        if games and is_late():
            raise ScoreError(say("scorepad.takes-too-long"), game.at)
        deal = _deal_of(game, deal)
        table = ReportedTable(game, session.sides, agreement, deal)
        settling = _Settling(table, agreement, ledger.pot)
        chosen, sheet = settling.settle()
        played = settling.played(chosen)
        ledger = ledger.paid(f"game {len(games) + 1}", sheet.payments)
        games.append(ScoredGame(played, tuple(_scored_hands(table, chosen)), sheet, ledger.totals))
        east = next_east(settlement.rotation, played, sheet, agreement.choices)
        deal = settlement.rotation.next(deal, east)
    last = None
    if settlement.finish:
        last = settlement.finish([game.sheet for game in games], ledger.pot, games[-1].played.east, agreement.choices)
    return SettledSession(
        settlement=settlement,
        hands=agreement.hands[0].name,
        session=session,
        games=tuple(games),
        last=last,
        ledger=ledger.paid("the end", last.payments) if last else ledger,
    )


def score_text(
    text: str,
    *,
    names: Sequence[str] = (),
    find_hands: Finder = hands_named,
    is_late: Callable[[], bool] = lambda: False,
) -> SettledSession:
    """Settle the session that this text describes. If that fails, raises ScoreError with the faulty line.

    `names` may be any text. Each name that is not empty replaces the one that the text has for that side.
    """
    session = parse_score(text)
    shown = tuple(name or side for name, side in zip_longest(names[: len(session.sides)], session.sides, fillvalue=""))
    try:
        return score(replace(session, sides=shown), find_hands=find_hands, is_late=is_late)
    except ScoreError as error:
        raise error.with_source(plain(text)) from None


def _deal_of(game: ReportedGame, deal: RoundState) -> RoundState:
    """Return `deal` with the East and the prevailing wind that the text names. A different wind begins a new round."""
    east = deal.east if game.east is None else game.east
    if game.prevailing in (None, deal.prevailing):
        return replace(deal, east=east)
    return RoundState(east, game.prevailing, first=east)


def _scored_hands(table: ReportedTable, chosen: Chosen) -> Iterator[ScoredHand]:
    for (side, rack), reading in chosen.items():
        hand = table.sides[side].racks[rack].hand
        depends = depends_on_winning_tile(table.hands[side], hand, table.context(side, rack))
        yield ScoredHand(side, rack + 1, reading.line, tuple(groups(reading, hand.exposures)), depends)


class _Settling:
    """The settlement of one game. If tiles form several winning hands, each winner gets the one that pays most."""

    def __init__(self, table: ReportedTable, agreement: Agreement, pot: int) -> None:
        self.table, self.agreement, self.pot = table, agreement, pot

    def settle(self) -> tuple[Chosen, ScoreSheet]:
        """Return the best reading (division into groups) of each mah jongg, and the score sheet of the game.

        Raises ScoreError for an impossible game.
        """
        readings = {}
        for side, reported in enumerate(self.table.sides):
            for index, rack in enumerate(reported.racks):
                if rack.won:
                    readings[side, index] = self._readings(side, index, rack.won)
                elif rack.holds:
                    hands, context = self.agreement.hands[side], self.table.context(side, index)
                    _require_possible(rack, self.table.names[side], hands, context)
        return best_readings(readings, self._sheet)

    def _sheet(self, chosen: Chosen) -> ScoreSheet:
        try:
            return self.agreement.settlement.settle(
                self.played(chosen), self.agreement.choices, self.agreement.hands[0]
            )
        except Impossible as error:
            remedy, name = "", self.table.names[error.side]
            if error.missing:
                remedy = say("scorepad.write-missing", side=name, entry=error.entry, missing=error.missing)
            raise ScoreError(str(error), self.table.place(error.side, error.entry), remedy=remedy) from None
        except ValueError as error:
            raise ScoreError(str(error), self.table.game.at) from None

    def _readings(self, side: int, index: int, won: ReportedEvent) -> list[Reading]:
        """Return the readings of a mah jongg, starting with the most valuable.

        A reading is a way to divide the tiles into groups. Readings that cannot change the payments are left out.

        Raises ScoreError if the hand cannot be declared as mah jongg.
        """
        rack, context = self.table.sides[side].racks[index], self.table.context(side, index)
        rules, hand = self.agreement.hands[side], rack.hand
        if readings := worth_trying(rules.readings(hand.concealed, hand.exposures, context)):
            return readings
        is_complete = any(rules.readings(hand.concealed, hand.exposures, context))
        raise ScoreError(_why_none(rack, self.table.names[side], rules, context, is_complete), won.at)

    def played(self, chosen: Chosen) -> Played:
        """Return the finished game. `chosen` has one reading (division into groups) for each mah jongg."""
        sides = []
        for side, reported in enumerate(self.table.sides):
            racks = tuple(_end_of(rack, chosen.get((side, index))) for index, rack in enumerate(reported.racks))
            sides.append(
                SideEnd(
                    racks,
                    reported.concealed,
                    tuple(reported.kongs),
                    reported.dealt_no_flower,
                    reported.bouquets,
                    reported.wrong_calls,
                    miscounts=tuple(reported.miscounts),
                )
            )
        return Played(tuple(sides), self.table.deal.east, self.table.prevailing, self.pot)


def _end_of(rack: ReportedRack, reading: Reading | None) -> RackEnd:
    if rack.won is None or reading is None:
        return RackEnd(rack.hand.exposures, rack.flowers, dead=rack.dead)
    details = rack.won.details
    won = Won(reading, rack.turn, details.thrower, details.for_exposure, details.robbed, discards=details.discards)
    return RackEnd(reading.groups, rack.flowers, won)


def _why_none(rack: ReportedRack, name: str, rules: HandRules, context: Context, is_complete: bool) -> str:
    if is_complete:
        return say("scorepad.not-declarable", side=name, lacks=rules.withheld)
    needed = rules.distance(rack.hand.concealed, rack.hand.exposures, context)
    if needed >= NOTHING_FITS:
        return say("scorepad.no-hand-with-exposures", side=name, hands=rules.name)
    return say("scorepad.tiles-missing", side=name, hands=rules.name, tiles=needed)


def _require_possible(rack: ReportedRack, name: str, rules: HandRules, context: Context) -> None:
    if rack.holds and not rules.possible(rack.hand.exposures, None, context):
        remedy = say("scorepad.write-dead", side=name)
        raise ScoreError(say("scorepad.dead-exposures", hands=rules.name), rack.holds.at, remedy=remedy)
