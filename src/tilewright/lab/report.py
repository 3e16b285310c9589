"""The results of an experiment as data for JSON, and the advice in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import isnan
from typing import Any

import numpy as np

from tilewright.hands.language.card import Card
from tilewright.hands.language.expand import expand
from tilewright.hands.language.review import MOST_COMPARED, clashes
from tilewright.hands.language.sample import Sample
from tilewright.lab.counting import DRAWS, LineCount
from tilewright.lab.experiment import Experiment, Tally
from tilewright.lab.measures import (
    FEWEST_BATCHES,
    RARE,
    differences,
    fair_values,
    intervals,
    printed_values,
    ratio,
    shares,
    step_of,
    to_step,
)
from tilewright.lab.trial import BATCH
from tilewright.messages import listed, say
from tilewright.sim.records import Numbers
from tilewright.study.intervals import LEVEL, Interval
from tilewright.tiles import face

_DIGITS = 4
# figure → the counts whose ratio it is; a share is at most 1
SHARES = {
    "aimed": (LineCount.AIMED, LineCount.SEATS),
    "given_up": (LineCount.GIVEN_UP, LineCount.AIMED),
    "finished": (LineCount.FINISHED, LineCount.AIMED),
    "alone": (LineCount.ALONE_WON, LineCount.ALONE),
    "jokerless": (LineCount.JOKERLESS, LineCount.WON),
    "concealed": (LineCount.CONCEALED, LineCount.WON),
}
MEANS = {
    "mah_jonggs_per_game": (LineCount.WON, LineCount.GAMES),
    "points": (LineCount.POINTS, LineCount.WON),
    "points_per_game": (LineCount.POINTS, LineCount.GAMES),
    "points_alone": (LineCount.ALONE_POINTS, LineCount.ALONE),
    "turns": (LineCount.TURNS, LineCount.WON),
    "jokers": (LineCount.JOKERS, LineCount.WON),
}
PERCENTAGES = {*SHARES, "games_won", "part", "spread"}  # figures of lines, sections and cards that are shown in percent
COMPARED = ("mah_jonggs_per_game", "alone", "points_alone")  # figures of two versions of a card
_RANKED_TILES = 45  # the chance that about this many tiles contain a line ranks the lines by difficulty


def report_of(experiment: Experiment, tally: Tally) -> dict[str, Any]:
    """Return the results as data for JSON. Each figure has its mean and the bounds of its interval, or None."""
    card, hands = experiment.cards[0], expand(experiment.cards[0])
    numbers = Counter(hand.line for hand in hands)
    levels = [level_of(card, tally.counts(number)) for number in range(experiment.levels)]
    report: dict[str, Any] = {
        "card": card.name,
        **games_of(experiment, tally),
        "step": step_of(card),
        "lines": [
            {
                "line": line.label,
                "text": line.text,
                "pays": str(line.value),
                "hands": numbers[at],
                "example": example,
                "levels": list(each),
            }
            for at, (line, example, *each) in enumerate(zip(card.lines, _examples(card), *levels, strict=True))
        ],
        "clashes": list(clashes(card, hands)) if len(hands) <= MOST_COMPARED else [],
    }
    report["by_difficulty"] = [
        each["line"]
        for each in sorted(report["lines"], key=lambda each: -each["levels"][0]["dealt"][str(report["draws"])]["mean"])
    ]
    report["advice"] = list(advice(report))
    if len(experiment.cards) > 1:
        report["against"] = _comparison(experiment, tally)
    return report


def games_of(experiment: Experiment, tally: Tally) -> dict[str, Any]:
    """Return how the games of an experiment were played, as data for JSON.

    `dealt` is the number of tiles that a seat is dealt, and `draws` the number of draws that ranks the lines.
    """
    trial = experiment.trials[0]
    dealt = trial.rules.deal.others
    return {
        "game": trial.game,
        "racks": trial.rules.racks,
        "dealt": dealt,
        "draws": min(DRAWS, key=lambda draws: abs(dealt + draws - _RANKED_TILES)),
        "players": list(experiment.players),
        "seed": trial.seed,
        "games": tally.games,
        "alone": int(tally.counts(0)[:, :, LineCount.ALONE].sum(axis=0).max()),
        "level": LEVEL,
    }


def level_of(card: Card, counts: Numbers) -> list[dict[str, Any]]:
    """Return the figures of each line, from the games of one level of players."""
    step, total = step_of(card), counts.sum(axis=0)
    of_lines = {name: shares(counts, *each) for name, each in SHARES.items()}
    means = {name: intervals(counts, ratio(*each)) for name, each in MEANS.items()}
    fair = intervals(counts, fair_values, log=True)
    printed = printed_values(total)
    dealt = {str(draws): shares(counts, LineCount.DEALT + nth, LineCount.GAMES) for nth, draws in enumerate(DRAWS)}
    return [
        {
            "mah_jonggs": int(total[at, LineCount.WON]),
            **{name: figure_of(each[at]) for name, each in of_lines.items()},
            **{name: _mean(name, each[at], total[at]) for name, each in means.items()},
            "dealt": {draws: figure_of(each[at]) for draws, each in dealt.items()},
            "printed": _number(float(printed[at])),
            "value": _value(fair[at], float(printed[at]), step) if total[at, LineCount.ALONE_WON] >= RARE else None,
        }
        for at in range(len(card.lines))
    ]


def figure_of(each: Interval) -> dict[str, Any]:
    """Return a figure as data for JSON."""
    return {"mean": _number(each.mean), "interval": each.rounded(_DIGITS)}


def _mean(name: str, each: Interval, counts: Numbers) -> dict[str, Any]:
    """Return a mean over mah jonggs. Without an interval if there are few, because it would be too narrow."""
    won = counts[LineCount.ALONE_WON if name == "points_alone" else LineCount.WON]
    return figure_of(each) | ({"interval": None} if won < RARE else {})


def _number(value: float) -> float | None:
    return None if isnan(value) else round(value, _DIGITS)


def _value(fair: Interval, printed: float, step: int) -> dict[str, Any] | None:
    """Return the value that a line should have, also rounded to the card's step, and whether it has it already.

    A value is right if its interval contains the printed value, or if the rounded value is the printed one.
    """
    if isnan(fair.low):
        return None
    rounded = to_step(fair.mean, step)
    right = fair.low <= printed <= fair.high or rounded == printed
    return {**figure_of(fair), "rounded": rounded, "right": right}


def _examples(card: Card) -> list[list[list[str]]]:
    """Return an example of each line as groups of tiles; empty for a line without groups."""
    return [
        [list(map(face, group)) for group in Sample.of(line, section.notes).tiles()] if line.groups else []
        for section in card.sections
        for line in section.lines
    ]


def advice(report: dict[str, Any]) -> Iterator[str]:
    """Yield sentences for the author, the most important first. They follow the first level of players."""
    lines = [(each["line"], each["levels"][0], each["pays"]) for each in report["lines"] if each["hands"]]
    wrong = [(line, level, pays) for line, level, pays in lines if level["value"] and not level["value"]["right"]]
    for line, level, pays in sorted(wrong, key=lambda each: -_off(each[1])):
        low, high = (to_step(bound, report["step"]) for bound in level["value"]["interval"])
        fields = {"line": line, "pays": f"{level['printed']:.3g}", "value": level["value"]["rounded"]}
        if pays.isdigit():
            yield say("lab.should-pay", **fields, low=low, high=high)
        else:
            yield say("lab.should-pay-on-average", **fields, low=low, high=high)
    if right := [line for line, level, _ in lines if level["value"] and level["value"]["right"]]:
        yield say("lab.right", lines=listed(right), number=len(right))
    if report["games"] < FEWEST_BATCHES * BATCH:
        yield say("lab.few-games", games=FEWEST_BATCHES * BATCH)
    elif few := [line for line, level, _ in lines if not level["value"]]:
        yield say("lab.few", lines=listed(few), number=len(few))
    if never := [line for line, level, _ in lines if not level["mah_jonggs"]]:
        yield say("lab.never-won", lines=listed(never), number=len(never), games=report["games"])
    if unwanted := [line for line, level, _ in lines if not level["aimed"]["mean"]]:
        yield say("lab.never-aimed", lines=listed(unwanted), number=len(unwanted))


def _off(level: dict[str, Any]) -> float:
    """Return how far a line's value is from the one that it should have, on a logarithmic scale."""
    return abs(float(np.log(max(level["printed"], 1) / max(level["value"]["mean"], 1))))


