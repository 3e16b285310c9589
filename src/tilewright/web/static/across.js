// @ts-check
/**
 * The other players around the table: backs, racks, exposures.
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { enlarge } from "./dialogs.js";
import { say } from "./messages.js";
import { parseFaces } from "./parse_faces.js";
import { lane } from "./pond.js";
import { PLACES, avatar, chips, others, rackName, rackOf } from "./seats.js";
import { exposures, fate, flowers, plainTile } from "./tile.js";
import { awayMark } from "./waiting.js";

/** The areas of all other players, in turn order. @param {Table} table */
export function seatsAround(table) {
  const { view } = table;
  if (!view) return nothing;
  if (view.names.length === 2) return others(view).map((seat) => seatOf(table, seat, "at-far"));
  return others(view).map((seat, i) => html`<div class="seat at-${PLACES[view.names.length][i]} ${view.awaited.includes(seat) ? "turn" : ""}">
    ${seatOf(table, seat)} ${table.passing || view.sheet ? nothing : lane(table, seat)}</div>`);
}

/** @param {Table} table @param {number} other @param {string} [place] */
function seatOf(table, other, place = "") {
  const { view } = table;
  if (!view) return nothing;
  const seat = view.seats[other];
  const tiles = parseFaces(seat.concealed);
  const away = awayMark(table, other);
  return html`<section class="across ${place} ${place && view.awaited.includes(other) ? "turn" : ""}" aria-label=${view.names[other]}
    @click=${(/** @type {Event} */ click) => enlarge(table, click, other)}>
    <div class="who" data-flip="seat${other}">
      ${avatar(view, other)}
      <h2>${view.names[other]}</h2>
      ${chips(view, other)}
      ${away ? html`<span class="chip away">${away}</span>` : nothing}
      <span class="tiles backs" role="img" aria-label=${say("concealed-tiles", { tiles: seat.count })}>${tiles.map((face) => plainTile(face))}</span>
      <span class="count" aria-hidden="true"><span class="in-words">${say("tiles-held", { tiles: seat.count })}</span><span class="bare">${seat.count}</span></span>
    </div>
    <div class="strips">${seat.racks.map((_, r) => strip(table, other, r))}</div>
  </section>`;
}

/** @param {Table} table @param {number} other @param {number} r */
function strip(table, other, r) {
  const { view } = table;
  const rack = view?.seats[other].racks[r];
  if (!view || !rack) return nothing;
  const name = rackName(view, other, r);
  const canCall = table.up && table.offered("Challenge").some(({ action }) => action.target === other && action.rack === r);
  const call = html`<button class="small" ?disabled=${!canCall}
    @click=${() => table.ask({ kind: "challenge", target: other, rack: r })}>${say("call-dead")}</button>`;
  return html`<div class="strip ${rack.dead ? "is-dead" : ""}" role="group" aria-label=${rackOf(view, other, r)}>
    ${name ? html`<span class="strip-name">${name}</span>` : nothing} ${fate(rack)}
    <span class="shown">${rack.exposures.length ? exposures(table, other, r, rack) : html`<span class="none">${say("nothing-exposed")}</span>`}</span>
    ${flowers(rack)}
    ${view.enforcement === "challenge" && rack.live && !view.sheet ? call : nothing}
  </div>`;
}
