"""Answers of a person who plays against bots. A late answer must not count for a later question."""

import pytest

from tilewright.catalogue import stored_hands
from tilewright.engine.actions import Claim, Declare, Discard, Draw, Kong, Pass, PassTile
from tilewright.engine.events import Answered, DealAsked, Passed
from tilewright.engine.legal import offers
from tilewright.engine.refused import Refused
from tilewright.table.moves import open_window, plain_move
from tilewright.table.table import Request
from tilewright.variants import RULESETS

from ..rules.classical.game import kong, lets_go, position
from .test_bots_at_the_table import until


def lay(tables, game, *others):
    return tables.create(("a", "Ann"), game, {}, stored_hands(RULESETS[game].hands), others=others)


def ask(table, action, id):
    return Request(id, table.game.number, open_window(table.game.referee.state), action)


@pytest.mark.parametrize("game", ["thirteen", "fourteen"])
async def test_alone_with_bots_what_can_only_be_let_go_or_kept_costs_no_click(tables, eyes, game) -> None:
    table = await lay(tables, game, "bot", "bot", "bot")
    await table.enter(0, eyes(table, 0, []))
    turns = 0
    while turns < 4 and not table.game.over:
        await until(lambda: table.game.over or 0 in table.game.referee.state.awaited)
        if table.game.over:
            break
        legal = offers(table.rules, table.game.streams[0].view)
        wanted = any(isinstance(action, Claim | Declare | Kong) for action in legal)
        action = next(one for one in legal if isinstance(one, Draw | Pass | Discard))
        assert wanted or not isinstance(action, Pass), "asked about what it can only let go or keep"
        turns += isinstance(action, Discard)
        await table.act(0, ask(table, action, f"c{table.game.length}"), lambda seq: None)
    log = table.game.referee.log
    assert any(isinstance(event, Answered) and event.seat == 0 for event in log)
    assert (game == "fourteen") == any(isinstance(event, DealAsked) for event in log)


def test_a_late_pass_for_one_kong_answers_no_other_of_the_same_turn() -> None:
    table = position("37B 99B ... | [333B] [777B]", phase="play 0 drawn", back="1D 2D", held_over_kongs="on")
    answered = [open_window(table.state)]
    for tile, place in (("3B", 0), ("7B", 1)):
        table.do(kong(0, tile, place))
        answered.append(open_window(table.state))
        table.do(*lets_go(1, 2, 3))
    assert len(set(answered)) == len(answered) == 3


async def test_a_packet_for_one_pass_never_goes_into_the_next(tables, store, eyes) -> None:
    table = await lay(tables, "american", "bot", "bot", "friend")
    await store.name_guest("d", "Dot")
    await table.join("d", "Dot")
    late = ask(table, plain_move(table.rules, table.game.streams[0].view), "late")
    for seat in (0, 3):
        await table.enter(seat, eyes(table, seat, []))
        for n in range(3):
            legal = offers(table.rules, table.game.streams[seat].view)
            action = next(one for one in legal if isinstance(one, PassTile))
            await table.act(seat, ask(table, action, f"p{n}"), lambda seq: None)
    await until(lambda: any(isinstance(event, Passed) for event in table.game.referee.log))
    with pytest.raises(Refused, match="moved on"):
        await table.act(0, late, lambda seq: None)
