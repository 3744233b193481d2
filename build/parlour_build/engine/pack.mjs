// Plays or packs inside Pyodide: node pack.mjs JOB.json, where JOB = {pyodide, parlour, build, out, packages, messages, zip, modules}: `pyodide` is a folder with
// Pyodide and its standard library, `parlour` and `build` those with the sources of the packages. Into the file `out` comes the list of modules that playing the
// `messages` needs, or the zip of the name `zip`. One zip to a process: what was compiled before shows in how Python writes bytecode.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { play } from "./play.mjs";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));

async function started() {
  const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`));
  // -OO as in the packed modules: a class without its docstring can need other modules. Columns are told by tracebacks that show sources, which are not
  // there; without them the zips are a quarter smaller. The hash seed must not show in the bytes.
  const pyodide = await loadPyodide({ args: ["-B", "-OO", "-X", "no_debug_ranges"], env: { PYTHONHASHSEED: "0" } });
  for (const name of ["parlour", "build"]) {
    pyodide.mountNodeFS(`/${name}`, job[name]);
    pyodide.pyimport("sys").path.insert(0, `/${name}`);
  }
  return pyodide;
}

/** The modules that play needs. */
function loaded(pyodide) {
  try {
    pyodide.pyimport("no_such_module");
  } catch {
    // The modules that this loaded are all that was wanted.
  }
  play(pyodide, job.messages);
  return pyodide.pyimport("parlour_build.engine.loaded").main();
}

function packed(pyodide) {
  const stdlib = pyodide.pyimport("sys").path.toJs().find((name) => name.endsWith(".zip"));
  return pyodide.pyimport("parlour_build.engine.zips").main(job.zip, stdlib, JSON.stringify(job.modules), "/parlour", "/build").toJs();
}

try {
  const pyodide = await started();
  writeFileSync(job.out, job.zip ? packed(pyodide) : loaded(pyodide));
} catch (error) {
  // Node would print the whole minified line that the error came through.
  console.error(error.message);
  process.exitCode = 1;
}
