"""What the store keeps in the browser, read and written past it: one sealed record per thing, by object store and key."""

import json
import zlib
from time import monotonic
from typing import Any

from playwright.sync_api import Page

RECORD_VERSION = 2

# Opened without a version, so that it is whatever it is; closed again, so that it stands in nobody's way.
OPENED = """
const opened = (names, mode, act) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("parlour");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const database = opening.result;
        const transaction = database.transaction(names, mode);
        const found = act((name) => transaction.objectStore(name));
        transaction.onabort = () => reject(transaction.error);
        transaction.oncomplete = () => { database.close(); resolve(found()); };
    };
});
"""
READ = f"""(names) => {{ {OPENED}
    return opened(names, "readonly", (store) => {{
        const asked = names.map((name) => [name, store(name).getAllKeys(), store(name).getAll()]);
        const records = (keys, values) => Object.fromEntries(keys.map((key, i) => [key, values[i]]));
        return () => Object.fromEntries(asked.map(([name, keys, values]) => [name, records(keys.result, values.result)]));
    }});
}}"""
WRITE = f"""([name, key, text]) => {{ {OPENED}
    return opened([name], "readwrite", (store) => {{
        store(name).put(JSON.parse(text), key);
        return () => null;
    }});
}}"""
READ_ONE = f"""([name, key]) => {{ {OPENED}
    return opened([name], "readonly", (store) => {{
        const read = store(name).get(key);
        return () => read.result?.body;
    }});
}}"""
SAVED = f"""([puzzle, at]) => {{ {OPENED}
    return opened(["sessions"], "readonly", (store) => {{
        const read = store("sessions").get(puzzle);
        return () => read.result?.body.save.at === at;
    }});
}}"""
CHOSEN = f"""(settings) => {{ {OPENED}
    return opened(["settings"], "readonly", (store) => {{
        const read = Object.entries(settings).map(([name, value]) => [store("settings").get(name), value]);
        return () => read.every(([{{ result }}, value]) => result?.body === value);
    }});
}}"""
ENDED = f"""() => {{ {OPENED}
    return opened(["results"], "readonly", (store) => {{
        const kept = store("results").count();
        return () => kept.result > 0;
    }});
}}"""
OLD = """(text) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("parlour", 1);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => {
        const documents = opening.result.createObjectStore("documents");
        for (const [key, one] of Object.entries(JSON.parse(text))) documents.put(one, key);
    };
    opening.onsuccess = () => { opening.result.close(); resolve(); };
})"""

PARTS = ("sessions", "results", "open", "settings")


def records(page: Page, *names: str) -> dict[str, dict[str, Any]]:
    """The records of these object stores, by store and key."""
    found: dict[str, dict[str, Any]] = page.evaluate(READ, list(names))
    return found


def stored(page: Page) -> dict[str, dict[str, Any]]:
    """What the records of sessions, results, open puzzles and settings hold, by store and key."""
    return {name: {key: record["body"] for key, record in part.items()} for name, part in records(page, *PARTS).items()}


def body(page: Page, name: str, key: str) -> Any:
    """What one record holds, read by its key: once in a hundred runs the list of a store lacks what a key finds."""
    return page.evaluate(READ_ONE, [name, key])


def write(page: Page, name: str, key: str, record: object) -> None:
    """Put a record there as it is."""
    page.evaluate(WRITE, [name, key, json.dumps(record)])


def sealed(body: object, version: int = RECORD_VERSION) -> dict[str, Any]:
    """A record as the store seals it: CRC-32 of the text's UTF-16 units."""
    text = json.dumps(body, separators=(",", ":"), ensure_ascii=False)
    return {"version": version, "checksum": f"{zlib.crc32(text.encode('utf-16-le')):08x}", "body": body}


PATIENCE_S = 30
AGAIN_MS = 20


def wait_promised(page: Page, condition: str, arg: object = None) -> None:
    """Wait until what a page's function promises is true: for `wait_for_function` every promise is, before it is kept."""
    last = monotonic() + PATIENCE_S
    while not page.evaluate(condition, arg):
        assert monotonic() < last, f"{PATIENCE_S} s passed, and this did not become true of {arg}: {condition}"
        page.wait_for_timeout(AGAIN_MS)


def wait_saved(page: Page, puzzle: str, at: int) -> None:
    """Wait until the stored session of a puzzle has so many moves in force."""
    wait_promised(page, SAVED, [puzzle, at])


def wait_chosen(page: Page, settings: dict[str, str]) -> None:
    """Wait until these settings are stored."""
    wait_promised(page, CHOSEN, settings)


def wait_ended(page: Page) -> None:
    """Wait until the store has a result."""
    wait_promised(page, ENDED)


def begin_with(page: Page, site: str, documents: dict[str, Any]) -> None:
    """Make the database of 0.1.0 with these documents, on a page of this site that runs nothing."""
    page.route("**/nothing.html", lambda route: route.fulfill(body="<!doctype html><title>Nothing</title>", content_type="text/html"))
    page.goto(f"{site}nothing.html")
    page.evaluate(OLD, json.dumps(documents))
