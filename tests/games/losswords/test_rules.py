"""The rules of a chapter, and what it brings."""

import pytest

from parlour.core.errors import BadInput, IllegalMove
from parlour.core.html import walk
from parlour.core.results.replay import replayed
from parlour.games.losswords.book.page import core, dressed, line_of, name, parts
from parlour.games.losswords.chapter import Terms
from parlour.games.losswords.damage.anagrams import page_of
from parlour.games.losswords.damage.ways import GAP, WAYS, Damage
from parlour.games.losswords.modes import CHAPTER
from parlour.games.losswords.primer import TABLE, TEXTS, primer
from parlour.games.losswords.reader import simulator
from parlour.games.losswords.reader.economy import bonus_of
from parlour.games.losswords.reader.simulator import MOST_LEVEL
from parlour.games.losswords.review import plain_ink, standing, stars, trace
from parlour.games.losswords.rules import Turn, damaged, lap, left, legal, limit_ms, number, page, play, scene, shown, shown_number, start, total, way
from parlour.games.losswords.solver import solve
from parlour.games.losswords.spoken import remaining, sentence
from parlour.games.losswords.view import Ui, clicks, sheet


def begun(terms, pages=2):
    return play(start(primer(TEXTS[:pages])), terms)


def terms(ways="bb", order="01", levels="22", reader="r", twist="", seed="a"):
    return Terms(ways, order, levels, reader, twist, seed)


def read(state):
    return replayed(CHAPTER, state, solve(state))[-1]


def wrong(state):
    """A move that is a mistake."""
    return next(move for move in legal(state) if play(state, move).slips > state.slips)


@pytest.mark.parametrize(
    ("word", "made"), [("“(Oh,", ("“(", "Oh", ",")), ("don’t", ("", "don’t", "")), ("—", ("—", "", "")), ("rabbit-hole.", ("", "rabbit-hole", "."))]
)
def test_points_travel_with_a_word(word, made):
    assert parts(word) == made
    assert core(word) == made[1]


def test_another_word_takes_points_and_capitals():
    assert dressed("“Was,", "saw") == "“Saw,"
    assert dressed("NO!", "on") == "ON!"
    assert name("“Was,") == "was"


def test_before_the_beginning_every_page_is_as_in_the_book_and_there_is_nothing_to_do():
    state = start(primer(TEXTS[:2]))
    assert damaged(state) == Damage(state.chapter.pages[0].words)
    assert (number(state), shown_number(state), left(state), total(state)) == (0, 0, 0, 0)


def views(node, name):
    """All nodes of a class in a view."""
    return [each for each in walk(node) if each[1].get("class") == name]


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_a_word_with_gaps_is_told_letter_by_letter_for_the_ear_the_gaps_asked_for_by_another_name(seed):
    state = begun(terms(ways="ss", levels="66", seed=seed))
    while not state.whole:
        here, words = damaged(state), page(state).words
        gapped = [views(node, "aloud")[0][2].split(" ") for node in views(sheet(state, Ui()), "gapped")]
        wanted = [at for at, word in enumerate(shown(state)) if GAP in word]
        assert [len(told) for told in gapped] == [len(words[at]) for at in wanted]
        missing = here.wanted[len(state.done) :]
        for told, at in zip(gapped, wanted, strict=True):
            for heard, letter in zip(told, words[at], strict=True):
                is_gone = letter.casefold() in missing
                assert heard == (("blank" if letter.casefold() == missing[0] else "gap") if is_gone else letter)
        state = play(state, solve(state)[0])


@pytest.mark.parametrize("letter", [way.letter for way in WAYS.values()])
def test_a_page_names_the_word_that_is_hunted_and_no_other_page_names_any(letter):
    state = begun(terms(ways=letter * 2, levels="33"))
    said = remaining(state)
    assert said.endswith(".")
    assert ("Find " in said) == (way(state) == "hunt")
    assert way(state) != "hunt" or sentence(damaged(state).clues[0]) in said
    assert "“" not in said


@pytest.mark.parametrize("level", [0, -1, MOST_LEVEL + 1])
def test_the_simulator_refuses_a_level_that_there_is_not_and_names_the_field(level):
    with pytest.raises(BadInput, match=r"\.$") as caught:
        simulator.Start(level)
    assert caught.value.field == "level"


def test_a_chapter_is_begun_read_page_by_page_and_over():
    state = begun(terms())
    assert left(state) == len(damaged(state).places) in (7, 8)
    with pytest.raises(IllegalMove, match="isn’t whole"):
        play(state, Turn(0))
    after = read(state)
    assert after.ink == (20, 20)
    assert total(after) == 40
    assert standing(after).status == "won"
    assert stars(after) == 3
    assert trace(after) == "■■"
    assert list(legal(after)) == []


