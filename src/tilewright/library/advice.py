"""Advice for the player of a seat, from what this seat knows. Everything in it is exact, except the chances."""

from __future__ import annotations

from dataclasses import dataclass

from tilewright.analysis.chances import Estimate, chance
from tilewright.analysis.measured import open_racks
from tilewright.analysis.named_hands import PLANS, plans_with_chances
from tilewright.analysis.outlook import Outlook, outlook
from tilewright.analysis.plans import Plan
from tilewright.analysis.seen import exchangeable_jokers, unseen
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.library.view import View
from tilewright.messages import listed, say
from tilewright.tiles import UNKNOWN, Tiles, face


@dataclass(frozen=True, slots=True)
class DiscardAdvice:
    """A tile to discard.

    `distance` is the number of tiles that the hands still need without it, and `keeps` are those of the best plans that
    are as near without it as with it.
    """

    tile: str
    distance: int
    keeps: tuple[Plan, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """The prospects of a seat.

    - `distance`: the number of tiles that its racks need together for their nearest hands, or None if none fits.
    - `best`: the nearest plans, one hand of the card for each rack. Empty for hands of sets, which cannot be listed.
      The `chance` of a plan is that of declaring all its hands, or None if it is unknown.
    - `discards`: every tile that it holds, the best discard first. Of discards that leave the same distance, the one
      that leaves more near hands comes first.
    - `chance`: the chance that the seat declares a mah jongg, or another one, before the end of the game. None if the
      seat cannot win. It is an estimate; `chance.is_calibrated` says whether its number can be relied on.
    - `another`: whether the seat has declared a mah jongg already, so that the chance is that of another one.
    """

    distance: int | None
    best: tuple[Plan, ...]
    discards: tuple[DiscardAdvice, ...]
    chance: Estimate | None = None
    another: bool = False

    def __str__(self) -> str:
        if self.distance is None:
            return say("library.no-plan")
        lines = [say("library.missing", tiles=self.distance)]
        lines += map(_plan_in_words, self.best)
        if self.chance:
            lines.append(in_words(self.chance, another=self.another))
        return "\n".join([*lines, say("library.throw", tiles=" ".join(each.tile for each in self.discards[:PLANS]))])


def _plan_in_words(plan: Plan) -> str:
    named = say("library.plan", hands=listed(plan.hands), tiles=str(plan.missing) or "none")
    if plan.chance is None:
        return named
    if plan.chance.percent is not None:
        return say("library.plan-chance", plan=named, percent=plan.chance.percent)
    return say("library.plan-prospect", plan=named, chance=plan.chance.word)


def in_words(chance: Estimate, *, another: bool = False) -> str:
    """Return a sentence with the chance as a number if it is calibrated, otherwise as a word."""
    which = "yes" if another else "no"
    if chance.percent is not None:
        return say("library.chance", percent=chance.percent, another=which)
    return say("library.prospect", chance=chance.word, another=which)


def advise(view: View) -> Advice:
    """Return the advice for the seat of a view.

    >>> from tilewright.library.rules import Rules
    >>> table = "play 0 drawn wall=60\\n0: NN EE WW SS RR GG 0 123456789C 12345D F\\n1: ..."
    >>> advice = advise(View.parse(table, 0, Rules("siamese")))
    >>> advice.distance, advice.best[0].hands
    (4, ('Behind the Curtain/3', 'Behind the Curtain/4'))
    """
    rules, state, me = view.rules.engine, view.state, view.seat
    racks, pool = list(open_racks(state, me).values()), state.seats[me].concealed
    hidden, jokers, hands = unseen(rules.tiles, view.engine), exchangeable_jokers(rules, state), rules.hands_of(me)

    def look(held: Tiles) -> Outlook:
        return outlook(hands, held, racks, hidden, jokers)

    now = look(pool)
    if not racks or now.distance >= NOTHING_FITS:
        return Advice(None, (), ())
    best = tuple(plans_with_chances(rules, view.engine))
    without = {kind: look(pool - kind) for kind in pool.kinds() if kind != UNKNOWN}
    order = sorted(without, key=lambda kind: (without[kind].distance, -without[kind].breadth, kind))
    discards = tuple(
        DiscardAdvice(
            face(kind),
            without[kind].distance,
            tuple(plan for plan in best if plan.distance_with(pool - kind) == plan.distance),
        )
        for kind in order
    )
    another = bool(state.seats[me].mah_jonggs)
    return Advice(now.distance, best, discards, chance(rules, view.engine), another)
