"""The people who look on at a table, in the form that is sent to a player's page."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from tilewright.table.chat import person_of
from tilewright.table.table import Table


class SpectatorView(Struct, frozen=True):
    """Somebody who looks on, or was sent away. `person` names them in requests."""

    person: str
    name: str


class SpectatorsView(Struct, frozen=True):
    """The people who look on, and the link by which more of them come. They see what happened `delay` seconds later.

    `away` has those whom the host has sent away, and is empty for everybody but the host. They cannot sit down either,
    so the host sees them even if nobody may look on. Then `delay` is None, and `link` is empty.
    """

    delay: int | None
    people: list[SpectatorView]
    link: str
    away: list[SpectatorView]


def spectators_view(table: Table, seat: int, link: str) -> SpectatorsView | None:
    """Return what the page of a seat shows about those who look on by this link, or were sent away. None is nothing."""
    away = _people(table, table.spectators.away if table.host_for(seat) == seat else {})
    if (delay := table.row.spectators) is not None:
        return SpectatorsView(delay, _people(table, table.spectators.people), link, away)
    return SpectatorsView(None, [], "", away) if away else None


def _people(table: Table, names: Mapping[str, str]) -> list[SpectatorView]:
    return [SpectatorView(person_of(table.row.id, guest), name) for guest, name in names.items()]
