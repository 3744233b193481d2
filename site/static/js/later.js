/** What comes after the board: drags, since all they do can be done by presses; fields, which only the engine draws; sounds, which are off at first; what hands an address on, once one is pressed; what brings data that play asks for, and where that is; help; how the player wants pages to look, which guard.js has seen to before; what follows a puzzle of the day; the way from page to page without leaving the document, for which browsers have their own; the way to bring a text of one's own; what makes the site play without a network, and an app of it; and what takes an old save over, which few have. */
import listed from "./data.json";
import { handed } from "./board/copy.js";
import { askAlone } from "./host/asking.js";
import { Assets } from "./host/assets.js";
import { located } from "./host/files.js";
import { followPacks } from "./host/following.js";
import { bringHelp } from "./host/help.js";
import { Installing } from "./host/install.js";
import { late } from "./host/late.js";
import { Train } from "./host/train.js";

export { handed };
export { holdPuzzle } from "./board/holding.js";
export { listenToDrags } from "./gestures/drag.js";
export { listenToFields } from "./gestures/field.js";
export { listenToMaterials } from "./gestures/material.js";
export { holdToLooks } from "./host/looks.js";
export { Materials } from "./host/materials.js";
export { listenToCards, showNext } from "./host/next.js";
export { keepDocument } from "./host/pages.js";
export { Sounds, listenToSound } from "./host/sound.js";
export { Journal } from "./store/journal.js";
export { recover } from "./store/recovery.js";
export { takeOver } from "./store/takeover.js";

const UNCOME = "A part of this page is missing. Please load the page again.";

/** What this very build has for later; its files lie beside this script. */
const { data, help, wishes, kept, alone } = located(listed, import.meta.url);

/** @typedef {Omit<import("./packs/page.js").Services, "hand"> & {draw: (view: import("./protocol.js").View, parent: Element) => void, sounds: import("./host/sound.js").Sounds}} Services */

/** Arrives on a page without a board: one that asks the engine bears the name of its script. @param {Services} services */
export async function arriveAlone(services) {
  askAlone(services.store, services.sounds);
  for (const name of /** @type {(keyof typeof alone)[]} */ (Object.keys(alone))) {
    const place = document.querySelector(`[data-${String(name)}]`);
    if (!(place instanceof HTMLElement)) continue;
    const come = await late(alone[name]);
    if (!place.isConnected) return;
    if (come) come.arriveOn(place, { ...services, hand: handed });
    else place.querySelector("[data-told]")?.replaceChildren(UNCOME);
  }
}

/** Leads on in packs that the player has kept. @param {HTMLElement} root @param {import("./board/board.js").Board} board @param {import("./store/store.js").Store} store */
export const listenToPacks = (root, board, store) => followPacks(root, board, store, () => late(alone.packs));

/** Brings what a game's help says to its place. @param {Element} place @param {string} game @param {import("./host/files.js").Files} files */
export const helpOf = (place, game, files) => bringHelp(place, help[game], files);

/**
 * Brings a text of all games to its place: `looks` is what is asked of how pages look, `nexts` what leads on from a puzzle of the day.
 * @param {"looks" | "nexts"} name @param {Element | null} place @param {import("./host/files.js").Files} files
 */
export const brought = async (name, place, files) => place && bringHelp(place, wishes[name], files);

/** @param {import("./host/files.js").Files} files @param {import("./engine/engine.js").Engine} engine */
export const assetsOf = (files, engine) => new Assets(data, files, engine);

/** What offers to make an app of the site. */
export const installing = new Installing();

/**
 * What makes the site play without a network; null in a build that has no service worker.
 * @param {import("./store/store.js").Store} store @param {import("./host/files.js").Files} files
 */
export const trainOf = (store, files) => {
  if (!kept) return null;
  const read = async (/** @type {Response} */ answer) => located(await answer.json(), import.meta.url);
  const train = new Train(store, () => files.load(kept, read, String), () => files.met);
  files.loaded = () => train.soon();
  return train;
};
