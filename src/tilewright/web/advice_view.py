"""The advice of the coach in the form that the page gets. It has only what the page shows or needs for the guide."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from tilewright.analysis.advice import Advice, Together, advise
from tilewright.analysis.aims import is_aimed
from tilewright.analysis.chances import Estimate, chance
from tilewright.analysis.leaving import Leaving
from tilewright.analysis.measured import open_racks
from tilewright.analysis.named_hands import MISSING, plans_with_chances
from tilewright.analysis.nearest import Near
from tilewright.analysis.seen import obtainable, unseen
from tilewright.analysis.waits import Wait
from tilewright.engine.actions import Action, Discard
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.groups import Reading
from tilewright.messages import say
from tilewright.review.reasons import reason_for_all
from tilewright.table.speech import unit_of_hands
from tilewright.table.words import worth as amount
from tilewright.tiles import Kind, face
from tilewright.web import protocol as p
from tilewright.web.card_view import PartView, parts_of
from tilewright.web.hand_words import aim_in_words, kinds_of_hands
from tilewright.web.sheet_view import ItemView
from tilewright.web.viewmodel import item_view

SHOWN = 3  # discards


class ChanceView(Struct, frozen=True):
    """The chance that the player declares certain hands before the end of the game.

    It is `percent` if that number can be relied on, otherwise a word: "likely", "even" or "unlikely".
    """

    word: str
    percent: int | None


class NearView(Struct, frozen=True):
    """A line near to a rack: its label, the groups of the hand to make, how many tiles are needed for it, and which.

    `parts` have the numbers of these tiles, which may differ from the printed ones. They are empty without a card.
    The player's jokers can replace `jokers` of the tiles in `missing`. A joker in `missing` stands for a tile of which
    too few are left. `chance` is that of declaring the hand, and None if it is unknown or two racks are in play.
    """

    line: str
    parts: list[PartView]
    distance: int
    missing: list[str]
    jokers: int
    chance: ChanceView | None


class TogetherView(Struct, frozen=True):
    """The nearest plan for several racks: a line and the groups of a hand for each, and the rest as in `NearView`.

    `apart` are the missing tiles of each hand. It is empty without a card.
    """

    racks: list[int]
    lines: list[str]
    parts: list[list[PartView]]
    distance: int
    missing: list[str]
    jokers: int
    apart: list[list[str]]
    chance: ChanceView | None


class RackAdvice(Struct, frozen=True):
    """The lines nearest to a rack. `rack` is its index. Without lines, the rack cannot win any more."""

    rack: int
    near: list[NearView]


class WaitView(Struct, frozen=True):
    """A tile that completes the hand.

    The player has not seen `left` tiles of its kind. `drawn` and `claimed` say what the hand is worth with the tile
    from the wall or with a discard. `items` are the lines of the value with a tile from the wall.
    """

    tile: str
    left: int
    drawn: str
    claimed: str
    items: list[ItemView]


class HandView(Struct, frozen=True):
    """A kind of hand of sets that is near after the tile `discard` is discarded, or now if that is empty.

    `words` describe it, and `tiles` are those that the words point to. It needs `distance` tiles. `left` unseen tiles,
    of the kinds in `helps`, bring the player nearer to any hand. `waits` has the tiles that complete a hand. If they
    say everything, `words` and `helps` are empty.
    """

    discard: str
    words: str
    tiles: list[str]
    distance: int
    helps: list[str]
    left: int
    waits: list[WaitView]


class DiscardView(Struct, frozen=True):
    """A discard that leaves the racks as near to hands of the card as they are.

    After it, `left` unseen tiles, of the kinds in `helps`, bring them nearer.
    """

    tile: str
    helps: list[str]
    left: int


class AdviceView(Struct, frozen=True):
    """Advice on the tiles that the seat has after the event numbered `seq`.

    All racks together need `distance` tiles, or fewer if `at_most`. It is None if the tiles left do not suffice for
    all. `worth` is what a hand must be worth, or empty. `together` is the nearest plan for several racks. In games of
    sets, `hands` has the nearest kinds of hand: after the best discards if one is due, otherwise now. In other games,
    `discards` has the best discards. The one that the bot proposes comes first, then the one that leaves the most tiles
    that help. If the bot would rather do something else, no discards are listed.

    `spare` are tiles without which the racks are as near, and the same tiles help. `moves` is what the standard bot
    would do now: one offer, or several for a whole packet of the Charleston. It is empty while others move. `why` is
    the reason as a sentence, or empty. `bot_differs` says whether another discard leaves more tiles that help than
    that of the bot. `left` has the tiles that can still come, of the kinds that `racks` and `together` lack: those that
    the player has not seen, and jokers in exposures that can be exchanged. `chance` is that of a mah jongg, or of
    `another` one, and None if it is unknown.
    """

    seq: int
    distance: int | None
    at_most: bool
    worth: str
    together: TogetherView | None
    racks: list[RackAdvice]
    left: list[str]
    hands: list[HandView]
    discards: list[DiscardView]
    spare: list[str]
    moves: list[p.Offer]
    why: str
    bot_differs: bool
    chance: ChanceView | None
    another: bool


def advice_view(
    rules: Ruleset, view: View, seq: int, moves: Sequence[Action], offers: list[p.Offer]
) -> AdviceView | None:
    """Return the advice for the seat of this view, or None if there is none. `offers` are the proposed `moves`."""
    proposal = next((move.tile for move in moves if isinstance(move, Discard)), None)
    advice = advise(rules, view, proposal)
    if advice is None:
        return None
    # if the bot does something better than a discard, no discard is shown
    is_due = not moves or proposal is not None
    leaving = [each for each in advice.leaving if is_due or each.discard is None]
    hands = rules.hands_of(view.seat)
    # chances are for near plans only, and a search for farther plans can take seconds
    is_near = advice.distance is not None and advice.distance <= MISSING
    finished = {plan.hands: plan.chance for plan in plans_with_chances(rules, view)} if is_near else {}
    least = hands.lowest_value() if is_aimed(hands) and hands.withheld else 0
    return AdviceView(
        seq=seq,
        distance=advice.distance,
        at_most=advice.at_most,
        worth=amount(least, unit_of_hands(rules)) if least else "",
        together=_together(advice.together, finished) if advice.together else None,
        racks=[RackAdvice(rack, [_near(line, finished) for line in near]) for rack, near in advice.near.items()],
        left=_left(rules, view, advice),
        hands=[
            hand_view(rules, view, each) for each in sorted(leaving, key=lambda each: each.discard != proposal)[:SHOWN]
        ],
        discards=[
            DiscardView(face(each.tile), _faces(each.helpful.kinds()), len(each.helpful))
            for each in sorted(advice.discards, key=lambda each: each.tile != proposal)[: SHOWN * is_due]
        ],
        spare=_faces(advice.spare),
        moves=offers,
        why=_why(rules, view, advice, moves),
        bot_differs=_differs(advice, proposal),
        chance=_chance(chance(rules, view)),
        another=bool(view.state.seats[view.seat].mah_jonggs),
    )


def _why(rules: Ruleset, view: View, advice: Advice, moves: Sequence[Action]) -> str:
    """Return the reason for the proposed moves, and why the coach ranks no discards. The text may be empty."""
    if not moves:
        return ""
    unranked = not advice.is_complete and isinstance(moves[0], Discard)
    sentences = [reason_for_all(rules, view, moves), say("web.coach-too-many-plans") if unranked else ""]
    return " ".join(filter(None, sentences))


def _chance(estimate: Estimate | None) -> ChanceView | None:
    return ChanceView(estimate.word, estimate.percent) if estimate else None


def _near(line: Near, finished: Mapping[tuple[str, ...], Estimate | None]) -> NearView:
    parts, missing = parts_of(line.template), _faces(line.missing)
    return NearView(line.line, parts, line.distance, missing, line.jokers, _chance(finished.get((line.line,))))


def _together(plan: Together, finished: Mapping[tuple[str, ...], Estimate | None]) -> TogetherView:
    parts = list(map(parts_of, plan.templates))
    apart = list(map(_faces, plan.apart))
    racks, lines = list(plan.racks), list(plan.lines)
    missing, estimate = _faces(plan.missing), _chance(finished.get(plan.lines))
    return TogetherView(racks, lines, parts, plan.distance, missing, plan.jokers, apart, estimate)


def _left(rules: Ruleset, view: View, advice: Advice) -> list[str]:
    """Return the tiles that can still come, of the kinds that the nearest hands lack."""
    lacked = {kind for near in advice.near.values() for line in near for kind in line.missing}
    if advice.together:
        lacked |= {kind for tiles in (advice.together.missing, *advice.together.apart) for kind in tiles}
    left = obtainable(unseen(rules.tiles, view), rules, view.state)
    return _faces(kind for kind in left if kind in lacked)


def _differs(advice: Advice, proposal: Kind | None) -> bool:
    """Return whether another discard than this proposal is the best."""
    ranked = [*(each.tile for each in advice.discards), *(each.discard for each in advice.leaving)]
    return proposal is not None and bool(ranked) and ranked[0] not in (proposal, None)


def hand_view(rules: Ruleset, view: View, leaving: Leaving) -> HandView:
    """Return the nearest kind of hand after a discard, or now, as the page gets it."""
    near, discard = leaving.near, "" if leaving.discard is None else face(leaving.discard)
    waits = [wait_view(rules, wait) for wait in leaving.waits]
    hands = rules.hands_of(view.seat)
    if near is None or near.distance > leaving.steps or not is_aimed(hands):
        return HandView(discard, "", [], leaving.steps, [], len(leaving.helps), waits)
    [rack] = open_racks(view.state, view.seat).values()
    words, tiles = aim_in_words(near.aim, len(rack.exposures), kinds_of_hands(hands, rack.context))
    helps = [] if waits and near.distance == 1 else _faces(leaving.helps.kinds())
    return HandView(discard, words, _faces(tiles), near.distance, helps, len(leaving.helps), waits)


def wait_view(rules: Ruleset, wait: Wait) -> WaitView:
    """Return a tile that completes the hand, and what the hand is worth with it."""
    return WaitView(
        face(wait.tile),
        wait.left,
        _worth(rules, wait.drawn),
        _worth(rules, wait.claimed),
        [item_view(item, rules.name) for item in wait.drawn.items],
    )


def _worth(rules: Ruleset, reading: Reading) -> str:
    """Return what a hand is worth, and that this is too little if it may not be declared."""
    value = amount(reading.value or 0, unit_of_hands(rules))
    return value if reading.declarable else say("web.coach-too-little", amount=value)


def _faces(kinds: Iterable[Kind]) -> list[str]:
    return list(map(face, kinds))
