"""The rights to send messages, in each phase of a table. Each type of message of the protocol has a row."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, get_args

import pytest

from tilewright.web.requests import ClientMessage

from ..web.test_secret_answers import update
from .scenes import ROLES, Scene

Whose = Literal["both", "host", "turn", "none"]  # the seats for which a message does something
TAGS = [kind.__struct_config__.tag for kind in get_args(ClientMessage)]


@dataclass(frozen=True)
class Row:
    """For whom a message does something while the table is waiting, running and over, and the other fields of it."""

    waiting: Whose
    running: Whose
    over: Whose
    fields: dict[str, Any] = field(default_factory=dict)


ROWS = {
    "act": Row("none", "turn", "none", {"game": 1, "window": 0}),
    "rematch": Row("none", "none", "both"),
    "withdraw-rematch": Row("none", "both", "both", {"game": 1}),
    "open-number": Row("both", "both", "both", {"commitment": "0" * 64, "number": "0" * 32}),  # ignored if not promised
    "pass-ahead": Row("none", "none", "none", {"game": 1, "on": True}),  # for tables with more seats
    "pass-unless": Row("none", "none", "none", {"game": 1, "condition": None}),  # for tables with a clock
    "hold": Row("none", "none", "none", {"game": 1, "window": 0}),
    "answer-absence": Row("none", "none", "none", {"game": 1, "seat": 0, "remedy": "bot"}),  # nobody is absent
    "pause": Row("none", "both", "none", {"game": 1, "on": False}),
    "back": Row("both", "both", "both"),
    "agree": Row("none", "both", "both", {"game": 1, "matter": "coach", "yes": False}),
    "go-back": Row("none", "none", "none", {"game": 1}),  # for a player alone with bots
    "talk": Row("both", "both", "both", {"kind": "emote", "body": "smile"}),
    "hide": Row("none", "none", "none", {"person": "0" * 16, "scope": "here"}),  # nobody has this id
    "report": Row("none", "none", "none", {"person": "0" * 16}),
    "allow-chat": Row("host", "host", "host", {"on": True}),
    "allow-spectators": Row("host", "host", "host", {"delay": 0}),
    "send-away": Row("none", "none", "none", {"person": "0" * 16, "away": True}),  # nobody has this id
    "renew-link": Row("host", "host", "host"),
    "give-call": Row("host", "host", "host", {"link": ""}),
}


def test_every_type_of_message_has_a_row() -> None:
    assert list(ROWS) == TAGS


def permitted(whose: Whose, turn: int | None) -> tuple[str, ...]:
    """Return the roles for which a message does something. The host has seat 0, and the player seat 1."""
    both = ROLES[:2]
    return {"both": both, "host": both[:1], "turn": (both[turn or 0],), "none": ()}[whose]


def legal(scene: Scene) -> tuple[int, dict[str, Any]]:
    """Return the seat whose turn it is, and an action of it that names the seat."""
    for seat, role in enumerate(ROLES[:2]):
        with scene.page(role) as page:
            seen = update(page)
        turn = seen["view"]["phase"]["turn"]
        if turn == seat:
            return seat, next(one["action"] for one in seen["offers"] if one["action"]["type"] in ("Draw", "Discard"))
    raise AssertionError("it is nobody's turn")


@pytest.mark.parametrize(
    ("phase", "roles"),
    [
        ("running", ("host", "player", "spectator")),
        *(pytest.param(phase, ROLES, marks=pytest.mark.long) for phase in ("waiting", "running", "over")),
    ],
    ids=["quick", "waiting", "running", "over"],
)
def test_a_message_does_something_only_for_those_who_may_send_it(guests, phase, roles) -> None:
    scene = Scene(guests, phase)
    turn, action = legal(scene) if phase == "running" else (None, {"type": "Draw"})
    last = ("rematch", "renew-link")  # one would begin another game, and the other takes the spectator's page away
    for tag, row in sorted(ROWS.items(), key=lambda one: last.index(one[0]) if one[0] in last else -1):
        message = {"type": tag} | row.fields | ({"action": action | {"seat": turn or 0}} if tag == "act" else {})
        may = permitted(getattr(row, phase), turn)
        for role in sorted(roles, key=lambda role: role in may):  # those who may not come first
            before = scene.state
            outcome = scene.outcome(role, message)
            other = {"spectator": "closed", "host": "refused", "player": "refused"}.get(role, "no page")
            assert outcome == ("done" if role in may else other), (tag, role)
            assert role in may or scene.state == before, (tag, role)


def test_a_guest_without_a_seat_has_no_page_to_send_from(guests) -> None:
    scene = Scene(guests, "running")
    assert [scene.outcome(role, {"type": "back"}) for role in ROLES] == ["done", "done", "closed"] + ["no page"] * 4


def test_a_seat_in_an_action_is_ignored(guests) -> None:
    """Whoever writes another seat into an action still acts for the own seat."""
    scene = Scene(guests, "running")
    turn, action = legal(scene)
    mine, other = ROLES[turn], ROLES[1 - turn]
    assert scene.outcome(other, {"type": "act", "game": 1, "window": 0, "action": action | {"seat": turn}}) == "refused"
    assert scene.outcome(mine, {"type": "act", "game": 1, "window": 0, "action": action | {"seat": 1 - turn}}) == "done"
