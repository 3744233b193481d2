"""A site of three puzzles in each set with the plainest pages, for the build to build."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path

from parlour.games import CATALOGUE
from parlour_build import site
from parlour_build.layout import Layout

built = partial(site.built, games={"samegame": CATALOGUE["samegame"]})
"""Builds the site of the one game that the working copy has puzzles of."""

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{{ site.csp }}">
<title>{{ page.title }}</title>
<link rel="stylesheet" href="{{ asset('site.css') }}" integrity="{{ integrity('site.css') }}">
<script type="module" src="{{ asset('host.js') }}" integrity="{{ integrity('host.js') }}"></script>
</head>
<body>
<a href="{{ site.root or './' }}">{{ site.title }}</a> <a href="{{ site.root }}licences/">Licences</a> <a href="{{ site.root }}about/#how">About</a>
{% for each in games %}<a href="{{ each.href }}#stages/0002">{{ each.title }}</a>{% endfor %}
{% block main %}{% endblock %}
</body>
</html>
"""
WORKER = """import { loadPyodide } from "pyodide/pyodide.mjs";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
loadPyodide({ createPyodideModule });
"""
BODIES = {
    "home": "<h1>Home</h1><i data-boards='{{ boards }}'></i>",
    "about": "<h1 id='how'>How</h1>",
    "settings": "{% for group in groups %}<h2>{{ group.title }}</h2>{% endfor %}{{ board.view }}",
    "statistics": "<h1>Statistics</h1>",
    "print": "<h1>Print</h1>{% for each in games %}<i data-shelf='{{ listing[each.id] | tojson }}'></i>{% endfor %}",
    "bring": "<h1>Bring</h1>",
    "notebook": "<h1>Notebook</h1><i data-notebook='{{ notebook | tojson }}'></i>{% for each in examples %}<h2>{{ each.title }}</h2>{% endfor %}",
    "your-plays": "<h1>Your plays</h1>",
    "labs": "<h1>The laboratory</h1>{% for each in labs %}<a href='{{ each.id }}/'>{{ each.title }}</a>{% endfor %}",
    "lab": "<h1>{{ of.title }}</h1>{% for each in tools %}<h2>{{ each.title }}</h2>{% endfor %}",
    "packs": "<h1>Packs</h1>{% for each in games %}<i data-shelf='{{ listing[each.id] | tojson }}'></i>{% endfor %}",
    "styleguide": "<h1>Styles</h1>",
    "404": "<h1>Lost</h1>",
    "licences": "{% for each in licences %}<h2>{{ each.name }}</h2><pre>{{ each.text }}</pre>{% endfor %}",
    "game": "<h1>{{ puzzle_title }}</h1><div data-game='{{ game.id }}' data-status='{{ status }}'>{{ board }}</div>{{ guide }}{{ menu }}",
}
TEXTS = {
    "help": "{% for line in lines %}<p>{{ line.say }}</p>{% endfor %}",
    "nexts": "{% for each in games %}{{ each.next }}{% endfor %}",
    "looks": "{% for each in settings %}<p>{{ each.label }}</p>{% endfor %}",
}
"""What comes after a page's first board."""
KEYS = {"journey": "{:04}", "stages": "{:04}", "daily": "2026-12-{:02}", "infinite": "calm-{:03}"}
BOARDS = ["RRG/GGR/RRG", "RR/GG", "RGR/RGR"]


def line(key, cells, **measures):
    """A line of a bundle."""
    return json.dumps({"key": key, "puzzle": {"cells": cells}, "measures": {"rsr": 0.5, "path_depth_min": 3, "sum_pop_mean": 9.5} | measures})


def working_copy(root: Path) -> Layout:
    """Writes a small working copy; the real Python, node packages and cache stand behind it."""
    layout = replace(Layout(), site=root / "site", dist=root / "dist")
    for folder in (
        layout.templates / "parts",
        layout.static / "js" / "engine",
        layout.static / "js" / "notebook",
        layout.static / "js" / "offline",
        layout.static / "css" / "games",
        layout.static / "icons",
        layout.bundles / "samegame",
    ):
        folder.mkdir(parents=True)
    layout.python.symlink_to(Layout().python)
    (layout.templates / "base.html").write_text(PAGE)
    for name, body in BODIES.items():
        (layout.templates / f"{name}.html").write_text(f'{{% extends "base.html" %}}{{% block main %}}{body}{{% endblock %}}')
    for name, body in TEXTS.items():
        (layout.templates / "parts" / f"{name}.html").write_text(body)
    (layout.static / "js" / "engine" / "worker.js").write_text(WORKER)
    (layout.static / "js" / "host.js").write_text('import manifest from "./manifest.json";\nimport { h } from "preact";\nconsole.log(manifest, h);\n')
    (layout.static / "js" / "engine" / "compiler.js").write_text("onmessage = () => postMessage({});\n")
    (layout.static / "js" / "play.js").write_text("console.log(1);\n")
    for name in ("fitting", "lab", "packer", "plays", "scan", "send"):
        (layout.static / "js" / f"{name}.js").write_text(f'console.log("{name}");\n')
    (layout.static / "js" / "later.js").write_text('import data from "./data.json";\nconsole.log(data);\n')
    (layout.static / "js" / "statistics.js").write_text("console.log(2);\n")
    (layout.static / "js" / "print.js").write_text("console.log(2);\n")
    (layout.static / "js" / "packs.js").write_text("console.log(3);\n")
    (layout.static / "js" / "notebook.js").write_text("console.log(4);\n")
    (layout.static / "js" / "notebook" / "python.js").write_text(WORKER)
    (layout.static / "js" / "offline" / "worker.js").write_text('import shell from "./shell.json";\nconsole.log(shell);\n')
    (layout.static / "js" / "offline" / "retire.js").write_text('console.log("retired");\n')
    (layout.static / "css" / "site.css").write_text("body { color: black; }\n")
    (layout.static / "css" / "games" / "samegame.css").write_text(".block { color: red; }\n")
    (layout.static / "icons" / "icon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>\n')
    for name, pattern in KEYS.items():
        bundle = "".join(f"{line(pattern.format(number), cells)}\n" for number, cells in enumerate(BOARDS, start=1))
        (layout.bundles / "samegame" / f"{name}.jsonl").write_text(bundle)
    return layout
