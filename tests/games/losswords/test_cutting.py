"""How a text becomes pages: set in type, cut where sentences end, with verse in its lines."""

from dataclasses import replace
from itertools import pairwise

import pytest

from parlour.core.rng import Rng
from parlour.games.losswords.book import cutting
from parlour.games.losswords.book.cutting import (
    BEST,
    CHOSEN,
    FEWEST_PAGES,
    LONGEST,
    OWN,
    SHORTEST,
    Word,
    cuts,
    ends_sentence,
    pages_of,
    price,
    words_of,
)
from parlour.games.losswords.book.typeset import paragraphs, set_in_type, stanzas
from parlour.games.losswords.chapter import Terms
from parlour.games.losswords.damage.anagrams import page_of
from parlour.games.losswords.primer import TABLE, TEXTS, primer
from parlour.games.losswords.rules import play, start
from parlour.games.losswords.view import Ui, sheet


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ('"Oh!" said she--"no."', "“Oh!” said she— “no.”"),
        ("'Tis the cat's, isn't it?", "’Tis the cat’s, isn’t it?"),
        ("'Who's there?' said 'em", "‘Who’s there?’ said ’em"),
        ("a _very_ small * * *", "a very small * * *"),
        ("wait . . . now...", "wait … now…"),
        ("a - b -- c", "a - b— c"),
        ("[Illustration: a cat]word", "word"),
        ("over) '--or next day", "over) ‘—or next day"),
        ("the Syme--' \"", "the Syme—’”"),
        ('fancying myself! ..."', "fancying myself!…”"),
        ("invest ***", "invest"),
        ("the yellow sea.*", "the yellow sea."),
        ("'Way out,' he said. 'Mid-day,' she said. 'Un deux,' 'mid rain", "‘Way out,’ he said. ‘Mid-day,’ she said. ‘Un deux,’ ’mid rain"),
        ("I yielded;and from", "I yielded; and from"),
        ("Sad talk!yet argument", "Sad talk! yet argument"),
        ("see him 'quid", "see him ’quid"),
    ],
)
def test_text_is_set_in_type(typed, printed):
    assert set_in_type(typed) == printed


def test_hard_wraps_go_and_lines_of_verse_stay():
    assert paragraphs("one\ntwo\n\nthree\n") == ["one two", "three"]
    assert stanzas("one\n  two\n\nthree") == ["one\ntwo", "three"]


@pytest.mark.parametrize("verse", [False, True])
def test_pages_have_forty_to_sixty_words_and_leave_none_between(verse):
    text = "\n".join(TEXTS[0].split(", ") * 6) if verse else "\n\n".join(TEXTS * 2)
    pages = pages_of(text, 10, verse=verse)
    assert pages
    assert all(40 <= len(page.split()) <= 60 for page in pages)
    assert " ".join(pages).split() == text.split()[: len(" ".join(pages).split())]
    if verse:
        ends = {word.text for word in words_of(text) if word.after != " "}
        assert all(page.split()[-1] in ends for page in pages)


def test_stanzas_of_verse_stay_apart_on_a_page_and_paragraphs_of_prose_do_not():
    stanza = "\n".join(["The lamp went out upon the hill tonight,"] * 3)
    [text] = pages_of("\n\n".join([stanza] * 2), 1, verse=True)
    page = page_of(text, TABLE)
    assert (len(page.lines), page.stanzas) == (6, {3})
    assert [line[1]["class"] for line in sheet(play(start(primer([text])), Terms("h", "0", "2", "r", "", "s")), Ui())[2:]] == [
        *["line"] * 3,
        "line apart",
        *["line"] * 2,
    ]
    [text] = pages_of("\n\n".join([stanza.replace("\n", " ")] * 2), 1)
    assert (len(page_of(text, TABLE).lines), page_of(text, TABLE).stanzas) == (2, frozenset())


def test_pages_end_with_sentences_where_they_can():
    assert all(page[-1] in ".?!" for page in pages_of("\n\n".join(TEXTS), 10))
    assert (
        pages_of("It was Mr. Brown who came, and " * 3 + "went. " + "Then all was as still as it had been before he came to us. " * 4, 10)[0].split()[
            -1
        ]
        != "Mr."
    )


