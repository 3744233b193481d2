"""The names of what is kept: an edit changes those of all that it can change, and no other."""

import shutil
from dataclasses import replace

import pytest

from parlour.games import CATALOGUE
from parlour_build import notebook
from parlour_build.cache.code import of_core, of_game, package, played_code, read_once
from parlour_build.engine import pack, usage
from parlour_build.engine.exercises import played
from parlour_build.engine.exercises.played import Played
from parlour_build.engine.pack import Needed, Packed
from parlour_build.engine.stock import Pyodide
from parlour_build.layout import ROOT, Layout
from parlour_build.puzzles import data, owned
from parlour_build.puzzles.completions import shared
from parlour_precompute.run import discovery

PYODIDE = Pyodide("loader", "glue", b"module", b"library", "{}")
PACKED = Packed(b"", {}, {}, b"", Needed(["json"]))
KINDS = ("shelves", "exercise", "loaded", "zip", "usage")
COMMENT = "\n# A remark.\n"
CODE = "\nADDED = 1\n"
GAMES = sorted(CATALOGUE)
GAME, *OTHERS = GAMES


@pytest.fixture(scope="module")
def layout(tmp_path_factory):
    """A working copy whose Python may be edited, and that of its completions too; each edit is taken back."""
    folder = tmp_path_factory.mktemp("keys")
    made = replace(Layout(), site=folder / "site", cache=folder / "cache", words=folder / "words.tsv")
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Layout().python, made.python, ignore=ignored)
    shutil.copytree(discovery.FOLDER, folder / "games", ignore=ignored)
    shutil.copyfile(Layout().words, made.words)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discovery, "FOLDER", folder / "games")
        yield made


@pytest.fixture(scope="module")
def before(layout):
    """All names before any edit."""
    return all_names(layout)


def names(layout, game, pyodide=PYODIDE):
    """The names of all that is kept of a game; of what it is exercised with any will do."""
    messages = Played(["one"], ["two"])
    return {
        "shelves": owned.shelving(layout, CATALOGUE[game]).stamp,
        "exercise": played.fingerprint(layout, {"game": game}),
        "loaded": pack.loaded_name(layout, pyodide, game, messages.first),
        "zip": pack.zip_name(layout, pyodide, of_game(layout, game), pack.NOTHING),
        "usage": usage.fingerprint(layout, pyodide, PACKED, game, messages),
    }


def of_house(layout, pyodide=PYODIDE):
    """The names of what is kept of no game."""
    return {
        "core": pack.zip_name(layout, pyodide, of_core(layout), PACKED.needed),
        "start": usage.fingerprint(layout, pyodide, PACKED, None, usage.NOTHING),
        "lexicon": data.fingerprint(layout, list(CATALOGUE.values()), "lexicon"),
    }


def all_names(layout):
    """Every name: `game: kind`, or the kind alone."""
    return {f"{game}: {kind}": name for game in GAMES for kind, name in names(layout, game).items()} | of_house(layout)


def changed(layout, before, path, text):
    """Which names change when this is appended to a file, or a file of it written; the edit is taken back."""
    old = path.read_bytes() if path.exists() else None
    path.write_bytes((old or b"") + text.encode())
    try:
        after = all_names(layout)
    finally:
        path.write_bytes(old) if old is not None else path.unlink()
    return {name for name in before if before[name] != after[name]}


def every(game, *kinds):
    return {f"{game}: {kind}" for kind in kinds or KINDS}


def rules(layout, game):
    """A module of a game."""
    return layout.python / "parlour" / "games" / package(game) / "rules.py"


def test_nothing_changes_without_an_edit(layout, before):
    assert changed(layout, before, rules(layout, GAME), "") == set()


@pytest.mark.parametrize("game", GAMES)
def test_an_edit_in_one_game_changes_that_games_names_alone(layout, before, game):
    assert changed(layout, before, rules(layout, game), CODE) == every(game)


