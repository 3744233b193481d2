/** The engine: Pyodide in a module worker. Booted by one message, it answers text with text. */
import { loadPyodide } from "pyodide/pyodide.mjs";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { bring } from "./bring.js";
import { dropSnapshot, keepSnapshot, storedSnapshot, taken } from "./snapshot.js";
import { webAssemblyWorks } from "./webassembly.js";

/**
 * @typedef {{game: string, url: string, part: ArrayBuffer}} Zip a game's Python
 * @typedef {{wasm: string, python: string, game: string, games: string[], lock: object, again: boolean, whole: boolean}} Boot addresses of the parts, and of
 *   the games' zips; `again`: what was kept is not to be trusted; `whole`: all functions are to be there before the start
 */

/** A pause of the player, in which there is time to pack and write nine megabytes. */
const PAUSE_MS = 2000;

/** What waits for a pause. @type {(() => void)[]} */
const whenIdle = [];
let idle = 0;

/** What the page gives, as promises. `rest` is the second half of the functions: it is fulfilled once they are linked to the module that runs, or when that failed. */
const given = { wasm: promised(), python: promised(), rest: promised(), game: promised() };

/** The module that runs; another where a kept memory was at fault. */
let first = promised();

/** A promise, and what keeps it. */
function promised() {
  /** @type {(value: any) => void} */
  let keep = () => {};
  const promise = new Promise((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}

/** Tells the page what could not be used. @param {keyof typeof given | "webassembly"} part */
const fail = (part) => postMessage({ failed: part });

/** Adds the functions and the data that were left out at first; both halves share a table and the memory. Without them play goes on. @param {WebAssembly.Module | null} rest */
async function complete(rest) {
  const { exports, imports } = await first.promise;
  try {
    if (rest) await WebAssembly.instantiate(rest, { ...imports, "first half": exports });
  } catch (error) {
    console.error(error);
  }
  given.rest.keep(null);
  postMessage({ completed: true });
}

/** Gives Pyodide our own two files for those it asks for; `whole`: it is to start with all functions. @param {Boot} boot */
function lead({ whole }) {
  globalThis.fetch = async (address) => {
    const name = new URL(String(address)).pathname.split("/").pop();
    if (name === "python_stdlib.zip") return new Response(await given.python.promise);
    if (name === "pyodide.asm.wasm") return new Response();
    throw new Error(`The engine may not fetch ${address}.`);
  };
  WebAssembly.instantiateStreaming = async (_, imports = {}) => {
    const module = await given.wasm.promise;
    try {
      const instance = /** @type {any} */ (await WebAssembly.instantiate(module, imports));
      first.keep({ exports: instance.exports, imports });
      if (whole) await given.rest.promise;
      return { module, instance };
    } catch (error) {
      // loadPyodide would wait for ever.
      console.error(error);
      fail("wasm");
      throw error;
    }
  };
}

/** Imports what the page will need; another game comes when the player goes to it. @param {import("./bring.js").Python} engine */
async function prepared(engine) {
  engine.pyimport("parlour.worker").destroy();
  const { game, url, part } = await given.game.promise;
  bring(engine, game, url, part);
}

/** Python, from the memory of an earlier visit when there is one; then the start is a fraction of the time. @param {Boot} boot */
async function python(boot) {
  const folder = new URL("./", boot.wasm).href;
  const options = /** @type {any} */ ({ createPyodideModule, indexURL: folder, packageBaseUrl: folder, lockFileContents: boot.lock });
  if (boot.again) await dropSnapshot(boot);
  // The stored memory was taken before the second half's data were there. In a whole start they are there already, and it would be laid over them.
  const kept = boot.whole ? null : await storedSnapshot(boot);
  if (kept) {
    try {
      // The memory is read while the module is made. Pyodide itself only asks whether there is one.
      const made = async (/** @type {object} */ settings) => {
        const module = await createPyodideModule(settings);
        return (await kept.memory).into(module);
      };
      const again = await loadPyodide({ ...options, createPyodideModule: made, _loadSnapshot: new Uint8Array() });
      await prepared(again);
      return again;
    } catch (error) {
      console.warn(error);
      await dropSnapshot(boot);
      first = promised();
    }
  }
  const fresh = await loadPyodide({ ...options, _makeSnapshot: !boot.whole });
  await prepared(fresh);
  if (boot.whole) return fresh;
  // Taken before anything was played, so that no visit begins with another's puzzle.
  const memory = taken(/** @type {any} */ (fresh));
  whenIdle.push(() => keepSnapshot(boot, memory));
  return fresh;
}

function awaitPause() {
  clearTimeout(idle);
  idle = setTimeout(() => {
    for (const act of whenIdle.splice(0)) act();
  }, PAUSE_MS);
}

/** @param {Boot} boot */
async function start(boot) {
  if (!webAssemblyWorks()) return fail("webassembly");
  postMessage({ started: true });
  lead(boot);
  try {
    const engine = await python(boot);
    const { handle } = engine.pyimport("parlour.worker");
    onmessage = ({ data }) => {
      if (typeof data !== "string") return receive(data, engine);
      postMessage(handle(data));
      awaitPause();
    };
    postMessage({ brought: (await given.game.promise).game });
    awaitPause();
  } catch (error) {
    console.error(error);
    await dropSnapshot(boot);
    fail("python");
  }
}

/** Takes a part; a game that comes when the engine runs is imported at once. @param {{file: keyof typeof given, part: any}} part @param {import("./bring.js").Python} [engine] */
function receive({ file, part }, engine) {
  if (file === "rest") complete(part);
  else if (file === "game" && engine) receiveGame(part, engine);
  else given[file].keep(part);
}

/** @param {Zip} zip @param {import("./bring.js").Python} engine */
function receiveGame({ game, url, part }, engine) {
  try {
    bring(engine, game, url, part);
    postMessage({ brought: game });
  } catch (error) {
    console.error(error);
    fail("game");
  }
}

onmessage = ({ data }) => (data.boot ? start(data.boot) : receive(data));
onmessageerror = () => fail("wasm");
