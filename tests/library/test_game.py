"""Games of the library: actions, undoing, texts and secrets."""

from __future__ import annotations

import pickle
import re

import pytest

import tilewright as tw
from tilewright.engine.log import parse_log
from tilewright.variants import RULESETS

from .test_values import played


def test_actions_as_text_and_as_values_are_the_same() -> None:
    first, second = tw.Game("siamese", seed=1), tw.Game("siamese", seed=1)
    assert first.do("discard 2B") == second.do(tw.Discard(0, "2B"))  # type: ignore[arg-type]
    assert first == second
    assert first.moves == (tw.Discard(0, "2B"),)  # type: ignore[arg-type]


def test_a_refusal_names_the_rule_and_changes_nothing() -> None:
    game = tw.Game("siamese", seed=1)
    with pytest.raises(tw.Refused, match=r"^It is not your turn \(rule 8\)\.$") as refused:
        game.do("discard 3B", seat=1)
    assert refused.value.rule == "not-your-turn"
    assert game == tw.Game("siamese", seed=1)
    assert game.moves == ()


@pytest.mark.parametrize("name", ["siamese", "american", "wright-patterson-siamese", "hong-kong"])
def test_every_action_can_be_undone(name: str) -> None:
    game = played(name, 60)
    while game.moves:
        before = game.copy()
        seen = [game.view(seat).events for seat in range(game.rules.seats)]
        action = game.undo()
        assert game != before
        again = game.copy()
        assert [again.view(seat).events for seat in range(game.rules.seats)] != seen
        again.do(action)
        assert again == before
        assert [again.view(seat).events for seat in range(game.rules.seats)] == seen
    with pytest.raises(tw.Refused, match="there is no action to undo"):
        game.undo()


def test_the_text_of_a_game_says_that_it_holds_the_seed() -> None:
    first, *rest = played("filipino", 30).dumps().split("\n")
    assert first == "# This text holds the seed of the game: whoever reads it knows every tile."
    assert any(line.startswith("# seed ") for line in rest)


@pytest.mark.parametrize("name", ["siamese", "american", "mcr"])
def test_the_log_of_a_seat_holds_no_seed_and_no_hidden_tile(name: str) -> None:
    game = played(name, 40)
    seed, salt = re.findall(r"# (?:seed|salt) (\w+)", game.dumps())
    for seat in range(game.rules.seats):
        text = game.log_of(seat)
        assert seed not in text
        assert salt not in text
        assert parse_log(text)[1] == game.view(seat).events
        secrets = pickle.dumps(game.view(seat)) + repr(game.view(seat)).encode()
        assert bytes.fromhex(seed) not in secrets
        assert seed.encode() not in secrets
        drawn = [event for event in game.view(seat).events if isinstance(event, tw.events.Drew) and event.seat != seat]
        assert all(tw.Tiles.of([event.tile]) == tw.Tiles.parse("?") for event in drawn)
    with pytest.raises(ValueError, match="does not hold the seed"):
        tw.Game.loads(game.log_of(0))


def test_views_of_games_that_differ_in_hidden_tiles_are_equal() -> None:
    game = tw.Game("siamese", seed=1)
    hidden = game.view(1)
    game.do("discard 2B")
    assert hidden.concealed == game.view(1).concealed
    assert str(game.view(1).seats[0].concealed).strip("?") == ""


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"game": "bridge"}, "bridge"),
        ({"game": "siamese", "hands": "nobody"}, "nobody"),
        ({"game": "siamese", "enforcement": "perhaps"}, "perhaps"),
        ({"game": "siamese", "weather": "fine"}, "weather"),
        ({"game": "siamese", "seed": -1}, "a seed is a whole number"),
        ({"game": "siamese", "east": 2}, "there is no seat 2; the seats are 0 to 1"),
        ({"game": "hong-kong", "hands": "house"}, "Hong Kong Old Style is not played with House card"),
    ],
)
def test_wrong_arguments_get_a_sentence(arguments: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        tw.Game(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "hello", "tilewright {}", "# nothing"])
def test_text_that_is_no_game_gets_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        tw.Game.loads(text)


def test_a_log_of_other_hands_is_refused() -> None:
    text = tw.Game("siamese", seed=1).dumps()
    digest = re.search(r'"card_digest": "(\w+)"', text)
    assert digest
    with pytest.raises(ValueError, match="House card"):
        tw.Game.loads(text.replace(digest[1], "0" * len(digest[1])))


def test_a_seat_that_does_not_exist_has_no_view() -> None:
    with pytest.raises(ValueError, match="the seats are 0 to 1"):
        tw.Game("siamese", seed=1).view(2)


def test_the_table_as_text_and_picture() -> None:
    game = tw.Game("siamese", seed=1)
    assert "Seat 0, East\n  Hand: 12B" in str(game)
    assert "Seat 1\n  Hand: 27 hidden" in str(game.view(0))
    picture = game.view(0)._repr_svg_()
    shown = set(re.findall(r'<symbol id="tw-([^"]+)"', picture))
    assert shown == {*re.findall(r'href="#tw-([^"]+)"', picture)}
    assert "back-jade" in shown
    assert "9B" not in shown
    assert picture.count('fill="#fffdf5"/><use') == picture.count("<use"), "each face is on the body of a tile"


@pytest.mark.thorough(but=5)
@pytest.mark.parametrize("name", RULESETS)
def test_a_log_fits_its_seal(name: str) -> None:
    game = played(name, 10**6)
    assert tw.verify(game.dumps())
    assert not tw.verify(game.log_of(0))
    assert str(tw.verify(game.log_of(None))).startswith("Sealed, not yet opened")


def test_a_log_with_a_changed_tile_seed_or_deal_does_not_fit() -> None:
    text = played("siamese", 30).dumps()
    drawn = re.findall(r"^Drew seat=\d tile=(?!J)(\w+)$", text, re.MULTILINE)[0]
    changed = text.replace(f"tile={drawn}\n", "tile=J\n", 1)
    assert "is not that of the wall" in str(tw.verify(changed))
    seed = re.search(r"# seed (\w+)", text)
    assert seed
    other = text.replace(seed[1], "00" * 32)
    assert "this is another wall" in str(tw.verify(other))
    deal = re.sub(r"^(Dealt seat=0 tiles=).*$", r'\1"JJJJ"', text, count=1, flags=re.MULTILINE)
    assert tw.verify(deal).finding == "other-wall"
    with pytest.raises(ValueError, match="64 hexadecimal digits"):
        tw.verify(text.replace(seed[1], "xyz"))
