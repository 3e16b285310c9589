// @ts-check
/**
 * The panel next to the table: the card, the history with the house rules, or what people say.
 * @import { Table } from "./table.js"
 */
import { html } from "lit-html";
import { cardPanel } from "./card.js";
import { chatPanel } from "./chat.js";
import { guideButton } from "./guide.js";
import { historyOf } from "./happened.js";
import { say } from "./messages.js";
import { standing } from "./seats.js";

/** @param {Table} table */
export function sidePanel(table) {
  const close = () => {
    table.panel = null;
    table.draw();
  };
  const label = { chat: table.chat.title, history: say("what-happened"), card: say("card") }[table.panel ?? "card"];
  return html`<aside id="side" class="side paper ${table.panel === "chat" ? "chat" : ""}" ?hidden=${!table.panel} aria-label=${label}>
    <button class="small close" @click=${close}>${say("close")}</button>
    ${table.panel === "chat" ? chatPanel(table) : table.panel === "history" ? history(table) : table.panel ? html`${guideButton(table)} ${further(table)} ${cardPanel(table)}` : ""}
  </aside>`;
}

/** Links to the rules, the words, the scores and the settings. @param {Table} table */
const further = (table) => html`<p class="links">${table.view ? html`<a href="rules/${table.view.game}" target="_blank" rel="noopener">${say("rules-of", { game: table.view.title })}</a> · ` : ""}
  <a href="words" target="_blank" rel="noopener">${say("all-words")}</a> · <a href="table/${table.id}/ledger">${say("ledger")}</a> · <a href="settings?return=/table/${table.id}">${say("settings")}</a></p>`;

/** The history, latest event first, and below it what was fixed before the deal. @param {Table} table */
const history = (table) => html`<h2>${say("what-happened")}</h2>
  ${table.view?.session.games ? html`<p class="standing">${standing(table.view)}</p>` : ""}
  ${further(table)}
  ${historyOf(table)}
  ${table.view?.house_rules.length ? html`<h3>${say("rules-of-table")}</h3>
    <dl class="house-rules">${table.view.house_rules.map(({ question, choice }) => html`<dt>${question}</dt><dd>${choice}</dd>`)}</dl>` : ""}
  ${table.view?.commitment ? html`<p class="sealed">${say("seal")} <code>${table.view.commitment.slice(0, 16)}…</code>
    <button class="small" @click=${() => table.ask({ kind: "seal" })}>${say("seal-whole")}</button></p>` : ""}`;
