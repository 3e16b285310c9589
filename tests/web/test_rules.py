"""The rule book: every rule of every game has a place to which refusals and score sheets link."""

import re
from html import unescape

import pytest

from tilewright.engine.rule import Rule
from tilewright.scorepad.examples import example
from tilewright.variants import RULESETS, SETTLEMENTS
from tilewright.web import score
from tilewright.web.rule_link import rule_link


def ids(guest, game: str) -> list[str]:
    return re.findall(r'<dd id="([^"]+)"', guest.get(f"/rules/{game}").text)


def test_the_contents_lead_to_every_game(guests) -> None:
    page = unescape(guests().get("/rules").text)
    assert all(preset.summary in page for preset in RULESETS.values())
    assert re.findall(r'<a href="/rules/([^"]+)">', page) == list(RULESETS)


@pytest.mark.parametrize("game", RULESETS)
def test_a_page_has_every_rule_once(guests, game: str) -> None:
    preset, shown = RULESETS[game], ids(guests(), game)
    assert sorted(shown) == sorted({**preset.base_rulings, **preset.rulings})
    assert set(shown[: len(preset.rulings)]) == set(preset.rulings), "the game's own rules come first"


def test_a_page_quotes_the_rules_and_marks_the_usual_choice(guests) -> None:
    page = re.sub(r'<a class="word"[^>]*>([^<]*)</a>', r"\1", guests().get("/rules/siamese").text)
    assert RULESETS["siamese"].rulings["R-SIAM-27"].sentence in page
    assert "rule 17B" in page
    assert RULESETS["siamese"].summary in unescape(page)
    assert '<small class="rule">rule 11</small>' in page
    assert '<a class="button" href="/rules">' in page
    assert page.count("<dd><strong>") == len(RULESETS["siamese"].own_options)


def test_there_are_no_rules_of_an_unknown_game(guests) -> None:
    assert guests().get("/rules/whist").status_code == 404


def test_every_refusal_and_option_links_to_a_rule_on_a_page(guests) -> None:
    guest = guests()
    known = {name: ids(guest, name) for name in RULESETS}
    for game, preset in RULESETS.items():
        for rule in (*Rule, *(option.rule for option in preset.own_options)):
            ruling = preset.ruling(rule)
            assert rule_link(rule, game) == (f"rules/{game}#{ruling.rule}" if ruling else "")
            assert ruling is None or ruling.rule in known[game]


def test_every_item_of_a_scored_game_links_to_its_rule(guests, monkeypatch) -> None:
    monkeypatch.setattr(score, "_SECONDS", 200.0)  # a busy machine takes longer than players may wait
    guest = guests()
    known = {name: ids(guest, name) for name in RULESETS}
    for game in SETTLEMENTS:
        page = guest.post("/score", {"text": example(game)}).text
        links = re.findall(r'<small class="rule"><a href="([^"]*)">', page)
        assert links, game
        for link in links:
            name, _, anchor = link.removeprefix("/rules/").partition("#")
            assert anchor in known[name], link


def test_the_rules_of_a_game_come_in_the_order_of_their_numbers(guests) -> None:
    page = guests().get("/rules/siamese").text
    numbers = [int(number) for number in re.findall(r"<dt>Rule (\d+)<", page, re.IGNORECASE)]
    assert numbers == sorted(set(numbers)), "rules with one number stand together"
    assert len(set(numbers)) > 20
