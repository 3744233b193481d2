/** What the page of statistics needs besides, and no other page: it comes when that page is opened. */
import { Telling } from "./statistics/telling.js";

/** Ended when pages change: their document may stay. @type {AbortController | null} */
let here = null;

/** Tells the player's statistics on the page that bears this place. @param {HTMLElement} place @param {import("./services/alone.js").Services} services */
export function arriveOn(place, services) {
  here?.abort();
  here = new AbortController();
  return new Telling(place, services, import.meta.url, here.signal).tell();
}
