// @ts-check
/**
 * Tile faces: their names, pictures, text and order.
 */
import { html } from "lit-html";
import { say } from "./messages.js";
import { commas } from "./words.js";

const SPRITE = document.documentElement.dataset.tiles ?? "";
const FLOWERS = SPRITE.replace(/-\w+\.svg$/, "-flowers.svg");
/** For each face, the spoken name of one tile and of several. @type {Record<string, [string, string]>} */
const names = JSON.parse(/** @type {HTMLMetaElement} */ (document.querySelector('meta[name="tile-names"]')).content);

/** The spoken name of a face. @param {string} face */
export const spoken = (face) => names[face]?.[0] ?? face;

/** The spoken name of several equal faces. @param {string} face */
export const spokenPlural = (face) => names[face]?.[1] ?? face;

/** The spoken names of faces, with equal faces counted together. @param {string[]} faces */
export function spokenGroup(faces) {
  const counts = new Map();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return commas([...counts].map(([face, count]) => (count > 1 ? say("equal-tiles", { count, tile: spoken(face) }) : spoken(face))));
}

/** The picture of a face. The element around it has the name. @param {string} face */
export const picture = (face) =>
  html`<svg viewBox="0 0 60 84" aria-hidden="true"><use href="${/^F\d/.test(face) ? FLOWERS : SPRITE}#${face}"></use></svg>`;

const SUITS = "BCD";
const HONORS = "NEWSGR0FJZ?";

/** @param {string} face @returns {[suit: number, number: number]} */
function rank(face) {
  const suit = face.length === 2 ? SUITS.indexOf(face[1]) : -1;
  return suit >= 0 ? [suit, Number(face[0])] : [SUITS.length, HONORS.indexOf(face[0]) * 10 + Number(face[1] ?? 0)];
}

/** Compare faces by suit: bams, craks, dots, then honors. @param {string} a @param {string} b */
export function bySuit(a, b) {
  const [suitA, numberA] = rank(a);
  const [suitB, numberB] = rank(b);
  return suitA - suitB || numberA - numberB;
}

/** Compare faces by number: all ones, all twos, and so on, then honors. @param {string} a @param {string} b */
export function byNumber(a, b) {
  const [suitA, numberA] = rank(a);
  const [suitB, numberB] = rank(b);
  const honors = Number(suitA === SUITS.length) - Number(suitB === SUITS.length);
  return honors || numberA - numberB || suitA - suitB;
}
