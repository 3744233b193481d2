/** What comes after the board: drags, since all they do can be done by presses; fields, which only the engine draws; sounds, which are off at first; what hands an address on, once one is pressed; what brings data that play asks for, and where that is; help; how the player wants pages to look, which guard.js has seen to before; what follows a puzzle of the day; the way from page to page without leaving the document, for which browsers have their own; the way to bring a text of one's own; what makes the site play without a network, and an app of it; and what takes an old save over, which few have. */
import listed from "./data.json";
import { handed } from "./services/copy.js";
import { holdPuzzle } from "./board/holding.js";
import { standUnderDialogs } from "./board/standing.js";
import { listenToDrags } from "./gestures/drag.js";
import { listenToFields } from "./gestures/field.js";
import { listenToMaterials } from "./host/material.js";
import { askAlone } from "./host/asking.js";
import { Assets } from "./services/assets.js";
import { breath } from "./ground/breath.js";
import { located } from "./services/files.js";
import { followFits } from "./host/fitted.js";
import { followPacks } from "./host/following.js";
import { bringHelp } from "./host/help.js";
import { leadToLab } from "./host/lab.js";
import { Installing } from "./host/install.js";
import { logPlays } from "./host/logging.js";
import { listenToCards } from "./host/next.js";
import { sent } from "./host/sent.js";
import { listenToSound } from "./services/sound.js";
import { Train } from "./host/train.js";
import { listenToWishes } from "./host/wishing.js";
import { Ahead } from "./services/ahead.js";
import { Workshop } from "./services/workshop.js";

export { handed };
export { holdToLooks } from "./host/looks.js";
export { Materials } from "./services/materials.js";
export { showNext } from "./host/next.js";
export { keepDocument } from "./host/pages.js";
export { Sounds } from "./services/sound.js";
export { Ledgers } from "./services/ledgers.js";
export { Journal } from "./store/journal.js";
export { NOTICES } from "./store/notices.js";
export { recover } from "./store/recovery.js";
export { takeOver } from "./store/takeover.js";

/** What this very build has for later; its files lie beside this script. */
const { data, help, wishes, kept, lone, labs } = located(listed, import.meta.url);

const { furnish, listenToSaving } = sent(lone);

/** Pages that have a script of their own, by the mark that each bears. @type {[string, {url: string}][]} */
const OWN = [["[data-lab]", lone.lab], ["[data-notebook]", lone.notebook], ["[data-packs]", lone.packs], ["[data-plays], [data-your-plays]", lone.plays], ["[data-print]", lone.print], ["[data-statistics]", lone.statistics]];

/**
 * Arrives on a page without a board.
 * @param {import("./services/alone.js").Services & {late: typeof import("./ground/late.js").late}} services
 */
export async function arriveAlone(services) {
  askAlone(services.store, services.sounds, (_store, signal) => furnish(services, signal));
  for (const [mark, file] of OWN) {
    const place = document.querySelector(mark);
    const come = place && (await services.late(file));
    if (!place?.isConnected) continue;
    if (come) come.arriveOn(place, { ...services, hand: handed });
    else place.querySelector("[data-uncome]")?.removeAttribute("hidden");
  }
}

/** Brings a text to its place: `looks` is what is asked of how pages look, `nexts` what leads on from a puzzle of the day. @param {"looks" | "nexts"} name @param {Element | null} place @param {import("./services/files.js").Files} files */
const brought = async (name, place, files) => place && bringHelp(place, wishes[name], files);

/**
 * Gives a board all that it can have later, each in a task of its own.
 * @param {{root: HTMLElement, table: import("./board/board.js").Board, game: string, choices: HTMLElement, help: Element}} page `help`: the place of the game's help
 * @param {Pick<import("./services/alone.js").Services, "engine" | "library" | "store" | "assets" | "sounds" | "draw"> & {files: import("./services/files.js").Files, late: typeof import("./ground/late.js").late, reached: import("./board/services.js").Services["reached"], shown: () => void, refreshHome: () => void}} services
 *   `shown` shows settings as they are
 */
export async function lend({ root, table, game, choices, help: place }, { engine, library, assets, store, files, sounds, late, draw, reached, shown, refreshHome }) {
  const gifts = [
    () => bringHelp(place, help[game], files),
    () => brought("looks", choices.querySelector("[data-wishes]"), files).then(shown),
    () => brought("nexts", root.querySelector("[data-nexts]"), files).then(refreshHome),
    () => holdPuzzle(root, table),
    () => standUnderDialogs(root, table),
    () => listenToCards(root, table.signal),
    () => listenToDrags(root, table),
    () => listenToFields(root, table),
    () => listenToMaterials(root, table, { engine, assets, store }),
    () => listenToSaving(root, table, store),
    () => logPlays(root, table.signal, { engine, store }, () => late(lone.plays)),
    () => followFits(root, table, store, () => late(lone.fitting).then((come) => come && come.fitsOf(root, { engine, assets, store, draw, reached }))),
    () => followPacks(root, table, store, () => late(lone.packs)),
    () => new Ahead(workshopOf(files, engine), library).follow(root, table.signal),
    () => listenToWishes(root, { workshop: workshopOf(files, engine), library, draw, signal: table.signal }),
    () => labs.includes(game) && leadToLab(root, game),
    () => listenToSound(document, sounds, store, table.signal),
  ];
  for (const give of gifts) {
    await breath();
    if (table.signal.aborted) return;
    give();
  }
}

/** @param {import("./services/files.js").Files} files @param {import("./engine/engine.js").Engine} engine */
export const assetsOf = (files, engine) => new Assets(data, files, engine);

/** @type {Workshop | null} */
let workshop = null;

/** What makes puzzles here, one for the document. @param {import("./services/files.js").Files} files @param {import("./engine/engine.js").Engine} engine */
export const workshopOf = (files, engine) => (workshop ??= new Workshop(engine, (own) => assetsOf(files, own), import.meta.url));

/** What offers to make an app of the site. */
export const installing = new Installing();

/**
 * What makes the site play without a network; null in a build that has no service worker.
 * @param {import("./store/store.js").Store} store @param {import("./services/files.js").Files} files
 */
export const trainOf = (store, files) => {
  if (!kept) return null;
  const read = async (/** @type {Response} */ answer) => located(await answer.json(), import.meta.url);
  const train = new Train(store, () => files.load(kept, read, String), () => files.met, lone.packer);
  files.loaded = () => train.soon();
  return train;
};
