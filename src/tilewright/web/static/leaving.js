// @ts-check
/**
 * A pause for all at the table, and the way out: whoever leaves a game among people learns that the seat stays theirs.
 * @import { TableView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { say } from "./messages.js";

/** Milliseconds in which the answer to a pause lets the page leave. */
const SOON = 5000;
/** Until when the page leaves as soon as the game is paused, as of `performance.now`. */
let leavesUntil = 0;

/** The last entries of the bar: pause or go on, and leave. @param {Table} table */
export function leaving(table) {
  const { view } = table;
  const plays = view && !view.invite && !view.sheet && view.phase.type !== "Dealing" ? view : null;
  return html`${plays ? pauseButton(table, plays.paused) : nothing}
    <a class="button" href="./" @click=${(/** @type {MouseEvent} */ event) => {
      if (!plays || plays.paused || !table.up || event.ctrlKey || event.metaKey || plays.bots.filter((bot) => !bot).length < 2) return;
      event.preventDefault();
      table.ask({ kind: "leave" });
    }}>${say("leave")}</a>`;
}

/** @param {Table} table @param {boolean} paused */
const pauseButton = (table, paused) => html`<button class="pause" aria-label=${say(paused ? "go-on" : "pause")} ?disabled=${!table.up}
  @click=${() => table.connection.pause(!paused)}><svg viewBox="0 0 24 24" aria-hidden="true"><path d=${paused ? "M8 5l11 7-11 7z" : "M9 5v14M15 5v14"}></path></svg></button>`;

/** The question whether the others shall wait, or the game is paused. @param {Table} table @param {unknown} stay  the button that closes the dialog */
export const leaveDialog = (table, stay) => html`<h2 id="question">${say("leave-question")}</h2>
  <p>${say("leave-help", { clock: table.view?.clock ? "yes" : "no" })}</p>
  <p class="answers">${stay}<a class="button" href="./">${say("back-soon")}</a><button class="act" @click=${() => {
    leavesUntil = performance.now() + SOON;
    table.question = null;
    table.connection.pause(true);
    table.draw();
  }}>${say("pause-and-leave")}</button></p>`;

/** Leave for the lobby once the game is paused, if the player wants that. @param {TableView} view */
export function leaveIfPaused({ paused }) {
  if (paused && performance.now() < leavesUntil) location.assign("./");
}
