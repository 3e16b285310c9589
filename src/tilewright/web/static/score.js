// @ts-check
/** Scoring a game: the form writes a text. Only the text is sent, and the answer is shown on the same page. */

import { say } from "./messages.js";

/** @template {HTMLElement} T @param {string} id @returns {T} */
const at = (id) => /** @type {T} */ (document.getElementById(id));

const form = /** @type {HTMLFormElement} */ (at("score"));
const text = /** @type {HTMLTextAreaElement} */ (at("text"));
const game = /** @type {HTMLSelectElement} */ (at("game"));
const seats = /** @type {HTMLSelectElement} */ (at("seats"));
const stake = /** @type {HTMLInputElement} */ (at("stake"));
const asked = /** @type {HTMLFieldSetElement} */ (at("asked"));
const names = at("names");
const games = at("games");

/** The descendant of an element with this `data-is`. @param {ParentNode} within @param {string} is */
const part = (within, is) => /** @type {HTMLElement | null} */ (within.querySelector(`[data-is="${is}"]`));

/** The value of the field with this `data-is`. @param {ParentNode} within @param {string} is */
const value = (within, is) => /** @type {HTMLInputElement} */ (part(within, is)).value.trim();

let fields = 0;

/** Connect a label to its field. @param {Element} label @param {Element} field */
function tie(label, field) {
  field.id = `field-${(fields += 1)}`;
  /** @type {HTMLLabelElement} */ (label).htmlFor = field.id;
}

/** A copy of a template's content, with each label connected to its field. @param {string} id @returns {HTMLElement} */
function copy(id) {
  const { content } = /** @type {HTMLTemplateElement} */ (at(id));
  const one = /** @type {HTMLElement} */ (/** @type {HTMLElement} */ (content.firstElementChild).cloneNode(true));
  for (const label of one.querySelectorAll(".field > label")) {
    if (label.nextElementSibling) tie(label, label.nextElementSibling);
  }
  return one;
}

/** Set the choices of a list after its permanent ones, and keep the selected one. @param {HTMLElement | null} list @param {[string, string][]} choices */
function offer(list, choices) {
  const select = /** @type {HTMLSelectElement} */ (list);
  const chosen = select.value;
  const always = select.querySelectorAll("[data-always]");
  select.replaceChildren(...always, ...choices.map(([value, label]) => new Option(label, value, false, value === chosen)));
}

const chosenGame = () => /** @type {HTMLOptionElement} */ (game.selectedOptions[0]).dataset;
const reportable = () => ["mah jongg", ...(chosenGame().reports || "").split(",").filter(Boolean)];
const players = () => [...names.querySelectorAll("input")].map((input) => input.value.trim() || input.placeholder);

/** Show the fields that the game and the chosen entries need. */
function arrange() {
  const sides = players();
  for (const options of document.querySelectorAll("details[data-game]")) {
    /** @type {HTMLElement} */ (options).hidden = /** @type {HTMLElement} */ (options).dataset.game !== game.value;
  }
  for (const help of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-notation]"))) {
    help.hidden = help.dataset.notation !== chosenGame().jokers;
  }
  at("seats-field").hidden = seats.options.length < 2;
  at("stake-field").hidden = chosenGame().pot === undefined;
  at("stake-label").textContent = say("stake", { unit: chosenGame().pot ?? "" });
  for (const [number, one] of [...games.children].entries()) {
    /** @type {HTMLElement} */ (one.querySelector("h3")).textContent = say("game", { number: number + 1 });
    offer(part(one, "east"), sides.map((name, side) => [String(side), name]));
    /** @type {HTMLElement} */ (part(one, "drop-game")).hidden = games.children.length < 2;
    for (const [line, event] of [...one.querySelectorAll(".event")].entries()) arrangeLine(event, line, sides);
  }
}

