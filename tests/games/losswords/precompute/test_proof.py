"""The proof of the pages: what the game deals and accepts holds, and every fault that is planted is refused in a sentence."""

from dataclasses import replace

import pytest

from parlour.games.losswords import rules
from parlour.games.losswords.chapter import Chapter, Terms
from parlour.games.losswords.damage.anagrams import page_of, table_of
from parlour.games.losswords.damage.mending import MENDINGS
from parlour.games.losswords.damage.ways import WAYS, damage, gapped
from parlour.games.losswords.rules import play
from parlour_precompute.games.losswords import proof
from parlour_precompute.games.losswords.choice import is_flagged, table
from parlour_precompute.games.losswords.proofs.pages import listed
from tests.games.losswords.precompute.planted import blanked, less, one_gap, put, ringed, with_parts

LETTERS = {way: letter for letter, way in proof.LETTERS.items()}
TEXT = (
    "There was a night in the house on the hill when no lamp would burn, and the three of us sat by the window to see who "
    "would speak first. Was it his own form, who saw? The rain had left the roof, and on a table lay a book that none "
    "of us had opened."
)


def chapter_of(*texts, **parts):
    """A chapter of some pages."""
    return Chapter("Work", "Author", "Place", "Title", "Note.", tuple(page_of(text, table(), is_flagged) for text in texts), **parts)


def terms(way, number, pages=1):
    """The terms on which each page is played in one way."""
    return Terms(LETTERS[way] * pages, proof.DIGITS[:pages], proof.DIGITS[number] * pages, "r", "", "proof")


def faults(way, number=6, chapter=None):
    """What is wrong with a chapter in a way, as it is dealt now: damages are kept by page, way, number and seed."""
    damage.cache_clear()
    chapter = chapter or chapter_of(TEXT)
    return list(proof.read_through(chapter, terms(way, number, len(chapter.pages))))


@pytest.fixture(autouse=True)
def _forgotten():
    """A planted damage is not kept for other tests."""
    yield
    damage.cache_clear()


@pytest.fixture
def deals(monkeypatch):
    """Plants how a way deals: a change of the damage, or another damage altogether."""

    def plant(way, change):
        real = WAYS[way]
        monkeypatch.setitem(WAYS, way, replace(real, damage=lambda page, number, rng: change(page, number, rng, real.damage)))

    return plant


@pytest.fixture
def mends(monkeypatch):
    """Plants how a way is mended."""
    return lambda way, **parts: monkeypatch.setitem(MENDINGS, way, replace(MENDINGS[way], **parts))


@pytest.mark.parametrize("number", proof.DEALT)
@pytest.mark.parametrize("way", LETTERS)
def test_what_the_game_deals_and_accepts_holds(way, number):
    assert faults(way, number) == []


