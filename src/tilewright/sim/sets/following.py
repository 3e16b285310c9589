"""Automatic consequences of moves: turns, replacements, flowers, bonuses, the end of the game and the settlement."""

from tilewright.compiling import lean, small
from tilewright.sim import event, phase, reason
from tilewright.sim.records import NOTHING
from tilewright.sim.rows import Rows
from tilewright.sim.sets import hands, moves, options, state, telling
from tilewright.sim.sets.state import AROUND, DUE, SEATS, SIZE, SeatHand, SetGame, SetPlan
from tilewright.tiles import FLOWER

_HALF, _QUARTER = 2, 1  # bonuses in quarters of a unit
_BOUQUET = 13  # number of flowers that earns a bonus, in games whose honors are flowers


@lean
def begin_turn(game: SetGame, seat: int, drawn: int, rows: Rows, row: int) -> int:
    """Begin a seat's turn, and log this. `drawn` is 1 if the seat need not draw first."""
    play(game, seat, drawn)
    return telling.tell(rows, row, event.TURN_BEGAN, seat, drawn, 0, 0, 0)


@small
def play(game: SetGame, seat: int, drawn: int) -> None:
    """Set the fields of the game for the start of a seat's turn."""
    game.phase, game.turn, game.has_drawn = phase.PLAY, seat, drawn
    game.drawn_tile = game.next_seat = game.taken_from = game.added_to = NOTHING
    game.kongs = game.kong_claimed = 0


@lean
def end(plan: SetPlan, game: SetGame, seat: int, why: int, rows: Rows, row: int) -> int:
    """End the game. A kong that could still be robbed earns its bonus."""
    if game.phase == phase.WINDOW and game.added_to != NOTHING:
        state.earn(plan, game, game.hands[game.laid_by], _HALF)
    game.phase, game.why = phase.OVER, why
    return telling.tell(rows, row, event.ENDED, seat, why, 0, 0, 0)


@small
def _hold(game: SetGame, seat: int, kind: int) -> None:
    """Add a tile from the wall to a seat's concealed tiles."""
    state.put(game.hands[seat], kind, 1)
    game.left -= 1


@lean
def draw(plan: SetPlan, game: SetGame, seat: int, rows: Rows, row: int) -> int:
    """Draw the next tile of the wall for a seat. End the game if the wall is empty."""
    if game.left == 0:
        return end(plan, game, seat, reason.WALL, rows, row)
    kind = game.wall[SIZE - game.replaced - game.left]
    then = NOTHING
    if game.phase == phase.WINDOW and game.laid_by == seat:
        then = state.next_live(game, seat)
    elif game.phase == phase.PLAY and game.turn != seat:
        then = game.turn
    _hold(game, seat, kind)
    play(game, seat, 1)
    game.drawn_tile, game.next_seat = kind, then
    return telling.tell(rows, row, event.DREW, seat, kind, 0, 0, 0)


@lean
def replace(plan: SetPlan, game: SetGame, seat: int, rows: Rows, row: int) -> int:
    """Draw a replacement tile for a flower or kong from the far end of the wall. End the game if the wall is empty."""
    if game.left == 0:
        return end(plan, game, seat, reason.WALL, rows, row)
    kind = game.wall[SIZE - 1 - game.replaced]
    hand = game.hands[seat]
    _hold(game, seat, kind)
    game.replaced += 1
    if game.phase == phase.WINDOW:  # nobody robbed the kong
        game.phase, game.added_to = phase.PLAY, NOTHING
        state.earn(plan, game, hand, _HALF)
    if game.turn == seat and game.kong_claimed:
        game.kong_claimed, game.drawn_tile, game.kongs = 0, kind, 1
        state.earn(plan, game, hand, _QUARTER)
    elif game.turn == seat and game.drawn_tile != NOTHING:
        game.drawn_tile = kind
    return telling.tell(rows, row, event.REPLACED, seat, kind, 0, 0, 0)


@lean
def after_discard(plan: SetPlan, game: SetGame, seat: int, rows: Rows, row: int) -> int:
    """Continue after a discard in games where a turn ends with a draw: let the discarder draw.

    If the discarder still has a full hand, as after a claim, begin the next seat's turn instead.
    """
    if state.is_short(plan, game, seat):
        return draw(plan, game, seat, rows, row)
    return _turn_of(plan, game, (seat + 1) & AROUND, seat, rows, row)


