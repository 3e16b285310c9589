"""People write to each other at a table: messages are only text, hide no tile, and can be hidden and reported."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from .pictures import Pictures
from .test_browser_looks import serious

Players = Callable[..., Any]
HARM = '<img src=x onerror="alert(1)"> https://evil.example/\u202egpj.exe'
SHOWN = '<img src=x onerror="alert(1)"> https://evil.example/gpj.exe'


def write(page: Page, text: str) -> None:
    page.locator("#remark").fill(text)
    page.locator("#remark").press("Enter")


def open_chat(page: Page) -> None:
    page.get_by_role("button", name="Messages").click()
    expect(page.locator("#remark")).to_be_visible()


def unread(page: Page) -> Any:
    return page.locator(".chat-button .unread")


def test_names_and_messages_are_shown_as_text_and_hide_no_tile(player: Players, pictures: Pictures) -> None:
    ann, ben = player(), player("phone")
    ann.invites(ben, "<b onclick=alert(1)>Ben")
    for one in (ann, ben):
        one.sits()
        one.page.on("dialog", lambda dialog: (_ for _ in ()).throw(AssertionError(dialog.message)))
    expect(ann.page.locator(".chat-button")).to_be_visible()
    pictures.take(ben.page, "chat-closed-phone.png")
    open_chat(ben.page)
    for text in (HARM, "w" * 300):
        write(ben.page, text)
    expect(unread(ann.page)).to_have_text("2")
    expect(ann.page.locator("#chat-live")).to_contain_text("<b onclick=alert(1)>Ben: www")
    expect(ann.page.get_by_role("button", name="Messages, 2 new messages")).to_be_visible()
    pictures.take(ann.page, "chat-unread.png")
    tiles = ann.page.locator(".slot")
    before = [tile.bounding_box() for tile in tiles.all()]
    write_place = ann.page.locator("#remark")
    ann.page.keyboard.press("/")
    expect(write_place).to_be_focused()
    expect(unread(ann.page)).to_have_count(0)
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    side = ann.page.locator("#side").bounding_box()
    assert side
    assert all(box and box["x"] + box["width"] <= side["x"] for box in before), "the panel covers no tile"
    expect(ann.page.locator(".remarks li").first).to_contain_text(SHOWN)
    assert ann.page.locator(":is(.remarks, #chat-live) :is(img, a, b)").count() == 0
    for page, size in ((ann.page, "desktop"), (ben.page, "phone")):
        pictures.take(page, f"chat-{size}.png")
        for button in page.locator("#side button:visible").all():
            box = button.bounding_box()
            assert box
            assert box["height"] >= 40, button.text_content()
    before_keys = ann.racks()
    ann.page.keyboard.type("dcm123")
    expect(write_place).to_have_value("dcm123")
    assert ann.racks() == before_keys
    ann.page.keyboard.press("Escape")
    expect(write_place).to_have_count(0)


@pytest.mark.thorough
def test_ready_sentences_and_faces_come_in_the_reader_s_language(player: Players, pictures: Pictures) -> None:
    ann, ben = player(), player("phone", locale="es-ES")
    ann.lay_table("Ann", "Invite a friend")
    ben.page.goto(ann.page.get_by_label("Link for your friend").input_value())
    ben.page.locator("[name=name]").fill("Ben")
    ben.page.locator("main button").first.click()
    ann.sits()
    open_chat(ann.page)
    ann.page.locator("summary", has_text="Ready sentences").click()
    ann.page.get_by_role("button", name="Hello, everybody!").click()
    ann.page.get_by_role("button", name="laughs").click()
    ben.page.locator(".chat-button").click()
    expect(ben.page.locator(".remarks li")).to_have_text(["A Ann ¡Hola a todos!", "A Ann se ríe"])
    expect(ann.page.locator(".remarks li").first).to_contain_text("Hello, everybody!")
    ben.page.locator("summary", has_text="Frases").click()
    pictures.take(ben.page, "chat-sentences-es.png")
    pictures.take(ann.page, "chat-sentences.png")


@pytest.mark.thorough
@pytest.mark.node
def test_the_newest_message_is_in_sight_for_a_moment(player: Players, pictures: Pictures) -> None:
    ann, ben = player("phone", reduced_motion="reduce"), player()
    ann.invites(ben, "Ben")
    ann.page.clock.install()
    for one in (ann, ben):
        one.sits()
    glance = ann.page.locator("#chat-live:not(.sr)")
    expect(glance).to_have_count(0)
    open_chat(ben.page)
    write(ben.page, "I will be back in a moment")
    expect(glance).to_have_text("Ben: I will be back in a moment")
    ann.page.evaluate("""window.heard = 0;
      const heard = new MutationObserver(() => window.heard += 1);
      heard.observe(document.querySelector("#chat-live"), { childList: true });""")
    pictures.take(ann.page, "chat-glance-phone.png")
    assert serious(ann.page) == []
    tiles = [tile.bounding_box() for tile in ann.page.locator(".slot, .discards .tile").all()]
    box = glance.bounding_box()
    assert box
    assert all(tile and tile["y"] >= box["y"] + box["height"] for tile in tiles), "it covers no tile"
    bar = ann.page.locator(".bar").bounding_box()
    assert bar
    assert box["y"] >= bar["y"] + bar["height"], "it covers no button of the bar"
    assert ann.page.evaluate("([x, y]) => !document.elementFromPoint(x, y).closest('#chat-live')", centre(box))
    ann.page.clock.fast_forward(6000)
    expect(glance).to_have_count(0)
    expect(unread(ann.page)).to_have_text("1")
    assert ann.page.evaluate("window.heard") == 0, "a screen reader reads it once"
    ann.page.set_viewport_size({"width": 844, "height": 390})
    write(ben.page, "m" * 300)
    expect(glance).to_contain_text("mmm")
    pictures.take(ann.page, "chat-glance-lying.png")
    box, bar, actions = (ann.page.locator(each).bounding_box() for each in ("#chat-live", ".bar", ".actions"))
    assert box
    assert bar
    assert actions
    assert bar["x"] + bar["width"] <= box["x"] < box["x"] + box["width"] <= actions["x"]
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    write(ben.page, "w" * 300)
    expect(glance).to_contain_text("www")
    pictures.take(ann.page, "chat-glance-desktop.png")
    glance.click()
    expect(ann.page.locator(".remarks li")).to_have_count(3)
    expect(glance).to_have_count(0)
    ann.page.get_by_role("button", name="Close").click()
    write(ben.page, "A rude word")
    expect(glance).to_have_count(1)
    open_chat(ann.page)
    expect(glance).to_have_count(0)
    write(ben.page, "Another one")
    expect(ann.page.locator(".remarks li")).to_have_count(5)
    expect(glance).to_have_count(0)
    expect(ann.page.locator("#chat-live")).to_have_text("Ben: Another one")


def centre(box: Any) -> list[float]:
    return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]


def ann_reads_a_rude_word(player: Players) -> tuple[Any, Any]:
    """Return Ann, with the messages open on her phone, and Ben, who has written to her."""
    ann, ben = player("phone"), player()
    ann.invites(ben, "Ben")
    ann.sits()
    ben.sits()
    open_chat(ben.page)
    write(ben.page, "A rude word")
    open_chat(ann.page)
    return ann, ben


def test_somebody_is_hidden_reported_and_shown_again(player: Players, pictures: Pictures) -> None:
    ann, ben = ann_reads_a_rude_word(player)
    about = ann.page.get_by_role("button", name="Ben: hide, block or report")
    about.click()
    pictures.take(ann.page, "chat-person.png")
    ann.page.get_by_role("button", name="Report their messages").click()
    expect(ann.page.locator("#side .notice")).to_contain_text("Your report about Ben is stored.")
    about.click()
    ann.page.get_by_role("button", name="Hide their messages at this table").click()
    expect(ann.page.locator(".remarks li")).to_have_count(0)
    pictures.take(ann.page, "chat-hidden.png")
    ann.page.get_by_role("button", name="Show them again").click()
    expect(ann.page.locator(".remarks li")).to_have_text(["B Ben A rude word"])
    ann.page.get_by_role("button", name="Turn messages off at this table").click()
    expect(ben.page.locator("#side")).to_contain_text("Messages are off at this table")
    expect(ben.page.locator("#remark")).to_have_count(0)
    expect(ben.page.get_by_role("button", name="Turn messages on")).to_have_count(0)


@pytest.mark.thorough
def test_the_link_of_a_call_shows_its_host_and_opens_apart(player: Players, pictures: Pictures) -> None:
    ann, ben = player(), player("phone")
    ann.invites(ben, "Ben")
    ann.sits()
    ben.sits()
    for one in (ann, ben):
        open_chat(one.page)
    ann.page.locator("summary", has_text="Share a voice call").click()
    field = ann.page.get_by_label("Link of the call")
    field.fill("javascript:alert(1)")
    field.press("Enter")
    expect(ann.page.locator(".notice").first).to_contain_text("has to begin with https://")
    expect(ben.page.locator("a.call")).to_have_count(0)
    field.fill("https://meet.example:8443/our-room")
    field.press("Enter")
    link = ben.page.get_by_role("link", name="Join the call at meet.example:8443 (new tab)")
    expect(link).to_have_attribute("href", "https://meet.example:8443/our-room")
    expect(link).to_have_attribute("target", "_blank")
    expect(link).to_have_attribute("rel", "noopener noreferrer")
    pictures.take(ann.page, "chat-call.png")
    pictures.take(ben.page, "chat-call-phone.png")


@pytest.mark.thorough
def test_a_link_that_no_browser_can_open_hides_no_message(player: Players) -> None:
    ann, ben = player(), player()
    ann.invites(ben, "Ben")
    for one in (ann, ben):
        one.sits()
        open_chat(one.page)
    ann.page.locator("summary", has_text="Share a voice call").click()
    field = ann.page.get_by_label("Link of the call")
    field.fill("https://256.256.256.256")
    field.press("Enter")
    write(ben.page, "After the link")
    for page in (ann.page, ben.page):
        expect(page.locator(".remarks li")).to_contain_text("After the link")
        expect(page.locator("a.call")).to_have_count(0)


@pytest.mark.thorough
def test_a_refused_move_is_not_shown_among_the_messages(player: Players) -> None:
    ann, ben = player(), player()
    lines: list[WebSocketRoute] = []

    def pass_on(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    ann.page.route_web_socket("**/ws?*", pass_on)
    ann.invites(ben, "Ben")
    ann.sits()
    open_chat(ann.page)
    answer = {"type": "refused", "id": "a-move", "rule": "table", "cite": "", "link": "", "why": "it is not your turn"}
    lines[-1].send(json.dumps(answer))
    expect(ann.page.locator(".notice")).to_contain_text("it is not your turn")
    expect(ann.page.locator("#side .notice")).to_have_count(0)


@pytest.mark.thorough
def test_somebody_blocked_is_let_in_again_in_the_settings_only(player: Players, pictures: Pictures) -> None:
    ann, _ = ann_reads_a_rude_word(player)
    ann.page.get_by_role("button", name="Ben: hide, block or report").click()
    ann.page.get_by_role("button", name="Block them everywhere").click()
    unblock = ann.page.get_by_role("link", name="Unblock them in the settings")
    expect(unblock).to_be_visible()
    expect(ann.page.get_by_role("button", name="Show them again")).to_have_count(0)
    pictures.take(ann.page, "chat-blocked.png")
    unblock.click()
    ann.page.get_by_role("button", name="Unblock Ben").click()
    ann.page.get_by_role("button", name="Done").click()
    open_chat(ann.page)
    expect(ann.page.locator(".remarks li")).to_have_text(["B Ben A rude word"])


@pytest.mark.thorough
def test_a_refused_message_goes_back_into_the_field(player: Players) -> None:
    ann, ben = player(), player()
    ann.invites(ben, "Ben")
    ann.sits()
    open_chat(ann.page)
    write(ann.page, "\u202e\u200b")
    expect(ann.page.locator("#side .notice")).to_contain_text("the message is empty")
    expect(ann.page.locator("#remark")).to_have_value("\u202e\u200b")


def test_nobody_writes_to_bots(player: Players) -> None:
    ann = player()
    ann.lay_table("Ann")
    ann.sits()
    expect(ann.page.get_by_role("button", name="Messages")).to_have_count(0)
    ann.page.keyboard.press("/")
    ann.page.get_by_role("button", name="Spectators").click()
    expect(ann.page.get_by_role("heading", name="Spectators")).to_be_visible()
    expect(ann.page.locator("#remark")).to_have_count(0)
