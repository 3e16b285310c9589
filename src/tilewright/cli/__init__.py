"""The command line. A command is imported when it is asked for, so that help comes at once."""

from __future__ import annotations

import sys

import cyclopts

app = cyclopts.App(
    name="tilewright",
    help="Mah jongg among friends: played, judged and scored.",
)
app.command("tilewright.cli.play:play")
app.command("tilewright.cli.check:check")
app.command("tilewright.cli.simulate:simulate")
cards = cyclopts.App(name="card", help="Cards of hands.")
cards.command("tilewright.cli.card:check_card", name="check")
app.command(cards)


def main() -> None:
    """Run the command line."""
    sys.exit(app())
