// What the engine knows of every character: node characters.mjs JOB.json, JOB = {pyodide, stretch}, `pyodide` a folder with Pyodide and the core's zip, `stretch` the
// path of a zip. Prints one checksum for each thing that is asked.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const ASKED = `
import zlib
from parlour_build.engine.stretch.characters import CHANGES, TESTS, characters
text = characters()
changed = [change(text).encode("utf-8", "surrogatepass") for change in CHANGES]
tested = [bytes(map(test, text)) for test in TESTS]
" ".join(str(zlib.crc32(each)) for each in [*changed, *tested])
`;

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`));
const engine = await loadPyodide();
engine.FS.writeFile("/stretch.zip", readFileSync(job.stretch));
engine.pyimport("sys").path.append("/stretch.zip");
console.log(JSON.stringify(engine.runPython(ASKED).split(" ")));
