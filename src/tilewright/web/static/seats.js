// @ts-check
/**
 * Who sits where: play goes to the right, so the next in turn sits there.
 * @import { TableView } from "./protocol.js"
 */

/** The other seats in turn order. @param {TableView} view */
export const others = ({ me, names }) => names.slice(1).map((_, i) => (me + 1 + i) % names.length);

/** Where the others sit, in turn order, by how many play. */
export const PLACES = /** @type {Record<number, string[]>} */ ({ 2: ["far"], 3: ["right", "left"], 4: ["right", "far", "left"] });

/** What the places are called in turn order, seen from one's own. */
export const TURNS = /** @type {Record<number, string[]>} */ ({
  2: ["across"],
  3: ["next after you", "last"],
  4: ["next after you", "across", "last"],
});
