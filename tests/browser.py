"""Finds the browsers to test in: `python -m tests.browser` names them, `--install` brings a Chromium and a serif where there is none.

With PARLOUR_CI set, as .ci/run does, every engine is brought, and a missing one is a failure.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WHOLE_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
"""What a player has: the programs of a whole Chromium, which can open windows."""
SHELL, SHELL_PACKAGE = "chromium-headless-shell", "chromium-headless-shell"
"""The same browser without its windows: a page in it costs half the processor time of one in a whole Chromium (docs/TESTING.md)."""
SYSTEM_NAMES = (SHELL, *WHOLE_NAMES)
NONE = (
    "There is no browser to test in. `make browser` installs one; or install chromium or google-chrome yourself, "
    "or set PARLOUR_BROWSER to the path of a Chromium-like browser."
)


class NoBrowser(Exception):
    """No browser could be found or installed; the text says what to do."""


@dataclass(frozen=True)
class Engine:
    """A browser's engine besides Chromium's: the programs it needs, each by the names it may have, and the packages of Debian that bring them."""

    name: str
    programs: tuple[tuple[str, ...], ...]
    packages: tuple[str, ...]

    @property
    def paths(self) -> list[Path | None]:
        """Where its programs are on this machine."""
        return [on_system(names) for names in self.programs]

    @property
    def sentence(self) -> str:
        """What is not tried without it, and what would bring it."""
        return f"No puzzle was played in {self.name}, which is not on this machine. On Debian: apt install {' '.join(self.packages)}."


FIREFOX = Engine("Firefox", (("firefox-esr", "firefox"),), ("firefox-esr",))
WEBKIT = Engine("WebKitGTK", (("WebKitWebDriver",), ("Xvfb",)), ("webkit2gtk-driver", "xvfb"))
ENGINES = (FIREFOX, WEBKIT)


def missing() -> list[Engine]:
    """The engines that are not on this machine."""
    return [engine for engine in ENGINES if None in engine.paths]


def must_try_all(environment: Mapping[str, str]) -> bool:
    """Whether a missing engine is a failure here."""
    return bool(environment.get("PARLOUR_CI"))


def chosen(environment: Mapping[str, str]) -> Path | None:
    """The browser that $PARLOUR_BROWSER names; raises NoBrowser when it is not there."""
    named = environment.get("PARLOUR_BROWSER")
    if not named:
        return None
    found = shutil.which(named)
    if found is None:
        raise NoBrowser(f"PARLOUR_BROWSER is {named}, which is no program on this machine.")
    return Path(found)


def on_system(names: Sequence[str] = SYSTEM_NAMES) -> Path | None:
    """The first of these programs on the PATH."""
    return next((Path(found) for name in names if (found := shutil.which(name))), None)


def of_playwright() -> Path | None:
    """The Chromium that Playwright has installed, where there is one."""
    # Asked in another process: Playwright allows one driver in a thread, and the tests' own is coming.
    ask = "from playwright.sync_api import sync_playwright as p\nwith p() as it: print(it.chromium.executable_path)"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=False)
    path = Path(done.stdout.strip())
    return path if done.returncode == 0 and path.is_file() else None


def found(names: Sequence[str] = SYSTEM_NAMES) -> Path | None:
    """The browser to test in: the chosen one, the system's, Playwright's own; None where there is none."""
    return chosen(os.environ) or on_system(names) or of_playwright()


def whole() -> Path | None:
    """The browser to measure and to picture in, as a player has it; None where there is none."""
    return found(WHOLE_NAMES)


def installed() -> Path:
    """The browser to test in, installed when there was none; raises NoBrowser when that cannot be done."""
    there = found()
    for way in () if there else ways():
        print(f"No browser to test in yet: {' '.join(way)}", flush=True)
        if subprocess.run(way, check=False).returncode == 0:
            there = found()
        if there:
            break
    if there is None:
        raise NoBrowser(NONE)
    return there


def may_use_packages() -> bool:
    """Whether we may install the system's packages."""
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def from_packages(names: Sequence[str]) -> list[list[str]]:
    """The commands that install these packages of the system."""
    return [["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *names]]


def ways() -> list[list[str]]:
    """The commands that may bring a browser, the gentlest first; the system's packages only when we may install them."""
    return [[sys.executable, "-m", "playwright", "install", "chromium"], *(from_packages(["chromium", SHELL_PACKAGE]) if may_use_packages() else [])]


LETTERS, LETTERS_PACKAGE = "P052", "fonts-urw-base35"
"""The serif that the pages ask for on Linux. Any other is wider, and what is measured of a page would not be what was designed."""


def has_letters() -> bool:
    """Whether these letters are here; a system that cannot be asked is taken to have its own."""
    return shutil.which("fc-match") is None or LETTERS in subprocess.run(["fc-match", LETTERS], capture_output=True, text=True, check=False).stdout


def bring(names: Sequence[str]) -> None:
    """Installs these packages of the system, where we may; the tests say what is missing still."""
    for way in from_packages(names) if names and may_use_packages() else []:
        print(f"To test with: {' '.join(way)}", flush=True)
        subprocess.run(way, check=False, stdout=subprocess.DEVNULL, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


def lacking(browser: Path) -> list[str]:
    """The packages that make testing in this browser quicker, truer and, where every engine must be tried, complete."""
    engines = missing() if must_try_all(os.environ) else ()
    # A Chromium of Debian's has its shell beside it in a package of its own; of another browser there is none.
    quicker = [SHELL_PACKAGE] if browser.name == "chromium" and not chosen(os.environ) else []
    return [*(name for engine in engines for name in engine.packages), *([] if has_letters() else [LETTERS_PACKAGE]), *quicker]


def main(arguments: Sequence[str]) -> int:
    """The exit code; 1, with a sentence, where there is no browser."""
    wants = "--install" in arguments
    try:
        browser = installed() if wants else found()
        if browser is None:
            raise NoBrowser(NONE)
    except NoBrowser as fault:
        print(fault, file=sys.stderr)
        return 1
    if wants:
        bring(lacking(browser))
        browser = found() or browser
    elif wanted := [name for name in lacking(browser) if name != LETTERS_PACKAGE]:
        print(f"Missing here: {', '.join(wanted)}. `make browser` brings them, as root on Debian; or: apt install {' '.join(wanted)}.")
    if not has_letters():
        print(f"The letters {LETTERS} are not on this machine, so what is measured of pages may differ. On Debian: apt install {LETTERS_PACKAGE}.")
    others = ", ".join(str(path) for engine in ENGINES for path in engine.paths if path)
    print(f"Browsers: {browser}{', ' if others else ''}{others}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
