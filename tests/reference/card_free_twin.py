"""A slow reimplementation of Card Free that works without a list of all hands.

It divides the concealed tiles into blocks (groups of equal tiles) in every way that the jokers allow. Then it checks
the category, pattern and value of each division, rule by rule. To judge exposures, it looks for blocks that could still
be added.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations, product

from tilewright.groups import Exposure
from tilewright.tiles import JOKER, KINDS, Tiles

Block = tuple[str, int]  # name of the tile (or NEWS), size
# line, value, whether it may be declared, whether it counts as singles and pairs
SlowReading = tuple[str, int, bool, bool]
PATTERNS = ["3344", "2444", "23333", "3335", "455", "2255", "22244", "222233", "222224", "2222222"]
CATEGORIES = ["Consecutive Run", "Consecutive Odds", "Consecutive Evens",
              "Multiples of Three", "Any Like Numbers", "Winds"]  # fmt: skip
RUNS = {"Consecutive Run": "123456789", "Consecutive Odds": "13579", "Consecutive Evens": "2468"}
MATCH = {"R": "C", "G": "B", "0": "D"}
FACES = KINDS[:35]  # all kinds up to F, the flower


def label(pattern: str) -> str:
    return "+".join(f"{pattern.count(size)}P{size}" for size in sorted(set(pattern)))


def woven(blocks: list[Block]) -> bool:
    suits = "".join(name[1] for name, _ in sorted(blocks))
    return any(suits.rfind(suit) - suits.find(suit) >= suits.count(suit) for suit in suits)


def category(blocks: list[Block]) -> str | None:
    """Return the category that these blocks fit, such as Any Like Numbers, or None. Their sizes do not matter."""
    numbers = [block for block in blocks if block[0][0].isdigit() and block[0] != "0"]
    winds = {name for name, _ in blocks if name in ("N", "E", "W", "S")}
    values = "".join(sorted(name[0] for name, _ in numbers))
    if len({name for name, _ in blocks}) < len(blocks) or (numbers and winds):
        return None
    if not numbers:
        return "Winds" if winds in ({"N", "S"}, {"E", "W"}, set("NEWS")) else None
    if len(numbers) < 3:
        return None
    if len(set(values)) == 1:
        return "Any Like Numbers"
    if woven(numbers):
        return None
    return "Multiples of Three" if values == "369" else next((c for c, run in RUNS.items() if values in run), None)


def sized(blocks: list[Block]) -> str | None:
    """Return the sorted sizes of these blocks, such as "3344", or None if no pattern has these sizes.

    Flowers must be a pair, and NEWS must have four tiles.
    """
    if any(size != {"F": 2, "NEWS": 4}.get(name, size) for name, size in blocks):
        return None
    sizes = "".join(sorted(str(size) for _, size in blocks))
    return sizes if sizes in PATTERNS else None


def suit_bonus(blocks: list[Block]) -> bool:
    names = [name for name, _ in blocks]
    suits = {name[1] for name in names if len(name) == 2}
    others = [name for name in names if len(name) != 2]
    return len(suits) == 1 and all(MATCH.get(name) in suits for name in others)


def points(blocks: list[Block], concealed: bool) -> int:
    """Return the sum of the bonuses that are added to the base value of a hand."""
    pairs, names = sum(size == 2 for _, size in blocks), {name for name, _ in blocks}
    earned = 10 if pairs == 7 else 5 if pairs >= 3 else 0
    earned += 5 * sum(size == 5 for _, size in blocks)
    earned += 5 * (all(len(name) == 2 for name in names) or all(name in ("N", "E", "W", "S", "NEWS") for name in names))
    return earned + 5 * suit_bonus(blocks) + 10 * concealed


def forbidden(level: int, kind: str, pattern: str, blocks: list[Block], concealed: bool) -> bool:
    names = [name for name, _ in blocks]
    plain = all(len(name) == 2 for name in names)
    return (
        (level >= 1 and pattern == "3344" and kind != "Winds")
        or (level >= 2 and kind == "Consecutive Run" and not plain)
        or (level >= 3 and not concealed and any(name in MATCH for name in names))
        or (level >= 4 and any(len(name) == 2 for name in names) and not suit_bonus(blocks))
    )


def dragon_hand(blocks: list[Block]) -> tuple[str, int] | None:
    held, names = sorted(blocks), {name for name, _ in blocks}
    if held.count(("F", 3)) == 2 and sum(block in held for block in product("RG0", [4])) == 2 and len(held) == 4:
        return "Dragon's Love", 50
    if held == sorted([("R", 4), ("G", 4), ("0", 4), ("1B", 2)]):
        return "Dragon's Wings", 50
    if names == set("RG0NEWS") and all(size == 2 for _, size in blocks):
        return "Dragon's Breath", 100
    return None


def judged(
    choices: Mapping[str, str], blocks: list[Block], jokers: int, concealed: bool, drawn: bool
) -> Iterator[SlowReading]:
    """Yield a reading for each line that these blocks complete."""
    level, own = int(choices["level"]), choices["doubles"] == "hand"
    self_drawn, jokerless = (2 if drawn and own else 1), (1 if jokers or not own else 2)
    kind, pattern = category(blocks), sized(blocks)
    if kind and pattern and not forbidden(level, kind, pattern, blocks, concealed):
        earned = points(blocks, concealed)
        declared = drawn or not jokers or (level < 5 and (choices["needs_bonus"] == "off" or earned > 0))
        news = choices["news_singles_and_pairs"] == "on" and "NEWS" in dict(blocks) and pattern == "222224"
        worth = (int(choices["base"]) + earned) * self_drawn * jokerless
        yield f"{kind}, {label(pattern)}", worth, declared, news or pattern == "2222222"
    if dragon_line := dragon_hand(blocks):
        name, fixed = dragon_line
        wings = name == "Dragon's Wings" and level >= 4 and choices["level4_dragon_exempt"] == "off"
        doubles = choices["dragon_hand_doubles"]
        worth = fixed * (1 if doubles == "payer_only" else self_drawn) * (jokerless if doubles == "all" else 1)
        if not wings and not (level >= 3 and not concealed):
            yield f"Dragon hand, {name}", worth, True, name == "Dragon's Breath"


def cuts(naturals: Counter[str], jokers: int) -> Iterator[tuple[list[Block], int]]:
    """Yield every way to divide these natural tiles into blocks, which jokers may complete.

    Each item also contains the number of jokers left over.
    """
    name = next((name for name in naturals if naturals[name]), None)
    if name is None:
        yield [], jokers
        return
    n, rest = naturals[name], Counter(naturals)
    del rest[name]
    for size in range(max(n, 2), 6):
        if (fill := size - n) <= jokers and (size > 2 or not fill):
            yield from (([(name, size), *more], left) for more, left in cuts(rest, jokers - fill))
    if name == "F":
        if n <= 6 <= n + jokers:
            more_cuts = cuts(rest, jokers - (6 - n))
            yield from (([("F", 3), ("F", 3), *more], left) for more, left in more_cuts)
    elif name in set("NEWS") and all(naturals[wind] for wind in "NEWS"):
        fewer = naturals - Counter("NEWS")
        yield from (([("NEWS", 4), *more], left) for more, left in cuts(fewer, jokers))


def with_jokers(jokers: int) -> Iterator[list[Block]]:
    """Yield every list of blocks made of exactly this many jokers."""
    if not jokers:
        yield []
    for n in (1, 2):
        for sizes in product((3, 4, 5), repeat=n):
            if sum(sizes) == jokers:
                yield from (list(zip(names, sizes, strict=True)) for names in combinations(FACES, n))
    if jokers == 6:
        yield [("F", 3), ("F", 3)]


def read_slowly(
    choices: Mapping[str, str], pool: Tiles, exposures: tuple[Exposure, ...], drawn: bool
) -> Counter[SlowReading]:
    """Return all ways to read these tiles as a complete hand that uses every tile, and how often each occurs."""
    shown = blocks_of(exposures)
    if shown is None or (choices["flower_pung_call"] == "off" and "F" in dict(shown)):
        return Counter()
    naturals = Counter(FACES[kind] for kind in pool if kind != JOKER)
    laid = sum(len(exposure.jokers) for exposure in exposures) + pool.count(JOKER)
    hands: set[tuple[Block, ...]] = set()
    for blocks, left in cuts(naturals, pool.count(JOKER)):
        hands.update(tuple(sorted(blocks + more + shown)) for more in with_jokers(left))
    readings: Counter[SlowReading] = Counter()
    for hand in hands:
        readings.update(judged(choices, list(hand), laid, not opened(exposures), drawn))
    return readings


def blocks_of(exposures: tuple[Exposure, ...]) -> list[Block] | None:
    """Return the exposures as blocks, or None if one of them is illegal."""
    if any(each.kind is None or each.kind >= len(FACES) or len(each) < 3 for each in exposures):
        return None
    return [(FACES[each.kind or 0], len(each)) for each in exposures]


def opened(exposures: tuple[Exposure, ...]) -> bool:
    return any(not each.concealed for each in exposures)


# ---- possible lines for given exposures


def may_become(choices: Mapping[str, str], exposures: tuple[Exposure, ...]) -> set[str]:
    shown, level, open_hand = blocks_of(exposures), int(choices["level"]), opened(exposures)
    if shown is None or (level >= 3 and open_hand and any(name in MATCH for name, _ in shown)):
        return set()
    dragons = [block for block in shown if block[0] in MATCH]
    flowers = len(shown) - len(dragons) if all(block == ("F", 3) or block in dragons for block in shown) else 9
    hidden = not (level >= 3 and open_hand) and len(set(dragons)) == len(dragons)
    kongs = hidden and all(size == 4 for _, size in dragons)
    lines = set()
    if kongs and len(dragons) < 3 and flowers <= (2 if choices["flower_pung_call"] == "on" else 0):
        lines.add("Dragon hand, Dragon's Love")
    if kongs and not flowers and (level < 4 or choices["level4_dragon_exempt"] == "on"):
        lines.add("Dragon hand, Dragon's Wings")
    if hidden and not shown:
        lines.add("Dragon hand, Dragon's Breath")
    if len(set(shown)) < len(shown) or "F" in dict(shown):
        return lines
    return lines | {
        f"{kind}, {label(pattern)}"
        for kind in CATEGORIES
        for pattern in PATTERNS
        if not Counter(str(size) for _, size in shown) - Counter(pattern)
        and grows(level, kind, pattern, shown, open_hand)
    }


def grows(level: int, kind: str, pattern: str, shown: list[Block], open_hand: bool) -> bool:
    """Return whether the exposed blocks can be completed to a hand of this category and pattern."""
    numbers = sorted(block for block in shown if len(block[0]) == 2)
    winds = {name for name, _ in shown if name in set("NEWS")}
    dragons = [name for name, _ in shown if name in MATCH]
    if len({name for name, _ in shown}) < len(shown):
        return False
    if (level >= 1 and pattern == "3344" and kind != "Winds") or (numbers and winds):
        return False
    if kind == "Winds":
        if numbers:
            return False
        sizes = [2 if winds <= pair else 9 for pair in (set("NS"), set("EW"))]
        return any(fills(level, kind, pattern, shown, members, open_hand) for members in {*sizes, 4} - {9})
    if winds or (woven(numbers) if kind != "Any Like Numbers" else False):
        return False
    if level >= 4 and (len({name[1] for name, _ in numbers}) > 1 or kind == "Any Like Numbers"):
        return False
    if level >= 4 and numbers and any(MATCH[dragon] != numbers[0][0][1] for dragon in dragons):
        return False
    if level >= 4 and len(dragons) > 1:
        return False
    values = [name[0] for name, _ in numbers]
    if kind == "Any Like Numbers":
        return len(set(values)) <= 1 and fills(level, kind, pattern, shown, 3, open_hand)
    if len(set(values)) < len(values):
        return False
    run = RUNS.get(kind, "369")
    sets = [run[at : at + n] for n in range(3, len(run) + 1) for at in range(len(run) - n + 1)]
    return any(set(values) <= set(each) and fills(level, kind, pattern, shown, len(each), open_hand) for each in sets)


def fills(level: int, kind: str, pattern: str, shown: list[Block], members: int, open_hand: bool) -> bool:
    """Return whether fillers (dragons, flowers, NEWS) can complete a hand.

    The hand has `members` blocks of numbers or winds. `shown` lists the blocks that are already exposed.
    """
    dragons = [name for name, _ in shown if name in MATCH]
    room = len(pattern) - members - len(dragons)
    if room < 0:
        return False
    left = Counter(pattern) - Counter(str(size) for _, size in shown)
    plain = level >= 2 and kind == "Consecutive Run"
    strict = level >= 4 and kind != "Winds"
    if plain and dragons:
        return False
    more = 0 if plain else (1 if strict else 3) - len(dragons)
    more = 0 if level >= 3 and open_hand else more
    flowers = left["2"] > 0 and not plain and not strict
    news = left["4"] > 0 and not plain and not strict
    return room <= more + flowers + news
