"""`tilewright log` shows, verifies, replays and converts the log of a real game, and refuses what is wrong."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import pytest

import tilewright as tw
from tilewright.cli import app
from tilewright.library.player import choices, player_class
from tilewright.variants import RULESETS

Run = Callable[..., tuple[int, str, str]]


@cache
def played(name: str, moves: int = 10_000) -> tw.Game:
    """Return a game between random players, after this number of moves at most."""
    game, player = tw.Game(name, seed=3), player_class("random")(random.Random(3))
    while not game.over and len(game.moves) < moves:
        view = game.view(game.awaited[0])
        game.do(player.choose(view, choices(view)))
    return game


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A function that writes a log to a file and runs a command on it: returns status, output and error output."""
    monkeypatch.setenv("COLUMNS", "500")

    def command(text: str, *words: str) -> tuple[int, str, str]:
        file = tmp_path / "game.log.txt"
        file.write_text(text, "utf-8")
        status = app(["log", *words, str(file)], result_action="return_value")
        out, err = capsys.readouterr()
        return status, out, err

    return command


@pytest.mark.parametrize("name", ["siamese", "filipino"])
def test_a_log_is_shown_verified_replayed_and_converted(run: Run, name: str) -> None:
    game = played(name)
    text = game.dumps()
    status, out, _ = run(text, "show")
    assert status == 0
    assert out.startswith(RULESETS[name].title)
    assert "The log holds the seed for the seal" in out
    status, out, _ = run(text, "verify")
    assert (status, out.count("Verified: the seed makes the seal")) == (0, 1)
    assert "not over" not in out
    status, out, _ = run(text, "replay", "--json")
    turns = json.loads(out)
    assert status == 0
    assert [turn["turn"] for turn in turns] == [None, *range(1, len(turns) - 1), None]
    discarded = sum(isinstance(event, tw.events.Discarded) for event in game.log)
    assert sum(" discards " in sentence for turn in turns for sentence in turn["sentences"]) == discarded
    status, lines, _ = run(text, "convert")
    assert status == 0
    assert [json.loads(line)["type"] for line in lines.splitlines() if '"type"' in line].count("Discarded") == discarded
    assert run(lines, "convert") == (0, text, "")
    assert run(lines, "verify")[0] == 0


def test_the_score_sheet_of_a_log_is_that_of_the_game(run: Run) -> None:
    game = played("wright-patterson-siamese")
    data = json.loads(run(game.dumps(), "show", "--json")[1])
    sheet = game.log[-1].sheet  # type: ignore[attr-defined]
    assert data["sheet"]["scores"] == [str(score) for score in sheet.scores]
    assert data["sheet"]["payments"] == [str(payment) for payment in sheet.payments]
    assert (data["events"], data["sealed"]) == (len(game.log), False)


def lines_of(text: str, event: str) -> list[int]:
    return [number for number, line in enumerate(text.split("\n")) if line.startswith(event)]


def event_at(text: str, number: int) -> int:
    """Return the number of the event on a line of a log, counted from 1."""
    before = text.split("\n")[: number + 1]
    return sum(bool(line) and not line.startswith(("#", "tilewright ")) for line in before)


def replaced(text: str, number: int, line: Sequence[str]) -> str:
    lines = text.split("\n")
    lines[number : number + 1] = line
    return "\n".join(lines)


def test_a_changed_log_is_refused_with_the_event(run: Run) -> None:
    text = played("siamese").dumps()
    drew = lines_of(text, "Drew")[5]
    line = text.split("\n")[drew]
    tile = "9D" if "tile=9D" not in line else "8D"
    status, out, _ = run(replaced(text, drew, [re.sub(r"tile=\S+", f"tile={tile}", line)]), "verify")
    assert status == 1
    assert out.startswith(f"Event {event_at(text, drew)} is not that of the wall. The log has `Drew")
    assert f"the seed gives `{line}`." in out
    thrown = lines_of(text, "Discarded")[7]
    status, out, _ = run(replaced(text, thrown, []), "verify")
    assert status == 1
    assert out.startswith(f"Event {event_at(text, thrown)} does not follow from the rules")
    status, out, _ = run(replaced(text, lines_of(text, "Settled")[0], []), "verify", "--json")
    assert status == 1
    assert "is cut off before event" in json.loads(out)["sentence"]
    seed = re.search(r"^# seed (.+)$", text, re.MULTILINE)
    assert seed
    status, out, _ = run(text.replace(seed[1], seed[1][::-1]), "verify", "--json")
    assert (status, json.loads(out)["finding"]) == (1, "broken-seal")


@pytest.mark.parametrize("name", RULESETS)
def test_the_log_of_a_running_game_is_sealed_and_hides_the_tiles(run: Run, name: str) -> None:
    game = played(name, 12)
    secret = re.findall(r"^# (?:seed|salt) (.+)$", game.dumps(), re.MULTILINE)
    assert len(secret) == 2
    for seat in (None, 0):
        text = game.log_of(seat)
        printed = []
        for words in (["show"], ["show", "--json"], ["replay"], ["replay", "--json"], ["convert"]):
            status, out, err = run(text, *words)
            assert (status, err) == (0, "")
            printed.append(out)
        assert not any(each in out for each in secret for out in printed)
        assert "Sealed, not yet opened" in printed[0]
        # nothing but the deal, the Charleston and draws is hidden, and of these only the own seat's are shown
        hidden = [json.loads(line) for line in printed[-1].splitlines()[1:]]
        for event in hidden:
            if event["type"] in ("Dealt", "Drew", "Passed") and event["seat"] != seat:
                tiles = "".join(str(event.get(field, "")) for field in ("tiles", "tile", "gave", "got"))
                assert set(tiles) <= set("? "), event
        status, out, _ = run(text, "verify")
        assert status == 3
        assert out.startswith("Sealed, not yet opened: the log does not hold the seed of its wall.")


