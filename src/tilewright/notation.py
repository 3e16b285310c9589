"""Other notations of tiles, as text of ours: lower case, MPSZ, Unicode and the numbers of Tenhou.

| notation | example | |
|---|---|---|
| lower case | `3b 5c 9d n r f j` | as ours |
| mpsz | `123m456p77z` | m crak, p dot, s bam, z `E S W N`, soap, green, red; 0 is a red five, read as a 5 |
| unicode | `🀇🀈🀉 🀀` | letters for the tiles that Unicode lacks |

Tenhou also numbers its tiles: 11 to 19 crak, 21 to 29 dot, 31 to 39 bam, 41 to 47 as 1z to 7z; 51 to 53 are red fives.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from tilewright.messages import listed_or, say

_MPS = {"m": "C", "p": "D", "s": "B"}
_Z = "ESWN0GR"
_NUMBERED = "CDB"  # the suits in the order of their numbers: crak, dot, bam
_UNICODE = {
    **{chr(0x1F000 + n): name for n, name in enumerate("ESWNRG0")},
    **{chr(0x1F007 + 9 * at + n): f"{n + 1}{suit}" for at, suit in enumerate("CBD") for n in range(9)},
    # plum, orchid, bamboo and chrysanthemum; chrysanthemum is the third flower
    **dict(zip("🀢🀣🀤🀥🀦🀧🀨🀩", ("F1", "F2", "F4", "F3", "F5", "F6", "F7", "F8"), strict=True)),
    "🀪": "J",
    "🀫": "?",
}
_EMOJI = "\ufe0f"  # a variation selector, which may follow the red dragon
WORD = re.compile(
    r"([1-9]+)(j*)([bcd])|([0-9]+)([mps])|([1-7]+)z|f[1-8](?![1-9]*j*[bcd])|[newsrgfjz]|[\U0001F000-\U0001F02B]\ufe0f?"
)


def names_of(word: re.Match[str]) -> list[str]:
    """Return the tiles of a match of `WORD` in our notation."""
    suited, jokers, suit, mps, kind, honors = word.groups()
    if suited:
        return [number + suit.upper() for number in suited] + ["J"] * len(jokers)
    if mps:
        return [number.replace("0", "5") + _MPS[kind] for number in mps]
    if honors:
        return [_Z[int(number) - 1] for number in honors]
    return [_UNICODE.get(word[0].rstrip(_EMOJI), word[0].upper())]


def name_of_number(number: int) -> str:
    """Return the tile with a number of Tenhou in our notation. Raises ValueError for another number."""
    first, second = divmod(number, 10)
    if first == 4 and 0 < second <= len(_Z):
        return _Z[second - 1]
    if first == 5:  # a red five
        first, second = second, first
    if not (0 < first <= len(_NUMBERED) and second):
        raise ValueError(say("common.no-tenhou-number", number=number))
    return f"{second}{_NUMBERED[first - 1]}"


def numbers(names: Sequence[str]) -> list[int]:
    """Return tiles as the numbers of Tenhou, sorted. Raises ValueError for a tile that has no number."""
    _require_signs(names, "Tenhou")
    return sorted(
        41 + _Z.index(name) if name in _Z else 10 * (_NUMBERED.index(name[1]) + 1) + int(name[0]) for name in names
    )


def _require_signs(names: Sequence[str], notation: str) -> None:
    for name in names:
        if name not in _Z and name[-1] not in _NUMBERED:
            raise ValueError(say("common.not-in-notation", tile=name, notation=notation))


def _mpsz(names: Sequence[str]) -> str:
    text = ""
    for letter, suit in _MPS.items():
        numbers = "".join(name[0] for name in names if len(name) == 2 and name[1] == suit)
        text += numbers and numbers + letter
    honors = "".join(sorted(str(_Z.index(name) + 1) for name in names if name in _Z))
    return text + (honors and honors + "z")


def _unicode(names: Sequence[str]) -> str:
    characters = {name: character for character, name in _UNICODE.items()}
    return "".join(characters.get(name, name) for name in names)


NOTATIONS: dict[str, Callable[[Sequence[str]], str]] = {"mpsz": _mpsz, "unicode": _unicode}


def spell(names: Sequence[str], notation: str) -> str:
    """Return tiles, given in our notation, in another one: `mpsz` or `unicode`.

    Raises ValueError for an unknown notation, or for a tile that the notation lacks.

    >>> [spell(["1C", "5D", "0", "E"], notation) for notation in NOTATIONS]
    ['1m5p15z', '🀇🀝🀆🀀']
    """
    if notation not in NOTATIONS:
        raise ValueError(say("common.no-notation", notation=repr(notation), notations=listed_or(list(NOTATIONS))))
    if notation == "mpsz":
        _require_signs(names, notation)
    return NOTATIONS[notation](names)
