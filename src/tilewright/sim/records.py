"""Records of named 64-bit numbers in one block of memory, for compiled functions and Python alike.

A record is declared as a class with annotated fields:

- `int` is one number.
- `Annotated[Numbers, shape]` is an array.
- Another declared class is a nested record.
- `Annotated[Sequence[Part], shape]` is an array of nested records.

Numba compiles `game.now.turn += 1` to one load and one store. Nested records are views, so writing to one changes the
outer record.
"""

from functools import cache
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from tilewright.tiles import KINDS

Numbers = NDArray[np.int64]
Bytes = NDArray[np.uint8]
Int8s = NDArray[np.int8]
Int16s = NDArray[np.int16]
Int32s = NDArray[np.int32]
Uint16s = NDArray[np.uint16]
Uint64s = NDArray[np.uint64]
Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]
Records = NDArray[Any]  # array of declared records, see `many`
Arrays = tuple[NDArray[Any], ...]
Record = TypeVar("Record")

NOTHING = -1  # stands for no tile, no seat or no answer
KIND_COUNT = len(KINDS)


@cache
def dtype_of(record: type) -> np.dtype[Any]:
    """Return the NumPy dtype of a declared record.

    Raises ValueError if a field has the name of an attribute of NumPy records, which would hide the field.
    """
    hints = get_type_hints(record, include_extras=True)
    if hidden := [name for name in hints if hasattr(np.recarray, name)]:
        raise ValueError(f"{record.__name__} has fields that NumPy hides: {', '.join(hidden)}")
    return np.dtype([(name, _field(hint)) for name, hint in hints.items()], align=True)


def _field(hint: Any) -> Any:
    if get_origin(hint) is Annotated:
        values, shape = get_args(hint)
        return (np.int64 if values == Numbers else dtype_of(get_args(values)[0]), shape)
    return np.int64 if hint is int else dtype_of(hint)


def size_of(record: type) -> int:
    """Return the number of 64-bit numbers in a record."""
    return dtype_of(record).itemsize // 8


def many(record: type, *shape: int) -> Records:
    """Return an array of zeroed records. If it is `games`, `games[n].turn` is a number and `games["turn"]` a column."""
    return np.zeros(shape, _row_of(record))


@cache  # Numba recognises a type at once only if it is the same object
def _row_of(record: type) -> np.dtype[Any]:
    return np.dtype((np.record, dtype_of(record)))


def new(record: type[Record]) -> Record:
    """Return a zeroed record.

    >>> class Seat:
    ...     turn: int
    ...     held: Annotated[Numbers, 3]
    >>> seat = new(Seat)
    >>> seat.turn += 1
    >>> seat.held[2] = 7
    >>> int(seat.turn), seat.held.tolist()
    (1, [0, 0, 7])
    """
    return view(record, np.zeros(size_of(record), np.int64))


def view(record: type[Record], numbers: Numbers) -> Record:
    """Return a record that shares the memory of `numbers`."""
    return cast(Record, numbers.view(dtype_of(cast(type, record))).view(np.recarray)[0])


def array_of(record: object) -> Records:
    """Return the array of length 1 that contains a record from `new`. Numba handles arrays faster than records."""
    array: Records = np.asarray(cast(Any, record).base)
    return array


def numbers_of(record: object) -> Numbers:
    """Return all numbers of a record from `new` as one array, without copying."""
    return array_of(record).view(np.int64)


def part(record: type, first: str, after: str) -> slice:
    """Return the slice of a record's numbers that covers the fields from `first` up to, but not including, `after`."""
    fields = dtype_of(record).fields
    assert fields is not None
    return slice(fields[first][1] // 8, fields[after][1] // 8)
