// @ts-check
/** Lists and amounts as text, for several parts of the page. */

import { say } from "./messages.js";

const QUARTERS = ["", "1/4", "1/2", "3/4"];

/** An amount without its sign, in words. @param {number} amount @param {string} unit */
function plain(amount, unit) {
  const n = Math.abs(amount);
  if (unit !== "quarter units") return String(n);
  return [n >= 4 ? Math.floor(n / 4) : "", QUARTERS[n % 4]].filter(Boolean).join(" ") || "0";
}

/** An amount with its sign, as in a ledger. @param {number} amount @param {string} [unit] */
export const signed = (amount, unit = "points") => `${amount > 0 ? "+" : amount < 0 ? "−" : ""}${plain(amount, unit)}`;

/** An amount as in a ledger, with a minus but without a plus. @param {number} amount @param {string} [unit] */
export const minus = (amount, unit = "points") => signed(amount, unit).replace("+", "");

/** An amount with the name of its unit. Quarters are given as units. @param {number} number @param {string} unit */
export function counted(number, unit) {
  const amount = minus(number, unit);
  if (unit === "quarter units") return say("units", { count: Math.ceil(Math.abs(number) / 4), amount });
  if (unit === "fan") return say("fan", { amount });
  const count = Math.abs(number);
  return say(unit === "cents" ? "cents" : "points", { count, amount });
}

/** Words separated by commas. @param {string[]} words */
export const commas = (words) => words.slice(1).reduce((first, last) => say("comma", { first, last }), words[0] ?? "");

/** Words as a list that ends with "and". @param {string[]} words */
export const listed = (words) =>
  words.length < 2 ? commas(words) : say("and", { first: commas(words.slice(0, -1)), last: words[words.length - 1] });
