"""Templates for the files of a new game. The game's values replace placeholders such as `$name`."""

from __future__ import annotations

TABLE = '''\
"""$title: $players_lower players with $hands each."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.engine.ruleset import Deal, HandRules, Ruleset
from tilewright.messages import say
from tilewright.settlement.ended import GameSettlement
from tilewright.settlement.payments import added, payments
from tilewright.settlement.played import Played
from tilewright.sheet import Entry, Item, ScoreSheet, scores
$imports
RACKS = $racks


def settle(played: Played, choices: Mapping[str, str], hands: HandRules) -> ScoreSheet:
    """Return who pays whom. Raises ValueError for a game that cannot have happened."""
    if sum(len(side.wins) == RACKS for side in played.sides) > 1:
        raise ValueError(say("$module.was-over"))
    entries, paid, seats = [], [(0,) * len(played.sides)], len(played.sides)
    for side, won in played.wins:
        if not won.reading.declarable or won.reading.value is None:
            raise ValueError(say("$module.not-declarable"))
        items = won.reading.items or (Item("$family-7", won.reading.line, plus=won.reading.value),)
        entry = Entry(side, won.reading.line, items)
        discarder = None if won.self_drawn else won.discarder
        entries.append(entry)
        paid.append(payments(entry.points, side, discarder=discarder, seats=seats))
    why = say("$module.all-pay" if entries else "$module.nobody-pays")
    return ScoreSheet(tuple(entries), scores(entries, seats), added(paid), why)


def table(hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    """Return the ruleset for these hands and this choice of each option."""
    return Ruleset(
        name="$name",
        seats=$seats,
        racks=RACKS,
        tiles=TILES,
        deal=Deal(east=$east, others=$others),
        hands=hands,
        scoring=GameSettlement(settle),
        mah_jonggs=RACKS,
        enforcement="challenge" if options["enforcement"] == "challenge" else "prevent",
        last_discard="any",
$claims        dead_discards=False,
        dead_seat_ends=False,
        fewest_live=2,
        options=options,
    )


RULESETS = (
    Preset(
        settlement=Settlement(
            name="$name",
            title="$title",
            seats=($seats,),
            racks=RACKS,
            hands="$name",
$own_hands            tiles=TILES,
            reports=("dead", "wrong count"),
            settle=settle,
        ),
        about="$module.about",
        options=(
            Option(
                "$module",
                "enforcement",
                "$family-5",
                ("prevent", "challenge"),
                "prevent",
            ),
        ),
        rulings=RULINGS,
        make=table,
    ),
)
'''

CARD_IMPORTS = """\
from tilewright.tiles import american_set
from tilewright.variants.$module.rulings import RULINGS
from tilewright.variants.option import Option
from tilewright.variants.preset import Preset, Settlement

TILES = american_set()
"""

SETS_IMPORTS = """\
from tilewright.variants.$module.hands import TILES, Hands
from tilewright.variants.$module.rulings import RULINGS
from tilewright.variants.option import Option
from tilewright.variants.preset import Earning, HandsPreset, Preset, Settlement

HANDS = (
    HandsPreset(
        name="$name",
        title="$title",
        tiles=TILES,
        earnings=(Earning("$family-7"),),
        exclusive_reason="$module.misfit",
        make=lambda _: Hands(),
    ),
)
"""

SETS_CLAIMS = """\
        claims=("mah jongg", "exposure", "chow"),
        largest_group=3,
        reshapes=False,
"""

