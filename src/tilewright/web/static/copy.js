// @ts-check
/** Links to copy. */
import { html, nothing } from "lit-html";
import { say } from "./messages.js";

/** A link, and a button that copies it. @param {string} address @param {string} label */
export function copyable(address, label) {
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

/** Addresses that only the local network reaches. */
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cde])|\.local$/;

/** A note on a link that works only in the local network. @param {string} address */
export const onlyInHouse = (address) => (PRIVATE.test(new URL(address).hostname) ? html`<p>${say("only-in-house")}</p>` : nothing);

/** Whether a link works only on this computer. @param {string} address */
export const isOnlyHere = (address) => /^(localhost|127\.|\[::1\])/.test(new URL(address).host);
