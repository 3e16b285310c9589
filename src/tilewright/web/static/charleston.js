// @ts-check
/**
 * The Charleston: what is chosen to be passed, where it goes, and the questions on the way.
 * The rack stays whole until all packets go. What is chosen is this browser's own business until it is laid.
 * @import { PhaseView, TableView } from "./protocol.js"
 * @import { Arrangement } from "./arrangement.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { picture, spoken } from "./faces.js";

const ARROWS = /** @type {Record<string, string>} */ ({ right: "→", across: "↑", left: "←" });
const NUMBERS = ["none", "one", "two", "three"];

/** The tiles that are chosen, as slots of the rack, those laid already first; and how many go on unseen. */
export class Packet {
  /** @type {string[]} */
  keys = [];
  unseen = 0;
  #stage = "";

  get size() {
    return this.keys.length + this.unseen;
  }

  /** Make it agree with what lies ready by the server's word. @param {PhaseView} phase @param {Arrangement} arrangement */
  hold(phase, arrangement) {
    const stage = `${phase.type} ${phase.stage ?? ""}`;
    if (stage !== this.#stage) {
      this.keys = [];
      this.unseen = 0;
    }
    this.#stage = stage;
    const slots = arrangement.racks.flat();
    const chosen = slots.filter(({ key }) => this.keys.includes(key)).sort((a, b) => this.keys.indexOf(a.key) - this.keys.indexOf(b.key));
    const pool = [...chosen, ...slots.filter(({ key }) => !this.keys.includes(key))];
    /** @type {string[]} */
    const laid = [];
    for (const face of phase.laid ?? []) {
      const at = pool.findIndex((one) => one.face === face);
      if (at >= 0) laid.push(pool.splice(at, 1)[0].key);
    }
    this.keys = [...laid, ...chosen.map((one) => one.key).filter((key) => !laid.includes(key))];
    this.unseen = Math.max(this.unseen, (phase.laid ?? []).filter((face) => face === "?").length);
  }
}

/** Which way the stage goes: right, across or left. @param {PhaseView} phase */
const way = (phase) => (phase.stage ?? "").split(" ").at(-1) ?? "";

/** Take a tile of the rack into the packet, or out of it. What may not be passed the server refuses, and says why. @param {Table} table @param {string | null} key */
export function choose(table, key) {
  const { packet, view } = table;
  const found = table.arrangement.find(key);
  if (!view || !found || !table.offered("PassTile").length || table.connection.busy) return;
  const { face } = found.slot;
  const laid = (view.phase.laid ?? []).filter((one) => one !== "?").length;
  const at = packet.keys.indexOf(found.slot.key);
  table.notice = "";
  if (at >= 0 && at < laid) table.notice = "That tile lies in the packet already.";
  else if (at >= 0) packet.keys.splice(at, 1);
  else if (!table.offered("PassTile").some(({ action }) => action.tile === face)) return table.act({ type: "PassTile", tile: face });
  else if (packet.size >= (view.phase.due ?? 0)) table.notice = full(view);
  else packet.keys.push(found.slot.key);
  table.selected = found.slot.key;
  told(table, table.notice || `${spoken(face)} ${packet.keys.includes(found.slot.key) ? "chosen" : "stays"}`);
}

/** Take one more of the incoming tiles unseen, or one less. @param {Table} table @param {boolean} more */
function chooseUnseen(table, more) {
  const { packet, view } = table;
  const laid = (view?.phase.laid ?? []).filter((one) => one === "?").length;
  if (!view || table.connection.busy || (!more && packet.unseen <= laid)) return;
  table.notice = "";
  if (!more) packet.unseen -= 1;
  else if (packet.size >= (view.phase.due ?? 0)) table.notice = full(view);
  else packet.unseen += 1;
  told(table, table.notice || (more ? "One of the incoming tiles goes on unseen" : "That one stays"));
}

/** @param {TableView} view */
const full = ({ phase }) => `${phase.due === 1 ? "One is" : `${NUMBERS[phase.due ?? 0]} are`} chosen; put one back first.`.replace(/^./, (first) => first.toUpperCase());

/** @param {Table} table @param {string} text */
function told(table, text) {
  table.draw();
  table.announce(`${text.replace(/\.$/, "")}. ${table.packet.size} of ${table.view?.phase.due ?? 0}.`);
}

/** Whether the packet is full and not yet laid. @param {Table} table */
const ready = (table) => table.offered("PassTile").length > 0 && table.packet.size === table.view?.phase.due;

/** Lay what is chosen, tile by tile. @param {Table} table */
export function layPacket(table) {
  const { packet, view } = table;
  if (!view || !ready(table)) return;
  const laid = view.phase.laid ?? [];
  const open = laid.filter((face) => face !== "?").length;
  const faces = packet.keys.slice(open).map((key) => table.arrangement.find(key)?.slot.face ?? null);
  const unseen = Array.from({ length: packet.unseen - (laid.length - open) }, () => null);
  table.act(...[...faces, ...unseen].map((tile) => /** @type {const} */ ({ type: "PassTile", tile })));
}

