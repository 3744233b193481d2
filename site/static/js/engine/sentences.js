/** What the player reads when the engine is slow, cannot start, or lacks a part. */
import { nameOf } from "./fetched.js";

export const NO_WEBASSEMBLY =
  "This browser blocks WebAssembly, which the game needs. Allow it for this site, or try another browser. Your moves are kept.";

/** @param {string[]} urls the addresses of what has not come yet */
export function slow(urls) {
  const names = urls.map((url) => `the file ${nameOf(url)}`);
  const what = names.length ? `Still waiting for ${names.join(" and ")}.` : "The engine is still starting.";
  return `${what} Wait a little, or try again. Your moves are kept.`;
}

/** @param {string} why */
export const lacking = (why) => `Part of the engine couldn’t be loaded: ${why}. You can play on without it. Your moves are kept.`;

/** @param {string} why */
export const unstarted = (why) => `The engine couldn’t start: ${why}. Your moves are kept.`;
