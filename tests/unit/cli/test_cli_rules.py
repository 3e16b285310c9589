"""`tilewright rules` shows the rules of a game, all or by number, for people and for programs."""

import json

import pytest

from tilewright.cli import app
from tilewright.cli.rules import rules
from tilewright.variants import RULESETS


@pytest.fixture
def run(capsys):
    """A function that runs `tilewright rules`, and returns the exit status, the output and the error output."""

    def command(*words):
        code = app(["rules", *words], result_action="return_value")
        return code, *capsys.readouterr()

    return command


def test_without_a_game_all_games_are_listed(run) -> None:
    code, out, _ = run("--json")
    assert code == 0
    assert [row["game"] for row in json.loads(out)] == list(RULESETS)
    assert RULESETS["filipino"].title in run()[1]


@pytest.mark.parametrize("game", RULESETS)
def test_a_game_has_all_its_rules(run, game: str) -> None:
    code, out, _ = run(game, "--json")
    assert code == 0
    assert [row["rule"] for row in json.loads(out)] == [each.rule for each in RULESETS[game].all_rulings]


@pytest.mark.parametrize("number", ["17B", "17b", "rule 17B", "R-SIAM-27"])
def test_a_rule_is_found_by_the_number_that_players_see(run, number: str) -> None:
    code, out, _ = run("siamese", number)
    assert code == 0
    assert " ".join(out.split()) == f"17B {RULESETS['siamese'].rulings['R-SIAM-27'].sentence}"


def test_a_rule_has_the_words_that_players_see() -> None:
    for preset in RULESETS.values():
        for ruling in preset.all_rulings:
            assert rules(preset.name, preset.cite(ruling.rule)) == 0


def test_rules_with_one_number_are_shown_together(run) -> None:
    assert [row["rule"] for row in json.loads(run("siamese", "18A", "--json")[1])] == ["R-SIAM-30"]
    assert len(json.loads(run("siamese", "11", "--json")[1])) == 2
    shown = [line[:9].strip() for line in run("siamese")[1].splitlines()]
    numbers = [number for number in shown if number.isdecimal() and number != "2026"]
    assert numbers == sorted(set(numbers), key=int), "each number once, in their order"
    assert len(numbers) > 10


@pytest.mark.parametrize(
    ("words", "why"), [(("whist",), "There is no game 'whist'."), (("mcr", "999"), "Chinese Official has no rule 999.")]
)
def test_an_unknown_game_or_rule_is_an_error(run, words: tuple[str, ...], why: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert why in err
