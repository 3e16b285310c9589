"""The links of emails that fail or overtake each other: which one holds, and what the player sees."""

from __future__ import annotations

import re

from tilewright.table.ports import SystemRng
from tilewright.web.mail import MailServer
from tilewright.web.takeovers import VALID, Takeovers

from ..permissive import FREE
from .conftest import HOME
from .mail_host import mail_host
from .test_devices import offered, site_of
from .test_mail import ask


def test_a_mail_server_that_hangs_until_the_link_on_the_page_ends_leaves_the_form_with_a_new_one(
    site_with, monkeypatch
) -> None:
    with mail_host(answers={"MAIL": "451 later"}) as host:
        server = MailServer("127.0.0.1", host.port, "tiles@club.example")
        with site_with(mail=server, public_url=HOME, limits=FREE) as guests:
            ann = guests()
            ann.lay()
            old, _ = offered(ann)
            takeovers, mailer = site_of(ann).takeovers, site_of(ann).mailer
            now, send = takeovers._now(), mailer.send
            takeovers._now = lambda: now + VALID - 5

            async def slowly(*mail) -> None:
                takeovers._now = lambda: now + VALID + 5
                await send(*mail)

            monkeypatch.setattr(mailer, "send", slowly)
            status, page = ask(ann)
            assert (status, "The email could not be sent." in page, 'name="address"' in page) == (503, True, True)
            [link] = set(re.findall(rf"{HOME}(/device/\S+?)[\"<]", page))
            assert link != old
            assert guests().get(link).status_code == 200


def test_of_two_mails_that_overtake_each_other_the_one_asked_for_last_has_the_link_that_holds() -> None:
    takeovers = Takeovers(SystemRng())
    page, first, last = takeovers.for_page("Ann", "tablet"), *(takeovers.another("Ann", "tablet") for _ in range(2))
    takeovers.note_mail(last.secret)
    takeovers.note_mail(first.secret)
    assert [takeovers.find(each.secret) is not None for each in (page, first, last)] == [False, False, True]
    assert takeovers.made_by("Ann", "tablet").secret == last.secret


def test_a_mail_ends_no_link_of_a_later_one() -> None:
    takeovers = Takeovers(SystemRng())
    first, last = (takeovers.another("Ann", "tablet") for _ in range(2))
    takeovers.note_mail(first.secret)
    assert takeovers.find(last.secret) == last
