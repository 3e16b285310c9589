"""Fit the chance that a discard is taken, and measure it on other deals.

    python bench/taken.py [--deals 3000] [--seed 1] [--game hong-kong ...]

The standard bot plays games in the simulator. The program fits a model to the discards of one seat in two thirds of the
deals, measures it on the last third, and writes it to `src/tilewright/analysis/taken.json`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict

import numpy as np
from chances import rounded, rules_of

from tilewright.analysis.aims import AimedHands
from tilewright.analysis.chance_facts import Facts
from tilewright.analysis.seen import unseen
from tilewright.analysis.taken import MODELS, facts_of_discard, is_taken
from tilewright.engine.events import Discarded, Event
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.hands.sets.melds import ALL_KINDS
from tilewright.kernels import ready
from tilewright.sim.plan import MEDIUM, POLICIES, players_of
from tilewright.sim.play import machine_of
from tilewright.study.calibration import Positions, fitted, reliability
from tilewright.variants import RULESETS


def discards(rules: Ruleset, events: Sequence[Event], seat: int) -> Iterator[tuple[Facts, bool]]:
    """Yield the facts about each discard of a seat, and whether somebody took it."""
    view = View(seat, rules.opening())
    for at, event in enumerate(events):
        if isinstance(event, Discarded) and event.seat == seat and event.tile < ALL_KINDS:
            yield facts_of_discard(view, unseen(rules.tiles, view), event.tile), is_taken(events[at + 1 :])
        view = view.after(event)


def played(game: str, deals: int, seed: int) -> Positions:
    """Play games, and return the discards of one seat in each of them."""
    rules, rows = rules_of(game), list[tuple[Facts, bool, int]]()
    machine = machine_of(rules, players_of(rules, [POLICIES[MEDIUM]] * rules.seats))
    for deal in range(deals):
        events = list(machine.record(seed, deal).events(rules))
        rows += [(facts, taken, deal) for facts, taken in discards(rules, events, deal % rules.seats)]
    facts, taken, deals_of = zip(*rows, strict=True)
    return Positions(np.array(facts), np.array(taken, np.bool_), np.array(deals_of))


def main() -> None:
    """Fit and measure the model of each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    of_sets = [game for game in RULESETS if isinstance(rules_of(game).hands, AimedHands)]
    parser.add_argument("--deals", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", nargs="*", default=of_sets)
    asked = parser.parse_args()
    ready.load()
    stored = json.loads(MODELS.read_text("utf-8")) if MODELS.exists() else {}
    for game in asked.game:
        sample = played(game, asked.deals, asked.seed)
        later = sample.games >= 2 * asked.deals // 3
        model = fitted(sample.some(~later))
        figures = reliability(model, sample.some(later))
        print(game, figures, flush=True)
        stored[game] = {
            "command": f"python bench/taken.py --deals {asked.deals} --seed {asked.seed} --game {game}",
            "digest": rules_of(game).hands.digest,
            "options": dict(rules_of(game).options),
            "means": model.means.round(6).tolist(),
            "scales": model.scales.round(6).tolist(),
            "weights": model.weights.round(6).tolist(),
            "constant": round(model.constant, 6),
            "figures": rounded(asdict(figures)),
        }
        MODELS.write_text(json.dumps(stored, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
