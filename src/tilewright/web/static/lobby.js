// @ts-check
/** The lobby: shows local times, and the progress of compiling. */

const EVERY = 2000; // milliseconds between requests for the progress

/** The language of the page, in the form of the browser's country if they have the language in common. */
const language = navigator.languages.find((one) => one.split("-")[0] === document.documentElement.lang) ?? document.documentElement.lang;

/** Show the local times of the page. */
function showTimes() {
  for (const time of document.querySelectorAll("time")) {
    const when = new Date(Number(time.dataset.seconds) * 1000);
    time.dateTime = when.toISOString();
    time.textContent = when.toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
  }
}

showTimes();
document.addEventListener("fresh", showTimes);

/** Show the progress of compiling the bots' machine code until it is complete. @param {HTMLElement} note */
async function follow(note) {
  const answer = await fetch("compiled").catch(() => null);
  const progress = answer?.ok ? await answer.text() : "";
  if (!progress) return note.remove();
  if (note.textContent !== progress) note.textContent = progress;
  setTimeout(follow, EVERY, note);
}

const note = document.getElementById("compiled");
if (note) setTimeout(follow, EVERY, note);
