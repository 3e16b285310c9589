"""Numbers of the engine's action types. An action's row begins with its type's number, see `tilewright.sim.rows`."""

from tilewright.engine import actions
from tilewright.sim.rows import number

DRAW = number(actions.Draw)
PASS = number(actions.Pass)
DISCARD = number(actions.Discard)
CLAIM = number(actions.Claim)
RESHAPE = number(actions.Reshape)
KONG = number(actions.Kong)
EXCHANGE_JOKER = number(actions.ExchangeJoker)
DECLARE = number(actions.Declare)
CHALLENGE = number(actions.Challenge)
CONCEDE = number(actions.Concede)
PASS_TILE = number(actions.PassTile)
VOTE = number(actions.Vote)
COURTESY = number(actions.Courtesy)
EXCHANGE_BLANK = number(actions.ExchangeBlank)
