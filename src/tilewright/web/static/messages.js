// @ts-check
/**
 * The sentences of the pages, from the Fluent catalogues that the page loads: `en.ftl`, some pages one of their own, and
 * the player's language. A message that is not translated is in English.
 */

import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";

const bundles = [...new Set([document.documentElement.lang, "en"])].map((language) => new FluentBundle(language, { useIsolating: false }));
const links = /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[href$=".ftl"]'));
const load = async (/** @type {HTMLLinkElement} */ { href, hreflang }) => ({ hreflang, text: await (await fetch(href)).text() });
for (const { hreflang, text } of await Promise.all([...links].map(load))) {
  bundles.find(({ locales }) => locales.includes(hreflang))?.addResource(new FluentResource(text));
}

/** A number that is shown as it is. Formatting it for a language would load a library of the browser, which takes long. */
class PlainNumber extends FluentNumber {
  toString() {
    return String(this.value);
  }
}

/** @param {[string, string | number]} field @returns {[string, string | FluentNumber]} */
const asShown = ([name, value]) => [name, typeof value === "number" ? new PlainNumber(value) : value];

/**
 * The sentence of a message, with its fields filled in. Numbers choose the plural form.
 * @param {string} key the name of the message
 * @param {Record<string, string | number>} [fields]
 */
export function say(key, fields = {}) {
  const bundle = bundles.find((each) => each.hasMessage(key));
  const pattern = bundle?.getMessage(key)?.value;
  return pattern ? bundle.formatPattern(pattern, Object.fromEntries(Object.entries(fields).map(asShown)), []) : key;
}
