"""The yardstick of the engine's start: the same game on Pyodide exactly as its package brings it."""

import shutil
import zipfile
from pathlib import Path

PAGE = """<!doctype html><html lang="en"><title>Stock</title><body data-engine="booting"><script type="module" src="page.js"></script>"""
HOST = """
const worker = new Worker("worker.js", { type: "module" });
worker.onmessage = () => { document.body.dataset.engine = "ready"; };
"""
WORKER = """
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
const archive = await (await fetch("parlour.zip")).arrayBuffer();
python.unpackArchive(archive, "zip");
python.runPython("from parlour.worker import handle");
postMessage("ready");
"""
HEADERS = "/*\n  Cache-Control: public, max-age=31536000, immutable\n/\n  Cache-Control: no-cache\n"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def stock_site(folder: Path, pyodide: Path, sources: Path) -> None:
    """Write a page whose worker starts stock Pyodide and imports Parlour's sources."""
    for name in FILES:
        shutil.copyfile(pyodide / name, folder / name)
    for name, text in {"index.html": PAGE, "page.js": HOST, "worker.js": WORKER, "_headers": HEADERS}.items():
        (folder / name).write_text(text, encoding="utf-8")
    with zipfile.ZipFile(folder / "parlour.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(sources.rglob("*.py")):
            archive.write(path, path.relative_to(sources.parent))
