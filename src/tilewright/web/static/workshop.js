// @ts-check
/**
 * The workshop of a card. The card is its text; each line is edited by itself, by keyboard or by tapping signs, and the
 * server says after every change how people will read it. A line with a mistake stays, with the mistake marked.
 * @import { ReviewView } from "./protocol.js"
 */
import { html, nothing, render } from "lit-html";
import { example, lineText } from "./line.js";
import { say } from "./messages.js";

const root = /** @type {HTMLElement} */ (document.querySelector("#workshop"));
const address = `/cards/${root.dataset.card}`;

/** The signs to tap, in rows, by the kind that names the row. @type {[string, string[]][]} */
const SIGNS = [
  ["number", [..."123456789pqr"]],
  ["suit", [..."abc"]],
  ["honor", [..."NEWSRG0DFJ"]],
  ["shape", [..."(){|}<>"]],
];

/** The lines of the text. @type {string[]} */
let lines = (root.dataset.text ?? "").split("\n");

/** The number of the line being edited, from 0, or -1. */
let open = -1;

/** What the server says about the text. @type {ReviewView} */
let review = { name: "", lines: [], mistakes: [], clashes: [], left_out: 0 };

/** @type {"saving" | "saved" | "lost" | "refused"} */
let state = "saving";

/** @type {number | undefined} */
let timer;

const PAUSE = 500; // milliseconds without a change, after which the card is saved

/** @typedef {{ number: string, groups: string, value: string, mark: string, remark: string }} Parts  the parts of a line that are edited apart */

