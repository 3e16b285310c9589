// @ts-check
/**
 * A hand that is tapped in tile by tile: the tiles so far, and a keypad with every kind of the game.
 * @import { Group, Happening, Session, Tapped } from "./score_state.js"
 */
import { html, nothing } from "lit-html";
import { bySuit, picture, spoken } from "./faces.js";
import { say } from "./messages.js";
import { fullSize, handSize } from "./score_check.js";
import { modeOf, noTiles, tap } from "./score_state.js";
import { isKong } from "./score_text.js";
import { groupName } from "./tile.js";

const SUITS = ["B", "C", "D", "other"];

/** @param {string} face */
const suitOf = (face) => (/^[1-9][BCD]$/.test(face) ? face[1] : "other");

/** Whether a group can grow by this tile. Otherwise the tile begins another group. @param {Group} group @param {string} face @param {boolean} sets */
function grows({ tiles }, face, sets) {
  const kinds = [...new Set(tiles.filter((each) => each !== "J"))];
  if (face === "J" || !kinds.length) return tiles.length < (sets ? 4 : 6);
  if (kinds.length > 1) return tiles.length < (sets ? 3 : 4); // a run, or NEWS
  return kinds[0] === face ? tiles.length < (sets ? 4 : 6) : tiles.length === 1;
}

/** Add a tile to the hand, to its exposed groups or beside it. @param {Happening} one @param {Session} session @param {string} face */
export function add(one, session, face) {
  const numbered = /^F\d$/.test(face) && session.flowers.includes(face);
  const mode = modeOf(one, session);
  tap(one, ({ concealed, groups, flowers }) => {
    if (mode === "flowers" || numbered) flowers.push(face);
    else if (mode === "concealed") concealed.push(face);
    else if (groups.length && grows(groups[groups.length - 1], face, session.game.kongs)) groups[groups.length - 1].tiles.push(face);
    else groups.push({ tiles: [face], kong: "stolen" });
  });
}

/** @typedef {{ session: Session, changed: (told?: string) => void }} Pad  the session, and what to call after a change */

/** A tile of the hand; a tap takes it out. @param {Pad} pad @param {Happening} one @param {string} face @param {(tapped: Tapped) => void} out */
const tileOut = (pad, one, face, out) => html`<button type="button" class="tile" aria-label=${say("take-out", { tile: spoken(face) })}
  @click=${() => { tap(one, out); pad.changed(say("taken-out", { tile: spoken(face), tiles: handSize(one) })); }}>${picture(face)}</button>`;

/** @param {Pad} pad @param {Happening} one @param {Group} group @param {number} at */
function exposed(pad, one, group, at) {
  const { reports } = pad.session.game;
  const choices = reports.includes("kong") ? ["stolen", "added", "concealed"] : ["stolen", "concealed"];
  const how = pad.session.game.kongs && isKong(group);
  return html`<span class="laid-group exposed" role="group" aria-label=${say("exposed-group", { group: groupName(group.tiles) })}>
    <span class="tiles">${group.tiles.map((face, i) => tileOut(pad, one, face, (tapped) => {
      tapped.groups[at].tiles.splice(i, 1);
      tapped.groups = tapped.groups.filter(({ tiles }) => tiles.length);
    }))}</span>
    ${how ? html`<select aria-label=${say("kong-melded")} @change=${(/** @type {Event} */ event) => {
      const kong = /** @type {Group["kong"]} */ (/** @type {HTMLSelectElement} */ (event.target).value);
      tap(one, ({ groups }) => { groups[at].kong = kong; });
      pad.changed();
    }}>${choices.map((kong) => html`<option value=${kong} ?selected=${kong === group.kong}>${say("kong-is", { kong, told: reports.includes("kong") ? "yes" : "no" })}</option>`)}</select>` : nothing}
  </span>`;
}

/** The tiles of one kind, side by side. @param {Pad} pad @param {Happening} one @param {"concealed" | "flowers"} where @param {string} face */
function kind(pad, one, where, face) {
  const tiles = one.tapped[where].filter((each) => each === face);
  return html`<span class="laid-group tiles">${tiles.map(() => tileOut(pad, one, face, (tapped) => {
    tapped[where].splice(tapped[where].lastIndexOf(face), 1);
  }))}</span>`;
}

/** @param {string[]} faces */
const kinds = (faces) => [...new Set(faces)].sort(bySuit);

/** @param {Pad} pad @param {Happening} one */
function laid(pad, one) {
  const { groups, concealed, flowers } = one.tapped;
  const empty = !groups.length && !concealed.length && !flowers.length;
  return html`<div class="laid" role="group" aria-label=${say("tapped-tiles")}>
    ${empty ? html`<p class="fine">${say("tap-tiles-above")}</p>` : nothing}
    ${groups.map((group, at) => exposed(pad, one, group, at))}
    ${kinds(concealed).map((face) => kind(pad, one, "concealed", face))}
    ${flowers.length && one.what !== "flowers" ? html`<span class="beside">${say("beside-the-hand")}</span>` : nothing}
    ${kinds(flowers).map((face) => kind(pad, one, "flowers", face))}
  </div>`;
}

