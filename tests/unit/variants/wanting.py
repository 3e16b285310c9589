"""Check a game for missing parts: rules, tests, an example and a playthrough."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from tilewright.catalogue import card_names, hands_named
from tilewright.scorepad.examples import example
from tilewright.scorepad.score import score_text
from tilewright.scorepad.score_text import ScoreError
from tilewright.variants import Preset

from ...hygiene.test_docs import stem
from ...laws.concepts import lacking


def wanting(preset: Preset, root: Path) -> list[str]:
    """Return a sentence for each missing part of the game. Its files are below `root`."""
    parts = (_statements(preset, root), _earnings(preset), _tests(preset, root), _example(preset))
    return [*chain(*parts), *_playthrough(preset, root)]


def _statements(preset: Preset, root: Path) -> Iterator[str]:
    page = root / "docs" / "rules" / f"{preset.page or preset.name}.md"
    text = page.read_text("utf-8") if page.exists() else ""
    if not text:
        yield f"There is no page docs/rules/{page.name}."
    else:
        for rule in preset.rulings:
            if not re.search(rf"{re.escape(rule)}(?![\d.]*\d)", text):
                yield f"The page lacks {rule}."
        for option in preset.offered(hands_named(preset.hands)):
            if f"| `{option.name}` |" not in text:
                yield f"The page lacks the option {option.name}."
    for concept in lacking(preset):
        yield f"No ruling forbids by Rule.{concept}."


def _earnings(preset: Preset) -> Iterator[str]:
    if preset.hands not in card_names() and not hands_named(preset.hands).earnings:
        yield f"The hands {preset.hands} have no `earnings`, so the page cannot say what they are worth."


def _tests(preset: Preset, root: Path) -> Iterator[str]:
    folder = root / "tests" / "rules" / (preset.page or preset.name).replace("-", "_")
    names = re.findall(r"def (test_\w+)", "".join(file.read_text("utf-8") for file in folder.rglob("test_*.py")))
    for rule in preset.rulings:
        if not any(name.startswith(stem(rule)) for name in names):
            yield f"No test of {rule}: name one {stem(rule)}… in tests/rules/{folder.name}."


def _example(preset: Preset) -> Iterator[str]:
    if not (text := example(preset.name)):
        yield f"There is no example examples/{preset.name}.score in the family's folder."
        return
    try:
        score_text(text)
    except ScoreError as error:
        yield f"The example cannot be scored: {error}"


def _playthrough(preset: Preset, root: Path) -> Iterator[str]:
    if not (root / "tests" / "playthroughs" / f"{preset.name}.txt").exists():
        yield f"No playthrough: python -m tests.playthroughs.playthrough --anew {preset.name}"
