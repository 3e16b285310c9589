"""Positions at the American table as text, with the small card of the Siamese ones.

    table = position(
        "33B J ... | [111B] | threw 5D R",    # seat 0: concealed tiles | exposures | discards
        "... | dead [999B] [55JB]*",
        phase="window 1 3B",                  # or a stage of the Charleston, such as "first left"; seat 0 is East
        wall="5D 6D",
        blanks="2",
    )

`...` fills a hand with dots and honours to 13 tiles, or 14 where it holds the tile of its turn.
"""

from __future__ import annotations

import itertools
from dataclasses import replace

from tilewright.engine.actions import Action, Courtesy, Draw, ExchangeBlank, Pass, PassTile, Vote
from tilewright.engine.charleston import STAGES, Part, Passing
from tilewright.engine.state import ClaimWindow, Death, Phase, Play, Rack, Seat, State
from tilewright.engine.view import View
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure
from tilewright.tiles import Tiles, parse_face, parse_faces
from tilewright.variants import RULESETS, HandsPreset

from ..siamese import siam
from ..siamese.fake_hands import CARD, FakeHands


class Table(siam.Table):
    """A game for three or four in the middle, its wall stacked."""

    def view(self, seat: int) -> View:
        seen = super().view(seat).state
        if isinstance(seen.phase, Passing):
            own = (part if at == seat else Part(part.due) for at, part in enumerate(seen.phase.parts))
            seen = replace(seen, phase=replace(seen.phase, parts=tuple(own)))
        return View(seat, seen)

    @property
    def phase(self) -> str:
        return self.state.phase.stage if isinstance(self.state.phase, Passing) else super().phase

    def alone(self, action: Action) -> None:
        """The seat wants the open discard, and all others let it go."""
        self.do(action)
        for seat in self.state.awaited:
            if isinstance(self.state.phase, ClaimWindow):
                self.do(Draw(seat) if self.state.wall and seat == self.state.asked[0] else Pass(seat))

    def hand(self, seat: int) -> str:
        """The concealed tiles of a seat."""
        return str(self.state.seats[seat].concealed)


def position(
    *seat_texts: str,
    game: str = "american",
    phase: str = "play 0 drawn",
    wall: str = "RRRR GGGG",
    hands: HandsPreset | None = None,
    thrown: int = 20,
    **options: str,
) -> Table:
    """The table that the texts describe, with the hands of the small card, or with any others."""
    ruleset = RULESETS[game].build(hands or SMALL, options)
    texts = (*seat_texts, *["..."] * ruleset.seats)[: ruleset.seats]
    what: Phase = Passing.of(phase, ruleset.seats) if phase in STAGES else siam.phase_of(phase)
    fuller = 0 if isinstance(what, Passing) else what.turn if isinstance(what, Play) and what.drawn else None
    seats = tuple(_seat(text, 14 if me == fuller else 13) for me, text in enumerate(texts))
    order = tuple(parse_faces(wall))
    state = State(seats, len(order), what, thrown=thrown)
    if isinstance(what, ClaimWindow):
        threw = state.seats[what.discarder].discards
        state = state.at(what.discarder, discards=(*threw, what.tile))
    return Table(ruleset, state, Wall(order))


SMALL = HandsPreset(name="small", title="A small card", make=lambda _: FakeHands(CARD))


def _seat(text: str, size: int) -> Seat:
    concealed, *parts = (part.strip() for part in text.split("|"))
    threw = next((part.removeprefix("threw") for part in parts if part.startswith("threw")), "")
    rack = next((_rack(part) for part in parts if not part.startswith("threw")), Rack())
    pool = Tiles.parse(concealed.replace("...", ""))
    missing = size - len(pool) - rack.tiles
    assert missing >= 0 if "..." in concealed else missing == 0, f"{missing} tiles are missing in {text!r}"
    pool += Tiles.parse(" ".join(itertools.islice(itertools.cycle(siam.USELESS), missing)))
    return Seat(pool, (rack,), tuple(parse_faces(threw)))


def _rack(text: str) -> Rack:
    marked = text.removeprefix("dead").split()
    exposures = tuple(Exposure.parse(group.rstrip("*")) for group in marked)
    cause = tuple(place for place, group in enumerate(marked) if group.endswith("*"))
    death = Death("R-SIAM-17", "these exposures fit no hand", cause) if text.startswith("dead") else None
    return Rack(exposures, dead=death)


def passes(seat: int, tiles: str) -> list[Action]:
    """A seat lays these tiles, `_` for one of the incoming, unseen."""
    return [PassTile(seat, None if word == "_" else parse_face(word)) for word in tiles.split()]


def vote(seat: int, yes: bool = True) -> Vote:
    return Vote(seat, yes)


def courtesy(seat: int, tiles: int) -> Courtesy:
    return Courtesy(seat, tiles)


def blank_for(seat: int, tile: str) -> ExchangeBlank:
    return ExchangeBlank(seat, parse_face(tile))


BROKEN = "[222B] [999B]"  # no hand of the small card has both
DEAD = f"dead {BROKEN}*"
