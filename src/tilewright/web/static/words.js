// @ts-check
/** Small words that several parts of the page write. */

/** A number with its sign, as accounts write it. @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/** A number as accounts write it, without a plus. @param {number} points */
export const minus = (points) => signed(points).replace("+", "");
