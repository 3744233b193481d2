"""Result lines and the ladder: what holds is ranked, what does not is refused with the first reason."""

import pytest

from parlour.core.data.assets import Assets
from parlour.core.data.boards import Boards, packed
from parlour.core.data.fingerprint import fingerprint
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import IllegalMove
from parlour.core.html import to_html, walk
from parlour.core.ladder.ladder import MAX_ENTRIES, MAX_TEXT, Add, Arrange, Forget, Ladder, Restore, Sheet, exported, named, rungs
from parlour.core.ladder.line import Entry
from parlour.games.word_portal.line import line_of
from parlour.games.word_portal.modes import LADDER, own_mode
from parlour.games.word_portal.rules import Puzzle, Say, points
from tests.games.word_portal.twins import BOARD

WORDS = ("BRAIN", "DOMAIN", "MAIN", "OPTION", "RAIN", "STAIN", "TRAIN")
OTHER = BOARD[1:12] + BOARD[0] + BOARD[12:]
PLACES = {"levels": ("07",), "daily": ("2026-11-02",), "infinite": ("calm-001",), "themes": ("02",)}
BOARDS = packed([(f"word-portal/{name}", [(key, f"{BOARD}.5") for key in keys]) for name, keys in PLACES.items()])
BOARDS += packed([("word-portal/levels", [("12", f"{OTHER}.5")])])
ASSETS = Assets({"lexicon": Lexicon(WORDS, frozenset({"STAIN"})), "boards": Boards.from_packed(BOARDS)})
OWN, MODE = own_mode(ASSETS), LADDER.equipped(ASSETS)
EMPTY = MODE.start(Sheet())
FOUND = ("BRAIN", "DOMAIN", "MAIN", "RAIN", "TRAIN")


def finished(words=FOUND, place="levels/07", count=5):
    state = OWN.start(Puzzle(BOARD, count, place))
    for word in words:
        state = OWN.play(state, Say(word))
    return state


def entry(name, place="levels/07"):
    """The result of a finished round."""
    total = sum(map(points, FOUND))
    return Entry(name, line_of(finished(place=place)), (total,), (str(total), "DOMAIN"))


def signed(told):
    """A line with the checksum that fits it, as one would forge it."""
    return f"{told} {fingerprint(told)}"


def forged(words, place="levels/07", count=5, board=BOARD, version=2):
    return signed(f"word-portal.{version}/{place} {board}.{count} {'-'.join(words)}")


def refused(text, name="Ann", ladder=EMPTY):
    with pytest.raises(IllegalMove) as caught:
        MODE.play(ladder, Add(name, text))
    return str(caught.value)


LINE = line_of(finished())


def test_a_finished_round_is_one_line_that_the_ladder_takes():
    assert forged(FOUND) == LINE
    ladder = MODE.play(EMPTY, Add("Ann", LINE))
    assert ladder.entries == (entry("Ann"),)
    assert ladder.entries[0].merit == (sum(map(points, FOUND)),)


