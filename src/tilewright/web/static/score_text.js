// @ts-check
/**
 * Writes a tapped report in the language of score texts, which the server reads.
 * @import { StandIns } from "./score_card.js"
 * @import { Game, Group, Happening, Session } from "./score_state.js"
 */
import { bySuit } from "./faces.js";
import { say } from "./messages.js";
import { standIns } from "./score_card.js";
import { happenedIn } from "./score_state.js";

const KEYWORD = /^(game|hands|option|sides|stake|pot|east|prevailing)(\s|$)/i;
const NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .'’-]{0,29}$/u;

/** Names that a text can hold: those that people typed where possible. @param {string[]} names */
export function sidesOf(names) {
  /** @type {string[]} */
  const sides = [];
  for (const [seat, name] of names.entries()) {
    const taken = [...sides, ...names.filter((_, other) => other !== seat)].map((each) => each.toLowerCase());
    let side = name;
    if (!NAME.test(name) || KEYWORD.test(name) || taken.includes(name.toLowerCase())) side = `Player ${seat + 1}`;
    while (side !== name && taken.includes(side.toLowerCase())) side += "a";
    sides.push(side);
  }
  return sides;
}

/** Tiles as text, such as `33B 5C NN F1`. @param {string[]} faces */
export function tilesText(faces) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const face of [...faces].sort(bySuit)) counts.set(face, (counts.get(face) ?? 0) + 1);
  return [...counts].map(([face, count]) => `${face[0].repeat(count)}${face.slice(1)}`).join(" ");
}

/** A group in brackets, such as `[33JB]`, or a concealed kong as `(1111C)`. @param {Group} group @param {Game} game */
export function groupText({ tiles, kong }, { kongs }) {
  const jokers = tiles.filter((face) => face === "J");
  const naturals = tilesText(tiles.filter((face) => face !== "J"));
  const inside = /^[1-9]+[BCD]$/.test(naturals) ? naturals.slice(0, -1) + jokers.join("") + naturals.slice(-1) : naturals + jokers.join("");
  return kongs && kong === "concealed" && isKong({ tiles, kong }) ? `(${inside})` : `[${inside}]`;
}

/** @param {Group} group */
export const isKong = ({ tiles }) => tiles.length === 4 && tiles.every((face) => face === tiles[0]);

/** How the last tile came, as far as this game asks. @param {Happening} one @param {Game} game */
export const cameTo = ({ came }, { kongs, racks }) => ((came === "robbing" && !kongs) || (came === "exposed" && racks < 2) ? "" : came);

/** @param {Happening} one @param {string} tiles @param {Session} session */
function winText(one, tiles, { sides, game }) {
  const came = cameTo(one, game);
  const words = [`mah jongg ${tiles}`];
  if (came === "drawn") words.push("drawn");
  else if (came) words.push(`${came === "robbing" ? "robbing" : "from"} ${sides[one.by]}`);
  if (came === "exposed") words.push("for an exposure");
  if (one.together && game.racks > 1) words.push("together");
  if (!game.kongs) return words.join(", ");
  if (one.tapped.last) words.push(`on ${one.tapped.last}`);
  if (one.discards) words.push(`after ${one.discards} discards`);
  return [...words, ...one.circumstances].join(", ");
}

/** The words after the name. @param {Happening} one @param {Session} session @param {StandIns | null} printed */
function wordsOf(one, session, printed) {
  const { groups, concealed, flowers } = one.tapped;
  const tiles = printed?.tiles.get(one) ?? [...groups.map((group) => groupText(group, session.game)), tilesText(concealed)].filter(Boolean).join(" ");
  if (one.what === "mah jongg") return winText(one, tiles, session);
  if (one.what === "holds") return `holds ${tiles}`;
  if (one.what === "flowers") return `flowers ${tilesText(flowers)}`;
  if (one.what === "kong") return `kong ${one.kong}`;
  if (one.what !== "wrong count" || !session.game.counts) return one.what;
  return `wrong count ${one.count}${one.moment === "off turn" ? "" : `, ${one.moment}`}`;
}

const ON_RACKS = ["mah jongg", "dead", "holds", "flowers"];

/** The lines of one happening. @param {Happening} one @param {Session} session @param {StandIns | null} printed @returns {string[]} */
function linesOf(one, session, printed) {
  const side = session.sides[one.who];
  const rack = one.rack && session.game.racks > 1 && ON_RACKS.includes(one.what) ? `, rack ${one.rack}` : "";
  const remark = printed && one.what === "mah jongg" && one.line.name ? ` # ${say("stands-for", { line: one.line.name })}` : "";
  const lines = [`${side}: ${wordsOf(one, session, printed)}${rack}${remark}`];
  if (one.what !== "mah jongg" || printed) return lines;
  if (one.tapped.flowers.length && session.flowers.length) lines.push(`${side}: flowers ${tilesText(one.tapped.flowers)}${rack}`);
  if (session.game.reports.includes("kong")) {
    for (const group of one.tapped.groups.filter(isKong)) lines.push(`${side}: kong ${group.kong}`);
  }
  return lines;
}

/**
 * The text of the session, the happening of each of its lines, and the card that it needs, if any.
 * @param {Session} session
 */
export function written(session) {
  const { game, sides, games, hands } = session;
  const printed = session.printed ? standIns(games, game) : null;
  const lines = [`game ${game.name}`, `sides ${sides.join(", ")}`];
  if (hands || printed) lines.push(`hands ${printed ? "own" : hands}`);
  lines.push(...session.options);
  if (session.stake) lines.push(`stake ${session.stake}`);
  lines.push("");
  /** @type {Map<number, Happening>} */
  const places = new Map();
  for (const [number, one] of games.entries()) {
    if (number) lines.push("---");
    if (one.east) lines.push(`east ${sides[Number(one.east)]}`);
    if (one.prevailing) lines.push(`prevailing ${one.prevailing}`);
    const happened = happenedIn(one, game);
    for (const each of happened) {
      for (const line of linesOf(each, session, printed)) places.set(lines.push(line), each);
    }
    if (!happened.length) lines.push("wall game");
  }
  return { text: `${lines.join("\n")}\n`, places, card: printed?.card ?? "", full: printed?.full ?? false };
}
