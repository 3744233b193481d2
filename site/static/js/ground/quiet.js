/** Waits until the player has pressed nothing for a while, so that what is brought for later takes nothing from a move. */

const PRESSES = ["pointerdown", "click", "keydown"];
export const QUIET_MS = 1_000;
/** Whoever never pauses gets what is brought for later all the same. */
export const LATEST_MS = 10_000;

/** @param {EventTarget} place where presses are heard @param {number} [latest] milliseconds @returns {() => Promise<void>} kept once it has been quiet, at the latest after a while */
export function quietOf(place, latest = LATEST_MS) {
  let pressed = -Infinity;
  const heard = () => void (pressed = Date.now());
  for (const press of PRESSES) place.addEventListener(press, heard, { capture: true, passive: true });
  return async () => {
    const last = Date.now() + latest;
    for (let left = 1; left > 0; ) {
      left = Math.min(pressed + QUIET_MS, last) - Date.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    }
  };
}
