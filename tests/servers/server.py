"""Two servers for tests, on one database, which are killed, stopped and started again many times a minute.

    python -m tests.servers.server FOLDER DATABASES HASTE PLANTED

The parent process prints two ports. Each line of its input, such as `1 kill half-appended:3`, starts a server at one of
them. The server kills or stops itself at this fault point, or never if there is none. The parent prints the process id.
`DATABASES` are the addresses of the database for the two servers, with a comma between. `HASTE` divides all times of
the lease, and `PLANTED` names a fault of all servers, or is `none`. All processes end when the input is closed.
"""

import os
import signal
import socket
import sys
from pathlib import Path

from sqlalchemy import func, text

from tilewright.cli.journal import begin_journal
from tilewright.cli.serving import Server, run
from tilewright.engine.actions import Challenge, Concede
from tilewright.engine.legal import offers
from tilewright.messages import has_message
from tilewright.servers import heartbeat, leases, ownership
from tilewright.table import postgres
from tilewright.table.ports import Faults
from tilewright.web.app import create_app
from tilewright.web.limits import Limits, Rate
from tilewright.web.site import Settings

from .planted import PLANTED, record_writes

ROOMS = ("common", "engine", "settlement", "siamese", "table", "variants", "web")
FAST = Rate(1e6, 1e6)
FREE = Limits(
    FAST, FAST, sockets_of_guest=1000, sockets_of_address=1000, tables_of_guest=FAST, tables_of_address=FAST,
    guests_of_address=FAST,
)  # fmt: skip


class Stops(Faults):
    """Named points in the code where this process stops until somebody lets it go on."""

    def point(self, name: str) -> None:
        if name == self._name:
            self._left -= 1
            if not self._left:
                os.kill(os.getpid(), signal.SIGSTOP)


def any_legal(rules, view, rng):
    return rng.choice([one for one in offers(rules, view) if not isinstance(one, Concede | Challenge)])


def hasten(by: float) -> None:
    ownership.LEASE = leases.LEASE / by
    leases._END = func.now() + text(f"interval '{leases.LEASE / by} seconds'")
    ownership._MARGIN /= by
    ownership._SILENCE /= by
    heartbeat._PAUSE /= by
    postgres._STUCK = f"{postgres._STUCK * 1000 / by:.0f}m"


def end_with_the_input() -> None:
    sys.stdin.read()
    os._exit(1)


def live(folder: Path, database: str, port: int, faults: Faults) -> int:
    import asyncio

    begin_journal()
    listening, relay = socket.create_server(("127.0.0.1", port)), socket.create_server(("127.0.0.1", 0))
    settings = Settings(folder, any_legal, bot_delay=0.0, limits=FREE, faults=faults, database=database,
                        relay=f"127.0.0.1:{relay.getsockname()[1]}")  # fmt: skip
    app = create_app(settings)
    server = Server(app)
    server.catch_signals()

    async def greet() -> None:
        pass

    return asyncio.run(run(app, server, [listening, relay], greet()))


def main() -> None:
    folder, databases, haste, planted = Path(sys.argv[1]), sys.argv[2].split(","), float(sys.argv[3]), sys.argv[4]
    hasten(haste)
    PLANTED[planted]()
    record_writes(folder.with_name("refusals"))
    for room in ROOMS:  # load the message catalogues before forking, so that no server process needs to
        has_message(f"{room}.any")
    probes = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
    ports = [probe.getsockname()[1] for probe in probes]
    for probe in probes:
        probe.close()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the system forgets ended servers at once
    print(*ports, flush=True)
    for line in sys.stdin:
        which, kind, fault = line.split()
        child = os.fork()
        if not child:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            faults = {"kill": Faults, "stop": Stops}[kind]("" if fault == "-" else fault)
            sys.stdout = sys.stderr
            os._exit(live(folder, databases[int(which)], ports[int(which)], faults))
        print(child, flush=True)
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    main()
