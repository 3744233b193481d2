// What tabs tell each other: every change that was stored, where they can.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ID, fresh, heard, opened, save, turn } from "../store_kit.js";

beforeEach(fresh);

test("other tabs hear of settings of which any has changed", async () => {
  const [one, other] = [opened(), opened()];
  for (const choices of [{ relaxed: "on" }, { relaxed: "on", order: "depth" }, { relaxed: "off", order: "depth" }]) {
    const changed = heard(other.store, "settings");
    await one.store.setSettings(choices);
    assert.deepEqual(await changed, choices);
  }
});

test("a browser whose tabs cannot speak to each other keeps all the same", async (context) => {
  const { BroadcastChannel } = globalThis;
  delete globalThis.BroadcastChannel;
  context.after(() => Object.assign(globalThis, { BroadcastChannel }));
  const { store, told } = opened();
  assert.deepEqual(await store.keep(turn()), { rev: 1, later: null });
  await store.setSettings({ relaxed: "on" });
  assert.deepEqual(told, [["settings", { relaxed: "on" }]]);
  const next = opened().store;
  assert.deepEqual([(await next.session(ID)).save, await next.settings()], [save(), { relaxed: "on" }]);
});
