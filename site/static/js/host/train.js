/**
 * What makes the site play without a network: registers the service worker (offline/worker.js), has the page bring the rest once the board can be played
 * (packing.js), says how far that is, and offers a new version of the site when one is here.
 */
import { Workbox, messageSW } from "workbox-window";
import { button } from "../ground/button.js";
import { Errands } from "../engine/errands.js";
import { pack, size, unpack, wanted } from "./packing.js";
import { localDate } from "../ground/places.js";
import { quietOf } from "../ground/quiet.js";
import { savesData } from "../ground/thrift.js";

/** @typedef {import("../built.js").Kept} Kept */
/** @typedef {Pick<import("../store/store.js").Store, "settings"> & EventTarget} Store */

/** The engine has the rest of its own files to bring first. */
const CALM_MS = 4000;
/** A page that stays open for days asks once an hour at most whether there is a new version. */
const HOUR_MS = 3_600_000;
const MEGABYTE = 1_000_000;

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / MEGABYTE).toFixed(1);

const SAYS = {
  packing: (/** @type {number} */ done, /** @type {number} */ all) => `Packing for the train: ${megabytes(done)} of ${megabytes(all)} MB.`,
  all: (/** @type {number} */ bytes) => `Ready for the train: all games, all their levels and the days of the next two months play without a network (${megabytes(bytes)} MB).`,
  met: "Ready for the train: what you have opened plays without a network.",
  thrifty: "Ready for the train: what you have opened plays without a network. This device saves data; choose “All games” in the settings to have all of it here.",
  full: "This device has no room left for more games. What is here already plays without a network.",
  later: (/** @type {string} */ fault) => `Not everything is packed for the train yet: ${fault}. It goes on at your next visit.`,
  fresh: "A new version of Parlour is here.",
  wait: "Please close Parlour’s other tabs first, so that no game is cut short.",
};

/**
 * Whether all games are to be here, and what to say once it is done: a device that saves data has only what is opened, until its player says otherwise.
 * @param {import("../protocol.js").Settings} settings @returns {{all: boolean, says: (bytes: number) => string}}
 */
function wished({ offline }) {
  if (offline === "met") return { all: false, says: () => SAYS.met };
  return offline === undefined && savesData() ? { all: false, says: () => SAYS.thrifty } : { all: true, says: SAYS.all };
}

export class Train {
  #store;
  #list;
  #met;
  #packer;
  #quiet = quietOf(document);
  #said = "";
  #isBusy = false;
  /** Whether this page is to be loaded anew when another version takes over: one that takes over by itself must not cut a game short. */
  #isAsked = false;
  #hadAll = false;
  /** @type {HTMLButtonElement | null} */
  #renewing = null;
  #stop = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** When it was last asked for a new version. */
  #asked = Date.now();
  /** @type {Promise<ServiceWorkerRegistration> | null} */
  #registered = null;

  /**
   * @param {Store} store @param {() => Promise<Kept[]>} list the files of this build that the service worker does not keep by itself
   * @param {() => Set<string>} met the addresses of those that the page has asked for, such as days long past
   * @param {Pick<import("../built.js").BuiltFile, "url">} packer the script of the worker that brings them
   */
  constructor(store, list, met, packer) {
    this.#store = store;
    this.#list = list;
    this.#met = met;
    this.#packer = packer;
    store.addEventListener("settings", () => void this.#packed());
  }

  /** Registers the service worker once this page has all that it needs and nobody presses anything, and brings the rest. @param {string} site the address of home */
  async board(site) {
    if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
    await ready();
    await new Promise((resolve) => setTimeout(resolve, CALM_MS));
    await this.#quiet();
    const workbox = new Workbox(new URL("sw.js", site).href, { scope: site, updateViaCache: "none" });
    workbox.addEventListener("waiting", () => this.#offer());
    workbox.addEventListener("controlling", () => void (this.#isAsked && location.reload()));
    // A browser may refuse, as in a window that keeps nothing: then the site needs its network as ever.
    const registered = await workbox.register().catch((/** @type {Error} */ error) => void console.warn(`Not for the train: ${error.message}`));
    if (!registered) return;
    this.#registered = navigator.serviceWorker.ready;
    // A page that a static route answers has no update looked for.
    if (navigator.serviceWorker.controller) this.#renew();
    navigator.serviceWorker.controller?.postMessage({ type: "mend" });
    await this.#packed();
  }

  /** Looks for a new version. */
  #renew() {
    this.#asked = Date.now();
    this.#registered?.then((registered) => registered.update()).catch(() => {});
  }

  /** The page has changed, or is looked at again: what was said is said there too, and another game or day may have to be brought. */
  arrive() {
    this.#show();
    this.soon();
    if (Date.now() - this.#asked > HOUR_MS) this.#renew();
  }

  /** Something else may have to be kept: it is, once the page has been quiet for a while. */
  soon() {
    clearTimeout(this.#timer);
    if (this.#registered) this.#timer = setTimeout(() => void this.#packed(), CALM_MS);
  }

  async #packed() {
    if (!this.#registered) return;
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    try {
      const { waiting, installing } = await this.#registered;
      // The files of this page's version are no longer on the host.
      if (waiting) return;
      const { all, says } = wished(await this.#store.settings());
      const list = await this.#list();
      const [wish, met] = [wanted(list, { all, game: gameHere(), today: localDate() }), this.#met()];
      const files = [...new Set([...wish, ...list.filter(({ url }) => met.has(url))])];
      if (signal.aborted) return;
      if (this.#hadAll && !all) await unpack(files);
      this.#hadAll = all;
      await pack(files, signal, (done, bytes) => this.#say(SAYS.packing(done, bytes), true), this.#quiet, new Errands(this.#packer, true));
      if (navigator.serviceWorker.controller && !installing) await unpack(list);
      this.#say(says(size(files)));
    } catch (error) {
      if (signal.aborted) return;
      const { name, message } = /** @type {Error} */ (error);
      this.#say(name === "QuotaExceededError" ? SAYS.full : SAYS.later(message));
    }
  }

  /** Says that a new version waits. It comes when the player asks for it, or when all tabs were closed. */
  #offer() {
    this.#renewing = button("Load it", async () => {
      const { waiting } = await navigator.serviceWorker.ready;
      this.#isAsked = true;
      if (waiting && (await messageSW(waiting, { type: "take-over" })) > 0) this.#say(SAYS.wait);
    });
    this.#stop.abort();
    this.#say("");
  }

  /** @param {string} sentence @param {boolean} [isBusy] */
  #say(sentence, isBusy = false) {
    this.#said = sentence;
    this.#isBusy = isBusy;
    this.#show();
  }

  #show() {
    const place = document.querySelector("[data-train]");
    if (!place || (!this.#said && !this.#renewing)) return;
    // Read out only when it is done.
    place.setAttribute("aria-busy", String(this.#isBusy));
    place.replaceChildren(...(this.#renewing ? [`${SAYS.fresh} `, this.#renewing, " "] : []), this.#said);
  }
}

/** The game on this page, if any. */
function gameHere() {
  const table = document.querySelector("[data-game]");
  return table instanceof HTMLElement ? (table.dataset.game ?? "") : "";
}

/** Kept once the page's engine has come or failed; at once on a page without one. */
async function ready() {
  const table = document.querySelector("[data-game]");
  const isStarting = () => table instanceof HTMLElement && table.dataset.engine === "booting";
  if (!table || !isStarting()) return;
  await new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (isStarting()) return;
      seen.disconnect();
      resolve(null);
    });
    seen.observe(table, { attributeFilter: ["data-engine"] });
  });
}
