"""A page of a club's evening shows the results of tables on all servers."""

from contextlib import ExitStack

import pytest

from ..web.conftest import site_with
from ..web.test_club import draw, evening_of, lay_here, link_on, refusal, rows_of
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
