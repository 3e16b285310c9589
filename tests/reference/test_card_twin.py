"""Cards compared with a slow reimplementation: hands, values, distances and possible lines."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tilewright.catalogue import card_text
from tilewright.hands.language.card import CardError
from tilewright.hands.language.expand import counts
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import NOTHING_FITS, CardHands
from tilewright.tiles import Tiles

from .card_twin import EVER, CardTwin
from .card_twin_hands import Below, Dealer, a_card

CARDS = {
    "house": card_text("house"),
    "siamese-2026": card_text("siamese-2026").replace("= ?", "= 30"),
    "harbour-2031": (Path(__file__).parents[1] / "cards" / "harbour-2031.card").read_text("utf-8"),
}
MOST_HANDS = 2000  # limit for a random card; a larger one would only take longer


class Both:
    """A card in the library and in the slow reimplementation."""

    def __init__(self, text: str) -> None:
        """Raise CardError if the text is not a valid card."""
        self.card = parse_card(text)
        self.product, self.twin = CardHands(self.card), CardTwin(self.card)

    def hold(self, below: Below) -> int:
        """Compare the library with the slow reimplementation on one random hand. Return its distance."""
        dealer = Dealer(self.card, below)
        context = dealer.context()
        concealed, exposures = dealer.hand(context)
        product, twin = self.product, self.twin
        needed = product.distance(concealed, exposures, context)
        # all ways to make a hand that lacks at most `needed` tiles
        ways = list(twin.ways(concealed, exposures, needed, context))
        assert min((way.missing for way, _ in ways), default=NOTHING_FITS) == needed
        possible = twin.possible(exposures, None, context)
        assert product.possible(exposures, None, context) == possible
        assert (possible == ()) == (needed == NOTHING_FITS)

        everything = sum((group.laid for group in exposures), concealed)
        melded = sum(len(group) == 4 for group in exposures) if self.card.kongs else 0
        worths: dict[bool, list[int]] = {True: [], False: []}
        best: dict[tuple[str, bool], int] = {}
        faces = set()
        for reading in product.readings(concealed, exposures, context):
            worth = (reading.value or 0) + reading.bonus
            worths[reading.declarable].append(worth)
            best.setdefault((reading.line, reading.declarable), worth)
            faces.add((reading.line, tuple(sorted(kind for group in reading.groups for kind in group.faces))))
            # A reading uses only tiles that the player has, and as many as a hand needs.
            assert reading.tiles <= everything
            assert sum(map(len, reading.groups)) == self.card.tiles + melded
            assert not (worths[False] and reading.declarable)
        assert all(each == sorted(each, reverse=True) for each in worths.values())
        complete = [(way, worth) for way, worth in ways if not way.missing]
        dearest: dict[tuple[str, bool], int] = {}
        for way, worth in complete:
            line = way.line, way.declarable
            dearest[line] = max(dearest.get(line, 0), worth)
        assert best == dearest
        assert faces == {(way.line, way.faces) for way, _ in complete}

        if below(4) == 0:
            left = concealed + dealer.tiles(below(12))
            assert product.possible(exposures, left, context) == twin.possible(exposures, left, context)
        return needed


@cache
def card(name: str) -> Both:
    return Both(CARDS.get(name) or card_text(name))


def small(below: Below) -> Both | None:
    """Return a random small card, or None if its text is invalid or it has too many hands."""
    text = a_card(below)
    try:
        return Both(text) if sum(counts(parse_card(text)).values()) <= MOST_HANDS else None
    except CardError:
        return None


@pytest.mark.parametrize("name", CARDS)
@settings(max_examples=10)
@given(data=st.data())
def test_hands_near_those_of_a_card(data: st.DataObject, name: str) -> None:
    card(name).hold(lambda n: data.draw(st.integers(0, n - 1)))


@settings(max_examples=10)
@given(seed=st.integers(0, 1 << 32), data=st.data())
def test_hands_near_those_of_a_card_made_up(seed: int, data: st.DataObject) -> None:
    both = small(random.Random(seed).randrange)
    assume(both)
    assert both
    both.hold(lambda n: data.draw(st.integers(0, n - 1)))


@pytest.mark.parametrize("name", CARDS)
def test_many_hands_near_those_of_a_card(name: str) -> None:
    rng = random.Random(name)
    distances = Counter(card(name).hold(rng.randrange) for _ in range(30))
    assert min(distances[0], distances[1], distances[NOTHING_FITS]) > 0


def made_up(seed: str, wanted: int, hands: int) -> Counter[int]:
    """Invent `wanted` cards, and compare `hands` random hands close to each of them.

    Return how often each distance occurred.
    """
    distances: Counter[int] = Counter()
    rng = random.Random(seed)
    while wanted:
        if both := small(rng.randrange):
            distances.update(both.hold(rng.randrange) for _ in range(hands))
            wanted -= 1
    return distances


def test_many_hands_of_cards_made_up() -> None:
    distances = made_up("a few", 8, 10)
    assert min(distances[0], distances[1], distances[NOTHING_FITS]) > 4


@pytest.mark.parametrize("name", CARDS)
def test_every_line_comes_to_as_many_hands(name: str) -> None:
    """For each line, the slow search finds as many hands as the library's table of hands has rows."""
    both = card(name)
    hands = {(way.line, way.hand) for way, _ in both.twin.ways(Tiles(), (), EVER)}
    rows = Counter(both.card.lines[template.line].label for template in both.product.templates)
    assert Counter(line for line, _ in hands) == rows


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(15))
@pytest.mark.parametrize("name", [*CARDS, "wright-patterson"])
def test_forty_thousand_hands_near_those_of_a_card(name: str, chunk: int) -> None:
    rng = random.Random(f"{name} {chunk}")
    hands = 900 if name in CARDS else 60  # a hand of wright-patterson takes about ten times as long
    distances = Counter(card(name).hold(rng.randrange) for _ in range(hands))
    assert min(distances[0], distances[1], distances[NOTHING_FITS]) > hands // 30


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(40))
def test_sixty_thousand_hands_near_those_of_two_thousand_cards(chunk: int) -> None:
    distances = made_up(f"chunk {chunk}", 53, 30)
    assert distances.total() == 1590
    assert min(distances[0], distances[1], distances[NOTHING_FITS]) > 100
