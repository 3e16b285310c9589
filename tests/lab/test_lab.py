"""The lab gives the same report however its games are played, and its advice follows from the report."""

from __future__ import annotations

import json
import pickle
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tilewright.catalogue import Unreadable
from tilewright.cli import app
from tilewright.lab.counting import WIDTH, LineCount
from tilewright.lab.experiment import Experiment, KeptCounts, Tally
from tilewright.lab.measures import RARE
from tilewright.lab.quick import quick
from tilewright.lab.report import _mean, advice, report_of
from tilewright.lab.trial import BATCH
from tilewright.study.intervals import Interval

from ..unit.study.lossy import LossyRay, install
from .toy import TOY

GAMES, PIECE, SEED = 20 * BATCH, 10 * BATCH, 3
TOY_CHANGED = TOY.replace("SSSS FF", "SSSS RR")


@pytest.fixture(scope="module")
def toy() -> tw.Lab:
    return tw.lab(tw.Card.parse(TOY), games=GAMES, seed=SEED, processes=1)


def values(report: dict[str, Any]) -> list[dict[str, Any]]:
    return [line["levels"][0]["value"] for line in report["lines"]]


def test_lines_that_are_alike_get_values_that_are_alike(toy: tw.Lab) -> None:
    first, second = values(toy.report)
    assert max(first["interval"][0], second["interval"][0]) < min(first["interval"][1], second["interval"][1])
    assert 25 < first["mean"] < 50


def test_the_advice_names_the_lines_whose_value_is_outside_its_interval(toy: tw.Lab) -> None:
    for (value, line), printed in zip(
        zip(values(toy.report), ("Winds/1", "Winds/2"), strict=True), (25, 50), strict=True
    ):
        low, high = value["interval"]
        sentences = [text for text in toy.advice if text.startswith(f"{line} pays {printed} and should pay")]
        assert value["right"] == (low <= printed <= high or value["rounded"] == printed)
        assert len(sentences) == (not value["right"])
    assert toy.values == {"Winds/1": values(toy.report)[0]["rounded"], "Winds/2": values(toy.report)[1]["rounded"]}


@pytest.mark.thorough
def test_one_process_and_two_give_the_same_bytes(toy: tw.Lab) -> None:
    other = tw.lab(tw.Card.parse(TOY), games=GAMES, seed=SEED, processes=2)
    assert json.dumps(other.report) == json.dumps(toy.report)
    assert json.dumps(tw.lab(tw.Card.parse(TOY), games=BATCH, seed=4, processes=1).report) != json.dumps(toy.report)


@pytest.mark.thorough
def test_pieces_in_any_order_and_sent_to_another_machine_give_the_same_report(toy: tw.Lab) -> None:
    experiment, tally = Experiment.of("siamese", [TOY], (), SEED), Tally()
    sent = pickle.loads(pickle.dumps(experiment))
    for first in reversed(range(0, GAMES, BATCH)):
        tally.add(sent.play(first, BATCH))
    assert json.dumps(report_of(experiment, tally)) == json.dumps(toy.report)
    in_order = Tally()
    for first in range(0, GAMES, PIECE):
        in_order.add(experiment.play(first, PIECE))
    assert np.array_equal(tally.counts(0), in_order.counts(0))


