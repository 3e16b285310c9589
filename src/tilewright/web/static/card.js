// @ts-check
/**
 * The card next to the table: every line with its note and value. Lines that
 * a rack's exposures no longer fit are marked.
 * @import { CardView, LineView, RackView, TableView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { say } from "./messages.js";
import { hasRacks, others, rackOf } from "./seats.js";

/** @type {CardView | null} */
let card = null;

/** The version number of the table's rules that the card belongs to. @type {number | null} */
let terms = null;

/** @param {string} id  the table whose card it is */
export async function loadCard(id) {
  const answer = await fetch(`/table/${id}/card.json`);
  card = answer.ok ? await answer.json() : null;
}

/** The meaning of a line's mark. @param {string} mark */
function markText(mark) {
  if (mark === "x") return say("no-bonus");
  return mark === "c" ? say("concealed-only") : "";
}

/** Load the card again when the table's rules have changed. @param {Table} table */
export function keepCard(table) {
  const now = table.view?.terms ?? null;
  if (terms !== null && terms !== now) loadCard(table.id).then(() => table.draw());
  terms = now;
}

/** @param {Table} table */
export function cardPanel(table) {
  if (!card) return html`<p>${say("no-card")}</p>`;
  const { view, me } = table;
  const [seat, rack] = table.readFor ?? [me, 0];
  const reading = view?.seats[seat]?.racks[rack];
  const alive = reading?.live && reading.exposures.length ? new Set(reading.possible) : null;
  const choices = /** @type {[number, number, string][]} */ ([
    ...(view ? [me, ...others(view)] : []).flatMap((seat) => view?.seats[seat].racks.map((_, r) => [seat, r, whose(view, seat, r)]) ?? []),
  ]);
  const of = card.sections.some(({ lines }) => lines.some(isPrinted)) ? "card" : "hands";
  return html`<h2 class="card-name">${card.name}</h2>
    ${of === "card" ? legend() : nothing}
    <fieldset class="read-for"><legend>${say("lines-open-to", { of })}</legend>
      ${choices.map(([s, r, label]) => html`<label><input type="radio" name="read-for" .checked=${s === seat && r === rack}
        @change=${() => readFor(table, s, r)}>${label}</label>`)}
      <label class="hide-closed"><input type="checkbox" .checked=${table.onlyAlive} @change=${() => toggleAlive(table)}>${say("hide-closed", { of })}</label>
    </fieldset>
    <p class="alive-note">${aliveNote(of, reading, alive)}</p>
    ${card.sections.map((section) => {
      const lines = section.lines.filter((line) => !table.onlyAlive || !alive || alive.has(line.label));
      if (!lines.length) return nothing;
      return html`<section class="card-section"><h3>${section.title}</h3>
        <ol>${lines.map((line) => cardLine(line, alive))}</ol></section>`;
    })}`;
}

/** Whether a line is printed on a card. Hands without a card have only names. @param {LineView} line */
const isPrinted = (line) => line.text !== line.label;

/** The signs in lines of cards, with their meanings. @returns {[string, string][]} */
const signs = () => [
  ["p q r", say("sign-number")],
  ["w v", say("sign-wind")],
  ["D", say("sign-dragon")],
  ["F, 0", say("sign-flower")],
  ["{ A | B }", say("sign-ways")],
  ["( A B )5", say("sign-choice")],
  ["<p x 9>", say("sign-groups")],
  ["333!", say("sign-jokerless")],
  ["run", say("sign-run")],
];

/** The explanation of the lines of a card. */
const legend = () => html`<p class="legend"><span class="suit-a">${say("first-suit")}</span> <span class="suit-b">${say("second-suit")}</span>
      <span class="suit-c">${say("third-suit")}</span> ${say("suits-differ")}</p>
    <details class="legend"><summary>${say("how-to-read")}</summary>
      <dl>${signs().map(([sign, meaning]) => html`<dt>${sign}</dt><dd>${meaning}</dd>`)}</dl></details>`;

/** The name of a rack, as seen by the player who reads the card. @param {TableView} view @param {number} seat @param {number} r */
function whose(view, seat, r) {
  if (seat !== view.me) return rackOf(view, seat, r);
  if (!hasRacks(view, seat)) return say("your-rack");
  const { wind } = view.seats[seat].racks[r];
  const number = r + 1;
  return wind ? say("your-rack-with-wind", { number, wind }) : say("your-rack-numbered", { number });
}

/** @param {"card" | "hands"} of @param {RackView | undefined} rack @param {Set<string> | null} alive */
function aliveNote(of, rack, alive) {
  if (rack?.mah_jongg) return say("rack-has-mah-jongg");
  if (rack?.dead) return say("rack-is-dead");
  return alive ? say("lines-that-fit", { of, lines: alive.size }) : say("all-lines-fit", { of });
}

/** @param {Table} table @param {number} seat @param {number} rack */
function readFor(table, seat, rack) {
  table.readFor = [seat, rack];
  table.draw();
}

/** @param {Table} table */
function toggleAlive(table) {
  table.onlyAlive = !table.onlyAlive;
  table.draw();
}

/** @param {LineView} line @param {Set<string> | null} alive */
function cardLine(line, alive) {
  const state = alive ? (alive.has(line.label) ? "alive" : "gone") : "";
  const note = line.note.replaceAll('"', "");
  const mark = markText(line.mark);
  const repeated = mark.startsWith(note.split(",")[0] || "-");
  const notes = note && mark && !repeated ? say("two-notes", { note, mark }) : note || mark;
  return html`<li class="card-line ${state}">
    <span class="label">${isPrinted(line) ? line.label.replace(/^.*\//, "") : nothing}</span>
    <span class="groups">${line.parts.map((part) => html`<span class=${part.suit ? `suit-${part.suit}` : ""}>${part.text}</span> `)}</span>
    <span class="value">${isPrinted(line) ? line.value || "–" : nothing}</span>
    ${notes || state ? html`<span class="note">${state === "alive" ? html`<b>${say("still-open")}</b> ` : state ? html`<b>${say("closed")}</b> ` : nothing}${notes}</span>` : nothing}
  </li>`;
}
