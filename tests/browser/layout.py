"""Tables at the stages of a game, and a program that measures their layout in the browser."""

from __future__ import annotations

from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Phase, Play, Rack, Seat, State
from tilewright.groups import Exposure
from tilewright.tiles import INDEX, Tiles

SUITED = [INDEX[f"{number}{suit}"] for suit in "BCD" for number in range(1, 10)]
FULL = ("[333B] [777C] [RRR] [NNNN]", "[222B] [888C] [GGG] [1111D]")  # the groups on two racks
GROUPS = {0: [], 1: ["[333B]"], 2: ["[333B]", "[7777C]"], 3: ["[333B]", "[7777C]", "[RRR]"]}
# stage → number of groups exposed on each rack, number of tiles that each player has discarded
STAGES = {"start": (0, 0), "middle": (1, 9), "end": (3, 17)}

# A page hears that its window has another size when it next draws itself, so two drawings are waited for.
FRAMES = "new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))"

MEASURE = """() => {
  const box = (one) => one.getBoundingClientRect();
  const all = (what) => [...document.querySelectorAll(what)].filter((one) => box(one).width);
  const least = (what) => Math.min(...all(what).map((one) => one.offsetWidth));
  const inside = (one, {left, right, top, bottom}) => {
    const b = box(one);
    return b.left >= left - 1 && b.right <= right + 1 && b.top >= top - 1 && b.bottom <= bottom + 1;
  };
  const page = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
  const named = (one) => one.className + " " + (one.getAttribute("aria-label") ?? "").slice(0, 20);
  const leaving = (what, around) =>
    all(what).filter((one) => !inside(one, around ? box(one.closest(around)) : page)).map(named);
  const parts = all(".across, .lane, .actions, .own, .bar");
  const common = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 1;
  const clash = (a, b) => common(a, b, "left", "right") && common(a, b, "top", "bottom");
  const buttons = all("button:not(.tile), a.button").map(box);
  const written = all(".play *").filter((one) => [...one.childNodes].some((n) => n.nodeType === 3 && n.data.trim()));
  const prompt = document.querySelector(".prompt");
  const {scrollWidth, scrollHeight} = document.documentElement;
  return {
    scroll: [scrollWidth - innerWidth, scrollHeight - innerHeight],
    outside: leaving(".slot, .act, .own .exposure .tile, .wall, .across, .lane, .actions"),
    cut: [
      ...leaving(".slot", ".rack"),
      ...leaving(".thrown .tile.open", ".lane"),
      ...leaving(".act", ".actions"),
      ...leaving(".across .exposure, .across .flowers .tile", ".across"),
      ...leaving(".bar nav > *", ".bar"),
      ...(innerWidth > 320 && prompt.scrollHeight > prompt.clientHeight + 2 ? ["prompt " + prompt.innerText] : []),
      ...(innerWidth > 320 ? [] : leaving(".words", ".prompt")),
    ],
    clashes: parts.flatMap((a, i) =>
      parts.slice(i + 1).filter((b) => clash(box(a), box(b))).map((b) => named(a) + " / " + named(b))),
    own: least(".slot"),
    thrown: least(".thrown .tile:not(.open)"),
    last: least(".thrown .tile.open"),
    exposed: least(".across .exposure .tile"),
    target: Math.min(...buttons.map(({width, height}) => Math.min(width, height))),
    text: Math.min(...written.map((one) => parseFloat(getComputedStyle(one).fontSize))),
  };
}"""


def tiles(number: int) -> Tiles:
    return Tiles.of(SUITED[nth * 5 % len(SUITED)] for nth in range(number))


def state(rules: Ruleset, stage: str) -> State:
    """Return the state of a game at this stage. At the start, Ann has drawn. Later, the next player has discarded."""
    groups, thrown = STAGES[stage]
    if rules.racks > 1:
        groups = min(groups, 2)
    shown = tuple(Exposure.parse(text) for text in GROUPS[groups])
    used = sum(map(len, shown))
    size = rules.hand_size - 1
    seats = []
    for seat in range(rules.seats):
        mine = rules.racks * (size - used) + (stage == "start" and not seat)
        held = tiles(mine) if not seat else Tiles.parse("?" * mine)
        seats.append(Seat(held, tuple(Rack(shown) for _ in range(rules.racks)), discards=tuple(tiles(thrown))))
    phase: Phase = ClaimWindow(1, [*tiles(thrown)][-1]) if thrown else Play(0, drawn=True)
    return State(tuple(seats), 60, phase, thrown=thrown * rules.seats)
