// @ts-check
/**
 * The card next to the table: its lines as people read them. A line opens to
 * an example and can be pinned to a rack. Lines that a rack's exposures no longer fit are struck.
 * @import { CardView, LineView, PartView, RackView, TableView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { coach } from "./coach.js";
import { glossed } from "./glossary.js";
import { example, lineText } from "./line.js";
import { say } from "./messages.js";
import { isPinned, pin, pinnedTo } from "./pins.js";
import { hasRacks, others, rackOf } from "./seats.js";
import { asLaid, tileRow } from "./tile.js";

/** @type {CardView | null} */
let card = null;

/** The version number of the table's rules that the card belongs to. @type {number | null} */
let terms = null;

/** How the player reads the card. `open` is the label of the line whose example is shown, and `at` of the line that Tab reaches. */
const reading = { asTiles: false, onlyOpen: false, search: "", open: "", at: "" };

/** @param {string} id  the table whose card it is */
export async function loadCard(id) {
  const answer = await fetch(`table/${id}/card.json`);
  card = answer.ok ? await answer.json() : null;
}

/** Load the card again when the table's rules have changed. @param {Table} table */
export function keepCard(table) {
  const now = table.view?.terms ?? null;
  if (terms !== null && terms !== now) loadCard(table.id).then(() => table.draw());
  terms = now;
}

/** Whether the hands are lines of a printed card. */
export const hasCard = () => !!card?.printed;

/** @param {Table} table */
export function cardPanel(table) {
  if (!card) return html`<p>${say("no-card")}</p>`;
  const { view, me } = table;
  const [seat, r] = table.readFor ?? [me, 0];
  const rack = view?.seats[seat]?.racks[r];
  const fitting = rack?.live && rack.exposures.length ? new Set(rack.possible) : null;
  const choices = /** @type {[number, number, string][]} */ ([
    ...(view ? [me, ...others(view)] : []).flatMap((seat) => view?.seats[seat].racks.map((_, r) => [seat, r, whose(view, seat, r)]) ?? []),
  ]);
  const of = card.printed ? "card" : "hands";
  const sections = card.sections.map(({ lines, ...section }) => ({ ...section, lines: lines.filter((line) => isWanted(line, section.title, section.closes ? fitting : null)) }));
  const labels = sections.flatMap(({ lines }) => lines.map((line) => line.label));
  if (!labels.includes(reading.at)) reading.at = labels[0] ?? "";
  return html`<h2 class="card-name">${card.name}</h2>
    ${of === "card" ? legend() : nothing}
    ${coach(table, lineNamed)}
    ${tools(table)}
    <fieldset class="read-for"><legend>${say("lines-open-to", { of })}</legend>
      ${choices.map(([s, n, label]) => html`<label><input type="radio" name="read-for" .checked=${s === seat && n === r}
        @change=${() => readFor(table, s, n)}>${label}</label>`)}
      <label class="hide-closed"><input type="checkbox" .checked=${reading.onlyOpen} @change=${() => read(table, { onlyOpen: !reading.onlyOpen })}>${say("hide-closed", { of })}</label>
    </fieldset>
    <p class="alive-note">${fittingNote(of, rack, fitting)}</p>
    ${sections.map(({ title, note, lines, closes }) => lines.length
      ? html`<section class="card-section"><h3>${title} <small>${note}</small></h3>
        <ol @keydown=${step}>${lines.map((line) => (closes ? cardLine(table, line, fitting, rack) : valueLine(table, line)))}</ol></section>`
      : nothing)}
    ${labels.length ? nothing : html`<p class="alive-note">${say("nothing-found")}</p>`}`;
}

