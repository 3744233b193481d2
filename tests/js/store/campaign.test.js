// Saves that were altered by chance, through the real store: no error, nothing strange shown, nothing lost but the record concerned, nothing newer written over.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { checksum, seal } from "../../../site/static/js/store/seal.js";
import { LISTS, aside, documentOf, dump, frame, fresh, isWon, oldDatabase, opened, result, resultsOf, save, turn, write } from "../store_kit.js";
import { below, chanceOf, isNewer, mutated, oneOf, tampered } from "../store_mutations.js";

const SEED = 20_261_121;
const CASES = 300;
// A seventh of the cases each day, as tests/rotation.py has it, so that a week covers them all: whole they take ten seconds.
const WEEK = 7;
const DAY = Math.floor(Date.parse(process.env.PARLOUR_DAY ?? new Date().toISOString().slice(0, 10)) / 86_400_000);
const isWholeRun = "PARLOUR_WHOLE" in process.env;
const NUMBERS = Array.from({ length: CASES }, (_, number) => number).filter((number) => isWholeRun || number % WEEK === DAY % WEEK);

const PUZZLES = ["samegame.1/stages/0042", "samegame.1/own/5x5.RGB", "elimination.1/levels/01", "elimination.1/daily/2026-12-05"];
const GAMES = ["samegame", "elimination"];
const IDS = ["relaxed", "foresight", "order"];

const sessions = Object.fromEntries(PUZZLES.map((puzzle, i) => [puzzle, { rev: i + 1, save: save(i + 1, puzzle), frame: i % 2 ? null : frame(puzzle) }]));
const played = PUZZLES.flatMap((puzzle, i) => [result(puzzle, { at: 10 * i, status: "lost" }), result(puzzle, { at: 10 * i + 1 })]);
const results = Object.fromEntries(played.map((one) => [`${one.at}-${one.puzzle}`, one]));
const open = { samegame: PUZZLES[0], elimination: PUZZLES[2] };
const chosen = { relaxed: "on", foresight: "never", order: "depth" };
const badges = { samegame: ["span", { "data-day": "2026-12-05" }, "3 solved"], elimination: ["span", {}, "1 solved"] };

/** The records of a good database, by object store and key. */
const RECORDS = {
  sessions: Object.entries(sessions).map(([key, { rev, save: one }]) => [key, seal({ rev, save: one })]),
  frames: Object.entries(sessions).flatMap(([key, { rev, frame: one }], i) => (one ? [[key, { ...seal({ rev, frame: one }), at: i }]] : [])),
  results: Object.entries(results).map(([key, one]) => [key, seal(one)]),
  settings: Object.entries(chosen).map(([key, one]) => [key, seal(one)]),
  open: Object.entries(open).map(([key, one]) => [key, seal(one)]),
  badges: Object.entries(badges).map(([key, one]) => [key, seal(one)]),
};
const ALL = Object.entries(RECORDS).flatMap(([name, records]) => records.map(([key, record]) => ({ name, key, record })));

/** Whether the record stands where it was written, as it was; a key may be a list, which is no other list. */
const stoodAt = (stores, { name, key, record }) => [...stores[name]].some((stored) => isDeepStrictEqual(stored, [key, record]));

/** Everything that a page asks for. */
async function seen(store) {
  const all = { sessions: {}, won: {}, results: {}, open: {}, badges: {} };
  for (const puzzle of PUZZLES) [all.sessions[puzzle], all.won[puzzle]] = [await store.session(puzzle), await isWon(store, puzzle)];
  for (const game of GAMES) [all.results[game], all.open[game], all.badges[game]] = [await resultsOf(store, game), await store.lastOpen(game), await store.badge(game)];
  return { ...all, settings: await store.settings() };
}

