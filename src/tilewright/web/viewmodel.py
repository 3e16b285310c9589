"""Convert a seat's view of a game to the data for its page. This module reads no hidden tiles of a running game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from typing import Any

from msgspec import UNSET, UnsetType

from tilewright.engine.actions import Action, Draw, Pass
from tilewright.engine.charleston import Passing
from tilewright.engine.events import Event, PrivateEvent, Settled, WentBack, WindPrevails
from tilewright.engine.evolve import evolve
from tilewright.engine.going_back import counting
from tilewright.engine.legal import offers
from tilewright.engine.log import parse_line, plain, to_plain
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Over, Phase, Play, State
from tilewright.engine.view import View
from tilewright.messages import say
from tilewright.reused import Reused
from tilewright.scorepad.score import transfers
from tilewright.sheet import Item, ScoreSheet
from tilewright.table import agreeing
from tilewright.table.absence import Absent
from tilewright.table.ahead import may_pass_ahead
from tilewright.table.countdown import WindowClock
from tilewright.table.game import Game
from tilewright.table.ledger_columns import LedgerColumn
from tilewright.table.moves import open_window
from tilewright.table.rows import SeatRow, Strength, TableRow
from tilewright.table.session import Session
from tilewright.table.speech import Speaker
from tilewright.table.translated import translated
from tilewright.table.words import line_named
from tilewright.tiles import UNKNOWN, face, wind_name
from tilewright.variants import Preset, changed, cite
from tilewright.web import protocol as p
from tilewright.web.clock_view import ClockView, clock_rule, clock_view
from tilewright.web.evening import session_view
from tilewright.web.rule_link import rule_link
from tilewright.web.seat_view import seat_view
from tilewright.web.sheet_view import EntryView, ItemView, SheetView, TransferView
from tilewright.web.spectators_view import SpectatorsView

CHOICES = 1 << 12  # actions whose JSON objects are cached
NOBODY = -1  # used instead of a seat number, so that a replay calls no player "you"


@dataclass(frozen=True, slots=True)
class Setting:
    """Everything that a page shows besides the game: the seats, the session and the invitation.

    `row` is the stored table. `terms` is the version number of the rules for the game on the page. The stored table may
    already have newer rules for the next game. `number`, `house`, `handover`, `paused`, `host`, `deal`,
    `next_deal` and `spectators` are as in `TableView`, and `absent` becomes its `absences`. `players` are the columns
    of the session's ledger for those at the seats. They are empty if each seat has one player for the whole session.
    While the game is `sealed`, other tables may still play its deal, so its hidden tiles stay hidden after the end.
    With `round_over`, nothing more is dealt although the session goes on.
    """

    preset: Preset
    rules: Ruleset
    seats: tuple[SeatRow, ...]
    session: Session
    row: TableRow | None = None
    players: tuple[LedgerColumn, ...] = ()
    strength: Strength = "medium"  # of the bots
    terms: int = 0
    rematch: frozenset[int] = frozenset()
    invite: str | None = None
    number: str = ""
    commitment: str | None = None
    deal: p.DealView | None = None
    next_deal: p.NextDealView | None = None
    coaching: frozenset[int] = frozenset()
    handover: bool = False
    house: bool | None = None
    absent: tuple[Absent, ...] = ()
    paused: bool = False
    host: int = 0
    spectators: SpectatorsView | None = None
    clock: WindowClock | None = None
    sealed: bool = False
    round_over: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, with a placeholder for a free seat."""
        return tuple(seat.name or say("web.free-seat") for seat in self.seats)


class PageParts:
    """The parts of a page that often stay the same from one update to the next, in the language of its player."""

    def __init__(self) -> None:
        self.session = Reused[p.SessionView]()
        self.house_rules = Reused[list[p.HouseRule]]()
        self._seats = defaultdict[int, Reused[p.SeatView]](Reused)

    def seat(self, rules: Ruleset, state: State, number: int, sheet: ScoreSheet | None, *, winds: bool) -> p.SeatView:
        """Return the data for one seat, as `seat_view` does."""
        key = rules, state.seats[number], state.east, state.prevailing, sheet, winds
        return self._seats[number].get(key, lambda: seat_view(rules, state, number, sheet, winds=winds))


