"""The seals of next games in the database."""

from __future__ import annotations

import json

from sqlalchemy import Connection, delete, insert, select, update

from tilewright.table.database import Transactions, writes
from tilewright.table.reading import read_seal
from tilewright.table.rows import SealRow
from tilewright.table.schema import SEAL, TABLE


class SqlSeals:
    """An implementation of `ports.SealStore` in the database of the store."""

    def __init__(self, database: Transactions) -> None:
        self.database = database

    @writes
    def prepare(self, connection: Connection, seal: SealRow) -> SealRow:
        """Store a seal, and return it. If there is one for the same game and set of tiles, return that instead."""
        # of two new seals at once, the second one waits; SQLite does so anyway
        connection.execute(select(TABLE.c.id).where(TABLE.c.id == seal.table).with_for_update())
        earlier = read_seal(connection, seal.table)
        if earlier and (earlier.number, earlier.tiles) == (seal.number, seal.tiles):
            return earlier
        connection.execute(delete(SEAL).where(SEAL.c.table == seal.table))
        self.database.faults.point("seal-half-stored")
        facts = {name: getattr(seal, name) for name in ("table", "number", "tiles", "seed", "salt", "commitment")}
        connection.execute(insert(SEAL).values(facts))
        return seal

    @writes
    def close(self, connection: Connection, seal: SealRow) -> None:
        """Store the promises of a seal."""
        mine = (SEAL.c.table == seal.table) & (SEAL.c.number == seal.number)
        connection.execute(update(SEAL).where(mine).values(promises=json.dumps(seal.promises)))
