"""Finds a browser to test in: `python -m tests.browser` names it, `--install` brings one where there is none."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
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
SYSTEM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FIREFOX_NAMES = ("firefox-esr", "firefox")
NONE = (
    "There is no browser to test in. Install chromium or google-chrome, run `playwright install chromium`, "
    "or set PARLOUR_BROWSER to the path of a Chromium-like browser."
)


class NoBrowser(Exception):
    """No browser could be found or installed; the text says what to do."""


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


def found() -> Path | None:
    """The browser to test in: the chosen one, the system's, Playwright's own; None where there is none."""
    return chosen(os.environ) or on_system() or of_playwright()


def firefox_path() -> Path | None:
    """The system's Firefox, where there is one."""
    return on_system(FIREFOX_NAMES)


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


def ways() -> list[list[str]]:
    """The commands that may bring a browser, the gentlest first; the system's packages only when we may install them."""
    packages = shutil.which("apt-get") and os.geteuid() == 0
    system = [["apt-get", "update", "-q"], ["apt-get", "install", "-y", "-q", "chromium"]] if packages else []
    return [[sys.executable, "-m", "playwright", "install", "chromium"], *system]


def main(arguments: Sequence[str]) -> int:
    """The exit code; 1, with a sentence, where there is no browser."""
    try:
        browser = installed() if "--install" in arguments else found()
        if browser is None:
            raise NoBrowser(NONE)
    except NoBrowser as fault:
        print(fault, file=sys.stderr)
        return 1
    print(f"Browser: {browser}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
