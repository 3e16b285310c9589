"""A spare key that one server has made is shown through another one, and opens on a third."""

import re
import sys
from urllib.parse import urlencode

import pytest

from ..web.test_connections import Player
from ..web.test_serve import served

pytestmark = [pytest.mark.postgres, pytest.mark.slow]


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.timeout(120)
def test_a_key_of_one_server_is_shown_by_another_and_opens_on_a_third(tmp_path, postgres) -> None:
    data, database = tmp_path / "data", ("--database", postgres.empty())
    with (
        served(data, *database) as (_, one),
        served(data, *database) as (_, two),
        served(data, *database) as (_, three),
    ):
        ann = Player(one)
        headers = {"Origin": ann.home, "Cookie": ann.cookie}
        assert ann.ask("POST", "/settings/key", "", **headers).status == 303
        ann.port = two
        shown = re.search(r'<p class="key">(.*?)</p>', ann.ask("GET", "/settings/key", Cookie=ann.cookie).text)
        assert shown, "the letters are never seen again otherwise"
        key = re.sub("<.*?>", "", shown[1])
        assert key in ann.ask("GET", "/settings/key.txt", Cookie=ann.cookie).text
        ann.port = three
        answer = ann.ask("POST", "/lost", urlencode({"key": key}), Origin=f"http://localhost:{three}")
        assert (answer.status, answer.headers["location"]) == (303, "/settings/back")
        phone = answer.headers["set-cookie"].split(";")[0]
        for ann.port in (one, two, three):
            assert ann.ask("GET", ann.table, Cookie=phone).status == 200
            assert "Your spare key was used on another device." in ann.ask("GET", "/", Cookie=ann.cookie).text
