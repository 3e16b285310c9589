// @ts-check
/**
 * What the player can do now. The buttons stay where they are and are disabled
 * when nothing is offered; in a claim window drawing is the pass. A declaration is
 * gold only when it is a hand of the card.
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { charlestonButtons } from "./charleston.js";
import { spoken } from "./faces.js";

/** @param {Table} table */
export function actionBar(table) {
  const { view } = table;
  if (!view) return nothing;
  const selected = table.arrangement.find(table.selected);
  const pass = table.offered("Pass")[0]?.label;
  const mayDraw = !!pass || table.offered("Draw").length > 0;
  const mayThrow = table.offered("Discard").length > 0 && !!selected;
  const mine = view.awaited.includes(view.me);
  return html`<section class="actions ${mine ? "mine" : ""}" aria-label="Your move"
    aria-busy=${table.connection.busy}>
    <p class="prompt">${table.news ? html`<span class="news">${table.news}</span>` : nothing}
      <span class="words">${view.prompt}</span>
      ${table.notice ? html`<span class="notice" role="alert">${table.notice}</span>` : nothing}</p>
    ${table.passing ? charlestonButtons(table) : table.flowers.length ? flowerButtons(table) : html`<div class="buttons">
      ${button("draw", pass ?? "Draw", "D", mayDraw, () => table.drawTile())}
      ${button("throw", selected ? `Discard ${spoken(selected.slot.face)}` : "Discard", "↵", mayThrow, () => table.discard(table.selected))}
      ${button("claim", `${laying(table)}…`, "C", table.layings.length > 0, () => table.ask({ kind: "claim", rack: null }))}
      ${button(table.offered("Declare").length ? "declare" : "declare plain", "Mah jongg…", "M", table.mayDeclare, () => table.ask({ kind: "declare" }))}
    </div>`}
  </section>`;
}

/** A rack to lay the flower beside, for each button; the next flower is asked for when this one lies. @param {Table} table */
const flowerButtons = (table) => html`<div class="buttons answers-of">${table.flowers.map(({ action, label }) => {
  const wind = table.mine?.racks[action.rack].wind;
  return button("flower", wind ? `${label}, ${wind}` : label, String(action.rack + 1), true, () => table.act(action));
})}</div>`;

/** What there is to be laid. @param {Table} table */
function laying(table) {
  if (table.offered("Reshape").length) return "Change";
  return table.offered("Kong").length ? "Kong" : "Claim";
}

/** @param {string} name @param {string} label @param {string} key @param {boolean} may @param {() => void} act */
const button = (name, label, key, may, act) =>
  html`<button class="act ${name}" ?disabled=${!may} aria-keyshortcuts=${key === "↵" ? "Enter" : key} @click=${act}>
    ${label}<kbd aria-hidden="true">${key}</kbd></button>`;
