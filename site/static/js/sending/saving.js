/** What is kept as a file on the device: all of it, one game, or one puzzle. */
import { Book } from "../plays/book.js";
import { fileHanded } from "../services/hand_file.js";
import { everything } from "../store/portable.js";
import { counted, sizes, within, written } from "../store/save_file.js";
import { withLog } from "./logged.js";

/** @typedef {import("../store/save_file.js").About} About */

const SAYS = {
  saved: (/** @type {string} */ what) => `Saved: ${what || "nothing yet"}.`,
  logged: (/** @type {number} */ count) => ` The log of ${count} ${count === 1 ? "game" : "games"} is in it.`,
  much: " The log is too large for this file; save that by itself.",
  unplayed: "There’s nothing to save yet: play a move first.",
};

/**
 * Hands the file on.
 * @param {import("../store/portable.js").Store} store @param {About} about @param {string} edition which Parlour this is
 * @param {boolean} [hasLog] whether the log of plays goes with it @returns {Promise<string>} what to tell the player
 */
export async function saved(store, about, edition, hasLog = false) {
  const here = await everything(store);
  const now = new Date().toISOString();
  const name = ["parlour", ...(about.game ? [about.game] : []), ...(about.puzzle ? [about.puzzle.replace(/\W+/g, "-")] : []), now.slice(0, 10)].join("-");
  const plain = written(here, now, about, edition);
  const goes = hasLog ? await new Book().all() : [];
  const whole = goes.length ? withLog(plain, goes) : null;
  await fileHanded(`${name}.json`, whole ?? plain);
  const log = goes.length ? (whole ? SAYS.logged(goes.length) : SAYS.much) : "";
  return SAYS.saved(counted(sizes(within(here, about)))) + log;
}

/** One puzzle, where there is anything of it. @param {import("../store/portable.js").Store} store @param {string} puzzle @param {string} edition @returns {Promise<string>} what to tell the player */
export async function puzzleSaved(store, puzzle, edition) {
  const held = counted(sizes(within(await everything(store), { puzzle })));
  return held ? saved(store, { puzzle }, edition) : SAYS.unplayed;
}
