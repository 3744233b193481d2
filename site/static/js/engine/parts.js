/**
 * What the engine's worker is made of. The page fetches it, not the worker: it is on its way while the worker is still being started,
 * and a worker that has to be replaced finds it at hand.
 */
import { reason } from "./reason.js";

/** `why` is one of the engine's causes. */
class PartError extends Error {
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/** Promises of the parts; each is let in only when its SHA-256 is the build's, else it rejects with a PartError. `again` asks past the HTTP cache. */
export function parts({ worker, wasm, python }, again) {
  return {
    // A Worker takes no integrity, so the browser fetches the same script by itself; here it is only checked.
    worker: checked(worker, again),
    wasm: checked(wasm, again).then(compiled),
    python: checked(python, again, (answer) => answer.arrayBuffer()),
  };
}

/** A promise of the functions that were left out of the engine at first; a file that lies damaged in the HTTP cache is asked for again. */
export function rest({ rest: file }) {
  return checked(file, false).catch(() => checked(file, true)).then(compiled);
}

async function checked({ url, integrity }, again, read = (answer) => answer) {
  try {
    const answer = await fetch(url, { integrity, cache: again ? "reload" : "default" });
    if (!answer.ok) throw new Error(String(answer.status));
    return await read(answer);
  } catch {
    throw new PartError(await reason(url));
  }
}

async function compiled(answer) {
  try {
    const streams = WebAssembly.compileStreaming && answer.headers.get("content-type") === "application/wasm";
    return streams ? await WebAssembly.compileStreaming(answer) : await WebAssembly.compile(await answer.arrayBuffer());
  } catch (error) {
    console.error(error);
    throw new PartError("unusable");
  }
}
