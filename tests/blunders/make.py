"""Make the catalogue of blunders from random games. The same bot makes the same files.

    python -m tests.blunders.make            # both files
    python -m tests.blunders.make anchor-1   # the blunders of `anchor.Anchor1` in its own games

A position is kept if an action is a blunder for an exact reason, and if the standard bot finds a best action with each
of several random generators. The program also prints the positions in which the bot errs.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from tilewright.bots import Bot, choose
from tilewright.engine.actions import Action, Claim, Discard, Kong
from tilewright.engine.position import print_position
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Over
from tilewright.engine.view import View as EngineView
from tilewright.engine.wall import Shuffle
from tilewright.kernels import ready
from tilewright.library.player import bot_of
from tilewright.library.rules import Rules
from tilewright.library.view import View

from .catalogue import ANCHOR, GENERATORS, OTHERS, Blunder
from .exact import Numbers
from .reasons import KINDS, Reason, legal

SEED = 2028
MOST_GAMES = 60  # number of games of each kind that are searched
MOST_MOVES = 600  # number of actions of a game that are searched
ANCHOR_QUOTA = {"siamese": 14, "american": 14, "royale-3": 6, "royale-4": 6, "card-free": 4, "card-free-siamese": 2}
# kind of blunder → the games, with options, in which one position of this kind is looked for
WANTED = {
    "missed": ("siamese", "royale-4", "wright-patterson-siamese", "american", "card-free", "card-free-siamese",
               "thirteen", "filipino", "hong-kong", "mcr"),
    "joker-left": ("siamese", "american", "royale-3", "card-free"),
    "joker-taken": ("siamese", "american", "royale-4"),
    "blank-kept": ("siamese blank_exchange=turn blanks=8", "american blanks=8",
                   "royale-3 blank_exchange=any blanks=8"),
    "idle-claim": ("siamese", "royale-4", "wright-patterson-siamese", "american", "card-free", "filipino", "hong-kong",
                   "mcr"),
    "kong-breaks": ("filipino", "hong-kong"),
    "three-passed": ("american", "card-free"),
    "dead-uncalled": ("siamese enforcement=challenge", "royale-3 enforcement=challenge"),
    "live-called": ("siamese enforcement=challenge", "american enforcement=challenge"),
    "feeding": ("siamese", "american"),
    "farther": ("wright-patterson-siamese", "sixteen", "hong-kong", "mcr"),
    "fewer": ("filipino", "hong-kong", "mcr"),
}  # fmt: skip


def melding(rules: Ruleset, view: EngineView, rng: random.Random) -> Action:
    """Choose a random claim or kong if there is one, even if it makes the hand dead, and otherwise as the bot does."""
    melds = [action for action in legal(Numbers(rules, view)) if isinstance(action, Claim | Kong)]
    return rng.choice(melds) if melds and rng.random() < 0.5 else choose(rules, view, rng)


def decisions(game: str, number: int, players: Iterable[Bot]) -> Iterator[tuple[str, Numbers, Action]]:
    """Play one game, and yield (source, exact numbers, action) for each decision."""
    name, *options = game.split()
    rules = Rules(name, **dict(option.split("=") for option in options)).engine
    rng = random.Random(f"{SEED} {game} {number}")
    referee = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32)))
    seated = (list(players) * rules.seats)[: rules.seats]
    for move in range(MOST_MOVES):
        if isinstance(referee.state.phase, Over):
            return
        seat = referee.state.awaited[0]
        view = referee.view(seat)
        action = seated[seat](rules, view, rng)
        yield f"game {number}, decision {move}", Numbers(rules, view), action
        referee.do(action)


def blunder_of(game: str, source: str, numbers: Numbers, kind: str, wrong: Action, reason: Reason) -> Blunder | None:
    """Return the entry of a blunder, or None if its text cannot be read back."""
    state = numbers.state
    if isinstance(state.phase, ClaimWindow):
        state = replace(state, phase=replace(state.phase, play=None))  # the turn that a player may take back
    text = print_position(state)
    best = tuple(map(str, reason.best))
    blunder = Blunder(game, kind, source, numbers.me, text.strip(), str(wrong), best, reason.sentence)
    return blunder if View.parse(text, numbers.me, Rules.of_engine(numbers.rules)).engine == numbers.view else None


def is_found(numbers: Numbers, best: tuple[Action, ...]) -> bool:
    """Return whether the standard bot chooses one of the best actions, whatever the random numbers."""
    return all(choose(numbers.rules, numbers.view, random.Random(seed)) in best for seed in GENERATORS)


def of_anchor() -> Iterator[Blunder]:
    """Yield positions in which the old bot errs in its own games."""
    sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))
    old = bot_of("anchor:Anchor1")
    for game, quota in ANCHOR_QUOTA.items():
        kinds, erring = Counter[str](), 0
        for number in range(MOST_GAMES):
            if kinds.total() == quota:
                break
            for source, numbers, action in decisions(game, number, [old]):
                kind, reason = _error(numbers, action)
                if reason and not is_found(numbers, reason.best):
                    erring += 1
                elif reason and (blunder := blunder_of(game, f"anchor-1, {source}", numbers, kind, action, reason)):
                    kinds[kind] += 1
                    yield blunder
                    break
        print(game, dict(kinds), f"the standard bot errs in {erring} more", flush=True)


def _error(numbers: Numbers, action: Action) -> tuple[str, Reason | None]:
    """Return the kind of blunder that a discard is, and the reason, or None if it is none."""
    if not isinstance(action, Discard):
        return "", None
    if reason := KINDS["farther"](numbers, action):
        return "farther", reason
    # to count the helping tiles takes long, so it is done only where the standard bot decides otherwise
    same = action == choose(numbers.rules, numbers.view, random.Random(0))
    return "fewer", None if same else KINDS["fewer"](numbers, action)


def of_others() -> Iterator[Blunder]:
    """Yield one position of each wanted kind and game."""
    for kind, games in WANTED.items():
        for game in games:
            searches = (_search(kind, game, number) for number in range(MOST_GAMES))
            blunder = next((each for search in searches for each in search), None)
            print(kind, game, blunder.source if blunder else "not found", flush=True)
            if blunder:
                yield blunder


def _search(kind: str, game: str, number: int) -> Iterator[Blunder]:
    players: list[Bot] = [choose, melding] if kind.endswith(("called", "taken", "left")) else [choose]
    for source, numbers, chosen in decisions(game, number, players):
        rng = random.Random(f"{kind} {source}")
        wrong = [action for action in legal(numbers) if action != chosen]
        for action in rng.sample(wrong, len(wrong)):
            reason = KINDS[kind](numbers, action)
            if reason:
                if not is_found(numbers, reason.best):
                    print("the standard bot errs:", kind, game, source, flush=True)
                elif blunder := blunder_of(game, source, numbers, kind, action, reason):
                    yield blunder
                break


def write(arguments: list[str]) -> None:
    ready.load()
    for file, blunders in ((ANCHOR, of_anchor), (OTHERS, of_others)):
        if not arguments or file.stem in arguments:
            with file.open("w", encoding="utf-8") as catalogue:
                for blunder in blunders():
                    print(blunder, file=catalogue, flush=True)


if __name__ == "__main__":
    write(sys.argv[1:])
