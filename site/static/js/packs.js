/** What the page of packs needs besides, and what leads on in a pack once one of its puzzles has ended: it comes when either is asked for. */
import { Packs } from "./packs/page.js";

export { leadOn } from "./packs/leading.js";

/** Ended when pages change: their document may stay. @type {AbortController | null} */
let here = null;

/** Arrives on the page that bears this place. @param {HTMLElement} place @param {import("./packs/page.js").Services} services */
export function arriveOn(place, services) {
  here?.abort();
  here = new AbortController();
  new Packs(place, services, import.meta.url, here.signal);
}
