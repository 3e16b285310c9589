"""The page that scores a game from a real table.

The player describes the game as text, and the server stores nothing.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tilewright.catalogue import Unreadable, card_names, card_of, card_text, table_hands
from tilewright.groups import Hand
from tilewright.hands.language.card import CardError
from tilewright.hands.language.parse import LARGEST_FILE
from tilewright.messages import listed, listed_or, say
from tilewright.scorepad.agreement import Finder
from tilewright.scorepad.examples import example
from tilewright.scorepad.report import report, unit_name
from tilewright.scorepad.score import score_text
from tilewright.scorepad.score_text import ScoreError
from tilewright.tiles import DRAGONS, JOKER, SEATS, WINDS, face, parse_face, spoken
from tilewright.variants import HANDS, SETTLEMENTS, HandsPreset, Option, Settlement
from tilewright.web.computing import computed_for
from tilewright.web.forms import OWN_CARD, USUAL, FormError, HandsChoice, fields_of, hands_offered
from tilewright.web.limits import LimitReached
from tilewright.web.site import site_of

_SECONDS = 5.0  # time limit for scoring a text, checked before each game in the text


@dataclass(frozen=True, slots=True)
class GameForm:
    """A game that the form offers, with its options and its winning hands. The default hands come first."""

    game: Settlement
    options: tuple[Option, ...]
    hands: tuple[HandsChoice, ...]

    @property
    def has_jokers(self) -> bool:
        """Whether the game has jokers. If it does, the help on the page explains how to write them."""
        return JOKER in self.game.tiles

    @property
    def printed(self) -> tuple[str, ...]:
        """The cards whose lines the program does not know, so that a player says what the printed card shows."""
        if not self.has_jokers:
            return ()
        bundled = (each.name for each in self.hands if each.name in card_names())
        return (OWN_CARD, *(name for name in bundled if card_of(card_text(name)).unfilled))

    @property
    def for_page(self) -> dict[str, Any]:
        """The facts about the game that the page needs to ask for what happened, as JSON."""
        game = self.game
        return {
            "name": game.name,
            "title": game.title,
            "seats": game.seats,
            "racks": game.racks,
            "size": game.size,
            "jokers": self.has_jokers,
            "kongs": game.kongs,
            "reports": game.reports,
            "tiles": {face(kind): game.tiles.count(kind) for kind in game.tiles.kinds()},
            "flowers": flowers_beside(HANDS[game.hands]) if "flowers" in game.reports else (),
            "pot": unit_name(game.money) if game.pot else "",
            "counts": game.judge_count is not None,
            "printed": self.printed,
            "personal": [
                {"name": each.name, "question": each.question, "answers": each.answers}
                for each in self.options
                if each.personal
            ],
        }

    @classmethod
    def of(cls, game: Settlement) -> GameForm:
        """Return the form's entry for a game. Its options are those of the game and of the game's default hands."""
        hands = game.hand_options(HANDS[game.hands]) if game.hands in HANDS else ()
        fit = [each for each in hands_offered() if game.name in each.games]
        return cls(game, (*game.options, *hands), tuple(sorted(fit, key=lambda each: each.name != game.hands)))


def flowers_beside(preset: HandsPreset) -> tuple[str, ...]:
    """Return the faces of the tiles that lie beside these hands, by the hands' usual rules."""
    aside = "F" if preset.honors else ("F", *WINDS, *DRAGONS)
    return tuple(each for each in map(face, preset.tiles.kinds()) if each.startswith(aside))


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The result of scoring a text: a report, or an error with its place in the text."""

    report: Mapping[str, Any] | None = None
    error: str = ""
    why: str = ""  # the error message without the line number, and without what to write instead
    line: int = 0
    column: int = 0
    source: str = ""


def _answer(text: str, card: str, names: Sequence[str] = ()) -> Answer:
    stop = time.monotonic() + _SECONDS
    try:
        scored = score_text(text, names=names, find_hands=_own(card), is_late=lambda: time.monotonic() > stop)
        return Answer(report=report(scored))
    except ScoreError as error:
        line, column = error.at.line, error.at.column
        mistake = say("web.score-mistake", line=line, why=error.why)
        return Answer(error=mistake, why=error.fact, line=line, column=column, source=error.source)


def _own(card: str) -> Finder:
    """Return a function that finds winning hands by name. The only name it accepts is `own`, for the player's card.

    The function never reads a file, because any visitor can choose the name.
    """

    def find(name: str) -> HandsPreset:
        if name != OWN_CARD or not card.strip():
            hands = listed_or(list(dict.fromkeys((*card_names(), *HANDS))))
            raise Unreadable(say("web.no-such-hands", name=repr(name), hands=hands, own=OWN_CARD))
        if len(card.encode()) > LARGEST_FILE:
            raise Unreadable(say("web.own-card-too-long", limit=LARGEST_FILE // 1024))
        try:
            return HandsPreset.of(table_hands(card))
        except CardError as error:
            raise Unreadable(say("web.own-card-mistake", line=error.line, why=error.why)) from None

    return find


def laid(group: str) -> list[str]:
    """Return the faces of a group of a hand, with jokers last.

    >>> laid("[33JB]"), laid("5C 5C"), laid("(1111C)")
    (['3B', '3B', 'J'], ['5C', '5C'], ['1C', '1C', '1C', '1C'])
    """
    hand = Hand.parse(group)
    return [face(kind) for kind in sum((each.laid for each in hand.exposures), hand.concealed)]


def group_in_words(group: str) -> str:
    """Return the names of a group's tiles, such as "3 Bam, 3 Bam and Joker"."""
    return listed([spoken(parse_face(name)) for name in laid(group)])


def _page(
    request: Request,
    text: str,
    card: str = "",
    answer: Answer | None = None,
    shown: Settlement | None = None,
    *,
    status: int = 200,
    tapped: bool = False,
    printed: bool = False,
) -> Response:
    return site_of(request).page(
        request,
        "score.html",
        status,
        text=text,
        card=card,
        answer=answer,
        games=[GameForm.of(game) for game in SETTLEMENTS.values()],
        chosen=shown.name if shown else USUAL,
        shown=shown,
        tapped=tapped,
        printed=printed,
        laid=laid,
        group_in_words=group_in_words,
    )


async def score_page(request: Request) -> Response:
    """Serve the page that scores a game. With the query `game`, the page contains an example text of that game."""
    shown = SETTLEMENTS.get(request.query_params.get("game", ""))
    return _page(request, example(shown.name) if shown else "", shown=shown)


async def settle(request: Request) -> Response:
    """Serve the page with the score sheet for the posted text, or with the first mistake in the text."""
    text, card, status = "", "", 200
    fields: Mapping[str, str] = {}
    try:
        fields = await fields_of(request)
        text, card = fields.get("text", "").replace("\r\n", "\n"), fields.get("card", "").replace("\r\n", "\n")
        names = [fields.get(f"name.{side}", "").strip() for side in range(len(SEATS))]
        answer = await computed_for(request, lambda: _answer(text, card, names), site_of(request).scoring)
    except FormError as error:
        answer = Answer(error=str(error))
    except LimitReached as error:
        answer, status = Answer(error=str(error)), 429
    tapped, printed = "name.0" in fields, "printed" in fields
    return _page(request, text, card, answer, status=status, tapped=tapped, printed=printed)


ROUTES = [Route("/score", score_page), Route("/score", settle, methods=["POST"])]
