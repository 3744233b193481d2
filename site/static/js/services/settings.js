/**
 * The settings on the page: each is an element with its id as `data-choice` and what holds until the player chooses as `data-default`, or as
 * `data-thrifty` on a device that saves data; the inputs in it bear its name. Those that the menu offers have none.
 */

import { savesData } from "../ground/thrift.js";

/** @typedef {import("../protocol.js").Settings} Settings a box that may be ticked is "on" or "off" @typedef {{id: string, standard: string, inputs: HTMLInputElement[]}} Choice */

const OFF = "off";
const ON = "on";

/**
 * The settings of this page's game, with what the player chose; what an older or newer version stored may be none of the choices.
 * @param {HTMLElement} part @param {Settings} stored @returns {Settings}
 */
export function chosen(part, stored) {
  const value = (/** @type {Choice} */ { id, standard, inputs }) => {
    const held = stored[id];
    return held === undefined || (inputs.length && !inputs.some((input) => offers(input, held))) ? standard : held;
  };
  return Object.fromEntries(choices(part).map((choice) => [choice.id, value(choice)]));
}

/** The same without what is about the page alone, as the engine is told it. @param {HTMLElement} part @param {Settings} stored @returns {Settings} */
export function chosenForPlay(part, stored) {
  const all = Object.entries(chosen(part, stored));
  return Object.fromEntries(all.filter(([id]) => !part.querySelector(`[data-wishes] [data-choice="${id}"]`)));
}

/** How those begin that are remembered of all games together. */
const HOUSE = "parlour.";

/** What is remembered among the settings: what a game wants to be, and what is of all games together. @param {Settings} stored @param {string} game @returns {Settings} */
export const remembered = (stored, game) => Object.fromEntries(Object.entries(stored).filter(([name]) => name.startsWith(`${game}.`) || name.startsWith(HOUSE)));

/**
 * Shows the settings, and stores each as soon as it is changed, as long as the board is on its page.
 * @param {HTMLElement} part @param {import("../store/store.js").Store} store @param {AbortSignal} signal
 */
export async function listenToSettings(part, store, signal) {
  const change = (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLInputElement && target.name) store.setSettings({ [target.name]: valueOf(target) });
  };
  store.addEventListener("settings", () => showSettings(part, store), { signal });
  part.addEventListener("change", change, { signal });
  await showSettings(part, store);
}

/** Shows what holds of the settings on the page. @param {HTMLElement} part @param {Pick<import("../store/store.js").Store, "settings">} store */
export async function showSettings(part, store) {
  fill(part, await store.settings());
}

/** @param {HTMLElement} part @param {Settings} stored */
function fill(part, stored) {
  const values = chosen(part, stored);
  for (const { id, inputs } of choices(part)) {
    // The value of a box is "on".
    for (const input of inputs) input.checked = values[id] === input.value;
  }
}

/** @param {HTMLInputElement} input @param {string} value */
const offers = (input, value) => (input.type === "radio" ? input.value === value : value === ON || value === OFF);

/** @param {HTMLInputElement} input */
const valueOf = ({ type, value, checked }) => (type === "radio" ? value : checked ? ON : OFF);

/** @param {HTMLElement} part @returns {Choice[]} */
function choices(part) {
  const elements = [...part.querySelectorAll("[data-choice]")].filter((element) => element instanceof HTMLElement);
  return elements.map((element) => ({
    id: element.dataset.choice ?? "",
    standard: (savesData() && element.dataset.thrifty) || (element.dataset.default ?? ""),
    inputs: [...element.querySelectorAll("input")],
  }));
}
