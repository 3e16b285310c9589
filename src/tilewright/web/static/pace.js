// @ts-check
/**
 * The pace of the bots. The browser remembers it for its next tables.
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { say } from "./messages.js";

const KEY = "tilewright:calm";
/** Pages that have asked for the remembered pace. @type {WeakSet<Table>} */
const asked = new WeakSet();

/** @param {Table} table */
const hasBots = ({ view }) => !!view && view.bots.some(Boolean);

/** Ask for calm bots if this browser remembers that its player likes them. @param {Table} table */
export function keepPace(table) {
  if (asked.has(table) || !hasBots(table)) return;
  asked.add(table);
  if (localStorage.getItem(KEY) && !table.view?.calm) table.connection.pace(true);
}

/** A choice of how long the bots wait before they act. @param {Table} table */
export function paceOfBots(table) {
  if (!hasBots(table)) return nothing;
  const choose = (/** @type {boolean} */ calm) => {
    if (calm) localStorage.setItem(KEY, "1");
    else localStorage.removeItem(KEY);
    table.connection.pace(calm);
  };
  return html`<fieldset class="read-for"><legend>${say("pace-of-bots")}</legend>
    ${[false, true].map((calm) => html`<label><input type="radio" name="pace" .checked=${table.view?.calm === calm} ?disabled=${!table.up}
      @change=${() => choose(calm)}> ${calm ? say("calm") : say("quick")}</label>`)}
  </fieldset>`;
}
