"""Translate inner functions to LLVM's language, partly in a second process.

A function that calls an inner function needs only its types. So the translation waits until the next entry, and on
Linux, a helper process does most of this work while this process finds the types of the next functions.

This module imports Numba.
"""

from __future__ import annotations

import itertools
import os
import signal
import sys
import warnings
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Any, ClassVar

from llvmlite import binding
from numba.core import bytecode, codegen, compiler_machinery, lowering, targetconfig, typed_passes
from numba.core.runtime.nrt import rtsys

Result = tuple[bytes, list[int]]  # LLVM's code, and the indices of the inner libraries that it needs
_BATCH = 10  # functions for one helper, because it takes a moment to start
_TIME = 60  # seconds for a helper, which needs a few


class Inner(codegen.JITCodeLibrary):
    """A function for compiled code, without the functions that it calls and without machine code."""

    known: ClassVar[list[Inner]] = []  # for ever, because only modules define inner functions

    def __init__(self, *args: Any) -> None:
        """Begin with no function."""
        super().__init__(*args)  # type: ignore[no-untyped-call]  # Numba has few types
        self.index = len(self.known)  # the same in a forked process
        self.known.append(self)
        self._empty = self._final_module
        self._translate: Callable[[], None] | None = None
        self._constants: list[object] = []

    def finalize(self) -> None:
        """Do nothing, because the function may be translated later."""

    def get_pointer_to_function(self, name: str) -> int:
        """Return 0, because there is no machine code."""
        return 0

    @property
    def codegen(self) -> Inner:
        """This library, because Numba calls `library.codegen.set_env`."""
        return self

    def set_env(self, name: str, environment: object) -> None:
        """Do nothing, because only machine code refers to the environment."""

    def translate_later(self, translate: Callable[[], None], constants: list[object]) -> None:
        """Let the translation of the function wait. It will add to `constants` what exists only in its process."""
        self._translate, self._constants = translate, constants
        waiting.add(self)

    def translate(self) -> None:
        """Translate the function, if that has not been done."""
        if self._translate:
            # an interruption may have left a part
            self._final_module, self._linking_libraries = self._empty.clone(), []
            self._translate()
            self._translate = None

    def result(self) -> Result | None:
        """Return the translated function for another process, or None if it would not work there."""
        if self._constants:
            return None
        needed = self._linking_libraries
        for each in needed:
            if not isinstance(each, Inner) and each is not rtsys.library:  # each entry has the latter anyway
                self._final_module.link_in(each._get_module_for_linking(), preserve=True)
        return self._final_module.as_bitcode(), [each.index for each in needed if isinstance(each, Inner)]

    def take(self, result: Result) -> None:
        """Take the translated function from another process."""
        code, needed = result
        self._final_module = binding.parse_bitcode(code)
        self._linking_libraries = [self.known[index] for index in needed]
        self._translate = None


class _Lower(lowering.Lower):
    """Numba's translator of a function, which leaves the work to the library.

    It is complete, because Numba takes the environment of the function from it.
    """

    call_helper = None

    def __init__(self, context: Any, library: Inner, *args: Any, **named: Any) -> None:
        """Take the same arguments as Numba's translator."""
        super().__init__(context, library, *args, **named)  # type: ignore[no-untyped-call]
        flags = self.flags.copy()

        def translate() -> None:
            # a new translator, because this one could not begin again after an interruption
            with targetconfig.ConfigStack().enter(flags), context.push_code_library(library):  # type: ignore[no-untyped-call]
                lowering.Lower(context, library, *args, **named).lower()  # type: ignore[no-untyped-call]

        self._translate = translate

    def lower(self) -> None:
        """Let the translation wait."""
        self.library.translate_later(self._translate, self.env.consts)


