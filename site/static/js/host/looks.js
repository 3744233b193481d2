/** How all pages look: what the player chose of it stands on the document, where style sheets read it, and in a place that the next page reads before it is painted. */

/** @typedef {Pick<import("../store/store.js").Store, "settings"> & EventTarget} Store */

/** Where guard.js finds it: the store is too slow for a first paint. */
const KEPT = "parlour-looks";

/** Holds the document to the settings, now and when they change, here or in another tab. @param {Store} store */
export async function holdToLooks(store) {
  store.addEventListener("settings", async () => show(await store.settings()));
  show(await store.settings());
}

/** @param {import("../protocol.js").Settings} settings */
function show(settings) {
  const { documentElement: root } = document;
  const ids = (root.dataset.looks ?? "").split(" ");
  const chosen = Object.fromEntries(ids.filter((id) => settings[id] !== undefined).map((id) => [id, String(settings[id])]));
  for (const id of ids) {
    if (id in chosen) root.dataset[id] = chosen[id];
    else delete root.dataset[id];
  }
  try {
    localStorage.setItem(KEPT, JSON.stringify(chosen));
  } catch {
    // A browser that keeps nothing shows the look a moment later.
  }
}
