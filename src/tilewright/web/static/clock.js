// @ts-check
/**
 * The clock of claim windows: the time that is left, a moment to think, and which claims the player wants to be asked about.
 * Only the pages of tables with a clock load this module, so the page passes to it what both need.
 * @import { ClockView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */

/** Milliseconds between updates of the time. */
const TICK = 100;
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {Pick<typeof import("lit-html"), "html" | "nothing"> & Pick<typeof import("./messages.js"), "say"> & Pick<typeof import("./words.js"), "listed">} Kit */

/** A function that returns the clock of a table. @param {Table} table @param {Kit} kit */
export function clockOf(table, { html, nothing, say, listed }) {
  /** The clock that the server has sent last. @type {ClockView | undefined} */
  let shown;
  /** When the time is up, as of `performance.now`. */
  let end = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  /** Show the time that is left. */
  function tick() {
    const ring = /** @type {HTMLElement | null} */ (table.root.querySelector(".clock .timer"));
    if (!ring?.firstElementChild || !shown) return;
    const whole = shown.length * 1000;
    const left = shown.left === null ? whole : shown.stop ? shown.left : Math.max(0, end - performance.now());
    const seconds = Math.ceil(left / 1000);
    ring.firstElementChild.textContent = String(seconds);
    ring.style.setProperty("--p", `${shown.left === null ? 0 : ((isCalm.matches ? seconds * 1000 : left) / whole) * 100}%`);
  }

  /** Take the time of a new view. @param {ClockView} clock */
  function begin(clock) {
    shown = clock;
    end = performance.now() + (clock.left ?? 0);
    clearInterval(timer);
    if (clock.left !== null && !clock.stop) timer = setInterval(tick, TICK);
  }

  const hold = () => table.view && table.connection.ask({ type: "hold", game: table.game, window: table.view.window });
  document.addEventListener("keydown", (event) => {
    const isTyping = /** @type {HTMLElement} */ (event.target).matches("input,textarea,select");
    if (event.key.toLowerCase() !== "h" || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping || table.question || !table.up) return;
    event.preventDefault();
    hold();
  });

  /** @param {Event} event */
  const choose = ({ target }) => table.connection.ask({
    type: "pass-unless", game: table.game, condition: /** @type {ClockView["unless"]} */ (/** @type {HTMLSelectElement} */ (target).value || null),
  });

  /** @param {ClockView} clock */
  function status({ left, stop, holders, length }) {
    if (stop === "hold") return say("clock-held", { names: listed(holders.map((seat) => table.view?.names[seat] ?? "")) });
    if (stop) return stop === "away" ? say("clock-away") : "";
    return left === null ? "" : say("clock-seconds", { seconds: length });
  }

  /** @param {ClockView} clock */
  const choice = ({ unless, has_chows }) => html`<select aria-label=${say("clock-when")} ?disabled=${!table.up} @change=${choose}>
    ${[null, "exposure", "mah jongg"].map((claim) => html`<option value=${claim ?? ""} .selected=${claim === unless}>${say("clock-unless", { claims: claim === "exposure" ? (has_chows ? "sets" : "exposure") : claim ? "mah-jongg" : "none" })}</option>`)}
  </select>`;

  return () => {
    const clock = table.view?.clock;
    if (!clock || table.passing) return nothing;
    if (clock !== shown) begin(clock);
    requestAnimationFrame(tick);
    return html`<div class="clock paper ${clock.stop ? "still" : clock.left === null ? "" : "runs"}" role="group" aria-label=${say("clock")}>
      <span class="timer" aria-hidden="true"><b></b></span>
      <span class=${clock.stop ? "why" : "sr"} role="status">${status(clock)}</span>
      <button class="small" aria-disabled=${!clock.may_hold} aria-keyshortcuts="H" ?disabled=${!table.up} @click=${hold}>${say("clock-moment")} <kbd aria-hidden="true">H</kbd></button>
      ${clock.may_choose ? choice(clock) : nothing}
    </div>`;
  };
}
