// @ts-check
/**
 * The replay of a finished game, step by step, with all tiles visible.
 * @import { FrameView, ReplayView, SeatView, TableView } from "./protocol.js"
 */
import { html, nothing, render } from "lit-html";
import { copyable, isOnlyHere } from "./copy.js";
import { parseFaces } from "./faces.js";
import { flip } from "./flip.js";
import { say } from "./messages.js";
import { thrown } from "./pond.js";
import { chips, others, rackName } from "./seats.js";
import { outcome, scoreTable } from "./settlement.js";
import { exposures, fate, flowers, tileRow } from "./tile.js";

const root = /** @type {HTMLElement} */ (document.querySelector("#replay"));
const live = /** @type {HTMLElement} */ (document.querySelector("#live"));
/** @type {FrameView[]} */
let frames = [];
let at = 0;

/** @param {number} step */
function go(step) {
  at = Math.max(0, Math.min(frames.length - 1, step));
  flip(root, () => render(frame(frames[at]), root));
  live.textContent = frames[at].sentence;
}

/** Go forward or back to the next frame of another turn. @param {number} by */
function turn(by) {
  const here = frames[at].view.window;
  let step = at;
  while (frames[step + by] && frames[step].view.window === here) step += by;
  go(step);
}

/** @param {FrameView} shown */
function frame({ sentence, view }) {
  const button = (/** @type {string} */ label, /** @type {string} */ name, /** @type {() => void} */ act, /** @type {boolean} */ may) =>
    html`<button aria-label=${name} ?disabled=${!may} @click=${act}>${label}</button>`;
  const more = at < frames.length - 1;
  return html`<div class="felt">
    <section class="steps" aria-label=${say("steps")}>
      <p class="sentence">${sentence}</p>
      <div class="buttons">
        ${button("|◀", say("to-beginning"), () => go(0), at > 0)} ${button("◀◀", say("turn-back"), () => turn(-1), at > 0)}
        ${button("◀", say("step-back"), () => go(at - 1), at > 0)} ${button("▶", say("step-on"), () => go(at + 1), more)}
        ${button("▶▶", say("turn-on"), () => turn(1), more)} ${button("▶|", say("to-end"), () => go(frames.length - 1), more)}
      </div>
      <label class="slider"><span>${say("step-of", { step: at + 1, steps: frames.length })}</span>
        <input type="range" min="0" max=${frames.length - 1} .value=${String(at)}
          @input=${(/** @type {InputEvent} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.target).value))}></label>
    </section>
    ${others(view).map((n) => seat(view, n))}
    ${view.sheet ? html`<section class="paper settlement"><h2>${outcome(view.sheet, view.names)}</h2><p>${view.sheet.why}</p>${scoreTable(view.sheet, view)}</section>` : nothing}
    <section class="discards" aria-label=${say("discards")}>${[...others(view), view.me].map((n) => thrown(view, n))}</section>
    <p class="count">${say("wall", { tiles: view.wall })}</p>
    ${seat(view, view.me)}
  </div>`;
}

/** @param {TableView} view @param {number} n */
function seat(view, n) {
  const shown = /** @type {SeatView} */ (view.seats[n]);
  return html`<section class="replay-seat" aria-label=${view.names[n]}>
    <div class="who"><h2>${view.names[n]}</h2>
      ${chips(view, n)}
      ${view.awaited.includes(n) ? html`<span class="chip turn">${say("to-play")}</span>` : nothing}</div>
    <div class="strips">${shown.racks.map((rack, r) => html`<div class="strip ${rack.dead ? "is-dead" : ""}" role="group" aria-label=${rackName(view, n, r) || say("one-rack")}>
      ${rackName(view, n, r) ? html`<span class="strip-name">${rackName(view, n, r)}</span>` : nothing} ${fate(rack)}
      <span class="shown">${rack.exposures.length ? exposures(null, n, r, rack) : html`<span class="none">${say("nothing-exposed")}</span>`}</span>
      ${flowers(rack)}</div>`)}</div>
    <div class="concealed">${shown.concealed ? tileRow(parseFaces(shown.concealed)) : nothing}</div>
  </section>`;
}

/** Save the picture as a bitmap, because few programs show an SVG. @param {Event} event */
async function save(event) {
  const { href } = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  event.preventDefault();
  const drawing = await (await fetch(href)).text();
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.naturalWidth, height: image.naturalHeight });
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  Object.assign(document.createElement("a"), { download: "mah-jongg.png", href: canvas.toDataURL("image/png") }).click();
}
document.querySelector("a[download]")?.addEventListener("click", save);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || /** @type {HTMLElement} */ (event.target).matches("input")) return;
  const move = /** @type {Record<string, () => void>} */ ({
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    ArrowUp: () => turn(-1),
    ArrowDown: () => turn(1),
    Home: () => go(0),
    End: () => go(frames.length - 1),
  })[event.key];
  if (!move || !frames.length) return;
  event.preventDefault();
  move();
});

const answer = await fetch(root.dataset.steps ?? "");
frames = /** @type {ReplayView} */ (await answer.json()).frames;
root.replaceChildren();
go(0);

/** The link that the player shares, if there is one. @type {HTMLElement | null} */
const link = document.querySelector("#link");
const field = link?.querySelector("input");
if (link && field) {
  link.replaceChildren();
  render(html`${copyable(field.value, field.ariaLabel ?? "")} ${isOnlyHere(field.value) ? html`<p>${say("only-here")}</p>` : nothing}`, link);
}
