// @ts-check
/**
 * The end of a game as a story: who made which hand, what it is worth by which rules, who pays whom, how the evening stands,
 * all hands face up, and the next game.
 * @import { EntryView, SheetView, TableView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { absences } from "./absence.js";
import { lineNamed } from "./card.js";
import { chart } from "./chart.js";
import { dealLine } from "./deal_check.js";
import { bySuit, picture } from "./faces.js";
import { guide } from "./guide.js";
import { lineText } from "./line.js";
import { say } from "./messages.js";
import { ruleLink } from "./rule.js";
import { avatar, others, rackName, rackOf } from "./seats.js";
import { exposures, exposureText, fate, flowers, tileRow } from "./tile.js";
import { commas, counted, listed, minus, signed } from "./words.js";

/** @param {Table} table @param {SheetView} sheet */
export function settlement(table, sheet) {
  const { view } = table;
  if (!view) return nothing;
  const { names } = view;
  return html`<section class="settlement" aria-labelledby="settled">
    <div class="hero">
      <p>${say("game-number", { game: view.title, number: table.game })}</p>
      <h2 id="settled" tabindex="-1">${said(view)} <small>${outcome(sheet, names)}</small></h2>
      ${wonHands(view)}
      ${sums(sheet, names)}
    </div>
    ${answers(table)}
    ${dealLine(table)}
    ${guide(table)} ${absences(table)}
    <div class="story">
      <section class="paper"><h3>${say("what-it-is-worth")}</h3>${scoreTable(sheet, view)}</section>
      <section class="paper"><h3>${say("who-pays")}</h3><p>${ending(table)} ${reason(sheet)}</p>
        ${sheet.practice ? nothing : html`${sheet.entries.length > 1 && sheet.transfers.length ? html`<p>${say("added-up")}</p>` : nothing}${transfers(sheet, names)}`}</section>
      ${evening(table)}
      <section class="paper hands"><h3>${say("all-hands")}</h3>${names.map((_, seat) => hands(view, sheet, seat))}</section>
      ${next(table)}
    </div>
  </section>`;
}

/** Why these payments. After practice, why there are none, and what they would be. @param {SheetView} sheet */
export const reason = ({ practice, why }) => (practice ? say("practice", { why }) : why);

/** Why the game ended. @param {Table} table */
const ending = ({ history }) => history.find(({ event }) => event.type === "Ended")?.sentence ?? "";

/** The racks with a mah jongg, each with its seat. @param {TableView} view @returns {[number, number][]} */
const winners = (view) => view.seats.flatMap(({ racks }, seat) => racks.flatMap((rack, r) => (rack.mah_jongg ? [/** @type {[number, number]} */ ([seat, r])] : [])));

/** Who made which hands, otherwise who ended the game by giving up, in a few words. A player with two hands has made both. @param {TableView} view */
function said(view) {
  if (view.phase.why === "called-off") return say("called-off");
  const seats = winners(view).map(([seat]) => seat);
  const both = seats.filter((seat, at) => seats.indexOf(seat) < at);
  const quitters = view.seats.flatMap(({ conceded }, seat) => (conceded ? [seat] : []));
  const named = (/** @type {number[]} */ some) => listed([...new Set(some)].map((seat) => view.names[seat]));
  if (both.length) return say("won", { names: named(both), hands: "both" });
  if (seats.length) return say("won", { names: named(seats), hands: "one" });
  return quitters.length && quitters.length >= view.names.length - 1 ? say("gave-up", { names: named(quitters) }) : say("nobody-won");
}

/** For two players: the deductions, then each score. Without deductions, only if both score. @param {SheetView} sheet @param {string[]} names */
const sums = ({ entries, scores, unit }, names) => (scores.length === 2 && (scores.every(Boolean) || entries.some(({ points }) => points < 0))
  ? html`<p class="sums">${entries.filter(({ points }) => points < 0).flatMap(({ seat, items }) => items.map(({ label, plus }) =>
      html`${say("taken-off", { name: names[seat], what: label, amount: minus(plus, unit) })}<br>`))}
    <strong>${commas(scores.map((score, seat) => say("has-score", { name: names[seat], amount: counted(score, unit) })))}</strong></p>`
  : nothing);

/** All winning hands, large, each with its name below. @param {TableView} view */
export const wonHands = (view) => winners(view).map(([seat, rack]) => wonHand(view, seat, rack));

/** @param {TableView} view @param {number} seat @param {number} r */
function wonHand(view, seat, r) {
  const rack = view.seats[seat].racks[r];
  const hand = rack.mah_jongg;
  if (!hand) return nothing;
  let turned = 0;
  return html`<figure class="won">
    <span class="tiles groups" role="img" aria-label=${listed(rack.exposures.map(exposureText))}>${rack.exposures.map((group) =>
      html`<span class="tiles">${group.tiles.map((face) => html`<span class="tile" .style=${`--turn:${turned++}`}>${picture(face)}</span>`)}</span>`)}</span>
    <figcaption><strong>${rackOf(view, seat, r)}</strong> <span>${hand.parts.length ? lineText(hand) : lineNamed(hand.line)}</span>
      <strong>${commas([hand.worth, hand.jokerless ? say("jokerless") : "", hand.counts].filter(Boolean))}</strong></figcaption>
  </figure>`;
}

