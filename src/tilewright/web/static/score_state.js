// @ts-check
/** The report of a game as somebody taps it: its types, its beginning, and its place in the browser's storage. */

/**
 * The facts about a game that the server puts into the page.
 * @typedef {object} Game
 * @property {string} name
 * @property {string} title
 * @property {number[]} seats
 * @property {number} racks
 * @property {number} size  tiles of a hand without kongs
 * @property {boolean} jokers
 * @property {boolean} kongs  whether a kong makes a hand one tile longer
 * @property {string[]} reports
 * @property {Record<string, number>} tiles  copies by face
 * @property {string[]} flowers  tiles that lie beside the hand
 * @property {string} pot  the unit of stakes, or empty
 * @property {boolean} counts  whether a wrong number of tiles matters
 * @property {string[]} printed  cards whose lines only the players know
 * @property {{ name: string, question: string, answers: Record<string, string> }[]} personal
 */

/** @typedef {{ tiles: string[], kong: "stolen" | "added" | "concealed" }} Group  an exposed group, or a concealed kong */

/**
 * The tiles that somebody has tapped.
 * @typedef {{ concealed: string[], groups: Group[], flowers: string[], last: string }} Tapped
 */

/**
 * One thing that happened in a game. `who` and `by` are numbers of players.
 * @typedef {object} Happening
 * @property {number} key
 * @property {string} what  "mah jongg", or a word of the game's reports
 * @property {number} who
 * @property {Tapped} tapped
 * @property {Tapped[]} before  what Undo goes back to
 * @property {"concealed" | "exposed" | "flowers"} mode  where the next tile goes
 * @property {string} suit  the part of the keypad that a phone shows
 * @property {"" | "drawn" | "from" | "robbing" | "exposed"} came
 * @property {number} by
 * @property {string[]} circumstances
 * @property {string} discards
 * @property {boolean} together
 * @property {string} rack
 * @property {string} kong
 * @property {string} count
 * @property {string} moment
 * @property {{ name: string, value: string, jokers: "" | "yes" | "no", pairs: boolean }} line  the line of a printed card
 */

/** @typedef {{ key: number, east: string, prevailing: string, happened: Happening[] }} OneGame */

/** Everything that was typed and tapped. @typedef {{ fields: Record<string, string>, names: string[], own: Record<string, string>, games: OneGame[], text: string }} State */

/**
 * The session as the tapped form describes it.
 * @typedef {object} Session
 * @property {Game} game
 * @property {string[]} names  as people typed them; "Player 2" where nothing is typed
 * @property {string[]} sides  the names in the text, which cannot hold every name
 * @property {string} hands  empty for the game's own
 * @property {boolean} printed  whether hands are named by their lines on a printed card
 * @property {string[]} options  lines of the text
 * @property {string[]} flowers  tiles that lie beside the hand
 * @property {string} stake
 * @property {OneGame[]} games
 */

export const UNKNOWN = -1; // nobody has been chosen yet
export const NOBODY = -2; // nobody won
const KEPT = "tilewright-score-1"; // another number when State changes
const MOST_UNDONE = 40; // steps that Undo goes back

/** @returns {Tapped} */
export const noTiles = () => ({ concealed: [], groups: [], flowers: [], last: "" });

/** @param {string} what @param {number} [who] @returns {Happening} */
export const happening = (what, who = UNKNOWN) => ({
  key: Math.floor(Math.random() * 2 ** 48),
  what,
  who,
  tapped: noTiles(),
  before: [],
  mode: what === "flowers" ? "flowers" : "concealed",
  suit: what === "flowers" ? "other" : "B",
  came: "",
  by: UNKNOWN,
  circumstances: [],
  discards: "",
  together: false,
  rack: "",
  kong: "stolen",
  count: "",
  moment: "off turn",
  line: { name: "", value: "", jokers: "", pairs: false },
});

/** @returns {OneGame} */
export const oneGame = () => ({ key: happening("").key, east: "", prevailing: "", happened: [happening("mah jongg")] });

/** What happened that this kind of game asks about. The rest comes back with another game. @param {OneGame} one @param {Game} game */
export const askedOf = (one, game) => one.happened.filter(({ what }) => what === "mah jongg" || game.reports.includes(what));

/** What happened in a game, as far as it counts. @param {OneGame} one @param {Game} game */
export const happenedIn = (one, game) => askedOf(one, game).filter(({ who }) => who !== NOBODY);

/** Forget players who do not play along. @param {OneGame[]} games @param {number} seats */
export function onlyPlayers(games, seats) {
  for (const one of games.flatMap(({ happened }) => happened)) {
    if (one.who >= seats) one.who = UNKNOWN;
    if (one.by >= seats) [one.came, one.by] = ["", UNKNOWN];
  }
  for (const game of games) if (Number(game.east) >= seats) game.east = "";
}

/** Where the next tile goes, in a session that may have no flowers. @param {Happening} one @param {Session} session */
export const modeOf = (one, { flowers }) => (one.mode === "flowers" && !flowers.length ? "concealed" : one.mode);

/** Change the tapped tiles, so that Undo can go back. @param {Happening} one @param {(tapped: Tapped) => void} change */
export function tap(one, change) {
  one.before = [...one.before, structuredClone(one.tapped)].slice(-MOST_UNDONE);
  change(one.tapped);
  if (!one.tapped.concealed.includes(one.tapped.last)) one.tapped.last = "";
}

/** What the browser kept of an earlier visit, or null. @returns {State | null} */
export function kept() {
  try {
    const state = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    return Array.isArray(state?.games) ? state : null;
  } catch {
    return null;
  }
}

/** @param {State} state */
export function keep(state) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(state));
  } catch {
    // private windows keep nothing
  }
}

export const forget = () => localStorage.removeItem(KEPT);
