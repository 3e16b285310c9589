"""Check the deal and the draws of a log against the seal of its wall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilewright.engine.events import Dealt, Drew, EastChosen, Event, PotCarried, Replaced, WallBroken, WindPrevails
from tilewright.engine.log import Header, print_line
from tilewright.engine.referee import Referee
from tilewright.engine.wall import Shuffle
from tilewright.library.log_text import LogText
from tilewright.library.rules import Rules
from tilewright.messages import say
from tilewright.tiles import face

_OPENING = (EastChosen, WindPrevails, WallBroken, Dealt)


@dataclass(frozen=True, slots=True)
class Verification:
    """The result of checking a log. It is true if the log holds its seed and everything fits.

    `sealed` says that the log does not hold the seed yet, so nothing can be checked. `problems` are sentences.
    """

    sealed: bool
    problems: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return not self.sealed and not self.problems

    def __str__(self) -> str:
        if self.sealed:
            return say("library.sealed")
        return "\n".join(self.problems) or say("library.verified")


def verify(text: str) -> Verification:
    """Return whether the seed of a log fits its seal, and the dice and all dealt and drawn tiles fit the seed.

    Raises ValueError if the text is not a log, or if its hands are not known here.

    >>> from tilewright.library.game import Game
    >>> game = Game("siamese", seed=1)
    >>> print(verify(game.dumps()), verify(game.log_of(0)), sep="\\n")
    The wall fits its seal, and every tile came from the wall.
    sealed, not yet opened
    """
    log = LogText.parse(text)
    if log.shuffle is None:
        return Verification(sealed=True)
    if log.shuffle.commitment != log.header.commitment:
        return Verification(sealed=False, problems=(say("library.other-seal"),))
    rules = Rules.of_header(log.header, log.card)
    return Verification(sealed=False, problems=tuple(_problems(rules, log.header, log.shuffle, log.events)))


def _problems(rules: Rules, header: Header, shuffle: Shuffle, events: Sequence[Event]) -> Iterator[str]:
    opening = [event for event in events if isinstance(event, _OPENING)]
    expected = [event for event in _opened(rules, shuffle, events).log if isinstance(event, _OPENING)]
    for there, dealt in zip(opening, expected, strict=False):
        if there != dealt:
            yield say("library.other-deal", there=print_line(there), due=print_line(dealt))
            return
    if len(opening) != len(expected):
        yield say("library.no-deal")
        return
    referee = Referee(rules.engine, shuffle)
    for event in events:
        state, wall = referee.state, referee.wall
        if isinstance(event, Drew | Replaced):
            due = wall.last(state.replaced) if isinstance(event, Replaced) else wall.tile(state.wall, state.reserved)
            if event.tile != due:
                yield say("library.other-tile", there=print_line(event), due=face(due))
                return
        referee.apply([event])


def _opened(rules: Rules, shuffle: Shuffle, events: Sequence[Event]) -> Referee:
    """Return the game after the deal, with the East, wind and pot that the log says the session decided."""
    chosen = next((event for event in events if isinstance(event, EastChosen)), EastChosen(0))
    wind = next((event for event in events if isinstance(event, WindPrevails)), None)
    pot = next((event.points for event in events if isinstance(event, PotCarried)), 0)
    return Referee.open(
        rules.engine,
        shuffle,
        None if chosen.dice else chosen.seat,
        None if wind is None or wind.dice else wind.wind,
        pot,
    )