/** @param {string} line @returns {Parts | null} */
function partsOf(line) {
  const [, text, remark] = /** @type {RegExpExecArray} */ (/^([^#]*)(.*)$/.exec(line));
  const match = /^\s*(\d+)\s+(.*?)(?:\s*=\s*([^=]*?))?(?:\s+([xc]))?\s*$/.exec(text);
  return match && { number: match[1], groups: match[2], value: (match[3] ?? "").replace(/^\?$/, ""), mark: match[4] ?? "", remark };
}

/** @param {Parts} parts */
const textOf = ({ number, groups, value, mark, remark }) => `${number}  ${groups} = ${value || "?"}${mark ? ` ${mark}` : ""}${remark ? `  ${remark}` : ""}`;

/** Change a line, and save soon. @param {number} at @param {string} line */
function change(at, line) {
  lines[at] = line;
  later();
}

function later() {
  state = "saving";
  clearTimeout(timer);
  timer = setTimeout(save, PAUSE);
  draw();
}

/** Send the text to the server, even if the page is closing. */
const send = (/** @type {string} */ text) => fetch(address, { method: "POST", body: new URLSearchParams({ text }), keepalive: text.length < 60_000 }).catch(() => null);

async function save() {
  timer = undefined;
  const sent = lines.join("\n");
  const answer = await send(sent);
  if (sent !== lines.join("\n")) return; // a newer text will be saved
  state = answer?.ok ? "saved" : answer && answer.status < 500 ? "refused" : "lost";
  if (answer) review = await answer.json().catch(() => review);
  if (state === "lost") timer = setTimeout(save, 5000); // the text is only in this page; try again
  draw();
}

addEventListener("pagehide", () => timer && send(lines.join("\n")));

/** Insert a line, and edit it. @param {number} at @param {string} line */
function insert(at, line) {
  lines.splice(at, 0, line);
  open = at;
  later();
  /** @type {HTMLElement | null} */ (root.querySelector(`[data-at="${at}"] input`))?.focus();
}

/** The number of the last line of the section that begins at `start`. @param {number} start */
function lastOf(start) {
  let last = start;
  for (let at = start + 1; at < lines.length && !lines[at].trim().startsWith("["); at += 1) if (lines[at].trim()) last = at;
  return last;
}

/** Add a line at the end of the section that begins at `start`. @param {number} start */
function addLine(start) {
  const last = lastOf(start);
  const numbers = lines.slice(start + 1, last + 1).map((line) => Number(partsOf(line)?.number ?? 0));
  insert(last + 1, `${Math.max(0, ...numbers) + 1}  `);
}

function draw() {
  const { activeElement } = document;
  render(page(), root);
  if (activeElement?.isConnected && activeElement instanceof HTMLElement) activeElement.focus();
}

const page = () => html`
  <p role="status" class="saved ${state}">${say("card-is", { state })}</p>
  ${review.left_out ? html`<p class="notice">${say("lines-left-out", { count: review.left_out })}</p>` : nothing}
  ${review.clashes.map((clash) => html`<p class="notice">${clash}</p>`)}
  ${lines.map((line, at) => part(line, at))}
  <p><button @click=${() => insert(lines.length, `[${say("new-section")}]`)}>${say("add-section")}</button></p>
  <details class="paper as-text"><summary>${say("as-text")}</summary>
    <textarea aria-label=${say("as-text")} spellcheck="false" .value=${lines.join("\n")} @input=${(/** @type {Event} */ event) => {
      lines = /** @type {HTMLTextAreaElement} */ (event.target).value.split("\n");
      open = -1;
      later();
    }}></textarea></details>`;

/** One line of the text. @param {string} line @param {number} at */
function part(line, at) {
  const text = line.trim();
  if (!text || text.startsWith("#")) return nothing;
  const title = /^\[([^\]]*)\](.*)$/.exec(text);
  const name = /^card(?:\s+(.*))?$/.exec(text);
  if (name) return html`<p class="field">${field(say("card-name"), name[1] ?? "", (value) => change(at, `card ${value}`))}</p>${mistake(at)}`;
  if (title) {
    return html`<h2 class="section-title" data-at=${at}>${field(say("section-title"), title[1], (value) => change(at, `[${value.replaceAll("]", "")}]${title[2]}`))}</h2>${mistake(at)}
      <p class="add"><button @click=${() => addLine(at)}>${say("add-line", { section: title[1] })}</button></p>`;
  }
  return open === at ? editor(line, at) : reading(line, at);
}

/** @param {string} label @param {string} value @param {(value: string) => void} act */
const field = (label, value, act) => html`<label><span class="sr">${label}</span><input .value=${value} aria-label=${label} maxlength="80"
  @input=${(/** @type {Event} */ event) => act(/** @type {HTMLInputElement} */ (event.target).value)}></label>`;

/** A line as people will read it; a press opens it. @param {string} line @param {number} at */
function reading(line, at) {
  const view = review.lines.find((one) => one.at === at + 1)?.view;
  const edit = () => {
    open = at;
    draw();
    /** @type {HTMLElement | null} */ (root.querySelector(".line-editor input"))?.focus();
  };
  return html`<div class="paper card-line" data-at=${at}><button class="line" @click=${edit}>
      ${view ? lineText(view) : html`<code>${line}</code>`} <span class="value">${view?.value ?? ""}</span>
      ${view ? html`<span class="sentences">${view.sentences.join(" ")}</span>` : nothing}</button>${mistake(at)}</div>`;
}

/** The mistake in a line, with a mark under its place. @param {number} at */
function mistake(at) {
  const wrong = review.mistakes.find((one) => one.line === at + 1);
  if (!wrong) return nothing;
  return html`<div class="wrong"><pre>${lines[at]}\n${" ".repeat(Math.max(0, wrong.column - 1))}^</pre><p>${wrong.why}</p></div>`;
}

/** The fields and signs of the line being edited. @param {string} line @param {number} at */
function editor(line, at) {
  const parts = partsOf(line);
  const read = review.lines.find((one) => one.at === at + 1);
  const edit = (/** @type {Partial<Parts>} */ some) => parts && change(at, textOf({ ...parts, ...some }));
  return html`<section class="paper line-editor" data-at=${at} aria-label=${say("edit-line")}>
    ${parts
      ? html`<label>${say("groups-of-line")}<input class="groups-field" spellcheck="false" autocapitalize="off" .value=${parts.groups}
          @input=${(/** @type {Event} */ event) => edit({ groups: /** @type {HTMLInputElement} */ (event.target).value })}></label>
        ${SIGNS.map(([kind, signs]) => html`<p class="signs" role="group" aria-labelledby="signs-${kind}"><small id="signs-${kind}">${say("signs", { kind })}</small>${signs.map((sign) => html`<button class="sign ${kind === "suit" ? `suit-${sign}` : ""}"
          @click=${() => type(sign, edit)}>${sign}</button>`)}</p>`)}
        <p class="signs"><button @click=${() => type(" ", edit)}>${say("next-group")}</button> <button @click=${() => type("", edit)}>${say("erase")}</button></p>
        <p class="steps"><label>${say("value-of-line")} <input class="value-field" .value=${parts.value}
          @input=${(/** @type {Event} */ event) => edit({ value: /** @type {HTMLInputElement} */ (event.target).value })}></label>
        <label>${say("open-or-concealed")} <select @change=${(/** @type {Event} */ event) => edit({ mark: /** @type {HTMLSelectElement} */ (event.target).value })}>
          ${["", "x", "c"].map((mark) => html`<option value=${mark} ?selected=${parts.mark === mark}>${say("mark-of-line", { mark: mark || "none" })}</option>`)}</select></label></p>`
      : html`<label>${say("as-text")}<input spellcheck="false" .value=${line} @input=${(/** @type {Event} */ event) => change(at, /** @type {HTMLInputElement} */ (event.target).value)}></label>`}
    ${mistake(at)}
    ${read ? html`<p class="reads">${lineText(read.view)} <b>${read.view.value}</b></p><p>${read.view.sentences.join(" ")}</p>
      ${read.view.example.length ? html`<p>${say("for-example")}</p>${example(read.view)}` : nothing}
      <p>${say("line-makes", { hands: read.hands })}</p>` : nothing}
    <p class="steps"><button class="act" @click=${() => close(at)}>${say("done")}</button>
      <button @click=${() => { lines.splice(at, 1); open = -1; later(); }}>${say("remove-line")}</button></p>
  </section>`;
}

/** Show a line as people read it again, and go on there. @param {number} at */
function close(at) {
  open = -1;
  draw();
  /** @type {HTMLElement | null} */ (root.querySelector(`[data-at="${at}"] button`))?.focus();
}

/** Put a sign where the cursor is, or erase the one before it. @param {string} sign @param {(some: Partial<Parts>) => void} edit */
function type(sign, edit) {
  const input = /** @type {HTMLInputElement} */ (root.querySelector(".groups-field"));
  const from = input.selectionStart ?? input.value.length;
  const to = input.selectionEnd ?? from;
  const start = sign || from !== to ? from : Math.max(0, from - 1);
  input.setRangeText(sign, start, to, "end");
  edit({ groups: input.value });
  input.focus();
}

save();
