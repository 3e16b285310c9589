"""The open corpus: the same bytes from a seed, and tables that agree with the logs."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tilewright as tw
from tilewright.catalogue import Unreadable
from tilewright.compiling import NoCompiler
from tilewright.corpus.corpus import MANIFEST, digest_of, digest_of_logs
from tilewright.corpus.making import Making
from tilewright.corpus.parts import RulesetParts
from tilewright.corpus.playing import RulesetGames
from tilewright.corpus.tables import TABLES
from tilewright.variants import RULESETS

from .small import CHOSEN, GAMES, SEED, run

pytestmark = pytest.mark.parquet
ROOT = Path(__file__).parents[2]


@pytest.fixture
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.corpus.playing._PIECE", 1)


def rows(file: Path) -> list[dict[str, Any]]:
    from arro3.io import read_parquet

    batches = read_parquet(file).read_all().to_batches()
    return [row for batch in batches for row in batch.to_struct_array().to_pylist()]


def contents(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def logs(folder: Path) -> Iterator[tuple[str, int, str]]:
    corpus = tw.corpus.Corpus(folder)
    for ruleset in corpus.rulesets:
        for number, log in corpus.logs(ruleset):
            yield ruleset, number, log


def test_each_log_is_a_whole_sealed_game_that_the_seed_of_its_row_deals(folder: Path) -> None:
    for ruleset, number, log in logs(folder):
        row = rows(folder / "games" / f"{ruleset}.parquet")[number]
        game, dealt = tw.Game.loads(log), tw.Game(ruleset, seed=row["seed"])
        assert (row["ruleset"], row["game"], row["level"]) == (ruleset, number, "hard")
        assert tw.verify(log)
        assert game.over
        assert (dealt.seal, dealt.log) == (game.seal, game.log[: len(dealt.log)])
        assert tw.verify(log.replace("Discarded seat=0", "Discarded seat=1", 1)).finding == "against-rules"
    seeds = [row["seed"] for ruleset in CHOSEN for row in rows(folder / "games" / f"{ruleset}.parquet")]
    assert len({*seeds}) == GAMES * len(CHOSEN)


def test_the_logs_of_games_with_a_card_contain_the_card(folder: Path) -> None:
    card = (folder / "cards" / "house.card").read_text("utf-8")
    cards = [json.loads(text) for _, _, log in logs(folder) for text in re.findall(r"^# card (.*)$", log, re.M)]
    assert cards == [card] * GAMES
    assert tw.Card.parse(card).lines


def test_the_tables_agree_with_the_logs(folder: Path) -> None:
    tables = {name: {each: rows(folder / name / f"{each}.parquet") for each in CHOSEN} for name in TABLES}
    for ruleset, number, log in logs(folder):
        games, events, decisions = ([row for row in tables[name][ruleset] if row["game"] == number] for name in TABLES)
        lines = [line for line in log.splitlines() if line[0] != "#"][1:]
        assert [row["text"] for row in events] == lines
        assert [(row["event"], row["name"]) for row in events] == [
            (nth, line.split()[0]) for nth, line in enumerate(lines)
        ]
        assert [f"# move {row['seat']} {row['action']}" for row in decisions] == re.findall(r"^# move .*$", log, re.M)
        (row,) = games
        named = Counter(each["name"] for each in events)
        settled = json.loads(lines[-1].removeprefix("Settled seat=").split(" ", 1)[1].removeprefix("sheet="))
        seats = range(len(settled["scores"]))
        assert [row[f"payment_{seat}"] for seat in seats] == settled["payments"]
        assert [row[f"score_{seat}"] for seat in seats] == settled["scores"]
        assert lines[0].startswith(f"EastChosen seat={row['east']} ")
        assert (row["discards"], row["moves"]) == (named["Discarded"], len(decisions))
        assert row["mah_jongg_seats"] == [each["seat"] for each in events if each["name"] == "Declared"]
        assert len(row["mah_jongg_lines"]) == named["Declared"]
        assert f"why={row['ended']}" in next(line for line in lines if line.startswith("Ended"))
        assert (row["winner"] >= 0) == (row["ended"] == "mah-jonggs")


def test_a_decision_shows_what_the_seat_knew_and_could_do(folder: Path) -> None:
    for ruleset in CHOSEN:
        game = tw.Game.loads(tw.corpus.Corpus(folder).log(ruleset, 1))
        again = tw.Game(ruleset, seed=rows(folder / "games" / f"{ruleset}.parquet")[1]["seed"])
        decisions = [row for row in rows(folder / "decisions" / f"{ruleset}.parquet") if row["game"] == 1]
        assert len(decisions) == len(game.moves)
        for nth, row in enumerate(decisions):
            assert (row["decision"], row["event"]) == (nth, len(again.log))
            assert row["legal"][row["choice"]] == row["action"]
            if nth % 20 == 0:
                view = again.view(row["seat"])
                assert (row["position"], row["legal"]) == (view.position, [str(each) for each in view.legal()])
                assert "?" in row["position"]
            again.do(row["action"], row["seat"])
        assert again.log == game.log


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.usefixtures("small_pieces")
def test_one_process_and_two_make_the_same_files(tmp_path: Path) -> None:
    for name, processes in (("one", 1), ("two", 2)):
        tw.corpus.make(tmp_path / name, seed=SEED, games=3, rulesets=["thirteen"], processes=processes)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


@pytest.mark.thorough
@pytest.mark.usefixtures("small_pieces")
def test_an_interrupted_run_goes_on_and_ends_with_the_same_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("--seed", "5", "--games", "3", "--rulesets", "thirteen,fourteen", "--processes", "1")
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    assert run(capsys, "make", str(whole), *words)[0] == 0
    keep, play, kept, played = RulesetParts.keep, RulesetGames.play, list[int](), list[tuple[str, int]]()

    def stop(self: RulesetParts, first: int, part: Any) -> None:
        if len(kept) == 4:  # three games of thirteen, and one of fourteen
            raise KeyboardInterrupt
        kept.append(first)
        keep(self, first, part)

    def noted(self: RulesetGames, first: int, games: int) -> Any:
        played.append((self.ruleset, first))
        return play(self, first, games)

    monkeypatch.setattr(RulesetParts, "keep", stop)
    status, _, err = run(capsys, "make", str(broken), *words)
    assert status == 130
    assert "Stopped after 1 of 3 games; the same command goes on from here." in err
    assert not (broken / MANIFEST).exists()
    with pytest.raises(Unreadable, match="holds no finished corpus"):
        tw.corpus.Corpus(broken)
    status, _, err = run(capsys, "make", str(broken), *words[:1], "6", *words[2:])
    assert (status, "they differ in the seed (5 there, 6 here)" in err) == (2, True)
    monkeypatch.setattr(RulesetParts, "keep", keep)
    monkeypatch.setattr(RulesetGames, "play", noted)
    assert run(capsys, "make", str(broken), *words)[0] == 0
    assert played[-2:] == [("fourteen", 1), ("fourteen", 2)]
    assert ("thirteen", 0) not in played
    assert contents(broken) == contents(whole)
    assert tw.corpus.verify(broken) == []


def test_a_finished_corpus_is_not_played_again(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RulesetGames, "play", None)
    before = contents(folder)
    words = ["make", str(folder), "--seed", "5", "--games", "2", "--rulesets", ",".join(CHOSEN)]
    status, out, err = run(capsys, *words)
    assert (status, err) == (0, "")
    assert "2 games of each ruleset. The digest of all logs is" in " ".join(out.split())
    report = json.loads(run(capsys, *words, "--json")[1])
    assert report["digest"] == tw.corpus.Corpus(folder).digest
    assert {*report["rulesets"]["siamese"]} == {"won", "mah_jonggs", "discards", "moves"}
    assert contents(folder) == before


def test_the_digest_is_that_of_the_logs_alone(folder: Path) -> None:
    corpus = tw.corpus.Corpus(folder)
    by_ruleset = [digest_of_logs(log for _, log in corpus.logs(ruleset)) for ruleset in CHOSEN]
    assert corpus.digest == digest_of(by_ruleset)
    assert corpus.digest in (folder / "README.md").read_text("utf-8")
    assert digest_of_logs(["a", "b"]) != digest_of_logs(["b", "a"])


def test_a_folder_with_anything_else_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / MANIFEST).write_text("{}")
    status, _, err = run(capsys, "make", str(tmp_path), "--games", "1", "--rulesets", "thirteen")
    assert (status, err) == (2, f"{tmp_path} holds other files. Choose a new or an empty folder.\n")
    assert [file.name for file in tmp_path.iterdir()] == [MANIFEST]
    status, _, err = run(capsys, "verify", str(tmp_path))
    assert (status, err.startswith(f"{tmp_path} holds no finished corpus of games.")) == (2, True)


def test_another_number_of_games_is_refused(folder: Path) -> None:
    with pytest.raises(Unreadable, match=r"they differ in the number of games \(2 there, 3 here\)\. Choose another"):
        tw.corpus.make(folder, seed=SEED, games=3, rulesets=CHOSEN)
    with pytest.raises(Unreadable, match=r"they differ in the games \(thirteen and siamese there; thirteen here\)"):
        tw.corpus.make(folder, seed=SEED, games=GAMES, rulesets=["thirteen"])


def test_two_commands_never_make_one_corpus(tmp_path: Path) -> None:
    refused = pytest.raises(Unreadable, match="Another command is making a corpus in")
    with Making(tmp_path / "games", 1, 1, ["thirteen"]), refused:
        Making(tmp_path / "games", 1, 1, ["thirteen"])
    Making(tmp_path / "games", 1, 1, ["thirteen"]).__exit__()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--rulesets", "chess"), "There is no game 'chess'"),
        (("--games", "0"), "At least one game has to be played."),
        (("--seed", "1e30"), "A seed is a whole number"),
        (("--processes", "0"), "At least one process"),
    ],
)
def test_a_wrong_number_or_name_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    status, _, err = run(capsys, "make", str(tmp_path / "games"), *words)
    assert (status, err.startswith(sentence)) == (2, True), err
    assert not (tmp_path / "games").exists()


def test_an_unwritable_folder_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("letters")
    for name, why in (("file", "Not a directory"), ("no/games", "the folder")):
        status, _, err = run(capsys, "make", str(tmp_path / name), "--games", "1", "--rulesets", "thirteen")
        assert (status, why in err) == (2, True), err


def test_without_the_simulator_nothing_is_begun(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(_: object) -> tuple[str, ...]:
        raise NoCompiler("Install Numba.")

    monkeypatch.setattr("tilewright.corpus.playing.policies", missing)
    status, _, err = run(capsys, "make", str(tmp_path / "games"), "--rulesets", "thirteen")
    assert (status, err) == (2, "The simulator is not available. Install Numba.\n")
    assert not (tmp_path / "games").exists()


def test_a_missing_game_is_named(folder: Path) -> None:
    corpus = tw.corpus.Corpus(folder)
    with pytest.raises(ValueError, match=r"The corpus has no game 2\. Choose a number from 0 to 1"):
        corpus.log("thirteen", 2)
    with pytest.raises(ValueError, match=r"The corpus has no games of 'mcr'\. Choose from: thirteen or siamese"):
        corpus.log("mcr", 0)


def test_the_page_explains_every_column(folder: Path) -> None:
    """The page about the corpus and the page of the documentation list the columns in the same words."""
    page, readme = (ROOT / "docs" / "corpus-of-games.md").read_text("utf-8"), (folder / "README.md").read_text("utf-8")
    listed = [line for line in readme[readme.index("## Columns") :].splitlines() if line.startswith("|")]
    assert listed
    assert not [line for line in listed if line not in page]
    named = {name for line in listed for name in re.findall(r"`(\w+)`", line.split("|")[1])}
    for table in TABLES:
        columns = {*rows(folder / table / "thirteen.parquet")[0]}
        assert {re.sub(r"_[23]$", "_1", column) for column in columns} <= named


def test_every_ruleset_is_played_by_its_strongest_level() -> None:
    assert {each: RulesetGames(each, 1, simulated=True).level for each in ("thirteen", "mcr")} == {
        "thirteen": "hard",
        "mcr": "medium",
    }


def test_each_game_has_a_seed_of_its_own() -> None:
    several = [RulesetGames(name, seed, simulated=True) for name in CHOSEN for seed in (1, 2)]
    assert len({each.seed_of(number) for each in several for number in range(10)}) == 40


@pytest.mark.long
def test_every_ruleset_is_in_a_corpus(tmp_path: Path) -> None:
    corpus = tw.corpus.make(tmp_path / "games", seed=1, games=2)
    assert corpus.rulesets == tuple(RULESETS)
    assert tw.corpus.verify(corpus.folder) == []
    for ruleset, _, log in logs(corpus.folder):
        assert tw.verify(log), ruleset

    assert corpus.manifest["rulesets"]["wright-patterson-siamese"]["played_by"] == "engine"
