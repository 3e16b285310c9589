"""The documentation matches the program. Its links resolve, and its lists are complete."""

from __future__ import annotations

import hashlib
import hmac
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.events import EVENTS, Event
from tilewright.engine.view import secrets
from tilewright.engine.wall import Shuffle
from tilewright.tiles import american_set
from tilewright.variants import RULESETS, Option, Preset, Ruling

ROOT = Path(__file__).parents[2]
DOCS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def text(name: str) -> str:
    return (ROOT / "docs" / name).read_text("utf-8")


def rules_of(preset: Preset) -> str:
    """Return the text of the page with a game's rules."""
    return text(f"rules/{preset.page or preset.name}.md")


def options_of_page(preset: Preset) -> set[str]:
    """Return the names of all options that a rules page must describe. They are options of its games and of their
    hands.
    """
    games = [each for each in RULESETS.values() if (each.page or each.name) == (preset.page or preset.name)]
    hands = [hands_named(each.hands) for each in games]
    options = (
        option for game, own in zip(games, hands, strict=True) for option in (*options_in_order(game), *own.options)
    )
    return {option.name for option in options}


def options_in_order(preset: Preset) -> tuple[Option, ...]:
    """Return the options of a game on screen, followed by those that apply only to games with real tiles."""
    physical = (option for option in preset.settlement.options if option.physical)
    return (*preset.offered(hands_named(preset.hands)), *physical)


@pytest.mark.parametrize("document", DOCS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text("utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


@pytest.mark.slow
def test_the_hand_in_the_readme_is_a_mah_jongg() -> None:
    command = re.search(r"^\$ tilewright (check .*?) *#", (ROOT / "README.md").read_text("utf-8"), re.M)
    assert command
    program = str(Path(sys.executable).with_name("tilewright"))
    printed = subprocess.run([program, *shlex.split(command[1])], capture_output=True, text=True, check=True).stdout
    assert "Mah jongg" in printed


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_the_log_format_names_every_event_and_its_fields(event: type[Event]) -> None:
    row = re.search(rf"^\| `{event.__name__}` \|([^|]*)\|", text("log-format.md"), re.M)
    assert row, "no row of the table of events"
    names = [f.name for f in fields(event) if f.name != "seat"]
    assert re.findall(r"`(\w+)`", row[1]) == names
    assert re.findall(r"`(\w+)`\*", row[1]) == list(secrets(event))


def test_the_shuffle_is_the_documented_one() -> None:
    """A wall and dice computed as described in log-format.md are those of the program."""
    seed, salt = bytes(range(32)), bytes(range(32, 64))

    def stream(purpose: str) -> Iterator[int]:
        for counter in range(1000):
            digest = hmac.new(seed, f"{purpose} {counter}".encode(), hashlib.sha256).digest()
            yield from (int.from_bytes(digest[4 * i : 4 * i + 4], "big") for i in range(8))

    def fair(n: int, numbers: Iterator[int]) -> int:
        return next(x for x in numbers if x < (1 << 32) // n * n) % n

    numbers, tiles = stream("wall"), sorted(american_set())
    for place in range(len(tiles) - 1, 0, -1):
        other = fair(place + 1, numbers)
        tiles[place], tiles[other] = tiles[other], tiles[place]
    shuffle = Shuffle(seed, salt)
    dice = stream("dice break")
    assert shuffle.commitment == hashlib.sha256(b"tilewright-shuffle-1" + salt + seed).hexdigest()
    assert shuffle.wall(american_set()).order == tuple(tiles)
    assert shuffle.dice("break", 2) == (fair(6, dice) + 1, fair(6, dice) + 1)


@pytest.mark.parametrize("preset", RULESETS.values(), ids=lambda preset: preset.name)
def test_the_rules_page_tells_every_option(preset: Preset) -> None:
    options = options_in_order(preset)
    every = re.findall(r"^\| `(\w+)` \| (.+?) \| .+ \| ((?:R-|B)[A-Z0-9.-]+) \|$", rules_of(preset), re.M)
    assert {name for name, _, _ in every} <= options_of_page(preset)
    rows = [row for row in every if row[0] in {option.name for option in options}]  # a page may describe several games
    listed = [(name, choices.replace("**", "").split(", "), rule) for name, choices, rule in rows]
    assert listed == [(option.name, list(option.choices), option.rule) for option in options]
    defaults = [re.findall(r"\*\*(.+?)\*\*", choices) for _, choices, _ in rows]
    assert defaults == [[option.default] for option in options]


def cited(ruling: Ruling) -> str:
    """Return a regular expression for the rule's number in its printed source, such as `*sheet 12`.

    On a rules page, this number follows the id of the rule. For a rule without a number, return an empty text.
    """
    return rf"[^)|]*\*(?:sheet|rule) {ruling.cite}\b" if ruling.cite else ""


@pytest.mark.parametrize("preset", RULESETS.values(), ids=lambda preset: preset.name)
def test_the_rules_page_tells_every_ruling(preset: Preset) -> None:
    page = " ".join(rules_of(preset).split())
    missing = [
        ruling.rule for ruling in preset.rulings.values() if not re.search(rf"{ruling.rule}\b{cited(ruling)}", page)
    ]
    assert not missing


def stem(rule: str) -> str:
    """Return the prefix of a rule's test names.

    Examples: `test_royale_03_` for R-ROYALE-3, `test_b3_` for B3, `test_b11_08_` for B11.8.
    """
    part, _, number = rule.removeprefix("R-").lower().replace(".", "-").partition("-")
    return f"test_{part}_{int(number):02}_" if number else f"test_{part}_"


@pytest.mark.parametrize("preset", RULESETS.values(), ids=lambda preset: preset.name)
def test_every_ruling_has_a_test_named_after_it(preset: Preset) -> None:
    assert preset.rulings
    folder = ROOT / "tests" / "rules" / (preset.page or preset.name).replace("-", "_")
    names = re.findall(r"def (test_\w+)", "".join(file.read_text("utf-8") for file in folder.rglob("test_*.py")))
    assert not [rule for rule in preset.rulings if not any(name.startswith(stem(rule)) for name in names)]
