// @ts-check
/** The shelf of cards: a chosen file is sent as text. */
export {};

const upload = /** @type {HTMLFormElement} */ (document.querySelector("#upload"));
const file = /** @type {HTMLInputElement} */ (document.querySelector("#file"));

file.addEventListener("change", async () => {
  const chosen = file.files?.[0];
  if (!chosen) return;
  /** @type {HTMLInputElement} */ (upload.elements.namedItem("text")).value = await chosen.text();
  upload.submit();
});
