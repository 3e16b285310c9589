// @ts-check
/**
 * The coach in the panel of the card: it speaks when asked, and about the tiles that the player has at that moment.
 * @import { AdviceView, WaitView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { coachConsent, mayAskCoach } from "./agreeing.js";
import { spoken } from "./faces.js";
import { say } from "./messages.js";
import { tileRow } from "./tile.js";
import { listed } from "./words.js";

/** @type {AdviceView | null} */
let advice = null;

/** The number of discards after which the coach names the tiles that complete the hand. */
const WAITS = 2;

/** The number of kinds that the coach names as tiles to spare. */
const SPARED = 3;

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
  const answer = await fetch(`/table/${table.id}/coach.json`).catch(() => null);
  const data = (await answer?.json().catch(() => null)) ?? { why: say("looking-for-server") };
  game = table.game;
  advice = answer?.ok ? data : null;
  why = answer?.ok ? "" : data.why;
  isThinking = false;
  table.draw();
}

/**
 * The button that asks the coach, and the latest answer. Among people, the coach stays away unless all of them want it.
 * @param {Table} table @param {(label: string) => unknown} named  how a line of the card is shown
 */
export function coach(table, named) {
  if (!table.view || table.view.sheet || table.view.invite) return nothing;
  if (!mayAskCoach(table)) return html`<section class="coach" aria-label=${say("coach")}>${coachConsent(table)}</section>`;
  return html`<section class="coach" aria-labelledby="coach-ask">
    <button id="coach-ask" aria-busy=${isThinking} ?disabled=${isThinking} @click=${() => ask(table)}>${isThinking ? say("coach-thinks") : say("coach-ask")}</button>
    <div role="status">${game !== table.game ? nothing : why ? html`<p>${why}</p>` : advice ? answer(table, advice, named) : nothing}</div>
    ${coachConsent(table)}
  </section>`;
}

/** @param {Table} table @param {AdviceView} advice @param {(label: string) => unknown} named */
function answer(table, { seq, distance, missing, racks, spare, waits, moves }, named) {
  // racks without exposures have the same lines
  const alike = racks.every(({ near }) => JSON.stringify(near) === JSON.stringify(racks[0].near));
  return html`
    ${seq === table.seq ? nothing : html`<p class="old">${say("coach-old")}</p>`}
    <p><strong>${say("coach-distance", { tiles: distance })}</strong></p>
    ${missing.length ? tileRow(missing) : nothing}
    ${(alike ? racks.slice(0, 1) : racks).map(({ rack, near }) => html`<h4>${alike ? say("coach-nearest") : say("coach-rack", { rack: rack + 1 })}</h4>
      <ul>${near.map((line) => html`<li>${named(line.line)} <b>${say("coach-to-go", { tiles: line.distance, jokers: line.jokers })}</b> ${line.missing.length ? tileRow(line.missing) : nothing}</li>`)}</ul>`)}
    ${[...new Set(waits.map(({ discard }) => discard))].slice(0, WAITS).map((discard) => html`
      <h4>${discard ? say("coach-waits-after", { tile: spoken(discard) }) : say("coach-waits")}</h4>
      <ul class="waits">${waits.filter((one) => one.discard === discard).map(wait)}</ul>`)}
    ${spare.length ? html`<p>${say("coach-spare")}</p>${tileRow(spare.slice(0, SPARED))}` : nothing}
    ${moves.length ? html`<p>${say("coach-would", { moves: listed(moves.map(({ label }) => label)) })}</p>` : nothing}`;
}

/** A tile that completes the hand, and what the hand is then worth. @param {WaitView} wait */
const wait = ({ tile, left, drawn, claimed, items }) => html`<li>${tileRow([tile])}
  <span>${say("coach-worth", { drawn, claimed: claimed === drawn ? "same" : claimed })} ${say("coach-left", { left })}
  <small>${items.map((item, i) => html`${i ? ", " : ""}${item.link ? html`<a href=${item.link} target="_blank" rel="noopener">${item.label}</a>` : item.label} ${item.times > 1 ? `×${item.times}` : item.plus}`)}</small></span></li>`;
