// Runs Python inside Pyodide with our sources at hand: reads {folder, code, values} as JSON, prints the JSON text that the code ends with.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const { folder, code, values } = JSON.parse(readFileSync(0, "utf8"));
const pyodide = await loadPyodide();
pyodide.mountNodeFS("/parlour", folder);
pyodide.runPython("import sys; sys.path.insert(0, '/parlour'); sys.dont_write_bytecode = True");
for (const [name, value] of Object.entries(values)) pyodide.globals.set(name, pyodide.toPy(value));
console.log(pyodide.runPython(code));
