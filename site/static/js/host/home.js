/**
 * What the home page shows of the player and the day: the parts of each game's badge that the engine drew, and of those that hold on some days only
 * today's; how many of today's are done; and the boards of today, which the build drew.
 */
import { localDate } from "../ground/places.js";
import { draw } from "../ground/view.js";
import { welcomeBack } from "../ground/welcome.js";

/** @typedef {import("../protocol.js").View} View */
/** @typedef {Pick<import("../store/store.js").Store, "badge">} Store */
/** @typedef {Pick<import("../services/files.js").Files, "load">} Files */

const asJson = (/** @type {Response} */ answer) => answer.json();

/** @param {Store} store @param {Files} files @param {string} base the address of the host script, beside which all files lie @returns {Promise<number>} how many of today's puzzles are done, as far as home shows it */
export async function showHome(store, files, base) {
  showWhatHolds(document);
  const boards = showBoards(files, base);
  const kept = await Promise.all(all("[data-badge]").map((part) => fill(part, store)));
  if (kept.includes(true)) welcomeBack();
  for (const part of all("[data-date]")) part.textContent = written();
  const done = all(".of-today[data-done]").filter((row) => !row.hidden).length;
  const counts = all("[data-count]");
  for (const part of counts) part.textContent = String(done);
  if (counts.length) showOutside(all("a.of-today:not([data-done])").filter((row) => !row.hidden).length);
  await boards;
  return done;
}

/** Shows on the app's icon, where the browser has it, how many of today's puzzles are open. @param {number} open */
function showOutside(open) {
  navigator.setAppBadge?.(open).catch(() => {});
}

/** The date as it is written on home. The first of these takes ten milliseconds to make: so only there, and once all else was shown. */
const written = () => new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" }).format();

/** Draws a part of a badge that was kept; where there is none, what the build drew stays. @param {HTMLElement} part @param {Store} store @returns {Promise<boolean>} whether a badge was kept */
async function fill(part, store) {
  const { badge = "", slot } = part.dataset;
  const kept = await store.badge(badge);
  const found = kept?.slice(2).find((child) => Array.isArray(child) && child[1]["data-slot"] === slot);
  if (Array.isArray(found)) {
    draw(/** @type {View} */ (found), part);
    // At once, so that no frame shows the row of another day.
    showWhatHolds(part);
  }
  return kept !== null;
}

/** Shows what holds today and hides what does not. @param {ParentNode} within */
function showWhatHolds(within) {
  const today = localDate();
  for (const part of all("[data-from]", within)) part.hidden = today < (part.dataset.from ?? "") || today > (part.dataset.until ?? "");
}

/** Draws the boards of today, each in its place, which shows the game's emblem where there is none. @param {Files} files @param {string} base */
async function showBoards(files, base) {
  const [place] = all("[data-boards]:not([hidden])");
  if (!place) return;
  const today = localDate();
  const { href } = new URL((place.dataset.boards ?? "").replace("*", today), base);
  const drawn = await files.load({ url: href }, asJson, String).catch((/** @type {Error} */ error) => (console.warn(`No boards: ${error.message}`), null));
  // Where the day has changed meanwhile, what asks next draws its boards.
  if (today !== localDate()) return;
  for (const part of all("[data-board]")) draw(drawn?.[part.dataset.board ?? ""] ?? null, part);
}

/** @param {string} selector @param {ParentNode} [within] @returns {HTMLElement[]} */
const all = (selector, within = document) => [...within.querySelectorAll(selector)].filter((element) => element instanceof HTMLElement);
