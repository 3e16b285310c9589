"""The documentation matches the program. Its links resolve, and its lists are complete."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.events import EVENTS, Event
from tilewright.engine.view import secrets
from tilewright.engine.wall import Shuffle
from tilewright.tiles import american_set
from tilewright.variants import RULESETS, Option, Preset, Ruling

ROOT = Path(__file__).parents[2]
LINKING = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), *(ROOT / "docs").rglob("*.ipynb")]


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


def anchors(document: Path) -> set[str]:
    """Return the anchors of the headings of a page."""
    prose = re.sub(r"^```.*?^```$", "", document.read_text("utf-8"), flags=re.M | re.S)
    return {anchor(heading) for heading in re.findall(r"^#+ (.+)$", prose, re.M)}


def anchor(heading: str) -> str:
    """Return the anchor of a heading, as GitHub and the site make it.

    Marks of Markdown and punctuation are left out, and spaces become hyphens.
    """
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    return re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def links(document: Path) -> list[tuple[str, str]]:
    """Return the path and the anchor of each link to a file, including those to pictures."""
    text = document.read_text("utf-8")
    if document.suffix == ".ipynb":
        text = "\n".join(
            "".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "markdown"
        )
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)
    return re.findall(r"\]\(([^)#:\s]*)(?:#([^)\s]*))?\)", prose)


def leads_nowhere(document: Path, path: str, heading: str) -> bool:
    """Return whether a link has no file, or no heading of its page."""
    target = (document.parent / path) if path else document
    return not target.is_file() or bool(heading and target.suffix == ".md" and heading not in anchors(target))


@pytest.mark.parametrize("document", LINKING, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    assert [link for link in links(document) if leads_nowhere(document, *link)] == []


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# Its `title`, here\n\n[a](page.md#its-title-here) [b](#nope) [c](gone.md) ![d](gone.png)\n", "utf-8"
    )
    assert [link for link in links(page) if leads_nowhere(page, *link)] == [
        ("", "nope"),
        ("gone.md", ""),
        ("gone.png", ""),
    ]


def test_the_navigation_of_the_site_has_every_page() -> None:
    """`index.md` of the rules is a page, too. Root files are copied to `project`, and notebooks become pages."""

    def pages(entries: list[dict[str, Any]]) -> Iterator[str]:
        for entry in entries:
            for target in entry.values():
                yield from pages(target) if isinstance(target, list) else [target]

    listed = list(pages(tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))["project"]["nav"]))
    documents = {str(path.relative_to(ROOT / "docs").with_suffix(".md")) for path in LINKING if path.parent != ROOT}
    assert len(listed) == len(set(listed))
    assert {page for page in listed if not page.startswith("project/")} == documents
    assert all((ROOT / page.removeprefix("project/")).is_file() for page in listed if page.startswith("project/"))


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
