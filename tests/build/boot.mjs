// Boots the engine under Node and exercises it: node boot.mjs JOB, JOB = {pyodide, rest, stdlib, folders, samples} as JSON, where `pyodide` is a folder
// with Pyodide linked and cut in two, and `rest` the other half. Prints the answers.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`));

const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (binary, asked) => {
  const imports = { ...asked, nowhere: { pointer: new WebAssembly.Global({ value: "i32", mutable: true }, 0) } };
  const made = await instantiate(binary, imports);
  await instantiate(readFileSync(job.rest), { ...imports, "first half": made.instance.exports });
  return made;
};

const pyodide = await loadPyodide({ stdLibURL: job.stdlib, args: ["-B"] });
const { path } = pyodide.pyimport("sys");
for (const [number, folder] of job.folders.entries()) {
  pyodide.mountNodeFS(`/folder${number}`, folder);
  path.append(`/folder${number}`);
}
console.log(pyodide.pyimport("answers").main(JSON.stringify(job.samples)));
