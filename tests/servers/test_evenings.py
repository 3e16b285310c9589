"""A page of a club's evening shows the results of tables on all servers."""

import re
from contextlib import ExitStack

import pytest

from ..web.conftest import site_with
from ..web.test_club import act, draw, evening_of, lay_here, link_on, refusal, rows_of, tables_on
from ..web.test_club_here import sit_down
from ..web.test_ledger import give_up

__all__ = ["site_with"]

pytestmark = [pytest.mark.postgres, pytest.mark.slow]
HERE = {"round": "1", "table": "1"}


@pytest.fixture
def shared(site_with, address):
    """A function that returns a new guest of the first or the second of two servers."""
    with ExitStack() as stack:
        both = [stack.enter_context(site_with(database=address, relay=f"10.0.0.{n}:1")) for n in (1, 2)]
        yield lambda server: both[server]()


def test_results_of_a_table_on_another_server_come_in(shared) -> None:
    organiser, ann, ben = shared(1), shared(0), shared(0)
    page = evening_of(organiser, ["Ann", "Ben"], game="card-free-siamese")
    link = link_on(organiser, page)
    draw(organiser, page)
    table = lay_here(ann, link, 0)
    for path in (page, link, f"{link}/as/0", f"{link}/screen", f"{link}/results"):
        assert organiser.get(path).status_code == 200, path
    sit_down(ben, link)
    assert "A game has already begun" in refusal(organiser.post(f"{page}/not-here", HERE))
    give_up(ben, table)
    assert int(rows_of(organiser, f"{link}/results.csv")[1][2]) > 0


def test_tables_of_a_round_get_the_same_deals_on_all_servers(shared) -> None:
    organiser = shared(1)
    page = evening_of(organiser, ["Ann", "Ben", "Cleo", "Dan"], game="card-free-siamese")
    link = link_on(organiser, page)
    act(organiser, page, "draw", round=1, **{"same-deals": "yes"})
    pairs = []
    for server, names in enumerate(tables_on(organiser, link, 1)):
        host, other = shared(server), shared(server)
        first, second = (["Ann", "Ben", "Cleo", "Dan"].index(name) for name in names)
        table = lay_here(host, link, first)
        seat = re.search(r'href="(/join/[^"]+/1)"', other.get(f"{link}/as/{second}").text)[1]
        other.post(seat, {"name": names[1]})
        pairs.append((host, other, table))
    act(organiser, page, "deal-now", round=1)
    games = []
    for host, other, table in pairs:
        give_up(other, table)
        store = other.http.app.state.site.store
        [row] = other.http.portal.call(store.games, table.rsplit("/", 1)[1])
        assert host.get(f"/game/{row.id}/log.txt").status_code == 403
        games.append(other.http.portal.call(store.read_game, row.id))
    dealt = [[line for line in game.lines if line.startswith(("EastChosen ", "Dealt "))] for game in games]
    assert len(dealt[0]) > 2
    assert dealt[0] == dealt[1]
    act(organiser, page, "close", round=1)  # this server takes the table of the other one
    assert pairs[1][0].get(f"/game/{games[1].row.id}/log.txt").status_code == 200
    assert other.http.portal.call(store.rounds.deals, games[0].header.deal.table).opened
    assert all(other.http.portal.call(store.table, table.rsplit("/", 1)[1]).ended for _, _, table in pairs)