@pytest.mark.parametrize("at", range(0, len(LINE), 7))
def test_a_line_edited_by_one_letter_is_refused(at):
    letter = "X" if LINE[at] != "X" else "Y"
    assert refused(f"{LINE[:at]}{letter}{LINE[at + 1 :]}").endswith(".")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (forged(("BRAIN", "BRAIN", "MAIN", "RAIN", "TRAIN")), "Word 2 doesn’t count: You have BRAIN already."),
        (forged(("BRAIN", "ZEBRA", "MAIN", "RAIN", "TRAIN")), "Word 2 doesn’t count: Letter 1, Z: it isn’t on this board."),
        (forged(("BRAIN", "GRAIN", "MAIN", "RAIN", "TRAIN")), "Word 2 doesn’t count: GRAIN isn’t in the word list."),
        (forged(("STAIN", *FOUND[1:])), "Word 1 doesn’t count: Let’s keep it polite. Try another word."),
        (forged(FOUND[:4]), "A round of this board has 5 words, and this result has 4."),
        (forged((*FOUND, "OPTION")), "A round of this board has 5 words, and this result has 6."),
        (forged(FOUND, version=1), "This result is from word-portal version 1, and this ladder is for word-portal version 2."),
        (
            forged(FOUND, place=f"own/{BOARD}.5", version=2),
            "This result is from word-portal version 2, and this ladder is for word-portal version 1.",
        ),
        (forged(FOUND, board=BOARD[1:]), "This result doesn’t count: a board has 25 letters from A to Z, not 24 characters."),
        (forged(FOUND, board=f"{BOARD}X"), "This result doesn’t count: a board has 25 letters from A to Z, not 26 characters."),
        (forged(FOUND, place="nonsense/xyz", version=1), "This result doesn’t count: there’s no puzzle nonsense/xyz here."),
        (forged(FOUND[:1], count=1), "This result doesn’t count: a round has 5 words or more, not 1."),
        (forged(FOUND, place="own/ZZZ", version=1), "This result doesn’t count: there’s no puzzle own/ZZZ here."),
        (forged(FOUND, place="levels/12"), "This result doesn’t count: Level 12 has another board."),
        (forged(FOUND, place="levels/07", board=OTHER), "This result doesn’t count: Level 7 has another board."),
        (forged((*FOUND, "OPTION"), count=6), "This result doesn’t count: Level 7 has another board."),
        (forged(FOUND, place="levels/99"), "This result doesn’t count: there’s no puzzle levels/99 here."),
        (forged(FOUND, place=f"own/{OTHER}.5", version=1), "This result doesn’t count: its link has another board."),
        (forged(FOUND, count=99), "This result doesn’t count: a round has up to 15 words, not 99."),
    ],
)
def test_a_line_that_does_not_hold_is_refused_with_its_reason_however_well_it_is_signed(line, why):
    assert refused(line) == why


def test_an_essay_is_refused_before_it_is_read():
    assert refused("a" * 1_000_000) == f"That’s too much text: the ladder reads up to {MAX_TEXT} letters at a time."
    assert refused("Dear friend") == "There’s no result line in this text: a letter has changed on the way, or a part is missing."


def test_a_damaged_line_beside_a_good_one_is_named_and_nothing_is_added():
    assert (
        refused(f"{LINE}\nBen: {LINE[:-1]}")
        == f"“Ben: {LINE[:25]}…” isn’t a whole result line: a letter has changed on the way, or a part is missing."
    )


def test_a_full_ladder_is_exported_and_comes_back():
    long = tuple(entry(f"Player number {number:05}", "daily/2026-11-02") for number in range(MAX_ENTRIES))
    assert MODE.play(EMPTY, Add("", exported(Ladder(long)))).entries == long


def test_a_row_names_the_word_of_most_points_and_a_round_by_its_title():
    ladder = MODE.play(EMPTY, Add("Ann", line_of(finished(("BRAIN", "DOMAIN", "OPTION", "RAIN", "TRAIN")))))
    shown = to_html(MODE.screen.view(ladder, MODE.screen.new_ui()))
    assert f"<td>{max(('BRAIN', 'DOMAIN', 'OPTION'), key=points)}</td>" in shown
    titles = {"levels/07": "Level 7", "infinite/calm-001": "Easy 1", "themes/02": "Garden", "daily/2026-11-02": "2 November 2026"}
    for place, title in titles.items():
        assert f">{title}<" in to_html(MODE.screen.view(MODE.play(EMPTY, Add("Ann", line_of(finished(place=place)))), MODE.screen.new_ui()))


def test_a_text_around_the_line_does_no_harm():
    text = f"Look!\n{LINE}\nhttps://example.org/word-portal/#levels/07"
    assert MODE.play(EMPTY, Add("Ann", text)).entries == MODE.play(EMPTY, Add("Ann", LINE)).entries


