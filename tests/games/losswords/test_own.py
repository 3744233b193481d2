"""A text of the reader's own: cleaning, cutting, bad input, and the file that hands it on."""

import json
from collections import Counter
from dataclasses import replace

import pytest

from parlour.core.codec import decode, encode
from parlour.core.data.assets import AssetMissing, Assets
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput
from parlour.core.notation import DIGITS
from parlour.core.results.replay import replayed
from parlour.games.losswords.book.sectioning import MOST_CHAPTERS
from parlour.games.losswords.chapter import Chapter, Terms
from parlour.games.losswords.damage.anagrams import page_of
from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.modes import CHAPTER
from parlour.games.losswords.own import Own, depth, imported, is_sound_page, made, read, summary
from parlour.games.losswords.primer import TABLE, TEXTS
from parlour.games.losswords.rules import play, start
from parlour.games.losswords.solver import solve
from parlour.games.losswords.view import Ui, sheet

PLAIN = "\n\n".join(TEXTS)
ASSETS = Assets({"lexicon": Lexicon(("DARN", "SAW", "WAS"), frozenset({"DARN"})), "anagrams": "saw was\nno on"})


def never(word):
    return False


def test_a_text_becomes_chapters_and_says_what_they_can_carry():
    brought = read(ASSETS, "My story", PLAIN)
    assert brought.about["title"] == "My story"
    assert brought.about["chapters"][0]["pages"] == 5
    assert "Swap" in brought.about["chapters"][0]["ways"]
    assert "5 pages. Pages you can play as each kind: Begin 5, Swap 5, " in brought.say
    assert read(ASSETS, "My story", PLAIN).key == brought.key
    assert read(ASSETS, "Other", PLAIN).key != brought.key


def test_headings_are_titles_and_chapters_under_one_are_told_apart():
    own = made("x", f"CHAPTER I\n\n{PLAIN}\n\nCHAPTER II. The Lamp\n\n{PLAIN * 4}", TABLE, never)
    titles = ["CHAPTER I", "CHAPTER II. The Lamp", "CHAPTER II. The Lamp, part 2", "CHAPTER II. The Lamp, part 3"]
    assert [chapter.title for chapter in own.chapters] == titles
    assert [chapter.title for chapter in made("x", PLAIN * 4, TABLE, never).chapters] == ["Chapter 1", "Chapter 2", "Chapter 3"]


def test_how_much_of_a_text_was_taken_is_told():
    own = made("x", PLAIN * 100, TABLE, never)
    assert len(own.chapters) == MOST_CHAPTERS
    assert own.whole == pytest.approx(len((PLAIN * 100).split()), rel=0.01)
    assert own.words < own.whole
    assert f"That’s the first {own.words:,} of {own.whole:,} words." in summary(own)
    part = made("x", f"A TITLE, by somebody--me\n\nCHAPTER I\n\n{PLAIN}", TABLE, never)
    assert f"That’s {part.words} of {part.words + 5} words." in summary(part)
    assert "That’s" not in summary(made("x", f"He said--\n\n * * *\n\n{PLAIN} It’s -- well -- over.", TABLE, never))


def test_signs_that_cannot_be_written_down_are_read():
    brought = read(ASSETS, "x\ud800", PLAIN.replace("house", "hou\ud800se"))
    assert brought.about["title"] == "x"
    assert "house" in brought.puzzles[0].pages[0].text
    assert json.dumps(brought.whole, ensure_ascii=False).encode()


