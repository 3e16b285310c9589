// @ts-check
/**
 * The line of the card that the player has pinned to each rack. Only this browser knows the pins.
 * @import { Table } from "./table.js"
 */
/** The labels of the pinned lines, one for each rack, or empty. @type {string[]} */
let pins = [];

/** The key in the browser's storage of the pins in `pins`. */
let key = "";

/** Read the pins of the current game. @param {Table} table */
function keep(table) {
  const wanted = `tilewright:${table.id}:${table.game}:${table.me}:pins`;
  if (key === wanted) return;
  key = wanted;
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "[]");
    pins = Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    // storage is forbidden or damaged
    pins = [];
  }
}

/** Pin a line to a rack in the place of the rack's other line, or pin none. @param {Table} table @param {number} rack @param {string} label */
export function pin(table, rack, label) {
  keep(table);
  pins = (table.mine?.racks ?? []).map((_, r) => (r === rack ? label : (pins[r] ?? "")));
  try {
    localStorage.setItem(key, JSON.stringify(pins));
  } catch {
    // storage is full or forbidden: the pins are lost when the page closes
  }
  table.draw();
}

/** The label of the line that is pinned to a rack, or empty. @param {Table} table @param {number} rack */
export function pinnedTo(table, rack) {
  keep(table);
  return pins[rack] ?? "";
}

/** Whether a line is pinned to any rack. @param {Table} table @param {string} label */
export function isPinned(table, label) {
  keep(table);
  return pins.includes(label);
}
