"""Fast simulation of many games: the engine's rules as compiled loops. Tests compare every event with the engine.

`tilewright.sim.play.play` plays whole games. `tilewright.sim.vector.VectorEnvironment` lets its caller choose actions.
Both run a `tilewright.sim.machine.Machine`. The packages `cards` and `sets` implement it for their families of games.
"""
