"""What the coach says, in the form that the page gets. It has only what the page shows or needs for the guide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from tilewright.analysis.advice import Advice, advise
from tilewright.analysis.aims import AimedHands
from tilewright.analysis.leaving import Leaving, ready, worth
from tilewright.analysis.measured import open_racks
from tilewright.analysis.waits import Wait
from tilewright.engine.actions import Action, Discard, PassTile
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.groups import Reading
from tilewright.messages import say
from tilewright.table.speech import unit_of_hands
from tilewright.table.words import worth as amount
from tilewright.tiles import Kind, face, spoken
from tilewright.web import protocol as p
from tilewright.web.hand_words import aim_in_words
from tilewright.web.viewmodel import item_view

SHOWN = 3  # tiles to give up


class NearView(Struct, frozen=True):
    """A line near to a rack: its label, how many tiles are needed for it, and which.

    The player's jokers can replace `jokers` of the tiles in `missing`. A joker in `missing` stands for a tile of which
    too few are left.
    """

    line: str
    distance: int
    missing: list[str]
    jokers: int


class TogetherView(Struct, frozen=True):
    """The nearest plan for several racks: a line for each, and the rest as in `NearView`."""

    lines: list[str]
    distance: int
    missing: list[str]
    jokers: int


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
    items: list[p.ItemView]


class HandView(Struct, frozen=True):
    """A kind of hand of sets that is near after the tile `discard` is discarded, or now if that is empty.

    `words` describe it, and `tiles` are those that the words point to. It needs `distance` tiles, and `left` unseen
    tiles, of the kinds in `helps`, bring it nearer. `waits` has the tiles that complete a hand. If they say everything,
    `words` and `helps` are empty.
    """

    discard: str
    words: str
    tiles: list[str]
    distance: int
    helps: list[str]
    left: int
    waits: list[WaitView]


class AdviceView(Struct, frozen=True):
    """Advice on the tiles that the seat has after the event numbered `seq`.

    All racks together need `distance` tiles, or fewer if `at_most`; it is None if that is not known. `worth` is what a
    hand must be worth, or empty. `together` is a plan for several racks. In games of sets, `hands` has the nearest
    kinds of hand: after the best discards, the best first, or now if none is due.

    `give_up` are the tiles to give up first. It is empty if `hands` or `moves` say what to give up. `spare` are all
    tiles that near hands hardly need. `moves` is what the standard bot would do now: one offer, or several for a whole
    packet of the Charleston. It is empty while others move. `why` are sentences on the discards.
    """

    seq: int
    distance: int | None
    at_most: bool
    worth: str
    together: TogetherView | None
    racks: list[RackAdvice]
    hands: list[HandView]
    give_up: list[str]
    spare: list[str]
    moves: list[p.Offer]
    why: list[str]


def advice_view(
    rules: Ruleset, view: View, seq: int, moves: Sequence[Action], offers: list[p.Offer]
) -> AdviceView | None:
    """Return the advice for the seat of this view, or None if there is none. `offers` are the proposed `moves`."""
    proposal = next((move.tile for move in moves if isinstance(move, Discard)), None)
    advice = advise(rules, view, proposal)
    if advice is None:
        return None
    steps, hands = advice.steps, rules.hands_of(view.seat)
    together = TogetherView(list(steps.lines), steps.number or 0, _faces(steps.missing), steps.jokers)
    least = hands.lowest_value() if isinstance(hands, AimedHands) and hands.withheld else 0
    return AdviceView(
        seq=seq,
        distance=steps.number,
        at_most=steps.at_most,
        worth=amount(least, unit_of_hands(rules)) if least else "",
        together=together if steps.lines else None,
        racks=[
            RackAdvice(rack, [NearView(each.line, each.distance, _faces(each.missing), each.jokers) for each in near])
            for rack, near in advice.near.items()
        ],
        hands=[hand_view(rules, view, each) for each in advice.leaving],
        give_up=_faces(_to_give_up(advice, moves, proposal)),
        spare=_faces(advice.spare),
        moves=offers,
        why=list(_reasons(advice, proposal)),
    )


def hand_view(rules: Ruleset, view: View, leaving: Leaving) -> HandView:
    """Return the nearest kind of hand after a discard, or now, as the page gets it."""
    near, discard = leaving.near, "" if leaving.discard is None else face(leaving.discard)
    waits = [wait_view(rules, wait) for wait in leaving.waits]
    if near is None or (ready(leaving.waits) and near.distance > 1):
        return HandView(discard, "", [], leaving.steps, [], 0, waits)
    [rack] = open_racks(view.state, view.seat).values()
    every = frozenset[Kind]().union(*(aim.kinds for aim in rules.hands_of(view.seat).aims(rack.context)))
    words, tiles = aim_in_words(near.aim, len(rack.exposures), every)
    helps = [] if near.distance == 1 and waits else _faces(near.helps.kinds())
    return HandView(discard, words, _faces(tiles), near.distance, helps, len(near.helps), waits)


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


def _to_give_up(advice: Advice, moves: Sequence[Action], proposal: Kind | None) -> list[Kind]:
    """Return the tiles to give up first, with the discard `proposal` if there is one."""
    if any(isinstance(move, PassTile) for move in moves) or any(each.discard is not None for each in advice.leaving):
        return []
    if proposal is None:
        return advice.spare[:SHOWN]
    return list(dict.fromkeys([proposal, *(advice.spare or advice.order)]))[:SHOWN]


def _reasons(advice: Advice, proposal: Kind | None) -> Iterator[str]:
    """Yield sentences on the order of the discards, and on a bot that discards another tile than the best."""
    if not advice.leaving or (best := advice.leaving[0]).discard is None:
        return
    nearer = [each for each in advice.leaving if each.steps < best.steps]
    if nearer and best.near and all(len(best.near.helps) > _helping(each) for each in nearer):
        yield say("web.coach-farther", tile=spoken(best.discard))
    other = next((each for each in advice.leaving[1:] if each.discard == proposal), None)
    if other is None or other.discard is None:
        return
    useful, to_others = (
        (float(shares[other.discard]), float(shares[best.discard])) for shares in (advice.useful, advice.to_others)
    )
    if useful[0] <= useful[1] and worth(other.waits) < worth(best.waits):
        yield say("web.coach-bot-counts")
    elif useful[0] > useful[1] and to_others[0] < to_others[1]:
        yield say("web.coach-bot-fears", tile=spoken(other.discard))


def _helping(leaving: Leaving) -> int:
    """Return the number of unseen tiles that bring the hand nearer or complete it."""
    return max(ready(leaving.waits), len(leaving.near.helps) if leaving.near else 0)


def _faces(kinds: Iterable[Kind]) -> list[str]:
    return list(map(face, kinds))
