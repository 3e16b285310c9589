// @ts-check
/**
 * The coach in the panel of the card: it speaks when asked, and about the tiles that the player has at that moment.
 * @import { AdviceView, PartView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { coachConsent, mayAskCoach } from "./agreeing.js";
import { answer as adviceShown } from "./coach_answer.js";
import { say } from "./messages.js";

/** @type {AdviceView | null} */
let advice = null;

/** Why there is no advice, or empty. */
let why = "";

/** The number of the game that the answer is about. */
let game = 0;

/** Whether the answer to a question is on its way. */
let isThinking = false;

/** @param {Table} table */
async function ask(table) {
  isThinking = true;
  table.draw();
  const answer = await fetch(`table/${table.id}/coach.json`).catch(() => null);
  const data = (await answer?.json().catch(() => null)) ?? { why: say("looking-for-server") };
  game = table.game;
  advice = answer?.ok ? data : null;
  why = answer?.ok ? "" : data.why;
  isThinking = false;
  table.draw();
}

/**
 * The button that asks the coach, and the latest answer. Among people, the coach stays away unless all of them want it.
 * @param {Table} table @param {(label: string, parts: PartView[]) => unknown} named  how a line of the card is shown
 */
export function coach(table, named) {
  if (!table.view || table.view.sheet || table.view.invite) return nothing;
  if (!mayAskCoach(table)) return html`<section class="coach" aria-label=${say("coach")}>${coachConsent(table)}</section>`;
  return html`<section class="coach" aria-labelledby="coach-ask">
    <button id="coach-ask" aria-busy=${isThinking} ?disabled=${isThinking} @click=${() => ask(table)}>${isThinking ? say("coach-thinks") : say("coach-ask")}</button>
    <div role="status">${game !== table.game ? nothing : why ? html`<p>${why}</p>` : advice ? adviceShown(table, advice, named) : nothing}</div>
    ${coachConsent(table)}
  </section>`;
}
