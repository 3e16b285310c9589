"""What is written of one game, put on the racks: whose hand lies where, of which tiles, and won how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from tilewright.catalogue import Unreadable
from tilewright.groups import Circumstance, Context, Hand
from tilewright.scorepad.agreed import Agreement
from tilewright.scorepad.contradictions import contradiction
from tilewright.scorepad.hand import are_flowers, read_hand
from tilewright.scorepad.score_text import Came, ReportedEvent, ReportedGame, ScoreError, TextPlace
from tilewright.settlement.counts import Count, Verdict
from tilewright.settlement.played import Kong
from tilewright.settlement.rotation import RoundState
from tilewright.tiles import FLOWER, INDEX, JOKER, SEATS, Tiles, face

_NO_TILES = Hand(Tiles())
_ANY_WRONG_COUNT = Verdict("one-dead", "table", "a wrong number of tiles")


@dataclass
class WrittenRack:
    """What is written of one rack."""

    won: ReportedEvent | None = None
    turn: int = 0
    dead: bool = False
    hand: Hand = _NO_TILES  # complete or not
    flowers: Tiles = Tiles()
    holds: ReportedEvent | None = None

    @property
    def over(self) -> bool:
        """Whether its hand is no longer played."""
        return self.won is not None or self.dead


@dataclass
class WrittenSide:
    """What is written of one side; its concealed tiles may belong to any of its racks."""

    racks: list[WrittenRack]
    concealed: Tiles = Tiles()
    kongs: list[Kong] = field(default_factory=list)
    dealt_no_flower: bool = False
    bouquets: int = 0
    wrong_calls: int = 0
    miscounts: list[Verdict] = field(default_factory=list)


class WrittenTable:
    """One game, as written. Raises ScoreError for what cannot lie on one table."""

    def __init__(self, game: ReportedGame, names: Sequence[str], agreed: Agreement, deal: RoundState) -> None:
        self.game, self.names, self.hands, self.deal = game, names, agreed.hands, deal
        self.settlement, self.preset, self.choices = agreed.settlement, agreed.preset, agreed.choices
        self.sides = [WrittenSide([WrittenRack() for _ in range(self.settlement.racks)]) for _ in names]
        for event in sorted(game.events, key=lambda event: event.rack is None):  # named racks first
            self._put(event)
        self._turns()
        self._require_possible_wins()
        self._kongs()
        self._enough_tiles()

    @property
    def prevailing(self) -> str:
        """The prevailing wind; East where the game has none, or its own dice choose it and nobody wrote it."""
        return self.deal.prevailing or "E"

    def context(self, side: int, rack: int) -> Context:
        """What the worth of this rack's hand may depend on."""
        placed = self.sides[side].racks[rack]
        came = placed.won.came if placed.won else Came()
        robbed: set[Circumstance] = {"robbed-kong"} if came.robbed else set()
        return Context(
            winning_tile=came.tile,
            self_drawn=came.drawn or came.for_exposure,
            discards_made=came.discards,
            flowers=placed.flowers,
            seat=self._wind(side, rack),
            prevailing=self.prevailing,
            circumstances=came.circumstances | robbed,
        )

    def place(self, side: int, told: str) -> TextPlace:
        """Where a side tells that for the last time; else where its first hand is written, or where the game begins."""
        own = [event for event in self.game.events if event.side == side]
        lines = [event.at for event in own if event.what == told][-1:]
        lines += [event.at for event in own if event.what in ("holds", "mah jongg")]
        return next(iter(lines), self.game.at)

    def _wind(self, side: int, rack: int) -> str:
        """Each rack has a wind where there are four in all, else each side."""
        seats, racks = len(self.sides), self.settlement.racks
        turn = (side - self.deal.east) % seats
        return SEATS[turn * racks + rack if seats * racks == 4 else turn]

    def _put(self, event: ReportedEvent) -> None:
        side = self.sides[event.side]
        if event.what != "mah jongg" and event.what not in self.settlement.tells:
            told = ", ".join(("mah jongg", *self.settlement.tells))
            raise ScoreError(f"in {self.settlement.title} this changes no score; what does is {told}", event.at)
        match event.what:
            case "mah jongg":
                rack = self._free(event)
                rack.won, rack.hand = event, self._hand(event)
                self._holds_winning(event, rack.hand)
            case "dead":
                self._free(event).dead = True
            case "holds":
                self._unfinished(event)
            case "flowers":
                rack = side.racks[self._named(event) or 0]
                rack.flowers = self._flowers(event, rack.flowers)
            case "kong":
                self._kong(event)
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

    def _named(self, event: ReportedEvent) -> int | None:
        if event.rack is None:
            return None
        if event.rack > self.settlement.racks:
            racks = self.settlement.racks
            raise ScoreError(f"a side has {racks} rack{'s' if racks > 1 else ''} in this game", event.at)
        return event.rack - 1

    def _free(self, event: ReportedEvent) -> WrittenRack:
        """The rack of a hand that is over: the one named, else the first of which nothing is written."""
        racks, named = self.sides[event.side].racks, self._named(event)
        name = self.names[event.side]
        if named is not None:
            if racks[named].over or racks[named].holds:
                raise ScoreError(f"it is already written what lies on rack {named + 1} of {name}", event.at)
            return racks[named]
        free = [rack for rack in racks if not rack.over and rack.holds is None]
        if not free:
            hands = "one hand" if len(racks) == 1 else f"{len(racks)} hands"
            raise ScoreError(f"{name} has only {hands} in this game", event.at)
        return free[0]

    def _miscount(self, event: ReportedEvent) -> None:
        """Judge a wrong number of tiles, and kill the hands that it kills. Raises ScoreError for a right number."""
        verdict = self._verdict(event, event.count or Count())
        self.sides[event.side].miscounts.append(verdict)
        if verdict.what == "both-dead":
            self._kill_all(event)
        elif verdict.what == "one-dead":
            self._free(event).dead = True
        for other in self.game.events if verdict.what == "misdeal" else ():
            if other.count is None or other.count.when != "after the deal":
                raise ScoreError("after a misdeal the tiles are dealt again: take this line out", other.at)

    def _verdict(self, event: ReportedEvent, count: Count) -> Verdict:
        judge = self.settlement.judge_count
        if judge is None:
            if count.tiles is not None:
                raise ScoreError(
                    "in this game any wrong number of tiles kills the hand: leave the number out", event.at
                )
            return _ANY_WRONG_COUNT
        before = self.game.events[: self._number(event)]
        won = sum(each.side == event.side and each.what == "mah jongg" for each in before)
        try:
            return judge(replace(count, mah_jonggs=won, east=event.side == self.deal.east))
        except ValueError as error:
            raise ScoreError(str(error), event.at) from None

    def _number(self, event: ReportedEvent) -> int:
        """Return the place of `event` in the text; another event may be equal to it."""
        return next(number for number, each in enumerate(self.game.events) if each is event)

    def _kill_all(self, event: ReportedEvent) -> None:
        """Kill every hand that the side of `event` still plays. Raises ScoreError for one declared afterwards."""
        for later in self.game.events[self._number(event) :]:
            if later.side == event.side and later.what == "mah jongg":
                raise ScoreError(f"all hands of {self.names[event.side]} were dead by then", later.at)
        for rack in self.sides[event.side].racks:
            rack.dead = rack.won is None

    def _unfinished(self, event: ReportedEvent) -> None:
        side, hand = self.sides[event.side], self._hand(event)
        if hand.exposures:
            rack = self._free(event)
            rack.hand, rack.holds = Hand(Tiles(), hand.exposures), event
        if len(side.concealed) + len(hand.concealed) > self.settlement.racks * (self.preset.size + 4):
            raise ScoreError(f"{self.names[event.side]} cannot hold so many tiles", event.at)
        side.concealed = side.concealed + hand.concealed

    def _hand(self, event: ReportedEvent) -> Hand:
        """The hand of this game that is written, flowers alike where they are. Raises ScoreError."""
        racks = self.settlement.racks if event.what == "holds" else 1
        preset = self.preset if racks == 1 else replace(self.preset, size=racks * self.preset.size)
        try:
            return read_hand(str(event.hand), preset)
        except Unreadable as error:
            raise ScoreError(error.why.rstrip("."), event.at) from None

    def _holds_winning(self, event: ReportedEvent, hand: Hand) -> None:
        tile = event.came.tile
        if tile is not None and tile not in sum((group.laid for group in hand.exposures), hand.concealed):
            raise ScoreError(f"the winning tile {face(tile)} is not in the hand", event.at)

    def _flowers(self, event: ReportedEvent, before: Tiles) -> Tiles:
        tiles = event.hand.concealed
        if not (are_flowers(tiles, self.hands[event.side]) and before + tiles <= self._set()):
            raise ScoreError(f"there are no such flowers in {self.settlement.title}", event.at)
        return before + tiles

    def _turns(self) -> None:
        """Number the turns in which mah jonggs were declared; those declared together share one, and its last tile."""
        last: dict[int, tuple[int, Came]] = {}
        won = [event for event in self.game.events if event.what == "mah jongg"]
        for number, event in enumerate(won, 1):
            rack = next(rack for rack in self.sides[event.side].racks if rack.won is event)
            came, turn = event.came, number
            if came.together:
                if event.side not in last:
                    raise ScoreError("`together` stands behind the second of two mah jonggs of one side", event.at)
                turn, first = last[event.side]
                if not (came.drawn or came.thrower is not None):
                    came = replace(came, drawn=first.drawn, thrower=first.thrower, for_exposure=first.for_exposure)
                if (came.drawn, came.thrower) != (first.drawn, first.thrower):
                    raise ScoreError("mah jonggs declared together share their turn, and how it began", event.at)
            if not (came.drawn or came.thrower is not None):
                other = next(name for side, name in enumerate(self.names) if side != event.side)
                raise ScoreError(f"say how the last tile came: `drawn`, or `from {other}`", event.at)
            rack.won, rack.turn = replace(event, came=came), turn
            last[event.side] = (turn, came)

    def _require_possible_wins(self) -> None:
        """Refuse a mah jongg that cannot have come like that, by itself or beside another."""
        winners: dict[int, tuple[str, Came]] = {}  # the first on a tile that this side lost
        for side, name in enumerate(self.names):
            for at, rack in enumerate(self.sides[side].racks):
                if rack.won is None:
                    continue
                came, place = rack.won.came, rack.won.at
                if why := contradiction(rack.hand, self.context(side, at), self.hands[side], self.preset):
                    raise ScoreError(why, place)
                if came.tile == JOKER and not (came.drawn or came.for_exposure or came.together):
                    raise ScoreError(
                        "a joker that was thrown is out of play, so nobody wins on it; "
                        "write `drawn` if it came from the wall or by an exchange",
                        place,
                    )
                if came.thrower is None:
                    continue
                if came.robbed and not self.settlement.kongs:
                    thrower, title = self.names[came.thrower], self.settlement.title
                    raise ScoreError(f"nobody melds kongs in {title}; write `from {thrower}`", place)
                if self.settlement.racks > 1:
                    continue
                winner, first = winners.setdefault(came.thrower, (name, came))
                if not came.may_be_same_tile(first):
                    raise ScoreError(f"{winner} and {name} won on the same tile, so say the same of it for both", place)

    def _kong(self, event: ReportedEvent) -> None:
        side, sets = self.sides[event.side], self.preset.size // 3
        if len(side.kongs) == sets:
            name = self.names[event.side]
            raise ScoreError(f"a hand has {sets} sets here, and {name} cannot have more kongs", event.at)
        side.kongs += [event.kong] if event.kong else []

    def _kongs(self) -> None:
        """Where kongs are paid for, those that lie there are told, and how they were melded; a winner has no others."""
        if "kong" not in self.settlement.tells:
            return
        for name, side in zip(self.names, self.sides, strict=True):
            melded = [group for rack in side.racks for group in rack.hand.exposures if len(group) == 4]
            hidden = sum(group.concealed for group in melded)
            at = next((event.at for rack in side.racks if (event := rack.won or rack.holds)), self.game.at)
            if hidden > side.kongs.count("concealed"):
                raise ScoreError(f"there is a concealed kong more than told: write `{name}: kong concealed`", at)
            if len(melded) > len(side.kongs):
                raise ScoreError(
                    f"there is a kong more than told: write `{name}: kong stolen`, or added, or concealed", at
                )
            if any(rack.won for rack in side.racks):
                self._all_in_the_hand(name, hidden, len(melded) - hidden)

    def _all_in_the_hand(self, name: str, hidden: int, shown: int) -> None:
        """A winner's kongs all lie there, as many concealed ones as told, and as many others."""
        for event in self.game.events:
            if event.what != "kong" or self.names[event.side] != name:
                continue
            if event.kong == "concealed":
                hidden -= 1
                laid = "(5555C) in parentheses"
            else:
                shown -= 1
                laid = "[5555C] in brackets"
            if min(hidden, shown) < 0:
                raise ScoreError(f"this kong is not in the hand that {name} won with: write it there, {laid}", event.at)

    def _set(self) -> Tiles:
        return self.settlement.tiles

    def _enough_tiles(self) -> None:
        """Nobody can show more of a tile than there are; one discard may have been won on by several."""
        lies: Counter[int] = Counter()
        won_on: set[tuple[int, int]] = set()
        for event in self.game.events:
            lies.update(self._alike(event))
            thrower, tile = event.came.thrower, event.came.tile
            if thrower is not None and tile is not None and self.settlement.racks == 1:
                if (thrower, tile) in won_on:
                    lies[tile] -= 1
                won_on.add((thrower, tile))
            for kind, count in lies.items():
                if count > (most := self._set().count(kind)):
                    raise ScoreError(
                        f"with this, {count} of {face(kind)} are written, but {self.settlement.title} has {most}",
                        event.at,
                    )

    def _alike(self, event: ReportedEvent) -> Iterator[int]:
        """The tiles that an event shows, flowers alike where they are."""
        tiles = sum((group.laid for group in event.hand.exposures), event.hand.concealed)
        numbered = INDEX["F1"] in self._set()
        return (FLOWER if face(kind)[0] == "F" and not numbered else kind for kind in tiles)
