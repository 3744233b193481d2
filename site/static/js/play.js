/** What play needs once the engine answers, which is after the first board: what patches views, and what makes a screen lively. It has no module in common with the page's own script. */
export { Lively } from "./screen/lively.js";
export { patch } from "./screen/patch.js";
