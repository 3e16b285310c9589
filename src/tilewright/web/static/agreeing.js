// @ts-check
/**
 * What a player asks of the others at the table: to take a discard back, and to have the coach. Alone with bots, a player
 * goes back without asking.
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { spoken } from "./faces.js";
import { say } from "./messages.js";
import { listed } from "./words.js";

/** Whether the player has said no to the coach, so the page does not ask again. */
let isCoachRefused = false;

/** The people at the table. @param {Table} table */
const people = ({ view }) => (view ? view.names.flatMap((_, seat) => (view.bots[seat] || view.free[seat] ? [] : [seat])) : []);

/** The people who have not agreed yet. @param {Table} table @param {number[]} agreed */
const missing = (table, agreed) => people(table).filter((seat) => !agreed.includes(seat));

/** Whether the player may ask the coach: alone with bots, or if all people want it. @param {Table} table */
export const mayAskCoach = (table) => !!table.view && (people(table).length < 2 || !missing(table, table.view.coaching).length);

/** Whether a player went back in this game, so that nobody pays for it. @param {Table} table */
export const isPractice = ({ history }) => history.some(({ event }) => event.type === "WentBack");

/** The name of the game, which says if it is practice. @param {Table} table */
export const gameTitle = (table) => (isPractice(table) ? say("title-practice", { game: table.view?.title ?? "" }) : (table.view?.title ?? ""));

/** Whether the player can take the last discard back, or ask for it. @param {Table} table */
const mayTakeBack = ({ view }) => !!view && (view.may_go_back || view.taking_back?.length === 0);

/** Take the last discard back: ask the others, or go back at once. Return whether that is possible. @param {Table} table */
export function takeBack(table) {
  if (!table.view || !mayTakeBack(table)) return false;
  if (!table.view.may_go_back) table.connection.agree("take-back", true);
  else if (isPractice(table)) table.connection.goBack();
  else table.ask({ kind: "back" });
  return true;
}

/** The button that takes the last discard back. @param {Table} table */
export const takeBackButton = (table) => (mayTakeBack(table)
  ? html`<button class="small" aria-keyshortcuts="B" ?disabled=${!table.up} @click=${() => takeBack(table)}>${say("take-discard-back")}</button>`
  : nothing);

/** What another player asks for, or what the player waits for, with the answers. @param {Table} table */
export function requests(table) {
  const { view, me } = table;
  if (!view) return nothing;
  const { taking_back: agreed, coaching, phase, names } = view;
  if (agreed?.length && phase.discarder !== undefined) {
    const waits = missing(table, agreed).filter((seat) => view.stand_ins[seat] !== "bot");
    if (!waits.includes(me)) return html`<aside class="guide paper" role="status">${say("waiting-to-agree", { names: listed(waits.map((seat) => names[seat])) })}</aside>`;
    return question(table, "take-back", say("asks-to-take-back", { name: names[phase.discarder], tile: spoken(phase.tile ?? "?") }));
  }
  const wishes = coaching.filter((seat) => seat !== me);
  if (wishes.length && !coaching.includes(me) && !isCoachRefused) return question(table, "coach", say("asks-for-coach", { name: names[wishes[0]] }));
  return nothing;
}

/** @param {Table} table @param {"take-back" | "coach"} matter @param {string} text */
const question = (table, matter, text) => html`<aside class="guide paper request" role="alert"><p>${text}</p>
  <p class="answers"><button class="act" @click=${() => answer(table, matter, true)}>${say("agree")}</button>
    <button class="quiet" @click=${() => answer(table, matter, false)}>${say("no")}</button></p></aside>`;

/** @param {Table} table @param {"take-back" | "coach"} matter @param {boolean} yes */
function answer(table, matter, yes) {
  if (matter === "coach") isCoachRefused = !yes;
  table.connection.agree(matter, yes);
  table.draw();
}

/** Among people, who wants the coach and who does not, with the player's own choice. @param {Table} table */
export function coachConsent(table) {
  if (!table.view || people(table).length < 2) return nothing;
  const { coaching, names } = table.view;
  const waits = missing(table, coaching);
  const mine = coaching.includes(table.me);
  const label = !mine ? say("coach-wanted") : waits.length ? say("coach-unwanted") : say("coach-off");
  return html`<p>${waits.length ? say("coach-needs-all", { names: listed(waits.map((seat) => names[seat])) }) : say("coach-for-all")}</p>
    <button @click=${() => answer(table, "coach", !mine)}>${label}</button>`;
}
