// @ts-check
/** The page of a table: it opens the table, and listens to the mouse, the finger and the keyboard. */
import { html, nothing } from "lit-html";
import { loadCard } from "./card.js";
import { listenForDrags } from "./drag.js";
import { loadWords } from "./glossary.js";
import { resume } from "./guide.js";
import { listenForKeys } from "./keyboard.js";
import { say } from "./messages.js";
import { stayAwake } from "./senses.js";
import { Table } from "./table.js";
import { listed } from "./words.js";

/** @param {Table} table */
function listen(table) {
  listenForDrags(table.root, {
    lift(what) {
      if (!table.arrangement.find(what)) return;
      table.hole = table.current = what;
      table.picked = null;
      table.draw();
    },
    over(what, rack, at) {
      if (table.arrangement.find(what)) table.move(what, rack, at);
    },
    drop(what, rack, pond) {
      table.hole = null;
      table.arrangement.save();
      if (what === "wall" && rack !== null) {
        table.arrangement.aim = rack;
        table.drawTile();
      } else if (what === "discard" && rack !== null && table.offered("Claim").length) {
        table.ask({ kind: "claim", rack });
      } else if (pond) table.discard(what);
      table.draw();
    },
  });
  listenForKeys(table);
}

/** At a table with a clock, load the module that shows it. @param {Table} table */
async function loadClock(table) {
  const { clock } = table.root.dataset;
  if (clock) table.clock = (await import(clock)).clockOf(table, { html, nothing, say, listed });
}

/** Open the table whose id is in the page. */
async function start() {
  const root = /** @type {HTMLElement} */ (document.querySelector("#table"));
  const live = /** @type {HTMLElement} */ (document.querySelector("#live"));
  const table = new Table(root, live, root.dataset.table ?? "");
  listen(table);
  resume(table);
  stayAwake();
  table.connection.receive(JSON.parse(root.dataset.first ?? ""));
  delete root.dataset.first;
  table.connection.open();
  await Promise.all([loadCard(table.id), loadWords(), loadClock(table)]);
  table.draw();
}

start();