/** Whether the player wants to see a line. @param {LineView} line @param {string} title @param {Set<string> | null} fitting */
function isWanted(line, title, fitting) {
  if (reading.onlyOpen && fitting && !fitting.has(line.label)) return false;
  const text = [title, ...line.parts.map((part) => part.text), ...line.sentences].join(" ").toLowerCase();
  return reading.search.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** The colours and letters of the card. */
const legend = () => html`<p class="legend"><span class="suit-a">${say("first-suit")}</span> <span class="suit-b">${say("second-suit")}</span>
      <span class="suit-c">${say("third-suit")}</span> ${say("suits-differ")}</p>
    <details class="legend"><summary>${say("how-to-read")}</summary>
      <dl>${["number", "dragon", "soap", "flower", "joker"].map((sign) => html`<dt>${say("sign", { sign })}</dt><dd>${say("sign-means", { sign })}</dd>`)}</dl></details>`;

/** The search, and the choice between numbers and tiles. @param {Table} table */
const tools = (table) => html`<div class="card-tools">
      <input type="search" aria-label=${say("search-card")} placeholder=${say("search-example")} .value=${reading.search}
        @input=${(/** @type {Event} */ event) => read(table, { search: /** @type {HTMLInputElement} */ (event.target).value })}>
      ${card?.printed ? html`<span class="segments" role="group" aria-label=${say("show-as")}>
        <button aria-pressed=${!reading.asTiles} @click=${() => read(table, { asTiles: false })}>${say("as-numbers")}</button>
        <button aria-pressed=${reading.asTiles} @click=${() => read(table, { asTiles: true })}>${say("as-tiles")}</button></span>` : nothing}
    </div>`;

/** @param {Table} table @param {Partial<typeof reading>} change */
function read(table, change) {
  Object.assign(reading, change);
  table.draw();
}

/** The name of a rack, as seen by the player who reads the card. @param {TableView} view @param {number} seat @param {number} r */
function whose(view, seat, r) {
  if (seat !== view.me) return rackOf(view, seat, r);
  if (!hasRacks(view, seat)) return say("your-rack");
  const { wind } = view.seats[seat].racks[r];
  const number = r + 1;
  return wind ? say("your-rack-with-wind", { number, wind }) : say("your-rack-numbered", { number });
}

/** @param {"card" | "hands"} of @param {RackView | undefined} rack @param {Set<string> | null} fitting */
function fittingNote(of, rack, fitting) {
  if (rack?.mah_jongg) return say("rack-has-mah-jongg");
  if (rack?.dead) return say("rack-is-dead");
  return fitting ? say("lines-that-fit", { of, lines: fitting.size }) : say("all-lines-fit", { of });
}

/** @param {Table} table @param {number} seat @param {number} rack */
function readFor(table, seat, rack) {
  table.readFor = [seat, rack];
  table.draw();
}

/** The line with this label. @param {string} label */
const lineOf = (label) => card?.sections.flatMap(({ lines }) => lines).find((one) => one.label === label);

/** The groups of a line in one text. @param {PartView[]} parts */
const groupsOf = (parts) => parts.map((part) => part.text).join(" ");

/** The section and the number of a line, and its points. @param {LineView} line */
function placeOf(line) {
  const section = card?.sections.find(({ lines }) => lines.includes(line))?.title ?? "";
  return line.number === null ? "" : say("place-of-line", { section, number: line.number, value: line.value });
}

/** A line of the card as text, by its label. The groups of a hand have the colours of its suits, and may have other numbers. @param {string} label @param {PartView[]} [parts] */
export const lineNamed = (label, parts = []) => {
  const line = lineOf(label);
  if (!line) return label;
  if (!parts.length) return lineText(line);
  const differs = groupsOf(parts) !== groupsOf(line.parts);
  return html`${lineText({ parts })} <small class="as-printed">${placeOf(line)}${differs ? html`<br>${say("as-printed")} ${lineText(line)}` : nothing}</small>`;
};

/** @param {Table} table @param {LineView} line @param {Set<string> | null} fitting @param {RackView | undefined} rack */
function cardLine(table, line, fitting, rack) {
  const state = fitting ? (fitting.has(line.label) ? "alive" : "gone") : "";
  const states = state === "alive" ? say("still-open") : state ? say("closed") : "";
  return html`<li class="card-line ${state} ${isPinned(table, line.label) ? "pinned" : ""}">
    ${opener(table, line, html`${line.number === null ? nothing : html`<span class="number">${line.number}</span>`}${reading.asTiles && line.example.length ? example(line) : lineText(line)}
      <span class="value">${line.value || (card?.printed ? "–" : "")}</span>${states ? html`<span class="sr">${states}</span>` : nothing}`)}
    ${sentences(line, states)}
    ${reading.open === line.label ? details(table, line, state, rack) : nothing}
  </li>`;
}

/** A line on what hands are worth, which opens to an example if it has one. @param {Table} table @param {LineView} line */
function valueLine(table, line) {
  const name = html`${line.parts.length ? lineText(line) : html`<span>${glossed(line.sentences.join(" "), -1)}</span>`} <span class="value">${line.value}</span>`;
  return html`<li class="card-line">
    ${line.example.length ? opener(table, line, name) : html`<p class="line" tabindex=${tabindex(line)} @focus=${() => reach(table, line)}>${name}</p>`}
    ${line.parts.length ? sentences(line) : nothing}
    ${reading.open === line.label ? html`<div class="line-details"><p>${say("for-example")}</p>${example(line)}</div>` : nothing}
  </li>`;
}

/** The button that opens a line. @param {Table} table @param {LineView} line @param {unknown} text */
const opener = (table, line, text) => html`<button class="line" aria-expanded=${reading.open === line.label} tabindex=${tabindex(line)}
  @click=${() => read(table, { open: reading.open === line.label ? "" : line.label })} @focus=${() => reach(table, line)}>${text}</button>`;

/** What a line says in sentences, with words that are explained on tap. No link can be in the line's button. @param {LineView} line @param {string} [state] */
const sentences = (line, state = "") => line.sentences.length || state
  ? html`<p class="sentences">${state ? html`<b aria-hidden="true">${state}</b> ` : nothing}${glossed(line.sentences.join(" "), -1)}</p>` : nothing;

/** @param {LineView} line */
const tabindex = (line) => (line.label === reading.at ? 0 : -1);

/** Note the line to which Tab returns. @param {Table} table @param {LineView} line */
const reach = (table, { label }) => label === reading.at || read(table, { at: label });

/** Move the focus from line to line, or to the words of a line, with the arrow keys, because Tab would take too long. @param {KeyboardEvent} event */
function step(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const lines = [...document.querySelectorAll(".card-section .line")];
  const parts = [...(target.closest(".card-line")?.querySelectorAll(".line, a.word") ?? [])];
  const [from, at] = [lines.indexOf(parts[0]), parts.indexOf(target)];
  const to = { ArrowDown: lines[from + 1], ArrowUp: lines[from - 1], Home: lines[0], End: lines.at(-1), ArrowRight: parts[at + 1], ArrowLeft: parts[at - 1] }[event.key];
  if (at < 0 || !to) return;
  event.preventDefault();
  /** @type {HTMLElement} */ (to).focus();
}

/** What a pressed line shows: an example, why the line is closed, and the racks to which it can be pinned. @param {Table} table @param {LineView} line @param {string} state @param {RackView | undefined} rack */
function details(table, line, state, rack) {
  const racks = table.mine?.racks ?? [];
  return html`<div class="line-details">
    ${card?.printed ? nothing : html`<p>${glossed(line.parts.map((part) => part.text).join(" "), -1)}</p>`}
    ${reading.asTiles || !line.example.length ? nothing : html`<p>${say("for-example")}</p>${example(line)}`}
    ${state === "gone" && rack ? html`<p>${say("closed-by")}</p><span class="example">${rack.exposures.map((group) => tileRow(asLaid(group)))}</span>` : nothing}
    <p class="pinning">${racks.map((_, r) => {
      const on = pinnedTo(table, r) === line.label;
      return html`<button aria-pressed=${on} @click=${() => pin(table, r, on ? "" : line.label)}>${racks.length > 1 ? say("pin-to-rack", { rack: r + 1 }) : say("pin")}</button>`;
    })}</p>
  </div>`;
}

/** The pinned line of a rack in words, or empty. @param {Table} table @param {number} r */
export function pinnedText(table, r) {
  const line = lineOf(pinnedTo(table, r));
  const groups = groupsOf(line?.parts ?? []);
  return line ? say("tell-pinned", { rack: r + 1, groups, sentences: line.sentences.join(" ") }) : "";
}

/** The line that is pinned to a rack. A line that the rack's exposures no longer fit is struck. @param {Table} table @param {number} r */
export function pinnedLine(table, r) {
  const label = pinnedTo(table, r);
  const line = lineOf(label);
  const rack = table.mine?.racks[r];
  if (!line || !rack?.live) return nothing;
  const gone = rack.exposures.length > 0 && !rack.possible.includes(label);
  return html`<span class="pin ${gone ? "gone" : ""}"><span class="sr">${say("pinned")}</span>${lineText(line)}${gone ? html`<b>${say("closed")}</b>` : nothing}</span>`;
}
