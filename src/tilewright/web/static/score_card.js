// @ts-check
/**
 * A small card for hands that people name by their line and value on a printed card. Nobody types in the tiles of the
 * line, so in the text a hand with the same value takes its place. Two hands of one game never share tiles, and two
 * lines never fit the same tiles.
 * @import { Game, Happening, OneGame } from "./score_state.js"
 */

import { happenedIn } from "./score_state.js";

const SIZES = ["4433", "4343", "4334", "3443", "3434", "3344", "4442", "4424", "4244", "2444"]; // of the four groups
const LOW = ["1234", "1235", "1245", "1345", "2345"];
const HIGH = ["6789"];
const HONORS = "NEWSRG0F"; // seven pairs of these, with one left out, are singles and pairs
const SUITS = "BCD";

/** The shapes of hands, as groups of numbers such as 1111 2222 333 444. @param {string[]} numbers */
const shapes = (numbers) =>
  numbers.flatMap((four) => SIZES.map((sizes) => [...four].map((number, at) => number.repeat(Number(sizes[at])))));

const SHAPES = {
  low: shapes(LOW),
  high: shapes(HIGH),
  pairs: [...HONORS].map((missing) => [...HONORS].filter((face) => face !== missing).map((face) => face + face)),
};

/** @typedef {{ tiles: Map<Happening, string>, card: string, full: boolean }} StandIns  `full`: there are too many lines */

/** The hands that take the places of those on a printed card, and the card with their lines. @param {OneGame[]} games @param {Game} facts @returns {StandIns} */
export function standIns(games, facts) {
  /** @type {Map<string, string[]>} */
  const shapeOf = new Map();
  const used = { low: 0, high: 0, pairs: 0 };
  /** @type {Map<string, string[]>} */
  const sections = new Map();
  const tiles = new Map();
  let full = false;
  for (const game of games) {
    for (const [win, one] of happenedIn(game, facts).filter(({ what }) => what === "mah jongg").entries()) {
      const kind = one.line.pairs ? "pairs" : win % 6 < 3 ? "low" : "high";
      const key = JSON.stringify([kind, one.line.name, one.line.value]);
      let shape = shapeOf.get(key);
      if (!shape) {
        shape = SHAPES[kind][used[kind]++ % SHAPES[kind].length];
        full ||= used[kind] > SHAPES[kind].length;
        shapeOf.set(key, shape);
        addLine(sections, one.line, kind === "pairs" ? shape : shape.map((group) => `${group}a`));
      }
      const suit = SUITS[win % 3];
      tiles.set(one, kind === "pairs" ? shape.join(" ") : inSuit(shape, suit, one.line.jokers === "yes"));
    }
  }
  const card = [...sections].map(([title, lines]) => `[${title}]\n${lines.join("\n")}`).join("\n");
  return { tiles, card: `card Printed card\n${card}\n`, full };
}

/** @param {string[]} shape @param {string} suit @param {boolean} joker */
const inSuit = (shape, suit, joker) => {
  const large = shape.findIndex((group) => group.length > 2);
  return shape.map((group, at) => (joker && at === large ? group.slice(1) + "J" : group) + suit).join(" ");
};

/** Add a line to its section: "Runs 3" is the third line of Runs. @param {Map<string, string[]>} sections @param {Happening["line"]} line @param {string[]} groups */
function addLine(sections, line, groups) {
  const [, name, number] = /^(.*?)\s*(\d{0,3})$/.exec(line.name.replace(/[^\p{L}\p{N} .,'()+-]/gu, " ").trim()) ?? [];
  let title = name?.trim() || "Card";
  const taken = () => (sections.get(title) ?? []).some((each) => each.startsWith(`${Number(number)} `));
  for (let copy = 2; Number(number) && taken(); copy += 1) title = `${name} (${copy})`;
  const lines = sections.get(title) ?? [];
  const free = Math.max(0, ...lines.map((each) => Number(each.split(" ")[0]))) + 1;
  sections.set(title, [...lines, `${Number(number) || free} ${groups.join(" ")} = ${line.value}`]);
}
