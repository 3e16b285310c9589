// @ts-check
/** The sentences of the pages, from the Fluent catalogue `en.ftl` in this folder. */

import { FluentBundle, FluentResource } from "@fluent/bundle";

const bundle = new FluentBundle("en", { useIsolating: false });
const catalogue = await fetch(new URL("en.ftl", import.meta.url));
bundle.addResource(new FluentResource(await catalogue.text()));

/**
 * The sentence of a message, with its fields filled in. Numbers choose the plural form.
 * @param {string} key the name of the message
 * @param {Record<string, string | number>} [fields]
 */
export function say(key, fields = {}) {
  const pattern = bundle.getMessage(key)?.value;
  return pattern ? bundle.formatPattern(pattern, fields, []) : key;
}
