"""Work that is cheaper for many callers together, because one call of the database does it for all of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")
Work = Callable[[Connection], T]


class Joint(ABC, Generic[T]):
    """Work that can be done together with others of its class."""

    @staticmethod
    @abstractmethod
    def together(connection: Connection, works: Sequence[Any]) -> Sequence[Any]:
        """Do works of this class, and return their results. Raises an error if any of them fails."""

    def __call__(self, connection: Connection) -> T:
        """Do this work, and return its result."""
        result: T = self.together(connection, [self])[0]
        return result


def done_together(connection: Connection, works: Sequence[Work[Any]]) -> list[Any]:
    """Do works in any order, and return their results. Raises an error if any of them fails."""
    kinds = defaultdict[Hashable, list[int]](list)
    for number, work in enumerate(works):
        kinds[type(work) if isinstance(work, Joint) else number].append(number)
    results = dict[int, Any]()
    for numbers in kinds.values():
        first = works[numbers[0]]
        if isinstance(first, Joint):
            results |= zip(numbers, first.together(connection, [works[n] for n in numbers]), strict=True)
        else:
            results[numbers[0]] = first(connection)
    return [results[number] for number in range(len(works))]
