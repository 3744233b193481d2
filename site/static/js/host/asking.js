/** The page of settings: what all games are asked, where there is no board. */
import { Data } from "./data.js";
import { listenToSettings } from "./settings.js";
import { listenToSound } from "./sound.js";

/** Ended when the page is asked again: its document may stay while pages come and go. @type {AbortController | null} */
let asking = null;

/** Listens to the settings of this page, if it is theirs. @param {import("../store/store.js").Store} store @param {import("./sound.js").Sounds} sounds */
export async function askAlone(store, sounds) {
  asking?.abort();
  const choices = document.querySelector("[data-settings]");
  if (!(choices instanceof HTMLElement) || document.querySelector("[data-game]")) return;
  asking = new AbortController();
  const data = document.querySelector("[data-data]");
  if (data instanceof HTMLElement) new Data(data, store, asking.signal);
  await Promise.all([listenToSettings(choices, store, asking.signal), listenToSound(choices, sounds, store, asking.signal)]);
}
