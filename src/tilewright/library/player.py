"""Players written in Python, and the players of the package by name."""

from __future__ import annotations

import hashlib
import importlib
import inspect
import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from importlib.metadata import entry_points
from pathlib import Path
from typing import ClassVar

from tilewright.bots import BOTS, Bot
from tilewright.engine.action_text import parse_action
from tilewright.engine.actions import Action, Concede
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View as EngineView
from tilewright.library.program import LateAnswers, Program, program
from tilewright.library.questions import Answerer, ProgramFailed
from tilewright.library.rules import Rules
from tilewright.library.view import View
from tilewright.messages import listed_or, say

GROUP = "tilewright.players"  # the group of entry points with which other packages offer players


class Player(ABC):
    """A player. A subclass defines `choose`.

    `rng` is a random generator, which the seed of a run determines. A player should keep nothing between its turns: at
    a table, another object may go on with the game after a restart. The view holds all that a player may know.
    """

    name: ClassVar[str] = ""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    @abstractmethod
    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return an action for the seat that sees `view`.

        `legal` has all that the seat may do now, except to concede: `Concede(view.seat)` gives up.
        """


def choices(view: View) -> tuple[Action, ...]:
    """Return what the seat of a view may do now, except to concede, unless it can do nothing else."""
    legal = view.legal()
    return legal[:-1] if len(legal) > 1 and isinstance(legal[-1], Concede) else legal


SomePlayer = str | type[Player]
_RUN = "run:"  # before the command of a program that plays


class Level(Player):
    """A player of the package, as a `Player`."""

    bot: ClassVar[Bot]

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the action of the bot."""
        return type(self).bot(view.rules.engine, view.engine, self.rng)


class ProgramPlayer(Player):
    """A separate program, as a `Player`. Raises ProgramFailed, a ValueError, if it gives no legal answer in time."""

    program: ClassVar[Answerer]

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the action that the program chooses."""
        return parse_action(self.program.ask(view, tuple(map(str, legal)), self.rng.random()), view.seat)


class Contestant(Player):
    """A program in one game of a contest. If it fails, it gives up its hands, and `failure` says why.

    Nobody may concede during the Charleston. Until its end, such a program takes the last legal action.
    """

    def __init__(self, program: Program, rng: random.Random, late: LateAnswers) -> None:
        super().__init__(rng)
        self._program, self._late, self.failure = program, late, ""

    @classmethod
    def of(cls, player: Player, late: LateAnswers) -> Player:
        """Return a program as a contestant, and any other player as it is."""
        program = player.program if isinstance(player, ProgramPlayer) else None
        return cls(program, player.rng, late) if isinstance(program, Program) else player

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the action that the program chooses. After a failure, concede if that is legal."""
        if not self.failure:
            try:
                answer = self._program.ask_in_contest(view, tuple(map(str, legal)), self.rng.random(), self._late)
                return parse_action(answer, view.seat)
            except ProgramFailed as failed:
                self.failure = str(failed)
        return view.legal()[-1]


def player_class(player: SomePlayer, others: Iterable[str] = ()) -> type[Player]:
    """Return the class of a player.

    A player is a class, a level such as "medium", "module:Class", the name of an entry point, or "run:" and the command
    of a program. Raises ValueError if there is no such player. The error names `others` too, which the caller knows.
    """
    if isinstance(player, type):
        return player
    if player.startswith(_RUN):
        return type(player, (ProgramPlayer,), {"program": program(player.removeprefix(_RUN)), "name": player})
    if player in BOTS:
        return type(player, (Level,), {"bot": staticmethod(BOTS[player]), "name": player})
    module, colon, name = player.partition(":")
    if colon:
        return _imported(module, name)
    for entry in entry_points(group=GROUP, name=player):
        return _checked(entry.load(), player)
    known = [*BOTS, *others, *(entry.name for entry in entry_points(group=GROUP))]
    raise ValueError(say("library.no-player", player=player, players=listed_or(known)))


def _imported(module: str, name: str) -> type[Player]:
    try:
        return _checked(getattr(importlib.import_module(module), name), f"{module}:{name}")
    except ImportError as error:
        raise ValueError(say("library.no-module", module=module, reason=str(error))) from None
    except AttributeError:
        raise ValueError(say("library.no-class", module=module, name=name)) from None


def _checked(player: object, name: str) -> type[Player]:
    if not (isinstance(player, type) and issubclass(player, Player)):
        raise ValueError(say("library.not-a-player", player=name))
    return player


def bot_of(player: SomePlayer) -> Bot:
    """Return a player as the function that a table asks for actions. Raises ValueError if there is no such player."""
    kind = player_class(player)

    def choose(rules: Ruleset, view: EngineView, rng: random.Random) -> Action:
        seen = View(Rules.of_engine(rules), view)
        return kind(rng).choose(seen, choices(seen))

    return choose


def name_of(player: SomePlayer) -> str:
    """Return the name under which results list a player."""
    return player if isinstance(player, str) else player.name or player.__name__


def source_digest(player: SomePlayer) -> str:
    """Return a digest of the file that defines the class of a player, or an empty text if there is no such file."""
    try:
        file = inspect.getsourcefile(player_class(player))
    except TypeError:  # the class comes from no file, as at Python's prompt
        return ""
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()[:16] if file and Path(file).is_file() else ""
