/** What is kept of a build besides what the service worker keeps by itself (offline/worker.js): which files of the list, how they are brought, and what is forgotten. */
import { FetchError } from "../engine/fetched.js";
import { FILES } from "../offline/files.js";
import { packed } from "./packed.js";

/**
 * @typedef {import("../built.js").Kept} Kept
 * @typedef {Pick<import("../engine/errands.js").Errands<Kept, import("../packer.js").Told>, "ask" | "end">} Packer
 */

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
 * @param {Packer} packer does it off the page's thread
 */
export async function pack(files, signal, tell, quiet, packer) {
  const cache = await caches.open(FILES);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.filter(({ url }) => !here.has(url));
  const all = size(files);
  let done = all - size(missing);
  /** @type {FetchError | null} */
  let fault = null;
  const left = missing.values();
  let isHelped = true;
  /** By the page itself once the worker has not helped, which may take it long to show. @param {Kept} file */
  const keep = async (file) => {
    const told = isHelped ? await packer.ask(file).catch(() => null) : null;
    isHelped &&= told !== null;
    if (!told) return packed(file);
    if (told.why === "full") throw new DOMException("full", "QuotaExceededError");
    if (told.why) throw new FetchError(told.why, file.url);
  };
  const some = async () => {
    for (const file of left) {
      await quiet();
      signal.throwIfAborted();
      tell(done, all);
      try {
        await keep(file);
        done += file.bytes;
      } catch (error) {
        if (!(error instanceof FetchError && (error.why === "missing" || error.why === "damaged"))) throw error;
        fault = error;
      }
    }
  };
  const ways = Array.from({ length: AT_A_TIME }, some);
  // What is under way when another fails, or when all is called off, still comes.
  Promise.allSettled(ways).then(() => packer.end());
  await Promise.all(ways);
  if (fault) throw fault;
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
