// @ts-check
/**
 * Scoring a game: what somebody taps is written as a text, the server scores the text, and the result appears beside the
 * form. The text can also be typed; then the form rests.
 * @import { Session, State } from "./score_state.js"
 * @import { Mistake } from "./score_check.js"
 */

import { html, nothing, render } from "lit-html";
import { inPage } from "./in_page.js";
import { say } from "./messages.js";
import { check } from "./score_check.js";
import { gamesForm } from "./score_form.js";
import { forget, keep, kept, oneGame, onlyPlayers } from "./score_state.js";
import { sidesOf, written } from "./score_text.js";

const PAUSE = 500; // milliseconds after the last tap before the game is scored
const HONORS = [..."NEWSRG0"];

/** @template {HTMLElement} T @param {string} id @returns {T} */
const at = (id) => /** @type {T} */ (document.getElementById(id));

const form = /** @type {HTMLFormElement} */ (at("score"));
const text = /** @type {HTMLTextAreaElement} */ (at("text"));
const card = /** @type {HTMLTextAreaElement} */ (at("card"));
const game = /** @type {HTMLSelectElement} */ (at("game"));
const seats = /** @type {HTMLSelectElement} */ (at("seats"));
const stake = /** @type {HTMLInputElement} */ (at("stake"));
const asked = /** @type {HTMLFieldSetElement} */ (at("asked"));
const setup = /** @type {HTMLDetailsElement} */ (at("setup"));
const asText = /** @type {HTMLDetailsElement} */ (at("as-text"));

/** @type {import("./score_state.js").Game[]} */
const allGames = JSON.parse(form.dataset.games ?? "[]");
const facts = () => allGames.find(({ name }) => name === game.value) ?? allGames[0];

/** @returns {State} */
const blank = () => ({ fields: {}, names: [], own: {}, games: [oneGame()], text: "" });

let state = kept() ?? blank();
/** @type {Mistake | null} */
let refused = null; // what the server found wrong with the report as it is
/** @type {ReturnType<typeof setTimeout>} */
let waiting;
/** @type {AbortController | null} */
let asking = null;
let lent = ""; // the lines of a printed card, which a text in the place of the form needs

/** The fields of the setup that the browser keeps. @returns {(HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement)[]} */
const keptFields = () => [...setup.querySelectorAll("#setup select:not([id^=own]), #stake"), card].map((field) => /** @type {any} */ (field));

/** The fields for the rules of the chosen game. */
const ruleFields = () => [.../** @type {NodeListOf<HTMLSelectElement>} */ (setup.querySelectorAll(`[data-game="${game.value}"] select`))];

/** The session that the form describes. @returns {Session} */
function session() {
  const names = Array.from({ length: Number(seats.value) }, (_, seat) => state.names[seat]?.trim() || say("player", { number: seat + 1 }));
  const sides = sidesOf(names);
  const rules = ruleFields();
  const hands = rules.find(({ dataset }) => dataset.hands !== undefined);
  const options = rules.filter(({ dataset, value }) => dataset.option && value !== dataset.usual).map(({ dataset, value }) => `option ${dataset.option}=${value}`);
  for (const { name } of facts().personal) {
    for (const [seat, side] of sides.entries()) {
      const choice = state.own[`${game.value}.${name}.${seat}`];
      if (choice) options.push(`option ${name}=${choice} for ${side}`);
    }
  }
  const honors = rules.some(({ dataset, value }) => dataset.option === "honors_as_flowers" && value === "on");
  const chosen = hands?.value ?? "";
  return {
    game: facts(),
    names,
    sides,
    hands: chosen,
    printed: facts().printed.includes(chosen) && (chosen !== "own" || !card.value.trim()),
    options,
    flowers: honors ? [...facts().flowers, ...HONORS] : facts().flowers,
    stake: at("stake-field").hidden ? "" : stake.value.trim(),
    games: state.games,
  };
}

/** The field for the name of a player. @param {number} seat */
const nameField = (seat) => html`<label class="field"><span>${seat ? say("player", { number: seat + 1 }) : say("first-player")}</span>
  <input name="name.${seat}" maxlength="60" autocomplete="off" autocapitalize="words" spellcheck="false" translate="no" .value=${state.names[seat] ?? ""}
    @input=${(/** @type {Event} */ event) => { state.names[seat] = /** @type {HTMLInputElement} */ (event.target).value; changed(); }}></label>`;

