// @ts-check
/**
 * The messages of people at the table: the panel, the mark for what is unread, and the way to hide or report somebody.
 * A text is only ever shown as text, so nothing in it becomes a link or a tag.
 * @import { Ack, AllowSpectators, ChatView, HiddenView, NewRemark, RemarkView, RequestRefused, SpectatorView, TableView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { copyable } from "./copy.js";
import { say } from "./messages.js";
import { avatar } from "./seats.js";
import { commas, listed } from "./words.js";

/** As the server has it, in characters. */
const LONGEST = 300;

/** Milliseconds for which the newest remark is in sight while the panel is closed. */
const GLANCE = 6000;

const SENTENCES = ["hello", "good-luck", "take-your-time", "your-move", "nice-exposure", "what-a-wall", "beautiful-hand", "that-discard-hurt", "one-moment", "thanks"];

/** The mouth of each emote, and other lines of its face. @type {Record<string, string>} */
const EMOTES = {
  smile: "M8 9v1M16 9v1M7 14q5 5 10 0",
  laugh: "M7 10l2-2 2 2M13 10l2-2 2 2M7 13h10q-5 8-10 0z",
  cheer: "M8 10v1M16 10v1M8 15q4 4 8 0M2 7l2 1M22 7l-2 1M12 0v2",
  surprise: "M8 8v1M16 8v1M12 13a2 2.5 0 1 0 .1 0z",
  thinking: "M8 10v1M16 9v1M14 6l4-1M9 16l6-1",
  sad: "M8 10v1M16 10v1M8 17q4-4 8 0",
};

