// @ts-check
/**
 * The Charleston: the tiles that the player chooses to pass, their receiver, and the votes.
 * Chosen tiles stay on the rack until everybody passes. The server learns of them when the player confirms.
 * @import { PhaseView, TableView } from "./protocol.js"
 * @import { Arrangement } from "./arrangement.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { picture, spoken } from "./faces.js";
import { say } from "./messages.js";

const ARROWS = /** @type {Record<string, string>} */ ({ right: "→", across: "↑", left: "←" });

/** The tiles to pass: keys of their slots, confirmed ones first, and the number of tiles to pass unseen. */
export class Packet {
  /** @type {string[]} */
  keys = [];
  unseen = 0;
  #stage = "";

  get size() {
    return this.keys.length + this.unseen;
  }

  /** Update the packet to contain the tiles that the server has received. @param {PhaseView} phase @param {Arrangement} arrangement */
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

/** The direction of the stage: right, across or left. @param {PhaseView} phase */
const way = (phase) => (phase.stage ?? "").split(" ").at(-1) ?? "";

/** Add a tile of the rack to the packet, or remove it. For a tile that may not be passed, show the server's reason. @param {Table} table @param {string | null} key */
export function choose(table, key) {
  const { packet, view } = table;
  const found = table.arrangement.find(key);
  if (!view || !found || !table.offered("PassTile").length || table.connection.busy) return;
  const { face } = found.slot;
  const laid = (view.phase.laid ?? []).filter((one) => one !== "?").length;
  const at = packet.keys.indexOf(found.slot.key);
  table.notice = "";
  if (at >= 0 && at < laid) table.notice = say("tile-laid");
  else if (at >= 0) packet.keys.splice(at, 1);
  else if (!table.offered("PassTile").some(({ action }) => action.tile === face)) return table.act({ type: "PassTile", tile: face });
  else if (packet.size >= (view.phase.due ?? 0)) table.notice = full(view);
  else packet.keys.push(found.slot.key);
  table.current = found.slot.key;
  table.draw();
  const tile = spoken(face);
  const chosen = packet.size;
  const due = view.phase.due ?? 0;
  const isChosen = packet.keys.includes(found.slot.key);
  table.announce(String(table.notice) || (isChosen ? say("tile-chosen", { tile, chosen, due }) : say("tile-stays", { tile, chosen, due })));
}

/** Pass one more of the incoming tiles unseen, or one fewer. @param {Table} table @param {boolean} more */
function chooseUnseen(table, more) {
  const { packet, view } = table;
  const laid = (view?.phase.laid ?? []).filter((one) => one === "?").length;
  if (!view || table.connection.busy || (!more && packet.unseen <= laid)) return;
  table.notice = "";
  if (!more) packet.unseen -= 1;
  else if (packet.size >= (view.phase.due ?? 0)) table.notice = full(view);
  else packet.unseen += 1;
  table.draw();
  const chosen = packet.size;
  const due = view.phase.due ?? 0;
  table.announce(String(table.notice) || (more ? say("unseen-chosen", { chosen, due }) : say("unseen-stays", { chosen, due })));
}

/** @param {TableView} view */
const full = ({ phase }) => say("packet-full", { tiles: phase.due ?? 0 });

/** Whether the packet is full and can be confirmed. @param {Table} table */
const ready = (table) => table.offered("PassTile").length > 0 && table.packet.size === table.view?.phase.due;

/** Confirm the packet: send its tiles to the server one by one. @param {Table} table */
export function layPacket(table) {
  const { packet, view } = table;
  if (!view || !ready(table)) return;
  const laid = view.phase.laid ?? [];
  const open = laid.filter((face) => face !== "?").length;
  const faces = packet.keys.slice(open).map((key) => table.arrangement.find(key)?.slot.face ?? null);
  const unseen = Array.from({ length: packet.unseen - (laid.length - open) }, () => null);
  table.act(...[...faces, ...unseen].map((tile) => /** @type {const} */ ({ type: "PassTile", tile })));
}

/** The Charleston in the middle of the table. @param {Table} table */
export function tray(table) {
  const { view } = table;
  if (!view) return nothing;
  const { phase } = view;
  const stage = phase.stage ?? "";
  if (stage === "consent") return note(say("second-charleston-question"), say("second-charleston-help"));
  if (phase.due === 0) return note(say("courtesy-pass"), say("courtesy-of-others"));
  if (phase.due === null) return note(say("courtesy-pass"), say("courtesy-help", { name: view.names[phase.to ?? 0] }));
  const first = stage.startsWith("first");
  const steps = first ? ["right", "across", "left"] : ["left", "across", "right"];
  const charleston = first ? say("first-charleston") : say("second-charleston");
  return html`<div class="middle passing" data-pond>
    <h2>${stage === "courtesy" ? say("courtesy-pass") : charleston}
      ${stage === "courtesy" ? nothing : html`<span class="steps-of" aria-hidden="true">${steps.map((step) => html`<span class="chip ${step === way(phase) ? "" : "wind"}">${say("way", { way: step })}</span>`)}</span>`}</h2>
    <div class="passes">
      ${table.offered("PassTile").some(({ action }) => action.tile === null) || (phase.laid ?? []).includes("?") ? incoming(table) : nothing}
      ${packetRow(table)}
    </div>
  </div>`;
}

/** @param {string} title @param {string} text */
const note = (title, text) => html`<div class="middle passing"><h2>${title}</h2><p>${text}</p></div>`;

/** The incoming tiles, face down. A click passes one on unseen. @param {Table} table */
function incoming(table) {
  const { view, packet } = table;
  if (!view) return nothing;
  const { phase } = view;
  const may = table.offered("PassTile").some(({ action }) => action.tile === null);
  return html`<section aria-label=${say("incoming")}>
    <h3>${say("incoming-from", { name: view.names[phase.giver ?? 0] })}</h3>
    <p class="tiles">${Array.from({ length: phase.due ?? 0 }, (_, i) => {
      const taken = i < packet.unseen;
      return html`<button class="tile back unseen ${taken ? "taken" : ""}" aria-pressed=${taken} ?disabled=${!may}
        aria-label=${say("pass-unseen", { number: i + 1 })} @click=${() => chooseUnseen(table, !taken)}>${picture("?")}</button>`;
    })}</p>
    <p class="hint">${say("incoming-help")}</p>
  </section>`;
}

/** The packet and its receiver. A click removes a tile. @param {Table} table */
function packetRow(table) {
  const { view, packet } = table;
  if (!view) return nothing;
  const { phase } = view;
  const slots = packet.keys.map((key) => table.arrangement.find(key)?.slot);
  const mine = table.offered("PassTile").length > 0;
  const empty = Math.max(0, (phase.due ?? 0) - packet.size);
  return html`<section aria-label=${say("your-packet")}>
    <h3>${say(mine ? "packet-to" : "packet-laid-to", { arrow: ARROWS[way(phase)] ?? "↑", name: view.names[phase.to ?? 0] })}</h3>
    <p class="tiles">
      ${slots.map((slot) => slot && html`<button class="tile" ?disabled=${!mine} data-flip="p${slot.key}" data-from=${slot.key} aria-label=${say("take-back", { tile: spoken(slot.face) })} @click=${() => choose(table, slot.key)}>${picture(slot.face)}</button>`)}
      ${Array.from({ length: packet.unseen }, () => html`<button class="tile back" ?disabled=${!mine} aria-label=${say("take-back-unseen")} @click=${() => chooseUnseen(table, false)}>${picture("?")}</button>`)}
      ${Array.from({ length: empty }, () => html`<span class="tile empty" aria-hidden="true"></span>`)}
    </p>
    <p class="hint" aria-hidden="true">${say("chosen-of", { chosen: packet.size, due: phase.due ?? 0 })}</p>
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
    ${missing > 0 ? say(packet.size ? "choose-more" : "choose-tiles", { tiles: missing }) : say("pass-to", { name: view.names[phase.to ?? 0] })}<kbd aria-hidden="true">P</kbd></button></div>`;
}

/** The keyboard shortcut of an answer. @param {{ type: "Vote", yes: boolean } | { type: "Courtesy", tiles: number }} action */
const shortcut = (action) => (action.type === "Vote" ? (action.yes ? "Y" : "N") : String(action.tiles));

/** Do what this key means in the Charleston. Return whether it means anything. @param {Table} table @param {string} key */
export function charlestonKey(table, key) {
  if (key === "p" && ready(table)) {
    layPacket(table);
    return true;
  }
  const meant = [...table.offered("Vote"), ...table.offered("Courtesy")].find(({ action }) => shortcut(action).toLowerCase() === key);
  if (meant) table.act(meant.action);
  return !!meant;
}
