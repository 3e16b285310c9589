"""A server for tests that is killed and restarted many times a minute.

    python server.py FOLDER

The parent process prints its port. Each line of its input starts a server process. The line names the fault point at
which that process is killed, or is `-` for none. The parent prints the process id, and later the exit status.

Forking is fast, because the parent has already imported everything. The parent keeps the port open all the time. All
processes end when the input is closed.
"""

import os
import select
import socket
import sys
import threading
from pathlib import Path

import uvicorn

from tilewright.engine.actions import Challenge, Concede
from tilewright.engine.legal import offers
from tilewright.messages import has_message
from tilewright.table.ports import Faults
from tilewright.web.app import create_app
from tilewright.web.limits import Limits, Rate
from tilewright.web.site import Settings


def any_legal(rules, view, rng):
    return rng.choice([one for one in offers(rules, view) if not isinstance(one, Concede | Challenge)])


def end_with_the_input() -> None:
    """End this process when the input is closed. Otherwise a forgotten server would run forever."""
    hung_up = select.poll()
    hung_up.register(sys.stdin, 0)  # mask 0 waits only for the end of the input; the parent reads its lines
    hung_up.poll()
    os._exit(1)


def live(folder: Path, fault: str, listening: socket.socket) -> None:
    limits = Limits(Rate(1e6, 1e6), Rate(1e6, 1e6))
    settings = Settings(folder, any_legal, bot_delay=0.0, limits=limits, faults=Faults("" if fault == "-" else fault))
    config = uvicorn.Config(create_app(settings), log_level="error", ws="websockets-sansio", ws_max_size=8192)
    uvicorn.Server(config).run(sockets=[listening])


ROOMS = ("common", "engine", "settlement", "siamese", "table", "variants", "web")


def main() -> None:
    for room in ROOMS:  # load the message catalogues before forking, so that no server process needs to
        has_message(f"{room}.any")
    listening = socket.create_server(("127.0.0.1", 0))
    print(listening.getsockname()[1], flush=True)
    for line in sys.stdin:
        child = os.fork()
        if not child:
            threading.Thread(target=end_with_the_input, daemon=True).start()
            live(Path(sys.argv[1]), line.strip(), listening)
            os._exit(0)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print("dead", status, flush=True)


if __name__ == "__main__":
    main()
