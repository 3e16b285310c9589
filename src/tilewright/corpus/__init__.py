"""A corpus of games: many games of every ruleset by the strongest players, as logs and as tables, made from a seed.

    >>> import tilewright as tw
    >>> corpus = tw.corpus.make("games", seed=1, games=2, rulesets=["thirteen"])  # doctest: +SKIP
    >>> tw.Game.loads(corpus.log("thirteen", 0)).over  # doctest: +SKIP
    True

docs/corpus-of-games.md explains it.
"""

from tilewright.corpus.corpus import Corpus
from tilewright.corpus.make import make
from tilewright.corpus.verifying import verify

__all__ = ["Corpus", "make", "verify"]
