"""Dead hands in compiled card games: judging whether a hand is dead, and killing it."""

from tilewright.compiling import lean
from tilewright.sim import event, phase, reason
from tilewright.sim.cards import fate, mah_jonggs, reach, table
from tilewright.sim.cards.state import CardGame, Cards, put
from tilewright.sim.records import KIND_COUNT, NOTHING, Numbers
from tilewright.tiles import BLANK, JOKER

# Verdicts on a hand that was called dead: it is live, or the tiles that it needs are gone. Any other verdict is the
# place of an exposure that no hand contains.
LIVES, SHORT = -1, -2


@lean
def judge_call(c: Cards, g: CardGame, move: Numbers) -> None:
    """Write to `g.now.verdict` whether a hand that was called dead is dead, judging by its exposures.

    If the ruleset has `sees_discards`, also judge by the discards and all other visible tiles.
    """
    seat, rack, n = move[2], move[3], 0
    g.now.verdict = LIVES
    for place in range(g.exposures[seat, rack]):
        shown = g.shown[seat, rack, place]
        n = reach.insert_group(g.group, n, shown[0], shown[1], shown[2] > 0)
        if not reach.may_be_exposed(c, g, seat, n):
            g.now.verdict = place
            return
    if g.rules.sees_discards:
        reach.refresh(c, g, seat)
        _write_available(g)
        row, rows = 0, mah_jonggs.row_count(c, g, seat, rack)
        while row < rows and not _can_come(c, g, seat, rack, row):
            row += 1
        if row == rows:
            g.now.verdict = SHORT


@lean
def _write_available(g: CardGame) -> None:
    """Write to `g.left` how many tiles of each kind a hand could still get, judging by all visible tiles.

    An exposed joker counts if it may be exchanged for a natural tile that is available. The open discard counts
    unless it is a joker. Other natural discards count while some seat may still exchange a blank for them.
    """
    left, given = g.left, g.matches[0]
    table.write_unshown(g, left)
    for seat in range(g.rules.seats):
        left[BLANK] -= g.discards[seat, BLANK]
        left[JOKER] -= g.discards[seat, JOKER]
    if not (g.rules.blanks and left[BLANK]):
        for kind in range(KIND_COUNT):
            for seat in range(g.rules.seats):
                left[kind] -= g.discards[seat, kind] if kind not in (BLANK, JOKER) else 0
        if g.now.phase == phase.WINDOW and g.now.tile != JOKER:
            left[g.now.tile] += 1
    put(given, 0, left, KIND_COUNT)
    for seat in range(g.rules.seats):
        for rack in range(g.rules.racks):
            for place in range(g.exposures[seat, rack]):
                shown = g.shown[seat, rack, place]
                if g.fate[seat, rack] != fate.DECLARED and g.cause[seat, rack] != place:
                    free = min(shown[2], given[shown[0]])
                    given[shown[0]] -= free
                    left[JOKER] += free


@lean
def _can_come(c: Cards, g: CardGame, seat: int, rack: int, row: int) -> bool:
    """Return whether the tiles in `g.left` include all concealed tiles that a rack's candidate hand `row` needs."""
    missing, fillable = 0, 0
    for kind in range(KIND_COUNT):
        code = reach.code_of(c, g, seat, rack, row, kind)
        short = max((code & 15) - (g.left[kind] if kind != JOKER else 0), 0)
        missing += short
        fillable += min(short, code >> 4)
    return bool(missing <= min(fillable, g.left[JOKER]))


@lean
def play_call(g: CardGame, move: Numbers) -> None:
    """Carry out a call that a hand is dead. In some rulesets, a wrong call kills the caller's own hands."""
    seat, target, rack, verdict = move[1], move[2], move[3], g.now.verdict
    table.log_event(g, event.CHALLENGED, seat, target, rack, int(verdict != LIVES), 0)
    if verdict >= 0:
        kill_hand(g, target, rack, reason.NO_SUCH_HAND, verdict)
    elif verdict == SHORT:
        kill_hand(g, target, rack, reason.TILES_GONE, NOTHING)
    else:
        g.wrong[seat].by_seat += 1
        g.wrong[target].of_hands += 1
        for own in range(g.rules.racks * g.rules.wrong_call_kills):
            if g.fate[seat, own] == fate.LIVE:
                kill_hand(g, seat, own, reason.WRONG_CALL, NOTHING)


@lean
def play_false_declaration(g: CardGame, move: Numbers, taken: int, left: int) -> None:
    """Carry out a false declaration of mah jongg, which kills the hand.

    `taken` is the discard that the seat took. `left` is an open discard that another seat may still get, so it is left
    out of the logged tiles. Each is -1 if there is none.
    """
    seat, rack, size = move[1], move[2], 0
    row = g.log[g.now.logged]
    row[0], row[1], row[2] = event.FALSELY_DECLARED, seat, rack
    for i in range(move[3]):
        if move[4 + i] == left:
            left = NOTHING  # leave out only one tile of this kind, because the seat may hold more of them
        else:
            row[4 + size] = move[4 + i]
            size += 1
    row[3], row[4 + size] = size, taken
    table.next_row(g)
    kill_hand(g, seat, rack, reason.NO_MAH_JONGG, NOTHING)


@lean
def kill_crowded_hand(g: CardGame) -> bool:
    """Kill a live hand if its seat has too few tiles left to complete it. Return whether a hand was killed."""
    for seat in range(g.rules.seats):
        frozen, live, racks = 0, NOTHING, g.rules.racks
        for rack in range(racks - 1, -1, -1):
            if g.fate[seat, rack] == fate.LIVE:
                live = rack
            elif g.fate[seat, rack] == fate.DECLARED:
                frozen += g.rules.hand
            else:
                for place in range(g.exposures[seat, rack]):
                    frozen += g.shown[seat, rack, place, 1]
        if live >= 0 and frozen > (racks - 1) * g.rules.hand:
            kill_hand(g, seat, live, reason.CROWDED, NOTHING)
            return True
    return False


@lean
def kill_hand(g: CardGame, seat: int, rack: int, rule: int, cause: int) -> None:
    """Kill a hand for the reason with code `rule`. `cause` is the place of an exposure that fits no hand, or -1."""
    row = g.log[g.now.logged]
    row[0], row[1], row[2], row[3], row[4], row[5], row[6] = event.DIED, seat, rack, rule, rule + 1, cause >= 0, cause
    table.next_row(g)
    g.fate[seat, rack] = fate.DEAD
    g.now.out += 1
    g.cause[seat, rack] = NOTHING if g.rules.all_jokers else cause
    if g.now.phase == phase.WINDOW:
        g.answer[seat, 0] = NOTHING
    elif g.now.phase == phase.PLAY and g.now.turn == seat and g.now.fresh_rack == rack:
        g.now.fresh_rack = NOTHING
