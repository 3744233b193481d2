// Packs the engine inside Pyodide: node engine.mjs JOB.json, where JOB = {pyodide, stdlib, parlour, build, samples, zip}.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));

async function packed() {
  const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`));
  // -OO as in the packed modules: a class without its docstring can need other modules. The hash seed must not show in the bytes.
  const pyodide = await loadPyodide({ stdLibURL: job.stdlib, args: ["-B", "-OO"], env: { PYTHONHASHSEED: "0" } });
  pyodide.mountNodeFS("/parlour", job.parlour);
  pyodide.mountNodeFS("/build", job.build);
  const { path } = pyodide.pyimport("sys");
  for (const folder of ["/build", "/parlour"]) path.insert(0, folder);
  try {
    pyodide.pyimport("no_such_module");
  } catch {
    // The modules that this loaded are all that was wanted.
  }
  const names = pyodide.pyimport("parlour_build.exercise").main(JSON.stringify(job.samples));
  const stdlib = path.toJs().find((name) => name.endsWith(".zip"));
  return pyodide.pyimport("parlour_build.pack").main(stdlib, names, "/parlour").toJs();
}

try {
  writeFileSync(job.zip, await packed());
} catch (error) {
  // Node would print the whole minified line that the error came through.
  console.error(error.message);
  process.exitCode = 1;
}
