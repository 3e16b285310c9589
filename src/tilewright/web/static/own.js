// @ts-check
/**
 * The player's own racks: exposures lie on their rack, concealed tiles stand in slots.
 * @import { Table } from "./table.js"
 * @import { Slot } from "./arrangement.js"
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { choose } from "./charleston.js";
import { bySuit, byNumber, picture, spoken } from "./faces.js";
import { chips, rackName } from "./seats.js";
import { exposures, fate, flowers } from "./tile.js";

const WIDE = 14; // tiles that a rack always has room for

/** @param {Table} table */
export function ownRacks(table) {
  const { view, mine } = table;
  if (!view || !mine) return nothing;
  return html`<section class="own ${mine.racks.length === 1 ? "single" : ""}" aria-label=${mine.racks.length === 1 ? "Your rack" : "Your racks"}>
    ${mine.racks.map((_, r) => ownRack(table, r))}
    <p class="sr" id="help">Arrows choose a tile, Space lifts and drops it, ${
      table.passing ? "Enter takes it into the packet or out of it. P passes." : "Enter discards it. D draws, C claims, M declares."
    }</p>
  </section>`;
}

/** Who sits here. @param {Table} table */
const who = ({ view, me }) => (view ? html`<h2>${view.names[me]}</h2> ${chips(view, me)}` : nothing);

/** @param {Table} table */
const sorting = (table) => html`<span class="sorting" role="group" aria-label="Sort all tiles">
  <button class="small" @click=${() => table.sort(bySuit)}><span class="wide">Sort by </span>suit<span class="narrow" aria-hidden="true"> ⇅</span></button>
  <button class="small" @click=${() => table.sort(byNumber)}><span class="wide">Sort by </span>number<span class="narrow" aria-hidden="true"> ⇅</span></button></span>`;

/** @param {Table} table @param {number} r */
function ownRack(table, r) {
  const { view, me } = table;
  const rack = table.mine?.racks[r];
  const slots = table.arrangement.racks[r];
  if (!view || !rack) return nothing;
  const name = rackName(view, me, r);
  const shown = rack.exposures.reduce((n, group) => n + group.tiles.length, 0);
  const width = Math.max(WIDE, slots.length + shown + rack.exposures.length * 0.2);
  const selected = table.arrangement.find(table.selected);
  return html`<div class="own-rack">
    <div class="rack-head">
      ${r === 0 ? who(table) : nothing}
      <h3 id="rack${r}">${name || html`<span class="sr">Your rack</span>`} <span class="count">${slots.length + shown}</span></h3>
      ${fate(rack)} ${flowers(rack)}
      <span class="spring"></span>
      ${r === 0 ? sorting(table) : nothing}
      ${name ? html`<button class="small" ?disabled=${!selected || selected.rack === r} @click=${() => table.bring(r)}>Bring <span class="wide">here</span></button>` : nothing}
    </div>
    <div class="rack ${rack.dead ? "is-dead" : ""}" data-rack=${r} .style=${`--n:${width}`}>
      ${rack.exposures.length ? html`<div class="shown">${exposures(table, table.me, r, rack)}</div>` : nothing}
      <ul class="slots" role="listbox" aria-orientation="horizontal" aria-labelledby="rack${r}" aria-describedby="help">
        ${repeat(slots, (slot) => slot.key, (slot, i) => ownTile(table, slot, r === 0 && i === 0))}
      </ul>
    </div>
  </div>`;
}

/** @param {Table} table @param {Slot} slot @param {boolean} first */
function ownTile(table, slot, first) {
  const selected = table.selected === slot.key;
  const chosen = table.packet.keys.includes(slot.key);
  const marks = [selected && "selected", table.lifted === slot.key && "lifted", table.hole === slot.key && "hole", slot.fresh && "fresh", chosen && "chosen"];
  const select = () => {
    if (table.selected === slot.key) return;
    table.selected = slot.key;
    table.draw();
  };
  return html`<li role="option" class="tile slot ${marks.filter(Boolean).join(" ")}" data-key=${slot.key} data-drag=${slot.key}
    data-flip=${slot.key} data-from=${slot.fresh ? "wall" : ""} data-face=${slot.face} aria-selected=${selected}
    aria-label="${spoken(slot.face)}${slot.fresh ? ", new" : ""}${chosen ? ", chosen" : ""}" tabindex=${selected || (first && !table.selected) ? 0 : -1}
    @click=${table.passing ? () => choose(table, slot.key) : select} @focus=${select} @dblclick=${() => table.passing || table.discard(slot.key)}>${picture(slot.face)}</li>`;
}