@pytest.mark.thorough
def test_a_cluster_that_loses_machines_gives_the_same_bytes(toy: tw.Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    ray = install(monkeypatch, LossyRay(share=0.9))
    other = tw.lab(tw.Card.parse(TOY), games=GAMES, seed=SEED, ray="auto")
    assert json.dumps(other.report) == json.dumps(toy.report)
    assert ray.losses > 0


@pytest.mark.parquet
def test_a_run_that_was_interrupted_or_extended_ends_with_the_same_bytes(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.parquet", tmp_path / "parts.parquet"
    games = PIECE + BATCH
    both = tw.lab(TOY, games=games, seed=SEED, processes=1, out=whole)
    experiment = Experiment.of("siamese", [TOY], (), SEED)
    with KeptCounts(parts, experiment, games) as kept:  # the run is interrupted after the second piece
        kept.keep(PIECE, experiment.play(PIECE, BATCH))
    tw.lab(TOY, games=games, seed=SEED, processes=1, out=parts)
    assert parts.read_bytes() == whole.read_bytes()
    more = tmp_path / "more.parquet"
    tw.lab(TOY, games=PIECE, seed=SEED, processes=1, out=more)
    assert tw.lab(TOY, games=games, seed=SEED, processes=1, out=more).report == both.report
    with pytest.raises(Unreadable, match="seed"):
        tw.lab(TOY, games=GAMES, seed=SEED + 1, processes=1, out=parts)


def test_two_versions_differ_only_where_the_card_was_changed() -> None:
    report = tw.lab(TOY, against=TOY.replace("= 50", "= 55"), games=PIECE, seed=SEED, processes=1).report
    assert report["against"]["changed"] == ["Winds/2"]
    for line in report["against"]["lines"]:
        [level] = line["levels"]
        assert level["alone"] == {"mean": 0.0, "interval": [0.0, 0.0]}
        assert (level["points_alone"]["mean"] > 0) == (line["line"] == "Winds/2")
    other = tw.lab(TOY, against=TOY_CHANGED, games=PIECE, seed=SEED, processes=1).report["against"]["lines"]
    assert other[1]["levels"][0]["mah_jonggs_per_game"]["mean"] != 0


@pytest.mark.thorough
def test_two_levels_have_their_own_figures() -> None:
    report = tw.lab(TOY, players=("nearest", "pairs"), games=PIECE, seed=SEED, processes=1).report
    assert report["players"] == ["nearest", "pairs"]
    nearest, pairs = report["lines"][0]["levels"]
    assert nearest["dealt"] == pairs["dealt"]
    assert nearest["alone"] != pairs["alone"]


def test_a_quick_look_is_the_report_of_a_few_games(toy: tw.Lab) -> None:
    assert json.dumps(quick(TOY, games=GAMES, seed=SEED)) == json.dumps(toy.report)


def test_the_page_loads_nothing_and_shows_a_name_as_it_is(tmp_path: Path) -> None:
    card = TOY.replace("card Toy", "card Toy <script>alert(1)</script>")
    page = tmp_path / "page.html"
    tw.lab(card, games=BATCH, processes=1).save(page)
    text = page.read_text("utf-8")
    assert "<script" not in text
    assert not re.search(r"""(?:src|href)=["'](?!#)""", text)
    assert text.count('class="hand"') == 2


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["nothing.card"], "nothing.card"),
        (["{bad}"], "bad.card:3:16: no tile is written 'Q'"),
        (["house", "--report", "nowhere/page.html"], "nowhere"),
        (["house", "--game", "card-free"], "The lab plays siamese, royale-3, royale-4 or american, not card-free."),
        (["house", "--game", "chess"], "chess"),
        (["house", "--players", "random"], "Choose from: nearest, pairs, medium or hard"),
        (["house", "--players", "nearest,pairs,medium"], "at most 2"),
        (["house", "--games", "0"], "game"),
        (["house", "--against", "no.card"], "no.card"),
    ],
)
def test_wrong_input_is_refused_with_the_reason(
    words: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.card").write_text("card Bad\n[A]\n1 NNNN EEEE WWWQ FF = 25\n")
    given = [word.format(bad=tmp_path / "bad.card") for word in words]
    assert app(["lab", *given], exit_on_error=False, result_action="return_value") == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize(("won", "is_told"), [(RARE - 1, False), (RARE, True)])
def test_a_mean_over_few_mah_jonggs_has_no_interval(won: int, is_told: bool) -> None:
    counts = np.zeros(WIDTH, np.int64)
    counts[LineCount.WON] = won
    assert (_mean("jokers", Interval(1.0, 0.5, 1.5), counts)["interval"] is not None) == is_told


def test_a_few_games_say_only_that_more_are_needed() -> None:
    report = {"games": 500, "step": 5, "lines": []}
    assert list(advice(report)) == ["Play at least 600 games: fewer do not say what a line should pay."]
