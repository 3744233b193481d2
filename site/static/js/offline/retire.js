/** The service worker of a site that is to have none: it takes the place of the one before, forgets what that kept, and leaves. Saves are elsewhere and stay. */
import { FILES, PAGES } from "./files.js";

/** @type {any} */
const worker = globalThis;

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(retired()));

/** Other sites of the same origin keep what they have. */
async function retired() {
  const { scope } = worker.registration;
  for (const name of await caches.keys()) {
    if ((name.startsWith("workbox-") || name.startsWith(PAGES)) && name.endsWith(scope)) await caches.delete(name);
  }
  const files = await caches.open(FILES);
  for (const request of await files.keys()) {
    if (request.url.startsWith(scope)) await files.delete(request);
  }
  await worker.registration.unregister();
}
