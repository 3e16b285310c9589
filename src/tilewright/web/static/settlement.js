// @ts-check
/**
 * The end of a game: the score sheet, each item with its rule, and what comes next.
 * @import { EntryView, SheetView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { others } from "./seats.js";
import { counted, minus, signed } from "./words.js";

/** @param {Table} table @param {SheetView} sheet */
export function settlement(table, sheet) {
  const { view, me } = table;
  if (!view) return nothing;
  const { session, names, record } = view;
  const people = others(view).filter((seat) => !view.bots[seat]);
  const named = (/** @type {boolean} */ ready) => people.filter((seat) => view.rematch[seat] === ready).map((seat) => names[seat]).join(" and ");
  const waiting = named(false) || "the next deal";
  return html`<section class="paper settlement" aria-labelledby="settled">
    <h2 id="settled">${outcome(sheet, names)}</h2>
    <p>${sheet.why}</p>
    ${scoreTable(sheet, names)}
    <p class="totals">${session.games === 1 ? "One game" : `${session.games} games`} at this table:
      ${names.map((name, seat) => html`<strong>${name} ${session.totals[seat]}</strong> `)}
      ${session.pot ? html`In the pot <strong>${session.pot}</strong> ` : nothing}
      <a href="/table/${table.id}/ledger">Ledger</a></p>
    ${next(table)}
    ${table.notice ? html`<p class="notice" role="alert">${table.notice}</p>` : nothing}
    <p class="answers">
      ${session.ended ? nothing : html`<button class="act rematch" ?disabled=${view.rematch[me]} @click=${() => table.connection.rematch(session.terms)}>
        ${view.rematch[me] ? `Waiting for ${waiting}` : "Play again"}</button>`}
      ${named(true) && !view.rematch[me] ? html`<span>${named(true)} would like to play again.</span>` : nothing}
      <a class="button" href="/game/${record}/replay">Replay</a>
      <a class="button" href="/game/${record}/log.txt">Text log</a>
      <a class="button" href="/">Lobby</a>
    </p>
  </section>`;
}

/** What the next game is, if there is one and it is another. @param {Table} table */
function next(table) {
  const { session } = table.view ?? {};
  if (session?.ended) return html`<p class="next">The session has ended. The ledger says who pays whom.</p>`;
  if (!session?.next) return nothing;
  const { title, card, house_rules } = session.next;
  return html`<div class="next"><p>The next game: <strong>${title}</strong>, played with ${card}.</p>
    ${house_rules.length ? html`<dl class="house-rules">${house_rules.map(({ question, choice }) => html`<dt>${question}</dt><dd>${choice}</dd>`)}</dl>` : nothing}</div>`;
}

/** Who is paid how much, or has most where nobody pays yet. @param {SheetView} sheet @param {string[]} names */
export function outcome(sheet, names) {
  const best = Math.max(...sheet.payments);
  const paid = names.filter((_, seat) => sheet.payments[seat] === best);
  if (best > 0) return `${paid.join(" and ")} ${paid.length > 1 ? "receive" : "receives"} ${minus(best, sheet.paid_in)}`;
  const most = Math.max(...sheet.scores);
  const first = names.filter((_, seat) => sheet.scores[seat] === most);
  return names.length > 2 && most > 0 ? `Most points: ${first.join(" and ")}, ${minus(most, sheet.unit)}` : "Nobody pays";
}

/** The sheet of a game. @param {SheetView} sheet @param {string[]} names */
export function scoreTable(sheet, names) {
  const seats = names.map((_, seat) => seat);
  return html`<div class="sheets">
    ${seats.map((seat) => html`<section class="sheet"><h3>${names[seat]}</h3>
      ${sheet.entries.filter((entry) => entry.seat === seat).map((entry) => entryTable(entry, sheet.unit))}
      ${sheet.entries.some((entry) => entry.seat === seat) ? nothing : html`<p>Nothing scored.</p>`}
      <p class="sum">Score <strong>${counted(sheet.scores[seat], sheet.unit)}</strong> · ${receives(sheet.payments[seat], sheet.paid_in)}</p>
    </section>`)}
  </div>`;
}

/** @param {number} payment @param {string} unit */
const receives = (payment, unit) =>
  payment ? html`${payment > 0 ? "receives" : "pays"} <strong>${counted(Math.abs(payment), unit)}</strong>` : "pays nothing";

/** @param {EntryView} entry @param {string} unit */
const entryTable = (entry, unit) => html`<table>
  <caption>${entry.title}</caption>
  <tbody>
    ${entry.items.map((item) => html`<tr>
      <th scope="row">${item.label} <small>${item.cite}</small></th>
      <td>${amount(item.times, item.plus, unit)}</td>
    </tr>`)}
    <tr class="entry-sum"><th scope="row">together</th><td>${counted(entry.points, unit)}</td></tr>
  </tbody>
</table>`;

/** @param {number} times @param {number} plus @param {string} unit */
const amount = (times, plus, unit) => [times === 1 ? "" : `×${times}`, plus ? signed(plus, unit) : ""].filter(Boolean).join(" ") || "0";
