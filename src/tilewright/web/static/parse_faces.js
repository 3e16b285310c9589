// @ts-check
/** Read the faces in texts of tiles. The module imports nothing, so pages can load it at any time. */

/**
 * The faces that a text such as `11B RR ??`, `[33JB]` or `[JJJ:3B]` describes, with jokers as J.
 * @param {string} text
 * @returns {string[]}
 */
export function parseFaces(text) {
  const faces = [];
  for (const word of text.replace(/[[\]]/g, "").replace(/:.*/, "").split(" ")) {
    const suited = /^([1-9J]*[1-9][1-9J]*)([BCD])$/.exec(word);
    if (suited) for (const sign of suited[1]) faces.push(sign === "J" ? "J" : sign + suited[2]);
    else faces.push(...(word.match(/F[1-8]|./g) ?? []));
  }
  return faces;
}
