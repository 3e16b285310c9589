"""What happened, and what may be done, in sentences from the place of one seat.

They feed the history, the live region of a screen reader, and the buttons. A
sentence is made from what the seat was shown, and so can tell no more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tilewright.engine import actions as a
from tilewright.engine import events as e
from tilewright.engine.ruleset import HandRules
from tilewright.engine.state import ClaimWindow, Over, Play, State
from tilewright.groups import Exposure
from tilewright.tiles import SEAT_NAMES, UNKNOWN, spoken

SIZES = {1: "single", 2: "pair", 3: "pung", 4: "kong", 5: "quint", 6: "sextet"}


def group_name(group: Exposure) -> str:
    """A shown group as people say it.

    >>> group_name(Exposure.parse("[33JB]")), group_name(Exposure.parse("[FFFFF]"))
    ('pung of 3 Bam with 1 joker', 'quint of Flower')
    """
    faces = spoken(group.kind) if group.kind is not None else str(group.faces)
    jokers = len(group.jokers)
    joker_part = f" with {jokers} joker{'s' * (jokers > 1)}" if jokers else ""
    return f"{SIZES.get(len(group), f'group of {len(group)}')} of {faces}{joker_part}"


class Speaker:
    """Somebody at the table who tells one seat what happens."""

    def __init__(self, me: int, names: Sequence[str]) -> None:
        self._me, self._names = me, names

    def who(self, seat: int) -> str:
        """`You`, or a name, to begin a sentence."""
        return "You" if seat == self._me else self._names[seat]

    def whose(self, seat: int) -> str:
        """`your`, or `Ann's`."""
        return "your" if seat == self._me else f"{self._names[seat]}'s"

    def does(self, seat: int, verb: str) -> str:
        """`You draw`, `Ann draws`.

        >>> Speaker(0, ("Ann", "Bob")).does(1, "draw"), Speaker(0, ("Ann", "Bob")).does(0, "draw")
        ('Bob draws', 'You draw')
        """
        return f"{self.who(seat)} {verb if seat == self._me else verb + 's'}"

    def said(self, event: e.Event) -> str:
        """A sentence for an event as this seat saw it."""
        match event:
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
            case e.WindPrevails(_, wind):
                return f"{SEAT_NAMES[wind]} is the prevailing wind."
            case e.PotCarried(_, points):
                return f"The pot holds {points} points."
            case e.BouquetMade(seat, tiles):
                return f"{self.does(seat, 'make')} a bouquet of {', '.join(map(spoken, tiles))}."
            case e.FlowerLaid(seat, _, tile):
                return f"{self.does(seat, 'lay')} {spoken(tile)} aside."
            case e.Replaced(seat, tile):
                drew = f"{self.does(seat, 'draw')} another tile"
                return f"{drew}." if tile == UNKNOWN else f"{drew}, {spoken(tile)}."
            case e.Discarded(seat, tile):
                return f"{self.does(seat, 'discard')} {spoken(tile)}."
            case e.Answered(seat, answer):
                return f"{self._wish(seat, answer)}."
            case e.Claimed(seat, _, tile, rack, group):
                return f"{self.does(seat, 'claim')} {spoken(tile)}: {group_name(group)} on rack {rack + 1}."
            case e.Reshaped(seat, rack, group):
                return f"{self.does(seat, 'change')} it to a {group_name(group)} on rack {rack + 1}."
            case e.JokerExchanged(seat, owner, rack, _, tile):
                where = f"{self.whose(owner)} rack {rack + 1}"
                return f"{self.does(seat, 'give')} {spoken(tile)} for a joker on {where}."
            case e.Declared(seat, rack, _, reading):
                worth = "" if reading.value is None else f", {reading.value} points"
                bonus = f" and {reading.bonus} more, concealed" if reading.bonus else ""
                return f"{self.does(seat, 'declare')} mah jongg on rack {rack + 1}: {reading.line}{worth}{bonus}."
            case e.FalselyDeclared(seat, rack):
                return f"{self.does(seat, 'declare')} mah jongg on rack {rack + 1}, but it is none."
            case e.Challenged(seat, target, rack, upheld):
                verdict = "rightly" if upheld else "wrongly"
                return f"{self.does(seat, 'call')} {self.whose(target)} rack {rack + 1} dead, {verdict}."
            case e.Died(seat, rack, _, why):
                return f"{_upper(self.whose(seat))} rack {rack + 1} is dead: {why}."
            case e.Conceded(seat):
                return f"{self.does(seat, 'concede')}."
            case e.Ended(seat, why):
                return f"The game is over: {self._ending(seat, why)}."
            case e.Settled(seat, sheet):
                amount = sheet.payments[seat]
                return f"{sheet.why} {self.does(seat, 'receive')} {amount}." if amount > 0 else sheet.why
        raise TypeError(f"nobody taught me to say {event!r}")

    def _wish(self, seat: int, answer: a.Action) -> str:
        """What a seat answers while the others are still asked."""
        if isinstance(answer, a.Claim):
            return f"{self.does(seat, 'want')} a {group_name(answer.group)} on rack {answer.rack + 1}"
        if isinstance(answer, a.Declare):
            return f"{self.does(seat, 'want')} it for mah jongg on rack {answer.rack + 1}"
        return f"{self.does(seat, 'let')} it go"

    def _ending(self, seat: int, why: str) -> str:
        has = "have" if seat == self._me else "has"
        return {
            "mah-jonggs": f"{_lower(self.who(seat), seat == self._me)} {has} two mah jonggs",
            "dead-hands": f"both of {self.whose(seat)} hands are dead",
            "no-live-hand": "no hand is alive",
            "wall": "the wall is empty",
        }.get(why, why)

    def prompt(self, state: State) -> str:
        """What this seat may do now, or whom it waits for."""
        phase, mine = state.phase, self._me in state.awaited
        if isinstance(phase, Over):
            return "The game is over."
        if not state.awaited:
            return "The tiles are being dealt."
        if not mine:
            if isinstance(phase, ClaimWindow) and len(state.asked) > 1:
                answer = phase.answer_of(self._me)
                return (
                    f"{self._wish(self._me, answer)}; the others are asked." if answer else "The others may claim it."
                )
            return f"{self._names[state.awaited[0]]} is thinking."
        if isinstance(phase, Play):
            return "Your turn: discard a tile." if phase.drawn else "Your turn: draw a tile."
        assert isinstance(phase, ClaimWindow)
        thrown = f"{self._names[phase.discarder]} threw {spoken(phase.tile)}"
        if state.wall:
            return f"{thrown}: {'draw' if state.asked[0] == self._me else 'let it go'}, or claim it."
        return f"{thrown}, the last discard: let it go, or declare with it."

    def label(self, action: a.Action, state: State, hands: HandRules) -> str:
        """What the button of an action says; a declaration names its best hand, and what is printed for it."""
        window = state.phase if isinstance(state.phase, ClaimWindow) else None
        match action:
            case a.Draw():
                return "Draw a tile"
            case a.Pass():
                return "Let it go"
            case a.Discard(_, tile):
                return f"Discard {spoken(tile)}"
            case a.Claim(_, rack, group):
                return f"{_upper(group_name(group))} on rack {rack + 1}"
            case a.Reshape(_, rack, group):
                return f"Change to {group_name(group)} on rack {rack + 1}"
            case a.ExchangeJoker(_, owner, rack, _, tile):
                return f"Give {spoken(tile)} for a joker on {self.whose(owner)} rack {rack + 1}"
            case a.Declare(_, rack, tiles):
                label = f"Mah jongg on rack {rack + 1}" + (f" with {spoken(window.tile)}" if window else "")
                reading = next(hands.readings(tiles, state.seats[self._me].racks[rack].exposures), None)
                if reading is None:
                    return label
                worth = "" if reading.value is None else f", {reading.value + reading.bonus} points"
                return f"{label}: {reading.line}{worth}"
            case a.Challenge(_, target, rack):
                return f"Call {self.whose(target)} rack {rack + 1} dead"
            case a.Concede():
                return "Concede"
        raise TypeError(f"nobody taught me to say {action!r}")

    def labels(self, actions: Sequence[a.Action], state: State, hands: HandRules) -> list[str]:
        """The buttons of several actions, told apart where they would say the same."""
        labels = [self.label(action, state, hands) for action in actions]
        twice = Counter(labels)
        return [
            f"{label} ({action.tiles})" if twice[label] > 1 and isinstance(action, a.Declare) else label
            for label, action in zip(labels, actions, strict=True)
        ]


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lower(text: str, pronoun: bool) -> str:
    return text.lower() if pronoun else text
