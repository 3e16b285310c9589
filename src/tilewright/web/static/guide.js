// @ts-check
/**
 * The guide of a first game: it explains each thing once, when it is in sight, and then proposes a move.
 * It asks the coach of the server, so it works only at tables where all others are bots.
 * @import { Action, AdviceView, TableView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { hasCard, lineNamed } from "./card.js";
import { spoken } from "./faces.js";
import { glossed } from "./glossary.js";
import { say } from "./messages.js";
import { botsOnly, racksInPlay } from "./seats.js";
import { tileRow } from "./tile.js";
import { BESIDE, SIDEWAYS } from "./windows.js";
import { listed } from "./words.js";

/** @typedef {{ name: string, fits: (table: Table) => boolean, spot?: string }} Thing  something to explain, and where to look */

/** What the guide explains, in this order where several fit. @type {Thing[]} */
const THINGS = [
  { name: "welcome", fits: () => true },
  { name: "tiles", fits: () => true, spot: ".own" },
  { name: "hands", fits: () => true, spot: '[aria-controls="side"]' },
  { name: "nearest", fits: () => !!nearest() },
  { name: "exposed", fits: ({ mine }) => !!mine?.racks.some((rack) => rack.exposures.some((group) => !group.concealed)), spot: ".own .exposure" },
  { name: "flowers", fits: ({ mine }) => !!mine?.racks.some((rack) => rack.flowers.length), spot: ".own .flowers" },
  { name: "theirs", fits: ({ view, mine }) => !!view && (mine?.racks.length ?? 1) > 1 && !!finished(view).length },
  { name: "second", fits: ({ mine }) => !!mine?.racks.some((rack) => rack.mah_jongg) && mine.racks.some((rack) => rack.live) },
  { name: "dead", fits: ({ mine }) => !!mine?.racks.some((rack) => rack.dead), spot: ".own .fate" },
];

/** Where to press for a move; for a discard and for the Charleston, first the tiles. @type {Partial<Record<Action["type"], string>>} */
const SPOTS = { Draw: ".act.draw", Pass: ".act.draw", Claim: ".act.claim", Reshape: ".act.claim", Kong: ".act.claim", Declare: ".act.declare",
  LayFlower: ".act.flower", Vote: ".act.vote", Courtesy: ".act.vote", PassTile: ".act.pass" };

/** The answer of the coach to the latest question. @type {AdviceView | null} */
let advice = null;

/** The game and the event that the latest question was about. */
let asked = "";

/** Whether the coach had nothing to say about the latest question. */
let hasNoAdvice = false;

/** The title and the event of the bubble whose text the player has folded or unfolded on a phone. */
let folded = "";

/** What the guide has explained at this table, or null while it is off. @type {Set<string> | null} */
let told = null;

/** @param {Table} table */
const key = (table) => `tilewright:${table.id}:guide`;

/** Go on with the guide if it was on at this table, or begin if the address says so. @param {Table} table */
export function resume(table) {
  try {
    const stored = JSON.parse(localStorage.getItem(key(table)) ?? "null");
    if (Array.isArray(stored)) told = new Set(stored.map(String));
    else if (location.hash === "#guide") told = new Set();
  } catch {
    // storage is forbidden or damaged
    told = location.hash === "#guide" ? new Set() : null;
  }
  if (told) keep(table, told);
  // other buttons may be in sight then, in other places
  addEventListener("resize", () => told && table.draw());
  // the guide does not begin again once it has been stopped
  if (location.hash) history.replaceState(null, "", location.pathname);
}

/** @param {Table} table @param {Set<string> | null} now */
function keep(table, now) {
  told = now;
  try {
    if (now) localStorage.setItem(key(table), JSON.stringify([...now]));
    else localStorage.removeItem(key(table));
  } catch {
    // storage is full or forbidden: the guide begins anew when the page opens again
  }
  table.draw();
}

/** The button that begins the guide. @param {Table} table */
export const guideButton = (table) =>
  told || !table.view || table.view.sheet || !botsOnly(table.view) ? nothing : html`<button @click=${() => begin(table)}>${say("guide-begin")}</button>`;

/** @param {Table} table */
function begin(table) {
  // it would cover the guide
  if (!BESIDE.matches) table.panel = null;
  keep(table, new Set());
}