def update(setting: Setting, seat: int, game: Game | None, since: int, parts: PageParts | None = None) -> p.Update:
    """Return the update for a page of this seat. The page has already seen `since` events of the game.

    `game` is None while the table waits for players. `parts` are those of the page's last update.
    """
    if game is None:
        waiting = View(seat, setting.rules.opening())  # also for somebody who plays only from the next game on
        return p.Update(0, 0, [], table_view(setting, waiting, None, _waiting(setting, seat)), [])
    stream = game.streams[seat]
    legal = () if game.paused else offers(setting.rules, stream.view)
    if setting.clock and setting.clock.passes_at_end:
        legal = tuple(action for action in legal if not isinstance(action, Draw | Pass))
    clock = clock_view(setting.clock, game, setting.seats, seat, legal)
    seen = [
        p.SeenEvent(one.seq, to_plain(one.event), stream.speaker.describe(one.event)) for one in stream.seen[since:]
    ]
    last = stream.seen[-1].event
    sheet = last.sheet if isinstance(last, Settled) else None
    is_open = sheet is not None and not setting.sealed
    record = game.id if is_open else None
    if game.paused:
        prompt = _paused(setting, seat, game.paused_by)
    elif clock is not UNSET and not clock.asks:
        prompt = say("web.left-alone")
    else:
        prompt = stream.speaker.prompt(stream.view.state, legal)
    opened = game.referee.state if is_open else None
    may_pass = may_pass_ahead(game, setting.seats, seat) and not (setting.clock and setting.clock.passes_at_end)
    ahead = None if game.paused else True if seat in game.ahead else False if may_pass else None
    view = table_view(
        setting,
        stream.view,
        sheet,
        prompt,
        record,
        opened=opened,
        practice=stream.practice,
        winds=stream.winds,
        ahead=ahead,
        taking_back=agreeing.taking_back(game, setting.seats, seat),
        may_go_back=agreeing.may_go_back(game, setting.seats, seat),
        clock=clock,
        parts=parts,
    )
    labels = labelled(setting.rules, stream.speaker, stream.view.state, legal)
    return p.Update(game.number, stream.seq, seen, view, labels)


def _paused(setting: Setting, seat: int, by: int | None) -> str:
    if by is None:
        return say("web.paused")
    return say("web.paused-by-you") if by == seat else say("web.paused-by", name=setting.names[by])


def _waiting(setting: Setting, seat: int) -> str:
    asking = next((each.name for each in setting.seats if each.wants == seat), "")
    if bot := setting.seats[seat].bot_before:
        return say("web.plays-next", bot=bot)
    free = sum(each.free for each in setting.seats)
    if free and asking:
        return say("web.asks-for-seat", name=asking)
    if setting.row and setting.row.round_deals:
        return say("web.waiting-for-round", over="yes" if setting.round_over else "no")
    return say("web.waiting-for-friends", free=free) if free else say("web.dealing")


def labelled(rules: Ruleset, speaker: Speaker, state: State, actions: Sequence[Action]) -> list[p.Offer]:
    """Return actions of one seat in the form that is sent to the page."""
    labels = speaker.labels(actions, state, rules)
    return [p.Offer(_plain_choice(action), label) for action, label in zip(actions, labels, strict=True)]


@lru_cache(CHOICES)
def _plain_choice(action: Action) -> dict[str, Any]:
    """Return an action without its seat, as a JSON object."""
    return {key: value for key, value in to_plain(action).items() if key != "seat"}


def table_view(
    setting: Setting,
    view: View,
    sheet: ScoreSheet | None,
    prompt: str,
    record: str | None = None,
    *,
    opened: State | None = None,
    practice: bool = False,
    winds: bool = False,
    ahead: bool | None = None,
    taking_back: list[int] | None = None,
    may_go_back: bool = False,
    clock: ClockView | UnsetType = UNSET,
    parts: PageParts | None = None,
) -> p.TableView:
    """Return everything that one seat knows about the table.

    `sheet` is the score sheet of a settled game, `record` is the id of that game, and `opened` its last state with all
    tiles face up. After `practice`, nobody pays. With `winds`, the page shows the prevailing wind and the wind of each
    rack. In games with one rack for each seat, it always shows the rack's wind.
    `ahead`, `taking_back`, `may_go_back` and `clock` are as in `TableView`. `parts` are those of the last update.
    """
    state, seats = view.state, range(len(view.state.seats))
    agreed = setting.rules, setting.seats, setting.row.clock if setting.row else 0
    parts = parts or PageParts()
    evening = setting.session, setting.row, setting.terms, setting.players, setting.sealed
    return p.TableView(
        me=view.seat,
        names=list(setting.names),
        bots=[seat.bot for seat in setting.seats],
        strength=setting.strength,
        free=[seat.free for seat in setting.seats],
        east=state.east,
        wall=state.wall,
        prevailing=wind_name(state.prevailing) if winds else "",
        window=open_window(state),
        game=setting.preset.name,
        title=setting.preset.title,
        enforcement=setting.rules.enforcement,
        house_rules=parts.house_rules.get(agreed, lambda: _house_rules(setting)),
        phase=_phase(state.phase, view.seat),
        awaited=[]
        if setting.paused
        else [seat for seat in state.awaited if seat != view.seat or clock is UNSET or clock.asks],
        prompt=prompt,
        seats=[parts.seat(setting.rules, state, seat, sheet, winds=winds) for seat in seats],
        sheet=_sheet(setting, sheet, opened or state, practice=practice) if sheet else None,
        session=parts.session.get(evening, lambda: session_view(*evening)),
        rematch=[seat in setting.rematch for seat in seats],
        invite=setting.invite,
        number=setting.number,
        house=setting.house,
        commitment=setting.commitment,
        deal=setting.deal,
        next_deal=setting.next_deal,
        record=record,
        terms=setting.terms,
        ahead=ahead,
        taking_back=taking_back,
        may_go_back=may_go_back,
        coaching=sorted(setting.coaching),
        handover=setting.handover,
        absences=[_absence(one) for one in setting.absent],
        stand_ins=[row.stand_in for row in setting.row.seats] if setting.row else ["" for _ in seats],
        paused=setting.paused,
        host=setting.host,
        chat=setting.row is None or setting.row.chat,
        call=setting.row.call if setting.row else "",
        spectators=setting.spectators,
        clock=clock,
    )


