/**
 * A worker that fetches the files of the engine, and compiles those of WebAssembly: on the page's own thread the megabytes would hold it up for a tenth
 * of a second, half a second on a phone.
 */
import { Unusable, made } from "./compiled.js";
import { FetchError } from "./fetched.js";

/**
 * @typedef {import("./compiled.js").Job} Job
 * @typedef {{value: WebAssembly.Module | ArrayBuffer} | {why: import("./fetched.js").Why | "unusable"}} Told
 */

/** Why a job failed, in a word that the page makes a sentence of. @param {unknown} error */
function cause(error) {
  if (!(error instanceof FetchError || error instanceof Unusable)) console.error(error);
  return error instanceof FetchError ? error.why : "unusable";
}

/** @param {Job & {number: number}} asked */
async function answer({ number, ...job }) {
  /** @type {Told} */
  const told = await made(job).then((value) => ({ value }), (error) => ({ why: cause(error) }));
  const handed = "value" in told && told.value instanceof ArrayBuffer ? [told.value] : [];
  postMessage({ number, told }, { transfer: handed });
}

onmessage = ({ data }) => answer(data);
postMessage({ started: true });
