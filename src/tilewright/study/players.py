"""Choose the players for `tilewright simulate`: the fast simulator or, if it does not support the game, the bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from tilewright.bots import BOTS, levels, require_level
from tilewright.catalogue import Unreadable, card_hands, choices_of, hand_names, hands_for, hands_named, source_text
from tilewright.compiling import NoCompiler
from tilewright.engine.ruleset import Ruleset
from tilewright.messages import listed, listed_or, say
from tilewright.sim.plan import POLICIES, Unsupported, usual_policy
from tilewright.sim.play import play, policies
from tilewright.sim.results import Results
from tilewright.study.games import results
from tilewright.study.origin import origin
from tilewright.study.work import Piece, WorkFailed
from tilewright.variants import RULESETS, HandsPreset
from tilewright.variants.card_free.hands import CardFreeHands

_PIECE = 500  # games that a process plays before it returns them; they become one part of the output file
_PIECE_OF_CARD_FREE = 25  # fewer games, because card-free hands take about a hundred times longer
_PIECE_OF_SIMULATED_BOTS = 100
_PIECE_OF_BOTS = 10


@dataclass(frozen=True)
class Lineup:
    """The requested ruleset and its players by seat. `why` is a sentence on why the simulator or the engine plays.

    Each worker receives a copy of this object, and builds the ruleset from it. `hands` is the text of a card file
    instead of its path, because a worker on another machine does not have the file.
    """

    ruleset: str
    hands: str | None
    options: tuple[str, ...]
    digest: str  # digest of the hands, to detect that the card file has changed
    players: tuple[str, ...]
    simulated: bool
    why: str
    seed: int
    # Number of games that a worker plays before it returns them. It must not depend on the number of workers,
    # because a continued run needs the same parts.
    piece: int

    def pieces(self, games: int) -> list[Piece]:
        """Return the pieces of work that `games` games are."""
        return [(first, min(self.piece, games - first)) for first in range(0, games, self.piece)]

    def origin(self, rules: Ruleset, games: int) -> dict[str, Any]:
        """Return the settings that determine `games` games. `rules` is the ruleset of this lineup."""
        settings = origin(rules, self.players, simulated=self.simulated, seed=self.seed, games=games, piece=self.piece)
        return {"command": "simulate", **settings}

    def play(self, first: int, games: int) -> Results:
        """Play `games` games, numbered from `first`, and return their results.

        Raises Unreadable if the card has changed since the command started, and WorkFailed if Numba cannot compile.
        """
        rules = _built(self.ruleset, self.hands, self.options)
        if rules.hands.digest != self.digest:
            raise Unreadable(say("study.card-changed"))
        if self.simulated:
            try:
                played = play(rules, games=games, policy=self.players, seed=self.seed, first=first)
            except NoCompiler as error:
                raise WorkFailed(say("study.simulator-not-available", reason=str(error))) from error
            # Leave out the field `again`, which would send the whole ruleset to another process with the results.
            return Results(**{column.name: getattr(played, column.name) for column in fields(Results)})
        return results(rules, [BOTS[name] for name in self.players], games, self.seed, first)


@cache
def _built(ruleset: str, hands: str | None, options: tuple[str, ...]) -> Ruleset:
    """Return the ruleset. Each process builds it only once, so that all its games share the caches of the hands."""
    return built(ruleset, hands, options)


def built(ruleset: str, hands: str | None, options: Sequence[str]) -> Ruleset:
    """Return the ruleset with these hands and options. Raises Unreadable if any of them is unknown or unsuitable.

    `hands` is the name of the hands, the path of a card file, or the text of a card, which has several lines.
    """
    if ruleset not in RULESETS:
        raise Unreadable(say("common.no-game", game=ruleset, games=listed_or(list(RULESETS))))
    preset = RULESETS[ruleset]
    named = HandsPreset.of(card_hands(hands)) if hands and "\n" in hands else hands_named(hands or preset.hands)
    if why := preset.settlement.refusal(named):
        raise Unreadable(say("study.hands-do-not-fit", reason=why, hands=listed_or(hands_for(preset.settlement))))
    chosen = choices_of(options)
    try:
        return preset.build(named, chosen)
    except ValueError as error:
        raise Unreadable(f"{error}.") from None


def lineup(
    ruleset: str, hands: str | None, options: Sequence[str], players: str | None, seed: int
) -> tuple[Ruleset, Lineup]:
    """Return the ruleset and its players. Raises Unreadable if a name or an option is unknown or unsuitable."""
    rules = built(ruleset, hands, options)
    names, simulated, why = _chosen(rules, RULESETS[ruleset].title, players)
    slow = isinstance(rules.hands, CardFreeHands)
    quick = _PIECE_OF_CARD_FREE if slow else _PIECE_OF_SIMULATED_BOTS if {"medium", "hard"} & {*names} else _PIECE
    piece = quick if simulated else _PIECE_OF_BOTS
    if hands and "\n" not in hands and hands not in hand_names():
        hands = f"{source_text(hands)}\n"
    return rules, Lineup(ruleset, hands, tuple(options), rules.hands.digest, names, simulated, why, seed, piece)


def _chosen(rules: Ruleset, title: str, text: str | None) -> tuple[tuple[str, ...], bool, str]:
    """Return the players' names by seat, whether the simulator plays, and a sentence with the reason.

    Raises Unreadable if a player is unknown, if the number of players is wrong, or if some players exist only in the
    simulator and others only in the engine.
    """
    names = () if text is None else tuple(text.split(","))
    if len(names) == 1:
        names *= rules.seats
    known = dict.fromkeys((*BOTS, *POLICIES))
    if unknown := [name for name in names if name not in known]:
        raise Unreadable(say("study.no-player", player=unknown[0], players=listed_or(list(known))))
    try:
        for name in set(names) & BOTS.keys():
            require_level(rules, name)
    except ValueError as error:
        raise Unreadable(str(error)) from None
    if names and len(names) != rules.seats:
        given = ",".join(names)
        raise Unreadable(
            say("study.wrong-number-of-players", game=title, seats=rules.seats, players=len(names), names=given)
        )
    try:
        able, missing = policies(rules), ""
    except Unsupported as error:
        able, missing = (), str(error)
    except NoCompiler as error:
        able, missing = (), say("study.simulator-not-available", reason=str(error))
    names = names or ((usual_policy(rules) if able else "medium"),) * rules.seats
    unable = [name for name in names if name not in able]
    if not unable:
        return names, True, say("study.played-by-simulator")
    if others := [name for name in unable if name not in BOTS]:
        reason = missing or say("study.players-simulated", players=listed(able))
        raise Unreadable(
            say("study.player-not-simulated", player=others[0], reason=reason, players=listed(levels(rules)))
        )
    if others := [name for name in names if name not in BOTS]:
        raise Unreadable(say("study.players-never-meet", simulated=others[0], played=unable[0]))
    reason = missing or say("study.player-in-engine-only", player=unable[0])
    return names, False, say("study.played-by-engine", reason=reason)
