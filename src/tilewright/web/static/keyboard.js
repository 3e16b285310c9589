// @ts-check
/**
 * Playing with the keyboard. On a tile, arrows go to the next one, Space lifts and drops, and Enter picks, then discards.
 * Everywhere, D draws, C claims, M declares, B takes a discard back, / opens the chat, and other keys tell what is on the table. In the Charleston, P passes, and each answer has its key.
 * @import { Table } from "./table.js"
 */
import { takeBack } from "./agreeing.js";
import { charlestonKey } from "./charleston.js";
import { claim, declare, decline } from "./actions.js";
import { spoken } from "./faces.js";
import { say } from "./messages.js";
import { tell } from "./telling.js";

/** @type {Record<string, [rack: number, at: number]>} */
const STEPS = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -99],
  End: [0, 99],
};

/** @param {Table} table */
export function listenForKeys(table) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || table.question) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.matches("input, textarea, select")) return;
    const tile = target.closest("[data-key]");
    const done = tile instanceof HTMLElement && tileKey(table, tile.dataset.key ?? "", event);
    if (done || (!event.repeat && tableKey(table, event.key.toLowerCase()))) event.preventDefault();
  });
}

/** @param {Table} table @param {string} key @returns {boolean} whether the key has a meaning */
function tableKey(table, key) {
  const flower = table.flowers.find(({ action }) => String(action.rack + 1) === key);
  if (key.startsWith("arrow") && document.activeElement === document.body) table.focus();
  else if (key === "/" && table.chat.isOpen) table.chat.toggle(true);
  else if (!table.up) return false;
  else if (table.passing && !table.view?.paused) return charlestonKey(table, key) || tell(table, key);
  else if (flower) table.act(flower.action);
  else if (key === "d") decline(table);
  else if (key === "b") return takeBack(table);
  else if (key === "c") claim(table);
  else if (key === "m") declare(table);
  else return tell(table, key);
  return true;
}

/** @param {Table} table @param {string} slot @param {KeyboardEvent} event @returns {boolean} */
function tileKey(table, slot, { key, repeat }) {
  const found = table.arrangement.find(slot);
  if (!found) return false;
  if (key in STEPS) step(table, slot, STEPS[key]);
  else if (key === " ") lift(table, slot);
  // a key held down must not discard
  else if (key === "Enter") repeat || table.tap(slot);
  else if (key === "Escape" && table.lifted) drop(table, found.slot.face);
  else if (key === "Escape" && table.picked) table.release();
  else return false;
  return true;
}

/** @param {Table} table @param {string} slot @param {[number, number]} by */
function step(table, slot, [down, right]) {
  const { racks } = table.arrangement;
  const from = table.arrangement.find(slot);
  if (!from) return;
  const carries = table.lifted === slot;
  const rack = Math.max(0, Math.min(racks.length - 1, from.rack + down));
  const last = racks[rack].length - (carries && rack !== from.rack ? 0 : 1);
  const at = Math.max(0, Math.min(last, from.at + right));
  if (carries) {
    table.move(slot, rack, at);
    const place = at + 1;
    const places = racks[rack].length;
    table.announce(racks.length > 1 ? say("moved-on-rack", { rack: rack + 1, place, places }) : say("moved", { place, places }));
  } else if (racks[rack][at]) {
    table.current = racks[rack][at].key;
    table.draw();
  }
  table.focus();
}

/** @param {Table} table @param {string} slot */
function lift(table, slot) {
  const found = table.arrangement.find(slot);
  if (!found) return;
  if (table.lifted) return drop(table, found.slot.face);
  table.lifted = table.current = slot;
  table.announce(say("lifted", { tile: spoken(found.slot.face) }));
  table.draw();
}

/** @param {Table} table @param {string} face */
function drop(table, face) {
  table.lifted = null;
  table.arrangement.save();
  table.announce(say("put-down", { tile: spoken(face) }));
  table.draw();
}
