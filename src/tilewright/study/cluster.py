"""A crew on a Ray cluster of several machines. A piece that is lost with its machine is done again on another one."""

from __future__ import annotations

import logging
import socket
import sys
from contextlib import ExitStack, redirect_stdout, suppress
from functools import lru_cache
from typing import Any

from tilewright.compiling import Progress, progress
from tilewright.extras import extra
from tilewright.messages import say
from tilewright.study.origin import program
from tilewright.study.work import Answer, Piece, Work, WorkFailed, answer, opened

_PIECES_PER_CPU = 2  # one in progress and the next, so that no worker waits for the network
_RETRIES = 20  # losses of one piece; a piece that always kills its worker should not run for ever
_PATIENCE = 10.0  # seconds until an address counts as unreachable
_PAUSE = 1.0  # seconds between two looks at the progress of the compiler


class Cluster:
    """The machines of a Ray cluster.

    `address` is "auto" for the cluster to which this machine belongs, or host:port. If this process is connected
    already, that connection is used, and stays open at the end.

    Raises MissingExtra without Ray, and WorkFailed if nothing answers at the address.
    """

    def __init__(self, address: str) -> None:
        with extra("ray"):
            import ray
        self._ray: Any = ray
        self._busy = dict[Any, Piece]()
        self._work: bytes | None = None
        self._reports: Any = None  # an actor with the progress of the compiler, until the first result
        with ExitStack() as opening:
            if not ray.is_initialized():
                # Ray prints the loss of a machine on the standard output, where a command prints its results.
                opening.enter_context(redirect_stdout(sys.stderr))
                try:
                    _require_answer(address)
                    ray.init(address, logging_level=logging.ERROR, log_to_driver=False)
                except (OSError, RuntimeError, ValueError) as error:
                    raise WorkFailed(say("study.no-cluster", address=address, reason=_reason(error))) from None
                opening.callback(ray.shutdown)
            self._open = opening.pop_all()
        self._task = ray.remote(_do).options(max_retries=_RETRIES)

    @property
    def room(self) -> int:
        """The number of pieces for all CPUs that the cluster has at present."""
        return _PIECES_PER_CPU * max(int(self._ray.cluster_resources().get("CPU", 0)), 1)

    def give(self, work: Work, piece: Piece) -> None:
        """Give a piece to the cluster, which chooses the machine."""
        if self._work is None:
            # as bytes, so that a worker compares the programs before it reads a value of another version
            self._work = self._ray.cloudpickle.dumps(work)
            self._reports = self._ray.remote(_Reports).options(num_cpus=0, scheduling_strategy=self._here()).remote()
        self._busy[self._task.remote(program(), self._work, piece, self._reports)] = piece

    def _here(self) -> Any:
        """Return the strategy that places an actor on the machine of this process, which cannot be lost alone."""
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        return NodeAffinitySchedulingStrategy(self._ray.get_runtime_context().get_node_id(), soft=False)

    def result(self, compiling: Progress) -> tuple[Piece, Any]:
        """Wait until any piece is done, and return it with its result."""
        while not (ready := self._ray.wait(list(self._busy), timeout=_PAUSE)[0]):
            self._report(compiling)
        self._reports = None
        piece = self._busy.pop(ready[0])
        return piece, opened(self._received(ready[0], piece))

    def _report(self, compiling: Progress) -> None:
        if self._reports is not None:
            with suppress(self._ray.exceptions.RayError):
                compiling(*self._ray.get(self._reports.newest.remote(), timeout=_PAUSE))

    def _received(self, ref: Any, piece: Piece) -> Answer:
        try:
            received: Answer = self._ray.get(ref)
        except self._ray.exceptions.RayError as error:
            raise WorkFailed(say("study.cluster-failed", game=piece[0], reason=_reason(error))) from None
        return received

    def close(self) -> None:
        """Cancel the pieces in progress, and disconnect unless the connection existed before."""
        for ref in self._busy:
            self._ray.cancel(ref, force=True)
        self._busy.clear()
        self._open.close()


def _require_answer(address: str) -> None:
    """Raise OSError if `address` is host:port and nothing answers there. Ray itself would try for minutes."""
    host, colon, port = address.rpartition(":")
    if colon and "/" not in host and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), timeout=_PATIENCE).close()


class _Reports:
    """The latest progress of the compiler in any worker."""

    def __init__(self) -> None:
        self._newest = 0, 0

    def put(self, compiled: int, functions: int) -> None:
        self._newest = compiled, functions

    def newest(self) -> tuple[int, int]:
        return self._newest


def _do(theirs: str, work: bytes, piece: Piece, reports: Any) -> Answer:
    """Do a piece on a machine of the cluster. `theirs` is the program that wants it, see `program`."""
    import ray

    if (ours := program()) != theirs:
        node = ray.util.get_node_ip_address()
        return "failed", WorkFailed(say("study.other-program", node=node, there=ours, here=theirs))
    if reports is None:
        return answer(_read(work), piece)
    with progress(reports.put.remote):
        return answer(_read(work), piece)


@lru_cache(1)
def _read(work: bytes) -> Work:
    from ray import cloudpickle

    read: Work = cloudpickle.loads(work)
    return read


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or next(iter(str(error).splitlines()), type(error).__name__)
