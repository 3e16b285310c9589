"""Draw every tile face, and combine them into one SVG sprite.

All drawings are our own. The only font is a plain sans serif, used for letters and numbers. Suits differ in letter and
shape, not only in colour. Each symbol's id is the face's text, so a page draws a tile with `<use
href="/tiles.svg#3B">`. The symbol's title is the spoken name of the tile, and `data-plural` is the plural of the name.

A face is 60 units wide and 84 high. The letter and number in its corners are above y = 18, and the picture is below.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from math import cos, pi, sin

from tilewright.tiles import KINDS, SUITS, UNKNOWN, face, spoken, spoken_plural

RED, GREEN, BLUE, INK, GOLD = "#b3202a", "#17693a", "#1b4a94", "#20242b", "#d8a023"
_SUIT_COLOURS = dict(zip(SUITS, (GREEN, RED, BLUE), strict=True))
_SANS = 'font-family="Arial,Helvetica,sans-serif" font-weight="700"'
Place = tuple[float, float]


@cache
def sprite() -> str:
    """Return all tile faces and the back as one SVG document.

    >>> [f'id="{name}"' in sprite() for name in ("3B", "0", "F8", "?")]
    [True, True, True, True]
    """
    symbols = "".join(
        f'<symbol id="{face(kind)}" viewBox="0 0 60 84" data-plural="{spoken_plural(kind)}">'
        f"<title>{spoken(kind)}</title>{drawing}</symbol>"
        for kind, drawing in _drawings()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'


def _drawings() -> Iterator[tuple[int, str]]:
    for kind, name in enumerate(KINDS):
        if len(name) == 2 and name[1] in SUITS:
            number, suit = int(name[0]), name[1]
            colour = _SUIT_COLOURS[suit]
            picture = {"B": _bams, "C": _craks, "D": _dots}[suit](number)
            yield kind, _index(name[0], colour) + _index(suit, colour, right=True) + picture
        else:
            yield kind, _honor(name)
    yield UNKNOWN, _back()


def _honor(name: str) -> str:
    if name in _WINDS:
        return _index(name, INK) + _strokes(_WINDS[name], INK, 3.4)
    if name[0] == "F":
        return _flower(int(name[1:] or 0))
    return {"R": _red_dragon, "G": _green_dragon, "0": _soap, "J": _joker, "Z": _blank}[name]()


# Shapes that several faces share.


def _text(at: Place, text: str, size: float, colour: str, anchor: str = "middle") -> str:
    x, y = at
    style = f'font-size="{size}" fill="{colour}" text-anchor="{anchor}" {_SANS}'
    return f'<text x="{x}" y="{y}" {style}>{text}</text>'


def _index(text: str, colour: str, *, right: bool = False) -> str:
    return _text((56, 15), text, 13, colour, "end") if right else _text((4, 17), text, 18, colour, "start")


def _strokes(paths: Iterable[str], colour: str, width: float, move: str = "") -> str:
    lines = "".join(f'<path d="{path}"/>' for path in paths)
    where = f' transform="{move}"' if move else ""
    return (
        f'<g fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
        f' stroke-linejoin="round"{where}>{lines}</g>'
    )


def _circle(at: Place, radius: float, colour: str, extra: str = "") -> str:
    return f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{radius:.1f}" fill="{colour}"{extra}/>'


def _rows(xs: Iterable[float], ys: Iterable[float]) -> list[Place]:
    across = list(xs)
    return [(x, y) for y in ys for x in across]


# Dots are wheels in three colours.

_DOT_PLACES: dict[int, list[Place]] = {
    1: [(30, 50)],
    2: [(30, 34), (30, 66)],
    3: [(14, 31), (30, 50), (46, 69)],
    4: _rows((18, 42), (34, 66)),
    5: [*_rows((16, 44), (31,)), (30, 50), *_rows((16, 44), (69,))],
    6: _rows((19, 41), (31, 51, 71)),
    7: [(14, 30), (30, 35), (46, 40), *_rows((19, 41), (57, 74))],
    8: _rows((19, 41), (26, 42, 58, 74)),
    9: _rows((13, 30, 47), (30, 51, 72)),
}
_DOT_RADII = {1: 21.0, 2: 14.0, 3: 11.0, 4: 12.0, 5: 10.5, 6: 9.3, 7: 8.0, 8: 7.4, 9: 8.0}


def _dots(number: int) -> str:
    colours = (BLUE, GREEN, RED)
    return "".join(
        _wheel(place, _DOT_RADII[number], colours[(i + number) % 3] if number > 1 else BLUE)
        for i, place in enumerate(_DOT_PLACES[number])
    )


def _wheel(at: Place, radius: float, colour: str) -> str:
    petals = "".join(
        _circle(
            (at[0] + radius * 0.5 * cos(k * pi / 3), at[1] + radius * 0.5 * sin(k * pi / 3)),
            radius * 0.16,
            "#fff",
        )
        for k in range(6)
    )
    ring = _circle(at, radius * 0.8, "none", f' stroke="#fff" stroke-width="{radius * 0.09:.2f}"')
    return _circle(at, radius, colour) + ring + petals + _circle(at, radius * 0.2, "#fff")


# Bams are sticks. The 1 Bam is a bird.

_STICK_PLACES: dict[int, list[Place]] = {
    2: [(30, 35), (30, 66)],
    3: [(30, 35), *_rows((18, 42), (66,))],
    4: _rows((18, 42), (35, 66)),
    5: [*_rows((14, 46), (35,)), (30, 51), *_rows((14, 46), (66,))],
    6: _rows((14, 30, 46), (35, 66)),
    7: [(30, 28), *_rows((14, 30, 46), (50, 71))],
    8: [*_rows((14, 30, 46), (30,)), *_rows((22, 38), (51,)), *_rows((14, 30, 46), (72,))],
    9: _rows((14, 30, 46), (30, 51, 72)),
}
_STICK_LENGTHS = {2: 27, 3: 27, 4: 27, 5: 27, 6: 27, 7: 18, 8: 18, 9: 18}


def _bams(number: int) -> str:
    if number == 1:
        return _bird()
    sticks = []
    for i, (x, y) in enumerate(_STICK_PLACES[number]):
        red = (number, i) in {(5, 2), (7, 0)} or (number == 9 and x == 30)
        blue = (number == 6 and y > 50) or (number == 8 and y == 51)
        sticks.append(_stick((x, y), _STICK_LENGTHS[number], RED if red else BLUE if blue else GREEN))
    return "".join(sticks)


def _stick(at: Place, length: float, colour: str) -> str:
    x, y = at
    end = length / 2
    knots = "".join(
        f'<rect x="{x - 5}" y="{top}" width="10" height="4" rx="2"/>' for top in (y - end, y - 2, y + end - 4)
    )
    shine = f"M{x} {y - end + 5}V{y - 3.5}M{x} {y + 3.5}V{y + end - 5}"
    cane = f'<rect x="{x - 3.4}" y="{y - end}" width="6.8" height="{length}" rx="3"/>'
    return (
        f'<g fill="{colour}">{cane}{knots}</g>'
        f'<path d="{shine}" stroke="#fff" stroke-width="1.5" stroke-linecap="round"/>'
    )


def _bird() -> str:
    tail = ""
    for turn, colour in zip((-0.2, 0.25, 0.7, 1.1), (GREEN, BLUE, RED, GREEN), strict=True):
        bend = f"{30 + 22 * sin(turn):.1f} {44 - 14 * cos(turn):.1f}"
        tip = (30 + 24 * sin(turn), 52 - 28 * cos(turn))
        feather = f"M30 56Q{bend} {tip[0]:.1f} {tip[1]:.1f}"
        tail += _strokes([feather], colour, 3) + _circle(tip, 3.4, colour)
    body = f'<path d="M12 50Q16 40 24 46Q34 52 40 62Q36 74 26 72Q14 68 15 55Z" fill="{BLUE}"/>'
    wing = _strokes(["M22 55Q30 57 34 66"], "#fff", 1.6)
    beak = f'<path d="M10 45L4 48L10 50Z" fill="{GOLD}"/>'
    legs = _strokes(["M26 72V80M32 70V80"], GOLD, 2.4)
    return tail + legs + body + wing + _circle((16, 46), 6.5, GREEN) + _circle((14.5, 44.5), 1.5, "#fff") + beak


# Craks show two Chinese characters: the number, and "ten thousand" below it.

_NUMBERS = {
    1: ["M16 27H44"],
    2: ["M21 22H39", "M16 34H44"],
    3: ["M19 19H41", "M21 27H39", "M16 36H44"],
    4: ["M16 18H44V36H16Z", "M26 18Q26 28 20 31", "M34 18V29H40"],
    5: ["M18 18H42", "M30 18L26 36", "M20 26H38V36", "M14 37H46"],
    6: ["M30 15V20", "M15 23H45", "M25 27L17 37", "M35 27L43 37"],
    7: ["M14 26L46 22", "M28 16V32Q28 36 33 36H44V32"],
    8: ["M25 20Q24 30 15 37", "M34 18Q37 30 46 37"],
    9: ["M18 23H38V33Q38 37 46 35V31", "M27 16Q28 30 16 37"],
}
_TEN_THOUSAND = [
    "M14 47H46",
    "M24 43V50",
    "M36 43V50",
    "M19 53H41V63H19Z",
    "M19 58H41",
    "M30 53V74",
    "M16 78V67H44V77Q44 79 39 78",
    "M23 73L37 71",
]


def _craks(number: int) -> str:
    return _strokes(_NUMBERS[number], INK, 3.2, "translate(0 4)") + _strokes(_TEN_THOUSAND, RED, 2.6, "translate(0 2)")


# Winds and the red dragon are Chinese characters. The green dragon is a dragon, and soap is a frame.

_WINDS = {
    "E": ["M16 34H44", "M30 26V76", "M20 41H40V55H20Z", "M20 48H40", "M29 56L14 69", "M31 56L46 69"],
    "S": [
        "M17 34H43",
        "M30 26V41",
        "M15 75V42H45V73L42 75",
        "M24 47L27 52M36 47L33 52",
        "M21 56H39M21 64H39M30 56V74",
    ],
    "W": ["M13 33H47", "M16 44H44V73H16Z", "M26 33V48Q26 58 17 60", "M35 33V54Q35 59 43 59"],
    "N": [
        "M25 29V72",
        "M13 44H25",
        "M12 69L25 61",
        "M35 28V67Q35 71 40 71H47V63",
        "M46 39L35 48",
    ],
}


def _red_dragon() -> str:
    return _index("R", RED) + _strokes(["M15 35H45V57H15Z", "M30 24V79"], RED, 4.6)


def _green_dragon() -> str:
    body = "M14 68Q8 48 26 46Q44 44 38 32Q33 24 22 30M14 68Q24 80 36 72Q48 64 42 54"
    claws = "M30 46L34 39M36 60L44 62M22 72L18 79"
    jaw = f'<path d="M22 30L14 26L17 34Z" fill="{GREEN}"/>'
    return (
        _index("G", GREEN)
        + _strokes([body], GREEN, 5)
        + jaw
        + _circle((25, 28), 1.6, "#fff")
        + _strokes([claws], GREEN, 3)
    )


def _soap() -> str:
    return (
        f'{_index("0", BLUE)}<g fill="none" stroke="{BLUE}">'
        '<rect x="12" y="24" width="36" height="54" rx="5" stroke-width="3.5"/>'
        '<rect x="18" y="30" width="24" height="42" rx="3" stroke-width="1.5"/></g>'
    )


# Pictures of the flowers, the joker, the blank, and the back of a tile.

_FLOWER_COLOURS = (
    "#b0246b",
    "#c2185b",
    "#7b3fa0",
    "#b8560d",
    "#1f6fb2",
    "#b3262e",
    "#2d7d46",
    "#8a6a0b",
    "#4a4fb0",
)


def _flower(number: int) -> str:
    """Return the picture of flower or season number 1 to 8, or of the flower without a number if `number` is 0."""
    colour = _FLOWER_COLOURS[number]
    petals = 5 + number % 4
    stem = _strokes(["M30 48Q27 64 32 80"], GREEN, 3)
    leaves = f'<path d="M30 66Q16 60 14 70Q24 74 30 66M31 72Q44 64 47 73Q38 79 31 72" fill="{GREEN}"/>'
    bloom = "".join(
        f'<ellipse cx="30" cy="30" rx="{28 / petals + 1:.1f}" ry="9.5" fill="{colour}" opacity=".92"'
        f' transform="rotate({360 / petals * i:.1f} 30 42)"/>'
        for i in range(petals)
    )
    heart = _circle((30, 42), 5.5, "#f6d047", ' stroke="#a97b0f"')
    corner = _index("F", colour) + (_index(str(number), colour, right=True) if number else "")
    return corner + stem + leaves + bloom + heart


def _joker() -> str:
    hat = (
        f'<path d="M15 44H30Q26 20 8 30Q15 34 15 44Z" fill="{RED}"/>'
        f'<path d="M45 44H30Q34 20 52 30Q45 34 45 44Z" fill="{GREEN}"/>'
        f'<path d="M19 44Q27 30 30 12Q33 30 41 44Z" fill="{BLUE}"/>'
    ) + "".join(_circle(tip, 4, "#f2c230", ' stroke="#a97b0f"') for tip in ((8, 31), (52, 31), (30, 12)))
    band = '<rect x="15" y="43" width="30" height="6" rx="3" fill="#f2c230" stroke="#a97b0f"/>'
    eyes = _circle((24, 55), 2.2, INK) + _circle((36, 55), 2.2, INK)
    return hat + band + eyes + _strokes(["M22 60Q30 67 38 60"], RED, 2.4) + _text((30, 79), "JOKER", 13.5, INK)


def _blank() -> str:
    dashes = 'fill="none" stroke="#8a8169" stroke-dasharray="3 4"'
    frame = f'<rect x="8" y="10" width="44" height="64" rx="6" {dashes}/>'
    return frame + _text((30, 46), "BLANK", 12, "#6b6350")


def _back() -> str:
    lattice = "".join(f"M{x} 0L{x + 84} 84M{x} 0L{x - 84} 84" for x in range(-84, 145, 12))
    return (
        '<rect width="60" height="84" rx="7" fill="#1f6f54"/>'
        f'<g stroke="#3f9475" stroke-width="1.6"><path d="{lattice}"/></g>'
        '<rect x="4" y="4" width="52" height="76" rx="5" fill="none" stroke="#d9c79b" stroke-width="2"/>'
    )
