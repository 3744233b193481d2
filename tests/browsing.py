"""Fixtures: pages at desktop and phone size, in the browser that tests/browser.py finds; any console error fails the test."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, WebError, expect

from tests.browser import FLAGS, NONE, NoBrowser, found, missing, must_try_all

# Only what never comes is waited for as long as this; a busy machine may start the engine in more than Playwright's 5 seconds.
expect.set_options(timeout=60_000)

# Each of hundreds of pages starts an engine of its own, and Chromium's optimising compiler of WebAssembly would take half of the time for that.
BASELINE = "--js-flags=--liftoff-only"
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out the tests of engines that are not on this machine, unless they must be."""
    lacking = [] if must_try_all(os.environ) else missing()
    out = [
        item for item in items if isinstance(item, pytest.Function) and hasattr(item, "callspec") and item.callspec.params.get("engine") in lacking
    ]
    if out:
        config.hook.pytest_deselected(items=out)
        items[:] = [item for item in items if item not in out]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says what was not tried, after a run that would have tried it."""
    reports = [report for kind in ("passed", "failed", "error") for report in terminalreporter.stats.get(kind, [])]
    sentences = [engine.sentence for engine in missing()] if any("test_engines.py" in report.nodeid for report in reports) else []
    if sentences:
        terminalreporter.section("NOT TRIED", red=True, bold=True)
        terminalreporter.line("\n".join(sentences), red=True)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """How pytest-playwright starts Chromium."""
    browser = found()
    if browser is None:
        raise NoBrowser(NONE)
    return {**browser_type_launch_args, "executable_path": str(browser), "args": [*FLAGS, BASELINE]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Contexts in which no service worker keeps anything, so that a test that changes what the server sends meets it; test_offline.py has its own."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A desktop, unless a test asks for the phone."""
    return new_context(**DESKTOP)


def watched(context: BrowserContext) -> list[str]:
    """All errors that the pages of a context will report."""
    errors: list[str] = []

    def said(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(f"{message.text} ({message.location['url']})")

    def thrown(error: WebError) -> None:
        errors.append(str(error.error))

    context.on("console", said)
    context.on("weberror", thrown)
    return errors


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page of desktop size that must report no error."""
    errors = watched(context)
    yield context.new_page()
    assert errors == []


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Iterator[Page]:
    """A page of phone size, with touch, that must report no error."""
    context = new_context(**PHONE)
    errors = watched(context)
    yield context.new_page()
    assert errors == []


@pytest.fixture
def noisy_page(context: BrowserContext) -> Page:
    """A page of desktop size for a test that provokes errors."""
    return context.new_page()
