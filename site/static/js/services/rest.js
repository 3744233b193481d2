/** What the engine starts without, the half of its functions that no board needs: brought in the first pause after the start, since compiling them takes a core for a third of a second, which the first presses would have to wait for. */
import { QUIET_MS, quietOf } from "../ground/quiet.js";

/** @typedef {Pick<import("../engine/engine.js").Engine, "state" | "complete"> & EventTarget} Engine */

/** Kept once it is asked for. @param {Engine} engine @param {EventTarget} [place] where presses are heard */
export async function bringRest(engine, place = document) {
  const quiet = quietOf(place);
  await ready(engine);
  // Whoever has just been given a board is about to press something.
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  await quiet();
  engine.complete();
}

/** @param {Engine} engine */
async function ready(engine) {
  while (engine.state !== "ready") await new Promise((resolve) => engine.addEventListener("state", resolve, { once: true }));
}
