"""Clubs and their evenings in the database of the store. Every method is one transaction."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass

from msgspec.structs import replace
from sqlalchemy import Connection, delete, insert, select, update

from tilewright.club.club_evening import ClubEvening, ClubFacts
from tilewright.club.entries import CameIn, ClubEntry, DroppedOut, ScoreTyped, parse_entry, print_entry
from tilewright.club.points import ClubError
from tilewright.club.running import MOST_ENTRIES, require_new_names, require_person
from tilewright.messages import say
from tilewright.table.database import Database, reads, writes
from tilewright.table.schema import CLUB, CLUB_ENTRY, CLUB_EVENING, CLUB_PERSON, SPARE_KEY_CLUB

MOST_EVENINGS = 200  # of a club
Decide = Callable[[ClubEvening], ClubEntry | None]


def without_name(text: str, name: str) -> str:
    """Return a text with an ellipsis for each mention of a name, whatever its capitals.

    A name inside a longer word is no mention. Chinese has no spaces between words, so there every occurrence is one.

    >>> without_name("ANN's hand, not Anna's", "Ann"), without_name("是王芳算错了", "王芳")
    ("…'s hand, not Anna's", '是…算错了')
    """

    def replaced(mention: re.Match[str]) -> str:
        before, after = text[: mention.start()][-1:], text[mention.end() :][:1]
        is_inside = _spells(before, mention[0][0]) or _spells(mention[0][-1], after)
        return mention[0] if is_inside else "…"

    return re.sub(re.escape(name), replaced, text, flags=re.IGNORECASE)


def _spells(*letters: str) -> bool:
    """Return whether these characters next to each other are of one word: digits, or letters of a script with case."""
    return all(letter.isdigit() or letter.lower() != letter.upper() for letter in letters)


@dataclass(frozen=True, slots=True)
class ClubRow:
    """A club as stored. `evenings` has the link, the number and the title of each, the oldest first."""

    secret: str
    name: str
    best: int | None
    evenings: tuple[tuple[str, int, str], ...]


@dataclass(frozen=True, slots=True)
class StoredEvening:
    """An evening with its links, its number in the club and the Unix time of its creation."""

    link: str
    club: str
    number: int
    created: int
    state: ClubEvening


class SqlClubs:
    """The clubs in the database of the store."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @writes
    def add_club(self, connection: Connection, secret: str, name: str) -> None:
        """Store a new club."""
        connection.execute(insert(CLUB).values(secret=secret, name=name))

    @reads
    def club(self, connection: Connection, secret: str) -> ClubRow | None:
        """Return the club with this secret, or None."""
        row = connection.execute(select(CLUB).where(CLUB.c.secret == secret)).first()
        if row is None:
            return None
        columns = (CLUB_EVENING.c.link, CLUB_EVENING.c.number, CLUB_EVENING.c.title)
        evenings = select(*columns).where(CLUB_EVENING.c.club == secret).order_by(CLUB_EVENING.c.number)
        listed = tuple((each.link, each.number, each.title) for each in connection.execute(evenings))
        return ClubRow(row.secret, row.name, row.best, listed)

    @reads
    def names(self, connection: Connection, secrets: Sequence[str]) -> dict[str, str]:
        """Return the name of each club that has one of these secrets, by its secret."""
        rows = connection.execute(select(CLUB.c.secret, CLUB.c.name).where(CLUB.c.secret.in_(secrets)))
        return {row.secret: row.name for row in rows}

    @writes
    def count_best(self, connection: Connection, secret: str, best: int | None) -> None:
        """Store how many evenings of each person count in the season."""
        connection.execute(update(CLUB).where(CLUB.c.secret == secret).values(best=best))

    @writes
    def add_evening(
        self, connection: Connection, club: str, link: str, facts: ClubFacts, *, names: Sequence[str], now: int
    ) -> int:
        """Store a new evening with its first people, and return its number. Raises ClubError."""
        numbers = select(CLUB_EVENING.c.number).where(CLUB_EVENING.c.club == club)
        number = max(connection.scalars(numbers), default=0) + 1
        if number > MOST_EVENINGS:
            raise ClubError(say("club.too-many-evenings", most=MOST_EVENINGS))
        row = {"link": link, "club": club, "number": number, "created": now, **asdict(facts)}
        connection.execute(insert(CLUB_EVENING).values(row))
        if names:
            _add_people(connection, link, ClubEvening(facts), names, now)
        return number

    @reads
    def evening(self, connection: Connection, link: str) -> StoredEvening | None:
        """Return the evening with this link, or None."""
        return read_evening(connection, link)

    @reads
    def season(self, connection: Connection, club: str) -> list[StoredEvening]:
        """Return all evenings of a club, the oldest first."""
        links = select(CLUB_EVENING.c.link).where(CLUB_EVENING.c.club == club).order_by(CLUB_EVENING.c.number)
        evenings = (read_evening(connection, link) for link in list(connection.scalars(links)))
        return [evening for evening in evenings if evening]

    @writes
    def change(
        self, connection: Connection, link: str, decide: Decide, now: int, expected: int | None = None
    ) -> ClubEvening:
        """Store the entry that `decide` returns for the evening as it is now, and return the evening afterwards.

        Nothing changes if it returns None. Raises ClubError if `decide` does, if the evening is gone or full, or if it
        does not have the `expected` number of entries.
        """
        state = _require(connection, link)
        if expected not in (None, state.entries):
            raise ClubError(say("club.changed-meanwhile"))
        entry = decide(state)
        if entry is None:
            return state
        if state.entries >= MOST_ENTRIES:
            raise ClubError(say("club.evening-full", most=MOST_ENTRIES))
        _append(connection, link, state.entries, entry, now)
        return state.after(entry, now)

    @writes
    def add_people(self, connection: Connection, link: str, names: Sequence[str], now: int) -> None:
        """Store people who come to an evening. Raises ClubError for bad names."""
        _add_people(connection, link, _require(connection, link), names, now)

    @writes
    def remove_name(self, connection: Connection, link: str, person: int, now: int) -> None:
        """Remove the name of a person for ever, also from the reasons of corrections. The person plays no more.

        Raises ClubError if there is no such person.
        """
        state = _require(connection, link)
        name = require_person(state, person)
        if person in state.here:
            _append(connection, link, state.entries, DroppedOut(person), now)
        mine = (CLUB_PERSON.c.evening == link) & (CLUB_PERSON.c.number == person)
        connection.execute(update(CLUB_PERSON).where(mine).values(name=""))
        for row in connection.execute(select(CLUB_ENTRY).where(CLUB_ENTRY.c.evening == link)).all():
            entry = parse_entry(row.body)
            if isinstance(entry, ScoreTyped) and (why := without_name(entry.why, name)) != entry.why:
                body = print_entry(replace(entry, why=why))
                this = (CLUB_ENTRY.c.evening == link) & (CLUB_ENTRY.c.seq == row.seq)
                connection.execute(update(CLUB_ENTRY).where(this).values(body=body))

    @writes
    def remove_evening(self, connection: Connection, link: str) -> None:
        """Delete an evening for ever, and its club with the last one."""
        club = connection.scalar(select(CLUB_EVENING.c.club).where(CLUB_EVENING.c.link == link))
        for table in (CLUB_ENTRY, CLUB_PERSON):
            connection.execute(delete(table).where(table.c.evening == link))
        connection.execute(delete(CLUB_EVENING).where(CLUB_EVENING.c.link == link))
        if connection.scalar(select(CLUB_EVENING.c.link).where(CLUB_EVENING.c.club == club).limit(1)) is None:
            connection.execute(delete(SPARE_KEY_CLUB).where(SPARE_KEY_CLUB.c.club == club))
            connection.execute(delete(CLUB).where(CLUB.c.secret == club))


