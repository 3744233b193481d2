/** What the pages of the laboratory need besides, and no other page: it comes when one of them is opened. */
import { Bench } from "./lab/bench.js";

/** Ended when pages change: their document may stay. @type {AbortController | null} */
let here = null;

/** Arrives on the page that bears this place. @param {HTMLElement} place @param {import("./services/alone.js").Services} services */
export function arriveOn(place, services) {
  here?.abort();
  here = new AbortController();
  new Bench(place, services, here.signal);
}
