// @ts-check
/** The settings: each choice applies at once, here and on every page, without pressing a button. */

const form = /** @type {HTMLFormElement} */ (document.querySelector("#settings"));
const root = document.documentElement;
const PREFERRED = /** @type {Record<string, string>} */ ({ evening: "(prefers-color-scheme: dark)", contrast: "(prefers-contrast: more)" });

/** Show the choices on this page. @param {FormData} chosen */
function apply(chosen) {
  for (const [name, choice] of chosen) if (name !== "return") root.dataset[name] = String(choice);
  const { room, size } = root.dataset;
  for (const output of form.querySelectorAll("output")) output.value = `${size} %`;
  for (const sheet of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[data-of]"))) {
    const of = sheet.dataset.of ?? "";
    sheet.media = room === "auto" ? PREFERRED[of] : room === of ? "all" : "not all";
  }
  const tiles = `tiles/${root.dataset.face}-${root.dataset.back}.svg`; // no numbered flowers are on this page
  for (const use of document.querySelectorAll("use")) use.setAttribute("href", (use.getAttribute("href") ?? "").replace(/^[^#]*/, tiles));
}

/** Hide what this browser cannot do, and ask for permission when the player wants to be notified. */
function offer() {
  const can = /** @type {Record<string, boolean>} */ ({ say: "speechSynthesis" in window, notify: isSecureContext && "Notification" in window });
  for (const set of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("fieldset"))) set.hidden = can[set.dataset.choice ?? ""] === false;
}

form.addEventListener("change", async (event) => {
  const chosen = new FormData(form);
  apply(chosen);
  const fields = new URLSearchParams(/** @type {[string, string][]} */ ([...chosen]));
  await fetch("settings", { method: "POST", body: fields, redirect: "manual", keepalive: true });
  const { name, value } = /** @type {HTMLInputElement} */ (event.target);
  if (name === "language") location.reload();
  if (name === "notify" && value === "on") await Notification.requestPermission();
});
form.addEventListener("input", () => apply(new FormData(form)));
offer();
