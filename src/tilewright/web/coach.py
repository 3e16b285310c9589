"""The coach: advice that a player asks for. Among people, only if all of them want the coach.

The server computes advice when it is asked and sends it nowhere else, so a table without a coach gets none.
"""

from __future__ import annotations

import random

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from tilewright.analysis.advice import Advice, advise
from tilewright.analysis.waits import waits
from tilewright.bots import Bot
from tilewright.engine.actions import Action, PassTile
from tilewright.engine.events import PassLaid
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.groups import Reading
from tilewright.messages import say
from tilewright.table.agreeing import all_agree, people_of
from tilewright.table.game import Stream
from tilewright.table.speech import unit_of_hands
from tilewright.table.table import Table
from tilewright.table.words import worth
from tilewright.tiles import Tiles, face
from tilewright.web import protocol as p
from tilewright.web.pages import json_response, table_for
from tilewright.web.site import site_of
from tilewright.web.viewmodel import item_view, labelled

NOT_NOW = 409  # status of an answer without advice


class NearView(Struct, frozen=True):
    """A line near to a rack: its label, how many tiles are needed for it, and which.

    The player's jokers can replace `jokers` of the tiles in `missing`.
    """

    line: str
    distance: int
    missing: list[str]
    jokers: int


class RackAdvice(Struct, frozen=True):
    """The lines nearest to a rack. `rack` is its index."""

    rack: int
    near: list[NearView]


class WaitView(Struct, frozen=True):
    """A tile that completes the hand, after the tile `discard` is discarded, or empty.

    The player has not seen `left` tiles of its kind. `drawn` and `claimed` say what the hand is worth with the tile
    from the wall or with a discard. `items` are the lines of the value with a tile from the wall.
    """

    discard: str
    tile: str
    left: int
    drawn: str
    claimed: str
    items: list[p.ItemView]


class AdviceView(Struct, frozen=True):
    """Advice on the tiles that the seat has after the event numbered `seq`.

    All racks together need `distance` tiles, such as those in `missing`. `spare` are all tiles that near hands hardly
    need. `waits` has the tiles that complete the hand, in games without a card. `moves` is what the standard bot would
    do now: one offer, or several for a whole packet of the Charleston. It is empty while others move.
    """

    seq: int
    distance: int
    missing: list[str]
    racks: list[RackAdvice]
    spare: list[str]
    waits: list[WaitView]
    moves: list[p.Offer]


async def coach(request: Request) -> Response:
    """Serve advice for the guest's seat as JSON, or a sentence on why there is none."""
    table, seat = await table_for(request)
    await table.look()
    if len(people_of(table.row.seats)) > 1 and not all_agree(table.row.seats, table.coaching):
        return JSONResponse({"why": say("web.coach-not-among-people")}, NOT_NOW)
    site, stream = site_of(request), _stream(table, seat)
    if stream is not None:
        seq, view, rules = stream.seq, stream.view, table.rules
        async with site.scoring:
            advice = await site.settings.clock.aside(lambda: advise(rules, view))
            completing = (
                await site.settings.clock.aside(lambda: wait_views(rules, view)) if advice and not advice.near else []
            )
            moves = await site.settings.clock.aside(lambda: best_moves(rules, view, site.settings.bot))
        if advice is not None:
            offers = labelled(rules, stream.speaker, view.state, moves)
            return json_response(_view(seq, advice, completing, offers))
    return JSONResponse({"why": say("web.coach-has-nothing")}, NOT_NOW)


def best_moves(rules: Ruleset, view: View, bot: Bot) -> list[Action]:
    """Return what this bot would do in the player's place, always the same for the same view.

    That is one action, or a whole packet of the Charleston. It is nothing while others move.
    """
    moves: list[Action] = []
    while view.seat in view.state.awaited:
        move = bot(rules, view, random.Random(0))
        moves.append(move)
        if not isinstance(move, PassTile):
            break
        view = view.after(PassLaid(view.seat, move.tile))
    return moves


def _stream(table: Table, seat: int) -> Stream | None:
    return table.game.streams[seat] if table.game and not table.game.over else None


def wait_views(rules: Ruleset, view: View) -> list[WaitView]:
    """Return the tiles that complete the hand of the view's seat, and what it is worth with each of them."""
    return [
        WaitView(
            "" if wait.discard is None else face(wait.discard),
            face(wait.tile),
            wait.left,
            _worth(rules, wait.drawn),
            _worth(rules, wait.claimed),
            [item_view(item, rules.name) for item in wait.drawn.items],
        )
        for wait in waits(rules, view)
    ]


def _worth(rules: Ruleset, reading: Reading) -> str:
    """Return what a hand is worth, and that this is too little if it may not be declared."""
    amount = worth(reading.value or 0, unit_of_hands(rules))
    return amount if reading.declarable else say("web.coach-too-little", amount=amount)


def _view(seq: int, advice: Advice, completing: list[WaitView], moves: list[p.Offer]) -> AdviceView:
    return AdviceView(
        seq,
        advice.distance,
        _faces(advice.missing),
        [
            RackAdvice(rack, [NearView(each.line, each.distance, _faces(each.missing), each.jokers) for each in near])
            for rack, near in advice.near.items()
        ],
        list(map(face, advice.spare)),
        completing,
        moves,
    )


def _faces(tiles: Tiles) -> list[str]:
    return list(map(face, tiles))


ROUTES = [Route("/table/{table}/coach.json", coach)]
