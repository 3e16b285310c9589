"""The table fits every window: nothing scrolls, nothing is cut off, and no tile or button is too small."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, serialize
from fluent.syntax.ast import TextElement
from fluent.syntax.visitor import Transformer
from playwright.sync_api import Page, expect

from tilewright import formatting, messages
from tilewright.engine.actions import Claim, Declare, Pass
from tilewright.engine.events import Claimed
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Death, MahJongg, Rack, Seat, State
from tilewright.groups import Exposure, Reading
from tilewright.sheet import ScoreSheet
from tilewright.table.session import Done, Session
from tilewright.tiles import INDEX, Tiles
from tilewright.variants import RULESETS

from .layout import FRAMES, FULL, MEASURE, STAGES, state, tiles
from .made_up import MadeUp, rules_of
from .pictures import Pictures

Players = Callable[..., Any]
STATIC = Path(messages.__file__).parent / "web" / "static"


@dataclass(frozen=True)
class Least:
    """The smallest allowed widths of tiles, in CSS pixels, for one kind of window, such as a phone."""

    own: float
    many: float  # own tiles, in games with hands of more than 14 tiles
    thrown: float  # discards, while no seat has more than 12 of them
    late: float  # discards, late in the game
    last: float
    exposed: float


DESKTOP, TABLET = Least(48, 40, 42, 31, 44, 36), Least(45, 38, 38, 31, 44, 36)
# These windows have no room for larger tiles. There, a tap enlarges a player's exposures and discards.
PHONE, SMALL = Least(31, 30, 20, 20, 20, 18), Least(28, 23, 14, 14, 14, 16)
BESIDE = {
    (3840, 2160): DESKTOP,
    (1920, 1080): DESKTOP,
    (1280, 800): DESKTOP,
    (1180, 820): TABLET,
}  # window size → smallest tiles, with the panel open beside the table
OVER = {
    (820, 1180): TABLET,
    (768, 1024): TABLET,
    (844, 390): PHONE,
    (390, 844): PHONE,
    (320, 568): SMALL,
    (640, 400): SMALL,  # 1280 by 800 at a zoom of 200 %
}
FEW = ("siamese", "royale-3", "filipino")

# Four players with two racks each, and a kong on every rack, are the heaviest load. On phones upright, the row with the
# last discard is then cut; a tap on the discards shows them all.
CUT = {(390, 844), (320, 568)}
HEAVY = {"thrown": 28, "last": 39, "exposed": 28}


def measure(page: Page, wanted: Least, stage: str, rules: Ruleset) -> list[str]:
    """Return the faults in the layout of the page, such as tiles that are too small."""
    sizes = page.evaluate(MEASURE)
    wrong = [f"{name}: {sizes[name]}" for name in ("outside", "cut", "clashes") if sizes[name]]
    if max(sizes["scroll"]) > 0:
        wrong.append(f"scrolls by {sizes['scroll']}")
    least = {"own": wanted.many if rules.hand_size > 14 else wanted.own, "target": 44, "text": 15}
    if stage != "start":
        least |= {
            "thrown": wanted.late if stage == "end" else wanted.thrown,
            "last": wanted.last,
            "exposed": wanted.exposed,
        }
    if stage == "end" and rules.racks * rules.seats == 8:
        least |= {name: min(least[name], want) for name, want in HEAVY.items()}
    return wrong + [f"{name}: {sizes[name]} < {want}" for name, want in least.items() if sizes[name] < want - 0.6]


def look(made_up: MadeUp, game: str, pictures: Pictures, name: str = "", stages: Iterable[str] = STAGES) -> list[str]:
    """Return the faults in the layout of this game's table, at these stages and in every window.

    `name` distinguishes the pictures of another language. There, news beside the prompt may have to be scrolled.
    """
    page, rules = made_up.ann.page, made_up.rules
    wrong = []
    for stage in stages:
        page.set_viewport_size({"width": 1280, "height": 800})
        news = [Claimed(1, 0, INDEX["3B"], 0, Exposure.parse("[333B]"))] if STAGES[stage][0] and not name else []
        made_up.show(state(rules, stage), [Pass(0)] if STAGES[stage][1] else [], after=news)
        for (width, height), wanted in (BESIDE | OVER).items():
            page.set_viewport_size({"width": width, "height": height})
            beside = (width, height) in BESIDE
            if page.locator("#side").is_visible() != beside:
                page.locator(".bar [aria-controls=side]" if beside else "#side .close").first.click()
            page.evaluate(FRAMES)
            pictures.take(page, f"fits{name}-{game}-{stage}-{width}x{height}.png")
            if name and width == 320:
                continue  # there, a prompt twice as long has to be scrolled
            if game == "royale-4" and stage != "start" and (width, height) in CUT:
                continue
            here = f"{game} {stage} {width}x{height}"
            wrong += [f"{here} {fault}" for fault in measure(page, wanted, stage, rules)]
    return wrong


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("game", FEW)
def test_the_table_fits_every_window(player: Players, pictures: Pictures, game: str) -> None:
    faults = look(MadeUp(player(reduced_motion="reduce"), rules_of(game)), game, pictures)
    assert not faults, "\n".join(faults)


def full(rules: Ruleset) -> State:
    """Return a state in which the next player has exposed four groups on each rack."""
    after = state(rules, "middle")
    racks = tuple(Rack(tuple(map(Exposure.parse, texts.split()))) for texts in FULL)
    ben = replace(after.seats[1], concealed=Tiles.parse("??"), racks=racks)
    return replace(after, seats=(after.seats[0], ben, *after.seats[2:]))


def won(rules: Ruleset) -> State:
    """Return a state in which all other players have a mah jongg on one rack and two groups on the other."""
    after = state(rules, "middle")
    hand = tuple(map(Exposure.parse, ["[FF]", "[222B]", "[222C]", "[RRR]", "[66J6D]"]))
    racks = (Rack(hand, mah_jongg=MahJongg(Reading("This Year/3", hand, 50), 3)), Rack(hand[1:3]))
    others = tuple(replace(seat, concealed=Tiles.parse("???????"), racks=racks) for seat in after.seats[1:])
    return replace(after, seats=(replace(after.seats[0], discards=tuple(tiles(21))), *others))


CROWDED = {full: (28, 16), won: (20, 15)}  # the smallest exposed tiles on large windows, and on phones


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("make", CROWDED)
@pytest.mark.parametrize(
    "game", ["royale-4", *(pytest.param(name, marks=pytest.mark.long) for name in ("royale-3", "siamese"))]
)
def test_discards_stay_in_sight_beside_many_groups(
    player: Players, pictures: Pictures, game: str, make: Callable[[Ruleset], State]
) -> None:
    made_up = MadeUp(player(reduced_motion="reduce"), rules := rules_of(game))
    page, wrong = made_up.ann.page, []
    made_up.show(make(rules), [Pass(0)])
    for (width, height), wanted in (BESIDE | OVER).items():
        page.set_viewport_size({"width": width, "height": height})
        if page.locator("#side").is_visible() != ((width, height) in BESIDE):
            page.locator("#side .close").first.click()
        page.evaluate(FRAMES)
        pictures.take(page, f"{make.__name__}-{game}-{width}x{height}.png")
        sizes = page.evaluate(MEASURE)
        wrong += [f"{width}x{height} outside: {sizes['outside']}"] if sizes["outside"] else []
        if game == "siamese" or (width, height) not in CUT:
            least = min(box["height"] for lane in page.locator(".lane").all() if (box := lane.bounding_box()))
            wrong += [f"{width}x{height} discards: only {least} high"] if least < 30 else []
            wrong += [f"{width}x{height} cut: {sizes['cut']}"] if sizes["cut"] else []
        if sizes["exposed"] < CROWDED[make][wanted in (PHONE, SMALL)]:
            wrong.append(f"{width}x{height} exposed: {sizes['exposed']}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.thorough
def test_a_tap_on_a_finished_hand_shows_its_words(player: Players) -> None:
    made_up = MadeUp(player(reduced_motion="reduce"), rules := rules_of("royale-4"))
    page, after = made_up.ann.page, won(rules)
    dead = replace(after.seats[2], racks=(Rack(dead=Death("wrong-size", "too few tiles")), Rack()))
    made_up.show(replace(after, seats=(*after.seats[:2], dead, after.seats[3])), [Pass(0)])
    for width, height in ((1280, 800), (640, 400)):
        page.set_viewport_size({"width": width, "height": height})
        if width == 640:
            page.locator("#side .close").click()
        for place, words in (("at-right", "Mah jongg: This Year, line 3, 50 points"), ("at-far", "Dead")):
            page.locator(f".{place} .strip:has(.fate)").click(position={"x": 6, "y": 6})
            expect(page.get_by_role("dialog")).to_contain_text(words)
            page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".at-far .fate a").click()
    page.wait_for_timeout(200)
    expect(page.locator("#question")).to_have_count(0)


class Twice(Transformer):
    """Says everything twice, as a language that needs twice as much room."""

    def visit_TextElement(self, node: TextElement) -> TextElement:
        words = node.value.strip()
        return (
            TextElement(node.value.replace(words, f"{words} {words}")) if words.isascii() and len(words) > 1 else node
        )


def twice(text: str) -> str:
    """Return the catalogue with every sentence twice as long."""
    return serialize(Twice().visit(FluentParser().parse(text)))


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_language_twice_as_long_fits_in_both_directions(
    player: Players, pictures: Pictures, monkeypatch: pytest.MonkeyPatch, direction: str
) -> None:
    made_up = MadeUp(player(reduced_motion="reduce"), rules_of("siamese"))
    usual = messages.catalogue

    def catalogue(room: str, language: str) -> str:
        return twice(usual(room, "en")) if language == "eo" else usual(room, language)

    monkeypatch.setattr(messages, "catalogue", catalogue)
    monkeypatch.setitem(formatting.PLURALS, "eo", formatting.PLURALS["en"])
    made_up.speak(twice((STATIC / "en.ftl").read_text("utf-8")), direction)
    with messages.speaking("eo"):  # a language that nothing else speaks, so no other test meets its sentences
        faults = look(made_up, "siamese", pictures, f"-{direction}", ["middle"])
    assert not faults, "\n".join(faults)


@pytest.mark.thorough
def test_the_slider_of_the_settings_changes_the_size_of_the_tiles(player: Players, pictures: Pictures) -> None:
    ann, rules = player(reduced_motion="reduce"), rules_of("siamese")
    made_up, page = MadeUp(ann, rules), ann.page
    table, own, thrown = page.url, [], []
    page.set_viewport_size({"width": 1920, "height": 1080})
    for name, presses, key in (("usual", 0, ""), ("large", 3, "ArrowRight"), ("small", 6, "ArrowLeft")):
        page.goto(f"{ann.url}/settings")
        for _ in range(presses):
            page.get_by_role("slider", name="Size of the tiles on a table").press(key)
        page.wait_for_load_state("networkidle")
        made_up.open(table)
        made_up.show(state(rules, "middle"), [Pass(0)])
        if name != "small":
            assert measure(page, DESKTOP, "middle", rules) == []
        sizes = page.evaluate(MEASURE)
        own.append(sizes["own"])
        thrown.append(sizes["thrown"])
        pictures.take(page, f"slider-{name}.png")
    assert own[2] < 0.8 * own[0] < own[1]
    assert thrown[2] < 0.8 * thrown[0] < 0.7 * thrown[1]


# At 130 %, own tiles are this share of their usual width or more: on upright tablets, elsewhere where there is room.
LARGE = {(390, 844): (PHONE, 1.0), (844, 390): (PHONE, 1.0), (820, 1180): (TABLET, 1.2), (1180, 820): (TABLET, 1.0)}
LARGE_SIAMESE = {(390, 844): 1.2, (1180, 820): 1.2}


def look_large(made_up: MadeUp, game: str, pictures: Pictures, stages: Iterable[str] = STAGES) -> list[str]:
    """Return the faults in the layout of this game's table with tiles at 130 %, and which own tiles did not grow."""
    page, rules = made_up.ann.page, made_up.rules
    own, wrong = dict[tuple[str, int], float](), list[str]()
    for size in ("100", "130"):
        page.context.add_cookies([{"name": "look", "value": f"size={size}", "url": made_up.ann.url}])
        page.set_viewport_size({"width": 1180, "height": 820})
        made_up.open(page.url)
        for stage in stages:
            made_up.show(state(rules, stage), [Pass(0)] if STAGES[stage][1] else [])
            for (width, height), (wanted, share) in LARGE.items():
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(FRAMES)
                here = f"{game} {stage} {width}x{height}"
                pictures.take(page, f"large-{here.replace(' ', '-')}-{size}.png")
                if size == "100":
                    own[stage, width] = page.evaluate(MEASURE)["own"]
                    continue
                least = LARGE_SIAMESE.get((width, height), share) if game == "siamese" else share
                if (growth := page.evaluate(MEASURE)["own"] / own[stage, width]) < least:
                    wrong.append(f"{here} own tiles: {growth:.2f} of the usual width, less than {least}")
                if game != "royale-4" or stage == "start" or (width, height) not in CUT:
                    wrong += [f"{here} {fault}" for fault in measure(page, wanted, stage, rules)]
    return wrong


