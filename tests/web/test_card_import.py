"""A player's own card: it may be typed or pasted from another device, and the page shows the mistakes in it."""

import html
import re
from pathlib import Path

import pytest

YEARLY = (Path(__file__).parents[1] / "cards" / "harbour-2031.card").read_text("utf-8")
# The same card as a plain file, and as text pasted from other devices.
PLAIN = """card Mine
concealed 10

[Runs] ; run
1  FF 3333a 4444b 5555c ; "any order" = 30
2 1-2-3a NNNN EEEE FFF = 25 c
"""
PASTED = {
    "from Windows": PLAIN.replace("\n", "\r\n"),
    "from an old Mac": PLAIN.replace("\n", "\r"),
    "with a byte order mark": "\ufeff" + PLAIN,
    "with tabs": PLAIN.replace("  ", "\t").replace(" = ", "\t=\t"),
    "with spaces of a web page": PLAIN.replace(" ", "\u00a0"),
    "with thin and wide spaces": PLAIN.replace(" = ", "\u2009=\u3000"),
    "with curled quotes": PLAIN.replace('"any order"', "“any order”"),
    "with German quotes": PLAIN.replace('"any order"', "„any order“"),
    "with long dashes": PLAIN.replace("1-2-3a", "1–2–3a"),
    "with full-width letters": PLAIN.replace("FF 3333a", "ＦＦ ３３３３ａ").replace(";", "；"),
    "with line breaks of a word processor": PLAIN.replace("30\n", "30\v").replace("\n\n", "\u2029\n"),
    "with signs that cannot be seen": PLAIN.replace("4444b", "44\u200b44b\u200e"),
    "with capitals where a phone begins a line": PLAIN.replace("card", "Card").replace("concealed", "Concealed"),
    "with the large C of the card": PLAIN.replace("25 c", "25 C"),
}


def laid(guest, text):
    """Create a table with this card, and return the sections of the card that the server sends."""
    return guest.get(f"{guest.lay(card_text=text)}/card.json").json()["sections"]


@pytest.mark.parametrize("how", PASTED)
def test_a_card_may_be_pasted_from_anywhere(guests, how) -> None:
    assert PASTED[how] != PLAIN
    assert laid(guests(), PASTED[how]) == laid(guests(), PLAIN)


def test_a_yearly_card_is_played_as_it_was_typed(guests) -> None:
    sections = laid(guests(), YEARLY)
    assert [section["title"] for section in sections][:2] == ["2031", "2468"]
    assert sum(len(section["lines"]) for section in sections) == 60


@pytest.mark.parametrize(("bonus", "more"), [("concealed 10\n", ["No bonus for a concealed hand."]), ("", [])])
def test_a_line_without_the_bonus_is_marked_where_the_card_has_one(guests, bonus, more) -> None:
    (section,) = laid(guests(), f"card Two\n{bonus}\n[Runs]\n1 111a 222a 333a 444a 55a = 25 x\n")
    assert section["lines"][0]["sentences"] == more


def test_a_line_without_groups_is_shown_with_its_remark(guests) -> None:
    (section,) = laid(guests(), f'{PLAIN}3 ? ; "two quints" = ?\n')
    line = section["lines"][2]
    assert (line["parts"], line["sentences"]) == ([{"text": "?", "role": ""}], ["Two quints."])
    assert (line["value"], line["example"]) == ("", [])


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        (
            PLAIN.replace("FF 3333a", "FF 33X3a"),
            "Line 5 of your card is not ready: no tile is written 'X'; tiles are",
            5,
        ),
        (
            PASTED["from an old Mac"].replace("25 c", "25 y"),
            "Line 6 of your card is not ready: 'y' does not fit here",
            6,
        ),
        (PASTED["with line breaks of a word processor"].replace("FFF", "FF"), "Line 6 of your card", 6),
        ("PK\x03\x04\x14\x00[Content_Types].xml", "Line 1 of your card is not ready: this is not plain text", 1),
        (
            PLAIN.encode("utf-16").decode("utf-8", "replace"),
            "Line 1 of your card is not ready: this is not plain text",
            1,
        ),
    ],
)
def test_a_mistake_is_shown_with_its_line(guests, text, message, line) -> None:
    answer = guests().post("/tables", {"name": "Ann", "card": "own", "card_text": text})
    assert answer.status_code == 422
    problem = html.unescape(re.search(r'role="alert"[^>]*>(.*?)</', answer.text, re.DOTALL)[1])
    assert message in problem
    box = re.search(r"<textarea([^>]*)>(.*?)</textarea>", answer.text, re.DOTALL)
    assert f'data-line="{line}"' in box[1]
    assert 'aria-invalid="true"' in box[1]


def test_the_line_that_is_marked_is_the_one_that_is_wrong(guests) -> None:
    """The page counts lines in the text box, so the box must show the text as the server parsed it."""
    answer = guests().post(
        "/tables", {"name": "Ann", "card": "own", "card_text": PASTED["from an old Mac"].replace("3333a", "33X3a")}
    )
    attributes, box = re.search(r"<textarea([^>]*)>(.*?)</textarea>", answer.text, re.DOTALL).groups()
    line = int(re.search(r'data-line="(\d+)"', attributes)[1])
    assert "33X3a" in html.unescape(box).split("\n")[line - 1]
