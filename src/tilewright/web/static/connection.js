// @ts-check
/**
 * The connection to the server. It reconnects automatically, tells the server which events
 * it has seen, and sends unanswered requests again with the same ids.
 * @import { Action, AllowSpectators, AnswerAbsence, ClientMessage, HiddenView, RemarkView, ServerMessage, Update } from "./protocol.js"
 */
import { FairDeals } from "./fair_deal.js";

/** A request before it has an id. @template T @typedef {T extends unknown ? Omit<T, "id"> : never} Unnumbered */

/**
 * @typedef {object} Listener
 * @property {(message: ServerMessage) => void} heard
 * @property {(up: boolean, reason?: string) => void} line  called with true when the connection opens, false when it closes. After a `reason` it stays closed
 */

const FIRST_WAIT = 500; // milliseconds before the first reconnection; doubled each time, up to LAST_WAIT
const LAST_WAIT = 8000;
const POLICY = 1008; // close code of a server that has sent its reason
const LOAD_AGAIN = 4001; // close code: the device was ended for this player, or the player has another seat

export class Connection {
  game = 0;
  seen = 0;
  /** Whether the server has said why it ended the last connection. */
  hasReason = false;
  /** The time of the last request, in milliseconds as of `performance.now`. */
  sentAt = -Infinity;
  /** @type {Map<string, ClientMessage>} requests without an answer, by id */
  #unanswered = new Map();
  /** @type {WebSocket | null} */
  #socket = null;
  #wait = FIRST_WAIT;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} path @param {Listener} listener */
  constructor(path, listener) {
    this.path = path;
    this.listener = listener;
    this.deals = new FairDeals(path.split("/")[1]);
    addEventListener("online", () => this.#now());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#now();
    });
  }

  /** Whether any request about the game is unanswered. */
  get busy() {
    return [...this.#unanswered.values()].some(({ type }) => type !== "talk");
  }

  open() {
    clearTimeout(this.#timer);
    const address = new URL(this.path, document.baseURI);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("game", String(this.game));
    address.searchParams.set("seen", String(this.seen));
    const promise = this.deals.promise();
    if (promise) address.searchParams.set("sealed", promise.commitment);
    if (promise) address.searchParams.set("promise", promise.digest);
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    let wasOpen = false;
    socket.onopen = () => {
      wasOpen = true;
      for (const message of this.#unanswered.values()) socket.send(JSON.stringify(message));
      this.listener.line(true);
    };
    socket.onclose = ({ code, reason }) => {
      if (socket !== this.#socket) return;
      this.hasReason = code === POLICY;
      if (code === LOAD_AGAIN) return location.reload();
      if (code === POLICY && reason) return this.listener.line(false, reason); // #socket stays, so nothing connects again
      this.#socket = null;
      this.listener.line(false);
      if (!wasOpen) leaveIfGone();
      this.#timer = setTimeout(() => this.open(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(LAST_WAIT, this.#wait * 2);
    };
  }

  /** @param {Action} action @param {number} window */
  act(action, window) {
    this.#send({ type: "act", id: newId(), game: this.game, window, action });
  }

  /** @param {number} terms  version number of the rules of the next game */
  rematch(terms) {
    this.#send({ type: "rematch", id: newId(), terms, promise: this.deals.promise() });
  }

  /** Withdraw the request for another game. Sent only once, because the player may have asked again. */
  withdrawRematch() {
    this.ask({ type: "withdraw-rematch", game: this.game });
  }

  /** This request is not sent again, because the player's turn may have come before the line is back. @param {boolean} on */
  passAhead(on) {
    this.ask({ type: "pass-ahead", game: this.game, on });
  }

  /** What the player says to a matter that all have to agree to. It is sent only once, but waits for a connection that is being opened. @param {"take-back" | "coach"} matter @param {boolean} yes */
  agree(matter, yes) {
    /** @type {ClientMessage} */
    const message = { type: "agree", id: newId(), game: this.game, matter, yes };
    if (this.#socket?.readyState === WebSocket.CONNECTING) this.#socket.addEventListener("open", () => this.#post(message), { once: true });
    else this.#post(message);
  }

  /** Go back to before the player's last discard. Sent only once, because a second one would go back further. */
  goBack() {
    this.ask({ type: "go-back", game: this.game });
  }

  /** What the player chose about an absent player. @param {number} seat @param {AnswerAbsence["remedy"]} remedy */
  answerAbsence(seat, remedy) {
    this.ask({ type: "answer-absence", game: this.game, seat, remedy });
  }

  /** Pause the game for all, or go on with it. Sent only once, because somebody else may have done the opposite since. @param {boolean} on */
  pause(on) {
    this.ask({ type: "pause", game: this.game, on });
  }

  /** Act again, instead of a stand-in. */
  back() {
    this.ask({ type: "back" });
  }

  /** Say something to all at the table. Return the id of the request. @param {RemarkView["kind"]} kind @param {string} body */
  talk(kind, body) {
    const id = newId();
    this.#send({ type: "talk", id, kind, body });
    return id;
  }

  /** Hide what a person says at this table or everywhere, or no longer hide it at this table. Return the id of the request. @param {string} person @param {HiddenView["scope"]} scope */
  hide(person, scope) {
    return this.ask({ type: "hide", person, scope });
  }

  /** Report what a person has said. Return the id of the request. @param {string} person */
  report(person) {
    return this.ask({ type: "report", person });
  }

  /** Let people write to each other at this table, or not. Return the id of the request. @param {boolean} on */
  allowChat(on) {
    return this.ask({ type: "allow-chat", on });
  }

  /** Give all players a link by which they talk, or none. Return the id of the request. @param {string} link */
  giveCall(link) {
    return this.ask({ type: "give-call", link });
  }

  /** Let people watch so many seconds later, or nobody. Return the id of the request. @param {AllowSpectators["delay"]} delay */
  allowSpectators(delay) {
    return this.ask({ type: "allow-spectators", delay });
  }

  /** Send a request once. Return its id. @param {Unnumbered<ClientMessage>} fields */
  ask(fields) {
    const id = newId();
    this.#post({ id, ...fields });
    return id;
  }

  /** @param {ClientMessage} message */
  #send(message) {
    this.#unanswered.set(message.id, message);
    this.#post(message);
  }

  /** @param {ClientMessage} message */
  #post(message) {
    this.sentAt = performance.now();
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** @param {ServerMessage} message */
  receive(message) {
    if (message.type !== "error") this.#wait = FIRST_WAIT; // a server that only sends errors may be faulty, so do not retry it faster
    if (message.type === "ack" || message.type === "refused") this.#unanswered.delete(message.id);
    if (message.type === "error") this.#unanswered.clear(); // the server could not read a request, so do not send it again
    this.listener.heard(message);
    if (message.type !== "update") return;
    this.#note(message);
    for (const opened of this.deals.heard(message.view)) this.ask({ type: "open-number", ...opened });
  }

  /** @param {Update} update */
  #note(update) {
    this.game = update.game;
    this.seen = update.seq;
  }

  /** Reconnect at once when the network returns or the page becomes visible. */
  #now() {
    if (this.#socket) return;
    this.#wait = FIRST_WAIT;
    this.open();
  }
}

/** A random id, unique among all pages. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `c${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Load the page again if the server has it no longer, for example because its table was removed. */
function leaveIfGone() {
  fetch(location.href, { method: "HEAD" }).then(
    // a proxy whose server restarts may say 404, too, but has no policy for our pages
    ({ status, headers }) => status === 404 && headers.has("content-security-policy") && location.reload(),
    () => {},
  );
}
