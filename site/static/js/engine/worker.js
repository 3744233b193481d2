/** The engine: Pyodide in a module worker. Booted by one message, it answers text with text. */
import { loadPyodide } from "pyodide/pyodide.mjs";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { dropSnapshot, keepSnapshot, storedSnapshot } from "./snapshot.js";
import { webAssemblyWorks } from "./webassembly.js";

/** A pause of the player, in which there is time to pack and write nine megabytes, and for the page to bring the rest. */
const PAUSE_MS = 2000;

/** What waits for a pause. @type {(() => void)[]} */
const whenIdle = [() => postMessage({ idle: true })];
let idle = 0;

/** The parts that the page gives, as promises, and what keeps each promise. */
const give = {};
const given = Object.fromEntries(["wasm", "python", "rest"].map((file) => [file, new Promise((resolve) => (give[file] = resolve))]));

const fail = (file, why) => postMessage({ failed: file, why });

/** Adds the functions that were left out at first, when they come; they meet the first half in a table. */
async function complete({ exports }, imports) {
  const rest = await given.rest;
  if (rest) await WebAssembly.instantiate(rest, { ...imports, "first half": exports });
}

/** Gives Pyodide our own two files for those it asks for; `whole`: all functions are there before it starts. */
function lead({ whole }) {
  globalThis.fetch = async (address) => {
    const name = new URL(address).pathname.split("/").pop();
    if (name === "python_stdlib.zip") return new Response(await given.python);
    if (name === "pyodide.asm.wasm") return new Response();
    throw new Error(`The engine may not fetch ${address}.`);
  };
  WebAssembly.instantiateStreaming = async (_, asked) => {
    const module = await given.wasm;
    // In place of the address of each function that only a screen would have (build/parlour_build/link.py).
    const imports = { ...asked, nowhere: { pointer: new WebAssembly.Global({ value: "i32", mutable: true }, 0) } };
    try {
      const instance = await WebAssembly.instantiate(module, imports);
      const completed = complete(instance, imports);
      if (whole) await completed;
      return { module, instance };
    } catch (error) {
      // loadPyodide would wait for ever.
      console.error(error);
      fail("wasm", "unusable");
      throw error;
    }
  };
}

/** Imports what the page will need; another game is imported when it is opened. */
function prepared(python, { game }) {
  for (const name of ["parlour.worker", `parlour.games.${game.replaceAll("-", "_")}`]) python.pyimport(name).destroy();
  return python;
}

/** Python, from the memory of an earlier visit when there is one; then the start is a fraction of the time. */
async function python(boot) {
  const folder = new URL("./", boot.wasm).href;
  const options = { createPyodideModule, indexURL: folder, packageBaseUrl: folder, lockFileContents: boot.lock };
  if (boot.again) await dropSnapshot(boot);
  const kept = await storedSnapshot(boot);
  if (kept) {
    try {
      return prepared(await loadPyodide({ ...options, _loadSnapshot: kept }), boot);
    } catch (error) {
      console.warn(error);
      await dropSnapshot(boot);
    }
  }
  const fresh = prepared(await loadPyodide({ ...options, _makeSnapshot: true }), boot);
  // Taken before anything was played, so that no visit begins with another's puzzle.
  const memory = fresh.makeMemorySnapshot();
  whenIdle.unshift(() => keepSnapshot(boot, memory));
  return fresh;
}

function awaitPause() {
  clearTimeout(idle);
  idle = setTimeout(() => {
    for (const act of whenIdle.splice(0)) act();
  }, PAUSE_MS);
}

async function start(boot) {
  if (!webAssemblyWorks()) return fail("webassembly", "blocked");
  postMessage({ started: true });
  lead(boot);
  try {
    const { handle } = (await python(boot)).pyimport("parlour.worker");
    onmessage = ({ data }) => {
      if (data.file) return give[data.file](data.part);
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

onmessage = ({ data }) => (data.boot ? start(data.boot) : give[data.file](data.part));
onmessageerror = () => fail("wasm", "unusable");
