// What the tests of the store share: an IndexedDB in memory, pages that open the real store on it, and things to keep.
// The modules of the page that want `./views.json`, which only the build writes, get its lists passed in; so Node can import them as they are.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { AGAIN_MS } from "../../site/static/js/store/again.js";
import { checksum, seal } from "../../site/static/js/store/seal.js";
import { Store } from "../../site/static/js/store/store.js";
import { LISTS } from "./lists.js";

export { LISTS };

/** As the page brings it: only when it is wanted, and after the transaction that wanted it has ended. */
const late = Object.assign({}, ...(await Promise.all(["takeover", "recovery", "notices"].map((name) => import(`../../site/static/js/store/${name}.js`)))));
export const bringLate = async () => late;

const channels = [];

/** A page in trouble tries again for as long as it is open; here it goes with its test. */
const { setTimeout: started } = globalThis;
globalThis.setTimeout = (act, ms, ...given) => {
  const timer = started(act, ms, ...given);
  return ms && ms % AGAIN_MS === 0 ? timer.unref() : timer;
};

/** A page's channel closes with the page; here pages last as long as a test. */
class Channel extends globalThis.BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
    channels.push(this);
  }
}

/** All results of a game, oldest first. */
export const resultsOf = async (store, game) => (await store.results(`${game}.`)).sort((one, other) => one.at - other.at);

/** Begins with nothing stored, and without the pages of the test before. */
export function fresh() {
  for (const channel of channels.splice(0)) channel.close();
  globalThis.indexedDB = new IDBFactory();
  globalThis.BroadcastChannel = Channel;
}

/** A page with the store on it, and all it was told. */
export function opened(bring = bringLate) {
  const store = new Store(LISTS, bring);
  const told = [];
  for (const name of ["notice", "moved", "settings"]) store.addEventListener(name, ({ detail }) => told.push([name, detail]));
  return { store, told, kinds: () => told.filter(([name]) => name === "notice").map(([, { kind }]) => kind) };
}

/** Waits until a page is told something. */
export const heard = (store, name) => new Promise((resolve) => store.addEventListener(name, ({ detail }) => resolve(detail), { once: true }));

export const ID = "samegame.1/stages/0042";

export const save = (at = 1, puzzle = ID) => ({
  game: puzzle.split(".")[0],
  version: 1,
  puzzle,
  log: Array.from({ length: at }, (_, i) => [i * 1_000, { block: i }]),
  at,
  elapsed_ms: at * 1_000,
  hints: 0,
  assisted: false,
  relaxed: false,
});

export const frame = (puzzle = ID, view = ["div", { class: "board" }, ["button", { "data-event": "block:1", type: "button" }, "R"]]) => ({
  seq: 3,
  puzzle,
  title: "Stage 42",
  view,
  status: "playing",
  score: 4,
  moves: 1,
  can: ["undo", "hint"],
  say: "",
  marks: [],
  prospect: { alive: true, say: "Still clearable." },
  card: null,
  left_ms: null,
  wake_ms: null,
});

export const result = (puzzle = ID, more = {}) => ({
  puzzle,
  at: 1_700_000_000_000,
  status: "won",
  score: 12,
  moves: 7,
  elapsed_ms: 61_000,
  hints: 0,
  assisted: false,
  relaxed: false,
  stars: 2,
  ...more,
});

export const turn = (more = {}) => ({ game: "samegame", puzzle: ID, rev: 0, save: save(), frame: frame(), result: null, ...more });

/** A record with the right checksum, whatever it holds. */
export const sealed = (body, more = {}) => ({ ...seal(body), ...more });

/** A document as 0.1.0 sealed it. */
export const documentOf = (body) => ({ version: 1, checksum: checksum(JSON.stringify(body)), body });

async function withDatabase(act) {
  const database = await openDB("parlour");
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

/** Everything that is stored, by object store and key. */
export const dump = () =>
  withDatabase(async (database) => {
    const stores = {};
    for (const name of database.objectStoreNames) {
      const [keys, values] = [await database.getAllKeys(name), await database.getAll(name)];
      stores[name] = new Map(keys.map((key, i) => [key, values[i]]));
    }
    return stores;
  });

/** Writes a record as it is given, past the store. */
export const write = (name, key, value) => withDatabase((database) => database.put(name, value, key));

/** What stands aside: `[{why, store, key, at, record}]`. */
export const aside = async () => [...(await dump()).aside].map(([key, one]) => ({ why: key.split("-")[0], ...one }));

/** The database of 0.1.0, closed again. */
export async function oldDatabase(documents) {
  const database = await openDB("parlour", 1, { upgrade: (made) => void made.createObjectStore("documents") });
  for (const [key, value] of Object.entries(documents)) await database.put("documents", value, key);
  database.close();
}

export const OTHER = "samegame.1/stages/0043";
export const NODE = ["span", {}, "3 solved"];

/** A store with something of everything in it. */
export async function filled() {
  const page = opened();
  await page.store.keep(turn({ result: result() }));
  await page.store.keep(turn({ puzzle: OTHER, save: save(2, OTHER), frame: frame(OTHER), result: result(OTHER) }));
  await page.store.setSettings({ relaxed: "on", order: "depth" });
  await page.store.setBadge("samegame", NODE);
  page.told.length = 0;
  return page;
}

/** What the browser does while it has no room for anything. */
export async function withoutRoom(act) {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("No room.", "QuotaExceededError");
  };
  try {
    await act();
  } finally {
    IDBObjectStore.prototype.put = put;
  }
}

/** Lets all go on until this holds. */
export const until = async (holds) => {
  for (let tries = 0; !(await holds()); tries += 1) {
    if (tries > 2_000) throw new Error("It never came.");
    await new Promise(setImmediate);
  }
};

/** Lets mocked time pass until what is awaited has come. */
export async function tick(pass, awaited) {
  let isThere = false;
  awaited.then(() => (isThere = true));
  while (!isThere) {
    await new Promise(setImmediate);
    pass();
  }
}

/** Whether one of a puzzle's results is a win. */
export const isWon = async (store, puzzle) => (await store.results(puzzle)).some(({ status }) => status === "won");
