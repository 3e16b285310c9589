"""The result of a scored session in words and numbers, for the command line, the score page and `--json`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import accumulate, zip_longest
from typing import Any

from tilewright.messages import say, slug
from tilewright.scorepad.score import ScoredGame, SettledSession, Transfer, transfers
from tilewright.scorepad.score_text import Choice
from tilewright.settlement.payments import added
from tilewright.sheet import Entry, Item, ScoreSheet, quarters
from tilewright.variants import HANDS, cite

_QUARTERS = "quarter units"


def amount(points: int, unit: str) -> str:
    """Return an amount as text. Amounts in quarters of a unit are converted to units.

    >>> amount(125, "points"), amount(5, "quarter units"), amount(-2, "quarter units"), amount(8, "quarter units")
    ('125', '1 1/4', '-1/2', '2')
    """
    return quarters(points) if unit == _QUARTERS else str(points)


def unit_name(unit: str) -> str:
    """Return the name of a unit as it is shown to players."""
    return say(f"scorepad.unit-{slug(unit)}")


def report(result: SettledSession) -> dict[str, Any]:
    """Return the result of a session as a dict for JSON.

    The lists `scores`, `payments` and `totals` have one item for each side. Scores are in the unit `unit`. Payments and
    the pot are in the unit `paid_in`. Keys that end in `said` hold text for people.
    """
    sides, unit, money = result.session.sides, result.settlement.unit, result.settlement.money
    last = result.last
    paid = [sum(column) for column in zip(*(sheet.payments for sheet in _sheets(result)), strict=True)]
    more = len(result.games) > 1 or last is not None
    return {
        "game": result.settlement.name,
        "title": result.settlement.title,
        "hands": result.hands,
        "options_said": [_agreed_option(choice, result) for choice in result.session.options],
        "options": [choice.text(sides) for choice in result.session.options],
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
        "transfers": _transfers(transfers(paid), sides, money) if more else [],
        "pot": result.pot,
        "pot_said": amount(result.pot, money),
    }


def _agreed_option(choice: Choice, result: SettledSession) -> str:
    """Return an option and its choice in words for players, with the name of the side if only one side chose it."""
    hands = result.session.hands.text if result.session.hands else result.settlement.hands
    options = (*result.settlement.options, *(HANDS[hands].options if hands in HANDS else ()))
    option = next(option for option in options if option.name == choice.name)
    answer = option.answers[choice.value]
    if choice.side is None:
        return say("scorepad.option-chosen", question=option.question, answer=answer)
    return say(
        "scorepad.option-chosen-for", question=option.question, answer=answer, side=result.session.sides[choice.side]
    )


def _ledger(result: SettledSession) -> Iterator[tuple[str, Sequence[int]]]:
    """Yield the rows of the session's table, each as a title and one number per side.

    Usually, there is a row of each side's total payments after each game. If all payments are made at the end of the
    session, these rows have each side's total points instead. Stakes and payments at the end have their own rows.
    """
    stakes = [(_row("stakes", result), [-result.session.stake] * len(result.totals))] if result.session.stake else []
    if result.last is None or any(any(game.sheet.payments) for game in result.games):
        yield from stakes
        for number, game in enumerate(result.games, 1):
            yield say("scorepad.after-game", number=number), game.totals
        if result.last:
            yield _row("at-the-end", result), result.totals
        return
    scores = (game.sheet.scores for game in result.games)
    for number, points in enumerate(accumulate(scores, lambda one, other: added([one, other])), 1):
        yield say("scorepad.points-after-game", number=number), points
    yield from stakes
    if any(result.last.payments):
        yield _row("paid-at-the-end", result), result.last.payments
    if stakes:
        yield _row("at-the-end", result), result.totals


def _row(name: str, result: SettledSession) -> str:
    """Return the title of a row of payments. It names the unit if that differs from the unit of the scores."""
    money, unit = result.settlement.money, result.settlement.unit
    return say(f"scorepad.row-{name}", unit=unit_name(money), same="yes" if money == unit else "no")


def _sheets(result: SettledSession) -> list[ScoreSheet]:
    return [game.sheet for game in result.games] + ([result.last] if result.last else [])


def _game(game: ScoredGame, result: SettledSession) -> dict[str, Any]:
    sides, settlement = result.session.sides, result.settlement
    from_pot = settlement.from_pot(game.sheet) if settlement.from_pot else ()
    return {
        "east": sides[game.played.east],
        "prevailing": game.played.prevailing,
        "hands": [
            {
                "side": sides[hand.side],
                "rack": hand.rack,
                "line": hand.line,
                "groups": list(hand.groups),
                "note_said": say("scorepad.depends-on-winning-tile") if hand.depends_on_winning_tile else "",
            }
            for hand in game.hands
        ],
        **_sheet(game.sheet, result, settlement.unit, from_pot),
        "totals": list(game.totals),
        "totals_said": [amount(total, settlement.money) for total in game.totals],
    }


def _sheet(sheet: ScoreSheet, result: SettledSession, entries_in: str, from_pot: Sequence[int] = ()) -> dict[str, Any]:
    """Return a score sheet as a dict for JSON. Transfers to and from the pot are separate from those between sides."""
    sides, unit, money = result.session.sides, result.settlement.unit, result.settlement.money
    among = [paid - drawn for paid, drawn in zip_longest(sheet.payments, from_pot, fillvalue=0)]
    return {
        "entries": [_entry(entry, sides, entries_in, result.settlement.name) for entry in sheet.entries],
        "scores": list(sheet.scores),
        "scores_said": [amount(score, unit) for score in sheet.scores],
        "payments": list(sheet.payments),
        "payments_said": [amount(payment, money) for payment in sheet.payments],
        "why": sheet.why_for(sides),
        "transfers": _transfers((*transfers(among), *transfers(from_pot)), sides, money),
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
    """Return the effect of a score item on the sum of the items before it, such as `+8` or `x 2`.

    An item that multiplies the sum by zero replaces it, as in `= 50`.
    """
    plus = ("+" if item.plus >= 0 else "") + amount(item.plus, unit)
    if item.times == 0:
        return f"= {amount(item.plus, unit)}"
    if item.times == 1:
        return plus
    return f"x {item.times}" + (f" {plus}" if item.plus else "")


def _transfers(several: Sequence[Transfer], sides: Sequence[str], unit: str) -> list[dict[str, Any]]:
    return [
        {
            "from": None if transfer.giver is None else sides[transfer.giver],
            "to": None if transfer.taker is None else sides[transfer.taker],
            "amount": transfer.amount,
            "said": _transfer_in_words(transfer, sides, unit),
        }
        for transfer in several
    ]


def _transfer_in_words(transfer: Transfer, sides: Sequence[str], unit: str) -> str:
    paid = amount(transfer.amount, unit)
    if transfer.giver is None:
        assert transfer.taker is not None
        return say("scorepad.pot-pays", taker=sides[transfer.taker], amount=paid)
    if transfer.taker is None:
        return say("scorepad.pays-the-pot", giver=sides[transfer.giver], amount=paid)
    return say("scorepad.pays", giver=sides[transfer.giver], taker=sides[transfer.taker], amount=paid)
