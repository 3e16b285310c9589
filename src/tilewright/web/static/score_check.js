// @ts-check
/**
 * Looks over a tapped report: what is still missing, and tiles that cannot be right. Everything else the server judges.
 * @import { Happening, Session } from "./score_state.js"
 */
import { spokenPlural } from "./faces.js";
import { say } from "./messages.js";
import { UNKNOWN, happenedIn, tap } from "./score_state.js";
import { cameTo, isKong } from "./score_text.js";

/** @typedef {{ label: string, mend: () => void }} Mend */
/** @typedef {{ one: Happening | null, why: string, mends: Mend[] }} Mistake  `one` is null if it concerns the whole session */

/** All tiles of a happening, with those that lie beside the hand. @param {Happening} one */
export const allTiles = ({ tapped }) => [...tapped.concealed, ...tapped.groups.flatMap(({ tiles }) => tiles), ...tapped.flowers];

/** The number of tiles in the hand, without those beside it. @param {Happening} one */
export const handSize = (one) => allTiles(one).length - one.tapped.flowers.length;

/** The number of tiles that the hand should have. @param {Happening} one @param {Session} session */
export const fullSize = ({ tapped }, { game }) => game.size + (game.kongs ? tapped.groups.filter(isKong).length : 0);

/** @param {Session} session @param {Happening[]} happened @param {Happening} one @returns {Mistake | null} */
function tooManyOfAKind(session, happened, one) {
  const upTo = happened.slice(0, happened.indexOf(one) + 1);
  // a discard on which several players win is in each of their hands
  const shared = upTo.filter(({ what, came, by }) => what === "mah jongg" && came === "from" && by === one.by).length - 1;
  for (const face of new Set(allTiles(one))) {
    const count = upTo.flatMap(allTiles).filter((each) => each === face).length;
    const most = session.game.tiles[face] ?? 0;
    const spare = session.game.racks === 1 && one.came === "from" ? Math.max(0, shared) : 0;
    if (count - spare <= most) continue;
    const mend = { label: say("take-one-out", { tile: spokenPlural(face) }), mend: () => tap(one, () => takeOut(one, face)) };
    return { one, why: say("too-many-of-kind", { count, tile: spokenPlural(face), most }), mends: [mend] };
  }
  return null;
}

/** Take one tile with this face out of the hand. @param {Happening} one @param {string} face */
function takeOut({ tapped }, face) {
  for (const tiles of [tapped.concealed, ...tapped.groups.map((group) => group.tiles).reverse(), tapped.flowers]) {
    const at = tiles.lastIndexOf(face);
    if (at >= 0) {
      tiles.splice(at, 1);
      break;
    }
  }
  tapped.groups = tapped.groups.filter(({ tiles }) => tiles.length);
}

/** Four equal concealed tiles, which may be a kong. @param {Happening} one */
const four = ({ tapped }) => tapped.concealed.find((face) => tapped.concealed.filter((each) => each === face).length === 4);

/** @param {Happening} one @param {string} face */
const layKong = (one, face) => tap(one, (tapped) => {
  tapped.concealed = tapped.concealed.filter((each) => each !== face);
  tapped.groups.push({ tiles: Array(4).fill(face), kong: "concealed" });
});

/** @param {Session} session @param {Happening} one @returns {Mistake | null} */
function wrongGroup({ game }, one) {
  const isTapping = one.what === "mah jongg" && !one.came && handSize(one) < game.size;
  for (const { tiles } of one.tapped.groups) {
    if (isTapping && tiles === one.tapped.groups.at(-1)?.tiles) continue; // the group may still grow
    if (tiles.every((face) => face === "J")) return { one, why: say("only-jokers"), mends: [] };
    if (tiles.length < 3) return { one, why: say("small-group", { tiles: tiles.length, tile: spokenPlural(tiles[0]) }), mends: [] };
    if (game.kongs && tiles.length > 4) return { one, why: say("large-group", { tile: spokenPlural(tiles[0]) }), mends: [] };
  }
  return null;
}

/** @param {Session} session @param {Happening} one @returns {Mistake | null} */
function wrongSize(session, one) {
  const tiles = handSize(one);
  const full = fullSize(one, session);
  if (one.what !== "mah jongg" || tiles === full) return null;
  if (tiles < full && !one.came) return null; // still tapping
  if (tiles < full) return { one, why: say("tiles-short", { tiles, missing: full - tiles }), mends: [] };
  const kong = session.game.kongs ? four(one) : undefined;
  const mends = kong ? [{ label: say("make-kong", { tile: spokenPlural(kong) }), mend: () => layKong(one, kong) }] : [];
  return { one, why: say("tiles-over", { tiles, over: tiles - full }), mends };
}

/** What is still to be said about a happening, or an empty text. @param {Session} session @param {Happening} one */
function missing(session, one) {
  const { what, who, tapped, line } = one;
  const name = session.names[who] ?? "";
  if (who === UNKNOWN) return what === "mah jongg" ? say("todo-who-won") : say("todo-who");
  if (what === "mah jongg" && session.printed && !/^\d{1,5}$/.test(line.value)) return say("todo-value", { name });
  if (what === "mah jongg" && session.printed && !line.pairs && !line.jokers) return say("todo-jokers", { name });
  if (["mah jongg", "holds"].includes(what) && !(what === "mah jongg" && session.printed) && !handSize(one)) return say("todo-tiles", { name });
  if (what === "flowers" && !tapped.flowers.length) return say("todo-flowers", { name });
  if (what === "wrong count" && session.game.counts && !/^\d{1,2}$/.test(one.count)) return say("todo-count", { name });
  return "";
}

/** @param {Session} session @param {Happening[]} happened @param {Happening} one @returns {{ todo: string, mistake: Mistake | null }} */
function checked(session, happened, one) {
  const todo = missing(session, one);
  if (todo) return { todo, mistake: null };
  const tapped = one.what === "flowers" || one.what === "holds" || (one.what === "mah jongg" && !session.printed);
  const mistake = tapped ? (tooManyOfAKind(session, happened, one) ?? wrongGroup(session, one) ?? wrongSize(session, one)) : null;
  const short = one.what === "mah jongg" && !session.printed ? fullSize(one, session) - handSize(one) : 0;
  if (short > 0 && !mistake) return { todo: say("todo-more-tiles", { name: session.names[one.who], missing: short }), mistake };
  const together = one.together && session.game.racks > 1;
  const how = one.what === "mah jongg" && !cameTo(one, session.game) && !together;
  return { todo: how ? say("todo-how", { name: session.names[one.who] }) : "", mistake };
}

/** The first thing that is still to be said, and the first mistake in the tiles. @param {Session} session */
export function check(session) {
  const results = session.games.flatMap((game) => {
    const happened = happenedIn(game, session.game);
    return happened.map((one) => checked(session, happened, one));
  });
  const mistake = results.find((result) => result.mistake)?.mistake ?? null;
  return { todo: results.find((result) => result.todo)?.todo ?? "", mistake };
}
