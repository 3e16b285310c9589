"""The racks of one reported game, with the tiles and the final state of each hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from tilewright.catalogue import Unreadable
from tilewright.groups import Circumstance, Context, Hand
from tilewright.messages import listed_or, say
from tilewright.scorepad.agreement import Agreement
from tilewright.scorepad.contradictions import contradiction
from tilewright.scorepad.hand import has_only_flowers, read_hand
from tilewright.scorepad.score_text import ReportedEvent, ReportedGame, ScoreError, TextPlace, WinDetails
from tilewright.settlement.counts import Count, Verdict
from tilewright.settlement.played import Kong
from tilewright.settlement.rotation import RoundState
from tilewright.tiles import FLOWER, INDEX, JOKER, SEATS, Tiles, face

_NO_TILES = Hand(Tiles())


@dataclass
class ReportedRack:
    """A reported rack: its hand, its flowers, and whether the hand is declared or dead."""

    won: ReportedEvent | None = None
    turn: int = 0
    dead: bool = False
    hand: Hand = _NO_TILES  # the tiles reported for this rack, which may be an incomplete hand
    flowers: Tiles = Tiles()
    holds: ReportedEvent | None = None

    @property
    def is_over(self) -> bool:
        """True if the hand on this rack is declared or dead."""
        return self.won is not None or self.dead


@dataclass
class ReportedSide:
    """A reported side. Its concealed tiles may belong to any of its racks."""

    racks: list[ReportedRack]
    concealed: Tiles = Tiles()
    kongs: list[Kong] = field(default_factory=list)
    dealt_no_flower: bool = False
    bouquets: int = 0
    wrong_calls: int = 0
    miscounts: list[Verdict] = field(default_factory=list)


class ReportedTable:
    """The table at the end of one reported game. The constructor raises ScoreError for an impossible game."""

    def __init__(self, game: ReportedGame, names: Sequence[str], agreement: Agreement, deal: RoundState) -> None:
        self.game, self.names, self.hands, self.deal = game, names, agreement.hands, deal
        self.settlement, self.preset, self.choices = agreement.settlement, agreement.preset, agreement.choices
        self.sides = [ReportedSide([ReportedRack() for _ in range(self.settlement.racks)]) for _ in names]
        for event in sorted(game.events, key=lambda event: event.rack is None):  # events that name a rack go first
            self._apply(event)
        self._number_turns()
        self._require_possible_wins()
        self._require_kong_lines()
        self._require_existing_tiles()

    @property
    def prevailing(self) -> str:
        """The prevailing wind. It is East if the game has none, or if dice chose it and the text does not name it."""
        return self.deal.prevailing or "E"

    def context(self, side: int, rack: int) -> Context:
        """Return the facts about the hand on this rack that can affect its value, such as its winds and flowers."""
        reported = self.sides[side].racks[rack]
        details = reported.won.details if reported.won else WinDetails()
        robbed: set[Circumstance] = {"robbed-kong"} if details.robbed else set()
        return Context(
            winning_tile=details.tile,
            self_drawn=details.drawn or details.for_exposure,
            discards_made=details.discards,
            flowers=reported.flowers,
            seat=self._wind(side, rack),
            prevailing=self.prevailing,
            circumstances=details.circumstances | robbed,
        )

    def place(self, side: int, entry: str) -> TextPlace:
        """Return the position of the side's last line of this type, such as "bouquet", in the text.

        Without such a line, return the position of the side's first hand, or of the game if there is no hand either.
        """
        own = [event for event in self.game.events if event.side == side]
        lines = [event.at for event in own if event.what == entry][-1:]
        lines += [event.at for event in own if event.what in ("holds", "mah jongg")]
        return next(iter(lines), self.game.at)

    def _wind(self, side: int, rack: int) -> str:
        """Return the wind of a rack. With four racks on the table, each has its own wind. Otherwise, each side does."""
        seats, racks = len(self.sides), self.settlement.racks
        turn = (side - self.deal.east) % seats
        return SEATS[turn * racks + rack if seats * racks == 4 else turn]

    def _apply(self, event: ReportedEvent) -> None:
        side = self.sides[event.side]
        if event.what != "mah jongg" and event.what not in self.settlement.reports:
            entries = listed_or(["mah jongg", *self.settlement.reports])
            raise ScoreError(say("scorepad.changes-no-score", game=self.settlement.title, entries=entries), event.at)
        match event.what:
            case "mah jongg":
                rack = self._free_rack(event)
                rack.won, rack.hand = event, self._hand(event)
                self._require_winning_tile(event, rack.hand)
            case "dead":
                self._free_rack(event).dead = True
            case "holds":
                self._hold(event)
            case "flowers":
                rack = side.racks[self._named_rack(event) or 0]
                rack.flowers = self._with_flowers(event, rack.flowers)
            case "kong":
                self._add_kong(event)
            case "no flower dealt":
                side.dealt_no_flower = True
            case "bouquet":
                side.bouquets += 1
            case "wrong call":
                side.wrong_calls += 1
                if self.settlement.wrong_call_kills(self.choices):
                    self._kill_all(event)
            case "wrong count":
                self._miscount(event)

    def _named_rack(self, event: ReportedEvent) -> int | None:
        if event.rack is None:
            return None
        if event.rack > self.settlement.racks:
            raise ScoreError(say("scorepad.no-such-rack", racks=self.settlement.racks), event.at)
        return event.rack - 1

    def _free_rack(self, event: ReportedEvent) -> ReportedRack:
        """Return the rack for a hand: the rack that the text names, otherwise the first rack without a hand.

        Raises ScoreError if that rack already has a hand, or no rack is free.
        """
        racks, named = self.sides[event.side].racks, self._named_rack(event)
        name = self.names[event.side]
        if named is not None:
            if racks[named].is_over or racks[named].holds:
                raise ScoreError(say("scorepad.rack-taken", rack=named + 1, side=name), event.at)
            return racks[named]
        free = [rack for rack in racks if not rack.is_over and rack.holds is None]
        if not free:
            raise ScoreError(say("scorepad.too-many-hands", side=name, hands=len(racks)), event.at)
        return free[0]

    def _miscount(self, event: ReportedEvent) -> None:
        """Judge a report of a wrong number of tiles, and mark the hands that die for it.

        Raises ScoreError if the number is right.
        """
        verdict = self._verdict(event, event.count or Count())
        self.sides[event.side].miscounts.append(verdict)
        if verdict.what == "both-dead":
            self._kill_all(event)
        elif verdict.what == "one-dead":
            self._free_rack(event).dead = True
        for other in self.game.events if verdict.what == "misdeal" else ():
            if other.count is None or other.count.when != "after the deal":
                raise ScoreError(say("scorepad.after-a-misdeal"), other.at)

    def _verdict(self, event: ReportedEvent, count: Count) -> Verdict:
        judge = self.settlement.judge_count
        if judge is None:
            if count.tiles is not None:
                raise ScoreError(say("scorepad.number-does-not-matter"), event.at)
            return Verdict("one-dead", "table", say("scorepad.wrong-number"))
        before = self.game.events[: self._index(event)]
        won = sum(each.side == event.side and each.what == "mah jongg" for each in before)
        try:
            return judge(replace(count, mah_jonggs=won, east=event.side == self.deal.east))
        except ValueError as error:
            raise ScoreError(str(error), event.at) from None

    def _index(self, event: ReportedEvent) -> int:
        """Return the index of this event in the game. It compares identity, because another event may be equal."""
        return next(number for number, each in enumerate(self.game.events) if each is event)

    def _kill_all(self, event: ReportedEvent) -> None:
        """Mark all unfinished hands of the event's side as dead.

        Raises ScoreError if a later line declares one of them.
        """
        for later in self.game.events[self._index(event) :]:
            if later.side == event.side and later.what == "mah jongg":
                raise ScoreError(say("scorepad.all-hands-dead", side=self.names[event.side]), later.at)
        for rack in self.sides[event.side].racks:
            rack.dead = rack.won is None

    def _hold(self, event: ReportedEvent) -> None:
        side, hand = self.sides[event.side], self._hand(event)
        if hand.exposures:
            rack = self._free_rack(event)
            rack.hand, rack.holds = Hand(Tiles(), hand.exposures), event
        most = self.settlement.racks * (self.preset.size + 4)
        if len(side.concealed) + len(hand.concealed) > most:
            raise ScoreError(say("scorepad.holds-too-many", side=self.names[event.side], most=most), event.at)
        side.concealed = side.concealed + hand.concealed

    def _hand(self, event: ReportedEvent) -> Hand:
        """Return the hand of an event. Flowers lose their numbers if the game does not number them.

        Raises ScoreError if the hand is too large or has tiles that the game does not use.
        """
        racks = self.settlement.racks if event.what == "holds" else 1
        preset = self.preset if racks == 1 else replace(self.preset, size=racks * self.preset.size)
        try:
            return read_hand(str(event.hand), preset)
        except Unreadable as error:
            raise ScoreError(error.why.rstrip("."), event.at) from None

    def _require_winning_tile(self, event: ReportedEvent, hand: Hand) -> None:
        tile = event.details.tile
        if tile is not None and tile not in sum((group.laid for group in hand.exposures), hand.concealed):
            raise ScoreError(say("scorepad.winning-tile-not-in-hand", tile=face(tile)), event.at)

    def _with_flowers(self, event: ReportedEvent, before: Tiles) -> Tiles:
        tiles = event.hand.concealed
        if not (has_only_flowers(tiles, self.hands[event.side]) and before + tiles <= self._set()):
            raise ScoreError(say("scorepad.no-such-flowers", game=self.settlement.title), event.at)
        return before + tiles

    def _number_turns(self) -> None:
        """Give each mah jongg the number of its turn.

        Hands that are declared together share the turn and the last tile.
        """
        last: dict[int, tuple[int, WinDetails]] = {}
        wins = [event for event in self.game.events if event.what == "mah jongg"]
        for number, event in enumerate(wins, 1):
            rack = next(rack for rack in self.sides[event.side].racks if rack.won is event)
            details, turn = event.details, number
            if details.together:
                if event.side not in last:
                    raise ScoreError(say("scorepad.together-with-nothing"), event.at)
                turn, first = last[event.side]
                if not (details.drawn or details.thrower is not None):
                    details = replace(
                        details, drawn=first.drawn, thrower=first.thrower, for_exposure=first.for_exposure
                    )
                if (details.drawn, details.thrower) != (first.drawn, first.thrower):
                    raise ScoreError(say("scorepad.together-but-different"), event.at)
            if not (details.drawn or details.thrower is not None):
                other = next(name for side, name in enumerate(self.names) if side != event.side)
                raise ScoreError(say("scorepad.last-tile-expected", other=other), event.at)
            rack.won, rack.turn = replace(event, details=details), turn
            last[event.side] = (turn, details)

    def _require_possible_wins(self) -> None:
        """Refuse a mah jongg if its details contradict each other, its tiles, or another mah jongg."""
        winners: dict[int, tuple[str, WinDetails]] = {}  # discarder → name and details of the first winner
        for side, name in enumerate(self.names):
            for index, rack in enumerate(self.sides[side].racks):
                if rack.won is None:
                    continue
                details, place = rack.won.details, rack.won.at
                if why := contradiction(rack.hand, self.context(side, index), self.hands[side], self.preset):
                    raise ScoreError(why, place)
                if details.tile == JOKER and not (details.drawn or details.for_exposure or details.together):
                    raise ScoreError(say("scorepad.won-on-a-thrown-joker"), place)
                if details.thrower is None:
                    continue
                if details.robbed and not self.settlement.kongs:
                    thrower, title = self.names[details.thrower], self.settlement.title
                    raise ScoreError(say("scorepad.robbed-without-kongs", game=title, thrower=thrower), place)
                if self.settlement.racks > 1:
                    continue
                winner, first = winners.setdefault(details.thrower, (name, details))
                if not details.can_be_same_tile(first):
                    raise ScoreError(say("scorepad.same-tile-but-different", first=winner, second=name), place)

    def _add_kong(self, event: ReportedEvent) -> None:
        side, sets = self.sides[event.side], self.preset.size // 3
        if len(side.kongs) == sets:
            raise ScoreError(say("scorepad.too-many-kongs", sets=sets, side=self.names[event.side]), event.at)
        side.kongs += [event.kong] if event.kong else []

    def _require_kong_lines(self) -> None:
        """Refuse a report whose kong lines do not match the kongs in the hands, if the game pays for kongs.

        Each kong in a hand needs a line. A winner's kong line needs a kong in the winner's hand.
        """
        if "kong" not in self.settlement.reports:
            return
        for name, side in zip(self.names, self.sides, strict=True):
            melded = [group for rack in side.racks for group in rack.hand.exposures if len(group) == 4]
            hidden = sum(group.concealed for group in melded)
            at = next((event.at for rack in side.racks if (event := rack.won or rack.holds)), self.game.at)
            if hidden > side.kongs.count("concealed"):
                raise ScoreError(say("scorepad.concealed-kong-without-line", side=name), at)
            if len(melded) > len(side.kongs):
                raise ScoreError(say("scorepad.kong-without-line", side=name), at)
            if any(rack.won for rack in side.racks):
                self._require_kongs_in_hand(name, hidden, len(melded) - hidden)

    def _require_kongs_in_hand(self, name: str, hidden: int, shown: int) -> None:
        """Refuse a kong line of the winner if the hand has no such kong.

        Concealed and exposed kongs are counted separately.
        """
        for event in self.game.events:
            if event.what != "kong" or self.names[event.side] != name:
                continue
            if event.kong == "concealed":
                hidden -= 1
            else:
                shown -= 1
            if min(hidden, shown) < 0:
                raise ScoreError(say("scorepad.kong-not-in-hand", side=name, kong=event.kong or "added"), event.at)

    def _set(self) -> Tiles:
        return self.settlement.tiles

    def _require_existing_tiles(self) -> None:
        """Refuse a report with more tiles of a kind than the game uses. A discard on which several players win counts
        once.
        """
        counts: Counter[int] = Counter()
        won_on: set[tuple[int, int]] = set()
        for event in self.game.events:
            counts.update(self._tiles_of(event))
            thrower, tile = event.details.thrower, event.details.tile
            if thrower is not None and tile is not None and self.settlement.racks == 1:
                if (thrower, tile) in won_on:
                    counts[tile] -= 1
                won_on.add((thrower, tile))
            for kind, count in counts.items():
                if count > (most := self._set().count(kind)):
                    game = self.settlement.title
                    why = say("scorepad.too-many-of-a-tile", count=count, tile=face(kind), game=game, most=most)
                    raise ScoreError(why, event.at)

    def _tiles_of(self, event: ReportedEvent) -> Iterator[int]:
        """Yield the tiles of an event. Flowers lose their numbers if the game does not number them."""
        tiles = sum((group.laid for group in event.hand.exposures), event.hand.concealed)
        numbered = INDEX["F1"] in self._set()
        return (FLOWER if face(kind)[0] == "F" and not numbered else kind for kind in tiles)
