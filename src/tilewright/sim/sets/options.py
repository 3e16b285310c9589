"""The moves that a seat may choose from, in the order of the engine's offers."""

from tilewright.compiling import lean, small
from tilewright.sim import phase
from tilewright.sim.records import NOTHING, Numbers
from tilewright.sim.sets import hands, meld, moves, special, state
from tilewright.sim.sets.state import AROUND, ENOUGH, FACES, SEATS, SeatHand, SetGame, SetPlan
from tilewright.tiles import FLOWER


@small
def write_options(plan: SetPlan, game: SetGame, seat: int, options: Numbers) -> int:
    """Write the moves that a seat may choose from, except challenges and concessions. Return their number.

    If the ruleset must judge the seat's hand first, `game.verdict` becomes negative and the moves are not valid yet.
    """
    if state.may_answer(game, seat):
        return _answers(plan, game, seat, options)
    if game.phase == phase.PLAY and game.turn == seat:
        return _turn(plan, game, seat, options)
    return 0


@lean
def write_interruptions(plan: SetPlan, game: SetGame, seat: int, options: Numbers, n: int) -> int:
    """Write a seat's challenges and its concession after the first `n` moves. Return the new number of moves."""
    if game.phase == phase.OVER or not state.is_live(game, seat):
        return n
    for step in range(1, SEATS if plan.challenge else 1):
        target = (seat + step) & AROUND
        if state.is_live(game, target) and game.hands[target].melds:
            options[n] = moves.CHALLENGE + target
            n += 1
    options[n] = moves.CONCEDE
    return n + 1


@small
def first_answerer(game: SetGame) -> int:
    """Return the next seat in turn that may answer the open tile; NOTHING if there is none."""
    if game.living == SEATS:
        following: int = (game.laid_by + 1) & AROUND
        return following
    other = NOTHING
    for step in range(SEATS - 1, 0, -1):
        seat = (game.laid_by + step) & AROUND
        if state.is_live(game, seat):
            other = seat
    return other


@small
def can_draw(plan: SetPlan, game: SetGame, seat: int) -> bool:
    """Return whether a seat that does not want the open tile draws from the wall instead of passing."""
    if plan.draws_last or game.added_to != NOTHING or game.left == 0:
        return False
    return first_answerer(game) == seat


@small
def is_before_first_turn(game: SetGame) -> bool:
    """Return whether the first turn is still to come, while each seat may declare the hand that it was dealt."""
    return bool(game.phase == phase.PLAY and game.next_seat != NOTHING and game.discards == 0)


@small
def discarder_to_draw(plan: SetPlan, game: SetGame) -> int:
    """Return the discarder if it must still draw a tile before the turn continues; NOTHING otherwise."""
    if not plan.draws_last or game.taken_from == NOTHING or not state.is_short(plan, game, game.taken_from):
        return NOTHING
    return int(game.taken_from)


@small
def must_keep(plan: SetPlan, game: SetGame) -> bool:
    """Return whether the seat whose turn it is may not discard now.

    Either its turn ends, or the discarder of the tile that it claimed has to draw first.
    """
    return game.next_seat != NOTHING or discarder_to_draw(plan, game) != NOTHING


@small
def _answers(plan: SetPlan, game: SetGame, seat: int, options: Numbers) -> int:
    """Write a seat's possible answers to the open tile, except its present answer."""
    hand, tile = game.hands[seat], game.tile
    options[0] = moves.DRAW if can_draw(plan, game, seat) else moves.PASS
    if hand.answer == NOTHING and not may_want(plan, game, seat, first_answerer(game) == seat):
        return 1
    state.put(hand, tile, 1)
    n = _declarations(plan, game, seat, tile, options, 1)
    state.put(hand, tile, -1)
    if game.added_to == NOTHING:
        n = _claims(plan, game, seat, options, n)
    if hand.answer == NOTHING:
        return n
    others = 0
    for nth in range(n):
        if options[nth] != hand.answer:
            options[others] = options[nth]
            others += 1
    return others


@small
def may_want(plan: SetPlan, game: SetGame, seat: int, first: bool) -> bool:
    """Return whether a seat might do more than pass the open tile. `first` is true for the next seat in turn.

    This quick test can give false positives, but no false negatives.
    """
    hand, tile = game.hands[seat], game.tile
    if game.added_to == NOTHING:
        wanted = hand.twos | hand.fours
        if first:
            above, below = state.up(state.kinds_in(hand)), state.down(state.kinds_in(hand))
            wanted |= above & state.up(above) | above & below | below & state.down(below)
        if wanted >> tile & 1:
            return True
    return may_win(plan, hand, tile)


