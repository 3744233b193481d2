// Asks the Python inside Pyodide what it is: node version.mjs JOB.json, JOB = {pyodide}, the folder of its package. Prints {versions, modules}: the version of
// Python and of each library that tells its own, by name, and the names of the modules that are built in.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { pyodide } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const engine = await loadPyodide();
process.stdout.write(
  engine.runPython(`
import importlib, json, platform, sys

TOLD = {"expat": ("pyexpat", "EXPAT_VERSION"), "libmpdec": ("_decimal", "__libmpdec_version__"), "sqlite": ("_sqlite3", "sqlite_version")}
TOLD |= {"zlib": ("zlib", "ZLIB_RUNTIME_VERSION"), "zstd": ("_zstd", "zstd_version")}

def told(module, name):
    try:
        return str(getattr(importlib.import_module(module), name)).removeprefix("expat_")
    except (ImportError, AttributeError):
        return ""

versions = {name: told(*where) for name, where in TOLD.items()}
versions["python"] = platform.python_version()
versions["emscripten"] = ".".join(map(str, sys._emscripten_info.emscripten_version))
json.dumps({"versions": versions, "modules": sorted(sys.builtin_module_names)})
`),
);
