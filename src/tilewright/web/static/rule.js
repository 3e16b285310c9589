// @ts-check
/** Links to rules. A tap shows what the rule says, from the page with the rules of its game. */
import { html, nothing } from "lit-html";
import { say } from "./messages.js";
import { showNote, whenPressed } from "./note.js";

/** A link from the number of a rule to its text, or nothing where no rule is named. @param {{ cite?: string, link?: string }} rule */
export const ruleLink = ({ cite, link }) =>
  cite ? (link ? html`<a class="rule-link" href=${link} target="_blank" rel="noopener">${cite}</a>` : html`<span>${cite}</span>`) : nothing;

/** The link that was pressed last. @type {HTMLAnchorElement | null} */
let asked = null;

/** Show what a rule says. @param {HTMLAnchorElement} link */
async function explain(link) {
  asked = link;
  const page = await fetch(link.href).then((answer) => answer.text()).catch(() => "");
  const rule = new DOMParser().parseFromString(page, "text/html").getElementById(link.hash.slice(1));
  // another link was pressed meanwhile, or this one has gone
  if (asked !== link || !link.isConnected) return;
  if (!rule) return location.assign(link.href);
  const all = document.createElement("a");
  Object.assign(all, { href: link.href, target: "_blank", rel: "noopener", textContent: say("all-rules") });
  const last = document.createElement("p");
  last.append(all);
  showNote(link, link.textContent ?? "", [...rule.childNodes, last]);
}

whenPressed("a.rule-link", explain);
