// @ts-check
/**
 * The card beside the table: every line with its note and value, and which lines
 * a rack's exposures can still become.
 * @import { CardView, LineView, RackView, TableView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { others, rackName } from "./seats.js";

/** @type {CardView | null} */
let card = null;

/** The terms of the table that it belongs to. @type {number | null} */
let terms = null;

/** @param {string} id  the table whose card it is */
export async function loadCard(id) {
  const answer = await fetch(`/table/${id}/card.json`);
  card = answer.ok ? await answer.json() : null;
}

const MARKS = /** @type {Record<string, string>} */ ({ x: "no bonus if concealed", c: "concealed only" });

/** Another game may have another card. @param {Table} table */
export function keepCard(table) {
  const now = table.view?.terms ?? null;
  if (terms !== null && terms !== now) loadCard(table.id).then(() => table.draw());
  terms = now;
}

/** @param {Table} table */
export function cardPanel(table) {
  if (!card) return html`<p>The card is not here yet.</p>`;
  const { view, me } = table;
  const [seat, rack] = table.readFor ?? [me, 0];
  const reading = view?.seats[seat]?.racks[rack];
  const alive = reading?.live && reading.exposures.length ? new Set(reading.possible) : null;
  const choices = /** @type {[number, number, string][]} */ ([
    ...(view ? [me, ...others(view)] : []).flatMap((seat) => view?.seats[seat].racks.map((_, r) => [seat, r, whose(view, seat, r)]) ?? []),
  ]);
  return html`<h2 class="card-name">${card.name}</h2>
    ${card.sections.some(({ lines }) => lines.some(isPrinted)) ? legend() : nothing}
    <fieldset class="read-for"><legend>Lines still open to</legend>
      ${choices.map(([s, r, label]) => html`<label><input type="radio" name="read-for" .checked=${s === seat && r === rack}
        @change=${() => readFor(table, s, r)}>${label}</label>`)}
      <label><input type="checkbox" .checked=${table.onlyAlive} @change=${() => toggleAlive(table)}>Hide closed lines</label>
    </fieldset>
    <p class="alive-note">${aliveNote(reading, alive)}</p>
    ${card.sections.map((section) => {
      const lines = section.lines.filter((line) => !table.onlyAlive || !alive || alive.has(line.label));
      if (!lines.length) return nothing;
      return html`<section class="card-section"><h3>${section.title}</h3>
        <ol>${lines.map((line) => cardLine(line, alive))}</ol></section>`;
    })}`;
}

/** Hands without a card have names alone. @param {LineView} line */
const isPrinted = (line) => line.text !== line.label;

/** How the lines of a card are read. */
const legend = () => html`<p class="legend"><span class="suit-a">first</span>, <span class="suit-b">second</span> and
      <span class="suit-c">third</span> suit: any three, all different.</p>
    <details class="legend"><summary>How to read the lines</summary>
      <dl>
        <dt>p q r</dt><dd>any number; the same letter, the same number</dd>
        <dt>w v</dt><dd>any wind</dd>
        <dt>D</dt><dd>a dragon: in a suit's colour that suit's own, otherwise any</dd>
        <dt>F, 0</dt><dd>flower, soap</dd>
        <dt>{ A | B }</dt><dd>one of these ways</dd>
        <dt>( A B )5</dt><dd>one of these, as you like, has 5 tiles</dd>
        <dt>&lt;p x 9&gt;</dt><dd>nine tiles, in groups as you like</dd>
        <dt>333!</dt><dd>without jokers</dd>
        <dt>run</dt><dd>the numbers may all move up or down together</dd>
      </dl></details>`;

/** @param {TableView} view @param {number} seat @param {number} r */
function whose(view, seat, r) {
  const rack = rackName(view, seat, r).replace("R", "r");
  if (seat !== view.me) return [view.names[seat], rack].filter(Boolean).join(", ");
  return `Your ${rack || "rack"}`;
}

/** @param {RackView | undefined} rack @param {Set<string> | null} alive */
function aliveNote(rack, alive) {
  if (rack?.mah_jongg) return "That rack holds a mah jongg.";
  if (rack?.dead) return "That hand is dead.";
  return alive ? `Lines that fit these exposures: ${alive.size}.` : "Nothing is exposed there: every line is open.";
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
  const mark = MARKS[line.mark] ?? "";
  const notes = [note, mark.startsWith(note.split(",")[0] || "-") ? "" : mark].filter(Boolean).join("; ");
  return html`<li class="card-line ${state}">
    <span class="label">${isPrinted(line) ? line.label.replace(/^.*\//, "") : nothing}</span>
    <span class="groups">${line.parts.map((part) => html`<span class=${part.suit ? `suit-${part.suit}` : ""}>${part.text}</span> `)}</span>
    <span class="value">${isPrinted(line) ? line.value || "–" : nothing}</span>
    ${notes || state ? html`<span class="note">${state === "alive" ? html`<b>still open</b> ` : state ? html`<b>closed</b> ` : nothing}${notes}</span>` : nothing}
  </li>`;
}
