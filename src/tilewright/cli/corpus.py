"""`tilewright corpus`: make an open set of games by the strongest players, and verify one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.cli.output import AsJson, console, print_error, print_json, print_table, refuse_unreadable
from tilewright.cli.simulate import require_sensible
from tilewright.cli.whole_number import OptionalWholeNumber, WholeNumber
from tilewright.messages import say

if TYPE_CHECKING:
    from tilewright.corpus.corpus import Corpus
    from tilewright.corpus.tables import RecordedGames

_FAULTY = 1  # exit status


@refuse_unreadable
def make_corpus(
    folder: Path,
    *,
    games: WholeNumber = 1000,
    seed: WholeNumber = 0,
    rulesets: str | None = None,
    processes: OptionalWholeNumber = None,
    as_json: AsJson = False,
) -> int:
    """Make a corpus: the strongest bots play games of every ruleset, saved as logs and as Parquet.

    The same seed gives the same files. After an interruption, the same command continues. Exit status 2 if the input is
    not valid or the folder holds anything else, 1 if a process fails, 130 after Ctrl-C.

    For example:

    ```
    tilewright corpus make games --seed 1
    tilewright corpus make games --seed 1 --games 100 --rulesets siamese,mcr
    ```

    Parameters
    ----------
    folder
        A new or empty folder, or that of an interrupted run.
    games
        The number of games of each ruleset, such as 1000 or 10k.
    seed
        A whole number from -2^63 to 2^63 - 1. It determines all random choices.
    rulesets
        Names of games with commas between, such as siamese,mcr. The default is all.
    processes
        The number of processes. The default is one for each CPU core.
    as_json
        Print one JSON object instead of a table.
    """
    from tilewright.cli.simulation import play_for_command
    from tilewright.corpus.making import Making

    require_sensible(games, processes, None, seed)
    with Making(folder, seed, games, rulesets.split(",") if rulesets else ()) as making:
        for nth, (who, parts) in enumerate(() if making.whole else making.stages(), 1):
            place = {"number": nth, "of": len(making.rulesets)}
            print_error(say("cli.corpus-plays", ruleset=who.ruleset, level=who.level, **place))
            status, _ = play_for_command(who, games, parts, _Count(), processes=processes, ray=None)
            if status:
                return status
        corpus = making.finish()
    _print_corpus(corpus, as_json=as_json)
    return 0


@refuse_unreadable
def verify_corpus(folder: Path, *, replays: WholeNumber = 5, as_json: AsJson = False) -> int:
    """Verify a corpus: its files, and some of its games.

    The files must have the digests of the manifest. Some games of each ruleset are played again from their logs: the
    rules must accept every action, and the same log and the same rows of the tables must result. Exit status 0 if all
    is well, 1 if there is a fault, 2 if the folder holds no corpus.

    For example:

    ```
    tilewright corpus verify games
    tilewright corpus verify games --replays 1000
    ```

    Parameters
    ----------
    folder
        The folder of the corpus.
    replays
        The number of games of each ruleset that are played again, evenly spaced over all its games.
    as_json
        Print one JSON object: the digest, and a list of faults.
    """
    from tilewright.corpus.corpus import Corpus

    corpus = Corpus(folder)
    sentences = list(_faults(corpus, replays))
    if as_json:
        print_json({"digest": corpus.digest, "faults": sentences})
    else:
        sound = say("cli.corpus-sound", replays=min(replays, corpus.games), digest=corpus.digest)
        console().print("\n".join(sentences or [sound]), markup=False)
    return _FAULTY if sentences else 0


def _faults(corpus: Corpus, replays: int) -> Iterator[str]:
    """Yield a sentence for each fault, and show the progress."""
    from rich.console import Console
    from rich.progress import Progress

    from tilewright.corpus.verifying import checks, faults

    out = Console(stderr=True)
    with Progress(console=out, transient=True, disable=not out.is_terminal) as progress:
        task = progress.add_task(say("cli.corpus-verifying"), total=checks(corpus, replays))
        for fault in faults(corpus, replays):
            progress.advance(task)
            if fault is not None:
                yield fault


class _Count:
    """Counts games."""

    def __init__(self) -> None:
        self.games = 0

    def add(self, games: RecordedGames) -> None:
        """Add games."""
        self.games += len(games)


def _print_corpus(corpus: Corpus, *, as_json: bool) -> None:
    """Print the figures of each ruleset, and the digest."""
    figures = {ruleset: corpus.figures(ruleset) for ruleset in corpus.rulesets}
    if as_json:
        means = {name: {key: round(mean, 4) for key, mean in each._asdict().items()} for name, each in figures.items()}
        print_json({"folder": str(corpus.folder), "games": corpus.games, "digest": corpus.digest, "rulesets": means})
        return
    words = ("ruleset", "level", "won", "mah-jonggs", "discards", "moves")
    levels = {name: each["level"] for name, each in corpus.manifest["rulesets"].items()}
    rows = [(ruleset, levels[ruleset], *each.words()) for ruleset, each in figures.items()]
    headings = [say(f"cli.corpus-column-{word}") for word in words]
    print_table(console(), headings, rows, right=range(2, len(words)))
    console().print(say("cli.corpus-made", games=corpus.games, digest=corpus.digest), markup=False)
