from parlour_build import policy


def test_headers_are_read_as_they_were_written():
    rules = policy.rules("/parlour/")
    assert policy.read(policy.written(rules)) == rules


def test_the_policy_allows_nothing_from_elsewhere_and_nothing_inline():
    assert policy.policy().startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; ")
    assert "unsafe-inline" not in policy.policy()
    assert "http" not in policy.policy()


def test_the_meta_tag_leaves_out_what_only_a_header_may_say():
    assert "frame-ancestors" in policy.policy()
    assert "frame-ancestors" not in policy.meta_policy()


def test_assets_keep_for_ever_and_pages_do_not():
    rules = policy.rules("/")
    assert "immutable" in policy.headers_for(rules, "/assets/x.js")["Cache-Control"]
    assert "Cache-Control" not in policy.headers_for(rules, "/samegame/")
    assert policy.headers_for(rules, "/assets/x.js")["Content-Security-Policy"] == policy.policy()
