/** From a file of the engine to what a start takes: the bytes, or a module of WebAssembly. */
import { assembly, awaited, nameOf } from "./fetched.js";

/**
 * @typedef {import("./fetched.js").BuiltFile} BuiltFile
 * @typedef {{file: BuiltFile, again: boolean, as: "module" | "bytes"}} Job a file to fetch (`again`: past the HTTP cache), and what is to be made of it
 */

/** A part that arrived as it should and still cannot be used. */
export class Unusable extends Error {
  /** @param {{url: string}} file */
  constructor({ url }) {
    super(`the file ${nameOf(url)} couldn’t be started`);
  }
}

/** What a job comes to; rejects with a FetchError or Unusable. @param {Job} job @returns {Promise<WebAssembly.Module | ArrayBuffer>} */
export async function made({ file, again, as }) {
  if (as === "bytes") return awaited(file, { again, read: (answer) => answer.arrayBuffer() });
  return compiled(await assembly(file, again), file);
}

/** The module; rejects with Unusable. @param {Response} answer @param {{url: string}} file */
async function compiled(answer, file) {
  try {
    const streams = "compileStreaming" in WebAssembly && answer.headers.get("content-type") === "application/wasm";
    return streams ? await WebAssembly.compileStreaming(answer) : await WebAssembly.compile(await answer.arrayBuffer());
  } catch (error) {
    console.error(error);
    throw new Unusable(file);
  }
}
