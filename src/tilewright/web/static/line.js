// @ts-check
/**
 * A line of a card as people read it: its groups as coloured text, and an example in tiles.
 * @import { LineView } from "./protocol.js"
 */
import { html } from "lit-html";
import { tileRow } from "./tile.js";

/** The groups of a line as coloured text. @param {Pick<LineView, "parts">} line */
export const lineText = (line) =>
  html`<span class="groups">${line.parts.map(({ text, role }) => html`<span class=${role === "word" ? "word" : role ? `suit-${role}` : ""}>${text}</span> `)}</span>`;

/** An example of a mah jongg on a line, as tiles. @param {LineView} line */
export const example = (line) => html`<span class="example">${line.example.map((faces) => tileRow(faces))}</span>`;
