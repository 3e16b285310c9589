"""The look that a browser chooses: its cookie, its style sheets, and the contrast of every room."""

import re
from pathlib import Path

import pytest

from tilewright.web.look import CHOICES, Look

STATIC = Path(__file__).parents[2] / "src" / "tilewright" / "web" / "static"
ROOMS = ("tokens", "evening", "contrast")
ON = {  # on each ground, the colours of text that stand on it
    "paper": "ink ink-2 ink-3 stop link suit-a suit-b suit-c",
    "paper-2": "ink ink-2 link",
    "paper-3": "ink",
    "felt": "felt-ink felt-ink-2",
    "felt-2": "felt-ink felt-ink-2",
    "felt-3": "felt-ink",
    "go": "go-ink",
    "go-soft": "ink ink-2",
    "gold": "gold-ink",
    "gold-soft": "ink",
    "stop": "stop-ink",
    "stop-soft": "ink",
}
TEXT = [(text, ground) for ground, texts in ON.items() for text in texts.split()]
CONTROLS = (("go", "paper"), ("focus", "paper"), ("focus", "felt"))


def tokens(room):
    """The colours of a room by name, those of the day where the room has no other."""
    files = ("tokens",) if room == "tokens" else ("tokens", room)
    return {
        name: value
        for file in files
        for name, value in re.findall(r"--([\w-]+): #([0-9a-f]{3,6});", (STATIC / f"{file}.css").read_text("utf-8"))
    }


def light(colour):
    """The relative luminance of a colour, by WCAG 2.2."""
    full = "".join(sign * (2 if len(colour) == 3 else 1) for sign in colour)
    parts = [int(full[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_black_on_white_has_the_contrast_of_21() -> None:
    assert contrast("000", "ffffff") == pytest.approx(21)


@pytest.mark.parametrize("room", ROOMS)
def test_every_text_of_a_room_has_contrast(room) -> None:
    colours = tokens(room)
    weak = {pair: contrast(*(colours[name] for name in pair)) for pair in TEXT}
    assert not {pair: ratio for pair, ratio in weak.items() if ratio < 4.5}


@pytest.mark.parametrize("room", ROOMS)
def test_every_control_of_a_room_has_contrast(room) -> None:
    colours = tokens(room)
    weak = {pair: contrast(*(colours[name] for name in pair)) for pair in CONTROLS}
    assert not {pair: ratio for pair, ratio in weak.items() if ratio < 3}


def test_choices_are_kept_in_a_cookie_and_shown_on_every_page(guests) -> None:
    ann = guests()
    assert 'data-room="auto"' in ann.get("/").text
    chosen = {"room": "evening", "face": "clear", "back": "plum", "text": "nonsense", "return": "/rules"}
    answer = ann.post("/settings", chosen)
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules")
    page = ann.get("/").text
    assert 'data-room="evening"' in page
    assert 'data-text="usual"' in page
    assert "/tiles/clear-plum.svg#3B" in page
    assert 'evening.css" media="all"' in page
    assert 'contrast.css" media="not all"' in page
    assert "Secure" not in answer.headers["set-cookie"]
    ann.http.base_url = "https://testserver"
    assert "Secure" in ann.post("/settings", chosen, origin="https://testserver").headers["set-cookie"]


@pytest.mark.parametrize("elsewhere", ["https://example.com/", "//example.com", "/\\example.com", "rules", ""])
def test_the_way_back_stays_on_this_site(guests, elsewhere) -> None:
    assert guests().post("/settings", {"return": elsewhere}).headers["location"] == "/"


def test_a_device_that_prefers_a_room_gets_it_until_another_is_chosen() -> None:
    assert [Look.of("").media(room) for room in ("evening", "contrast")] == [
        "(prefers-color-scheme: dark)",
        "(prefers-contrast: more)",
    ]
    assert [Look.of("room=day").media(room) for room in ("evening", "contrast")] == ["not all", "not all"]


def test_a_cookie_has_only_what_differs_from_the_default() -> None:
    assert not Look.of("").cookie
    assert Look.of("text=large&say=on&room=auto").cookie == "text=large&say=on"
    assert Look.of("%%%&=&room=%00").chosen == {name: choices[0] for name, choices in CHOICES.items()}


def test_there_are_no_other_tiles(guests) -> None:
    ann = guests()
    assert ann.get("/tiles/clear-ink.svg").headers["content-type"].startswith("image/svg+xml")
    assert ann.get("/tiles/../secret-jade.svg").status_code == 404
    assert ann.get("/tiles/classic-gold.svg").status_code == 404
