// @ts-check
/**
 * A deal that nobody can choose, see docs/fair-deal.md: this page's own random number. The module deal_log.js checks the deal after the game.
 * The record of a deal has the commitment that this page saw, and its number. From the moment at which the page opened its number, it also
 * has the promises of all seats, and which of them were bots. If all tables of a round get the same deals, all seats are those of the round.
 * @import { DealView, NextDealView, PromiseData, TableView } from "./protocol.js"
 */
import { sha256, toHex } from "./sha256.js";

/** @typedef {{ commitment: string, number: string, promises: string[] | null, bots?: boolean[] }} Own */

const encoder = new TextEncoder();
/** @param {(string | number)[]} parts */
export const lines = (...parts) => encoder.encode(parts.join("\n"));
/** @param {(string | number)[]} parts */
export const digestOf = (...parts) => toHex(sha256(lines(...parts)));

/** The page's numbers for the deals of one table. */
export class FairDeals {
  /** The latest view. @type {TableView | null} */
  #view = null;
  /** The records by name, in case the browser stores nothing. @type {Map<string, Own>} */
  #records = new Map();

  /** @param {string} table */
  constructor(table) {
    this.table = table;
  }

  /** Note a view. Return the numbers that it is time to open: those of all seats for which this browser has promised one. @param {TableView} view */
  heard(view) {
    this.#view = view;
    const next = view.next_deal;
    return (next?.promises ?? []).flatMap((promise, seat, promises) => {
      const own = next && this.own(next.number, seat);
      if (!own || own.commitment !== next.commitment || promise !== promiseOf(own, seat)) return [];
      if (!own.promises) this.#keep(next.number, seat, { ...own, promises, bots: next.bots });
      else if (String(own.promises) !== String(promises)) return []; // it was opened for other promises
      return [{ commitment: own.commitment, number: own.number }];
    });
  }

  /** This page's promise of a number for the next deal, or null if it is too late. @returns {PromiseData | null} */
  promise() {
    const next = this.#view?.next_deal;
    if (!this.#view || !next || next.promises) return null;
    const place = this.#view.me + (next.first ?? 0);
    let own = this.own(next.number, place);
    if (own?.promises) return null; // an opened number is no secret any more
    if (own?.commitment !== next.commitment) own = this.#drawn(next, place);
    return { commitment: own.commitment, digest: promiseOf(own, place) };
  }

  /** The record of a deal, or null. @param {number} game @param {number} seat @returns {Own | null} */
  own(game, seat) {
    const name = this.#name(game, seat);
    try {
      return this.#records.get(name) ?? JSON.parse(localStorage.getItem(name) ?? "null");
    } catch {
      return null;
    }
  }

  /** @param {NextDealView} next @param {number} seat */
  #drawn(next, seat) {
    const number = toHex(crypto.getRandomValues(new Uint8Array(32)));
    return this.#keep(next.number, seat, { commitment: next.commitment, number, promises: null });
  }

  /** @param {number} game @param {number} seat @param {Own} own */
  #keep(game, seat, own) {
    this.#records.set(this.#name(game, seat), own);
    try {
      localStorage.removeItem(this.#name(game - 2, seat));
      localStorage.setItem(this.#name(game, seat), JSON.stringify(own));
    } catch {
      // storage is full or forbidden: the record is lost when the page closes
    }
    return own;
  }

  /** @param {number} game @param {number} seat */
  #name = (game, seat) => `tilewright-deal:${this.table}:${game}:${seat}`;
}

/** @param {Own} own @param {number} seat */
export const promiseOf = ({ commitment, number }, seat) => digestOf("tilewright-promise-2", commitment, seat, number);

/** The number under which a deal was sealed: that of its game, or 0 if all tables of a round get it. @param {DealView} deal */
export const numberOfSeal = ({ number, first }) => (first == null ? number : 0);
