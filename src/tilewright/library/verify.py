"""Verify a log: its seal, its wall, and its events."""

from __future__ import annotations

from tilewright.logbook.game_log import parse_game_log
from tilewright.logbook.rules_of_log import rules_of_log
from tilewright.logbook.verify import Verification
from tilewright.logbook.verify import verify as verify_events


def verify(text: str) -> Verification:
    """Return whether the seed of a log makes its seal, and whether its tiles and its events follow from the seed.

    Raises ValueError if the text is not a log, or if its hands are not known here.

    >>> from tilewright.library.game import Game
    >>> game = Game("siamese", seed=1)
    >>> bool(verify(game.dumps())), verify(game.log_of(0)).sealed
    (True, True)
    """
    log = parse_game_log(text)
    if log.shuffle is None:
        return Verification.of_sealed()
    return verify_events(rules_of_log(log), log.header.commitment, log.shuffle, log.events)
