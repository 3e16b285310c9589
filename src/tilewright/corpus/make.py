"""Make a corpus without a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tilewright.corpus.corpus import Corpus
from tilewright.corpus.making import Making
from tilewright.messages import say
from tilewright.sim.plan import require_64_bits
from tilewright.study.kept import results_of


def make(
    folder: str | Path, *, seed: int = 0, games: int = 1000, rulesets: Sequence[str] = (), processes: int | None = None
) -> Corpus:
    """Make a corpus in a folder, and return it.

    `games` is the number of games of each ruleset, and `rulesets` are names such as "siamese", by default all. The same
    seed gives the same files with any number of processes. After an interruption the same call continues. Raises
    ValueError for wrong arguments, and if the folder holds anything else.
    """
    require_64_bits(seed)
    if games < 1:
        raise ValueError(say("library.no-games"))
    with Making(Path(folder), seed, games, rulesets) as making:
        if not making.whole:
            for who, parts in making.stages():
                results_of(who.play, who.pieces(games), parts, processes=processes, ray=None, alone_first=who.simulated)
        return making.finish()
