// @ts-check
/**
 * The order of the player's concealed tiles on the racks. The server knows only
 * which tiles the player holds. This browser stores their order, as slots.
 * A slot keeps its key when it moves.
 */
import { bySuit } from "./faces.js";

/** @typedef {{ key: string, face: string, fresh: boolean }} Slot  fresh: the tile is new */

let made = 0;
/** @param {string} face @param {boolean} fresh @returns {Slot} */
const slot = (face, fresh = false) => ({ key: `s${++made}`, face, fresh });

export class Arrangement {
  /** @type {Slot[][]} */
  racks;
  /** The rack to which the player dragged the tile that is being drawn. @type {number | null} */
  aim = null;
  /** Keys of the slots whose tiles are being discarded or passed. @type {string[]} */
  leaving = [];

  /** @param {string} name  key in the local storage @param {number} racks  number of racks */
  constructor(name, racks) {
    this.name = name;
    this.racks = Array.from({ length: racks }, () => []);
    for (const [r, faces] of stored(name, racks).entries()) {
      this.racks[r] = faces.map((face) => slot(face.replace("*", ""), face.endsWith("*")));
    }
  }

  /**
   * Make the slots hold exactly `faces`. A new tile goes to the rack with the fewest tiles,
   * including the `shown[r]` tiles exposed on rack r.
   * @param {string[]} faces
   * @param {number[]} shown
   * @returns {{ came: Slot[], left: string[] }}
   */
  hold(faces, shown) {
    const coming = [...faces];
    for (const { face } of this.racks.flat()) {
      const at = coming.indexOf(face);
      if (at >= 0) coming.splice(at, 1);
    }
    const left = this.#remove(faces);
    const dealt = this.racks.every((rack) => !rack.length);
    if (coming.length || left.length) for (const one of this.racks.flat()) one.fresh = false;
    const came = coming.sort(bySuit).map((face) => slot(face, !dealt));
    const share = Math.ceil(came.length / this.racks.length);
    for (const [i, one] of came.entries()) {
      const size = (/** @type {number} */ r) => this.racks[r].length + (shown[r] ?? 0);
      const emptiest = this.racks.reduce((least, _, r) => (size(r) <= size(least) ? r : least), 0);
      this.racks[dealt ? Math.floor(i / share) : (this.aim ?? emptiest)].push(one);
    }
    if (came.length) this.aim = null;
    this.leaving = [];
    this.save();
    return { came, left };
  }

  /** Remove tiles that are not in `faces`. Among equal tiles, those being discarded or passed go first, then new ones. @param {string[]} faces */
  #remove(faces) {
    const spare = new Map();
    for (const face of faces) spare.set(face, (spare.get(face) ?? 0) + 1);
    const late = (/** @type {Slot} */ one) => (this.leaving.includes(one.key) ? 2 : one.fresh ? 1 : 0);
    /** @type {string[]} */
    const left = [];
    for (const one of this.racks.flat().sort((a, b) => late(a) - late(b))) {
      const n = spare.get(one.face) ?? 0;
      spare.set(one.face, n - 1);
      if (n <= 0) left.push(one.key);
    }
    this.racks = this.racks.map((rack) => rack.filter((one) => !left.includes(one.key)));
    return left;
  }

  /** @param {string | null} key @returns {{ slot: Slot, rack: number, at: number } | null} */
  find(key) {
    for (const [rack, slots] of this.racks.entries()) {
      const at = slots.findIndex((one) => one.key === key);
      if (at >= 0) return { slot: slots[at], rack, at };
    }
    return null;
  }

  /** Move a slot to another place. @param {string} key @param {number} rack @param {number} at */
  move(key, rack, at) {
    const from = this.find(key);
    if (!from) return;
    this.racks[from.rack].splice(from.at, 1);
    this.racks[rack].splice(at, 0, from.slot);
  }

  /** @param {(a: string, b: string) => number} order */
  sort(order) {
    for (const rack of this.racks) rack.sort((a, b) => order(a.face, b.face));
    this.save();
  }

  save() {
    const racks = this.racks.map((rack) => rack.map((one) => one.face + (one.fresh ? "*" : "")));
    try {
      localStorage.setItem(this.name, JSON.stringify(racks));
    } catch {
      // storage is full or forbidden: the order is lost when the page closes
    }
  }
}

/** @param {string} name @param {number} length @returns {string[][]} */
function stored(name, length) {
  try {
    const racks = JSON.parse(localStorage.getItem(name) ?? "[]");
    const good = Array.isArray(racks) && racks.length === length && racks.every((rack) => rack.every(isText));
    return good ? racks : [];
  } catch {
    return [];
  }
}

/** @param {unknown} value */
const isText = (value) => typeof value === "string";

/** Delete what is stored about this table's earlier games: all names with the prefix that do not begin with `current`. @param {string} prefix @param {string} current */
export function forgetOthers(prefix, current) {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(prefix) && !name.startsWith(current)) localStorage.removeItem(name);
    }
  } catch {
    // storage is forbidden, so nothing is stored
  }
}
