"""The expense of a server while it is measured, as its own metrics tell."""

from __future__ import annotations

import urllib.error
import urllib.request
from typing import NamedTuple

from tilewright.load.clients import NotServed
from tilewright.messages import say

_CPU, _MEMORY = "process_cpu_seconds_total", "process_resident_memory_bytes"


class Expense(NamedTuple):
    """The CPU seconds that a server has used since its start, and the bytes of memory that it has now."""

    cpu: float
    memory: float


def expense(url: str) -> Expense:
    """Return the expense of a server so far, from the address of its metrics. Raises NotServed."""
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
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
