"""The shelf of a guest: cards to play by, each with its text, to be copied, saved as a file, printed and deleted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from tilewright.catalogue import card_names, card_text
from tilewright.hands.language.card import Card
from tilewright.hands.language.expand import Template
from tilewright.hands.language.parse import LARGEST_FILE
from tilewright.hands.language.plain_text import plain
from tilewright.hands.language.review import doubts, hands_of, review
from tilewright.messages import say
from tilewright.table.rows import CardRow
from tilewright.web.card_view import LineView, line_view, printed_view
from tilewright.web.computing import computed_for
from tilewright.web.forms import OWN_CARD, SHELVED, FormError, NewTable, fields_of
from tilewright.web.free_space import require_space
from tilewright.web.pages import json_response
from tilewright.web.people import choice_of_people, new_guest, remember
from tilewright.web.site import site_of

MOST_CARDS = 50  # cards of a guest
MOST_CLASHES = 20  # sentences
_LONGEST_NAME = 80
_LONGEST_WRITER = 40


class MistakeView(Struct, frozen=True):
    """A mistake in the text of a card. `line` and `column` are counted from 1."""

    line: int
    column: int
    why: str


class ReadLine(Struct, frozen=True):
    """A line of the card without a mistake. `at` is its line in the text.

    `hands` is the number of hands that it makes, or 0 if it is unknown.
    """

    at: int
    hands: int
    view: LineView


class ReviewView(Struct, frozen=True):
    """A review of a card as the workshop shows it: its name, lines as people read them, mistakes and clashes.

    `left_out` is the number of lines that a table would not play. `version` is that of the stored text.
    """

    name: str
    lines: list[ReadLine]
    mistakes: list[MistakeView]
    clashes: list[str]
    left_out: int
    version: int


class NewerCard(Struct, frozen=True):
    """A card that another page has changed since this one read it. The text of this page was not stored."""

    text: str
    version: int


async def with_own_card(request: Request, guest: str, form: NewTable) -> NewTable:
    """Return the posted form with the playable text of the card that the guest has chosen from the shelf.

    A form with any other hands is returned unchanged. Raises FormError if the card is not on this guest's shelf, or has
    no line that can be played.
    """
    if not form.card.startswith(SHELVED):
        return form
    row = await site_of(request).store.shelf.card(form.card.removeprefix(SHELVED))
    if row is None or row.guest != guest:
        raise FormError(say("web.no-such-card"))
    result = await computed_for(request, lambda: review(row.text))
    if not result.has_line:
        raise FormError(say("web.card-not-ready", card=row.name))
    return replace(form, card=OWN_CARD, text=result.playable)


async def card_for(request: Request) -> CardRow:
    """Return the card that the path names. Raises HTTPException 404 if it is not on this guest's shelf."""
    site = site_of(request)
    guest = site.identity.guest(request)
    row = await site.store.shelf.card(request.path_params["card"])
    if row is None or row.guest != guest:
        raise HTTPException(404)
    return row


async def shelf(request: Request) -> Response:
    """Serve the page with the cards of the guest, and with cards to copy."""
    return await _shelf(request, None)


async def _shelf(request: Request, error: FormError | None) -> Response:
    site = site_of(request)
    guest = site.identity.guest(request)
    cards = await site.store.shelf.cards_of(guest) if guest else []
    bundled = [(name, name.replace("-", " ").capitalize()) for name in card_names()]
    people = await choice_of_people(site, request)
    return site.page(request, "shelf.html", 422 if error else 200, cards=cards, bundled=bundled, error=error, **people)


async def add(request: Request) -> Response:
    """Put a new card on the shelf: empty, a copy of a bundled card, or the text of a file. Redirect to its workshop."""
    site = site_of(request)
    guest = site.identity.guest(request)
    try:
        fields = await fields_of(request)
        copied = fields.get("copy", "")
        text = card_text(copied) if copied in card_names() else fields.get("text", "").strip() or _empty()
        _check_size(text)
        if guest and len(await site.store.shelf.cards_of(guest)) >= MOST_CARDS:
            raise FormError(say("web.too-many-cards", cards=MOST_CARDS))
    except FormError as error:
        return await _shelf(request, error)
    require_space(site)
    guest = guest or new_guest(site, request)
    await site.store.name_guest(guest, await site.store.guest_name(guest))
    text = plain(text)
    row = CardRow(site.settings.rng.token(), guest, _name(text), text, site.settings.clock.now())
    await site.store.shelf.add(row)
    response = RedirectResponse(f"/cards/{row.id}", 303)
    await remember(site, request, response, site.identity.device(request).with_guest(guest))
    return response


