// @ts-check
/**
 * The advice of the coach: near hands, the tiles that help, and the best discards.
 * @import { AdviceView, ChanceView, HandView, PartView, WaitView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { say } from "./messages.js";
import { racksInPlay } from "./seats.js";
import { tileRow } from "./tile.js";
import { listed } from "./words.js";

/** The number of kinds that the coach names as tiles to spare. */
const SPARED = 3;

/** @param {Table} table @param {AdviceView} advice @param {(label: string, parts: PartView[]) => unknown} named */
export function answer(table, advice, named) {
  const { seq, distance, at_most, worth, together, racks, left, hands, discards, spare, moves, why, bot_differs, chance, another } = advice;
  // racks without exposures have the same lines
  const alike = racks.length > 1 && racks.every(({ near }) => JSON.stringify(near) === JSON.stringify(racks[0].near));
  const isDue = discards.length > 0 || hands.some(({ discard }) => discard);
  return html`
    ${seq === table.seq ? nothing : html`<p class="old">${say("coach-old")}</p>`}
    <p><strong>${distance === null ? say("coach-none") : say("coach-distance", { tiles: distance, racks: together?.racks.length ?? (racks.length ? 1 : racksInPlay(table)) })}</strong>
      ${at_most ? say("coach-at-most") : nothing} ${worth ? say("coach-least", { worth }) : nothing}</p>
    ${chance ? html`<p>${prospect(chance, another)}</p>` : nothing}
    ${moves.length ? html`<p><strong>${say("coach-would", { moves: listed(moves.map(({ label }) => label)) })}</strong> ${why} ${bot_differs ? say("coach-differs") : nothing}</p>` : nothing}
    ${together ? html`<h4>${say("coach-together")}</h4>
      <ul>${together.lines.map((line, i) => html`<li><span><b>${say("coach-for-rack", { rack: together.racks[i] + 1 })}</b> ${named(line, together.parts[i])}</span>
        ${together.apart.length ? (together.apart[i].length ? html`<span>${say("coach-lacks")} ${needed(together.apart[i], left)}</span>` : html`<span>${say("coach-complete")}</span>`) : nothing}</li>`)}
        ${together.apart.length ? nothing : html`<li>${lacking(together, left)}</li>`}</ul>
      ${together.apart.length ? html`<p>${byJokers(together.jokers)} ${finishing(together.chance)}</p>` : nothing}` : nothing}
    ${(alike ? racks.slice(0, 1) : racks).map(({ rack, near }) => html`
      <h4>${alike || racks.length === 1 ? say("coach-nearest", { racks: racks.length }) : say("coach-rack", { rack: rack + 1 })}</h4>
      ${near.length ? html`<ul>${near.map((line) => html`<li>${named(line.line, line.parts)} ${lacking(line, left)}</li>`)}</ul>` : html`<p>${say("coach-cannot")}</p>`}`)}
    ${hands.map((hand, i) => kindOfHand(hand, hands[i - 1]))}
    ${discards.length ? html`<h4>${say("coach-discards")}</h4>
      <ul class="waits">${discards.map(({ tile, helps, left }, i) => html`<li>${tileRow([tile])} <span>${helping(helps, left, discards[i - 1]?.helps)}</span></li>`)}</ul>` : nothing}
    ${moves[0]?.action.type === "Draw" ? html`<p>${say("coach-after-draw")}</p>` : nothing}
    ${spare.length && !isDue ? html`<p>${say("coach-spare")}</p>${tileRow(spare.slice(0, SPARED))}` : nothing}`;
}

/** The chance of a mah jongg, as a number if that can be relied on, otherwise as a word. @param {ChanceView} chance @param {boolean} another */
const prospect = ({ word, percent }, another) => {
  const again = another ? "yes" : "no";
  return percent === null ? say("coach-prospect", { another: again, chance: word }) : say("coach-chance", { another: again, percent });
};

/** The chance of finishing the named hands, if it is known. @param {ChanceView | null} chance */
const finishing = (chance) => {
  if (!chance) return nothing;
  return chance.percent === null ? say("coach-plan-prospect", { chance: chance.word }) : say("coach-plan-chance", { percent: chance.percent });
};

/** How many tiles a line or a plan needs, and which. @param {{ distance: number, missing: string[], jokers: number, chance: ChanceView | null }} line @param {string[]} left */
const lacking = ({ distance, missing, jokers, chance }, left) => html`<span><b>${say("coach-to-go", { tiles: distance })}</b> ${byJokers(jokers)} ${finishing(chance)}</span>
  ${missing.length ? html`<span>${needed(missing, left)}</span>` : nothing}`;

/** Missing tiles, kind by kind, with the copies that can still come. @param {string[]} missing @param {string[]} left */
const needed = (missing, left) =>
  [...new Set(missing)].map((face) => html`<span class="need">${tileRow(missing.filter((one) => one === face))}<small>${say("coach-left", { left: left.filter((one) => one === face).length })}</small></span>`);

/** How many of the missing tiles the player's jokers replace. @param {number} jokers */
const byJokers = (jokers) => (jokers ? say("coach-jokers", { jokers }) : nothing);

/** A near kind of hand, after a discard or now. Only differences from the one before are said. @param {HandView} hand @param {HandView | undefined} before */
const kindOfHand = ({ discard, words, tiles, distance, helps, left, waits }, before) => html`
  <h4>${discard ? html`${say("coach-discard")} ${tileRow([discard])}` : say("coach-near")}</h4>
  ${words && !(before?.words === words && before.tiles.join() === tiles.join()) ? html`<p>${words} ${tiles.length ? tileRow(tiles) : nothing}</p>` : nothing}
  ${discard ? nothing : html`<p><b>${say("coach-to-go", { tiles: distance })}</b></p>`}
  ${waits.length && !helps.length ? nothing : html`<div>${helping(helps, left, before?.helps)}</div>`}
  ${waits.length ? html`<p>${say("coach-waits", { left })}</p><ul class="waits">${waits.map(wait)}</ul>` : nothing}`;

/** How many tiles help, and which, unless the same ones were named before. @param {string[]} helps @param {number} left @param {string[] | undefined} before */
const helping = (helps, left, before) => (helps.length && helps.join() === before?.join() ? say("coach-same", { left }) : html`${say("coach-helps", { left })} ${helps.length ? tileRow(helps) : nothing}`);

/** A tile that completes the hand, and what the hand is then worth. @param {WaitView} wait */
const wait = ({ tile, left, drawn, claimed, items }) => html`<li>${tileRow([tile])}
  <span>${say("coach-worth", { drawn, claimed: claimed === drawn ? "same" : claimed })} ${say("coach-left", { left })}
  <small>${items.map((item, i) => html`${i ? ", " : ""}${item.link ? html`<a href=${item.link} target="_blank" rel="noopener">${item.label}</a>` : item.label} ${item.times > 1 ? `×${item.times}` : item.plus}`)}</small></span></li>`;