/** The remarks at a table, and which of them the player has seen. */
export class Chat {
  /** @type {RemarkView[]} */
  remarks = [];
  /** @type {HiddenView[]} */
  hidden = [];
  /** The answer of the server to what the player did last, if it needs words. */
  note = "";
  /** The id of the last request whose answer needs words, and these words. */
  #thanks = { id: "", words: "" };
  /** The text that has no answer yet, and the id of its request. */
  #sent = { id: "", text: "" };
  /** The ids of the requests from the panel that have no answer yet. @type {Set<string>} */
  #asked = new Set();
  #read = 0;
  /** The timer that ends the glance at the newest remark. @type {number | undefined} */
  #glance;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.store = `tilewright-read:${table.id}`;
    try {
      this.#read = Number(localStorage.getItem(this.store));
    } catch {
      // storage is forbidden, so a page that loads again counts all remarks as unread
    }
  }

  /** Whether people play here who can read. @returns {boolean} */
  get isOpen() {
    return !!this.table.view && this.table.view.bots.filter((bot) => !bot).length > 1;
  }

  /** The title of the panel, which has only the spectators if nobody can read. @returns {string} */
  get title() {
    return this.isOpen ? say("chat") : say("spectators", { count: this.table.view?.spectators?.people.length ?? 0 });
  }

  /** The number of remarks of others that the player has not seen. */
  get unread() {
    return this.table.panel === "chat" ? 0 : this.remarks.filter(({ number, seat }) => number > this.#read && seat !== this.table.me).length;
  }

  /** Return whether the page has to show something new. @param {Ack | ChatView | NewRemark} message */
  heard(message) {
    if (message.type === "ack") {
      this.#asked.delete(message.id);
      const before = this.note;
      this.note = message.id === this.#thanks.id ? this.#thanks.words : "";
      return this.note !== before;
    }
    if (message.type === "chat") {
      [this.remarks, this.hidden] = [message.remarks, message.hidden];
      this.#show(false); // it may be of somebody who is hidden now
    } else {
      this.remarks = [...this.remarks, message.remark];
      if (message.remark.seat !== this.table.me) this.#announce(message.remark);
    }
    if (this.table.panel === "chat") this.see();
    return true;
  }

  /** Note that the player sees all remarks. */
  see() {
    this.#show(false);
    this.#read = this.remarks.at(-1)?.number ?? 0;
    try {
      localStorage.setItem(this.store, String(this.#read));
    } catch {
      // the page only remembers it while it is open
    }
  }

  /** Say a remark of somebody else in a region of its own, so that it interrupts no news of the game. @param {RemarkView} remark */
  #announce({ name, ...remark }) {
    this.#region.textContent = say("remark-by", { name, remark: words(remark) });
    this.#region.onclick = () => this.toggle();
    this.#show(true);
  }

  /** The region with the newest remark. @returns {HTMLElement} */
  get #region() {
    return /** @type {HTMLElement} */ (document.querySelector("#chat-live"));
  }

  /** Bring the newest remark into sight for a while, or out of it. A screen reader reads it once, because only the style changes. @param {boolean} on */
  #show(on) {
    clearTimeout(this.#glance);
    this.#region.classList.toggle("sr", !on);
    if (on) this.#glance = setTimeout(() => this.#show(false), GLANCE);
  }

  /** Send a remark. A text goes back into its field if the server refuses it. @param {RemarkView["kind"]} kind @param {string} body */
  post(kind, body) {
    this.note = "";
    const id = this.ask(this.table.connection.talk(kind, body));
    if (kind === "text") this.#sent = { id, text: body };
    this.table.draw();
  }

  /** Note that the panel has sent a request, and return its id. @param {string} id */
  ask(id) {
    this.#asked.add(id);
    return id;
  }

  /** Show why a request from the panel was refused, if the panel is still open. Return whether that is so. @param {RequestRefused} refused */
  refused({ id, why }) {
    const isText = id === this.#sent.id;
    const field = /** @type {HTMLInputElement | null} */ (document.querySelector("#remark"));
    if (isText && field && !field.value) field.value = this.#sent.text;
    if (!this.#asked.delete(id) || this.table.panel !== "chat") return false;
    this.note = say("not-done", { why });
    return true;
  }

  /** Report what a person has said. @param {string} person @param {string} name */
  report(person, name) {
    this.#thanks = { id: this.ask(this.table.connection.report(person)), words: say("reported", { name }) };
  }

  /** Replace the link of the table. */
  renewLink() {
    this.#thanks = { id: this.ask(this.table.connection.ask({ type: "renew-link" })), words: say("new-link-made") };
  }

  /** Open or close the panel. @param {boolean} focuses  whether the player wants to write now */
  toggle(focuses = false) {
    const { table } = this;
    table.panel = table.panel === "chat" ? null : "chat";
    if (table.panel) this.see();
    table.draw();
    if (table.panel && focuses) /** @type {HTMLElement | null} */ (table.root.querySelector("#remark"))?.focus();
  }
}

/** A remark in words. @param {Pick<RemarkView, "kind" | "body">} remark */
function words({ kind, body }) {
  if (kind === "text") return body;
  return kind === "emote" ? say("emote", { emote: body }) : say("ready-sentence", { sentence: body });
}

/** @param {string} emote */
const face = (emote) => html`<svg class="smiley" viewBox="-1 -1 26 26" aria-hidden="true"><circle cx="12" cy="12" r="9.5"></circle><path d=${EMOTES[emote] ?? ""}></path></svg>`;

/** The button in the bar that opens the panel, with the number of unread remarks. @param {Table} table */
export function chatButton({ chat, panel }) {
  const label = chat.unread ? commas([chat.title, say("unread", { count: chat.unread })]) : chat.title;
  return html`<button class="chat-button" aria-label=${label} aria-expanded=${panel === "chat"} aria-controls="side" aria-keyshortcuts=${chat.isOpen ? "/" : nothing} @click=${() => chat.toggle()}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${chat.isOpen ? "M4 5h16v11H10l-5 4v-4H4z" : "M2 12q10-14 20 0-10 14-20 0zM12 9a3 3 0 1 0 .1 0z"}></path></svg>
    ${chat.unread ? html`<span class="unread" aria-hidden="true">${Math.min(chat.unread, 99)}</span>` : nothing}</button>`;
}

/** The panel with all remarks, the field to write in, and the spectators. @param {Table} table */
export function chatPanel(table) {
  const { chat, view } = table;
  if (!view) return nothing;
  if (!chat.isOpen) return html`<h2>${chat.title}</h2>${chat.note ? html`<p class="notice" role="status">${chat.note}</p>` : nothing}${spectators(table, view)}`;
  return html`<h2>${chat.title}</h2>
    ${chat.remarks.length ? html`<div class="remarks" tabindex="0" role="group" aria-label=${say("remarks")}><ol>${chat.remarks.map((remark) => line(table, view, remark))}</ol></div>`
      : chat.hidden.length ? nothing : html`<p>${say("no-remarks")}</p>`}
    ${chat.note ? html`<p class="notice" role="status">${chat.note}</p>` : nothing}
    ${view.chat ? composer(table) : html`<p>${say("chat-off")}</p>`}
    ${chat.hidden.map((one) => html`<p class="hidden">${say("is-hidden", { name: one.name, scope: one.scope })}
      ${one.scope === "everywhere" ? html`<a href="settings?return=/table/${table.id}#blocked">${say("unblock-in-settings")}</a>`
        : html`<button class="small" ?disabled=${!table.up} @click=${() => chat.ask(table.connection.hide(one.person, "nowhere"))}>${say("show-again")}</button>`}</p>`)}
    ${call(table, view)}
    <details class="spectators" ?open=${!!view.spectators}><summary>${say("spectators", { count: view.spectators?.people.length ?? 0 })}</summary>${spectators(table, view)}</details>
    ${view.host === table.me ? html`<p><button class="small" ?disabled=${!table.up} @click=${() => chat.ask(table.connection.allowChat(!view.chat))}>${say("allow-chat", { on: view.chat ? "yes" : "no" })}</button></p>` : nothing}`;
}

/** The link by which the players talk elsewhere, with the name of its host, and the field in which the table's host gives it. @param {Table} table @param {TableView} view */
function call({ me, up, chat, connection }, { host, call: link }) {
  const give = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements[0]);
    chat.ask(connection.giveCall(field.value));
  };
  return html`${URL.canParse(link) ? html`<p><a class="button call" href=${link} target="_blank" rel="noopener noreferrer">${say("join-call", { host: new URL(link).host })}</a></p>` : nothing}
    ${host === me ? html`<details><summary>${say("give-call")}</summary><p>${say("give-call-help")}</p><form class="composer" @submit=${give}>
      <input .value=${link} maxlength=${LONGEST} inputmode="url" autocomplete="off" aria-label=${say("link-to-talk")}>
      <button ?disabled=${!up}>${say("give")}</button></form></details>` : nothing}`;
}

