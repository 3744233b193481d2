/** What the home page shows of the player and the day: the parts of each game's badge that the engine drew, and of those that hold on some days only today's. */
import { draw } from "../board/view.js";
import { localDate } from "./places.js";

/** @typedef {import("../protocol.js").View} View */

const DATE = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

/** @param {Pick<import("../store/store.js").Store, "badge">} store */
export async function showHome(store) {
  for (const part of all("[data-date]")) part.textContent = DATE.format();
  showWhatHolds(document);
  await Promise.all(all("[data-badge]").map((part) => fill(part, store)));
}

/** Draws a part of a badge that was kept; where there is none, what the build drew stays. @param {HTMLElement} part @param {Pick<import("../store/store.js").Store, "badge">} store */
async function fill(part, store) {
  const { badge = "", slot } = part.dataset;
  const found = (await store.badge(badge))?.slice(2).find((child) => Array.isArray(child) && child[1]["data-slot"] === slot);
  if (!Array.isArray(found)) return;
  draw(/** @type {View} */ (found), part);
  // At once, so that no frame shows the row of another day.
  showWhatHolds(part);
}

/** Shows what holds today and hides what does not. @param {ParentNode} within */
function showWhatHolds(within) {
  const today = localDate();
  for (const part of all("[data-from]", within)) part.hidden = today < (part.dataset.from ?? "") || today > (part.dataset.until ?? "");
}

/** @param {string} selector @param {ParentNode} [within] @returns {HTMLElement[]} */
const all = (selector, within = document) => [...within.querySelectorAll(selector)].filter((element) => element instanceof HTMLElement);
