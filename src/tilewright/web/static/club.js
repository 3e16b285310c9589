// @ts-check
/** The pages of a club's evening: the clock counts down, and parts marked `data-fresh` are loaded again and again. */

const RELOAD = 8000; // milliseconds between two loads

/** Seconds since the page was loaded. */
const now = () => performance.now() / 1000;

/** The time at which each clock was loaded. @type {WeakMap<HTMLElement, number>} */
const loaded = new WeakMap();

/** Show how much time the round has left. @param {HTMLElement} clock */
function tick(clock) {
  if (!loaded.has(clock)) loaded.set(clock, now());
  if (clock.dataset.runs !== "yes") return;
  const left = Math.max(0, Math.round(Number(clock.dataset.left) - now() + (loaded.get(clock) ?? 0)));
  const text = left ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : clock.dataset.over;
  const shown = clock.querySelector("b");
  if (shown && text) shown.textContent = text;
}

function tickAll() {
  for (const clock of document.querySelectorAll(".club-clock")) tick(/** @type {HTMLElement} */ (clock));
}

/** Whether somebody is typing something in a part of the page. @param {Element} part */
function isInUse(part) {
  const fields = [...part.querySelectorAll("input:not([type=hidden])")];
  const typed = fields.some((field) => field instanceof HTMLInputElement && field.value !== field.defaultValue);
  const active = document.activeElement;
  return typed || (part.contains(active) && active?.matches("input,textarea,select"));
}

/** The parts of a page that somebody presses. @param {Element} part */
const pressable = (part) => /** @type {HTMLElement[]} */ ([...part.querySelectorAll("summary,button,a")]);

/** Return the text of the page as it is now, or "" if the server refuses. Fails without a connection. */
async function load() {
  const answer = await fetch(location.href);
  return answer.ok ? answer.text() : "";
}

/** Load the page again, and replace the parts that may change. */
async function refresh() {
  const text = document.hidden ? "" : await load().catch(() => "");
  if (text) {
    const fresh = new DOMParser().parseFromString(text, "text/html");
    for (const part of document.querySelectorAll("[data-fresh]")) {
      const other = fresh.getElementById(part.id);
      if (!other || isInUse(part)) continue;
      const open = [...part.querySelectorAll("details")].map((each) => each.open);
      const details = [...other.querySelectorAll("details")];
      if (open.length === details.length) details.forEach((each, n) => (each.open = open[n]));
      const focused = pressable(part).findIndex((each) => each === document.activeElement);
      part.replaceWith(other);
      pressable(other)[focused]?.focus({ preventScroll: true });
    }
    document.dispatchEvent(new Event("fresh"));
    tickAll();
  }
  setTimeout(refresh, RELOAD);
}

tickAll();
setInterval(tickAll, 500);
setTimeout(refresh, RELOAD);
