// @ts-check
/**
 * What a player sees of a fair deal: the line about its check after the game, and the whole seal in a dialog.
 * @import { Table } from "./table.js"
 * @import { Fault } from "./fair_deal.js"
 * @import { TemplateResult } from "lit-html"
 */
import { html, nothing } from "lit-html";
import { faultOf, parseLog } from "./fair_deal.js";
import { say } from "./messages.js";

/** The game that was checked last, and the result. @type {{ record: string, result: Fault | "checking" | "unread" | "own" | "away" }} */
let checked = { record: "", result: "checking" };

/** Check the deal of the finished game, and draw the page again. @param {Table} table @param {string} record */
async function check(table, record) {
  const mine = { record, result: checked.result };
  checked = mine;
  mine.result = "checking";
  const { view, history, game, me } = table;
  const text = await fetch(`/game/${record}/log.txt`).then((answer) => (answer.ok ? answer.text() : "")).catch(() => "");
  if (!view) return;
  const own = table.connection.deals.own(game, me);
  mine.result = text ? (faultOf(parseLog(text), view, history, own) ?? (own ? "own" : "away")) : "unread";
  table.draw();
}

/** The line about the deal of a finished game. A lesson or practice has a deal that was known before. @param {Table} table */
export function dealLine(table) {
  const { view } = table;
  if (!view?.record || view.deal?.table !== table.id) return nothing;
  if (checked.record !== view.record) check(table, view.record);
  const how = html`<button class="small" @click=${() => table.ask({ kind: "seal" })}>${say("deal-how")}</button>`;
  const quiet = (/** @type {string} */ text) => html`<p class="deal">${text} ${how}</p>`;
  switch (checked.result) {
    case "checking":
      return quiet(say("deal-checking"));
    case "unread":
      return quiet(say("deal-unread"));
    case "away":
      return quiet(say("deal-away"));
    case "own":
      return quiet(say("deal-own"));
    default:
      return html`<p class="deal notice" role="alert">${say("deal-wrong", { fault: checked.result })} ${how}</p>`;
  }
}

/** The whole seal of this game and of the next one. @param {Table} table @param {TemplateResult} close */
export function sealDialog(table, close) {
  const { view } = table;
  if (!view) return nothing;
  const { deal, next_deal: next, names, record } = view;
  return html`<h2 id="question" tabindex="-1" autofocus>${say("seal-title")}</h2>
    <p>${deal || !view.commitment ? say("seal-explained") : say("seal-alone")}</p>
    <dl class="seal">
      ${view.commitment ? fact(say("seal-server"), view.commitment) : nothing}
      ${deal ? [fact(say("seal-game"), say("seal-game-of-table", { game: deal.number, table: deal.table })), fact(say("seal-tiles"), deal.tiles),
        deal.shares.map((share, seat) => fact(say("seal-number", { name: names[seat] }), numberOf(share), deal.promises[seat]))] : nothing}
      ${next ? [fact(say("seal-next", { game: next.number }), next.commitment),
        next.promises?.map((promise, seat) => (promise ? fact(say("seal-promise", { name: names[seat] }), promise) : nothing))] : nothing}
    </dl>
    ${record ? html`<p><a href="/game/${record}/log.txt">${say("seal-opened")}</a></p>` : nothing}
    <p class="answers">${close}</p>`;
}

/** @param {string} share */
const numberOf = (share) => (share === "bot" ? say("seal-bot") : share === "absent" ? say("seal-absent") : share);

/** @param {string} name @param {string} text @param {string} [promise] */
const fact = (name, text, promise) => html`<dt>${name}</dt><dd>${text}${promise ? html`<br><small>${say("seal-promised", { promise })}</small>` : nothing}</dd>`;
