"""The actions that may have led to the events of a log, which has results and not requests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilewright.engine import actions as a
from tilewright.engine import events as e
from tilewright.engine.legal import offers
from tilewright.engine.referee import Referee
from tilewright.engine.state import ClaimWindow

_FARTHEST = 12  # events; the answer that settles a discard is among the first events of the log that follow
_ANSWERS = (a.Draw, a.Pass, a.Claim, a.Declare)


def possible_actions(referee: Referee, following: Sequence[e.Event]) -> Iterator[a.Action]:
    """Yield the actions that may have led to the events `following`, the most likely ones first.

    The answer that settles a discard has no event of its own, so all answers of the awaited seats are tried too.
    """
    for event in following[:_FARTHEST]:
        yield from actions_of(event)
        window = referee.state.phase
        if isinstance(event, e.FalselyDeclared) and event.taken is None and isinstance(window, ClaimWindow):
            yield a.Declare(event.seat, event.rack, event.tiles + window.tile)  # another seat got the tile
        if not isinstance(event, e.FalselyDeclared | e.Declared | e.Died | e.Claimed):
            break
    for seat in referee.state.awaited:
        yield from (each for each in offers(referee.rules, referee.view(seat)) if isinstance(each, _ANSWERS))


def actions_of(event: e.Event) -> Iterator[a.Action]:
    """Yield the actions of which this event may be the first result."""
    match event:
        case e.Answered(_, answer):
            yield answer
        case e.Discarded(seat, tile):
            yield a.Discard(seat, tile)
        case e.Drew(seat):
            yield a.Draw(seat)
        case e.Claimed(seat, _, _, rack, group):
            yield a.Claim(seat, rack, group)
        case e.Reshaped(seat, rack, group):
            yield a.Reshape(seat, rack, group)
        case e.KongMelded(seat, rack, group) if group.kind is not None:
            yield a.Kong(seat, rack, group.kind)
        case e.KongAdded(seat, rack, place, tile):
            yield a.Kong(seat, rack, tile, place)
        case e.FlowerLaid(seat, rack, tile):
            yield a.LayFlower(seat, rack, tile)
        case e.JokerExchanged(seat, owner, rack, place, tile):
            yield a.ExchangeJoker(seat, owner, rack, place, tile)
        case e.BlankExchanged(seat, _, _, tile):
            yield a.ExchangeBlank(seat, tile)
        case e.Declared(seat, rack, tiles) | e.FalselyDeclared(seat, rack, tiles):
            yield a.Declare(seat, rack, tiles)
        case e.Challenged(seat, target, rack):
            yield a.Challenge(seat, target, rack)
        case e.Conceded(seat):
            yield a.Concede(seat)
        case e.PassLaid(seat, passed):
            yield a.PassTile(seat, passed)
        case e.Voted(seat, yes):
            yield a.Vote(seat, yes)
        case e.Wished(seat, tiles):
            yield a.Courtesy(seat, tiles)
