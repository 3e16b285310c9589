"""What follows by itself: replacements, flowers, bonuses, turns, and the end with who pays whom."""

from __future__ import annotations

from tilewright.compiling import lean, small
from tilewright.engine.events import (
    BonusPaid,
    DealAsked,
    Drew,
    Ended,
    FlowerLaid,
    NoFlowerDealt,
    Replaced,
    Settled,
    TurnBegan,
)
from tilewright.sim.rows import Rows, number, text
from tilewright.sim.sets.hands import worth
from tilewright.sim.sets.moves import DRAW, OUT, first_asked, keeps, looking, owing
from tilewright.sim.sets.plan import Plan
from tilewright.sim.sets.state import (
    ADDED_TO,
    ANSWER,
    AROUND,
    DRAWN,
    DUE,
    EARNED,
    EAST,
    FLOWERS,
    HELD,
    KONGS,
    LAID_BY,
    LAST,
    LEFT,
    LEFT_OUT,
    LIVING,
    MELDS,
    NO_FLOWER,
    NONE,
    NUMBERED,
    OPEN,
    OVER,
    OWED,
    PAID,
    PAYMENT,
    PHASE,
    PLAYING,
    REPLACED,
    SEATS,
    SIZE,
    STOLEN,
    TAKEN_FROM,
    THEN,
    THROWN,
    TURN,
    WALL,
    WHY,
    WINNER,
    WON_FROM,
    WORTH,
    Game,
    earn,
    flowers_in,
    judged,
    lacks,
    live,
    lowest,
    nearest,
    place,
    put,
)
from tilewright.sim.sets.telling import tell
from tilewright.tiles import FLOWER

_TURN, _DREW, _REPLACED, _ASKED = (number(kind) for kind in (TurnBegan, Drew, Replaced, DealAsked))
_FLOWER, _NO_FLOWER, _BONUS = (number(kind) for kind in (FlowerLaid, NoFlowerDealt, BonusPaid))
_ENDED, _SETTLED = number(Ended), number(Settled)
_BY_WALL, _BY_MAH_JONGG, _BY_NONE = (text(why) for why in ("wall", "mah-jonggs", "no-live-hand"))
_HALF, _QUARTER, _MANY = 2, 1, 13  # of a unit; and flowers, where honors are among them


@lean
def begin_turn(game: Game, seat: int, drawn: int, rows: Rows, row: int) -> int:
    """The turn of a seat."""
    play(game, seat, drawn)
    return tell(rows, row, _TURN, seat, drawn, 0, 0, 0)


@small
def play(game: Game, seat: int, drawn: int) -> None:
    """A seat is on turn, and nothing is known of how the turn began."""
    game[PHASE], game[TURN], game[DRAWN] = PLAYING, seat, drawn
    game[LAST] = game[THEN] = game[TAKEN_FROM] = game[ADDED_TO] = NONE
    game[KONGS] = game[STOLEN] = 0


@lean
def end(plan: Plan, game: Game, seat: int, why: int, rows: Rows, row: int) -> int:
    """The game is over. A kong that waited to be robbed stands."""
    if game[PHASE] == OPEN and game[ADDED_TO] != NONE:
        earn(plan, game, place(game[LAID_BY]), _HALF)
    game[PHASE], game[WHY] = OVER, why
    return tell(rows, row, _ENDED, seat, why, 0, 0, 0)


@small
def _hold(game: Game, seat: int, kind: int) -> None:
    """A tile from the wall joins a hand."""
    put(game, place(seat), kind, 1)
    game[LEFT] -= 1


@lean
def draw(plan: Plan, game: Game, seat: int, rows: Rows, row: int) -> int:
    """The next tile of the wall, or the end with the wall where turns end with a draw."""
    if game[LEFT] == 0:
        return end(plan, game, seat, _BY_WALL, rows, row)
    kind = game[WALL + SIZE - game[REPLACED] - game[LEFT]]
    then = NONE
    if game[PHASE] == OPEN and game[LAID_BY] == seat:
        then = nearest(game, seat)
    elif game[PHASE] == PLAYING and game[TURN] != seat:
        then = game[TURN]
    _hold(game, seat, kind)
    play(game, seat, 1)
    game[LAST], game[THEN] = kind, then
    return tell(rows, row, _DREW, seat, kind, 0, 0, 0)


