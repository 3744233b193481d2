/** What every page runs: one engine, one store and one library for as long as the document lives, and a board where the page has one. */
import { Board } from "./board/board.js";
import { listenToDialogs } from "./host/dialogs.js";
import { Engine } from "./engine/engine.js";
import { showProgress } from "./host/home.js";
import { listenToKeys } from "./gestures/keys.js";
import { Library } from "./host/library.js";
import { manifest } from "./host/manifest.js";
import { keepDocument } from "./host/pages.js";
import { listenToSettings } from "./host/settings.js";
import { Store } from "./store/store.js";

const { engine: files, games } = manifest(import.meta.url);
const engine = new Engine(files);
const services = { engine, store: new Store(), library: new Library(games, engine) };
let isStarted = false;
let board = null;

function arrive() {
  showProgress(services.store);
  const root = document.querySelector("[data-game]");
  if (!root) return;
  if (!isStarted) services.engine.start(root.dataset.game);
  isStarted = true;
  board = new Board(root, services);
  listenToKeys(board);
  listenToSettings(document.querySelector("[data-settings]"), services.store, board.signal);
  board.openFromAddress();
}

function leave() {
  board?.leave();
  board = null;
}

listenToDialogs();
keepDocument(new URL("../", import.meta.url).href, { leave, arrive });
arrive();
