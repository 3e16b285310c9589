"""What is written of a session, judged and settled: each game's sheet, who pays whom, and what the pot pays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from tilewright.catalogue import hands_named
from tilewright.engine.readings import Chosen, best_readings, worth_trying
from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Reading
from tilewright.hands.language.plain_text import plain
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.scorepad.agreed import Agreement, Finder, agree
from tilewright.scorepad.hand import depends_on_winning_tile, groups
from tilewright.scorepad.racks import WrittenRack, WrittenTable
from tilewright.scorepad.read_score import parse_score
from tilewright.scorepad.score_text import ReportedEvent, ReportedGame, ReportedSession, ScoreError
from tilewright.settlement.ledger import Ledger
from tilewright.settlement.played import Impossible, Played, RackEnd, SideEnd, Won
from tilewright.settlement.rotation import RoundState, next_east
from tilewright.sheet import ScoreSheet
from tilewright.variants import Settlement


@dataclass(frozen=True, slots=True)
class Transfer:
    """An amount that one side gives to another; None is the pot."""

    giver: int | None
    taker: int | None
    amount: int


@dataclass(frozen=True, slots=True)
class Read:
    """A mah jongg as it is read: whose, on which rack (from 1), its line, and its groups, melded ones in brackets.

    `depends_on_winning_tile` says that another winning tile would change its worth, and the text names none.
    """

    side: int
    rack: int
    line: str
    groups: tuple[str, ...]
    depends_on_winning_tile: bool


@dataclass(frozen=True, slots=True)
class Scored:
    """A game with its mah jonggs and its sheet; `totals` are what each side has received so far, its stake paid."""

    played: Played
    hands: tuple[Read, ...]
    sheet: ScoreSheet
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SettledSession:
    """A session, settled. `last` is what was settled after its last game."""

    settlement: Settlement
    hands: str
    session: ReportedSession
    games: tuple[Scored, ...]
    last: ScoreSheet | None
    ledger: Ledger

    @property
    def totals(self) -> tuple[int, ...]:
        """What each side has received, its stake paid."""
        return self.ledger.totals

    @property
    def pot(self) -> int:
        """What lies in the pot at the end."""
        return self.ledger.pot


def transfers(payments: Sequence[int]) -> tuple[Transfer, ...]:
    """Who gives whom how much, in few steps; the pot gives or takes what is over.

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
        takers = sorted((who for who in owed if owed[who] > 0), key=lambda who: -owed[who])
        givers = sorted((who for who in owed if owed[who] < 0), key=lambda who: owed[who])
        pairs = ((giver, taker) for taker in takers for giver in givers if owed[taker] == -owed[giver])
        giver, taker = next(pairs, (givers[0], takers[0]))  # who owes exactly that much, else the largest
        amount = min(owed[taker], -owed[giver])
        yield Transfer(giver, taker, amount)
        for who, change in ((giver, amount), (taker, -amount)):
            owed[who] += change
            if not owed[who]:
                del owed[who]


def score(
    session: ReportedSession, *, elsewhere: Finder = hands_named, enough: Callable[[], bool] = lambda: False
) -> SettledSession:
    """The session, settled game by game. Hands that are not bundled are found `elsewhere`.

    `enough` says whether it has taken too long already; it is asked before each game but the first.

    Raises ScoreError for a game that there is not, and for hands and events that cannot have been.
    """
    agreed = agree(session, elsewhere)
    settlement = agreed.settlement
    ledger = Ledger(len(session.sides), brought=session.pot).staked(session.stake)
    games: list[Scored] = []
    deal = settlement.rotation.begin(0)
    for game in session.games:
        if games and enough():
            raise ScoreError("this takes too long; write fewer games at once", game.at)
        deal = _dealt(game, deal)
        table = WrittenTable(game, session.sides, agreed, deal)
        settling = _Settling(table, agreed, ledger.pot)
        chosen, sheet = settling.settled()
        played = settling.played(chosen)
        ledger = ledger.paid(f"game {len(games) + 1}", sheet.payments)
        games.append(Scored(played, tuple(_read(table, chosen)), sheet, ledger.totals))
        east = next_east(settlement.rotation, played, sheet, agreed.choices)
        deal = settlement.rotation.next(deal, east)
    last = None
    if settlement.finish:
        last = settlement.finish([game.sheet for game in games], ledger.pot, games[-1].played.east, agreed.choices)
    return SettledSession(
        settlement=settlement,
        hands=agreed.hands[0].name,
        session=session,
        games=tuple(games),
        last=last,
        ledger=ledger.paid("the end", last.payments) if last else ledger,
    )


