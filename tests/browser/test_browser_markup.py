"""Names and messages never become markup: with hostile ones, a page has the same elements as with harmless ones."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tilewright.engine.actions import Pass
from tilewright.engine.state import ClaimWindow, Rack, Seat, State
from tilewright.tiles import INDEX, Tiles
from tilewright.web.chat_view import RemarkView

from .made_up import MadeUp, rules_of

ENDS = ("", '">', "'>", "`>", "-->", "]]>", "</script>", "</title></textarea></style>", "&lt;", "\\", "{{", "${")
ELEMENTS = (
    "<script{}>window.ran=1</script>",
    "<img src=x onerror{}=window.ran=1>",
    "<svg onload{}=window.ran=1>",
    "<svg><animate onbegin{}=window.ran=1 attributeName=x dur=1s>",
    "<body onload{}=window.ran=1>",
    "<input autofocus onfocus{}=window.ran=1>",
    "<details open ontoggle{}=window.ran=1>",
    "<video><source onerror{}=window.ran=1></video>",
    "<audio src=x onerror{}=window.ran=1>",
    "<iframe{} src=javascript:window.ran=1>",
    "<iframe{} srcdoc='<script>parent.ran=1</script>'>",
    "<object{} data=javascript:window.ran=1>",
    "<embed{} src=javascript:window.ran=1>",
    "<a{} href=javascript:window.ran=1>Win",
    "<form{}><button formaction=javascript:window.ran=1>Win",
    "<math{}><mtext><a href=javascript:window.ran=1>Win",
    "<base{} href=//evil.example/>",
    "<link{} rel=stylesheet href=//evil.example/>",
    "<meta{} http-equiv=refresh content=0;url=//evil.example/>",
    "<style{}>*{{display:none}}</style>",
    "<template{}><img src=x onerror=window.ran=1></template>",
    "<div{} style=position:fixed;inset:0>",
    "<p{} id=remark name=remark>",
    "<x{} onpointerenter=window.ran=1>Win",
)
DISGUISES = ("plain", "upper", "spaced", "slashed", "line", "null", "entity", "percent", "escaped", "wide", "twice")
PAYLOADS = 6288
FEW = 131  # one of so many is tried in the default run
AT_ONCE = 40
SHAPE = """() => [...document.querySelectorAll("body *")].map(
  (each) => [each.tagName, ...each.getAttributeNames()].join(" ")).join("\\n")"""
WINDOW = State((Seat(Tiles.parse("1B 2B 3B"), (Rack(), Rack())),) * 2, 30, ClaimWindow(1, INDEX["5C"]), thrown=1)


def disguised(markup: str, disguise: str) -> str:
    match disguise:
        case "upper":
            return markup.upper()
        case "spaced":
            return markup.replace("<", "< ")
        case "slashed":
            return markup.replace(" ", "/")
        case "line":
            return markup.replace(" ", "\n")
        case "null":
            return markup.replace("<", "<\u200b")
        case "entity":
            return "".join(f"&#{ord(letter)};" if letter in "<>'" else letter for letter in markup)
        case "percent":
            return markup.replace("<", "%3C").replace(">", "%3E")
        case "escaped":
            return markup.replace("<", "\\u003c").replace(">", "\\x3e")
        case "wide":
            return markup.replace("<", "\N{FULLWIDTH LESS-THAN SIGN}")
        case "twice":
            return markup.replace("<", "<<")
    return markup


def payloads() -> list[str]:
    """Return all payloads: every end of another context, then an element in every disguise."""
    elements = (element.format(more) for element, more in product(ELEMENTS, ("", " \t")))
    every = (f"{end}{disguised(each, how)}" for each, end, how in product(elements, ENDS, DISGUISES))
    return list(dict.fromkeys(every))


def remarks(texts: Sequence[str]) -> list[RemarkView]:
    return [RemarkView(n, "b", n % 2, text, "text", text, 1) for n, text in enumerate(texts, 1)]


def shape(page: Page) -> str:
    """Return the elements of the page, each with the names of its attributes."""
    result: str = page.evaluate(SHAPE)
    return result


def shown(made_up: MadeUp, texts: Sequence[str]) -> str:
    """Show messages of people who are called like them. Return the elements of the page."""
    made_up.talk(remarks(texts))
    expect(made_up.ann.page.locator(".remarks li")).to_have_count(len(texts))
    expect(made_up.ann.page.locator(".remarks li").last).to_contain_text(texts[-1].strip()[-5:])
    return shape(made_up.ann.page)


@pytest.mark.parametrize("every", [FEW, pytest.param(1, marks=pytest.mark.long)])
def test_no_message_and_no_name_of_its_author_becomes_markup(player: Any, every: int) -> None:
    ann = player()
    made_up = MadeUp(ann, rules_of("siamese"), ["Ann", "Ben"])
    made_up.show(WINDOW, [Pass(0)])
    ann.page.keyboard.press("/")
    tried = payloads()[::every]
    together = [tried[n : n + AT_ONCE] for n in range(0, len(tried), AT_ONCE)]
    harmless = {count: shown(made_up, ["Win"] * count) for count in set(map(len, together))}
    for some in together:
        assert shown(made_up, some) == harmless[len(some)], some
    assert ann.page.evaluate("window.ran") is None
    assert len(payloads()) == PAYLOADS


@pytest.mark.parametrize("every", [5 * FEW, pytest.param(2, marks=pytest.mark.long)])
def test_no_name_of_a_player_becomes_markup(player: Any, every: int) -> None:
    ann = player()
    made_up = MadeUp(ann, rules_of("siamese"), ["Ann", "Win"])
    made_up.show(WINDOW, [Pass(0)])
    harmless = shape(ann.page)
    for name in payloads()[::every]:
        made_up.name(1, name)
        made_up.show(WINDOW, [Pass(0)])
        expect(ann.page.locator("body")).to_contain_text(name.strip()[-5:])
        assert shape(ann.page) == harmless, name
    assert ann.page.evaluate("window.ran") is None


def test_the_comparison_finds_markup(player: Any) -> None:
    made_up = MadeUp(player(), rules_of("siamese"), ["Ann", "Ben"])
    made_up.show(WINDOW, [Pass(0)])
    made_up.ann.page.keyboard.press("/")
    harmless = shown(made_up, ["Win"])
    made_up.ann.page.evaluate('document.querySelector(".remarks li").innerHTML += "<b title=x>Win</b>"')
    assert shape(made_up.ann.page) != harmless
