// @ts-check
/**
 * Saving a card while it is edited. The server stores a text only over the one that this page has read or stored, so two
 * pages with the same card cannot overwrite each other.
 * @import { NewerCard, ReviewView } from "./protocol.js"
 */

/** @typedef {{ text: () => string, replace: (text: string) => void, review: (view: ReviewView) => void, draw: () => void }} Page */

const PAUSE = 500; // milliseconds without a change, after which the card is saved
const AGAIN = 5000; // milliseconds until the next try, while the server does not answer
const KEEPALIVE = 60_000; // bytes that a browser sends even while the page is closing

/** Whether the server refuses this text for good. With status 429, it only has too much to do. @param {Response | null} answer */
const isRefused = (answer) => answer !== null && answer.status < 500 && answer.status !== 429;

export class Saving {
  /** `clash`: another page has stored a text that this one has not read. @type {"saving" | "saved" | "lost" | "refused" | "clash"} */
  state = "saving";
  /** The text that another page has stored. @type {NewerCard | null} */
  newer = null;
  /** Why there is no copy on the shelf, or empty if nobody has asked for one. @type {"" | "lost" | "refused"} */
  copy = "";

  #writer = Math.random().toString(36).slice(2);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Promise<void>} */
  #running = Promise.resolve();
  /** Ends the request in progress. @type {AbortController | undefined} */
  #request;

  /** @param {string} address @param {string} text  the text that the page has read @param {number} version @param {Page} page */
  constructor(address, text, version, page) {
    this.address = address;
    this.known = text;
    this.version = version;
    this.page = page;
    addEventListener("pagehide", () => this.#leave());
    addEventListener("beforeunload", (event) => ["clash", "lost", "refused"].includes(this.state) && event.preventDefault());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible" ? this.state === "saved" : this.#isUnsaved) this.now();
    });
  }

  /** Whether the server does not have the text of this page yet. In a clash, the player has to choose first. */
  get #isUnsaved() {
    return this.state !== "clash" && this.page.text() !== this.known;
  }

  /** Send the last changes of a page that closes. An older text on its way must not arrive after them. */
  #leave() {
    if (!this.#isUnsaved) return;
    this.#request?.abort();
    this.#send(this.page.text());
  }

  /** Save soon, once there are no more changes. */
  later() {
    if (this.state !== "clash") {
      this.state = "saving";
      this.#wait(PAUSE);
    }
    this.page.draw();
  }

  /** Save the text as it is now, after any request in progress. */
  async now() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const save = () => this.#save();
    this.#running = this.#running.then(save, save);
    await this.#running;
  }

  /** Take the text of the other page, and lose this one. */
  takeNewer() {
    if (this.newer) this.#adopt(this.newer);
    this.now();
  }

  /** Store the text of this page over that of the other one. */
  async keepMine() {
    this.version = this.newer?.version ?? this.version;
    this.newer = null;
    this.copy = "";
    this.state = "saving";
    await this.now();
  }

  /** Put the text of this page on the shelf as a card of its own, and go there. Meanwhile, nothing can be typed or pressed. */
  async keepBoth() {
    document.body.inert = true;
    const text = this.page.text().replace(/^(\s*card\s+[^#\n]*?)\s*$/m, "$1 (2)");
    const answer = await fetch("cards", { method: "POST", body: new URLSearchParams({ text }) }).catch(() => null);
    document.body.inert = false;
    this.copy = isRefused(answer) ? "refused" : "lost";
    if (answer?.ok) {
      this.copy = "";
      this.known = this.page.text();
      this.state = "saved";
      location.assign(answer.url);
    }
    this.page.draw();
  }

  /** @param {number} pause */
  #wait(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(), pause);
  }

  /** @param {string} text */
  #send(text) {
    const body = new URLSearchParams({ text, version: String(this.version), writer: this.#writer });
    this.#request = new AbortController();
    const { signal } = this.#request;
    return fetch(this.address, { method: "POST", body, signal, keepalive: body.toString().length < KEEPALIVE }).catch(() => null);
  }

  async #save() {
    if (this.state === "clash") return;
    const sent = this.page.text();
    const answer = await this.#send(sent);
    const body = await answer?.json().catch(() => null);
    if (answer?.status === 409 && body) return this.#meet(body);
    if (answer?.ok && body) {
      this.known = sent;
      this.version = body.version;
    }
    if (sent !== this.page.text()) return; // a newer text will be saved, or has been read
    if (body?.mistakes) this.page.review(body);
    this.state = answer?.ok ? "saved" : isRefused(answer) ? "refused" : "lost";
    if (this.state === "lost") this.#wait(AGAIN); // the text is only in this page
    this.page.draw();
  }

  /** Read the text that another page has stored, unless this page has changes of its own. @param {NewerCard} newer */
  #meet(newer) {
    if (this.page.text() === this.known) {
      this.#adopt(newer);
      this.#wait(0);
      return;
    }
    this.state = "clash";
    this.newer = newer;
    this.page.draw();
  }

  /** @param {NewerCard} newer */
  #adopt({ text, version }) {
    this.known = text;
    this.version = version;
    this.newer = null;
    this.copy = "";
    this.state = "saving";
    this.page.replace(text);
  }
}
