// What the engine knows of every character: node characters.mjs JOB.json, JOB = {pyodide, stretch}, `pyodide` a folder with Pyodide and the core's zip, `stretch` the
// path of a zip. Prints one sum for each thing that is asked.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));

// A browser names no program; CPython finds its files in another way where there is one.
process.argv.length = 1;

const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`));
const engine = await loadPyodide();
engine.FS.writeFile("/stretch.zip", readFileSync(job.stretch));
engine.pyimport("sys").path.append("/stretch.zip");
console.log(JSON.stringify(engine.pyimport("parlour_build.engine.stretch.characters").known().split(" ")));