DEALS = [
    # What the audit planted.
    ("swap", less(4), "4 things are to be done, not 1 or 2"),
    ("begin", less(1), "1 things are to be done, not 9 or 10"),
    ("spell", less(1), "1 things are to be done, not 7 or 8"),
    ("anagram", with_parts(shown=lambda page, found: put(found.shown, found.places[0], "xqz")), "“xqz” stands for "),
    # Less, or more, than the number says.
    ("sequence", less(5), "5 things are to be done, not 8 or 9"),
    ("hunt", less(5), "5 things are to be done, not 3"),
    ("anagram", less(3), "3 things are to be done, not 4 or 5"),
    ("begin", less(11), "11 things are to be done, not 9 or 10"),
    # Blanks.
    ("begin", lambda page, *_: blanked(page, 0, 1, 2, 3, 4, 6), "the blanks are not the opening words"),
    ("sequence", lambda page, *_: blanked(page, 0, 1, 2, 3, 4, 5), "the blanks are no run of words after the first"),
    ("sequence", lambda page, *_: blanked(page, 1, 2, 3, 4, 5, 7), "the blanks are no run of words after the first"),
    ("begin", with_parts(pool=lambda page, found: found.pool[1:]), "the words to choose from are not those that are gone"),
    ("begin", with_parts(pool=lambda page, found: (*found.pool, "lamp")), "the words to choose from are not those that are gone"),
    ("sequence", with_parts(wanted=lambda page, found: found.wanted[::-1]), "the words to choose from are not those that are gone"),
    ("begin", with_parts(shown=lambda page, found: put(found.shown, 0, "___")), "is no blank between its points"),
    ("begin", with_parts(places=lambda page, found: found.places[::-1]), "are told, not"),
    # Hunt.
    ("hunt", with_parts(shown=lambda page, found: put(found.shown, 3, "day")), "the text is not intact"),
    ("hunt", with_parts(pool=lambda page, found: ("night",)), "the text is not intact"),
    ("hunt", with_parts(wanted=lambda page, found: ("giraffe", *found.wanted[1:])), "is not in the text"),
    ("hunt", with_parts(clues=lambda page, found: ("#4o", *found.clues[1:])), "is no clue that fits"),
    ("hunt", with_parts(clues=lambda page, found: (found.wanted[0], *found.clues[1:])), "is no clue that fits"),
    ("hunt", with_parts(clues=lambda page, found: (found.clues[1], *found.clues[1:])), "two words have one clue"),
    ("hunt", with_parts(clues=lambda page, found: found.clues[1:]), "two words have one clue"),
    ("hunt", with_parts(wanted=lambda page, found: (found.wanted[1], *found.wanted[1:])), "asked twice"),
    ("hunt", with_parts(places=lambda page, found: found.places[::-1]), "do not hold what is asked for"),
    # Spell.
    ("spell", one_gap, "a letter that is gone is not gone everywhere"),
    (
        "spell",
        with_parts(shown=lambda page, found: tuple(gapped(word, set(found.wanted)).replace(".", "") for word in page.words)),
        "or something else is",
    ),
    ("spell", with_parts(wanted=lambda page, found: found.wanted[::-1]), "the letters that are asked for are not those that are gone"),
    ("spell", with_parts(places=lambda page, found: found.places[1:]), "the places are not those of the words with gaps"),
    ("spell", with_parts(pool=lambda page, found: tuple(letter for letter in found.pool if letter in found.wanted)), "the letters to choose from"),
    ("spell", with_parts(pool=lambda page, found: (*found.wanted, *sorted(set("thenigh") - set(found.wanted))[:3])), "the letters to choose from"),
    ("spell", with_parts(pool=lambda page, found: (*found.pool, found.pool[0])), "the letters to choose from"),
    # Anagram.
    ("anagram", with_parts(shown=lambda page, found: put(page.words, 1, "was")), "0 things are to be done"),
    ("anagram", with_parts(shown=lambda page, found: put(found.shown, found.places[0], found.shown[found.places[0]].upper())), "does not look like"),
    ("anagram", with_parts(shown=lambda page, found: put(found.shown, found.places[-1], found.shown[found.places[-1]] + "!")), "does not look like"),
    ("anagram", with_parts(pool=lambda page, found: ("was",)), "something is to be chosen from"),
    ("anagram", with_parts(wanted=lambda page, found: ("was",)), "something is to be chosen from"),
    ("anagram", with_parts(places=lambda page, found: found.places[1:]), "are told, not"),
    # Swap.
    ("swap", with_parts(pool=lambda page, found: ("was",)), "something is to be chosen from"),
    ("swap", lambda page, *_: ringed(page, 0, 1, 3, 4), "did not change places two by two"),
    ("swap", lambda page, *_: ringed(page, 0, 1, 3), "did not change places two by two"),
    ("swap", with_parts(shown=lambda page, found: put(found.shown, found.places[0], "giraffe")), "are not those of the book"),
    ("swap", with_parts(places=lambda page, found: found.places[1:]), "are told, not"),
    ("swap", with_parts(wanted=lambda page, found: ("was",)), "something is to be chosen from"),
]


@pytest.mark.parametrize(("way", "change", "sentence"), DEALS, ids=[f"{way}-{sentence}" for way, _, sentence in DEALS])
def test_a_page_that_is_dealt_otherwise_is_refused(deals, way, change, sentence):
    deals(way, change)
    found = faults(way)
    assert len(found) >= 1
    assert all(fault.startswith(f"Page 1, {way} 6: ") and fault.endswith(".") for fault in found)
    assert any(sentence in fault for fault in found), found


