"""The expense of a server while it is measured, as its own metrics tell."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from tilewright.load.clients import NotServed
from tilewright.messages import say

_BRIEFLY = 2  # seconds to wait for metrics during a measurement
_CPU, _MEMORY = "process_cpu_seconds_total", "process_resident_memory_bytes"


class Expense(NamedTuple):
    """The CPU seconds that a process has used since its start, and the bytes of memory that it has now."""

    cpu: float
    memory: float


class Meter:
    """The expense of the processes of a server from now on, each with an address of its metrics.

    Raises NotServed if one of them does not answer. Later, one may be restarted. Its CPU time then begins at zero, and
    the time between the last look and the restart is not counted.
    """

    def __init__(self, urls: Iterable[str]) -> None:
        self._last = {url: expense(url) for url in urls}
        self._cpu = 0.0

    def look(self) -> None:
        """Read all metrics. Those of a process that does not answer now count at a later look."""
        for url, before in self._last.items():
            with suppress(NotServed):
                now = expense(url, _BRIEFLY)
                self._cpu += now.cpu - before.cpu if now.cpu >= before.cpu else now.cpu
                self._last[url] = now

    @property
    def total(self) -> Expense:
        """The CPU seconds of all processes since the first look, and their memory at the last look."""
        return Expense(self._cpu, sum(each.memory for each in self._last.values()))


def expense(url: str, patience: float = 10) -> Expense:
    """Return the expense of a process so far, from the address of its metrics. Raises NotServed."""
    try:
        with urllib.request.urlopen(url, timeout=patience) as answer:
            return read_expense(answer.read().decode())
    except (OSError, ValueError, KeyError) as error:
        reason = error.reason if isinstance(error, urllib.error.URLError) else error
        raise NotServed(say("load.no-metrics", url=url, reason=str(reason))) from None


def read_expense(text: str) -> Expense:
    """Return the expense in the text of metrics. Raises KeyError and ValueError.

    >>> read_expense("# HELP\\nprocess_cpu_seconds_total 2.5\\nprocess_resident_memory_bytes 1e+08\\n")
    Expense(cpu=2.5, memory=100000000.0)
    """
    samples = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#") and " " in line)
    return Expense(float(samples[_CPU]), float(samples[_MEMORY]))
