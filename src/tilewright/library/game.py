"""A game that one program plays or studies: all seats, the wall and the log."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import Any

from tilewright.engine.action_text import parse_action
from tilewright.engine.actions import Action
from tilewright.engine.events import Event, Settled
from tilewright.engine.legal import offers
from tilewright.engine.log import Header, print_log
from tilewright.engine.position import print_position
from tilewright.engine.referee import Referee
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.state import Over, State
from tilewright.engine.view import redact
from tilewright.engine.wall import Shuffle
from tilewright.hands.language.in_words import as_sentence
from tilewright.library.card import Card
from tilewright.library.log_text import LogText
from tilewright.library.pictures import table_svg
from tilewright.library.rules import Rules
from tilewright.library.table_text import table_text
from tilewright.library.view import View
from tilewright.messages import say
from tilewright.sheet import ScoreSheet
from tilewright.study.deals import deal

LARGEST_SEED = 1 << 63  # a seed is less than this, so that it is the same kind of number as in the simulator
_Seen = dict[int, tuple[int, tuple[Event, ...]]]  # seat → length of the log at its last view, events that it has seen


class Game:
    """A game in progress, ready for the first decision after the deal.

    `game` is the name of a game, such as "siamese", or `Rules`. `hands` and `options` are those of `Rules`. The seed, a
    whole number, determines the wall and the dice; without one, a random seed is chosen. `east` is the seat of East,
    which the dice choose by default. `prevailing` and `pot` are the prevailing wind and the points in the pot, in games
    where the session decides them. Raises ValueError for anything that the game does not have.

    A game keeps its log, its score and what each seat may know. Copies are independent, and cost next to nothing.

    >>> game = Game("siamese", seed=1)
    >>> game.awaited, len(game.view(0).concealed), game == Game("siamese", seed=1)
    ((0,), 28, True)
    >>> len(game.do("discard 1B"))
    1
    """

    def __init__(
        self,
        game: str | Rules = "siamese",
        *,
        seed: int | None = None,
        hands: str | Card | None = None,
        east: int | None = None,
        prevailing: str | None = None,
        pot: int = 0,
        **options: Any,
    ) -> None:
        self.rules = game if isinstance(game, Rules) else Rules(game, hands, **options)
        seed = _seed(seed)
        if east is not None and not 0 <= east < self.rules.seats:
            raise ValueError(say("engine.seat-number", seat=str(east), last=self.rules.seats - 1))
        self.names = _names(self.rules)
        self.moves: tuple[Action, ...] = ()
        self._shuffle: Shuffle | None = shuffle_of(seed)
        self._referee = Referee.open(self.rules.engine, self._shuffle, east, prevailing, pot)
        self._past: list[Referee] = []
        self._seen: _Seen = {}
        self._opening: dict[str, Any] = {"seed": seed, "east": east, "prevailing": prevailing, "pot": pot}

    @classmethod
    def from_view(cls, view: View, seed: int | None = None, moves: Sequence[Action | str] = ()) -> Game:
        """Return a game that goes on from what a seat knows, with the tiles that it has not seen dealt at random.

        This is a determinization. Every way to place the unseen tiles is equally likely, and only the view is used.
        The seed, a whole number, determines the deal; without one, a random seed is chosen. `moves` are carried out at
        once. The log begins here. So the game has no seal, and `dumps` and `log_of` raise ValueError.

        Raises ValueError if no game can go on from the view, as after the end.

        >>> view = Game("siamese", seed=1).view(0)
        >>> game = Game.from_view(view, seed=7)
        >>> game.view(0) == view, game.legal() == view.legal(), game == Game.from_view(view, seed=7)
        (True, True, True)
        """
        seed = _seed(seed)
        referee = Referee.from_view(view.rules.engine, view.engine, random.Random(seed))
        return cls._unsealed(view.rules, referee, {"view": view, "seed": seed}, moves)

    @classmethod
    def numbered(cls, rules: Rules, seed: int, number: int, moves: Sequence[Action | str] = ()) -> Game:
        """Return game `number` of a seed after the deal: deal `number` of `arena`, or game `number` of `simulate`.

        East is seat `number`, counted around the table. `moves` are carried out at once. The wall is not sealed, so
        `seal`, `dumps` and `log_of` raise ValueError. Raises ValueError for a seed or a number of more than 64 bits.

        >>> Game.numbered(Rules("siamese"), seed=7, number=3).state.east
        1
        """
        opening = {"rules": rules, "seed": seed, "number": number}
        return cls._unsealed(rules, deal(rules.engine, seed, number), opening, moves)

    @classmethod
    def _unsealed(cls, rules: Rules, referee: Referee, opening: dict[str, Any], moves: Sequence[Action | str]) -> Game:
        """Return a game that has no seal. `opening` has the arguments of the method that began it."""
        game = cls.__new__(cls)
        game.rules, game.names = rules, _names(rules)
        game.moves, game._past, game._seen = (), [], {}
        game._shuffle, game._opening, game._referee = None, opening, referee
        for move in moves:
            game.do(move)
        return game

    @classmethod
    def loads(cls, text: str) -> Game:
        """Return the game with this text, see `dumps`. The log of a finished game from the page can be read too.

        Raises ValueError if the text is not a log, or if it does not hold the seed.
        """
        log = LogText.parse(text)
        if log.shuffle is None:
            raise ValueError(say("library.no-seed"))
        game = cls.__new__(cls)
        game.rules, game.names = Rules.of_header(log.header, log.card), log.header.seats
        game._shuffle, game._opening = log.shuffle, {}
        game._referee, game._past, game._seen = Referee(game.rules.engine, log.shuffle), [], {}
        game.moves = tuple(move for _, move in log.moves)
        at = 0
        for before, _ in log.moves:
            game._referee.apply(log.events[at:before])
            game._past.append(game._referee.copy())
            at = before
        game._referee.apply(log.events[at:])
        return game

    def dumps(self) -> str:
        """Return the whole game as text, which `Game.loads` reads. It holds the seed, and says so in its first line."""
        card = self.rules.hands if isinstance(self.rules.hands, Card) else None
        moves = zip((len(referee.log) for referee in self._past), self.moves, strict=True)
        return str(LogText(self._header(), self.log, self._sealed(), card, tuple(moves)))

    def log_of(self, seat: int | None) -> str:
        """Return the log as `seat`, or a spectator for None, may know it. It has the seal of the wall, not the seed."""
        seen = [event for event in (redact(event, seat) for event in self.log) if event is not None]
        return print_log(self._header(), seen)

    def _header(self) -> Header:
        engine, options = self.rules.engine, tuple(self.rules.options.items())
        hands, seal = engine.hands, self.seal
        deal = self._sealed().deal
        return Header(
            self.rules.game, options, hands.name, hands.digest, self.names, seal, format=2 if deal else 1, deal=deal
        )

    @property
    def seal(self) -> str:
        """The SHA-256 digest in hexadecimal that fixes the wall and the dice, and tells nothing about them."""
        return self._sealed().commitment

    def _sealed(self) -> Shuffle:
        """Return the shuffle. Raises ValueError for a game without a seal."""
        if self._shuffle is None:
            raise ValueError(say("library.no-seal"))
        return self._shuffle

    @property
    def log(self) -> tuple[Event, ...]:
        """All events so far, with everything that is hidden from some seat."""
        return tuple(self._referee.log)

    @property
    def state(self) -> State:
        """The state of the engine, with all tiles."""
        return self._referee.state

    @property
    def position(self) -> str:
        """The position as text, with all tiles and the wall."""
        return print_position(self.state, self._referee.wall)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have to act, in turn order. Empty when the game is over."""
        return self.state.awaited

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.state.phase, Over)

    @property
    def sheet(self) -> ScoreSheet | None:
        """The score sheet, or None while the game goes on."""
        last = self._referee.log[-1] if self.over else None
        return last.sheet if isinstance(last, Settled) else None

    def view(self, seat: int) -> View:
        """Return what `seat` knows. Raises ValueError if there is no such seat."""
        if not 0 <= seat < self.rules.seats:
            raise ValueError(say("engine.seat-number", seat=str(seat), last=self.rules.seats - 1))
        return View(self.rules, self._referee.view(seat), self._events_of(seat))

    def _events_of(self, seat: int) -> tuple[Event, ...]:
        """Return the events that `seat` has seen. Only events since its last view are redacted."""
        done, events = self._seen.get(seat, (0, ()))
        log = self._referee.log
        seen = (redact(event, seat) for event in log[done:])
        events += tuple(event for event in seen if event is not None)
        self._seen[seat] = len(log), events
        return events

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """Return the actions that `seat` may take now, or those of all awaited seats, in a fixed order."""
        seats = self.awaited if seat is None else (seat,)
        return tuple(action for each in seats for action in offers(self.rules.engine, self._referee.view(each)))

    def do(self, action: Action | str, seat: int | None = None) -> tuple[Event, ...]:
        """Carry out an action, and return its events.

        The action may be text such as `discard 3B`, of `seat` or otherwise of the first seat that has to act. Raises
        Refused, with the rule, if the rules forbid it, and ValueError for text that is no action.
        """
        if isinstance(action, str):
            if seat is None:
                seat = self.awaited[0] if self.awaited else 0
            action = parse_action(action, seat)
        before = self._referee.copy()
        try:
            events = self._referee.do(action)
        except Refused as refused:
            raise self._cited(refused) from None
        self._past.append(before)
        self.moves += (action,)
        return events

    def _cited(self, refused: Refused) -> Refused:
        cite = self.rules.cite(refused.rule)
        return Refused(
            refused.rule, say("library.refused", why=as_sentence(refused.why).rstrip("."), cite=cite or "none")
        )

    def undo(self) -> Action:
        """Undo the last action, and return it. Raises Refused if there is none, as in a log from the page."""
        if not self._past:
            raise Refused(Rule.TABLE, say("library.nothing-to-undo"))
        *moves, last = self.moves
        self.moves, self._referee, self._seen = tuple(moves), self._past.pop(), {}
        return last

    def copy(self) -> Game:
        """Return an independent copy."""
        game = type(self).__new__(type(self))
        game.__dict__.update(self.__dict__)
        game._referee, game._past, game._seen = self._referee.copy(), [*self._past], {**self._seen}
        return game

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._facts == other._facts

    __hash__ = None  # type: ignore[assignment]  # a game changes

    @property
    def _facts(self) -> tuple[object, ...]:
        return self.rules, self._shuffle or self._opening, self._referee.log

    def __reduce__(self) -> tuple[Any, ...]:
        if self._shuffle is None:
            begin = Game.from_view if "view" in self._opening else Game.numbered
            return begin, (*self._opening.values(), self.moves)
        return Game.loads, (self.dumps(),)

    def __repr__(self) -> str:
        if self._shuffle is None:
            begin, given = self.__reduce__()
            return f"Game.{begin.__name__}({', '.join(map(repr, given))})"
        if self.moves or not self._opening:
            return f"Game.loads({self.dumps()!r})"
        given = {name: value for name, value in self._opening.items() if value not in (None, 0) or name == "seed"}
        return f"Game({self.rules!r}, {', '.join(f'{name}={value!r}' for name, value in given.items())})"

    def __str__(self) -> str:
        return table_text(self.rules, self.state)

    def _repr_svg_(self) -> str:
        return table_svg(self.rules, self.state)


def _seed(seed: int | None) -> int:
    """Return the seed, or a random one for None. Raises ValueError for anything that is no seed."""
    if seed is None:
        return random.SystemRandom().randrange(LARGEST_SEED)
    if not hasattr(seed, "__index__") or not 0 <= seed < LARGEST_SEED:
        raise ValueError(say("library.seed", seed=str(seed)))
    return seed


def _names(rules: Rules) -> tuple[str, ...]:
    return tuple(say("library.seat-name", seat=seat) for seat in range(rules.seats))


def shuffle_of(seed: int) -> Shuffle:
    """Return the shuffle that a seed determines: the SHA-256 digests of two labels and the seed.

    >>> shuffle_of(1) == shuffle_of(1) != shuffle_of(2)
    True
    """
    first, second = (hashlib.sha256(f"tilewright-{label}/{seed}".encode()).digest() for label in ("wall", "salt"))
    return Shuffle(first, second)
