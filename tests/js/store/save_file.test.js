// What a player has as a file: all of it, and nothing that is here is lost when it comes.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { bodyChecks } from "../../../site/static/js/store/checks.js";
import { NAMES } from "../../../site/static/js/store/records.js";
import { bring, everything, lastBefore } from "../../../site/static/js/store/portable.js";
import { FILE_VERSION, LARGEST, RULES, SaveFileError, added, counted, isAfter, puts, read, replaced, sizes, written } from "../../../site/static/js/store/save_file.js";
import { checksum } from "../../../site/static/js/store/seal.js";
import { ID, LISTS, NODE, OTHER, aside, filled, fresh, opened, result, resultsOf, save } from "../store_kit.js";

beforeEach(fresh);

const checks = bodyChecks(LISTS);
const MADE = "2026-11-25T12:00:00.000Z";
const TEXT = { about: { title: "Mine" }, puzzles: [], whole: {} };
const nothing = () => Object.fromEntries(NAMES.map((name) => [name, new Map()]));
const holding = (more) => ({ ...nothing(), ...Object.fromEntries(Object.entries(more).map(([name, bodies]) => [name, new Map(Object.entries(bodies))])) });
const refused = (text, says) => assert.throws(() => read(text, checks), (error) => error instanceof SaveFileError && says.test(error.message) && /Nothing was changed\.$/.test(error.message));

/** A file that says of itself that it is whole. */
const fileOf = (records, more = {}) => JSON.stringify({ parlour: "save", version: FILE_VERSION, made: MADE, checksum: checksum(JSON.stringify(records)), records, ...more });

/** A store with something in every object store that a file takes along. */
async function full() {
  const page = await filled();
  await page.store.keepMaterial("losswords.a", TEXT);
  await page.store.setOpen("samegame", OTHER);
  return page;
}

test("every object store has a rule, and what has one comes back from a file as it was", async () => {
  assert.deepEqual(Object.keys(RULES).sort(), [...NAMES].sort());
  const here = await everything((await full()).store);
  const { made, theirs, strange } = read(written(here, MADE), checks);
  assert.deepEqual([made, strange], ["2026-11-25", 0]);
  for (const name of NAMES) {
    assert.ok(here[name].size, `${name} has nothing in this test`);
    assert.deepEqual(theirs[name], RULES[name].adds === "drawn" ? new Map() : here[name], name);
  }
});

