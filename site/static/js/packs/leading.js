/** From a puzzle that has ended to the next of its pack. */
import { addressOf, doneOf, nextOf, packsOf } from "./shelf.js";

const NEXT = (/** @type {string} */ title, /** @type {number} */ number, /** @type {number} */ all) => `Next in “${title}”: ${number} of ${all}`;
const ALL = (/** @type {string} */ title) => `All of “${title}” is solved. `;
const SEE = "See the pack";

/**
 * Says what comes next in the packs that a puzzle which has ended is in.
 * @param {Map<IDBValidKey, import("../services/materials.js").Material>} held @param {string} puzzle
 * @param {{notices: Pick<import("../board/notices.js").Notices, "show">, store: Pick<import("../store/store.js").Store, "read">}} services
 */
export async function leadOn(held, puzzle, { notices, store }) {
  for (const pack of packsOf(held)) {
    const at = pack.items.findIndex((each) => each.puzzle === puzzle);
    if (at < 0) continue;
    const done = await doneOf(store, pack.items.map((each) => each.puzzle));
    // What has just ended may not be written yet.
    done.set(puzzle, { isSolved: true, stars: null });
    const next = nextOf(pack, done, at);
    const item = next === null ? null : pack.items[next];
    const way = document.createElement("a");
    way.href = item ? addressOf(item.puzzle) : `../packs/#of=${pack.id}`;
    way.textContent = item ? NEXT(pack.title, Number(next) + 1, pack.items.length) : SEE;
    notices.show(`pack-${pack.id}`, item ? "" : ALL(pack.title), { way });
  }
}
