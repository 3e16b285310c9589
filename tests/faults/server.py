"""A server for tests that is killed and restarted many times a minute.

    python -m tests.faults.server FOLDER DATABASE PLANT

The parent process prints its port. Each line of its input starts a server process. The line names the fault point at
which that process is killed, or is `-` for none. The parent prints the process id, and later the exit status.
`DATABASE` is the address of a database of Postgres, or `-` for SQLite in the folder. `PLANT` is the name of a fault in
`planted`, or `-`.

Forking is fast, because the parent has already imported everything. The parent keeps the port open all the time. All
processes end when the input is closed.
"""

import os
import select
import socket
import sys
import threading
from importlib import import_module
from pathlib import Path

from tilewright.messages import has_message
from tilewright.table.clock import SystemClock
from tilewright.table.faults import Faults
from tilewright.table.rules import build

from ..servers.hasty import ROOMS, hasten, serve
from .planted import PLANTED
from .players import CARD, HASTE

HASTE_OF_LEASE = 6  # a lease is then one second


class HastyClock(SystemClock):
    """A clock by which everything lasts a twentieth of its time."""

    def monotonic(self) -> float:
        return super().monotonic() * HASTE

    async def sleep(self, seconds: float) -> None:
        await super().sleep(seconds / HASTE)


def end_with_the_input() -> None:
    """End this process when the input is closed. Otherwise a forgotten server would run forever."""
    hung_up = select.poll()
    hung_up.register(sys.stdin, 0)  # mask 0 waits only for the end of the input; the parent reads its lines
    hung_up.poll()
    os._exit(1)


def load_everything() -> None:
    """Load the message catalogues, the rules and some modules before forking, so that no server process needs to."""
    for room in ROOMS:
        has_message(f"{room}.any")
    for game, hands in (("siamese", CARD), ("hong-kong", "hands hong-kong")):
        build(game, hands, {})
    for module in ("sqlalchemy.dialects.sqlite", "uvicorn.lifespan.on", "websockets.server"):
        import_module(module)
    import_module("uvicorn.protocols.websockets.websockets_sansio_impl")


def main() -> None:
    folder, database, plant = Path(sys.argv[1]), *(None if word == "-" else word for word in sys.argv[2:])
    if database:
        hasten(HASTE_OF_LEASE)
    if plant:
        PLANTED[plant]()
    load_everything()
    listening = socket.create_server(("127.0.0.1", 0))
    print(listening.getsockname()[1], flush=True)
    for line in sys.stdin:
        child = os.fork()
        if not child:
            threading.Thread(target=end_with_the_input, daemon=True).start()
            sys.stdout = sys.stderr
            faults = Faults("" if line.strip() == "-" else line.strip())
            os._exit(serve(folder, listening, database=database, clock=HastyClock(), faults=faults))
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print("dead", status, flush=True)


if __name__ == "__main__":
    main()