def _comparison(experiment: Experiment, tally: Tally) -> dict[str, Any]:
    """Return how much higher the figures of each line are with the other card, on the same walls."""
    cards, levels = experiment.cards, experiment.levels
    labels = [[line.label for line in card.lines] for card in cards]
    both = [label for label in labels[0] if label in labels[1]]
    rows: dict[str, list[dict[str, Any]]] = {label: [] for label in both}
    for number in range(levels):
        before, after = (
            tally.counts(levels * card + number)[:, [labels[card].index(label) for label in both]] for card in range(2)
        )
        changes = {name: differences(before, after, ratio(*(MEANS | SHARES)[name])) for name in COMPARED}
        for at, label in enumerate(both):
            rows[label].append({name: figure_of(each[at]) for name, each in changes.items()})
    texts = [{line.label: str(line) for line in card.lines} for card in cards]
    return {
        "card": cards[1].name,
        "removed": [label for label in labels[0] if label not in labels[1]],
        "added": [label for label in labels[1] if label not in labels[0]],
        "changed": [label for label in both if texts[0][label] != texts[1][label]],
        "lines": [{"line": label, "levels": each} for label, each in rows.items()],
    }


def moved(against: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """Return the lines of a comparison for which a level has a difference whose interval does not contain 0."""
    return [
        line
        for line in against["lines"]
        if any(
            each["interval"] and not each["interval"][0] <= 0 <= each["interval"][1]
            for each in line["levels"][number].values()
        )
    ]
