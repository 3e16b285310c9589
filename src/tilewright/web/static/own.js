// @ts-check
/**
 * The player's own racks, with their exposures and with slots for the concealed tiles.
 * @import { Table } from "./table.js"
 * @import { Slot } from "./arrangement.js"
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { takeBackButton } from "./agreeing.js";
import { pinnedLine } from "./card.js";
import { bySuit, byNumber, picture, spoken } from "./faces.js";
import { strip } from "./happened.js";
import { say } from "./messages.js";
import { avatar, chips, rackName } from "./seats.js";
import { exposures, fate, flowers } from "./tile.js";
import { commas } from "./words.js";

/** @param {Table} table */
export function ownRacks(table) {
  const { view, mine } = table;
  if (!view || !mine) return nothing;
  return html`<section class="own ${mine.racks.length === 1 ? "single" : ""}" aria-label=${mine.racks.length === 1 ? say("your-rack") : say("your-racks")}>
    ${mine.racks.map((_, r) => ownRack(table, r))}
    <p class="sr" id="help">${table.passing ? say("keys-passing") : say("keys-playing")}</p>
  </section>`;
}

/** The name and the marks of the player's seat. @param {Table} table */
const who = ({ view, me }) => (view ? html`<div class="me">${avatar(view, me)}<h2>${view.names[me]}</h2> ${chips(view, me)}</div>` : nothing);

/** @param {Table} table */
const sorting = (table) => html`<span class="sorting" role="group" aria-label=${say("sort-tiles")}>
  <button class="small" aria-label=${say("sort-by-suit")} @click=${() => table.sort(bySuit)}><span class="wide">${say("sort-by-suit")}</span><span class="narrow">${say("by-suit")}</span></button>
  <button class="small" aria-label=${say("sort-by-number")} @click=${() => table.sort(byNumber)}><span class="wide">${say("sort-by-number")}</span><span class="narrow">${say("by-number")}</span></button></span>`;

/** The places of a line, if a rack has two. An exposure is not parted. @param {number[]} groups  how many tiles each has @param {number} others */
function halfOf(groups, others) {
  const all = groups.reduce((sum, group) => sum + group, others);
  let first = 0;
  return [...groups, ...Array(others).fill(1)].reduce((half, part) => Math.min(half, Math.max((first += part), all - first)), all);
}

/** @param {Table} table @param {number} r */
function ownRack(table, r) {
  const { view, me } = table;
  const rack = table.mine?.racks[r];
  const slots = table.arrangement.racks[r];
  if (!view || !rack) return nothing;
  const name = rackName(view, me, r);
  const shown = rack.exposures.reduce((n, group) => n + group.tiles.length, 0);
  const tiles = Math.max(rack.size, slots.length + shown);
  const groups = rack.exposures.length;
  const half = halfOf(rack.exposures.map((group) => group.tiles.length), tiles - shown);
  const picked = table.arrangement.find(table.picked);
  return html`<div class="own-rack">
    <div class="rack-head">
      ${r === 0 ? who(table) : nothing}
      <h3 id="rack${r}">${name || html`<span class="sr">${say("your-rack")}</span>`} <span class="count">${slots.length + shown}</span></h3>
      ${fate(rack)} ${pinnedLine(table, r)} ${flowers(rack)}
      ${r === 0 ? strip(table) : html`<span class="spring"></span>`}
      ${r === 0 ? html`${takeBackButton(table)} ${sorting(table)}` : nothing}
      ${name ? html`<button class="small" ?disabled=${!picked || picked.rack === r} @click=${() => table.bring(r)}>${say("bring-here")}</button>` : nothing}
    </div>
    <div class="rack ${rack.dead ? "is-dead" : ""}" data-rack=${r} .style=${`--n:${tiles};--g:${groups};--half:${half}`}>
      <div class="laid-out">
        ${rack.exposures.length ? html`<div class="shown">${exposures(table, table.me, r, rack)}</div>` : nothing}
        <ul class="slots" role="listbox" aria-orientation="horizontal" aria-labelledby="rack${r}" aria-describedby="help">
          ${repeat(slots, (slot) => slot.key, (slot, i) => ownTile(table, slot, r === 0 && i === 0))}
        </ul>
      </div>
    </div>
  </div>`;
}

/** @param {Table} table @param {Slot} slot @param {boolean} first */
function ownTile(table, slot, first) {
  const picked = table.picked === slot.key;
  const chosen = table.packet.keys.includes(slot.key);
  const marks = [picked && "picked", table.lifted === slot.key && "lifted", table.hole === slot.key && "hole", slot.fresh && "fresh", chosen && "chosen"];
  const label = commas([spoken(slot.face), ...(slot.fresh ? [say("new-tile")] : []), ...(chosen ? [say("chosen-tile")] : [])]);
  const focus = () => {
    if (table.current === slot.key) return;
    table.current = slot.key;
    table.draw();
  };
  return html`<li role="option" class="tile slot ${marks.filter(Boolean).join(" ")}" data-key=${slot.key} data-drag=${slot.key}
    data-flip=${slot.key} data-from=${slot.fresh ? "wall" : ""} data-face=${slot.face} data-mark=${chosen ? say("mark-pass") : slot.fresh ? say("new-tile") : nothing} aria-selected=${picked}
    aria-label=${label} tabindex=${slot.key === table.current || (first && !table.current) ? 0 : -1}
    @click=${() => table.tap(slot.key)} @focus=${focus}>${picture(slot.face)}</li>`;
}
