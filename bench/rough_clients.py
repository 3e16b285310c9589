"""Measure a server whose clients are many, rude or unlucky.

    python bench/rough_clients.py idle --sockets 5000
    python bench/rough_clients.py flood --sockets 50
    python bench/rough_clients.py restart --tables 500 --rate 250 --times 20
    python bench/rough_clients.py deaf --tables 500 --rate 250
    python bench/rough_clients.py play --tables 500 --rate 250 --planted blocks

The program starts a server. `idle` opens so many pages, and tells how much memory each takes and how long a ping takes.
`flood` sends a thousand messages a second on each socket, tells how soon the server has closed them, and what people at
other tables feel meanwhile, with `tilewright load`. `restart` stops the server while people play, by SIGTERM and
SIGKILL in turn, so often each, tells how long it takes until all are back, and compares what each sees with a new page.
`deaf` opens a page that never reads for each ten clients, and tells what the clients feel, how much memory the server
needs more, and when it has dropped those pages. `play` has only clients that are as they should be.
"""

from __future__ import annotations

import argparse
import asyncio

from rough.deaf import deaf
from rough.flood import flood, play
from rough.idle import idle
from rough.planted import FAULTS
from rough.restart import restart
from rough.server import serving

from tilewright.cli.connections import allow_most_files

KINDS = {kind.__name__: kind for kind in (idle, flood, restart, deaf, play)}


def main() -> None:
    """Measure with one kind of rough clients."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--sockets", type=int, default=50)
    parser.add_argument("--tables", type=int, default=50, help="with people who play")
    parser.add_argument("--rate", type=float, default=50, help="actions a second at all tables")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--times", type=int, default=3, help="restarts by each signal")
    parser.add_argument("--planted", choices=FAULTS, help="let the server have this fault, which must be found")
    load = parser.parse_args()
    allow_most_files()
    with serving(load.planted) as server:
        asyncio.run(KINDS[load.kind](server, load))


if __name__ == "__main__":
    main()
