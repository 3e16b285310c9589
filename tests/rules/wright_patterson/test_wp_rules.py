"""Checks that the Wright-Patterson rulings agree with their page in docs/ and with their tests."""

from __future__ import annotations

import re
from pathlib import Path

from tilewright.scorepad.hand import read_hand, read_rules
from tilewright.variants import HANDS, RULESETS
from tilewright.variants.wright_patterson import RULINGS
from tilewright.variants.wright_patterson.options import AT_THE_TABLE, SETTLED

from ..siamese.siam import claim, discard
from .position import NAME, position
from .wp import AT, SIAMESE, hands

PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "wright-patterson.md").read_text("utf-8")


def test_every_ruling_has_a_test_named_after_it() -> None:
    code = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    tested = re.findall(r"def test_wp_(\d+)_", code)
    assert {f"R-WP-{int(number)}" for number in tested} == set(RULINGS)


def test_the_page_tells_every_ruling() -> None:
    assert {f"R-WP-{number}" for number in re.findall(r"R-WP-(\d+)", PAGE)} == set(RULINGS)


def test_the_page_tells_every_option() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| .+ \| (R-WP-\d+) \|$", PAGE, re.M)
    assert {name: (choices, rule) for name, choices, rule in rows} == {
        option.name: (", ".join(f"**{c}**" if c == option.default else c for c in option.choices), option.rule)
        for option in (*AT_THE_TABLE, *SETTLED)
    }
    assert SIAMESE.options == SETTLED


def test_the_page_tells_every_hand() -> None:
    rows = re.findall(r"^\| (\w+/\d+) \| (.+?) \|", PAGE, re.M)
    assert rows == [(line.label, re.findall(r'"(.+?)"', line.note)[0]) for line in hands().card.lines]


def test_the_page_tells_every_double() -> None:
    assert re.findall(r"^\| ([A-R]) \|", PAGE, re.M) == list("ABCDEFGHIJKLMNOPQR")


def test_a_refusal_names_the_rule_of_this_game() -> None:
    table = position("777B ... | [222B]", phase="window 1 7B")
    assert RULESETS[NAME].cite(table.refusal(claim(0, 0, "[777B]"))) == "rule 19"
    table = position("F1 ...")
    assert RULESETS[NAME].cite(table.refusal(discard(0, "1C"))) == "rule 11"


def test_wp_01_an_owner_types_her_own_booklet_as_the_page_says(tmp_path: Path) -> None:
    text = re.search(r"^```\n(card .+?)^```", PAGE, re.M | re.S)
    assert text
    file = tmp_path / "my-booklet.card"
    file.write_text(text[1], "utf-8")
    rules, preset = read_rules(str(file), [])
    for hand, value in [
        ("1122334455667B 7B", 500),
        ("[EEEE] [222B] 333C 444D RR", 500),
        ("123B 123C 123D 4B 5C 6D 77B", 1000),
        ("[111B] 222333444B 55B", None),
    ]:
        held = read_hand(hand, preset)
        best = next(rules.readings(held.concealed, held.exposures, AT), None)
        assert (best.value if best else None) == value


def test_wp_01_the_title_of_the_list_disclaims_the_publisher() -> None:
    assert "not from the booklet" in HANDS["wright-patterson"].title
    assert "not from the booklet" in PAGE
