"""Hands by name, the text of one hand, and the verdict on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from typing import Any

from tilewright.catalogue import Unreadable, choices_of, hands_named
from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Exposure, Hand, Reading
from tilewright.hands.matching.card_hands import NOTHING_FITS, CardHands
from tilewright.sheet import Item
from tilewright.tiles import DRAGONS, FLOWER, INDEX, UNKNOWN, WINDS, TextError, Tiles, american_set, face
from tilewright.variants import SETTLEMENTS, HandsPreset
from tilewright.variants.preset import TWO_SETS

_ONE_SET = american_set(blanks=8)


def read_rules(name: str, options: Sequence[str]) -> tuple[HandRules, HandsPreset]:
    """Hands by name, or those of a card, and what a hand of them is made of. Raises Unreadable."""
    preset, choices = hands_named(name), choices_of(options)
    try:
        return preset.build(choices), preset
    except ValueError as error:
        raise Unreadable(f"{error}.") from None


def played_with(preset: HandsPreset, sets: int) -> HandsPreset:
    """The same hands with all tiles from so many American sets, eight blanks at most in each; one or two are usual."""
    return replace(preset, tiles=_ONE_SET) if sets == 1 and preset.tiles == TWO_SETS else preset


def read_hand(text: str, preset: HandsPreset, flowers: Tiles = Tiles()) -> Hand:
    """The hand that `text` writes, complete or not, if its tiles exist. Raises Unreadable, for too many too."""
    try:
        hand = Hand.parse(text)
    except TextError as error:
        raise Unreadable(f"The hand cannot be read: {error.why}.", text, error.column) from None
    if UNKNOWN in hand.concealed or any(UNKNOWN in group.faces for group in hand.exposures):
        raise Unreadable("The hand cannot be read: its tiles must all be seen.", text, text.index("?") + 1)
    kongs = sum(len(group) == 4 for group in hand.exposures) if preset.kongs_add else 0
    if not 0 < len(hand) <= preset.size + kongs:
        hint = " A melded kong stands in brackets, [1111C], a concealed one in parentheses, (1111C)."
        raise Unreadable(
            f"The hand has {len(hand)} tiles; in {preset.title} it would be {preset.size + kongs}."
            + hint * (preset.kongs_add and len(hand) > preset.size)
        )
    if INDEX["F1"] not in preset.tiles:
        hand = Hand(_alike(hand.concealed), tuple(_alike_group(group) for group in hand.exposures))
    _exist(sum((group.laid for group in hand.exposures), hand.concealed + flowers), preset)
    return hand


def _exist(tiles: Tiles, preset: HandsPreset) -> None:
    """Raise Unreadable where there are not so many of a kind."""
    for kind in tiles.kinds():
        count, most = tiles.count(kind), preset.tiles.count(kind)
        if count <= most:
            continue
        if not most:
            raise Unreadable(f"{face(kind)} is not used in {preset.title}.")
        if preset.tiles == _ONE_SET and count <= TWO_SETS.count(kind):
            has = f"there are {most} in one set: --sets 2 is for games played with two"
        elif INDEX["F1"] in preset.tiles:
            has = f"the set has {most}"
        else:
            has = f"no game has more than {TWO_SETS.count(kind)}"
        raise Unreadable(f"There are {count} of {face(kind)}, but {has}.")


def are_flowers(tiles: Tiles, rules: HandRules) -> bool:
    """Whether these may lie beside a hand: flowers, and winds and dragons where no hand can have them."""
    return all(_is_flower(kind, rules) for kind in set(tiles))


def flowers_in(hand: Hand, rules: HandRules, preset: HandsPreset) -> Iterator[str]:
    """The flowers that stand in a hand where they lie beside it; a card may just have no line for a wind."""
    if INDEX["F1"] in preset.tiles and not isinstance(rules, CardHands):
        tiles = sum((group.laid for group in hand.exposures), hand.concealed)
        yield from (face(kind) for kind in tiles.kinds() if _is_flower(kind, rules))


def _is_flower(kind: int, rules: HandRules) -> bool:
    name = face(kind)
    return name[0] == "F" or (name in WINDS + DRAGONS and not rules.possible((Exposure.of(kind, 3),)))


def left_for(hand: Hand, seen: Tiles, preset: HandsPreset) -> Tiles:
    """All tiles that are or may still come into the concealed part of a hand, when those `seen` lie elsewhere.

    Raises Unreadable if there are not so many tiles, the concealed ones included.
    """
    if INDEX["F1"] not in preset.tiles:
        seen = _alike(seen)
    shown = sum((group.laid for group in hand.exposures), seen)
    _exist(shown + hand.concealed, preset)
    return preset.tiles - shown


def _alike(tiles: Tiles) -> Tiles:
    """Flowers without their numbers: on an American card all are alike."""
    return Tiles.of(FLOWER if face(kind)[0] == "F" else kind for kind in tiles)


def _alike_group(group: Exposure) -> Exposure:
    return Exposure(_alike(group.faces), _alike(group.jokers), group.concealed)


def judge(rules: HandRules, hand: Hand, context: Context = Context()) -> dict[str, Any]:
    """Return what `--json` prints; it has `declarable` only if false, and `depends_on_winning_tile` only if true.

    `value` is None without a mah jongg or where a card is not filled in; `distance` the tiles
    still needed, None when no hand fits the exposures.
    """
    best = next(rules.readings(hand.concealed, hand.exposures, context), None)
    needed = rules.distance(hand.concealed, hand.exposures, context)
    found = {
        "mah_jongg": best is not None,
        "value": best.value + best.bonus if best and best.value is not None else None,
        "reading": {"line": best.line, "groups": list(groups(best, hand.exposures))} if best else None,
        "sheet": [asdict(item) for item in sheet(best)] if best else [],
        "distance": needed if needed < NOTHING_FITS else None,
    }
    if best and not best.declarable:
        found["declarable"] = False
    if depends_on_winning_tile(rules, hand, context):
        found["depends_on_winning_tile"] = True
    return found


def doubled(
    hand: Hand, context: Context, preset: HandsPreset, options: Sequence[str], value: int
) -> Iterator[dict[str, Any]]:
    """Yield the games that pay more than `value` for a hand, because their table doubles it for having no joker.

    Each has the name of the `game`, and the `line` and the `value` of the reading that it pays most for.
    """
    choices = choices_of(options)
    for game in SETTLEMENTS.values():
        if game.refusal(preset):
            continue
        rules = game.hands_with(preset, choices)
        readings = filter(game.doubles_jokerless, rules.readings(hand.concealed, hand.exposures, context))
        best = max(readings, key=_worth, default=None)
        if best and 2 * _worth(best) > value:
            yield {"game": game.name, "line": best.line, "value": 2 * _worth(best)}


def _worth(reading: Reading) -> int:
    return (reading.value or 0) + reading.bonus


def depends_on_winning_tile(rules: HandRules, hand: Hand, context: Context) -> bool:
    """Return whether nobody says which tile won, and the hand's worth differs from tile to tile."""
    melded = sum((group.faces for group in hand.exposures), Tiles())
    tiles = context.winning_tiles(hand.concealed, melded)
    contexts = (context, *(replace(context, winning_tile=tile) for tile in tiles))
    best = (next(rules.readings(hand.concealed, hand.exposures, each), None) for each in contexts)
    return len({each and (each.value, each.bonus, each.declarable) for each in best}) > 1


def groups(reading: Reading, exposures: tuple[Exposure, ...]) -> Iterator[str]:
    """A mah jongg's groups as text, the melded ones in their brackets."""
    exposed = list(exposures)
    for group in reading.groups:
        if group in exposed:
            exposed.remove(group)
            yield str(group)
        else:
            yield str(group)[1:-1]


def sheet(reading: Reading) -> tuple[Item, ...]:
    """The lines that the value is folded from; none where the card's owner has not filled it in."""
    if reading.items or reading.value is None:
        return reading.items
    items = (Item(reading.line, "as printed", plus=reading.value),)
    return (*items, Item(reading.line, "concealed", plus=reading.bonus)) if reading.bonus else items
