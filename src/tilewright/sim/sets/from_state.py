"""Write a state of the engine to a compiled game of sets and a pair, so that compiled players can play it on."""

from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Play, Seat, State
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure
from tilewright.sheet import scores
from tilewright.sim import phase
from tilewright.sim.plan import unsupported
from tilewright.sim.records import NOTHING, new
from tilewright.sim.sets import meld
from tilewright.sim.sets.state import DUE, SEATS, SeatHand, SetGame, SetPlan
from tilewright.tiles import FLOWER

_KONG = 4  # tiles


def game_of(rules: Ruleset, plan: SetPlan, now: State, wall: Wall) -> SetGame:
    """Return the compiled game of a state in which no tile is unknown. Answers to an open tile are left out.

    `wall` has all tiles of the game, those already drawn included. Raises Unsupported outside a turn and the claim of a
    tile.
    """
    if not isinstance(now.phase, Play | ClaimWindow):
        raise unsupported("sim.phase", phase=str(now.phase))
    game = new(SetGame)
    game.wall[:] = wall.order
    game.east, game.left, game.replaced, game.discards = now.east, now.wall, now.replaced, now.thrown
    game.winner = game.won_from = NOTHING
    for number, seat in enumerate(now.seats):
        game.discarders |= (seat.thrown > 0) << number
        game.flowerless |= seat.dealt_no_flower << number
        game.living += seat.live
        _write_seat(game.hands[number], seat, plan.honors_pay)
    for number, (earned, paid) in enumerate(zip(_earned(rules, now), scores(now.bonuses, SEATS), strict=True)):
        game.hands[number].earned, game.hands[number].paid = earned, paid
        game.bonuses_due |= earned != paid
    _write_phase(game, now.phase)
    return game


def _write_seat(hand: SeatHand, seat: Seat, honors_pay: int) -> None:
    rack = seat.racks[0]
    hand.answer, hand.dead, hand.held = NOTHING, not rack.live, len(seat.concealed)
    for kind, tiles in enumerate(seat.concealed.counts):
        hand.ones |= (tiles & 1) << kind
        hand.twos |= (tiles >> 1 & 1) << kind
        hand.fours |= (tiles >> 2) << kind
    hand.melds, hand.flowers = len(rack.exposures), len(rack.flowers)
    for nth, group in enumerate(rack.exposures):
        hand.meld_kinds[nth], hand.meld_forms[nth] = next(group.faces.kinds()), _form(group)
    if honors_pay:
        hand.numbered = sum(1 << kind - FLOWER - 1 for kind in rack.flowers)


def _form(group: Exposure) -> int:
    """Return the form of a meld, see `meld`."""
    if len(group) == _KONG:
        return meld.HIDDEN if group.concealed else meld.KONG
    return meld.CHOW if group.kind is None else meld.PUNG


def _earned(rules: Ruleset, now: State) -> tuple[int, ...]:
    """Return the bonuses that each seat has earned, in quarters of a unit. A kong that may be robbed earns nothing."""
    if isinstance(now.phase, ClaimWindow) and now.phase.kong:
        owner = now.phase.discarder
        now = now.at(owner, kongs=now.seats[owner].kongs[:-1])
    return scores(rules.scoring.bonuses(rules, now), SEATS)


def _write_phase(game: SetGame, now: Play | ClaimWindow) -> None:
    """Write the turn or the open tile, and the turn that goes on if nobody robs a kong."""
    game.tile = game.laid_by = NOTHING
    if isinstance(now, Play):
        _write_turn(game, now)
        return
    _write_turn(game, now.kong.play if now.kong else Play(now.discarder, drawn=True))
    game.phase, game.tile, game.laid_by = phase.WINDOW, now.tile, now.discarder
    game.added_to = now.kong.place if now.kong else NOTHING


def _write_turn(game: SetGame, play: Play) -> None:
    last = play.last
    game.phase, game.turn, game.has_drawn = phase.PLAY, play.turn, play.drawn
    game.drawn_tile = NOTHING if last is None else DUE if last.tile is None else last.tile
    game.kongs = last.kongs if last else 0
    game.next_seat = NOTHING if play.then is None else play.then
    game.taken_from = play.taken.discarder if play.taken else NOTHING
    game.added_to = NOTHING