@pytest.mark.thorough
def test_larger_tiles_fit_and_own_tiles_lie_on_two_lines_of_an_upright_tablet(
    player: Players, pictures: Pictures
) -> None:
    made_up = MadeUp(player(reduced_motion="reduce"), rules_of("siamese"))
    faults = look_large(made_up, "siamese", pictures, ["end"])
    assert not faults, "\n".join(faults)
    page, after = made_up.ann.page, state(made_up.rules, "middle")
    quints = Rack((Exposure.parse("[33333B]"), Exposure.parse("[7777JC]")))  # no line may part them
    made_up.show(replace(after, seats=(Seat(tiles(8), (quints, quints)), after.seats[1])), [Pass(0)])
    for width, height in ((390, 844), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(MEASURE)["cut"] == []


@pytest.mark.long
@pytest.mark.parametrize("game", RULESETS)
def test_larger_tiles_fit_in_every_game(player: Players, pictures: Pictures, game: str) -> None:
    faults = look_large(MadeUp(player(reduced_motion="reduce"), rules_of(game)), game, pictures)
    assert not faults, "\n".join(faults)


@pytest.mark.long
@pytest.mark.parametrize("game", [name for name in RULESETS if name not in FEW])
def test_the_tables_of_all_other_games_fit(player: Players, pictures: Pictures, game: str) -> None:
    faults = look(MadeUp(player(reduced_motion="reduce"), rules_of(game)), game, pictures)
    assert not faults, "\n".join(faults)


# What must stay in sight: the sentence, the buttons and the tiles, wherever the page is scrolled to.
IN_SIGHT = """() => {
  const hidden = [...document.querySelectorAll(".prompt, .act, .slot")].filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return left < 0 || left + width > innerWidth || top + height > innerHeight || !over || !one.contains(over);
  });
  return hidden.map((one) => one.className + " at " + scrollY);
}"""


@pytest.mark.parametrize(
    "game", [FEW[0], *(pytest.param(name, marks=pytest.mark.long) for name in RULESETS if name not in FEW[:1])]
)
def test_at_a_zoom_of_400_percent_the_table_scrolls_only_down(player: Players, pictures: Pictures, game: str) -> None:
    page, rules = (ann := player(reduced_motion="reduce")).page, rules_of(game)
    page.set_viewport_size({"width": 320, "height": 200})
    made_up, wrong = MadeUp(ann, rules), []
    for stage in STAGES:
        made_up.show(state(rules, stage), [Pass(0)] if STAGES[stage][1] else [])
        for down in (0, 200, 9999):
            page.evaluate("(down) => scrollTo(0, down)", down)
            pictures.take(page, f"zoom-{game}-{stage}-{down}.png")
            wrong += [f"{stage}: {fault}" for fault in page.evaluate(IN_SIGHT)]
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        free = page.locator(".actions").bounding_box()["y"]
        assert free >= 40, "the rest of the table can be seen"
        page.evaluate("document.querySelector('.lane').scrollIntoView({ block: 'end' })")
        assert page.locator(".lane").first.bounding_box()["y"] < free, (
            "what is scrolled to does not hide behind the bar"
        )
    assert not wrong, "\n".join(wrong)


LONG_NAMES = ("Annemarie Featherstone", "Benjamin Worthington", "Margaret-Rose Abernathy", "Dorothea van den Berg")


@pytest.mark.thorough
def test_with_four_long_names_the_score_and_a_long_prompt_are_whole(player: Players, pictures: Pictures) -> None:
    paid = (1872, -136, -768, -968)
    session = Session(4).after(Done(1, "hong-kong", {}, 0, ScoreSheet((), paid, paid, "")))
    made_up = MadeUp(player(reduced_motion="reduce"), rules_of("hong-kong"), LONG_NAMES, session)
    made_up.show(state(made_up.rules, "middle"), [Pass(0)], winds=True)
    page, named = made_up.ann.page, "After 1 game: Annemarie Featherstone: +1872 · Benjamin Worthington: −136"
    score, title = page.locator(".bar .session"), page.locator(".bar h1")
    for width, height, form in ((1920, 1080, ".in-full"), (1280, 800, ".in-short"), (820, 1180, ".in-short")):
        page.set_viewport_size({"width": width, "height": height})
        pictures.take(page, f"long-names-{width}x{height}.png")
        assert score.evaluate("(it) => [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight]") == [0, 0]
        assert score.locator(form).bounding_box()["width"] > 100
        for amount in ("+1872", "−136", "−768", "−968"):
            expect(score.locator(form)).to_contain_text(amount)
        expect(score).to_contain_text(named)  # for those who listen, even where it is short
        expect(title).to_have_text("Hong Kong Old Style")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(score).to_be_hidden()
    page.get_by_role("button", name="History").click()
    expect(page.locator("#side")).to_contain_text(named)
    page.locator("#side .close").click()
    offered = [Claim(0, 0, Exposure.parse(group)) for group in ("[333B]", "[3333B]", "[3333JB]")]
    made_up.show(state(made_up.rules, "middle"), [Pass(0), Declare(0, 0, Tiles.parse("333B")), *offered])
    pictures.take(page, "long-prompt-390.png")
    prompt = page.locator(".prompt")
    expect(prompt).to_contain_text("Let it go, or declare a mah jongg or make a pung, kong or quint.")
    assert prompt.evaluate("(it) => it.scrollHeight - it.clientHeight") <= 1, "three lines of a prompt are whole"


def test_a_tap_on_a_phone_shows_the_discards_large(player: Players) -> None:
    ann = player("phone")
    rules = rules_of("siamese")
    MadeUp(ann, rules).show(state(rules, "middle"), [Pass(0)])
    page = ann.page
    page.locator(".lane").first.tap()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Ben")).to_be_visible()
    assert dialog.locator(".tile").count() == 2 * 3 + 9
    assert dialog.locator(".tile").first.evaluate("(tile) => tile.offsetWidth") >= 40
    dialog.get_by_role("button", name="Close").tap()
    expect(page.locator("dialog[open]")).to_have_count(0)
