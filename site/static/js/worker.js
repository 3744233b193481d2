/** The engine: Pyodide in a module worker. Booted by one message, it answers text with text. */
import { loadPyodide } from "pyodide/pyodide.mjs";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { dropSnapshot, keepSnapshot, storedSnapshot } from "./snapshot.js";
import { reason } from "./reason.js";

const EMPTY_WASM = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
/** The first clicks come before the snapshot is packed. */
const KEEP_AFTER_MS = 2000;
const nativeFetch = globalThis.fetch.bind(globalThis);
const nativeInstantiate = globalThis.WebAssembly?.instantiateStreaming?.bind(WebAssembly);

/** After a failure was told, nothing more is: the page ends this worker. */
const silence = () => new Promise(() => {});

const progress = (stage, file) => postMessage({ stage, file });
const fail = (file, why) => postMessage({ failed: file, why });

/** Pyodide's own two file names led to our hashed files; a file is let in only when its SHA-256 is the build's. */
function checkedFetch(boot) {
  const files = new Map([
    ["pyodide.asm.wasm", "wasm"],
    ["python_stdlib.zip", "python"],
  ]);
  return async (address) => {
    const file = files.get(new URL(address).pathname.split("/").pop());
    if (!file) throw new Error(`The engine may not fetch ${address}.`);
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
  };
}

/** loadPyodide never settles when this fails, so the failure is told from here. */
async function checkedInstantiate(source, imports) {
  const answer = await source;
  try {
    const streams = nativeInstantiate && answer.headers.get("content-type") === "application/wasm";
    return streams ? await nativeInstantiate(answer, imports) : await WebAssembly.instantiate(await answer.arrayBuffer(), imports);
  } catch (error) {
    console.error(error);
    fail("wasm", "unusable");
    return silence();
  }
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
  if (snapshot) return loadPyodide({ ...options, _loadSnapshot: snapshot });
  const fresh = await loadPyodide({ ...options, _makeSnapshot: true });
  fresh.pyimport("parlour.worker").destroy();
  // Taken before anything was played, so that no visit begins with another's puzzle.
  const memory = fresh.makeMemorySnapshot();
  setTimeout(() => keepSnapshot(boot, memory), KEEP_AFTER_MS);
  return fresh;
}

async function start(boot) {
  if (!webAssemblyWorks()) return fail("webassembly", "blocked");
  progress("fetched", "worker");
  globalThis.fetch = checkedFetch(boot);
  WebAssembly.instantiateStreaming = checkedInstantiate;
  try {
    const { handle } = (await python(boot)).pyimport("parlour.worker");
    onmessage = ({ data }) => postMessage(handle(data));
    postMessage({ ready: true });
  } catch (error) {
    console.error(error);
    await dropSnapshot(boot);
    fail("python", "unusable");
  }
}

onmessage = ({ data }) => start(data.boot);
