"""What the build of a site fails on, each time with a sentence that names it."""

import re

import pytest

from parlour_build.errors import BuildError
from parlour_build.hosting.hosts import HOSTS
from parlour_build.laws import budgets
from tests.build.little import built
from tests.build.test_site import held_to


def edited(path, old, new):
    """Changes a file of the working copy."""
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


BROKEN = {
    "a dead link": ("<h1>Home</h1>", '<a href="nowhere/">x</a>', "index.html: nowhere/ leads nowhere."),
    "a dead place": ("<h1>Home</h1>", '<a href="about/#where">x</a>', "about/#where names a place that about/index.html does not have."),
    "an unknown puzzle": ("<h1>Home</h1>", '<a href="samegame/#stages/9999">x</a>', "samegame/#stages/9999 names a place"),
    "an inline script": ("<h1>Home</h1>", "<script>1</script>", "index.html: <script> without src is inline"),
    "a style attribute": ("<h1>Home</h1>", '<p style="x">', "index.html: style= on <p> is inline"),
    "an absolute link": ("<h1>Home</h1>", '<a href="/about/">x</a>', "index.html: the link /about/ is not relative."),
    "a foreign picture": ("<h1>Home</h1>", '<img alt="" src="https://example.org/x.png">', "index.html: img loads https://example.org/x.png"),
    "an asset that is not": ("<h1>Home</h1>", "{{ asset('x.js') }}", "A template asks for the asset x.js"),
    "an unknown name": ("<h1>Home</h1>", "{{ nonsense }}", "home.html: UndefinedError: 'nonsense' is undefined"),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_the_build_fails_on(little, fault):
    old, new, sentence = BROKEN[fault]
    edited(little.templates / "home.html", old, new)
    with pytest.raises(BuildError, match=re.escape(sentence)):
        built(little)


def test_the_build_fails_on_a_duplicate_page(little):
    edited(little.templates / "base.html", "<title>{{ page.title }}</title>", "<title>Same</title>")
    with pytest.raises(BuildError, match="duplicate pages: both are called 'Same'"):
        built(little)


@pytest.mark.parametrize("host", HOSTS)
def test_the_build_fails_on_a_broken_budget_of_any_host(little, monkeypatch, host):
    held_to(monkeypatch, host, first_board=100)
    with pytest.raises(
        BuildError, match=rf"^home: first board, as {host} sends it: [0-9,]+ bytes are over the budget of 100\.\nsamegame: first board, as {host} "
    ):
        built(little)


def test_the_build_fails_on_a_site_that_is_too_large(little, monkeypatch):
    monkeypatch.setattr(budgets, "WHOLE_SITE", 100)
    with pytest.raises(BuildError, match=r"^The whole site: [0-9,]+ bytes are over the budget of 100\.$"):
        built(little)


def test_the_build_fails_on_a_script_that_esbuild_can_not_read(little):
    (little.static / "js" / "host.js").write_text("import nothing from './nothing.js';")
    with pytest.raises(BuildError, match=r"(?s)esbuild could not bundle host\.js.*nothing\.js"):
        built(little)


@pytest.mark.rotates
def test_the_build_fails_on_a_package_whose_licence_nobody_looked_at(little):
    edited(little.static / "js" / "host.js", "preact", "ms")
    edited(little.static / "js" / "host.js", "{ h }", "h")
    with pytest.raises(BuildError, match="The npm package ms is in the site's scripts"):
        built(little)