def test_words_that_a_reader_takes_for_the_same_do_not_change_places(deals):
    chapter = chapter_of("He was pleased, and so was he. Pleased? Yes.")
    assert faults("swap", 2, chapter) == []
    deals("swap", lambda page, *_: ringed(page, 0, 6))
    assert any("one takes the place of its like" in fault for fault in faults("swap", 2, chapter))


def test_a_sign_that_stands_alone_is_no_word():
    assert [faults(way, 9, chapter_of("The cat — saw… (it) … now")) for way in LETTERS] == [[]] * 6


def test_what_is_kept_is_counted_neither_as_a_word_to_move_nor_to_ask_for():
    assert [faults(way, 9, chapter_of("The stupid cat saw Dick")) for way in LETTERS] == [[]] * 6


def test_a_word_in_capitals_is_replaced_by_one_in_capitals(deals):
    chapter = chapter_of("I said NO to him")
    assert faults("anagram", 1, chapter) == []
    deals("anagram", with_parts(shown=lambda page, found: put(page.words, 2, "On")))
    assert any("“On” does not look like “NO”" in fault for fault in faults("anagram", 1, chapter))


def test_words_missing_among_those_that_are_shown_are_refused(deals):
    deals("spell", with_parts(shown=lambda page, found: found.shown[1:]))
    assert faults("spell") == ["Page 1, spell 6: 55 words are shown of 56."]


@pytest.mark.parametrize("way", [way for way in LETTERS if way not in ("anagram", "spell")])
def test_a_flagged_word_is_never_asked_for(way):
    word = min(listed()[0] & {"dick", "stupid"})
    page = page_of(f"{word} {word}, {word}! {word} night", table(), is_flagged)
    assert page.kept == (0, 1, 2, 3)
    unkept = replace(page, kept=())
    found = faults(way, 2, Chapter("Work", "Author", "Place", "Title", "Note.", (unkept,)))
    assert any(fault.endswith(("a flagged word is asked for.", "flagged, or asked twice.")) for fault in found), found


@pytest.mark.parametrize(("word", "other"), [("this", "hits"), ("this", "shit"), ("tea", "ate"), ("tea", "eta")])
def test_an_anagram_that_is_flagged_or_not_familiar_is_refused(word, other):
    page = page_of(f"For {word} it", table_of([word, other]))
    found = faults("anagram", 1, Chapter("Work", "Author", "Place", "Title", "Note.", (page,)))
    assert any(f"“{other}” stands for “{word}”" in fault for fault in found) == (other in ("shit", "eta"))


MENDS = [
    # What the audit planted.
    ("hunt", {"is_right": lambda *_: True}, "is accepted, and"),
    ("begin", {"is_right": lambda *_: True}, "is accepted, and"),
    ("swap", {"left": lambda *_: 0}, "the page does not look as it should"),
    # Too much is accepted, or too little.
    ("sequence", {"is_right": lambda *_: True}, "is accepted, and"),
    ("spell", {"is_right": lambda *_: True}, "is accepted, and"),
    ("anagram", {"is_right": lambda *_: True}, "is accepted, and"),
    ("swap", {"is_right": lambda *_: True}, "is accepted, and"),
    ("begin", {"is_right": lambda *_: False}, "nothing is accepted, and"),
    ("spell", {"can": lambda *_: True, "is_right": lambda page, here, done, touched: touched[0] in (-1, 0)}, "is accepted, and"),
    (
        "swap",
        {"is_right": lambda page, here, done, touched: MENDINGS["hunt"].left(page, here, ()) == 0 and page.words[touched[0]] == "There"},
        "is accepted, and",
    ),
    # What is said to be left, and how the page looks.
    ("anagram", {"left": lambda page, here, done: len(here.places) - len(done) + 1}, "things are said to be left, not"),
    ("anagram", {"shown": lambda page, here, done: here.shown}, "the page does not look as it should"),
    ("begin", {"shown": lambda page, here, done: page.words}, "the page does not look as it should"),
    ("spell", {"left": lambda page, here, done: len(here.wanted) - len(done) - 1}, "things are said to be left, not"),
]


