"""Hand many arrays to a compiled function as one argument.

Numba takes some 3 µs to receive the named tuples of a whole machine, several times as long as a step of a game. So a
machine writes the addresses and shapes of its arrays into one array of numbers, once. Compiled functions rebuild the
named tuples from it.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, TypeVar

import numpy as np

from tilewright.compiling import compiler
from tilewright.messages import say
from tilewright.sim.records import Numbers

Arrays = TypeVar("Arrays", bound=tuple[Any, ...])


def pack(arrays: Arrays) -> Numbers:
    """Return the addresses and shapes of all arrays in a named tuple, which may contain other named tuples.

    The numbers are valid as long as the arrays exist. Raises ValueError for an array that is not contiguous. Without a
    compiler, return the tuple itself.
    """
    if compiler().config.DISABLE_JIT:
        return arrays  # type: ignore[return-value]
    return np.array([number for array in _flat(arrays) for number in (array.ctypes.data, *array.shape)], np.int64)


def _flat(arrays: tuple[Any, ...]) -> Iterator[np.ndarray[Any, Any]]:
    for each in arrays:
        if isinstance(each, tuple):
            yield from _flat(each)
        elif each.flags.c_contiguous:
            yield each
        else:
            raise ValueError(say("sim.not-contiguous"))


def unpacker(example: Arrays) -> Callable[[Numbers], Arrays]:
    """Return a function for compiled code that rebuilds a named tuple from the numbers of `pack`.

    All its arrays must have the types and dimensions of the arrays in `example`.
    """
    numba = compiler()
    if numba.config.DISABLE_JIT:
        return lambda packed: packed  # type: ignore[return-value]
    types: Any = import_module("numba.core.types")
    arrayobj: Any = import_module("numba.np.arrayobj")
    intrinsic: Any = import_module("numba.extending").intrinsic

    def kind_of(value: Any) -> Any:
        if isinstance(value, tuple):
            return types.NamedTuple([*map(kind_of, value)], type(value))
        kind = numba.typeof(value)
        return types.Array(kind.dtype, kind.ndim, "C", readonly=not kind.mutable)

    kind = kind_of(example)

    @intrinsic  # type: ignore[untyped-decorator]
    def unpack(_: Any, packed: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            numbers = context.make_array(signature.args[0])(context, builder, arguments[0]).data
            place = iter(range(1 << 16))

            def number() -> Any:
                return builder.load(builder.gep(numbers, [context.get_constant(types.intp, next(place))]))

            def rebuild(part: Any) -> Any:
                if isinstance(part, types.BaseTuple):
                    return context.make_tuple(builder, part, [*map(rebuild, part)])
                array = context.make_array(part)(context, builder)
                size = context.get_abi_sizeof(context.get_data_type(part.dtype))
                address, shape = number(), [number() for _ in range(part.ndim)]
                strides = [context.get_constant(types.intp, size)]
                for length in reversed(shape[1:]):
                    strides.insert(0, builder.mul(strides[0], length))
                data = builder.inttoptr(address, array.data.type)
                arrayobj.populate_array(array, data, shape, strides, context.get_constant(types.intp, size), None)
                return array._getvalue()

            return rebuild(kind)

        return kind(packed), code

    return unpack  # type: ignore[no-any-return]