def read_evening(connection: Connection, link: str) -> StoredEvening | None:
    """Return the evening with this link, or None."""
    row = connection.execute(select(CLUB_EVENING).where(CLUB_EVENING.c.link == link)).first()
    if row is None:
        return None
    people = select(CLUB_PERSON.c.name).where(CLUB_PERSON.c.evening == link).order_by(CLUB_PERSON.c.number)
    lines = select(CLUB_ENTRY).where(CLUB_ENTRY.c.evening == link).order_by(CLUB_ENTRY.c.seq)
    facts = ClubFacts(row.title, row.ruleset, row.rounds, row.sums_to_zero)
    entries = [(parse_entry(line.body), line.at) for line in connection.execute(lines)]
    state = ClubEvening.of(facts, connection.scalars(people), entries)
    return StoredEvening(row.link, row.club, row.number, row.created, state)


def _require(connection: Connection, link: str) -> ClubEvening:
    stored = read_evening(connection, link)
    if stored is None:
        raise ClubError(say("club.evening-gone"))
    return stored.state


def _append(connection: Connection, link: str, seq: int, entry: ClubEntry, now: int) -> None:
    connection.execute(insert(CLUB_ENTRY).values(evening=link, seq=seq, at=now, body=print_entry(entry)))


def _add_people(connection: Connection, link: str, state: ClubEvening, names: Sequence[str], now: int) -> None:
    require_new_names(names, state.names)
    for number, name in enumerate(names):
        person = len(state.names) + number
        connection.execute(insert(CLUB_PERSON).values(evening=link, number=person, name=name))
        _append(connection, link, state.entries + number, CameIn(person), now)
