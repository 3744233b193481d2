// Boots the engine as the site has it under Node and exercises it: node boot.mjs JOB, JOB = {pyodide, stdlib, folders, samples} as JSON, where `pyodide`
// is a folder with Pyodide as it was linked. Prints the answers.
import { pathToFileURL } from "node:url";

const job = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`));

const { instantiate } = WebAssembly;
const nowhere = { pointer: new WebAssembly.Global({ value: "i32", mutable: true }, 0) };
WebAssembly.instantiate = (binary, imports) => instantiate(binary, { ...imports, nowhere });

const pyodide = await loadPyodide({ stdLibURL: job.stdlib, args: ["-B"] });
const { path } = pyodide.pyimport("sys");
for (const [number, folder] of job.folders.entries()) {
  pyodide.mountNodeFS(`/folder${number}`, folder);
  path.append(`/folder${number}`);
}
console.log(pyodide.pyimport("answers").main(JSON.stringify(job.samples)));
