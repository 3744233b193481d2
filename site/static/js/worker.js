/** The engine: Pyodide in a module worker. Booted by one message, it answers text with text. */
import { loadPyodide } from "pyodide/pyodide.mjs";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { dropSnapshot, keepSnapshot, storedSnapshot } from "./snapshot.js";
import { reason } from "./reason.js";

const EMPTY_WASM = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
/** The snapshot is packed when the player has paused: it takes the better part of a second. */
const KEEP_AFTER_MS = 2000;
const nativeFetch = globalThis.fetch.bind(globalThis);

/** What waits for a pause. @type {(() => void) | null} */
let whenIdle = null;
let idle = 0;

/** After a failure was told, nothing more is: the page ends this worker. */
const silence = () => new Promise(() => {});

const progress = (stage, file) => postMessage({ stage, file });
const fail = (file, why) => postMessage({ failed: file, why });

/** One of the engine's files, let in only when its SHA-256 is the build's. @param {"wasm" | "python"} file */
async function checked(boot, file) {
  const { url, integrity } = boot[file];
  try {
    const answer = await nativeFetch(url, { integrity, cache: boot.again ? "reload" : "default" });
    if (!answer.ok) throw new Error(String(answer.status));
    progress("fetched", file);
    return answer;
  } catch {
    fail(file, await reason(url, nativeFetch));
    return silence();
  }
}

/** The compiled engine. loadPyodide never settles when this fails, so the failure is told from here. */
async function compiled(boot) {
  const answer = await checked(boot, "wasm");
  try {
    const streams = WebAssembly.compileStreaming && answer.headers.get("content-type") === "application/wasm";
    return streams ? await WebAssembly.compileStreaming(answer) : await WebAssembly.compile(await answer.arrayBuffer());
  } catch (error) {
    console.error(error);
    fail("wasm", "unusable");
    return silence();
  }
}

/** Gives Pyodide our own two files for those it asks for; the engine is compiled while what Python starts from is still on its way. */
function lead(boot) {
  const engine = compiled(boot);
  globalThis.fetch = async (address) => {
    const name = new URL(address).pathname.split("/").pop();
    if (name === "python_stdlib.zip") return checked(boot, "python");
    if (name === "pyodide.asm.wasm") return new Response();
    throw new Error(`The engine may not fetch ${address}.`);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await engine;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

function webAssemblyWorks() {
  try {
    return Boolean(new WebAssembly.Module(EMPTY_WASM));
  } catch {
    return false;
  }
}

/** Python, from the memory of an earlier visit when there is one; then the start is a fraction of the time. */
async function python(boot) {
  const folder = new URL("./", boot.wasm.url).href;
  const options = { createPyodideModule, indexURL: folder, packageBaseUrl: folder, lockFileContents: boot.lock };
  if (boot.again) await dropSnapshot(boot);
  const snapshot = await storedSnapshot(boot);
  if (snapshot) {
    try {
      return await loadPyodide({ ...options, _loadSnapshot: await snapshot.bytes });
    } catch (error) {
      console.warn(error);
      await dropSnapshot(boot);
    }
  }
  const fresh = await loadPyodide({ ...options, _makeSnapshot: true });
  fresh.pyimport("parlour.worker").destroy();
  // Taken before anything was played, so that no visit begins with another's puzzle.
  const memory = fresh.makeMemorySnapshot();
  whenIdle = () => keepSnapshot(boot, memory);
  return fresh;
}

function awaitPause() {
  clearTimeout(idle);
  idle = setTimeout(() => {
    whenIdle?.();
    whenIdle = null;
  }, KEEP_AFTER_MS);
}

async function start(boot) {
  if (!webAssemblyWorks()) return fail("webassembly", "blocked");
  progress("fetched", "worker");
  lead(boot);
  try {
    const { handle } = (await python(boot)).pyimport("parlour.worker");
    onmessage = ({ data }) => {
      postMessage(handle(data));
      awaitPause();
    };
    postMessage({ ready: true });
    awaitPause();
  } catch (error) {
    console.error(error);
    await dropSnapshot(boot);
    fail("python", "unusable");
  }
}

onmessage = ({ data }) => start(data.boot);
