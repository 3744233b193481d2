/** All that is kept, to be written to a file, and what a file brings: for the page of settings, so that no board waits for it. */
import { ASIDE, NAMES } from "./records.js";

/** @typedef {Pick<import("./store.js").Store, "read" | "change" | "tellSettings">} Store */
/** @typedef {import("./save_file.js").Everything} Everything */
/** @typedef {import("./records.js").Records | import("./memory.js").MemoryRecords} AnyRecords */

/** By object store. @param {Store} store @returns {Promise<Everything>} */
export const everything = (store) =>
  store.read(NAMES, async (records) => /** @type {Everything} */ (Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await records.all(name)])))));

/** The keys under which all stands that was here before some file: they begin with the reason, and then the time. */
const BEFORE = "before";

/**
 * Makes the changes that a file brings, all or none of them, lays aside what was here before, and forgets what was laid aside so too long ago.
 * @param {Store} store @param {import("./save_file.js").Changes} changes @param {unknown} before @param {number} since epoch milliseconds
 */
export async function bring(store, { put, remove, aside }, before, since) {
  await store.change(NAMES, async (records) => {
    await records.aside?.delete(IDBKeyRange.bound(`${BEFORE}-`, `${BEFORE}-${since}`));
    await records.layAside(BEFORE, "sessions", "all", before);
    for (const [name, key, body] of aside) await records.layAside("kept", name, key, body);
    for (const [name, key] of remove) await records.remove(name, key);
    for (const [name, key, body] of put) await records.put(name, key, body);
  });
  await store.tellSettings(true);
}

/** What was here before the last file was brought, since then. @param {Store} store @param {number} since epoch milliseconds @returns {Promise<{at: number, record: unknown} | null>} */
export async function lastBefore(store, since) {
  const found = await store.read(/** @type {any} */ ([ASIDE]), async ({ aside }) => {
    const keys = (await aside?.getAllKeys(IDBKeyRange.bound(`${BEFORE}-`, `${BEFORE}.`))) ?? [];
    return keys.length ? aside?.get(/** @type {IDBValidKey} */ (keys.at(-1))) : null;
  });
  return found && found.at >= since ? found : null;
}
