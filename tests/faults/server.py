"""A server that is killed and restarted many times a minute.

python server.py FOLDER

It prints its port. For every line on its input, the name of a fault point or `-`, it starts a server process, prints
its process id, waits for its death, and reports it. Each life is a process of its own with real sockets, forked from
this one, which has only imported what a server needs; the port stays open meanwhile. When the input is closed, all of
them end.
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
from tilewright.table.ports import Faults
from tilewright.web.app import create_app
from tilewright.web.site import Settings


def any_legal(rules, view, rng):
    return rng.choice([one for one in offers(rules, view) if not isinstance(one, Concede | Challenge)])


def end_with_the_input() -> None:
    """Wait until nobody can write a line; a life that was left alone would go on for ever."""
    hung_up = select.poll()
    hung_up.register(sys.stdin, 0)  # for no event but the end; the lines are read elsewhere
    hung_up.poll()
    os._exit(1)


def live(folder: Path, fault: str, listening: socket.socket) -> None:
    settings = Settings(
        folder, any_legal, bot_delay=0.0, rate=1e6, burst=1e6, faults=Faults("" if fault == "-" else fault)
    )
    config = uvicorn.Config(create_app(settings), log_level="error", ws="websockets-sansio", ws_max_size=8192)
    uvicorn.Server(config).run(sockets=[listening])


def main() -> None:
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
