// Asks the Python inside Pyodide which version it is: node version.mjs JOB.json, JOB = {pyodide}, the folder of its package. Prints that version.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { pyodide } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const engine = await loadPyodide();
process.stdout.write(engine.runPython("import platform; platform.python_version()"));
