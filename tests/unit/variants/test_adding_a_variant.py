"""Adding a variant by the guide: two made-up games written by `new-variant` are found, played and scored."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from tilewright.bots import Bot, choose
from tilewright.bots.random_player import random_player
from tilewright.catalogue import hands_named
from tilewright.cli.check import check
from tilewright.cli.score import score
from tilewright.cli.simulate import simulate
from tilewright.cli.skeleton import Draft
from tilewright.cli.skeleton.write import files_of
from tilewright.engine.events import Declared, Settled
from tilewright.engine.log import parse_line, print_line
from tilewright.engine.referee import Referee
from tilewright.engine.rule import Rule
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.scorepad.examples import example
from tilewright.variants import RULESETS
from tilewright.web.forms import NewTable

from ...laws.concepts import lacking
from ...playthroughs.playthrough import played_again
from .wanting import wanting

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "adding-a-variant.md"
DRAFTS = {draft.name: draft for draft in (Draft("lucky-red", seats=3, wild="R"), Draft("pocket", card=True, seats=2))}
WON = {"lucky-red": "123B 456B 789B 11C R NN", "pocket": "111B 222B 333B 44JB FF"}  # winning hands with one wild tile
GAMES = pytest.mark.parametrize("game", DRAFTS)


@pytest.mark.parametrize("game", RULESETS)
def test_a_game_lacks_nothing(game: str) -> None:
    assert wanting(RULESETS[game], ROOT) == []


@GAMES
def test_a_made_up_game_lacks_nothing(game: str, made_up: Path) -> None:
    assert wanting(RULESETS[game], made_up) == []


@pytest.mark.usefixtures("made_up")
def test_all_that_is_missing_is_listed_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    preset = RULESETS["pocket"]
    monkeypatch.setattr("tilewright.scorepad.examples.families", list)
    few = replace(preset, rulings={rule: preset.rulings[rule] for rule in ("R-POCKET-2", "R-POCKET-5")})
    assert lacking(few)
    assert wanting(few, tmp_path) == [
        "There is no page docs/rules/pocket.md.",
        *(f"No ruling forbids by Rule.{concept}." for concept in lacking(few)),
        "No test of R-POCKET-2: name one test_pocket_02_… in tests/rules/pocket.",
        "No test of R-POCKET-5: name one test_pocket_05_… in tests/rules/pocket.",
        "There is no example examples/pocket.score in the family's folder.",
        "No playthrough: python -m tests.playthroughs.playthrough --anew pocket",
    ]


@GAMES
def test_the_command_writes_it(game: str, made_up: Path) -> None:
    for path, text in files_of(DRAFTS[game]).items():
        assert (made_up / path).read_text("utf-8") == text, path


@GAMES
def test_its_playthrough_is_played_by_the_rules_of_today(game: str, made_up: Path) -> None:
    text = (made_up / "tests" / "playthroughs" / f"{game}.txt").read_text("utf-8")
    assert played_again(RULESETS[game], text) == text


@GAMES
@pytest.mark.parametrize("player", [random_player, choose], ids=["at random", "by bots"])
@pytest.mark.usefixtures("made_up")
def test_it_is_played_to_the_end(game: str, player: Bot) -> None:
    preset = RULESETS[game]
    rules, chance = preset.build(hands_named(preset.hands), {}), random.Random(3)
    referee = Referee.open(rules, Shuffle(chance.randbytes(32), chance.randbytes(32)))
    while not isinstance(referee.state.phase, Over):
        seat = referee.state.awaited[0]
        referee.do(player(rules, referee.view(seat), chance))
    end = referee.log[-1]
    assert isinstance(end, Settled)
    assert sum(end.sheet.payments) == 0
    assert [parse_line(print_line(event)) for event in referee.log] == referee.log
    if player is choose:
        assert any(isinstance(event, Declared) for event in referee.log), "bots make mah jongg in it"


@GAMES
@pytest.mark.usefixtures("made_up")
def test_the_commands_know_it(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(WON[game], hands=game) == 0
    assert "Mah jongg" in capsys.readouterr().out
    assert score(text=example(game)) == 0
    assert RULESETS[game].title in capsys.readouterr().out
    assert simulate(game, games=1, players="medium", processes=1) == 0


@GAMES
@pytest.mark.usefixtures("made_up")
def test_the_lobby_takes_it(game: str) -> None:
    form = NewTable.of({"name": "Ann", "game": game, f"{game}.enforcement": "challenge"})
    assert (form.card, len(form.others)) == (game, RULESETS[game].seats - 1)
    assert form.options == {"enforcement": "challenge"}


@pytest.mark.usefixtures("made_up")
def test_players_read_the_number_of_its_ruling() -> None:
    assert RULESETS["lucky-red"].cite(Rule.NEVER_EXPOSED) == "rule 8"


@pytest.mark.usefixtures("made_up")
def test_other_hands_are_refused() -> None:
    assert "this game has none" in (RULESETS["lucky-red"].settlement.refusal(hands_named("pocket")) or "")


def test_the_page_shows_them_as_they_are() -> None:
    source = "".join(file.read_text("utf-8") for file in (ROOT / "tests/unit/variants/made_up").rglob("*.py"))
    shown = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert shown
    assert all(block in source for block in shown)
