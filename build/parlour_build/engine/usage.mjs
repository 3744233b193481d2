// Starts the engine as a browser does, from nothing and from a kept memory, plays, and prints {functions, granules}: the numbers of the functions that
// were called, and of the granules of data that were touched. node usage.mjs JOB.json, where JOB = {pyodide, games, stretch, first, more, mark, at, granules}:
// `pyodide` is a folder with a marked Pyodide and the core's zip, `games` are [id, zip], `stretch` is a zip, `first` and `more` are messages; the functions'
// marks are exports that begin with `mark`, those of data lie in memory from `at` on, so many as there are `granules`.
// From a kept memory a short visit is played: it starts in another way, and plays alike. Where there is no game only what every start uses is found.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { bring } from "../../../site/static/js/engine/bring.js";
import { compileOnce } from "./once.mjs";
import { play } from "./play.mjs";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`));
const instances = [];

/** Messages of a short visit. */
const SHORT = 300;

// A browser names no program; CPython finds its files in another way where there is one.
process.argv.length = 1;

compileOnce((instance) => {
  if (Object.keys(instance.exports).some((name) => name.startsWith(job.mark))) instances.push(instance);
});

const withGames = (engine) => job.games.reduce((known, [game, zip]) => (bring(known, game, zip, readFileSync(zip)), known), engine);

async function started(options) {
  const engine = await loadPyodide(options);
  engine.pyimport("parlour.worker").destroy();
  return engine;
}

/** An engine whose memory can be kept. */
const seeded = async () => withGames(await started({ _makeSnapshot: true, env: { PYTHONHASHSEED: "0" } }));

/** Has Python's own types do all they can be asked for. */
function stretch(engine) {
  engine.FS.writeFile("/stretch.zip", readFileSync(job.stretch));
  engine.pyimport("sys").path.append("/stretch.zip");
  engine.pyimport("parlour_build.engine.stretch.all").main();
  // The same for every game, and long.
  if (!job.games.length) engine.pyimport("parlour_build.engine.stretch.characters").known();
}

try {
  // A start with a seed by chance, which must not show in what play calls.
  if (!job.games.length) await started({});
  const fresh = await seeded();
  const memory = fresh.makeMemorySnapshot();
  play(fresh, [...job.first, ...job.more]);
  stretch(fresh);
  play(withGames(await started({ _loadSnapshot: memory })), job.first.slice(0, SHORT));
  // A short visit calls what a long one need not: garbage is collected at other moments.
  if (job.games.length) {
    const brief = await seeded();
    play(brief, job.first.slice(0, SHORT));
    stretch(brief);
  }
  const called = instances.flatMap(({ exports }) => Object.entries(exports).filter(([name, { value }]) => name.startsWith(job.mark) && value));
  const functions = new Set(called.map(([name]) => Number(name.slice(job.mark.length))));
  const marks = instances.map(({ exports }) => new Uint8Array(exports.memory.buffer, job.at, job.granules));
  const granules = Array.from({ length: job.granules }, (_, place) => place).filter((place) => marks.some((each) => each[place]));
  console.log(JSON.stringify({ functions: [...functions].sort((one, other) => one - other), granules }));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
