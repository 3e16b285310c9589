"""A guest sends the link for another device by email, with the keyboard alone, and hears of a wrong address."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tilewright.web.mail import MailServer

from ..web.mail_host import mail_host
from .conftest import SIZES, serving
from .pictures import Pictures
from .test_browser_looks import serious
from .test_browser_spare_key import press_to


@pytest.mark.thorough(but=1)
@pytest.mark.node
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_link_goes_by_mail_with_the_keyboard_alone(
    browser: Browser, pictures: Pictures, tmp_path: Path, size: str
) -> None:
    width, height = SIZES[size]
    with mail_host() as host:
        server = MailServer("127.0.0.1", host.port, "tiles@club.example")
        with serving(tmp_path, mail=server, public_url="https://tiles.example") as (address, _, _):
            page = browser.new_page(viewport={"width": width, "height": height})
            page.goto(f"{address}/settings/key")
            page.get_by_role("button", name="Make a spare key").click()
            page.goto(f"{address}/settings#devices")
            page.get_by_role("button", name="Use this on another device").click()
            expect(page.get_by_label("Your email address")).to_be_visible()
            page.wait_for_load_state()  # until then, the keyboard may still be on the page before
            press_to(page, "Your email address")
            page.keyboard.type("ann@club")
            assert serious(page) == []
            pictures.take(page, f"mail-before-{size}.png", full_page=True)
            page.keyboard.press("Enter")
            alert = page.get_by_role("alert")
            expect(alert).to_have_text(
                "This does not look like an email address. Type one address, such as ann@club.example."
            )
            expect(alert).to_be_in_viewport()
            field = page.get_by_label("Your email address")
            expect(field).to_be_focused()
            expect(field).to_have_value("ann@club")
            assert serious(page) == []
            pictures.take(page, f"mail-wrong-{size}.png")
            page.keyboard.press("End")
            page.keyboard.type(".example")
            press_to(page, "Send me a new link by email")
            page.keyboard.press("Enter")
            expect(page.get_by_text("If the address is right, the email is on its way.")).to_be_in_viewport()
            assert serious(page) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            pictures.take(page, f"mail-sent-{size}.png")
            link = re.search(r"https://tiles.example/device/\S+", host.mail().get_content())
            assert link
            expect(page.locator(".devices .address")).to_have_text(link[0])
            page.close()
