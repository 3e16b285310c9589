"""Compile each function once for all its callers.

Numba optimises every function together with all the functions that it calls, and writes machine code for it even if
only compiled code calls it. In a deep program, LLVM optimises the lowest functions again for each level above them.
Here, a function for compiled code is only translated, into an `Inner` library. A function for Python is an
`_Entry`, which collects all inner functions that it needs. LLVM optimises them together, once.

This module imports Numba.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
from numba.core import codegen, compiler

from tilewright.translating import Inner, translating_later, waiting


class _Entry(codegen.JITCodeLibrary):
    """A function with all inner functions that it needs."""

    def finalize(self) -> None:
        """Link each inner function once, then optimise all of them together."""
        waiting.translate()
        needed: dict[Any, None] = {}
        rest = [*self._linking_libraries]
        while rest:
            library = rest.pop()
            if library not in needed:
                needed[library] = None
                if isinstance(library, Inner):
                    library.translate()
                    rest += library._linking_libraries
        self._linking_libraries = [*needed]
        super().finalize()  # type: ignore[no-untyped-call]  # Numba has few types


class _Compiler(compiler.Compiler):
    library: type[codegen.JITCodeLibrary]

    def define_pipelines(self) -> Any:
        """Return Numba's passes. They write into a library of the class `library`."""
        state = self.state
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return super().define_pipelines()  # type: ignore[no-untyped-call]


class _InnerCompiler(_Compiler):
    library = Inner

    def define_pipelines(self) -> Any:
        """Return Numba's passes without the translation, which waits."""
        return [translating_later(passes) for passes in super().define_pipelines()]


class _EntryCompiler(_Compiler):
    library = _Entry


def entry(function: Callable[..., object], **options: Any) -> Any:
    """Return a Numba dispatcher of `function` for calls from Python. Its machine code is cached on disk."""
    options |= {"cache": True, "no_cfunc_wrapper": True, "pipeline_class": _EntryCompiler}
    return numba.njit(**options)(function)


def inner(function: Callable[..., object], **options: Any) -> Any:
    """Return a Numba dispatcher of `function` for calls from compiled code.

    It can also be called from Python. The first such call with each combination of argument types makes an entry.
    """
    alone = options | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": _InnerCompiler}
    dispatcher: Any = numba.njit(**alone)(function)
    if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
        return dispatcher
    outer: list[Any] = []
    inserted: set[Any] = set()

    def add_overload(compiled: Any) -> None:
        dispatcher.overloads[tuple(compiled.signature.args)] = compiled

    def call_from_python(*arguments: object, **named: object) -> object:
        if not outer:
            outer.append(entry(function, **options))
        result = outer[0]._compile_for_args(*arguments, **named)
        for signature in outer[0].overloads.keys() - inserted:
            inserted.add(signature)
            compiled = outer[0].overloads[signature]
            dispatcher._insert([argument._code for argument in signature], compiled.entry_point, False)
        return result

    dispatcher.add_overload = add_overload
    dispatcher._compile_for_args = call_from_python
    return dispatcher
