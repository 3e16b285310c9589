"""The command-line program `tilewright`. Each command has its own module."""

from __future__ import annotations

import sys

import cyclopts
from rich.console import RenderableType
from rich.text import Text

from tilewright.cli.advise import advise
from tilewright.cli.arena import arena
from tilewright.cli.card import UNREADABLE, check_card, format_card
from tilewright.cli.check import check
from tilewright.cli.launcher import install_launcher
from tilewright.cli.new_variant import new_variant
from tilewright.cli.play import play
from tilewright.cli.rules import rules
from tilewright.cli.score import score
from tilewright.cli.sessions import kept_games
from tilewright.cli.simulate import simulate
from tilewright.extras import MissingExtra
from tilewright.messages import say


def _explain(error: cyclopts.CycloptsError) -> RenderableType:
    """Return the error message for faulty arguments.

    The message is our own if an option should be a whole number. All other messages come from cyclopts.
    """
    if isinstance(error, cyclopts.CoercionError) and error.target_type is int and error.token and error.token.keyword:
        return Text(say("cli.not-a-number", option=error.token.keyword, value=error.token.value))
    return cyclopts.CycloptsPanel(error)


app = cyclopts.App(name="tilewright", help="Play, judge and score mah jongg among friends.", error_formatter=_explain)
app.command(play)
app.command(check)
app.command(score)
app.command(rules)
app.command(simulate)
app.command(arena)
app.command(advise)
app.command(kept_games, name="games")
app.command(new_variant)
app.command(install_launcher)
cards = cyclopts.App(name="card", help="Check and format cards of hands.")
cards.command(check_card, name="check")
cards.command(format_card, name="format")
app.command(cards)


def main() -> None:
    """Run the command that the user typed, and exit with its status."""
    try:
        sys.exit(app())
    except MissingExtra as missing:
        print(missing, file=sys.stderr)
        sys.exit(UNREADABLE)
