// @ts-check
/**
 * What happened: by turns for the history, as tiles since the player's last move, and in one announcement for those who listen.
 * @import { Event, SeenEvent, TableView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { spoken } from "./faces.js";
import { say } from "./messages.js";
import { parseFaces } from "./parse_faces.js";
import { tileRow } from "./tile.js";

/** Events of other seats that are shown above the buttons, so that nobody misses them. @type {Event["type"][]} */
export const NEWS = ["Claimed", "Reshaped", "KongMelded", "KongAdded", "JokerExchanged", "BlankExchanged", "BonusPaid", "BouquetMade",
  "Consented", "Agreed", "Declared", "FalselyDeclared", "Challenged", "Died", "Conceded", "TakenBack"];
/** Events of the player's own seat that are shown there. @type {Event["type"][]} */
export const OWN_NEWS = ["BonusPaid", "BouquetMade", "Consented", "Agreed", "FalselyDeclared", "Challenged", "Died", "WentBack"];
/** News of the Charleston, which concern all seats. @type {Event["type"][]} */
export const PASSING_NEWS = ["Consented", "Agreed"];
/** Events of a third seat that end the display of other seats' news. @type {Event["type"][]} */
export const GOES_ON = ["Drew", "Discarded"];

/** The tiles that an event shows to the player. @param {Event} event */
function facesOf(event) {
  switch (event.type) {
    case "Claimed":
    case "Reshaped":
    case "KongMelded":
      return parseFaces(event.group);
    case "Declared":
    case "FalselyDeclared":
    case "BouquetMade":
      return parseFaces(event.tiles);
    case "Discarded":
    case "KongAdded":
    case "JokerExchanged":
    case "BlankExchanged":
    case "FlowerLaid":
    case "Drew":
    case "Replaced":
      return event.tile === "?" ? [] : [event.tile];
    default:
      return [];
  }
}

/** The events of each turn, the latest turn first. The first turn also has everything before it. @param {SeenEvent[]} history */
function turns(history) {
  /** @type {SeenEvent[][]} */
  const all = [[]];
  for (const seen of history) {
    if (seen.event.type === "TurnBegan" && all[0].some(({ event }) => event.type === "TurnBegan")) all.unshift([]);
    if (seen.sentence) all[0].push(seen);
  }
  return all;
}

/** The history: its turns, the latest first, each with its events in order. @param {Table} table */
export const historyOf = (table) => html`<ol class="history" reversed>${turns(table.history).map((turn) => html`<li><ul>
  ${turn.map(({ event, sentence }) => html`<li class=${event.type === "TurnBegan" ? "turn" : ""}>${sentence} ${facesOf(event).length ? html`<span aria-hidden="true">${tileRow(facesOf(event))}</span>` : nothing}</li>`)}</ul></li>`)}</ol>`;

/** Moves of others that the strip shows. @type {Event["type"][]} */
const MOVES = ["Discarded", "Claimed", "KongMelded", "KongAdded", "JokerExchanged", "BlankExchanged", "Declared", "TakenBack"];

/** What others did since the player last discarded, the latest first. Not a claimed or an open discard, which lies in sight. @param {Table} table */
function since({ history, me, view }) {
  const from = history.findLastIndex(({ event }) => (event.type === "Discarded" && event.seat === me) || event.type === "WentBack");
  const moves = history.slice(from + 1).map(({ event }) => event).filter(({ seat, type }) => seat !== me && MOVES.includes(type));
  if (view?.phase.type === "ClaimWindow" && moves.at(-1)?.type === "Discarded") moves.pop();
  // what becomes of the discard before them
  const undone = ["Claimed", "TakenBack"];
  return moves.filter(({ type }, i) => type !== "TakenBack" && !undone.includes(moves[i + 1]?.type)).toReversed();
}

/** The strip: who did what since the player's last move, as tiles. @param {Table} table */
export function strip(table) {
  const moves = since(table);
  if (!table.view || !moves.length) return html`<span class="spring"></span>`;
  const { names } = table.view;
  return html`<span class="since" role="group" aria-label=${say("since-your-move")}>${moves.map((event) => html`<span class="move">
    <b>${names[event.seat]}</b> ${event.type === "Claimed" && event.discarder !== table.me ? html`← <b>${names[event.discarder]}</b>` : nothing}
    ${tileRow(facesOf(event))}</span>`)}</span>`;
}

/** Events that are no news to those who listen: the prompt names the turn and the player's own answer. @type {Event["type"][]} */
const SILENT = ["TurnBegan", "Answered"];

/**
 * One announcement for all events since the last one: what others discarded in few words, everything else in a sentence,
 * and the prompt. A prompt may repeat the last event, which then is left out.
 * @param {SeenEvent[]} events @param {TableView} view
 */
export function announcement(events, view) {
  const news = events.filter(({ event, sentence }) => sentence && !SILENT.includes(event.type) && (event.type !== "Drew" || event.seat === view.me));
  const words = news.map(({ event, sentence }) => (event.type === "Discarded" && event.seat !== view.me
    ? say("heard-discard", { name: view.names[event.seat], tile: spoken(event.tile) }) : view.prompt.startsWith(sentence) ? "" : sentence));
  const { phase } = view;
  const last = news.at(-1)?.event;
  if (last?.type === "Discarded" && last.seat === phase.discarder && view.prompt.includes(spoken(last.tile))) words.pop();
  return [...words.filter(Boolean), view.prompt].join(" ");
}
