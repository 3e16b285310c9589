"""The tables of a server: unloading of idle tables, stored options, large cards, and several pages of one seat."""

import asyncio
import json
from types import SimpleNamespace

import pytest
from sqlalchemy import update

from tilewright.catalogue import stored_hands
from tilewright.table.bot_names import BOT_NAMES
from tilewright.table.damage import Damage, Damaged
from tilewright.table.schema import TABLE
from tilewright.table.soundness import Soundness
from tilewright.table.table import Table
from tilewright.table.tables import Tables
from tilewright.variants import RULESETS

from .test_table import first, friends, request


async def test_idle_tables_are_let_go_of_and_read_again(tables, card, eyes, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.table.tables.KEPT", 1)
    watched, left = await friends(tables, card), await friends(tables, card)
    await watched.enter(0, eyes(watched, 0, []))
    seat, action = first(left)
    await left.act(seat, request(left, action), lambda seq: None)
    await friends(tables, card)
    await friends(tables, card)
    assert await tables.get(watched.row.id) is watched
    again = await tables.get(left.row.id)
    assert again is not left
    await again.enter(0, eyes(again, 0, []))
    assert again.game.length == left.game.length


async def test_simultaneous_requests_get_the_same_table(tables, card, world) -> None:
    table = await friends(tables, card)
    later = Tables(world)
    results = await asyncio.gather(*(later.get(table.row.id) for _ in range(3)), later.invited(table.row.invite))
    assert len(set(map(id, results))) == 1


async def test_pages_that_come_together_check_a_table_once(tables, card, world, store, monkeypatch) -> None:
    """So the pages of all tables are soon back after a restart."""
    table, checked = await friends(tables, card), []
    damage = store.damage

    async def counted(ids):
        checked.append(ids)
        return await damage(ids)

    monkeypatch.setattr(store, "damage", counted)
    again = Tables(world)
    same = await asyncio.gather(*(again.get(table.row.id) for _ in range(4)))
    assert len(set(map(id, same))) == 1
    assert checked == [[table.row.id]]


async def test_a_table_is_laid_with_every_option_and_an_invitation_of_its_own(tables, card, store) -> None:
    """The store keeps every option of a table, so new defaults do not change an old table.

    The id of a table does not work as an invitation to it.
    """
    table = await friends(tables, card, deal="27/27")
    kept, siamese = await store.table(table.row.id), RULESETS["siamese"]
    assert dict(kept.options) == {
        option.name: option.default for option in (*siamese.options, *siamese.settlement.options)
    } | {"deal": "27/27"}
    assert kept.id != kept.invite
    assert await tables.invited(kept.id) is None


async def test_the_table_that_nobody_has_asked_for_the_longest_time_goes_first(tables, card, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.table.tables.KEPT", 2)
    first_laid, second = await friends(tables, card), await friends(tables, card)
    assert await tables.get(first_laid.row.id) is first_laid
    for _ in range(2):
        await friends(tables, card)
    assert await tables.get(first_laid.row.id) is first_laid
    assert await tables.get(second.row.id) is not second


async def test_a_table_that_somebody_is_about_to_see_is_not_idle(tables, card, world, store, eyes, monkeypatch) -> None:
    laid = await friends(tables, card)
    table = await Tables(world).get(laid.row.id)
    assert table.idle
    reading, go_on, games = asyncio.Event(), asyncio.Event(), store.games

    async def slow(table):
        reading.set()
        await go_on.wait()
        return await games(table)

    monkeypatch.setattr(store, "games", slow)
    entering = asyncio.create_task(table.enter(0, eyes(table, 0, [])))
    await reading.wait()
    assert not table.idle
    go_on.set()
    await entering
    assert not table.idle


@pytest.mark.slow
async def test_a_card_with_more_hands_than_a_table_takes(tables) -> None:
    ways = "{1111a | 2222a | 3333a | 4444a | 5555a | 6666a | 7777a | 8888a | 9999a}"
    line = f"{ways} {ways.replace('a', 'b')} {ways.replace('a', 'c')} RG = 25"
    huge = "card Huge\n[A]\n" + "".join(f"{n} {line}\n" for n in range(1, 20))
    with pytest.raises(ValueError, match="a table takes at most 50,000"):
        await tables.create(("a", "Ann"), "siamese", {}, ("Huge", huge), others=["bot"])


async def test_bots_have_names_that_nobody_else_at_the_table_has(tables, card, store) -> None:
    await store.name_guest("r", "rosa")
    laid = []
    for _ in range(14):
        table = await tables.create(("r", "rosa"), "royale-4", {}, ("Small", card), others=["bot"] * 3)
        names = table.row.names
        assert len({name.casefold() for name in names}) == 4
        laid.append(names[1])
    assert laid[:2] == ["Otto", "Otto"], "Rosa's own name is left out"
    assert len(set(laid)) == 11, "each table begins with another name"


@pytest.mark.parametrize(("hands", "strength"), [("house", "hard"), ("card-free", "medium")])
async def test_bots_do_not_claim_a_strength_that_they_lack_with_these_hands(tables, store, hands, strength) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, stored_hands(hands), others=["bot"], strength="hard")
    assert (await store.table(table.row.id)).strength == strength


async def test_bots_of_another_strength_have_other_names_and_initials(tables, card, store) -> None:
    await store.name_guest("p", "Pip")
    for names in BOT_NAMES.values():
        assert len({name[0] for name in names}) == len(names)
    initials = [{name[0] for name in names} for names in BOT_NAMES.values()]
    assert not set.intersection(*initials)
    others = {"others": ["bot"] * 3, "strength": "easy"}
    table = await tables.create(("p", "Pip"), "royale-4", {}, ("Small", card), **others)
    assert table.row.names == ("Pip", "Kiki", "Juno", "Sam")


async def test_a_damaged_table_that_was_mended_elsewhere_opens_again(tables, card, store, caplog) -> None:
    """Another server, or `tilewright store repair`, may mend it while this server runs."""
    table = await friends(tables, card)
    row = table.row
    later = Tables(tables.world)

    async def with_options(options: str) -> None:
        await store.database.write(
            lambda connection: connection.execute(update(TABLE).where(TABLE.c.id == row.id).values(options=options))
        )

    await with_options("[")
    for _ in range(2):
        with pytest.raises(Damaged):
            await later.get(row.id)
    assert caplog.text.count("is put aside") == 1
    await with_options(json.dumps(row.options))
    assert (await later.get(row.id)).row == row


async def test_a_table_may_be_dropped_while_others_are_checked(tables, card, store, monkeypatch) -> None:
    one, other = [(await friends(tables, card)).row.id for _ in range(2)]
    later, damage = Tables(tables.world), store.damage
    await later.soundness.check([one])

    async def drops(ids):
        await later.reload(one)
        return await damage(ids)

    monkeypatch.setattr(store, "damage", drops)
    assert await later.soundness.check([one, other]) == {one: None, other: None}


async def test_other_work_goes_on_between_two_tables_that_are_reminded(tables, card, monkeypatch) -> None:
    for _ in range(3):
        await friends(tables, card)
    moment, looks, reminders = 0, [], []

    async def work() -> None:
        nonlocal moment
        while True:
            moment += 1
            await asyncio.sleep(0)

    async def remind(table) -> None:
        reminders.append(moment)

    monkeypatch.setattr(Table, "is_at_rest", property(lambda table: looks.append(moment) is None))
    monkeypatch.setattr(Table, "remind", remind)
    working = asyncio.create_task(work())
    await tables.remind()
    working.cancel()
    assert len(set(looks)) == len(set(reminders)) == 3


async def test_a_damaged_table_whose_check_takes_long_is_not_read_at_each_reminder(
    tables, card, store, monkeypatch
) -> None:
    id, reads = (await friends(tables, card)).row.id, []
    later = Tables(tables.world)

    async def damage(ids):
        reads.append(ids)
        await asyncio.sleep(0.05)
        return {id: Damage(id, "event", "chain", 1, 7) for id in ids}

    monkeypatch.setattr(store, "damage", damage)
    with pytest.raises(Damaged):
        await later.get(id)
    for _ in range(3):
        await later.remind()
    assert reads == [[id], [id]]
    assert later.soundness.damaged == [id]


async def test_a_table_whose_check_takes_very_long_does_not_stop_the_looks_for_long(monkeypatch) -> None:
    moment, reads = 0.0, []

    async def damage(ids):
        nonlocal moment
        reads.append(moment)
        moment += 10
        return {id: Damage(id, "event", "chain", 1, 7) for id in ids}

    clock = SimpleNamespace(monotonic=lambda: moment)
    soundness = Soundness(SimpleNamespace(damage=damage), clock)
    await soundness.check(["t"])
    for moment in (20.0, 329.0, 330.0):
        await soundness.look_again()
    assert reads == [0, 20, 330]
