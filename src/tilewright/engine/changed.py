"""Copy frozen dataclasses with some fields replaced, seven times as fast as `dataclasses.replace`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

__all__ = ["changed"]

T = TypeVar("T")

if TYPE_CHECKING:
    from dataclasses import replace as changed  # for type checkers only, so that they also check the fields
else:
    _new, _set = object.__new__, object.__setattr__  # saves attribute lookups in a function called at every step

    def changed(value: T, /, **changes: Any) -> T:
        """Return a copy of `value` with these fields replaced. Raises TypeError for an unknown field.

        `value` must be an instance of a frozen dataclass without slots or `__post_init__`. All fields are copied at
        once. With `dataclasses.replace`, which sets the fields one by one, copying took half the time of a game.
        """
        before = value.__dict__
        fields = before | changes
        if len(fields) > len(before):
            raise TypeError(f"{type(value).__name__} has no field {next(iter(changes.keys() - before.keys()))}")
        new = _new(type(value))
        _set(new, "__dict__", fields)
        return new
