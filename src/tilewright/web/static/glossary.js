// @ts-check
/**
 * Words of the game, explained on tap: a link to a word opens its explanation beside it. Without this script, the link
 * leads to the page of all words.
 * @import { TemplateResult } from "lit-html"
 * @typedef {{ key: string, name: string, spellings: string[], text: string }} Word
 */
import { html } from "lit-html";
import { showNote, whenPressed } from "./note.js";

/** @type {Word[]} */
let words = [];

/** Latin letters are parts of a longer word, but Chinese is written without spaces. */
const LETTER = "[A-Za-zÀ-ɏ]";

/** The spellings of all words, the longest first. @type {RegExp | null} */
let pattern = null;

/** Load the words. Until then, no word of a text is a link. */
export async function loadWords() {
  words = await fetch("words.json").then((answer) => answer.json()).catch(() => []);
  const spellings = words.flatMap((word) => word.spellings).sort((a, b) => b.length - a.length);
  if (spellings.length) pattern = new RegExp(`(?<!${LETTER})(${spellings.join("|")})(?!${LETTER})`, "gi");
}

/** A text in which the first occurrence of each word links to its explanation. @param {string} text @param {number} [tabindex] @returns {(string | TemplateResult)[]} */
export function glossed(text, tabindex = 0) {
  if (!pattern) return [text];
  const met = new Set();
  return text.split(pattern).map((part, at) => {
    const word = at % 2 ? words.find(({ spellings }) => spellings.some((one) => one.toLowerCase() === part.toLowerCase())) : undefined;
    if (!word || met.has(word)) return part;
    met.add(word);
    return html`<a class="word" href="words#${word.key}" target="_blank" tabindex=${tabindex}>${part}</a>`;
  });
}

/** Explain the word that a link names. @param {HTMLAnchorElement} link */
async function explain(link) {
  if (!words.length) await loadWords();
  const word = words.find(({ key }) => link.hash === `#${key}`);
  if (word) showNote(link, word.name, [word.text]);
  else location.assign(link.href);
}

whenPressed("a.word", explain);
