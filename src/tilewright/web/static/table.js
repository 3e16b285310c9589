// @ts-check
/**
 * The table: the state from the server, what the player is doing, and the drawing of the page.
 * It contains no rules, because the server sends all legal actions.
 * @import { Action, Offer, SeenEvent, ServerMessage, TableView, Update } from "./protocol.js"
 * @import { TemplateResult } from "lit-html"
 */
import { render } from "lit-html";
import { newAbsences } from "./absence.js";
import { fitPrompt } from "./actions.js";
import { Arrangement, forgetOthers } from "./arrangement.js";
import { Packet, choose } from "./charleston.js";
import { Chat, newSpectators } from "./chat.js";
import { Connection } from "./connection.js";
import { spoken } from "./faces.js";
import { flip } from "./flip.js";
import { point } from "./guide.js";
import { GOES_ON, NEWS, OWN_NEWS, PASSING_NEWS, announcement } from "./happened.js";
import { leaveIfPaused } from "./leaving.js";
import { say } from "./messages.js";
import { fitBar, focusEnding, page, pageTitle } from "./page.js";
import { parseFaces } from "./parse_faces.js";
import { nudge, sense } from "./senses.js";
import { refusal } from "./tile.js";
import { Presence, handOver } from "./waiting.js";
import { BESIDE } from "./windows.js";

/**
 * @typedef {{ kind: "claim", rack: number | null } | { kind: "declare" } | { kind: "concede" | "back" | "seal" } | { kind: "joker", key: string }
 *   | { kind: "challenge", target: number, rack: number } | { kind: "look", seat: number } | { kind: "leave" } | { kind: "person", person: string, name: string }} Question  the question in a dialog
 */

/** Milliseconds from picking a tile until a second tap on it discards it. A double tap is faster. */
const DELIBERATE = 400;

/** Milliseconds without an update, after which the moves of others are announced although the player need not move. */
const QUIET = 1500;

export class Table {
  /** @type {TableView | null} */
  view = null;
  /** The numbers of the game and of the last event in `view`. */
  game = 0;
  seq = 0;
  /** @type {Offer[]} */
  offers = [];
  /** All events of this game, oldest first. @type {SeenEvent[]} */
  history = [];
  /** Events that have not been announced yet. @type {SeenEvent[]} */
  #unsaid = [];
  #wasTurn = false;
  /** The timer of the next announcement. @type {number | undefined} */
  #hush;
  /** The latest news. It is cleared by the player's next move, or when a third seat plays on. */
  news = "";
  /** The seat that the news is about, or -1 if it concerns all seats. */
  newsOf = -1;
  /** Draws the clock of claim windows, at a table that has one. @type {(() => unknown) | undefined} */
  clock;
  presence = new Presence(() => this.draw(), () => !!this.view?.absences.length);
  up = true;
  /** @type {Arrangement} */
  arrangement = new Arrangement("", 0);
  /** The tiles that the player has chosen to pass. */
  packet = new Packet();
  /** The key of the slot from which the last tile was discarded. @type {string} */
  thrownFrom = "";
  /** The key of the element with the last open discard or the last tile added to a kong. @type {string} */
  lastOpen = "";

  /** The key of the tile that keys act on. @type {string | null} */
  current = null;
  /** The key of the picked tile, which is raised and can be discarded. @type {string | null} */
  picked = null;
  #pickedAt = 0;
  /** The key of the tile that arrow keys move. @type {string | null} */
  lifted = null;
  /** The key of the tile that is being dragged. @type {string | null} */
  hole = null;
  /** @type {Question | null} */
  question = null;
  /** @type {string | TemplateResult} */
  notice = "";
  /** @type {"card" | "history" | "chat" | null} the open panel */
  panel = BESIDE.matches ? "card" : null;
  /** The seat and rack with whose exposures the card is compared. @type {[number, number] | null} */
  readFor = null;

  /** @param {HTMLElement} root @param {HTMLElement} live @param {string} id */
  constructor(root, live, id) {
    this.root = root;
    this.live = live;
    this.id = id;
    this.chat = new Chat(this);
    this.connection = new Connection(`table/${id}/ws`, {
      heard: (message) => this.#heard(message),
      line: (up) => {
        if (up === this.up) return;
        this.up = up;
        if (!up) this.question = null; // nothing can be answered
        this.draw();
      },
    });
  }

