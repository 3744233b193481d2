// Packs as they are kept among the player's own: no texts of any game, carried by a file, and how far each is played.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Materials } from "../../../site/static/js/services/materials.js";
import { leadOn } from "../../../site/static/js/packs/leading.js";
import { leftOut, numbers, summed } from "../../../site/static/js/packs/proving.js";
import { doneOf, forget, keep, keptPacks, nextOf, packsOf, textsOf } from "../../../site/static/js/packs/shelf.js";
import { everything } from "../../../site/static/js/store/portable.js";
import { added, counted, puts, read, sizes, written } from "../../../site/static/js/store/save_file.js";
import { paged } from "../page_kit.js";
import { filled, fresh } from "../store_kit.js";

beforeEach(fresh);

const ITEMS = ["samegame.1/stages/0001", "samegame.1/stages/0002", "samegame.1/stages/0003"].map((puzzle, at) => ({ puzzle, title: `Stage ${at + 1}` }));
const PACK = { id: "0a1b", title: "Mine", greeting: "Hello", made: "2026-11-25T12:00:00.000Z", items: ITEMS };
const won = (...solved) => new Map(ITEMS.map(({ puzzle }, at) => [puzzle, { isSolved: solved.includes(at), stars: null }]));

test("a pack is kept, found again, and forgotten, and no game takes it for a text", async () => {
  const { store } = await filled();
  await keep(store, PACK);
  assert.deepEqual(await keptPacks(store), [PACK]);
  assert.deepEqual(await new Materials(store).told("losswords"), {});
  await forget(store, PACK.id);
  assert.deepEqual(await keptPacks(store), []);
});

test("a file of everything carries packs, and tells them from texts", async () => {
  const { store } = await filled();
  await keep(store, PACK);
  await store.keepMaterial("losswords.t1", { about: {}, puzzles: [], whole: {} });
  const here = await everything(store);
  assert.match(counted(sizes(here)), /1 text of your own and 1 pack$/);
  const { theirs } = read(written(here, PACK.made), store.checks);
  const nothing = { ...here, materials: new Map() };
  assert.equal(counted(puts(added(nothing, theirs))), "1 text of your own and 1 pack");
  assert.deepEqual(packsOf(theirs.materials), [PACK]);
});

test("what nobody could have made of a kept pack is left out", () => {
  const strange = { about: { title: 7, greeting: null, made: 1 }, puzzles: [null, 7, { puzzle: "javascript:x", title: "x" }, ITEMS[0], ...Array(200).fill(ITEMS[1])], whole: {} };
  const [pack] = packsOf(new Map([["parlour.x", strange], ["losswords.t1", strange]]));
  assert.deepEqual([pack.title, pack.greeting, pack.items.length], ["A pack", "", 100]);
  assert.deepEqual(pack.items[0], ITEMS[0]);
});

test("the next puzzle is the first after it that is not solved, and from the end the first of all", () => {
  assert.equal(nextOf(PACK, won()), 0);
  assert.equal(nextOf(PACK, won(0)), 1);
  assert.equal(nextOf(PACK, won(1), 1), 2);
  assert.equal(nextOf(PACK, won(1, 2), 2), 0);
  assert.equal(nextOf(PACK, won(0, 1, 2), 2), null);
});

test("stars are the most of wins without a solution shown", async () => {
  const results = { [ITEMS[0].puzzle]: [{ status: "won", stars: 1 }, { status: "won", stars: 3 }, { status: "lost", stars: 9 }], [ITEMS[1].puzzle]: [{ status: "won", assisted: true, stars: 3 }], [ITEMS[2].puzzle]: [{ status: "won" }] };
  const store = { read: (_, pick) => pick({ results: async ({ isWanted }) => Object.entries(results).flatMap(([puzzle, all]) => all.map((each) => ({ puzzle, ...each }))).filter(isWanted) }) };
  const done = await doneOf(store, ITEMS.map(({ puzzle }) => puzzle));
  assert.deepEqual([...done.values()], [{ isSolved: true, stars: 3 }, { isSolved: false, stars: null }, { isSolved: true, stars: null }]);
});

test("only the texts that a pack's puzzles are of go with it", async () => {
  const { store } = await filled();
  for (const key of ["t1", "t2"]) await store.keepMaterial(`losswords.${key}`, { about: {}, puzzles: [], whole: { of: key } });
  assert.deepEqual(await textsOf(store, ["losswords.1/own/t2-01", "samegame.1/own/t1-01"]), { "losswords.t2": { of: "t2" } });
});

test("a puzzle that ended leads to the next of its pack, or to the pack once all are solved", async () => {
  paged("<p></p>");
  const shown = [];
  const notices = { show: (kind, sentence, { way }) => shown.push([kind, sentence, way.textContent, way.getAttribute("href")]) };
  const of = (...solved) => ({ read: (_, pick) => pick({ results: async ({ isWanted }) => solved.map((at) => ({ puzzle: ITEMS[at].puzzle, status: "won" })).filter(isWanted) }) });
  const held = new Map([["parlour.0a1b", { about: PACK, puzzles: ITEMS, whole: {} }]]);
  await leadOn(held, ITEMS[0].puzzle, { notices, store: of() });
  await leadOn(held, ITEMS[0].puzzle, { notices, store: of(1, 2) });
  await leadOn(held, "samegame.1/stages/0999", { notices, store: of() });
  assert.deepEqual(shown, [
    ["pack-0a1b", "", "Next in “Mine”: 2 of 3", "../samegame/#stages/0002"],
    ["pack-0a1b", "All of “Mine” is solved. ", "See the pack", "../packs/#of=0a1b"],
  ]);
});

test("what is known of a pack is told in a sentence, by numbers", () => {
  const of = (...known) => known.map((solvable, at) => ({ number: at + 1, proved: typeof solvable === "string" ? { puzzle: null, fault: solvable } : { puzzle: `p${at}`, title: "x", solvable } }));
  assert.equal(summed(of(true, true)), "2 puzzles, all can be solved.");
  assert.equal(summed(of(true)), "1 puzzle, and it can be solved.");
  assert.equal(summed(of(true, false, null, false)), "4 puzzles. Numbers 2 and 4 can’t be solved. Whether number 3 can be solved isn’t known.");
  assert.equal(summed(of("no.")), "None of these puzzles can be played here.");
  assert.deepEqual(leftOut(of(true, "no.")), ["Number 2 is left out: no."]);
  assert.equal(numbers([3, 4, 7]), "Numbers 3, 4 and 7");
});
