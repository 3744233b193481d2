// Runs pytest over the tests of `parlour` inside Pyodide: node run.mjs JOB, JOB = {pyodide, wheels: [path], root, args}, as JSON.
import { basename } from "node:path";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const INSTALL = `
import micropip
await micropip.install([f"emfs:/wheels/{name}" for name in wheels], deps=False)
`;

const RUN = `
import os, sys, pytest
sys.dont_write_bytecode = True
os.chdir("/repository")
int(pytest.main(args))
`;

const job = JSON.parse(process.argv[2]);

async function tested() {
  const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`));
  const pyodide = await loadPyodide();
  pyodide.FS.mkdir("/wheels");
  for (const wheel of job.wheels) pyodide.FS.writeFile(`/wheels/${basename(wheel)}`, readFileSync(wheel));
  const isMicropip = (wheel) => basename(wheel).startsWith("micropip-");
  pyodide.unpackArchive(new Uint8Array(readFileSync(job.wheels.find(isMicropip))), "wheel");
  const rest = job.wheels.filter((wheel) => !isMicropip(wheel)).map((wheel) => basename(wheel));
  pyodide.globals.set("wheels", pyodide.toPy(rest));
  await pyodide.runPythonAsync(INSTALL);

  pyodide.mountNodeFS("/repository", job.root);
  pyodide.globals.set("args", pyodide.toPy(job.args));
  return await pyodide.runPythonAsync(RUN);
}

try {
  process.exitCode = await tested();
} catch (error) {
  // Node would print the whole minified line that the error came through.
  console.error(error.message);
  process.exitCode = 1;
}