@lean
def _turn_of(plan: SetPlan, game: SetGame, seat: int, ended_by: int, rows: Rows, row: int) -> int:
    """Begin the turn of a seat that need not draw first. If its hand is dead, begin the next live seat's turn."""
    other = seat if state.is_live(game, seat) else state.next_live(game, seat)
    if other == NOTHING:
        return end(plan, game, seat, reason.NO_LIVE_HAND, rows, row)
    return begin_turn(game, other, 1, rows, row)


@lean
def keep(plan: SetPlan, game: SetGame, rows: Rows, row: int) -> int:
    """Continue the game after a seat keeps the tile it drew."""
    if game.next_seat == NOTHING:
        return draw(plan, game, options.discarder_to_draw(plan, game), rows, row)
    if not options.is_before_first_turn(game):
        return _turn_of(plan, game, game.next_seat, game.turn, rows, row)
    seat = (game.turn + 1) & AROUND
    while seat != game.east:
        if state.is_live(game, seat):
            play(game, seat, 1)
            game.next_seat = (seat + 1) & AROUND
            return telling.tell(rows, row, event.DEAL_ASKED, seat, 0, 0, 0, 0)
        seat = (seat + 1) & AROUND
    return _turn_of(plan, game, game.east, game.east, rows, row)


@small
def unwanted(plan: SetPlan, game: SetGame, rows: Rows, row: int) -> int:
    """Continue the game when no seat claims the open tile."""
    seat = game.laid_by
    if game.added_to != NOTHING:
        return replace(plan, game, seat, rows, row)
    if plan.draws_last:
        return after_discard(plan, game, seat, rows, row)
    following = options.first_answerer(game)
    if game.left == 0 or following == NOTHING:
        return skip_turn(plan, game, seat, rows, row)
    if game.hands[following].answer == moves.DRAW:
        return draw(plan, game, following, rows, row)
    return begin_turn(game, following, 0, rows, row)


@lean
def skip_turn(plan: SetPlan, game: SetGame, seat: int, rows: Rows, row: int) -> int:
    """Begin the next live seat's turn, because no seat can answer or play. End the game if the wall is empty."""
    other = state.next_live(game, seat)
    if game.left == 0 or other == NOTHING:
        return end(plan, game, seat, reason.WALL, rows, row)
    return begin_turn(game, other, 0, rows, row)


@small
def pay(game: SetGame, rows: Rows, row: int) -> int:
    """Log one bonus that was earned but not yet paid. A kong's bonus waits until the kong can no longer be robbed."""
    if game.bonuses_due == 0 or (game.phase == phase.WINDOW and game.added_to != NOTHING):
        return row
    for seat in range(SEATS):
        hand = game.hands[seat]
        if hand.earned > hand.paid:
            hand.paid = hand.earned
            return telling.tell(rows, row, event.BONUS_PAID, seat, 0, 0, 0, 0)
    game.bonuses_due = 0
    return row


@small
def ending(plan: SetPlan, game: SetGame, rows: Rows, row: int) -> int:
    """End the game if a seat has won or no seat has a live hand."""
    if game.winner != NOTHING:
        return end(plan, game, game.winner, reason.MAH_JONGGS, rows, row)
    return row if game.living else end(plan, game, game.east, reason.NO_LIVE_HAND, rows, row)


@lean
def in_turn(plan: SetPlan, game: SetGame, rows: Rows, row: int) -> int:
    """Play one automatic event of a turn: replace a tile, lay aside a flower, keep a tile, or skip a dead hand."""
    seat = game.turn
    if game.drawn_tile == DUE or game.kong_claimed:
        return replace(plan, game, seat, rows, row)
    if game.discards == 0:
        before = row
        row = _dealt_flowers(plan, game, rows, row)
        if row > before:
            return row
    elif state.flowers_in(plan, game.hands[seat]) and state.is_live(game, seat):
        return _lay_flower(plan, game, seat, rows, row)
    if plan.draws_last and options.must_keep(plan, game):
        if not state.is_live(game, seat) or (game.drawn_tile == NOTHING and game.next_seat == NOTHING):
            return keep(plan, game, rows, row)
        return row
    if state.is_live(game, seat) or (game.has_drawn and game.hands[seat].held):
        return row
    return skip_turn(plan, game, seat, rows, row)


