// What an engine has imported after a page has started it and played: node imported.mjs JOB, JOB = {pyodide, core, game: [package, zip], messages} as JSON.
// Prints the names of Parlour's modules. The zips are those of a built site; Pyodide is the stock one, which imports as the linked one does.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`));
const pyodide = await loadPyodide({ stdLibURL: job.core, args: ["-B"] });
const [name, zip] = job.game;
pyodide.FS.writeFile("/game.zip", readFileSync(zip));
pyodide.pyimport("parlour.games").__path__.append("/game.zip/parlour/games");
pyodide.pyimport(`parlour.games.${name}`);
const { handle } = pyodide.pyimport("parlour.worker");
for (const message of job.messages) {
  const answer = JSON.parse(handle(message));
  if (!answer.ok) throw new Error(answer.text);
}
const { modules } = pyodide.pyimport("sys");
console.log(JSON.stringify(Array.from(modules.keys()).filter((each) => each.startsWith("parlour"))));
