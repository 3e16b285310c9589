// @ts-check
/**
 * A table on which nobody acts, for replays and for people who look on.
 * @import { SeatView, TableView } from "./protocol.js"
 */
import { html, nothing } from "lit-html";
import { say } from "./messages.js";
import { parseFaces } from "./parse_faces.js";
import { thrown } from "./pond.js";
import { chips, others, rackName } from "./seats.js";
import { outcome, reason, scoreTable, wonHands } from "./settlement.js";
import { exposures, fate, flowers, tileRow } from "./tile.js";

/** The settlement, if there is one, and all seats with their discards. @param {TableView} view */
export const board = (view) => html`
    ${view.sheet ? html`<section class="paper settlement">${wonHands(view)}<h2>${outcome(view.sheet, view.names)}</h2><p>${reason(view.sheet)}</p>${scoreTable(view.sheet, view)}</section>` : nothing}
    ${others(view).map((n) => seat(view, n))}
    <section class="discards" aria-label=${say("discards")}>${[...others(view), view.me].map((n) => thrown(view, n))}</section>
    <p class="count">${say("wall", { tiles: view.wall })}</p>
    ${seat(view, view.me)}`;

/** @param {TableView} view @param {number} n */
function seat(view, n) {
  const shown = /** @type {SeatView} */ (view.seats[n]);
  return html`<section class="replay-seat" aria-label=${view.names[n]}>
    <div class="who"><h2>${view.names[n]}</h2>
      ${chips(view, n)}
      ${view.awaited.includes(n) ? html`<span class="chip turn">${say("to-play")}</span>` : nothing}</div>
    <div class="strips">${shown.racks.map((rack, r) => html`<div class="strip ${rack.dead ? "is-dead" : ""}" role="group" aria-label=${rackName(view, n, r) || say("one-rack")}>
      ${rackName(view, n, r) ? html`<span class="strip-name">${rackName(view, n, r)}</span>` : nothing} ${fate(rack)}
      <span class="shown">${rack.exposures.length ? exposures(null, n, r, rack) : html`<span class="none">${say("nothing-exposed")}</span>`}</span>
      ${flowers(rack)}</div>`)}</div>
    <div class="concealed">${shown.concealed ? tileRow(parseFaces(shown.concealed)) : nothing}</div>
  </section>`;
}
