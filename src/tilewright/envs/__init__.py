"""Environments for programs that learn, in the interfaces of Gymnasium and PettingZoo. See docs/environment.md."""

from tilewright.extras import extra

with extra("rl"):
    import gymnasium  # noqa: F401
    import pettingzoo  # noqa: F401

from tilewright.envs.at_table import action, columns, observation
from tilewright.envs.batch import BatchEnv, vector
from tilewright.envs.features import FEATURES
from tilewright.envs.games import Snapshot
from tilewright.envs.seat import ILLEGAL, SeatEnv
from tilewright.envs.table import TableEnv, aec
from tilewright.registration import GAMES, VERSION, register_games

__all__ = [
    "FEATURES",
    "GAMES",
    "ILLEGAL",
    "VERSION",
    "BatchEnv",
    "SeatEnv",
    "Snapshot",
    "TableEnv",
    "action",
    "aec",
    "columns",
    "observation",
    "vector",
]

register_games()
