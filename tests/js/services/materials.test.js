// Texts of the player's own: what the menu is told of them, and the puzzles that are in them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Materials } from "../../../site/static/js/services/materials.js";

const text = (name) => ({ about: { title: name }, puzzles: [{ of: `${name} 1` }, { of: `${name} 2` }], whole: {} });

function materialsOf() {
  const held = new Map(["some-game.aa", "some-game.bb", "some-game-2.aa"].map((name) => [name, text(name)]));
  const store = { materials: async () => held, keepMaterial: async (name, material) => (material ? held.set(name, material) : held.delete(name)) };
  return { materials: new Materials(store), held };
}

test("the menu is told of the texts of its game, by their keys", async () => {
  const { materials } = materialsOf();
  assert.deepEqual(await materials.told("some-game"), { aa: { title: "some-game.aa" }, bb: { title: "some-game.bb" } });
  assert.deepEqual(await materials.told("other"), {});
});

test("a puzzle is named by its text and its number, from 1", async () => {
  const { materials } = materialsOf();
  assert.deepEqual(await materials.puzzle("some-game", "aa-01"), { of: "some-game.aa 1" });
  assert.deepEqual(await materials.puzzle("some-game", "bb-2"), { of: "some-game.bb 2" });
  for (const key of ["aa-00", "aa-03", "cc-01", "aa", "aa-", "aa-x1", "aa-1x", "aa-0001", ""]) assert.equal(await materials.puzzle("some-game", key), null, key);
});

test("a text is kept under its game, and forgotten", async () => {
  const { materials, held } = materialsOf();
  await materials.keep("other", "cc", text("new"));
  assert.deepEqual(await materials.material("other", "cc"), text("new"));
  await materials.keep("other", "cc", null);
  assert.equal(await materials.material("other", "cc"), null);
  assert.equal(held.size, 3);
});
