/**
 * A worker that brings and keeps what is to play without a network: on the page's own thread each of some hundred files, unpacked to see that it is whole,
 * held up the game that was being played for 10 to 30 ms.
 */
import { FetchError } from "./engine/fetched.js";
import { packed } from "./host/packed.js";

/** @typedef {{why: import("./engine/fetched.js").Why | "full" | null}} Told null: the file is kept */

/** Why a file could not be kept, in a word that the page makes an error of; null for what only the page's own try can tell. @param {unknown} error @returns {Told | null} */
function cause(error) {
  if (error instanceof FetchError) return { why: error.why };
  return error instanceof Error && error.name === "QuotaExceededError" ? { why: "full" } : null;
}

/** @param {import("./built.js").Kept & {number: number}} asked */
async function answer({ number, ...file }) {
  const told = await packed(file).then(() => ({ why: null }), cause);
  postMessage({ number, told });
}

onmessage = ({ data }) => answer(data);
postMessage({ started: true });
