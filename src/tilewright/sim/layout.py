"""The layout of an observation: one block of bytes for each seat, then the fields that belong to no block."""

from collections.abc import Mapping
from math import prod
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Kind = TypeVar("Kind", bound=np.generic)
Shapes = Mapping[str, tuple[int, ...]]  # name of a field → its shape, in the order of the fields in an observation


class Layout:
    """Positions of the fields in an observation of `width` bytes, which begins with `seats` blocks of `block` bytes."""

    def __init__(self, seats: int, of_a_seat: Shapes, own: Shapes) -> None:
        self.seats, self._of_a_seat, self._own = seats, of_a_seat, own
        self.block = sum(map(prod, of_a_seat.values()))
        self.width = seats * self.block + sum(map(prod, own.values()))

    @property
    def of_a_seat(self) -> dict[str, slice]:
        """Slice of each field, by name, within the block of a seat."""
        return _places(self._of_a_seat)

    @property
    def own(self) -> dict[str, slice]:
        """Slice of each field that belongs to no block, by name. Positions count from the end of the last block."""
        return _places(self._own)

    def pieces(self, observation: NDArray[Kind]) -> dict[str, NDArray[Kind]]:
        """Return a view of each field in an array of observations, by name.

        Fields of the blocks have an extra axis: the number of the block.

        >>> layout = Layout(4, {"discards": (34,), "exposures": (2, 4)}, {"wall": (1,)})
        >>> {name: piece.shape for name, piece in layout.pieces(np.zeros((3, layout.width), np.uint8)).items()}
        {'discards': (3, 4, 34), 'exposures': (3, 4, 2, 4), 'wall': (3, 1)}
        """
        lead, blocks = observation.shape[:-1], self.seats * self.block
        seats, own = observation[..., :blocks].reshape(*lead, self.seats, self.block), observation[..., blocks:]
        of_seats = {
            name: seats[..., at].reshape(*lead, self.seats, *self._of_a_seat[name])
            for name, at in self.of_a_seat.items()
        }
        return of_seats | {name: own[..., at].reshape(*lead, *self._own[name]) for name, at in self.own.items()}

    @property
    def columns(self) -> tuple[str, ...]:
        """The name of each byte of an observation: its field, with its place if the field has several.

        >>> Layout(2, {"exposures": (2, 2)}, {"wall": (1,)}).columns[3:6]
        ('exposures[0, 1, 1]', 'exposures[1, 0, 0]', 'exposures[1, 0, 1]')
        """
        names = [""] * self.width
        for name, numbers in self.pieces(np.arange(self.width)).items():
            for place, column in np.ndenumerate(numbers):
                names[column] = name if numbers.size == 1 else f"{name}[{', '.join(map(str, place))}]"
        return tuple(names)


def _places(shapes: Shapes) -> dict[str, slice]:
    ends = np.cumsum([*map(prod, shapes.values())]).tolist()
    return {name: slice(end - prod(shape), end) for (name, shape), end in zip(shapes.items(), ends, strict=True)}