/** What is to be done, in the middle of the table. @param {Table} table */
export function tray(table) {
  const { view } = table;
  if (!view) return nothing;
  const { phase } = view;
  const stage = phase.stage ?? "";
  if (stage === "consent") return note("A second Charleston?", "Left, across, right. One no is enough, and nobody has to say why.");
  if (phase.due === 0) return note("Courtesy pass", "The others across from each other are still passing.");
  if (phase.due === null) return note("Courtesy pass", `You and ${view.names[phase.to ?? 0]}, across, may pass each other up to three tiles. The smaller number counts.`);
  const [first, steps] = stage.startsWith("first") ? ["First", ["right", "across", "left"]] : ["Second", ["left", "across", "right"]];
  return html`<div class="middle passing" id="pond">
    <h2>${stage === "courtesy" ? "Courtesy pass" : html`${first} Charleston`}
      ${stage === "courtesy" ? nothing : html`<span class="steps-of" aria-hidden="true">${steps.map((step) => html`<span class="chip ${step === way(phase) ? "" : "wind"}">${step}</span>`)}</span>`}</h2>
    <div class="passes">
      ${table.offered("PassTile").some(({ action }) => action.tile === null) || (phase.laid ?? []).includes("?") ? incoming(table) : nothing}
      ${packetRow(table)}
    </div>
  </div>`;
}

/** @param {string} title @param {string} text */
const note = (title, text) => html`<div class="middle passing"><h2>${title}</h2><p>${text}</p></div>`;

/** What has come in face down; a click passes one on unseen. @param {Table} table */
function incoming(table) {
  const { view, packet } = table;
  if (!view) return nothing;
  const { phase } = view;
  const may = table.offered("PassTile").some(({ action }) => action.tile === null);
  return html`<section aria-label="Coming in, face down">
    <h3>From ${view.names[phase.giver ?? 0]}, face down</h3>
    <p class="tiles">${Array.from({ length: phase.due ?? 0 }, (_, i) => {
      const taken = i < packet.unseen;
      return html`<button class="tile back unseen ${taken ? "taken" : ""}" aria-pressed=${taken} ?disabled=${!may}
        aria-label="Incoming tile ${i + 1}: pass it on unseen" @click=${() => chooseUnseen(table, !taken)}>${picture("?")}</button>`;
    })}</p>
    <p class="hint">You may pass these on unseen.</p>
  </section>`;
}

/** What goes, and to whom. A click takes a tile back. @param {Table} table */
function packetRow(table) {
  const { view, packet } = table;
  if (!view) return nothing;
  const { phase } = view;
  const slots = packet.keys.map((key) => table.arrangement.find(key)?.slot);
  const mine = table.offered("PassTile").length > 0;
  const empty = Math.max(0, (phase.due ?? 0) - packet.size);
  return html`<section aria-label="Your packet">
    <h3>${ARROWS[way(phase)] ?? "↑"} To ${view.names[phase.to ?? 0]}${mine ? nothing : ", laid ready"}</h3>
    <p class="tiles">
      ${slots.map((slot) => slot && html`<button class="tile" ?disabled=${!mine} data-flip="p${slot.key}" data-from=${slot.key} aria-label="Take ${spoken(slot.face)} back" @click=${() => choose(table, slot.key)}>${picture(slot.face)}</button>`)}
      ${Array.from({ length: packet.unseen }, () => html`<button class="tile back" ?disabled=${!mine} aria-label="Leave one unseen tile" @click=${() => chooseUnseen(table, false)}>${picture("?")}</button>`)}
      ${Array.from({ length: empty }, () => html`<span class="tile empty" aria-hidden="true"></span>`)}
    </p>
    <p class="hint" aria-hidden="true">${packet.size} of ${phase.due} chosen</p>
  </section>`;
}

/** The buttons of this stage. @param {Table} table */
export function charlestonButtons(table) {
  const { view, packet } = table;
  if (!view) return nothing;
  const { phase } = view;
  const votes = table.offered("Vote");
  const wishes = table.offered("Courtesy");
  const answers = [...votes, ...wishes].map(({ action, label }) => ({ action, label, key: shortcut(action) }));
  if (answers.length) {
    return html`<div class="buttons answers-of">${answers.map(({ action, label, key }) => html`<button class="act vote" aria-keyshortcuts=${key}
      @click=${() => table.act(action)}>${label}<kbd aria-hidden="true">${key}</kbd></button>`)}</div>`;
  }
  if (!table.offered("PassTile").length) return nothing;
  const missing = (phase.due ?? 0) - packet.size;
  return html`<div class="buttons answers-of"><button class="act pass" ?disabled=${!ready(table)} aria-keyshortcuts="P" @click=${() => layPacket(table)}>
    ${missing > 0 ? `Choose ${NUMBERS[missing]}${packet.size ? " more" : ""}` : html`Pass to ${view.names[phase.to ?? 0]}`}<kbd aria-hidden="true">P</kbd></button></div>`;
}

/** The key of an answer. @param {{ type: "Vote", yes: boolean } | { type: "Courtesy", tiles: number }} action */
const shortcut = (action) => (action.type === "Vote" ? (action.yes ? "Y" : "N") : String(action.tiles));

/** An answer by its key; whether there was one. @param {Table} table @param {string} key */
export function charlestonKey(table, key) {
  if (key === "p" && ready(table)) {
    layPacket(table);
    return true;
  }
  const meant = [...table.offered("Vote"), ...table.offered("Courtesy")].find(({ action }) => shortcut(action).toLowerCase() === key);
  if (meant) table.act(meant.action);
  return !!meant;
}