@compiler_machinery.register_pass(mutates_CFG=True, analysis_only=False)  # type: ignore[no-untyped-call]
class _LateLowering(typed_passes.NativeLowering):
    _name = "late_lowering"

    @property
    def lowering_class(self) -> type[_Lower]:
        """The translator."""
        return _Lower


def translating_later(passes: Any) -> Any:
    """Return Numba's passes with one change: the translation waits."""
    late = compiler_machinery.PassManager(passes.pipeline_name)  # type: ignore[no-untyped-call]
    for step, what in passes.passes:
        late.add_pass(_LateLowering if step is typed_passes.NativeLowering else step, what)  # type: ignore[no-untyped-call]
    late.finalize()  # type: ignore[no-untyped-call]
    return late


class _Helper:
    """A forked process that translates functions. So it knows all about them, and only the results are sent."""

    def __init__(self, functions: Sequence[Inner]) -> None:
        """Start the process. Raises OSError if the system refuses."""
        self._functions = functions
        self._results, results = Pipe(duplex=False)
        signals = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
        try:
            with results, warnings.catch_warnings():
                warnings.simplefilter("ignore")  # Python warns of threads, see `_work`
                # not one of `multiprocessing`, whose workers may not start others
                self._process = os.fork()
                if not self._process:
                    try:
                        self._work(results, signals)
                    finally:
                        os._exit(0)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, signals)

    def _work(self, results: Connection, signals: Iterable[int]) -> None:
        """Translate and send. After any failure, end without results."""
        waiting.is_helper = True
        signal.set_wakeup_fd(-1)  # signals here do not concern the event loop of the first process
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(_TIME)  # another thread may have held a lock that will never be free here
        signal.pthread_sigmask(signal.SIG_SETMASK, signals)
        self._results.close()  # otherwise sending would not fail if the first process has ended
        # Numba's own functions get names with numbers. No two helpers may give the same name.
        bytecode.FunctionIdentity._unique_ids = itertools.count(len(Inner.known) * 1_000_000)
        for each in self._functions:
            each.translate()
        results.send([each.result() for each in self._functions])

    def has_results(self) -> bool:
        """Return whether the process has begun to send its results, or has ended."""
        return self._results.poll()

    def finish(self) -> None:
        """Wait for the results, and take them. Functions without a result still wait for their translation."""
        try:
            with suppress(EOFError, OSError):  # the process may be killed at any moment
                for function, result in zip(self._functions, self._results.recv(), strict=True):
                    if result:
                        function.take(result)
        finally:
            self._results.close()
            with suppress(ChildProcessError):
                os.waitpid(self._process, 0)


class _Waiting:
    """The functions that wait for their translation."""

    def __init__(self) -> None:
        """Begin with none."""
        self.is_helper = False  # whether this process is a helper
        self._functions: list[Inner] = []
        self._helper: _Helper | None = None

    def add(self, function: Inner) -> None:
        """Add a function. If no helper is at work and enough functions wait, start one."""
        if self.is_helper:  # the first process does not know this function
            os._exit(0)
        self._functions.append(function)
        if self._helper and self._helper.has_results():
            self._finish_helper()
        if not self._helper and len(self._functions) >= _BATCH and may_fork():
            with suppress(OSError):
                self._helper = _Helper(self._functions)
                self._functions = []

    def translate(self) -> None:
        """Translate those that no helper translates, then wait for the helper.

        Some may still wait afterwards, so each has to be asked again.
        """
        while self._functions:
            self._functions.pop().translate()
        self._finish_helper()

    def forget_helper(self) -> None:
        """Leave the helper to the process that started it."""
        self._helper = None

    def _finish_helper(self) -> None:
        if self._helper:
            helper, self._helper = self._helper, None
            helper.finish()


def may_fork() -> bool:
    """Return whether this process may start a helper, and has a second processor for it."""
    return sys.platform == "linux" and len(os.sched_getaffinity(0)) > 1  # not safe on macOS, not available on Windows


waiting = _Waiting()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=waiting.forget_helper)
