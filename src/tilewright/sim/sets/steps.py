"""A move, and all that follows by itself: what the engine does in `decide`, `following` and `evolve`.

What happens is told to `rows`, from `row` on, and the row behind it comes back.
"""

from __future__ import annotations

from tilewright.compiling import lean, small
from tilewright.engine.events import (
    Challenged,
    Conceded,
    DealAsked,
    Dealt,
    Died,
    Discarded,
    EastChosen,
    KongAdded,
    KongMelded,
)
from tilewright.sim.rows import FACE_DOWN, Rows, number, text
from tilewright.sim.sets.following import begin_turn, draw, ending, in_turn, keep, pay, play, unwanted
from tilewright.sim.sets.moves import (
    ADD,
    CHALLENGE,
    CONCEDE,
    DEAL,
    DECLARE,
    DISCARD,
    DRAW,
    GO_ON,
    LET_GO,
    MELD,
    PASS,
    RUN,
    SAME,
    draws_now,
    first_asked,
    pung_of,
)
from tilewright.sim.sets.plan import Plan
from tilewright.sim.sets.state import (
    ADDED_TO,
    ANSWER,
    AROUND,
    CHOW,
    DEAD,
    DUE,
    EAST,
    FIRST,
    FLOWERS,
    HIDDEN,
    KONG,
    KONGS,
    LAID_BY,
    LAST,
    LEFT,
    LEFT_OUT,
    LIVING,
    MELD_FORM,
    MELD_KIND,
    MELDS,
    NONE,
    OPEN,
    OVER,
    OWED,
    PHASE,
    PLAYING,
    PUNG,
    SEATS,
    SIZE,
    STOLEN,
    TAKEN_FROM,
    THEN,
    THREW,
    THROWN,
    TILE,
    TURN,
    WALL,
    WINNER,
    WON_FROM,
    Game,
    asked,
    earn,
    flowers_in,
    live,
    place,
    put,
)
from tilewright.sim.sets.telling import tell, tell_answer, tell_claim, tell_mah_jongg

MOST_ROWS = 128  # that come of one move
_EAST, _DEALT, _ASKED = (number(kind) for kind in (EastChosen, Dealt, DealAsked))
_DISCARDED, _MELDED, _ADDED = (number(kind) for kind in (Discarded, KongMelded, KongAdded))
_CONCEDED, _CHALLENGED, _DIED = (number(kind) for kind in (Conceded, Challenged, Died))
_GIVEN_UP = (text("table"), text("given up"))
_NO_HAND = (text("R-SIAM-17"), text("no hand of this game that may be exposed has these groups together"))


@small
def step(plan: Plan, game: Game, seat: int, move: int, rows: Rows, row: int) -> int:
    """A move that a seat may make, and what follows, but who pays whom when the game is over.

    With DEAL a game whose wall stands is dealt, to `seat` as East; with LET_GO all who are asked let the open tile go,
    none of whom has answered yet. With GO_ON nothing is done: the rules have answered what was asked about a hand.
    """
    if move == LET_GO:
        row = _let_go(plan, game, rows, row)
    elif DISCARD <= move < MELD:
        row = _throw(game, seat, move - DISCARD, rows, row)
    elif move == DEAL:
        row = _deal(plan, game, seat, rows, row)
    elif move == GO_ON:
        return row
    elif asked(game, seat) and not CONCEDE <= move < RUN:
        game[place(seat) + ANSWER] = move
        before, row = row, _decided(plan, game, rows, row)
        if row == before:
            return tell_answer(rows, row, game, seat, move)
    else:
        row = _do(plan, game, seat, move, rows, row)
    return _follow(plan, game, rows, row) if _goes_on(plan, game) else row


@small
def _throw(game: Game, seat: int, kind: int, rows: Rows, row: int) -> int:
    """A tile is discarded, and lies open."""
    put(game, place(seat), kind, -1)
    game[THROWN] += 1
    game[THREW] |= 1 << seat
    _lie_open(game, seat, kind, NONE)
    return tell(rows, row, _DISCARDED, seat, kind, 0, 0, 0)


@small
def _let_go(plan: Plan, game: Game, rows: Rows, row: int) -> int:
    """All answer, and nobody wants the open tile."""
    last, answer = NONE, PASS
    if draws_now(plan, game, first_asked(game)):
        answer = DRAW
    for away in range(1, SEATS):
        seat = (game[LAID_BY] + away) & AROUND
        if live(game, seat):
            if last != NONE:
                row = tell_answer(rows, row, game, last, game[place(last) + ANSWER]) if row < len(rows) else row + 1
            last = seat
            game[place(seat) + ANSWER] = answer
            answer = PASS
    return unwanted(plan, game, rows, row)