@small
def may_win(plan: SetPlan, hand: SeatHand, tile: int) -> bool:
    """Return whether a hand might be complete. `tile` is added first, unless it is NOTHING.

    This quick test can give false positives, but no false negatives. In a hand of sets, each tile has an equal tile, or
    one of its suit at most two numbers away. In seven pairs, each tile has an equal tile.
    """
    spare = hand.held + 3 * hand.melds - 3 * plan.sets - 2
    ones, twos, fours = hand.ones, hand.twos, hand.fours
    if tile != NOTHING:
        spare += 1
        more = 1 << tile
        fours |= twos & ones & more
        twos ^= ones & more
        ones ^= more
    above, below = state.up(ones | twos | fours), state.down(ones | twos | fours)
    alone = ones & ~(twos | fours | above | state.up(above) | below | state.down(below))
    for _ in range(spare):
        alone &= alone - 1
    odd = ones
    for _ in range(spare + 3 * plan.extra):
        odd &= odd - 1
    if alone == 0 or odd == 0:
        return True
    return plan.orphans != 0 and special.may_be_special(plan, ones, twos | fours)


@small
def _claims(plan: SetPlan, game: SetGame, seat: int, options: Numbers, n: int) -> int:
    hand, tile = game.hands[seat], game.tile
    same = state.count(hand, tile)
    if not plan.challenge and (hand.melds >= plan.sets or tile >= plan.kinds):
        return n  # the hand has all its sets, or no hand may contain this tile
    discards = hand.held > 2  # a claim that melds two concealed tiles must leave one to discard
    if same >= 2 and discards:
        options[n] = moves.SAME + 3
        n += 1
    if same >= 3 and game.left:
        options[n] = moves.SAME + 4
        n += 1
    if discards and first_answerer(game) == seat:
        above, below = state.up(state.kinds_in(hand)), state.down(state.kinds_in(hand))
        for before, runs in enumerate((above & state.up(above), above & below, below & state.down(below))):
            options[n] = moves.RUN + before
            n += runs >> tile & 1
    return n


@lean
def _declarations(plan: SetPlan, game: SetGame, seat: int, tile: int, options: Numbers, n: int) -> int:
    """Write the mah jonggs that a seat may declare. Each must contain `tile` unless it is NOTHING."""
    hand = game.hands[seat]
    spare = hand.held + 3 * hand.melds - 3 * plan.sets - 2
    if not may_win(plan, hand, NOTHING):
        return n
    if spare == 0:
        if is_mah_jongg(plan, hand):
            options[n] = moves.DECLARE
            n += not plan.judged or state.verdict_on(game, seat) == ENOUGH
        return n
    for one in range(NOTHING, FLOWER if spare > 1 else 0):
        if (one == NOTHING) != (spare == 1) or (one != NOTHING and state.count(hand, one) == 0):
            continue
        if one != NOTHING:
            state.put(hand, one, -1)
        for other in range(max(one, 0), FLOWER):
            if state.count(hand, other) == 0:
                continue
            state.put(hand, other, -1)
            if (tile == NOTHING or state.count(hand, tile)) and hands.is_complete(plan, hand):
                options[n] = moves.DECLARE + moves.OUT * (one + 1) + other + 1
                n += 1
            state.put(hand, other, 1)
        if one != NOTHING:
            state.put(hand, one, 1)
    return n


@small
def is_mah_jongg(plan: SetPlan, hand: SeatHand) -> bool:
    """Return whether a hand with the right number of tiles is complete, whatever it is worth."""
    return bool(hands.is_complete(plan, hand) or (plan.orphans and special.is_special(plan, hand)))


@small
def may_declare(plan: SetPlan, game: SetGame) -> bool:
    """Return whether the seat whose turn it is may declare a mah jongg.

    It may not do so after it claimed a tile for a set, or after it kept the tile that it drew.
    """
    if game.drawn_tile != NOTHING:
        return True
    return bool(game.next_seat != NOTHING if plan.draws_last else game.taken_from == NOTHING)


@small
def _turn(plan: SetPlan, game: SetGame, seat: int, options: Numbers) -> int:
    if not game.has_drawn:
        options[0] = moves.DRAW
        return 1
    hand, n = game.hands[seat], 0
    if state.is_live(game, seat):
        if may_declare(plan, game):
            n = _declarations(plan, game, seat, NOTHING, options, n)
        if not is_before_first_turn(game):
            n = _kongs(plan, game, hand, options, n)
    if must_keep(plan, game):
        options[n] = moves.PASS
        return n + 1
    kinds = state.kinds_in(hand)
    for kind in range(FLOWER):
        options[n] = moves.DISCARD + kind
        n += kinds >> kind & 1
    return n


@small
def _kongs(plan: SetPlan, game: SetGame, hand: SeatHand, options: Numbers, n: int) -> int:
    """Write a seat's concealed kongs, and the tiles that it can add to a melded pung."""
    fours = hand.fours & FACES
    if not plan.challenge:
        fours = fours & ((1 << plan.kinds) - 1) if hand.melds < plan.sets else 0
    while fours:
        options[n] = moves.MELD + state.lowest(fours)
        n += 1
        fours &= fours - 1
    pungs = 0
    for nth in range(hand.melds):
        if hand.meld_forms[nth] == meld.PUNG:
            pungs |= 1 << hand.meld_kinds[nth]
    pungs &= state.kinds_in(hand)
    if not plan.held_over:
        pungs &= 1 << game.drawn_tile if game.drawn_tile >= 0 else 0
    while pungs:
        options[n] = moves.ADD + state.lowest(pungs)
        n += 1
        pungs &= pungs - 1
    return n
