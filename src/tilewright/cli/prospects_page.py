"""Print what `tilewright check` says about tiles to draw and to discard, and about payments."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from tilewright.analysis.discarding import Prospects
from tilewright.analysis.plans import Plan
from tilewright.cli.output import print_table
from tilewright.groups import Context
from tilewright.messages import listed, say
from tilewright.scorepad.payment import TablePayment
from tilewright.scorepad.report import amount, unit_name
from tilewright.tiles import Tiles, face
from tilewright.variants import SETTLEMENTS

_SHOWN = 8  # discards


def kinds_of(tiles: Tiles) -> str:
    """Return each kind of these tiles once, as text.

    >>> kinds_of(Tiles.parse("1111B 33B N"))
    '13B N'
    """
    return str(Tiles.of(tiles.kinds()))


def missing_text(missing: Tiles, jokers: int) -> str:
    """Return the missing tiles as text. The player's jokers can replace `jokers` of them."""
    return say("cli.missing-with-jokers", tiles=str(missing), jokers=jokers) if jokers else str(missing)


def discards_data(prospects: Prospects) -> list[dict[str, Any]]:
    """Return the discards as data for JSON, the best first."""
    return [
        {
            "discard": face(each.tile),
            "distance": each.distance,
            "helpful": len(each.helpful),
            "tiles": kinds_of(each.helpful),
        }
        for each in prospects.discards
    ]


def plans_data(plans: Iterable[Plan]) -> list[dict[str, Any]]:
    """Return the nearest pairs of hands as data for JSON."""
    return [
        {
            "lines": list(plan.hands),
            "distance": plan.distance,
            "missing": str(plan.missing),
            "own_jokers": len(plan.missing) - plan.distance,
        }
        for plan in plans
    ]


def payments_data(payments: Iterable[TablePayment]) -> list[dict[str, Any]]:
    """Return the payments at each table as data for JSON, in the units of the game."""
    return [
        {
            "game": each.game.name,
            "line": each.line,
            "score": each.score,
            "doubles": [item.label for item in each.items if item.times > 1],
            "unit": each.game.unit,
            "receives": each.receives,
            "discarder_pays": each.discarder,
            "others_pay": each.others,
            "paid_in": each.game.money,
            "as_second": each.second,
        }
        for each in payments
    ]


def nearer(helpful: Tiles, unseen: Tiles) -> str:
    """Return a sentence on the tiles that bring a hand nearer. If that is shorter, it names the others instead."""
    others = [kind for kind in unseen.kinds() if kind not in helpful]
    if not helpful:
        return say("cli.nearer-none")
    if not others:
        return say("cli.nearer-all")
    kinds = list(helpful.kinds())
    if len(others) < len(kinds):
        return say("cli.nearer-but", tiles=" ".join(map(face, others)))
    return say("cli.nearer", tiles=" ".join(map(face, kinds)), left=len(helpful))


def print_discards(out: Console, discards: Sequence[dict[str, Any]]) -> None:
    """Print the best discards, with the number of tiles that then help."""
    headings = [say(f"cli.column-{name}") for name in ("discard", "needs", "helpful", "which")]
    rows = [(each["discard"], str(each["distance"]), str(each["helpful"]), each["tiles"]) for each in discards]
    print_table(out, headings, rows[:_SHOWN], right=(1, 2))
    if more := len(rows[_SHOWN:]):
        out.print(Text(say("cli.discards-more", more=more)))


def print_plans(out: Console, plans: Iterable[Plan]) -> None:
    """Print the nearest pairs of hands."""
    headings = [say(f"cli.column-{name}") for name in ("pairs", "needs", "missing")]
    rows = [
        (
            say("cli.pair-of-lines", first=plan.hands[0], second=plan.hands[1]),
            str(plan.distance),
            missing_text(plan.missing, len(plan.missing) - plan.distance),
        )
        for plan in plans
    ]
    print_table(out, headings, rows, right=(1,))


def print_payments(out: Console, payments: Sequence[dict[str, Any]], line: str, context: Context) -> None:
    """Print the payments at each table for a hand that is read as `line`. Without payments, nothing is printed."""
    if not payments:
        return
    out.print(Text(say("cli.payments-drawn" if context.self_drawn else "cli.payments-discard")))
    headings = [say(f"cli.column-{name}") for name in ("table", "counts", "discarder-pays", "others-pay", "receives")]
    print_table(out, headings, [_payment_row(each, line) for each in payments])


def _payment_row(each: dict[str, Any], line: str) -> tuple[str, ...]:
    game = SETTLEMENTS[each["game"]]
    score = say("cli.amount", amount=amount(each["score"], game.unit), unit=unit_name(game.unit))
    if each["line"] != line:
        score = say("cli.counts-as", score=score, line=each["line"])
    if each["doubles"]:
        score = say("cli.counts-doubled", score=score, reasons=listed(each["doubles"]))
    if each["as_second"] is not None:
        score = say("cli.counts-as-second", score=score, second=amount(each["as_second"], game.unit))
    if not each["receives"]:
        return (game.title, score, "", "", say("cli.at-the-end"))
    paid = ("" if each[key] is None else amount(each[key], game.money) for key in ("discarder_pays", "others_pay"))
    received = say("cli.amount", amount=amount(each["receives"], game.money), unit=unit_name(game.money))
    return (game.title, score, *paid, received)
