"""Games by the million: the engine's rules as compiled loops over arrays, held to the engine event for event.

`tilewright.sim.play.play` is for whoever wants games, `tilewright.sim.vector.VectorEnvironment` for whoever wants to
choose in them; the rest is how they come about.
"""
