/**
 * The service worker, by which the site opens without a network. When it is installed it keeps the pages and what all of them need; what else belongs to
 * the build the page brings (host/train.js), or is kept as it is met. A new one waits until no tab has the old version open, or until the player asks.
 */
import { clientsClaim } from "workbox-core";
import { getCacheKeyForURL, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { FILES } from "./files.js";
import listed from "./shell.json";

/** This very script's own world; the page's types know it as a window. */
const worker = /** @type {any} */ (globalThis);

const folder = new URL("assets/", worker.registration.scope).href;

/** @param {Response} answer whether it may be kept: the login page of a train is HTML, and no file of the folder is */
const isFile = (answer) => answer.status === 200 && !answer.headers.get("content-type")?.startsWith("text/html");

/** What was damaged on this device is asked for past all caches (engine/fetched.js, guard.js), and kept in its place. */
registerRoute(
  ({ request }) => request.cache === "reload" && request.url.startsWith(folder),
  async ({ request }) => {
    const answer = await fetch(request);
    if (!isFile(answer)) return answer;
    const key = getCacheKeyForURL(request.url);
    const places = key ? (await caches.keys()).filter((name) => name.includes("precache") && name.endsWith(worker.registration.scope)) : [FILES];
    for (const place of places) await (await caches.open(place)).put(key ?? request.url, answer.clone());
    return answer;
  },
);

// Nothing but what is listed is asked for in its name: neither a folder's index.html, nor an address without its .html.
precacheAndRoute(listed, { directoryIndex: "", cleanURLs: false });

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.href.startsWith(folder),
  new CacheFirst({ cacheName: FILES, plugins: [{ cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null) }] }),
);

/** The player asked for the new version: it comes at once unless another tab may be in the middle of a game of the old one. */
worker.addEventListener("message", async (/** @type {MessageEvent} */ { data, ports }) => {
  if (data?.type !== "take-over") return;
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const others = tabs.filter((/** @type {{url: string}} */ { url }) => url.startsWith(worker.registration.scope)).length - 1;
  ports[0]?.postMessage(others);
  if (others < 1) worker.skipWaiting();
});

clientsClaim();
