/** What is kept of a build besides what the service worker keeps by itself (offline/worker.js): which files of the list, how they are brought, and what is forgotten. */
import { FetchError, checked, unpacked } from "../engine/fetched.js";
import { FILES } from "../offline/files.js";

/** @typedef {import("../built.js").Kept} Kept */

/** So many days from today on are brought. */
const DAYS_AHEAD = 60;
const DAY_MS = 86_400_000;
/** More would take the line from what the player asks for. */
const AT_A_TIME = 3;

/** What is to be on this device: of what only stays once the player has asked for it, nothing. @param {Kept[]} list @param {{all: boolean, game: string, today: string}} wish without `all` the files of one game, and those that all share @returns {Kept[]} */
export function wanted(list, { all, game, today }) {
  const last = new Date(Date.parse(today) + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  return list.filter((file) => !file.asked && (all || !file.game || file.game === game) && (!file.days || (file.days[0] <= last && file.days[1] >= today)));
}

/** @param {Kept[]} files @returns {number} bytes */
export const size = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Brings what is not here yet, a few files at a time, and keeps what has come; rejects with what went wrong. A single file that the host lacks is passed
 * over first, so that the others come all the same.
 * @param {Kept[]} files @param {AbortSignal} signal @param {(done: number, all: number) => void} tell @param {() => Promise<void>} quiet waited for before each file
 */
export async function pack(files, signal, tell, quiet) {
  const cache = await caches.open(FILES);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.filter(({ url }) => !here.has(url));
  const all = size(files);
  let done = all - size(missing);
  /** @type {FetchError | null} */
  let fault = null;
  const left = missing.values();
  const some = async () => {
    for (const file of left) {
      await quiet();
      signal.throwIfAborted();
      tell(done, all);
      try {
        await cache.put(file.url, new Response(await whole(file, cache)));
        done += file.bytes;
      } catch (error) {
        if (!(error instanceof FetchError && (error.why === "missing" || error.why === "damaged"))) throw error;
        fault = error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, some));
  if (fault) throw fault;
}

/**
 * The bytes of a file, asked for a second time past all caches where the first are not what the build made.
 * @param {Kept} file @param {Cache} cache
 */
async function whole(file, cache) {
  try {
    return await looked(file, false);
  } catch (error) {
    if (!(error instanceof FetchError && error.why === "damaged")) throw error;
  }
  try {
    return await looked(file, true);
  } catch (error) {
    // The service worker keeps what it passes on, and cannot tell what is whole.
    await cache.delete(file.url);
    throw error;
  }
}

/** @param {Kept} file @param {boolean} again */
async function looked(file, again) {
  const bytes = await checked(file, again);
  await unpacked(bytes, file);
  return bytes;
}

/** Forgets what of this site is kept and in no list: the files of versions that are gone. @param {Kept[]} list */
export async function unpack(list) {
  const known = new Set(list.map(({ url }) => url));
  const [first] = known;
  if (!first) return;
  const folder = new URL("./", first).href;
  const cache = await caches.open(FILES);
  // Other sites of the same origin keep theirs in the same place.
  const old = (await cache.keys()).filter(({ url }) => url.startsWith(folder) && !known.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}
