"""Several cards beside each other, such as those of several years, as data for JSON and in words.

Lines are named by section and number. No hand is in the results, so the owner of a printed card may show them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tilewright.hands.language.card import Card
from tilewright.hands.language.review import MOST_COMPARED, hands_of
from tilewright.hands.language.same_hands import shared_lines
from tilewright.lab.counting import LineCount
from tilewright.lab.experiment import Experiment, Tally
from tilewright.lab.measures import FEWEST_BATCHES, differences, intervals, merged, ratio, shares, spread, step_of
from tilewright.lab.report import MEANS, SHARES, figure_of, games_of, level_of
from tilewright.lab.trial import BATCH
from tilewright.messages import listed, say
from tilewright.sim.records import Floats, Numbers

CARD_FIGURES = (
    "mah_jonggs_per_game", "games_won", "turns", "jokers", "jokerless", "concealed", "alone", "spread"
)  # fmt: skip
SECTION_FIGURES = ("part", "jokerless", "concealed", "alone", "points_alone")
_WHOLE_SHARES = ("alone", "jokerless", "concealed")  # figures of a whole card and of its sections
_WHOLE_MEANS = ("mah_jonggs_per_game", "turns", "jokers", "points_per_game", "points_alone")
_OFTEN = "mah_jonggs_per_game"  # the figure that ranks the cards


def season_of(experiment: Experiment, tally: Tally) -> dict[str, Any]:
    """Return the results as data for JSON. Each figure has its mean and the bounds of its interval, or None.

    `cards` has the figures of each card, of its sections and of its lines, for each level of players. `shared` has the
    lines that are on several cards.
    """
    cards, levels = experiment.cards, experiment.levels
    counts = [[tally.counts(levels * number + level) for level in range(levels)] for number in range(len(cards))]
    hands, names = [hands_of(card) for card in cards], _names(cards)
    season = games_of(experiment, tally)
    season |= {
        "cards": [
            {
                "card": name,
                "step": step_of(card),
                "levels": [_card_level(card, of_level, season["draws"]) for of_level in of_card],
            }
            for name, card, of_card in zip(names, cards, counts, strict=True)
        ],
        "not_compared": [name for name, of_card in zip(names, hands, strict=True) if not of_card],
    }
    for level in range(levels):
        _add_differences(season["cards"], [of_card[level] for of_card in counts], level)
    season["shared"] = [
        [
            {
                "card": names[number],
                "line": cards[number].lines[line].label,
                "pays": _pays(cards[number], line),
                "values": [season["cards"][number]["levels"][level]["lines"][line]["value"] for level in range(levels)],
            }
            for number, line in places
        ]
        for places in shared_lines(cards, hands)
    ]
    season["advice"] = list(_sentences(season))
    return season


def _names(cards: Sequence[Card]) -> list[str]:
    """Return the names of the cards. A card with the name of another one also gets its number among the cards."""
    names = [card.name for card in cards]
    return [
        name if names.count(name) == 1 else say("lab.numbered-card", card=name, number=number)
        for number, name in enumerate(names, 1)
    ]


def _card_level(card: Card, counts: Numbers, draws: int) -> dict[str, Any]:
    """Return the figures of a card, its sections and its lines, from the games of one level of players.

    The chance after a number of draws ranks the lines.
    """
    played = [at for at, line in enumerate(card.lines) if line.groups]
    sections: dict[str, list[int]] = {}
    for at in played:
        sections.setdefault(card.lines[at].section, []).append(at)
    whole, by_section = merged(counts, [played]), merged(counts, list(sections.values()))
    part = intervals(by_section, _part_of_mah_jonggs)
    lines = [
        {"line": line.label, "pays": _pays(card, at), "is_played": at in played, **figures}
        for at, (line, figures) in enumerate(zip(card.lines, level_of(card, counts), strict=True))
    ]
    easiest_first = sorted(played, key=lambda at: -lines[at]["dealt"][str(draws)]["mean"])
    return {
        "games_won": figure_of(shares(whole, LineCount.GAMES_WON, LineCount.GAMES)[0]),
        **_wholes(whole)[0],
        "spread": figure_of(spread(counts)),
        "sections": [
            {"section": title, "lines": len(places), "part": figure_of(part[at]), **figures}
            for at, ((title, places), figures) in enumerate(zip(sections.items(), _wholes(by_section), strict=True))
        ],
        "lines": lines,
        "by_difficulty": [lines[at]["line"] for at in easiest_first],
    }


def _part_of_mah_jonggs(counts: Numbers) -> Floats:
    """Return the part of all mah jonggs that each group of lines has."""
    won = counts[..., LineCount.WON]
    part: Floats = won / won.sum(axis=-1, keepdims=True).clip(1)
    return part


def _wholes(counts: Numbers) -> list[dict[str, Any]]:
    """Return the figures of each group of lines from its counts, which `merged` returns."""
    figures = {name: shares(counts, *SHARES[name]) for name in _WHOLE_SHARES}
    figures |= {name: intervals(counts, ratio(*MEANS[name])) for name in _WHOLE_MEANS}
    return [{name: figure_of(each[at]) for name, each in figures.items()} for at in range(counts.shape[1])]


def _add_differences(cards: list[dict[str, Any]], counts: Sequence[Numbers], level: int) -> None:
    """Add to each card how many more mah jonggs a game has than with the hardest card, on the same walls."""
    wholes = [merged(each, [range(each.shape[1])]) for each in counts]
    often = [card["levels"][level][_OFTEN]["mean"] for card in cards]
    hardest = wholes[often.index(min(often))]
    for card, whole in zip(cards, wholes, strict=True):
        [more] = differences(hardest, whole, ratio(*MEANS[_OFTEN]))
        card["levels"][level]["more_than_hardest"] = figure_of(more)


def _pays(card: Card, line: int) -> str:
    """Return the values of a line, the highest first. Their conditions are left out, because they tell of the hand."""
    return "/".join(map(str, sorted({points or 0 for points in card.lines[line].value.all()}, reverse=True)))


def _sentences(season: dict[str, Any]) -> Iterator[str]:
    """Yield what the owner of the cards should know. The sentences follow the first level of players."""
    if season["games"] < FEWEST_BATCHES * BATCH:
        yield say("lab.few-games", games=FEWEST_BATCHES * BATCH)
        return
    cards = [(card["card"], card["levels"][0]) for card in season["cards"]]
    ranked = sorted(cards, key=lambda each: each[1][_OFTEN]["mean"])
    hard = [name for name, level in ranked if level["more_than_hardest"]["interval"][0] <= 0]
    name, hardest = ranked[0]
    if len(hard) > 1:
        yield say("lab.hardest-unknown", cards=listed(hard), often=f"{hardest[_OFTEN]['mean']:.3g}")
    else:
        other, level = ranked[1]
        low, high = level["more_than_hardest"]["interval"]
        fields = {"often": f"{hardest[_OFTEN]['mean']:.3g}", "low": f"{low:.2g}", "high": f"{high:.2g}"}
        yield say("lab.hardest", card=name, other=other, more=f"{level['more_than_hardest']['mean']:.2g}", **fields)
    for name, level in cards:
        yield from _spread(name, level)
    if season["not_compared"]:
        yield say("lab.too-many-hands", cards=listed(season["not_compared"]), most=f"{MOST_COMPARED:,}")
    yield say("lab.shared-lines", number=len(season["shared"]))


def _spread(card: str, level: dict[str, Any]) -> Iterator[str]:
    """Yield a sentence on how far the lines of a card are from equally worth, unless nobody won any of them."""
    lines = sorted(
        (each for each in level["lines"] if each["is_played"]), key=lambda each: each["points_alone"]["mean"]
    )
    if level["spread"]["mean"] is None:
        return
    least, most = lines[0], lines[-1]
    yield say(
        "lab.spread",
        card=card,
        line=least["line"],
        least=f"{least['points_alone']['mean']:.3g}",
        other=most["line"],
        most=f"{most['points_alone']['mean']:.3g}",
        percent=f"{100 * level['spread']['mean']:.0f}",
    )
