// IndexedDB by promises: what is asked is answered, and a transaction tells how it ended.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openDatabase } from "../../site/static/js/store/promised.js";
import { fresh } from "./store_kit.js";

beforeEach(fresh);

const NAME = "some";
const none = () => assert.fail("Nobody else is here.");
const made = (database) => database.createObjectStore("things").createIndex("size", "size");
/** Opened by a page that lets go of it when another wants it newer. */
const open = (version = 1, more = {}) => openDatabase(NAME, version, { upgrade: version === 1 ? made : () => {}, blocked: none, blocking: (database) => database.close(), terminated: none, ...more });

/** A transaction over the things. */
const over = async (mode = "readwrite", database = null) => (database ?? (await open())).transaction(["things"], mode);

test("what is put is there, by its key, by an index, counted and listed, until it is deleted", async () => {
  const transaction = await over();
  const things = transaction.objectStore("things");
  for (const [key, size] of [["a", 3], ["b", 1]]) assert.equal(await things.put({ size }, key), key);
  assert.deepEqual([await things.get("a"), await things.get("c"), await things.getAllKeys(), await things.count()], [{ size: 3 }, undefined, ["a", "b"], 2]);
  assert.deepEqual([await things.index("size").getAll(), await things.index("size").getAllKeys(), await things.index("size").count()], [[{ size: 1 }, { size: 3 }], ["b", "a"], 2]);
  await things.delete("a");
  assert.deepEqual(await things.getAll(), [{ size: 1 }]);
  await transaction.done;
});

test("a transaction says of what kind it is, and is done once all is stored", async () => {
  const database = await open();
  const writing = await over("readwrite", database);
  await writing.objectStore("things").put({ size: 1 }, "a");
  await writing.done;
  const reading = await over("readonly", database);
  assert.deepEqual([writing.mode, reading.mode, writing.db.name, await reading.objectStore("things").count()], ["readwrite", "readonly", NAME, 1]);
});

test("one that is given up keeps nothing, and says so", async () => {
  const database = await open();
  const transaction = await over("readwrite", database);
  await transaction.objectStore("things").put({ size: 1 }, "a");
  transaction.abort();
  await assert.rejects(transaction.done, { name: "AbortError" });
  assert.equal(await (await over("readonly", database)).objectStore("things").count(), 0);
});

test("what cannot be asked is refused where it is asked, and what fails fails with its error", async () => {
  const transaction = await over("readonly");
  assert.throws(() => transaction.objectStore("else"), { name: "NotFoundError" });
  assert.throws(() => transaction.objectStore("things").put({}, "a"), { name: "ReadOnlyError" });
  assert.throws(() => transaction.objectStore("things").index("else"), { name: "NotFoundError" });
  await open(3);
  await assert.rejects(open(2), { name: "VersionError" });
});

test("an upgrade that is given up leaves the database as it was", async () => {
  const upgrade = (database, transaction) => {
    transaction.done.catch(() => {});
    database.createObjectStore("more");
    transaction.abort();
  };
  await open();
  await assert.rejects(open(2, { upgrade }), { name: "AbortError" });
  assert.equal((await over()).mode, "readwrite");
});

test("another page that wants it newer is told of who holds it, and who holds it of the other", async () => {
  const told = [];
  const old = await open(1, { blocking: (database) => told.push(["blocking", database.version]) });
  const opening = open(2, { blocked: () => (told.push(["blocked"]), old.transaction(["things"], "readonly").db.close()) });
  await opening;
  assert.deepEqual(told, [["blocking", 1], ["blocked"]]);
});
