// Texts of the player's own: kept under their names, found by every page, and forgotten.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openDB } from "idb";
import { DATABASE_VERSION } from "../../../site/static/js/store/database.js";
import { ID, fresh, opened, save, sealed } from "../store_kit.js";

beforeEach(fresh);

const NAME = "losswords.0123456789abcdef";
const OTHER = "losswords.fedcba9876543210";
const text = (title) => ({ about: { title }, puzzles: [{ of: title }], whole: { title } });

test("a text is kept under its name until it is forgotten, on this page and the next", async () => {
  const { store, told } = opened();
  assert.deepEqual(await store.materials(), new Map());
  await store.keepMaterial(NAME, text("Walden"));
  await store.keepMaterial(OTHER, text("Emma"));
  for (const page of [store, opened().store]) assert.deepEqual(await page.materials(), new Map([[NAME, text("Walden")], [OTHER, text("Emma")]]));
  await store.keepMaterial(NAME, null);
  for (const page of [store, opened().store]) assert.deepEqual(await page.materials(), new Map([[OTHER, text("Emma")]]));
  assert.deepEqual(told, []);
});

test("where nothing can be stored a text is there as long as the page", async () => {
  globalThis.indexedDB = { open: () => { throw new DOMException("refused", "SecurityError"); } };
  const { store } = opened();
  await store.keepMaterial(NAME, text("Walden"));
  assert.deepEqual(await store.materials(), new Map([[NAME, text("Walden")]]));
  await store.keepMaterial(NAME, null);
  assert.deepEqual(await store.materials(), new Map());
});

test("a database from before there were texts gets a place for them, and keeps all that it has", async () => {
  const database = await openDB("parlour", DATABASE_VERSION - 1, { upgrade: (made) => ["sessions", "frames"].forEach((name) => made.createObjectStore(name)) });
  await database.put("sessions", sealed({ rev: 4, save: save() }), ID);
  database.close();
  const { store } = opened();
  assert.deepEqual(await store.session(ID), { rev: 4, save: save(), frame: null });
  await store.keepMaterial(NAME, text("Walden"));
  assert.deepEqual([...(await opened().store.materials()).keys()], [NAME]);
});
