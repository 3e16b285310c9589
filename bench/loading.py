"""Measure how long the first load of a table takes, and how smoothly its tiles can be dragged.

    python bench/loading.py [--runs 7] [--game siamese] [--peer PYTHON]

Starts `tilewright play` with an empty data folder, opens a table against bots, and loads it again and again in Chromium
with an empty cache. A table is interactive when all own tiles are drawn and one of them reacts to a tap. The phone of
the measurements has a screen of 390 by 844 and a processor that is four times slower than this machine. Its network is
4G (10 Mbit/s, 40 ms from a request to its answer) or slow 4G (1.6 Mbit/s, 150 ms).

The program then drags a tile by mouse for two seconds, and counts the frames that came late. The work of a load or of
a frame is CPU time of the page's main thread; a throttle inflates it. A frame comes in time on the phone if four times
its work without a throttle is less than 16.7 ms.

`--peer` is the Python of another installation, such as that of an older working tree. Its server is measured in turn
with ours, and the ratios of both are printed. Other programs on the machine disturb all figures but the sizes, the
times most, so compare only figures of one run.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, StorageState, sync_playwright

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NETWORKS = {"4G": (40, 10e6), "slow 4G": (150, 1.6e6)}  # milliseconds until an answer, bits per second
SLOW = 4  # how many times slower the processor of the phone is
DRAG = 2.0  # seconds
STEPS = 30  # mouse events between two corners of the drag's path, half a second at 60 frames a second
LATE = 1000 / 60 * 1.2  # milliseconds; a longer frame misses its turn
SETTLE = 1.5  # seconds in which a new window of the browser loads its own parts
QUIET = 0.02  # CPU seconds within a second, below which a server counts as idle
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]

# Notes when all own tiles are drawn, then taps one, and notes when it is marked as picked. The box of a drawn tile is
# empty until its picture has come.
WATCH = """
  const drawn = () => {
    const pictures = [...document.querySelectorAll(".own .slot use")];
    return pictures.length > 0 && pictures.every((each) => each.getBBox().width > 0);
  };
  window.times = new Promise((resolve) => {
    let shown = 0;
    const watch = () => {
      if (document.querySelector(".own .picked, .own .chosen")) return resolve([shown, performance.now()]);
      if (!shown && drawn()) {
        shown = performance.now();
        document.querySelector(".own .slot").click();
      }
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
"""
FRAMES = """
  window.frames_at = [];
  const note = (now) => { window.frames_at.push(now); if (!window.enough) requestAnimationFrame(note); };
  requestAnimationFrame(note);
"""


@dataclass(frozen=True, slots=True)
class Load:
    """One first load of a table. `shown` and `interactive` are in milliseconds since the navigation.

    `work` is the CPU time of the page's main thread, `server` that of the server, both in milliseconds.
    """

    shown: float
    interactive: float
    work: float
    server: float
    requests: int
    kilobytes: float


@dataclass(frozen=True, slots=True)
class Drag:
    """A tile is dragged: frames a second, the share of late ones, and the longest frame in milliseconds.

    `work` is the CPU time of the page's main thread for a frame, in milliseconds.
    """

    frames: float
    late: float
    longest: float
    work: float


class Server:
    """A running `tilewright play`, with the address of a table and the cookies of its player."""

    def __init__(self, name: str, python: str, folder: Path) -> None:
        self.name = name
        command = [str(Path(python).parent / "tilewright"), "play", "--port", "0", "--data", str(folder)]
        self.process = subprocess.Popen(
            command, env={**os.environ, "BROWSER": "true"}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout
        output = iter(self.process.stdout.readline, "")
        self.url = next(match[0] for line in output if (match := re.search(r"http://localhost:\d+", line)))
        self.table = ""
        self.cookies: StorageState = {}

    def open_table(self, browser: Browser, game: str) -> None:
        """Open a table against bots."""
        with contextlib.closing(browser.new_context()) as context:
            page = context.new_page()
            page.goto(f"{self.url}/play/{game}")
            page.get_by_label("Your name").fill("Ann")
            page.get_by_role("button", name="Play against").click()
            page.wait_for_url("**/table/*")
            page.locator(".own .slot").first.wait_for()
            self.table = page.url
            self.cookies = context.storage_state()
        before = -1.0
        while self.cpu() - before > QUIET:  # the server still prepares hands and machine code
            before = self.cpu()
            time.sleep(1)

    def cpu(self) -> float:
        """Return the seconds of CPU time that the server has used."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


@contextlib.contextmanager
def visited(browser: Browser, server: Server) -> Iterator[tuple[Page, CDPSession]]:
    """Yield a page with an empty cache, and its DevTools session."""
    with contextlib.closing(browser.new_context(**PHONE, storage_state=server.cookies)) as context:
        page = context.new_page()
        page.wait_for_timeout(SETTLE * 1000)
        yield page, context.new_cdp_session(page)


def working(session: CDPSession) -> float:
    """Return the milliseconds of CPU time that the page's main thread has spent on tasks."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")


def load(browser: Browser, server: Server, network: str | None) -> Load:
    """Load the table once, on a phone with this network, or without any throttle."""
    received: list[float] = []
    requests: list[str] = []
    with visited(browser, server) as (page, session):
        session.send("Network.enable")
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        session.on("Network.requestWillBeSent", lambda event: requests.append(event["request"]["url"]))
        session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
        if network:
            latency, bits = NETWORKS[network]
            rates = {"downloadThroughput": bits / 8, "uploadThroughput": bits / 8}  # bytes per second
            session.send("Network.emulateNetworkConditions", {"offline": False, "latency": latency, **rates})
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
        page.add_init_script(WATCH)
        before = server.cpu()
        page.goto(server.table)
        shown, interactive = page.evaluate("window.times")
        work = working(session)
        page.wait_for_load_state("networkidle")
        spent = server.cpu() - before
    return Load(shown, interactive, work, spent * 1000, len(requests), sum(received) / 1000)


def drag(browser: Browser, server: Server, rate: int) -> Drag:
    """Drag a tile over both ends of its rack and up to the discards for two seconds, `rate` times slower."""
    with visited(browser, server) as (page, session):
        page.goto(server.table)
        page.wait_for_load_state("networkidle")
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        tiles = page.locator(".own .slot")
        boxes = [tiles.nth(at).bounding_box() for at in (0, tiles.count() - 1)]
        first, last = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box)
        session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        page.mouse.move(*first)
        page.mouse.down()
        page.mouse.move(first[0] + 10, first[1], steps=2)
        page.evaluate(FRAMES)
        began, before = time.monotonic(), working(session)
        while time.monotonic() - began < DRAG:
            for x, y in (last, (last[0], last[1] - 200), first):
                page.mouse.move(x, y, steps=STEPS)
        at = page.evaluate("window.enough = true; window.frames_at")
        work = working(session) - before
        page.mouse.move(*first)
        page.mouse.up()
    lengths = [end - start for start, end in pairwise(at)]
    late = sum(length > LATE for length in lengths) / len(lengths)
    return Drag(1000 * len(lengths) / sum(lengths), late, max(lengths), work / len(lengths))


def measure(kind: str, work: Callable[[Server], Load | Drag], servers: list[Server], runs: int) -> None:
    """Do some work with all servers in turn, and print the median of each figure, with the lowest and the highest.

    With two servers, print also the median of the ratios of ours to the other.
    """
    results = [[work(server) for server in servers] for _ in range(runs)]
    print(f"\n{kind}")
    for field in results[0][0].__slots__:
        columns = [[float(getattr(each, field)) for each in row] for row in zip(*results, strict=True)]
        line = [
            f"{server.name} {median(column):7.2f} ({min(column):.2f} to {max(column):.2f})"
            for server, column in zip(servers, columns, strict=True)
        ]
        if len(columns) == 2 and all(columns[1]):
            line.append(f"ratio {median(ours / peer for ours, peer in zip(*columns, strict=True)):.2f}")
        print(f"  {field:12} {'   '.join(line)}")


def main() -> None:
    """Start the servers and the browser, and print the measurements."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--game", default="siamese")
    parser.add_argument("--peer", help="the Python of another installation, to be measured in turn with this one")
    asked = parser.parse_args()
    pythons = {"ours": sys.executable} | ({"peer": asked.peer} if asked.peer else {})
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        servers = [Server(name, python, Path(folder) / name) for name, python in pythons.items()]
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        try:
            print("load average:", *(f"{each:.2f}" for each in os.getloadavg()))
            for server in servers:
                server.open_table(browser, asked.game)
                load(browser, server, None)  # compiles and caches
            for network in (None, *NETWORKS):
                measure(
                    f"load, {network or 'not throttled'}", partial(load, browser, network=network), servers, asked.runs
                )
            for rate in (1, SLOW):
                measure(f"drag, {rate} times slower", partial(drag, browser, rate=rate), servers, asked.runs)
            print("\nload average:", *(f"{each:.2f}" for each in os.getloadavg()))
        finally:
            browser.close()
            for server in servers:
                server.process.terminate()
                server.process.wait()


if __name__ == "__main__":
    main()
