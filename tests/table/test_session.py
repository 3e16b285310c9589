"""Sessions: the ledger over several games, the pot, changed rules, the end, and restarts."""

import csv
import io
import json
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.engine.actions import Concede
from tilewright.engine.refused import Refused
from tilewright.engine.wall import Shuffle
from tilewright.groups import Reading
from tilewright.settlement.ledger import QUARTERS, Stakes
from tilewright.settlement.payments import payments
from tilewright.settlement.played import Played, RackEnd, SideEnd, Won
from tilewright.sheet import Item, ScoreSheet
from tilewright.table.ledger_columns import LedgerColumn
from tilewright.table.session import Done, Session, takes_stake
from tilewright.table.spreadsheet import spreadsheet
from tilewright.table.store import SqlStore
from tilewright.table.tables import Tables
from tilewright.variants import SETTLEMENTS

from .conftest import CARD
from .test_table import friends, request

OTHER = ("Other", CARD.replace("Small", "Other"))
GAMES = {2: ("siamese", "wright-patterson-siamese"), 4: ("royale-4", "american", "card-free", "hong-kong", "thirteen")}


@st.composite
def sheets(draw, seats, ruleset, pot):
    """Return the options and the score sheet of a random game under a ruleset."""
    options = {"settlement": draw(st.sampled_from(["per_game", "session"]))} if ruleset == "siamese" else {}
    if ruleset == "thirteen":  # in this game, payments are in quarters of a unit
        owed, winner = draw(st.integers(0, 40)), draw(st.integers(0, 3))
        return options, ScoreSheet((), (owed,) * seats, payments(owed, winner), "")
    settlement = SETTLEMENTS[ruleset]
    winner = draw(st.none() | st.integers(0, seats - 1))
    value = draw(st.sampled_from([25, 30, 50] if seats == 4 or ruleset == "siamese" else [500, 1000]))
    items = (Item("R-CF-30", "made up", plus=value),) if ruleset == "card-free" else ()
    won = Won(Reading("X/1", (), min(value, 13) if ruleset == "hong-kong" else value, items=items))
    sides = tuple(
        SideEnd((RackEnd(won=won if seat == winner else None),) + (RackEnd(),) * (settlement.racks - 1))
        for seat in range(seats)
    )
    played = Played(sides, draw(st.integers(0, seats - 1)), pot=pot)
    return options, settlement.settle(played, settlement.choices(options), None)


@st.composite
def sessions(draw):
    """Return a session of random games under changing rulesets."""
    seats = draw(st.sampled_from([2, 4]))
    stakes = Stakes(draw(st.integers(0, 50)), draw(st.sampled_from([1, 20])), draw(st.integers(0, 300)))
    session = Session(seats, stakes)
    for number in range(1, draw(st.integers(1, 8)) + 1):
        ruleset = draw(st.sampled_from(GAMES[seats]))
        options, sheet = draw(sheets(seats, ruleset, session.pot(ruleset, {"settlement": "per_game"})))
        choices = SETTLEMENTS[ruleset].choices(options)
        session = session.after(Done(number, ruleset, choices, draw(st.integers(0, seats - 1)), sheet))
    return session


@given(sessions())
def test_the_ledger_sums_to_the_pot_after_every_game_and_to_nothing_at_the_end(session) -> None:
    for played in range(len(session.games) + 1):
        so_far = replace(session, games=session.games[:played])
        ledger = so_far.ledger
        assert sum(ledger.totals) + ledger.pot == 0
        last = {game.ruleset: game for game in so_far.games}
        assert ledger.pot == sum(game.scale * game.sheet.pot for game in last.values())
        assert [row.pot for row in so_far.rows][-1:] == ([ledger.pot] if so_far.games else [])
    ended = replace(session, final=session.settled())
    assert ended.ledger.pot == 0
    assert sum(ended.ledger.totals) == 0
    assert not any(ended.carried)


@given(sessions())
def test_the_spreadsheet_says_what_the_ledger_says(session) -> None:
    session = replace(session, final=session.settled())
    columns = columns_named("Ann", "=cmd()", "-Cal", "@Dot")[: session.seats]
    head, *rows, total = csv.reader(io.StringIO(spreadsheet(session, columns)))
    assert head[4 : 4 + session.seats] == ["Ann", "'=cmd()", "'-Cal", "'@Dot"][: session.seats]
    for row, line in zip(rows, session.rows, strict=True):
        assert row[4 : 4 + session.seats] == [str(session.stakes.worth(paid)) for paid in line.line.payments]
        if line.done:
            points = [score * line.done.scale / QUARTERS for score in line.done.sheet.scores]
            assert [float(cell) for cell in row[5 + session.seats : -1]] == points
    for seat in range(session.seats):
        column = [float(row[4 + seat]) for row in rows]
        assert sum(column) == pytest.approx(float(total[4 + seat]))
    assert not any(cell.startswith(("=", "+", "@")) for row in (head, *rows, total) for cell in row)


