"""Evaluate Chinese Official hands with PyMahjongGB 1.2.0, an independent library.

It comes as a source package and needs a C compiler: `pip install PyMahjongGB==1.2.0`. It is imported only inside
functions, because pytest imports this file on machines that do not have it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from importlib.metadata import version

from .mcr_wins import Meld, Win

WANTED = "1.2.0"
# PyMahjongGB's names of the fans, in the order of their numbers. The last one has no official number.
NAMES = """
Big Four Winds, Big Three Dragons, All Green, Nine Gates, Four Kongs, Seven Shifted Pairs, Thirteen Orphans,
All Terminals, Little Four Winds, Little Three Dragons, All Honors, Four Concealed Pungs, Pure Terminal Chows,
Quadruple Chow, Four Pure Shifted Pungs,
Four Pure Shifted Chows, Three Kongs, All Terminals and Honors,
Seven Pairs, Greater Honors and Knitted Tiles, All Even Pungs, Full Flush, Pure Triple Chow, Pure Shifted Pungs,
Upper Tiles, Middle Tiles, Lower Tiles,
Pure Straight, Three-Suited Terminal Chows, Pure Shifted Chows, All Five, Triple Pung, Three Concealed Pungs,
Lesser Honors and Knitted Tiles, Knitted Straight, Upper Four, Lower Four, Big Three Winds,
Mixed Straight, Reversible Tiles, Mixed Triple Chow, Mixed Shifted Pungs, Chicken Hand, Last Tile Draw,
Last Tile Claim, Out with Replacement Tile, Robbing The Kong, Two Concealed Kongs,
All Pungs, Half Flush, Mixed Shifted Chows, All Types, Melded Hand, Two Dragons Pungs,
Outside Hand, Fully Concealed Hand, Two Melded Kongs, Last Tile,
Dragon Pung, Prevalent Wind, Seat Wind, Concealed Hand, All Chows, Tile Hog, Double Pung, Two Concealed Pungs,
Concealed Kong, All Simples,
Pure Double Chow, Mixed Double Chow, Short Straight, Two Terminal Chows, Pung of Terminals or Honors, Melded Kong,
One Voided Suit, No Honors, Edge Wait, Closed Wait, Single Wait, Self-Drawn, Flower Tiles,
Concealed Kong and Melded Kong
"""
NUMBERS = {name: number for number, name in enumerate(re.split(r",\s+", NAMES.strip()), 1)}
CODES = {"B": "T", "C": "W", "D": "B", "E": "F1", "S": "F2", "W": "F3", "N": "F4", "R": "J1", "G": "J2", "0": "J3"}
SEATS = "ESWN"

Pack = tuple[str, str, int]


def code(tile: str) -> str:
    """Return PyMahjongGB's name for a tile."""
    return CODES[tile[1]] + tile[0] if len(tile) == 2 else CODES[tile]


def pack(meld: Meld) -> Pack:
    """Return a meld in PyMahjongGB's format."""
    kind = "GANG" if len(meld.tiles) == 4 else "PENG" if meld.tiles[0] == meld.tiles[1] else "CHI"
    return kind, code(meld.tiles[1]), 0 if meld.concealed else 1


def fans(win: Win) -> tuple[int, Counter[int]]:
    """Return the total points of a hand, and how often each fan counts, keyed by the number of the fan.

    Raises TypeError for an incomplete hand.
    """
    from MahjongGB import MahjongFanCalculator

    held = list(win.hand)
    held.remove(win.tile)
    results = MahjongFanCalculator(
        tuple(map(pack, win.melds)),
        tuple(map(code, held)),
        code(win.tile),
        win.flowers,
        win.drawn,
        "last-of-kind" in win.how,
        bool({"replacement", "robbed-kong"} & win.how),
        "last-tile" in win.how,
        SEATS.index(win.seat),
        SEATS.index(win.prevailing),
        True,
    )
    total = sum(points * times for points, times, _, _ in results)
    return total, Counter({NUMBERS[name]: times for _, times, _, name in results})


def shanten(hand: Iterable[str], melds: Iterable[Meld]) -> int:
    """Return how many tiles a hand of 13 is away from waiting, for any kind of hand.

    A hand also counts as waiting if it needs a fifth tile of a kind, although only four exist.
    """
    from MahjongGB import MahjongShanten

    result: int = MahjongShanten(tuple(map(pack, melds)), tuple(map(code, hand)))
    return result


def check_version() -> None:
    """Raise SystemExit unless the installed version of PyMahjongGB is the one that was checked."""
    if version("PyMahjongGB") != WANTED:
        raise SystemExit(f"this wants PyMahjongGB {WANTED}, not {version('PyMahjongGB')}")
