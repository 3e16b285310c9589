// @ts-check
/**
 * The end of a game: the score sheet with the rule for each item, and the next game.
 * @import { EntryView, SheetView, TableView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { say } from "./messages.js";
import { avatar, others } from "./seats.js";
import { ruleLink } from "./tile.js";
import { counted, listed, minus, signed } from "./words.js";

/** @param {Table} table @param {SheetView} sheet */
export function settlement(table, sheet) {
  const { view, me } = table;
  if (!view) return nothing;
  const { session, names, record } = view;
  const people = others(view).filter((seat) => !view.bots[seat]);
  const named = (/** @type {boolean} */ ready) => people.filter((seat) => view.rematch[seat] === ready).map((seat) => names[seat]);
  const [waiting, willing] = [listed(named(false)), listed(named(true))];
  return html`<section class="paper settlement" aria-labelledby="settled">
    <h2 id="settled">${outcome(sheet, names)}</h2>
    <p>${sheet.why}</p>
    ${scoreTable(sheet, view)}
    <p class="totals">${say("games-played", { games: session.games })}
      ${names.map((name, seat) => html`<strong>${say("balance", { name, amount: session.totals[seat] })}</strong> `)}
      ${session.pot ? html`<strong>${say("in-the-pot", { amount: session.pot })}</strong> ` : nothing}
      <a href="/table/${table.id}/ledger">${say("ledger")}</a></p>
    ${next(table)}
    ${table.notice ? html`<p class="notice" role="alert">${table.notice}</p>` : nothing}
    <p class="answers">
      ${session.ended ? nothing : html`<button class="act rematch" ?disabled=${!table.up || view.rematch[me]} @click=${() => table.connection.rematch(session.terms)}>
        ${!view.rematch[me] ? say("play-again") : waiting ? say("waiting-for", { names: waiting }) : say("waiting-for-deal")}</button>`}
      ${willing && !view.rematch[me] ? html`<span>${say("would-play-again", { names: willing })}</span>` : nothing}
      <a class="button" href="/game/${record}/replay">${say("replay")}</a>
      <a class="button" href="/game/${record}/log.txt">${say("text-log")}</a>
      <a class="button" href="/">${say("lobby")}</a>
    </p>
  </section>`;
}

/** The rules of the next game, if they differ from those of this one. @param {Table} table */
function next(table) {
  const { session } = table.view ?? {};
  if (session?.ended) return html`<p class="next">${say("session-has-ended")}</p>`;
  if (!session?.next) return nothing;
  const { title, card, house_rules } = session.next;
  return html`<div class="next"><p>${say("next-game", { game: title, card })}</p>
    ${house_rules.length ? html`<dl class="house-rules">${house_rules.map(({ question, choice }) => html`<dt>${question}</dt><dd>${choice}</dd>`)}</dl>` : nothing}</div>`;
}

/** The heading: who receives the most, or has the most points if nobody pays yet. @param {SheetView} sheet @param {string[]} names */
export function outcome(sheet, names) {
  const best = Math.max(...sheet.payments);
  const paid = names.filter((_, seat) => sheet.payments[seat] === best);
  if (best > 0) return say("receives-most", { count: paid.length, names: listed(paid), amount: counted(best, sheet.paid_in) });
  const most = Math.max(...sheet.scores);
  const first = names.filter((_, seat) => sheet.scores[seat] === most);
  return names.length > 2 && most > 0 ? say("most-points", { names: listed(first), amount: counted(most, sheet.unit) }) : say("nobody-pays");
}

/** The score sheet of a game. @param {SheetView} sheet @param {TableView} view */
export function scoreTable(sheet, view) {
  const seats = view.names.map((_, seat) => seat);
  return html`<div class="sheets">
    ${seats.map((seat) => html`<section class="sheet"><h3>${avatar(view, seat)} ${view.names[seat]}</h3>
      ${sheet.entries.filter((entry) => entry.seat === seat).map((entry) => entryTable(entry, sheet.unit))}
      ${sheet.entries.some((entry) => entry.seat === seat) ? nothing : html`<p>${say("nothing-scored")}</p>`}
      <p class="sum"><strong>${say("score", { amount: counted(sheet.scores[seat], sheet.unit) })}</strong> · <strong>${payment(sheet.payments[seat], sheet.paid_in)}</strong></p>
    </section>`)}
  </div>`;
}

/** @param {number} paid @param {string} unit */
function payment(paid, unit) {
  if (!paid) return say("pays-nothing");
  return say(paid > 0 ? "receives" : "pays", { amount: counted(Math.abs(paid), unit) });
}

/** @param {EntryView} entry @param {string} unit */
const entryTable = (entry, unit) => html`<table>
  <caption>${entry.title}</caption>
  <tbody>
    ${entry.items.map((item) => html`<tr>
      <th scope="row">${item.label} <small>${ruleLink(item)}</small></th>
      <td>${amount(item.times, item.plus, unit)}</td>
    </tr>`)}
    <tr class="entry-sum"><th scope="row">${say("total")}</th><td>${counted(entry.points, unit)}</td></tr>
  </tbody>
</table>`;

/** How an item changes the sum. One that multiplies by zero begins a new sum. @param {number} times @param {number} plus @param {string} unit */
const amount = (times, plus, unit) =>
  times === 0
    ? `= ${minus(plus, unit)}`
    : [times === 1 ? "" : `×${times}`, plus ? signed(plus, unit) : ""].filter(Boolean).join(" ") || "0";
