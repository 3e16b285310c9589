"""A stand-in for Ray, in this process: it loses pieces of work with their machine, and returns the others late."""

from __future__ import annotations

import pickle
import random
import sys
from collections.abc import Callable, Sequence
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest


class RayError(Exception):
    """The error that Ray raises for a task that is lost for good."""


class Ref:
    """A task, or the result of a call of an actor."""

    def __init__(self, do: Callable[[], Any], retries: int) -> None:
        self.do, self.retries = do, retries
        self.losses = 0
        self.value: Any = None
        self.cancelled = False


class Remote:
    """A function or a class that runs somewhere else."""

    def __init__(self, target: Any, retries: int = 0) -> None:
        self.target, self.retries = target, retries

    def options(self, max_retries: int = 0, **_: Any) -> Remote:
        return Remote(self.target, max_retries)

    def remote(self, *given: Any) -> Any:
        if isinstance(self.target, type):
            actor = self.target(*given)
            methods = [name for name in dir(actor) if not name.startswith("_")]
            return SimpleNamespace(**{name: Remote(getattr(actor, name)) for name in methods})
        if hasattr(self.target, "__self__"):  # a method of an actor
            return self.target(*given)
        return Ref(lambda: pickle.loads(pickle.dumps(self.target(*given))), self.retries)


class LossyRay(ModuleType):
    """The part of the module `ray` that a crew uses. `share` of the pieces in progress are lost, one after the other.

    `most` is the largest number of pieces that were in progress, `losses` counts lost pieces, `late` the results that
    overtook an older piece, and `open` the connections.
    """

    def __init__(self, share: float, cpus: int = 2, seed: int = 0) -> None:
        super().__init__("ray")
        self.cloudpickle = pickle
        self.exceptions = SimpleNamespace(RayError=RayError)
        self.util = SimpleNamespace(get_node_ip_address=lambda: "192.0.2.7")
        self.remote, self.cpus, self._share, self._rng = Remote, cpus, share, random.Random(seed)
        self.most = self.losses = self.late = self.open = 0
        self.refs = list[Ref]()

    def is_initialized(self) -> bool:
        return self.open > 0

    def init(self, address: str, **_: Any) -> None:
        if address == "nowhere":
            raise ConnectionError("no cluster\nand more about it")
        if self.open:
            raise RuntimeError("connected already")
        self.open += 1

    def shutdown(self) -> None:
        self.open -= 1

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": self.cpus}

    def get_runtime_context(self) -> Any:
        return SimpleNamespace(get_node_id=lambda: "here")

    def wait(self, refs: Sequence[Ref], timeout: float) -> tuple[list[Ref], list[Ref]]:
        assert timeout > 0
        self.most = max(self.most, len(refs))
        chosen = self._rng.choice(refs)
        chosen.value = chosen.do()
        if self._rng.random() < self._share and chosen.losses <= chosen.retries:
            chosen.losses += 1
            self.losses += 1  # the machine did the work, and was lost before anybody had the result
            print("(raylet) a node was lost")
            if chosen.losses <= chosen.retries:
                return [], list(refs)
        self.late += chosen is not refs[0]
        return [chosen], [ref for ref in refs if ref is not chosen]

    def get(self, ref: Any, timeout: float | None = None) -> Any:
        if not isinstance(ref, Ref):
            return ref
        if ref.losses > ref.retries:
            raise RayError("the worker died\nand more about it")
        return ref.value

    def cancel(self, ref: Ref, force: bool) -> None:
        assert force
        self.refs.append(ref)


def install(monkeypatch: pytest.MonkeyPatch, ray: LossyRay) -> LossyRay:
    """Let `import ray` find this stand-in."""
    strategies = ModuleType("ray.util.scheduling_strategies")
    strategies.NodeAffinitySchedulingStrategy = lambda node, soft: (node, soft)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.setitem(sys.modules, "ray.util", ModuleType("ray.util"))
    monkeypatch.setitem(sys.modules, "ray.util.scheduling_strategies", strategies)
    return ray
