// Puts the questions of overlay_probe.py to the engine: node overlay.mjs JOB.json, JOB = {pyodide, games, probe, shapes}, where `pyodide` is a folder with Pyodide and
// the core's zip, `games` [id, zip], `probe` the path of that file, `shapes` what was compiled ahead, by name. Prints what it answered.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { bring, moduleOf } from "../../../site/static/js/engine/bring.js";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));

// A browser names no program; CPython finds its files in another way where there is one.
process.argv.length = 1;

const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`));
const engine = await loadPyodide();
engine.pyimport("parlour.worker").destroy();
for (const [game, zip] of job.games) bring(engine, game, zip, readFileSync(zip));
engine.FS.mkdirTree("/probe");
engine.FS.writeFile("/probe/overlay_probe.py", readFileSync(job.probe));
engine.pyimport("sys").path.append("/probe");
const games = job.games.map(([game]) => moduleOf(game));
try {
  console.log(engine.pyimport("overlay_probe").asked(JSON.stringify(games), JSON.stringify(job.shapes)));
} catch (error) {
  // Node would print the whole minified line that the error came through.
  console.error(error.message);
  process.exitCode = 1;
}