  get me() {
    return this.view?.me ?? 0;
  }

  get mine() {
    return this.view?.seats[this.me];
  }

  /** Whether the Charleston is in progress. */
  get passing() {
    return this.view?.phase.type === "Passing";
  }

  /** Whether an action can be sent now. An action is never kept for later. */
  get canAct() {
    return this.up && !this.connection.busy;
  }

  /** The legal actions of one type. @template {Action["type"]} T @param {T} type */
  offered(type) {
    return /** @type {{ action: Extract<Action, { type: T }>, label: string }[]} */ (
      this.offers.filter((offer) => offer.action.type === type)
    );
  }

  draw() {
    if (this.view) document.title = pageTitle(this);
    const had = this.root.contains(document.activeElement);
    flip(this.root, () => render(page(this), this.root));
    fitPrompt(this.root);
    fitBar(this.root);
    point(this);
    const dialog = /** @type {HTMLDialogElement | null} */ (this.root.querySelector("dialog"));
    if (dialog && this.question && !dialog.open) dialog.showModal();
    if (dialog?.open && !this.question) dialog.close();
    const lost = !document.activeElement || document.activeElement === document.body;
    if (had && lost && this.current && !this.question) this.focus();
  }

  /** Move the keyboard focus to the current tile. */
  focus() {
    const tile = this.root.querySelector(this.current ? `[data-key="${this.current}"]` : ".slot");
    if (tile instanceof HTMLElement) tile.focus({ preventScroll: true });
  }

  /** @param {string} text */
  announce(text) {
    this.live.textContent = text;
  }