def test_an_unfinished_log_with_its_seed_is_verified_as_far_as_it_goes(run: Run) -> None:
    status, out, _ = run(played("siamese", 12).dumps(), "verify")
    assert status == 0
    assert out.strip().endswith("The game is not over in this log.")


@pytest.mark.parametrize("command", ["show", "verify", "replay", "convert"])
@pytest.mark.parametrize(
    ("pattern", "other", "why"),
    [
        (r'"format": 1', '"format": 3', "this log has format 3, and this version reads formats up to 2."),
        (r'"format": 1', '"format": 0', "this log has format 0, and this version reads formats up to 2."),
        (r'"seats": \[.*?\]', '"seats": ["Ann"]', "EastChosen names seat 1, and the game has the seats 0 to 0."),
        (r'"options": \[\[', '"options": [["a"], [', "a list of 2 items expected"),
        (r"^Discarded seat=.", "Discarded seat=7", "Discarded names seat 7"),
        (r"^Discarded seat=. ", "Discarded ", "Discarded needs the field seat"),
        (r"^Settled .*", "Settled seat=0 sheet={}", "ScoreSheet needs the field entries"),
        (r"^# seed ..", "# seed zz", "the seed of this log is damaged"),
        (r"^Drew", "Drawn", "there is no event or action 'Drawn'"),
        (r"(?s)^.*$", "hello", "line 1: the first line of a log begins with `tilewright`."),
        (r"(?s)^.*$", "{", "line 1: this is no JSON object."),
        (r"(?s)^.*$", '{"type": "Remark"}', "line 1: a remark needs a text."),
        (r"(?s)^.*$", "", "the first line of a log begins with `tilewright`."),
    ],
)
def test_a_damaged_log_is_refused_in_a_sentence(run: Run, command: str, pattern: str, other: str, why: str) -> None:
    text = re.sub(pattern, other, played("siamese").dumps(), count=1, flags=re.MULTILINE)
    status, out, err = run(text, command)
    assert (status, out) == (2, "")
    assert why in err
    assert ".." not in err.replace("game.log.txt", "")


def test_an_unknown_game_and_unknown_hands_are_refused(run: Run) -> None:
    text = played("siamese").dumps()
    for command in ("show", "verify", "replay"):
        status, _, err = run(text.replace('"siamese"', '"whist"', 1), command)
        assert status == 2
        assert err.startswith("There is no game 'whist'. Choose one of: american, ")
    status, _, err = run(text.replace('"card": "House card"', '"card": "Mine"'), "verify")
    assert status == 2
    assert "the hands `Mine`, which are not here. Give them with --hands" in err


def test_a_log_comes_from_standard_input_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(played("siamese").dumps().encode())))
    assert app(["log", "verify", "-"], result_action="return_value") == 0
    assert "Verified" in capsys.readouterr().out
    assert app(["log", "show", str(tmp_path / "none")], result_action="return_value") == 2
    assert "There is no file" in capsys.readouterr().err


def test_a_log_is_reviewed_for_a_seat(run: Run) -> None:
    game = played("siamese")
    review = tw.review(game, seat=1)
    assert review.mistakes, "a random player makes mistakes"
    status, out, _ = run(game.dumps(), "review", "--seat", "1")
    assert status == 0
    counts = f"{review.good} of {review.discards} discards cost next to nothing."
    expected = ["Siamese Mah Jongg, Seat 1", f"{counts} The others claimed {review.claimed} of them."]
    assert out.splitlines()[:2] == expected
    assert f"1. {review.mistakes[0]} (Decision {review.mistakes[0].at})" in out.splitlines()
    status, out, _ = run(game.dumps(), "review", "--seat", "1", "--json")
    data = json.loads(out)
    first = review.mistakes[0]
    assert data["mistakes"][0] == {
        "event": first.at,
        "action": str(first.action),
        "better": str(first.better),
        "cost": round(first.cost, 4),
        "missing": first.missing,
        "better_missing": first.better_missing,
        "helping": first.helping,
        "better_helping": first.better_helping,
        "text": first.text,
    }
    assert [each["better"] for each in data["mistakes"]] == [str(each.better) for each in review.mistakes]
    assert (data["seat"], data["discards"], data["good"]) == (1, review.discards, review.good)
    assert [*data["chances"][0]] == ["event", "word", "percent", "value"]
    assert [each["event"] for each in data["chances"]] == sorted({each["event"] for each in data["chances"]})
    assert 0 <= data["chances"][0]["value"] <= 1


def test_only_a_log_that_shows_the_tiles_of_a_seat_is_reviewed(run: Run) -> None:
    game = played("siamese")
    status, out, _ = run(played("siamese", 20).log_of(1), "review", "--seat", "1")
    assert status == 0
    assert "This game is not finished." in out
    status, _, err = run(game.log_of(1), "review")
    assert status == 2
    assert "hides the tiles of seat 0" in err
    status, _, err = run(game.dumps(), "review", "--seat", "2")
    assert status == 2
    assert "no seat 2" in err
