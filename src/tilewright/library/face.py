"""The names that `import tilewright` gives."""

from __future__ import annotations

from tilewright.analysis.chances import Estimate
from tilewright.analysis.plans import Plan
from tilewright.engine import actions, events
from tilewright.engine.actions import (
    Action,
    Challenge,
    Claim,
    Concede,
    Courtesy,
    Declare,
    Discard,
    Draw,
    ExchangeBlank,
    ExchangeJoker,
    Kong,
    LayFlower,
    Pass,
    PassTile,
    Reshape,
    Vote,
)
from tilewright.engine.events import Event
from tilewright.engine.refused import Refused
from tilewright.groups import Exposure, Hand, Reading
from tilewright.library.advice import ActionAdvice, Advice, DiscardAdvice, advise
from tilewright.library.arena import Standings, arena
from tilewright.library.card import Card, CardLine
from tilewright.library.dangers import DangerAdvice
from tilewright.library.game import Game
from tilewright.library.lab import Lab, lab
from tilewright.library.player import Player
from tilewright.library.review import Mistake, Review, review
from tilewright.library.rules import Rules
from tilewright.library.season import Season, lab_compare
from tilewright.library.simulate import Simulation, simulate
from tilewright.library.verdict import Verdict, check
from tilewright.library.verify import verify
from tilewright.library.view import View
from tilewright.logbook.verify import Verification
from tilewright.sheet import Entry, Item, ScoreSheet
from tilewright.tiles import Tiles
