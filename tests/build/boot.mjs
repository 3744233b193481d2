// Boots the engine under Node and exercises it: node boot.mjs JOB, JOB = {pyodide, stdlib, build, samples, parlour?}, as JSON.
// Prints {boot_ms, answers}; with `parlour`, a folder of sources, any standard library may stand in for the packed one.
import { pathToFileURL } from "node:url";

const RECORD = `
import json
from parlour import worker

texts, handle = [], worker.handle

def recorded(text):
    texts.append(handle(text))
    return texts[-1]

worker.handle = recorded
`;

const job = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`));

const began = performance.now();
const pyodide = await loadPyodide({ stdLibURL: job.stdlib });
if (job.parlour) {
  pyodide.mountNodeFS("/parlour", job.parlour);
  pyodide.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/parlour')");
}
pyodide.pyimport("parlour.worker");
const boot_ms = performance.now() - began;

pyodide.mountNodeFS("/build", job.build);
pyodide.runPython("import sys; sys.dont_write_bytecode = True; sys.path.append('/build')");
pyodide.runPython(RECORD);
pyodide.pyimport("parlour_build.exercise").main(JSON.stringify(job.samples));
console.log(JSON.stringify({ boot_ms, answers: JSON.parse(pyodide.runPython("json.dumps(texts)")) }));
