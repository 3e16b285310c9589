// @ts-check
/**
 * What the keys say to somebody who hears the page: the last announcement again, whose move it is, the exposures, the
 * discards, the wall, and the lines pinned to the racks.
 * @import { TableView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { pinnedText } from "./card.js";
import { spokenGroup } from "./faces.js";
import { say } from "./messages.js";
import { others, rackOf } from "./seats.js";
import { exposureText } from "./tile.js";
import { listed } from "./words.js";

/** The seats in turn order, beginning with the player. @param {TableView} view */
const inOrder = (view) => [view.me, ...others(view)];

/** The exposures on each rack that has any. @param {TableView} view */
function exposures(view) {
  const racks = inOrder(view).flatMap((seat) => view.seats[seat].racks.flatMap((rack, r) =>
    rack.exposures.length ? [say("tell-exposed", { rack: rackOf(view, seat, r), groups: listed(rack.exposures.map(exposureText)) })] : []));
  return racks.length ? racks.join(" ") : say("tell-nothing-exposed");
}

/** The discards of each player, the latest first. @param {TableView} view */
const discards = (view) => inOrder(view).map((seat) => {
  const { discards } = view.seats[seat];
  return say("tell-discards", { count: discards.length, name: view.names[seat], tiles: spokenGroup(discards.toReversed()) });
}).join(" ");

/** The lines that the player has pinned. @param {Table} table */
function pinned(table) {
  const racks = (table.mine?.racks ?? []).map((_, r) => pinnedText(table, r)).filter(Boolean);
  return racks.length ? racks.join(" ") : say("tell-nothing-pinned");
}

/** What each key says. @type {Record<string, (table: Table, view: TableView) => string>} */
const SAYS = {
  r: (table) => table.live.textContent ?? "",
  s: (_, view) => view.prompt,
  e: (_, view) => exposures(view),
  t: (_, view) => discards(view),
  w: (_, view) => say("wall", { tiles: view.wall }),
  l: pinned,
};

/** Say what this key asks for. Return whether it asks for anything. @param {Table} table @param {string} key */
export function tell(table, key) {
  const { view } = table;
  if (!view || view.invite || !Object.hasOwn(SAYS, key)) return false;
  const text = SAYS[key](table, view);
  table.announce("");
  // an equal text is spoken only if the region was empty in between
  setTimeout(() => table.announce(text), 50);
  return true;
}
