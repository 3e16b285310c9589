// @ts-check
/**
 * Dialogs that ask the player to choose or confirm an action that cannot be undone.
 * @import { Action } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { personDialog } from "./chat.js";
import { costOfConceding } from "./conceding.js";
import { sealDialog } from "./deal_check.js";
import { leaveDialog } from "./leaving.js";
import { say } from "./messages.js";
import { parseFaces } from "./parse_faces.js";
import { hasRacks } from "./seats.js";
import { asLaid, fate, tileRow } from "./tile.js";
import { SMALL } from "./windows.js";

/** The content of the dialog for the current question. @param {Table} table */
export function dialog(table) {
  const { question, view } = table;
  if (!question || !view) return nothing;
  switch (question.kind) {
    case "claim":
      return claim(table, question.rack);
    case "declare":
      return declare(table);
    case "concede":
      return confirm(table, say("concede-question"), costOfConceding(table), say("concede"), () => table.act({ type: "Concede" }));
    case "challenge": {
      const { target, rack } = question;
      const name = view.names[target];
      const text = hasRacks(view, target) ? say("challenge-help-rack", { name, rack: rack + 1 }) : say("challenge-help", { name });
      return confirm(table, say("challenge-question"), text, say("challenge-yes"), () => table.act({ type: "Challenge", target, rack }));
    }
    case "look":
      return look(table, question.seat);
    case "person":
      return personDialog(table, question, back(table, say("close")));
    case "leave":
      return leaveDialog(table, back(table, say("stay")));
    case "seal":
      return sealDialog(table, back(table, say("close")));
    case "back":
      return confirm(table, say("back-question"), say("back-help"), say("back-yes"), () => goBack(table));
    case "joker":
      return confirm(table, say("joker-question"), say("joker-help"), say("joker-yes"), () => table.discard(question.key, true), say("joker-no"));
  }
}

/** @param {Table} table */
function goBack(table) {
  table.question = null;
  table.connection.goBack();
  table.draw();
}

/**
 * On a phone, and for a finished hand among four players, show what a seat has exposed and discarded in full size.
 * @param {Table} table @param {Event} click @param {number} seat
 */
export function enlarge(table, click, seat) {
  const on = /** @type {Element} */ (click.target);
  if (on.closest(":is(a,button)")) return;
  if (SMALL.matches || on.closest(".four.racks .strip:has(.fate)")) table.ask({ kind: "look", seat });
}

/** What a seat has exposed and discarded, in full size. @param {Table} table @param {number} seat */
function look(table, seat) {
  const { view } = table;
  if (!view) return nothing;
  const { racks, discards } = view.seats[seat];
  const shown = racks.filter(({ exposures, flowers, live }) => exposures.length || flowers.length || !live);
  const name = view.names[seat];
  return html`<h2 id="question">${view.bots[seat] ? say("name-of-bot", { name }) : name}</h2>
    ${shown.length ? html`<h3>${say("exposed")}</h3>` : nothing}
    ${shown.map((rack) => html`${fate(rack)}
      <div class="large">${[...rack.exposures.map(asLaid), ...(rack.flowers.length ? [rack.flowers] : [])].map((faces) => tileRow(faces))}</div>`)}
    <h3>${say("discards")}</h3><div class="large">${discards.length ? tileRow(discards) : say("no-discards")}</div>
    <p class="answers">${back(table, say("close"))}</p>`;
}

/** @param {Table} table @param {string} label */
const back = (table, label = say("not-now")) => html`<button
  class="quiet"
  @click=${() => {
    table.question = null;
    table.draw();
  }}
>${label}</button>`;

/** @param {Table} table @param {string} title @param {string} text @param {string} yes @param {() => void} act @param {string} [no] */
const confirm = (table, title, text, yes, act, no = say("no")) => html`<h2 id="question">${title}</h2>
  <p>${text}</p>
  <p class="answers">${back(table, no)}<button class="act danger" ?disabled=${!text} @click=${act}>${yes}</button></p>`;

/** The groups that the player may expose: the rack, the number of tiles, and the jokers among them. @param {Table} table @param {number | null} only */
function claim(table, only) {
  const { view, layings: offers } = table;
  if (!view) return nothing;
  const claiming = table.offered("Claim").length > 0;
  const racks = [...new Set(offers.map(({ action }) => action.rack))].sort();
  const chosen = only !== null && racks.includes(only) ? [only] : racks;
  return html`<h2 id="question">${titleOf(table)}</h2>
    <div class="choices">
      ${chosen.map((rack) => html`<section role="group" aria-labelledby=${hasRacks(view, view.me) ? `on-rack${rack}` : nothing}>
        ${hasRacks(view, view.me) ? html`<h3 id="on-rack${rack}">${say("on-rack", { rack: rack + 1 })}</h3>` : nothing}
        ${offers.filter(({ action }) => action.rack === rack).map(({ action, label }) =>
          choice(action, label, facesOf(action), () => table.act(action)))}</section>`)}
    </div>
    <p class="answers">${back(table, claiming ? say("not-now") : say("keep-exposure"))}</p>`;
}

/** @typedef {Extract<Action, { type: "Claim" | "Reshape" | "Kong" }>} Laying */

/** @param {Laying} action */
function facesOf(action) {
  if (action.type === "Kong") return Array.from({ length: 4 }, () => action.tile);
  return parseFaces(action.group);
}

/** @param {Table} table */
function titleOf(table) {
  if (table.offered("Reshape").length) return say("change-exposure");
  return table.offered("Kong").length ? say("lay-kong") : say("claim-exposure");
}

/** The hands that can be declared. @param {Table} table */
function declare(table) {
  const { view, mine } = table;
  if (!view || !mine) return nothing;
  const shown = (/** @type {number} */ rack) => mine.racks[rack].exposures.flatMap((group) => group.tiles);
  const offers = table.offered("Declare").sort((a, b) => table.lying(b.action) - table.lying(a.action));
  const laid = table.laid().map((action) => {
    const tiles = mine.racks[action.rack].size;
    const label = hasRacks(view, view.me) ? say("declare-any-rack", { tiles, rack: action.rack + 1 }) : say("declare-any", { tiles });
    return { action, label };
  });
  return html`<h2 id="question">${say("declare-question")}</h2>
    ${laid.length ? html`<p>${say("false-declaration")}</p>` : nothing}
    <div class="choices tall">
      ${[...offers, ...laid].map(({ action, label }) =>
        choice(action, label, [...shown(action.rack), ...parseFaces(action.tiles)], () => table.act(action), say("declare-this")))}
    </div>
    <p class="answers">${back(table)}</p>`;
}

/** A group or a hand to choose, as one large button. `yes` says at its end what a press does. @param {Action} action @param {string} label @param {string[]} faces @param {() => void} act @param {string} [yes] */
const choice = (action, label, faces, act, yes) =>
  html`<button class="choice" data-action=${JSON.stringify(action)} @click=${act}><span>${label}</span>${tileRow(faces)}${yes ? html`<strong class="yes">${yes}</strong>` : nothing}</button>`;
