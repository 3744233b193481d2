import pytest

from parlour_build.assets import integrity
from parlour_build.hosting import policy
from parlour_build.laws.checks import Built, breaches


def page(body, title="Home"):
    return f"<!doctype html><title>{title}</title>{body}".encode()


def allowing(script, body=""):
    """What a page holds that has a script inside, and the policy that allows another or the same."""
    return f'<meta http-equiv="Content-Security-Policy" content="{policy.meta_policy(script)}">{body}'


def judged(files, base="/", fragments=None):
    return breaches(Built(files, base, fragments or {}))


STYLE = b"a { background: url(b.svg) } @import 'data:text/css,';"
SHEET = f'rel="stylesheet" integrity="{integrity(STYLE)}"'
GOOD = {
    "index.html": page('<a href="./">x</a><a href="game/">x</a><a href="game/#stages/0001">x</a><a href="about/index.html#how">x</a>'),
    "game/index.html": page(f'<link {SHEET} href="../assets/a.css"><a href="#stages/0001">x</a><a href="../">x</a>', "Game"),
    "about/index.html": page('<h2 id="how">x</h2><a href="https://example.org/">a link a player follows</a><a href="#how">x</a>', "About"),
    "404.html": page(f'<a href="/below/">x</a><link {SHEET} href="/below/assets/a.css">', "Lost"),
    "assets/a.css": STYLE,
    "assets/b.svg": b"<svg/>",
}
FRAGMENTS = {"game/index.html": frozenset({"stages/0001"})}


def test_a_good_site_has_no_breach():
    assert judged(GOOD, "/below/", FRAGMENTS) == []


def test_a_script_in_a_page_that_both_policies_allow_by_its_hash_is_no_breach():
    files = {
        "index.html": page(allowing("a < 1 && b", "<script>a < 1 && b</script>")),
        "_headers": policy.written(policy.rules("/", "a < 1 && b")).encode(),
    }
    assert judged(files) == []


BREACHES = {
    "a file that is not there": ({"index.html": page('<a href="x.html">x</a>')}, "index.html: x.html leads nowhere."),
    "a folder without its slash": ({"index.html": page('<a href="about">x</a>')}, "index.html: about leads nowhere."),
    "a link out of the site": ({"index.html": page('<a href="../other/">x</a>')}, "index.html: ../other/ leads nowhere."),
    "an id that is not there": (
        {"index.html": page('<a href="about/#x">x</a>')},
        "index.html: about/#x names a place that about/index.html does not have.",
    ),
    "a puzzle that is not there": ({"index.html": page('<a href="game/#stages/2">x</a>')}, "names a place that game/index.html does not have."),
    "an absolute link": ({"index.html": page('<a href="/about/">x</a>')}, "index.html: the link /about/ is not relative."),
    "a link without https": (
        {"index.html": page('<a href="http://example.org/">x</a>')},
        "index.html: the link http://example.org/ is not relative.",
    ),
    "a link that runs": ({"index.html": page('<a href="javascript:x()">x</a>')}, "index.html: the link javascript:x() is not relative."),
    "a script from elsewhere": ({"index.html": page('<script src="https://example.org/x.js"></script>')}, "script loads https://example.org/x.js"),
    "a host without its scheme": ({"index.html": page('<script src="//example.org/x.js"></script>')}, "script loads //example.org/x.js"),
    "an inline script": ({"index.html": page("<script>1</script>")}, "index.html: <script> without src is inline"),
    "an inline script that the page's policy does not allow": (
        {"index.html": page(allowing("2", "<script>1</script>")), "_headers": policy.written(policy.rules("/below/", "1")).encode()},
        "index.html: <script> without src is inline",
    ),
    "an inline script that the headers do not allow": (
        {"index.html": page(allowing("1", "<script>1</script>")), "_headers": policy.written(policy.rules("/below/")).encode()},
        "index.html: <script> without src is inline",
    ),
    "a second inline script": (
        {
            "index.html": page(allowing("1", "<script>1</script><script>2</script>")),
            "_headers": policy.written(policy.rules("/below/", "1")).encode(),
        },
        "index.html: <script> without src is inline",
    ),
    "an inline style": ({"index.html": page("<style>a {}</style>")}, "index.html: <style> is inline"),
    "a style attribute": ({"index.html": page('<p style="x">')}, "index.html: style= on <p> is inline"),
    "a handler": ({"index.html": page('<p onclick="x">')}, "index.html: onclick= on <p> is inline"),
    "a title used twice": ({"index.html": page("", "About")}, "index.html and about/index.html are duplicate pages: both are called 'About'."),
    "an id used twice": ({"index.html": page('<p id="a"><p id="a">')}, "index.html: the id a is used more than once."),
    "names apart by case": ({"assets/B.svg": b""}, "assets/b.svg and assets/B.svg differ by case only."),
    "a picture of a style sheet": ({"assets/a.css": b"a { background: url('c.svg') }"}, "assets/a.css: c.svg leads nowhere in the site."),
    "a style sheet from elsewhere": (
        {"assets/a.css": b"@import 'https://example.org/x.css';"},
        "assets/a.css: https://example.org/x.css leads nowhere",
    ),
    "a style sheet that is not checked": (
        {"index.html": page('<link rel="stylesheet" href="assets/a.css">')},
        "index.html: link stylesheet loads assets/a.css without its integrity.",
    ),
    "a script that is checked by another sum": (
        {"index.html": page('<script src="assets/x.js" integrity="sha256-"></script>'), "assets/x.js": b"1"},
        "index.html: script loads assets/x.js without its integrity.",
    ),
    "the wrong folder on the 404 page": ({"404.html": page('<a href="/elsewhere/">x</a>', "Lost")}, "404.html: /elsewhere/ leads nowhere."),
}


@pytest.mark.parametrize("fault", BREACHES)
def test_a_breach_is_found(fault):
    change, sentence = BREACHES[fault]
    found = judged(GOOD | change, "/below/", FRAGMENTS)
    assert [one for one in found if sentence in one], found
