"""The way to write by one's own mail: shown where the build has an address, with the version, the game and room for the puzzle; else nowhere."""

from argparse import ArgumentTypeError
from urllib.parse import parse_qs, urlsplit

import pytest

from parlour_build import pages
from parlour_build.__main__ import mailbox, parser
from parlour_build.edition import edition
from parlour_build.layout import Layout

ADDRESS = "you@example.org"


def rendered(template, **values):
    """A page of a template alone."""
    return pages._rendered(pages._jinja(Layout()), template, values).decode()


def help_of(mail):
    return rendered("parts/help.html", lines=[], more=[], guided="", timed=False, mail=mail)


def test_a_mail_names_the_game_and_the_version_and_goes_to_one_address():
    address = urlsplit(pages.mail(ADDRESS, "Parlour, Losswords", edition()))
    assert (address.scheme, address.path) == ("mailto", ADDRESS)
    assert parse_qs(address.query) == {"subject": ["Parlour, Losswords"], "body": [f"Parlour {edition()}"]}
    assert "+" not in address.query


def test_without_an_address_there_is_no_link():
    assert pages.mail("", "Parlour", edition()) == ""
    assert "mailto" not in help_of("")
    assert "Write to us" not in help_of("")


def test_with_an_address_help_has_the_link_and_says_that_nothing_goes_out_unasked():
    shown = help_of(pages.mail(ADDRESS, "Parlour, Losswords", "0.2.0"))
    assert f'href="mailto:{ADDRESS}?subject=Parlour%2C%20Losswords&amp;body=Parlour%200.2.0" data-mails' in shown
    assert "nothing goes out until you send it" in shown


@pytest.mark.parametrize(
    "text", ["you", "you@", "@example.org", "you@example", "you@example.org?cc=x@y.org", "a b@example.org", "<x@example.org>", "x@example.org\n"]
)
def test_what_is_no_address_is_refused_with_a_sentence(text):
    with pytest.raises(ArgumentTypeError, match="an address like"):
        mailbox(text)


def test_the_address_is_an_option_of_the_build_and_none_is_one_too():
    assert parser().parse_args(["site", "--feedback", ADDRESS]).feedback == ADDRESS
    assert parser().parse_args(["site", "--feedback", ""]).feedback == ""
    assert parser().parse_args(["site"]).feedback == ""
