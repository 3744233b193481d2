/** From a file of WebAssembly to a module. */
import { nameOf } from "./fetched.js";

/** A part that arrived as it should and still cannot be used. */
export class Unusable extends Error {
  /** @param {{url: string}} file */
  constructor({ url }) {
    super(`the file ${nameOf(url)} couldn’t be started`);
  }
}

/** The module; rejects with Unusable. @param {Response} answer @param {{url: string}} file */
export async function compiled(answer, file) {
  try {
    const streams = "compileStreaming" in WebAssembly && answer.headers.get("content-type") === "application/wasm";
    return streams ? await WebAssembly.compileStreaming(answer) : await WebAssembly.compile(await answer.arrayBuffer());
  } catch (error) {
    console.error(error);
    throw new Unusable(file);
  }
}