def test_a_mistake_costs_ink_and_what_was_tried_is_not_tried_again():
    state = begun(terms())
    move = wrong(state)
    after = play(state, move)
    assert (after.slips, after.slipped, left(after)) == (1, 1, left(state))
    with pytest.raises(IllegalMove, match="tried"):
        play(after, move)
    assert read(after).ink == (19, 20)


@pytest.mark.parametrize(("twist", "ink"), [("", 37), ("T", 34 + 10), ("U", 31 + 20), ("P", 0)])
def test_what_a_mistake_costs_is_the_twist_s_to_say(twist, ink):
    fresh = state = begun(terms(ways="ww", levels="66", twist=twist))
    for _ in range(3):
        state = play(state, wrong(state))
    assert total(replayed(CHAPTER, state, solve(fresh))[-1]) == ink


def test_where_one_mistake_costs_all_ink_nothing_is_left_to_win_from_then_on():
    state = begun(terms(ways="ww", levels="66", twist="P"))
    assert total(read(state)) == 40 + bonus_of("P") > 40
    ruined = play(state, wrong(state))
    assert solve(ruined) is None
    assert not CHAPTER.aid.prospect(ruined).alive
    ended = replayed(CHAPTER, ruined, solve(state))[-1]
    assert (total(ended), plain_ink(ended), stars(ended), standing(ended).status) == (0, 0, 0, "lost")


def test_a_page_brings_no_less_than_nothing():
    state = begun(terms(ways="ww", levels="66", twist="U"))
    for _ in range(9):
        state = play(state, wrong(state))
    assert read(state).ink == (0, 20)


def test_time_ends_a_page_without_ink_and_the_chapter_goes_on():
    state = begun(terms(reader="t"))
    assert limit_ms(state) == 60_000
    assert limit_ms(begun(terms(reader="t", twist="S"))) == 30_000
    assert limit_ms(begun(terms(reader="s"))) == 32_000
    assert limit_ms(begun(terms(reader="r", twist="S"))) is None
    late = play(state, Turn(0, late=True))
    assert (late.whole, late.late, late.ink) == (True, True, (0,))
    assert shown(late) == late.chapter.pages[0].words
    assert limit_ms(late) is None
    after = read(late)
    assert after.ink == (0, 22)
    assert plain_ink(after) == 20
    assert trace(after) == "□■"
    with pytest.raises(IllegalMove, match="Time isn’t up yet"):
        play(begun(terms()), Turn(0, late=True))


def test_a_chapter_in_which_all_time_ran_out_is_lost():
    state = begun(terms(reader="s"))
    state = play(play(play(state, Turn(0, True)), Turn(0)), Turn(1, True))
    assert standing(state).status == "lost"
    assert (state.lates, {fact.name: fact.count for fact in CHAPTER.goal.ending(state, 3).facts}["late"]) == (2, 2)
    assert CHAPTER.goal.ending(state, 3).stars == 0


def test_each_page_has_a_time_of_its_own_and_each_page_that_is_whole_a_scene_of_its_own():
    state = start(primer(TEXTS[:2]))
    seen = [(way(state), lap(state), scene(state), left(state))]
    for move in solve(state):
        state = play(state, move)
        seen.append((way(state), lap(state), scene(state), left(state)))
    assert seen[0] == ("begin", 0, 0, 0)
    assert {time for _, time, _, _ in seen} == {0, 1, 2}
    assert sorted({(at, time) for _, time, at, _ in seen}) == [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)]
    assert all((at % 2 == 0) == (todo == 0) for _, _, at, todo in seen)
    assert state.whole


def test_pages_come_in_the_order_of_the_terms():
    state = begun(terms(order="10"))
    assert state.chapter.pages[1].words[8:] == shown(state)[8:]
    assert damaged(state).wanted[:2] == state.chapter.pages[1].words[:2]


def test_a_page_is_turned_only_while_it_is_open_and_nobody_presses_for_the_clock():
    state = begun(terms(reader="t"))
    for move in (Turn(1), Turn(1, late=True), Turn(-1)):
        with pytest.raises(IllegalMove, match="isn’t open"):
            play(state, move)
    assert (clicks(state, Turn(0)), clicks(state, Turn(0, late=True))) == (["turn"], [])


def test_a_page_on_which_there_is_nothing_to_do_is_whole_at_once():
    state = begun(terms(levels="02"))
    assert state.whole
    assert state.ink == (20,)


def drawn(node):
    """The text of a view."""
    return node if isinstance(node, str) else "".join(drawn(child) for child in node[2:])


def test_a_dash_joins_its_words_on_a_page_and_parts_them_in_play():
    page = page_of("long ago— never, she said— not once", TABLE)
    assert page.words[1:3] == ("ago—", "never,")
    assert line_of(page.words) == "long ago—never, she said—not once"
    state = play(start(primer([TEXTS[0] + " Long ago— never."])), terms("b", "0", "2"))
    assert "ago—never" in drawn(sheet(state, Ui()))