/** What may be chosen for single players, such as a level. @param {Session} now */
const personal = ({ names, game: { name: played, personal } }) => personal.length ? html`<details class="wide"><summary>${say("for-one-player")}</summary>
  ${personal.map(({ name, question, answers }) => html`<p>${question}</p><div class="fields">${names.map((player, seat) => {
    const key = `${played}.${name}.${seat}`;
    const choose = (/** @type {Event} */ event) => { state.own[key] = /** @type {HTMLSelectElement} */ (event.target).value; changed(); };
    return html`<p class="field"><label for="own.${key}">${player}</label><select id="own.${key}" @change=${choose}>
      ${[["", say("like-the-table")], ...Object.entries(answers)].map(([choice, answer]) => html`<option value=${choice} ?selected=${choice === (state.own[key] ?? "")}>${answer}</option>`)}</select></p>`;
  })}</div>`)}</details>` : nothing;

/** Set the choices for the number of players, and show the fields of the chosen game. */
function arrange() {
  const numbers = [...facts().seats].reverse().map(String);
  if (numbers.join() !== [...seats.options].map(({ value }) => value).join()) {
    seats.replaceChildren(...numbers.map((number) => new Option(number, number)));
  }
  for (const rules of setup.querySelectorAll("[data-game]")) {
    /** @type {HTMLElement} */ (rules).hidden = /** @type {HTMLElement} */ (rules).dataset.game !== game.value;
  }
  for (const help of document.querySelectorAll("[data-notation]")) {
    /** @type {HTMLElement} */ (help).hidden = (/** @type {HTMLElement} */ (help).dataset.notation === "yes") !== facts().jokers;
  }
  at("seats-field").hidden = numbers.length < 2;
  at("stake-field").hidden = !facts().pot;
  at("stake-label").textContent = say("stake", { unit: facts().pot });
}

/** Draw the form as the state is. @param {Mistake | null} mistake */
function draw(mistake) {
  const now = session();
  at("setup-told").textContent = say("setup-told", { game: now.game.title, names: now.names.join(", ") });
  render(html`${now.names.map((_, seat) => nameField(seat))} ${personal(now)}`, at("names"));
  const alone = mistake && !mistake.one ? mistake.why : "";
  render(alone ? html`<p class="notice">${alone}</p>` : nothing, at("setup-mistake"));
  const focus = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();
  render(gamesForm({ session: now, changed, mistake, focus }), at("games"));
}

/** Announce to those who hear the page. @param {string} words */
const tell = (words) => {
  at("told").textContent = words;
};

/** Say what the player should do next, with a link to the place. @param {string} words @param {string} [place] */
function ask(words, place = "games") {
  render(words ? html`<a href=${inPage(place)}>${words}</a>` : "", at("todo"));
  at("todo").classList.remove("result-in-short");
}

/** Show what has changed, and score the game a moment later. @param {string} [told] */
function changed(told) {
  const focused = document.activeElement;
  refused = null;
  clearTimeout(waiting);
  asking?.abort();
  state.fields = Object.fromEntries(keptFields().map((field) => [field.id, field.value]));
  state.text = "";
  keep(state);
  arrange();
  onlyPlayers(state.games, Number(seats.value));
  const now = session();
  const { todo, mistake } = check(now);
  const report = written(now);
  const full = report.full ? { one: null, why: say("too-many-lines"), mends: [] } : null;
  draw(mistake ?? full);
  if (focused && !focused.isConnected) /** @type {HTMLElement | null} */ (document.querySelector(".steps button:enabled"))?.focus();
  text.value = report.text;
  if (full) setup.open = true;
  const wrong = mistake ?? full;
  ask(wrong ? say("todo-mend", { why: wrong.why }) : todo, wrong && !wrong.one ? "setup" : "games");
  tell(wrong?.why ?? told ?? "");
  if (wrong || todo) at("answer").replaceChildren();
  else waiting = setTimeout(() => score(report), PAUSE);
  form.ariaBusy = String(!(wrong || todo));
}

