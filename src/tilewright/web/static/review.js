// @ts-check
/**
 * The review of a finished game: the chances as a curve, and the decisions that cost most.
 * @import { DecisionView, GameReviewView } from "./protocol.js"
 */
import { html, nothing, render, svg } from "lit-html";
import { inPage } from "./in_page.js";
import { say } from "./messages.js";
import { tileRow } from "./tile.js";

const MARK = 40; // pixels above the curve for the numbers of the decisions, and for lines from there to their moments
const NUMBER = 28; // pixels that a number needs
const SIDE = NUMBER / 2; // pixels beside the curve
const BELOW = 4; // pixels
const LIKELY = 2 / 3; // as in the estimates of the server
const UNLIKELY = 1 / 3;

const root = /** @type {HTMLElement} */ (document.querySelector("#review"));
const { game, seat } = root.dataset;

let [width, height] = [640, 192]; // pixels of the curve with the numbers above it

/**
 * Return places from 0 to 1 that are at least `apart` from each other, as near as possible to the places that are wanted.
 * @param {number[]} wanted rising @param {number} apart
 */
function spread(wanted, apart) {
  /** @type {{ first: number, starts: number[] }[]} groups of neighbours that touch; `starts` are wanted for the first */
  const groups = [];
  for (const place of wanted) {
    let starts = [place];
    for (let before = groups.at(-1); ; before = groups.at(-1)) {
      const mean = starts.reduce((sum, start) => sum + start, 0) / starts.length;
      const first = Math.max(0, Math.min(mean, 1 - (starts.length - 1) * apart));
      if (!before || before.first + before.starts.length * apart <= first) {
        groups.push({ first, starts });
        break;
      }
      const length = before.starts.length;
      starts = [...before.starts, ...starts.map((start) => start - length * apart)];
      groups.pop();
    }
  }
  return groups.flatMap(({ first, starts }) => starts.map((_, n) => first + n * apart));
}

/** Show a decision in the list. @param {number} number */
const goTo = (number) => location.replace(inPage(`decision-${number}`));

/**
 * The curve of the chances, from the deal to the end. The number of each decision is above it, with a line to its moment. It is
 * a short way to the decision in the list, for the pointer only: for the keyboard and for screen readers, the list is enough.
 * @param {GameReviewView} review
 */
function curve({ curve: points, decisions, events, chances }) {
  if (points.length < 2) return nothing;
  const start = Math.min(points[0].at, decisions[0]?.at ?? events);
  const along = (/** @type {number} */ at) => (at - start) / (events - start);
  const x = (/** @type {number} */ at) => (along(at) * width).toFixed(1);
  const y = (/** @type {number} */ chance) => (MARK + (1 - chance) * (height - MARK - BELOW)).toFixed(1);
  const line = points.map(({ at, chance }) => `${x(at)},${y(chance)}`).join(" ");
  const [first, last] = [points[0], points[points.length - 1]];
  const numbers = spread(decisions.map(({ at }) => along(at)), NUMBER / width);
  return html`<figure class="paper">
    <figcaption>${say("review-curve")}</figcaption>
    <div class="curve">
      <ul aria-hidden="true"><li>${say("review-likely")}</li><li>${say("review-even")}</li><li>${say("review-unlikely")}</li></ul>
      <svg viewBox="${-SIDE} 0 ${width + 2 * SIDE} ${height}" aria-hidden="true">
        ${[1, LIKELY, UNLIKELY, 0].map((chance) => svg`<line x1="0" x2=${width} y1=${y(chance)} y2=${y(chance)}></line>`)}
        <polygon points="${x(first.at)},${y(0)} ${line} ${x(last.at)},${y(0)}"></polygon>
        <polyline points=${line}></polyline>
        ${decisions.map(({ at }, n) => svg`<polyline class="mark" points="${(numbers[n] * width).toFixed(1)},${NUMBER} ${x(at)},${MARK} ${x(at)},${y(0)}"></polyline>`)}
      </svg>
      <ol aria-hidden="true">${numbers.map((place, n) => html`<li .style=${`--at:${place}`} @click=${() => goTo(n + 1)}></li>`)}</ol>
    </div>
    <p>${chances}</p>
  </figure>`;
}

/** @param {GameReviewView} review @param {DecisionView} decision @param {number} n */
const decisionShown = ({ may_practise }, { at, step, tile, when, action, instead, why, is_costly }, n) => html`<li class="decision" id="decision-${n + 1}">
  ${tile ? tileRow([tile]) : html`<span class="tiles"></span>`}
  <div>
    <p><b>${action}</b> <span class="chip ${is_costly ? "costly" : ""}">${is_costly ? say("review-costly") : say("review-slip")}</span></p>
    <p>${instead} ${why}</p>
    <p class="rule">${when}</p>
    <div class="further">
      <a class="button" href="game/${game}/replay#step-${step}">${say("review-look")}</a>
      ${may_practise ? html`<form method="post" action="game/${game}/practice"><input type="hidden" name="at" value=${at}><button>${say("review-play-on")}</button></form>` : nothing}
    </div>
  </div></li>`;

const answer = await fetch(`game/${game}/review.json?seat=${seat}`).catch(() => null);
root.replaceChildren();
if (answer?.ok) {
  const review = /** @type {GameReviewView} */ (await answer.json());
  const draw = () => render(html`${curve(review)}
    <section class="paper" aria-labelledby="costs">
      <h3 id="costs">${say("review-decisions", { decisions: review.decisions.length })}</h3>
      ${review.decisions.length ? html`<ol class="decisions">${review.decisions.map((each, n) => decisionShown(review, each, n))}</ol>` : nothing}
      <p>${review.summary}</p>
      <p class="rule">${say("review-method")}</p>
    </section>`, root);
  draw();
  const numbers = root.querySelector(".curve ol");
  if (numbers) {
    new ResizeObserver(([{ contentRect }]) => {
      if (!contentRect.width) return; // the curve is hidden
      ({ width, height } = contentRect);
      draw();
    }).observe(numbers);
  }
} else {
  render(html`<p class="wait" role="alert">${say("review-failed")}</p>`, root);
}