/** @param {SpectatorView[]} people */
const names = (people) => people.map(({ name }) => name);

/** Who watches, the link for it, and the host's choices. @param {Table} table @param {TableView} view */
function spectators({ me, up, chat, connection }, { host, spectators: allowed }) {
  const minutes = (allowed?.delay ?? 0) / 60;
  const choose = (/** @type {Event} */ event) => {
    const chosen = /** @type {HTMLSelectElement} */ (event.target).value;
    chat.ask(connection.allowSpectators(/** @type {AllowSpectators["delay"]} */ (chosen ? Number(chosen) : null)));
  };
  const choice = (/** @type {SpectatorView} */ { person, name }, /** @type {boolean} */ away) => html`<p><button class="small" ?disabled=${!up}
    @click=${() => chat.ask(connection.ask({ type: "send-away", person, away }))}>${say(away ? "send-away" : "let-back", { name })}</button></p>`;
  return html`${allowed?.people.length ? html`<p>${say("who-watches", { names: listed(names(allowed.people)) })}</p>` : nothing}
    ${host === me ? html`${allowed?.people.map((one) => choice(one, true))}${allowed?.away.map((one) => choice(one, false))}` : nothing}
    <p>${allowed?.link ? say("spectators-see", { minutes }) : say("no-spectators")}</p>
    ${allowed?.link ? copyable(allowed.link, say("link-to-watch")) : nothing}
    ${host === me ? html`<p><label>${say("allow-spectators")} <select ?disabled=${!up} @change=${choose}>
      ${["", "0", "60", "180"].map((value) => html`<option value=${value} ?selected=${value === String(allowed?.delay ?? "")}>${say("spectators-choice", { choice: value ? `after-${Number(value) / 60}` : "nobody" })}</option>`)}</select></label></p>
      <details><summary>${say("new-link")}</summary><p>${say("new-link-help")}</p><button ?disabled=${!up} @click=${() => chat.renewLink()}>${say("new-link")}</button></details>` : nothing}`;
}

