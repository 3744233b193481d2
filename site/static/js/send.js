/** What takes things from device to device: brought by the pages of settings and of what is sent, and when a puzzle is saved. */
import { Data } from "./host/data.js";
import { Bringing } from "./sending/bringing.js";

export { puzzleSaved } from "./sending/saving.js";

/**
 * Gives the page that is open what it has a place for.
 * @param {import("./store/store.js").Store} store @param {{copy: import("./host/data.js").Copy, scan: () => Promise<typeof import("./scan.js") | null>}} means @param {AbortSignal} signal
 */
export function furnish(store, { copy, scan }, signal) {
  const [data, bringing] = [document.querySelector("[data-data]"), document.querySelector("[data-bringing]")];
  // Nothing could be pressed before there was something that would do it.
  for (const ways of document.querySelectorAll("[data-ways]")) if (ways instanceof HTMLFieldSetElement) ways.disabled = false;
  if (data instanceof HTMLElement) new Data(data, store, copy, signal);
  if (bringing instanceof HTMLElement) new Bringing(bringing, store, scan, signal);
}
