"""Reading one hand from text, and judging it by the rules of named hands or of a card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from typing import Any

from tilewright.catalogue import Unreadable, choices_of, hands_named
from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Exposure, Hand, Reading
from tilewright.hands.matching.card_hands import NOTHING_FITS, CardHands
from tilewright.messages import say
from tilewright.sheet import Item
from tilewright.tiles import BLANK, DRAGONS, FLOWER, INDEX, UNKNOWN, WINDS, TextError, Tiles, american_set, face
from tilewright.variants import HandsPreset
from tilewright.variants.preset import TWO_SETS

_ONE_SET = american_set(blanks=8)


def read_rules(name: str, options: Sequence[str]) -> tuple[HandRules, HandsPreset]:
    """Return the rules of these hands or this card, and the preset (description) of the hands.

    `options` are choices such as "base=20". Raises Unreadable for unknown hands, options or choices.
    """
    preset, choices = hands_named(name), choices_of(options)
    try:
        return preset.build(choices), preset
    except ValueError as error:
        raise Unreadable(say("scorepad.hands-refused", why=str(error))) from None


def with_sets(preset: HandsPreset, sets: int) -> HandsPreset:
    """Return the preset, limited to the tiles of one American set if `sets` is 1 and the preset allows two sets.

    An American set is counted with eight blanks, the most that it can have.
    """
    return replace(preset, tiles=_ONE_SET) if sets == 1 and preset.tiles == TWO_SETS else preset


def read_hand(text: str, preset: HandsPreset, flowers: Tiles = Tiles()) -> Hand:
    """Read a complete or incomplete hand from text.

    `flowers` are the player's flowers, which are tiles of the same set. Raises Unreadable if the text is not a hand, if
    the hand has too many tiles, or if the set of tiles has too few of a kind.
    """
    return checked_hand(parse_hand(text), preset, flowers)


def parse_hand(text: str) -> Hand:
    """Return the hand that a text describes. Raises Unreadable if it describes none, or has an unseen tile."""
    try:
        hand = Hand.parse(text)
    except TextError as error:
        raise Unreadable(say("scorepad.hand-unreadable", why=error.why), text, error.column) from None
    if UNKNOWN in hand.concealed or any(UNKNOWN in group.faces for group in hand.exposures):
        raise Unreadable(say("scorepad.hand-has-unseen-tiles"), text, text.index("?") + 1)
    return hand


def checked_hand(hand: Hand, preset: HandsPreset, flowers: Tiles = Tiles()) -> Hand:
    """Return a hand with the flowers of the preset's set of tiles. Raises Unreadable for tiles as `read_hand` does."""
    kongs = len(hand) - tiles_of(hand, preset)
    if not 0 < len(hand) <= preset.size + kongs:
        key = "scorepad.hand-size-with-kongs" if preset.kongs_add and len(hand) > preset.size else "scorepad.hand-size"
        raise Unreadable(say(key, tiles=len(hand), hands=preset.title, size=preset.size + kongs))
    if INDEX["F1"] not in preset.tiles:
        hand = Hand(_without_numbers(hand.concealed), tuple(_without_numbers_in(group) for group in hand.exposures))
    _require_existing(sum((group.laid for group in hand.exposures), hand.concealed + flowers), preset)
    return hand


def tiles_of(hand: Hand, preset: HandsPreset) -> int:
    """Return the number of tiles in a hand. A melded kong counts as three where its player draws another tile."""
    return len(hand) - (sum(len(group) == 4 for group in hand.exposures) if preset.kongs_add else 0)


def _require_existing(tiles: Tiles, preset: HandsPreset) -> None:
    """Raise Unreadable if there are more tiles of a kind than the preset's set of tiles contains."""
    for kind in tiles.kinds():
        count, most, tile = tiles.count(kind), preset.tiles.count(kind), face(kind)
        if count <= most:
            continue
        if not most:
            raise Unreadable(say("scorepad.tile-not-used", tile=tile, hands=preset.title))
        if preset.tiles == _ONE_SET and count <= TWO_SETS.count(kind):
            raise Unreadable(say("scorepad.too-many-for-one-set", count=count, tile=tile, most=most))
        if INDEX["F1"] in preset.tiles:
            raise Unreadable(say("scorepad.too-many-for-the-set", count=count, tile=tile, most=most))
        most = TWO_SETS.count(kind)
        raise Unreadable(say("scorepad.too-many-for-any-game", count=count, tile=tile, most=most))