def _absence(absent: Absent) -> p.AbsenceView:
    agreed = [p.RemedyAgreed(remedy, list(seats)) for remedy, seats in absent.agreed]
    return p.AbsenceView(absent.seat, absent.seconds, absent.task, list(absent.remedies), list(absent.deciding), agreed)


def _house_rules(setting: Setting) -> list[p.HouseRule]:
    rules = changed(setting.rules.name, setting.rules.options, setting.names)
    return [p.HouseRule(*one) for one in (*rules, *clock_rule(setting.row.clock if setting.row else 0))]


def _phase(phase: Phase, me: int) -> p.PhaseView:
    match phase:
        case Passing(stage, parts):
            givers = {phase.to(seat): seat for seat in range(len(parts))}
            laid = [face(UNKNOWN if tile is None else tile) for tile in parts[me].laid]
            return p.PhaseView("Passing", stage, parts[me].due, laid, phase.to(me), givers[me])
        case Play(turn, drawn, _, fresh):
            return p.PhaseView("Play", turn=turn, drawn=drawn, fresh=None if fresh is None else list(fresh))
        case ClaimWindow(discarder, tile, _, kong):
            added = [kong.rack, kong.place] if kong else UNSET
            return p.PhaseView("ClaimWindow", discarder=discarder, tile=face(tile), kong=added)
        case Over(why):
            return p.PhaseView("Over", why=why)
    return p.PhaseView("Dealing")


def _sheet(setting: Setting, sheet: ScoreSheet, opened: State, *, practice: bool) -> SheetView:
    preset = setting.preset
    entries = [
        EntryView(
            seat=entry.seat,
            title=translated(entry.title),
            points=entry.points,
            items=[item_view(item, preset.name) for item in entry.items],
        )
        for entry in sheet.entries
    ]
    why = replace(sheet, why=translated(sheet.why)).why_for(setting.names)
    settlement = preset.settlement
    return SheetView(
        entries,
        plain(sheet.scores),
        plain(sheet.payments),
        [TransferView(one.giver, one.taker, one.amount) for one in transfers(sheet.payments)],
        [[face(tile) for tile in seat.concealed if tile != UNKNOWN] for seat in opened.seats],
        why,
        settlement.unit,
        settlement.money,
        practice,
    )


def item_view(item: Item, game: str) -> ItemView:
    """Return a line of a score sheet in the form that is sent to the page, with its rule in this game."""
    label = line_named(translated(item.label))
    return ItemView(item.rule, cite(item.rule, game), rule_link(item.rule, game), label, item.times, item.plus)


def replay(setting: Setting, seat: int, lines: Sequence[str]) -> p.ReplayView:
    """Return the replay of a finished game for the player of `seat`.

    The replay has the whole table after each event, with all tiles visible.
    """
    state, speaker, frames = setting.rules.opening(), Speaker.at(NOBODY, setting.names, setting.rules), []
    winds, practice, log, parts = False, False, list[Event](), PageParts()
    for line in lines:
        event = parse_line(line)
        log.append(event)
        again = counting(log) if isinstance(event, WentBack) else ()
        state = reduce(evolve, again, setting.rules.opening()) if again else evolve(state, event)
        winds, practice = winds or isinstance(event, WindPrevails), practice or isinstance(event, WentBack)
        sentence = speaker.describe(event)
        sheet = event.sheet if isinstance(event, Settled) else None
        shown = table_view(setting, View(seat, state), sheet, sentence, practice=practice, winds=winds, parts=parts)
        frames.append(p.FrameView(sentence, shown, isinstance(event, PrivateEvent)))
    return p.ReplayView(frames)