def columns_named(*names):
    return [LedgerColumn(seat, name) for seat, name in enumerate(names)]


THREE = columns_named("Ann", "Ben", "Cal")


def sheet(scores=(0, 0, 0), paid=(0, 0, 0), pot=0):
    return ScoreSheet((), scores, paid, "", pot)


def royale(number, scores, pot=1500):
    return Done(number, "royale-3", {}, 0, sheet(scores, pot=pot))


def test_royale_04_stakes_go_in_once_and_the_pot_pays_the_summed_points() -> None:
    session = Session(3, Stakes(cents=1, pot=500))
    assert session.pot("royale-3", {}) == 1500
    session = session.after(royale(1, (40, -20, 0))).after(royale(2, (10, -20, 25)))
    assert session.pot("royale-3", {}) == 1500
    assert [row.line.what for row in session.rows] == ["Put into the pot", "Game 1", "Game 2"]
    assert session.standing(THREE) == ("+50", "−40", "+25")
    ended = replace(session, final=session.settled())
    # R-ROYALE-5: the pot of 1500 pays out 50 and 25. Each of the three players gets back a third of the other 1425.
    assert [total // QUARTERS for total in ended.ledger.totals] == [25, -25, 0]
    assert ended.standing(THREE) == ("+$0.25", "−$0.25", "$0.00")


def test_royale_04_a_game_without_a_pot_in_between_leaves_it_alone() -> None:
    session = Session(3, Stakes(pot=100)).after(royale(1, (40, 0, 0), 300))
    american = Done(2, "american", {}, 1, sheet((25, 0, 0), (50, -25, -25)))
    session = session.after(american).after(royale(3, (0, 30, 0), 300))
    assert session.pot("royale-3", {}) == 300
    assert session.pot("american", {}) == 0
    (final,) = session.settled()
    assert final.sheet.payments == (40 + 77, 30 + 77, 76)
    assert final.sheet.scores == (40, 30, 0), "the American game is none of its points"


def test_wp_26_the_wall_pot_waits_for_the_next_mah_jongg_and_wp_36_is_shared_at_the_end() -> None:
    game = "wright-patterson-siamese"
    wall = Done(1, game, {}, 0, ScoreSheet((), (0, 0), (-50, -50), "", 100))
    session = Session(2).after(wall)
    assert not takes_stake(game, {})
    assert session.pot(game, {}) == 100
    ended = replace(session, final=session.settled())
    assert ended.ledger.totals == (0, 0)


def test_siam_25_points_carried_are_paid_apart_from_games_paid_at_once() -> None:
    def done(number, choice, scores, paid):
        return Done(number, "siamese", {"settlement": choice}, 0, ScoreSheet((), scores, paid, ""))

    session = Session(2)
    for one in (done(1, "session", (40, 0), (0, 0)), done(2, "per_game", (0, 30), (-30, 30)),
                done(3, "session", (0, 10), (0, 0))):  # fmt: skip
        session = session.after(one)
    assert session.carried == (QUARTERS * 40, QUARTERS * 10)
    assert [one.received for one in session.games] == [
        (QUARTERS * 40, 0),
        (QUARTERS * -30, QUARTERS * 30),
        (0, QUARTERS * 10),
    ]
    (final,) = session.settled()
    assert final.sheet.payments == (30, -30)
    assert replace(session, final=(final,)).ledger.totals == (0, 0)


def test_points_are_said_in_whole_units() -> None:
    done = Done(1, "thirteen", {}, 0, sheet((4, 5, -2, 0), (0, 0, 0, 0)))
    assert done.scored == ("1", "1 1/4", "−1/2", "0")


def test_an_end_at_which_nobody_is_paid_is_no_line_of_the_ledger() -> None:
    session = Session(2).after(Done(1, "wright-patterson-siamese", {}, 0, sheet((500, 0), (500, -500))))
    assert session.settled()
    assert [row.line.what for row in replace(session, final=session.settled()).rows] == ["Game 1"]


async def give_up(table):
    """End the game in the quickest way: seat 1 concedes."""
    await table.act(1, request(table, Concede(1), f"c{table.game.number}"), lambda seq: None)


async def rematch(table, id, terms=0):
    for seat in range(len(table.row.seats)):
        await table.rematch(seat, id, lambda seq: None, terms)


async def test_the_next_game_is_played_by_other_rules_when_all_have_seen_them(tables, card, store) -> None:
    table = await friends(tables, card)
    await give_up(table)
    await table.rematch(1, "r", lambda seq: None)
    await table.change(0, "siamese", OTHER, {"deal": "27/27"})
    assert (table.row.terms, table.game.rematch) == (1, set()), "who had agreed is asked again"
    assert not (await store.read_game(table.game.id)).rematch, "after a restart too"
    assert table.rules.options["deal"] == "28/27", "the game on the table is the old one"
    with pytest.raises(Refused, match="rules of the next game have changed"):
        await table.rematch(1, "r2", lambda seq: None, 0)
    await rematch(table, "r3", 1)
    assert table.game.number == 2
    assert (table.rules.options["deal"], table.rules.hands.name) == ("27/27", "Other card")
    await give_up(table)
    assert [dict(game.options)["deal"] for game in table.session.games] == ["28/27", "27/27"]


async def test_only_the_host_changes_anything_and_only_between_games(tables, card) -> None:
    table = await friends(tables, card)
    for again in (False, True):
        with pytest.raises(Refused, match="Ann" if again else "not over"):
            await table.change(int(again), "siamese", ("No card", "nonsense"), {})
        with pytest.raises(Refused, match="Ann" if again else "not over"):
            await table.end(int(again))
        await give_up(table)
    with pytest.raises(ValueError, match="this table has 2 seats"):
        await table.change(0, "royale-3", OTHER, {})
    assert table.row.terms == 0
    await table.change(0, "siamese", ("Small", card), {})
    assert table.row.terms == 0, "nothing was changed"


async def test_a_session_goes_on_after_a_restart_with_its_rules_and_its_ledger(tables, card, world) -> None:
    table = await tables.create(
        ("a", "Ann"), "siamese", {}, ("Small", card), others=["friend"], stakes=Stakes(25, 100, 7)
    )
    await table.join("b", "Ben")
    await give_up(table)
    await table.change(0, "siamese", OTHER, {"settlement": "session"})
    again = await Tables(world).get(table.row.id)
    await again.look()
    assert (again.row, again.session) == (table.row, table.session)
    assert again.rules.hands.name == "Small card"
    await rematch(again, "r", 1)
    await give_up(again)
    later = await Tables(world).get(table.row.id)
    await later.look()
    assert later.session == again.session
    assert [game.carried for game in later.session.games] == [False, True]
    assert later.rules.hands.name == "Other card"
    assert later.session.stakes == Stakes(25, 100, 7)


async def test_an_ended_session_is_paid_stays_ended_and_deals_no_more(tables, card, world) -> None:
    table = await friends(tables, card, settlement="session")
    await give_up(table)
    await table.end(0)
    assert sum(table.session.ledger.totals) == 0
    assert not await world.store.end(table.row.id, 5, ()), "what was settled at the end stays"
    later = await Tables(world).get(table.row.id)
    await later.look()
    assert (later.row.ended, later.session) == (1_800_000_000, table.session)
    for one in (table, later):
        with pytest.raises(Refused, match="has ended"):
            await one.rematch(0, "r", lambda seq: None)
        with pytest.raises(Refused, match="has ended"):
            await one.change(0, "siamese", OTHER, {})
        with pytest.raises(Refused, match="has ended"):
            await one.end(0)


async def test_rules_that_were_stored_in_a_failure_are_those_of_the_table(tables, card, store, monkeypatch) -> None:
    table = await friends(tables, card)
    await give_up(table)
    change = store.change

    async def broken(row, game):
        await change(row, game)
        raise OSError("the disk is gone, and what was written is there")

    monkeypatch.setattr(store, "change", broken)
    with pytest.raises(OSError, match="disk"):
        await table.change(0, "siamese", OTHER, {})
    await rematch(table, "r", 1)
    assert (table.game.number, table.rules.hands.name) == (2, "Other card")


async def test_a_database_of_before_sessions_still_opens(tmp_path) -> None:
    """The database has one table with one game, and the schema of the first migration, before sessions existed."""
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine

    from tilewright.table import schema

    engine = create_engine(f"sqlite:///{tmp_path}/games.sqlite")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(schema.__file__).replace("schema.py", "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()
    facts = {"ruleset": "siamese", "options": [], "card": "House", "card_digest": "", "seats": ["Ann"]}
    header = json.dumps(facts | {"commitment": Shuffle(b"seed", b"salt").commitment})
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as old, old:
        old.execute("insert into guest values ('a', 'Ann')")
        old.execute("insert into table_ values ('t', 'i', 'siamese', '[]', 'House', 'text', 1)")
        old.execute("insert into seat values ('t', 0, 'Ann', 'a', 0)")
        old.execute("insert into game values ('g', 't', 1, ?, 1, 1, 1, null)", (header,))
        old.execute("insert into shuffle values ('g', ?, ?)", (b"seed", b"salt"))
        old.execute("insert into event values ('g', 0, 1, 'EastChosen seat=0 dice=[]')")
    store = SqlStore(f"sqlite:///{tmp_path}/games.sqlite")
    await store.open()
    table, game, damage = await store.table("t"), await store.read_game("g"), (await store.damage(["t"]))["t"]
    await store.close()
    assert damage is None, "the migration gave the game its chain"
    assert (table.terms, table.stakes, table.ended, table.final) == (0, Stakes(), None, ())
    assert (game.row.terms, game.card_text) == (0, "text")


async def laid(tables, store, ruleset, seats, hands, **more):
    for guest in "cd":
        await store.name_guest(guest, guest)
    table = await tables.create(("a", "Ann"), ruleset, {}, hands, others=["friend"] * (seats - 1), **more)
    for guest in "bcd"[: seats - 1]:
        await table.join(guest, guest)
    return table


async def all_give_up(table):
    """End a game without a winner: one seat after another concedes."""
    for seat in range(len(table.row.seats)):
        if not table.game.over:
            await table.act(seat, request(table, Concede(seat), f"c{table.game.number}"), lambda seq: None)
    assert table.game.over


async def test_royale_04_the_stakes_lie_in_the_pot_of_every_game_and_are_paid_out_at_the_end(
    tables, store, card, world
) -> None:
    table = await laid(tables, store, "royale-3", 3, ("Small", card), stakes=Stakes(pot=50))
    easts = []
    for number in (1, 2):
        assert table.game.referee.state.pot == 150
        easts.append(table.game.referee.state.east)
        await all_give_up(table)
        assert table.session.games[-1].sheet.pot == 150
        await rematch(table, f"r{number}")
    assert easts[1] == (easts[0] + 1) % 3
    await all_give_up(table)
    assert table.session.ledger.pot == QUARTERS * 150
    await table.end(0)
    assert table.session.ledger.totals == (0, 0, 0), "nobody has points: all have their stake back (R-ROYALE-5)"
    later = await Tables(world).get(table.row.id)
    await later.look()
    assert later.session == table.session


async def test_an_evening_of_four_games_that_are_not_alike(tables, store, card, world) -> None:
    """Each game of a mixed session follows its own rules for East, the prevailing wind and the pot.

    Only games played in rounds have a prevailing wind, and only some games have a pot.
    """
    table = await laid(tables, store, "hong-kong", 4, ("", "hands hong-kong"), stakes=Stakes(pot=10))
    seen = []
    for terms, (ruleset, hands) in enumerate(
        (("royale-4", ("Small", card)), ("mcr", ("", "hands mcr")), ("american", ("Small", card))), 1
    ):
        state = table.game.referee.state
        seen.append((table.ruleset, state.east, state.prevailing, state.pot))
        await all_give_up(table)
        with pytest.raises(ValueError, match="this table has 4 seats"):
            await table.change(0, "siamese", OTHER, {})
        await table.change(0, ruleset, hands, {})
        await rematch(table, f"r{terms}", terms)
    first = seen[0][1]
    assert seen == [
        ("hong-kong", first, "E", 0),
        ("royale-4", first, "E", 40),  # nobody won the Hong Kong game, so East stays
        ("mcr", (first + 1) % 4, "E", 0),
    ]
    assert (table.ruleset, table.game.referee.state.east) == ("american", (first + 2) % 4)
    assert [game.prevailing for game in table.session.games] == ["E", None, "E"]
    later = await Tables(world).get(table.row.id)
    await later.look()
    assert later.session == table.session


def test_mcr_the_wind_changes_with_the_fifth_game_and_rounds_begin_anew_after_another_game() -> None:
    """The session computes the prevailing wind from its games alone, so a restart does not change it."""

    def after(session, ruleset, wanted):
        last = session.games[-1]
        deal = session.next(Played((SideEnd(),) * session.seats, last.east), wanted)
        one = Done(last.number + 1, ruleset, {}, deal.east, sheet((0,) * 4, (0,) * 4), deal.prevailing)
        return session.after(one)

    session = Session(4).after(Done(1, "mcr", {}, 2, sheet((0,) * 4, (0,) * 4), "E"))
    for _ in range(8):
        session = after(session, "mcr", "mcr")
    assert [game.east for game in session.games] == [2, 3, 0, 1, 2, 3, 0, 1, 2]
    assert [game.prevailing for game in session.games] == list("EEEESSSSW")
    for wanted in ("royale-4", *["mcr"] * 5):
        session = after(session, wanted, wanted)
    assert [game.prevailing for game in session.games[9:]] == [None, *"EEEES"]
