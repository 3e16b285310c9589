// @ts-check
/**
 * The middle of the table, with the wall and the discards.
 * @import { TableView } from "./protocol.js"
 * @import { Table } from "./table.js"
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { tray } from "./charleston.js";
import { picture, spoken } from "./faces.js";
import { say } from "./messages.js";
import { others, TURNS } from "./seats.js";

/** @param {Table} table */
export function middle(table) {
  const { view } = table;
  if (!view) return nothing;
  if (view.invite) return view.names.length > 2 ? invitations(view, table.id) : invitation(view.invite, table.id);
  if (table.passing) return tray(table);
  return html`<div class="middle"><div class="walls">${wall(table)}${view.prevailing
    ? html`<p class="prevails"><strong>${say("prevails", { wind: view.prevailing })}</strong></p>` : nothing}</div>
    <section class="pond" id="pond" aria-label=${say("discards")}>${pond(view, table)}</section>
  </div>`;
}

/** @param {Table} table */
function wall(table) {
  const left = table.view?.wall ?? 0;
  const may = table.up && table.offered("Draw").length > 0;
  const stack = Math.min(3, Math.ceil(left / 20));
  return html`<button class="wall" data-drag="wall" data-flip="wall" ?disabled=${!may} aria-keyshortcuts="D"
    @click=${() => table.drawTile()}>
    <span class="stack">${Array.from({ length: stack }, () => html`<span class="tile back">${picture("?")}</span>`)}</span>
    <span class="sr">${say("wall", { tiles: left })}</span><span class="left" aria-hidden="true">${left}</span>
    <span class="hint">${may ? say("draw") : say("in-the-wall")}</span>
  </button>`;
}

/** The discards of all seats, with the player's own last. @param {TableView} view @param {Table | null} [table] */
export function pond(view, table = null) {
  const { phase } = view;
  return [...others(view), view.me].map((seat) => {
    const open = phase.type === "ClaimWindow" && !phase.kong && phase.discarder === seat;
    const { discards } = view.seats[seat];
    const name = view.names[seat];
    const label = seat === view.me ? say("you-discarded") : say("has-discarded", { name });
    return html`<div class="thrown ${crowd(view)}" role="list" aria-label=${label}>
      ${view.names.length > 2 ? html`<span class="whose" aria-hidden="true">${seat === view.me ? say("you") : name}</span>` : nothing}
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
  });
}

/** The CSS class for the size of discards: the more there are, the smaller they are. @param {TableView} view */
function crowd(view) {
  const most = Math.max(...view.seats.map((seat) => seat.discards.length));
  return most > 36 ? "many" : most > 18 ? "some" : "";
}

/** A link, and a button that copies it. @param {string} address @param {string} label */
function copyable(address, label) {
  const copy = async (/** @type {MouseEvent} */ click) => {
    const button = /** @type {HTMLButtonElement} */ (click.currentTarget);
    const field = /** @type {HTMLInputElement} */ (button.previousElementSibling);
    field.select();
    const copied = navigator.clipboard // browsers offer this only on localhost and over https
      ? await navigator.clipboard.writeText(address).then(() => true, () => false)
      : document.execCommand("copy");
    button.textContent = copied ? say("copied") : say("copy-by-hand");
  };
  return html`<p class="copy"><input readonly aria-label=${label} .value=${address}><button @click=${copy}>${say("copy")}</button></p>`;
}

/** @param {string} address */
const onlyHere = (address) =>
  /^(localhost|127\.|\[::1\])/.test(new URL(address).host)
    ? html`<p>${say("only-here")}</p>`
    : nothing;

/** @param {string} link @param {string} id */
function invitation(link, id) {
  const address = new URL(link, location.href).href;
  return html`<section class="paper invite" aria-labelledby="invite-title">
    <h2 id="invite-title">${say("waiting-for-friend")}</h2>
    <p>${say("send-link")}</p>
    <img class="code" src="/table/${id}/invite.svg" alt=${say("code-of-link")} width="180" height="180">
    ${copyable(address, say("link-for-friend"))} ${onlyHere(address)}
  </section>`;
}

/** An invitation link for each free seat. @param {TableView} view @param {string} id */
function invitations(view, id) {
  const address = new URL(view.invite ?? "", location.href).href;
  return html`<section class="paper invite" aria-labelledby="invite-title">
    <h2 id="invite-title">${say("waiting-for-friends")}</h2>
    <p>${say("send-links")}</p>
    ${others(view).map((seat, i) => {
      const turn = TURNS[view.names.length][i];
      return html`<section><h3>${say("seat-of", { turn, name: view.names[seat] })}</h3>
        ${view.free[seat] ? html`${copyable(`${address}/${seat}`, say("link-for-seat", { turn }))}
          <details><summary>${say("show-code")}</summary>
            <img class="code" src="/table/${id}/invite.svg?seat=${seat}" alt=${say("code-of-link")} width="180" height="180"></details>` : nothing}
      </section>`;
    })}
    ${onlyHere(address)}
  </section>`;
}
