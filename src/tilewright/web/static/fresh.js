// @ts-check
/** Parts of a page, marked `data-fresh`, that are loaded again and again. */

/** Whether somebody is typing something in a part of the page. @param {Element} part */
function isInUse(part) {
  const fields = [...part.querySelectorAll("input:not([type=hidden])")];
  const typed = fields.some((field) => field instanceof HTMLInputElement && field.value !== field.defaultValue);
  const active = document.activeElement;
  return typed || (part.contains(active) && active?.matches("input,textarea,select"));
}

/** The parts of a page that somebody presses. @param {Element} part */
const pressable = (part) => /** @type {HTMLElement[]} */ ([...part.querySelectorAll("summary,button,a")]);

/** Return the text of the page as it is now, or "" if the server refuses. Follow it to another page. Fails without a connection. */
async function load() {
  const answer = await fetch(location.href);
  if (answer.redirected) location.replace(answer.url);
  return answer.ok ? answer.text() : "";
}

/** Load the page again, replace the parts that may change, and go on so. @param {number} every */
async function refresh(every) {
  const text = document.hidden ? "" : await load().catch(() => "");
  if (text) {
    const fresh = new DOMParser().parseFromString(text, "text/html");
    for (const part of document.querySelectorAll("[data-fresh]")) {
      const other = fresh.getElementById(part.id);
      if (!other || isInUse(part) || part.isEqualNode(other)) continue;
      const open = [...part.querySelectorAll("details")].map((each) => each.open);
      const details = [...other.querySelectorAll("details")];
      if (open.length === details.length) details.forEach((each, n) => (each.open = open[n]));
      const focused = pressable(part).findIndex((each) => each === document.activeElement);
      part.replaceWith(other);
      pressable(other)[focused]?.focus({ preventScroll: true });
    }
    document.dispatchEvent(new Event("fresh"));
  }
  keepFresh(every);
}

/** Replace the parts that may change every so many milliseconds. @param {number} every */
export function keepFresh(every) {
  setTimeout(refresh, every, every);
}
