// @ts-check
/**
 * Tiles, exposures and flowers as the page shows them.
 * @import { ExposureView, RackView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { picture, spoken, spokenGroup, spokenPlural } from "./faces.js";
import { say } from "./messages.js";
import { ruleLink } from "./rule.js";
import { commas } from "./words.js";

/** A tile that cannot be clicked. @param {string} face @param {string} [more] */
export const plainTile = (face, more = "") =>
  html`<span class="tile ${more} ${face === "?" ? "back" : ""}">${picture(face)}</span>`;

/** Several tiles as one image with one accessible name. @param {string[]} faces @param {string} [name] */
export const tileRow = (faces, name = spokenGroup(faces)) =>
  html`<span class="tiles" role="img" aria-label=${name}>${faces.map((face) => plainTile(face))}</span>`;

/** Tiles of the largest group with a name. */
const LARGEST = 6;

/** The name of a group. @param {string[]} faces */
export function groupName(faces) {
  const equal = faces.length <= LARGEST && faces.every((face) => face === faces[0]);
  const name = faces.length > 1 ? spokenPlural : spoken;
  return equal ? say("group", { tiles: faces.length, tile: name(faces[0]) }) : spokenGroup(faces);
}

/** The name of an exposure. @param {ExposureView} group @param {number} jokers */
function exposureName({ faces, concealed }, jokers) {
  const group = groupName(faces);
  if (concealed) return say("concealed-group", { group });
  return jokers ? say("group-with-jokers", { group, jokers }) : group;
}

/** The name of an exposure. @param {ExposureView} group */
export const exposureText = (group) => exposureName(group, jokersIn(group));

/** The number of jokers that replace other tiles. @param {ExposureView} group */
const jokersIn = ({ tiles, faces }) => tiles.filter((face) => face === "J").length - faces.filter((face) => face === "J").length;

/** The tiles of a group. The outer tiles of a concealed kong show their backs. @param {ExposureView} group */
export const asLaid = ({ tiles, concealed }) =>
  tiles.map((face, i) => (concealed && (i === 0 || i === tiles.length - 1) ? "?" : face));

/** The flowers set aside for a rack. @param {RackView} rack */
export const flowers = (rack) =>
  rack.flowers.length
    ? html`<span class="flowers tiles" role="img" aria-label=${say("flowers", { flowers: spokenGroup(rack.flowers) })}>${rack.flowers.map((face) => plainTile(face))}</span>`
    : nothing;

/** Exchange the joker of an exposure. If that is not legal, show the server's reason. @param {Table} table @param {number} owner @param {number} rack @param {number} place */
function exchange(table, owner, rack, place) {
  const group = table.view?.seats[owner].racks[rack].exposures[place];
  if (!group) return;
  const fits = (/** @type {{ action: { owner: number, rack: number, place: number } }} */ { action }) =>
    action.owner === owner && action.rack === rack && action.place === place;
  const offer = table.offered("ExchangeJoker").find(fits);
  const meant = [...group.faces];
  for (const face of group.tiles) if (face !== "J") meant.splice(meant.indexOf(face), 1);
  table.act(offer?.action ?? { type: "ExchangeJoker", owner, rack, place, tile: meant[0] ?? "J" });
}

/**
 * The exposures of a rack. Each joker is a button that requests the exchange.
 * @param {Table | null} table  null if nobody can act on them
 * @param {number} owner @param {number} rack @param {RackView} view
 */
export function exposures(table, owner, rack, view) {
  return view.exposures.map((group, place) => exposure(table, owner, rack, place, group, view));
}

/** @param {Table | null} table @param {number} owner @param {number} rack @param {number} place @param {ExposureView} group @param {RackView} view */
function exposure(table, owner, rack, place, group, view) {
  const jokers = jokersIn(group);
  const name = exposureName(group, jokers);
  const cause = view.dead?.cause.includes(place);
  const from = table?.lastOpen ?? "";
  const robbed = isRobbed(table, owner, rack, place);
  return html`<span class="exposure ${cause ? "cause" : ""}" role="group" aria-label=${name}>
    ${asLaid(group).map((face, i) => {
      const key = `e${owner}-${rack}-${place}-${i}`;
      const look = face === "?" ? "back" : robbed && i === group.tiles.length - 1 ? "open" : "";
      if (face !== "J" || !jokers || !table || table.view?.sheet) return html`<span class="tile ${look}" data-flip=${key} data-from=${from}>${picture(face)}</span>`;
      const swap = () => exchange(table, owner, rack, place);
      return html`<button class="tile joker" data-flip=${key} data-from=${from} @click=${swap}
        aria-label=${say("exchange-joker-in", { group: groupName(group.faces) })} title=${say("exchange-joker")}>${picture(face)}</button>`;
    })}
  </span>`;
}

/** Whether the last tile of this kong may be robbed now. @param {Table | null} table @param {number} owner @param {number} rack @param {number} place */
function isRobbed(table, owner, rack, place) {
  const { discarder, kong } = table?.view?.phase ?? {};
  return !!kong && discarder === owner && kong[0] === rack && kong[1] === place;
}

/** A sentence on why the player cannot do something. @param {{ why: string, cite?: string, link?: string }} refused */
export const refusal = (refused) => html`${say("cannot-do", { why: refused.why })} ${ruleLink(refused)}`;

/** A sentence on how a rack's hand ended: by mah jongg or dead. @param {RackView} view */
export function fate(view) {
  if (view.mah_jongg) {
    const { name, worth, jokerless } = view.mah_jongg;
    const hand = commas([name, ...(worth ? [worth] : []), ...(jokerless ? [say("jokerless")] : [])]);
    return html`<strong class="fate won">${say("mah-jongg-is", { hand })}</strong>`;
  }
  if (view.dead) {
    const { why } = view.dead;
    return html`<strong class="fate dead">${say("dead-hand", { why })} ${ruleLink(view.dead)}</strong>`;
  }
  return nothing;
}
