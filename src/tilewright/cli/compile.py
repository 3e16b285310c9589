"""`tilewright compile`: compile the simulator and the bots' code ahead of the first game."""

from __future__ import annotations

import time
from collections.abc import Callable

from tilewright.cli.output import AsJson, console, print_error, print_json
from tilewright.messages import say

_FAILED = 1  # exit status if Numba is missing or broken


def compile_all(*, as_json: AsJson = False) -> int:
    """Compile the simulator and the bots' code, so that the first game does not wait for it.

    Each computer compiles them once, and again after an update. Otherwise the first simulation of a kind compiles what
    it needs. Exit status 1 if the compiler is missing or fails.

    For example:

    ```
    tilewright compile
    tilewright compile --json
    ```

    Parameters
    ----------
    as_json
        Print one JSON object with the seconds for each part.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn
    from rich.text import Text

    from tilewright.compiling import NoCompiler, cache_folder, progress

    bars = Console(stderr=True, highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(20), TaskProgressColumn(), TimeElapsedColumn())
    seconds: dict[str, float] = {}
    with Progress(*columns, console=bars, disable=not bars.is_terminal) as shown:
        for name, work in _PARTS.items():
            task = shown.add_task(say(f"cli.compiles-{name}"), total=None)
            began = time.perf_counter()

            def report(functions: int, of: int, task: object = task) -> None:
                shown.update(task, completed=functions, total=of)  # type: ignore[arg-type]

            try:
                with progress(report):
                    work()
            except NoCompiler as error:
                print_error(error)
                return _FAILED
            seconds[name] = round(time.perf_counter() - began, 1)
            shown.update(task, completed=1, total=1)
    if as_json:
        print_json({"seconds": seconds, "folder": str(cache_folder())})
        return 0
    out = console()
    for name, each in seconds.items():
        out.print(Text(say("cli.compile-part", part=say(f"cli.compiles-{name}"), seconds=f"{each:g}")))
    out.print(Text(say("cli.compile-folder", folder=str(cache_folder()))))
    return 0


def _kernels() -> None:
    from tilewright.compiling import NoCompiler
    from tilewright.kernels import ready

    if not ready.load():
        raise NoCompiler(say("cli.compiling-failed"))


def _game(name: str) -> Callable[[], None]:
    """Return a function that plays one game in the simulator, which compiles all its code."""

    def play_one() -> None:
        from tilewright.catalogue import ruleset
        from tilewright.sim.play import play

        play(ruleset(name), games=1, policy="nearest")

    return play_one


def _lab() -> None:
    from tilewright.lab.quick import quick

    quick("house", games=100)


# One game with a card and one with sets use all code of the simulator.
_PARTS: dict[str, Callable[[], None]] = {
    "bots": _kernels,
    "cards": _game("siamese"),
    "sets": _game("thirteen"),
    "lab": _lab,
}
