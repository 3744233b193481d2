// Starts the engine as a browser does, from nothing and from a kept memory, plays, and prints the numbers of the functions that were called:
// node usage.mjs JOB.json, where JOB = {pyodide, stdlib, games, messages, mark}; `pyodide` is a folder with Pyodide linked, its module marked.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`));
const instances = [];

// A browser names no program; CPython finds its files in another way where there is one.
process.argv.length = 1;

const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (binary, imports) => {
  const nowhere = { pointer: new WebAssembly.Global({ value: "i32", mutable: true }, 0) };
  const made = await instantiate(binary, { ...imports, nowhere });
  instances.push(made.instance);
  return made;
};

async function started(options) {
  const engine = await loadPyodide({ stdLibURL: job.stdlib, ...options });
  for (const name of ["parlour.worker", ...job.games.map((game) => `parlour.games.${game}`)]) engine.pyimport(name).destroy();
  return engine;
}

function play(engine) {
  const { handle } = engine.pyimport("parlour.worker");
  for (const message of job.messages) handle(message);
}

try {
  // A start with a seed by chance, which must not show in what play calls.
  await started({});
  const fresh = await started({ _makeSnapshot: true, env: { PYTHONHASHSEED: "0" } });
  const memory = fresh.makeMemorySnapshot();
  play(fresh);
  play(await started({ _loadSnapshot: memory }));
  const marks = instances.flatMap(({ exports }) => Object.entries(exports).filter(([name, { value }]) => name.startsWith(job.mark) && value));
  const numbers = new Set(marks.map(([name]) => Number(name.slice(job.mark.length))));
  console.log(JSON.stringify([...numbers].sort((one, other) => one - other)));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
