"""Train a player of Siamese by self-play: PPO in NumPy, on one core. docs/learning.md explains this program.

One net plays both seats of many games. Now and then it plays mirrored deals against policies of the simulator. The file
that it writes has the weights, the command and the results.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

import tilewright as tw
from tilewright import envs
from tilewright.sim.cards.observed import LAYOUT
from tilewright.tiles import FLOWER, JOKER

Numbers = NDArray[Any]
Weights = dict[str, Numbers]

KINDS, DEPTH = FLOWER + 1, 6  # kinds of tiles without jokers; copies of a kind that are compared
COPIES = np.array([4] * FLOWER + [8])
SLOTS = np.flatnonzero(np.arange(DEPTH) < COPIES[:, None])  # places of a `ladder` that natural tiles can fill
FAMILY = 165  # lines with more hands than this are left out of the inputs, which halves the time
SHARPNESS = 1.5  # a hand that lacks one tile more weighs exp(-1.5) as much
RARE = np.array([3, 0.6, 0.3, 0.1, 0])  # extra lack for a missing tile of which 0, 1, 2 … copies are unseen
FITTING = 9  # extra cost of a hand that does not have the exposures
UNIT, COST = 50.0, 5.0  # points in a unit of rewards and values; cost in a unit of the last two inputs
BONUS = 0.1  # reward for a cost that is lower by 1, at the start of a run; it is 0 from the middle on
SHARED = np.float32(30)  # the weights that all kinds share learn that much faster than the others
RESHAPES, DISCARDS, ACTIONS = slice(90, 126), slice(162, 162 + KINDS), 310
HIDDEN, GAMES, STEPS, EPOCHS, BATCH = 128, 128, 64, 3, 1024
RATE, ENTROPY, CLIP, TRACE = 1e-3, 0.01, 0.2, 0.95
BLOCK = 64  # racks compared with the card at once; the arrays of more would not fit into the cache


def ladder(counts: Numbers) -> Numbers:
    """Return counts as ones and zeros: place (kind, n) is 1 if there are more than n tiles of the kind."""
    return (counts[..., None] > np.arange(DEPTH)).astype(np.float32).reshape(*counts.shape[:-1], -1)


class Hands:
    """The hands of a card as matrices. Multiplications compare a batch of racks with all of them.

    The cost of a hand is SHARPNESS for each tile that the rack lacks, and less for a dearer hand.
    """

    def __init__(self, card: tw.Card) -> None:
        lines = [line for line in card.lines for _ in line.hands]
        rows = np.array([row for row, line in enumerate(lines) if len(line.hands) <= FAMILY])
        hands = card.engine.targets(()).some(rows)
        self.need, natural = (counts[:, :KINDS].astype(int) for counts in (hands.need, hands.need - hands.wild))
        self.value, every = np.log(hands.value / UNIT), ladder(self.need)
        self.misfit = np.vstack([1 - every.T, [lines[row].concealed for row in rows]]).astype(np.float32) * FITTING
        # Tiles fill the natural places first. The last two rows belong to the constant 1 and the number of jokers.
        self.every, plain, none = every[:, SLOTS].copy(), ladder(natural)[:, SLOTS], np.zeros(len(rows))
        lacks = hands.need.sum(1) - hands.wild.sum(1) - self.value / SHARPNESS
        self.plain = np.vstack([-plain.T, lacks, none]).astype(np.float32) * SHARPNESS
        self.wild = np.vstack([(plain - self.every).T, hands.wild.sum(1), none - 1]).astype(np.float32) * SHARPNESS
        self.work = np.empty((2, BLOCK, len(rows)), np.float32)  # allocating such arrays takes long

    def near(self, have: Numbers, jokers: Numbers, unseen: Numbers, shown: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """Return for each rack: the share of hands that use each copy of each kind, the nearest hand, and its cost."""
        cost, wild = self.work[:, : len(have)]
        missing, stock = np.arange(DEPTH) - have[..., None], np.ones((len(have), len(SLOTS) + 2), np.float32)
        rare = RARE[np.clip(unseen[..., None] - missing, 0, len(RARE) - 1)]
        stock[:, :-2], stock[:, -1] = np.where(missing < 0, 1, -rare).reshape(len(have), -1)[:, SLOTS], jokers
        np.matmul(stock, self.plain, cost)
        cost += np.maximum(np.matmul(stock, self.wild, wild), 0, out=wild)
        exposed = np.flatnonzero(shown.any(1))
        if len(exposed):
            laid = np.pad(ladder(shown[exposed]), ((0, 0), (0, 1)), constant_values=1)
            cost[exposed] += np.matmul(laid, self.misfit, wild[: len(exposed)])
        best, least = cost.argmin(1), cost.min(1)
        np.subtract(least[:, None], cost, cost)
        np.exp(np.maximum(cost, -20, out=cost), cost)  # smaller numbers are slow
        copies = np.zeros((len(have), KINDS * DEPTH), np.float32)
        copies[:, SLOTS] = cost @ self.every / cost.sum(1, keepdims=True)
        return copies.reshape(-1, KINDS, DEPTH), best, least


HOUSE = Hands(tw.Card.read("house"))


def inputs(seen: envs.features.Observation) -> list[Numbers]:
    """Return the inputs of the net for a batch of observations: those of each kind of tile, the others, and a mask."""
    observations, mask = seen["observation"], seen["action_mask"] == 1
    mask[:, RESHAPES] = False  # changes of an exposure could go on for ever
    blocks = [_inputs(observations[at : at + BLOCK]) for at in range(0, len(observations), BLOCK)]
    return [*(np.concatenate(parts).astype(np.float32) for parts in zip(*blocks, strict=True)), mask]


def _inputs(observations: NDArray[np.uint8]) -> tuple[Numbers, Numbers]:
    see, games = LAYOUT.pieces(observations), len(observations)
    rows, have, jokers = np.arange(games), see["hand"][:, :KINDS].astype(int), see["hand"][:, JOKER].astype(int)
    laid = see["kinds"][:, :2, ..., None] == np.arange(1, KINDS + 1)
    shown, wild = ((see[name][:, :2, ..., None] * laid).sum(3, int) for name in ("sizes", "jokers"))  # seat, rack, kind
    discards, declared = (see[name][:, :2, :KINDS].astype(int) for name in ("discards", "declared"))
    unseen = np.maximum(COPIES - have - (shown - wild).sum((1, 2)) - discards.sum(1) - declared.sum(1), 0)
    # Compare the rack with more exposures first, and the other rack with the tiles that the nearest hand leaves.
    live, left, spare = see["fates"][:, 0] == 0, have, jokers
    first = (shown[:, 0].sum(2) + 99 * live).argmax(1)
    copies, needs = np.zeros((2, games, KINDS, DEPTH), np.float32), np.zeros((2, games, KINDS), int)
    costs, values, lefts = np.zeros((games, 2)), np.zeros((games, 2)), []
    for nth, rack in enumerate((first, 1 - first)):
        lefts.append(left)
        some = np.flatnonzero(live[rows, rack])
        if len(some):
            on, wild_on = shown[some, 0, rack[some]], wild[some, 0, rack[some]]
            have_now, jokers_now = left[some] + on - wild_on, spare[some] + wild_on.sum(1)
            copies[nth, some], best, costs[some, nth] = HOUSE.near(have_now, jokers_now, unseen[some], on)
            needs[nth, some], values[some, nth] = HOUSE.need[best], HOUSE.value[best]
            left, spare = left.copy(), spare.copy()
            left[some] = np.clip(have_now - HOUSE.need[best], 0, left[some])
            missing = np.maximum(HOUSE.need[best] - have_now, 0).sum(1)
            spare[some] = np.clip(jokers_now - missing, 0, spare[some])
    columns = [have / 4, unseen / 4, shown[:, 1].sum(1) / 4, discards[:, 1] / 4, (have > 0) & (lefts[1] == 0)]
    for nth, stock in enumerate(lefts):  # the weight of the last copy in the rack, and of the next
        last, following = (np.clip(stock + n, 0, DEPTH - 1)[..., None] for n in (-1, 0))
        used = np.take_along_axis(copies[nth], last, 2)[..., 0] * (stock > 0)
        columns += [used, np.sqrt(used), np.take_along_axis(copies[nth], following, 2)[..., 0], needs[nth] / 4]
    of_kinds = np.stack(columns, 2)
    open_ = see["open"][:, 0].astype(int)
    known, kind = (open_ > 0) & (open_ <= KINDS), np.clip(open_ - 1, 0, KINDS - 1)
    others = [
        np.eye(KINDS + 1)[np.where(known, kind, KINDS)],
        np.where(known[:, None], np.concatenate([of_kinds[rows, kind], *copies[:, rows, kind]], 1), 0),
        see["fates"][:, 0] == 0, see["fates"][:, 0] == 1, see["fates"][:, 1] == 0, see["fates"][:, 1] == 1,
        shown.sum(3).reshape(games, 4) / 14, see["held"][:, :2, 0] / 28, see["wall"] / 100, jokers[:, None] / 4,
        spare[:, None] / 4, first[:, None], see["fresh"] > 0, see["on"] > 0, see["claimed"] > 0, open_[:, None] > 0,
        values, costs / COST,
    ]  # fmt: skip
    return of_kinds, np.concatenate(others, 1)


def new_weights(rng: np.random.Generator) -> Weights:
    """Return random weights of the net. Its first choices are almost equally likely."""
    of_kinds, others = _inputs(np.zeros((1, LAYOUT.width), np.uint8))
    width = of_kinds[0].size + others[0].size
    shapes = {"in": (width, HIDDEN), "out": (HIDDEN, ACTIONS), "judge": (width, HIDDEN), "worth": (HIDDEN, 1)}
    w = {"kind": np.zeros(of_kinds.shape[2], np.float32)}
    for name, (rows, columns) in shapes.items():
        scale = (1 if columns == HIDDEN else 0.01) / np.sqrt(rows)
        w[name] = (rng.standard_normal((rows, columns)) * scale).astype(np.float32)
        w[name + "0"] = np.zeros(columns, np.float32)
    return w


class Net:
    """The results of the net for a batch: logarithms of the probabilities of the actions, and values of positions."""

    def __init__(self, w: Weights, of_kinds: Numbers, others: Numbers, mask: Numbers) -> None:
        self.w, self.of_kinds = w, of_kinds
        self.x = np.concatenate([of_kinds.reshape(len(others), -1), others], 1)
        self.hidden, self.judge = (np.tanh(self.x @ w[name] + w[name + "0"]) for name in ("in", "judge"))
        logits = self.hidden @ w["out"] + w["out0"]
        logits[:, DISCARDS] += SHARED * (of_kinds @ w["kind"])
        logits = np.where(mask, logits, np.float32(-1e9))
        logits -= logits.max(1, keepdims=True)
        self.logs = logits - np.log(np.exp(logits).sum(1, keepdims=True))
        self.value = (self.judge @ w["worth"] + w["worth0"])[:, 0]

    def gradient(self, of_logits: Numbers, of_value: Numbers) -> Weights:
        """Return the gradient of a loss, given its derivatives by the logits and by the values."""
        hidden = of_logits @ self.w["out"].T * (1 - self.hidden**2)
        judge = of_value[:, None] * self.w["worth"][:, 0] * (1 - self.judge**2)
        return {
            "kind": SHARED * np.tensordot(of_logits[:, DISCARDS], self.of_kinds, 2),
            "in": self.x.T @ hidden, "in0": hidden.sum(0), "out": self.hidden.T @ of_logits, "out0": of_logits.sum(0),
            "judge": self.x.T @ judge, "judge0": judge.sum(0),
            "worth": self.judge.T @ of_value[:, None], "worth0": of_value.sum(keepdims=True),
        }  # fmt: skip


def loss(w: Weights, choices: Sequence[Numbers], entropy: float) -> tuple[float, Weights]:
    """Return the loss of PPO, and its gradient. `choices` ends with logarithms, advantages and returns."""
    mask, actions, logs, gained, returns = choices[2:]
    net, size, rows = Net(w, *choices[:3]), len(actions), np.arange(len(actions))
    ratio = np.exp(net.logs[rows, actions] - logs)
    gain, clipped = ratio * gained, np.clip(ratio, 1 - CLIP, 1 + CLIP) * gained
    p, finite, error = np.exp(net.logs), np.where(mask, net.logs, 0), net.value - returns
    surprise = -(p * finite).sum(1)
    total = -np.minimum(gain, clipped).mean() - entropy * surprise.mean() + 0.5 * (error**2).mean()
    pull = np.where(gain <= clipped, gain, 0)
    of_logits = p * (pull[:, None] + entropy * (finite + surprise[:, None]))
    of_logits[rows, actions] -= pull
    return float(total), net.gradient((of_logits / size).astype(np.float32), (error / size).astype(np.float32))


def adam(w: Weights, moments: Weights, step: int, gradient: Weights, rate: float) -> None:
    """Move the weights against the gradient, in place. `moments` has the means of slopes and squares so far."""
    for name, slope in gradient.items():
        mean, square = moments[name]
        mean += 0.1 * (slope - mean)
        square += 0.001 * (slope * slope - square)
        w[name] -= (rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-6)).astype(np.float32)


def advantages(players: Numbers, values: Numbers, costs: Numbers, done: Numbers, payments: Numbers) -> Numbers:
    """Return generalised advantage estimates. All arrays are steps by games; `payments` has an axis for the seats.

    Each seat has its own choices, and a reward if the cost falls. The advantage is 0 for a choice still without a next.
    """
    games, result = np.arange(players.shape[1]), np.zeros(players.shape, np.float32)
    value, trail, cost = np.zeros((3, len(games), 2))
    known, last = np.zeros((2, len(games), 2), bool)
    for step in reversed(range(len(players))):
        over, at = done[step], (games, players[step])
        value[over], trail[over], known[over], last[over] = payments[step, over] / UNIT, 0, True, True
        change = value[at] - values[step] + np.where(last[at], 0, costs[step] - cost[at])
        result[step] = trail[at] = np.where(known[at], change + TRACE * trail[at], 0)
        value[at], cost[at], known[at], last[at] = values[step], costs[step], True, False
    return result


def selfplay(w: Weights, seed: int) -> Iterator[list[Numbers]]:
    """Play both seats, and yield the inputs, mask, actions … of STEPS choices in each game, as steps by games."""
    env, rng = envs.vector("siamese", GAMES, opponents=None), np.random.default_rng(seed)
    (seen, infos), rows, nothing = env.reset(seed=seed), np.arange(GAMES), {"payments": np.zeros((GAMES, 2), int)}
    while True:
        steps = []
        for _ in range(STEPS):
            player, given = infos["player"], inputs(seen)
            net = Net(w, *given)
            actions = (net.logs - np.log(rng.exponential(size=net.logs.shape) + 1e-20)).argmax(1)
            seen, _, done, _, infos = env.step(actions)
            payments = infos.get("final_info", nothing)["payments"]
            steps.append((*given, actions, net.logs[rows, actions], player, net.value, done, payments))
        yield [np.array(column) for column in zip(*steps, strict=True)]


def contest(w: Weights, opponent: str, deals: int, seed: int) -> tuple[float, float]:
    """Return the points a game that the net wins in mirrored deals, and half the width of the 95 % interval."""
    payments = np.zeros((2, deals))
    for seat in range(2):
        env = envs.vector("siamese", deals, opponents=opponent, seat=seat)
        seen, left = env.reset(seed=seed)[0], np.ones(deals, bool)
        while left.any():
            seen, rewards, over, _, _ = env.step(Net(w, *inputs(seen)).logs.argmax(1))
            payments[seat, over & left] = rewards[over & left]
            left &= ~over
    return float(payments.mean()), float(1.96 * payments.mean(0).std(ddof=1) / np.sqrt(deals))


def train(seed: int, decisions: int, every: int) -> Iterator[tuple[Weights, int, float]]:
    """Train, and yield the weights, the choices and the CPU seconds so far: at first, now and then, and at the end."""
    rng, spent = np.random.default_rng(seed), 0.0
    w, step = new_weights(rng), 0
    games, moments = selfplay(w, seed), {name: np.zeros((2, *each.shape), np.float32) for name, each in w.items()}
    for done in range(0, decisions, GAMES * STEPS):
        if done % every < GAMES * STEPS:
            yield w, done, spent
        start, left = time.process_time(), 1 - done / decisions
        *choices, player, value, over, payments = next(games)
        cost = BONUS * max(0, 2 * left - 1) * COST * choices[1][..., -2:].sum(2)
        gained = advantages(player, value, cost, over, payments)
        scaled = (gained - gained.mean()) / (gained.std() + 1e-8)
        choices = [array.reshape(-1, *array.shape[2:]) for array in (*choices, scaled, gained + value)]
        for _ in range(EPOCHS):
            order = rng.permutation(GAMES * STEPS)
            for some in np.split(order, range(BATCH, len(order), BATCH)):
                gradient, step = loss(w, [array[some] for array in choices], ENTROPY * left)[1], step + 1
                adam(w, moments, step, gradient, RATE * (0.05 + 0.95 * left))
        spent += time.process_time() - start
    yield w, done + GAMES * STEPS, spent


@cache
def stored() -> Weights:
    """Return the weights in the file that the environment variable LEARNED names."""
    with np.load(os.environ.get("LEARNED", "learned.npz")) as file:
        return {name: file[name] for name in file if name != "about"}


class Learned(tw.Player):
    """The trained net as a player of the library."""

    def choose(self, view: tw.View, legal: Sequence[tw.Action]) -> tw.Action:
        """Return the most probable action."""
        seen = {name: array[None] for name, array in envs.observation(view).items()}
        return envs.action(view, int(Net(stored(), *inputs(seen)).logs.argmax()))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, usual in {"seed": 1, "decisions": 2_000_000, "every": 250_000, "deals": 200}.items():
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--out", default="learned.npz")
    asked, curve = parser.parse_args(), []
    for w, done, seconds in train(asked.seed, asked.decisions, asked.every):
        points = {each: np.round(contest(w, each, asked.deals, 1 << 40), 2).tolist() for each in ("random", "nearest")}
        curve.append({"decisions": done, "minutes": round(seconds / 60, 2), **points})
        print(curve[-1], flush=True)
        np.savez_compressed(asked.out, allow_pickle=False, about=json.dumps({"command": sys.argv, "curve": curve}), **w)
