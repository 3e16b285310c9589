// @ts-check
/** The text of a card, line by line: which lines are hands, and the parts of a hand that the workshop edits apart. */

/** @typedef {{ number: string, groups: string, value: string, mark: string, remark: string }} Parts  the parts of a line */

/** @param {string} line @returns {Parts | null} */
export function partsOf(line) {
  const [, text, remark] = /** @type {RegExpExecArray} */ (/^([^#]*)(.*)$/.exec(line));
  const match = /^\s*(\d+)(?:\s+(.*?))?(?:\s*=\s*([^=]*?))?(?:\s+([xc]))?\s*$/i.exec(text);
  return match && { number: match[1], groups: match[2] ?? "", value: (match[3] ?? "").replace(/^\?$/, ""), mark: (match[4] ?? "").toLowerCase(), remark };
}

/** @param {Parts} parts */
export function textOf({ number, groups, value, mark, remark }) {
  const rest = `${mark ? ` ${mark}` : ""}${remark ? `  ${remark}` : ""}`;
  return groups.trim() || value || rest ? `${number}  ${groups} = ${value || "?"}${rest}` : `${number}  `;
}

/** Whether a line has only its number. @param {string} line */
export const isEmpty = (line) => /^\s*\d+\s*$/.test(line);

/** The title and the remarks of a section, or null for another line. @param {string} line */
export const titleOf = (line) => /^\s*\[([^\]]*)\](.*)$/.exec(line);

/** The title of the section to which a line belongs. @param {string[]} lines @param {number} at */
export function sectionOf(lines, at) {
  for (let above = at; above >= 0; above -= 1) {
    const title = titleOf(lines[above]);
    if (title) return title[1];
  }
  return "";
}

/** The place of the last line of the section that begins at `start`. @param {string[]} lines @param {number} start */
export function lastOf(lines, start) {
  let last = start;
  for (let at = start + 1; at < lines.length && !lines[at].trim().startsWith("["); at += 1) if (lines[at].trim()) last = at;
  return last;
}

/** The number of the next line of the section that begins at `start`. @param {string[]} lines @param {number} start */
export function nextNumber(lines, start) {
  const numbers = lines.slice(start + 1, lastOf(lines, start) + 1).map((line) => Number(partsOf(line)?.number ?? 0));
  return Math.max(0, ...numbers) + 1;
}

/**
 * A line in three parts: before a word, the word or the parenthesis that is at a column, and after it; or null if no word is there. The
 * number of a line is no such word, nor are points that are not known yet.
 * @param {string} line @param {number} column  counted from 1
 */
export function aroundWord(line, column) {
  const shown = line.replace(/\s*=\s*\?\s*$/, "");
  const start = column - 1;
  if (start < (/^\s*\d*\s*/.exec(shown)?.[0].length ?? 0) || start >= shown.length) return null;
  const word = /^\s*(?:\([^)]*\)|\S+)/.exec(shown.slice(start))?.[0] ?? "";
  return [shown.slice(0, start), word, shown.slice(start + word.length)];
}
