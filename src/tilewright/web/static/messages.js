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

/** A number whose separators need no library of the browser, which takes long to load: a whole one below 1,000 has none. */
class SmallNumber extends FluentNumber {
  /** @param {import("@fluent/bundle").Scope} scope */
  toString(scope) {
    return Number.isInteger(this.value) && Math.abs(this.value) < 1000 ? String(this.value) : super.toString(scope);
  }
}

/** @param {[string, string | number]} field @returns {[string, string | FluentNumber]} */
const asNumber = ([name, value]) => [name, typeof value === "number" ? new SmallNumber(value) : value];

/**
 * The sentence of a message, with its fields filled in. Numbers choose the plural form.
 * @param {string} key the name of the message
 * @param {Record<string, string | number>} [fields]
 */
export function say(key, fields = {}) {
  const bundle = bundles.find((each) => each.hasMessage(key));
  const pattern = bundle?.getMessage(key)?.value;
  return pattern ? bundle.formatPattern(pattern, Object.fromEntries(Object.entries(fields).map(asNumber)), []) : key;
}
