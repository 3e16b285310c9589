"""The 81 patterns that earn fan in Chinese Official, with their values and examples, as players look them up."""

from __future__ import annotations

from tilewright.variants.mcr.fans import FANS, MIXED_KONGS
from tilewright.variants.preset import Earning

# Patterns and hands that have them. Patterns that depend only on how the hand was won have no example.
_EXAMPLES = """
Big Four Winds = [EEE] [SSS] [WWW] NNN 55B
Big Three Dragons = [RRR] [GGG] 000 123B 44C
All Green = [234B] [234B] 234B 66B 888B
Nine Gates = 11123455678999B
Four Kongs = [1111B] (3333C) [5555D] [EEEE] 77C
Seven Shifted Pairs = 22334455667788B
Thirteen Orphans = 19B 19C 19D NEWS RRG0
All Terminals = [111B] [999B] 111C 999C 11D
Little Four Winds = [EEE] [SSS] [WWW] NN 555B
Little Three Dragons = [RRR] [GGG] 00 123B 444C
All Honors = [EEE] [SSS] NNN RRR 00
Four Concealed Pungs = 222B 444C 777D 888B 33D
Pure Terminal Chows = [123B] [123B] 55B 789789B
Quadruple Chow = [123B] [123B] [123B] 123B 55C
Four Pure Shifted Pungs = [222B] [333B] [444B] 555B 77C
Four Pure Shifted Chows = [123B] [234B] [345B] 456B EE
Three Kongs = [2222B] (3333C) [5555D] 678B 99C
All Terminals and Honors = [111B] [999C] EEE RRR 99D
Seven Pairs = 22334455667799B
Greater Honors and Knitted Tiles = 147B 258C 3D NEWS RG0
All Even Pungs = [222B] [444C] [666D] 888B 44D
Full Flush = [234B] 567B 345B 888B 99B
Pure Triple Chow = [234B] [234B] 234B 678C EE
Pure Shifted Pungs = [222B] [333B] 444B 678C EE
Upper Tiles = [789B] [777C] 888D 999C 88B
Middle Tiles = [456B] [444C] 555D 666C 55B
Lower Tiles = [123B] [111C] 222D 333C 22B
Pure Straight = [123B] [456B] 789B 234C EE
Three-Suited Terminal Chows = [123B] [789B] 123C 789C 55D
Pure Shifted Chows = [123B] [234B] 345B 678C EE
All Fives = [345B] [345C] 555D 567B 55C
Triple Pung = [333B] [333C] 333D 678B EE
Three Concealed Pungs = [456B] 222B 555C 888D 99C
Lesser Honors and Knitted Tiles = 147B 258C 36D NEWS RG
Knitted Straight = 147B 258C 369D 123B 99D
Upper Four = [789B] [777C] 888D 999C 66B
Lower Four = [123B] [111C] 222D 333C 44B
Big Three Winds = [EEE] [SSS] [WWW] 123B 44C
Mixed Straight = [123B] [456C] 789D 234B EE
Reversible Tiles = [123D] [345D] [999D] 456B 00
Mixed Triple Chow = [234B] [234C] 234D 678B EE
Mixed Shifted Pungs = [222B] [333C] 444D 678B EE
Chicken Hand = [234B] 567C 345D 888D EE
Two Concealed Kongs = (2222B) (5555C) [345D] 678D EE
All Pungs = [222B] [444C] [EEE] 888D 66C
Half Flush = [234B] 567B 345B 888B EE
Mixed Shifted Chows = [234B] [345C] 456D 888B EE
All Types = [234B] 567C 888D [EEE] RR
Melded Hand = [234B] [567C] [345D] [888D] EE
Two Dragon Pungs = [RRR] [GGG] EE 123B 456C
Outside Hand = [123B] [789C] 999D 111C EE
Fully Concealed Hand = 234B 567C 345D 888D EE
Two Melded Kongs = [2222B] [5555C] 345D 678D EE
Dragon Pung = [RRR] [567C] 345D 222B 99B
Prevalent Wind = [EEE] [234B] 567C 345D SS
Seat Wind = [SSS] [234B] 567C 345D EE
Concealed Hand = 234B 567C 345D 888D EE
All Chows = [234B] 567C 345D 678D 99B
Tile Hog = [234B] 444B 444C 567D EE
Double Pung = [333B] [333C] 444D 678B EE
Two Concealed Pungs = [234B] [567C] 222D 888D EE
Concealed Kong = [234B] [567C] (2222D) 678D EE
All Simples = [234B] 567C 345D 888D 66B
Pure Double Chow = [234B] [234B] 567C 888D EE
Mixed Double Chow = [234B] [234C] 345D 678B EE
Short Straight = [234B] [567C] 345D 678D EE
Two Terminal Chows = [123B] [456C] 789B 234D EE
Pung of Terminals or Honors = [111B] 567C 345D 678D EE
Melded Kong = [2222B] [567C] 345D 888D EE
One Voided Suit = [234B] 567C 345C 888B EE
No Honors = [234B] 567C 345D 888D 99B
Edge Wait = [234B] [567C] 123D 888D EE
Closed Wait = [234B] 567C 345D 888D EE
Single Wait = [234B] 567C 345D 888D EE
"""
_HANDS = dict(row.split(" = ") for row in _EXAMPLES.strip().splitlines())
_MINIMUM = Earning("R-MCR-94")
EARNINGS = (
    _MINIMUM,
    *(
        Earning(each.rule, name, each.points, _HANDS.get(name, ""))
        for name, each in FANS.items()
        if name != MIXED_KONGS
    ),
)
