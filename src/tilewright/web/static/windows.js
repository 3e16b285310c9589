// @ts-check
/** Kinds of windows, as in the style sheets. */

/** Windows with the panel beside the table, not over it. */
export const BESIDE = matchMedia("(min-width: 1080px) and (min-height: 560px)");

/** Windows of phones, whose tiles are small. */
export const SMALL = matchMedia("(max-width: 699px), (max-height: 559px)");
