"""Spare keys: a guest without any device gets back in with one. The database has only a digest of each."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, case, delete, func, insert, or_, select, update

from tilewright.table.database import Transactions, reads, writes
from tilewright.table.devices import add_device
from tilewright.table.rows import DeviceRow, SpareKeyRow
from tilewright.table.schema import CLUB, CLUB_EVENING, SPARE_KEY, SPARE_KEY_CLUB

_ENDED = "ended "  # begins what an ended key has for a digest, which is the digest of no key
# The row of an ended key stays, because whoever stole it could else end it, and nobody would learn that it was used.
LIVE_KEY = select(SPARE_KEY).where(SPARE_KEY.c.digest.not_like(f"{_ENDED}%")).subquery("live_key")


class SqlSpareKeys:
    """The spare keys in the database of the store. Every method is one transaction."""

    def __init__(self, database: Transactions) -> None:
        self.database = database

    @reads
    def key_of(self, connection: Connection, guest: str) -> SpareKeyRow | None:
        """Return the spare key of a guest, or None."""
        columns = (LIVE_KEY.c.digest, LIVE_KEY.c.created, LIVE_KEY.c.used, LIVE_KEY.c.used_by)
        row = connection.execute(select(*columns).where(LIVE_KEY.c.guest == guest)).first()
        return SpareKeyRow(*row) if row else None

    @reads
    def last_key(self, connection: Connection, guest: str) -> SpareKeyRow | None:
        """Return what is stored about the last spare key of a guest, who may have ended it, or None."""
        columns = (SPARE_KEY.c.digest, SPARE_KEY.c.created, SPARE_KEY.c.used, SPARE_KEY.c.used_by)
        row = connection.execute(select(*columns).where(SPARE_KEY.c.guest == guest)).first()
        return SpareKeyRow(*row) if row else None

    @reads
    def guest_with(self, connection: Connection, digest: str) -> str | None:
        """Return the guest whose key has this digest, or None."""
        guest: str | None = connection.scalar(select(LIVE_KEY.c.guest).where(LIVE_KEY.c.digest == digest))
        return guest

    @reads
    def clubs_of(self, connection: Connection, guest: str) -> list[str] | None:
        """Return the secrets of the clubs that a guest gets back with the spare key, or None if there is no key.

        The one with the newest evening is the first.
        """
        if not has_spare_key(connection, guest):
            return None
        club, newest = SPARE_KEY_CLUB.c.club, func.coalesce(func.max(CLUB_EVENING.c.created), 0)
        query = select(club).outerjoin(CLUB_EVENING, CLUB_EVENING.c.club == club).where(SPARE_KEY_CLUB.c.guest == guest)
        return [*connection.scalars(query.group_by(club).order_by(newest.desc(), club))]

    @writes
    def keep(self, connection: Connection, guest: str, digest: str, now: int, clubs: Sequence[str]) -> None:
        """Store the digest of a new key of a guest, in the place of the last one, and these clubs besides the others.

        The use of the last one stays known. Two new keys at once cannot both be stored. The database then does the
        second one again.
        """
        new = {"digest": digest, "created": now}
        if not connection.execute(update(SPARE_KEY).where(SPARE_KEY.c.guest == guest).values(new)).rowcount:
            connection.execute(insert(SPARE_KEY).values(guest=guest, **new))
        _add_clubs(connection, guest, clubs)

    @writes
    def use(self, connection: Connection, digest: str, device: DeviceRow, now: int, since: int) -> bool:
        """Let a device play as its guest, whose key has this digest. Return False if that is not so any more.

        If another browser has used a key of this guest since that Unix time, both have to learn of the other.
        """
        is_alone = or_(SPARE_KEY.c.used.is_(None), SPARE_KEY.c.used < since, SPARE_KEY.c.used_by == device.browser)
        used = {"used": now, "used_by": case((is_alone, device.browser), else_="")}
        this = (SPARE_KEY.c.digest == digest) & (SPARE_KEY.c.guest == device.guest)
        if not connection.execute(update(SPARE_KEY).where(this).values(used)).rowcount:
            return False
        add_device(connection, device)
        return True

    @writes
    def add_club(self, connection: Connection, guest: str, club: str) -> None:
        """Let a guest get a club back with the spare key, if there is one."""
        if has_spare_key(connection, guest):
            _add_clubs(connection, guest, [club])

    @writes
    def end(self, connection: Connection, guest: str) -> None:
        """End the spare key of a guest, if there is one. Its use stays known."""
        connection.execute(delete(SPARE_KEY_CLUB).where(SPARE_KEY_CLUB.c.guest == guest))
        connection.execute(update(SPARE_KEY).where(SPARE_KEY.c.guest == guest).values(digest=_ENDED + guest))


def remove_spare_key(connection: Connection, guest: str) -> None:
    """Delete the spare key of a guest, and when it was used."""
    connection.execute(delete(SPARE_KEY_CLUB).where(SPARE_KEY_CLUB.c.guest == guest))
    connection.execute(delete(SPARE_KEY).where(SPARE_KEY.c.guest == guest))


def has_spare_key(connection: Connection, guest: str) -> bool:
    """Return whether a guest has a spare key that was not ended."""
    return connection.scalar(select(LIVE_KEY.c.guest).where(LIVE_KEY.c.guest == guest)) is not None


def _add_clubs(connection: Connection, guest: str, clubs: Sequence[str]) -> None:
    """Store the clubs that still exist and that the guest does not have yet."""
    there = set(connection.scalars(select(SPARE_KEY_CLUB.c.club).where(SPARE_KEY_CLUB.c.guest == guest)))
    for club in connection.scalars(select(CLUB.c.secret).where(CLUB.c.secret.in_(clubs))).all():
        if club not in there:
            connection.execute(insert(SPARE_KEY_CLUB).values(guest=guest, club=club))
