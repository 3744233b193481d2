/** What takes things from device to device: brought by the pages of settings and of what is sent, and when a puzzle is saved. */
import { staleGames } from "./ground/stale.js";
import { Data } from "./sending/data.js";
import { Bringing } from "./sending/bringing.js";
import { renew } from "./sending/renewing.js";
import * as saving from "./sending/saving.js";
import edition from "./edition.json";

/** Hands one puzzle on as a file. @param {import("./store/portable.js").Store} store @param {string} puzzle @returns {Promise<string>} what to tell the player */
export const puzzleSaved = (store, puzzle) => saving.puzzleSaved(store, puzzle, edition);

/**
 * Gives the page that is open what it has a place for.
 * @param {import("./services/alone.js").Services} services @param {{copy: import("./sending/data.js").Copy, scan: () => Promise<typeof import("./scan.js") | null>}} means @param {AbortSignal} signal
 */
export function furnish(services, { copy, scan }, signal) {
  const { store } = services;
  const [data, bringing] = [document.querySelector("[data-data]"), document.querySelector("[data-bringing]")];
  const again = (/** @type {string[]} */ games) =>
    void renew(games, services, import.meta.url).catch((/** @type {Error} */ error) => console.warn(`Home is behind: ${error.message}`));
  // Left by a page that was closed while its engine drew them.
  if (staleGames().length) again(staleGames());
  // Nothing could be pressed before there was something that would do it.
  for (const ways of document.querySelectorAll("[data-ways]")) if (ways instanceof HTMLFieldSetElement) ways.disabled = false;
  if (data instanceof HTMLElement) new Data(data, store, { copy, renew: again, edition }, signal);
  if (bringing instanceof HTMLElement) new Bringing(bringing, store, { scan, renew: again, edition }, signal);
}
