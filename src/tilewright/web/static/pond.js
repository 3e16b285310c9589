// @ts-check
/**
 * The middle of the table, with the wall and the discards.
 * @import { TableView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { tray } from "./charleston.js";
import { copyable, isOnlyHere, onlyInHouse } from "./copy.js";
import { enlarge } from "./dialogs.js";
import { picture, spoken } from "./faces.js";
import { say } from "./messages.js";
import { others, TURNS } from "./seats.js";

/** @param {Table} table */
export function middle(table) {
  const { view } = table;
  if (!view) return nothing;
  if (view.invite) return invitation(view, view.invite, table.id);
  if (table.passing) return tray(table);
  if (view.names.length > 2) return lane(table, view.me, "at-you");
  return html`<section class="pond" aria-label=${say("discards")}>${[...others(view), view.me].map((seat) => lane(table, seat))}</section>`;
}

/** The wall: how many tiles are left. A click or a drag draws one. @param {Table} table */
export function wall(table) {
  const left = table.view?.wall ?? 0;
  const may = table.up && table.offered("Draw").length > 0;
  const stack = Math.min(3, Math.ceil(left / 20));
  return html`<button class="wall" data-drag="wall" data-flip="wall" ?disabled=${!may} aria-keyshortcuts="D"
    @click=${() => table.drawTile()}>
    <span class="stack">${Array.from({ length: stack }, () => html`<span class="tile back">${picture("?")}</span>`)}</span>
    <span class="sr">${say("wall", { tiles: left })}</span><span class="left" aria-hidden="true">${left}</span>
  </button>`;
}

/** A player's field of discards, with the player's name. @param {Table} table @param {number} seat @param {string} [place] */
export function lane(table, seat, place = "") {
  const { view } = table;
  if (!view) return nothing;
  return html`<div class="lane ${place}" data-pond @click=${(/** @type {Event} */ click) => enlarge(table, click, seat)} .style=${`--k:${view.seats[seat].discards.length}`}>
    <span class="whose" aria-hidden="true">${seat === view.me ? say("you") : view.names[seat]}</span>
    <div class="clip">${thrown(view, seat, table)}</div>
  </div>`;
}

/** A player's discards. @param {TableView} view @param {number} seat @param {Table | null} [table] */
export function thrown(view, seat, table = null) {
  const { phase } = view;
  const open = phase.type === "ClaimWindow" && !phase.kong && phase.discarder === seat;
  const { discards } = view.seats[seat];
  const label = seat === view.me ? say("you-discarded") : say("has-discarded", { name: view.names[seat] });
  return html`<div class="thrown" role="list" aria-label=${label}>
    ${repeat(discards, (_, i) => i, (face, i) => {
      const last = open && i === discards.length - 1;
      const from = seat === table?.me ? table.thrownFrom : `seat${seat}`;
      const blank = table?.offered("ExchangeBlank").find(({ action }) => action.tile === face);
      if (blank) return html`<span role="listitem"><button class="tile joker" data-flip="d${seat}-${i}" aria-label=${blank.label}
        title=${blank.label} @click=${() => table?.act(blank.action)}>${picture(face)}</button></span>`;
      return html`<span role="listitem" class="tile ${last ? "open" : ""}" data-flip="d${seat}-${i}" data-from=${from}
        data-drag=${last && seat !== view.me ? "discard" : nothing}
        aria-label=${last ? say("just-discarded", { tile: spoken(face) }) : spoken(face)}>${picture(face)}</span>`;
    })}
  </div>`;
}

/** A link that works only on this computer, and a button to open the server to the house. @param {TableView} view @param {string} address @param {string} id */
function onlyHere({ house }, address, id) {
  if (!isOnlyHere(address)) return nothing;
  return html`<p>${house === false ? say("only-here-invite") : say("only-here-start")}</p>
    ${house === false ? html`<form method="post" action="house"><input type="hidden" name="return" value="/table/${id}">
      <button class="act">${say("invite-tablet")}</button></form>` : nothing}`;
}

/** What a friend types who has no link at hand. @param {TableView} view @param {string} address */
const byNumber = ({ number }, address) => (isOnlyHere(address) ? nothing
  : html`<p>${say("or-by-number", { address: address.split("/join/")[0], button: say("join-friend") })} <strong class="invite-number">${number}</strong></p>${onlyInHouse(address)}`);

/** A friend may sit down on this device too. @param {string} address */
const onThisDevice = (address) => html`<p><a href="who?return=${new URL(address).pathname}">${say("on-this-device")}</a></p>`;

/** The player's own other device. @param {string} id */
const onAnotherDevice = (id) => html`<p><a href="settings?return=/table/${id}#devices">${say("on-another-device")}</a></p>`;

/** One link for all free seats, and who sits in the others. @param {TableView} view @param {string} link @param {string} id */
function invitation(view, link, id) {
  const turns = TURNS[view.names.length];
  return html`<section class="paper invite" aria-labelledby="invite-title">
    <h2 id="invite-title" aria-live="polite">${view.prompt}</h2>
    <p>${say("send-link")}</p>
    <img class="code" src="table/${id}/invite.svg" alt=${say("code-of-link")} width="180" height="180">
    ${copyable(link, say("link-for-friend"))}
    ${turns ? html`${others(view).map((seat, i) => html`<p>${say("seat-of", { turn: turns[i], name: view.names[seat] })}</p>`)}` : nothing}
    <p><a class="button" href="table/${id}/seats">${say("change-seats", { host: view.host === view.me ? "yes" : "no" })}</a></p>
    ${byNumber(view, link)} ${onlyHere(view, link, id)} ${onThisDevice(link)} ${onAnotherDevice(id)}
  </section>`;
}
