"""Sentences about events and possible actions, addressed to the player of one seat.

They appear in the history, in the live region for screen readers, and on buttons. They use only what this seat may see,
so they reveal nothing hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from tilewright.engine import actions as a
from tilewright.engine import events as e
from tilewright.engine.causes import shown_cause
from tilewright.engine.charleston import CONSENT, COURTESY, Passing
from tilewright.engine.context import context_of
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Over, Play, State
from tilewright.groups import Reading
from tilewright.messages import Field, cached_by_language, listed, listed_or, say
from tilewright.table.translated import translated
from tilewright.table.words import choices_named, group_name, line_named, tiles_named, worth
from tilewright.tiles import BLANK, JOKER, UNKNOWN, flower_wind, spoken, spoken_plural, wind_name
from tilewright.variants import HANDS, RULESETS
from tilewright.variants.preset import Money, Unit


def unit_of(rules: Ruleset) -> Money:
    """Return the unit in which players of this game pay each other."""
    preset = RULESETS.get(rules.name)
    return preset.settlement.money if preset else "points"


def unit_of_hands(rules: Ruleset) -> Unit:
    """Return the unit in which hands are valued. Players may pay in another unit."""
    return next((hands.unit for hands in HANDS.values() if hands.title == rules.hands.name), "points")


class Speaker:
    """A writer of sentences and button labels about a game, for the player of one seat."""

    def __init__(
        self,
        me: int,
        names: Sequence[str],
        racks: int = 2,
        unit: Money = "points",
        *,
        hands: Unit = "points",
        fewest_live: int = 1,
    ) -> None:
        self._me, self._names, self._racks, self._unit, self._hands = me, names, racks, unit, hands
        self._fewest = fewest_live

    @classmethod
    def at(cls, me: int, names: Sequence[str], rules: Ruleset) -> Speaker:
        """Return the speaker for seat `me` of a game with these rules."""
        hands, fewest = unit_of_hands(rules), rules.fewest_live
        return cls(me, names, rules.racks, unit_of(rules), hands=hands, fewest_live=fewest)

    def describe(self, event: e.Event) -> str:
        """Return a sentence that describes an event as this seat saw it."""
        match event:
            case e.StageBegan() | e.PassLaid() | e.Voted() | e.Consented() | e.Wished() | e.Agreed() | e.Passed():
                return self._charleston(event)
            case e.EastChosen(seat, ()):
                return self._say("table.east", seat)
            case e.EastChosen(seat, dice):
                throws = [self._say("table.dice-of", thrower, number=number) for thrower, number in enumerate(dice)]
                return self._say("table.east-by-dice", seat, throws=listed(throws))
            case e.WallBroken(seat, stacks):
                return self._say("table.wall-broken", seat, stacks=stacks)
            case e.Dealt(seat, tiles):
                return self._say("table.dealt", seat, tiles=len(tiles))
            case e.WindPrevails(_, wind, ()):
                return say("table.wind-prevails", wind=wind_name(wind))
            case e.WindPrevails(seat, wind, dice):
                return self._say("table.wind-by-dice", seat, wind=wind_name(wind), dice=listed([*map(str, dice)]))
            case e.PotCarried(_, points):
                return say("table.pot-carried", points=points)
            case e.DealAsked(seat):
                return self._say("table.deal-asked", seat)
            case e.NoFlowerDealt(seat):
                return self._say("table.no-flower-dealt", seat)
            case e.TurnBegan(seat):
                return self._say("table.turn", seat)
            case e.Drew(seat, tile):
                return self._say("table.drew-unseen" if tile == UNKNOWN else "table.drew", seat, tile=spoken(tile))
            case e.Replaced(seat, tile):
                key = "table.replaced-unseen" if tile == UNKNOWN else "table.replaced"
                return self._say(key, seat, tile=spoken(tile))
            case e.NotReplaced(seat):
                return self._say("table.flower-not-replaced", seat)
            case e.FlowerLaid(seat, rack, tile):
                return self._on_rack("table.flower-laid", seat, rack, tile=spoken(tile))
            case e.BouquetMade(seat, tiles):
                return self._say("table.bouquet-made", seat, tiles=tiles_named(tiles))
            case e.Discarded(seat, tile):
                return self._say("table.discarded", seat, tile=spoken(tile))
            case e.TakenBack(seat, tile):
                return self._say("table.taken-back", seat, tile=spoken(tile))
            case e.WentBack(seat):
                return self._say("table.went-back", seat)
            case e.Answered(seat, answer):
                return self._wish(seat, answer)
            case e.Claimed(seat, _, tile, rack, group):
                return self._on_rack("table.claimed", seat, rack, tile=spoken(tile), group=group_name(group))
            case e.Reshaped(seat, rack, group):
                return self._on_rack("table.reshaped", seat, rack, group=group_name(group))
            case e.KongMelded(seat, rack, group):
                return self._on_rack("table.kong-melded", seat, rack, group=group_name(group))
            case e.KongAdded(seat, rack, _, tile):
                return self._on_rack("table.kong-added", seat, rack, tile=spoken(tile))
            case e.JokerExchanged(seat, owner, rack, _, tile):
                return self._say("table.joker-exchanged", seat, tile=spoken(tile), place=self._rack(owner, rack))
            case e.BlankExchanged(seat, owner, _, tile):
                return self._between("table.blank-exchanged", seat, owner, tile=spoken(tile))
            case e.BonusPaid(seat, entry):
                amount, reasons = (
                    worth(entry.points, self._unit),
                    listed([translated(item.label) for item in entry.items]),
                )
                return self._say("table.bonus-paid", seat, amount=amount, reasons=reasons)
            case e.Declared(seat, rack, _, reading):
                return self._on_rack("table.declared", seat, rack, hand=self._line(reading))
            case e.FalselyDeclared(seat, rack):
                return self._on_rack("table.falsely-declared", seat, rack)
            case e.Challenged(seat, target, rack, upheld):
                key = "table.challenged-rightly" if upheld else "table.challenged-wrongly"
                return self._say(key, seat, hand=self._hand(target, rack))
            case e.Died(seat, rack, _, why):
                return self._on_rack("table.died", seat, rack, why=shown_cause(why))
            case e.Conceded(seat):
                return self._say("table.conceded", seat)
            case e.Ended(seat, why):
                return say(f"table.ended-{why}", **self._who(seat), racks=self._racks, fewest=self._fewest)
            case e.Settled(seat, sheet):
                why = replace(sheet, why=translated(sheet.why)).why_for(self._names)
                sentences, payment = [why], sheet.payments[seat]
                if payment > 0:
                    sentences.append(self._say("table.receives", seat, amount=worth(payment, self._unit)))
                return " ".join(sentences)
        raise TypeError(f"no sentence for {type(event).__name__}")

    def _say(self, key: str, seat: int, **fields: Field) -> str:
        """Return a message about one seat."""
        return say(key, **self._who(seat), **fields)

    def _who(self, seat: int) -> dict[str, str]:
        return {"who": "you" if seat == self._me else "other", "name": self._names[seat]}

    def _between(self, key: str, seat: int, other: int, **fields: Field) -> str:
        """Return a message about two seats: `seat` does something with `other`."""
        who = "you" if seat == self._me else "to-you" if other == self._me else "other"
        return say(key, who=who, name=self._names[seat], other=self._names[other], **fields)

    def _on_rack(self, key: str, seat: int, rack: int, **fields: Field) -> str:
        """Return a message about one rack of a seat. The message gives the rack's number if each seat has several."""
        if self._racks > 1:
            return say(f"{key}-on-rack", **self._who(seat), rack=rack + 1, **fields)
        return self._say(key, seat, **fields)

    def _rack(self, seat: int, rack: int) -> str:
        """Return `Ann's rack`, or `Ann's rack 2` if each seat has several racks."""
        return self._say("table.rack-numbered" if self._racks > 1 else "table.rack", seat, rack=rack + 1)

    def _hand(self, seat: int, rack: int) -> str:
        """Return `Ann's hand`, or `Ann's rack 2` if each seat has several racks."""
        return self._rack(seat, rack) if self._racks > 1 else self._say("table.hand", seat)

    def _line(self, reading: Reading) -> str:
        """Return the name of a winning hand, with its value if that is known."""
        if reading.value is None:
            return line_named(reading.line)
        amount = worth(reading.value, self._hands)
        if reading.bonus:
            return say("table.line-worth-concealed", line=line_named(reading.line), amount=amount, bonus=reading.bonus)
        return say("table.line-worth", line=line_named(reading.line), amount=amount)

    def _charleston(self, event: e.Event) -> str:
        """Return a sentence that describes an event of the Charleston."""
        match event:
            case e.StageBegan(_, stage):
                return (
                    say("table.consent-began")
                    if stage == CONSENT
                    else say("table.charleston-stage", stage=_stage(stage))
                )
            case e.PassLaid(seat, tile):
                return (
                    self._say("table.unseen-tile-chosen", seat)
                    if tile is None
                    else self._say("table.tile-chosen", seat, tile=spoken(tile))
                )
            case e.Voted(seat, yes):
                return self._say("table.voted-yes" if yes else "table.voted-no", seat)
            case e.Consented(_, against):
                if not against:
                    return say("table.all-consented")
                return say("table.charleston-stopped", names=self._listed(against))
            case e.Wished(seat, tiles):
                return self._say("table.courtesy-wished", seat, tiles=tiles)
            case e.Agreed(seat, other, tiles):
                return say("table.courtesy-agreed", names=self._listed((seat, other)), tiles=tiles)
            case e.Passed(seat, to, given, got):
                if all(tile == UNKNOWN for tile in got):
                    return self._between("table.passed", seat, to, given=tiles_named(given))
                return self._between("table.passed-and-got", seat, to, given=tiles_named(given), got=tiles_named(got))
        raise TypeError(f"no sentence for {type(event).__name__}")

    def _listed(self, seats: Sequence[int]) -> str:
        """Return the names of these seats, joined by "and". The seat that reads the text is called "you"."""
        return listed([say("table.you") if seat == self._me else self._names[seat] for seat in seats])

    def _wish(self, seat: int, answer: a.Action) -> str:
        """Return a sentence about a seat's answer to a discard while other seats have yet to answer."""
        if isinstance(answer, a.Claim):
            return self._on_rack("table.wants-group", seat, answer.rack, group=group_name(answer.group))
        if isinstance(answer, a.Declare):
            return self._on_rack("table.wants-mah-jongg", seat, answer.rack)
        return self._say("table.lets-go", seat)

    def prompt(self, state: State, offered: Sequence[a.Action] = ()) -> str:
        """Return a sentence on the choices of this seat, or on the seats that it waits for.

        `offered` are the legal actions of this seat.
        """
        phase, mine = state.phase, self._me in state.awaited
        if isinstance(phase, Over):
            return say("table.prompt-over")
        if not state.awaited:
            return say("table.prompt-dealing")
        if isinstance(phase, Passing):
            return self._pass_prompt(phase) if mine else self._passed_prompt(phase)
        if not mine:
            if isinstance(phase, ClaimWindow) and len(state.answerers) > 1:
                return self._prompt_of_window(state, phase)
            return say("table.prompt-thinking", name=self._names[state.awaited[0]])
        kinds, named = {type(action) for action in offered}, choices_named(offered)
        more, choices = len(named), listed_or(named)
        if isinstance(phase, Play):
            if a.LayFlower in kinds:
                return say("table.prompt-flower")
            what = "keep" if a.Pass in kinds else "discard" if phase.drawn else "draw"
            return say("table.prompt-turn", what=what, more=more, choices=choices)
        assert isinstance(phase, ClaimWindow)
        name, tile = self._names[phase.discarder], spoken(phase.tile)
        if phase.kong:
            return say("table.prompt-kong-or-declare" if named else "table.prompt-kong", name=name, tile=tile)
        what = "draw" if a.Draw in kinds else "pass"
        return say("table.prompt-answer", discard=self._thrown(state, phase), what=what, more=more, choices=choices)

    def _thrown(self, state: State, phase: ClaimWindow) -> str:
        """Return a sentence on the open discard."""
        which = "dead" if phase.tile in (BLANK, JOKER) else "claimable" if state.wall else "last"
        name, tile = self._names[phase.discarder], spoken(phase.tile)
        return say("table.prompt-discard-of", which=which, name=name, tile=tile)

    def _prompt_of_window(self, state: State, phase: ClaimWindow) -> str:
        """Return a sentence on an open discard, or on a kong that may be robbed, for a seat that need not answer."""
        me, tile = self._me, spoken(phase.tile)
        if phase.discarder == me:
            return say("table.prompt-others-may-rob" if phase.kong else "table.prompt-others-may-claim", tile=tile)
        answer = phase.answer_of(me)
        if isinstance(answer, a.Draw):
            return say("table.prompt-will-draw", discard=self._thrown(state, phase))
        if answer and not isinstance(answer, a.Pass):  # the server also passes for a seat that can claim nothing
            happened = self._wish(me, answer)
        elif phase.kong:
            happened = self._say("table.kong-added", phase.discarder, tile=tile)
        else:
            happened = self._thrown(state, phase)
        left = [seat for seat in state.answerers if seat != me]
        return say("table.prompt-others-deciding", happened=happened, others=len(left), name=self._names[left[0]])

    def _pass_prompt(self, phase: Passing) -> str:
        """Return a sentence that asks the player for their next choice in the Charleston."""
        part, name = phase.parts[self._me], self._names[phase.to(self._me)]
        if phase.stage == CONSENT:
            return say("table.prompt-consent")
        if part.due is None:
            return say("table.prompt-courtesy", name=name)
        return say("table.prompt-choose", stage=_stage(phase.stage), tiles=part.due, name=name)

    def _passed_prompt(self, phase: Passing) -> str:
        """Return a sentence that repeats the player's choice in the Charleston while others have yet to choose."""
        part = phase.parts[self._me]
        if phase.stage == COURTESY and part.due is None:
            return say("table.prompt-wished", tiles=part.wish or 0)
        if phase.stage == COURTESY and part.due == 0:
            return say("table.prompt-nothing-due")
        if part.vote is None:
            return say("table.prompt-tiles-ready")
        return say("table.prompt-voted-yes" if part.vote else "table.prompt-voted-no")

    def label(self, action: a.Action, state: State, rules: Ruleset) -> str:
        """Return the label of an action's button. For a declaration, it names the best hand and the hand's value."""
        me = self._me
        match action:
            case a.Draw():
                return say("table.button-draw")
            case a.Pass():
                return say("table.button-keep" if isinstance(state.phase, Play) else "table.button-let-go")
            case a.Discard(_, tile):
                return _discarding(tile)
            case a.Claim(_, _, group):
                return _upper(group_name(group))
            case a.Reshape(_, _, group):
                return say("table.button-reshape", group=group_name(group))
            case a.Kong(_, _, tile, place):
                key = "table.button-kong" if place is None else "table.button-add"
                return say(key, tile=spoken_plural(tile))
            case a.LayFlower(_, rack, tile):
                wind, name = flower_wind(tile), spoken(tile)
                flower = say("table.flower-of-wind", tile=name, wind=wind_name(wind)) if wind else name
                return self._on_rack("table.button-flower", me, rack, tile=flower)
            case a.ExchangeJoker(_, owner, rack, _, tile):
                return say("table.button-joker", tile=spoken(tile), place=self._rack(owner, rack))
            case a.ExchangeBlank(_, tile):
                return say("table.button-blank", tile=spoken(tile))
            case a.PassTile(_, tile):
                return say("table.button-pass-unseen") if tile is None else say("table.button-pass", tile=spoken(tile))
            case a.Vote(_, yes):
                return say("table.button-vote-yes" if yes else "table.button-vote-no")
            case a.Courtesy(_, tiles):
                return say("table.button-courtesy", tiles=tiles)
            case a.Declare():
                return self._declaration(action, state, rules)
            case a.Challenge(_, target, rack):
                return say("table.button-challenge", hand=self._hand(target, rack))
            case a.Concede():
                return say("table.button-concede")
        raise TypeError(f"no label for {type(action).__name__}")

    def _declaration(self, action: a.Declare, state: State, rules: Ruleset) -> str:
        me, rack = self._me, action.rack
        if isinstance(state.phase, ClaimWindow):
            label = self._on_rack("table.button-declare-with", me, rack, tile=spoken(state.phase.tile))
        else:
            label = self._on_rack("table.button-declare", me, rack)
        exposures, context = state.seats[me].racks[rack].exposures, context_of(rules, state, me, rack)
        reading = next(rules.hands_of(me).readings(action.tiles, exposures, context), None)
        if reading is None:
            return label
        if reading.value is not None:
            reading = replace(reading, value=reading.value + reading.bonus, bonus=0)
        return say("table.button-declare-hand", declaration=label, hand=self._line(reading))

    def labels(self, actions: Sequence[a.Action], state: State, rules: Ruleset) -> list[str]:
        """Return the labels of several buttons. Declarations whose labels would be equal also get their tiles."""
        labels = [self.label(action, state, rules) for action in actions]
        counts = Counter(labels)
        return [
            say("table.button-with-tiles", button=label, tiles=str(action.tiles))
            if counts[label] > 1 and isinstance(action, a.Declare)
            else label
            for label, action in zip(labels, actions, strict=True)
        ]


@cached_by_language(512)  # kinds of tile, in a few languages
def _discarding(tile: int) -> str:
    return say("table.button-discard", tile=spoken(tile))


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _stage(stage: str) -> str:
    """Return the name of a Charleston stage for players.

    >>> _stage("first right"), _stage("courtesy")
    ('First Charleston, to the right', 'The courtesy pass')
    """
    return say(f"table.stage-{stage.replace(' ', '-')}")
