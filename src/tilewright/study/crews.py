"""Choose the crew for some work."""

from __future__ import annotations

from tilewright.catalogue import Unreadable
from tilewright.messages import say
from tilewright.study.cluster import Cluster
from tilewright.study.processes import Processes, cores
from tilewright.study.work import Alone, Crew


def crew(processes: int | None, ray: str | None, pieces: int) -> Crew:
    """Return a crew of processes, one for each core by default, or the Ray cluster at the address `ray`.

    There are never more processes than pieces. Without pieces, nobody connects to a cluster. Raises MissingExtra and
    WorkFailed as `Cluster` does.
    """
    if ray is not None and pieces:
        return Cluster(ray)
    number = min(processes or cores(), pieces)
    return Alone() if number < 2 else Processes(number)


def require_one_place(processes: int | None, ray: str | None) -> None:
    """Raise Unreadable if both a number of processes and a cluster are chosen, or less than one process."""
    if processes is not None and processes < 1:
        raise Unreadable(say("study.no-process"))
    if processes is not None and ray is not None:
        raise Unreadable(say("study.processes-or-ray"))
