"""Advice for the player of a seat, from what this seat knows. Everything in it is exact, except the chances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tilewright.analysis.aims import is_aimed
from tilewright.analysis.chances import Estimate, chance
from tilewright.analysis.named_hands import PLANS, plans_with_chances
from tilewright.analysis.plans import Plan
from tilewright.analysis.waits import held_hand
from tilewright.bots.planner import Planner
from tilewright.bots.ranking import ranked, ranked_discards
from tilewright.engine.actions import (
    Action,
    Claim,
    Concede,
    Courtesy,
    Declare,
    Discard,
    Draw,
    Kong,
    Pass,
    PassTile,
    Reshape,
    Vote,
)
from tilewright.engine.impossible import open_tiles, repeated_too_often
from tilewright.engine.phases.asking import tiles_held
from tilewright.engine.phases.replacing import has_replacement
from tilewright.engine.position import held_tiles
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over, Play, Seat, State
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.library.dangers import DangerAdvice, dangers_in_words, dangers_of
from tilewright.library.view import View
from tilewright.messages import listed, listed_or, say
from tilewright.review.reasons import reasons_for
from tilewright.review.weighing import Terms, terms_of
from tilewright.table.speech import Speaker, unit_of_hands
from tilewright.table.words import worth
from tilewright.tiles import UNKNOWN, Tiles, face

ACTIONS = 3  # actions that advice names
_DANGERS = 3  # dangerous tiles that its text names
_PREFERRED = (Draw, Pass, Vote, Courtesy)  # the reason for one of these holds only if the bot prefers it


@dataclass(frozen=True, slots=True)
class DiscardAdvice:
    """A tile to discard.

    `distance` is the number of tiles that the hands still need without it, or None if a rack then has no hand left.
    `keeps` are those of the best plans that are as near without it as with it.
    """

    tile: str
    distance: int | None
    keeps: tuple[Plan, ...]


@dataclass(frozen=True, slots=True)
class ActionAdvice:
    """An action to take.

    - `action`, `label`: the action, and its name for a player.
    - `missing`: the number of tiles that the racks need after it. None if that is uncertain, or if no hand is left.
    - `helping`: the unseen tiles that then bring them nearer.
    - `why`: what these numbers and the other terms say, in sentences. It may be empty.
    """

    action: Action
    label: str
    missing: int | None
    helping: Tiles
    why: str

    def __str__(self) -> str:
        return say("library.action-why", action=self.label, why=self.why) if self.why else self.label


@dataclass(frozen=True, slots=True)
class Advice:
    """The prospects of a seat.

    - `distance`: the number of tiles that its racks need together for their nearest hands, or None if none fits. Racks
      without a possible hand are left out. Each rack alone must be able to get its tiles. If two racks need the
      last copies of the same tile, the number may be too low; `best` counts the copies for both.
    - `best`: the nearest plans, one hand of the card for each rack. Empty for hands of sets, which cannot be listed.
      The `chance` of a plan is that of declaring all its hands, or None if it is unknown.
    - `discards`: every tile that it holds, the best discard first, in the order of the level `medium`.
    - `chance`: the chance that the seat declares a mah jongg, or another one, before the end of the game. None if the
      seat cannot win, or if no tile is left in the wall. It is an estimate; `chance.is_calibrated` says whether its
      number can be relied on.
    - `another`: whether the seat has declared a mah jongg already, so that the chance is that of another one.
    - `actions`: the best actions that are legal now, at most three, in the order of the level `medium`. Empty while
      others move.
    - `choices`: the number of legal actions, without conceding.
    - `left`: for each tile that a plan in `best` lacks, the number of its copies that can still come: those that the
      seat has not seen, and jokers in exposures that can be exchanged.
    - `too_little`: what a complete hand is worth and the least that a hand has to be worth, as text. None if the hand
      is not complete or may be declared.
    - `wall`: the number of tiles in the wall.
    - `dangers`: at most five tiles of the seat that others may want, judging by the table, the most dangerous first.
    """

    distance: int | None
    best: tuple[Plan, ...]
    discards: tuple[DiscardAdvice, ...]
    chance: Estimate | None = None
    another: bool = False
    actions: tuple[ActionAdvice, ...] = ()
    choices: int = 0
    left: Mapping[str, int] = field(default_factory=dict)
    too_little: tuple[str, str] | None = None
    wall: int = 0
    dangers: tuple[DangerAdvice, ...] = ()

    def __hash__(self) -> int:
        return hash((self.distance, self.best, self.discards, self.actions))

    def __str__(self) -> str:
        lines = [self._distance_in_words()]
        lines += [_plan_in_words(plan, self.left) for plan in self.best]
        if self.chance and not self._may_declare:
            lines.append(in_words(self.chance, another=self.another))
        elif self.distance is not None and not self.wall and not self._may_declare:
            lines.append(say("library.no-wall"))
        lines += self._actions_in_words()
        if all(isinstance(each.action, Discard) for each in self.actions[:1]):  # nothing else comes first
            lines += [*self._discards_in_words(), *dangers_in_words(self.dangers[:_DANGERS])]
        return "\n".join(lines)

    @property
    def _may_declare(self) -> bool:
        return any(isinstance(each.action, Declare) for each in self.actions)

    def _distance_in_words(self) -> str:
        if self._may_declare:
            racks = len(self.best[0].hands) if self.best else 1
            both = say("library.missing", tiles=self.distance) if self.distance and racks > 1 else ""
            return f"{say('library.may-declare')} {both}".strip()
        if self.too_little:
            value, least = self.too_little
            return say("library.too-little", value=value, least=least)
        return say("library.no-plan") if self.distance is None else say("library.missing", tiles=self.distance)

    def _actions_in_words(self) -> list[str]:
        if self.choices == 1 and self.actions:
            return [say("library.only-action", action=str(self.actions[0]))]
        named = [say("library.action", number=at, action=str(each)) for at, each in enumerate(self.actions, 1)]
        return [say("library.actions"), *named] if named else []

    def _discards_in_words(self) -> list[str]:
        """Return the best discards, and which of them lose a step or a hand."""
        if not self.discards:
            return []
        shown = self.discards[:PLANS]
        least = min((each.distance for each in self.discards if each.distance is not None), default=0)
        farther = [each.tile for each in shown if each.distance is not None and each.distance > least]
        ruinous = [each.tile for each in shown if each.distance is None]
        key = "library.throw" if self.actions else "library.least-needed"
        sentences = [say(key, tiles=" ".join(each.tile for each in shown))]
        if farther:
            sentences.append(say("library.loses-a-step", tiles=listed_or(farther)))
        if ruinous:
            racks = len(self.best[0].hands) if self.best else 1
            sentences.append(say("library.loses-a-hand", tiles=listed_or(ruinous), racks=racks))
        return [" ".join(sentences)]


def _plan_in_words(plan: Plan, left: Mapping[str, int]) -> str:
    copies = listed(
        [say("library.left", tile=tile, copies=left[tile]) for tile in _faces(plan.missing) if tile in left]
    )
    named = say("library.plan", hands=listed(plan.hands), tiles=str(plan.missing) or "none", left=copies or "none")
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
    """Return the advice for the seat of a view. Raises ValueError if the view lacks tiles of this seat.

    >>> from tilewright.library.rules import Rules
    >>> table = "play 0 drawn wall=60\\n0: NN EE WW SS RR GG 0 123456789C 12345D F\\n1: ..."
    >>> advice = advise(View.parse(table, 0, Rules("siamese")))
    >>> advice.distance, advice.best[0].hands
    (4, ('Behind the Curtain/3', 'Behind the Curtain/4'))
    >>> [str(each.action) for each in advice.actions]
    ['declare 123C 123D NN EE WW SS', 'discard G', 'discard R']
    """
    rules, state, me = view.rules.engine, view.state, view.seat
    plan = Planner(rules, view.engine)
    if not plan.racks:
        return Advice(None, (), (), wall=state.wall)
    require_tiles(view)
    choices = sum(not isinstance(action, Concede) for action in plan.offers) if me in state.awaited else 0
    ranking = ranked(plan, ACTIONS) if choices else []
    actions = _actions(view, plan, ranking)
    impossible, distance = divmod(plan.now.distance, NOTHING_FITS)  # racks without a hand, and tiles for the others
    if impossible == len(plan.racks):
        return Advice(None, (), (), actions=actions, choices=choices, wall=state.wall, dangers=dangers_of(plan))
    is_timed = state.wall > 0 or isinstance(state.phase, Over)
    best = tuple(plans_with_chances(rules, view.engine))
    if not is_timed:
        best = tuple(replace(each, chance=None) for each in best)
    left = plan.obtainable
    return Advice(
        distance,
        best,
        tuple(_discard(plan, kind, best, impossible) for kind in ranked_discards(plan, ranking)),
        chance(rules, view.engine) if is_timed else None,
        bool(state.seats[me].mah_jonggs),
        actions,
        choices,
        {face(kind): left.count(kind) for kind in sum((each.missing for each in best), Tiles()).kinds()},
        _too_little(view, plan),
        state.wall,
        dangers_of(plan),
    )


def require_tiles(view: View) -> None:
    """Raise ValueError if the seat has unknown tiles or too few, or if there are too many of a seat or of a kind."""
    rules, state, me = view.rules.engine, view.state, view.seat
    if UNKNOWN in state.seats[me].concealed:
        raise ValueError(say("library.hidden-tiles", seat=me))
    if isinstance(state.phase, Over):
        return
    for why in repeated_too_often(state, open_tiles(state), rules):
        raise ValueError(why)
    for number, seat in enumerate(state.seats):
        tiles, held = tiles_held(rules, seat), held_tiles(rules, state.phase, number, state.east)
        if tiles > held + _may_have_more(rules, state, number):
            phase = state.phase
            may_have_drawn = isinstance(phase, Play) and (phase.turn, phase.drawn, tiles) == (number, False, held + 1)
            drawn = "yes" if may_have_drawn else "no"
            raise ValueError(say("library.too-many-tiles", seat=number, tiles=tiles, most=held, drawn=drawn))
        if number == me and tiles < held - _may_have_fewer(rules, state, seat):
            raise ValueError(say("library.too-few-tiles", seat=number, tiles=tiles, least=held))


def _may_have_more(rules: Ruleset, state: State, seat: int) -> bool:
    """Return whether a seat can have one tile more than its phase says.

    That is so after a claim if turns end with a draw, for a dead seat that did not discard, in an interrupted turn, and
    for East while others lay flowers in turns of their own.
    """
    phase = state.phase
    if rules.draws_last or not state.seats[seat].live or not isinstance(phase, Play):
        return rules.draws_last or not state.seats[seat].live
    has_flower_turns = bool(rules.flowers) and rules.racks > 1
    return phase.back is not None or (has_flower_turns and seat == state.east != phase.turn and not state.thrown)


def _may_have_fewer(rules: Ruleset, state: State, seat: Seat) -> bool:
    """Return whether a seat can have one tile less than its phase says.

    That is so after a claim if turns end with a draw, and after a flower that no tile was left to replace.
    """
    has_flowers = bool(seat.bouquets) or any(rack.flowers for rack in seat.racks)
    return rules.draws_last or (has_flowers and not has_replacement(rules, state))


def _discard(plan: Planner, kind: int, best: tuple[Plan, ...], impossible: int) -> DiscardAdvice:
    """Return the advice on a discard. `impossible` is the number of racks that have no hand left now."""
    left = plan.pool - kind
    keeps = tuple(each for each in best if each.distance_with(left) == each.distance)
    lost, distance = divmod(plan.without(kind), NOTHING_FITS)
    return DiscardAdvice(face(kind), None if lost > impossible else distance, keeps)


def _actions(view: View, plan: Planner, best: Sequence[Action]) -> tuple[ActionAdvice, ...]:
    """Return the advice on each of these actions."""
    rules = view.rules.engine
    speaker = Speaker.at(view.seat, [say("library.seat-name", seat=seat) for seat in range(rules.seats)], rules)
    labels, reasons = speaker.labels(best, view.state, rules), reasons_for(rules, view.engine, best)
    named = zip(best, labels, reasons, strict=True)
    return tuple(
        _action(plan, action, label, "" if action != best[0] and isinstance(action, _PREFERRED) else reason)
        for action, label, reason in named
    )


def _action(plan: Planner, action: Action, label: str, reason: str) -> ActionAdvice:
    if plan.rules.racks > 1 and isinstance(action, Claim | Kong | Reshape):
        label = say("library.on-rack", action=label, rack=action.rack + 1)
    terms = terms_of(plan, action)
    if terms is None:
        return ActionAdvice(action, label, None, Tiles(), reason)
    if terms.missing >= NOTHING_FITS:
        return ActionAdvice(action, label, None, Tiles(), reason or say("review.because-no-hand"))
    return ActionAdvice(action, label, terms.missing, terms.helping, _why(action, terms, reason))


def _why(action: Action, terms: Terms, reason: str) -> str:
    """Return the terms of an action in words, and the reason why the bot proposes it."""
    if isinstance(action, Declare):
        return reason or say("library.is-mah-jongg")
    if reason and not isinstance(action, Discard | PassTile):
        return reason  # it already compares the numbers of missing tiles
    numbers = say("library.complete")
    if terms.missing:
        numbers = say("review.left", missing=terms.missing, helps=len(terms.helping))
    return reason if numbers in reason else f"{numbers} {reason}".strip()


def _too_little(view: View, plan: Planner) -> tuple[str, str] | None:
    """Return what a complete hand of sets is worth and what it has to be worth, or None if it may be declared."""
    hands = plan.hands
    if not is_aimed(hands) or not hands.withheld or len(plan.racks) != 1:
        return None
    held = held_hand(plan.rules, view.engine)
    if held is None or held.declarable or held.value is None:
        return None
    unit = unit_of_hands(plan.rules)
    return worth(held.value, unit), worth(hands.lowest_value(), unit)


def _faces(tiles: Tiles) -> list[str]:
    return [face(kind) for kind in tiles.kinds()]
