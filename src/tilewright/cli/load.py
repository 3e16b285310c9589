"""`tilewright load`: measure how many tables a server carries."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from tilewright.cli.network import origin_and_root_path
from tilewright.cli.output import FAILED, STOPPED, AsJson, console, print_error, print_json, print_table, refuse
from tilewright.cli.whole_number import WholeNumber
from tilewright.extras import extra
from tilewright.messages import listed_or, say

if TYPE_CHECKING:
    from tilewright.load.expense import Meter
    from tilewright.load.measure import Figures, Load, Measurement

_BETWEEN_LOOKS = 2.0  # seconds between two looks at the metrics
_BUSY = 0.85  # of a CPU, from which on the measurement itself may be what is slow


def load(
    server: str,
    *,
    tables: WholeNumber = 20,
    rate: float = 10.0,
    seconds: float = 60.0,
    game: str = "siamese",
    seed: WholeNumber = 0,
    processes: WholeNumber = 1,
    metrics: list[str] | None = None,
    as_json: AsJson = False,
) -> int:
    """Measure how many tables a server carries.

    Programs open tables on the server, sit down as players, keep their pages open, and act at fixed moments,
    whether or not the server keeps up. If a connection is lost, they connect again, and repeat a request
    without an answer. The time of an action runs from its planned moment until the server
    has stored and acknowledged it. The tables stay on the server, so give it a data folder of its own. Let it
    trust this computer as a proxy, and each person has an address of their own, as on the internet. Exit
    status 0 if every action was acknowledged and no connection was lost, 1 otherwise, 2 if the input is not
    valid.

    For example, in two terminals:

    ```
    tilewright serve --data /tmp/load --trusted-proxies 127.0.0.1 --metrics 127.0.0.1:9300
    tilewright load http://127.0.0.1:8300 --metrics http://127.0.0.1:9300/metrics
    tilewright load http://127.0.0.1:8300 --tables 500 --rate 250 --seconds 1800 --game american
    ```

    Parameters
    ----------
    server
        The address of the server, such as http://127.0.0.1:8300.
    tables
        The number of tables, all with people only.
    rate
        The number of actions a second, at all tables together.
    seconds
        How long actions are planned.
    game
        The game at all tables, such as siamese.
    seed
        A whole number. It determines which of the offered actions people choose.
    processes
        The number of processes that measure.
    metrics
        The address of the server's metrics, for its CPU time and its memory. With several workers or servers, repeat
        the option for the address of each. One may be restarted meanwhile.
    as_json
        Print one JSON object instead of a table, with times in milliseconds.
    """
    from tilewright.variants import RULESETS

    try:
        origin, root_path = origin_and_root_path(server)
    except ValueError:
        return refuse(say("cli.no-server", address=server))
    if game not in RULESETS:
        return refuse(say("common.no-game", game=game, games=listed_or(list(RULESETS))))
    if not (tables >= 1 and 1 <= processes <= tables and 0 < rate < math.inf and 0 < seconds < math.inf):
        return refuse(say("cli.no-such-load"))
    with extra("play"):
        from tilewright.cli.connections import allow_most_files
        from tilewright.load.clients import NotServed
        from tilewright.load.expense import Meter
        from tilewright.load.measure import Load, Measurement, summary

    wanted = Load(origin, game, tables, rate, seconds, seed, processes, root_path)
    allow_most_files()
    measurement = Measurement(wanted)
    try:
        _seat(wanted, measurement)
        meter = Meter(metrics) if metrics else None
        figures = _watched(wanted, measurement, meter)
    except NotServed as error:
        print_error(error)
        return FAILED
    except KeyboardInterrupt:
        return STOPPED
    finally:
        measurement.stop()
    data = summary(wanted, figures) | _spent(meter, figures)
    if as_json:
        print_json(data)
    else:
        _print(data)
    if figures.busy > _BUSY:
        print_error(say("cli.load-busy", share=f"{100 * figures.busy:.0f}"))
    return 0 if data["acknowledged"] == data["planned"] and not data["lost_connections"] else FAILED


@contextmanager
def _bar(name: str, total: float) -> Iterator[Callable[[float], None]]:
    """Show a bar of progress during the `with` block, and yield a function that moves it."""
    from rich.console import Console
    from rich.progress import Progress

    out = Console(stderr=True)
    with Progress(console=out, transient=True, disable=not out.is_terminal) as progress:
        task = progress.add_task(name, total=total)
        yield lambda done: progress.update(task, completed=done)


def _seat(wanted: Load, measurement: Measurement) -> None:
    """Show how many tables are ready, until all are. Raises NotServed."""
    with _bar(say("cli.load-seating"), wanted.tables) as show:
        for ready in measurement.seat():
            show(ready)


def _watched(wanted: Load, measurement: Measurement, meter: Meter | None) -> Figures:
    """Let the measurement run, and show how much of its time is over. Raises NotServed."""
    looked = 0.0
    with _bar(say("cli.load-measuring"), wanted.seconds) as show:
        start = measurement.begin()
        while (elapsed := time.monotonic() - start) < wanted.seconds:
            show(max(elapsed, 0))
            if meter and elapsed > looked + _BETWEEN_LOOKS:
                meter.look()
                looked = elapsed
            time.sleep(min(0.5, max(wanted.seconds - (time.monotonic() - start), 0)))
        figures = measurement.figures()
    if meter:
        meter.look()
    return figures


def _spent(meter: Meter | None, figures: Figures) -> dict[str, Any]:
    """Return what the server spent, as data for JSON: CPU milliseconds for each action, and megabytes of memory."""
    if not (meter and figures.answers):
        return {}
    cpu = 1000 * meter.total.cpu / len(figures.answers)
    return {"cpu_milliseconds": round(cpu, 2), "memory_megabytes": round(meter.total.memory / 1e6)}


def _print(data: dict[str, Any]) -> None:
    """Print the figures as a table."""
    rows = [(say("cli.load-row", row="actions"), f"{data['acknowledged']} / {data['planned']}")]
    rows += [(say("cli.load-row", row="pace"), str(data["each_second"]))]
    rows += [
        (say("cli.load-row", row=name), say("cli.load-never") if value is None else f"{value} ms")
        for name, value in data["milliseconds"].items()
    ]
    rows += [(say("cli.load-row", row=name), str(data[name])) for name in ("refused", "lost_connections")]
    if data["lost_connections"]:
        back = f"{data['seconds_until_all_were_back']} s"
        rows += [(say("cli.load-row", row="reconnections"), str(data["reconnections"]))]
        rows += [(say("cli.load-row", row="seconds_until_all_were_back"), back)]
    rows += [(say("cli.load-row", row=name), str(data[name])) for name in ("unknown", "games")]
    rows += [(say("cli.load-row", row="messages"), f"{data['messages']}, {data['megabytes']} MB")]
    if "cpu_milliseconds" in data:
        rows += [(say("cli.load-row", row="cpu"), f"{data['cpu_milliseconds']} ms")]
        rows += [(say("cli.load-row", row="memory"), f"{data['memory_megabytes']} MB")]
    print_table(console(), (say("cli.load-measure"), say("cli.load-value")), rows, right={1})
    for error, times in data["errors"].items():
        print_error(say("cli.load-error", times=times, error=error))
