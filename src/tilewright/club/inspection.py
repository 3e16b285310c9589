"""Look through the clubs of a database for damage. Nothing is changed."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, select

from tilewright.club.store import read_evening
from tilewright.table.damage import Damage, Damaged, makes_sense
from tilewright.table.schema import CLUB_ENTRY, CLUB_EVENING, CLUB_PERSON


def damaged_evenings(connection: Connection) -> Iterator[Damage]:
    """Yield the first damage to each evening that cannot be read, or that lacks an entry or a person."""
    for link in list(connection.scalars(select(CLUB_EVENING.c.link).order_by(CLUB_EVENING.c.link))):
        try:
            for rows, number in ((CLUB_ENTRY, CLUB_ENTRY.c.seq), (CLUB_PERSON, CLUB_PERSON.c.number)):
                numbers = connection.scalars(select(number).where(rows.c.evening == link).order_by(number)).all()
                if [*numbers] != [*range(len(numbers))]:
                    raise Damaged(Damage("", str(rows.name), "missing"))
            with makes_sense("", "club_entry"):
                evening = read_evening(connection, link)
                if evening and not set(evening.state.here) <= set(range(len(evening.state.names))):
                    raise ValueError("person")
        except Damaged as damaged:
            yield damaged.damage
