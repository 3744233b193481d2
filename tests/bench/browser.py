"""A real browser for the bench: at full speed, or held to a share of one core with all its processes."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tests.browser import FLAGS, NONE, NoBrowser, whole

PERIOD_US = 100_000
CORES = 2
STANDS_MS = 4_000
"""After so long a new window of Chromium stands, on two cores. First it loads 290 scripts of its own (chrome://omnibox-popup.top-chrome), a second of
a core: a page that began beside them needed up to 1.2 times as long, nearly twice at half a core. No visit in an open window pays that."""
GROUPS = (Path("/sys/fs/cgroup/cpu"), Path("/sys/fs/cgroup"))


def quota_folder() -> Path | None:
    """Where a CPU quota can be set on this machine; None where we may not."""
    root = next((group for group in GROUPS if (group / "cgroup.procs").exists() and os.access(group, os.W_OK)), None)
    return None if root is None else root / "parlour-bench"


def _limit(group: Path, share: float) -> None:
    group.mkdir(exist_ok=True)
    if (group / "cpu.cfs_quota_us").exists():
        (group / "cpu.cfs_period_us").write_text(str(PERIOD_US))
        (group / "cpu.cfs_quota_us").write_text(str(int(share * PERIOD_US)))
    else:
        (group / "cpu.max").write_text(f"{int(share * PERIOD_US)} {PERIOD_US}")


def window(context: BrowserContext | Browser, share: float | None = None) -> Page:
    """A page in a window that stands, so that nothing is measured of how a window opens."""
    page = context.new_page()
    page.wait_for_timeout(STANDS_MS * CORES / (share or CORES))
    return page


@contextmanager
def browser_at(playwright: Playwright, folder: Path, share: float | None) -> Iterator[Browser]:
    """A browser whose processes together get `share` of a core; None for full speed."""
    path, group = whole(), quota_folder()
    if path is None:
        raise NoBrowser(NONE)
    if share is not None:
        if group is None:
            raise PermissionError("A CPU quota can only be set by root, with control groups at hand.")
        _limit(group, share)
        launcher = folder / "slow-browser"
        launcher.write_text(f'#!/bin/sh\necho $$ > {group}/cgroup.procs\nexec {path} "$@"\n', encoding="utf-8")
        launcher.chmod(launcher.stat().st_mode | stat.S_IXUSR)
        path = launcher
    browser = playwright.chromium.launch(executable_path=str(path), args=FLAGS)
    try:
        yield browser
    finally:
        browser.close()
