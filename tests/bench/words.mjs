// Times the lexicon inside Pyodide: reads {parlour, text, challenges, rounds} as JSON, prints {load, first, search} in milliseconds.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const TIMED = `
import json, sys
from time import perf_counter
sys.path.insert(0, "/parlour")
sys.dont_write_bytecode = True
from parlour.core.lexicon import Lexicon

def milliseconds(work):
    before = perf_counter()
    work()
    return (perf_counter() - before) * 1000

load = min(milliseconds(lambda: Lexicon.from_packed(text)) for _ in range(rounds))
lexicon = Lexicon.from_packed(text)
first = milliseconds(lambda: lexicon.within("A"))
search = min(milliseconds(lambda: [lexicon.within(letters) for letters in challenges]) for _ in range(rounds)) / len(challenges)
json.dumps({"load": load, "first": first, "search": search})
`;

const job = JSON.parse(readFileSync(0, "utf8"));
const pyodide = await loadPyodide();
pyodide.mountNodeFS("/parlour", job.parlour);
for (const name of ["text", "challenges", "rounds"]) pyodide.globals.set(name, pyodide.toPy(job[name]));
console.log(pyodide.runPython(TIMED));
