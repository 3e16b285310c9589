"""The house card: its lines and hands are valid, and it uses every feature of the card language."""

import pytest

from tilewright.catalogue import card_hands, card_text
from tilewright.groups import Exposure
from tilewright.hands.language.card import Either, Floating, FreeSplit, Group, Line, Part, print_card
from tilewright.hands.language.check_line import letters
from tilewright.hands.language.parse import parse_card
from tilewright.tiles import Tiles, american_set

HANDS = card_hands(card_text("house"))
CARD = HANDS.card


def walk(parts: tuple[Part, ...]) -> list[Part]:
    all_parts: list[Part] = []
    for part in parts:
        all_parts.append(part)
        if isinstance(part, Either):
            all_parts += [each for way in part.ways for each in walk(way)]
        if isinstance(part, Floating):
            all_parts += part.groups
    return all_parts


PARTS = [part for line in CARD.lines for part in walk(line.groups)]
NOTES = [
    note for section in CARD.sections for note in (*section.notes, *(n for line in section.lines for n in line.notes))
]


def test_eight_sections_and_fifty_lines() -> None:
    assert len(CARD.sections) == 8
    assert len(CARD.lines) >= 50
    assert CARD.concealed == 10


def test_few_enough_hands_for_a_quick_bot() -> None:
    assert len(HANDS.templates) <= 6000


@pytest.mark.parametrize("line", CARD.lines, ids=lambda line: line.label)
def test_every_line_is_filled_in_and_makes_hands_of_fourteen(line: Line) -> None:
    assert not line.unfilled
    assert all(20 <= points <= 135 for points in line.value.all() if points)
    of_line = [each for each in HANDS.templates if CARD.lines[each.line] == line]
    assert of_line
    for each in of_line:
        assert sum(len(place.kinds) for place in each.groups) + sum(n for _, n in each.free) == 14


def test_no_hand_stands_in_two_lines() -> None:
    lines: dict[object, set[int]] = {}
    for each in HANDS.templates:
        key = (tuple(sorted((place.kinds, place.wild) for place in each.groups)), each.free)
        lines.setdefault(key, set()).add(each.line)
    assert all(len(labels) == 1 for labels in lines.values())


def test_every_hand_can_be_made_of_the_american_set() -> None:
    """No hand needs more copies of a tile than the set has, unless jokers may replace the rest.

    At most eight jokers are needed.
    """
    rows = HANDS.targets(())
    supply = [american_set(blanks=2).count(kind) for kind in range(rows.need.shape[1])]
    for need, wild in zip(rows.need, rows.wild, strict=True):
        assert all(n - w <= supply[kind] for kind, (n, w) in enumerate(zip(need, wild, strict=True)))
        assert sum(max(int(n) - supply[kind], 0) for kind, n in enumerate(need)) <= 8


def test_singles_and_pairs_are_worth_most_and_quints_more_than_kongs() -> None:
    by_kind: dict[str, list[int]] = {"sp": [], "quint": [], "other": []}
    for line in CARD.lines:
        quint = "quint" if any(size(part) >= 5 for part in walk(line.groups)) else "other"
        by_kind["sp" if line.singles_and_pairs else quint] += [points for points in line.value.all() if points]
    average = {kind: sum(points) / len(points) for kind, points in by_kind.items()}
    assert average["sp"] > average["quint"] > average["other"]


def size(part: Part) -> int:
    match part:
        case Group():
            return len(part.symbols) if part.equal else 0
        case Floating():
            return part.size
    return 0


USED = {
    "one suit, two, three": {"a", "b", "c"} <= {part.suit for part in PARTS if isinstance(part, Group)},
    "numbers the player chooses": {"p", "q", "r"} <= letters(tuple(PARTS)),
    "winds the player chooses": {"v", "w"} <= letters(tuple(PARTS)),
    "any dragon": any(isinstance(part, Group) and "D" in part.symbols and not part.suit for part in PARTS),
    "the dragon of a suit": any(isinstance(part, Group) and "D" in part.symbols and part.suit for part in PARTS),
    "soap among numbers": any(isinstance(part, Group) and part.symbols == "2026" for part in PARTS),
    "runs of singles in one word": any(isinstance(part, Group) and part.symbols == "NEWS" for part in PARTS),
    "no jokers here": any(isinstance(part, Group) and part.natural for part in PARTS),
    "joker as itself": Group("J") in PARTS,
    "blank as itself": Group("Z") in PARTS,
    "either": any(isinstance(part, Either) for part in PARTS),
    "one of these is bigger": any(isinstance(part, Floating) and not part.suit and not part.number for part in PARTS),
    "and in another suit": any(isinstance(part, Floating) and part.suit for part in PARTS),
    "and its number remembered": any(isinstance(part, Floating) and part.number for part in PARTS),
    "free split of a number": any(isinstance(part, FreeSplit) and part.symbols == "p" for part in PARTS),
    "free split of honors": any(isinstance(part, FreeSplit) and part.symbols == "NEWS" for part in PARTS),
    "every footnote": {note.word + (" of letters" * bool(note.names)) for note in NOTES}
    == {"run", "run of letters", "fixed", "odd of letters", "even of letters", "in of letters", "different of letters",
        "suits", "text"},
    "winds among": any(note.word == "in" and note.names == "w" for note in NOTES),
    "a footnote of a section": any(section.notes for section in CARD.sections),
    "a value that depends": any(line.value.when for line in CARD.lines),
    "every mark": {line.mark for line in CARD.lines} == {"", "x", "c"},
}  # fmt: skip


@pytest.mark.parametrize("feature", USED)
def test_the_card_uses_every_feature_of_the_language(feature: str) -> None:
    assert USED[feature]


def test_it_prints_and_reads_back() -> None:
    assert parse_card(print_card(CARD)) == CARD


def test_a_hand_of_each_line_is_recognised_as_that_line() -> None:
    for at, line in enumerate(CARD.lines):
        for each in [template for template in HANDS.templates if template.line == at][::17]:
            kinds = [kind for place in each.groups for kind in place.kinds]
            pool = Tiles.of(kinds + [kind for kind, n in each.free for _ in range(n)])
            all_readings = list(HANDS.readings(pool, ()))
            assert line.label in {reading.line for reading in all_readings}
            # the tiles may also fit a more valuable line, which comes first
            assert (all_readings[0].value or 0) + all_readings[0].bonus >= (each.value or 0)
            assert HANDS.distance(pool, ()) == 0


def test_the_lines_possible_after_an_exposure() -> None:
    assert HANDS.possible((Exposure.parse("[0000]"),))[0] == "This Year/4"
    assert not any(label.startswith("Behind the Curtain") for label in HANDS.possible((Exposure.parse("[FFFF]"),)))
