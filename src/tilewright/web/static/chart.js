// @ts-check
/** The chart of an evening: a line for each player, from zero through the balance after each game. */
import { nothing, svg, html } from "lit-html";

const WIDE = 300;
const HIGH = 90;

/** A line for each seat, or nothing before there are two balances. The balances stand beside it as text. @param {number[][]} course */
export function chart(course) {
  const all = course.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  if (course.length < 2 || least === most) return nothing;
  const x = (/** @type {number} */ at) => ((at / course.length) * WIDE).toFixed(1);
  const y = (/** @type {number} */ amount) => (((most - amount) / (most - least)) * HIGH).toFixed(1);
  const path = (/** @type {number} */ seat) => [0, ...course.map((totals) => totals[seat])].map((amount, at) => `${x(at)},${y(amount)}`).join(" ");
  return html`<svg class="chart" viewBox="-4 -4 ${WIDE + 8} ${HIGH + 8}" aria-hidden="true">
    <line x1="0" x2=${WIDE} y1=${y(0)} y2=${y(0)}></line>
    ${course[0].map((_, seat) => svg`<polyline class="line-${seat}" points=${path(seat)}></polyline>`)}</svg>`;
}
