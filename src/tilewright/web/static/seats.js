// @ts-check
/**
 * Who sits where, and what is said of a seat: play goes to the right, so the next in turn sits there.
 * @import { TableView } from "./protocol.js"
 */
import { html, nothing } from "lit-html";

/** The other seats in turn order. @param {TableView} view */
export const others = ({ me, names }) => names.slice(1).map((_, i) => (me + 1 + i) % names.length);

/** Where the others sit, in turn order, by how many play. */
export const PLACES = /** @type {Record<number, string[]>} */ ({ 2: ["far"], 3: ["right", "left"], 4: ["right", "far", "left"] });

/** What the places are called in turn order, seen from one's own. */
export const TURNS = /** @type {Record<number, string[]>} */ ({
  2: ["across"],
  3: ["next after you", "last"],
  4: ["next after you", "across", "last"],
});

/** What a rack is called beside others of its seat, with its wind where winds count. @param {TableView} view @param {number} seat @param {number} r */
export function rackName(view, seat, r) {
  const { racks } = view.seats[seat];
  if (racks.length === 1) return "";
  return `Rack ${r + 1}${racks[r].wind ? ` · ${racks[r].wind}` : ""}`;
}

/** " on rack 2", or nothing for somebody who has only one. @param {TableView} view @param {number} seat @param {number} r */
export const onRack = (view, seat, r) => (view.seats[seat].racks.length > 1 ? ` on rack ${r + 1}` : "");

/** What everybody may know of a seat, beside its name. @param {TableView} view @param {number} seat */
export function chips(view, seat) {
  const { racks, conceded, level } = view.seats[seat];
  const wind = racks.length === 1 && racks[0].wind ? racks[0].wind : view.east === seat ? "East" : "";
  return html`${wind ? html`<span class="chip ${view.east === seat ? "" : "wind"}">${wind}</span>` : nothing}
    ${level ? html`<span class="chip level">${level}</span>` : nothing}
    ${conceded ? html`<span class="chip conceded">conceded</span>` : nothing}`;
}
