// @ts-check
/** Kinds of windows, as in the style sheets. */

/** Whether the player chose larger tiles. */
const isLarge = Number(document.documentElement.dataset.size) > 100;

/** Windows with room for the panel beside the table. On tablets, larger tiles need that room. */
export const BESIDE = matchMedia(`(min-width: ${isLarge ? 1400 : 1080}px) and (min-height: 560px)`);

/** Windows of phones, whose tiles are small. */
export const SMALL = matchMedia("(max-width: 699px), (max-height: 559px)");

/** Phones held sideways, with the bar at the left. The page at a zoom of 400 % has it at the top. */
export const SIDEWAYS = matchMedia("(max-height: 559px) and (orientation: landscape) and (min-width: 481px)");