@pytest.mark.parametrize(
    ("text", "ended"),
    [
        ("He went. She stayed", [1]),
        ("“He went!” She stayed", [1]),
        ("He went.— She stayed", [1]),
        ("Oh! that he went", []),
        ("Mr. Brown went", []),
        ("He was—\n\nShe stayed", [1]),
        ("‘He was—’\n\nShe stayed", [1]),
        ("He was— and she stayed", []),
        ("He went;\n\nshe stayed", []),
        ("So he said:\n\nShe stayed", []),
    ],
)
def test_a_sentence_ends_at_its_sign_and_where_a_speech_breaks_off_with_its_paragraph(text, ended):
    words = words_of(text)
    assert [at for at in range(len(words) - 1) if ends_sentence(words, at)] == ended


def test_fewer_pages_are_made_rather_than_one_that_ends_in_the_midst_of_a_sentence():
    whole, long = "Word " * 49 + "end.", "Word " * 40 + "half; " + "word " * 40 + "end."
    assert [len(page.split()) for page in pages_of(" ".join([*[whole] * 5, long, *[whole] * 3]), 10)] == [50] * 5
    assert [page.split()[-1] for page in pages_of(" ".join([*[whole] * 4, long]), 10)] == ["end."] * 4 + ["half;", "end."]


def passage(rng):
    """Words of which now and then one ends a sentence, a half of one, a breath or a paragraph; of some passages hardly any does."""
    rarely = rng.choice([8, 25, 60, 200])

    def word():
        end = rng.choice([".", ".", ";", ",", ","]) if rng.below(rarely) == 0 else ""
        return Word(f"Word{end}", "\n\n" if end == "." and rng.below(3) == 0 else " " if rng.below(6) else "\n")

    return [*(word() for _ in range(120 + rng.below(380))), Word("end.", "\n\n")]


class Costs:
    """What pages of these words cost, worked out from the rules alone."""

    def __init__(self, words, most, *, verse, sizes):
        self.words, self.most, self.sizes = words, most, sizes
        self.prices = [price(words, at, verse=verse, sizes=sizes) for at in range(len(words))]

    def page(self, first, end):
        size = end - first
        return self.prices[end - 1] + (size - BEST) ** 2 // 10 + (0 if SHORTEST <= size <= LONGEST else self.sizes.beyond)

    def all(self, ends):
        """Of all pages, with the words that are left over and where the last page ends."""
        unused = min(len(self.words) - ends[-1], (self.most - len(ends)) * LONGEST)
        last = cutting.SENTENCE if ends_sentence(self.words, ends[-1] - 1) else cutting.ANYWHERE
        return sum(self.page(*each) for each in pairwise([0, *ends])) + cutting.UNUSED * unused + last

    def least(self, *, whole):
        """The least that any pages cost, every end looked at: of enough pages where they can be had, and of the whole text."""
        ways = [{0: (0, ())}]
        for end, own in enumerate(self.prices, start=1):
            firsts = [] if own is None else [end - size for size in range(self.sizes.least, self.sizes.most + 1) if size <= end]
            met = [
                (cost + self.page(first, end), (*ends, end)) for first in firsts for pages, (cost, ends) in ways[first].items() if pages < self.most
            ]
            ways.append({len(ends): (cost, ends) for cost, ends in sorted(met, reverse=True)})
        found = [ends for row in (ways[-1:] if whole and ways[-1] else ways) for _, ends in row.values() if ends]
        enough = [ends for ends in found if len(ends) >= FEWEST_PAGES] or found
        return min(map(self.all, enough), default=None)


@pytest.mark.parametrize("number", range(80))
def test_no_pages_cost_less_than_those_that_are_cut(number):
    rng = Rng(f"cut {number}")
    words, most, whole, verse = passage(rng), rng.choice([5, 7, 10]), number % 2 == 0, number % 3 == 0
    sizes = rng.choice([OWN, CHOSEN, replace(CHOSEN, beyond=900)])
    costs, ends = Costs(words, most, verse=verse, sizes=sizes), cuts(words, most, verse=verse, whole=whole, sizes=sizes)
    assert (costs.all(ends) if ends else None) == costs.least(whole=whole)


def test_half_a_sentence_ends_a_page_where_that_costs_less_than_what_sentences_alone_lead_to():
    """Here sentences alone would have the first page be of 90 words."""
    ends = {90: ".", 50: ";"} | dict.fromkeys(range(100, 301, 50), ".")
    words = [Word(f"Word{ends.get(at, '')}", " ") for at in range(1, 301)]
    dear = replace(CHOSEN, beyond=900)
    assert cuts(words, 6, verse=False, sizes=dear) == [50, 100, 150, 200, 250, 300]
    assert cuts(words, 6, verse=False, sizes=CHOSEN) == [90, 150, 200, 250, 300]
