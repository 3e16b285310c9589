// @ts-check
/**
 * Waiting for others: who is away, and a pass that a player gives in advance.
 * @import { Presence as PresenceMessage, TableView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { say } from "./messages.js";

/** Milliseconds between updates of the times. */
const AGAIN = 20_000;
/** Milliseconds after a change of the first button in which a press belongs to the button as it was before. */
export const STRAY = 700;

/** Who is at the table, and since when the others are away. */
export class Presence {
  /** For each seat, the time in milliseconds at which its player left, NaN if nobody knows, or null for a player who is here. @type {(number | null)[]} */
  #left = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {() => void} draw  called when the times have changed @param {() => boolean} isWaiting  whether somebody present does not answer */
  constructor(draw, isWaiting) {
    this.draw = draw;
    this.isWaiting = isWaiting;
  }

  /** @param {PresenceMessage} message */
  heard({ here, away }) {
    const now = Date.now();
    this.#left = here.map((present, seat) => (present ? null : now - (away[seat] ?? NaN) * 1000));
    this.again();
  }

  /** Draw the times again and again, as long as anybody is away or does not answer. */
  again() {
    clearTimeout(this.#timer);
    if (this.#left.every((left) => left === null) && !this.isWaiting()) return;
    this.#timer = setTimeout(() => {
      this.draw();
      this.again();
    }, AGAIN);
  }

  /** For how many minutes a seat's player has been away, 0 if nobody knows, or null for a player who is here. @param {number} seat */
  minutes(seat) {
    const left = this.#left[seat] ?? null;
    return left === null ? null : Math.floor((Date.now() - left) / 60_000) || 0;
  }
}

/** How long somebody has been away, as the fields of a message. @param {number} minutes */
export const duration = (minutes) => (minutes < 60 ? { unit: minutes ? "minutes" : "now", count: minutes } : { unit: "hours", count: Math.floor(minutes / 60) });

/** The mark of a seat whose player is away, or an empty text. @param {Table} table @param {number} seat */
export function awayMark({ presence }, seat) {
  const minutes = presence.minutes(seat);
  if (minutes === null) return "";
  const { unit, count } = duration(minutes);
  return say("away", { unit, count });
}

/** A sentence about each absent player whom the game waits for. @param {Table} table */
export function awaitedAway({ view, presence }) {
  const sentences = (view?.awaited ?? []).map((seat) => {
    const minutes = presence.minutes(seat);
    if (minutes === null || !view) return "";
    const { unit, count } = duration(minutes);
    return say("has-been-away", { name: view.names[seat], unit, count });
  });
  return sentences.filter(Boolean).join(" ");
}

/** Milliseconds in which a player sees the own move before the device goes to somebody else. */
const LOOK = 900;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let leaving;
/** The address of the curtain, or empty if the device stays with this player. */
let curtain = "";

/** Leave for the curtain after a pause. @param {number} pause */
function leaveAfter(pause) {
  clearTimeout(leaving);
  if (curtain) leaving = setTimeout(() => location.replace(curtain), pause);
}

// A link that the player presses meanwhile, such as the scores, has time to load. A download does not leave this page.
addEventListener("beforeunload", () => leaveAfter(5 * LOOK));

/**
 * If the device goes to another of its players now, leave the page for the curtain, which shows nobody's tiles.
 * If somebody else plays here already, because another window says so, load the page of that player. If the table has a
 * clock now, load the page again with the clock.
 * Return whether the page must not show the new view.
 * @param {Table} table @param {TableView} next
 */
export function handOver({ view, id, root }, { handover, me, clock }) {
  curtain = handover ? `table/${id}/curtain` : "";
  leaveAfter(LOOK);
  if ((view && view.me !== me) || (clock && !root.dataset.clock)) {
    location.reload();
    return true;
  }
  if (!handover || view) return false;
  location.replace(curtain);
  return true;
}

/** Whether players of this table can pass in advance: several people play, and several seats answer a discard. @param {Table} table */
export const mayWait = ({ view }) => !!view && view.names.length > 2 && view.bots.filter((bot) => !bot).length > 1;

/** The label of the button that gives up every claim until the player's turn, or empty if that is not possible now. @param {Table} table */
export function aheadLabel({ view }) {
  if (!view || view.ahead === null) return "";
  return view.ahead ? say("claim-again") : say("pass-ahead");
}

/** Give up every claim until the player's turn, or claim again. @param {Table} table */
export function toggleAhead({ view, connection }) {
  if (!view || view.ahead === null || performance.now() - connection.sentAt < STRAY) return;
  connection.passAhead(!view.ahead);
}
