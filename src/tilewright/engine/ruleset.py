"""Rulesets: the rules of a game as data, and the interfaces that variants implement for hands and scoring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from tilewright.engine.state import Rack, Seat, State
from tilewright.groups import Context, Exposure, Reading
from tilewright.sheet import Entry, ScoreSheet
from tilewright.tiles import Tiles

Enforcement = Literal["prevent", "challenge"]
LastDiscard = Literal["mahjongg", "any"]
ClaimFor = Literal["mah jongg", "exposure", "chow"]
Prevails = Literal["given", "wall", "die"]


class HandRules(Protocol):
    """The winning hands of a game; an interface that variants implement."""

    @property
    def name(self) -> str:
        """Name of this set of hands, as shown to players."""

    @property
    def digest(self) -> str:
        """Hash of the content: the same hands always have the same digest."""

    def near(self, pool: Tiles, exposures: Sequence[Exposure]) -> bool:
        """Return whether `readings` may find a mah jongg in some context. This is a quick check: False is certain, True
        is not.
        """

    def readings(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> Iterator[Reading]:
        """Yield every mah jongg that `exposures` and tiles from `pool` can form, the most valuable first.

        Each mah jongg appears once, with jokers only where naturals are missing.
        """

    def distance(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> int:
        """Return the number of tiles missing from the nearest hand, 0 for a mah jongg.

        If no hand fits the exposures, the result is greater than the size of a hand.
        """

    def possible(
        self, exposures: Sequence[Exposure], left: Tiles | None = None, context: Context = Context()
    ) -> tuple[str, ...]:
        """Return the names of the card's lines that these exposures can still become, in the card's order.

        The result is empty for a dead hand. `left` are the tiles that the player holds or may still get, by default all
        tiles. Only the winds of `context` matter.
        """

    def any_possible(self, exposures: Sequence[Exposure], context: Context = Context()) -> bool:
        """Return whether a complete hand can contain these exposures. This is called often and must be fast."""

    def lowest_value(self) -> int:
        """Return the value of the least valuable hand, in points."""

    @property
    def never_exposed(self) -> Tiles:
        """Kinds of tile that may be claimed only for mah jongg, never for an exposure."""

    @property
    def withheld(self) -> str:
        """The reason why some complete hands may not be declared, such as "is worth less than 8 fan".

        It completes a sentence that begins with "it". If all complete hands may be declared, it is empty.
        """


class Scoring(Protocol):
    """The settlement of a game; an interface that variants implement."""

    def settle(self, rules: Ruleset, state: State) -> ScoreSheet:
        """Return the score sheet of a game, finished or in progress.

        If the tiles of a mah jongg fit several hands, it is scored as the hand that pays its player the most.
        """

    def settle_as_read(self, rules: Ruleset, state: State) -> ScoreSheet:
        """Return the score sheet, with each mah jongg scored as the hand that is recorded for it in the state."""

    def bonuses(self, rules: Ruleset, state: State) -> tuple[Entry, ...]:
        """Return the bonuses earned so far, which all other seats pay immediately. The score sheet lists them again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Numbers of tiles: dealt to East, dealt to each other seat, and dealt at once (`packet`)."""

    east: int
    others: int
    packet: int = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Charleston:
    """The passes before the first discard: three passes, three more if all seats agree, and the courtesy pass."""

    second: bool = True
    heavenly: bool = True  # East may declare before the first pass
    blind_east: bool = True  # East may pass blind too; otherwise East passes only its own tiles
    earthly_first: bool = False  # East may declare after the first three passes, not only after all passes


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """All rules of a game. A house rule is a copy with one value changed."""

    name: str
    seats: int
    racks: int
    tiles: Tiles
    deal: Deal
    hands: HandRules
    own_hands: tuple[HandRules, ...] = ()  # winning hands of each seat; empty if all seats have the same hands
    scoring: Scoring
    hand_size: int = 14
    mah_jonggs: int = 2  # the game ends when one seat has this many mah jonggs
    enforcement: Enforcement = "prevent"
    last_discard: LastDiscard = "mahjongg"
    claims: tuple[ClaimFor, ...] = ("mah jongg", "exposure")  # highest priority first; turn order breaks ties
    flowers: Tiles = Tiles()  # the flowers that are laid aside and replaced, one tile of each kind
    flower_wall: int = 0  # tiles of the wall reserved for replacements
    bouquets: tuple[Tiles, ...] = ()  # sets of flowers that leave the game when one seat has a whole set
    # Whether the game ends if no replacement tile is left. If false, the game goes on without replacements and kongs.
    runs_out: bool = True
    no_flower_pays: bool = False  # a seat that was dealt no flower announces it, and may be paid for it
    kongs: bool = False  # the owner of a kong draws a replacement tile, so the hand has one more tile
    # Whether a player whose kong is robbed still draws and discards. Nobody may claim that discard.
    robbed_goes_on: bool = False
    held_over_kongs: bool = False  # a tile from an earlier turn may be added to a pung
    largest_group: int = 6  # maximum number of equal tiles in one exposure
    every_mix: bool = False  # offer exposures with every mix of naturals and jokers; otherwise use naturals first
    claims_stand: bool = False  # a seat may change the purpose of its claim, but may not withdraw it
    exposure_wins: bool = True  # mah jongg may be declared in a turn that began with an exposure
    charleston: Charleston | None = None
    draws_last: bool = False  # a turn begins with a discard and ends with a draw (R-REF-12)
    reshapes: bool = True  # a new exposure may be changed until the discard
    sees_discards: bool = False  # a hand is also dead if the tiles it needs are visible elsewhere
    wrong_call_kills: bool = False  # calling a live hand dead makes the caller's own hands dead
    # Jokers of a dead hand that may be exchanged: all but those in the exposure that made it dead, or all.
    dead_jokers: Literal["earlier", "all"] = "earlier"
    blank_exchange: Literal["never", "turn", "any"] = "never"  # when a blank may be exchanged for a discard
    dead_discards: bool = True  # a seat without a live hand still discards at the end of its turn
    fewest_live: int = 1  # the game ends if fewer seats than this have a live hand
    dead_seat_ends: bool = True  # whether the death of all hands of a seat ends the game; if not, only that seat is out
    break_wall: bool = False
    unbroken: bool = False  # a win in the first turn counts as such only if nobody has claimed a discard
    prevails: Prevails = "given"  # source of the prevailing wind: the session, the dice for the wall, or one die
    options: Mapping[str, str]  # chosen options by name, for the header of the log

    def hands_of(self, seat: int) -> HandRules:
        """Return the winning hands of this seat. The skill level of a player may exclude some hands."""
        return self.own_hands[seat] if self.own_hands else self.hands

    def opening(self) -> State:
        """Return the state before the first event."""
        seat = Seat(racks=(Rack(),) * self.racks)
        return State((seat,) * self.seats, len(self.tiles) - self.flower_wall, flower_wall=self.flower_wall)