def has_only_flowers(tiles: Tiles, rules: HandRules) -> bool:
    """Return whether all these tiles count as flowers.

    Winds and dragons count as flowers if no hand can contain them.
    """
    return all(_is_flower(kind, rules) for kind in set(tiles))


def flowers_in(hand: Hand, rules: HandRules, preset: HandsPreset) -> Iterator[str]:
    """Yield, as text, the kinds of tile in a hand that count as flowers and so do not belong to the hand itself.

    The result is always empty for hands of a card.
    """
    if INDEX["F1"] in preset.tiles and not isinstance(rules, CardHands):
        tiles = sum((group.laid for group in hand.exposures), hand.concealed)
        yield from (face(kind) for kind in tiles.kinds() if _is_flower(kind, rules))


def _is_flower(kind: int, rules: HandRules) -> bool:
    name = face(kind)
    return name[0] == "F" or (name in WINDS + DRAGONS and not rules.possible((Exposure.of(kind, 3),)))


def tiles_left(hand: Hand, seen: Tiles, preset: HandsPreset) -> Tiles:
    """Return all tiles that a hand could contain at the end: its concealed tiles, and those that it can still draw.

    `seen` are the tiles elsewhere on the table. Raises Unreadable if a kind occurs more often than in the set of tiles.
    """
    if INDEX["F1"] not in preset.tiles:
        seen = _without_numbers(seen)
    shown = sum((group.laid for group in hand.exposures), seen)
    _require_existing(shown + hand.concealed, preset)
    return preset.tiles - shown


def unseen_tiles(left: Tiles, held_tiles: Tiles, seen: Tiles) -> Tiles:
    """Return the tiles of `left` that may still come. Blanks are in play only if one is held or seen."""
    unseen = left - held_tiles
    return unseen if BLANK in held_tiles + seen else Tiles.of(kind for kind in unseen if kind != BLANK)


def _without_numbers(tiles: Tiles) -> Tiles:
    """Replace numbered flowers by plain ones, because American hands do not distinguish flowers."""
    return Tiles.of(FLOWER if face(kind)[0] == "F" else kind for kind in tiles)


def _without_numbers_in(group: Exposure) -> Exposure:
    return Exposure(_without_numbers(group.faces), _without_numbers(group.jokers), group.concealed)


def judge(rules: HandRules, hand: Hand, context: Context = Context()) -> dict[str, Any]:
    """Return the verdict on a hand as the JSON object of `check --json`.

    `declarable` is present only if it is false, and `depends_on_winning_tile` only if it is true. `value` is None if
    the hand is not mah jongg or the card has no values. `distance` is the number of tiles still needed, or None if no
    hand fits the exposures.
    """
    best = next(rules.readings(hand.concealed, hand.exposures, context), None)
    needed = rules.distance(hand.concealed, hand.exposures, context)
    verdict = {
        "mah_jongg": best is not None,
        "value": best.value + best.bonus if best and best.value is not None else None,
        "reading": {"line": best.line, "groups": list(groups(best, hand.exposures))} if best else None,
        "sheet": [asdict(item) for item in sheet(best)] if best else [],
        "distance": needed if needed < NOTHING_FITS else None,
    }
    if best and not best.declarable:
        verdict["declarable"] = False
    if depends_on_winning_tile(rules, hand, context):
        verdict["depends_on_winning_tile"] = True
    return verdict


def depends_on_winning_tile(rules: HandRules, hand: Hand, context: Context) -> bool:
    """Return whether the winning tile is unknown and the value of the hand depends on it."""
    melded = sum((group.faces for group in hand.exposures), Tiles())
    tiles = context.winning_tiles(hand.concealed, melded)
    contexts = (context, *(replace(context, winning_tile=tile) for tile in tiles))
    best = (next(rules.readings(hand.concealed, hand.exposures, each), None) for each in contexts)
    return len({each and (each.value, each.bonus, each.declarable) for each in best}) > 1


def groups(reading: Reading, exposures: tuple[Exposure, ...]) -> Iterator[str]:
    """Yield the groups of a mah jongg as text, with exposed groups in brackets."""
    exposed = list(exposures)
    for group in reading.groups:
        if group in exposed:
            exposed.remove(group)
            yield str(group)
        else:
            yield str(group)[1:-1]


def sheet(reading: Reading) -> tuple[Item, ...]:
    """Return the score items of a hand, which add up to its value. There are none if the card gives no value."""
    if reading.items or reading.value is None:
        return reading.items
    items = (Item(reading.line, say("scorepad.as-printed"), plus=reading.value),)
    return (*items, Item(reading.line, say("scorepad.concealed"), plus=reading.bonus)) if reading.bonus else items
