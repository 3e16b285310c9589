"""The difficulty of lines in the workshop: a quick look of the lab, one at a time, within limits."""

import pytest

from tilewright import catalogue
from tilewright.catalogue import Unreadable
from tilewright.web import difficulty
from tilewright.web.limits import Rate

from ..permissive import FREE
from .test_shelf import TYPED, new, save

FIGURES = {"alone": {"mean": 0.583, "interval": [0.4546, 0.7121]}}
VALUE = {"mean": 58.46, "interval": [46.9, 72.9], "rounded": 60, "right": False}


def report(value):
    return {"lines": [{"line": "Pairs/1", "levels": [FIGURES | {"value": value}]}]}


@pytest.fixture
def played(monkeypatch) -> list[str]:
    """The texts of the cards that were played, each with one line that should pay 60."""
    texts: list[str] = []

    def measure(text):
        texts.append(text)
        return report(VALUE)

    monkeypatch.setattr(difficulty, "measured", measure)
    return texts


def test_a_line_has_the_share_of_games_and_the_value_with_their_ranges(guests, played) -> None:
    ann = guests()
    card = new(ann, text=TYPED)
    view = ann.get(f"{card}/difficulty.json").json()
    line = {"label": "Pairs/1", "won": 58, "least": 45, "most": 71, "worth": "60", "lowest": "47", "highest": "73"}
    assert view == {"lines": [line], "why": ""}
    assert "# 2  FF = 25" in played[0], "only lines that a table can play are played"


@pytest.mark.parametrize("value", [None, VALUE | {"right": True}])
def test_a_line_of_the_right_value_or_with_too_few_mah_jonggs_gets_no_other_value(monkeypatch, value) -> None:
    monkeypatch.setattr(difficulty, "measured", lambda text: report(value))
    (line,) = difficulty.difficulty_of(TYPED).lines
    assert (line.worth, line.lowest, line.highest) == ("", "", "")


def test_the_same_text_is_played_once(guests, played) -> None:
    ann = guests()
    card = new(ann, text=TYPED)
    for _ in range(3):
        ann.get(f"{card}/difficulty.json")
    assert len(played) == 1
    save(ann, card, TYPED.replace("= 30", "= 35"))
    ann.get(f"{card}/difficulty.json")
    assert len(played) == 2


def test_a_card_that_cannot_be_played_says_why(guests, monkeypatch) -> None:
    def measure(text):
        raise Unreadable("no line can be played")

    monkeypatch.setattr(difficulty, "measured", measure)
    ann = guests()
    view = ann.get(f"{new(ann, text=TYPED)}/difficulty.json").json()
    assert view == {"lines": [], "why": "no line can be played"}


@pytest.mark.parametrize("text", ["", "house", "/etc/passwd", "card A\n", "card A\n\n[S]\n1  FF ppppa = 25\n", "["])
def test_a_text_without_a_line_is_never_played_nor_taken_for_a_file(played, text) -> None:
    assert difficulty.difficulty_of(text).why == "A card needs a line with its points."
    assert played == []


def test_a_card_with_too_many_hands_is_not_played(played, monkeypatch) -> None:
    monkeypatch.setattr(catalogue, "MAX_TABLE_HANDS", 5)
    assert difficulty.difficulty_of(TYPED).why.startswith("the card has 54 hands")
    assert played == []


def test_only_the_owner_of_a_card_looks_at_it(guests, played) -> None:
    ann, ben = guests(), guests()
    card = new(ann, text=TYPED)
    new(ben, text=TYPED)
    assert ben.get(f"{card}/difficulty.json").status_code == 404
    assert played == []


def test_an_address_has_a_limit_on_looks_too(site_with, played) -> None:
    with site_with(limits=FREE._replace(looks_of_address=Rate(0.001, 2))) as guests:
        cards = [(guest, new(guest, text=TYPED)) for guest in (guests(), guests(), guests())]
        answers = [guest.get(f"{card}/difficulty.json") for guest, card in cards]
        assert [answer.status_code for answer in answers] == [200, 200, 429]


def test_many_looks_are_refused_in_words(site_with, played) -> None:
    with site_with(limits=FREE._replace(looks_of_guest=Rate(0.001, 2))) as guests:
        ann = guests()
        card = new(ann, text=TYPED)
        answers = [ann.get(f"{card}/difficulty.json") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert "very often" in answers[2].json()["why"]


def test_without_a_compiler_the_page_says_what_is_missing(guests, played, monkeypatch) -> None:
    monkeypatch.setattr(difficulty, "has_compiler", lambda: False)
    ann = guests()
    assert "pip install" in ann.get(f"{new(ann, text=TYPED)}/difficulty.json").json()["why"]
    assert played == []
