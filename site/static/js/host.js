/** What every page runs: one engine, one store and one library for as long as the document lives, and a board where the page has one. */
import { Board } from "./board/board.js";
import { BADGED } from "./board/menu.js";
import { LISTS, draw, patchBy } from "./ground/view.js";
import { Engine } from "./engine/engine.js";
import { listenToKeys } from "./gestures/keys.js";
import { listenToPresses } from "./gestures/press.js";
import { breath } from "./ground/breath.js";
import { listenToDialogs } from "./ground/dialogs.js";
import { Files, LoadError } from "./services/files.js";
import { showHome } from "./host/home.js";
import { late } from "./ground/late.js";
import { Library } from "./services/library.js";
import { manifest, shelf } from "./services/manifest.js";
import { listenToSettings, showSettings } from "./services/settings.js";
import { whole } from "./ground/whole.js";
import { Store } from "./store/store.js";

const UNCOME = "A part of this page is missing. Please load the page again.";

const listed = manifest(import.meta.url);
const files = new Files();
const engine = new Engine(listed.engine, listed.games);
/** @typedef {typeof import("./play.js")} Play */
/** @type {Promise<Play | null>} */
const play = late(listed.play);
play.then((come) => come && patchBy(come.patch));
/** @typedef {typeof import("./later.js")} Later */
/** @type {Promise<Later & {sounds: InstanceType<Later["Sounds"]>, assets: ReturnType<Later["assetsOf"]>} | null>} */
const later = late(listed.later).then((come) => come && { ...come, sounds: new come.Sounds(), assets: come.assetsOf(files, engine) });
const store = new Store(LISTS, () => later);
later.then((come) => come && (store.journal = new come.Journal()));
/** Texts of the player's own come late too: till then there are none. @type {import("./board/services.js").Services["materials"]} */
const materials = later.then((come) => come && new come.Materials(store, come.workshopOf(files, engine)));
const library = new Library(files, engine, materials);
/** @type {import("./board/services.js").Services["sounds"]} */
const sounds = { play: (sound) => void later.then((come) => come?.sounds.play(sound)) };
const ledgers = later.then((come) => come && new come.Ledgers({ engine, store }, import.meta.url));
/** Without what comes later all results are told at once. @type {import("./board/services.js").Services["reached"]} */
const reached = async (game, isWhole) => {
  const come = await ledgers;
  return come ? { results: [], mark: await come.upTo(game, isWhole) } : { results: /** @type {any} */ (await store.results(`${game}.`)) };
};
/** @type {import("./board/services.js").Services["hand"]} */
const hand = async (place, text) => ((await later)?.handed ?? (() => UNCOME))(place, text);
/** @type {import("./board/services.js").Services["assets"]} */
const assets = {
  async give(name) {
    const come = await later;
    if (!come) throw new LoadError(UNCOME);
    await come.assets.give(name);
  },
};
/** @type {Board | null} */
let board = null;

/** @type {import("./host/train.js").Train | null} */
let train = null;

const refreshHome = () => showHome(store, files, import.meta.url).then(shownHome);

/** @param {number} done how many of today's puzzles are done */
async function shownHome(done) {
  const come = await later;
  come?.showNext();
  come?.installing.show(done > 0);
}

/** Arrives on a game's page: the engine starts at once, the board comes in a task of its own, so that neither holds up the other's picture; a press before that brings it. @param {HTMLElement} root */
function arriveSoon({ dataset }) {
  const soon = new AbortController();
  const now = () => {
    if (soon.signal.aborted) return;
    soon.abort();
    arrive();
  };
  engine.bring(dataset.game ?? "");
  for (const press of ["pointerdown", "click", "keydown"]) document.addEventListener(press, now, { capture: true, signal: soon.signal });
  setTimeout(now);
}

function arrive() {
  refreshHome();
  train?.arrive();
  const root = document.querySelector("[data-game]");
  const choices = document.querySelector("[data-settings]");
  if (!(root instanceof HTMLElement && choices instanceof HTMLElement)) return void later.then((come) => come?.arriveAlone({ store, sounds: come.sounds, engine, library, assets, draw, late }));
  const game = root.dataset.game ?? "";
  engine.bring(game);
  library.stand(game, shelf(root, import.meta.url));
  board = new Board(root, choices, { engine, store, library, assets, sounds, materials, hand, reached });
  for (const listen of [listenToPresses, listenToKeys]) listen(root, board);
  enliven(board);
  lendHands(root, board, game, choices);
  listenToSettings(choices, store, board.signal);
  board.openFromAddress();
}

/** Gives a board what play needs as soon as it is there. @param {Board} table */
async function enliven(table) {
  const come = await play;
  if (table.signal.aborted) return;
  if (come) table.screen.enliven(come);
  else table.notices.show("uncome", UNCOME, { stays: true });
}

/** Lets a board be dragged over, heard, and given texts, and help be read, as soon as it can be. @param {HTMLElement} root @param {Board} table the board @param {string} game @param {HTMLElement} choices the settings on the page */
async function lendHands(root, table, game, choices) {
  const come = await later;
  if (table.signal.aborted) return;
  const help = /** @type {Element} */ (document.querySelector("[data-help]"));
  const shown = () => showSettings(choices, store);
  if (come) come.lend({ root, table, game, choices, help }, { engine, library, draw, assets: come.assets, store, files, sounds: come.sounds, late, reached, shown, refreshHome });
  else help.replaceChildren(UNCOME);
}

function leave() {
  board?.leave();
  board = null;
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  refreshHome();
  train?.arrive();
});
document.addEventListener(BADGED, refreshHome);

/** The page's board, where it has one and that has been read. @returns {HTMLElement | null} */
const tableOf = () => document.querySelector("[data-game]");

async function begin() {
  // The engine's files are the largest: they are asked for before the page has been read to its end, and its last styles have come.
  const { game } = tableOf()?.dataset ?? {};
  if (game) engine.askFor(game);
  await whole();
  await breath();
  listenToDialogs();
  const table = tableOf();
  if (table) arriveSoon(table);
  else arrive();
  const come = await later;
  const site = new URL("../", import.meta.url).href;
  come?.keepDocument(site, { leave, arrive });
  come?.holdToLooks(store);
  train = come?.trainOf(store, files) ?? null;
  train?.board(site);
}

begin();
