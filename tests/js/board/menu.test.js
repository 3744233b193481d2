// What the page tells the engine for the menu: the player's date, what was begun, and the month they turned to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Menu } from "../../../site/static/js/board/menu.js";
import { localDate } from "../../../site/static/js/ground/places.js";
import { engineOf, paged } from "../page_kit.js";

const TODAY = localDate();

function menuOf() {
  globalThis.CustomEvent = paged("").CustomEvent;
  const engine = engineOf(...Array.from({ length: 9 }, () => ({ view: ["nav", {}], badge: ["div", {}] })));
  const saves = { [`samegame.1/daily/${TODAY}`]: { at: 4 }, "samegame.1/daily/2020-01-02": { at: 3 }, "samegame.1/stages/0001": { at: 9 }, "samegame.1/stages/0002": { at: 2 } };
  const library = { index: async () => ({}), daily: (game) => [`${game}.1/daily/`] };
  const store = {
    begun: async (start) => Object.keys(saves).filter((puzzle) => puzzle.startsWith(start)),
    session: async (puzzle) => ({ save: saves[puzzle] }),
    setBadge: async () => {},
  };
  const menu = new Menu("samegame", { engine, library, store, reached: async () => ({ results: [] }), materials: Promise.resolve(null) }, () => {});
  return { menu, saves, last: () => engine.asked.at(-1)[1] };
}

test("the engine is told the player's date and how far today's puzzle is begun, and of others than days the one that is open and the one begun last", async () => {
  const { menu, saves, last } = menuOf();
  await menu.refresh("samegame.1/stages/0001", {});
  assert.deepEqual([last().today, last().page], [TODAY, ""]);
  assert.deepEqual(last().begun, { [`samegame.1/daily/${TODAY}`]: 4, "samegame.1/daily/2020-01-02": 0, "samegame.1/stages/0001": 0 });
  saves[`samegame.1/daily/${TODAY}`].at = "many";
  await menu.refresh("samegame.1/stages/0001", {});
  assert.equal(last().begun[`samegame.1/daily/${TODAY}`], 0);
  await menu.refresh("samegame.1/stages/0001", { "samegame.begun": "samegame.1/stages/0002" });
  assert.equal(last().begun["samegame.1/stages/0002"], 0);
});

test("a page that was turned to stays until another puzzle is opened", async () => {
  const { menu, last } = menuOf();
  menu.turn("2026-12");
  await menu.refresh("samegame.1/stages/0001", {});
  assert.equal(last().page, "2026-12");
  await menu.refresh("samegame.1/stages/0001", {});
  assert.equal(last().page, "2026-12");
  await menu.refresh("samegame.1/stages/0002", {});
  assert.equal(last().page, "");
});

test("the menu knows when it was drawn on another day", async () => {
  const { menu } = menuOf();
  assert.equal(menu.isOfAnotherDay, false);
  await menu.refresh("samegame.1/stages/0001", {});
  assert.equal(menu.isOfAnotherDay, false);
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) {
      super(...(given.length ? given : [Real.now() + 86_400_000]));
    }
  };
  assert.equal(menu.isOfAnotherDay, true);
  globalThis.Date = Real;
});