/** Buttons of which one is pressed. @template {string} T @param {string} name @param {[T, string][]} choices @param {T} chosen @param {(choice: T) => void} choose @param {string} [more] */
const segments = (name, choices, chosen, choose, more = "") => html`<div class="seg ${more}" role="group" aria-label=${name}>
  ${choices.map(([choice, label]) => html`<button type="button" aria-pressed=${choice === chosen} @click=${() => choose(choice)}>${label}</button>`)}</div>`;

/** @param {Pad} pad @param {Happening} one */
function modes(pad, one) {
  if (one.what === "flowers") return nothing;
  /** @type {[Happening["mode"], string][]} */
  const choices = [["concealed", say("mode-concealed")], ["exposed", say("mode-exposed")]];
  if (pad.session.flowers.length && one.what === "mah jongg") choices.push(["flowers", say("mode-flowers")]);
  return segments(say("where-tiles-go"), choices, modeOf(one, pad.session), (mode) => { Object.assign(one, mode === "flowers" ? { mode, suit: "other" } : { mode }); pad.changed(); });
}

/** Go from key to key with the arrows: along a suit, and up and down between suits. @param {KeyboardEvent} event */
function walk(event) {
  const suit = /** @type {HTMLElement} */ (event.currentTarget);
  const suits = [.../** @type {Element} */ (suit.parentElement).querySelectorAll(":scope > .keys")].filter((each) => each.getClientRects().length);
  const at = [...suit.children].indexOf(/** @type {Element} */ (event.target));
  const [along, across] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
  if (!along && !across) return;
  event.preventDefault();
  const keys = suits[suits.indexOf(suit) + across]?.children ?? suit.children;
  /** @type {HTMLElement | undefined} */ (keys[Math.min(Math.max(0, at + along), keys.length - 1)])?.focus();
}

/** @param {Pad} pad @param {Happening} one */
function keypad(pad, one) {
  const { game, flowers } = pad.session;
  const mode = modeOf(one, pad.session);
  const faces = Object.keys(game.tiles).sort(bySuit).filter((face) => face !== "Z" && (one.what !== "flowers" || flowers.includes(face)));
  const fits = (/** @type {string} */ face) => mode !== "flowers" || flowers.includes(face); // a key that does not fit keeps its place
  const bySuits = SUITS.map((suit) => ({ suit, faces: faces.filter((face) => suitOf(face) === suit) })).filter((each) => each.faces.length);
  const shown = bySuits.some(({ suit }) => suit === one.suit) ? one.suit : bySuits[0]?.suit;
  /** @param {string} face */
  const press = (face) => {
    add(one, pad.session, face);
    pad.changed(say("tile-added", { tile: spoken(face), tiles: handSize(one) }));
  };
  return html`${bySuits.length > 1 ? segments(say("suits"), bySuits.map(({ suit }) => [suit, say("suit", { suit })]), shown, (suit) => { one.suit = suit; pad.changed(); }, "narrow") : nothing}
    ${bySuits.map(({ suit, faces }) => html`<div class="keys ${suit === shown ? "" : "folded"}" role="toolbar" aria-label=${say("suit", { suit })} @keydown=${walk}>
      ${faces.map((face, i) => html`<button type="button" class="tile key" ?disabled=${!fits(face)} tabindex=${i === Math.max(0, faces.findIndex(fits)) ? 0 : -1} data-face=${face} aria-label=${say("add-tile", { tile: spoken(face) })} @click=${() => press(face)}>${picture(face)}</button>`)}</div>`)}`;
}

/** Which tile completed the hand. @param {Pad} pad @param {Happening} one */
function lastTile(pad, one) {
  const { concealed, last } = one.tapped;
  const faces = kinds(concealed).filter((face) => face !== "J" || one.came === "drawn" || !one.came);
  if (one.what !== "mah jongg" || !pad.session.game.kongs || !faces.length) return nothing;
  return html`<div role="group" aria-label=${say("which-came-last")} class="came-last"><p>${say("which-came-last")}</p>
    <span class="tiles">${faces.map((face) => html`<button type="button" class="tile key" aria-pressed=${face === last} aria-label=${spoken(face)}
      @click=${() => { one.tapped.last = face === last ? "" : face; pad.changed(); }}>${picture(face)}</button>`)}</span></div>`;
}

/** The keypad of a happening, its hand so far, and what is wrong with it. Only the keypad has a fixed size, so it comes first. @param {Pad} pad @param {Happening} one @param {unknown} mistake */
export function handPad(pad, one, mistake) {
  const tiles = handSize(one);
  const full = fullSize(one, pad.session);
  const win = one.what === "mah jongg";
  return html`<div class="hand-pad">
    ${win ? html`<p class="chip ${tiles === full ? "good" : ""}">${tiles === full ? say("tiles-all", { tiles }) : say("tiles-of", { tiles, full })}</p>` : nothing}
    ${modes(pad, one)}
    ${keypad(pad, one)}
    ${laid(pad, one)} ${mistake}
    <p class="steps"><button type="button" ?disabled=${!one.before.length} @click=${() => { one.tapped = one.before.pop() ?? noTiles(); pad.changed(say("undone", { tiles: handSize(one) })); }}>${say("undo-tile")}</button>
      <button type="button" ?disabled=${!tiles && !one.tapped.flowers.length} @click=${() => { tap(one, (tapped) => Object.assign(tapped, noTiles())); pad.changed(say("cleared")); }}>${say("clear-tiles")}</button></p>
    ${lastTile(pad, one)}
  </div>`;
}