def _empty() -> str:
    """Return the text of a card with an empty line to begin with."""
    return f"card {say('web.card-without-name')}\n\n[{say('web.first-section')}]\n1  \n"


def _check_size(text: str) -> None:
    if len(text.encode("utf-8", "replace")) > LARGEST_FILE:
        raise FormError(say("web.card-too-long", limit=LARGEST_FILE // 1024))


def _name(text: str) -> str:
    heading = next((line for line in text.split("\n") if line.split(maxsplit=1)[:1] == ["card"]), "")
    name = heading.strip().removeprefix("card").partition("#")[0].strip()
    return name[:_LONGEST_NAME] or say("web.card-without-name")


async def workshop(request: Request) -> Response:
    """Serve the page on which a guest edits a card."""
    row = await card_for(request)
    return site_of(request).page(request, "workshop.html", card=row)


async def save(request: Request) -> Response:
    """Store the posted text of a card, and return the review of it as JSON.

    The field `version` is that of the text that the page has read or stored, and `writer` is an id of the page. If
    another page has changed the card since, nothing is stored, and the answer is 409 with the newer text.
    """
    row, site = await card_for(request), site_of(request)
    try:
        fields = await fields_of(request)
        text = plain(fields.get("text", row.text))
        _check_size(text)
    except FormError as error:
        mistakes = [MistakeView(1, 1, str(error))]
        return json_response(ReviewView(row.name, [], mistakes, [], 0, row.version), 422)
    writer = fields.get("writer", "")[:_LONGEST_WRITER]
    while text != row.text:
        if str(row.version) != fields.get("version") and (row.writer != writer or not writer):
            return json_response(NewerCard(row.text, row.version), 409)
        now, version = site.settings.clock.now(), row.version + 1
        changed = replace(row, name=_name(text), text=text, changed=now, version=version, writer=writer)
        row = changed if await site.store.shelf.change(changed) else await card_for(request)
    return json_response(await computed_for(request, lambda: review_view(row)))


def review_view(row: CardRow) -> ReviewView:
    """Return the review of a card as it is sent to the workshop."""
    result = review(row.text)
    mistakes = [MistakeView(each.line, each.column, each.why) for each in result.mistakes]
    if result.card is None:
        return ReviewView(row.name, [], mistakes, [], result.left_out, row.version)
    hands = hands_of(result.card)
    sentences = list(islice(doubts(result.card, hands), MOST_CLASHES))
    return ReviewView(row.name, _lines(result.card, hands), mistakes, sentences, result.left_out, row.version)


def _lines(card: Card, hands: Sequence[Template]) -> list[ReadLine]:
    number = Counter(hand.line for hand in hands)
    lines = [(line, section) for section in card.sections for line in section.lines]
    return [ReadLine(line.at, number[n], line_view(line, section, card)) for n, (line, section) in enumerate(lines)]


async def text(request: Request) -> Response:
    """Serve the text of a card as a file."""
    row = await card_for(request)
    headers = {"content-disposition": f'attachment; filename="card-{row.id}.card"'}
    return PlainTextResponse(row.text, headers=headers)


async def printed(request: Request) -> Response:
    """Serve a card as a sheet to print."""
    row, site = await card_for(request), site_of(request)
    result = await computed_for(request, lambda: review(row.text))
    view = printed_view(result.card) if result.card else None
    return site.page(request, "printed.html", card=row, view=view)


async def delete(request: Request) -> Response:
    """Take a card from the shelf. Tables that play by it keep their copy."""
    row = await card_for(request)
    await site_of(request).store.shelf.drop(row.id)
    return RedirectResponse("/cards", 303)


ROUTES = [
    Route("/cards", shelf),
    Route("/cards", add, methods=["POST"]),
    Route("/cards/{card}", workshop),
    Route("/cards/{card}", save, methods=["POST"]),
    Route("/cards/{card}/card.txt", text),
    Route("/cards/{card}/print", printed),
    Route("/cards/{card}/delete", delete, methods=["POST"]),
]
