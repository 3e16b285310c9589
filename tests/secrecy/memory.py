"""A store in memory for one table and its game, so that a game takes milliseconds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tilewright.table.rows import Append, RemarkRow, SealRow, StoredGame, TableRow


class OneTable:
    """The store of a table at which a game goes on. It is also its own store of seats, seals, remarks and links."""

    def __init__(self, row: TableRow, game: StoredGame, people: dict[str, str]) -> None:
        self.row, self.stored, self.people = row, game, people
        self.seats = self.seals = self.chat = self.sharing = self
        self.said: list[RemarkRow] = []

    async def table(self, id: str) -> TableRow | None:
        return self.row if id == self.row.id else None

    async def invited(self, invite: str) -> TableRow | None:
        return self.row if invite == self.row.invite else None

    async def damage(self, tables: list[str]) -> dict[str, None]:
        return dict.fromkeys(tables)

    async def guest_name(self, guest: str) -> str:
        return self.people.get(guest, "")

    async def games(self, table: str) -> list[Any]:
        return [self.stored.row]

    async def game(self, id: str) -> Any:
        return self.stored.row if id == self.stored.row.id else None

    async def finished(self, table: str) -> list[Any]:
        return []

    async def open_game(self, id: str) -> StoredGame:
        return self.stored

    read_game = open_game

    async def append(self, append: Append) -> str:
        self.stored = replace(self.stored, lines=(*self.stored.lines, *append.lines))
        return ""

    async def command(self, table: str, seat: int, id: str) -> int | None:
        return None

    async def prepare(self, seal: SealRow) -> SealRow:
        return seal

    async def stand_in(self, *_: Any) -> None:
        pass

    pause = allow_chat = give_call = allow_spectators = send_away = hide = report = stand_in
    ask_rematch = withdraw_rematch = stand_in

    async def remarks(self, table: str) -> list[RemarkRow]:
        return [*self.said]

    async def add(self, table: str, remark: RemarkRow, first: int) -> None:
        self.said.append(remark)

    async def is_muted(self, guest: str) -> bool:
        return False

    async def sent_away(self, table: str) -> dict[str, str]:
        return {}

    async def hidden_from(self, guest: str, table: str) -> dict[str, Any]:
        return {}

    async def deaf_to(self, other: str, table: str) -> set[str]:
        return set()

    async def link_of(self, game: str, guest: str) -> None:
        return None
