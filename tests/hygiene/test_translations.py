"""A translation says the same messages as the English catalogue beside it, with the same fields."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tilewright.messages import ENGLISH, LANGUAGES

from .test_messages import CATALOGUES, STATIC, fields_of

OTHERS = sorted(set(LANGUAGES) - {ENGLISH})
PAGE = STATIC / "en.ftl"
WHOLE = {"table", "settlement", "static"}  # folders whose sentences a player meets in every game


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("english", [*CATALOGUES, PAGE], ids=lambda path: path.parent.name)
def test_a_translation_has_the_messages_and_fields_of_the_english_catalogue(english: Path, language: str) -> None:
    translated = english.with_name(f"{language}.ftl")
    if not translated.is_file():
        assert english.parent.name not in WHOLE, "players meet these sentences in every game"
        return
    originals, own = fields_of(english), fields_of(translated)
    if english == PAGE:
        originals |= fields_of(STATIC / "clock.ftl")  # translated in the same file
    assert not set(own) - set(originals), "messages that English no longer has"
    assert own == {name: originals[name] for name in own}
    if english.parent.name in WHOLE:
        assert not set(originals) - set(own), "messages that are still in English"


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_says_who_has_read_it_or_that_it_is_a_draft(language: str) -> None:
    for path in STATIC.parents[1].rglob(f"{language}.ftl"):
        assert path.read_text("utf-8").startswith(("### Draft: no speaker of ", "### Read by ")), path


def test_no_tagalog_sentence_about_one_thing_is_said_of_more() -> None:
    """The plural category "one" of Tagalog has 2, 3, 5 and more numbers besides 1."""
    for path in STATIC.parents[1].rglob("tl.ftl"):
        assert not re.findall(r"^ +\[one\].*", path.read_text("utf-8"), re.MULTILINE), path
