"""Deal a table's next game."""

from __future__ import annotations

from tilewright.engine.log import print_line
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.wall import Shuffle
from tilewright.settlement.played import Played
from tilewright.table.game import header_of
from tilewright.table.ports import World
from tilewright.table.rows import GameRow, TableRow
from tilewright.table.session import Session, rotation_of


async def deal(
    world: World, table: TableRow, rules: Ruleset, session: Session, played: Played | None, *, shuffle: Shuffle
) -> str:
    """Deal and store the next game of a table, and return its id.

    `played` is the result of the last game, or None for the first game. Raises Fenced if this game is already stored.
    """
    place = session.next(played, table.ruleset) if played else rotation_of(table.ruleset).begin(0)
    east, pot = place.east if played else None, session.pot(table.ruleset, rules.options)
    referee = await world.clock.aside(lambda: Referee.open(rules, shuffle, east, place.prevailing, pot))
    number = len(session.games) + 1
    row = GameRow(world.rng.token(), table.id, number, world.clock.now(), None, "", table.terms)
    lines = [print_line(event) for event in referee.log]
    world.faults.point("wall-dealt")
    await world.store.start_game(row, header_of(table, rules, shuffle), (shuffle.seed, shuffle.salt), lines)
    world.faults.point("game-started")
    return row.id
