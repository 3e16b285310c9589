"""Any text that is typed as a card or a hand is either parsed or refused with a message, quickly and in little
memory.
"""

from __future__ import annotations

import random
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

import pytest

from tilewright.catalogue import card_text, table_hands
from tilewright.groups import Exposure, Hand
from tilewright.hands.language.card import Card, CardError, print_card
from tilewright.hands.language.expand import counts
from tilewright.hands.language.parse import LONGEST_LINE, parse_card
from tilewright.hands.matching.card_hands import NOTHING_FITS, CardHands
from tilewright.tiles import TextError, Tiles

from .mutants import HANDS, bundled, documented, mutant, small_cards, yearly

A_CARD, A_HAND = 2.0, 0.05  # seconds in which a card or a hand must be read or refused
A_TABLE_HAND = 0.0001  # additional seconds per hand when a table uses the card
LARGEST = 20  # maximum number of tiles that are matched with the house card. More could form too many hands.
MEMORY = 1 << 30  # maximum growth of the process in bytes while it reads thousands of texts
WHOLE = [*bundled(), *yearly(), *documented()]
SMALL = small_cards(WHOLE)

HAND_TEXTS = 800_000
SMALL_CARDS = 196_000
WHOLE_CARDS = 4_000
CHUNKS = 100

Result = TypeVar("Result")


def work(job: Callable[[], Result], budget: float) -> Result:
    """Return the result of `job`, which may take `budget` seconds of CPU time.

    Raise AssertionError after three tries that took longer. There are three, because the machine may be busy.
    """
    taken = 0.0
    for _ in range(3):
        started = time.process_time()
        result = job()
        taken = time.process_time() - started
        if taken <= budget:
            return result
    raise AssertionError(f"it took {taken:.2f} s")


def most_memory() -> int:
    """Return the highest memory use of this process in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def tried(read: Callable[[], Result], text: str) -> Result | None:
    """Return the parsed text, or None if it is refused. A refusal must give a reason and a place in the text."""
    refused: CardError | TextError
    try:
        return read()
    except (CardError, TextError) as error:
        refused = error
    assert refused.why
    assert 1 <= refused.column <= len(text) + 1
    if isinstance(refused, CardError):
        assert 1 <= refused.line <= len(text) + 1
        assert str(refused).endswith(f":{refused.line}:{refused.column}: {refused.why}")
    return None


def read_card(text: str) -> tuple[Card, int] | None:
    """Return the card and its number of hands, or None if the text is refused. A printed card must parse to the same
    card.
    """
    card = tried(partial(parse_card, text), text)
    if card:
        assert parse_card(print_card(card)) == card
    number = tried(lambda: sum(counts(card).values()), text) if card else None
    return (card, number) if card and number is not None else None


def read_hand(text: str) -> Hand | None:
    """Return the hand, or None if the text is refused. A printed hand must parse to the same hand."""
    hand = tried(partial(Hand.parse, text), text)
    if hand:
        assert Hand.parse(str(hand)) == hand
        assert all(Exposure.parse(str(group)) == group for group in hand.exposures)
    return hand


def play(text: str, card: Card) -> bool:
    """Return whether a table accepts the card.

    For an accepted card, also check the distance and the possible lines of an empty rack.
    """
    hands: CardHands | None = tried(partial(table_hands, text), text)
    if hands:
        # each kong adds one tile to the usual number of tiles
        assert hands.distance(Tiles(), ()) in (*range(card.tiles, 2 * card.tiles), NOTHING_FITS)
        assert set(hands.possible(())) <= {line.label for line in card.lines}
    return bool(hands)


def cards(texts: list[str], chunk: str, number: int, often: int) -> Counter[str]:
    """Parse `number` random variations of these cards, and let a table use every `often`-th valid card.

    Return how many cards were read, how many were refused, and how many a table used.
    """
    rng, seen = random.Random(chunk), Counter[str]()
    for _ in range(number):
        text = mutant(rng, texts)
        parsed = work(partial(read_card, text), A_CARD)
        seen["read" if parsed else "refused"] += 1
        if parsed and seen["read"] % often == 0:
            card, hands = parsed
            seen["played"] += work(partial(play, text, card), A_CARD + hands * A_TABLE_HAND)
    return seen


def hands(chunk: str, number: int) -> Counter[str]:
    """Parse `number` random variations of hands, and return how many were read, refused and judged.

    Every 16th valid hand is judged by the house card, unless it is too large. Its distance must be 0 if and only if
    the tiles contain a mah jongg.
    """
    rng, seen = random.Random(chunk), Counter[str]()
    rules = CardHands(parse_card(card_text("house")))
    for _ in range(number):
        text = mutant(rng, HANDS)
        hand = work(partial(read_hand, text), A_HAND)
        seen["read" if hand else "refused"] += 1
        if hand and len(hand) <= LARGEST and seen["read"] % 16 == 0:
            needed = rules.distance(hand.concealed, hand.exposures)
            assert (needed == 0) == any(True for _ in rules.readings(hand.concealed, hand.exposures))
            seen["judged"] += 1
    return seen


@pytest.fixture
def _memory() -> Iterator[None]:
    before = most_memory()
    yield
    assert most_memory() - before <= MEMORY


@pytest.mark.usefixtures("_memory")
def test_a_few_cards_and_hands() -> None:
    small, whole, texts = cards(SMALL, "small", 600, 8), cards(WHOLE, "whole", 10, 99), hands("hands", 2500)
    assert min(small["read"], small["refused"], small["played"], whole["refused"]) > 0
    assert min(texts["read"], texts["refused"]) > 300


def test_a_line_of_equal_pieces() -> None:
    spaces = " " * (LONGEST_LINE // 5)
    work(partial(read_card, f"card Test\ntiles 14\n[One]\n1 11 ={spaces}1{3 * spaces}z\n"), A_CARD)
    for piece in ("666b", "6+", "6 + ", "a =1", " ", "1 or ", "; ", "(", "{|", "conc ", "6!+", "NEWS-", "$"):
        for end in ("", "_)", " = 25 C"):
            line = f"1 ({piece * LONGEST_LINE}"[: LONGEST_LINE - len(end)] + end
            work(partial(read_card, f"card Test\ntiles 14\n[One]\n{line}\n"), A_CARD)


@pytest.mark.long
@pytest.mark.usefixtures("_memory")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_million_cards_and_hands(chunk: int) -> None:
    small = cards(SMALL, f"small {chunk}", SMALL_CARDS // CHUNKS, 40)
    whole = cards(WHOLE, f"whole {chunk}", WHOLE_CARDS // CHUNKS, 10)
    texts = hands(f"hands {chunk}", HAND_TEXTS // CHUNKS)
    print(f"small cards {dict(small)}, whole cards {dict(whole)}, hands {dict(texts)}")
    assert min(small["read"], small["played"], whole["refused"], texts["read"], texts["judged"]) > 0


def test_the_long_suite_is_a_million() -> None:
    assert sum(each // CHUNKS * CHUNKS for each in (HAND_TEXTS, SMALL_CARDS, WHOLE_CARDS)) >= 1_000_000
