/**
 * The notebook's Python: Pyodide as its package brings it, with the project's wheel, in a worker of its own. It runs what a player has written, so
 * it gives up the store, the network and other workers before; ending it is the way to stop it.
 */
import { loadPyodide } from "pyodide/pyodide.mjs";
import createPyodideModule from "pyodide/pyodide.asm.mjs";

/**
 * @typedef {{wasm: ArrayBuffer, library: ArrayBuffer, wheel: ArrayBuffer, lock: object}} Boot what Python is started with
 * @typedef {{code: string, place: string}} Cell what is to be run, and what tracebacks call it
 */

/** More memory than this a phone does not give: Python is refused it, and can say so. */
const MOST_BYTES = 1 << 30;
const PAGE_BYTES = 1 << 16;

/** What code that was pasted from somewhere has no need of. */
const GIVEN_UP = [
  "fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource", "RTCPeerConnection", "indexedDB", "caches", "cookieStore", "BroadcastChannel", "Worker",
  "SharedWorker", "importScripts", "storage", "locks", "serviceWorker",
];

/** Lets the memory grow so far and no further. */
function holdMemory() {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function grown(pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > MOST_BYTES) throw new RangeError("There is no more memory for Python.");
    return grow.call(this, pages);
  };
}

/** Takes these away wherever they are inherited from. */
function giveUp() {
  for (const first of [globalThis, globalThis.navigator]) {
    for (let held = first; held && held !== Object.prototype; held = Object.getPrototypeOf(held)) {
      for (const name of GIVEN_UP) Reflect.deleteProperty(held, name);
    }
  }
}

/** Gives Pyodide our own two files for those that it asks for. @param {Boot} boot */
function lead({ wasm, library }) {
  globalThis.fetch = async (address) => {
    const name = new URL(String(address)).pathname.split("/").pop();
    if (name === "python_stdlib.zip") return new Response(library);
    if (name === "pyodide.asm.wasm") return new Response(wasm, { headers: { "content-type": "application/wasm" } });
    throw new Error(`The notebook may not fetch ${address}.`);
  };
}

/** @param {Boot} boot */
async function start(boot) {
  lead(boot);
  holdMemory();
  const folder = new URL("./", import.meta.url).href;
  const options = /** @type {any} */ ({ createPyodideModule, indexURL: folder, packageBaseUrl: folder, lockFileContents: boot.lock });
  const python = /** @type {any} */ (await loadPyodide(options));
  python.unpackArchive(boot.wheel, "wheel");
  const { run } = python.pyimport("parlour_library.notebook");
  const names = python.globals.get("dict")();
  giveUp();
  const tell = (/** @type {string} */ kind, /** @type {string} */ text, /** @type {string} */ told) => postMessage({ shown: { kind, text, told } });
  onmessage = ({ data }) => {
    const { code, place } = /** @type {Cell} */ (data);
    try {
      postMessage({ ended: run(code, names, place, tell) ? "well" : "ill" });
    } catch (error) {
      postMessage({ died: String(error) });
    }
  };
  postMessage({ ready: true });
}

onmessage = ({ data }) => {
  start(data).catch((error) => postMessage({ died: String(error) }));
};
