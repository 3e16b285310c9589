"""A base class for hands that are compared by content, so that a copied or unpickled object equals the original."""

from __future__ import annotations

from typing import Any, Self


class ByContent:
    """Immutable hands. Objects of the same type are equal if their digests are equal. Copying returns the original."""

    digest: str  # a hash of the content

    def __eq__(self, other: object) -> bool:
        return self is other or (type(other) is type(self) and other.digest == self.digest)

    def __hash__(self) -> int:
        return hash(self.digest)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self
