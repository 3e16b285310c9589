// @ts-check
/**
 * The panel beside the table: the card, or what has happened, with the rules that are not as usual.
 * @import { Table } from "./table.js"
 */
import { html } from "lit-html";
import { cardPanel } from "./card.js";

/** @param {Table} table */
export function sidePanel(table) {
  const close = () => {
    table.panel = null;
    table.draw();
  };
  return html`<aside id="side" class="side paper" ?hidden=${!table.panel} aria-label=${table.panel === "history" ? "What happened" : "Card"}>
    <button class="small close" @click=${close}>Close</button>
    ${table.panel === "history" ? history(table) : table.panel ? cardPanel(table) : ""}
  </aside>`;
}

/** Latest first. @param {Table} table */
const history = (table) => html`<h2>What happened</h2>
  ${table.view?.commitment ? html`<p class="sealed">Before the deal the wall was fixed and sealed: <code>${table.view.commitment.slice(0, 16)}…</code> When the game is over, its log opens the seal.</p>` : ""}
  ${table.view?.house_rules.length ? html`<h3>Rules of this table</h3>
    <dl class="house-rules">${table.view.house_rules.map(({ question, choice }) => html`<dt>${question}</dt><dd>${choice}</dd>`)}</dl>` : ""}
  <ol class="history" reversed>${table.history.toReversed().map((said) => html`<li>${said}</li>`)}</ol>`;
