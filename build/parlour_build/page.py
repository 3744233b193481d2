"""The pages there are: where each stands, its template, and what is said about it."""

from dataclasses import dataclass

from parlour.core.game import Game
from parlour_build.puzzles.library import Library

TITLE = "Parlour"


@dataclass(frozen=True, slots=True)
class Page:
    """A page to be: its template, and what is said about it; `path` is its folder below the site's root."""

    id: str
    template: str
    path: str
    title: str
    description: str

    @property
    def file(self) -> str:
        """The file it is written to."""
        return self.path if self.path.endswith(".html") else f"{self.path}index.html"


HOME = Page("home", "home.html", "", TITLE, "Machine-made puzzle games in your browser. No account, no adverts; nothing is sent or tracked.")
ABOUT = Page("about", "about.html", "about/", f"About · {TITLE}", "How the puzzles are made, and how the site works.")
LICENCES = Page("licences", "licences.html", "licences/", f"Licences · {TITLE}", "What this site is made of, and the terms of each part.")
SETTINGS = Page("settings", "settings.html", "settings/", f"Settings · {TITLE}", "How everything looks, sounds and is played, on this device.")
STATISTICS = Page(
    "statistics", "statistics.html", "statistics/", f"Statistics · {TITLE}", "What you have played, won and are strong in, on this device alone."
)
YOUR_PLAYS = Page(
    "your-plays",
    "your-plays.html",
    "your-plays/",
    f"Your plays · {TITLE}",
    "Where your time goes and what you are strong in, by the log of this device.",
)
PRINT = Page("print", "print.html", "print/", f"Print · {TITLE}", "Today’s puzzles, a week or one puzzle, on paper for a pencil.")
BRING = Page(
    "bring", "bring.html", "bring/", f"From another device · {TITLE}", "Bring your games and results from another device, without an account."
)
PACKS = Page("packs", "packs.html", "packs/", f"Packs · {TITLE}", "Puzzles of your own under a title, played in order and handed on by a link.")
NOTEBOOK = Page(
    "notebook", "notebook.html", "notebook/", f"Notebook · {TITLE}", "Write Python in this page: make, solve and measure Parlour’s puzzles."
)
STYLEGUIDE = Page("styleguide", "styleguide.html", "styleguide/", f"Style guide · {TITLE}", "Every part of the site in every state, for its makers.")
LABS = Page("lab", "labs.html", "lab/", f"The laboratory · {TITLE}", "The programs that make the puzzles, step by step, to run in your browser.")
NOT_FOUND = Page("404", "404.html", "404.html", f"Page not found · {TITLE}", "There’s no such page here.")


def game_page(owned: Library) -> Page:
    """The page of a game."""
    return Page(owned.game.id, "game.html", f"{owned.game.id}/", f"{owned.game.title} · {TITLE}", owned.game.tagline)


def lab_page(game: Game) -> Page:
    """The page of the laboratory for a game."""
    title = f"How {game.title} is made · {TITLE}"
    return Page(f"lab-{game.id}", "lab.html", f"lab/{game.id}/", title, f"The algorithms behind {game.title}, step by step, to run in your browser.")
