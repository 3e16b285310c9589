// @ts-check
/**
 * The replay of a finished game, step by step, with all tiles visible.
 * @import { FrameView, ReplayView } from "./protocol.js"
 */
import { html, render } from "lit-html";
import { board } from "./board.js";
import { copyable, isOnlyHere, onlyInHouse } from "./copy.js";
import { flip } from "./flip.js";
import { say } from "./messages.js";

const LOOK = 900; // milliseconds that each step of a playing replay stays, besides the time to read its sentence
const READ = 60; // milliseconds to read a letter

const root = /** @type {HTMLElement} */ (document.querySelector("#replay"));
const live = /** @type {HTMLElement} */ (document.querySelector("#live"));
/** @type {FrameView[]} */
let frames = [];
let at = 0;
let timer = 0; // the next step of a playing replay, 0 while it is paused

const last = () => frames.length - 1;

/** The first step with all tiles dealt. */
const beginning = () => Math.max(0, frames.findIndex(({ view }) => view.phase.type !== "Dealing"));

const draw = () => flip(root, () => render(frame(frames[at]), root));

/** @param {number} step */
function show(step) {
  at = Math.max(0, Math.min(last(), step));
  draw();
  live.textContent = frames[at].sentence;
}

function pause() {
  clearTimeout(timer);
  timer = 0;
}

/** @param {number} step */
function go(step) {
  pause();
  show(step);
}

/** Go forward or back to the next frame of another turn. @param {number} by */
function turn(by) {
  const here = frames[at].view.window;
  let step = at;
  while (frames[step + by] && frames[step].view.window === here) step += by;
  go(step);
}

/** Show the next step that all players saw, and soon the one after it. The end leads to the beginning. */
function advance() {
  const next = frames.findIndex((each, step) => step > at && !each.private);
  const step = next < 0 ? beginning() : next;
  timer = step < last() ? setTimeout(advance, LOOK + READ * frames[step].sentence.length) : 0;
  show(step);
}

/** Play the replay, or pause it. */
function play() {
  if (timer) {
    pause();
    draw();
  } else {
    advance();
    root.scrollIntoView();
  }
}

/** @param {FrameView} shown */
function frame({ sentence, view }) {
  const button = (/** @type {string} */ name, /** @type {string} */ key, /** @type {() => void} */ act, /** @type {boolean} */ may) =>
    html`<button aria-keyshortcuts=${key} ?disabled=${!may} @click=${act}>${name}</button>`;
  const more = at < last();
  return html`<div class="felt">
    <section class="steps ${timer ? "playing" : ""}" aria-label=${say("steps")}>
      <p class="sentence">${sentence}</p>
      <button class="act" aria-keyshortcuts="Space" @click=${play}>${say("play-replay", { state: timer ? "playing" : more ? "paused" : "end" })}</button>
      <label class="slider"><span>${say("step-of", { step: at + 1, steps: frames.length })}</span>
        <input type="range" min="0" max=${last()} .value=${String(at)}
          @input=${(/** @type {InputEvent} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.target).value))}></label>
      <div class="jumps">
        ${button(say("step-back"), "ArrowLeft", () => go(at - 1), at > 0)} ${button(say("step-on"), "ArrowRight", () => go(at + 1), more)}
        ${button(say("turn-back"), "ArrowUp", () => turn(-1), at > 0)} ${button(say("turn-on"), "ArrowDown", () => turn(1), more)}
        ${button(say("to-beginning"), "Home", () => go(beginning()), at > 0)} ${button(say("to-end"), "End", () => go(last()), more)}
      </div>
    </section>
    ${board(view)}
  </div>`;
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
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input") || !frames.length) return;
  const move = /** @type {Record<string, () => void>} */ ({
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    ArrowUp: () => turn(-1),
    ArrowDown: () => turn(1),
    Home: () => go(beginning()),
    End: () => go(last()),
    " ": play,
  })[event.key];
  if (!move || (event.key === " " && target.closest("button, a"))) return;
  event.preventDefault();
  move();
});

const answer = await fetch(root.dataset.steps ?? "").catch(() => null);
root.replaceChildren();
if (answer?.ok) {
  frames = /** @type {ReplayView} */ (await answer.json()).frames;
  const step = Number(/^#step-(\d+)$/.exec(location.hash)?.[1]);
  at = step ? Math.min(step, last()) : last(); // who looks at a game wants to know first how it ended
  draw();
} else {
  render(html`<p class="wait">${say("replay-failed")}</p>`, root);
}
// the replay has pushed the box with the link down
document.querySelector("#share:target")?.scrollIntoView();
/** @type {HTMLElement | null} */ (document.querySelector("#ended"))?.focus();

/** The link that the player shares, if there is one. @type {HTMLElement | null} */
const link = document.querySelector("#link");
const field = link?.querySelector("input");
if (link && field) {
  link.replaceChildren();
  render(html`${copyable(field.value, field.ariaLabel ?? "")} <p><a href=${field.value} target="_blank" rel="noopener">${say("see-link")}</a></p> ${isOnlyHere(field.value) ? html`<p>${say("only-here")}</p>` : onlyInHouse(field.value)}`, link);
}
