"""A server looks through everything that it keeps only now and then, so that people notice no pauses."""

from __future__ import annotations

import asyncio
import gc
import weakref

from tilewright.garbage import collect_seldom


class Ring:
    """An object that only a complete collection removes, once it is old."""

    def __init__(self) -> None:
        self.itself = self


def old_garbage() -> weakref.ref[Ring]:
    """Return a reference to garbage, which is still there when it has become old and the program has grown a lot."""
    ring = Ring()
    reference = weakref.ref(ring)
    gc.collect(1)
    del ring
    grown = [[number] for number in range(gc.get_freeze_count() // 2 + 100_000)]
    del grown
    return reference


def test_a_complete_collection_comes_with_time_and_not_with_growth() -> None:
    async def serve() -> None:
        before_serving = weakref.ref(Ring())
        assert before_serving() is not None
        collecting = asyncio.create_task(collect_seldom(0.05))
        await asyncio.sleep(0)
        assert gc.get_freeze_count() > frozen, "what exists already is looked through again and again"
        assert before_serving() is None, "what nobody needs is freed before the rest is frozen"
        ring = old_garbage()
        assert ring() is not None
        for _ in range(500):
            await asyncio.sleep(0.01)
            if ring() is None:
                break
        assert ring() is None
        collecting.cancel()
        await asyncio.wait([collecting])

    before, frozen = gc.get_threshold(), gc.get_freeze_count()
    gc.set_threshold(700, 10, 10)  # as Python begins
    try:
        asyncio.run(serve())
    finally:
        gc.set_threshold(*before)