/** Who has begun to watch since the last view, in a sentence, if anybody has. @param {Table} table @param {TableView} next @returns {string[]} */
export function newSpectators({ view }, next) {
  const known = names(view?.spectators?.people ?? []);
  const others = names(next.spectators?.people ?? []).filter((name) => !known.includes(name));
  return others.length ? [say("now-watches", { names: listed(others) })] : [];
}

/** @param {Table} table @param {TableView} view @param {RemarkView} remark */
function line(table, view, { person, seat, name, kind, body }) {
  const who = seat === table.me
    ? html`<strong>${name}</strong>`
    : html`<button class="who" aria-haspopup="dialog" aria-label=${say("about-person", { name })} @click=${() => table.ask({ kind: "person", person, name })}><bdi>${name}</bdi></button>`;
  return html`<li class=${kind}>${seat === null ? nothing : avatar(view, seat)} ${who}
    ${kind === "emote" ? html`${face(body)} <span>${words({ kind, body })}</span>` : html`<span dir="auto">${words({ kind, body })}</span>`}</li>`;
}

/** @param {Table} table */
function composer(table) {
  const { chat, up } = table;
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (table.root.querySelector("#remark"));
    if (!field.value.trim()) return field.focus();
    const text = field.value;
    field.value = "";
    chat.post("text", text);
    field.focus();
  };
  const leave = (/** @type {KeyboardEvent} */ { key }) => {
    if (key !== "Escape") return;
    chat.toggle();
    table.focus();
  };
  const choose = (/** @type {Event} */ { target }, /** @type {string} */ sentence) => {
    chat.post("sentence", sentence);
    /** @type {HTMLElement} */ (target).closest("details")?.removeAttribute("open"); // so that the sentence itself is in sight
  };
  return html`<form class="composer" @submit=${send}>
      <input id="remark" maxlength=${LONGEST} autocomplete="off" enterkeyhint="send" dir="auto" aria-label=${say("your-message")} placeholder=${say("your-message")} @keydown=${leave}>
      <button class="act" ?disabled=${!up}>${say("send")}</button></form>
    <p class="emotes" role="group" aria-label=${say("emotes")}>${Object.keys(EMOTES).map((emote) => html`<button class="small" aria-label=${say("emote", { emote })} title=${say("emote", { emote })}
      ?disabled=${!up} @click=${() => chat.post("emote", emote)}>${face(emote)}</button>`)}</p>
    <details class="sentences"><summary>${say("ready-sentences")}</summary>${SENTENCES.map((sentence) => html`<button class="small" ?disabled=${!up}
      @click=${(/** @type {Event} */ event) => choose(event, sentence)}>${say("ready-sentence", { sentence })}</button>`)}</details>`;
}

/** The dialog about a person: to hide what they say, or to report it. @param {Table} table @param {{ person: string, name: string }} question @param {unknown} back  the button that closes the dialog */
export function personDialog(table, { person, name }, back) {
  const { chat, connection } = table;
  const choice = (/** @type {string} */ label, /** @type {() => unknown} */ act) => html`<p><button @click=${() => {
    table.question = null;
    act();
    table.draw();
  }}>${label}</button></p>`;
  return html`<h2 id="question">${name}</h2>
    ${choice(say("hide-here"), () => chat.ask(connection.hide(person, "here")))}
    ${choice(say("block"), () => chat.ask(connection.hide(person, "everywhere")))}<p class="more">${say("block-help", { name })}</p>
    ${choice(say("report"), () => chat.report(person, name))}<p class="more">${say("report-help", { name })}</p>
    <p class="answers">${back}</p>`;
}
