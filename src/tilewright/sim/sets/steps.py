"""Moves in games whose hands are sets and a pair, with all their automatic consequences.

The functions write events to `rows`, starting at index `row`. Each returns the index of the next free row.
"""

from tilewright.compiling import lean, small
from tilewright.sim import event, phase, reason
from tilewright.sim.records import NOTHING
from tilewright.sim.rows import FACE_DOWN, Rows
from tilewright.sim.sets import following, meld, moves, options, state, telling
from tilewright.sim.sets.state import AROUND, DUE, MOST_MELDS, SEATS, SIZE, SetGame, SetPlan

MOST_ROWS = 128  # maximum number of events that one move can cause


@small
def step(plan: SetPlan, game: SetGame, seat: int, move: int, rows: Rows, row: int) -> int:
    """Play a seat's move and all its consequences, except the settlement.

    DEAL deals a game from the wall with `seat` as East. ALL_PASS lets all other seats pass the open tile. This
    requires that none has answered yet and all hands are live. RESUME plays nothing. It lets the caller continue after
    a verdict on a hand.
    """
    if move == moves.ALL_PASS:
        row = _pass_all(plan, game, rows, row)
    elif moves.DISCARD <= move < moves.MELD:
        row = _discard(game, seat, move - moves.DISCARD, rows, row)
    elif move == moves.DEAL:
        row = _deal(plan, game, seat, rows, row)
    elif move == moves.RESUME:
        return row
    elif state.may_answer(game, seat) and not moves.CONCEDE <= move < moves.RUN:
        game.hands[seat].answer = move
        before, row = row, _decided(plan, game, rows, row)
        if row == before:
            return telling.write_answer(rows, row, game, seat, move)
    else:
        row = _do(plan, game, seat, move, rows, row)
    return _follow(plan, game, rows, row) if _may_follow(plan, game) else row


@small
def _discard(game: SetGame, seat: int, kind: int, rows: Rows, row: int) -> int:
    """Discard a tile, which the other seats may then claim."""
    state.put(game.hands[seat], kind, -1)
    game.discards += 1
    game.discarders |= 1 << seat
    _lay_open(game, seat, kind, NOTHING)
    return telling.tell(rows, row, event.DISCARDED, seat, kind, 0, 0, 0)


@small
def _pass_all(plan: SetPlan, game: SetGame, rows: Rows, row: int) -> int:
    """Let all other seats pass the open tile."""
    for away in range(1, SEATS):
        seat = (game.laid_by + away) & AROUND
        game.hands[seat].answer = moves.DRAW if options.can_draw(plan, game, seat) else moves.PASS
        if away < SEATS - 1:  # the last answer has no event, because it decides
            row = telling.write_answer(rows, row, game, seat, game.hands[seat].answer) if row < len(rows) else row + 1
    return following.unwanted(plan, game, rows, row)


