"""`tilewright log`: show, verify, replay and convert the logs of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.cli.files import FileName, named, read_text
from tilewright.cli.output import AsJson, console, print_json, refuse, refuse_unreadable
from tilewright.messages import say

if TYPE_CHECKING:
    from tilewright.logbook.game_log import GameLog

_FAULTY, _SEALED = 1, 3  # exit status for a log with a fault, and for one that cannot be verified yet
_LARGEST = 8 * 1024 * 1024  # bytes


def read_log(file: str) -> GameLog:
    """Return the log in a file. Raises Unreadable if it cannot be read."""
    from tilewright.catalogue import Unreadable
    from tilewright.engine.log import LogError
    from tilewright.logbook.game_log import parse_game_log

    text = read_text(file, _LARGEST)
    try:
        log = parse_game_log(text)
        _ = log.shuffle  # raises LogError if the seed or the salt is damaged
        return log
    except LogError as error:
        raise Unreadable(say("cli.unreadable-log", file=named(file), reason=str(error))) from None


@refuse_unreadable
def show_log(file: FileName, *, as_json: AsJson = False) -> int:
    """Show the game of a log: its rules, its players, and the score sheet.

    Exit status 2 if the log cannot be read.

    For example:

    ```
    tilewright log show siamese.log.txt
    tilewright log show --json - < siamese.log.txt
    ```

    Parameters
    ----------
    file
        A log, as the page exports it or as JSON lines, or - for standard input.
    as_json
        Print one JSON object instead of a page.
    """
    from tilewright.cli.log_page import log_data, print_log_page

    data = log_data(read_log(file))
    if as_json:
        print_json(data)
    else:
        print_log_page(data)
    return 0


@refuse_unreadable
def verify_log(file: FileName, *, hands: str | None = None, as_json: AsJson = False) -> int:
    """Verify that a game was dealt and played as its log says.

    The seed at the end of the log has to make the seal in its first line. All tiles have to be those of the wall that
    the seed determines, and all events have to follow from the rules. Exit status 0 if they do, 1 if something does
    not, 2 if the log cannot be read, 3 if the log is sealed: it does not hold the seed yet.

    For example:

    ```
    tilewright log verify siamese.log.txt
    tilewright log verify siamese.log.txt --hands my.card
    tilewright log verify --json - < siamese.log.txt
    ```

    Parameters
    ----------
    file
        A log, as the page exports it or as JSON lines, or - for standard input.
    hands
        The winning hands of the game, if they are a card of your own: its file.
    as_json
        Print one JSON object instead of a sentence.
    """
    from rich.text import Text

    from tilewright.catalogue import hands_named
    from tilewright.cli.log_page import preset_of
    from tilewright.engine.log import LogError
    from tilewright.logbook.rules_of_log import rules_of_log
    from tilewright.logbook.verify import verify

    try:
        log = read_log(file)
        preset_of(log.header)  # raises Unreadable for an unknown game
        rules = rules_of_log(log, hands_named(hands) if hands else None)
        result = verify(rules, log.header.commitment, log.shuffle, log.events)
    except LogError as error:
        return refuse(say("cli.log-not-verifiable", file=named(file), reason=str(error)))
    if as_json:
        print_json({"finding": result.finding, "event": result.event or None, "sentence": result.sentence})
    else:
        console().print(Text(result.sentence))
    return 0 if result else _SEALED if result.finding == "sealed" else _FAULTY


@refuse_unreadable
def replay_log(file: FileName, *, as_json: AsJson = False) -> int:
    """Tell a game in words, turn by turn.

    Exit status 2 if the log cannot be read.

    For example:

    ```
    tilewright log replay siamese.log.txt
    tilewright log replay siamese.log.txt --json
    ```

    Parameters
    ----------
    file
        A log, as the page exports it or as JSON lines, or - for standard input.
    as_json
        Print a list of JSON objects, one for each turn.
    """
    from tilewright.cli.log_page import print_turns, turns

    several = list(turns(read_log(file)))
    if as_json:
        print_json([{"turn": each.number, "sentences": each.sentences} for each in several])
    else:
        print_turns(several)
    return 0


@refuse_unreadable
def convert_log(file: FileName, *, as_json: AsJson = False) -> int:
    """Convert a log from text to JSON lines, or from JSON lines to text.

    Both forms have the same contents. Exit status 2 if the log cannot be read.

    For example:

    ```
    tilewright log convert siamese.log.txt > siamese.jsonl
    tilewright log convert siamese.jsonl > siamese.log.txt
    tilewright log convert --json - < siamese.log.txt
    ```

    Parameters
    ----------
    file
        A log, as the page exports it or as JSON lines, or - for standard input.
    as_json
        Print JSON lines, whatever the form of the log.
    """
    from tilewright.logbook.game_log import json_lines, print_game_log

    log = read_log(file)
    if as_json or not log.was_json:
        print(*json_lines(log), sep="\n")
    else:
        print(print_game_log(log), end="")
    return 0
