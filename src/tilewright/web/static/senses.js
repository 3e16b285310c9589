// @ts-check
/**
 * Sounds, speech and notifications of a table, as the player chose them in the settings. The module also keeps the screen
 * on, where browsers allow that.
 * @import { SeenEvent, TableView } from "./protocol.js"
 */
import { spoken } from "./faces.js";
import { say } from "./messages.js";

const { dataset } = document.documentElement;

/** The notes of each sound: pitch in Hz, start and length in seconds. @type {Record<"click" | "turn" | "mahjongg", [number, number, number][]>} */
const NOTES = {
  click: [[1900, 0, 0.03], [900, 0.01, 0.04]],
  turn: [[660, 0, 0.18], [880, 0.12, 0.3]],
  mahjongg: [[523, 0, 0.3], [659, 0.12, 0.3], [784, 0.24, 0.3], [1047, 0.36, 0.6]],
};

/** Milliseconds for which a device vibrates. */
const VIBRATION = 200;

/** A share of the full volume. */
const LOUD = 0.06;

/** @type {AudioContext | null} */
let audio = null;

/** Play a sound, if the player wants sounds. @param {keyof typeof NOTES} sound */
function play(sound) {
  if (dataset.sound !== "on") return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [pitch, start, length] of NOTES[sound]) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUD, now + start);
    volume.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}

/** Say a sentence in the device's voice, if the player wants discards spoken. @param {string} sentence */
function speak(sentence) {
  if (dataset.say === "on" && "speechSynthesis" in window) speechSynthesis.speak(new SpeechSynthesisUtterance(sentence));
}

/** Let the player hear and see what happened, and that it is their turn now. @param {SeenEvent[]} news @param {TableView} view @param {boolean} isTurn */
export function sense(news, view, isTurn) {
  const types = news.map(({ event }) => event.type);
  if (types.includes("Declared")) play("mahjongg");
  else if (isTurn) play("turn");
  else if (types.some((type) => type === "Discarded" || type === "Claimed" || type === "Drew")) play("click");
  const discards = news.flatMap(({ event }) => (event.type === "Discarded" && event.seat !== view.me ? [event] : []));
  for (const { seat, tile } of discards.slice(1 - view.names.length)) speak(say("heard-discard", { name: view.names[seat], tile: spoken(tile) }));
  if (isTurn && document.hidden) notify(view);
}

/** Get the player's attention, because somebody nudged them. @param {TableView} view */
export function nudge(view) {
  play("turn");
  navigator.vibrate?.(VIBRATION);
  if (document.hidden) notify(view);
}

/** @param {TableView} view */
function notify(view) {
  if (dataset.notify !== "on" || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(say("title-your-move", { game: view.title }), { body: view.prompt, tag: "tilewright" });
    note.onclick = () => window.focus();
  } catch {
    // browsers of phones have the permission, but not this constructor
  }
}

/** Keep the screen awake while the page is in sight. Browsers allow it only on localhost and over https. */
export function stayAwake() {
  // an empty battery forbids it
  const lock = () => document.hidden || navigator.wakeLock?.request("screen").catch(() => null);
  document.addEventListener("visibilitychange", lock);
  lock();
}
