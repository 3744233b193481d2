// The log's own database: what is written is there, what is damaged or newer harms nothing, and the oldest days give way.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openDB } from "idb";
import { Book, NAME, keyOf } from "../../../site/static/js/plays/book.js";
import { seal } from "../../../site/static/js/store/seal.js";
import { ID, fresh } from "../store_kit.js";

const DAY = 86_400_000;
const FIRST = Date.parse("2026-12-01T10:00:00Z");

beforeEach(fresh);

const go = (at = FIRST, more = {}) => ({
  parlour: "go", version: 1, puzzle: ID, fingerprint: "", build: "", device: "d", at, resumed: false, acts: [[1, "move", { block: 1 }]], ends: [], last_ms: 1,
  clock: "none", inputs: {}, size: "small", settings: {}, ...more,
});

const all = async (book) => {
  const found = [];
  const strange = await book.each((one) => void found.push(one));
  return { found, strange };
};

/** Another hand in the database. */
async function tampered(change) {
  const database = await openDB(NAME);
  await change(database);
  database.close();
}

test("records lie in the order of their beginning, each once", async () => {
  const book = new Book();
  await book.put(go(FIRST + 5));
  await book.put(go(FIRST));
  await book.put(go(FIRST, { last_ms: 9 }));
  assert.deepEqual((await all(book)).found.map(({ at, last_ms }) => [at, last_ms]), [[FIRST, 9], [FIRST + 5, 1]]);
  assert.deepEqual(await new Book().held().then(({ goes, first, last, puzzles, days }) => [goes, first, last, puzzles, days]), [2, FIRST, FIRST + 5, 1, 0]);
});

test("the device has one id until the log is deleted", async () => {
  const book = new Book();
  const device = await book.device();
  assert.match(device, /^[0-9a-f]{16}$/);
  assert.equal(await new Book().device(), device);
  await book.put(go());
  await book.erase();
  assert.deepEqual(await all(book), { found: [], strange: 0 });
  assert.notEqual(await book.device(), device);
});

test("a damaged record is left out and counted, and the others are told", async () => {
  const book = new Book();
  await book.put(go());
  await book.put(go(FIRST + 1));
  await tampered((database) => database.put("goes", { ...seal(go()), checksum: "0" }, keyOf(go())));
  const { found, strange } = await all(book);
  assert.deepEqual([found.length, strange], [1, 1]);
});

test("a record of a newer Parlour is not told, and outlives the bound", async () => {
  const size = JSON.stringify(seal(go())).length;
  const newer = { ...seal(go()), version: 99 };
  const book = new Book(2.5 * size, size);
  await book.put(go(FIRST + 1));
  await tampered((database) => database.put("goes", newer, keyOf(go())));
  for (const day of [1, 2]) await book.put(go(FIRST + day * DAY));
  await tampered(async (database) => assert.deepEqual(await database.get("goes", keyOf(go())), newer));
  assert.deepEqual(await all(book).then(({ found, strange }) => [found.map(({ at }) => at), strange]), [[FIRST + 2 * DAY], 1]);
});

test("beyond its bound the oldest days become counts, and their wins are not lost", async () => {
  const size = JSON.stringify(seal(go())).length;
  const book = new Book(6.5 * size, 4.5 * size);
  for (let day = 0; day < 3; day += 1) {
    await book.put(go(FIRST + day * DAY));
    await book.put(go(FIRST + day * DAY + 1, { acts: [[1, "restart", null]], ends: [{ ms: 1, status: "won", stars: 3 }] }));
  }
  assert.equal((await book.held()).days, 0);
  await book.put(go(FIRST + 3 * DAY));
  assert.deepEqual(await book.days(), [["2026-12-01", { samegame: { goes: 2, starts: 3, wins: 1 } }], ["2026-12-02", { samegame: { goes: 2, starts: 3, wins: 1 } }]]);
  assert.equal((await all(book)).found.length, 3);
});

test("what another page wrote counts for the bound", async () => {
  const size = JSON.stringify(seal(go())).length;
  for (let number = 0; number < 4; number += 1) await new Book().put(go(FIRST + number));
  await new Book(4.5 * size, size).put(go(FIRST + 2 * DAY));
  assert.equal((await all(new Book())).found.length, 1);
});
