// @ts-check
/** The lobby: a card from a file, times as this machine writes them, the place of a mistake. */

/** @template {HTMLElement} T @param {string} id @returns {T} */
const at = (id) => /** @type {T} */ (document.getElementById(id));

const text = /** @type {HTMLTextAreaElement} */ (at("card_text"));
const file = /** @type {HTMLInputElement} */ (at("card_file"));
const card = /** @type {HTMLSelectElement} */ (at("card"));
const game = /** @type {HTMLSelectElement} */ (at("game"));

/** The last choice of the list: a card of one's own. */
function chooseOwn() {
  card.selectedIndex = card.options.length - 1;
}

file.addEventListener("change", async () => {
  const chosen = file.files?.[0];
  if (!chosen) return;
  text.value = await chosen.text();
  chooseOwn();
});
text.addEventListener("input", chooseOwn);

/** What the buttons say where two play. @type {Map<HTMLElement, string>} */
const forTwo = new Map();
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-many]"))) {
  forTwo.set(button, button.textContent ?? "");
}

function showOptions() {
  const seats = Number(game.selectedOptions[0]?.dataset.seats ?? 2);
  for (const [button, text] of forTwo) button.textContent = seats > 2 ? (button.dataset.many ?? "") : text;
  for (const options of document.querySelectorAll("[data-game]")) {
    /** @type {HTMLElement} */ (options).hidden = /** @type {HTMLElement} */ (options).dataset.game !== game.value;
  }
}
game.addEventListener("change", showOptions);
showOptions();

for (const time of document.querySelectorAll("time")) {
  const when = new Date(Number(time.dataset.seconds) * 1000);
  time.dateTime = when.toISOString();
  time.textContent = when.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

const wrong = Number(text.dataset.line ?? 0);
if (wrong) {
  const lines = text.value.split("\n");
  const start = lines.slice(0, wrong - 1).reduce((n, line) => n + line.length + 1, 0);
  text.focus();
  text.setSelectionRange(start, start + (lines[wrong - 1]?.length ?? 0));
}
