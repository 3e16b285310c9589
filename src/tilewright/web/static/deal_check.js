// @ts-check
/**
 * What a player sees of a fair deal: the line about its check after the game, and the whole seal in a dialog.
 * @import { Table } from "./table.js"
 * @import { Fault } from "./deal_log.js"
 * @import { TemplateResult } from "lit-html"
 */
import { html, nothing } from "lit-html";
import { numberOfSeal } from "./fair_deal.js";
import { say } from "./messages.js";

/** @typedef {Fault | "left-out" | "checking" | "unread" | "own" | "elsewhere" | "away"} Result */

/** The game that was checked last, and the result. @type {{ record: string, result: Result }} */
let checked = { record: "", result: "checking" };

/** Check the deal of the finished game, and draw the page again. @param {Table} table @param {string} record */
async function check(table, record) {
  /** @type {typeof checked} */
  const mine = { record, result: "checking" };
  checked = mine;
  mine.result = await resultOf(table, record).catch(() => "unread"); // no connection, or another text than a log
  table.draw();
}

/** The result of the check of a finished game. Rejects if its log cannot be read. @param {Table} table @param {string} record @returns {Promise<Result>} */
async function resultOf(table, record) {
  const { game, view, history } = table;
  if (!view?.deal || isForeign(table)) return "left-out";
  /** @type {typeof import("./deal_log.js")} */
  const { faultOf, parseLog } = await import(String(table.root.dataset.dealLog));
  const answer = await fetch(`game/${record}/log.txt`);
  const log = parseLog(await answer.text());
  if (!log.deal) return "left-out";
  const own = ownOf(table);
  const fault = faultOf(log, { game, view, history }, own);
  return fault ?? (!own ? "away" : ofSeat(log.deal, log.deal.shares, table.me) === own.number ? "own" : "elsewhere");
}

/** Whether a game has no deal of this table or its round, as in a lesson or practice. @param {Table} table */
const isForeign = ({ view, id }) => !view?.deal || (view.deal.first == null ? view.deal.table !== id : view.sheet?.practice);

/** What this page keeps of the deal. @param {Table} table */
const ownOf = ({ view, game, me, connection: { deals } }) => (view?.deal ? deals.own(numberOfSeal(view.deal), me + (view.deal.first ?? 0)) : deals.own(game, me));

/** The line about the deal of a finished game. A lesson or practice has a deal that was known before, so this page promised no number for it. @param {Table} table */
export function dealLine(table) {
  const { view } = table;
  if (!view?.record || (isForeign(table) && !ownOf(table))) return nothing;
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
    case "elsewhere":
      return quiet(say("deal-elsewhere"));
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
        names.map((name, seat) => fact(say("seal-number", { name }), numberOf(ofSeat(deal, deal.shares, seat)), ofSeat(deal, deal.promises, seat)))] : nothing}
      ${next ? [fact(say("seal-next", { game: next.number }), next.commitment),
        next.promises && names.map((name, seat) => ofSeat(next, next.promises, seat) && fact(say("seal-promise", { name }), ofSeat(next, next.promises, seat)))] : nothing}
    </dl>
    ${record ? html`<p><a href="game/${record}/log.txt">${say("seal-opened")}</a></p>` : nothing}
    <p class="answers">${close}</p>`;
}

/** The text of a seat among those of all seats of the deal. @param {{ first: number | null }} deal @param {string[] | null} texts @param {number} seat */
const ofSeat = ({ first }, texts, seat) => texts?.[seat + (first ?? 0)] ?? "";

/** @param {string} share */
const numberOf = (share) => (share === "bot" ? say("seal-bot") : share === "absent" ? say("seal-absent") : share);

/** @param {string} name @param {string} text @param {string} [promise] */
const fact = (name, text, promise) => html`<dt>${name}</dt><dd>${text}${promise ? html`<br><small>${say("seal-promised", { promise })}</small>` : nothing}</dd>`;
