/** What the list of games tells of the player and the day: how many puzzles of each are solved, and whether there is one of today. */
import { localDate } from "./places.js";

/** @param {import("../store/store.js").Store} store */
export function showProgress(store) {
  for (const link of document.querySelectorAll("[data-from]")) link.hidden = localDate() < link.dataset.from;
  for (const part of document.querySelectorAll("[data-progress]")) {
    store.results(part.dataset.progress).then((results) => {
      const solved = new Set(results.filter(({ status, assisted }) => status === "won" && !assisted).map(({ puzzle }) => puzzle)).size;
      part.textContent = solved ? `${solved} solved` : "";
    });
  }
}
