"""The words of the game: explained on a page, as data, and where the rule book first uses them."""

import re

import pytest

from tilewright.formatting import Catalogue
from tilewright.variants import RULESETS
from tilewright.web.bundle import STATIC
from tilewright.web.words import WORDS, glossed, words


def test_every_word_has_a_name_and_an_explanation(guests) -> None:
    page = guests().get("/words").text
    assert len({view.name for view in words()}) == len({view.text for view in words()}) == len(WORDS)
    for view in words():
        assert f'id="{view.key}"' in page
        assert view.text in page
    assert [view["key"] for view in guests().get("/words.json").json()] == [view.key for view in words()]


def test_only_the_first_occurrence_of_a_word_is_a_link() -> None:
    marked = glossed("Pungs and a pung, <b> mah jongg, a pungent dot & Dots")
    assert re.findall(r'#([\w-]+)">([^<]+)', marked) == [("pung", "Pungs"), ("mah-jongg", "mah jongg"), ("dot", "dot")]
    assert "&lt;b&gt;" in marked
    assert "&amp;" in marked


@pytest.mark.parametrize("game", RULESETS)
def test_the_rule_book_explains_its_words(guests, game) -> None:
    page = guests().get(f"/rules/{game}").text
    linked = set(re.findall(r'href="/words#([\w-]+)"', page))
    assert len(linked) >= 5
    assert linked <= set(WORDS)


def test_the_guide_says_what_is_left_to_do_after_racks_are_given_up() -> None:
    page = Catalogue((STATIC / "en.ftl").read_text("utf-8"), "en")
    more = {"button": "Give up", "place": "at the top", "thing": "dead", "why": "given up"}
    out, other = (page.format("guide-silent", {"racks": racks, **more}) for racks in (0, 1))
    assert out == "You play no hand now. If it is your turn, discard any tile."
    assert other == "No hand is left that could win. Play on as you like, or press Give up at the top."
    assert page.format("guide-text", {"racks": 0, **more}).endswith("You are out until the next game.")
    assert page.format("guide-text", {"racks": 1, **more}).endswith("Go on with the other rack.")
