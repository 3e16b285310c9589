"""Fixtures for tests of a server as an operator sets it up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from .proxies import Front, front

PLACES = {"domain": 0, "path": 1}


def behind_proxies(places: Sequence[str] = tuple(PLACES)) -> list[Any]:
    """Return parameters of the fixture `place`: each proxy at each of the places."""
    return [
        pytest.param((proxy, place), id=f"{proxy}-{place}", marks=getattr(pytest.mark, proxy))
        for proxy in ("nginx", "caddy")
        for place in places
    ]


@pytest.fixture(scope="module", params=behind_proxies())
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    """A site that clients reach through each proxy, at a domain and below a path."""
    proxy, where = request.param
    with front(proxy, PLACES[where], tmp_path_factory.mktemp(proxy)) as running:
        yield running
