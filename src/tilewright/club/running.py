"""Requests about an evening. Each is checked, then becomes an entry, or raises ClubError that says what to do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilewright.club.club_evening import ClubEvening, ClubRound, ClubTable
from tilewright.club.entries import (
    ORGANISER,
    TABLE_HERE,
    CameIn,
    ClockSet,
    DrawnBack,
    DrawnRound,
    DroppedOut,
    Exchange,
    NotHere,
    PlayedHere,
    RoundClosed,
    ScoreTyped,
)
from tilewright.club.points import ClubError, parse_points
from tilewright.club.seating import Seating, draw, table_sizes
from tilewright.messages import say
from tilewright.settlement.ledger import POINTS

MOST_PEOPLE = 200  # of an evening
MOST_ROUNDS = 30
MOST_ENTRIES = 4_000  # of an evening
MOST_MINUTES = 600  # of a round
_PLANNED = 8  # rounds that one search plans at most


def require_new_names(names: Sequence[str], known: Iterable[str]) -> None:
    """Raise ClubError if there are no names, if one is there twice or known, or if there are too many people."""
    seen = [name.casefold() for name in known]
    if not names:
        raise ClubError(say("club.no-names"))
    if len(seen) + len(names) > MOST_PEOPLE:
        raise ClubError(say("club.too-many-people", most=MOST_PEOPLE))
    for name in names:
        if name.casefold() in seen:
            raise ClubError(say("club.name-twice", name=name))
        seen.append(name.casefold())


def require_person(evening: ClubEvening, person: int) -> str:
    """Return the name of a person. Raises ClubError for an unknown number, or a name that was removed."""
    if not 0 <= person < len(evening.names) or not evening.names[person]:
        raise ClubError(say("club.no-such-person"))
    return evening.names[person]


def come_in(evening: ClubEvening, person: int) -> CameIn:
    """Let a person play again. Raises ClubError if they play already."""
    if person in evening.here:
        raise ClubError(say("club.is-here", name=require_person(evening, person)))
    require_person(evening, person)
    return CameIn(person)


def drop_out(evening: ClubEvening, person: int) -> DroppedOut:
    """Let a person play no more. Raises ClubError if they do not play."""
    name = require_person(evening, person)
    if person not in evening.here:
        raise ClubError(say("club.is-not-here", name=name))
    return DroppedOut(person)


def draw_round(evening: ClubEvening, seed: int, deals: str = "") -> DrawnRound:
    """Draw the next round. If the same people play as when the last one was drawn, it is the round planned then.

    With the id of `deals`, all its tables on this server get them. This takes up to some seconds. Raises ClubError if
    too few people are here, if there are too many rounds, if the deals of the last round are still secret, or if tables
    that get the same deals would have different numbers of seats.
    """
    facts, people = evening.facts, sorted(evening.here)
    if evening.rounds and is_secret(evening.rounds[-1]):
        raise ClubError(say("club.close-round-first", number=len(evening.rounds)))
    if not table_sizes(len(people), facts.sizes):
        raise ClubError(say("club.too-few-people", needed=min(facts.sizes)))
    if len(evening.rounds) >= MOST_ROUNDS:
        raise ClubError(say("club.too-many-rounds", most=MOST_ROUNDS))
    ahead = evening.ahead
    if not ahead or people != sorted([*ahead[0].byes, *(person for table in ahead[0].tables for person in table)]):
        rounds = min(max(facts.rounds - len(evening.rounds), 1), _PLANNED)
        ahead = draw(people, past(evening), facts.sizes, rounds, seed)
    sizes = {len(table) for table in ahead[0].tables}
    if deals and len(sizes) > 1:
        raise ClubError(say("club.sizes-differ", people=len(people), large=max(sizes), small=min(sizes)))
    return DrawnRound(*ahead[0], ahead=tuple((each.tables, each.byes) for each in ahead[1:]), deals=deals)


def is_secret(each: ClubRound) -> bool:
    """Return whether the tables of a round get the same deals, and nobody may see their tiles yet."""
    return bool(each.deals) and not each.is_closed


def close_round(evening: ClubEvening, number: int) -> RoundClosed | None:
    """Close round `number`, counted from 0, so that its deals open. Return None if it is closed already.

    Raises ClubError if there is no such round with the same deals at all tables.
    """
    if number not in range(len(evening.rounds)) or not evening.rounds[number].deals:
        raise ClubError(say("club.no-same-deals"))
    return None if evening.rounds[number].is_closed else RoundClosed(number)


def past(evening: ClubEvening) -> list[Seating]:
    """Return the seats of all rounds drawn so far."""
    return [each.seating for each in evening.rounds]


def draw_back(evening: ClubEvening) -> DrawnBack:
    """Take the last draw back. Raises ClubError if there is none, or a table of that round has begun."""
    if not all(table.is_free for table in _current(evening).tables):
        raise ClubError(say("club.round-has-begun", number=len(evening.rounds)))
    return DrawnBack()


def exchange(evening: ClubEvening, one: int, other: int) -> Exchange:
    """Let two people of the current round take each other's places.

    Raises ClubError if neither has a seat, if a table has begun, or if somebody would get a seat who does not play.
    """
    current = _current(evening)
    names = [require_person(evening, person) for person in (one, other)]
    tables = [current.table_of(person) for person in (one, other)]
    if one == other or tables == [None, None]:
        raise ClubError(say("club.exchange-nobody"))
    for person, name, to in zip((one, other), names, reversed(tables), strict=True):
        if to is not None and not current.tables[to].is_free:
            raise ClubError(say("club.table-has-begun", table=to + 1))
        if to is not None and person not in evening.here:
            raise ClubError(say("club.is-not-here", name=name))
    return Exchange(one, other)


def _current(evening: ClubEvening) -> ClubRound:
    if not evening.rounds:
        raise ClubError(say("club.no-round"))
    return evening.rounds[-1]


def table_at(evening: ClubEvening, round_number: int, table: int) -> ClubTable:
    """Return a table of a round, both counted from 0. Raises ClubError if there is none."""
    if not (0 <= round_number < len(evening.rounds) and 0 <= table < len(evening.rounds[round_number].tables)):
        raise ClubError(say("club.no-such-table"))
    return evening.rounds[round_number].tables[table]


def type_score(
    evening: ClubEvening, round_number: int, table: int, typed: Sequence[str], *, by: int = ORGANISER, why: str = ""
) -> ScoreTyped | None:
    """Take the points of a table, typed by seat. Whoever corrects a score says why.

    A person may type them for the own table in the current round only; the organiser may always. Return None if the
    same points are sent again, as by a second press of the button. Raises ClubError.
    """
    at = table_at(evening, round_number, table)
    if by != ORGANISER:
        require_person(evening, by)
        if round_number != len(evening.rounds) - 1:
            raise ClubError(say("club.round-is-over"))
        if by not in at.people:
            raise ClubError(say("club.not-your-table"))
    if len(typed) != len(at.people):
        raise ClubError(say("club.points-missing", seats=len(at.people)))
    names = [shown_name(evening, person) for person in at.people]
    points = tuple(parse_points(text, name) for text, name in zip(typed, names, strict=True))
    if evening.facts.sums_to_zero and sum(points) != 0:
        raise ClubError(say("club.points-do-not-sum", sum=POINTS.signed(sum(points))))
    if points == at.points:
        if why:
            raise ClubError(say("club.same-points"))
        return None
    if at.scores and not why:
        raise ClubError(say("club.reason-missing", by=author(evening, at.scores[-1].by)))
    return ScoreTyped(round_number, table, points, by, why if at.scores else "")


def score_from_here(evening: ClubEvening, round_number: int, table: int, points: Sequence[int]) -> ScoreTyped | None:
    """Return the entry for a result of the table on this server, or None if it is nothing new or somebody typed one.

    `points` are in quarters, by seat at the table on this server.
    """
    at = table_at(evening, round_number, table)
    if at.here is None or any(score.by != TABLE_HERE for score in at.scores):
        return None
    by_person = dict(zip(at.here.seats, points, strict=True))
    ordered = tuple(by_person[person] for person in at.people)
    return None if ordered == at.points else ScoreTyped(round_number, table, ordered, TABLE_HERE)


def play_here(evening: ClubEvening, table: int, id: str, invite: str, host: int) -> PlayedHere:
    """Let a table of the current round play on this server, at the table with this id. The host has its first seat.

    Raises ClubError if the host does not sit at the table, or if it has begun.
    """
    _current(evening)
    at = table_at(evening, len(evening.rounds) - 1, table)
    if host not in at.people:
        raise ClubError(say("club.not-your-table"))
    if not at.is_free:
        raise ClubError(say("club.table-has-begun", table=table + 1))
    if evening.rounds[-1].is_closed:
        raise ClubError(say("club.round-closed"))
    others = (person for person in at.people if person != host)
    return PlayedHere(len(evening.rounds) - 1, table, id, invite, (host, *others))


def play_with_tiles(evening: ClubEvening, round_number: int, table: int) -> NotHere:
    """Let a table that plays on this server play with real tiles. Raises ClubError if it has points or plays so."""
    at = table_at(evening, round_number, table)
    if at.scores:
        raise ClubError(say("club.table-has-begun", table=table + 1))
    if at.here is None:
        raise ClubError(say("club.changed-meanwhile"))
    return NotHere(round_number, table)


def start_clock(evening: ClubEvening, minutes: int, now: int) -> ClockSet:
    """Start the round clock, or resume it if it was paused. Raises ClubError for a number of minutes out of range.

    `minutes` is 0 to resume it, and otherwise the time of a new round.
    """
    if not 0 <= minutes <= MOST_MINUTES:
        raise ClubError(say("club.minutes-wrong", most=MOST_MINUTES))
    left = minutes * 60 or evening.clock.left(now)
    if not left:
        raise ClubError(say("club.minutes-wrong", most=MOST_MINUTES))
    return ClockSet(left, runs=True)


def pause_clock(evening: ClubEvening, now: int) -> ClockSet:
    """Stop the round clock until it is resumed."""
    return ClockSet(evening.clock.left(now), runs=False)


def shown_name(evening: ClubEvening, person: int) -> str:
    """Return the name of a person as pages show it."""
    return evening.names[person] or say("club.removed-name", number=person + 1)


def author(evening: ClubEvening, by: int) -> str:
    """Return the name of whoever typed a score: a person, the organiser, or the table on this server."""
    if by in (ORGANISER, TABLE_HERE):
        return say("club.organiser" if by == ORGANISER else "club.table-here")
    return shown_name(evening, by)
