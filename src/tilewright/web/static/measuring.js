// @ts-check
/**
 * How hard the lines of a card are. The server plays some seconds for each text of the card, so it is asked only once the
 * player pauses. While a newer text is measured, the figures of the older one stay.
 * @import { DifficultyView, LineDifficulty } from "./protocol.js"
 */

const PAUSE = 1500; // milliseconds after a card is stored

export class Measuring {
  /** @type {"none" | "measuring" | "measured" | "refused" | "lost"} */
  state = "none";
  /** Why the lines are not measured, as a sentence. */
  why = "";
  /** @type {Map<string, LineDifficulty>} */
  #lines = new Map();
  #version = -1;
  #asks = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} address @param {() => void} draw */
  constructor(address, draw) {
    this.address = address;
    this.draw = draw;
  }

  /** The difficulty of a line, if it is known. @param {string} label */
  of(label) {
    return this.#lines.get(label);
  }

  /** Measure the stored text soon, unless this version of it is measured already. @param {number} version */
  later(version) {
    if (version === this.#version) return;
    this.#version = version;
    this.#wait();
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), PAUSE);
  }

  async #ask() {
    if (this.#asks) return; // what has changed meanwhile is measured afterwards
    const version = this.#version;
    this.#asks = true;
    this.state = "measuring";
    this.draw();
    try {
      /** @type {DifficultyView} */
      const view = await (await fetch(this.address)).json();
      this.why = view.why;
      this.state = view.why ? "refused" : "measured";
      this.#lines = new Map(view.lines.map((line) => [line.label, line]));
    } catch {
      this.state = "lost";
    }
    this.#asks = false;
    if (version !== this.#version) this.#wait();
    this.draw();
  }
}
