/** Brings one file that is kept to play without a network, and keeps it. */
import { FetchError, checked, unpacked } from "../engine/fetched.js";
import { FILES } from "../offline/files.js";

/** @typedef {Pick<import("../built.js").Kept, "url" | "integrity">} File */

/** Rejects with a FetchError, or with the browser's own error where the device is full. @param {File} file */
export async function packed(file) {
  const cache = await caches.open(FILES);
  await cache.put(file.url, new Response(await whole(file, cache)));
}

/**
 * The bytes of a file, asked for a second time past all caches where the first are not what the build made.
 * @param {File} file @param {Cache} cache
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

/** @param {File} file @param {boolean} again */
async function looked(file, again) {
  const bytes = await checked(file, again);
  await unpacked(bytes, file);
  return bytes;
}
