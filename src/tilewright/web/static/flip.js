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
  for (const [name, element] of flipped(root)) {
    const from = was.get(name) ?? was.get(element.dataset.from ?? "");
    if (from) glide(element, from);
  }
}

/** @param {HTMLElement} element @param {DOMRect} from */
function glide(element, from) {
  const to = element.getBoundingClientRect();
  const right = from.left - to.left;
  const down = from.top - to.top;
  if (Math.abs(right) + Math.abs(down) < 1 || !to.width || !from.width) return;
  const start = `translate(${right}px,${down}px) scale(${Math.min(2, from.width / to.width)})`;
  element.animate([{ transform: start, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], GLIDE);
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