@lean
def replace(plan: Plan, game: Game, seat: int, rows: Rows, row: int) -> int:
    """A tile from the far end, for a flower or a kong; the game ends where there is none."""
    if game[LEFT] == 0:
        return end(plan, game, seat, _BY_WALL, rows, row)
    kind = game[WALL + SIZE - 1 - game[REPLACED]]
    at = place(seat)
    _hold(game, seat, kind)
    game[REPLACED] += 1
    if game[PHASE] == OPEN:  # nobody robbed the kong
        game[PHASE], game[ADDED_TO] = PLAYING, NONE
        earn(plan, game, at, _HALF)
    if game[TURN] == seat and game[STOLEN]:
        game[STOLEN], game[LAST], game[KONGS] = 0, kind, 1
        earn(plan, game, at, _QUARTER)
    elif game[TURN] == seat and game[LAST] != NONE:
        game[LAST] = kind
    return tell(rows, row, _REPLACED, seat, kind, 0, 0, 0)


@lean
def after_discard(plan: Plan, game: Game, seat: int, rows: Rows, row: int) -> int:
    """Where turns end with a draw: who threw it draws, unless its turn began with a tile too many."""
    if lacks(plan, game, seat):
        return draw(plan, game, seat, rows, row)
    return _turn_of(plan, game, (seat + 1) & AROUND, seat, rows, row)


@lean
def _turn_of(plan: Plan, game: Game, seat: int, ended_by: int, rows: Rows, row: int) -> int:
    """The turn of a seat that holds its tile, or of the next that still plays."""
    other = seat if live(game, seat) else nearest(game, seat)
    if other == NONE:
        return end(plan, game, seat, _BY_NONE, rows, row)
    return begin_turn(game, other, 1, rows, row)


@lean
def keep(plan: Plan, game: Game, rows: Rows, row: int) -> int:
    """The seat on turn has nothing more to say."""
    if game[THEN] == NONE:
        return draw(plan, game, owing(plan, game), rows, row)
    if not looking(game):
        return _turn_of(plan, game, game[THEN], game[TURN], rows, row)
    seat = (game[TURN] + 1) & AROUND
    while seat != game[EAST]:
        if live(game, seat):
            play(game, seat, 1)
            game[THEN] = (seat + 1) & AROUND
            return tell(rows, row, _ASKED, seat, 0, 0, 0, 0)
        seat = (seat + 1) & AROUND
    return _turn_of(plan, game, game[EAST], game[EAST], rows, row)


@small
def unwanted(plan: Plan, game: Game, rows: Rows, row: int) -> int:
    """Nobody wants the open tile."""
    seat = game[LAID_BY]
    if game[ADDED_TO] != NONE:
        return replace(plan, game, seat, rows, row)
    if plan.draws_last:
        return after_discard(plan, game, seat, rows, row)
    following = first_asked(game)
    if game[LEFT] == 0 or following == NONE:
        return next_turn(plan, game, seat, rows, row)
    if game[place(following) + ANSWER] == DRAW:
        return draw(plan, game, following, rows, row)
    return begin_turn(game, following, 0, rows, row)


@lean
def next_turn(plan: Plan, game: Game, seat: int, rows: Rows, row: int) -> int:
    """The turn goes on by itself where nobody is left to answer or to draw."""
    other = nearest(game, seat)
    if game[LEFT] == 0 or other == NONE:
        return end(plan, game, seat, _BY_WALL, rows, row)
    return begin_turn(game, other, 0, rows, row)


@small
def pay(game: Game, rows: Rows, row: int) -> int:
    """What has been earned and the others have not paid yet; a kong earns nothing before it stands."""
    if game[OWED] == 0 or (game[PHASE] == OPEN and game[ADDED_TO] != NONE):
        return row
    for seat in range(SEATS):
        at = place(seat)
        if game[at + EARNED] > game[at + PAID]:
            game[at + PAID] = game[at + EARNED]
            return tell(rows, row, _BONUS, seat, 0, 0, 0, 0)
    game[OWED] = 0
    return row


@small
def ending(plan: Plan, game: Game, rows: Rows, row: int) -> int:
    """The end, when somebody has won, or nobody plays any more."""
    if game[WINNER] != NONE:
        return end(plan, game, game[WINNER], _BY_MAH_JONGG, rows, row)
    return row if game[LIVING] else end(plan, game, game[EAST], _BY_NONE, rows, row)


@lean
def in_turn(plan: Plan, game: Game, rows: Rows, row: int) -> int:
    """A replacement that is due, a flower, a tile that is kept; or a seat whose hand is dead goes without a turn."""
    seat = game[TURN]
    if game[LAST] == DUE or game[STOLEN]:
        return replace(plan, game, seat, rows, row)
    if game[THROWN] == 0:
        before = row
        row = _dealt_flowers(plan, game, rows, row)
        if row > before:
            return row
    elif flowers_in(plan, game, place(seat)) and live(game, seat):
        return _lay_flower(plan, game, seat, rows, row)
    if plan.draws_last and keeps(plan, game):
        if not live(game, seat) or (game[LAST] == NONE and game[THEN] == NONE):
            return keep(plan, game, rows, row)
        return row
    if live(game, seat) or (game[DRAWN] and game[place(seat) + HELD]):
        return row
    return next_turn(plan, game, seat, rows, row)


