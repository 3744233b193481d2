/** A worker that compiles one file of WebAssembly: read on the page's own thread, five megabytes would hold it up for a tenth of a second, half a second on a phone. */
import { compiled } from "./compiled.js";
import { FetchError, awaited, unpacked } from "./fetched.js";

/**
 * @typedef {import("./fetched.js").BuiltFile} BuiltFile
 * @typedef {{file: BuiltFile, again: boolean, bytes?: BufferSource}} Job a file to fetch and to compile, or its bytes where the page has them
 * @typedef {{started: true} | {module: WebAssembly.Module} | {why: import("./fetched.js").Why | "unusable"}} Told
 */

/** @param {Job} job @returns {Promise<Told>} */
async function done({ file, again, bytes }) {
  try {
    const answer = bytes ? await unpacked(bytes, file) : await awaited(file, { again, read: (come) => come });
    return { module: await compiled(answer, file) };
  } catch (error) {
    return { why: error instanceof FetchError ? error.why : "unusable" };
  }
}

onmessage = async ({ data }) => {
  postMessage({ started: true });
  postMessage(await done(data));
};