@lean
def _deal(plan: SetPlan, game: SetGame, east: int, rows: Rows, row: int) -> int:
    """Deal the tiles in packets, East first, and begin the first turn."""
    _clear(game)
    game.east = east
    row = telling.tell(rows, row, event.EAST_CHOSEN, east, 0, 0, 0, 0)
    for packet in range((max(plan.east, plan.others) + plan.packet - 1) // plan.packet):
        for step in range(SEATS):
            seat = (east + step) & AROUND
            dealt = plan.east if step == 0 else plan.others
            tiles = min(plan.packet, dealt - packet * plan.packet)
            if tiles > 0:
                row = _packet(plan, game, seat, tiles, rows, row)
    if plan.draws_last:
        following.play(game, east, 1)
        game.next_seat = (east + 1) & AROUND
        return telling.tell(rows, row, event.DEAL_ASKED, east, 0, 0, 0, 0)
    return following.begin_turn(game, east, int(plan.east > plan.others), rows, row)


@lean
def _clear(game: SetGame) -> None:
    """Reset the game, except the wall and the fields that `following.play` sets."""
    game.left, game.living = SIZE, SEATS
    game.winner = game.won_from = game.tile = game.laid_by = NOTHING
    game.replaced = game.discards = game.discarders = game.flowerless = 0
    game.left_out = game.worth = game.line = game.why = game.bonuses_due = game.verdict = 0
    game.choices = game.chooser = game.chosen = 0
    for seat in range(SEATS):
        game.payments[seat], hand = 0, game.hands[seat]
        hand.ones = hand.twos = hand.fours = hand.held = 0
        hand.melds = hand.dead = hand.answer = hand.flowers = hand.numbered = hand.earned = hand.paid = 0
        for nth in range(MOST_MELDS):
            hand.meld_kinds[nth] = hand.meld_forms[nth] = 0


@lean
def _packet(plan: SetPlan, game: SetGame, seat: int, tiles: int, rows: Rows, row: int) -> int:
    hand = game.hands[seat]
    for nth in range(tiles):
        kind = game.wall[SIZE - game.left]
        state.put(hand, kind, 1)
        game.left -= 1
        if row < len(rows):
            rows[row, 3 + nth] = kind
    if row < len(rows):
        rows[row, 0], rows[row, 1], rows[row, 2] = event.DEALT, seat, tiles
    return row + 1


@small
def _do(plan: SetPlan, game: SetGame, seat: int, move: int, rows: Rows, row: int) -> int:
    """Play a move that takes effect immediately."""
    if move == moves.CONCEDE:
        row = telling.tell(rows, row, event.CONCEDED, seat, 0, 0, 0, 0)
        row = _die(game, seat, reason.GIVEN_UP, rows, row)
    elif moves.CHALLENGE <= move < moves.RUN:
        row = _challenge(plan, game, seat, move - moves.CHALLENGE, rows, row)
    elif move == moves.DRAW:
        row = following.draw(plan, game, seat, rows, row)
    elif move == moves.PASS:
        row = following.keep(plan, game, rows, row)
    elif move >= moves.DECLARE:
        row = _mah_jongg(plan, game, seat, move, rows, row)
    else:
        row = _kong(plan, game, seat, move, rows, row)
    return row


@small
def _may_follow(plan: SetPlan, game: SetGame) -> bool:
    """Return whether a move might have automatic consequences. This quick test gives no false negatives."""
    if game.bonuses_due or game.living < SEATS or game.winner != NOTHING or game.discards == 0:
        return True
    if game.phase == phase.WINDOW:
        return bool(game.added_to != NOTHING)
    if plan.draws_last or game.drawn_tile == DUE or game.kong_claimed:
        return True
    return bool(game.phase == phase.OVER or state.flowers_in(plan, game.hands[game.turn]) != 0)


@lean
def _follow(plan: SetPlan, game: SetGame, rows: Rows, row: int) -> int:
    """Play all automatic consequences, until a seat has to act or the game is over."""
    while True:
        before = row
        row = following.pay(game, rows, row)
        if row > before:
            continue
        if game.phase == phase.OVER:
            return row
        row = following.ending(plan, game, rows, row)
        if row > before:
            continue
        if game.phase == phase.PLAY:
            row = following.in_turn(plan, game, rows, row)
        elif options.first_answerer(game) == NOTHING:
            row = following.unwanted(plan, game, rows, row)
        else:
            row = _decided(plan, game, rows, row)
        if row == before:
            return row


@lean
def _decided(plan: SetPlan, game: SetGame, rows: Rows, row: int) -> int:
    """Play the answer to the open tile that prevails. Do nothing while a seat without an answer could still prevail."""
    wins = same = run = NOTHING  # the first seat in turn with each kind of claim
    waits = heard = early = False
    for step in range(1, SEATS):
        seat = (game.laid_by + step) & AROUND
        if not state.is_live(game, seat):
            continue
        answer = game.hands[seat].answer
        if answer == NOTHING:
            waits = True
            continue
        heard = True
        if answer >= moves.DECLARE and wins == NOTHING:
            wins, early = seat, not waits
        elif moves.SAME < answer < moves.DISCARD and answer > moves.SAME + 2 and same == NOTHING:
            same = seat
        elif moves.RUN <= answer <= moves.RUN + 2:
            run = seat
    if not heard or (waits and (plan.challenge or not early)):
        return row
    if wins != NOTHING:
        return _mah_jongg(plan, game, wins, game.hands[wins].answer, rows, row)
    taker = same if same != NOTHING else run
    if taker != NOTHING:
        return _claim(game, taker, game.hands[taker].answer, rows, row)
    return following.unwanted(plan, game, rows, row)


@lean
def _lay_open(game: SetGame, seat: int, kind: int, added_to: int) -> None:
    """Offer a tile to all other seats: a discard, or a tile added to the pung with index `added_to`."""
    game.phase, game.tile, game.laid_by, game.added_to = phase.WINDOW, kind, seat, added_to
    for other in range(SEATS):
        game.hands[other].answer = NOTHING


@lean
def _claim(game: SetGame, seat: int, move: int, rows: Rows, row: int) -> int:
    """Meld the open tile with concealed tiles of a seat."""
    row = telling.write_claim(rows, row, game, seat, move)
    hand, tile, laid_by = game.hands[seat], game.tile, game.laid_by
    size = move - moves.SAME
    if size > 2:
        state.put(hand, tile, 1 - size)
        meld.add(hand, tile, meld.PUNG if size == 3 else meld.KONG)
    else:
        first = tile - 2 + move - moves.RUN
        state.put(hand, tile, 1)
        for kind in range(first, first + 3):
            state.put(hand, kind, -1)
        meld.add(hand, first, meld.CHOW)
    following.play(game, seat, 1)
    game.taken_from, game.kong_claimed = laid_by, int(size == 4)
    return row


@lean
def _kong(plan: SetPlan, game: SetGame, seat: int, move: int, rows: Rows, row: int) -> int:
    """Meld a concealed kong, or add a fourth tile to a pung. The added tile may be robbed."""
    hand = game.hands[seat]
    kind = move - moves.MELD if move < moves.ADD else move - moves.ADD
    game.kongs = 1 + (game.kongs if kind == game.drawn_tile else 0)
    game.drawn_tile = DUE
    if move < moves.ADD:
        state.put(hand, kind, -4)
        meld.add(hand, kind, meld.HIDDEN)
        state.earn(plan, game, hand, 2)
        if row < len(rows):
            rows[row, 6] = FACE_DOWN
        return telling.tell(rows, row, event.KONG_MELDED, seat, 0, kind, 4, 0)
    nth = meld.pung_of(hand, kind)
    state.put(hand, kind, -1)
    hand.meld_forms[nth] = meld.KONG
    _lay_open(game, seat, kind, nth)
    return telling.tell(rows, row, event.KONG_ADDED, seat, 0, nth, kind, 0)


@lean
def _mah_jongg(plan: SetPlan, game: SetGame, seat: int, move: int, rows: Rows, row: int) -> int:
    """Declare a complete hand, which wins the game."""
    row = telling.write_mah_jongg(rows, row, game, seat, move)
    hand = game.hands[seat]
    if game.phase == phase.WINDOW:
        tile, added_to = game.tile, game.added_to
        state.put(hand, tile, 1)
        game.won_from = game.laid_by
        if added_to != NOTHING:
            game.hands[game.won_from].meld_forms[added_to] = meld.PUNG
        following.play(game, seat, 1)
        game.drawn_tile, game.added_to = tile, added_to
    game.winner, game.left_out = seat, move - moves.DECLARE
    state.earn(plan, game, hand, int(hand.flowers == 0))
    return row


@lean
def _die(game: SetGame, seat: int, why: int, rows: Rows, row: int) -> int:
    """Kill a seat's hand and cancel its answer. The event gives the reason as two texts, coded `why` and `why + 1`."""
    hand = game.hands[seat]
    game.living -= 1 - hand.dead
    hand.dead, hand.answer = 1, NOTHING
    return telling.tell(rows, row, event.DIED, seat, 0, why, why + 1, 0)


@lean
def _challenge(plan: SetPlan, game: SetGame, seat: int, target: int, rows: Rows, row: int) -> int:
    """Call a hand dead. The call is right if the hand has a meld that no complete hand may contain."""
    hand, cause = game.hands[target], NOTHING
    for nth in range(hand.melds - 1, -1, -1):
        if hand.meld_kinds[nth] >= plan.kinds:
            cause = nth
    row = telling.tell(rows, row, event.CHALLENGED, seat, target, 0, int(cause != NOTHING), 0)
    if cause == NOTHING:
        return row
    row = _die(game, target, reason.NO_SUCH_HAND, rows, row)
    if row <= len(rows):
        rows[row - 1, 5], rows[row - 1, 6] = 1, cause
    return row
