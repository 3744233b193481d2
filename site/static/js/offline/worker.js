/**
 * The service worker, by which the site opens without a network. When it is installed it keeps the pages and what all of them need; what else belongs to
 * the build the page brings (host/train.js). A new one waits until no tab has the old version open, or until the player asks.
 *
 * It is started seldom: by static routes the browser answers from what is kept without it, a tenth of a second sooner (docs/offline.md). A browser that has
 * no such routes asks it for everything.
 */
import { clientsClaim } from "workbox-core";
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { FILES, PAGES } from "./files.js";
import shell from "./shell.json";

/** This very script's own world; the page's types know it as a window. */
const worker = /** @type {any} */ (globalThis);

const { scope } = worker.registration;
const folder = new URL("assets/", scope).href;
/** The pages of this version, each under its address: a static route knows no other. Workbox has each under its address and its revision. */
const pages = `${PAGES}-${shell.version}-${scope}`;

const shelf = new PrecacheController();
shelf.addToCacheList(shell.files);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(shelf.install(event).then(layPagesOut));
  event.addRoutes?.([
    { condition: { urlPattern: { pathname: `${new URL(scope).pathname}*` }, requestMode: "navigate" }, source: { cacheName: pages } },
    { condition: { urlPattern: { pathname: `${new URL(folder).pathname}*` } }, source: "cache" },
  ]);
});

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(Promise.all([shelf.activate(event), forgetOldPages()])));

async function layPagesOut() {
  const cache = await caches.open(pages);
  for (const { url } of shell.files.filter(({ revision }) => revision)) {
    const page = (await cache.match(url)) ? null : await shelf.matchPrecache(url);
    if (page) await cache.put(url, page);
  }
}

async function forgetOldPages() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PAGES) && name.endsWith(scope) && name !== pages);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// Nothing but what is listed is asked for in its name: neither a folder's index.html, nor an address without its .html.
registerRoute(new PrecacheRoute(shelf, { directoryIndex: "", cleanURLs: false }));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.href.startsWith(folder),
  new CacheFirst({ cacheName: FILES, plugins: [{ cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null) }] }),
);

/** @param {Response} answer whether it may be kept: the login page of a train is HTML, and no file of the folder is */
const isFile = (answer) => answer.status === 200 && !answer.headers.get("content-type")?.startsWith("text/html");

worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data?.type === "take-over") event.waitUntil(takeOver(event.ports));
  if (event.data?.type === "mend") event.waitUntil(mended());
});

/** Brings again what a page found to be lost, or the browser dropped: static routes pass it over without a word. */
async function mended() {
  for (const { url, integrity } of shell.files) {
    if (await shelf.matchPrecache(url)) continue;
    const answer = await fetch(new URL(url, scope), { cache: "reload", integrity }).catch(() => null);
    const key = shelf.getCacheKeyForURL(url);
    if (answer?.ok && key) await (await caches.open(shelf.strategy.cacheName)).put(key, answer);
  }
  await layPagesOut();
}

/** The player asked for the new version: it comes at once unless another tab may be in the middle of a game of the old one. @param {readonly MessagePort[]} ports */
async function takeOver(ports) {
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const others = tabs.filter((/** @type {{url: string}} */ { url }) => url.startsWith(scope)).length - 1;
  ports[0]?.postMessage(others);
  if (others < 1) worker.skipWaiting();
}

clientsClaim();
