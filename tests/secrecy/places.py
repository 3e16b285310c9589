"""The place of each tile of a game, and the seats that have seen it. A tile is named by its place in the wall.

From this follow the tiles that a seat cannot know, and other tiles for their places with which all seats can act alike.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence

from tilewright.engine import events as e
from tilewright.engine.actions import Claim, Declare
from tilewright.engine.charleston import COURTESY, PACKET, Passing
from tilewright.engine.evolve import evolve
from tilewright.engine.going_back import numbered
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Play
from tilewright.tiles import BLANK, JOKER, UNKNOWN


def picks(label: str, n: int) -> tuple[int, ...]:
    """Return the slots that a blind pass forwards. Unlike those of a real wall, they depend on no tile."""
    return tuple(random.Random(label).sample(range(n), n))


class Places:
    """The tiles of a game after its log. `faces` has the kind of each place of the wall.

    `hands` has the places of the concealed tiles of each seat, `open` those that lie open, and `seen` for each seat the
    places whose tiles it has had in its hand. `passed` are the places of tiles laid in the Charleston, for each seat in
    the order of its choices. Tiles that a seat has named in a secret answer are `bound`.
    """

    def __init__(self, rules: Ruleset, faces: Sequence[int], log: Sequence[e.Event]) -> None:
        self._rules, self.faces = rules, faces
        self.seen = [set[int]() for _ in range(rules.seats)]
        self.shown, self.bound = set[int](), set[int]()
        self.passed: list[list[int | None]] = [[] for _ in range(rules.seats)]
        self._begin()
        for n, event in enumerate(log):
            if isinstance(event, e.WentBack):
                self._begin()
                for _, again in numbered(log[: n + 1]):
                    self._add(again)
            else:
                self._add(event)
                if isinstance(event, e.PassLaid):
                    self.passed[event.seat].append(self._laid[event.seat][-1])

    def _begin(self) -> None:
        self.order = [*range(len(self.faces))]
        self.hands: list[list[int]] = [[] for _ in range(self._rules.seats)]
        self.open, self._front, self._back = list[int](), 0, 0
        self._laid: list[list[int | None]] = [[] for _ in range(self._rules.seats)]
        self._moving: dict[int, tuple[list[int], list[int]]] = {}  # what each seat still gives and gets
        self._state = self._rules.opening()

    @property
    def undrawn(self) -> list[int]:
        """The places of the tiles that nobody has drawn, not even in events that no longer count."""
        drawn = set().union(*self.seen)
        return [place for place in self.order if place not in drawn]

    def hidden(self, audience: Collection[int]) -> list[int]:
        """Return the places whose tiles none of these seats can know, and which nobody had to name."""
        known = self.shown.union(self.bound, *(self.seen[seat] for seat in audience))
        return [place for place in self.order if place not in known]

    def other_faces(self, audience: Collection[int], chance: random.Random) -> list[int]:
        """Return other tiles for the places that are hidden from these seats."""
        faces, rules, hidden = [*self.faces], self._rules, self.hidden(audience)
        packets = {place for seat in self.passed for place in seat}
        never_passed = {JOKER, BLANK} if rules.charleston else set()
        flowers = set(rules.flowers)  # a drawn flower is laid at once

        def shuffle(places: list[int]) -> None:
            kinds = [faces[place] for place in places]
            chance.shuffle(kinds)
            for place, kind in zip(places, kinds, strict=True):
                faces[place] = kind

        undrawn = set(self.undrawn)
        shuffle([place for place in hidden if place in undrawn])
        shuffle([place for place in hidden if place not in packets and faces[place] not in flowers])
        shuffle([place for place in hidden if faces[place] not in flowers | never_passed])
        return faces

    def _take(self, seat: int, places: Collection[int]) -> None:
        self.hands[seat] += places
        self.seen[seat] |= set(places)

    def _find(self, places: Collection[int], kind: int) -> int:
        """Return a place with a tile of this kind, if possible one that has been seen."""
        fitting = [place for place in places if self.faces[place] == kind]
        return next((place for place in fitting if place in self.shown), fitting[0])

    def _show(self, seat: int, kinds: Collection[int]) -> None:
        for kind in kinds:
            place = self._find(self.hands[seat], kind)
            self.hands[seat].remove(place)
            self.open.append(place)
            self.shown.add(place)

    def _pick_up(self, seat: int, kinds: Collection[int]) -> None:
        for kind in kinds:
            place = self._find(self.open, kind)
            self.open.remove(place)
            self._take(seat, [place])

    def _draw(self, seat: int, n: int) -> None:
        self._take(seat, self.order[self._front : self._front + n])
        self._front += n

    def _add(self, event: e.Event) -> None:
        seat, before = event.seat, self._state
        match event:
            case e.WallBroken(_, stacks):
                self.order = self.order[2 * stacks :] + self.order[: 2 * stacks]
            case e.Dealt(_, tiles):
                self._draw(seat, len(tiles))
            case e.Drew():
                self._draw(seat, 1)
            case e.Replaced():
                self._back += 1
                self._take(seat, [self.order[-self._back]])
            case e.FlowerLaid(_, _, tile) | e.Discarded(_, tile) | e.KongAdded(_, _, _, tile):
                self._show(seat, [tile])
            case e.TakenBack(_, tile):
                self._pick_up(seat, [tile])
            case e.Claimed(_, _, tile, _, group):
                self._pick_up(seat, [tile])
                self._show(seat, list(group.laid))
            case e.Reshaped(_, _, group):
                assert isinstance(before.phase, Play)
                assert before.phase.fresh
                rack, place = before.phase.fresh
                self._pick_up(seat, list(before.seats[seat].racks[rack].exposures[place].laid))
                self._show(seat, list(group.laid))
            case e.KongMelded(_, _, group):
                self._show(seat, list(group.laid))
            case e.JokerExchanged(_, _, _, _, tile):
                self._show(seat, [tile])
                self._pick_up(seat, [JOKER])
            case e.BlankExchanged(_, _, _, tile):
                self._show(seat, [BLANK])
                self._pick_up(seat, [tile])
            case e.Declared(_, _, tiles, _, taken):
                self._pick_up(seat, [] if taken is None else [taken])
                self._show(seat, list(tiles))
            case e.FalselyDeclared(_, _, tiles, taken):
                self._pick_up(seat, [] if taken is None else [taken])
                self._show(seat, list(tiles))
                self._pick_up(seat, list(tiles))
            case e.Answered(_, answer):
                self._bind(seat, answer, before)
            case e.PassLaid(_, tile):
                unlaid = [place for place in self.hands[seat] if place not in self._laid[seat]]
                self._laid[seat].append(None if tile is None else self._find(unlaid, tile))
            case e.Passed():
                self._pass(event)
        if not isinstance(event, e.Settled):
            self._state = evolve(before, event)

    def _bind(self, seat: int, answer: object, state: object) -> None:
        kinds = list(answer.group.laid) if isinstance(answer, Claim) else []
        kinds = list(answer.tiles) if isinstance(answer, Declare) else kinds
        left = [*self.hands[seat]]
        for kind in kinds:
            if any(self.faces[place] == kind for place in left):  # otherwise it is the discard
                left.remove(place := self._find(left, kind))
                self.bound.add(place)

    def _pass(self, event: e.Passed) -> None:
        phase, seats = self._state.phase, range(self._rules.seats)
        assert isinstance(phase, Passing)
        if event.seat not in self._moving:
            to = [phase.to(seat) for seat in seats]
            together = seats if phase.stage != COURTESY else (event.seat, to[event.seat])
            moves = _movements(self._laid, to, phase.stage)
            self._moving = {seat: moves[seat] for seat in together}
        gave, got = self._moving.pop(event.seat)
        for place in gave:
            self.hands[event.seat].remove(place)
        self._take(event.seat, got)
        assert sorted(self.faces[place] for place in got) == [kind for kind in event.got if kind != UNKNOWN]
        self._laid[event.seat] = []


def _movements(packets: list[list[int | None]], to: list[int], stage: str) -> list[tuple[list[int], list[int]]]:
    """Return the places that each seat gives and gets when all packets move, as `engine.charleston.moved` does."""
    giver = {taker: seat for seat, taker in enumerate(to)}
    slots = [picks(f"{stage} {seat}", PACKET) for seat in range(len(packets))]
    blind = [[slot for slot, place in enumerate(packet) if place is None] for packet in packets]

    def place_of(seat: int, slot: int) -> int:
        while (place := packets[seat][slot]) is None:
            seat, slot = giver[seat], slots[seat][blind[seat].index(slot)]
        return place

    def got(seat: int) -> list[int]:
        source, forwarded = giver[seat], slots[seat][: len(blind[seat])]
        return [place_of(source, slot) for slot in range(len(packets[source])) if slot not in forwarded]

    return [([place for place in packet if place is not None], got(seat)) for seat, packet in enumerate(packets)]