/** @param {Element} event @param {number} line @param {string[]} sides */
function arrangeLine(event, line, sides) {
  /** @type {HTMLElement} */ (event.querySelector("legend")).textContent = say("line", { number: line + 1 });
  offer(part(event, "who"), sides.map((name, side) => [String(side), name]));
  offer(part(event, "what"), reportable().map((what) => [what, what === "holds" ? say("unfinished-hand") : what]));
  const others = sides.flatMap((name, side) => (String(side) === value(event, "who") ? [] : [name]));
  offer(part(event, "came"), [
    ["drawn", say("tile-drawn")],
    ...others.map((name) => /** @type {[string, string]} */ ([`from ${name}`, say("tile-from", { name })])),
    ...others.map((name) => /** @type {[string, string]} */ ([`robbing ${name}`, say("tile-robbed", { name })])),
    ...others.map((name) => /** @type {[string, string]} */ ([`from ${name}, for an exposure`, say("tile-exposed", { name })])),
  ]);
  const what = value(event, "what");
  for (const field of /** @type {NodeListOf<HTMLElement>} */ (event.querySelectorAll("[data-for]"))) {
    field.hidden = !(field.dataset.for || "").split(",").includes(what);
  }
  for (const field of ["count-field", "moment-field"]) {
    if (chosenGame().counts === undefined) /** @type {HTMLElement} */ (part(event, field)).hidden = true;
  }
  const racks = Number(chosenGame().racks) > 1;
  /** @type {HTMLElement} */ (part(event, "rack-field")).hidden = !racks;
  /** @type {HTMLElement} */ (part(event, "together-field")).hidden = !racks;
  if (what !== "mah jongg" && !racks) /** @type {HTMLElement} */ (part(event, "details")).hidden = true;
}

/** @param {Element} event @param {string[]} sides */
function line(event, sides) {
  const what = value(event, "what");
  const shown = (/** @type {string} */ is) => {
    const field = part(event, is);
    return field && !field.closest("[hidden]") ? value(event, is) : "";
  };
  const words = [what, shown("tiles"), shown("kong"), shown("count")].filter(Boolean).join(" ");
  const more = [shown("came"), shown("moment")];
  if (shown("tile")) more.push(`on ${shown("tile")}`);
  if (shown("discards")) more.push(`after ${shown("discards")} discards`);
  for (const check of /** @type {NodeListOf<HTMLInputElement>} */ (event.querySelectorAll("input:checked"))) {
    if (!check.closest("[hidden]")) more.push(check.value);
  }
  if (shown("rack")) more.push(`rack ${shown("rack")}`);
  return `${sides[Number(value(event, "who"))]}: ${[words, ...more.filter(Boolean)].join(", ")}`;
}

/** The events of the form, by the numbers of their lines in the text. @type {Map<number, Element>} */
const eventOfLine = new Map();

/** Add a game to the lines of the text. @param {string[]} lines @param {Element} one @param {string[]} sides */
function writeGame(lines, one, sides) {
  if (value(one, "east")) lines.push(`east ${sides[Number(value(one, "east"))]}`);
  if (value(one, "prevailing")) lines.push(`prevailing ${value(one, "prevailing")}`);
  const events = one.querySelectorAll(".event");
  for (const event of events) eventOfLine.set(lines.push(line(event, sides)), event);
  if (!events.length) lines.push("wall game");
}

/** Write the text that the form describes. */
function write() {
  arrange();
  unmark();
  const sides = players();
  const head = [`game ${game.value}`, `sides ${sides.join(", ")}`];
  const rules = `details[data-game="${game.value}"] select`;
  for (const option of /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll(rules))) {
    if (option.dataset.hands !== undefined) {
      if (option.value) head.push(`hands ${option.value}`);
    } else if (option.value !== option.dataset.usual) head.push(`option ${option.dataset.option}=${option.value}`);
  }
  if (!at("stake-field").hidden && stake.value.trim()) head.push(`stake ${stake.value.trim()}`);
  const lines = [...head, ""];
  eventOfLine.clear();
  for (const [number, one] of [...games.children].entries()) {
    if (number) lines.push("---");
    writeGame(lines, one, sides);
  }
  text.value = `${lines.join("\n")}\n`;
}

/** The fields of an event in the order in which its line of the text has them. */
const IN_ORDER = ["what", "tiles", "kong", "count", "came", "moment", "tile", "discards"];

/** The field of an event that wrote this column of its line. @param {Element} event @param {string} written @param {number} column */
function fieldAt(event, written, column) {
  let end = 0;
  for (const is of IN_ORDER) {
    const field = /** @type {HTMLInputElement | null} */ (part(event, is));
    if (!field || field.closest("[hidden]")) continue;
    const typed = field.value.trim();
    if (typed) end = written.indexOf(typed, end) + typed.length;
    if (column <= end + (typed ? 0 : 1)) return field;
  }
  return /** @type {HTMLElement} */ (part(event, "what"));
}

