// @ts-check
/**
 * The buttons for the player's move. They keep their positions, and are grey when the action is not legal.
 * After a discard, the draw button also passes. The declare button is gold only if the tiles are a winning hand.
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { absences } from "./absence.js";
import { isPractice, requests } from "./agreeing.js";
import { charlestonButtons } from "./charleston.js";
import { spoken } from "./faces.js";
import { glossed } from "./glossary.js";
import { guide } from "./guide.js";
import { say } from "./messages.js";
import { refusal } from "./tile.js";
import { STRAY, aheadLabel, awaitedAway, mayWait, toggleAhead } from "./waiting.js";

/** Whether the game was paused when it was drawn last, and since when. @type {{ paused?: boolean, since: number }} */
const pause = { since: -STRAY };

/** @param {Table} table */
export function actionBar(table) {
  const { view } = table;
  if (!view) return nothing;
  if (pause.paused !== undefined && pause.paused !== view.paused) pause.since = performance.now();
  pause.paused = view.paused;
  const picked = table.arrangement.find(table.picked);
  const pass = table.offered("Pass")[0]?.label;
  const ahead = view.paused ? say("go-on") : pass || table.offered("Draw").length ? "" : aheadLabel(table);
  const mayDraw = !!pass || !!ahead || table.offered("Draw").length > 0;
  const absent = awaitedAway(table);
  const mayThrow = table.offered("Discard").length > 0 && !!picked;
  const mine = view.awaited.includes(view.me);
  return html`<section class="actions ${mine ? "mine" : ""}" aria-label=${say("your-move")}
    aria-busy=${table.connection.busy}>
    ${guide(table)} ${requests(table)} ${absences(table)} ${view.paused ? nothing : table.clock?.()}
    <p class="prompt">${table.news ? html`<span class="news">${table.news}</span>` : nothing}
      <span class="words">${isPractice(table) ? html`<small class="practice">${say("practice-mark")}</small> ` : nothing}${glossed(view.prompt)}</span>
      ${absent || view.ahead ? html`<span class="news">${absent || say("passing-ahead")}</span>` : nothing}
      ${table.notice ? html`<span class="notice" role="alert">${table.notice}</span>` : nothing}</p>
    <fieldset ?disabled=${!table.up}>${table.passing && !view.paused ? charlestonButtons(table) : table.flowers.length ? flowerButtons(table) : html`<div class="buttons">
      ${button(["draw", mayWait(table) && "waits", ahead && !view.paused && "plain"].filter(Boolean).join(" "), ahead || pass || say("draw"), "D", mayDraw, () => decline(table))}
      ${button("throw", picked ? say("discard-tile", { tile: spoken(picked.slot.face) }) : say("discard"), "↵", mayThrow, () => discard(table))}
      ${button("claim", layingLabel(table), "C", table.layings.length > 0, () => claim(table))}
      ${button(table.offered("Declare").length ? "declare" : "declare plain", say("mah-jongg"), "M", table.mayDeclare, () => declare(table))}
    </div>`}</fieldset>
  </section>`;
}

/** Shrink a prompt that does not fit. If it still does not, hide what happened before it. @param {ParentNode} root */
export function fitPrompt(root) {
  const prompt = root.querySelector(".prompt");
  prompt?.classList.remove("is-long", "is-alone");
  for (const step of ["is-long", "is-alone"]) {
    if (prompt && prompt.scrollHeight > prompt.clientHeight + 1) prompt.classList.add(step);
  }
}

addEventListener("resize", () => fitPrompt(document));

/** Do what the first button says: go on after a pause, draw, pass now, or pass on every discard until the player's turn. @param {Table} table */
export function decline(table) {
  if (performance.now() - pause.since < STRAY) return;
  if (table.view?.paused) table.connection.pause(false);
  else if (table.offered("Draw").length || table.offered("Pass").length) table.drawTile();
  else if (aheadLabel(table)) toggleAhead(table);
  else whyNot(table, "Draw");
}

/** @param {Table} table */
function discard(table) {
  const offered = table.offered("Discard").length > 0;
  if (offered && table.arrangement.find(table.picked)) table.discard(table.picked);
  else if (offered) note(table, say("pick-first"));
  else whyNot(table, "Discard");
}

/** @param {Table} table */
export function claim(table) {
  if (table.layings.length) table.ask({ kind: "claim", rack: null });
  else whyNot(table, "Claim");
}

/** @param {Table} table */
export function declare(table) {
  if (table.mayDeclare) table.ask({ kind: "declare" });
  else whyNot(table, "Declare");
}

/** Say why the player cannot do this now, in the words of the server. @param {Table} table @param {"Draw" | "Discard" | "Claim" | "Declare"} action */
async function whyNot(table, action) {
  const seq = table.seq;
  note(table, ""); // so that the same reason is announced again
  const answer = await fetch(`table/${table.id}/hindrance/${action}.json`).catch(() => null);
  const refused = answer?.ok ? await answer.json().catch(() => null) : null;
  if (refused && table.seq === seq) note(table, refusal(refused));
}

/** Show a sentence until the next update. @param {Table} table @param {Table["notice"]} notice */
function note(table, notice) {
  table.notice = notice;
  table.draw();
}

/** A button for each rack that the flower may be added to. @param {Table} table */
const flowerButtons = (table) => html`<div class="buttons answers-of">${table.flowers.map(({ action, label }) => {
  const wind = table.mine?.racks[action.rack].wind;
  return button("flower", wind ? say("flower-on-rack", { flower: label, wind }) : label, String(action.rack + 1), true, () => table.act(action));
})}</div>`;

/** The label of the button that exposes a group. @param {Table} table */
function layingLabel(table) {
  if (table.offered("Reshape").length) return say("change");
  return table.offered("Kong").length ? say("kong") : say("claim");
}

/** A grey button can be pressed too: it then says why it is grey. @param {string} name @param {string} label @param {string} key @param {boolean} may @param {() => void} act */
const button = (name, label, key, may, act) =>
  html`<button class="act ${name}" aria-disabled=${!may} aria-keyshortcuts=${key === "↵" ? "Enter" : key} @click=${act}>
    ${label}<kbd aria-hidden="true">${key}</kbd></button>`;
