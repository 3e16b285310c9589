// @ts-check
/**
 * The check of a deal after the game, from its log. Pages load this module only then, so it imports no library.
 * @import { DealView, SeenEvent, TableView } from "./protocol.js"
 * @import { Own } from "./fair_deal.js"
 */
import { digestOf, lines, numberOfSeal, promiseOf } from "./fair_deal.js";
import { parseFaces } from "./parse_faces.js";
import { fromHex, hmac, toHex } from "./sha256.js";

/** @typedef {"seal" | "shares" | "promise" | "number" | "dice" | "wall" | "tiles"} Fault  where a deal differs from what this page knows */
/** @typedef {{ commitment: string, deal: DealView, seed: Uint8Array, salt: Uint8Array, events: { type: string, seat: number, rest: string }[] }} Log */

/** The parts of the log of a finished game that fix its deal. @param {string} text @returns {Log} */
export function parseLog(text) {
  const [first, ...rest] = text.split("\n");
  const { commitment, deal } = JSON.parse(first.slice(first.indexOf(" ")));
  const secret = (/** @type {string} */ name) => fromHex(rest.find((line) => line.startsWith(`# ${name} `))?.split(" ")[2] ?? "");
  const events = rest.filter((line) => /^[A-Z]/.test(line)).map((line) => ({ type: line.split(" ")[0], seat: Number(/seat=(\d+)/.exec(line)?.[1]), rest: line }));
  return { commitment, deal, seed: secret("seed"), salt: secret("salt"), events };
}

/** Whether another page of this player promised the number. The last promise before the deal counts. @param {string[]} promises @param {number} seat @param {Own} own */
const isElsewhere = (promises, seat, own) => !own.promises && promises[seat] !== "" && promises[seat] !== promiseOf(own, seat);

/** A number that a page opened. */
const NUMBER = /^([0-9a-f]{2}){16,32}$/;

/**
 * The first fault of a deal, or null.
 * @param {Log} log
 * @param {{ game: number, view: TableView, history: SeenEvent[] }} page  what it saw
 * @param {Own | null} own
 */
export function faultOf({ commitment, deal, seed, salt, events }, { game, view, history }, own) {
  const { table, tiles, promises, shares, first } = deal;
  const number = numberOfSeal(deal);
  const place = view.me + (first ?? 0);
  if (deal.number !== game) return "seal"; // all games of a round have the same one
  if (commitment !== digestOf("tilewright-shuffle-2", table, number, tiles, toHex(salt), toHex(seed))) return "seal";
  if (commitment !== view.commitment || (own && own.commitment !== commitment)) return "seal";
  const bots = own?.bots ?? (number ? view.bots : shares.map(() => false));
  const fits = shares.every((share, seat) => (bots[seat] ? share === "bot" : share === "absent" || NUMBER.test(share)));
  if (!fits || shares.length !== bots.length || promises.length !== bots.length) return "shares";
  const broken = shares.some((share, seat) => NUMBER.test(share) && promiseOf({ commitment, number: share, promises }, seat) !== promises[seat]);
  if (broken || (own?.promises && String(own.promises) !== String(promises))) return "promise";
  if (own && shares[place] !== own.number && !isElsewhere(promises, place, own)) return "number";
  const key = hmac(seed, lines("tilewright-key-2", commitment, ...shares, ...(number ? [] : [deal.number])));
  const wrong = wrongEvent(events, key, deal, view.names.length);
  if (wrong) return FROM_WALL.has(wrong) ? "wall" : "dice";
  const mine = events.filter(({ type, seat }) => seat === view.me && FROM_WALL.has(type)).map(({ rest }) => tilesOf(rest).join());
  const seen = history.map(({ event }) => event).filter(({ type, seat }) => seat === view.me && FROM_WALL.has(type));
  const shown = seen.map((event) => parseFaces("tiles" in event ? String(event.tiles) : "tile" in event ? String(event.tile) : "").join());
  return mine.join("|") === shown.join("|") ? null : "tiles";
}

const FROM_WALL = new Set(["Dealt", "Drew", "Replaced"]);