@lean
def _dealt_flowers(plan: Plan, game: Game, rows: Rows, row: int) -> int:
    """Flowers dealt go before the first discard, East's first, until nobody has any."""
    for step in range(SEATS):
        seat = (game[EAST] + step) & AROUND
        dealt = plan.east if step == 0 else plan.others
        at = place(seat)
        if game[at + HELD] + 3 * game[at + MELDS] < dealt:
            return replace(plan, game, seat, rows, row)
    for step in range(SEATS):
        seat = (game[EAST] + step) & AROUND
        at = place(seat)
        if flowers_in(plan, game, at) and live(game, seat):
            return _lay_flower(plan, game, seat, rows, row)
        if plan.no_flower_pays and game[at + FLOWERS] == 0 and not game[NO_FLOWER] >> seat & 1:
            game[NO_FLOWER] |= 1 << seat
            earn(plan, game, at, _QUARTER * (1 - plan.honors_pay))
            return tell(rows, row, _NO_FLOWER, seat, 0, 0, 0, 0)
    return row


@lean
def _lay_flower(plan: Plan, game: Game, seat: int, rows: Rows, row: int) -> int:
    """The first flower of a hand is laid aside, and may earn something."""
    at = place(seat)
    kind = lowest(flowers_in(plan, game, at))
    put(game, at, kind, -1)
    game[at + FLOWERS] += 1
    earn(plan, game, at, _earned(plan, game, at, kind, (seat - game[EAST]) & AROUND))
    if game[TURN] == seat and game[LAST] != NONE:
        game[LAST], game[KONGS] = DUE, 0
    return tell(rows, row, _FLOWER, seat, 0, kind, 0, 0)


@lean
def _earned(plan: Plan, game: Game, at: int, kind: int, wind: int) -> int:
    """What the flower just laid earns: as the last of a set, and as that of the own seat."""
    if not plan.honors_pay:
        return _HALF * int(game[at + FLOWERS] == _MANY)
    if kind <= FLOWER:
        return 0
    place_in_row = int(kind - FLOWER - 1)
    game[at + NUMBERED] |= 1 << place_in_row
    row = 15 << (place_in_row // 4 * 4)
    own = _QUARTER * (place_in_row % 4 == wind)
    return own + _HALF * int(game[at + NUMBERED] & row == row)


@small
def to_be_judged(plan: Plan, game: Game) -> bool:
    """Whether a game that is over stops, until the rules have said what its winner is paid; see `judged`."""
    return bool(plan.judged and game[WINNER] != NONE and judged(game, place(game[WINNER])) == 0)


@lean
def settle(plan: Plan, game: Game, rows: Rows, row: int) -> int:
    """Who pays whom, in quarters: the hand by all, twice by whose tile it was, and each one's bonuses by all others.

    What the hand that won left out is laid off. Where the rules say themselves what is paid they have said it.
    """
    if game[WINNER] != NONE and not plan.judged:
        _hand_paid(plan, game, game[WINNER])
    for seat in range(SEATS):
        owed = game[place(seat) + EARNED]
        game[PAYMENT + seat] += (SEATS - 1) * owed
        for other in range(SEATS):
            if other != seat:
                game[PAYMENT + other] -= owed
    best = game[EAST]
    for seat in range(SEATS):
        if game[PAYMENT + seat] > game[PAYMENT + best]:
            best = seat
    return tell(rows, row, _SETTLED, best, 0, 0, 0, 0)


@lean
def _hand_paid(plan: Plan, game: Game, winner: int) -> None:
    """What the hand that won is worth by the sheet, and who pays it."""
    at, left = place(winner), (game[LEFT_OUT] // OUT - 1, game[LEFT_OUT] % OUT - 1)
    for kind in left:
        if kind != NONE:
            put(game, at, kind, -1)
    game[WORTH] = worth(plan, game, at, game[LAST], left, int(game[WON_FROM] == NONE), game[THROWN])
    for seat in range(SEATS):
        if seat != winner:
            owed = game[WORTH] * (1 + (seat == game[WON_FROM]))
            game[PAYMENT + seat] -= owed
            game[PAYMENT + winner] += owed
