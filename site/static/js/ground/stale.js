/**
 * The games of which home does not show yet what came from another device: the engine draws that behind what the player does, who may close the page before.
 * Kept apart from what files bring, and lost where the browser keeps nothing: then a game is drawn anew when it is opened.
 */
const PLACE = "parlour-stale";

/** @returns {string[]} */
export function staleGames() {
  try {
    return (localStorage.getItem(PLACE) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

/** @param {string[]} games each counts once */
export function setStale(games) {
  try {
    if (games.length) localStorage.setItem(PLACE, [...new Set(games)].join(" "));
    else localStorage.removeItem(PLACE);
  } catch {
    // Where the browser keeps nothing.
  }
}
