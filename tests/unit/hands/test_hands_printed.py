"""Random cards stay equal after printing and parsing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.hands.language.card import (
    Card,
    Either,
    Floating,
    FreeSplit,
    Group,
    Joined,
    Line,
    Part,
    Pick,
    Section,
    print_card,
)
from tilewright.hands.language.footnotes import Note, Value
from tilewright.hands.language.parse import parse_card

SYMBOLS = st.sampled_from([*"123456789", *"pqrst", "D"])
SUITED = st.builds(
    Group,
    st.one_of(st.builds(str.__mul__, SYMBOLS, st.integers(1, 4)), st.text("1234pq0D", min_size=1, max_size=3)),
    st.sampled_from("abc"),
    st.booleans(),
).filter(lambda group: set(group.symbols) & set("123456789pqrstD"))
PLAIN = st.builds(
    Group,
    st.one_of(
        st.builds(str.__mul__, st.sampled_from("NEWSRG0FJZDvwklmno"), st.integers(1, 4)),
        st.sampled_from(["NEWS", "RG0", "klN"]),
    ),
    natural=st.booleans(),
)
GROUPS = st.one_of(SUITED, PLAIN)
PUNGS = st.builds(Group, st.sampled_from(["333", "ppp"]), st.sampled_from("ab"), st.booleans(), st.just(True))
JOINED = st.builds(
    Joined,
    st.sampled_from([("1", "2", "3"), ("7", "8", "9"), ("p", "q", "r"), ("s", "r", "t")]),
    st.sampled_from(["a", "b", "abc", "cab"]),
)
NUMBERED = st.builds(Group, st.sampled_from("123456789pqrs"), st.sampled_from("abc"))
PARTS: st.SearchStrategy[Part] = st.one_of(
    GROUPS,
    st.builds(
        Floating, st.lists(NUMBERED, min_size=1, max_size=3).map(tuple), st.integers(1, 5), st.sampled_from(["", "b"])
    ),
    st.builds(FreeSplit, st.sampled_from(["p", "7", "RG0", "NEWS"]), st.integers(1, 9)),
    JOINED,
    st.builds(Pick, st.lists(NUMBERED, min_size=3, max_size=5).map(tuple), st.integers(1, 2)),
    st.builds(lambda one: Either(((one,), (Group("R" * len(one.symbols)),))), GROUPS),
)


def size(part: Part) -> int:
    match part:
        case Group():
            return len(part.symbols)
        case Joined():
            return 3
        case Pick():
            return part.count
        case Floating():
            return part.size + len(part.groups) - 1
        case FreeSplit():
            return part.tiles
        case Either():
            return max(sum(map(size, way)) for way in part.ways)


def fourteen(parts: list[Part], *, kongs: bool) -> tuple[Part, ...]:
    kept: list[Part] = []
    for part in parts:
        fits = sum(map(size, kept)) + size(part) <= 14
        if fits and not (isinstance(part, FreeSplit) and (kongs or any(isinstance(each, FreeSplit) for each in kept))):
            kept.append(part)
    rest = 14 - sum(map(size, kept))
    return (*kept, Group("RG0NEWSNEWSRG0"[:rest])) if rest else tuple(kept)


def counted(part: Part, *, kongs: bool) -> bool:
    """Return whether a random card may use this part of a line. A card with kongs has no plain groups of four."""
    groups = [part] if isinstance(part, Group) else []
    if isinstance(part, Either):
        groups = [each for way in part.ways for each in way if isinstance(each, Group)]
    sizes = {len(group.symbols) for group in groups if group.equal}
    return not (kongs and (4 in sizes or (isinstance(part, Floating) and part.size == 4)))


def chinese(part: Part) -> bool:
    return not set(str(part)) & set("FJZ")


NOTES = st.lists(
    st.one_of(
        st.sampled_from([Note("fixed"), Note("no jokers"), Note("self-drawn")]),
        st.builds(lambda text: Note("text", values=text), st.text("abc ;,=#[]{}é", max_size=12)),
        st.builds(lambda values: Note("suits", values=values), st.sampled_from(["1", "2", "12", "123"])),
    ),
    max_size=2,
).map(tuple)
SECTION_NOTES = [
    (),
    (Note("run"),),
    (Note("run"), Note("wrap")),
    (Note("rising", "pq"), Note("in", "kl", "19NR0"), Note("in", "a", "BC")),
    (Note("own", "w"), Note("prevailing", "vw"), Note("no jokers"), Note("self-drawn")),
    (Note("different", "klm"), Note("rising", "vw"), Note("run", "pqr")),
]
VALUES = st.one_of(
    st.builds(Value, st.one_of(st.none(), st.integers(1, 10_000))),
    st.builds(
        lambda most, least, when: Value(most, when, Value(least)),
        st.integers(1, 99),
        st.one_of(st.none(), st.integers(1, 99)),
        st.sampled_from([Note("in", "p", "26"), Note("odd", "pq"), Note("different", "vw"), Note("run", "pqr")]),
    ),
)


@st.composite
def cards(draw: st.DrawFn) -> Card:
    sections = []
    tile_set, kongs = draw(st.sampled_from(["american", "chinese"])), draw(st.booleans())
    parts = PARTS.filter(lambda part: counted(part, kongs=kongs) and (tile_set == "american" or chinese(part)))
    parts = st.one_of(parts, PUNGS) if kongs else parts
    for title in draw(
        st.lists(st.text("abcXYZ 369;=", min_size=1).map(str.strip).filter(bool), unique=True, max_size=3)
    ):
        lines = [
            Line(
                title,
                number,
                () if draw(st.integers(0, 9)) == 0 else fourteen(draw(st.lists(parts, max_size=6)), kongs=kongs),
                draw(VALUES),
                draw(NOTES),
                draw(st.sampled_from(["", "x", "c"])),
            )
            for number in draw(st.lists(st.integers(1, 99), unique=True, max_size=4))
        ]
        sections.append(Section(title, tuple(lines), draw(st.sampled_from(SECTION_NOTES))))
    return Card("Any card", tuple(sections), 14, draw(st.sampled_from([0, 10])), tile_set, kongs)


@pytest.mark.slow
@given(cards().filter(lambda card: card.sections))
def test_a_printed_card_is_read_back(card: Card) -> None:
    assert parse_card(print_card(card)) == card


def test_characters_of_phones_and_word_processors_are_normalised() -> None:
    typed = "Card Mine\r\nConcealed 10\r\rTiles 14\u2028[Runs] ; “a title’s remark”\r\n"
    typed += "1\u00a0\u00a0ＦＦ ３３３３ａ\t4444b\u200b 5555c ; “any”,\u202frun = 30 C\r\n2 ? = ？"
    plain = (
        'card Mine\nconcealed 10\n[Runs] ; "a title’s remark"\n1 FF 3333a 4444b 5555c ; "any", run = 30 c\n2 ? = ?\n'
    )
    assert parse_card("\ufeff" + typed) == parse_card(plain)
    assert (
        parse_card("card A\n[B]\n1 p\u2013q\u2013ra FFFF NNNNNNN ; \u00ab8 \u2212 1\u00bb = 5\n").lines[0].note
        == '"8 - 1"'
    )


def test_curled_quotes_within_straight_ones_stay() -> None:
    assert parse_card('card A\n[B]\n1 ? ; "the “best” line" = 5\n').lines[0].note == '"the “best” line"'
