"""A settled session in words and numbers, for the command line, the page and `--json` alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import accumulate, zip_longest
from typing import Any

from tilewright.scorepad.score import Scored, SettledSession, Transfer, transfers
from tilewright.scorepad.score_text import Choice
from tilewright.settlement.payments import added
from tilewright.sheet import Entry, Item, ScoreSheet, quarters
from tilewright.variants import HANDS, cite

_QUARTERS = "quarter units"
_DEPENDS = "The value depends on the winning tile: write it after the hand, such as `on 5B`."


def amount(points: int, unit: str) -> str:
    """A number as people say it; quarters of a unit as units.

    >>> amount(125, "points"), amount(5, "quarter units"), amount(-2, "quarter units"), amount(8, "quarter units")
    ('125', '1 1/4', '-1/2', '2')
    """
    return quarters(points) if unit == _QUARTERS else str(points)


def unit_name(unit: str) -> str:
    """What the amounts are counted in, for people."""
    return "units" if unit == _QUARTERS else unit


def report(result: SettledSession) -> dict[str, Any]:
    """All that there is to say about a session. Lists named `scores`, `payments` and `totals` go by the sides.

    Scores are in `unit`, payments and the pot in the unit that `paid_in` names; what ends in `said` is for people.
    """
    sides, unit, money = result.session.sides, result.settlement.unit, result.settlement.money
    last = result.last
    paid = [sum(column) for column in zip(*(sheet.payments for sheet in _sheets(result)), strict=True)]
    more = len(result.games) > 1 or last is not None
    return {
        "game": result.settlement.name,
        "title": result.settlement.title,
        "hands": result.hands,
        "options_said": [_agreed(choice, result) for choice in result.session.options],
        "options": [choice.written(sides) for choice in result.session.options],
        "unit": unit,
        "counted_in": unit_name(unit),
        "paid_in": unit_name(money),
        "sides": list(sides),
        "stake": result.session.stake,
        "games": [_game(game, result) for game in result.games],
        "end": _sheet(last, result, money) if last else None,
        "totals": list(result.totals),
        "totals_said": [amount(total, money) for total in result.totals],
        "ledger": [{"row": row, "said": [amount(each, unit) for each in several]} for row, several in _ledger(result)],
        "transfers": _told(transfers(paid), sides, money) if more else [],
        "pot": result.pot,
        "pot_said": amount(result.pot, money),
    }


def _agreed(choice: Choice, result: SettledSession) -> str:
    """What was agreed on, in the words of its option, with the side where it is for one alone."""
    hands = result.session.hands.text if result.session.hands else result.settlement.hands
    options = (*result.settlement.options, *(HANDS[hands].options if hands in HANDS else ()))
    option = next(option for option in options if option.name == choice.name)
    whose = "" if choice.side is None else f", for {result.session.sides[choice.side]}"
    return f"{option.question} {option.answers[choice.value]}{whose}"


def _ledger(result: SettledSession) -> Iterator[tuple[str, Sequence[int]]]:
    """Yield the session row by row: points where they are carried to its end, otherwise the totals paid."""
    unit, money = result.settlement.unit, result.settlement.money
    paid_in = "" if money == unit else f", in {money}"
    stakes = [(f"the stakes{paid_in}", [-result.session.stake] * len(result.totals))] if result.session.stake else []
    if result.last is None or any(any(game.sheet.payments) for game in result.games):
        yield from stakes
        for number, game in enumerate(result.games, 1):
            yield f"after game {number}", game.totals
        if result.last:
            yield f"at the end{paid_in}", result.totals
        return
    scores = (game.sheet.scores for game in result.games)
    for number, points in enumerate(accumulate(scores, lambda one, other: added([one, other])), 1):
        yield f"points after game {number}", points
    yield from stakes
    if any(result.last.payments):
        yield f"paid at the end{paid_in}", result.last.payments
    if stakes:
        yield f"at the end{paid_in}", result.totals


def _sheets(result: SettledSession) -> list[ScoreSheet]:
    return [game.sheet for game in result.games] + ([result.last] if result.last else [])


def _game(game: Scored, result: SettledSession) -> dict[str, Any]:
    sides, settlement = result.session.sides, result.settlement
    from_pot = settlement.from_pot(game.sheet) if settlement.from_pot else ()
    return {
        "east": sides[game.played.east],
        "prevailing": game.played.prevailing,
        "hands": [
            {
                "side": sides[read.side],
                "rack": read.rack,
                "line": read.line,
                "groups": list(read.groups),
                "note_said": _DEPENDS if read.depends_on_winning_tile else "",
            }
            for read in game.hands
        ],
        **_sheet(game.sheet, result, settlement.unit, from_pot),
        "totals": list(game.totals),
        "totals_said": [amount(total, settlement.money) for total in game.totals],
    }


def _sheet(sheet: ScoreSheet, result: SettledSession, entries_in: str, from_pot: Sequence[int] = ()) -> dict[str, Any]:
    """Return a sheet, its entries in that unit; what the sides pay each other stays apart from the pot's payments."""
    sides, unit, money = result.session.sides, result.settlement.unit, result.settlement.money
    among = [paid - drawn for paid, drawn in zip_longest(sheet.payments, from_pot, fillvalue=0)]
    return {
        "entries": [_entry(entry, sides, entries_in, result.settlement.name) for entry in sheet.entries],
        "scores": list(sheet.scores),
        "scores_said": [amount(score, unit) for score in sheet.scores],
        "payments": list(sheet.payments),
        "payments_said": [amount(payment, money) for payment in sheet.payments],
        "why": sheet.told(sides),
        "transfers": _told((*transfers(among), *transfers(from_pot)), sides, money),
        "pot": sheet.pot,
        "pot_said": amount(sheet.pot, money),
    }


def _entry(entry: Entry, sides: Sequence[str], unit: str, game: str) -> dict[str, Any]:
    return {
        "side": sides[entry.seat],
        "title": entry.title,
        "points": entry.points,
        "points_said": amount(entry.points, unit),
        "counted_in": unit_name(unit),
        "items": [
            asdict(item) | {"change_said": change(item, unit), "cite": cite(item.rule, game)} for item in entry.items
        ],
    }


def change(item: Item, unit: str) -> str:
    """Return how a line changes the sum, in words; one that multiplies by nothing begins a new sum."""
    added = ("+" if item.plus >= 0 else "") + amount(item.plus, unit)
    if item.times == 0:
        return f"= {amount(item.plus, unit)}"
    if item.times == 1:
        return added
    return f"x {item.times}" + (f" {added}" if item.plus else "")


def _told(gifts: Sequence[Transfer], sides: Sequence[str], unit: str) -> list[dict[str, Any]]:
    return [
        {
            "from": None if gift.giver is None else sides[gift.giver],
            "to": None if gift.taker is None else sides[gift.taker],
            "amount": gift.amount,
            "said": f"{'The pot' if gift.giver is None else sides[gift.giver]} pays "
            f"{'the pot' if gift.taker is None else sides[gift.taker]} {amount(gift.amount, unit)}",
        }
        for gift in gifts
    ]
