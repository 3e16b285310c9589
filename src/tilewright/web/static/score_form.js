// @ts-check
/**
 * The part of the score page that asks what happened in each game: who won, with which hand, and how it ended.
 * @import { Pad } from "./score_hand.js"
 * @import { Happening, OneGame } from "./score_state.js"
 * @import { Mistake } from "./score_check.js"
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { say } from "./messages.js";
import { handPad } from "./score_hand.js";
import { NOBODY, askedOf, happening } from "./score_state.js";

const CIRCUMSTANCES = ["first turn", "last tile", "last of kind", "replacement", "second replacement"];
const MOMENTS = ["off turn", "on turn", "after the deal"];
/** @type {Happening["line"]["jokers"][]} */
const JOKERS = ["yes", "no"];
const KONGS = ["stolen", "added", "concealed"];

/** @typedef {Pad & { mistake: Mistake | null, focus: (selector: string) => void }} Form */

/** Words of the text as a key of a catalogue's variants. @param {string} words */
const slug = (words) => words.replaceAll(" ", "-");

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement} */ (event.target).value.trim();

/** A choice of several, as large buttons. @template T @param {string} name @param {unknown} legend @param {[T, string][]} choices @param {T} chosen @param {(choice: T) => void} choose */
const ways = (name, legend, choices, chosen, choose) => html`<fieldset class="ways"><legend>${legend}</legend>
  ${choices.map(([choice, label]) => html`<label class="way"><input type="radio" name=${name} .checked=${choice === chosen} @change=${() => choose(choice)}><span>${label}</span></label>`)}</fieldset>`;

/** A list of choices. @param {string} id @param {string} label @param {[string, string][]} choices @param {string} chosen @param {(choice: string) => void} choose */
const list = (id, label, choices, chosen, choose) => html`<p class="field"><label for=${id}>${label}</label>
  <select id=${id} @change=${(/** @type {Event} */ event) => choose(valueOf(event))}>${choices.map(([choice, text]) => html`<option value=${choice} ?selected=${choice === chosen}>${text}</option>`)}</select></p>`;

/** A field for a number. @param {string} label @param {string} value @param {(value: string) => void} typed @param {number} [length] */
const number = (label, value, typed, length = 3) => html`<label class="field"><span>${label}</span>
  <input inputmode="numeric" maxlength=${length} autocomplete="off" .value=${value} @input=${(/** @type {Event} */ event) => typed(valueOf(event))}></label>`;

/** A field that is ticked. @param {string} label @param {boolean} ticked @param {(ticked: boolean) => void} tick */
const check = (label, ticked, tick) => html`<label class="check"><input type="checkbox" .checked=${ticked} @change=${(/** @type {Event} */ event) => tick(/** @type {HTMLInputElement} */ (event.target).checked)}> ${label}</label>`;

/** Change a happening, and show it. @param {Form} form @param {Happening} one @param {Partial<Happening>} fields */
function set(form, one, fields) {
  Object.assign(one, fields);
  form.changed();
}

/** @param {Form} form @param {Happening} one @param {boolean} first */
function whoWon(form, one, first) {
  /** @type {[number, string][]} */
  const choices = form.session.names.map((name, seat) => [seat, name]);
  if (first) choices.push([NOBODY, say("nobody")]);
  const legend = first ? say("who-won") : one.what === "mah jongg" ? say("who-won-too") : say("who-was-it");
  return ways(`who-${one.key}`, legend, choices, one.who, (who) => set(form, one, who === one.by ? { who, came: "", by: -1 } : { who }));
}

