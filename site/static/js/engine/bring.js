/** How a game's Python comes to an engine that runs: in a zip of its own beside the core's. */

/** What is used here of Pyodide. @typedef {{FS: {mkdirTree: (path: string) => void, writeFile: (path: string, data: Uint8Array) => void}, pyimport: (name: string) => any}} Python */

const FOLDER = "/games";

/** `some-game` -> `parlour.games.some_game`. @param {string} game */
export const moduleOf = (game) => `parlour.games.${game.replaceAll("-", "_")}`;

/**
 * Puts a game's zip among the places that games are imported from, and imports the game.
 * @param {Python} python @param {string} game @param {string} url where the zip came from: its name holds its hash @param {ArrayBuffer | Uint8Array} zip
 */
export function bring(python, game, url, zip) {
  const file = `${FOLDER}/${url.split("/").pop()}`;
  const place = `${file}/parlour/games`;
  python.FS.mkdirTree(FOLDER);
  python.FS.writeFile(file, new Uint8Array(zip));
  const games = python.pyimport("parlour.games");
  const places = games.__path__;
  // A kept memory knows the places that it was kept with, but not their files.
  if (!places.includes(place)) places.append(place);
  places.destroy();
  games.destroy();
  python.pyimport(moduleOf(game)).destroy();
}
