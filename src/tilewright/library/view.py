"""The knowledge of one seat: the game as this seat sees it, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tilewright.engine.actions import Action
from tilewright.engine.events import Event
from tilewright.engine.going_back import counting
from tilewright.engine.legal import offers
from tilewright.engine.position import parse_position, print_position
from tilewright.engine.state import Over, Rack, State
from tilewright.engine.view import View as EngineView
from tilewright.engine.view import redact
from tilewright.groups import Exposure
from tilewright.library.pictures import table_svg
from tilewright.library.rules import Rules
from tilewright.library.table_text import table_text
from tilewright.logbook.game_log import GameLog, parse_game_log
from tilewright.logbook.rules_of_log import rules_of_log
from tilewright.messages import say
from tilewright.review.decisions import decision_at
from tilewright.tiles import Tiles, face
from tilewright.variants import HandsPreset


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as another seat sees it.

    - `concealed`: its concealed tiles; those that the viewer has not seen are unknown (`?`).
    - `racks`: its racks, each with its `exposures`, its flowers, and whether it is dead or a mah jongg.
    - `discards`: its discards that nobody has taken, in order, as text such as `3B`.
    """

    concealed: Tiles
    racks: tuple[Rack, ...]
    discards: tuple[str, ...]

    @property
    def exposures(self) -> tuple[Exposure, ...]:
        """The exposures of all racks, in order."""
        return tuple(group for rack in self.racks for group in rack.exposures)


class View:
    """The game as seat `seat` knows it. Views with the same contents are equal, and can be keys of a dictionary.

    `events` are the events that the seat has seen, if the view comes from a game; otherwise it is empty.
    """

    def __init__(self, rules: Rules, engine: EngineView, events: tuple[Event, ...] = ()) -> None:
        self.rules, self.engine, self.events = rules, engine, events

    @classmethod
    def parse(cls, text: str, seat: int, rules: Rules) -> View:
        """Return the view of `seat` at a position written as text, see `position`. Raises ValueError with the reason.

        >>> table = "play 0 drawn wall=90 thrown=2\\n0: 1B ... | -\\n1: ... | - | threw N"
        >>> view = View.parse(table, 0, Rules("siamese"))
        >>> len(view.concealed), view.seats[1].discards, view.awaited
        (28, ('N',), (0,))
        """
        state = parse_position(text, rules.engine).state
        if not 0 <= seat < rules.seats:
            raise ValueError(say("engine.seat-number", seat=str(seat), last=rules.seats - 1))
        return cls(rules, EngineView(seat, state))

    @classmethod
    def of_log(cls, log: str, number: int) -> View:
        """Return what the seat that made a decision in a game knew then.

        `log` is the text of the log, and `number` the number of events before the decision, as in `Mistake.at`. Raises
        ValueError if the text is not a log, if it has no such decision or hides the tiles of its seat, or if its hands
        are not known here.

        >>> from tilewright.library.game import Game
        >>> game = Game("siamese", seed=1)
        >>> number, view = len(game.log), game.view(0)
        >>> _ = game.do("discard 1B")
        >>> View.of_log(game.dumps(), number) == view
        True
        """
        return view_in_log(parse_game_log(log), number)

    @property
    def seat(self) -> int:
        """The number of the seat whose view this is."""
        return self.engine.seat

    @property
    def state(self) -> State:
        """The state of the engine, with unknown tiles where this seat cannot see them."""
        return self.engine.state

    @property
    def concealed(self) -> Tiles:
        """The seat's own concealed tiles."""
        return self.state.seats[self.seat].concealed

    @property
    def seats(self) -> tuple[SeatView, ...]:
        """All seats in order, as this seat sees them."""
        return tuple(SeatView(each.concealed, each.racks, tuple(map(face, each.discards))) for each in self.state.seats)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have to act, as far as this seat knows."""
        return self.state.awaited

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.state.phase, Over)

    def legal(self) -> tuple[Action, ...]:
        """Return all actions that the seat may take now, in a fixed order. Conceding comes last."""
        return offers(self.rules.engine, self.engine)

    @property
    def position(self) -> str:
        """The position as text, which `View.parse` reads."""
        return print_position(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and (self.rules, self.engine) == (other.rules, other.engine)

    def __hash__(self) -> int:
        return hash((self.rules, self.engine))

    def __str__(self) -> str:
        return table_text(self.rules, self.state)

    def __repr__(self) -> str:
        return f"View.parse({', '.join(map(repr, (self.position, self.seat, self.rules)))})"

    def __reduce__(self) -> tuple[Any, ...]:
        return View, (self.rules, self.engine, self.events)

    def _repr_svg_(self) -> str:
        return table_svg(self.rules, self.state)


def view_in_log(log: GameLog, number: int, hands: HandsPreset | None = None) -> View:
    """Return what the seat that made a decision knew then. `hands` are the winning hands, if they are unknown here.

    Raises LogError in the same cases as `View.of_log`.
    """
    rules = rules_of_log(log, hands)
    view = decision_at(rules, log.events, number).view
    seen = (redact(event, view.seat) for event in counting(log.events)[:number])
    return View(Rules.of_engine(rules), view, tuple(event for event in seen if event is not None))
