// @ts-check
/** The pages of a club's evening: the clock counts down, and the parts that may change are loaded again and again. */
import { keepFresh } from "./fresh.js";

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

tickAll();
setInterval(tickAll, 500);
keepFresh(RELOAD);
document.addEventListener("fresh", tickAll);
