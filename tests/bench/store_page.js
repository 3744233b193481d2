// What the store's bench runs in a page: a browser filled with saves, and the time of one move's save; with the store of 0.1.0 as the yardstick.
import { openDB } from "idb";
import { keysOf } from "../../site/static/js/services/results.js";
import { NOTICES } from "../../site/static/js/store/notices.js";
import { recover } from "../../site/static/js/store/recovery.js";
import { seal } from "../../site/static/js/store/seal.js";
import { Store } from "../../site/static/js/store/store.js";
import { takeOver } from "../../site/static/js/store/takeover.js";
import { seal as sealDocument } from "./old_store/document.js";
import { Store as OldStore } from "./old_store/store.js";

const FRAMES = 12;
const bring = async () => ({ takeOver, recover, NOTICES });

const idOf = (number) => `samegame.1/own/${number}`;
const entryOf = ({ save, frame }, number) => ({ rev: 1, save: { ...save, puzzle: idOf(number) }, frame: { ...frame, puzzle: idOf(number) } });

function resultOf({ result }, number, sessions) {
  return { ...result, puzzle: idOf(number % sessions), at: 1_700_000_000_000 + number };
}

/** A save of 0.1.0 with so much in it. */
function documentOf(sample, sessions, results) {
  const body = { sessions: {}, results: {}, open: { samegame: idOf(0) } };
  for (let i = 0; i < sessions; i++) body.sessions[idOf(i)] = { ...entryOf(sample, i), ...(i < sessions - FRAMES && { frame: null }) };
  for (let i = 0; i < results; i++) {
    const result = resultOf(sample, i, sessions);
    body.results[`${result.at}-${result.puzzle}`] = result;
  }
  return sealDocument(body);
}

async function fillOld(sample, sessions, results) {
  const database = await openDB("parlour", 1, { upgrade: (made) => void made.createObjectStore("documents") });
  await database.put("documents", documentOf(sample, sessions, results), "save");
  database.close();
}

async function fill(sample, sessions, results) {
  const database = await openDB("parlour");
  const transaction = database.transaction(["sessions", "frames", "results"], "readwrite");
  const put = (name, record, key) => void transaction.objectStore(name).put(record, key);
  for (let i = 0; i < sessions; i++) {
    const { frame, ...session } = entryOf(sample, i);
    put("sessions", seal(session), idOf(i));
    if (i >= sessions - FRAMES) put("frames", { ...seal({ rev: 1, frame }), at: i }, idOf(i));
  }
  for (let i = 0; i < results; i++) {
    const result = resultOf(sample, i, sessions);
    put("results", seal(result), `${result.at}-${result.puzzle}`);
  }
  await transaction.done;
  database.close();
}

/** Of ten times: a browser tells no time more exactly than to a tenth of a millisecond. */
async function mean(work) {
  const all = await milliseconds(async () => {
    for (let time = 0; time < 10; time++) await work();
  });
  return all / 10;
}

async function milliseconds(work) {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** How long each of the saves took that came after the first few. */
async function saves(store, sample, rounds, warm) {
  const { save, frame } = entryOf(sample, 0);
  const times = [];
  for (let rev = 1; rev <= rounds + warm; rev++) {
    const turn = { game: "samegame", puzzle: idOf(0), rev, save: { ...save, elapsed_ms: rev }, frame, result: null };
    times.push(await milliseconds(() => store.keep(turn)));
  }
  return times.slice(warm);
}

/** The times of one move's save among so many sessions and results. */
globalThis.measured = async ({ lists, sample, sessions, results, rounds, warm }) => {
  const store = new Store(lists, bring);
  await store.settings();
  await fill(sample, sessions, results);
  return saves(store, sample, rounds, warm);
};

globalThis.measuredOld = async ({ sample, sessions, results, rounds, warm }) => {
  await fillOld(sample, sessions, results);
  return saves(new OldStore(), sample, rounds, warm);
};

/** How long it takes to find out which results there are, as each menu does: at first, and once one more has come. */
globalThis.measuredKeys = async ({ lists, sample, sessions, results, rounds, warm }) => {
  const store = new Store(lists, bring);
  await store.settings();
  await fill(sample, sessions, results);
  const anew = await milliseconds(() => keysOf(store, "samegame"));
  const times = [];
  for (let more = 0; more < rounds + warm; more++) {
    const result = resultOf(sample, results + more, sessions);
    await store.keep({ game: "samegame", puzzle: result.puzzle, rev: 0, save: null, frame: null, result });
    times.push(await milliseconds(() => keysOf(store, "samegame")));
  }
  return { anew, later: times.slice(warm) };
};

/** How long it takes to take an old save over, and then to read what the page reads when it opens a puzzle. */
globalThis.measuredOnce = async ({ lists, sample, sessions, results }) => {
  await fillOld(sample, sessions, results);
  let store = null;
  const takenOver = await milliseconds(() => (store = new Store(lists, bring)).settings());
  const opening = () => Promise.all([store.lastOpen("samegame"), store.session(idOf(1)), store.settings(), store.results(idOf(1))]);
  const [, session, , ended] = await opening();
  if (!session || !ended.length) throw new Error("The old save was not taken over.");
  return { takenOver, opening: await mean(opening) };
};

/** How long the store of 0.1.0 took to read the same: it looked for a win among all results. */
globalThis.measuredOldOnce = async ({ sample, sessions, results }) => {
  await fillOld(sample, sessions, results);
  const store = new OldStore();
  const won = async () => (await store.results("samegame")).some(({ puzzle, status }) => puzzle === idOf(1) && status === "won");
  const opening = () => Promise.all([store.lastOpen("samegame"), store.session(idOf(1)), store.settings(), won(), store.results("samegame")]);
  await opening();
  return { opening: await mean(opening) };
};
