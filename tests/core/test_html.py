import pytest

from parlour.core.html import checked, counted, share_of, to_html, walk, words


def test_text_is_escaped_and_keys_are_not_written():
    node = ["p", {"key": "k", "class": "a", "title": '"<&'}, "1 < 2 & ", ["b" if False else "strong", {"hidden": True}, "x"], ["hr", {}]]
    assert to_html(node) == '<p class="a" title="&quot;&lt;&amp;">1 &lt; 2 &amp; <strong hidden>x</strong><hr></p>'


def test_false_is_left_out_and_numbers_are_written():
    assert to_html(["rect", {"x": 3, "hidden": False}]) == '<rect x="3"></rect>'


@pytest.mark.parametrize(
    "node",
    [
        ["script", {}],
        ["p", {"onclick": "x"}],
        ["p", {"style": "x"}],
        ["p", {}, ["iframe", {}]],
        ["a", {"href": "javascript:x"}],
        ["a", {"href": "https://elsewhere.example/"}],
        ["a", {"href": "//elsewhere.example/"}],
        ["p", {"class": None}],
        ["p", {}, ["button", {}, "Press"]],
        ["button", {"type": "reset"}, "Press"],
    ],
)
def test_what_is_not_listed_cannot_be_shown(node):
    with pytest.raises(ValueError, match=r"A view may|neither"):
        checked(node)


def test_what_may_be_shown_is_shown_as_it_is():
    for node in (["button", {"type": "button"}, "Press"], ["button", {"type": "submit"}, "Send"], ["a", {"href": "../samegame/"}, "There"]):
        assert checked(node) is node


def test_walk_is_in_document_order():
    assert [node[0] for node in walk(["ul", {}, ["li", {}, ["a", {}]], "text", ["li", {}]])] == ["ul", "li", "a", "li"]


def test_counts_have_their_noun():
    assert [words(1, "move"), words(2, "move"), words(0, "is", "are")] == ["1 move", "2 moves", "0 are"]
    assert [share_of(part, 3, "common") for part in (0, 1, 3)] == [f"{how} of them common" for how in ("none", "1", "all")]
    assert [share_of(part, 1, "rare") for part in (0, 1)] == ["no rare one", "a rare one"]


def test_a_count_before_a_noun_has_the_article_that_is_heard():
    assert [count for count in range(1, 130) if counted(count, "move") == f"an {count}-move"] == [8, 11, 18, *range(80, 90)]
    assert all(counted(count, "move") in (f"a {count}-move", f"an {count}-move") for count in (*range(1, 130), 800, 8_000))


def test_what_can_hold_nothing_has_no_end():
    assert [to_html([tag, {}]) for tag in ("col", "hr", "input", "p")] == ["<col>", "<hr>", "<input>", "<p></p>"]
