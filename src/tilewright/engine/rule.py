"""Identifiers of rules. Each refusal by the engine names one, and each game maps them to its own numbered rules."""

from __future__ import annotations

from enum import StrEnum


class Rule(StrEnum):
    """The rules that forbid an action or make a hand dead. The values are stored in logs."""

    TABLE = "table"  # an action impossible at a real table, so no written rule forbids it; also a hand given up

    GAME_OVER = "game-over"  # playing on after the end of the game
    NOT_YOUR_TURN = "not-your-turn"  # acting during another player's turn
    DRAW_FIRST = "draw-first"  # acting in your turn before you have drawn or claimed a tile
    KEEP_FIRST = "keep-first"  # discarding when you have to keep the tile just drawn
    FLOWERS_FIRST = "flowers-first"  # acting before you have laid your flowers

    NO_OPEN_DISCARD = "no-open-discard"  # claiming or passing when no discard is open to you
    CLAIM_STANDS = "claim-stands"  # withdrawing your claim of a discard
    CLAIM_UNUSED = "claim-unused"  # leaving the claimed tile out of the group or the hand
    CHOW_IN_TURN = "chow-in-turn"  # claiming a chow when another player is next
    LAST_DISCARD = "last-discard"  # claiming the last discard for an exposure instead of mah jongg
    JOKER_DISCARDED = "joker-discarded"  # claiming a discarded joker
    ROBBED_TO_WIN = "robbed-to-win"  # claiming the tile of another player's kong for an exposure

    NOT_A_GROUP = "not-a-group"  # exposing tiles that do not form a group
    BLANK_EXPOSED = "blank-exposed"  # exposing a blank
    NEVER_EXPOSED = "never-exposed"  # exposing a group that may be claimed only for mah jongg
    FITS_NO_HAND = "fits-no-hand"  # exposing groups that do not occur together in any hand
    NOTHING_TO_DISCARD = "nothing-to-discard"  # exposing a group that leaves you no tile to discard
    EXPOSURE_STANDS = "exposure-stands"  # changing an exposure that is already final
    HAND_DECLARED = "hand-declared"  # playing on a rack that holds a mah jongg
    HAND_DEAD = "hand-dead"  # playing on a rack whose hand is dead

    WRONG_SIZE = "wrong-size"  # declaring too few or too many tiles
    WINNING_TILE = "winning-tile"  # declaring with a tile that was neither just drawn nor claimed for mah jongg
    FALSE_MAH_JONGG = "false-mah-jongg"  # declaring tiles that are not a winning hand
    HAND_TOO_POOR = "hand-too-poor"  # declaring a complete hand that fails another requirement, such as a minimum value

    NO_SUCH_JOKER = "no-such-joker"  # exchanging a tile for a joker that does not represent it
    JOKER_DECLARED = "joker-declared"  # taking a joker out of a declared mah jongg
    JOKER_LOST = "joker-lost"  # taking a joker out of the exposure that made a hand dead
    BLANK_EXCHANGE = "blank-exchange"  # exchanging a blank at the wrong time, or for a tile that you may not take

    KONG_NOT_NOW = "kong-not-now"  # melding a kong at a moment when the rules forbid it
    KONG_OF_FOUR = "kong-of-four"  # melding a kong without four equal tiles
    KONG_ON_PUNG = "kong-on-pung"  # adding a tile to an exposure that is not a pung of its kind
    KONG_TILE_KEPT = "kong-tile-kept"  # adding a tile to a pung when you did not just draw that tile
    NO_REPLACEMENT = "no-replacement"  # melding a kong when no replacement tile is left

    CHARLESTON_FIRST = "charleston-first"  # playing before all passes are over
    CHARLESTON_ORDER = "charleston-order"  # passing tiles, voting or offering a courtesy out of order
    JOKER_PASSED = "joker-passed"  # passing a joker
    BLANK_PASSED = "blank-passed"  # passing a blank while another tile can be passed
    BLIND_PASS = "blind-pass"  # passing incoming tiles unseen in a pass that does not allow it
    EAST_PASSES_OWN = "east-passes-own"  # passing blind as East, at a table where East passes only its own tiles
    COURTESY_SIZE = "courtesy-size"  # offering more than three tiles for the courtesy pass

    NO_CALLS = "no-calls"  # calling a hand dead at a table that prevents mistakes
    OWN_HAND = "own-hand"  # calling your own hand dead
    DEAD_CALLER = "dead-caller"  # calling a hand dead without a live hand of your own

    NEEDED_TILES_GONE = "needed-tiles-gone"  # a hand is dead because tiles that it needs are visible elsewhere
    TOO_FEW_TILES = "too-few-tiles"  # a hand is dead because another dead hand leaves too few tiles for it
    WRONG_CALL = "wrong-call"  # a hand is dead because its player called a live hand dead