/** @param {string} line */
function tilesOf(line) {
  const [, several, one] = / tiles?=(?:"([^"]*)"|(\S+))/.exec(line) ?? [];
  return parseFaces(several ?? one ?? "");
}

/** A function that returns the next fair number below `n` for a purpose. @param {Uint8Array} key @param {string} purpose */
function fairNumbers(key, purpose) {
  /** @type {number[]} */
  let words = [];
  let counter = 0;
  return (/** @type {number} */ n) => {
    for (;;) {
      if (!words.length) {
        const block = new DataView(hmac(key, lines(`${purpose} ${counter++}`)).buffer);
        words = Array.from({ length: 8 }, (_, i) => block.getUint32(4 * i));
      }
      const word = /** @type {number} */ (words.shift());
      if (word < 2 ** 32 - (2 ** 32 % n)) return word % n;
    }
  };
}

/** The faces of the wall, shuffled. The first is drawn first. @param {Uint8Array} key @param {string[]} faces */
export function wallOf(key, faces) {
  const below = fairNumbers(key, "wall");
  const order = [...faces];
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** The results of `n` dice. @param {Uint8Array} key @param {string} purpose @param {number} n */
function diceOf(key, purpose, n) {
  const below = fairNumbers(key, `dice ${purpose}`);
  return Array.from({ length: n }, () => below(6) + 1);
}

/** The total of each seat's dice in the first throw for East without a tie. @param {Uint8Array} key @param {number} seats */
function throwForEast(key, seats) {
  for (let n = 0; ; n++) {
    const dice = diceOf(key, `east ${n}`, 2 * seats);
    const totals = Array.from({ length: seats }, (_, seat) => dice[2 * seat] + dice[2 * seat + 1]);
    if (totals.indexOf(Math.max(...totals)) === totals.lastIndexOf(Math.max(...totals))) return totals;
  }
}

/** The type of the first event with other dice or tiles than those that follow from the key, or null. @param {Log["events"]} events @param {Uint8Array} key @param {DealView} deal @param {number} seats */
function wrongEvent(events, key, { number, tiles: all }, seats) {
  let wall = wallOf(key, parseFaces(all));
  /** For each event that counts, how many tiles were taken from both ends of the wall before it. @type {[number, number][]} */
  const before = [];
  let [front, back] = [0, 0];
  /** The dice that chose the wind, which also count when the wall is broken if there are two. @type {number[]} */
  let thrown = [];
  for (const { type, seat, rest } of events) {
    if (type === "WentBack") {
      const length = Number(/length=(\d+)/.exec(rest)?.[1]);
      [front, back] = before[length] ?? [front, back];
      before.length = Math.min(length, before.length);
      continue;
    }
    before.push([front, back]);
    const dice = (/dice=\[([^\]]+)\]/.exec(rest)?.[1] ?? "").split(",").filter(Boolean).map(Number);
    if (type === "EastChosen" && (dice.length || number === 1)) {
      const totals = throwForEast(key, seats);
      if (String(dice) !== String(totals) || totals[seat] !== Math.max(...totals)) return type;
    } else if (type === "WindPrevails" && dice.length) {
      thrown = diceOf(key, dice.length === 1 ? "wind" : "wall", dice.length);
      if (String(dice) !== String(thrown)) return type;
    } else if (type === "WallBroken") {
      const stacks = [...diceOf(key, "break", 2), ...(thrown.length === 2 ? thrown : [])].reduce((sum, die) => sum + die);
      if (Number(/stacks=(\d+)/.exec(rest)?.[1]) !== stacks) return type;
      wall = [...wall.slice(2 * stacks), ...wall.slice(0, 2 * stacks)];
    } else if (FROM_WALL.has(type)) {
      const tiles = tilesOf(rest);
      const due = type === "Replaced" ? [wall[wall.length - 1 - back]] : wall.slice(front, front + tiles.length);
      if ([...tiles].sort().join() !== due.sort().join()) return type;
      if (type === "Replaced") back += 1;
      else front += tiles.length;
    }
  }
  return null;
}