/** How the last tile came. @param {Form} form @param {Happening} one */
function how(form, one) {
  const { game, names } = form.session;
  const others = names.map((name, seat) => ({ name, seat })).filter(({ seat }) => seat !== one.who);
  /** @typedef {[string, string]} Way */
  /** @type {Way[]} */
  const usual = [["drawn", say("drew-it", { name: names[one.who] })], ...others.map(({ name, seat }) => /** @type {Way} */ ([`from ${seat}`, say("discarded-it", { name })]))];
  /** @type {Way[]} */
  const rare = [
    ...(game.kongs ? others.map(({ name, seat }) => /** @type {Way} */ ([`robbing ${seat}`, say("robbed-it", { name })])) : []),
    ...(game.racks > 1 ? others.map(({ name, seat }) => /** @type {Way} */ ([`exposed ${seat}`, say("exposed-it", { name })])) : []),
  ];
  const chosen = one.came === "drawn" ? "drawn" : `${one.came} ${one.by}`;
  /** @param {string} way */
  const choose = (way) => {
    const [came, by] = way.split(" ");
    set(form, one, { came: /** @type {Happening["came"]} */ (came), by: by === undefined ? -1 : Number(by) });
  };
  return html`${ways(`how-${one.key}`, say("how-it-ended"), usual, chosen, choose)}
    ${rare.length ? html`<details ?open=${["robbing", "exposed"].includes(one.came)}><summary>${say("another-way")}</summary>
      ${ways(`how-${one.key}`, html`<span class="sr">${say("another-way")}</span>`, rare, chosen, choose)}</details>` : nothing}`;
}

/** @param {Form} form @param {Happening} one */
function rackField(form, one) {
  if (form.session.game.racks < 2 || !["mah jongg", "dead", "holds", "flowers"].includes(one.what)) return nothing;
  return list(`rack-${one.key}`, say("which-rack"), [["", say("next-rack")], ["1", say("rack", { number: 1 })], ["2", say("rack", { number: 2 })]], one.rack, (rack) => set(form, one, { rack }));
}

/** What few games ask about a mah jongg. @param {Form} form @param {Happening} one */
function more(form, one) {
  const { game } = form.session;
  if (game.racks < 2 && !game.kongs) return nothing;
  const kongs = one.tapped.groups.filter(({ tiles }) => tiles.length === 4).length;
  const possible = CIRCUMSTANCES.filter((words) => !words.includes("replacement") || kongs > Number(words !== "replacement") || one.circumstances.includes(words));
  return html`<details><summary>${say("more-about-it")}</summary>
    <div class="fields">${rackField(form, one)}
      ${game.kongs ? number(say("discards-of-all"), one.discards, (discards) => set(form, one, { discards })) : nothing}</div>
    ${game.racks > 1 ? check(say("declared-together"), one.together, (together) => set(form, one, { together })) : nothing}
    ${game.kongs ? possible.map((words) => check(say("circumstance", { words: slug(words) }), one.circumstances.includes(words), (ticked) =>
      set(form, one, { circumstances: [...one.circumstances.filter((each) => each !== words), ...(ticked ? [words] : [])] }))) : nothing}</details>`;
}

/** The line of a printed card, in place of the tiles. @param {Form} form @param {Happening} one */
function printedLine(form, one) {
  /** @param {Partial<Happening["line"]>} fields */
  const change = (fields) => set(form, one, { line: { ...one.line, ...fields } });
  return html`<div class="fields">
      <label class="field"><span>${say("printed-line")}</span><input maxlength="40" autocomplete="off" .value=${one.line.name} @input=${(/** @type {Event} */ event) => change({ name: valueOf(event) })}></label>
      ${number(say("printed-value"), one.line.value, (value) => change({ value }), 5)}</div>
    ${check(say("singles-and-pairs"), one.line.pairs, (pairs) => change({ pairs }))}
    ${one.line.pairs ? nothing : ways(`jokers-${one.key}`, say("had-jokers"), JOKERS.map((jokers) => [jokers, say("jokers-are", { jokers })]), one.line.jokers, (jokers) => change({ jokers }))}`;
}

/** @param {Form} form @param {Happening} one */
function mistakeIn(form, one) {
  if (form.mistake?.one !== one) return nothing;
  return html`<div class="notice mistake" id="mistake-${one.key}"><p>${form.mistake.why}</p>
    ${form.mistake.mends.map(({ label, mend }) => html`<button type="button" @click=${() => { mend(); form.changed(label); }}>${label}</button>`)}</div>`;
}