def score_text(
    text: str, *, elsewhere: Finder = hands_named, enough: Callable[[], bool] = lambda: False
) -> SettledSession:
    """What `text` comes to. Raises ScoreError, which shows the line it is about."""
    session = parse_score(text)
    try:
        return score(session, elsewhere=elsewhere, enough=enough)
    except ScoreError as error:
        raise error.among(plain(text)) from None


def _dealt(game: ReportedGame, deal: RoundState) -> RoundState:
    """Return `deal` with the East and the prevailing wind that are written for this game; a new wind begins a round."""
    east = deal.east if game.east is None else game.east
    if game.prevailing in (None, deal.prevailing):
        return replace(deal, east=east)
    return RoundState(east, game.prevailing, first=east)


def _read(table: WrittenTable, chosen: Chosen) -> Iterator[Read]:
    for (side, rack), reading in chosen.items():
        hand = table.sides[side].racks[rack].hand
        depends = depends_on_winning_tile(table.hands[side], hand, table.context(side, rack))
        yield Read(side, rack + 1, reading.line, tuple(groups(reading, hand.exposures)), depends)


class _Settling:
    """One game on its way to its sheet: hands are recognised, each is read as what is best for its side."""

    def __init__(self, table: WrittenTable, agreed: Agreement, pot: int) -> None:
        self.table, self.agreed, self.pot = table, agreed, pot

    def settled(self) -> tuple[Chosen, ScoreSheet]:
        """Return how its mah jonggs are read, and its sheet."""
        readings = {}
        for side, placed in enumerate(self.table.sides):
            for place, rack in enumerate(placed.racks):
                if rack.won:
                    readings[side, place] = self._readings(side, place, rack.won)
                elif rack.holds:
                    _possible(rack, self.table.names[side], self.agreed.hands[side], self.table.context(side, place))
        return best_readings(readings, self._settle)

    def _settle(self, chosen: Chosen) -> ScoreSheet:
        try:
            return self.agreed.settlement.settle(self.played(chosen), self.agreed.choices, self.agreed.hands[0])
        except Impossible as error:
            name = self.table.names[error.side]
            behind = f"; write behind `{name}: {error.entry}` {error.missing}" if error.missing else ""
            raise ScoreError(f"{error}{behind}", self.table.place(error.side, error.entry)) from None
        except ValueError as error:
            raise ScoreError(str(error), self.table.game.at) from None

    def _readings(self, side: int, place: int, won: ReportedEvent) -> list[Reading]:
        """Return the readings of a mah jongg that may pay differently, the most valuable first. Raises ScoreError."""
        rack, context = self.table.sides[side].racks[place], self.table.context(side, place)
        rules, hand = self.agreed.hands[side], rack.hand
        if found := worth_trying(rules.readings(hand.concealed, hand.exposures, context)):
            return found
        below = any(rules.readings(hand.concealed, hand.exposures, context))
        raise ScoreError(_why_none(rack, self.table.names[side], rules, context, below), won.at)

    def played(self, chosen: Chosen) -> Played:
        """The game with its mah jonggs read so."""
        sides = []
        for side, placed in enumerate(self.table.sides):
            racks = tuple(_ended(rack, chosen.get((side, at))) for at, rack in enumerate(placed.racks))
            sides.append(
                SideEnd(
                    racks,
                    placed.concealed,
                    tuple(placed.kongs),
                    placed.dealt_no_flower,
                    placed.bouquets,
                    placed.wrong_calls,
                    miscounts=tuple(placed.miscounts),
                )
            )
        return Played(tuple(sides), self.table.deal.east, self.table.prevailing, self.pot)


def _ended(rack: WrittenRack, reading: Reading | None) -> RackEnd:
    if rack.won is None or reading is None:
        return RackEnd(rack.hand.exposures, rack.flowers, dead=rack.dead)
    came = rack.won.came
    won = Won(reading, rack.turn, came.thrower, came.for_exposure, came.robbed, discards=came.discards)
    return RackEnd(reading.groups, rack.flowers, won)


def _why_none(rack: WrittenRack, name: str, rules: HandRules, context: Context, below: bool) -> str:
    if below:
        return f"{name}'s hand is complete, but it {rules.withheld}, and may not be declared"
    needed = rules.distance(rack.hand.concealed, rack.hand.exposures, context)
    if needed >= NOTHING_FITS:
        return f"{name}'s hand is no mah jongg: no hand of {rules.name} has these exposures"
    tiles = "1 tile is" if needed == 1 else f"{needed} tiles are"
    return f"{name}'s hand is no mah jongg of {rules.name}: {tiles} missing"


def _possible(rack: WrittenRack, name: str, rules: HandRules, context: Context) -> None:
    if rack.holds and not rules.possible(rack.hand.exposures, None, context):
        raise ScoreError(
            f"no hand of {rules.name} has these exposures; if it was called dead, write `{name}: dead`",
            rack.holds.at,
        )
