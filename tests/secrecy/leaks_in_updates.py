"""Planted leaks in the updates of pages: in the view, the events, the sentences and the offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest
from msgspec.structs import replace

from tilewright.engine.events import Drew, PrivateEvent
from tilewright.engine.legal import offers
from tilewright.engine.log import to_plain
from tilewright.table import game as games
from tilewright.table.game import Game
from tilewright.web import protocol, socket
from tilewright.web.protocol import Update

from .planting import LEAKS, Leak, can_claim, hidden_number, leak, odd


def in_update(patch: pytest.MonkeyPatch, change: Callable[[Update, Game, int], Update]) -> None:
    """Change the updates that pages are sent."""
    real = socket.update

    def leaky(setting: Any, seat: int, game: Game | None, since: int, parts: Any = None) -> Update:
        sent = real(setting, seat, game, since, parts)
        return change(sent, game, seat) if game and not game.over else sent

    patch.setattr(socket, "update", leaky)


def in_view(name: str, change: Callable[[Any, Game, int], Any]) -> Leak:
    """Return a leak that changes a field of the view."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        def leaky(sent: Update, game: Game, seat: int) -> Update:
            return replace(sent, view=replace(sent.view, **{name: change(getattr(sent.view, name), game, seat)}))

        in_update(patch, leaky)

    return plant


LEAKS |= {
    "the tiles of opponents": in_view(
        "seats",
        lambda seats, game, seat: [
            replace(one, concealed=str(real.concealed))
            for one, real in zip(seats, game.referee.state.seats, strict=True)
        ],
    ),
    "the next tile of the wall in its count": in_view(
        "wall", lambda count, game, seat: count + game.referee.wall.order[-max(count, 1)] % 2
    ),
    "a commitment without a salt": in_view(
        "commitment", lambda _, game, seat: f"{crc32(bytes(game.referee.wall.order)):064x}"
    ),
    "a prompt that depends on other seats": in_view(
        "prompt", lambda words, game, seat: words.upper() if can_claim(game, seat) else words
    ),
    "the length of a prompt": in_view("prompt", lambda words, game, seat: words + " " * odd(game, seat)),
    "who could claim, among the awaited": in_view(
        "awaited", lambda seats, game, seat: seats if can_claim(game, seat) else seats[:1]
    ),
    "the order of the awaited": in_view("awaited", lambda seats, game, seat: seats[:: -1 if odd(game, seat) else 1]),
    "the hands that are still possible": in_view(
        "seats",
        lambda seats, game, seat: [
            replace(one, racks=[replace(rack, possible=sorted(str(real.concealed))) for rack in one.racks])
            for one, real in zip(seats, game.referee.state.seats, strict=True)
        ],
    ),
    "the number of another seat's pairs": in_view(
        "seats",
        lambda seats, game, seat: [
            replace(one, count=sum(n > 1 for n in real.concealed.counts))
            for one, real in zip(seats, game.referee.state.seats, strict=True)
        ],
    ),
    "a hand that is dead in secret": in_view(
        "seats",
        lambda seats, game, seat: [
            replace(one, racks=[replace(rack, live=not odd(game, seat)) for rack in one.racks]) for one in seats
        ],
    ),
    "a number of the window that counts claims": in_view(
        "window", lambda number, game, seat: number + can_claim(game, seat)
    ),
    "the order of the house rules": in_view(
        "house_rules", lambda _, game, seat: [protocol.HouseRule("seed", str(hidden_number(game, seat)))]
    ),
    "points before the end": in_view(
        "session", lambda session, game, seat: replace(session, totals=[str(hidden_number(game, seat))])
    ),
    "a deal number from the shuffle": in_view(
        "deal", lambda _, game, seat: protocol.DealView("table", hidden_number(game, seat), "", [], [])
    ),
    "a pass ahead that is offered only if somebody can claim": in_view(
        "ahead", lambda may, game, seat: may if can_claim(game, seat) else None
    ),
    "a taking back that is offered only if nobody can claim": in_view(
        "taking_back", lambda seats, game, seat: None if can_claim(game, seat) else seats
    ),
    "going back that depends on the wall": in_view("may_go_back", lambda may, game, seat: may ^ odd(game, seat)),
    "a colour or a name from the shuffle": in_view("call", lambda _, game, seat: f"#{hidden_number(game, seat):08x}"),
    "the seat of East, or who sits where": in_view("host", lambda host, game, seat: host + odd(game, seat)),
    "somebody who sorts their tiles": in_view("stand_ins", lambda _, game, seat: [str(odd(game, seat))]),
    "the strength that a bot feels": in_view(
        "strength", lambda _, game, seat: "hard" if odd(game, seat) else "medium"
    ),
    "what others laid in the Charleston": in_view(
        "phase",
        lambda phase, game, seat: replace(
            phase, laid=[str(part.laid) for part in getattr(game.referee.state.phase, "parts", ())]
        ),
    ),
}  # fmt: skip


@leak
def hidden_tiles_in_events(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(games, "redact", lambda event, seat: event)


@leak
def hidden_tiles_in_sentences(patch: pytest.MonkeyPatch) -> None:
    def leaky(sent: Update, game: Game, seat: int) -> Update:
        drawn = [str(event) for event in game.referee.log if isinstance(event, Drew)]
        return replace(sent, events=[replace(one, sentence=one.sentence + str(drawn[-1:])) for one in sent.events])

    in_update(patch, leaky)


@leak
def numbers_of_events_that_count_secret_ones(patch: pytest.MonkeyPatch) -> None:
    in_update(patch, lambda sent, game, seat: replace(sent, seq=sent.seq + can_claim(game, seat)))


@leak
def the_history_for_those_who_come_late(patch: pytest.MonkeyPatch) -> None:
    def leaky(sent: Update, game: Game, seat: int) -> Update:
        if len(sent.events) < sent.seq:
            return sent
        secret = [event for event in game.referee.log if isinstance(event, PrivateEvent | Drew)]
        return replace(sent, events=[*sent.events, *(protocol.SeenEvent(0, to_plain(one), "") for one in secret)])

    in_update(patch, leaky)


@leak
def an_order_of_offers(patch: pytest.MonkeyPatch) -> None:
    in_update(
        patch, lambda sent, game, seat: replace(sent, offers=sent.offers[::-1] if odd(game, seat) else sent.offers)
    )


@leak
def a_discard_that_is_said_to_be_safe(patch: pytest.MonkeyPatch) -> None:
    def leaky(sent: Update, game: Game, seat: int) -> Update:
        others = sum((one.concealed.counts[0] for n, one in enumerate(game.referee.state.seats) if n != seat), 0)
        return replace(sent, offers=[replace(one, label=f"{one.label} {others}") for one in sent.offers])

    in_update(patch, leaky)


@leak
def offers_of_other_seats(patch: pytest.MonkeyPatch) -> None:
    def leaky(sent: Update, game: Game, seat: int) -> Update:
        other = offers(game.rules, game.streams[seat - 1].view)
        return replace(sent, offers=[*sent.offers, *(protocol.Offer(to_plain(one), "") for one in other)])

    in_update(patch, leaky)


@leak
def an_exchange_of_jokers_that_others_could_make(patch: pytest.MonkeyPatch) -> None:
    def leaky(sent: Update, game: Game, seat: int) -> Update:
        kept = [one for one in sent.offers if one.action["type"] != "ExchangeJoker" or odd(game, seat)]
        return replace(sent, offers=kept)

    in_update(patch, leaky)