  /** @param {ServerMessage} message */
  #heard(message) {
    switch (message.type) {
      case "update": {
        if (handOver(this, message.view)) return;
        const isEnd = !!this.view && !this.view.sheet && !!message.view.sheet;
        this.#update(message);
        this.draw();
        if (isEnd) focusEnding(this);
        leaveIfPaused(message.view);
        return;
      }
      case "refused":
      case "error":
        if (message.type === "refused" && this.chat.refused(message)) break;
        this.arrangement.leaving = [];
        this.notice = refusal(message);
        break;
      case "presence":
        this.presence.heard(message);
        break;
      case "nudge":
        if (!this.view) return;
        this.notice = say("nudged-by", { name: this.view.names[message.by] });
        nudge(this.view);
        break;
      case "ack":
      case "chat":
      case "remark":
        if (!this.chat.heard(message)) return;
    }
    this.draw();
  }

  /** @param {Update} update */
  #update(update) {
    const newGame = update.game !== this.game || !this.view;
    if (newGame) {
      this.history = [];
      this.news = "";
      const prefix = `tilewright:${this.id}:`;
      const name = `${prefix}${update.game}:${update.view.me}`;
      this.arrangement = new Arrangement(name, update.view.seats[update.view.me].racks.length);
      forgetOthers(prefix, `${prefix}${update.game}:`); // another player may share this browser
      this.readFor = null;
    }
    const news = update.events.filter((one) => newGame || one.seq > this.seq);
    this.history.push(...news);
    if (update.view.sheet && !this.view?.sheet) this.panel = this.panel === "chat" && BESIDE.matches ? "chat" : null; // the settlement needs the room
    else if (newGame && this.view?.sheet && BESIDE.matches && this.panel !== "chat") this.panel = "card";
    const spectators = newSpectators(this, update.view);
    const changes = [...(update.view.ahead && !this.view?.ahead ? [say("passing-ahead")] : []), ...newAbsences(this, update.view), ...spectators];
    this.view = update.view;
    this.presence.again();
    this.game = update.game;
    this.seq = update.seq;
    const { phase, seats } = update.view;
    if (phase.kong) this.lastOpen = `e${phase.discarder}-${phase.kong.join("-")}-3`;
    else if (phase.discarder !== undefined) this.lastOpen = `d${phase.discarder}-${seats[phase.discarder].discards.length - 1}`;
    for (const [i, one] of news.entries()) this.#note(one, news[i - 1]);
    this.offers = update.offers;
    this.notice = spectators.join(" ");
    this.#arrange(update.view, news);
    const claimed = news.some(({ event }) => event.seat === this.me && ["Claimed", "Reshaped"].includes(event.type));
    if (claimed) this.picked = null; // prevents an accidental discard of the tile picked before the claim
    if (this.question && !this.#stillAsked(this.question)) this.question = null;
    const isTurn = update.view.awaited.includes(this.me);
    sense(newGame ? [] : news, update.view, isTurn && !this.#wasTurn);
    this.#wasTurn = isTurn;
    this.#unsaid = newGame ? [] : [...this.#unsaid, ...news];
    if (!newGame && !news.length && !changes.length) return; // the page knows it already, perhaps from before a lost connection
    clearTimeout(this.#hush);
    this.#hush = setTimeout(() => this.#speak(changes), isTurn || update.view.sheet || newGame ? 0 : QUIET);
  }

  /** Announce everything since the last announcement at once, because a second one would interrupt it. @param {string[]} first */
  #speak(first) {
    if (this.view) this.announce([...first, announcement(this.#unsaid, this.view)].join(" "));
    this.#unsaid = [];
  }

  /** Show an event as news, or clear the news. Equal events in a row are shown together. @param {SeenEvent} seen @param {SeenEvent} [before] */
  #note({ event, sentence }, before) {
    const own = event.seat === this.me;
    if ((own ? OWN_NEWS : NEWS).includes(event.type)) {
      const again = before?.event.type === event.type && before.event.seat === event.seat;
      this.news = again ? `${this.news} ${sentence}` : sentence;
      this.newsOf = PASSING_NEWS.includes(event.type) ? -1 : event.seat;
    } else if (own && event.type !== "TurnBegan") this.news = "";
    else if (GOES_ON.includes(event.type) && ![this.me, event.seat].includes(this.newsOf)) this.news = "";
  }

  /** @param {TableView} view @param {SeenEvent[]} news */
  #arrange(view, news) {
    const seat = view.seats[view.me];
    if (!seat) return;
    const shown = seat.racks.map((rack) => rack.exposures.reduce((n, group) => n + group.tiles.length, 0));
    const faces = parseFaces(seat.concealed);
    for (const { event } of news) if (event.type === "Passed" && event.seat === view.me) this.#give(faces, parseFaces(event.got));
    const { came, left } = this.arrangement.hold(faces, shown);
    if (news.some(({ event }) => ["TakenBack", "WentBack"].includes(event.type))) for (const one of came) one.fresh = false;
    const live = seat.racks.findIndex((rack) => rack.live);
    for (const [r, rack] of seat.racks.entries()) {
      if (live >= 0 && rack.mah_jongg) for (const { key } of [...this.arrangement.racks[r]]) this.arrangement.move(key, live, this.arrangement.racks[live].length);
    }
    this.packet.hold(view.phase, this.arrangement);
    if (left.length) this.thrownFrom = left[0];
    if (came.length || !this.arrangement.find(this.picked)) this.picked = null; // prevents an accidental discard after a draw
    if (!this.arrangement.find(this.current)) this.current = null;
    if (!this.arrangement.find(this.lifted)) this.lifted = null;
  }

  /** Remove the passed tiles before adding the received ones, so that even equal tiles count as new. @param {string[]} faces @param {string[]} got */
  #give(faces, got) {
    const kept = [...faces];
    for (const face of got) if (kept.includes(face)) kept.splice(kept.indexOf(face), 1);
    this.arrangement.leaving = this.packet.keys;
    this.arrangement.hold(kept, []);
  }

  /** @param {Question} question */
  #stillAsked(question) {
    if (question.kind === "claim") return this.layings.length > 0;
    if (question.kind === "declare") return this.mayDeclare;
    if (question.kind === "joker") return this.offered("Discard").length > 0;
    if (question.kind === "back") return !!this.view?.may_go_back;
    if (question.kind === "leave") return !this.view?.paused;
    return question.kind === "look" || question.kind === "person" || this.offered(question.kind === "concede" ? "Concede" : "Challenge").length > 0;
  }

  /** Whether the player may declare. With the option `challenge`, players may also declare false hands. */
  get mayDeclare() {
    return this.offered("Declare").length > 0 || this.laid().length > 0;
  }

  /**
   * Declarations of the tiles on each rack, possibly false, for tables with the option `challenge`.
   * @returns {Extract<Action, { type: "Declare" }>[]}
   */
  laid() {
    const { view, mine } = this;
    if (!view || !mine || view.enforcement !== "challenge" || !view.awaited.includes(view.me)) return [];
    const taken = view.phase.type === "ClaimWindow" && view.phase.tile ? [view.phase.tile] : [];
    if (!taken.length && !view.phase.drawn) return [];
    return mine.racks.flatMap((rack, r) => {
      const tiles = [...this.arrangement.racks[r].map((one) => one.face), ...taken];
      const shown = rack.exposures.reduce((n, group) => n + group.tiles.length, 0);
      return rack.live && shown + tiles.length === rack.size ? [{ type: "Declare", rack: r, tiles: tiles.join(" ") }] : [];
    });
  }

  /** How many tiles of a declaration are on its rack. Declarations with more are listed first. @param {{ rack: number, tiles: string }} declaration */
  lying({ rack, tiles }) {
    const here = this.arrangement.racks[rack].map((one) => one.face);
    return parseFaces(tiles).filter((face) => here.includes(face) && here.splice(here.indexOf(face), 1)).length;
  }

  /** The actions that set aside the player's first flower, one for each rack. */
  get flowers() {
    const offers = this.offered("LayFlower");
    return offers.filter(({ action }) => action.tile === offers[0].action.tile);
  }

  /** Actions that expose a group: claims, changes of the last exposure, and kongs. */
  get layings() {
    return [...this.offered("Claim"), ...this.offered("Reshape"), ...this.offered("Kong")];
  }

  /** Send one action, or several in a row. @param {Action[]} actions */
  act(...actions) {
    if (!this.view || !this.canAct) return;
    this.question = null;
    this.notice = "";
    for (const action of actions) this.connection.act(action, this.view.window);
    this.draw();
  }

  /** Draw a tile. If drawing is not legal but passing is, pass. */
  drawTile() {
    const offer = this.offered("Draw")[0] ?? this.offered("Pass")[0];
    if (offer) this.act(offer.action);
  }

  /** Pick a tile. A second, deliberate tap on the picked tile discards it. In the Charleston, choose a tile to pass. @param {string} key */
  tap(key) {
    if (this.passing) return choose(this, key);
    if (this.picked === key) return performance.now() - this.#pickedAt < DELIBERATE ? undefined : this.discard(key);
    this.picked = this.current = key;
    this.#pickedAt = performance.now();
    [this.lifted, this.notice] = [null, ""];
    this.draw();
  }

  /** Let go of the picked tile. */
  release() {
    this.picked = null;
    this.draw();
  }

  /** Discard the tile in a slot, or choose it for the Charleston. A joker needs a confirmation. The server checks whether the discard is legal. @param {string | null} key */
  discard(key, sure = false) {
    const found = this.arrangement.find(key);
    if (!found || !this.canAct) return;
    this.lifted = null;
    if (this.passing) return choose(this, key);
    if (found.slot.face === "J" && !sure && this.offered("Discard").length) return this.ask({ kind: "joker", key: found.slot.key });
    this.arrangement.leaving = [found.slot.key];
    const next = this.arrangement.racks[found.rack];
    this.current = (next[found.at + 1] ?? next[found.at - 1])?.key ?? null;
    this.picked = null;
    this.act({ type: "Discard", tile: found.slot.face });
  }

  /** @param {Question} question */
  ask(question) {
    if (!this.up) return;
    [this.question, this.notice] = [question, ""];
    this.draw();
  }

  /** @param {string} key @param {number} rack @param {number} at */
  move(key, rack, at) {
    this.arrangement.move(key, rack, at);
    this.draw();
  }

  /** @param {(a: string, b: string) => number} order */
  sort(order) {
    this.arrangement.sort(order);
    this.draw();
    this.announce(say("sorted"));
  }

  /** Move the picked tile to the end of a rack. @param {number} rack */
  bring(rack) {
    const found = this.arrangement.find(this.picked);
    if (!found) return;
    this.move(found.slot.key, rack, this.arrangement.racks[rack].length);
    this.arrangement.save();
    this.announce(say("brought", { tile: spoken(found.slot.face), rack: rack + 1 }));
  }
}
