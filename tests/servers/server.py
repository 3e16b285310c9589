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

from tilewright.messages import has_message
from tilewright.table.faults import Faults

from .hasty import ROOMS, hasten, serve
from .planted import PLANTED, record_writes


class Stops(Faults):
    """Named points in the code where this process stops until somebody lets it go on."""

    def point(self, name: str) -> None:
        if name == self._name:
            self._left -= 1
            if not self._left:
                os.kill(os.getpid(), signal.SIGSTOP)


def end_with_the_input() -> None:
    sys.stdin.read()
    os._exit(1)


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
            listening = socket.create_server(("127.0.0.1", ports[int(which)]))
            os._exit(serve(folder, listening, database=databases[int(which)], faults=faults))
        print(child, flush=True)
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    main()
