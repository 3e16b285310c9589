"""Concepts of rules: the engine refuses by them, and every game maps them to its own statements."""

from __future__ import annotations

from enum import StrEnum


class Rule(StrEnum):
    """What a rule forbids. The values are stored in logs."""

    TABLE = "table"  # what no table could do; no sheet has a rule about it

    GAME_OVER = "game-over"  # playing on after the end of the game
    NOT_YOUR_TURN = "not-your-turn"  # acting in another player's turn
    DRAW_FIRST = "draw-first"  # acting in your own turn before you draw or claim a tile
    KEEP_FIRST = "keep-first"  # discarding where the tile just drawn is kept, and others are next
    FLOWERS_FIRST = "flowers-first"  # doing anything else before your flowers are laid

    NO_OPEN_DISCARD = "no-open-discard"  # claiming or passing when no discard is open to you
    CLAIM_STANDS = "claim-stands"  # letting go of a discard that you have claimed
    CLAIM_UNUSED = "claim-unused"  # leaving the claimed tile out of the group or the hand
    CHOW_IN_TURN = "chow-in-turn"  # claiming a chow when another player is next
    LAST_DISCARD = "last-discard"  # exposing the last discard, which is for mah jongg only
    JOKER_DISCARDED = "joker-discarded"  # claiming a discarded joker
    ROBBED_TO_WIN = "robbed-to-win"  # exposing the tile of another player's kong

    NOT_A_GROUP = "not-a-group"  # exposing tiles that are no group
    BLANK_EXPOSED = "blank-exposed"  # exposing a blank
    NEVER_EXPOSED = "never-exposed"  # exposing a group that is claimed for mah jongg only
    FITS_NO_HAND = "fits-no-hand"  # exposing groups that no hand has together
    NOTHING_TO_DISCARD = "nothing-to-discard"  # exposing all tiles that could be discarded
    EXPOSURE_STANDS = "exposure-stands"  # changing an exposure that is no longer new
    HAND_DECLARED = "hand-declared"  # playing on a rack that holds a mah jongg
    HAND_DEAD = "hand-dead"  # playing on a rack whose hand is dead

    WRONG_SIZE = "wrong-size"  # declaring too few or too many tiles
    WINNING_TILE = "winning-tile"  # declaring on a tile neither just drawn nor claimed for mah jongg
    FALSE_MAH_JONGG = "false-mah-jongg"  # declaring tiles that are no hand
    HAND_TOO_POOR = "hand-too-poor"  # declaring a hand that lacks what the table or the card asks besides

    NO_SUCH_JOKER = "no-such-joker"  # exchanging a tile for a joker that does not stand for it
    JOKER_DECLARED = "joker-declared"  # taking a joker out of a declared mah jongg
    JOKER_LOST = "joker-lost"  # taking a joker out of the exposure that killed its hand
    BLANK_EXCHANGE = "blank-exchange"  # exchanging a blank for a tile that it cannot fetch

    KONG_NOT_NOW = "kong-not-now"  # melding a kong at this point of a turn
    KONG_OF_FOUR = "kong-of-four"  # melding a kong without four equal tiles
    KONG_ON_PUNG = "kong-on-pung"  # adding a tile where there is no pung of its kind
    KONG_TILE_KEPT = "kong-tile-kept"  # adding a tile that was not drawn just now
    NO_REPLACEMENT = "no-replacement"  # melding a kong when no tile is left to replace it

    CHARLESTON_FIRST = "charleston-first"  # playing before all passes are over
    CHARLESTON_ORDER = "charleston-order"  # passing, voting or wishing out of order
    JOKER_PASSED = "joker-passed"  # passing a joker
    BLANK_PASSED = "blank-passed"  # passing a blank while another tile can be passed
    BLIND_PASS = "blind-pass"  # passing incoming tiles unseen in a pass that does not allow it
    EAST_PASSES_OWN = "east-passes-own"  # passing blind as East, who begins
    COURTESY_SIZE = "courtesy-size"  # wishing for more than three tiles

    NO_CALLS = "no-calls"  # calling a hand dead where mistakes are prevented
    OWN_HAND = "own-hand"  # calling your own hand dead
    DEAD_CALLER = "dead-caller"  # calling a hand dead without a live one of your own

    NEEDED_TILES_GONE = "needed-tiles-gone"  # needing tiles that lie open elsewhere: the hand is dead
    TOO_FEW_TILES = "too-few-tiles"  # having too few tiles beside a dead hand: the other is dead too
    WRONG_CALL = "wrong-call"  # calling a live hand dead, where that kills the caller's
