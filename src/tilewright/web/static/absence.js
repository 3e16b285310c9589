// @ts-check
/**
 * People who do not answer: what the others may do about it, and the way back for a player for whom a stand-in acts.
 * @import { AbsenceView, TableView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { say } from "./messages.js";
import { duration } from "./waiting.js";
import { listed } from "./words.js";

/** The times in milliseconds at which the page heard of each absence. @type {WeakMap<AbsenceView, number>} */
const heardAt = new WeakMap();

/** A note about each absent player, with buttons, or about the player's own stand-in. @param {Table} table */
export function absences(table) {
  const { view, me } = table;
  if (!view) return nothing;
  const standIn = view.stand_ins[me];
  if (standIn) {
    return html`<aside class="guide paper absence" aria-label=${say("acts-for-you", { who: standIn })}><p>${say("acts-for-you", { who: standIn })}</p>
      <p class="remedies"><button class="act" ?disabled=${!table.up} @click=${() => table.connection.back()}>${say("i-am-back")}</button></p></aside>`;
  }
  if (!view.absences.length) return nothing;
  return html`<aside class="guide paper absence" aria-label=${say("absent-players")}>${view.absences.map((absence) => note(table, view, absence))}</aside>`;
}

/** @param {Table} table @param {TableView} view @param {AbsenceView} absence */
function note(table, view, absence) {
  const agreed = absence.agreed.map(({ remedy, seats }) => {
    const missing = absence.deciding.filter((seat) => !seats.includes(seat));
    return missing.length ? html`<p>${say("agree-to-remedy", { names: named(view, seats), remedy, missing: named(view, missing) })}</p>` : nothing;
  });
  return html`<p><strong>${silence(table, view, absence)}</strong> ${say("table-waits", { task: absence.task, name: view.names[absence.seat] })}</p>
    ${agreed.length ? agreed : absence.deciding.length > 1 ? html`<p class="more">${say("all-have-to-agree", { names: named(view, absence.deciding) })}</p>` : nothing}
    <p class="remedies">${absence.remedies.map((remedy) => html`<button class=${remedy === "wait" ? "act" : ""} ?disabled=${!table.up}
      @click=${() => choose(table, view, absence.seat, remedy)}>${say("remedy", { remedy })}</button>`)}</p>`;
}

/** @param {Table} table @param {TableView} view @param {number} seat @param {AbsenceView["remedies"][number]} remedy */
function choose(table, { names }, seat, remedy) {
  table.connection.answerAbsence(seat, remedy);
  table.notice = remedy === "nudge" ? say("nudged", { name: names[seat] }) : "";
  table.draw();
}

/** Since when a player is away, or does not answer. @param {Table} table @param {TableView} view @param {AbsenceView} absence */
function silence({ presence }, { names }, absence) {
  const { seat, seconds } = absence;
  const name = names[seat];
  const away = presence.minutes(seat);
  if (!heardAt.has(absence)) heardAt.set(absence, Date.now());
  const since = (heardAt.get(absence) ?? 0) - seconds * 1000;
  const { unit, count } = duration(away ?? Math.floor((Date.now() - since) / 60_000));
  return away === null ? say("does-not-answer", { name, unit, count }) : say("has-been-away", { name, unit, count });
}

/** @param {TableView} view @param {number[]} seats */
const named = ({ names }, seats) => listed(seats.map((seat) => names[seat]));

/** Sentences for the ear about what is new since the last view: absent players, stand-ins, a pause. @param {Table} table @param {TableView} next @returns {string[]} */
export function newAbsences(table, next) {
  const before = table.view;
  const known = before?.absences.map(({ seat }) => seat) ?? [];
  const absent = next.absences.filter(({ seat }) => !known.includes(seat)).map((absence) => `${silence(table, next, absence)} ${say("choose-remedy")}`);
  const standIns = next.stand_ins.flatMap((who, seat) => (who === (before?.stand_ins[seat] ?? "") ? []
    : [seat === next.me ? say("acts-for-you", { who: who || "nobody" }) : say("acts-for", { who: who || "nobody", name: next.names[seat] })]));
  return [...absent, ...standIns, ...changeOfPause(before, next)];
}

/** @param {TableView | null} before @param {TableView} next */
function changeOfPause(before, { paused, prompt, sheet }) {
  if (paused === !!before?.paused) return [];
  return paused ? [prompt] : sheet ? [] : [say("goes-on")];
}

/** The mark of a seat for which a stand-in acts, or an empty text. @param {TableView} view @param {number} seat */
export const standInMark = ({ stand_ins }, seat) => (stand_ins[seat] ? say("stand-in", { who: stand_ins[seat] }) : "");
