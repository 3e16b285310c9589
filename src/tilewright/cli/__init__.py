"""The command-line program `tilewright`. Each command has its own module."""

from __future__ import annotations

import os
import sys

import cyclopts
from rich.console import RenderableType
from rich.text import Text

from tilewright.cli.admin import do_admin, show_admin
from tilewright.cli.advise import advise
from tilewright.cli.arena import arena
from tilewright.cli.card import check_card, format_card, show_card
from tilewright.cli.check import check
from tilewright.cli.compile import compile_all
from tilewright.cli.corpus import make_corpus, verify_corpus
from tilewright.cli.game_list import games, options
from tilewright.cli.lab import lab
from tilewright.cli.lab_compare import lab_compare
from tilewright.cli.launcher import install_launcher
from tilewright.cli.load import load
from tilewright.cli.log import convert_log, replay_log, show_log, verify_log
from tilewright.cli.new_variant import new_variant
from tilewright.cli.output import UNREADABLE, refuse
from tilewright.cli.play import play
from tilewright.cli.reports import reports
from tilewright.cli.review import review_log
from tilewright.cli.rules import rules
from tilewright.cli.score import score
from tilewright.cli.serve import serve
from tilewright.cli.sessions import sessions
from tilewright.cli.simulate import simulate
from tilewright.cli.store import back_up_store, prune_store, repair_store, restore_store, verify_store
from tilewright.extras import MissingExtra


def _explain(error: cyclopts.CycloptsError) -> RenderableType:
    from tilewright.cli.mistakes import explain

    return Text(explain(error))


app = cyclopts.App(name="tilewright", help="Play, judge and score mah jongg among friends.", error_formatter=_explain)
app.command(play)
app.command(serve)
app.command(load)
app.command(games)
app.command(options)
app.command(rules)
app.command(check)
app.command(score)
app.command(simulate)
app.command(arena)
labs = cyclopts.App(name="lab")
labs.default(lab)
labs.command(lab_compare, name="compare")
app.command(labs)
app.command(advise)
app.command(sessions)
app.command(reports)
app.command(compile_all, name="compile")
app.command(new_variant)
app.command(install_launcher)
cards = cyclopts.App(name="card", help="Check, format and show cards of hands.")
cards.command(check_card, name="check")
cards.command(format_card, name="format")
cards.command(show_card, name="show")
app.command(cards)
logs = cyclopts.App(name="log", help="Show, verify, replay, review and convert logs of games.")
logs.command(show_log, name="show")
logs.command(verify_log, name="verify")
logs.command(replay_log, name="replay")
logs.command(review_log, name="review")
logs.command(convert_log, name="convert")
app.command(logs)
corpora = cyclopts.App(name="corpus", help="Make and verify an open set of games by the strongest players.")
corpora.command(make_corpus, name="make")
corpora.command(verify_corpus, name="verify")
app.command(corpora)
stored = cyclopts.App(name="store", help="Back up, restore, verify, repair and prune the stored games.")
stored.command(back_up_store, name="backup")
stored.command(restore_store, name="restore")
stored.command(verify_store, name="verify")
stored.command(repair_store, name="repair")
stored.command(prune_store, name="prune")
app.command(stored)
admins = cyclopts.App(name="admin", help="Watch and mend a running server as its operator.")
admins.command(show_admin, name="show")
admins.command(do_admin, name="do")
app.command(admins)
app.register_install_completion_command(help="Let the shell complete commands and options of tilewright.")


def main() -> None:
    """Run the command that the user typed, and exit with its status."""
    try:
        status = app(result_action="return_value", exit_on_error=False)
        sys.stdout.flush()  # so that a closed pipe is noticed here
    except cyclopts.CycloptsError:  # the sentence is printed already
        status = UNREADABLE
    except MissingExtra as missing:
        status = refuse(missing)
    except BrokenPipeError:  # the reader, such as `head`, has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python would complain at its end
        status = 0
    sys.exit(status)
