// @ts-check
/** The sentences of the pages, from the Fluent catalogues that the page loads: `en.ftl`, and some pages one of their own. */

import { FluentBundle, FluentResource } from "@fluent/bundle";

const bundle = new FluentBundle("en", { useIsolating: false });
const links = /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[href$=".ftl"]'));
for (const text of await Promise.all([...links].map(async ({ href }) => (await fetch(href)).text()))) bundle.addResource(new FluentResource(text));

/**
 * The sentence of a message, with its fields filled in. Numbers choose the plural form.
 * @param {string} key the name of the message
 * @param {Record<string, string | number>} [fields]
 */
export function say(key, fields = {}) {
  const pattern = bundle.getMessage(key)?.value;
  return pattern ? bundle.formatPattern(pattern, fields, []) : key;
}
