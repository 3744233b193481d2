"""The recipe: what is a fault of a page, and what is only told of it."""

import json
from argparse import Namespace
from dataclasses import replace

import pytest

from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.damage.anagrams import page_of
from parlour.games.losswords.damage.ways import WAYS
from parlour_precompute import Refused
from parlour_precompute.games.losswords import recipe
from parlour_precompute.games.losswords.choice import CHAPTERS, VOLUMES, table, volume
from parlour_precompute.games.losswords.recipe import Checked, carried, chapter_faults, page_faults

MANY = "was saw on no left felt three there night thing how who own now won from form its sit tea eat ate"
FEW = "the house by the window on the hill was here"
ONE = "the house by the window on the hill"


def checked(*texts, ways=("anagram", "spell")):
    """A chapter that was read."""
    held = volume(VOLUMES / "alice-1.toml")
    made = Chapter("Work", "Author", "Place", "Title", "Note.", tuple(page_of(text, table()) for text in texts), ways=ways)
    return Checked("alice-1-01", held, 1, made, ())


def test_pages_that_carry_fewer_than_the_number_are_told_of_way_by_way():
    told = list(carried([checked(MANY, FEW, FEW), checked(ONE, ways=("hunt",))]))
    assert told == [
        "hunt: 1 of 1 pages bear less than 11; they are dealt what they have, 9 at least.",
        "anagram: 2 of 3 pages bear less than 11; they are dealt what they have, 1 at least.",
    ]


def test_of_pages_that_carry_the_number_nothing_is_told():
    assert list(carried([checked(MANY), checked(" ".join(MANY.split()[:11]))])) == []


@pytest.mark.parametrize(("text", "told"), [(FEW, False), (ONE, True)])
def test_a_page_of_two_anagrams_is_no_fault_and_one_of_fewer_is(text, told):
    faults = list(page_faults(page_of(text, table()), ("anagram",), verse=False))
    assert ("it can carry anagram only up to 1" in faults) == told
    assert any("carry" in fault for fault in faults) == told


@pytest.mark.parametrize(("count", "told"), [(21, True), (22, False)])
def test_a_page_that_carries_another_way_only_up_to_ten_is_a_fault(count, told):
    page = page_of(" ".join(MANY.split()[:count]), table())
    assert ("it can carry begin only up to 10" in page_faults(page, ("begin",), verse=False)) == told


@pytest.mark.parametrize(
    ("title", "note", "told"), [("Moby Dick", "A fine note.", False), ("A Fuck’s Curse", "Note.", True), ("Title", "A fuck.", True)]
)
def test_a_flagged_word_in_a_title_or_a_note_is_a_fault(title, note, told):
    made = replace(checked(FEW).chapter, title=title, note=note)
    assert ("its title or its note has a flagged word" in chapter_faults(made)) == told


def test_the_command_tells_it_and_writes_the_bundles(monkeypatch, tmp_path, capsys):
    found = [replace(checked(*[FEW] * 6, ways=tuple(WAYS)), key=f"alice-1-{number:02d}", number=number) for number in range(1, CHAPTERS + 1)]
    found[4] = replace(checked(*[FEW] * 6), key="alice-1-05", number=5)
    found[6] = replace(checked(*[FEW] * 5, ways=tuple(WAYS)), key="alice-1-07", number=7)
    monkeypatch.setattr(recipe, "read", lambda _: (found, []))
    assert recipe.run(Namespace(bundles=tmp_path, seed="parlour")) == 0
    out, err = capsys.readouterr()
    assert "anagram: 59 of 59 pages bear less than 11; they are dealt what they have, 1 at least.\n" in out
    assert err == ""
    assert len((tmp_path / "losswords" / "library.jsonl").read_text(encoding="utf-8").splitlines()) == CHAPTERS
    days = [json.loads(row)["puzzle"]["number"] for row in (tmp_path / "losswords" / "daily.jsonl").read_text(encoding="utf-8").splitlines()]
    assert set(days) == {1, 2, 3, 4, 6, 8, 9, 10}


def test_a_library_without_a_chapter_for_a_day_is_refused(monkeypatch, tmp_path):
    monkeypatch.setattr(recipe, "read", lambda _: ([checked(FEW)], []))
    with pytest.raises(Refused, match="none for a day"):
        recipe.run(Namespace(bundles=tmp_path, seed="parlour"))