/** What the player may do next. @param {Table} table */
function answers(table) {
  const { view, me } = table;
  if (!view) return nothing;
  const { session, names, record } = view;
  const people = others(view).filter((seat) => !view.bots[seat]);
  const named = (/** @type {boolean} */ ready) => people.filter((seat) => view.rematch[seat] === ready).map((seat) => names[seat]);
  const [waiting, willing] = [listed(named(false)), listed(named(true))];
  return html`<div class="answers">
    ${table.notice ? html`<p class="notice" role="alert">${table.notice}</p>` : nothing}
    ${session.ended ? nothing : html`<button class="act rematch" ?disabled=${!table.up || view.rematch[me]} @click=${() => table.connection.rematch(session.terms)}>
      ${!view.rematch[me] ? say("play-again") : waiting ? say("waiting-for", { names: waiting }) : say("waiting-for-deal")}</button>`}
    ${view.rematch[me] && waiting && !session.ended ? html`<button ?disabled=${!table.up} @click=${() => table.connection.withdrawRematch()}>${say("withdraw-rematch")}</button>` : nothing}
    ${session.late ? html`<p>${session.late}</p>` : nothing}
    ${willing && !view.rematch[me] ? html`<span>${say("would-play-again", { names: willing })}</span>` : nothing}
    ${record && html`<a class="button" href="game/${record}/replay">${say("look-at-game")}</a>
    <a class="button" href="game/${record}/review">${say("review-game")}</a>
    <a class="button" href="game/${record}/replay#share">${say("share")}</a>`}
  </div>`;
}

/** An arrow for each transfer. @param {SheetView} sheet @param {string[]} names */
function transfers(sheet, names) {
  const name = (/** @type {number | null} */ seat) => (seat === null ? say("the-pot") : names[seat]);
  return sheet.transfers.length
    ? html`<ul class="transfers">${sheet.transfers.map(({ giver, taker, amount }) => html`<li>
        <b>${name(giver)}</b><span class="arrow"><span class="sr">${say("pays-to")}</span><b>${counted(amount, sheet.paid_in)}</b></span><b>${name(taker)}</b></li>`)}</ul>`
    : nothing;
}

/** The balances so far, as a chart once there is something to see. @param {Table} table */
function evening(table) {
  if (!table.view) return nothing;
  const { session, names, record } = table.view;
  return html`<section class="paper"><h3>${say("this-evening")}</h3>
    ${chart(session.course)}
    <p class="totals">${say("games-played", { games: session.games })}
      ${names.map((name, seat) => html`<strong class="line-${seat}">${say("balance", { name, amount: session.totals[seat] })}</strong> `)}
      ${session.pot ? html`<strong>${say("in-the-pot", { amount: session.pot })}</strong>` : nothing}</p>
    <p class="further"><a class="button" href="table/${table.id}/ledger">${say("ledger")}</a>
      ${record && html`<a class="button" href="game/${record}/log.txt">${say("text-log")}</a>`} <a class="button" href="./">${say("lobby")}</a></p></section>`;
}

/** The hand of a seat, face up. @param {TableView} view @param {SheetView} sheet @param {number} seat */
function hands(view, sheet, seat) {
  const { racks } = view.seats[seat];
  const rest = sheet.hands[seat].toSorted(bySuit);
  return html`<h4 class="whose">${avatar(view, seat)} ${view.names[seat]}</h4>
    ${racks.map((rack, r) => (rack.exposures.length || rack.flowers.length || rack.dead
      ? html`<p class="shown">${rackName(view, seat, r)} ${exposures(null, seat, r, rack)} ${flowers(rack)} ${rack.mah_jongg ? nothing : fate(rack)}</p>` : nothing))}
    ${rest.length ? tileRow(rest) : nothing}`;
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
  if (best > 0) return say(sheet.practice ? "would-receive-most" : "receives-most", { count: paid.length, names: listed(paid), amount: counted(best, sheet.paid_in) });
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
      <p class="sum"><strong>${say("score", { amount: counted(sheet.scores[seat], sheet.unit) })}</strong> · <strong>${payment(sheet, seat)}</strong></p>
    </section>`)}
  </div>`;
}

/** @param {SheetView} sheet @param {number} seat */
function payment({ payments, paid_in, practice }, seat) {
  const paid = payments[seat];
  if (!paid) return say("pays-nothing");
  const amount = counted(Math.abs(paid), paid_in);
  if (practice) return say(paid > 0 ? "would-receive" : "would-pay", { amount });
  return say(paid > 0 ? "receives" : "pays", { amount });
}

/** @param {EntryView} entry @param {string} unit */
const entryTable = (entry, unit) => html`<table>
  <caption>${lineNamed(entry.title)}</caption>
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
