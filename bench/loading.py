"""Measure how long the first load of a table takes, and how smoothly its tiles can be dragged.

    python bench/loading.py [--runs 7] [--game siamese] [--peer PYTHON]

Starts `tilewright play` with an empty data folder, opens a table against bots, and loads it again and again in Chromium
with an empty cache. A table is interactive when all own tiles are drawn and one of them reacts to a tap. A throttled
load has the network and the processor of a slow phone. The program also drags a tile for two seconds, and counts the
frames that came late.

`--peer` is the Python of another installation, such as that of another working tree. Its server is measured in turn with
ours, and both are printed. Other programs on the machine disturb the times, so compare only figures of one run.
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
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, StorageState, sync_playwright

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NETWORK = {"offline": False, "latency": 40, "downloadThroughput": 10e6 / 8, "uploadThroughput": 10e6 / 8}  # bytes a second
SLOW = 4  # how many times slower the processor of the phone is
DRAG = 2.0  # seconds
STEPS = 6  # mouse events between two corners of the drag's path
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
    """One first load of a table. Times are in milliseconds since the navigation; `server` is CPU time."""

    shown: float
    interactive: float
    server: float
    requests: int
    bytes: float


@dataclass(slots=True)
class Drag:
    """The frames while a tile is dragged: how many, how many of them late, and the longest in milliseconds."""

    frames: int = 0
    late: int = 0
    longest: float = 0.0


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
        self.url = next(found[0] for line in output if (found := re.search(r"http://localhost:\d+", line)))
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


def throttle(session: CDPSession) -> None:
    """Give the page the network and the processor of a slow phone."""
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})


def load(browser: Browser, server: Server, *, throttled: bool) -> Load:
    """Load the table once."""
    received: list[float] = []
    requests: list[str] = []
    with visited(browser, server) as (page, session):
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", lambda event: requests.append(event["request"]["url"]))
        session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
        if throttled:
            throttle(session)
        page.add_init_script(WATCH)
        before = server.cpu()
        page.goto(server.table)
        shown, interactive = page.evaluate("window.times")
        page.wait_for_load_state("networkidle")
        spent = server.cpu() - before
    return Load(shown, interactive, spent * 1000, len(requests), sum(received))


def drag(browser: Browser, server: Server, *, throttled: bool) -> Drag:
    """Drag a tile over both ends of its rack and up to the discards, for two seconds."""
    with visited(browser, server) as (page, session):
        page.goto(server.table)
        page.wait_for_load_state("networkidle")
        tiles = page.locator(".own .slot")
        boxes = [tiles.nth(at).bounding_box() for at in (0, tiles.count() - 1)]
        first, last = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box)
        if throttled:
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
        page.mouse.move(*first)
        page.mouse.down()
        page.mouse.move(first[0] + 10, first[1], steps=2)
        page.evaluate(FRAMES)
        began = time.monotonic()
        while time.monotonic() - began < DRAG:
            for x, y in (last, (last[0], last[1] - 200), first):
                page.mouse.move(x, y, steps=STEPS)
        at = page.evaluate("window.enough = true; window.frames_at")
        page.mouse.move(*first)
        page.mouse.up()
    lengths = [end - start for start, end in zip(at, at[1:], strict=False)]
    return Drag(len(lengths), sum(length > LATE for length in lengths), max(lengths))


def print_loads(name: str, kind: str, loads: list[Load]) -> None:
    """Print the medians of several loads."""
    columns = [[getattr(each, field) for each in loads] for field in Load.__slots__]
    shown, interactive, server, requests, size = (median(column) for column in columns)
    low, high = min(columns[1]), max(columns[1])
    print(
        f"{name:6} {kind:10} shown {shown:6.0f} ms  interactive {interactive:6.0f} ms ({low:.0f} to {high:.0f})"
        f"  server {server:4.0f} ms  requests {requests:3.0f}  {size / 1000:6.1f} kB"
    )


def print_drags(name: str, kind: str, drags: list[Drag]) -> None:
    """Print the sums of several drags."""
    frames, late = sum(each.frames for each in drags), sum(each.late for each in drags)
    print(
        f"{name:6} {kind:10} {frames / len(drags) / DRAG:5.1f} frames/s  late {late / frames:6.1%}"
        f"  longest {max(each.longest for each in drags):.0f} ms"
    )


def measure(browser: Browser, servers: list[Server], game: str, runs: int) -> None:
    """Measure all servers in turn, and print a table."""
    for server in servers:
        server.open_table(browser, game)
        load(browser, server, throttled=False)  # compiles and caches
    for kind in ("unthrottled", "throttled"):
        loads: dict[str, list[Load]] = {server.name: [] for server in servers}
        for _ in range(runs):
            for server in servers:
                loads[server.name].append(load(browser, server, throttled=kind == "throttled"))
        for name, each in loads.items():
            print_loads(name, kind, each)
    for kind in ("drag", "drag slow"):
        drags: dict[str, list[Drag]] = {server.name: [] for server in servers}
        for _ in range(runs):
            for server in servers:
                drags[server.name].append(drag(browser, server, throttled=kind == "drag slow"))
        for name, some in drags.items():
            print_drags(name, kind, some)


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
            measure(browser, servers, asked.game, asked.runs)
            print("load average:", *(f"{each:.2f}" for each in os.getloadavg()))
        finally:
            browser.close()
            for server in servers:
                server.process.terminate()
                server.process.wait()


if __name__ == "__main__":
    main()
