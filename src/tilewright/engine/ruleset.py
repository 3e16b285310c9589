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
        """Whether `readings` may find anything, whatever the context: False only where that is known at once."""

    def readings(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> Iterator[Reading]:
        """Every mah jongg that `exposures` and tiles from `pool` make, the most valuable first.

        Each is given once, laid in the usual way: a joker stands only where a natural is missing.
        """

    def distance(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> int:
        """Tiles still needed, 0 for a mah jongg; more than a hand holds when no hand fits the exposures."""

    def possible(
        self, exposures: Sequence[Exposure], left: Tiles | None = None, context: Context = Context()
    ) -> tuple[str, ...]:
        """The lines, in the card's order, that these exposures can still become; none: the hand is dead.

        `left` are the tiles that may still be or come into this hand, all that are not seen elsewhere;
        without it every tile may. Of the context the winds matter.
        """

    def any_possible(self, exposures: Sequence[Exposure], context: Context = Context()) -> bool:
        """Whether `possible` finds a line for these exposures, as is asked of every group that may be laid."""

    def lowest_value(self) -> int:
        """The lowest value printed, in points."""

    @property
    def never_exposed(self) -> Tiles:
        """The kinds that may be claimed for mah jongg only, whatever the group."""

    @property
    def withheld(self) -> str:
        """Why a mah jongg that is not declarable may not be declared, after "it"; empty where all may."""


class Scoring(Protocol):
    """How a finished game is settled."""

    def settle(self, rules: Ruleset, state: State) -> ScoreSheet:
        """Return the score sheet of a game that is over, or of how it stands now, every mah jongg read as pays most."""

    def settle_as_read(self, rules: Ruleset, state: State) -> ScoreSheet:
        """Return the score sheet with every mah jongg read as it is on its rack."""

    def bonuses(self, rules: Ruleset, state: State) -> tuple[Entry, ...]:
        """What all others pay at once, as far as it is earned; the score sheet has the same items."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """How many tiles East and the others are dealt, so many at a time."""

    east: int
    others: int
    packet: int = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Charleston:
    """The passes before the first discard: a first round of three, a second if all consent, and the courtesy."""

    second: bool = True
    heavenly: bool = True  # East may declare before the first pass
    blind_east: bool = True  # East too may let incoming tiles pass on unseen; else it begins, with its own
    earthly_first: bool = False  # East may declare after the first round, not only when all passes are over


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """Everything that a game is played by. A house rule is the same row with one value changed."""

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
    claims: tuple[ClaimFor, ...] = ("mah jongg", "exposure")  # each beats those behind it; equals go by turn
    flowers: Tiles = Tiles()  # the kinds that are laid aside and replaced, one of each
    flower_wall: int = 0  # so many tiles of the wall only replace others
    bouquets: tuple[Tiles, ...] = ()  # flowers that leave the game when one seat has them all
    runs_out: bool = True  # the game ends when nothing is left to replace a flower or a kong; else a flower is
    # laid without being replaced, and no kong can be melded
    no_flower_pays: bool = False  # whoever is dealt no flower says so, and may be paid for it
    kongs: bool = False  # four equal tiles on a rack draw a replacement, and the hand is one tile longer
    robbed_goes_on: bool = False  # who was robbed draws for its kong all the same, and throws a tile that is for nobody
    held_over_kongs: bool = False  # a pung may be added to with a tile that was not drawn just now
    largest_group: int = 6  # equal tiles in an exposure, at most
    every_mix: bool = False  # exposures are offered with every mix of naturals and jokers, not only naturals first
    claims_stand: bool = False  # who has claimed a discard may say otherwise what for, but not let it go again
    exposure_wins: bool = True  # mah jongg may be declared in a turn that began with an exposure
    charleston: Charleston | None = None
    draws_last: bool = False  # a turn is a discard, then a draw (R-REF-12)
    reshapes: bool = True  # a new exposure may be changed until the discard
    sees_discards: bool = False  # a hand is dead too when the tiles that it needs lie open elsewhere
    wrong_call_kills: bool = False  # whoever calls a live hand dead has a dead one
    dead_jokers: Literal["earlier", "all"] = "earlier"  # which of a dead hand can be had: not those that killed it
    blank_exchange: Literal["never", "turn", "any"] = "never"  # when a blank takes a tile from the discards
    dead_discards: bool = True  # a seat without a live hand ends its turn with a discard; else it just ends
    fewest_live: int = 1  # the game ends when fewer seats than that still play
    dead_seat_ends: bool = True  # two dead hands of one seat end the game; else that seat is out
    break_wall: bool = False
    unbroken: bool = False  # nobody has a first turn any more once somebody has claimed a discard
    prevails: Prevails = "given"  # whose word the prevailing wind is: the session's, the broken wall's or a die's
    options: Mapping[str, str]  # as chosen, by name, for the log's header

    def hands_of(self, seat: int) -> HandRules:
        """What wins for this seat: its own level may bar some hands."""
        return self.own_hands[seat] if self.own_hands else self.hands

    def opening(self) -> State:
        """The table before anything happened."""
        seat = Seat(racks=(Rack(),) * self.racks)
        return State((seat,) * self.seats, len(self.tiles) - self.flower_wall, flower_wall=self.flower_wall)
