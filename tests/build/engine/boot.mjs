// Starts the engine under Node and plays: node boot.mjs JOB.json, JOB = {pyodide, rest, games, messages}, where `pyodide` is a folder with Pyodide and the core's
// zip, `rest` the path of the other half or null, `games` [id, zip]. Prints what it answered.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { play } from "../../../build/parlour_build/engine/play.mjs";
import { bring } from "../../../site/static/js/engine/bring.js";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));

// A browser names no program; CPython finds its files in another way where there is one.
process.argv.length = 1;

const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`));

const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (binary, imports) => {
  const made = await instantiate(binary, imports);
  if (job.rest) await instantiate(readFileSync(job.rest), { ...imports, "first half": made.instance.exports });
  return made;
};

const engine = await loadPyodide();
// As the page's worker does it: without the rest there are only the ways that it goes.
engine.pyimport("parlour.worker").destroy();
for (const [game, zip] of job.games) bring(engine, game, zip, readFileSync(zip));
const answers = [];
play(engine, job.messages, (answer) => answers.push(answer));
console.log(JSON.stringify(answers));