@lean
def _deal(plan: Plan, game: Game, east: int, rows: Rows, row: int) -> int:
    """Packets in turn, East first, and whose turn it is."""
    game[:WALL] = 0
    game[FIRST:] = 0
    game[EAST], game[LEFT], game[LIVING] = east, SIZE, SEATS
    game[WINNER] = game[WON_FROM] = NONE
    row = tell(rows, row, _EAST, east, 0, 0, 0, 0)
    for packet in range((max(plan.east, plan.others) + plan.packet - 1) // plan.packet):
        for step in range(SEATS):
            seat = (east + step) & AROUND
            dealt = plan.east if step == 0 else plan.others
            tiles = min(plan.packet, dealt - packet * plan.packet)
            if tiles > 0:
                row = _packet(plan, game, seat, tiles, rows, row)
    if plan.draws_last:
        play(game, east, 1)
        game[THEN] = (east + 1) & AROUND
        return tell(rows, row, _ASKED, east, 0, 0, 0, 0)
    return begin_turn(game, east, int(plan.east > plan.others), rows, row)


@lean
def _packet(plan: Plan, game: Game, seat: int, tiles: int, rows: Rows, row: int) -> int:
    at = place(seat)
    for nth in range(tiles):
        kind = game[WALL + SIZE - game[LEFT]]
        put(game, at, kind, 1)
        game[LEFT] -= 1
        if row < len(rows):
            rows[row, 3 + nth] = kind
    if row < len(rows):
        rows[row, 0], rows[row, 1], rows[row, 2] = _DEALT, seat, tiles
    return row + 1


@small
def _do(plan: Plan, game: Game, seat: int, move: int, rows: Rows, row: int) -> int:
    """What a move leads to at once."""
    if move == CONCEDE:
        row = tell(rows, row, _CONCEDED, seat, 0, 0, 0, 0)
        row = _die(game, seat, _GIVEN_UP, rows, row)
    elif CHALLENGE <= move < RUN:
        row = _challenge(plan, game, seat, move - CHALLENGE, rows, row)
    elif move == DRAW:
        row = draw(plan, game, seat, rows, row)
    elif move == PASS:
        row = keep(plan, game, rows, row)
    elif move >= DECLARE:
        row = _mah_jongg(plan, game, seat, move, rows, row)
    else:
        row = _kong(plan, game, seat, move, rows, row)
    return row


@small
def _goes_on(plan: Plan, game: Game) -> bool:
    """Whether anything might follow by itself; told at a glance, and mostly not so."""
    if game[OWED] or game[LIVING] < SEATS or game[WINNER] != NONE or game[THROWN] == 0:
        return True
    if game[PHASE] == OPEN:
        return bool(game[ADDED_TO] != NONE)
    if plan.draws_last or game[LAST] == DUE or game[STOLEN]:
        return True
    return bool(game[PHASE] == OVER or flowers_in(plan, game, place(game[TURN])) != 0)


@lean
def _follow(plan: Plan, game: Game, rows: Rows, row: int) -> int:
    """All that follows by itself, until a seat has to act or the game is over."""
    while True:
        before = row
        row = pay(game, rows, row)
        if row > before:
            continue
        if game[PHASE] == OVER:
            return row
        row = ending(plan, game, rows, row)
        if row > before:
            continue
        if game[PHASE] == PLAYING:
            row = in_turn(plan, game, rows, row)
        elif first_asked(game) == NONE:
            row = unwanted(plan, game, rows, row)
        else:
            row = _decided(plan, game, rows, row)
        if row == before:
            return row


@lean
def _decided(plan: Plan, game: Game, rows: Rows, row: int) -> int:
    """What comes of the answers once no seat that is still to answer could want more; nothing before."""
    wins = same = run = NONE  # the nearest seat that claims for each
    waits = heard = early = False
    for step in range(1, SEATS):
        seat = (game[LAID_BY] + step) & AROUND
        if not live(game, seat):
            continue
        answer = game[place(seat) + ANSWER]
        if answer == NONE:
            waits = True
            continue
        heard = True
        if answer >= DECLARE and wins == NONE:
            wins, early = seat, not waits
        elif SAME < answer < DISCARD and answer > SAME + 2 and same == NONE:
            same = seat
        elif RUN <= answer <= RUN + 2:
            run = seat
    if not heard or (waits and (plan.challenge or not early)):
        return row
    if wins != NONE:
        return _mah_jongg(plan, game, wins, game[place(wins) + ANSWER], rows, row)
    taker = same if same != NONE else run
    if taker != NONE:
        return _claim(game, taker, game[place(taker) + ANSWER], rows, row)
    return unwanted(plan, game, rows, row)


@lean
def _lie_open(game: Game, seat: int, kind: int, added_to: int) -> None:
    """A tile lies open, for all others to be asked about."""
    game[PHASE], game[TILE], game[LAID_BY], game[ADDED_TO] = OPEN, kind, seat, added_to
    for other in range(SEATS):
        game[place(other) + ANSWER] = NONE


@lean
def _claim(game: Game, seat: int, move: int, rows: Rows, row: int) -> int:
    """The open tile goes into a meld."""
    row = tell_claim(rows, row, game, seat, move)
    at, tile, laid_by = place(seat), game[TILE], game[LAID_BY]
    size = move - SAME
    if size > 2:
        put(game, at, tile, 1 - size)
        _meld(game, at, tile, PUNG if size == 3 else KONG)
    else:
        first = tile - 2 + move - RUN
        put(game, at, tile, 1)
        for kind in range(first, first + 3):
            put(game, at, kind, -1)
        _meld(game, at, first, CHOW)
    play(game, seat, 1)
    game[TAKEN_FROM], game[STOLEN] = laid_by, int(size == 4)
    return row


@lean
def _meld(game: Game, at: int, kind: int, form: int) -> None:
    nth = game[at + MELDS]
    game[at + MELD_KIND + nth], game[at + MELD_FORM + nth] = kind, form
    game[at + MELDS] = nth + 1


@lean
def _kong(plan: Plan, game: Game, seat: int, move: int, rows: Rows, row: int) -> int:
    """Four of the hand face down, or one more for a pung, which may be robbed."""
    at = place(seat)
    kind = move - MELD if move < ADD else move - ADD
    game[KONGS] = 1 + (game[KONGS] if kind == game[LAST] else 0)
    game[LAST] = DUE
    if move < ADD:
        put(game, at, kind, -4)
        _meld(game, at, kind, HIDDEN)
        earn(plan, game, at, 2)
        if row < len(rows):
            rows[row, 6] = FACE_DOWN
        return tell(rows, row, _MELDED, seat, 0, kind, 4, 0)
    nth = pung_of(game, at, kind)
    put(game, at, kind, -1)
    game[at + MELD_FORM + nth] = KONG
    _lie_open(game, seat, kind, nth)
    return tell(rows, row, _ADDED, seat, 0, nth, kind, 0)


@lean
def _mah_jongg(plan: Plan, game: Game, seat: int, move: int, rows: Rows, row: int) -> int:
    """A hand is complete, and the game won."""
    row = tell_mah_jongg(rows, row, game, seat, move)
    at = place(seat)
    if game[PHASE] == OPEN:
        tile, added_to = game[TILE], game[ADDED_TO]
        put(game, at, tile, 1)
        game[WON_FROM] = game[LAID_BY]
        if added_to != NONE:
            game[place(game[LAID_BY]) + MELD_FORM + added_to] = PUNG
        play(game, seat, 1)
        game[LAST], game[ADDED_TO] = tile, added_to
    game[WINNER], game[LEFT_OUT] = seat, move - DECLARE
    earn(plan, game, at, int(game[at + FLOWERS] == 0))
    return row


@lean
def _die(game: Game, seat: int, why: tuple[int, int], rows: Rows, row: int) -> int:
    """A seat plays no more; what it answered is as if not said."""
    at = place(seat)
    game[LIVING] -= 1 - game[at + DEAD]
    game[at + DEAD], game[at + ANSWER] = 1, NONE
    return tell(rows, row, _DIED, seat, 0, why[0], why[1], 0)


@lean
def _challenge(plan: Plan, game: Game, seat: int, target: int, rows: Rows, row: int) -> int:
    """A hand is called dead: rightly, when a meld lies there of which no hand is made."""
    at, cause = place(target), NONE
    for nth in range(game[at + MELDS] - 1, -1, -1):
        if game[at + MELD_KIND + nth] >= plan.kinds:
            cause = nth
    row = tell(rows, row, _CHALLENGED, seat, target, 0, int(cause != NONE), 0)
    if cause == NONE:
        return row
    row = _die(game, target, _NO_HAND, rows, row)
    if row <= len(rows):
        rows[row - 1, 5], rows[row - 1, 6] = 1, cause
    return row