@lean
def _dealt_flowers(plan: SetPlan, game: SetGame, rows: Rows, row: int) -> int:
    """Lay aside or replace one flower that was dealt, or announce that a seat has none. East comes first."""
    for step in range(SEATS):
        seat = (game.east + step) & AROUND
        dealt = plan.east if step == 0 else plan.others
        hand = game.hands[seat]
        if hand.held + 3 * hand.melds < dealt:
            return replace(plan, game, seat, rows, row)
    for step in range(SEATS):
        seat = (game.east + step) & AROUND
        hand = game.hands[seat]
        if state.flowers_in(plan, hand) and state.is_live(game, seat):
            return _lay_flower(plan, game, seat, rows, row)
        if plan.no_flower_pays and hand.flowers == 0 and not game.flowerless >> seat & 1:
            game.flowerless |= 1 << seat
            state.earn(plan, game, hand, _QUARTER * (1 - plan.honors_pay))
            return telling.tell(rows, row, event.NO_FLOWER_DEALT, seat, 0, 0, 0, 0)
    return row


@lean
def _lay_flower(plan: SetPlan, game: SetGame, seat: int, rows: Rows, row: int) -> int:
    """Lay aside the flower with the lowest number in a seat's hand, and credit its bonus if it earns one."""
    hand = game.hands[seat]
    kind = state.lowest(state.flowers_in(plan, hand))
    state.put(hand, kind, -1)
    hand.flowers += 1
    state.earn(plan, game, hand, _earned(plan, hand, kind, (seat - game.east) & AROUND))
    if game.turn == seat and game.drawn_tile != NOTHING:
        game.drawn_tile, game.kongs = DUE, 0
    return telling.tell(rows, row, event.FLOWER_LAID, seat, 0, kind, 0, 0)


@lean
def _earned(plan: SetPlan, hand: SeatHand, kind: int, wind: int) -> int:
    """Return the bonus for the flower just laid, in quarters of a unit.

    A complete set of flowers earns a bonus. So does the flower of the seat's wind, unless honors are flowers.
    """
    if not plan.honors_pay:
        return _HALF * int(hand.flowers == _BOUQUET)
    if kind <= FLOWER:
        return 0
    place_in_row = int(kind - FLOWER - 1)
    hand.numbered |= 1 << place_in_row
    row = 15 << (place_in_row // 4 * 4)
    own = _QUARTER * (place_in_row % 4 == wind)
    return own + _HALF * int(hand.numbered & row == row)


@small
def needs_verdict(plan: SetPlan, game: SetGame) -> bool:
    """Return whether a finished game must wait for the ruleset to settle it, see `verdict_on`."""
    return bool(plan.judged and game.winner != NOTHING and state.verdict_on(game, game.winner) == 0)


@lean
def settle(plan: SetPlan, game: SetGame, rows: Rows, row: int) -> int:
    """Settle a finished game, in quarters of a unit: all seats pay the winner, and the discarder pays double.

    Every seat also pays for the bonuses of each other seat. If the ruleset itself judges hands, it has already settled
    the payments to the winner.
    """
    if game.winner != NOTHING and not plan.judged:
        hand, left = game.hands[game.winner], (game.left_out // moves.OUT - 1, game.left_out % moves.OUT - 1)
        for kind in left:
            if kind != NOTHING:
                state.put(hand, kind, -1)
        game.worth = hands.worth(plan, game, hand, game.drawn_tile, left, int(game.won_from == NOTHING), game.discards)
        _pay_winner(game)
    for seat in range(SEATS):
        owed = game.hands[seat].earned
        game.payments[seat] += (SEATS - 1) * owed
        for other in range(SEATS):
            if other != seat:
                game.payments[other] -= owed
    best = game.east
    for seat in range(SEATS):
        if game.payments[seat] > game.payments[best]:
            best = seat
    return telling.tell(rows, row, event.SETTLED, best, 0, 0, 0, 0)


@lean
def _pay_winner(game: SetGame) -> None:
    """Add to `game.payments` what each other seat pays to the winner, in quarters of a unit."""
    for seat in range(SEATS):
        if seat != game.winner:
            owed = game.worth * (1 + (seat == game.won_from))
            game.payments[seat] -= owed
            game.payments[game.winner] += owed
