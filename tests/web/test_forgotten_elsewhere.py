"""The servers of a database tell each other of forgotten people, and look for their names one look at a time."""

import asyncio

import pytest

from .test_devices import site_of


@pytest.mark.parametrize("closes", [False, True])
def test_only_one_look_for_forgotten_people_runs_and_one_follows(guests, monkeypatch, closes) -> None:
    ann, looks = guests(), []
    site = site_of(ann)

    async def learn() -> None:
        gate = asyncio.Event()

        async def look_again() -> None:
            looks.append(gate.is_set())
            await gate.wait()

        monkeypatch.setattr(site.tables, "look_again", look_again)
        for _ in range(3):
            site._learn("forgotten")
            await asyncio.sleep(0)
        assert looks == [False]
        tasks = [*site._learning]
        if closes:
            await site.close()
            assert all(task.done() for task in tasks)
        else:
            gate.set()
            await asyncio.gather(*tasks)
            assert looks == [False, True]

    ann.http.portal.call(learn)


def test_only_somebody_who_is_forgotten_lets_other_servers_look_for_names(guests, monkeypatch) -> None:
    ann, messages = guests(), []
    site = site_of(ann)

    async def tell(message: str) -> None:
        messages.append(message)

    monkeypatch.setattr(site, "_tell", tell)
    ann.lay()
    ann.post("/settings/devices/end", {"others": "yes"})
    assert messages == ["ended"]
    ann.post("/settings/forget", {})
    assert messages == ["ended", "ended", "forgotten"], "the other devices end first"
