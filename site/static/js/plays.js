/** The log of plays: brought beside a board where it is switched on, and by the pages that show it. */
import edition from "./edition.json";
import { Book } from "./plays/book.js";
import { Desk } from "./plays/desk.js";
import { Log } from "./plays/log.js";
import { YourPlays } from "./plays/page.js";

/** One for as long as the document lives. */
const book = new Book();
/** @type {Log | null} */
let log = null;
/** Ended when pages change: their document may stay. @type {AbortController | null} */
let here = null;

/**
 * Has the log hear an engine, once for all boards of the document.
 * @param {EventTarget} engine @param {string} puzzle that is open already @param {() => Promise<unknown>} saved how that had been left
 */
export async function follow(engine, puzzle, saved) {
  if (log) return;
  log = new Log(book, edition);
  log.follow(engine);
  log.join(puzzle, await saved());
}

/** Shows the log on a page that has a place for it. @param {HTMLElement} place @param {import("./services/alone.js").Services} services */
export function arriveOn(place, services) {
  here?.abort();
  here = new AbortController();
  if (place.dataset.yourPlays !== undefined) return new YourPlays(place, services, book, here.signal).tell();
  return new Desk(place, book, edition, here.signal).arrive();
}