/** What is asked about a happening once its player is known. @param {Form} form @param {Happening} one */
function about(form, one) {
  const { session } = form;
  const name = session.names[one.who];
  if (one.what === "mah jongg") {
    return html`<h4>${say("hand-of", { name })}</h4>
      ${session.printed ? html`${printedLine(form, one)} ${mistakeIn(form, one)}` : handPad(form, one, mistakeIn(form, one))}
      ${how(form, one)} ${more(form, one)}`;
  }
  if (one.what === "holds" || one.what === "flowers") return html`${handPad(form, one, mistakeIn(form, one))} ${rackField(form, one)}`;
  return html`<div class="fields">
      ${one.what === "kong" ? list(`kong-${one.key}`, say("kong-melded"), KONGS.map((kong) => [kong, say("kong-is", { kong, told: "yes" })]), one.kong, (kong) => set(form, one, { kong })) : nothing}
      ${one.what === "wrong count" && session.game.counts ? html`${number(say("tiles-counted"), one.count, (count) => set(form, one, { count }), 2)}
        ${list(`when-${one.key}`, say("when-counted"), MOMENTS.map((moment) => [moment, say("moment", { moment: slug(moment) })]), one.moment, (moment) => set(form, one, { moment }))}` : nothing}
      ${rackField(form, one)}</div> ${mistakeIn(form, one)}`;
}

/** @param {Form} form @param {OneGame} game @param {Happening} one @param {number} at */
function card(form, game, one, at) {
  const title = say("happening", { what: slug(one.what) });
  const remove = () => {
    game.happened.splice(at, 1);
    form.changed(say("taken-back", { what: title }));
    form.focus(`#game-${game.key} .what-else button`);
  };
  const earlier = () => {
    game.happened.splice(at - 1, 2, one, game.happened[at - 1]);
    form.changed();
    form.focus(`#happening-${one.key}`);
  };
  return html`<section class="paper happening" id="happening-${one.key}" tabindex="-1" aria-label=${title}>
    ${at ? html`<p class="happening-head"><strong>${title}</strong>
      ${form.session.game.racks > 1 && at > 1 ? html`<button type="button" @click=${earlier}>${say("happened-earlier")}</button>` : nothing}
      <button type="button" @click=${remove}>${say("leave-out")}</button></p>` : nothing}
    ${whoWon(form, one, !at)} ${one.who >= 0 ? about(form, one) : nothing}</section>`;
}

/** @param {Form} form @param {OneGame} game @param {number} at @param {OneGame[]} games */
function oneGameForm(form, game, at, games) {
  const { session } = form;
  /** @param {string} what */
  const addOne = (what) => {
    const one = happening(what);
    game.happened.push(one);
    form.changed();
    form.focus(`#happening-${one.key} input`);
  };
  const remove = () => {
    games.splice(at, 1);
    form.changed(say("game-left-out", { number: at + 1 }));
    form.focus("#more-games");
  };
  return html`<section class="one-game" id="game-${game.key}" aria-label=${say("game", { number: at + 1 })}>
    ${games.length > 1 ? html`<p class="happening-head"><strong>${say("game", { number: at + 1 })}</strong><button type="button" @click=${remove}>${say("leave-game-out")}</button></p>` : nothing}
    ${repeat(askedOf(game, session.game), ({ key }) => key, (one) => card(form, game, one, game.happened.indexOf(one)))}
    <div class="what-else" role="group" aria-label=${say("what-else")}><p>${say("what-else")}</p>
      ${["mah jongg", ...session.game.reports].map((what) => html`<button type="button" @click=${() => addOne(what)}>${say("happening", { what: slug(what) })}</button>`)}</div>
    <details ?open=${!!(game.east || game.prevailing)}><summary>${say("east-and-wind")}</summary><div class="fields">
      ${list(`east-${game.key}`, say("east"), [["", say("by-the-rules")], ...session.names.map((name, seat) => /** @type {[string, string]} */ ([String(seat), name]))], game.east, (east) => { game.east = east; form.changed(); })}
      ${list(`wind-${game.key}`, say("prevailing-wind"), [["", say("by-the-rules")], ...[..."ESWN"].map((wind) => /** @type {[string, string]} */ ([wind, say("wind-name", { wind })]))], game.prevailing, (wind) => { game.prevailing = wind; form.changed(); })}
    </div></details>
  </section>`;
}

/** All games of the session. @param {Form} form */
export const gamesForm = (form) =>
  repeat(form.session.games, ({ key }) => key, (game, at) => oneGameForm(form, game, at, form.session.games));
