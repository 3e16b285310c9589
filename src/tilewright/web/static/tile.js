// @ts-check
/**
 * Tiles and shown groups as they lie on the table.
 * @import { ExposureView, RackView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { picture, spoken, spokenGroup } from "./faces.js";

/** A tile that only lies there. @param {string} face @param {string} [more] */
export const plainTile = (face, more = "") =>
  html`<span class="tile ${more} ${face === "?" ? "back" : ""}">${picture(face)}</span>`;

/** A few tiles as one picture with one name. @param {string[]} faces @param {string} [name] */
export const tileRow = (faces, name = spokenGroup(faces)) =>
  html`<span class="tiles" role="img" aria-label=${name}>${faces.map((face) => plainTile(face))}</span>`;

const SIZES = ["", "single", "pair", "pung", "kong", "quint", "sextet"];

/** What people call a group. @param {string[]} faces */
export function groupName(faces) {
  const equal = faces.every((face) => face === faces[0]);
  return equal && SIZES[faces.length] ? `${SIZES[faces.length]} of ${spoken(faces[0])}` : spokenGroup(faces);
}

/** Tiles as they lie: of a kong that was melded face down the outer ones show their backs. @param {ExposureView} group */
export const asLaid = ({ tiles, concealed }) =>
  tiles.map((face, i) => (concealed && (i === 0 || i === tiles.length - 1) ? "?" : face));

/** The flowers that lie beside a rack. @param {RackView} rack */
export const flowers = (rack) =>
  rack.flowers.length
    ? html`<span class="flowers tiles" role="img" aria-label="Flowers: ${spokenGroup(rack.flowers)}">${rack.flowers.map((face) => plainTile(face))}</span>`
    : nothing;

/**
 * The exposures of a rack. A joker among them is a button: a click asks for the exchange.
 * @param {Table | null} table  null: nobody can act on them
 * @param {number} owner @param {number} rack @param {RackView} view
 */
export function exposures(table, owner, rack, view) {
  return view.exposures.map((group, place) => exposure(table, owner, rack, place, group, view));
}

/** @param {Table | null} table @param {number} owner @param {number} rack @param {number} place @param {ExposureView} group @param {RackView} view */
function exposure(table, owner, rack, place, group, view) {
  const jokers = group.tiles.filter((face) => face === "J").length - group.faces.filter((face) => face === "J").length;
  const name = (group.concealed ? "concealed " : "") + groupName(group.faces) + (jokers ? `, with ${jokers} ${jokers > 1 ? "jokers" : "joker"}` : "");
  const cause = view.dead?.cause.includes(place);
  const from = table?.lastOpen ?? "";
  const robbed = isRobbed(table, owner, rack, place);
  return html`<span class="exposure ${cause ? "cause" : ""}" role="group" aria-label=${name}>
    ${asLaid(group).map((face, i) => {
      const key = `e${owner}-${rack}-${place}-${i}`;
      const look = face === "?" ? "back" : robbed && i === group.tiles.length - 1 ? "open" : "";
      if (face !== "J" || !jokers || !table || table.view?.sheet) return html`<span class="tile ${look}" data-flip=${key} data-from=${from}>${picture(face)}</span>`;
      const swap = () => table.exchange(owner, rack, place);
      return html`<button class="tile joker" data-flip=${key} data-from=${from} @click=${swap}
        aria-label="Exchange this joker, in the ${groupName(group.faces)}" title="Exchange this joker">${picture(face)}</button>`;
    })}
  </span>`;
}

/** Whether the last tile of this kong may be robbed now. @param {Table | null} table @param {number} owner @param {number} rack @param {number} place */
function isRobbed(table, owner, rack, place) {
  const { discarder, kong } = table?.view?.phase ?? {};
  return !!kong && discarder === owner && kong[0] === rack && kong[1] === place;
}

/** What became of a rack's hand, in words. @param {RackView} view */
export function fate(view) {
  if (view.mah_jongg) {
    const { line, worth, jokerless } = view.mah_jongg;
    return html`<strong class="fate won">Mah jongg: ${line}${worth && `, ${worth}`}${jokerless ? ", jokerless" : ""}</strong>`;
  }
  if (view.dead) {
    const { why, cite } = view.dead;
    return html`<strong class="fate dead">Dead hand: ${why}${cite && ` (${cite})`}</strong>`;
  }
  return nothing;
}