HANDS = '''\
"""The hands of $title: four sets and a pair$with_wild."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilewright.groups import Context, Exposure, Reading, is_run
from tilewright.hands.content import ByContent
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.hands.sets.melds import ALL_KINDS, Melds, Shape, Split
from tilewright.sheet import Item, total
from tilewright.tiles import Kind, Tiles

TILES = Tiles.of(kind for kind in range(ALL_KINDS) for _ in range(4))
WILD = Tiles.parse("$wild")  # kinds that may replace any tile; they can be claimed only for mah jongg
MELDS = Melds((Shape("Sets and a pair", 4, 1),))


class Hands(ByContent):
    """Four sets and a pair in which a wild tile may be any tile."""

    name = "$title"
    digest = "$module-1"  # change this text whenever the hands or their values change

    def near(self, pool: Tiles, exposures: Sequence[Exposure]) -> bool:
        """Return whether these tiles may contain a mah jongg."""
        return self.distance(pool, exposures) == 0

    def readings(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> Iterator[Reading]:
        """Return every mah jongg of `exposures` and tiles from `pool`, the most valuable first."""
        wild, rest = _apart(pool)
        needed = MELDS.distance(rest, exposures)
        best: dict[tuple[Exposure, ...], Reading] = {}
        for filled in _filled(rest, exposures, needed) if needed <= len(wild) else ():
            for split in MELDS.splits(rest + Tiles.of(filled), exposures):
                groups = _with_wild(split, filled, wild)
                items = tuple(_items(split))
                known = best.get(groups)
                if known is None or (known.value or 0) < total(items):
                    best[groups] = Reading(split.shape.label, groups, total(items), items=items)
        return iter(sorted(best.values(), key=lambda reading: -(reading.value or 0)))

    def distance(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> int:
        """Return the number of tiles still needed: 0 for a mah jongg, NOTHING_FITS if no hand fits the exposures."""
        wild, rest = _apart(pool)
        needed = MELDS.distance(rest, exposures)
        return needed if needed >= NOTHING_FITS else max(needed - len(wild), 0)

    def possible(
        self, exposures: Sequence[Exposure], left: Tiles | None = None, context: Context = Context()
    ) -> tuple[str, ...]:
        """Return the hands that these exposures can still become; none if the hand is dead."""
        if any(exposure.kind in WILD for exposure in exposures if exposure.kind is not None):
            return ()
        if left is not None and self.distance(left, exposures):
            return ()
        return MELDS.possible(exposures)

    def any_possible(self, exposures: Sequence[Exposure], context: Context = Context()) -> bool:
        """Return whether these exposures can still become a hand."""
        return bool(self.possible(exposures))

    def lowest_value(self) -> int:
        """Return the value of the plainest hand, in points."""
        return 2

    @property
    def never_exposed(self) -> Tiles:
        """The kinds that no exposure may contain: the wild ones."""
        return WILD

    @property
    def withheld(self) -> str:
        """The reason why a complete hand may not be declared. It is empty, because every one may."""
        return ""


def _items(split: Split) -> Iterator[Item]:
    """Yield the lines of the score."""
    yield Item("$family-7", "mah jongg", plus=2)
    if not any(map(is_run, split.all_sets)):
        yield Item("$family-7", "only pungs", plus=4)
    if not split.melds:
        yield Item("$family-7", "nothing exposed", plus=1)


def _apart(pool: Tiles) -> tuple[list[Kind], Tiles]:
    """Split the tiles of a pool into the wild ones and the others."""
    wild = [kind for kind in pool if kind in WILD]
    return wild, pool - Tiles.of(wild)


def _filled(rest: Tiles, exposures: Sequence[Exposure], needed: int, first: Kind = 0) -> Iterator[tuple[Kind, ...]]:
    """Yield each choice of `needed` tiles that completes a hand with `rest`."""
    if not needed:
        yield ()
        return
    for kind in range(first, ALL_KINDS):
        if MELDS.distance(rest + kind, exposures) < needed:
            for more in _filled(rest + kind, exposures, needed - 1, kind):
                yield (kind, *more)


def _with_wild(split: Split, filled: tuple[Kind, ...], wild: list[Kind]) -> tuple[Exposure, ...]:
    """Return the groups of a hand with wild tiles in the places that they fill."""
    groups = [group.faces for group in split.groups]
    for kind, tile in zip(filled, wild, strict=False):
        if kind != tile:
            place = max(at for at in range(len(split.melds), len(groups)) if kind in groups[at])
            groups[place] = groups[place] - kind + tile
    return (*split.melds, *map(Exposure, groups[len(split.melds) :]))
'''

CARD = """\
card   $title
tiles  14

[First Hands]
1  111a 222a 333a 444a FF ; run            = 30
2  NNN EEE WWW SSS DD                      = 40
3  ppppa ppppb ppppc FF                    = 35
"""

RULINGS = '''\
"""The rules of $title, by id."""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.ruling import Ruling

RULINGS = {
    ruling.rule: ruling
    for ruling in (
$rulings    )
}
'''

CATALOGUE = """\
## The game, for those who choose one

about = $players players with $hands each.
$misfit
## How it is settled

all-pay = All others pay for each mah jongg, and whoever threw the winning tile pays twice.
nobody-pays = Nobody won or pays.
was-over = the game was over when the first player had won with every hand
not-declarable = a hand was declared that may not be declared, or that has no value

## Options: what a table decides, and its choices

option-enforcement = What happens to mistakes?
option-enforcement-prevent = prevented
option-enforcement-challenge = allowed, to be called

## Rules: the statements, by their numbers

$sentences"""

MISFIT = """\
misfit = { $$game } is not played with { $$hands }: those hands are made for $title
"""

PAGE = """\
# $title

$players play, with $hands each.

$rules
## Options

| option | choices | what it decides | rule |
|---|---|---|---|
| `enforcement` | **prevent**, challenge | What happens to mistakes? | $family-5 |
"""

TESTS = '''\
"""Tests of the rules of $title, one for each."""

from __future__ import annotations

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action, Challenge, Claim, Declare, Discard
from tilewright.engine.decide import Refused, decide
from tilewright.engine.position import parse_position
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure
from tilewright.scorepad.examples import example
from tilewright.scorepad.score import score_text
from tilewright.tiles import Tiles, parse_face, parse_faces
from tilewright.variants import RULESETS

NAME = "$name"
FILLER = parse_faces("159B 27C 48D")


def table(**choices: str) -> Ruleset:
    preset = RULESETS[NAME]
    return preset.build(hands_named(preset.hands), choices)


def refusal(position: str, action: Action, **choices: str) -> str:
    """Return the rule that forbids an action at this position."""
    rules = table(**choices)
    parsed = parse_position(position, rules, FILLER)
    with pytest.raises(Refused) as refused:
        decide(rules, parsed.state, action, parsed.wall or Wall(()))
    ruling = RULESETS[NAME].ruling(refused.value.rule)
    return ruling.rule if ruling else refused.value.rule

$values$tests'''

VALUES = '''\

def values(tiles: str, *exposures: str) -> list[int]:
    """Return the points of each line of the best score."""
    reading = next(table().hands.readings(Tiles.parse(tiles), [Exposure.parse(each) for each in exposures]))
    return [item.plus for item in reading.items]

'''

EXAMPLE = """\
# Ben wins on a tile that Ann threw.
game $name
sides $sides

Ben: mah jongg $hand, from Ann
"""
