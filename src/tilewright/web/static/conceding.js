// @ts-check
/**
 * The cost of conceding now, in the words of the server.
 * @import { Table } from "./table.js"
 */
const AGAIN = 2000; // milliseconds until the next attempt
let asked = ""; // the game and the event for which the server was asked last
let cost = "";

/** The cost as it is now, or empty until the server has answered. @param {Table} table */
export function costOfConceding(table) {
  const now = `${table.game} ${table.seq}`;
  if (asked !== now) ask(table, now);
  return cost;
}

/** @param {Table} table @param {string} now */
async function ask(table, now) {
  asked = now;
  cost = "";
  const answer = await fetch(`table/${table.id}/concession.txt`).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => "") : "";
  if (asked !== now) return; // a newer question is on its way
  cost = text;
  if (!text) setTimeout(() => (asked === now ? ((asked = ""), table.draw()) : undefined), AGAIN);
  table.draw();
}
