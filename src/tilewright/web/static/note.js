// @ts-check
/** A note beside a link: what a word means, or what a rule says. It goes away with a tap elsewhere, Escape or a scroll. */

import { say } from "./messages.js";

const note = document.createElement("div");
note.className = "word-note paper";
note.popover = "auto";
note.setAttribute("role", "status");
note.tabIndex = -1;

/** Whether this browser has notes. In others, each link leads to its page. */
const HAS_NOTES = "showPopover" in note;
addEventListener("scroll", ({ target }) => target !== note && note.isConnected && note.hidePopover(), { capture: true, passive: true });

/** Whether the press that goes on now closes the note. */
let isClosing = false;
document.addEventListener("pointerdown", ({ target }) => {
  isClosing = HAS_NOTES && note.matches(":popover-open") && !note.contains(/** @type {Node} */ (target));
}, { capture: true });
// a press beside the note only closes it, unless it is on something to press
document.addEventListener("click", (event) => {
  if (isClosing && !(/** @type {Element} */ (event.target)).closest(":is(a,button,input,select,textarea,summary,label,[role=option])")) event.stopPropagation();
  isClosing = false;
}, { capture: true });

/** Show a note beside a link. @param {HTMLAnchorElement} link @param {string} name @param {(string | Node)[]} text */
export function showNote(link, name, text) {
  const isInside = note.contains(link); // then the new note takes the place of this one
  const { left, top, bottom } = link.getBoundingClientRect();
  const title = document.createElement("strong");
  title.textContent = name;
  const close = document.createElement("button");
  close.className = "quiet close";
  close.textContent = "✕";
  close.ariaLabel = say("close");
  close.addEventListener("click", () => note.hidePopover());
  note.replaceChildren(close, title, " ", ...text);
  if (!note.isConnected) document.body.append(note);
  note.showPopover();
  // for the keyboard, the links in the note come next
  if (note.querySelector("a")) note.focus({ preventScroll: true });
  if (isInside) return;
  note.style.left = `${Math.max(8, Math.min(left, innerWidth - note.offsetWidth - 8))}px`;
  note.style.top = `${Math.min(bottom + 6, innerHeight - note.offsetHeight - 8)}px`;
  const above = top - note.offsetHeight - 6;
  if (above >= 8 && coversMoves()) note.style.top = `${above}px`;
}

/** Whether the note lies on a button of the bar, such as Draw or Claim. */
function coversMoves() {
  const own = note.getBoundingClientRect();
  return [...document.querySelectorAll(".actions .act:not(.guide .act)")].some((button) => {
    const { top, bottom, left, right } = button.getBoundingClientRect();
    return top < own.bottom && bottom > own.top && left < own.right && right > own.left;
  });
}

/**
 * Explain each link of a kind when it is pressed. With Ctrl, it opens its page instead, as any link.
 * @param {string} selector @param {(link: HTMLAnchorElement) => void} explain
 */
export function whenPressed(selector, explain) {
  if (!HAS_NOTES) return;
  document.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest(selector);
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    explain(link);
  });
}
