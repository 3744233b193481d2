/** What is kept as a file on the device: all of it, one game, or one puzzle. */
import { everything } from "../store/portable.js";
import { counted, sizes, within, written } from "../store/save_file.js";

/** @typedef {import("../store/save_file.js").About} About */

const SAYS = {
  saved: (/** @type {string} */ what) => `Saved: ${what || "nothing yet"}.`,
  unplayed: "There’s nothing to save yet: play a move first.",
};

/**
 * Hands the file on.
 * @param {import("../store/portable.js").Store} store @param {About} about @returns {Promise<string>} what to tell the player
 */
export async function saved(store, about) {
  const here = await everything(store);
  const now = new Date().toISOString();
  const name = ["parlour", ...(about.game ? [about.game] : []), ...(about.puzzle ? [about.puzzle.replace(/\W+/g, "-")] : []), now.slice(0, 10)].join("-");
  await handedOn(new File([written(here, now, about)], `${name}.json`, { type: "application/json" }));
  return SAYS.saved(counted(sizes(within(here, about))));
}

/** One puzzle, where there is anything of it. @param {import("../store/portable.js").Store} store @param {string} puzzle @returns {Promise<string>} what to tell the player */
export async function puzzleSaved(store, puzzle) {
  const held = counted(sizes(within(await everything(store), { puzzle })));
  return held ? saved(store, { puzzle }) : SAYS.unplayed;
}

/** By the share sheet of a phone, else as a file that is saved. @param {File} file */
async function handedOn(file) {
  const isPhone = matchMedia("(pointer: coarse)").matches;
  if (isPhone && navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], title: file.name });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      // A browser that shares no such file saves it.
    }
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
