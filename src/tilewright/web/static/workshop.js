// @ts-check
/**
 * The workshop of a card. The card is its text; each line is edited by itself, by keyboard or by tapping signs, and the
 * server says after every change how people will read it. A line that is not ready stays, with what it lacks.
 * @import { Parts } from "./card_lines.js"
 * @import { ReviewView } from "./protocol.js"
 */
import { html, nothing, render } from "lit-html";
import { aroundWord, isEmpty, lastOf, nextNumber, partsOf, sectionOf, textOf, titleOf } from "./card_lines.js";
import { example, lineText } from "./line.js";
import { say } from "./messages.js";
import { Saving } from "./saving.js";
import { Measuring } from "./measuring.js";

const root = /** @type {HTMLElement} */ (document.querySelector("#workshop"));

/** The signs to tap, in rows, by the kind that names the row. @type {[string, string[]][]} */
const SIGNS = [
  ["number", [..."123456789pqr"]],
  ["suit", [..."abc"]],
  ["honor", [..."NEWSRG0DFJ"]],
];
const RARE = [..."(){|}<>"];

/** The lines of the text. @type {string[]} */
let lines = (root.dataset.text ?? "").split("\n");

/** The place of the line being edited, from 0, or -1. At first a line that waits to be filled in. */
let open = lines.findIndex(isEmpty);

/** Whether the player wants to close a line that is not ready, and is asked what to do. */
let asks = false;

/** What the server says about the text. @type {ReviewView} */
let review = { name: "", lines: [], mistakes: [], clashes: [], left_out: 0, version: 0 };

const saving = new Saving(`cards/${root.dataset.card}`, root.dataset.text ?? "", Number(root.dataset.version), {
  text: () => lines.join("\n"),
  replace: (text) => {
    lines = text.split("\n");
    open = -1;
  },
  review: (view) => {
    review = view;
    if (view.lines.some((line) => line.view.value)) measuring.later(view.version);
  },
  draw,
});

const measuring = new Measuring(`cards/${root.dataset.card}/difficulty.json`, draw);

/** Change a line, and save soon. @param {number} at @param {string} line */
function change(at, line) {
  lines[at] = line;
  asks = false;
  saving.later();
}

/** Insert a line, and edit it. @param {number} at @param {string} line */
function insert(at, line) {
  lines.splice(at, 0, line);
  open = at;
  asks = false;
  saving.later();
  edit(root.querySelector(`[data-at="${at}"] input`));
}

/** @param {number} at */
function remove(at) {
  lines.splice(at, 1);
  open = -1;
  asks = false;
  saving.later();
}

/**
 * Move the cursor to a field. On a touch screen no keyboard covers the signs until the field itself is tapped.
 * @param {HTMLInputElement | null} field @param {boolean} [scrolls]  whether the page may scroll to the field
 */
function edit(field, scrolls = true) {
  if (!field) return;
  if (field.matches(".groups-field")) field.inputMode = matchMedia("(pointer: coarse)").matches ? "none" : "text";
  field.focus({ preventScroll: !scrolls });
  if (field.value === say("new-section")) field.select();
}

