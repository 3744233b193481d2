import sys

import pytest

from parlour_build import __main__
from parlour_build.hosting import policy
from parlour_build.site import Site


def test_headers_are_read_as_they_were_written():
    rules = policy.rules("/parlour/")
    assert policy.read(policy.written(rules)) == rules


def test_the_policy_allows_nothing_from_elsewhere_and_nothing_inline():
    assert policy.policy().startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; ")
    assert "unsafe-inline" not in policy.policy()
    assert "http" not in policy.policy()


def test_one_script_in_a_page_is_allowed_by_its_hash_alone():
    # The hash of the example in the specification: w3.org/TR/CSP3, "Hash usage for elements".
    script = "alert('Hello, world.');"
    told = " 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='; "
    for said in (policy.policy(script), policy.meta_policy(script)):
        assert said.replace(told, "; ") in (policy.policy(), policy.meta_policy())
        assert told in said


def test_the_meta_tag_leaves_out_what_only_a_header_may_say():
    assert "frame-ancestors" in policy.policy()
    assert "frame-ancestors" not in policy.meta_policy()


def test_assets_keep_for_ever_and_pages_do_not():
    rules = policy.rules("/")
    assert "immutable" in policy.headers_for(rules, "/assets/x.js")["Cache-Control"]
    assert "Cache-Control" not in policy.headers_for(rules, "/samegame/")
    assert policy.headers_for(rules, "/assets/x.js")["Content-Security-Policy"] == policy.policy()


@pytest.mark.parametrize(("given", "told"), [([], False), (["--base=/"], False), (["--base=parlour"], True)])
def test_who_builds_for_a_folder_is_told_where_headers_and_the_page_of_404_belong(monkeypatch, capsys, given, told):
    monkeypatch.setattr(__main__, "built", lambda *how, **more: Site({}, [], [], {}))
    monkeypatch.setattr(__main__, "prune", lambda *what: None)
    monkeypatch.setattr(sys, "argv", ["parlour_build", "check", *given])
    assert __main__.main() == 0
    said = " ".join(capsys.readouterr().out.split())
    sentence = "The site is for the folder /parlour/ of a host. Netlify and Cloudflare Pages read _headers and 404.html from their root alone"
    assert (sentence in said) == told


def camera(header):
    """What a header says of the camera; of two entries of one name the last holds, as where a host joins two headers."""
    return dict(entry.split("=") for entry in header.split(", "))["camera"]


def test_the_page_that_brings_may_ask_for_the_camera_and_no_other_page(dist):
    pages = [path.relative_to(dist).as_posix().removesuffix("index.html") for path in dist.rglob("*.html")]
    rules = policy.read((dist / "_headers").read_text(encoding="utf-8"))
    may = {page: camera(policy.headers_for(rules, f"/{page}")["Permissions-Policy"]) for page in pages}
    assert "bring/" in may
    assert len(may) > 5
    assert {page: said for page, said in may.items() if said != "()"} == {"bring/": "(self)"}


def test_hosts_that_join_two_headers_allow_the_same():
    given = [rule.headers["Permissions-Policy"] for rule in policy.rules("/parlour/") if "Permissions-Policy" in rule.headers]
    assert [camera(header) for header in given] == ["()", "(self)"]
    assert camera(", ".join(given)) == "(self)"
    assert policy.headers_for(policy.rules("/parlour/"), "/parlour/bring/")["Content-Security-Policy"] == policy.policy()
