/** A tool run by the engine slice by slice: each about as long as a glance, so that progress is seen, and the work can be stopped between two. */
import { PATIENCE, answered } from "../services/alone.js";

/**
 * @typedef {import("../services/alone.js").Services} Services
 * @typedef {import("../protocol.js").Slice} Slice
 * @typedef {{game: string, tool: string, inputs: Record<string, string>}} Asked
 */

/** So long a slice should take, and so long after it was drawn what there is is drawn again, in milliseconds. */
const SLICE = 120;
const LOOK = 600;
const MOST_STEPS = 5_000;

/** The work was stopped. */
export class Stopped extends Error {}

/** How many steps the next slice has, when so many took so long. @param {number} steps @param {number} took milliseconds */
export function next(steps, took) {
  const fitting = Math.round((steps * SLICE) / Math.max(1, took));
  // No more than four times as many: one slow step among quick ones should not be waited for.
  return Math.max(1, Math.min(fitting, steps * 4, MOST_STEPS));
}

/**
 * Runs a tool to its end, with each slice told; rejects with Stopped once the signal is aborted.
 * @param {Pick<Services, "engine" | "assets">} services @param {Asked} asked @param {AbortSignal} signal @param {(slice: Slice) => void} told
 * @param {() => number} [clock] milliseconds
 */
export async function ran(services, asked, signal, told, clock = () => performance.now()) {
  let [at, steps, looked] = [0, 1, clock()];
  for (;;) {
    const [from, look] = [clock(), clock() - looked > LOOK];
    const slice = await sliced(services, { ...asked, at, steps, look }, signal);
    at = slice.at;
    if (look) looked = clock();
    told(slice);
    if (slice.over) return;
    steps = next(steps, clock() - from);
  }
}

/** @param {Pick<Services, "engine" | "assets">} services @param {import("../protocol.js").Args<"lab">} args @param {AbortSignal} signal @returns {Promise<Slice>} */
async function sliced(services, args, signal) {
  const ask = () => {
    if (signal.aborted) throw new Stopped();
    return services.engine.ask("lab", args, PATIENCE);
  };
  try {
    const slice = await answered(services, async () => ask());
    if (!signal.aborted) return slice;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  throw new Stopped();
}
