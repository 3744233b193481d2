// Plays or packs inside Pyodide: node pack.mjs JOB.json, where JOB = {pyodide, folders, out, messages} or {pyodide, folders, library, zips}: `pyodide` is a
// folder with Pyodide and its standard library, `folders` are those with our sources, by where Python sees them. Into the file `out` comes what
// `inside/loaded.py` tells after the `messages`; each of the `zips` is {out, files, needed}, what `inside/zips.py` makes a zip of, with modules from the zip
// `library`. Each is made by a Python of its own, since what was compiled before shows in how Python writes bytecode; all begin with the same memory, which
// takes a sixth of the time of a start.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { compileOnce } from "./once.mjs";
import { play } from "./play.mjs";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
compileOnce();

async function started(memory) {
  const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`));
  // -OO as in the packed modules: a class without its docstring can need other modules. Columns are told by tracebacks that show sources, which are not
  // there; without them the zips are a quarter smaller. The hash seed must not show in the bytes.
  const pyodide = await loadPyodide({ args: ["-B", "-OO", "-X", "no_debug_ranges"], env: { PYTHONHASHSEED: "0" }, ...memory });
  for (const [place, folder] of Object.entries(job.folders)) {
    pyodide.mountNodeFS(place, folder);
    if (!memory?._loadSnapshot) pyodide.pyimport("sys").path.insert(0, place);
  }
  return pyodide;
}

/** The memory of a Python that has loaded what makes zips. */
async function ready() {
  const pyodide = await started({ _makeSnapshot: true });
  pyodide.pyimport("parlour_build.engine.inside.zips").destroy();
  return { _loadSnapshot: pyodide.makeMemorySnapshot() };
}

/** What play needs. */
function loaded(pyodide) {
  try {
    pyodide.pyimport("no_such_module");
  } catch {
    // The modules that this loaded are all that was wanted.
  }
  play(pyodide, job.messages);
  return pyodide.pyimport("parlour_build.engine.inside.loaded").main();
}

function packed(pyodide, { files, needed }) {
  return pyodide.pyimport("parlour_build.engine.inside.zips").main(JSON.stringify(files), JSON.stringify(needed), job.library).toJs();
}

try {
  if (job.messages) writeFileSync(job.out, loaded(await started()));
  const memory = job.zips && (await ready());
  for (const zip of job.zips ?? []) writeFileSync(zip.out, packed(await started(memory), zip));
} catch (error) {
  // Node would print the whole minified line that the error came through.
  console.error(error.message);
  process.exitCode = 1;
}
