// @ts-check
/** Small words that several parts of the page write. */

const QUARTERS = ["", "1/4", "1/2", "3/4"];

/** An amount without its sign, as people say it. @param {number} amount @param {string} unit */
function plain(amount, unit) {
  const n = Math.abs(amount);
  if (unit !== "quarter units") return String(n);
  return [n >= 4 ? Math.floor(n / 4) : "", QUARTERS[n % 4]].filter(Boolean).join(" ") || "0";
}

/** An amount with its sign, as accounts write it. @param {number} amount @param {string} [unit] */
export const signed = (amount, unit = "points") => `${amount > 0 ? "+" : amount < 0 ? "−" : ""}${plain(amount, unit)}`;

/** An amount as accounts write it, without a plus. @param {number} amount @param {string} [unit] */
export const minus = (amount, unit = "points") => signed(amount, unit).replace("+", "");

/** An amount with the name of its unit; quarters are units without a name. @param {number} amount @param {string} unit */
export const counted = (amount, unit) => (unit === "quarter units" ? minus(amount, unit) : `${minus(amount, unit)} ${unit}`);
