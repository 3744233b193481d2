/** The notebook, which no other page needs: it comes when that page is opened, and Python with the first press. */
import { Cells } from "./notebook/cells.js";
import { Runner } from "./notebook/runner.js";
import { located } from "./services/files.js";

/** @type {AbortController | null} */
let here = null;

/** Gives the notebook that bears this place its Python. @param {HTMLElement} place */
export function arriveOn(place) {
  here?.abort();
  here = new AbortController();
  new Cells(place, new Runner(located(JSON.parse(place.dataset.notebook ?? ""), import.meta.url)), here.signal);
}
