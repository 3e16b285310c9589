"""Sentences on what happened and what may be done, from the point of view of one seat.

They feed the history, the live region of a screen reader, and the buttons. A sentence is made from what the seat was
shown, and so reveals no more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from tilewright.engine import actions as a
from tilewright.engine import events as e
from tilewright.engine.charleston import CONSENT, COURTESY, Passing
from tilewright.engine.context import context_of
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Over, Play, State
from tilewright.sheet import ScoreSheet
from tilewright.table.words import counted, group_name, listed, tiles_named, worth
from tilewright.tiles import BLANK, JOKER, SEAT_NAMES, UNKNOWN, flower_wind, spoken
from tilewright.variants import HANDS, RULESETS
from tilewright.variants.preset import Money, Unit


def unit_of(rules: Ruleset) -> Money:
    """Return the unit of payment in a game."""
    preset = RULESETS.get(rules.name)
    return preset.settlement.money if preset else "points"


def unit_of_hands(rules: Ruleset) -> Unit:
    """Return the unit of a hand's value, which its table may pay in another one."""
    return next((hands.unit for hands in HANDS.values() if hands.title == rules.hands.name), "points")


class Speaker:
    """Tells one seat what happens."""

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
        """Return the speaker for a seat of a game with these rules."""
        hands, fewest = unit_of_hands(rules), rules.fewest_live
        return cls(me, names, rules.racks, unit_of(rules), hands=hands, fewest_live=fewest)

    def who(self, seat: int) -> str:
        """Return `You` or a name, to begin a sentence."""
        return "You" if seat == self._me else self._names[seat]

    def whose(self, seat: int) -> str:
        """Return `your` or `Ann's`."""
        return "your" if seat == self._me else f"{self._names[seat]}'s"

    def _object(self, seat: int) -> str:
        """Return `you` or a name, within a sentence."""
        return "you" if seat == self._me else self._names[seat]

    def _be(self, seat: int) -> str:
        return "are" if seat == self._me else "is"

    def _rack(self, seat: int, rack: int) -> str:
        return f"{self.whose(seat)} rack{f' {rack + 1}' if self._racks > 1 else ''}"

    def does(self, seat: int, verb: str) -> str:
        """Return `You draw` or `Ann draws`.

        >>> Speaker(0, ("Ann", "Bob")).does(1, "draw"), Speaker(0, ("Ann", "Bob")).does(0, "draw")
        ('Bob draws', 'You draw')
        """
        return f"{self.who(seat)} {verb if seat == self._me else verb + 's'}"

    def on(self, rack: int) -> str:
        """Return ` on rack 2`, to end a sentence, or nothing if everybody has one rack."""
        return f" on rack {rack + 1}" if self._racks > 1 else ""

    def hand(self, seat: int, rack: int) -> str:
        """Return `Ann's rack 2`, or `Ann's hand` if she has only one."""
        return f"{self.whose(seat)} {f'rack {rack + 1}' if self._racks > 1 else 'hand'}"

    def said(self, event: e.Event) -> str:
        """Return a sentence on an event as this seat saw it."""
        match event:
            case e.StageBegan() | e.PassLaid() | e.Voted() | e.Consented() | e.Wished() | e.Agreed() | e.Passed():
                return self._passing(event)
            case (
                e.FlowerLaid()
                | e.NotReplaced()
                | e.NoFlowerDealt()
                | e.KongMelded()
                | e.KongAdded()
                | e.BonusPaid()
                | e.BouquetMade()
            ):
                return self._aside(event)
            case e.EastChosen(seat, dice):
                throws = ", ".join(f"{self.does(i, 'throw')} {n}" for i, n in enumerate(dice))
                east = f"{self.who(seat)} {'are' if seat == self._me else 'is'} East."
                return f"{throws.replace(', You', ', you')}. {east}" if dice else east
            case e.WallBroken(seat, stacks):
                return f"{self.does(seat, 'break')} the wall: {stacks} stacks are drawn last."
            case e.Dealt(seat, tiles):
                dealt = "are dealt" if seat == self._me else "is dealt"
                return f"{self.who(seat)} {dealt} {len(tiles)} tile{'s' * (len(tiles) > 1)}."
            case e.TurnBegan(seat):
                return f"{_upper(self.whose(seat))} turn."
            case e.Drew(seat, tile):
                return (
                    f"{self.does(seat, 'draw')}." if tile == UNKNOWN else f"{self.does(seat, 'draw')} {spoken(tile)}."
                )
            case e.WindPrevails(seat, wind, dice):
                throws = f"{self.does(seat, 'throw')} {listed([*map(str, dice)])}: " if dice else ""
                return f"{throws}{SEAT_NAMES[wind]} is the prevailing wind."
            case e.PotCarried(_, points):
                return f"The pot holds {points} points."
            case e.DealAsked(seat):
                return f"{self.who(seat)} may declare the tiles as dealt."
            case e.Replaced(seat, tile):
                drew = f"{self.does(seat, 'draw')} another tile"
                return f"{drew}." if tile == UNKNOWN else f"{drew}, {spoken(tile)}."
            case e.Discarded(seat, tile):
                return f"{self.does(seat, 'discard')} {spoken(tile)}."
            case e.Answered(seat, answer):
                return f"{self._wish(seat, answer)}."
            case e.Claimed(seat, _, tile, rack, group):
                return f"{self.does(seat, 'claim')} {spoken(tile)}: {group_name(group)}{self.on(rack)}."
            case e.Reshaped(seat, rack, group):
                return f"{self.does(seat, 'change')} it to a {group_name(group)}{self.on(rack)}."
            case e.JokerExchanged(seat, owner, rack, _, tile):
                return f"{self.does(seat, 'give')} {spoken(tile)} for a joker on {self._rack(owner, rack)}."
            case e.BlankExchanged(seat, owner, _, tile):
                return f"{self.does(seat, 'take')} {spoken(tile)} from {self.whose(owner)} discards for a blank."
            case e.Declared(seat, rack, _, reading):
                told = "" if reading.value is None else f", {worth(reading.value, self._hands)}"
                bonus = f" and {reading.bonus} more, concealed" if reading.bonus else ""
                return f"{self.does(seat, 'declare')} mah jongg{self.on(rack)}: {reading.line}{told}{bonus}."
            case e.FalselyDeclared(seat, rack):
                return f"{self.does(seat, 'declare')} mah jongg{self.on(rack)}, but it is none."
            case e.Challenged(seat, target, rack, upheld):
                verdict = "rightly" if upheld else "wrongly"
                return f"{self.does(seat, 'call')} {self.hand(target, rack)} dead, {verdict}."
            case e.Died(seat, rack, _, why):
                return f"{_upper(self.hand(seat, rack))} is dead: {why}."
            case e.Conceded(seat):
                return f"{self.does(seat, 'concede')}."
            case e.Ended(seat, why):
                return f"The game is over: {self._ending(seat, why)}."
            case e.Settled(seat, sheet):
                amount = sheet.payments[seat]
                received = f" {self.does(seat, 'receive')} {worth(amount, self._unit)}." if amount > 0 else ""
                return f"{self._why(sheet)}{received}"
        raise TypeError(f"nobody taught me to say {event!r}")

    def _why(self, sheet: ScoreSheet) -> str:
        """Return who pays whom, addressing this seat if it wins or discarded the winning tile."""
        me = f"{{{self._me}}}"
        return replace(sheet, why=sheet.why.replace(f"{me} wins", "You win").replace(f"{me}'s", "your")).told(
            self._names
        )

    def _passing(self, event: e.Event) -> str:
        """Return a sentence on an event of the Charleston."""
        match event:
            case e.StageBegan(_, stage):
                return "Is there to be a second Charleston?" if stage == CONSENT else f"{_stage(stage)}."
            case e.PassLaid(seat, tile):
                what = "one of the incoming tiles, unseen," if tile is None else spoken(tile)
                return f"{self.does(seat, 'lay')} {what} into the packet."
            case e.Voted(seat, yes):
                return f"{self.who(seat)} {self._be(seat)} {'for' if yes else 'against'} a second Charleston."
            case e.Consented(_, against):
                stop = "stops" if len(against) == 1 and against[0] != self._me else "stop"
                who = listed([self._object(seat) for seat in against])
                return f"{_upper(who)} {stop} the Charleston." if against else "All agree to a second Charleston."
            case e.Wished(seat, tiles):
                return f"{self.who(seat)} would pass {tiles or 'no'} {counted(tiles)} across."
            case e.Agreed(seat, other, tiles):
                both = f"{self.who(seat)} and {self._object(other)}"
                return f"{both} pass each other {f'{tiles} {counted(tiles)}' if tiles else 'nothing'}."
            case e.Passed(seat, to, gave, got):
                gets = (
                    ""
                    if UNKNOWN in got and len(got) == got.count(UNKNOWN)
                    else f", and {'get' if seat == self._me else 'gets'} {tiles_named(got)}"
                )
                passes = f"{self.who(seat)} {'pass' if seat == self._me else 'passes'}"
                return f"{passes} {tiles_named(gave)} to {self._object(to)}{gets}."
        raise TypeError(f"nobody taught me to say {event!r}")

    def _aside(self, event: e.Event) -> str:
        """Return a sentence on flowers and kongs, and on what they pay at once."""
        match event:
            case e.FlowerLaid(seat, rack, tile):
                return f"{self.does(seat, 'lay')} {spoken(tile)} aside{self.on(rack)}."
            case e.NotReplaced(seat):
                return f"Nothing is left for {self._object(seat)} to draw for that flower."
            case e.NoFlowerDealt(seat):
                return f"{self.who(seat)} {'were' if seat == self._me else 'was'} dealt no flower."
            case e.KongMelded(seat, rack, group):
                return f"{self.does(seat, 'lay')} a {group_name(group)}{self.on(rack)}."
            case e.KongAdded(seat, rack, _, tile):
                return f"{self.does(seat, 'add')} {spoken(tile)} to the pung{self.on(rack)}."
            case e.BonusPaid(seat, entry):
                what = listed([item.label for item in entry.items])
                return f"All others pay {self._object(seat)} {worth(entry.points, self._unit)} at once: {what}."
            case e.BouquetMade(seat, tiles):
                return f"{self.does(seat, 'make')} a bouquet of {listed([*map(spoken, tiles)])}; it leaves the game."
        raise TypeError(f"nobody taught me to say {event!r}")

    def _wish(self, seat: int, answer: a.Action) -> str:
        """Return a sentence on this seat's answer while others are still asked."""
        if isinstance(answer, a.Claim):
            return f"{self.does(seat, 'want')} a {group_name(answer.group)}{self.on(answer.rack)}"
        if isinstance(answer, a.Declare):
            return f"{self.does(seat, 'want')} it for mah jongg{self.on(answer.rack)}"
        return f"{self.does(seat, 'let')} it go"

    def _ending(self, seat: int, why: str) -> str:
        has = "have" if seat == self._me else "has"
        two = self._racks > 1
        return {
            "mah-jonggs": f"{self._object(seat)} {has} {'two mah jonggs' if two else 'mah jongg'}",
            "dead-hands": f"both of {self.whose(seat)} hands are dead" if two else f"{self.whose(seat)} hand is dead",
            "no-live-hand": "at most one hand is alive" if self._fewest > 1 else "no hand is alive",
            "wall": "the wall is empty",
        }.get(why, why)

    def prompt(self, state: State, offered: Collection[str] = ()) -> str:
        """Return what this seat may do now, from the offered actions, or whom it waits for."""
        phase, mine = state.phase, self._me in state.awaited
        if isinstance(phase, Over):
            return "The game is over."
        if not state.awaited:
            return "The tiles are being dealt."
        if isinstance(phase, Passing):
            return self._pass_prompt(phase, mine=mine)
        if not mine:
            if isinstance(phase, ClaimWindow) and len(state.asked) > 1:
                answer = phase.answer_of(self._me)
                return (
                    f"{self._wish(self._me, answer)}; the others are asked." if answer else "The others may claim it."
                )
            return f"{self._names[state.awaited[0]]} is thinking."
        if isinstance(phase, Play):
            if "LayFlower" in offered:
                return "Your turn: lay your flower beside a rack."
            if "Pass" in offered:
                return f"Your turn: keep your tiles{', or declare a mah jongg' * ('Declare' in offered)}."
            return "Your turn: discard a tile." if phase.drawn else "Your turn: draw a tile."
        assert isinstance(phase, ClaimWindow)
        if phase.kong:
            robs = ", or rob it and declare" * ("Declare" in offered)
            return f"{self.does(phase.discarder, 'add')} {spoken(phase.tile)} to a pung: let it go{robs}."
        thrown = f"{self._names[phase.discarder]} threw {spoken(phase.tile)}"
        leave = "draw" if "Draw" in offered else "let it go"
        if phase.tile in (BLANK, JOKER):
            blank = ", or give a blank for a discard" * ("ExchangeBlank" in offered)
            return f"{thrown}, which nobody can claim: {leave}{blank}."
        take = ", or claim it" if "Claim" in offered else ", or declare with it" * ("Declare" in offered)
        return f"{thrown}{'' if state.wall else ', the last discard'}: {leave}{take}."

    def _pass_prompt(self, phase: Passing, *, mine: bool) -> str:
        """Return the choice in the Charleston, or what this seat chose."""
        part, to = phase.parts[self._me], self._names[phase.to(self._me)]
        if not mine:
            said = {True: "You are for it", False: "You are against it", None: "Your tiles lie ready"}[part.vote]
            if phase.stage == COURTESY:
                said = "Your courtesy is over" if part.due == 0 else said
                said = f"You would pass {part.wish or 'no'} {counted(part.wish or 0)}" if part.due is None else said
            return f"{said}; the others are choosing."
        if phase.stage == CONSENT:
            return "Do you want a second Charleston?"
        if part.due is None:
            return f"How many tiles would you pass to {to}?"
        return f"{_stage(phase.stage)}: choose {part.due} {counted(part.due)} for {to}."

    def label(self, action: a.Action, state: State, rules: Ruleset) -> str:
        """Return the text of an action's button; a declaration names its best hand and the printed value."""
        window = state.phase if isinstance(state.phase, ClaimWindow) else None
        match action:
            case a.Draw():
                return "Draw a tile"
            case a.Pass():
                return "Keep them" if isinstance(state.phase, Play) else "Let it go"
            case a.Discard(_, tile):
                return f"Discard {spoken(tile)}"
            case a.Claim(_, rack, group):
                return f"{_upper(group_name(group))}{self.on(rack)}"
            case a.Reshape(_, rack, group):
                return f"Change to {group_name(group)}{self.on(rack)}"
            case a.Kong(_, rack, tile, place):
                how = "Concealed kong of" if place is None else "Kong with the pung of"
                return f"{how} {spoken(tile)}{self.on(rack)}"
            case a.LayFlower(_, rack, tile):
                wind = flower_wind(tile)
                return f"{spoken(tile)}{f' ({wind})' if wind else ''}{self.on(rack)}"
            case a.ExchangeJoker(_, owner, rack, _, tile):
                return f"Give {spoken(tile)} for a joker on {self._rack(owner, rack)}"
            case a.ExchangeBlank(_, tile):
                return f"Give a blank for {spoken(tile)} among the discards"
            case a.PassTile(_, tile):
                return "Pass on an incoming tile unseen" if tile is None else f"Pass {spoken(tile)}"
            case a.Vote(_, yes):
                return "Yes, go on" if yes else "No, stop here"
            case a.Courtesy(_, tiles):
                return f"Pass {tiles}" if tiles else "Pass none"
            case a.Declare(_, rack, tiles):
                label = f"Mah jongg{self.on(rack)}" + (f" with {spoken(window.tile)}" if window else "")
                exposures, context = (
                    state.seats[self._me].racks[rack].exposures,
                    context_of(rules, state, self._me, rack),
                )
                reading = next(rules.hands_of(self._me).readings(tiles, exposures, context), None)
                if reading is None:
                    return label
                points = "" if reading.value is None else f", {worth(reading.value + reading.bonus, self._hands)}"
                return f"{label}: {reading.line}{points}"
            case a.Challenge(_, target, rack):
                return f"Call {self.hand(target, rack)} dead"
            case a.Concede():
                return "Concede"
        raise TypeError(f"nobody taught me to say {action!r}")

    def labels(self, actions: Sequence[a.Action], state: State, rules: Ruleset) -> list[str]:
        """Return the texts of several buttons, made different where they would be equal."""
        labels = [self.label(action, state, rules) for action in actions]
        twice = Counter(labels)
        return [
            f"{label} ({action.tiles})" if twice[label] > 1 and isinstance(action, a.Declare) else label
            for label, action in zip(labels, actions, strict=True)
        ]


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _stage(stage: str) -> str:
    """Return a stage of the Charleston as people say it.

    >>> _stage("first right"), _stage("courtesy")
    ('First Charleston, to the right', 'The courtesy pass')
    """
    if stage == COURTESY:
        return "The courtesy pass"
    which, way = stage.split()
    return f"{_upper(which)} Charleston, {'across' if way == 'across' else f'to the {way}'}"
