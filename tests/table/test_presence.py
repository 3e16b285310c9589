"""The presence of players: the others learn since when a player is away."""

from tilewright.table.tables import Tables


async def test_the_others_learn_since_when_a_player_is_away(world, card, eyes) -> None:
    class Listener(eyes):
        def presence(self, here, away) -> None:
            self.trace.append((here, away))

    tables, trace = Tables(world), []
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["friend"])
    ann, ben = (Listener(table, seat, trace if not seat else []) for seat in (0, 1))
    await table.enter(0, ann)
    world.clock.time += 90
    await table.enter(0, Listener(table, 0, trace))
    assert trace[-1] == ([True, False], [None, None]), "nobody knows since when"
    await table.enter(1, ben)
    table.leave(1, ben)
    assert trace[-1] == ([True, False], [None, 0])
    world.clock.time += 90
    second = Listener(table, 0, trace)
    await table.enter(0, second)
    assert trace[-1] == ([True, False], [None, 90])
    await table.enter(1, ben)
    assert trace[-1] == ([True, True], [None, None])
    await tables.close()


async def test_a_player_on_the_device_of_another_is_here_too(world, card, eyes) -> None:
    tables, trace = Tables(world), []
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["friend"])
    page = eyes(table, 0, trace)
    page.beside = (1,)
    await table.enter(0, page)
    assert table.here == [True, True]
    table.leave(0, page)
    assert table.here == [False, False]