/** Post the form, and return the page that answers. @param {string} [ownCard] @returns {Promise<Document>} */
async function answered(ownCard) {
  asking?.abort();
  asking = new AbortController();
  const sent = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  if (ownCard) sent.set("card", ownCard);
  if (ownCard) sent.set("printed", "yes");
  const answer = await fetch("score", { method: "POST", body: sent, signal: asking.signal });
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Score what was tapped. @param {ReturnType<typeof written>} report */
async function score({ places, card: ownCard }) {
  try {
    const page = await answered(ownCard);
    at("answer").replaceChildren(...(page.getElementById("answer")?.childNodes ?? []));
    const why = page.getElementById("wrong")?.dataset.why;
    if (why !== undefined) {
      const sentence = say("mistake", { why: why.charAt(0).toUpperCase() + why.slice(1).replace(/\.$/, "") });
      refused = { one: places.get(Number(page.getElementById("text")?.dataset.line ?? 0)) ?? null, why: sentence, mends: [] };
      if (!refused.one) setup.open = true;
      draw(refused);
      ask(say("todo-mend", { why: sentence }), refused.one ? "games" : "setup");
      tell(sentence);
    } else {
      const paid = [...at("answer").querySelectorAll(".transfers:first-of-type li")].map((each) => each.textContent).join(". ");
      tell(paid);
      render(html`<a href=${inPage("sheet")}>${paid}</a>`, at("todo"));
      at("todo").classList.add("result-in-short");
    }
    form.ariaBusy = "false";
  } catch (error) {
    if (/** @type {Error} */ (error).name === "AbortError") return;
    ask(say("no-answer"));
    tell(say("no-answer"));
    form.ariaBusy = "false";
  }
}

/** Let the form write the text, or put the form away while the player edits the text. @param {boolean} yes */
function formWrites(yes) {
  asked.hidden = asked.disabled = !yes;
  at("by-hand").hidden = yes;
  at("submit").hidden = yes;
  if (yes) at("mistake").replaceChildren();
  else asText.open = true;
  if (yes) changed();
}

setup.addEventListener("input", (event) => {
  if (event.target === game) arrange();
  if (!/** @type {Element} */ (event.target).closest("#names")) changed();
});
card.addEventListener("input", () => (asked.hidden ? undefined : changed()));
at("more-games").addEventListener("click", () => {
  state.games.push(oneGame());
  changed();
  /** @type {HTMLElement | null} */ (document.querySelector("#games > :last-child input"))?.focus();
});
at("start-again").addEventListener("click", () => {
  forget();
  state = { ...blank(), names: state.names };
  changed(say("started-again"));
  game.focus();
});

text.addEventListener("input", () => {
  if (!asked.hidden) card.value ||= lent = written(session()).card;
  clearTimeout(waiting);
  asking?.abort();
  ask("");
  at("form-state").textContent = say("form-after-typing");
  keep({ ...state, text: text.value });
  formWrites(false);
});
at("take-back").addEventListener("click", () => {
  if (card.value === lent) card.value = "";
  formWrites(true);
  setup.open = true;
  game.focus();
});

/** Move the caret to the mistake. */
function showPlace() {
  const wrong = Number(text.dataset.line ?? 0);
  if (!wrong) return;
  const lines = text.value.split("\n");
  const start = lines.slice(0, wrong - 1).reduce((n, one) => n + one.length + 1, 0);
  text.focus();
  text.setSelectionRange(start + Number(text.dataset.column ?? 1) - 1, start + (lines[wrong - 1]?.length ?? 0));
}

form.addEventListener("submit", async (submit) => {
  submit.preventDefault();
  if (!asked.hidden) return;
  form.ariaBusy = "true";
  try {
    const page = await answered();
    for (const id of ["mistake", "answer"]) at(id).replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
    const place = page.getElementById("text")?.dataset ?? {};
    text.dataset.line = place.line ?? "0";
    text.dataset.column = place.column ?? "1";
    text.ariaInvalid = place.line ? "true" : "false";
    const sheet = document.getElementById("sheet");
    if (sheet) sheet.focus();
    else showPlace();
  } catch {
    form.submit(); // load the page normally, so that it shows the error
  } finally {
    form.ariaBusy = "false";
  }
});

const shown = game.value;
for (const field of keptFields()) field.value = state.fields[field.id] ?? field.value;
if (text.value.trim()) game.value = shown; // an example is open
arrange();
if ([...seats.options].some(({ value }) => value === state.fields.seats)) seats.value = state.fields.seats;
at("builder").hidden = false;
if (!text.value.trim() && state.text) text.value = state.text;
if (text.value.trim()) {
  draw(null);
  formWrites(false);
} else {
  asText.open = false;
  setup.open = !state.names.some((name) => name?.trim());
  formWrites(true);
}
showPlace();