/** Name the form's line in the message about a mistake, and mark the field. Return whether the mistake is in the form. */
function mark() {
  const wrong = document.getElementById("wrong");
  const number = Number(text.dataset.line ?? 0);
  const event = eventOfLine.get(number);
  if (!wrong || !event) return false;
  const one = /** @type {Element} */ (event.closest(".one-game"));
  wrong.textContent = say("mistake-in-line", {
    games: games.children.length,
    game: [...games.children].indexOf(one) + 1,
    line: [...one.querySelectorAll(".event")].indexOf(event) + 1,
    why: wrong.dataset.why ?? "",
  });
  const field = fieldAt(event, text.value.split("\n")[number - 1] ?? "", Number(text.dataset.column ?? 1));
  const details = field.closest("details");
  if (details) details.open = true;
  field.ariaInvalid = "true";
  field.setAttribute("aria-describedby", "wrong");
  field.focus();
  return true;
}

/** Remove the mark of a mistake from the form. */
function unmark() {
  for (const field of asked.querySelectorAll("[aria-invalid]")) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
}

/** @param {Element} one */
function addLine(one) {
  const event = copy("an-event");
  /** @type {HTMLElement} */ (one.querySelector(".events")).append(event);
  return event;
}

function addGame() {
  const one = copy("a-game");
  games.append(one);
  addLine(one);
  return one;
}

/** Create a name field for each player, and keep the names already typed. */
function seat() {
  const before = [...names.querySelectorAll("input")].map((input) => input.value);
  names.replaceChildren(
    ...Array.from({ length: Number(seats.value) }, (_, side) => {
      const field = document.createElement("p");
      field.className = "field";
      const label = document.createElement("label");
      label.textContent = side ? say("player", { number: side + 1 }) : say("first-player");
      const input = document.createElement("input");
      input.maxLength = 30;
      input.autocomplete = "off";
      input.placeholder = ["Anna", "Ben", "Carla", "Dan"][side] || say("player", { number: side + 1 });
      input.value = before[side] || "";
      tie(label, input);
      field.append(label, input);
      return field;
    }),
  );
}

function chooseGame() {
  const numbers = (chosenGame().seats || "2").split(" ");
  offer(seats, numbers.reverse().map((number) => [number, number]));
  seat();
}

/** Let the form write the text, or disable the form while the player edits the text. @param {boolean} yes */
function formWrites(yes) {
  asked.hidden = !yes;
  at("by-hand").hidden = yes;
  if (yes) write();
}

asked.addEventListener("input", (event) => {
  if (event.target === game) chooseGame();
  if (event.target === seats) seat();
  write();
});

asked.addEventListener("click", (click) => {
  const button = /** @type {HTMLElement} */ (click.target).closest("button");
  if (!button) return;
  /** @type {HTMLElement | null} */
  let next = null;
  if (button.id === "more-games") next = part(addGame(), "who");
  else if (button.dataset.is === "more") next = part(addLine(/** @type {Element} */ (button.closest(".one-game"))), "who");
  else {
    const dropped = /** @type {HTMLElement} */ (button.closest(".event, .one-game"));
    next = /** @type {HTMLElement} */ (dropped.parentElement?.closest("section, fieldset")).querySelector("[data-is=more]");
    dropped.remove();
  }
  write();
  next?.focus();
});

text.addEventListener("input", () => {
  at("form-state").textContent = say("form-after-typing");
  formWrites(false);
});
at("take-back").addEventListener("click", () => {
  formWrites(true);
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
  const sent = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  form.ariaBusy = "true";
  try {
    const answer = await fetch("/score", { method: "POST", body: sent });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const id of ["mistake", "answer"]) at(id).replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
    const place = page.getElementById("text")?.dataset ?? {};
    text.dataset.line = place.line ?? "0";
    text.dataset.column = place.column ?? "1";
    text.ariaInvalid = place.line ? "true" : "false";
    const sheet = document.getElementById("sheet");
    unmark();
    if (sheet) sheet.focus();
    else if (asked.hidden) showPlace();
    else if (!mark()) document.getElementById("wrong")?.focus();
  } catch {
    form.submit(); // load the page normally, so that it shows the error
  } finally {
    form.ariaBusy = "false";
  }
});

chooseGame();
addGame();
at("builder").hidden = false;
if (text.value.trim()) formWrites(false);
else write();
showPlace();

export {};
