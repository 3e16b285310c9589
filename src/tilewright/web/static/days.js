// @ts-check
/** Show each day of a page as people write it in its language. */
for (const day of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time.day"))) {
  day.textContent = new Date(day.dateTime).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium", timeZone: "UTC" });
}
