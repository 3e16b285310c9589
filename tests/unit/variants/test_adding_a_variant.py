"""A variant touches one folder: a made-up one is found, offered and played, and nobody has heard of it before."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from tilewright import variants
from tilewright.bots import Bot, choose
from tilewright.bots.random_player import random_player
from tilewright.catalogue import hands_named
from tilewright.cli.simulate import simulate
from tilewright.engine.events import Declared, Settled
from tilewright.engine.log import parse_line, print_line
from tilewright.engine.referee import Referee
from tilewright.engine.rule import Rule
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.judge.score import score_text
from tilewright.variants import RULESETS, SETTLEMENTS, Preset
from tilewright.web.forms import NewTable

from ...laws.concepts import lacking

NAME = "three-free"
FOLDER = Path(__file__).parent / "made_up"
PAGE = Path(__file__).parents[3] / "docs" / "adding-a-variant.md"


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Preset:
    """The made-up game, found as all others are: its folder lies where the folders of variants are looked for."""
    assert NAME not in RULESETS
    monkeypatch.setattr(variants, "__path__", [*variants.__path__, str(FOLDER)])
    for preset in variants.collect("RULESETS"):
        monkeypatch.setitem(RULESETS, preset.name, preset)
        monkeypatch.setitem(SETTLEMENTS, preset.name, preset.settlement)
    return RULESETS[NAME]


def play(preset: Preset, player: Bot, seed: int) -> Referee:
    rules, chance = preset.build(hands_named(preset.hands), {}), random.Random(seed)
    referee = Referee.open(rules, Shuffle(chance.randbytes(32), chance.randbytes(32)))
    assert referee.state.wall == 20
    while not isinstance(referee.state.phase, Over):
        seat = referee.state.awaited[0]
        referee.do(player(rules, referee.view(seat), chance))
    return referee


@pytest.mark.parametrize("player", [random_player, choose], ids=["at random", "by bots"])
def test_it_is_played_to_the_end(found: Preset, player: Bot) -> None:
    referee = play(found, player, seed=3)
    end = referee.log[-1]
    assert isinstance(end, Settled)
    assert sum(end.sheet.payments) == 0
    assert [parse_line(print_line(event)) for event in referee.log] == referee.log
    if player is choose:
        assert any(isinstance(event, Declared) for event in referee.log), "bots make mah jongg in it"
        assert max(end.sheet.payments) > 0


def test_the_command_line_plays_it(found: Preset, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate(NAME, games=1, players="bot,random,random", option=["level.2=1"], as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["options"] == {"last_discard": "any"} | {
        option.name: option.default for option in found.settlement.hand_options(hands_named("card-free"))
    } | {"level.2": "1"}


def test_the_lobby_takes_it(found: Preset) -> None:
    form = NewTable.of({"name": "Ann", "game": NAME, f"{NAME}.last_discard": "mahjongg", "card-free.base": "20"})
    assert (form.card, len(form.others)) == ("card-free", 2)
    assert form.options == {"last_discard": "mahjongg", "base": "20"}


def test_it_is_scored(found: Preset) -> None:
    text = f"game {NAME}\nsides Ann, Ben, Cleo\nBen: mah jongg 11B 22B 33B 44B 55B 66B 77B, from Cleo"
    assert score_text(text).games[0].sheet.payments[1] > 0


def test_its_rulings_say_why_the_engine_refuses(found: Preset) -> None:
    assert lacking(found) == []
    assert found.cite(Rule.JOKER_DISCARDED) == "rule 2"
    assert lacking(replace(found, rulings={"R-THREE-2": found.rulings["R-THREE-2"]}))[:2] == [
        "CLAIM_UNUSED",
        "DRAW_FIRST",
    ]


def test_other_hands_are_refused(found: Preset) -> None:
    assert "its own hands only" in (found.settlement.refusal(hands_named("house")) or "")


def test_the_page_shows_it_as_it_is() -> None:
    source = (FOLDER / "three_free" / "__init__.py").read_text("utf-8")
    shown = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert shown
    assert all(block in source for block in shown)
