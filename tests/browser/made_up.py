"""Show invented states of a table on the real page. A fake WebSocket takes the place of the server."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tilewright.catalogue import stored_hands
from tilewright.engine.actions import Action
from tilewright.engine.events import Event
from tilewright.engine.log import to_plain
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.view import View
from tilewright.messages import say
from tilewright.settlement.ledger import POINTS
from tilewright.sheet import ScoreSheet
from tilewright.table.absence import Absent
from tilewright.table.rows import SeatRow
from tilewright.table.rules import build
from tilewright.table.session import Session
from tilewright.table.speech import Speaker
from tilewright.variants import RULESETS
from tilewright.web import protocol as p
from tilewright.web.chat_view import ChatView, HiddenView, RemarkView
from tilewright.web.viewmodel import Setting, table_view

NAMES = ("Ann", "Ben", "Margaret", "Dot")


def rules_of(game: str) -> Ruleset:
    return build(game, stored_hands(RULESETS[game].hands)[1], {})


_GAME = 2  # number of the made-up game; the page has shown game 1 already


# Playwright says that a page opens a WebSocket, but not when it is open.
NOTE_OPENING = """window.WebSocket = class extends window.WebSocket {
  constructor(...address) { super(...address); this.addEventListener("open", () => { window.isOpen = true; }); }
}"""


class MadeUp:
    """The page of Ann, a player, which can show any state of a table after the games of a session.

    `asked` lists the actions that the page has requested. With `bots`, all others are bots.
    """

    def __init__(
        self,
        ann: Any,
        rules: Ruleset,
        names: Sequence[str] = NAMES,
        session: Session | None = None,
        *,
        bots: bool = False,
    ) -> None:
        self.ann, self.rules, self.asked = ann, rules, list[dict[str, Any]]()
        self._seq, self._shown = 0, ""
        self._lines: list[WebSocketRoute] = []
        ann.lay_table("Ann")  # any game will do, because all tables use the same page
        ann.sits()
        ann.page.route_web_socket("**/ws?*", self._open)
        ann.page.add_init_script(NOTE_OPENING)
        self.open(ann.page.url)
        seats = tuple(SeatRow(name, name, bots and name != names[0]) for name in names[: rules.seats])
        self._setting = Setting(RULESETS[rules.name], rules, seats, session or Session(rules.seats, POINTS))

    def speak(self, text: str, direction: str) -> None:
        """Load the page again in a language that says these Fluent messages, written in this direction."""
        page = self.ann.page
        page.route("**/static/es.ftl", lambda route: route.fulfill(body=text, content_type="text/plain; charset=utf-8"))
        page.context.add_cookies([{"name": "look", "value": "language=es", "url": self.ann.url}])
        self.open(page.url)
        page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)

    def open(self, address: str) -> None:
        """Load the page of the table again, which has this address."""
        before = len(self._lines)
        self.ann.page.goto(address)
        # the page loads its message texts first, and a message before its WebSocket is open would close that
        while len(self._lines) == before or not self.ann.page.evaluate("window.isOpen"):
            self.ann.page.wait_for_timeout(10)

    def _open(self, line: WebSocketRoute) -> None:
        self._lines.append(line)
        line.on_message(self._heard)

    def _heard(self, text: str | bytes) -> None:
        message = json.loads(text)
        self.asked.append(message["action"])
        self._lines[-1].send(p.encode(p.Ack(message["id"], self._seq)).decode())
        self._lines[-1].send(self._shown)

    def show(
        self,
        state: State,
        offered: Sequence[Action],
        *,
        winds: bool = False,
        after: Sequence[Event] = (),
        sheet: ScoreSheet | None = None,
        coaching: Sequence[int] = (),
        taking_back: list[int] | None = None,
        absent: Sequence[Absent] = (),
        paused: bool = False,
    ) -> None:
        """Show a state on the page of Ann, who is in seat 0, and offer her these actions.

        `after` lists the events that led to the state. `sheet` is the score sheet of a finished game. `coaching` lists
        the seats that want the coach, and `taking_back` those that agree to a discard being taken back. `absent` are
        the seats that do not answer. With `paused`, somebody has paused the game.
        """
        self._seq += len(after) or 1
        speaker = Speaker.at(0, self._setting.names, self.rules)
        prompt = say("web.paused") if paused else speaker.prompt(state, offered)
        labels = speaker.labels(offered, state, self.rules)
        plain = [{key: value for key, value in to_plain(one).items() if key != "seat"} for one in offered]
        offers = [p.Offer(action, label) for action, label in zip(plain, labels, strict=True)]
        setting = replace(self._setting, coaching=frozenset(coaching), absent=tuple(absent), paused=paused)
        view = table_view(setting, View(0, state), sheet, prompt, winds=winds, taking_back=taking_back)
        first = self._seq - len(after) + 1
        seen = [p.SeenEvent(seq, to_plain(event), speaker.describe(event)) for seq, event in enumerate(after, first)]
        self._shown = p.encode(p.Update(_GAME, self._seq, seen, view, offers)).decode()
        self._lines[-1].send(self._shown)
        if sheet:
            expect(self.ann.page.locator(".settlement")).to_be_visible()
        else:
            expect(self.ann.page.locator(".words")).to_have_text(prompt)

    def name(self, seat: int, name: str) -> None:
        """Give a player another name, which the next state shows."""
        seats = tuple(replace(row, name=name) if n == seat else row for n, row in enumerate(self._setting.seats))
        self._setting = replace(self._setting, seats=seats)

    def present(self, here: list[bool], away: list[int | None]) -> None:
        """Tell the page who is at the table, and for how many seconds the others have been away."""
        self._lines[-1].send(p.encode(p.Presence(here, away)).decode())

    def talk(self, remarks: Sequence[RemarkView], hidden: Sequence[HiddenView] = ()) -> None:
        """Show these remarks, and the people whose remarks are hidden."""
        self._lines[-1].send(p.encode(ChatView([*remarks], [*hidden])).decode())

    def lose_connection(self) -> None:
        """Close the page's WebSocket, and keep the page from reconnecting until `reconnect` is called."""
        self.ann.page.evaluate("[window.later, window.setTimeout] = [setTimeout, () => 0]")
        self._lines[-1].close(code=1011)
        expect(self.ann.page.locator(".lost")).to_be_visible()
        self.ann.page.evaluate("window.setTimeout = later, 0")

    def reconnect(self) -> None:
        """Let the page open a new WebSocket."""
        self.ann.page.evaluate("dispatchEvent(new Event('online'))")
        expect(self.ann.page.locator(".lost")).to_have_count(0)

    def asks(self) -> dict[str, Any]:
        """Return the action that the page requested last."""
        self.ann.settled()
        return self.asked[-1]
