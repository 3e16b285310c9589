"""The check of a corpus finds every fault, and none in a sound corpus."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import tilewright as tw
from tilewright.corpus.corpus import MANIFEST, digest_of, digest_of_file, digest_of_logs, files_of

from .small import run

pytestmark = pytest.mark.parquet
Change = Callable[[Path], object]


def flip(file: Path, at: int = 40) -> None:
    data = bytearray(file.read_bytes())
    data[at] ^= 1
    file.write_bytes(data)


FAULTS: dict[str, tuple[Change, str]] = {
    "log": (
        lambda folder: flip(folder / "logs" / "siamese.zip"),
        "logs/siamese.zip was changed: it has another digest",
    ),
    "table": (lambda folder: flip(folder / "games" / "thirteen.parquet"), "games/thirteen.parquet was changed"),
    "page": (lambda folder: flip(folder / "README.md"), "README.md was changed"),
    "missing": (lambda folder: (folder / "cards" / "house.card").unlink(), "cards/house.card is missing."),
    "unknown": (lambda folder: (folder / "notes.txt").write_text("mine"), "notes.txt is not in the manifest."),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_verify_finds_a_changed_byte_and_a_missing_or_an_unknown_file(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], fault: str
) -> None:
    copy = shutil.copytree(folder, tmp_path / "copy")
    change, sentence = FAULTS[fault]
    change(copy)
    status, out, _ = run(capsys, "verify", str(copy))
    assert status == 1
    assert " ".join(out.split()).startswith(sentence)
    assert out.count(".\n") == 1


def forge(folder: Path, name: str, old: str, new: str, *, digest: bool = False) -> None:
    """Replace a text in the first log of a zip file, and let the manifest agree with the new file."""
    file = folder / "logs" / f"{name}.zip"
    with zipfile.ZipFile(file) as archive:
        texts = {each: archive.read(each).decode() for each in archive.namelist()}
    with zipfile.ZipFile(file, "w") as archive:
        for nth, (each, text) in enumerate(texts.items()):
            assert nth or old in text
            texts[each] = text.replace(old, new, 1) if nth == 0 else text
            archive.writestr(each, texts[each])
    amend(folder, name, digest_of_logs(texts.values()) if digest else None)


def amend(folder: Path, name: str, digest: str | None = None) -> None:
    """Write the digests of all files, and perhaps that of the logs of a ruleset, into the manifest."""
    manifest = json.loads((folder / MANIFEST).read_text("utf-8"))
    manifest["files"] = {each: digest_of_file(folder / each) for each in files_of(folder)}
    if digest:
        manifest["rulesets"][name]["digest"] = digest
        manifest["digest"] = digest_of(each["digest"] for each in manifest["rulesets"].values())
    (folder / MANIFEST).write_text(json.dumps(manifest), "utf-8")


def change_a_row(folder: Path) -> None:
    """Let the first row of the table of games claim another end."""
    from arro3.core import Array, DataType, Table
    from arro3.io import read_parquet, write_parquet

    file = folder / "games" / "thirteen.parquet"
    table = read_parquet(file).read_all()
    at = table.column_names.index("ended")
    ends = ["dead-hands", *table["ended"].to_pylist()[1:]]
    changed = table.set_column(at, "ended", Table.from_pydict({"ended": Array(ends, DataType.string())})["ended"])
    write_parquet(changed, file)
    amend(folder, "thirteen")


FORGERIES: dict[str, tuple[Change, str]] = {
    "another digest": (
        lambda folder: forge(folder, "thirteen", "Dealt", "Dealt"[::-1]),
        "The logs of thirteen have another digest than the manifest says.",
    ),
    "a move against the rules": (
        lambda folder: forge(folder, "thirteen", "# move 0 discard", "# move 0 declare", digest=True),
        "The log of game 0 of thirteen cannot be played again: ",
    ),
    "an event that did not happen": (
        lambda folder: forge(folder, "thirteen", "Discarded seat=0", "Discarded seat=1", digest=True),
        "The log of game 0 of thirteen",
    ),
    "another name": (
        lambda folder: forge(folder, "thirteen", '"Seat 0"', '"Ann"', digest=True),
        "The log of game 0 of thirteen differs from the game that its seed and its actions give.",
    ),
    "a row of a table": (change_a_row, "In games, the rows of game 0 of thirteen differ from its log."),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_verify_plays_games_again_and_finds_what_the_manifest_hides(folder: Path, tmp_path: Path, forgery: str) -> None:
    copy = shutil.copytree(folder, tmp_path / "copy")
    change, sentence = FORGERIES[forgery]
    change(copy)
    faults = tw.corpus.verify(copy, replays=1)
    assert faults
    assert faults[0].startswith(sentence)


def test_verify_finds_no_fault_in_a_sound_corpus(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "verify", str(folder), "--replays", "9")
    assert status == 0
    assert "2 games of each ruleset were played again" in " ".join(out.split())
    report = json.loads(run(capsys, "verify", str(folder), "--replays", "0", "--json")[1])
    assert report == {"digest": tw.corpus.Corpus(folder).digest, "faults": []}
