"""Verification of a log: the seal of its wall, the tiles of the wall, and the rules of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Literal

from tilewright.engine import events as e
from tilewright.engine.going_back import go_back
from tilewright.engine.log import print_line
from tilewright.engine.phases.taking_back import take_back
from tilewright.engine.referee import Referee
from tilewright.engine.refused import Refused
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.logbook.actions import possible_actions
from tilewright.messages import say
from tilewright.settlement.called_off import call_off
from tilewright.sheet import Entry, Item

Finding = Literal["verified", "sealed", "broken-seal", "broken-promise", "other-wall", "against-rules"]
_FROM_THE_WALL = (e.EastChosen, e.WindPrevails, e.WallBroken, e.Dealt, e.Drew, e.Replaced)


@dataclass(frozen=True, slots=True)
class Verification:
    """The result of a verification, and a sentence about it.

    `finding` is `verified` if everything is in order, and `sealed` if the log has no seed, so that nothing can be
    verified yet. Otherwise it names the first fault: the seed does not match the seal, a player's share does not match
    the promise of it, a tile is not that of the wall, or an event does not follow from the rules. `event` is the number
    of the faulty event, from 1; 0 if there is none.
    """

    finding: Finding
    sentence: str
    event: int = 0

    @classmethod
    def of_sealed(cls) -> Verification:
        """Return the result for a log without its seed."""
        return cls("sealed", say("logbook.sealed"))

    @property
    def sealed(self) -> bool:
        """Whether the log does not hold its seed yet."""
        return self.finding == "sealed"

    def __bool__(self) -> bool:
        return self.finding == "verified"

    def __str__(self) -> str:
        return self.sentence


def verify(rules: Ruleset, seal: str, shuffle: Shuffle | None, events: Sequence[e.Event]) -> Verification:
    """Verify the events of a game by these rules. `seal` is the commitment in the header of the log.

    Texts in events are not compared, because later versions may word them differently.
    """
    if shuffle is None:
        return Verification.of_sealed()
    if shuffle.commitment != seal:
        return Verification("broken-seal", say("logbook.broken-seal"))
    if deal := shuffle.deal:
        if deal.tiles != str(rules.tiles):
            return Verification("broken-seal", say("logbook.other-tiles"))
        if (seat := deal.broken_promise(seal)) is not None:
            return Verification("broken-promise", say("logbook.broken-promise", seat=seat + 1))
    try:
        is_over = isinstance(_replayed(rules, shuffle, events).state.phase, Over)
    except _Fault as fault:
        return fault.verification
    sentence = say("logbook.verified", events=len(events))
    return Verification("verified", sentence if is_over else say("logbook.verified-so-far", verified=sentence))


class _Fault(Exception):
    """An event of the log that differs from what the rules and the wall give, or one that is missing at its end."""

    def __init__(self, at: int, recorded: e.Event | None, expected: e.Event | None) -> None:
        finding: Finding = "against-rules"
        fields: dict[str, str | int] = {"event": at + 1, "recorded": _line(recorded) if recorded else ""}
        if recorded is None:
            sentence = say("logbook.cut-off", event=at + 1, expected=_line(expected) if expected else "")
        elif expected is None:
            sentence = say("logbook.no-such-action", **fields)
        elif type(expected) is type(recorded) and isinstance(recorded, _FROM_THE_WALL):
            finding = "other-wall"
            sentence = say("logbook.other-wall", **fields, expected=_line(expected))
        else:
            sentence = say("logbook.against-rules", **fields, expected=_line(expected))
        self.verification = Verification(finding, sentence, at + 1)


def _line(event: e.Event) -> str:
    """Return an event as in a log. Of a score sheet, only the amounts are shown."""
    if not isinstance(event, e.Settled):
        return print_line(event)
    sheet = event.sheet
    points = [entry.points for entry in sheet.entries]
    return f"Settled scores={list(sheet.scores)} payments={list(sheet.payments)} entries={points}"


def _replayed(rules: Ruleset, shuffle: Shuffle, events: Sequence[e.Event]) -> Referee:
    """Play the game again, and return it. Raises _Fault at the first event that differs."""
    referee = _opened(rules, shuffle, events)
    at = _require_alike(referee.log, events, 0)
    while at < len(events):
        follows = _following(referee, events[at:], at)
        at = _require_alike(follows, events, at)
        referee.apply(follows)
    return referee


def _opened(rules: Ruleset, shuffle: Shuffle, events: Sequence[e.Event]) -> Referee:
    """Return the game after the deal. The log gives what the session decided, such as East after the first game."""
    east = next((event.seat for event in events if isinstance(event, e.EastChosen) and not event.dice), None)
    if shuffle.deal and shuffle.deal.number == 1:
        east = None
    wind = next((event.wind for event in events if isinstance(event, e.WindPrevails) and not event.dice), None)
    pot = next((event.points for event in events if isinstance(event, e.PotCarried)), 0)
    return Referee.open(rules, shuffle, east, wind, pot)


def _following(referee: Referee, events: Sequence[e.Event], at: int) -> Sequence[e.Event]:
    """Return the events that follow by the rules: those that agree with most of the recorded `events`.

    Raises _Fault if no action can lead to the first of them.
    """
    best: tuple[int, Sequence[e.Event]] | None = None
    for follows in _possible(referee, events):
        agreeing = _agreeing(follows, events)
        if agreeing == len(follows):
            return follows
        if best is None or agreeing > best[0]:
            best = agreeing, follows
    if best is None:
        raise _Fault(at, events[0], None)
    return best[1]


def _possible(referee: Referee, events: Sequence[e.Event]) -> Iterator[Sequence[e.Event]]:
    """Yield what can follow in this game, with the most likely first."""
    first = events[0]
    with suppress(Refused):
        if isinstance(first, e.WentBack):
            yield go_back(referee.log, first.seat)
        elif isinstance(first, e.TakenBack):
            yield take_back(referee.state, first.seat)
        elif isinstance(first, e.Ended) and first.why == "called-off":
            yield call_off(referee.state)
    for action in possible_actions(referee, events):
        with suppress(Refused):
            yield referee.propose(action)


def _agreeing(follows: Sequence[e.Event], events: Sequence[e.Event]) -> int:
    """Return how many events at the beginning are alike."""
    pairs = enumerate(zip(follows, events, strict=False))
    return next((n for n, (one, other) in pairs if not _are_alike(one, other)), min(len(follows), len(events)))


def _require_alike(follows: Sequence[e.Event], events: Sequence[e.Event], at: int) -> int:
    """Return the number of the next event to verify. Raises _Fault if the events from number `at` on differ.

    All results of one action are logged together, so a log that has only some of them was cut off.
    """
    agreeing = _agreeing(follows, events[at:])
    if agreeing < len(follows):
        recorded = events[at + agreeing] if at + agreeing < len(events) else None
        raise _Fault(at + agreeing, recorded, follows[agreeing])
    return at + agreeing


def _are_alike(one: e.Event, other: e.Event) -> bool:
    return one == other or _without_words(one) == _without_words(other)


def _without_words(event: e.Event) -> e.Event:
    """Return an event without texts, ids of rules and the division of tiles into groups, but with all amounts."""
    match event:
        case e.Died():
            return replace(event, rule="", why="")
        case e.BonusPaid(entry=entry):
            return replace(event, entry=_amount(entry))
        case e.Declared(reading=reading):
            return replace(event, reading=replace(reading, groups=(), items=()))
        case e.Settled(sheet=sheet):
            return replace(event, sheet=replace(sheet, entries=tuple(map(_amount, sheet.entries)), why=""))
    return event


def _amount(entry: Entry) -> Entry:
    return Entry(entry.seat, "", (Item("", "", plus=entry.points),))