def test_flagged_words_are_never_asked_for():
    own = read(ASSETS, "x", PLAIN.replace("window", "darn")).puzzles[0]
    assert own.pages[0].kept
    assert all("darn" in own.pages[0].words[place] for place in own.pages[0].kept)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "nothing in it"),
        (" \n\t ", "nothing in it"),
        ("\x00\x01\x02PNG" * 200, "isn’t plain text"),
        ("antidisestablishmentarianism " * 500, "too short"),
        ("Слова и слова без конца. " * 200, "letters A to Z"),
        ("字" * 3_000, "letters A to Z"),
        ("Too short.", "too short"),
        ("a " * 700_000, "characters"),
        ("word " * 500, "same few words"),
        ("one two three four five six seven eight nine ten eleven " * 50, "same few words"),
        ("abcdefghij" * 3_000, "same few words"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(text, told):
    with pytest.raises(BadInput, match=told) as caught:
        made("x", text, TABLE, never)
    assert caught.value.spoken[0].isupper()
    assert caught.value.spoken.endswith(".")


def test_one_endless_line_and_one_endless_word_are_read():
    assert made("x", " ".join(TEXTS * 200), TABLE, never).chapters
    long = "".join(f"{number}abcdefghijk"[:9] for number in range(3_000))
    assert made("x", long, TABLE, never).chapters


def test_what_was_handed_on_is_read_again():
    brought = read(ASSETS, "My story", PLAIN)
    again = read(ASSETS, "", json.dumps(brought.whole))
    assert (again.key, again.puzzles) == (brought.key, brought.puzzles)
    assert decode(Own, encode(Own("t", brought.puzzles))).chapters == brought.puzzles


def handed_on(**changes):
    """A file with a text, something of which was changed: fields of the text, of its first chapter, and of its first page."""
    whole = json.loads(json.dumps(read(ASSETS, "My story", PLAIN).whole))
    chapter = whole["chapters"][0]
    for held in (whole, chapter, chapter["pages"][0]):
        held |= {name: value for name, value in changes.items() if name in held}
    return json.dumps(whole)


@pytest.mark.parametrize(
    "text",
    [
        handed_on()[:-30],
        handed_on().replace('"pages"', '"pagse"'),
        handed_on().replace('"chapters": [', '"chapters": [7, '),
        '{"kind":"losswords-text","chapters":' + "[" * 200_000,
        '{"kind":"losswords-text","chapters":' + "[" * 50 + "]" * 50 + "}",
        handed_on(title="T" * 500_000),
        handed_on(title="x\ud800"),
        handed_on(title=""),
        handed_on(note="T" * 500_000),
        handed_on(place="\u200b"),
        handed_on(whole=10**9),
        handed_on(chapters=json.loads(handed_on())["chapters"] * 51),
        handed_on(text=" ".join(PLAIN.split()[:61]), anagrams=[]),
        handed_on(text=f"{TEXTS[0]} {'a' * 33}", anagrams=[]),
        handed_on(text="a one two three four \u200b five" * 6, anagrams=[]),
        handed_on(kept=[99]),
        handed_on(text="one two three", anagrams=[]),
        handed_on(terms={"ways": "bbbbb", "order": "01234", "levels": "22222", "reader": "r", "twist": "", "seed": "a"}),
    ],
)
def test_a_file_that_was_cut_or_changed_is_refused(text):
    with pytest.raises(BadInput, match="this file was cut or changed"):
        read(ASSETS, "", text)


def test_a_page_from_a_file_may_keep_any_of_its_words_and_nothing_else():
    page = read(ASSETS, "My story", PLAIN).puzzles[0].pages[0]
    count = len(page.words)
    assert [at for at in range(-3, count + 3) if is_sound_page(replace(page, kept=(at,)))] == list(range(count))


def test_a_file_that_was_not_changed_is_no_other():
    assert imported(handed_on()) == imported(json.dumps(read(ASSETS, "My story", PLAIN).whole))
    assert imported(PLAIN) is None
    longest = read(ASSETS, "T" * 500, f"CHAPTER I. {'x' * 100}\n\n{PLAIN * 100}" + "antidisestablishmentarianism ").whole
    assert imported(json.dumps(longest)).title == "T" * 80


def test_how_deep_a_file_is_goes_by_its_own_brackets_and_not_by_those_in_the_text():
    text = json.dumps(read(ASSETS, "My story", PLAIN.replace("window", "[" * 20 + '"window\\')).whole)
    assert "[[[[" in text
    assert depth(text) == 8
    assert imported(text) is not None
    assert depth('{"a": [{}, [[]]], "b": {"\\"]": "[["}}') == 4


def test_anagrams_are_asked_for_when_they_are_needed():
    with pytest.raises(AssetMissing):
        read(Assets(), "x", PLAIN)
    with pytest.raises(BadInput):
        read(ASSETS.having("anagrams", "saw was\nno yes"), "x", PLAIN)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (f"Title: The Keeper\nAuthor: Somebody\n\n{PLAIN}", "The Keeper"),
        (f"TITLE: The Keeper\n\n{PLAIN}", "The Keeper"),
        (f"The Keeper\n\n{PLAIN}", "The Keeper"),
        (f"CHAPTER I\n\n{PLAIN}", "There was a night in…"),
        (PLAIN, "There was a night in…"),
        (f"He kept it.\n\n{PLAIN}", "He kept it. There was…"),
    ],
)
def test_a_text_without_a_title_takes_that_which_it_has_or_its_first_words(text, title):
    if text.startswith("CHAPTER"):
        title = "CHAPTER I There was a…"
    assert made("", text, TABLE, never).title == title
    assert made("Mine", text, TABLE, never).title == "Mine"
    brought = read(ASSETS, "", text)
    assert imported(json.dumps(brought.whole)).title == title


STRANGE = (
    "İstanbul İZMİR Straße ſchön ΟΔΟΣ cafe\u0301 E\u0301TAT naïve ŉ ǰ fiſh ﬁsh ΰ Ǆungla no "
    "on saw was left felt three there night thing how who own now won "
    "from form house window lamp garden table letter tray rain roof clock book page aunt war story"
)


@pytest.mark.parametrize("way", WAYS)
def test_letters_whose_case_changes_their_length_and_marks_play_through(way):
    page = page_of(" ".join(STRANGE.split() + STRANGE.split()[:8]), TABLE)
    for number in (2, 6, 11):
        for seed in range(12):
            terms = Terms(WAYS[way].letter, "0", DIGITS[number], "r", "", f"s{seed}")
            state = play(start(Chapter("W", "A", "P", "T", "", (page,))), terms)
            moves = solve(state)
            ended = replayed(CHAPTER, state, moves)[-1]
            assert (ended.whole, ended.slipped) == (True, 0)
            assert sheet(state, Ui())


def test_no_word_of_a_text_stands_for_others_again_and_again():
    own = made("x", PLAIN * 100, TABLE, never)
    counts = Counter(other for page in own.pages for _, others in page.anagrams for other in others)
    whole = sum(len(page_of(page.text, TABLE, never).anagrams) for page in own.pages)
    assert max(counts.values()) <= whole / 100
