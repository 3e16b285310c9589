// @ts-check
/**
 * The card beside the table: every line with its note and value, and which lines
 * a rack's exposures can still become.
 * @import { CardView, LineView, RackView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";

/** @type {CardView | null} */
let card = null;

/** @param {string} id  the table whose card it is */
export async function loadCard(id) {
  const answer = await fetch(`/table/${id}/card.json`);
  card = answer.ok ? await answer.json() : null;
}

const MARKS = /** @type {Record<string, string>} */ ({ x: "open only", c: "concealed only" });

/** @param {Table} table */
export function cardPanel(table) {
  if (!card) return html`<p>The card is not here yet.</p>`;
  const { view, me, other } = table;
  const [seat, rack] = table.readFor ?? [me, 0];
  const reading = view?.seats[seat]?.racks[rack];
  const alive = reading?.live && reading.exposures.length ? new Set(reading.possible) : null;
  const choices = /** @type {[number, number, string][]} */ ([
    [me, 0, "Your rack 1"],
    [me, 1, "Your rack 2"],
    [other, 0, `${view?.names[other] ?? "Their"} 1`],
    [other, 1, `${view?.names[other] ?? "Their"} 2`],
  ]);
  return html`<h2 class="card-name">${card.name}</h2>
    <p class="legend"><span class="suit-a">first</span>, <span class="suit-b">second</span> and
      <span class="suit-c">third</span> suit: any three, all different.</p>
    <fieldset class="read-for"><legend>Lines still open to</legend>
      ${choices.map(([s, r, label]) => html`<label><input type="radio" name="read-for" .checked=${s === seat && r === rack}
        @change=${() => readFor(table, s, r)}>${label}</label>`)}
      <label><input type="checkbox" .checked=${table.onlyAlive} @change=${() => toggleAlive(table)}>Hide the others</label>
    </fieldset>
    <p class="alive-note">${aliveNote(reading, alive)}</p>
    ${card.sections.map((section) => {
      const lines = section.lines.filter((line) => !table.onlyAlive || !alive || alive.has(line.label));
      if (!lines.length) return nothing;
      return html`<section class="card-section"><h3>${section.title}</h3>
        <ol>${lines.map((line) => cardLine(line, alive))}</ol></section>`;
    })}`;
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
  const notes = [line.note.replaceAll('"', ""), MARKS[line.mark]].filter(Boolean).join("; ");
  return html`<li class="card-line ${state}">
    <span class="label">${line.label.replace(/^.*\//, "")}</span>
    <span class="groups">${line.parts.map((part) => html`<span class=${part.suit ? `suit-${part.suit}` : ""}>${part.text}</span> `)}</span>
    <span class="value">${line.value || "–"}</span>
    ${notes || state ? html`<span class="note">${state === "alive" ? html`<b>still open</b> ` : state ? html`<b>closed</b> ` : nothing}${notes}</span>` : nothing}
  </li>`;
}
