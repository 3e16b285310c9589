// @ts-check
/**
 * Animation: every [data-flip] element glides from its old place to its new one.
 * A new element starts at the element that its [data-from] names.
 */

const GLIDE = { duration: 220, easing: "cubic-bezier(.2,.8,.2,1)" };

/** @param {HTMLElement} root @param {() => void} change */
export function flip(root, change) {
  if (document.hidden || document.documentElement.dataset.glide === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return change();
  const was = places(root);
  change();
  if (!was.size) return;
  // all places are measured before the first animation, after which the browser would lay out the page again for each
  const moves = flipped(root).map(([name, element]) => ({ element, from: was.get(name) ?? was.get(element.dataset.from ?? ""), to: element.getBoundingClientRect() }));
  for (const { element, from, to } of moves) if (from) glide(element, from, to);
}

/** @param {HTMLElement} element @param {DOMRect} from @param {DOMRect} to */
function glide(element, from, to) {
  const right = from.left + from.width / 2 - to.left - to.width / 2;
  const down = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(right) + Math.abs(down) < 1 || !to.width || !from.width) return;
  const start = `translate(${right}px,${down}px) scale(${Math.min(2, from.width / to.width)})`;
  element.animate([{ transform: start }, { transform: "none" }], GLIDE);
}

/** @param {HTMLElement} root @returns {[string, HTMLElement][]} */
function flipped(root) {
  const elements = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-flip]"));
  return Array.from(elements, (element) => [element.dataset.flip ?? "", element]);
}

/** @param {HTMLElement} root */
function places(root) {
  return new Map(flipped(root).map(([name, element]) => [name, element.getBoundingClientRect()]));
}
