"""Events and actions as rows of small integers, which compiled loops can write.

A row begins with the number of its type. Its fields follow in the order in which they are declared:

    int, Kind, bool     one number; -1 for none
    str, Literal        its index in `TEXTS`
    tuple of numbers    its length, then its numbers
    Tiles               the number of tiles, then the tiles in any order
    Exposure            four numbers: first face, number of tiles, number of jokers, form (`EQUAL`, `RUN`, `FACE_DOWN`)
    Action              the whole row of that action
    Reading, Entry, ScoreSheet   not stored, because the rules compute them, see `log`

The numbers after the last field of a row have no meaning.
"""

import types
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from tilewright.engine.actions import ACTIONS, Action
from tilewright.engine.causes import WORDS
from tilewright.engine.charleston import STAGES
from tilewright.engine.events import EVENTS, Ending, Event
from tilewright.groups import Exposure, Reading
from tilewright.sheet import Entry, ScoreSheet
from tilewright.sim.records import Int16s
from tilewright.tiles import SEATS, Tiles

WIDTH = 24  # numbers in a row; the longest event, an answer that declares a hand of 17 tiles, needs 23
EQUAL, RUN, FACE_DOWN = range(3)
# all texts that an event may contain
TEXTS: tuple[str, ...] = (
    *SEATS,
    *STAGES,
    *get_args(Ending),
    *chain.from_iterable(WORDS.items()),
)
_MADE_BY_RULES: tuple[Any, ...] = (Reading, Entry, ScoreSheet)

_HINTS = {kind: get_type_hints(kind, include_extras=True) for kind in (*EVENTS, *ACTIONS)}

Rows = Int16s


def number(kind: type[Event] | type[Action]) -> int:
    """Return the number of an event type or action type. Each row of that type begins with it."""
    return ACTIONS.index(kind) if issubclass(kind, Action) else EVENTS.index(kind)


def text(word: str) -> int:
    """Return the index of a text in `TEXTS`."""
    return TEXTS.index(word)


def row_of(message: Event | Action) -> list[int]:
    """Encode an event or an action as a row.

    >>> from tilewright.engine.actions import Claim
    >>> row_of(Claim(2, 0, Exposure.parse("[345B]")))
    [3, 2, 0, 2, 3, 0, 1]
    """
    fields = (_numbers(getattr(message, name), hint) for name, hint in _HINTS[type(message)].items())
    return [number(type(message)), *(each for field in fields for each in field)]


def action_of(row: Iterable[int]) -> Action:
    """Decode a row into an action.

    >>> action_of([2, 1, 6])
    Discard(1, '7B')
    """
    action: Action = _read(ACTIONS, iter(row), {})
    return action


def event_of(row: Iterable[int], **computed: object) -> Any:
    """Decode a row into an event. `computed` has the values of the fields that rows do not store."""
    return _read(EVENTS, iter(row), computed)


def _read(kinds: tuple[type[Any], ...], numbers: Iterator[int], computed: dict[str, object]) -> Any:
    kind = kinds[next(numbers)]
    return kind(**{name: read(numbers) for name, read in _READERS[kind]}, **computed)


def _numbers(value: Any, hint: Any) -> Iterable[int]:
    match value:
        case None:
            return (-1,)
        case Action():
            return row_of(value)
        case str():
            return (text(value),)
        case Tiles() | tuple():
            return (len(value), *value)
        case Exposure():
            run = len(value.faces) > 1 and value.kind is None
            form = RUN if run else FACE_DOWN if value.concealed else EQUAL
            return (next(value.faces.kinds()), len(value), len(value.jokers), form)
    return () if hint in _MADE_BY_RULES else (int(value),)


def _reader(hint: Any) -> Callable[[Iterator[int]], Any]:
    if get_origin(hint) is Annotated:
        return _reader(get_args(hint)[0])
    if hint is Action:
        return lambda numbers: _read(ACTIONS, numbers, {})
    if hint is Exposure:
        return lambda numbers: _group(*islice(numbers, 4))
    if get_origin(hint) in (Union, types.UnionType):
        return lambda numbers: None if (first := next(numbers)) < 0 else first
    if hint is str or get_origin(hint) is Literal:
        return lambda numbers: TEXTS[next(numbers)]
    if hint is Tiles or get_origin(hint) is tuple:
        several = Tiles.of if hint is Tiles else tuple
        return lambda numbers: several(islice(numbers, next(numbers)))
    return lambda numbers: hint(next(numbers)) if hint is bool else next(numbers)


def _group(kind: int, size: int, jokers: int, form: int) -> Exposure:
    if form == RUN:
        return Exposure(Tiles.of(range(kind, kind + size)))
    return Exposure(Tiles.of([kind] * size), Tiles.of([kind] * jokers), concealed=form == FACE_DOWN)


# event or action type → the names of its stored fields, each with the function that decodes it
_READERS = {
    kind: tuple((name, _reader(hint)) for name, hint in hints.items() if hint not in _MADE_BY_RULES)
    for kind, hints in _HINTS.items()
}
