"""Every game with every set of hands: they are played if they match, or refused for the documented reason."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import product

import pytest

from tilewright.bots.random_player import random_player
from tilewright.catalogue import card_text, hands_named
from tilewright.engine.events import Settled
from tilewright.engine.referee import Referee
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.settlement.played import Played, RackEnd, SideEnd, Won
from tilewright.sheet import ScoreSheet
from tilewright.tiles import Tiles
from tilewright.variants import HANDS, RULESETS, HandsPreset, changed

from .any_hands import NAMES, PAGE, reason, updated_page

PAIRS = list(product(RULESETS, NAMES))
# The games that these tests are written for. A new game need not be added here.
BUNDLED = [
    "american",
    "card-free",
    "card-free-siamese",
    "filipino",
    "fourteen",
    "hong-kong",
    "mcr",
    "royale-3",
    "royale-4",
    "siamese",
    "sixteen",
    "thirteen",
    "wright-patterson-siamese",
]
DISCARDS = 16


@cache
def hands(name: str) -> HandsPreset:
    """Return the hands with this name. Each unknown value ("?") of a card becomes 25."""
    preset = hands_named(name)
    if name in HANDS:
        return preset
    filled = re.sub(r"= \?", "= 25", card_text(name))
    return HandsPreset.of(CardHands(parse_card(filled)), name)


GO_TOGETHER = pytest.mark.parametrize(("game", "name"), [pair for pair in PAIRS if not reason(*pair)])


def played(game: str, name: str, discards: int) -> Referee:
    """Play a random game for at most this many discards."""
    rules = RULESETS[game].build(hands(name), {})
    chance = random.Random(f"{game} {name}")
    referee = Referee.open(rules, Shuffle(chance.randbytes(32), chance.randbytes(32)))
    while referee.state.thrown < discards and not isinstance(referee.state.phase, Over):
        seat = referee.state.awaited[0]
        referee.do(random_player(rules, referee.view(seat), chance))
    return referee


@GO_TOGETHER
def test_hands_that_go_with_a_game_are_played(game: str, name: str) -> None:
    referee = played(game, name, DISCARDS)
    referee.rules.scoring.settle(referee.rules, referee.state)


@pytest.mark.long
@GO_TOGETHER
def test_hands_that_go_with_a_game_are_played_to_the_end(game: str, name: str) -> None:
    end = played(game, name, discards=1000).log[-1]
    assert isinstance(end, Settled)
    assert sum(end.sheet.payments) == -end.sheet.pot


@pytest.mark.parametrize(("game", "name"), [pair for pair in PAIRS if reason(*pair)])
def test_hands_that_do_not_are_refused_with_the_reason(game: str, name: str) -> None:
    with pytest.raises(ValueError, match=rf"is not played with .*: {reason(game, name)}$"):
        RULESETS[game].build(hands(name), {})


def test_the_page_lists_which_hands_go_with_which_game() -> None:
    page = PAGE.read_text("utf-8")
    assert updated_page(page) == page, "if that is meant: python tests/unit/variants/any_hands.py"


def test_five_games_take_no_card_because_they_have_hands_of_their_own() -> None:
    own = {name for name in BUNDLED if RULESETS[name].settlement.own_hands}
    assert own == {"card-free", "card-free-siamese", "filipino", "hong-kong", "mcr"}


@pytest.mark.parametrize("game", RULESETS)
def test_a_game_is_what_its_payment_says(game: str) -> None:
    preset = RULESETS[game]
    rules = preset.build(hands_named(preset.hands), {})
    payment = preset.settlement
    assert (rules.name, rules.seats, rules.racks) == (game, max(payment.seats), payment.racks)
    assert (rules.hand_size, rules.kongs) == (payment.size, payment.kongs)
    assert rules.tiles <= payment.tiles
    names = [option.name for option in preset.offered(hands_named(preset.hands))]
    assert len(set(names)) == len(names) == len(rules.options)


CHINESE = "card Mine\nset chinese\nkongs\n[Winds]\n1 {} NNN+ EEE+ WWW+ SSS+ RR = 2\n"


def test_a_card_for_seventeen_tiles_goes_with_sixteen() -> None:
    longer = HandsPreset.of(CardHands(parse_card(CHINESE.format("111a+").replace("kongs", "kongs\ntiles 17"))))
    assert not RULESETS["sixteen"].settlement.refusal(longer)
    assert "have 17 tiles" in (RULESETS["thirteen"].settlement.refusal(longer) or "")


@pytest.mark.parametrize(
    ("game", "head", "why"),
    [
        ("thirteen", "set chinese", "which a card says at its top: kongs"),
        ("thirteen", "kongs", "made of the American set"),
        ("siamese", "kongs", "nobody draws for a kong"),
        ("siamese", "tiles 17", "those hands have 17 tiles, and the hands of this game 14"),
    ],
)
def test_a_card_of_ones_own_is_looked_at_too(game: str, head: str, why: str) -> None:
    shape = "NNN EEE WWW SSS RR" if "17" not in head else "NNN EEE WWW SSS RR GGG"
    card = CardHands(parse_card(f"card Mine\n{head}\n[One]\n1 {shape} = 25\n"))
    with pytest.raises(ValueError, match=why):
        RULESETS[game].build(card, {})


def test_a_card_named_like_other_hands_is_still_a_card() -> None:
    card = CardHands(parse_card("card card-free\n[One]\n1 NNN EEE WWW SSS RR = 25\n"))
    with pytest.raises(ValueError, match="its own hands only"):
        RULESETS["card-free"].build(card, {})


def won(game: str, text: str, *, discarder: int | None) -> ScoreSheet:
    """Return the score sheet of a game that side 0 wins with a hand of a card."""
    card = CardHands(parse_card(CHINESE.format("")))
    rules = RULESETS[game].build(card, {})
    reading = next(rules.hands.readings(Tiles.parse(text), ()))
    sides = (SideEnd((RackEnd(won=Won(reading, discarder=discarder)),)), SideEnd(), SideEnd(), SideEnd())
    return RULESETS[game].settlement.settle(Played(sides), rules.options, rules.hands)


@pytest.mark.parametrize(("discarder", "paid"), [(2, (32, -8, -16, -8)), (None, (48, -16, -16, -16))])
def test_a_point_of_a_card_is_a_unit_where_quarters_are_counted(discarder: int | None, paid: tuple[int, ...]) -> None:
    sheet = won("thirteen", "NNN EEE WWW SSS RR", discarder=discarder)
    bonus = sum(entry.points for entry in sheet.entries if entry.title == "bonuses")
    assert sheet.payments == (paid[0] + 3 * bonus, *(owed - bonus for owed in paid[1:]))


def test_the_table_doubles_hands_that_could_double_themselves() -> None:
    clean = Tiles.parse("11B 22B 33B 44B 55B 66B 77B")
    for game, own in (("card-free", True), ("american", False), ("siamese", False), ("royale-3", False)):
        rules = RULESETS[game].build(hands_named("card-free"), {})
        items = next(rules.hands.readings(clean, ())).items
        assert any(item.times == 2 for item in items) == own, game
        assert "doubles" not in rules.options, "the game decides it"


def test_singles_and_pairs_with_news_are_asked_about_where_they_are_paid_otherwise() -> None:
    takers = [game for game in BUNDLED if RULESETS[game].settlement.refusal(HANDS["card-free"]) is None]
    asked = {
        game for game in takers if "news_singles_and_pairs" in RULESETS[game].build(HANDS["card-free"], {}).options
    }
    assert asked == {"american", "siamese", "card-free-siamese", "royale-3", "royale-4"}


def test_each_seat_may_have_a_level_of_its_own() -> None:
    rules = RULESETS["siamese"].build(hands_named("card-free"), {"level": "1", "level.1": "4"})
    assert [hands.house.level for hands in rules.own_hands] == [1, 4]  # type: ignore[attr-defined]
    assert rules.hands.house.level == 1  # type: ignore[attr-defined]
    assert rules.options["level.1"] == "4"
    again = RULESETS["siamese"].build(hands_named("card-free"), rules.options)
    assert [hands.digest for hands in again.own_hands] == [hands.digest for hands in rules.own_hands]
    assert not RULESETS["siamese"].build(hands_named("card-free"), {"level": "1", "level.1": "1"}).own_hands


def test_a_seat_that_nobody_takes_has_no_level() -> None:
    assert len(RULESETS["card-free"].build(hands_named("card-free"), {"level.3": "1"}).own_hands) == 4
    with pytest.raises(ValueError, match="has no option"):
        RULESETS["card-free"].build(hands_named("card-free"), {"level.3": "1", "seats": "3"})
    for seats in ("five", "1000000000"):
        with pytest.raises(ValueError, match="choice for seats; choose 4 or 3"):
            RULESETS["card-free"].build(hands_named("card-free"), {"seats": seats})


@pytest.mark.parametrize("wrong", [{"level.2": "1"}, {"base.0": "20"}, {"doubles": "hand"}, {"level.1": "6"}])
def test_no_seat_chooses_what_it_cannot(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"has no option|is not a choice"):
        RULESETS["siamese"].build(hands_named("card-free"), wrong)


def test_options_of_hands_that_are_called_the_same_are_the_same() -> None:
    options = [option for hands in HANDS.values() for option in hands.options]
    assert all(one == other for one in options for other in options if one.name == other.name)


def test_options_that_differ_from_the_default_are_described() -> None:
    options = (
        RULESETS["siamese"].build(hands_named("card-free"), {"deal": "27/27", "level": "2", "level.1": "0"}).options
    )
    assert changed("siamese", options, ["Ann", "Ben"]) == (
        ("How many tiles are dealt?", "27 each, East draws"),
        ("Which skill level does the player have? Each level has the restrictions of those below it.", "2"),
        ("Which skill level does the player have? Each level has the restrictions of those below it. For Ben:", "0"),
    )
    assert changed("thirteen", RULESETS["thirteen"].build(hands_named("fourteen"), {}).options) == ()


@pytest.mark.parametrize(
    ("head", "games"),
    [
        ("", {"american", "siamese", "royale-3", "royale-4"}),
        ("set chinese\nkongs", {"wright-patterson-siamese", "thirteen", "fourteen"}),
        ("set chinese\nkongs\ntiles 17", {"sixteen"}),
    ],
)
def test_a_card_of_ones_own_goes_where_the_page_says(head: str, games: set[str]) -> None:
    shape = "NNN EEE WWW SSS RR" if "17" not in head else "NNN EEE WWW SSS RR GGG"
    card = HandsPreset.of(CardHands(parse_card(f"card Mine\n{head}\n[One]\n1 {shape} = 25\n")))
    assert {game for game in BUNDLED if not RULESETS[game].settlement.refusal(card)} == games
