/** The page of settings: what all games are asked, where there is no board. */
import { listenToSettings } from "../services/settings.js";
import { listenToSound } from "../services/sound.js";

/** Ended when the page is asked again: its document may stay while pages come and go. @type {AbortController | null} */
let asking = null;

/**
 * Listens to the settings of this page, if it is theirs, and furnishes it.
 * @param {import("../store/store.js").Store} store @param {import("../services/sound.js").Sounds} sounds @param {(store: import("../store/store.js").Store, signal: AbortSignal) => Promise<void>} furnish
 */
export async function askAlone(store, sounds, furnish) {
  asking?.abort();
  if (document.querySelector("[data-game]")) return;
  asking = new AbortController();
  void furnish(store, asking.signal);
  const choices = document.querySelector("[data-settings]");
  if (!(choices instanceof HTMLElement)) return;
  tellOf(store, choices.querySelector("[data-noticed]"), asking.signal);
  await Promise.all([listenToSettings(choices, store, asking.signal), listenToSound(choices, sounds, store, asking.signal)]);
}

/** Shows what the store has to tell, such as that nothing is kept. @param {import("../store/store.js").Store} store @param {Element | null} place @param {AbortSignal} signal */
function tellOf(store, place, signal) {
  if (!place) return;
  const show = (/** @type {import("../store/notices.js").Notice} */ { sentence }) => void (place.textContent = sentence);
  store.early().forEach(show);
  store.addEventListener("notice", (event) => event instanceof CustomEvent && show(event.detail), { signal });
}
