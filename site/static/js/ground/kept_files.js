/** A file that is kept to play without a network, wherever that is: a damaged one is forgotten there, and what comes in its place is kept there again. */

/** Forgets a file; the names of the caches that had it. @param {string} url */
export async function forgotten(url) {
  /** @type {string[]} */
  const names = [];
  try {
    for (const name of await caches.keys()) if (await (await caches.open(name)).delete(url)) names.push(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  return names;
}

/** Keeps a file again where it was. @param {string[]} names @param {string} url @param {Response} answer */
export async function keptAgain(names, url, answer) {
  try {
    for (const name of names) await (await caches.open(name)).put(url, answer.clone());
  } catch {
    // It is brought again at the next visit (host/train.js).
  }
}
