// @ts-check
/**
 * The page of somebody who looks on: the table as the server shows it, and a sentence about the latest event.
 * @import { Sight } from "./protocol.js"
 */
import { html, nothing, render } from "lit-html";
import { board } from "./board.js";
import { Connection } from "./connection.js";
import { flip } from "./flip.js";
import { say } from "./messages.js";
import { listed } from "./words.js";

const root = /** @type {HTMLElement} */ (document.querySelector("#replay"));
const live = /** @type {HTMLElement} */ (document.querySelector("#live"));
const about = /** @type {HTMLElement} */ (document.querySelector("#about"));
/** @type {Sight | null} */
let sight = null;
/** Why the page shows nothing new, or empty. */
let problem = "";

function draw() {
  const minutes = (sight?.delay ?? 0) / 60;
  about.textContent = sight ? [say("late-by", { minutes }), say("who-watches", { names: listed(sight.spectators) })].join(" ") : "";
  const sentence = problem || (sight?.frame?.sentence ?? say("nothing-to-see", { minutes }));
  if (live.textContent !== sentence) live.textContent = sentence;
  flip(root, () => render(html`<div class="felt"><section class="steps"><p class="sentence">${sentence}</p></section>
    ${sight?.frame ? board(sight.frame.view) : nothing}</div>`, root));
}

root.replaceChildren();
new Connection(`join/${root.dataset.invite}/watch/ws`, {
  heard(message) {
    if (message.type === "sight") [sight, problem] = [message, ""];
    else if (message.type === "error") [sight, problem] = [null, say("not-done", { why: message.why })];
    draw();
  },
  line(up, reason) {
    if (reason) [sight, problem] = [null, reason];
    else if (!up && sight) problem = say("connection-lost");
    draw();
  },
}).open();