/** Ask the coach about the player's move, once for each position. @param {Table} table */
async function think(table) {
  const now = `${table.game} ${table.seq}`;
  if (asked === now || !table.view?.awaited.includes(table.me)) return;
  asked = now;
  const answer = await fetch(`table/${table.id}/coach.json`).catch(() => null);
  const data = answer?.ok ? await answer.json().catch(() => null) : null;
  // a newer question is on its way
  if (asked !== now) return;
  hasNoAdvice = !!answer && !answer.ok;
  if (!answer) setTimeout(() => (asked === now ? ((asked = ""), table.draw()) : undefined), 2000);
  learned(table);
  advice = data;
  table.draw();
}

/** Note that the player has seen how the last proposed move works. @param {Table} table */
function learned(table) {
  if (told && advice?.moves.length) keep(table, told.add(advice.moves[0].action.type));
}

/** The advice on the player's move, or null while there is none for the tiles as they are. @param {Table} table */
const current = (table) => (advice?.moves.length && advice.seq === table.seq ? advice : null);

/** The line nearest to the first rack that has one. */
const nearest = () => advice?.racks.find(({ near }) => near.length)?.near[0];

/** The names of the other players who have a mah jongg. @param {TableView} view */
const finished = ({ me, names, seats }) => names.filter((_, seat) => seat !== me && seats[seat].racks.some((rack) => rack.mah_jongg));

/** What the guide should explain next. @param {Table} table */
const next = (table) => THINGS.find(({ name, fits }) => !told?.has(name) && fits(table));

/** @param {Table} table */
export function guide(table) {
  const { view } = table;
  if (!told || !view || !botsOnly(view)) return nothing;
  if (view.sheet) return bubble(table, say("guide-over"), html`<p>${say("guide-over-text", { worth: say("what-it-is-worth"), again: say("play-again") })}</p>`, nothing);
  think(table);
  const mine = view.awaited.includes(view.me);
  const thing = next(table);
  if (thing && (mine || thing.name === "welcome")) return explanation(table, thing);
  if (!mine) return bubble(table, say("guide-wait"), html`<p>${say("guide-wait-text")}</p>`, nothing, false);
  const now = current(table);
  return now ? proposal(table, now) : bubble(table, say("your-move"), html`<p>${hasNoAdvice ? say("guide-silent", { racks: racksInPlay(table), button: say("concede"), place: place() }) : say("coach-thinks")}</p>`, nothing, hasNoAdvice);
}

/** The note of the guide. On a phone, its text is folded unless it is new. @param {Table} table @param {string} title @param {unknown} text @param {unknown} button @param {boolean} [isNew] */
function bubble(table, title, text, button, isNew = true) {
  const here = [table.game, table.seq, title].join();
  const isOpen = isNew !== (folded === here);
  const fold = () => {
    folded = folded === here ? "" : here;
    table.draw();
  };
  return html`<div class="guide paper ${isOpen ? "" : "folded"}" role="group" aria-labelledby="guide">
    <div role="status"><h2 id="guide">${title}</h2><div class="more">${text}</div></div>
    <p class="answers">${button}<button class="quiet fold" @click=${fold}>${say("guide-fold", { open: isOpen ? "yes" : "no" })}</button>
      <button class="quiet stop" @click=${() => keep(table, null)}>${say("guide-stop")}</button></p></div>`;
}

/** Games in which a hand wins only if it is worth enough. */
const MINIMUM = ["hong-kong", "mcr"];

/** Games with the American tiles: without a card, their hands are those of Card Free. */
const AMERICAN = /^(american|card-free|royale|siamese)/;

/** Where the bar with the wall and the panels is. */
const place = () => say("guide-place", { sideways: SIDEWAYS.matches ? "yes" : "no" });

/** The label of a button, without the dots of one that asks which. @param {string} label */
const named = (label) => label.replace("…", "");

/** The label of a button as it is in sight, or empty. @param {Element} button */
const labelInSight = (button) => [...button.children].find((label) => label.getBoundingClientRect().width > 1)?.textContent ?? "";

/** How to sort the tiles, by the buttons that are in sight. @param {Table} table */
function sorting({ root }) {
  const [first, second] = [...root.querySelectorAll(".sorting button")].map(labelInSight);
  return say("guide-sort", { buttons: second ? 2 : first ? 1 : 0, first, second });
}

