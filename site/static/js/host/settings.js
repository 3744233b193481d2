/** The settings on the page, elements named like the settings they hold: filled from the store, and stored as soon as they change. */

/**
 * Listens as long as the board is on its page.
 * @param {HTMLElement} part @param {import("../store/store.js").Store} store @param {AbortSignal} signal
 */
export async function listenToSettings(part, store, signal) {
  store.addEventListener("settings", ({ detail }) => fill(part, detail), { signal });
  part.addEventListener("change", () => store.setSettings(chosen(part)), { signal });
  fill(part, await store.settings());
}

/** @param {HTMLElement} part @param {import("../store/document.js").Settings} settings */
function fill(part, settings) {
  for (const input of part.querySelectorAll("input")) {
    input.checked = input.type === "radio" ? settings[input.name] === input.value : settings[input.name];
  }
}

/** @returns {Partial<import("../store/document.js").Settings>} */
const chosen = (part) => ({
  relaxed: part.querySelector('[name="relaxed"]').checked,
  foresight: part.querySelector('[name="foresight"]:checked').value,
});
