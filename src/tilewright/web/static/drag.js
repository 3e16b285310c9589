// @ts-check
/**
 * Dragging by mouse, touch and pen. Elements with [data-drag] can be dragged:
 * the player's tiles, the wall and the last discard. They can be dropped on a
 * [data-rack] or on the discards. While a tile moves over a rack, the order of
 * tiles changes and the page is rendered again; this module moves no nodes.
 */

/**
 * @typedef {object} Drags
 * @property {(what: string) => void} lift
 * @property {(what: string, rack: number, at: number) => void} over  the pointer is over this place on a rack
 * @property {(what: string, rack: number | null, pond: boolean) => void} drop
 */

/** Pixels that the pointer may move during a click. */
const SLACK = 6;
/** Pixels around a rack that still count as the rack. */
const REACH = 14;

/** @param {HTMLElement} root @param {Drags} on */
export function listenForDrags(root, on) {
  root.addEventListener("pointerdown", (down) => {
    const source = /** @type {Element} */ (down.target).closest("[data-drag]");
    if (source instanceof HTMLElement && !down.button && down.isPrimary) follow(root, source, down, on);
  });
}

/** @param {HTMLElement} root @param {HTMLElement} source @param {PointerEvent} down @param {Drags} on */
function follow(root, source, down, on) {
  const what = source.dataset.drag ?? "";
  const face = source.querySelector("svg")?.closest(".tile") ?? source;
  const box = face.getBoundingClientRect();
  /** @type {HTMLElement | null} */
  let ghost = null;
  let last = "";
  const stop = new AbortController();

  /** @param {PointerEvent} move */
  const moved = (move) => {
    if (move.pointerId !== down.pointerId) return;
    if (!ghost) {
      if (Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) < SLACK) return;
      ghost = makeGhost(face, box);
      on.lift(what);
    }
    const left = move.clientX - down.clientX + box.left;
    const top = move.clientY - down.clientY + box.top;
    ghost.style.transform = `translate(${left}px,${top}px) rotate(-3deg)`;
    const target = rackAt(root, move);
    for (const rack of root.querySelectorAll("[data-rack]")) rack.classList.toggle("over", rack === target);
    if (!target) return;
    const at = placeOn(target, move, what);
    const name = `${target.dataset.rack}:${at}`;
    if (name !== last) on.over(what, Number(target.dataset.rack), at);
    last = name;
  };

  /** @param {PointerEvent} up */
  const done = (up) => {
    if (up.pointerId !== down.pointerId) return;
    stop.abort();
    for (const rack of root.querySelectorAll(".over")) rack.classList.remove("over");
    if (!ghost) return;
    ghost.remove();
    addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true, signal: soon() });
    const cancelled = up.type === "pointercancel";
    const rack = cancelled ? null : rackAt(root, up);
    const thrown = !cancelled && !rack && [...root.querySelectorAll("[data-pond]")].some((pond) => inside(pond, up, 0));
    on.drop(what, rack ? Number(rack.dataset.rack) : null, thrown);
  };

  addEventListener("pointermove", moved, { signal: stop.signal });
  addEventListener("pointerup", done, { signal: stop.signal });
  addEventListener("pointercancel", done, { signal: stop.signal });
}

/** A signal that aborts after 50 ms. A click that a drag causes comes earlier. */
const soon = () => AbortSignal.timeout(50);

/** @param {Element} face @param {DOMRect} box */
function makeGhost(face, box) {
  const ghost = /** @type {HTMLElement} */ (face.cloneNode(true));
  for (const name of ["id", "data-flip", "data-drag", "data-key", "role", "tabindex"]) ghost.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.className = "tile ghost";
  ghost.style.width = `${box.width}px`;
  document.body.append(ghost);
  return ghost;
}

/** @param {Element | null} element @param {PointerEvent} at @param {number} reach */
function inside(element, at, reach) {
  const box = element?.getBoundingClientRect();
  return (
    !!box &&
    at.clientY > box.top - reach &&
    at.clientY < box.bottom + reach &&
    at.clientX > box.left &&
    at.clientX < box.right
  );
}

/** @param {HTMLElement} root @param {PointerEvent} at */
function rackAt(root, at) {
  const racks = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-rack]"));
  return [...racks].find((rack) => inside(rack, at, 0)) ?? [...racks].find((rack) => inside(rack, at, REACH)) ?? null;
}

/** The number of the rack's other slots that are before the pointer. @param {HTMLElement} rack @param {PointerEvent} at @param {string} what */
function placeOn(rack, at, what) {
  const others = [...rack.querySelectorAll(".slot")].filter((tile) => /** @type {HTMLElement} */ (tile).dataset.drag !== what);
  return others.filter((tile) => {
    const box = tile.getBoundingClientRect();
    return at.clientY > box.bottom || (at.clientY > box.top && at.clientX > box.left + box.width / 2);
  }).length;
}
