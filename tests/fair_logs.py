"""Logs of games with a fair deal, also of games for which a lying server chose numbers or dice."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from functools import cache

from tilewright.catalogue import hands_named
from tilewright.engine.actions import Challenge, Concede
from tilewright.engine.fair_deal import FairDeal, commitment_of, promise_of
from tilewright.engine.legal import offers
from tilewright.engine.log import Header, header_data, print_log
from tilewright.engine.referee import Referee
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle, Wall
from tilewright.tiles import Tiles
from tilewright.variants import RULESETS

NAMES = ("Ann", "Ben", "Bot", "Cleo")


class ChosenDeal(FairDeal):
    """A deal with shares of any form, as a lying server could compute it."""

    def __post_init__(self) -> None:
        pass


@dataclass(frozen=True)
class ChosenDice:
    """A shuffle of which the server chose the dice for one purpose."""

    shuffle: Shuffle
    purpose: str

    def wall(self, tiles: Tiles) -> Wall:
        return self.shuffle.wall(tiles)

    def dice(self, label: str, n: int) -> tuple[int, ...]:
        return self.shuffle.dice(f"chosen {label}" if self.purpose and label.startswith(self.purpose) else label, n)


@cache
def fair_log(
    name: str,
    number: int = 3,
    shares: tuple[str, ...] = (),
    dice: str = "",
    east: int | None = None,
    first: int | None = None,
    seed: int = 0,
) -> str:
    """Return the opened log of a game between random players, in which two pages gave numbers.

    A lying server chose the `shares`, the dice for the purpose `dice`, or East without dice, if they are given. Every
    share of a seat except `bot` and `absent` has its promise. `first` is the first place in the deal of a round. `seed`
    chooses another game.
    """
    preset, rng = RULESETS[name], random.Random(f"{name} {seed}" if seed else name)
    rules = preset.build(hands_named(preset.hands), {})
    secret, salt, tiles = rng.randbytes(32), rng.randbytes(32), str(rules.tiles)
    seal = commitment_of("t-1", number if first is None else 0, tiles, salt, secret)
    shares = shares or (rng.randbytes(32).hex(), rng.randbytes(16).hex(), *("bot", "absent")[: rules.seats - 2])
    promises = tuple("" if one in ("bot", "absent") else promise_of(seal, seat, one) for seat, one in enumerate(shares))
    deal = ChosenDeal("t-1", number, tiles, promises, shares, first)
    referee = Referee.open(rules, ChosenDice(Shuffle(secret, salt, deal), dice), east)
    while not isinstance(referee.state.phase, Over):
        view = referee.view(rng.choice(referee.state.awaited))
        referee.do(rng.choice([one for one in offers(rules, view) if not isinstance(one, Concede | Challenge)]))
    options = tuple(rules.options.items())
    header = Header(name, options, rules.hands.name, rules.hands.digest, NAMES[: rules.seats], seal, 2)
    facts = {"table": "t-1", "number": number, "tiles": tiles, "promises": promises, "shares": shares}
    facts |= {} if first is None else {"first": first}
    head = f"tilewright {json.dumps(header_data(header) | {'deal': facts})}\n"
    return head + print_log(header, referee.log).partition("\n")[2] + f"# seed {secret.hex()}\n# salt {salt.hex()}\n"
