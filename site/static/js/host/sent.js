/** The way to what takes things from device to device, which is brought when a page has a place for it, when home does not show what came, or when a puzzle is to be saved. */
import { handed } from "../services/copy.js";
import { late } from "../ground/late.js";
import { staleGames } from "../ground/stale.js";

/** @typedef {import("../store/store.js").Store} Store */
/** @typedef {{send: Pick<import("../built.js").BuiltFile, "url">, scan: Pick<import("../built.js").BuiltFile, "url">}} Parts */

const UNCOME = "A part of this page is missing. Please load the page again.";

/** @param {Parts} parts */
export function sent({ send, scan }) {
  /** @returns {Promise<typeof import("../send.js") | null>} */
  const come = () => late(send);
  return {
    /** Gives the open page what it has a place for. @param {import("../services/alone.js").Services} services @param {AbortSignal} signal */
    async furnish(services, signal) {
      if (!staleGames().length && !document.querySelector("[data-data], [data-bringing]")) return;
      const part = await come();
      if (signal.aborted) return;
      if (part) part.furnish(services, { copy: handed, scan: () => late(scan) }, signal);
      else document.querySelector("[data-told]")?.replaceChildren(UNCOME);
    },
    /** Saves the open puzzle as a file when that is asked for. @param {HTMLElement} root @param {import("../board/board.js").Board} board @param {Store} store */
    listenToSaving(root, board, store) {
      const save = async () => board.notices.show("filed", (await (await come())?.puzzleSaved(store, root.dataset.puzzle ?? "")) ?? UNCOME);
      root.querySelector("[data-keep]")?.addEventListener("click", save, { signal: board.signal });
    },
  };
}