@pytest.mark.parametrize("module", ["core/codec.py", "session/play.py", "worker.py", "games/__init__.py"])
def test_an_edit_in_what_all_games_rest_on_changes_all_but_their_own_zips(layout, before, module):
    found = changed(layout, before, layout.python / "parlour" / module, CODE)
    assert found >= {"core", "start", *(name for game in GAMES for name in every(game, "shelves", "exercise", "loaded", "usage"))}
    assert not {name for name in found if name.endswith(": zip")}


def test_a_comment_has_only_its_zip_made_anew_since_lines_are_in_it(layout, before):
    assert changed(layout, before, rules(layout, GAME), COMMENT) == every(GAME, "zip")
    assert changed(layout, before, layout.python / "parlour" / "core" / "codec.py", COMMENT) == {"core"}


def test_what_games_do_is_read_once_for_a_build_and_anew_for_the_next(layout, before):
    with read_once():
        told = [played_code(layout, game, supply=supply) for game in (None, GAME, OTHERS[0]) for supply in (False, True)]
        # What stands alone says the same with all that makes puzzles, and nothing else does.
        assert len(set(told)) == len(told) - 1
        assert changed(layout, before, rules(layout, GAME), CODE) == every(GAME, "zip")
    assert changed(layout, before, rules(layout, GAME), CODE) == every(GAME)


def test_a_docstring_is_no_comment(layout, before):
    assert changed(layout, before, rules(layout, GAME), '\n"""A remark."""\n') == every(GAME)


def test_a_new_module_is_an_edit(layout, before):
    assert changed(layout, before, rules(layout, GAME).with_name("another.py"), "") == every(GAME)


def test_what_only_makes_puzzles_decides_entries_alone(layout, before):
    path = next(iter(sorted((rules(layout, GAME).parent / "supply").glob("*.py"))))
    assert changed(layout, before, path, CODE) == every(GAME, "shelves")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rotates
def test_what_completes_puzzles_decides_entries_alone(layout, before, game):
    path = next(path for path in discovery.sources_of(game) if path.suffix == ".py")
    assert changed(layout, before, path, CODE) == every(game, "shelves")
    assert changed(layout, before, path, COMMENT) == set()


def test_other_words_change_what_is_made_of_them(layout, before):
    complete = [game for game in GAMES if shared(CATALOGUE[game])]
    assert 0 < len(complete) < len(GAMES)
    found = changed(layout, before, layout.words, "zyzzyva\n")
    assert found == {"lexicon", *(name for game in complete for name in every(game, "shelves"))}


def test_another_pyodide_changes_all_that_it_runs_and_nothing_else(layout):
    other = replace(PYODIDE, module=b"another")
    for game in GAMES:
        before, after = names(layout, game), names(layout, game, other)
        assert {kind for kind in before if before[kind] != after[kind]} == {"loaded", "zip", "usage"}


def test_other_modules_of_python_in_the_core_have_its_play_seen_again(layout):
    other, messages = replace(PACKED, needed=Needed(["json", "re"])), Played([], [])
    assert usage.fingerprint(layout, PYODIDE, PACKED, GAME, messages) != usage.fingerprint(layout, PYODIDE, other, GAME, messages)


def test_the_wheel_is_made_anew_just_when_something_that_it_is_made_of_changed(tmp_path, monkeypatch):
    inside = ["site/py/parlour/core/rng.py", "library/parlour_library/words.py", "site/bundles/samegame/stages.jsonl", "wordlists/words.tsv"]
    names = ["pyproject.toml", "README.md", "LICENSE", "wordlists/COPYING-SCOWL.txt", *inside]
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    monkeypatch.setattr(notebook, "ROOT", tmp_path)
    found = [notebook.fingerprint()]
    for name in names:
        (tmp_path / name).write_bytes((tmp_path / name).read_bytes() + b"\n")
        found.append(notebook.fingerprint())
    assert len(set(found)) == len(names) + 1
    (tmp_path / "site" / "py" / "parlour" / "core" / "rng.pyc").touch()
    (tmp_path / "wordlists" / "ranks.tsv").touch()
    assert notebook.fingerprint() == found[-1]
