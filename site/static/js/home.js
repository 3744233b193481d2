/** What the list of games tells of the player: how many puzzles of each are solved. */

/** @param {import("./store.js").Store} store */
export function showProgress(store) {
  for (const part of document.querySelectorAll("[data-progress]")) {
    store.results(part.dataset.progress).then((results) => {
      const solved = new Set(results.filter(({ status, assisted }) => status === "won" && !assisted).map(({ puzzle }) => puzzle)).size;
      part.textContent = solved ? `${solved} solved` : "";
    });
  }
}
