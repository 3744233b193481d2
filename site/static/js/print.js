/** What the page that prints needs besides, and no other page: it comes when that page is opened. */
import { Printing } from "./print/printing.js";

/** Ended when pages change: their document may stay. @type {AbortController | null} */
let here = null;

/** Arrives on the page that bears this place. @param {HTMLElement} place @param {import("./print/printing.js").Services} services */
export function arriveOn(place, services) {
  here?.abort();
  here = new AbortController();
  new Printing(place, services, import.meta.url, here.signal);
}
