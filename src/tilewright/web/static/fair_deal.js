// @ts-check
/**
 * A deal that nobody can choose, see docs/fair-deal.md: this page's own random number, and the check of the deal after the game.
 * The record of a deal has the commitment that this page saw, and its number. From the moment at which the page opened its number, it also
 * has the promises of all seats, and which of them were bots.
 * @import { DealView, NextDealView, PromiseData, SeenEvent, TableView } from "./protocol.js"
 */
import { parseFaces } from "./faces.js";
import { fromHex, hmac, sha256, toHex } from "./sha256.js";

/** @typedef {{ commitment: string, number: string, promises: string[] | null, bots?: boolean[] }} Own */
/** @typedef {"seal" | "shares" | "promise" | "number" | "dice" | "wall" | "tiles"} Fault  where a deal differs from what this page knows */
/** @typedef {{ commitment: string, deal: DealView, seed: Uint8Array, salt: Uint8Array, events: { type: string, seat: number, rest: string }[] }} Log */

const encoder = new TextEncoder();
/** @param {(string | number)[]} parts */
const lines = (...parts) => encoder.encode(parts.join("\n"));
/** @param {(string | number)[]} parts */
const digestOf = (...parts) => toHex(sha256(lines(...parts)));

/** The page's numbers for the deals of one table. */
export class FairDeals {
  /** The latest view. @type {TableView | null} */
  #view = null;
  /** The records by name, in case the browser stores nothing. @type {Map<string, Own>} */
  #records = new Map();

  /** @param {string} table */
  constructor(table) {
    this.table = table;
  }

  /** Note a view. Return the numbers that it is time to open: those of all seats for which this browser has promised one. @param {TableView} view */
  heard(view) {
    this.#view = view;
    const next = view.next_deal;
    return (next?.promises ?? []).flatMap((promise, seat, promises) => {
      const own = next && this.own(next.number, seat);
      if (!own || own.commitment !== next.commitment || promise !== promiseOf(own, seat)) return [];
      if (!own.promises) this.#keep(next.number, seat, { ...own, promises, bots: next.bots });
      else if (String(own.promises) !== String(promises)) return []; // it was opened for other promises
      return [{ commitment: own.commitment, number: own.number }];
    });
  }

  /** This page's promise of a number for the next deal, or null if it is too late. @returns {PromiseData | null} */
  promise() {
    const next = this.#view?.next_deal;
    if (!this.#view || !next || next.promises) return null;
    const { me } = this.#view;
    let own = this.own(next.number, me);
    if (own?.promises) return null; // an opened number is no secret any more
    if (own?.commitment !== next.commitment) own = this.#drawn(next, me);
    return { commitment: own.commitment, digest: promiseOf(own, me) };
  }

  /** The record of a deal, or null. @param {number} game @param {number} seat @returns {Own | null} */
  own(game, seat) {
    const name = this.#name(game, seat);
    try {
      return this.#records.get(name) ?? JSON.parse(localStorage.getItem(name) ?? "null");
    } catch {
      return null;
    }
  }

  /** @param {NextDealView} next @param {number} seat */
  #drawn(next, seat) {
    const number = toHex(crypto.getRandomValues(new Uint8Array(32)));
    return this.#keep(next.number, seat, { commitment: next.commitment, number, promises: null });
  }

  /** @param {number} game @param {number} seat @param {Own} own */
  #keep(game, seat, own) {
    this.#records.set(this.#name(game, seat), own);
    try {
      localStorage.removeItem(this.#name(game - 2, seat));
      localStorage.setItem(this.#name(game, seat), JSON.stringify(own));
    } catch {
      // storage is full or forbidden: the record is lost when the page closes
    }
    return own;
  }

  /** @param {number} game @param {number} seat */
  #name = (game, seat) => `tilewright-deal:${this.table}:${game}:${seat}`;
}

/** @param {Own} own @param {number} seat */
const promiseOf = ({ commitment, number }, seat) => digestOf("tilewright-promise-2", commitment, seat, number);

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

/** The first fault of a deal, or null. @param {Log} log @param {TableView} view @param {SeenEvent[]} history  what this page saw @param {Own | null} own */
export function faultOf({ commitment, deal, seed, salt, events }, view, history, own) {
  const { table, number, tiles, promises, shares } = deal;
  if (commitment !== digestOf("tilewright-shuffle-2", table, number, tiles, toHex(salt), toHex(seed))) return "seal";
  if (commitment !== view.commitment || (own && own.commitment !== commitment)) return "seal";
  const bots = own?.bots ?? view.bots;
  const fits = shares.every((share, seat) => (bots[seat] ? share === "bot" : share === "absent" || NUMBER.test(share)));
  if (!fits || shares.length !== bots.length || promises.length !== bots.length) return "shares";
  const broken = shares.some((share, seat) => NUMBER.test(share) && promiseOf({ commitment, number: share, promises }, seat) !== promises[seat]);
  if (broken || (own?.promises && String(own.promises) !== String(promises))) return "promise";
  if (own && shares[view.me] !== own.number && !isElsewhere(promises, view.me, own)) return "number";
  const wrong = wrongEvent(events, hmac(seed, lines("tilewright-key-2", commitment, ...shares)), deal);
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
        const block = new DataView(hmac(key, encoder.encode(`${purpose} ${counter++}`)).buffer);
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

/** The type of the first event with other dice or tiles than those that follow from the key, or null. @param {Log["events"]} events @param {Uint8Array} key @param {DealView} deal */
function wrongEvent(events, key, { number, tiles: all, shares }) {
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
      const totals = throwForEast(key, shares.length);
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
