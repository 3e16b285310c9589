// @ts-check
/**
 * The review of a finished game: the chances as a curve, and the decisions that cost most.
 * @import { DecisionView, GameReviewView } from "./protocol.js"
 */
import { html, nothing, render, svg } from "lit-html";
import { say } from "./messages.js";
import { tileRow } from "./tile.js";

const WIDE = 640;
const HIGH = 150;
const MARK = 22; // room above the curve for the numbers of the decisions
const LIKELY = 2 / 3; // as in the estimates of the server
const UNLIKELY = 1 / 3;

const root = /** @type {HTMLElement} */ (document.querySelector("#review"));
const { game, seat } = root.dataset;

/** The curve of the chances, from the deal to the end, with a mark at each decision below. @param {GameReviewView} review */
function curve({ curve: points, decisions, events, chances }) {
  if (points.length < 2) return nothing;
  const start = Math.min(points[0].at, decisions[0]?.at ?? events);
  const along = (/** @type {number} */ at) => (at - start) / (events - start);
  const x = (/** @type {number} */ at) => (along(at) * WIDE).toFixed(1);
  const y = (/** @type {number} */ chance) => (MARK + (1 - chance) * HIGH).toFixed(1);
  const line = points.map(({ at, chance }) => `${x(at)},${y(chance)}`).join(" ");
  const [first, last] = [points[0], points[points.length - 1]];
  return html`<figure class="paper">
    <figcaption>${say("review-curve")}</figcaption>
    <div class="curve">
      <ul aria-hidden="true"><li>${say("review-likely")}</li><li>${say("review-even")}</li><li>${say("review-unlikely")}</li></ul>
      <svg viewBox="-12 0 ${WIDE + 24} ${MARK + HIGH + 4}" preserveAspectRatio="none" aria-hidden="true">
        ${[1, LIKELY, UNLIKELY, 0].map((chance) => svg`<line x1="0" x2=${WIDE} y1=${y(chance)} y2=${y(chance)}></line>`)}
        <polygon points="${x(first.at)},${y(0)} ${line} ${x(last.at)},${y(0)}"></polygon>
        <polyline points=${line}></polyline>
        ${decisions.map(({ at }) => svg`<line class="mark" x1=${x(at)} x2=${x(at)} y1=${MARK} y2=${y(0)}></line>`)}
      </svg>
      <ol aria-hidden="true">${decisions.map(({ at }) => html`<li .style=${`--at:${along(at)}`}></li>`)}</ol>
    </div>
    <p>${chances}</p>
  </figure>`;
}

/** @param {GameReviewView} review @param {DecisionView} decision */
const decisionShown = ({ may_practise }, { at, step, tile, when, action, instead, why, is_costly }) => html`<li class="decision">
  ${tile ? tileRow([tile]) : html`<span class="tiles"></span>`}
  <div>
    <p><b>${action}</b> <span class="chip ${is_costly ? "costly" : ""}">${is_costly ? say("review-costly") : say("review-slip")}</span></p>
    <p>${instead} ${why}</p>
    <p class="rule">${when}</p>
    <div class="further">
      <a class="button" href="/game/${game}/replay#step-${step}">${say("review-look")}</a>
      ${may_practise ? html`<form method="post" action="/game/${game}/practice"><input type="hidden" name="at" value=${at}><button>${say("review-play-on")}</button></form>` : nothing}
    </div>
  </div></li>`;

const answer = await fetch(`/game/${game}/review.json?seat=${seat}`).catch(() => null);
root.replaceChildren();
if (answer?.ok) {
  const review = /** @type {GameReviewView} */ (await answer.json());
  render(html`${curve(review)}
    <section class="paper" aria-labelledby="costs">
      <h3 id="costs">${say("review-decisions", { decisions: review.decisions.length })}</h3>
      ${review.decisions.length ? html`<ol class="decisions">${review.decisions.map((each) => decisionShown(review, each))}</ol>` : nothing}
      <p>${review.summary}</p>
      <p class="rule">${say("review-method")}</p>
    </section>`, root);
} else {
  render(html`<p class="wait" role="alert">${say("review-failed")}</p>`, root);
}
