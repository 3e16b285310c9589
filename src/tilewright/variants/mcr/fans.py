"""The 81 patterns that earn fan: their numbers, names and values, and the other patterns that each implies."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

# The fan and the name of each pattern, in the order of their numbers. After ">" come the patterns that it implies:
# every hand with this pattern has them too, so they earn nothing.
_ROWS = """
88 Big Four Winds > Big Three Winds, All Pungs, Prevalent Wind, Seat Wind, Pung of Terminals or Honors
88 Big Three Dragons > Two Dragon Pungs
88 All Green > Half Flush
88 Nine Gates > Full Flush, Concealed Hand
88 Four Kongs > Three Kongs, All Pungs, Single Wait
88 Seven Shifted Pairs > Seven Pairs, Full Flush
88 Thirteen Orphans > All Terminals and Honors, All Types, Concealed Hand, Single Wait
64 All Terminals > All Terminals and Honors, Double Pung, No Honors
64 Little Four Winds > Big Three Winds
64 Little Three Dragons > Two Dragon Pungs
64 All Honors > All Terminals and Honors
64 Four Concealed Pungs > Three Concealed Pungs, All Pungs, Concealed Hand
64 Pure Terminal Chows > Full Flush, All Chows
48 Quadruple Chow > Tile Hog
48 Four Pure Shifted Pungs > All Pungs
32 Four Pure Shifted Chows
32 Three Kongs
32 All Terminals and Honors > All Pungs, Outside Hand, Pung of Terminals or Honors
24 Seven Pairs > Concealed Hand, Single Wait
24 Greater Honors and Knitted Tiles > Lesser Honors and Knitted Tiles
24 All Even Pungs > All Pungs, All Simples
24 Full Flush > One Voided Suit, No Honors
24 Pure Triple Chow
24 Pure Shifted Pungs
24 Upper Tiles > Upper Four
24 Middle Tiles > All Simples
24 Lower Tiles > Lower Four
16 Pure Straight
16 Three-Suited Terminal Chows > All Chows
16 Pure Shifted Chows
16 All Fives > All Simples
16 Triple Pung
16 Three Concealed Pungs > Two Concealed Pungs
12 Lesser Honors and Knitted Tiles > All Types, Concealed Hand, Single Wait
12 Knitted Straight
12 Upper Four > No Honors
12 Lower Four > No Honors
12 Big Three Winds
8 Mixed Straight
8 Reversible Tiles > One Voided Suit
8 Mixed Triple Chow
8 Mixed Shifted Pungs
8 Chicken Hand
8 Last Tile Draw > Self-Drawn
8 Last Tile Claim
8 Out with Replacement Tile > Self-Drawn
8 Robbing the Kong > Last Tile
6 Two Concealed Kongs > Two Concealed Pungs
6 All Pungs
6 Half Flush > One Voided Suit
6 Mixed Shifted Chows
6 All Types
6 Melded Hand > Single Wait
6 Two Dragon Pungs > Dragon Pung
4 Outside Hand
4 Fully Concealed Hand
4 Two Melded Kongs
4 Last Tile
2 Dragon Pung
2 Prevalent Wind
2 Seat Wind
2 Concealed Hand
2 All Chows > No Honors
2 Tile Hog
2 Double Pung
2 Two Concealed Pungs
2 Concealed Kong
2 All Simples > No Honors
1 Pure Double Chow
1 Mixed Double Chow
1 Short Straight
1 Two Terminal Chows
1 Pung of Terminals or Honors
1 Melded Kong
1 One Voided Suit
1 No Honors
1 Edge Wait
1 Closed Wait
1 Single Wait
1 Self-Drawn
1 Flower Tiles
"""


@dataclass(frozen=True, slots=True)
class McrFan:
    """One of the 81 patterns that earn fan, such as All Pungs.

    A hand with this pattern also has the patterns in `implies`, which do not count. `points` is the value in fan.
    """

    number: int
    name: str
    points: int
    implies: frozenset[str]

    @property
    def rule(self) -> str:
        """The id of the rule for this pattern, such as R-MCR-49."""
        return f"R-MCR-{self.number}"


def _table() -> dict[str, McrFan]:
    rows = [row.partition(" > ") for row in _ROWS.strip().splitlines()]
    direct = {head.partition(" ")[2]: implied.split(", ") if implied else [] for head, _, implied in rows}

    def all_of(names: Iterable[str]) -> set[str]:
        return {each for name in names for each in {name} | all_of(direct[name])}

    fans = [head.partition(" ") for head, _, _ in rows]
    return {
        name: McrFan(number, name, int(points), frozenset(all_of(direct[name])))
        for number, (points, _, name) in enumerate(fans, 1)
    }


# This pattern is not one of the 81. Rule 57, for Two Melded Kongs, also gives its value.
MIXED_KONGS = "Concealed Kong and Melded Kong"
FANS = _table() | {MIXED_KONGS: McrFan(57, MIXED_KONGS, 5, frozenset())}
