"""A link for another device that one server has sent by email opens on another one, and both count emails together."""

from __future__ import annotations

import sys

import pytest

from ..web.mail_host import mail_host
from ..web.test_connections import Player
from ..web.test_mail import link_in
from ..web.test_serve import served
from .test_serving import through

pytestmark = [pytest.mark.postgres, pytest.mark.slow]
SITE = "https://tiles.example"


def send(player) -> int:
    """Ask for an email at the server of a player, and return the status."""
    form = "address=ann%40home.example"
    return player.ask("POST", "/settings/device/mail", form, Origin=player.home, Cookie=player.cookie).status


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_link_that_one_server_mails_opens_on_another_and_both_count_the_mails_together(tmp_path, postgres) -> None:
    data, settings = tmp_path / "data", tmp_path / "tiles.toml"
    with mail_host() as host:
        settings.write_text(
            f'mail-server = "smtp://127.0.0.1:{host.port}"\nmail-from = "tiles@club.example"\n'
            f'public-url = "{SITE}"\ndatabase = "{postgres.empty()}"\n'
        )
        more = "--settings", str(settings)
        with served(data, *more) as (_, here), served(data, *more) as (_, there):
            ann = Player(here)
            far = through(ann, there)
            assert send(far) == 303
            link = link_in(host.mail(), SITE)
            phone = ann.ask("POST", link, "", Origin=ann.home)
            assert (phone.status, phone.headers["location"]) == (303, "/")
            cookie = phone.headers["set-cookie"].split(";")[0]
            assert [one.ask("GET", ann.table, Cookie=cookie).status for one in (ann, far)] == [200, 200]
            assert far.ask("GET", link).status == 404, "it works once, on all servers"
            assert [send(one) for one in (ann, far, ann, far)] == [303, 303, 429, 429]