test("which Parlour wrote a file stands at its head, and a file that does not say is read as well", async () => {
  const here = await everything((await full()).store);
  const by = "0.3.0 (a1b2c3d4e5, changed)";
  const text = written(here, MADE, {}, by);
  assert.match(text, /^\{\n "parlour": "save",\n "version": 1,\n "by": "0\.3\.0 \(a1b2c3d4e5, changed\)",\n/);
  assert.equal(read(text, checks).by, by);
  // Files of 0.2.0.
  assert.equal(written(here, MADE).includes('"by"'), false);
  assert.deepEqual(read(written(here, MADE), checks), { ...read(text, checks), by: "" });
});

for (const by of [3, null, ["0.3.0"], "0.3", "0.3.0 ", "<b>0.3.0</b>", "0.3.0 (a1b2c3d4e5) and what is longer", `${"9".repeat(5)}.0.0`]) {
  test(`a file by ${JSON.stringify(by)} is read as one that does not say`, () => assert.equal(read(fileOf({}, { by }), checks).by, ""));
}

test("a newer version is told from an older one, and where one is unknown nothing is", () => {
  for (const [newer, older] of [["0.3.0", "0.2.0 (a1b2c3d4e5)"], ["0.2.1", "0.2.0"], ["0.10.0", "0.9.9"], ["1.0.0 (a1b2c3d4e5)", "0.99.9"]]) {
    assert.deepEqual([isAfter(newer, older), isAfter(older, newer), isAfter(newer, newer)], [true, false, false], newer);
  }
  // Of one version no commit is later.
  assert.equal(isAfter("0.2.0 (b1b2c3d4e5)", "0.2.0 (a1b2c3d4e5)"), false);
  assert.deepEqual([isAfter("0.2.0", ""), isAfter("", "0.2.0")], [false, false]);
});

test("brought into an empty profile it is all there, and in its own place it changes nothing", async () => {
  const here = await everything((await full()).store);
  const { theirs } = read(written(here, MADE), checks);
  assert.deepEqual(added(here, theirs), { put: [], remove: [], aside: [] });
  fresh();
  const other = opened();
  await bring(other.store, added(await everything(other.store), theirs), "before", 0);
  const there = await everything(other.store);
  for (const name of NAMES.filter((one) => RULES[one].adds !== "drawn")) assert.deepEqual(there[name], here[name], name);
  assert.deepEqual(other.told.filter(([name]) => name === "settings").length, 1);
});

test("what differs stays as it is here, but for a session that went further, and the other of that is laid aside", () => {
  const here = holding({ sessions: { [ID]: { rev: 3, save: save(3) }, [OTHER]: { rev: 5, save: save(5) } }, settings: { theme: "dark" }, open: { samegame: ID } });
  const theirs = holding({ sessions: { [ID]: { rev: 4, save: save(9) }, [OTHER]: { rev: 5, save: save(4) } }, settings: { theme: "light", size: "large" }, open: { samegame: OTHER } });
  assert.deepEqual(added(here, theirs), {
    put: [["sessions", ID, { rev: 4, save: save(9) }], ["settings", "size", "large"]],
    remove: [],
    aside: [["sessions", ID, { rev: 3, save: save(3) }], ["sessions", OTHER, { rev: 5, save: save(4) }]],
  });
});

test("the first visit is the earlier one, and the days in a row are the later ones, or the longer of one day", () => {
  const row = (since, streak) => ({ "parlour.since": since, "parlour.streak": streak });
  const of = (ours, theirs) => added(holding({ settings: ours, badges: { parlour: ["p", {}] } }), holding({ settings: theirs, badges: { parlour: NODE } })).put;
  const badge = ["badges", "parlour", NODE];
  assert.deepEqual(of(row("2026-11-02", "2026-11-23 6"), row("2026-11-01", "2026-11-23 12")), [["settings", "parlour.since", "2026-11-01"], ["settings", "parlour.streak", "2026-11-23 12"], badge]);
  assert.deepEqual(of(row("2026-11-01", "2026-11-23 6"), row("2026-11-02", "2026-11-22 30")), []);
  assert.deepEqual(counted(sizes(holding({ settings: { ...row("a", "b"), theme: "dark" } }))), "1 choice");
});

test("of a game of which a file has all results that are here, and more, home shows what the file says", () => {
  const [own, more, other] = [1, 2, 3].map((at) => [`${at}-${ID}`, result(ID, { at })]);
  const of = (ours, theirs) => added(holding({ results: Object.fromEntries(ours), badges: { samegame: ["p", {}] } }), holding({ results: Object.fromEntries(theirs), badges: { samegame: NODE } })).put;
  const badge = ["badges", "samegame", NODE];
  assert.deepEqual(of([own], [own, more]), [["results", ...more], badge]);
  assert.deepEqual(of([], [more]), [["results", ...more], badge]);
  // What the file lacks stands on what is shown here, and nothing new changes nothing.
  assert.deepEqual(of([own, other], [own, more]), [["results", ...more]]);
  assert.deepEqual(of([own], [own]), []);
});

test("results are joined", async () => {
  const page = await filled();
  const better = result(ID, { at: 1_700_000_000_001, score: 40 });
  const theirs = holding({ results: { [`${better.at}-${ID}`]: better } });
  await bring(page.store, added(await everything(page.store), theirs), "before", 0);
  assert.deepEqual((await page.store.results(ID)).map(({ score }) => score), [12, 40]);
  assert.equal((await resultsOf(page.store, "samegame")).length, 3);
});

test("put in the place of all, nothing of what was here is left; and it can be brought back", async () => {
  const { store } = await full();
  const here = await everything(store);
  const before = written(here, MADE);
  const theirs = holding({ results: { [`${result().at}-${OTHER}`]: result(OTHER, { score: 99 }) }, settings: { size: "large" } });
  await bring(store, replaced(here, theirs), before, 0);
  const now = await everything(store);
  assert.deepEqual([sizes(now), now.settings], [sizes(theirs), theirs.settings]);
  const { record, at } = await lastBefore(store, 0);
  assert.equal(record, before);
  assert.equal(await lastBefore(store, at + 1), null);
  await bring(store, replaced(now, read(record, checks).theirs), written(now, MADE), 0);
  assert.deepEqual({ ...(await everything(store)), frames: null }, { ...here, frames: null });
  assert.deepEqual((await aside()).map(({ why }) => why), ["before", "before"]);
  // What is older than it is promised to be kept goes with the next file.
  await bring(store, added(now, now), "last", Date.now() + 1);
  assert.deepEqual((await aside()).map(({ record: kept }) => kept), ["last"]);
});

const WORD = "elimination.1/levels/0003";
/** Two games, and what belongs to none. */
const two = () =>
  holding({
    sessions: { [ID]: { rev: 3, save: save(3) }, [OTHER]: { rev: 5, save: save(5) }, [WORD]: { rev: 1, save: save(1) } },
    frames: { [ID]: { rev: 3 }, [WORD]: { rev: 1 } },
    results: { [`${result().at}-${ID}`]: result(ID), [`${result().at}-${WORD}`]: result(WORD) },
    settings: { theme: "dark", "samegame.campaign": "12", "elimination.round": "x", "parlour.streak": "2026-11-23 6" },
    open: { samegame: ID, elimination: WORD },
    badges: { samegame: NODE, elimination: NODE, parlour: NODE },
    materials: { "losswords.a": TEXT, "samegame.b": TEXT },
  });
const keysOf = (all) => Object.fromEntries(NAMES.map((name) => [name, [...all[name].keys()]]).filter(([, keys]) => keys.length));

for (const [what, about, held] of [
  ["one game", { game: "samegame" }, { sessions: [ID, OTHER], results: [`${result().at}-${ID}`], settings: ["samegame.campaign"], open: ["samegame"], badges: ["samegame"], materials: ["samegame.b"] }],
  ["one puzzle", { puzzle: ID }, { sessions: [ID], results: [`${result().at}-${ID}`] }],
  ["a game without what is in progress", { game: "elimination", without: "sessions" }, { results: [`${result().at}-${WORD}`], settings: ["elimination.round"], open: ["elimination"], badges: ["elimination"] }],
]) {
  test(`a file of ${what} holds that alone, and takes the place of that alone`, () => {
    const here = two();
    const file = read(written(here, MADE, about), checks);
    assert.deepEqual([file.about, file.strange, keysOf(file.theirs)], [about, 0, held]);
    // Another device has it all, but of what the file is about other things: only those give way.
    const { remove, put } = replaced(here, nothing(), about);
    assert.deepEqual(put, []);
    const frames = about.without ? {} : { frames: [ID] };
    assert.deepEqual(Object.fromEntries(NAMES.map((name) => [name, remove.filter(([one]) => one === name).map(([, key]) => key)]).filter(([, keys]) => keys.length)), { ...held, ...frames });
  });
}

test("what a file is about is sealed, and nothing else comes out of it", () => {
  const text = written(two(), MADE, { game: "samegame" });
  refused(text.replace('"about": {\n  "game": "samegame"\n },', ""), /cut or altered/);
  refused(text.replace('"game": "samegame"', '"game": "elimination"'), /cut or altered/);
  const records = { settings: { theme: "dark", "samegame.campaign": "12" } };
  const made = (about) => fileOf(records, { about, checksum: checksum(JSON.stringify([about, records])) });
  const { theirs, strange } = read(made({ game: "samegame" }), checks);
  assert.deepEqual([keysOf(theirs), strange], [{ settings: ["samegame.campaign"] }, 1]);
  for (const about of [null, [], "samegame", { game: 5 }, { game: "samegame", puzzle: ID }, { puzzle: "x" }, { without: "results" }, { season: "2027" }]) refused(made(about), /newer Parlour/);
});

for (const [what, text, says] of [
  ["no JSON", "essay", /isn’t a file of Parlour’s/],
  ["an empty file", "", /isn’t a file of Parlour’s/],
  ["another list", "[1, 2]", /isn’t a file of Parlour’s/],
  ["another game's save", JSON.stringify({ save: 1 }), /isn’t a file of Parlour’s/],
  ["a text nested too deeply", "[".repeat(100_000), /isn’t a file of Parlour’s/],
  ["records that are none", JSON.stringify({ parlour: "save", version: 1, records: [] }), /isn’t a file of Parlour’s/],
  ["a newer file", JSON.stringify({ parlour: "save", version: FILE_VERSION + 1, later: {} }), /from a newer Parlour/],
  ["a newer file that says of which", JSON.stringify({ parlour: "save", version: FILE_VERSION + 1, by: "0.4.0 (a1b2c3d4e5)", later: {} }), /from a newer Parlour \(0\.4\.0\)\. Load the page again/],
  ["an altered file", fileOf({ settings: { theme: "dark" } }).replace("dark", "light"), /cut or altered/],
  ["a file that is too large", " ".repeat(LARGEST + 1), /larger than any/],
]) {
  test(`${what} is refused with a sentence`, () => refused(text, says));
}

test("a file that was cut anywhere is refused", async () => {
  const text = written(await everything((await full()).store), MADE);
  for (let at = 0; at < text.trimEnd().length; at += 37) refused(text.slice(0, at), /./);
});

test("what is strange in a file is counted and left out", () => {
  const records = {
    settings: { theme: "dark", "no setting!": "x", size: 5 },
    sessions: { [ID]: { rev: 1, save: save() }, nowhere: { rev: 1, save: {} }, [OTHER]: { rev: -1, save: {} } },
    results: { [`${result().at}-${ID}`]: result(), "5-x": result(), [`${result().at}-${OTHER}`]: result(OTHER, { stars: 99 }) },
    badges: { samegame: NODE, elimination: ["script", {}] },
    open: "samegame",
    frames: { [ID]: { rev: 1 } },
    future: { a: 1 },
  };
  const { theirs, strange } = read(fileOf(records), checks);
  assert.equal(strange, 10);
  assert.deepEqual(sizes(theirs), { sessions: 1, frames: 0, results: 1, settings: 1, open: 0, badges: 1, materials: 0 });
});

test("a file with names of objects' own things does no harm", () => {
  const text = fileOf(JSON.parse('{"settings": {"__proto__": {"polluted": 1}, "constructor": "x"}, "__proto__": {"a": 1}}'));
  const { theirs } = read(text, checks);
  assert.equal({}.polluted, undefined);
  assert.deepEqual([...theirs.settings.keys()].filter((key) => key === "__proto__"), []);
});

test("what it holds and brings is told in words", () => {
  assert.equal(counted({}), "");
  assert.equal(counted({ results: 1, open: 4 }), "1 result");
  assert.equal(counted({ results: 12, sessions: 1, settings: 3, materials: 2 }), "12 results, 1 game, 3 choices and 2 texts of your own");
  assert.deepEqual(puts({ put: [["results", "a", 1], ["results", "b", 1], ["open", "c", 1]] }), { sessions: 0, frames: 0, results: 2, settings: 0, open: 1, badges: 0, materials: 0 });
});

/** Of a whole run (tests/rotation.py) 10,000. */
const ROUNDS = process.env.PARLOUR_WHOLE ? 10_000 : 500;

test(`${ROUNDS} files altered by chance throw nothing but sentences and lose nothing`, async () => {
  const { store } = await full();
  const here = await everything(store);
  const text = written(here, MADE);
  let state = 12345;
  const below = (most) => (state = (state * 1103515245 + 12345) % 2 ** 31) % most;
  const shapes = [
    (at) => text.slice(0, at) + String.fromCharCode(32 + below(95)) + text.slice(at + 1),
    (at) => text.slice(0, at) + text.slice(at + below(40)),
    (at) => text.slice(0, at) + text.slice(below(text.length), below(text.length)) + text.slice(at),
  ];
  let taken = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const altered = shapes[below(3)](below(text.length));
    // Half of them say of themselves that they are whole, as one would that somebody made.
    const made = round % 2 ? altered : resealed(altered);
    try {
      const { theirs } = read(made, checks);
      const { remove } = added(here, theirs);
      assert.deepEqual(remove, []);
      for (const [name, key, body] of added(here, theirs).put) assert.ok(checks[name](body, key), name);
      taken += 1;
    } catch (error) {
      assert.ok(error instanceof SaveFileError, `${error.stack}`);
    }
  }
  assert.ok(taken > ROUNDS / 10, String(taken));
});

function resealed(text) {
  try {
    const file = JSON.parse(text);
    return JSON.stringify({ ...file, checksum: checksum(JSON.stringify(file.records)) });
  } catch {
    return text;
  }
}
