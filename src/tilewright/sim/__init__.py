"""Games by the million: the engine's rules as compiled loops over records. Tests compare every event with the engine.

`tilewright.sim.play.play` plays whole games; `tilewright.sim.vector.VectorEnvironment` lets its caller choose actions.
Both run a `tilewright.sim.machine.Machine`, which each family of games implements: `cards` and `sets`.
"""
