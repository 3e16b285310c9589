// @ts-check
/**
 * The places around the table, and the names and marks of seats. Play goes to the right, so the next player sits there.
 * @import { TableView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { standInMark } from "./absence.js";
import { say } from "./messages.js";

/** The other seats in turn order. @param {TableView} view */
export const others = ({ me, names }) => names.slice(1).map((_, i) => (me + 1 + i) % names.length);

/** The places of the other seats in turn order, by the number of players. */
export const PLACES = /** @type {Record<number, string[]>} */ ({ 2: ["far"], 3: ["right", "left"], 4: ["right", "far", "left"] });

/** The names of the other players' turns after the player's own, in turn order, by the number of players. */
export const TURNS = /** @type {Record<number, string[]>} */ ({ 3: ["next", "last"], 4: ["next", "across", "last"] });

/** Whether all others are bots. Among people, the coach and the guide stay away. @param {TableView} view */
export const botsOnly = ({ me, names, bots }) => names.every((_, seat) => seat === me || bots[seat]);

/** How many of the player's racks can still win. @param {Table} table */
export const racksInPlay = ({ mine }) => mine?.racks.filter((rack) => rack.live).length ?? 0;

/** Whether a seat has several racks. @param {TableView} view @param {number} seat */
export const hasRacks = (view, seat) => view.seats[seat].racks.length > 1;

/** The name of a rack if its seat has several, with its wind if winds count; otherwise empty. @param {TableView} view @param {number} seat @param {number} r */
export function rackName(view, seat, r) {
  const { wind } = view.seats[seat].racks[r];
  const number = r + 1;
  if (!hasRacks(view, seat)) return "";
  return wind ? say("rack-with-wind", { number, wind }) : say("rack", { number });
}

/** The name of a rack with its player's name. @param {TableView} view @param {number} seat @param {number} r */
export function rackOf(view, seat, r) {
  const { wind } = view.seats[seat].racks[r];
  const name = view.names[seat];
  const number = r + 1;
  if (!hasRacks(view, seat)) return name;
  return wind ? say("rack-of-with-wind", { name, number, wind }) : say("rack-of", { name, number });
}

/** A seat's player as a coloured mark with the first letter of the name. A bot's mark is the head of a robot. @param {TableView} view @param {number} seat */
export const avatar = ({ names, bots, strength, free }, seat) => free[seat]
  ? nothing
  : html`<span class="avatar of-${seat + 1} ${bots[seat] ? `bot ${strength}` : ""}" aria-hidden="true">${[...names[seat]][0]}</span>`;

/** How many points everybody has after the games so far. @param {TableView} view */
export const standing = ({ names, session }) =>
  [say("after-games", { games: session.games }), names.map((name, seat) => say("balance", { name, amount: session.totals[seat] })).join(" · ")].join(" ");

/** The marks of a seat that everybody sees. @param {TableView} view @param {number} seat */
export function chips(view, seat) {
  const { racks, conceded, level } = view.seats[seat];
  const bot = view.bots[seat];
  const wind = racks.length === 1 && racks[0].wind ? racks[0].wind : view.east === seat ? say("east") : "";
  return html`${wind ? html`<span class="chip ${view.east === seat ? "" : "wind"}">${wind}</span>` : nothing}
    ${bot ? html`<span class="chip is-bot">${say("bot")}</span>` : nothing}
    ${level ? html`<span class="chip level">${level}</span>` : nothing}
    ${standInMark(view, seat) ? html`<span class="chip away">${standInMark(view, seat)}</span>` : nothing}
    ${conceded ? html`<span class="chip conceded">${say("conceded")}</span>` : nothing}`;
}
