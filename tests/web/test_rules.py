"""The rule book: every rule of every game has a place to which refusals and score sheets link."""

import re

import pytest

from tilewright.engine.rule import Rule
from tilewright.variants import RULESETS, SETTLEMENTS
from tilewright.web.rule_link import rule_link


def ids(guest, game: str) -> list[str]:
    return re.findall(r'<div id="([^"]+)"', guest.get(f"/rules/{game}").text)


def test_the_contents_lead_to_every_game(guests) -> None:
    page = guests().get("/rules").text
    assert re.findall(r'<a href="/rules/([^"]+)">', page) == list(RULESETS)


@pytest.mark.parametrize("game", RULESETS)
def test_a_page_has_every_rule_once(guests, game: str) -> None:
    preset, shown = RULESETS[game], ids(guests(), game)
    assert sorted(shown) == sorted({**preset.base_rulings, **preset.rulings})
    assert shown[: len(preset.rulings)] == list(preset.rulings), "the game's own rules come first"


def test_a_page_quotes_the_rules_and_marks_the_usual_choice(guests) -> None:
    page = guests().get("/rules/siamese").text
    assert RULESETS["siamese"].rulings["R-SIAM-27"].sentence in page
    assert "rule 17B" in page
    assert page.count("<dd><strong>") == len(RULESETS["siamese"].own_options)


def test_there_are_no_rules_of_an_unknown_game(guests) -> None:
    assert guests().get("/rules/whist").status_code == 404


@pytest.mark.parametrize("game", RULESETS)
def test_every_refusal_links_to_a_rule_on_the_page(guests, game: str) -> None:
    guest = guests()
    known = {name: ids(guest, name) for name in RULESETS}
    links = [rule_link(rule, game) for rule in Rule if rule != Rule.TABLE]
    links += [rule_link(option.rule, game) for option in RULESETS[game].own_options]
    for link in filter(None, links):
        name, _, anchor = link.removeprefix("/rules/").partition("#")
        assert anchor in known[name], link
    assert any(links)


@pytest.mark.parametrize("game", SETTLEMENTS)
def test_every_item_of_a_scored_game_links_to_its_rule(guests, game: str) -> None:
    guest = guests()
    text = re.search(r"<textarea[^>]*>(.*?)</textarea>", guest.get(f"/score?game={game}").text, re.DOTALL)[1]
    page = guest.post("/score", {"text": text.replace("&#34;", '"').replace("&#39;", "'").replace("&amp;", "&")}).text
    links = re.findall(r'<small class="rule"><a href="([^"]*)">', page)
    assert links
    for link in links:
        name, _, anchor = link.removeprefix("/rules/").partition("#")
        assert anchor in ids(guest, name)