function draw() {
  const { activeElement } = document;
  render(page(), root);
  if (activeElement?.isConnected && activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
}

/** The text of the field in which something happened. @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} */ (event.target).value;

const page = () => html`
  <p role="status" class="saved ${saving.state}">${say("card-is", { state: saving.state })}</p>
  ${saving.newer ? clash(saving.newer.text) : nothing}
  ${review.left_out && open < 0 ? html`<p class="unready">${say("lines-left-out", { count: review.left_out })}</p>` : nothing}
  <p aria-live="polite" class="measured">${measuring.state === "none" ? nothing : say("measuring", { state: measuring.state, why: measuring.why })}</p>
  ${review.clashes.map((sentence) => html`<p class="notice">${sentence}</p>`)}
  ${lines.map((line, at) => html`${part(line, at)}${adder(at)}`)}
  <p><button @click=${() => insert(lines.length, `[${say("new-section")}]`)}>${say("add-section")}</button></p>
  <details class="paper as-text"><summary>${say("as-text")}</summary>
    <textarea aria-label=${say("as-text")} spellcheck="false" .value=${lines.join("\n")} @input=${(/** @type {Event} */ event) => {
      lines = valueOf(event).split("\n");
      open = -1;
      saving.later();
    }}></textarea></details>`;

/** The question what to do about a text that another page has stored. @param {string} newer */
function clash(newer) {
  const theirs = newer.split("\n");
  const only = (/** @type {string[]} */ these, /** @type {string[]} */ those) => these.filter((line) => line.trim() && !those.includes(line)).join("\n");
  return html`<section class="paper elsewhere" role="alert" aria-labelledby="clash">
    <h2 id="clash">${say("clash")}</h2>
    <p>${say("clash-help")}</p>
    <div class="fields">
      <div><h3>${say("only-here-now")}</h3><pre>${only(lines, theirs) || say("nothing-more")}</pre></div>
      <div><h3>${say("only-there-now")}</h3><pre>${only(theirs, lines) || say("nothing-more")}</pre></div>
    </div>
    ${saving.copy ? html`<p><strong>${say("copy-failed", { why: saving.copy })}</strong></p>` : nothing}
    <p class="steps"><button class="act" @click=${() => saving.keepBoth()}>${say("keep-both")}</button>
      <button @click=${() => saving.keepMine()}>${say("keep-mine")}</button>
      <button @click=${() => saving.takeNewer()}>${say("take-newer")}</button></p>
  </section>`;
}

/** One line of the text. @param {string} line @param {number} at */
function part(line, at) {
  const text = line.trim();
  if (!text || text.startsWith("#")) return nothing;
  const title = titleOf(text);
  const name = /^card(?:\s+(.*))?$/.exec(text);
  if (name) return html`${field(say("card-name"), name[1] ?? "", (value) => change(at, `card ${value}`))}${lack(at)}`;
  if (title) {
    return html`<div class="section-title" data-at=${at}>${field(say("section-title"), title[1], (value) => change(at, `[${value.replaceAll("]", "")}]${title[2]}`))}</div>${lack(at)}`;
  }
  return open === at ? editor(line, at) : reading(line, at);
}

/** The button that adds a line to a section, below its last line. @param {number} at */
function adder(at) {
  const start = lines.slice(0, at + 1).findLastIndex((line) => titleOf(line));
  if (start < 0 || lastOf(lines, start) !== at) return nothing;
  const add = () => insert(at + 1, `${nextNumber(lines, start)}  `);
  return html`<p><button @click=${add}>${say("add-line", { section: sectionOf(lines, at) })}</button></p>`;
}

/** @param {string} label @param {string} value @param {(value: string) => void} act */
const field = (label, value, act) => html`<label class="field">${label}<input .value=${value} maxlength="80" @input=${(/** @type {Event} */ event) => act(valueOf(event))}></label>`;

/** A line as people will read it; a press opens it. @param {string} line @param {number} at */
function reading(line, at) {
  const view = review.lines.find((one) => one.at === at + 1)?.view;
  const press = () => {
    open = at;
    asks = false;
    draw();
    edit(root.querySelector(".line-editor input"));
  };
  return html`<div class="paper card-line" data-at=${at}><button class="line" @click=${press}>
      ${view ? lineText(view) : isEmpty(line) ? say("empty-line") : marked(at)} <span class="value">${view?.value ?? ""}</span>
      ${view ? html`<span class="sentences">${view.sentences.join(" ")}</span> <span class="sentences">${difficulty(view.label)}</span>` : nothing}</button>${lack(at)}</div>`;
}

/** How hard a line is, once that is measured. @param {string} label */
function difficulty(label) {
  const line = measuring.of(label);
  if (!line) return nothing;
  const { won, least, most, lowest, highest } = line;
  return say("line-difficulty", { won, least, most, worth: line.worth || "none", lowest, highest });
}

/** @param {number} at */
const mistakeIn = (at) => review.mistakes.find((one) => one.line === at + 1);

/** Why a table would leave a line out, or an empty text. @param {number} at */
function lackOf(at) {
  if (isEmpty(lines[at])) return "";
  const mistake = mistakeIn(at);
  if (mistake) return say("line-lacks", { why: mistake.why });
  return partsOf(lines[at])?.value === "" ? say("points-missing") : "";
}

/** What a line still lacks. @param {number} at */
function lack(at) {
  const why = lackOf(at);
  return why ? html`<p class="unready">${open === at ? marked(at) : nothing} ${why}</p>` : nothing;
}

/** A line of the text, with a mark at its mistake. @param {number} at */
function marked(at) {
  const mistake = mistakeIn(at);
  const around = mistake && aroundWord(lines[at], mistake.column);
  if (!around) return open === at ? nothing : html`<code>${lines[at]}</code>`;
  const [before, word, after] = around;
  return html`<code>${before}<mark>${word}</mark>${after}</code>`;
}

/** A row of signs to tap. @param {string} kind @param {string[]} signs @param {(some: Partial<Parts>) => void} act */
const row = (kind, signs, act) => html`<p class="signs" role="group" aria-labelledby="signs-${kind}"><small id="signs-${kind}">${say("signs", { kind })}</small>${signs.map((sign) => html`<button class="sign ${kind === "suit" ? `suit-${sign}` : ""}"
  @click=${() => type(sign, act)}>${sign}</button>`)}</p>`;

/** The fields and signs of the line being edited. @param {string} line @param {number} at */
function editor(line, at) {
  const parts = partsOf(line);
  const read = review.lines.find((one) => one.at === at + 1);
  const act = (/** @type {Partial<Parts>} */ some) => parts && change(at, textOf({ ...parts, ...some }));
  const showKeyboard = (/** @type {Event} */ event) => {
    /** @type {HTMLInputElement} */ (event.target).inputMode = "text";
  };
  return html`<section class="paper line-editor" data-at=${at} aria-label=${say("edit-line")} @keydown=${(/** @type {KeyboardEvent} */ event) => press(event, at)}>
    ${parts
      ? html`<div class="groups-editor"><label class="groups-label">${say("groups-of-line")}<input class="groups-field" spellcheck="false" autocapitalize="off" autocomplete="off" placeholder=${say("groups-example")}
          .value=${parts.groups} @pointerdown=${showKeyboard} @input=${(/** @type {Event} */ event) => act({ groups: valueOf(event) })}></label>
        ${SIGNS.map(([kind, signs]) => row(kind, signs, act))}
        <p class="signs"><button @click=${() => type(" ", act)}>${say("next-group")}</button> <button @click=${() => type("", act)}>${say("erase")}</button></p>
        <details><summary>${say("rare-signs")}</summary>${row("shape", RARE, act)}</details></div>
        <p class="steps"><label>${say("value-of-line")} <input class="value-field" inputmode="numeric" autocomplete="off" placeholder=${say("points-example")} .value=${parts.value}
          @input=${(/** @type {Event} */ event) => act({ value: valueOf(event) })}></label>
        <label>${say("exposed-or-concealed")} <select @change=${(/** @type {Event} */ event) => act({ mark: valueOf(event) })}>
          ${["", "x", "c"].map((mark) => html`<option value=${mark} ?selected=${parts.mark === mark}>${say("mark-of-line", { mark: mark || "none" })}</option>`)}</select></label></p>`
      : html`<label>${say("as-text")}<input spellcheck="false" .value=${line} @input=${(/** @type {Event} */ event) => change(at, valueOf(event))}></label>`}
    ${read ? html`<p class="reads">${lineText(read.view)} <b>${read.view.value}</b></p><p>${read.view.sentences.join(" ")}</p>
      ${read.view.example.length ? html`<p>${say("for-example")}</p>${example(read.view)}` : nothing}
      <p>${say("line-makes", { hands: read.hands })}</p><p>${difficulty(read.view.label)}</p>` : nothing}
    ${asks ? question(at) : html`${lack(at)}
    <p class="steps"><button class="act" @click=${() => done(at)}>${say("done")}</button>
      <button @click=${() => remove(at)}>${say("remove-line")}</button></p>`}
  </section>`;
}

/** The question whether to keep a line that is not ready, or to mend it. @param {number} at */
const question = (at) => html`<div class="question" role="alert">
  <p><strong>${say("line-unfinished", { number: partsOf(lines[at])?.number ?? "", section: sectionOf(lines, at) })}</strong></p>${lack(at)}
  <p class="steps"><button class="act" @click=${() => mend()}>${say("mend-line")}</button>
    <button @click=${() => close(at)}>${say("keep-for-later")}</button></p></div>`;

/** Close a line that is ready or empty. Otherwise ask whether to mend it. @param {number} at */
async function done(at) {
  if (isEmpty(lines[at])) return remove(at);
  const line = lines[at];
  await saving.now();
  if (open !== at || lines[at] !== line) return; // the player went on
  if (!lackOf(at)) return close(at);
  asks = true;
  draw();
  /** @type {HTMLElement | null} */ (root.querySelector(".question .act"))?.focus();
}

/** Enter goes on: from the groups to the points, then to the next thing to do. Escape closes the line. @param {KeyboardEvent} event @param {number} at */
function press(event, at) {
  const { key, target } = event;
  if (event.isComposing || target instanceof HTMLSelectElement) return;
  const points = /** @type {HTMLInputElement | null} */ (root.querySelector(".line-editor .value-field"));
  if (key === "Escape") asks ? mend() : done(at);
  else if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
  else if (points && target !== points) edit(points);
  else done(at);
  event.preventDefault();
}

function mend() {
  asks = false;
  draw();
  const points = !mistakeIn(open) && /** @type {HTMLInputElement | null} */ (root.querySelector(".line-editor .value-field"));
  edit(points || root.querySelector(".line-editor input"));
}

/** Show a line as people read it again, and go on there. @param {number} at */
function close(at) {
  open = -1;
  asks = false;
  draw();
  /** @type {HTMLElement | null} */ (root.querySelector(`[data-at="${at}"] button`))?.focus();
}

/** Put a sign where the cursor is, or erase the one before it. @param {string} sign @param {(some: Partial<Parts>) => void} act */
function type(sign, act) {
  const input = /** @type {HTMLInputElement} */ (root.querySelector(".groups-field"));
  const from = input.selectionStart ?? input.value.length;
  const to = input.selectionEnd ?? from;
  const start = sign || from !== to ? from : Math.max(0, from - 1);
  input.setRangeText(sign, start, to, "end");
  act({ groups: input.value });
  edit(input, false);
}

saving.now();
