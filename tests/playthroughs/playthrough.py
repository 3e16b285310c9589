"""A whole game as text that people can read, check against the rules, and review as a diff.

    tilewright {...}                  the header of the log
    shuffle seed=... salt=...         the seeds that determine the wall
    Dealt seat=0 tiles=...            an event, as in any log
        wall 97, thrown 0, ...        the table, after every turn
    > Discard seat=0 tile=3B          the action of a seat
    Discarded seat=0 tile=3B          the event that follows from this action

The recorded actions replay the game, so the text stays the same when bots improve. After a change of the rules, replay
the affected games and review the diff. With `--anew`, bots play a new game:

    python -m tests.playthroughs.playthrough siamese mcr
    python -m tests.playthroughs.playthrough --anew siamese
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random

from tilewright.bots import choose
from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action
from tilewright.engine.events import Declared, Discarded, Event, FlowerLaid, JokerExchanged, Settled, TurnBegan
from tilewright.engine.log import Header, parse_line, parse_log, print_line, print_log
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.tiles import JOKER
from tilewright.variants import RULESETS, Preset

FOLDER = Path(__file__).parent
MOST_SEEDS = 200
# Seeds that give eventful games. For a ruleset without a seed here, the program searches for the first such seed.
SEEDS = {
    "siamese": 11,
    "royale-4": 3,
    "wright-patterson-siamese": 23,
    "american": 2,
    "card-free": 5,
    "card-free-siamese": 5,
    "thirteen": 5,
    "fourteen": 15,
    "sixteen": 9,
    "filipino": 5,
    "hong-kong": 13,
    "mcr": 20,
}


def file_of(preset: Preset) -> Path:
    return FOLDER / f"{preset.name}.txt"


def rules_of(preset: Preset, options: Iterable[tuple[str, str]] = ()) -> Ruleset:
    return preset.build(hands_named(preset.hands), dict(options))


def played_by_bots(preset: Preset) -> str:
    """Return the text of a new game between bots. Raises LookupError if the search finds no eventful game."""
    seeds = [SEEDS[preset.name]] if preset.name in SEEDS else range(1, MOST_SEEDS + 1)
    for seed in seeds:
        shuffle, actions, events = _play(preset, seed)
        if preset.name in SEEDS or much_happens(rules_of(preset), events):
            return game_text(rules_of(preset), shuffle, actions)
    raise LookupError(f"no bot declares, or uses all that {preset.name} has, in {MOST_SEEDS} games")


def much_happens(rules: Ruleset, events: Iterable[Event]) -> bool:
    """Return whether the game is eventful: a seat wins, a joker is exchanged and a flower is exposed.

    Jokers and flowers count only in games that have them.
    """
    happened = {type(event) for event in events}
    jokers = JokerExchanged in happened or JOKER not in rules.tiles
    return Declared in happened and jokers and (FlowerLaid in happened or not rules.flowers)


def _play(preset: Preset, seed: int) -> tuple[Shuffle, list[Action], list[Event]]:
    rules, rng = rules_of(preset), Random(seed)
    shuffle = Shuffle(rng.randbytes(32), rng.randbytes(32))
    referee = Referee.open(rules, shuffle)
    actions: list[Action] = []
    while not isinstance(referee.state.phase, Over):
        seat = referee.state.awaited[0]
        actions.append(choose(rules, referee.view(seat), rng))
        referee.do(actions[-1])
    return shuffle, actions, referee.log


def played_again(preset: Preset, text: str) -> str:
    """Replay a recorded game by the current rules, and return its new text."""
    first, second, *lines = text.splitlines()
    header, _ = parse_log(first)
    seed, salt = (bytes.fromhex(word.partition("=")[2]) for word in second.split()[1:])
    actions = [parse_line(line[2:]) for line in lines if line.startswith("> ")]
    options = ((name, choice) for name, choice in header.options)
    return game_text(rules_of(preset, options), Shuffle(seed, salt), actions)


def game_text(rules: Ruleset, shuffle: Shuffle, actions: Iterable[Action]) -> str:
    """Return the text of the game with this shuffle and these actions."""
    names = tuple(f"bot {seat}" for seat in range(rules.seats))
    options = tuple(rules.options.items())
    header = Header(rules.name, options, rules.hands.name, rules.hands.digest, names, shuffle.commitment)
    lines = [print_log(header, ()).rstrip(), f"shuffle seed={shuffle.seed.hex()} salt={shuffle.salt.hex()}"]
    referee = Referee.open(rules, shuffle)
    lines += _happened(referee, referee.log)
    for action in actions:
        lines.append(f"> {print_line(action)}")
        lines += _happened(referee, referee.do(action))
    return "\n".join([*lines, ""])


def _happened(referee: Referee, events: Iterable[Event]) -> Iterator[str]:
    """Yield the events as text, and the table after each turn."""
    ends_a_turn = False
    for event in events:
        yield print_line(event)
        ends_a_turn |= isinstance(event, Discarded | TurnBegan | Settled)
    if ends_a_turn:
        yield from (f"    {line}" for line in str(referee.state).splitlines())


def write_golden(arguments: Sequence[str]) -> None:
    """Write the playthroughs of the named games, or of all games. With `--anew`, bots play new ones."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("games", nargs="*", metavar="GAME")
    given = parser.parse_args(arguments)
    for name in given.games or RULESETS:
        preset, file = RULESETS[name], file_of(RULESETS[name])
        new = given.anew or not file.exists()
        file.write_text(played_by_bots(preset) if new else played_again(preset, file.read_text("utf-8")), "utf-8")
        print(f"written: {file}")


if __name__ == "__main__":
    write_golden(sys.argv[1:])