@pytest.mark.parametrize(("way", "parts", "sentence"), MENDS, ids=[f"{way}-{'-'.join(parts)}-{at}" for at, (way, parts, _) in enumerate(MENDS)])
def test_a_page_that_is_put_right_otherwise_is_refused(mends, way, parts, sentence):
    mends(way, **parts)
    found = faults(way)
    assert len(found) == 1
    assert found[0].startswith(f"Page 1, {way} 6: ")
    assert sentence in found[0]


def test_a_hunted_word_is_right_wherever_it_stands(mends):
    chapter = chapter_of("So the end of the way it is")
    assert faults("hunt", 11, chapter) == []
    mends("hunt", is_right=lambda page, here, done, touched: touched[0] == here.places[len(done)])
    assert any("is accepted, and" in fault for fault in faults("hunt", 11, chapter))


@pytest.mark.parametrize("number", [2, 6])
def test_two_words_that_are_at_home_do_not_change_places(mends, number):
    real = MENDINGS["swap"].is_right
    mends("swap", is_right=lambda page, here, done, touched: real(page, here, done, touched) or here.places[0] not in touched)
    assert any("is accepted, and" in fault for fault in faults("swap", number))


def test_of_equal_words_each_may_stand_for_the_other(mends):
    chapter = chapter_of("The cat and the dog, and so on it went for days.")
    assert faults("begin", 4, chapter) == []
    mends(
        "begin",
        is_right=lambda page, here, done, touched: touched[0] == max(at for at in range(4) if here.pool[at] == here.wanted[len(done)].lower()),
    )
    assert any("is accepted, and" in fault for fault in faults("begin", 4, chapter))


def test_a_word_that_was_used_is_not_used_again(mends):
    chapter = chapter_of("The cat and the dog, and so on it went for days.")
    assert faults("begin", 4, chapter) == []
    mends("begin", can=lambda page, here, done, touched: 0 <= touched[0] < len(here.pool))
    assert any("is accepted, and" in fault for fault in faults("begin", 4, chapter))


def test_a_word_that_reads_like_an_anagram_but_is_the_book_s_is_a_mistake(mends):
    """Of `was` and `saw` in one page only what was replaced is accepted, though the other might be, by its letters."""
    chapter = chapter_of("It was I who saw it.")
    assert faults("anagram", 1, chapter) == []
    mends("anagram", is_right=lambda page, here, done, touched: here.shown[touched[0]] == "saw")
    assert any("is accepted, and" in fault for fault in faults("anagram", 1, chapter))


def test_a_page_whose_end_is_not_the_book_s_is_refused(monkeypatch):
    real = proof.shown
    monkeypatch.setattr(proof, "shown", lambda state: ("No", *real(state)[1:]) if state.whole else real(state))
    assert faults("hunt") == ["Page 1, hunt 6: the end is not the page of the book."]


def test_a_page_that_cannot_be_turned_is_refused(monkeypatch):
    def stuck(state, move):
        if isinstance(move, rules.Turn):
            raise rules.IllegalMove(rules.NOT_WHOLE)
        return play(state, move)

    monkeypatch.setattr(proof, "play", stuck)
    assert faults("hunt", 2, chapter_of(TEXT, TEXT)) == ["Page 1 cannot be turned."]


def test_a_page_without_its_ink_is_refused(monkeypatch):
    monkeypatch.setattr(rules, "made_whole", lambda state: replace(state, whole=True))
    assert faults("hunt", 2) == ["On the terms h 2 it cannot be read to its end."]


@pytest.mark.parametrize("number", [n for n in proof.DEALT if n not in proof.PLAYED])
def test_numbers_that_are_not_played_are_dealt_and_looked_at(deals, number):
    chapter = chapter_of(TEXT, ways=("begin",))
    proof.proved.cache_clear()
    deals("begin", less(1))
    found = proof.proved(chapter)
    proof.proved.cache_clear()
    assert any(fault.startswith(f"Page 1, begin {number}: 1 things are to be done, not ") for fault in found)
