"""Fast simulation of many games: the engine's rules as compiled loops. Tests compare its events with the engine's.

`tilewright.sim.play.play` plays whole games. `tilewright.sim.rollouts.rollouts` plays games on from what a seat knows.
`tilewright.sim.vector.VectorEnvironment` lets its caller choose actions. All run a `tilewright.sim.machine.Machine`.
The package `cards` implements it for card games, and `sets` for games of sets and a pair.
"""
