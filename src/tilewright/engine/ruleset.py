"""A ruleset: a row of data, and the two objects that a variant supplies."""

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
    """What a winning hand is."""

    @property
    def name(self) -> str:
        """Its name, for people."""

    @property
    def digest(self) -> str:
        """Names its content: the same hands, the same digest."""

    def near(self, pool: Tiles, exposures: Sequence[Exposure]) -> bool:
        """Return False only if `readings` finds nothing in any context, and that is known at once."""

    def readings(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> Iterator[Reading]:
        """Every mah jongg that `exposures` and tiles from `pool` make, the most valuable first.

        Each is given once, laid in the usual way: a joker stands only where a natural is missing.
        """

    def distance(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> int:
        """Return the number of tiles still needed: 0 for a mah jongg, more than a hand holds if no hand fits the
        exposures.
        """

    def possible(
        self, exposures: Sequence[Exposure], left: Tiles | None = None, context: Context = Context()
    ) -> tuple[str, ...]:
        """Return the lines that these exposures can still become, in the card's order; none if the hand is dead.

        `left` are the tiles that may still be in this hand or come to it; all tiles by default. Only the winds of the
        context matter.
        """

    def any_possible(self, exposures: Sequence[Exposure], context: Context = Context()) -> bool:
        """Return whether `possible` finds a line for these exposures; asked of every group that may be laid."""

    def lowest_value(self) -> int:
        """Return the lowest printed value, in points."""

    @property
    def never_exposed(self) -> Tiles:
        """The kinds that may be claimed for mah jongg only, in any group."""

    @property
    def withheld(self) -> str:
        """The reason why an undeclarable mah jongg may not be declared, to follow "it"; empty if every one may."""


class Scoring(Protocol):
    """The settlement of a finished game."""

    def settle(self, rules: Ruleset, state: State) -> ScoreSheet:
        """Return the score sheet, of a finished game or as it is now, with the reading of every mah jongg that pays
        most.
        """

    def settle_as_read(self, rules: Ruleset, state: State) -> ScoreSheet:
        """Return the score sheet with the readings that are on the racks."""

    def bonuses(self, rules: Ruleset, state: State) -> tuple[Entry, ...]:
        """Return what all others pay at once, as far as it is earned; the score sheet has the same items."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Tiles dealt to East and to the others, and the size of a packet."""

    east: int
    others: int
    packet: int = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Charleston:
    """The passes before the first discard: a first round of three, a second if all consent, and the courtesy."""

    second: bool = True
    heavenly: bool = True  # East may declare before the first pass
    blind_east: bool = True  # East may pass blind too; otherwise East begins, with its own tiles
    earthly_first: bool = False  # East may declare after the first round, not only when all passes are over


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """All rules of a game. A house rule is the same record with one value changed."""

    name: str
    seats: int
    racks: int
    tiles: Tiles
    deal: Deal
    hands: HandRules
    own_hands: tuple[HandRules, ...] = ()  # one for each seat, where they differ
    scoring: Scoring
    hand_size: int = 14
    mah_jonggs: int = 2  # by one seat, which ends the game
    enforcement: Enforcement = "prevent"
    last_discard: LastDiscard = "mahjongg"
    claims: tuple[ClaimFor, ...] = ("mah jongg", "exposure")  # each beats those after it; equal claims go by turn
    flowers: Tiles = Tiles()  # kinds that are laid aside and replaced, one of each
    flower_wall: int = 0  # tiles of the wall reserved for replacements
    bouquets: tuple[Tiles, ...] = ()  # flowers that leave the game when one seat has them all
    runs_out: bool = True  # the game ends if nothing is left to replace a flower or a kong; otherwise a flower is
    # not replaced, and no kong can be melded
    no_flower_pays: bool = False  # a seat that is dealt no flower announces it, and may be paid
    kongs: bool = False  # four equal tiles on a rack draw a replacement, and the hand is one tile longer
    robbed_goes_on: bool = False  # a robbed player still draws for the kong, and discards a tile that nobody may take
    held_over_kongs: bool = False  # a pung may be added to with a tile that was not drawn just now
    largest_group: int = 6  # equal tiles in an exposure, at most
    every_mix: bool = False  # exposures are offered with every mix of naturals and jokers, not only naturals first
    claims_stand: bool = False  # a claim may change its purpose, but not be withdrawn
    exposure_wins: bool = True  # mah jongg may be declared in a turn that began with an exposure
    charleston: Charleston | None = None
    draws_last: bool = False  # a turn is a discard, then a draw (R-REF-12)
    reshapes: bool = True  # a new exposure may be changed until the discard
    sees_discards: bool = False  # a hand is dead too if the tiles it needs are visible elsewhere
    wrong_call_kills: bool = False  # calling a live hand dead kills the caller's
    dead_jokers: Literal["earlier", "all"] = (
        "earlier"  # exchangeable jokers of a dead hand: all but the killer's, or all
    )
    blank_exchange: Literal["never", "turn", "any"] = "never"  # when a blank may fetch a discard
    dead_discards: bool = True  # a seat without a live hand ends its turn with a discard; otherwise the turn just ends
    fewest_live: int = 1  # the game ends if fewer seats are live
    dead_seat_ends: bool = True  # two dead hands of one seat end the game; otherwise that seat is out
    break_wall: bool = False
    unbroken: bool = False  # the first claim ends the first round
    prevails: Prevails = "given"  # who chooses the prevailing wind: the session, the broken wall or a die
    options: Mapping[str, str]  # as chosen, by name, for the log's header

    def hands_of(self, seat: int) -> HandRules:
        """Return the winning hands of this seat, whose level may bar some."""
        return self.own_hands[seat] if self.own_hands else self.hands

    def opening(self) -> State:
        """Return the table before the first event."""
        seat = Seat(racks=(Rack(),) * self.racks)
        return State((seat,) * self.seats, len(self.tiles) - self.flower_wall, flower_wall=self.flower_wall)