def test_results_are_ranked_within_their_round_and_rounds_stand_newest_first():
    better = line_of(finished(("BRAIN", "DOMAIN", "OPTION", "RAIN", "TRAIN")))
    other = line_of(finished(place="daily/2026-11-02"))
    ladder = EMPTY
    for name, line in (("Ann", LINE), ("Ben", better), ("Cleo", other)):
        ladder = MODE.play(ladder, Add(name, line))
    assert [(rung.place, [entry.name for _, entry in rung.results]) for rung in rungs(ladder)] == [
        ("daily/2026-11-02", ["Cleo"]),
        ("levels/07", ["Ben", "Ann"]),
    ]
    assert [rung.place for rung in rungs(MODE.play(ladder, Arrange("place")))] == ["daily/2026-11-02", "levels/07"]
    assert [entry.name for entry in MODE.play(ladder, Forget(1)).entries] == ["Ann", "Cleo"]


def test_who_did_as_well_as_another_shares_that_rank():
    ladder = Ladder(tuple(Entry(name, LINE, (points,), (str(points),)) for name, points in (("Ann", 9), ("Ben", 7), ("Cleo", 9), ("Dan", 3))))
    rows = [node[2:] for node in walk(MODE.screen.view(ladder, MODE.screen.new_ui())) if node[0] == "tr"][1:]
    assert [(row[0][2], row[1][2]) for row in rows] == [("1", "Ann"), ("1", "Cleo"), ("3", "Ben"), ("4", "Dan")]


def test_an_exported_ladder_comes_back_with_its_names():
    ladder = MODE.play(MODE.play(EMPTY, Add("Ann", LINE)), Add("Zoë B", line_of(finished(place=f"own/{BOARD}.5"))))
    assert MODE.play(EMPTY, Add("", exported(ladder))).entries == ladder.entries


def test_a_result_is_taken_once_and_a_full_ladder_says_so():
    ladder = MODE.play(EMPTY, Add("Ann", LINE))
    assert refused(LINE, ladder=ladder) == "That result is on the ladder already."
    full = Ladder(tuple(entry(str(number)) for number in range(MAX_ENTRIES)))
    assert refused(LINE, ladder=full) == f"A ladder holds {MAX_ENTRIES} results. Take some off first."


@pytest.mark.parametrize(("text", "name"), [(" Ann ", "Ann"), ("A:b\nc", "A b c"), ("x" * 99, "x" * 20), ("\u202eevil", "evil"), ("", "")])
def test_a_name_is_one_short_printable_line(text, name):
    assert named(text) == name


def test_steps_are_spelled_for_an_address_and_read_again():
    steps = (Add("Zoë", f"{LINE}\n{LINE}"), Forget(12), Restore(3), Arrange("place"), Arrange("newest"))
    assert MODE.notation.read(MODE.notation.write(steps)) == steps


def test_what_was_taken_off_is_told_by_name_and_puzzle_or_by_name_alone_where_its_line_cannot_be_read():
    shown = to_html(MODE.screen.view(Ladder((), off=(entry("Ann"), Entry("Ben", LINE[:20]))), MODE.screen.new_ui()))
    assert "<p>Ann, Level 7</p>" in shown
    assert "<p>Ben</p>" in shown


def test_a_line_says_nothing_of_the_name():
    assert "Ann" not in entry("Ann").line


def test_what_is_taken_off_can_be_put_back_and_is_there_once():
    ladder = MODE.play(MODE.play(EMPTY, Add("Ann", LINE)), Add("Ben", LINE))
    without = MODE.play(ladder, Forget(0))
    assert [entry.name for entry in without.off] == ["Ann"]
    assert "Put back" in to_html(MODE.screen.view(without, MODE.screen.new_ui()))
    back = MODE.play(without, Restore(0))
    assert ([entry.name for entry in back.entries], back.off) == (["Ben", "Ann"], ())
    assert MODE.play(without, Add("Ann", LINE)) == back
