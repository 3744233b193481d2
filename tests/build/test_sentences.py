"""What a maker is told when the build cannot go on for a reason that is not the site's: a sentence, and no traceback."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from parlour_build import node
from parlour_build.__main__ import here, main
from parlour_build.errors import BuildError
from parlour_build.layout import ROOT
from parlour_build.site import put

FILES = {"index.html": b"home", "assets/x.js": b"1"}


def inside(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_what_a_killed_build_left_is_replaced(tmp_path):
    for left in ("dist.partial/assets/old.js", "dist/half.html"):
        (tmp_path / left).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / left).write_text("half")
    put(FILES, tmp_path / "dist")
    assert inside(tmp_path) == {f"dist/{path}": data for path, data in FILES.items()}


def linked(path):
    """Puts a link to the same text in place of a file."""
    path.rename(path.with_name("elsewhere"))
    path.symlink_to(path.with_name("elsewhere"))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda dist: (dist / "index.html").write_bytes(b"hom3"),
        lambda dist: (dist / "index.html").unlink(),
        lambda dist: (dist / "assets" / "y.js").write_bytes(b"2"),
        lambda dist: linked(dist / "index.html"),
    ],
    ids=["changed", "missing", "more", "a link"],
)
def test_what_stands_already_is_not_touched_and_anything_else_is_replaced(tmp_path, spoil):
    dist = tmp_path / "dist"
    put(FILES, dist)
    stood = dist.stat().st_ino
    (tmp_path / "dist.partial").mkdir()
    put(FILES, dist)
    assert dist.stat().st_ino == stood
    assert not (tmp_path / "dist.partial").exists()
    spoil(dist)
    put(FILES, dist)
    assert inside(dist) == FILES
    assert not (dist / "index.html").is_symlink()


@pytest.mark.parametrize("name", ["dist", "dist.partial"])
def test_a_file_in_the_place_of_the_site_is_named_and_stays(tmp_path, name):
    (tmp_path / name).write_text("mine")
    with pytest.raises(BuildError, match=rf"{name} is no folder but a file or a link, which no build has put there\. Move it away"):
        put(FILES, tmp_path / "dist")
    assert (tmp_path / name).read_text() == "mine"


def test_a_link_in_the_place_of_the_site_is_named_and_what_it_leads_to_stays(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "dist").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(BuildError, match="is no folder but a file or a link"):
        put(FILES, tmp_path / "dist")
    assert (tmp_path / "elsewhere").is_dir()


@pytest.mark.parametrize("refused", ["rmtree", "rename", "write_bytes"])
def test_a_place_that_cannot_be_written_to_is_named(tmp_path, monkeypatch, refused):
    """As a folder is that belongs to somebody else; whoever is root may write everywhere, so the system's refusal is played."""

    def refuse(path, *args, ignore_errors=False):
        if ignore_errors:
            return
        raise PermissionError(13, "Permission denied", str(path))

    (tmp_path / "dist").mkdir()
    monkeypatch.setattr(shutil if refused == "rmtree" else Path, refused, refuse)
    sentence = r"The site cannot be written to .*dist \(.*: Permission denied\)\. Make that folder and all in it writable, or move it away\."
    with pytest.raises(BuildError, match=sentence):
        put(FILES, tmp_path / "dist")


@pytest.mark.parametrize("given", ["99999", "65536", "-1", "x", "8000.5", "", "٣"])
@pytest.mark.parametrize("command", ["serve", "dev"])
def test_what_is_no_port_is_answered_with_a_sentence(monkeypatch, capsys, command, given):
    monkeypatch.setattr(sys, "argv", ["parlour_build", command, f"--port={given}"])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 2
    assert f"{given} is no port: give a whole number from 0 to 65535, such as 8000." in capsys.readouterr().err


def test_a_machine_without_node_is_told_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    for run in (lambda: node.answered(Path("x.mjs"), {}, "fault"), lambda: node.printed(Path("x.mjs"), {}, tmp_path, "fault")):
        with pytest.raises(BuildError, match=r"Node was not found\. .*needs Node 20\.19 or newer"):
            run()


def test_make_without_node_says_so_too(tmp_path):
    copy = tmp_path / "copy"
    copy.mkdir()
    shutil.copyfile(ROOT / "Makefile", copy / "Makefile")
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copyfile(ROOT / name, copy / name)
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("sh", "make", "grep"):
        (tools / name).symlink_to(shutil.which(name))
    done = subprocess.run(["make", "node_modules/.installed"], cwd=copy, env={"PATH": str(tools)}, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "Node was not found. Parlour needs Node 20.19 or newer on the PATH." in done.stderr


def test_an_environment_of_a_moved_tree_is_named(tmp_path):
    for place in ("old", "new"):
        (tmp_path / place / "build" / "parlour_build").mkdir(parents=True)
    with pytest.raises(BuildError, match=r"new/\.venv has Parlour from another place installed: .*old\. .*moved or copied\? Run `make` in .*new"):
        here(tmp_path / "new" / ".venv", tmp_path / "old")
    here(tmp_path / "new" / ".venv", tmp_path / "new")
    here(tmp_path / "elsewhere" / ".venv", tmp_path / "new")


def test_make_installs_anew_in_a_tree_that_was_moved_and_only_there(tmp_path):
    shutil.copyfile(ROOT / "Makefile", tmp_path / "Makefile")
    packages = tmp_path / ".venv" / "lib" / "python3.11" / "site-packages"
    packages.mkdir(parents=True)
    for name in ("requirements.txt", "pyproject.toml", ".venv/.installed"):
        (tmp_path / name).touch()

    def planned(place):
        (packages / "_parlour.pth").write_text(f"{place}/build\n{place}/precompute\n{place}/site/py")
        done = subprocess.run(["make", "-n", ".venv/.installed"], cwd=tmp_path, capture_output=True, text=True, check=True)
        return "--editable" in done.stdout

    assert planned("/elsewhere")
    assert not planned(tmp_path)
