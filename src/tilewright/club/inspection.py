"""Look through the clubs of a database for damage. Nothing is changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sqlalchemy import Connection, select

from tilewright.club.store import read_evening
from tilewright.messages import say
from tilewright.table.damage import Damage, Damaged, makes_sense
from tilewright.table.schema import CLUB, CLUB_ENTRY, CLUB_EVENING, CLUB_PERSON


def damaged_evenings(connection: Connection) -> Iterator[Damage]:
    """Yield the first damage to each evening that cannot be read, or that lacks an entry or a person.

    `detail` names the evening by its club and number. Its link would let whoever reads it in.
    """
    evening, club = CLUB_EVENING.c, CLUB.c
    query = select(evening.link, evening.number, club.name).join_from(CLUB_EVENING, CLUB, isouter=True)
    for link, number, name in connection.execute(query.order_by(evening.link)).all():
        try:
            _require_sound(connection, link)
        except Damaged as damaged:
            damage = damaged.damage
            where = say("club.damaged-evening", club=str(name), number=str(number), reason=damage.detail)
            yield replace(damage, detail=where)


def _require_sound(connection: Connection, link: str) -> None:
    """Raise Damaged if an evening cannot be read, or lacks an entry or a person."""
    for rows, number in ((CLUB_ENTRY, CLUB_ENTRY.c.seq), (CLUB_PERSON, CLUB_PERSON.c.number)):
        numbers = connection.scalars(select(number).where(rows.c.evening == link).order_by(number)).all()
        with makes_sense("", str(rows.name)):
            if [*numbers] != [*range(len(numbers))]:
                raise ValueError("missing")
    with makes_sense("", "club_entry"):
        evening = read_evening(connection, link)
        if evening and not set(evening.state.here) <= set(range(len(evening.state.names))):
            raise ValueError("person")