/** Whether a view holds only what it may; written again, so that the store's own check is not its own judge. */
function isFit(view) {
  if (typeof view === "string") return true;
  const [tag, attrs, ...children] = view;
  const isFitAttribute = (name) => LISTS.attributes.includes(name) || name.startsWith("data-") || name.startsWith("aria-");
  const values = Object.values(attrs).every((value) => ["string", "number", "boolean"].includes(typeof value));
  return LISTS.tags.includes(tag) && Object.keys(attrs).every(isFitAttribute) && values && /^[#.]/.test(attrs.href ?? "#") && children.every(isFit);
}

const isInt = (value) => Number.isInteger(value);
const FIELDS = ["puzzle", "at", "status", "score", "moves", "elapsed_ms", "hints", "assisted", "relaxed", "stars", "facts", "improves"];

/** Fails where anything reaches the page that it could not use. */
function assertUsable({ sessions: entries, results: lists, open: last, badges: nodes, settings }) {
  for (const [puzzle, entry] of Object.entries(entries)) {
    if (entry === null) continue;
    assert.ok(isInt(entry.rev) && entry.rev >= 0 && isInt(entry.rev + 1));
    assert.equal(Object.getPrototypeOf(entry.save), Object.prototype);
    const { frame: drawn } = entry;
    if (drawn) assert.ok(drawn.puzzle === puzzle && isFit(drawn.view) && (drawn.card === null || isFit(drawn.card)));
    if (drawn) assert.ok([drawn.title, drawn.say, ...drawn.can, ...drawn.marks].every((one) => typeof one === "string"));
  }
  for (const one of Object.values(lists).flat()) {
    assert.ok(Object.keys(one).every((name) => FIELDS.includes(name)), JSON.stringify(Object.keys(one)));
    assert.ok([one.at, one.score, one.moves, one.elapsed_ms, one.hints].every(isInt) && typeof one.assisted === "boolean");
    assert.match(one.puzzle, /^\w+\.\d+\/\w+\/.+$/);
    assert.ok(["playing", "won", "lost"].includes(one.status));
  }
  for (const [game, id] of Object.entries(last)) assert.ok(id === null || id.startsWith(`${game}.`));
  for (const node of Object.values(nodes)) assert.ok(node === null || isFit(node));
  for (const value of Object.values(settings)) assert.equal(typeof value, "string");
  assert.equal({}.polluted, undefined);
}

/** Plays on as a page does: every puzzle, a setting, a badge. */
async function playsOn(store) {
  for (const puzzle of PUZZLES) {
    const entry = await store.session(puzzle);
    if (entry?.save.at === undefined) await store.setAside(puzzle);
    const rev = (await store.session(puzzle))?.rev ?? 0;
    const game = puzzle.split(".")[0];
    const after = turn({ game, puzzle, rev, save: save(9, puzzle), frame: frame(puzzle), result: result(puzzle, { at: 99 }) });
    assert.deepEqual(await store.keep(after), { rev: rev + 1, later: null });
    assert.deepEqual(await store.session(puzzle), { rev: rev + 1, save: save(9, puzzle), frame: frame(puzzle) });
    assert.equal(await isWon(store, puzzle), true);
  }
  for (const game of GAMES) await store.setBadge(game, ["span", {}, "new"]);
  await store.setSettings({ relaxed: "off", foresight: "always" });
  const { relaxed, foresight } = await store.settings();
  assert.deepEqual([relaxed, foresight], ["off", "always"]);
}

/** Alters some of the records, and puts some under keys they never had; what then stands where. */
function alteredRecords(chance) {
  const records = new Map(ALL.map((one) => [JSON.stringify([one.name, one.key]), { ...one, isAltered: false }]));
  for (let left = 1 + below(chance, 4); left > 0; left--) {
    const { name, key, record } = oneOf(chance, ALL);
    const strange = chance() < 0.15 ? oneOf(chance, [5, "", "__proto__", "constructor", [1, "a"], `${below(chance, 99)}-${key}`]) : key;
    records.set(JSON.stringify([name, strange]), { name, key: strange, record: tampered(chance, record, checksum), isAltered: true });
  }
  return [...records.values()].filter(({ record }) => record !== undefined);
}

test(`${NUMBERS.length} databases with records altered by chance`, async () => {
  let [moved, newer] = [0, 0];
  for (const number of NUMBERS) {
    const chance = chanceOf(SEED + number);
    fresh();
    const records = alteredRecords(chance);
    await opened().store.settings();
    for (const { name, key, record } of records) await write(name, key, record);
    const page = opened();
    const first = await seen(page.store);
    assertUsable(first);
    const [stores, laid] = [await dump(), await aside()];
    for (const one of records) {
      const stands = stoodAt(stores, one);
      const lies = laid.some((other) => other.why === "damaged" && isDeepStrictEqual([other.store, other.key, other.record], [one.name, one.key, one.record]));
      assert.ok(stands !== lies, `case ${number}: ${one.name} ${JSON.stringify(one.key)} stands ${stands}, lies aside ${lies}`);
      if (!one.isAltered || isNewer(one.record)) assert.ok(stands, `case ${number}: ${one.name} ${JSON.stringify(one.key)} was moved`);
      moved += Number(lies);
      newer += Number(isNewer(one.record));
    }
    assert.ok(laid.every(({ store, key }) => records.some((one) => one.isAltered && one.name === store && isDeepStrictEqual(one.key, key))));
    assert.equal(page.kinds().includes("damaged"), laid.length > 0);
    assertUnaltered(records, first);
    await playsOn(page.store);
    const after = await dump();
    for (const one of records.filter(({ record }) => isNewer(record))) assert.ok(stoodAt(after, one), `case ${number}: a newer record of ${one.name} was touched`);
    assertUsable(await seen(opened().store));
  }
  // The campaign is worth its name only as long as chance brings enough of both; of one day's cases it may bring few.
  if (isWholeRun) assert.ok(moved > CASES / 2 && newer > CASES / 10, `${moved} moved, ${newer} newer`);
});

/** Fails unless all that nobody altered is seen as it was. */
function assertUnaltered(records, all) {
  const isWhole = (name, key) => records.some((one) => one.name === name && one.key === key && !one.isAltered);
  for (const [puzzle, entry] of Object.entries(sessions)) {
    if (!isWhole("sessions", puzzle)) continue;
    const { frame: drawn, ...rest } = all.sessions[puzzle];
    assert.deepEqual(rest, { rev: entry.rev, save: entry.save });
    if (isWhole("frames", puzzle)) assert.deepEqual(drawn, entry.frame);
  }
  for (const [key, one] of Object.entries(results)) {
    if (!isWhole("results", key)) continue;
    assert.ok(all.results[one.puzzle.split(".")[0]].some((shown) => isDeepStrictEqual(shown, one)));
    if (one.status === "won") assert.equal(all.won[one.puzzle], true);
  }
  for (const id of IDS) if (isWhole("settings", id)) assert.equal(all.settings[id], chosen[id]);
  for (const game of GAMES) {
    if (isWhole("open", game)) assert.equal(all.open[game], open[game]);
    if (isWhole("badges", game)) assert.deepEqual(all.badges[game], badges[game]);
  }
}

const BODY = { sessions, results, open, settings: { relaxed: true, foresight: "never", order: "depth" } };

/** The part of a document that became a record, told by what is seen. */
const SEEN = {
  sessions: (all, key, entry) => isDeepStrictEqual(all.sessions[key]?.save, entry.save) && all.sessions[key].rev === entry.rev,
  results: (all, _key, one) => Object.values(all.results).flat().some((shown) => isDeepStrictEqual(shown, one)),
  open: (all, key, id) => all.open[key] === id,
  settings: (all, key, value) => all.settings[key] === { true: "on", false: "off" }[value] || all.settings[key] === value,
};

/** Fails unless each thing of the document is seen, stands as a record, or lies aside. */
function assertKept(number, body, all, stores, laid) {
  for (const [part, things] of Object.entries(body)) {
    const liesWhole = laid.some(({ store, key, record }) => store === part && key === null && isDeepStrictEqual(record, things));
    if (liesWhole) continue;
    for (const [key, thing] of Object.entries(things)) {
      const lies = laid.some((one) => one.store === part && one.key === key && isDeepStrictEqual(one.record, thing));
      const is = lies || stores[part].has(key) || SEEN[part](all, key, thing);
      assert.ok(is, `case ${number}: ${part} ${key} is lost`);
      if (isDeepStrictEqual(BODY[part]?.[key], thing)) assert.ok(!lies && SEEN[part](all, key, thing), `case ${number}: ${part} ${key} was good`);
    }
  }
}

test(`${NUMBERS.length} documents of 0.1.0 altered by chance`, async () => {
  const count = { parts: 0, whole: 0, newer: 0 };
  for (const number of NUMBERS) {
    const chance = chanceOf(SEED + CASES + number);
    fresh();
    const good = documentOf(BODY);
    // Mostly the seal is right, so that what is strange inside must be found there.
    const isSealed = chance() < 0.6;
    const altered = isSealed ? documentOf(toJson(mutated(chance, BODY))) : tampered(chance, good, checksum);
    const previous = oneOf(chance, [undefined, good, tampered(chance, good, checksum)]);
    const documents = Object.fromEntries(Object.entries({ save: altered, previous }).filter(([, one]) => one !== undefined));
    await oldDatabase(documents);
    const page = opened();
    const all = await seen(page.store);
    assertUsable(all);
    if (isNewer(altered, 1)) {
      count.newer += 1;
      await playsOn(page.store);
      assert.deepEqual(Object.fromEntries((await dump()).documents), documents);
      continue;
    }
    if (page.kinds().includes("newer")) {
      assert.deepEqual(Object.fromEntries((await dump()).documents), documents);
      continue;
    }
    const [stores, laid] = [await dump(), await aside()];
    const liesWhole = laid.some(({ store, key, record }) => store === "documents" && key === "save" && isDeepStrictEqual(record, altered));
    count.whole += Number(liesWhole);
    count.parts += laid.filter(({ why }) => why === "damaged").length;
    if (!liesWhole && altered !== undefined) assertKept(number, altered.body, all, stores, laid);
    if (liesWhole && isDeepStrictEqual(previous, good)) assertKept(number, BODY, all, stores, laid);
    assert.equal(page.kinds().includes("damaged"), laid.some(({ why, key }) => why === "damaged" || key === "save"));
    await playsOn(page.store);
    assertUsable(await seen(opened().store));
  }
  if (isWholeRun) assert.ok(count.parts > CASES / 4 && count.whole > CASES / 10 && count.newer > 5, JSON.stringify(count));
});

/** As JSON would carry it, where it can. */
function toJson(value) {
  try {
    return JSON.parse(JSON.stringify(value ?? null));
  } catch {
    return null;
  }
}