/** @param {Table} table @param {Thing} thing */
function explanation(table, { name }) {
  const { view, mine } = table;
  const line = nearest();
  const tiles = mine?.racks[0].size ?? 14;
  const hands = hasCard() ? "card" : AMERICAN.test(view?.game ?? "") ? "free" : MINIMUM.includes(view?.game ?? "") ? "worth" : "sets";
  const open = table.panel !== "card" ? "no" : BESIDE.matches ? "yes" : "over";
  const panel = say("guide-panel", { of: hands === "card" ? "card" : "hands", open, button: say("card"), place: place(), close: say("close") });
  const why = mine?.racks.find((rack) => rack.dead)?.dead?.why ?? "";
  const sort = name === "tiles" ? sorting(table) : "";
  const others = view ? listed(finished(view)) : "";
  return bubble(table, say("guide-title", { thing: name, name: others }),
    html`<p>${glossed(say("guide-text", { thing: name, racks: name === "dead" ? racksInPlay(table) : mine?.racks.length ?? 1, tiles, sets: Math.floor(tiles / 3), hands, panel, why, sort }))}</p>
      ${name === "nearest" && line ? html`<p>${lineNamed(line.line, line.parts)}</p>${line.missing.length ? html`<p>${say("guide-missing", { jokers: line.jokers })} ${tileRow(line.missing)}</p>` : nothing}` : nothing}`,
    html`<button class="act" @click=${() => keep(table, (told ?? new Set()).add(name))}>${say("guide-next")}</button>`);
}

/** The move that the guide proposes, with an explanation of its kind the first time. @param {Table} table @param {AdviceView} now */
function proposal(table, { moves, spare }) {
  const [{ action, label }] = moves;
  const faces = moves.flatMap(({ action }) => (action.type === "PassTile" && action.tile ? [action.tile] : []));
  const picked = table.arrangement.find(table.picked)?.slot.face;
  const other = action.type === "Discard" && !!picked && picked !== action.tile;
  const open = table.view?.phase.type === "ClaimWindow" ? "yes" : "no";
  const harm = action.type === "Discard" && spare.includes(action.tile) ? "none" : "some";
  const to = table.view?.names[table.view.phase.to ?? 0] ?? "";
  /** @type {Partial<Record<Action["type"], string>>} */
  const labels = { Draw: say("draw"), Discard: say("discard"), Claim: say("claim"), Reshape: say("change"), Kong: say("kong"),
    Declare: say("mah-jongg"), Challenge: say("call-dead"), PassTile: say("pass-to", { name: to }) };
  const button = named(labels[action.type] ?? label);
  const added = action.type === "Kong" && action.place !== null ? "yes" : "no";
  const rack = (action.type === "Claim" || action.type === "Declare") && (table.mine?.racks.length ?? 1) > 1 ? action.rack + 1 : 0;
  const doIt = () => (action.type === "Discard" ? table.discard(slotOf(table, action.tile), true) : table.act(...moves.map((move) => move.action)));
  return bubble(table, action.type === "PassTile" ? say("guide-pass") : label,
    html`${other ? html`<p>${say("guide-other", { tile: spoken(picked), better: spoken(action.tile), button, harm: spare.includes(picked) ? "none" : "some" })}</p>`
      : html`<p>${glossed(told?.has(action.type) ? say("guide-again", { move: action.type, open, harm }) : say("guide-first", { move: action.type, open, harm, button, added, rack }))}</p>`}
      ${faces.length ? tileRow(faces) : nothing}`,
    html`<button class="act" ?disabled=${!table.canAct} @click=${doIt}>${say("guide-do")}</button>`, other || !told?.has(action.type));
}

/** The key of the player's first tile with this face. @param {Table} table @param {string} face */
const slotOf = (table, face) => table.arrangement.racks.flat().find((slot) => slot.face === face)?.key ?? null;

/** Mark the place that the guide speaks of. @param {Table} table */
export function point(table) {
  for (const element of table.root.querySelectorAll("[data-guided]")) element.removeAttribute("data-guided");
  for (const spot of spots(table)) table.root.querySelector(spot)?.setAttribute("data-guided", "");
}

/** Selectors of the places that the guide speaks of now. @param {Table} table @returns {string[]} */
function spots(table) {
  const { view } = table;
  if (!told || !view || view.sheet || !botsOnly(view) || !view.awaited.includes(view.me)) return [];
  const thing = next(table);
  if (thing) return thing.spot ? [thing.spot] : [];
  const { action, label } = current(table)?.moves[0] ?? {};
  if (!action) return [];
  if (action.type === "Discard") {
    return table.arrangement.find(table.picked)?.slot.face === action.tile ? [".act.throw"] : [`.slot[data-key="${slotOf(table, action.tile)}"]`];
  }
  if (action.type === "ExchangeJoker") return [`.joker[data-flip^="e${action.owner}-${action.rack}-${action.place}-"]`];
  if (action.type === "ExchangeBlank") return [`.thrown .joker[aria-label=${CSS.escape(label ?? "")}]`];
  return [SPOTS[action.type] ?? "", `.choice[data-action=${CSS.escape(JSON.stringify(action))}]`].filter(Boolean);
}
