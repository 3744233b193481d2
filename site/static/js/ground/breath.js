/** Ends a task between two pieces of work, so that the browser can paint and hear the player before the next. */
export const breath = () => globalThis.scheduler?.yield?.() ?? new Promise((/** @type {(nothing?: undefined) => void} */ resolve) => setTimeout(resolve));
