// @ts-check
/**
 * The whole page of a table, from its parts.
 * @import { TableView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { actionBar } from "./actions.js";
import { gameTitle } from "./agreeing.js";
import { keepCard } from "./card.js";
import { chatButton } from "./chat.js";
import { dialog } from "./dialogs.js";
import { leaving } from "./leaving.js";
import { say } from "./messages.js";
import { ownRacks } from "./own.js";
import { middle, wall } from "./pond.js";
import { seatsAround } from "./across.js";
import { avatar, hasRacks, standing } from "./seats.js";
import { settlement } from "./settlement.js";
import { sidePanel } from "./side.js";

/** @param {Table} table */
export function page(table) {
  const { view } = table;
  if (!view) return html`<p class="wait">${table.up ? say("opening-table") : say("looking-for-server")}</p>`;
  const playing = !view.invite;
  keepCard(table);
  return html`
    ${lostBanner(table)}
    <div class="play ${SEATS[view.names.length]} ${hasRacks(view, view.me) ? "racks" : ""} ${table.panel ? "with" : ""} ${view.sheet ? "at-rest settled" : playing ? "" : "at-rest bare"} ${table.passing ? "is-passing bare" : ""}"
      data-pile=${pile(view)}>
      ${heading(table)}
      <div class="felt">
        ${playing && !view.sheet ? seatsAround(table) : nothing}
        ${view.sheet ? settlement(table, view.sheet) : middle(table)}
        ${playing && !view.sheet ? actionBar(table) : nothing}
        ${playing && !view.sheet ? ownRacks(table) : nothing}
      </div>
      ${sidePanel(table)}
    </div>
    <dialog class="paper" aria-labelledby="question" @cancel=${() => closed(table)} @close=${(/** @type {Event} */ event) => {
      if (!(/** @type {HTMLDialogElement} */ (event.target).open)) closed(table); // the dialog may have been opened again
    }}>${dialog(table)}</dialog>
  `;
}

/** Move the keyboard focus to the result of the game. @param {Table} table */
export function focusEnding(table) {
  /** @type {HTMLElement | null} */ (table.root.querySelector("#settled"))?.focus();
}

/** The CSS classes for the number of players. @type {Record<number, string>} */
const SEATS = { 2: "two", 3: "four three", 4: "four" };

/** 1 while the discards of everybody fit at their first size, otherwise 2. @param {TableView} view */
function pile({ names, seats }) {
  const most = Math.max(...seats.map((seat) => seat.discards.length));
  return most > (names.length > 2 ? 17 : 18) ? 2 : 1;
}

/** Handle Escape, or the back gesture on a tablet. @param {Table} table */
function closed(table) {
  if (!table.question) return;
  table.question = null;
  table.draw();
}

/** @param {Table} table */
const lostBanner = (table) =>
  table.up || table.connection.hasReason
    ? nothing
    : html`<p class="lost" role="alert">${say("connection-lost")}</p>`;

/** The title of the page, which says if it is the player's move. @param {Table} table */
export const pageTitle = (table) => (table.view?.awaited.includes(table.me) ? say("title-your-move", { game: gameTitle(table) }) : gameTitle(table));

/** @param {Table} table */
function heading(table) {
  const { view } = table;
  return html`<header class="bar">
    <h1>${gameTitle(table)}</h1>
    <p class="session">${view?.session.games ? html`<span class="in-full">${standing(view)}</span><span class="in-short" aria-hidden="true">${view.session.totals.map((amount, seat) => html`<b>${avatar(view, seat)}${amount}</b>`)}</span>` : nothing}</p>
    ${table.view?.prevailing ? html`<span class="prevails"><span class="wide">${say("prevails", { wind: table.view.prevailing })}</span><span class="narrow" aria-hidden="true">${table.view.prevailing}</span></span>` : nothing}
    ${table.view && !table.view.invite && !table.view.sheet ? wall(table) : nothing}
    <nav aria-label=${say("table")}>
      ${toggle(table, "card", say("card"))} ${toggle(table, "history", say("history"))} ${chatButton(table)}
      <a class="button scores" href="table/${table.id}/ledger">${say("ledger")}</a>
      <button ?disabled=${!table.up || !table.offered("Concede").length} @click=${() => table.ask({ kind: "concede" })}>${say("concede")}</button>
      <a class="button settings" href="settings?return=/table/${table.id}" aria-label=${say("settings")}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4"></path></svg></a>
      ${leaving(table)}
    </nav>
  </header>`;
}

/** Pixels by which the letters of a font may leave the bar. */
const SLACK = 8;

/** Shorten the score in the bar until nothing of it is cut: marks in place of names, then no title, then no score. Where the bar is still too full, pausing is left to the question on leaving, and then the wind shares a place with the wall. @param {ParentNode} root */
export function fitBar(root) {
  const bar = root.querySelector(".bar");
  const score = root.querySelector(".session");
  bar?.classList.remove("is-short", "is-tight", "is-bare", "is-full", "is-stacked");
  for (const step of ["is-short", "is-tight", "is-bare"]) if (score && (score.scrollWidth > score.clientWidth || score.scrollHeight > score.clientHeight)) bar?.classList.add(step);
  for (const step of ["is-full", "is-stacked"]) if (bar && (bar.scrollWidth > bar.clientWidth || bar.scrollHeight > bar.clientHeight + SLACK)) bar.classList.add(step);
}

addEventListener("resize", () => fitBar(document));
document.fonts.addEventListener("loadingdone", () => fitBar(document)); // letters of another font were measured until then

/** @param {Table} table @param {"card" | "history"} panel @param {string} label */
function toggle(table, panel, label) {
  const change = () => {
    table.panel = table.panel === panel ? null : panel;
    table.draw();
  };
  return html`<button aria-expanded=${table.panel === panel} aria-controls="side" @click=${change}>${label}</button>`;
}
