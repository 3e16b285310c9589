"""Registration of the games with Gymnasium, which then makes them by name, such as `tilewright/Siamese-v1`.

Gymnasium knows the games of a package that has been imported, and reads no entry points since its version 1.0. To
import Gymnasium takes longer than all the rest, so `import tilewright` does not do it. Instead, the games are
registered as soon as both are imported.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

VERSION = 1  # changes with the meaning of an observation, an action or a reward
# all games that the simulator plays
GAMES = (
    "american",
    "card-free",
    "card-free-siamese",
    "filipino",
    "fourteen",
    "hong-kong",
    "mcr",
    "royale-3",
    "royale-4",
    "siamese",
    "sixteen",
    "thirteen",
)


def id_of(game: str) -> str:
    """Return the name of a game in Gymnasium.

    >>> id_of("royale-3"), id_of("siamese")
    ('tilewright/Royale3-v1', 'tilewright/Siamese-v1')
    """
    return f"tilewright/{''.join(map(str.capitalize, game.split('-')))}-v{VERSION}"


def register_games() -> None:
    """Register all games with Gymnasium, which must be installed."""
    from gymnasium.envs.registration import register, registry

    for game in GAMES:
        if id_of(game) not in registry:
            register(
                id_of(game),
                entry_point="tilewright.envs:SeatEnv",
                vector_entry_point="tilewright.envs:BatchEnv",
                kwargs={"game": game},
            )


class _GymnasiumFinder(MetaPathFinder):
    """Lets the other finders find Gymnasium, and registers the games after its import."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where Gymnasium is, or None for any other module."""
        if name != "gymnasium":
            return None
        others = (finder for finder in sys.meta_path if finder is not self)
        spec = next(filter(None, (finder.find_spec(name, path, target) for finder in others)), None)
        if spec and spec.loader:
            load = spec.loader.exec_module

            def load_and_register(module: ModuleType) -> None:
                load(module)
                register_games()

            spec.loader.exec_module = load_and_register  # type: ignore[method-assign]
        return spec


def register_with_gymnasium() -> None:
    """Register all games now if Gymnasium is imported, and otherwise as soon as it is."""
    if sys.modules.get("gymnasium"):
        register_games()
    else:
        sys.meta_path.insert(0, _GymnasiumFinder())
