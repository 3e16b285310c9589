// @ts-check
/** The form for a table: hides fields that do not apply, loads a card from a file, and goes to a mistake in a card. */

/** @template {HTMLElement} T @param {string} id @returns {T} */
const at = (id) => /** @type {T} */ (document.getElementById(id));

const text = /** @type {HTMLTextAreaElement} */ (at("card_text"));
const file = /** @type {HTMLInputElement} */ (at("card_file"));
const card = /** @type {HTMLSelectElement} */ (at("card"));
const game = /** @type {HTMLSelectElement} */ (at("game"));
const levels = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[name=strength]"));
const ownCard = /** @type {HTMLDetailsElement} */ (at("own-card"));

file.addEventListener("change", async () => {
  const chosen = file.files?.[0];
  if (chosen) text.value = await chosen.text();
});

/** @param {HTMLElement} element @param {string} name */
const words = (element, name) => (element.dataset[name] ?? "").split(" ");

/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) => [...document.querySelectorAll(selector)].map((each) => /** @type {HTMLElement} */ (each));

/** The words of these parts for games with two players. */
const forTwo = new Map(all("[data-many]").map((part) => [part, part.textContent ?? ""]));

/** Whether the player has chosen the hands. Otherwise they change with the game. */
let picked = card.value !== game.selectedOptions[0]?.dataset.hands;

/** Disable the hands that do not fit the game. */
function offerHands() {
  for (const option of card.options) {
    option.hidden = option.disabled = !words(option, "games").includes(game.value);
  }
  for (const group of card.querySelectorAll("optgroup")) {
    group.hidden = [...group.querySelectorAll("option")].every((option) => option.disabled);
  }
  if (!picked || (card.selectedOptions[0]?.disabled ?? true)) card.value = game.selectedOptions[0]?.dataset.hands ?? "";
}

/** Disable the levels of bots that do not know the game, say why, and choose the usual level instead. */
function offerLevels() {
  for (const level of levels) {
    level.disabled = !words(level, "plays").includes(game.value);
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (level.closest("label")?.querySelectorAll(".how, .only"))) {
      part.hidden = part.className === (level.disabled ? "how" : "only");
    }
    if (level.checked && level.disabled) for (const usual of levels) usual.checked = usual.value === "medium";
  }
}

function seats() {
  const chosen = /** @type {HTMLSelectElement | null} */ (document.getElementById(`${game.value}.seats`));
  return Number(chosen?.value ?? game.selectedOptions[0]?.dataset.seats ?? 2);
}

/** Hide the fields for other games, other hands and seats that the game does not have. */
function show() {
  offerHands();
  offerLevels();
  for (const part of all("[data-game]")) part.hidden = part.dataset.game !== game.value;
  for (const part of all("[data-hands]:not(option)")) part.hidden = part.dataset.hands !== card.value;
  for (const part of all("[data-games]:not(option)")) part.hidden = !words(part, "games").includes(game.value);
  for (const part of all("[data-decided]")) part.hidden = words(part, "decided").includes(game.value);
  for (const part of all("[data-seat]")) part.hidden = Number(part.dataset.seat) >= seats();
  for (const [part, text] of forTwo) part.textContent = seats() > 2 ? (part.dataset.many ?? "") : text;
}

// Enter in a field of a part that opens leads to the next field or button there. It does not begin a game against bots.
game.form?.addEventListener("keydown", (event) => {
  const { target } = event;
  if (event.key !== "Enter" || event.isComposing || !(target instanceof HTMLInputElement) || target.type === "file") return;
  const part = target.closest("details");
  if (!part) return;
  event.preventDefault();
  const stops = [...part.querySelectorAll("input,select,textarea"), ...part.querySelectorAll("button")].map((each) => /** @type {HTMLElement} */ (each));
  stops.slice(stops.indexOf(target) + 1).find((each) => each.checkVisibility())?.focus();
});

card.addEventListener("change", () => {
  picked = true;
  if (card.value === "own") ownCard.open = true;
});
game.form?.addEventListener("change", show);
show();

const wrong = Number(text.dataset.line ?? 0);
if (wrong) {
  const lines = text.value.split("\n");
  const start = lines.slice(0, wrong - 1).reduce((n, line) => n + line.length + 1, 0);
  text.focus();
  text.setSelectionRange(start, start + (lines[wrong - 1]?.length ?? 0));
}
