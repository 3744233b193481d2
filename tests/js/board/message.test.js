// What the engine is told of a puzzle when it is opened.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { messageOf } from "../../../site/static/js/board/message.js";
import { Sitting } from "../../../site/static/js/board/sitting.js";
import { deferred } from "../engine_kit.js";

const PUZZLE = "some-game.1/stages/0001";
const DAY = "some-game.1/daily/2026-12-02";
const SAVE = { at: 3 };
const SETTINGS = { relaxed: "on" };
const NOON = new Date(2026, 11, 2, 12).getTime();

let library, store, asked, begun;

beforeEach((context) => {
  context.mock.timers.enable({ apis: ["Date"], now: NOON });
  [asked, begun] = [[], [PUZZLE]];
  const noted = (name, answer) => async (...what) => (asked.push([name, ...what]), answer(...what));
  library = {
    puzzle: noted("puzzle", (puzzle) => ({ title: "Stage", puzzle: { of: puzzle } })),
    next: noted("next", () => ({ next: "stages/0002" })),
    stores: (game, set) => set !== "made",
    daily: () => [1, 2, 3].map((version) => `some-game.${version}/daily/`),
    days: (game, set) => (game === "some-game" && set === "daily" ? ["2026-12-01", "2026-12-31"] : undefined),
    hasCampaign: () => false,
    guide: (game) => `${game}.1/guide/guide`,
  };
  store = {
    results: noted("results", (start) => [{ of: start }]),
    begun: noted("begun", () => begun),
  };
});

const message = (sitting, saveOf = async () => SAVE) => messageOf(sitting, { library, store, reached: async (game) => ({ results: [{ of: game }] }) }, Promise.resolve(SETTINGS), saveOf);
const results = async (puzzle) => (await message(new Sitting(puzzle))).args.results;

test("a puzzle is opened with its data, what comes next, the settings, the player's date, and what they have reached", async () => {
  assert.deepEqual(await message(new Sitting(PUZZLE)), {
    op: "open",
    args: { puzzle: PUZZLE, data: { of: PUZZLE }, next: { next: "stages/0002" }, titles: undefined, settings: SETTINGS, today: "2026-12-02", own: [{ of: PUZZLE }], save: SAVE, results: [], new: false },
  });
});

test("what was asked was asked of this puzzle", async () => {
  await message(new Sitting(PUZZLE));
  assert.deepEqual(asked, [["puzzle", PUZZLE], ["next", PUZZLE], ["results", PUZZLE], ["begun", "some-game.", 1]]);
});

test("who has begun nothing of the game is new to it", async () => {
  begun = [];
  assert.equal((await message(new Sitting(PUZZLE))).args.new, true);
});

test("who was led through the guide here, or left it, is not new any more", async () => {
  begun = [];
  const ofOther = (place) => new Sitting(`other-game.1/${place}`);
  assert.equal((await message(ofOther("stages/0001"))).args.new, true);
  assert.equal((await message(ofOther("guide/guide"))).args.new, false);
  assert.equal((await message(ofOther("stages/0001"))).args.new, false);
});

test("a puzzle never begun is opened without a save", async () => {
  assert.equal((await message(new Sitting(PUZZLE), async () => null)).args.save, null);
});

["12,4", ""].forEach((moves) => {
  test(`a look at moves (“${moves}”) is told them and how the player ended this puzzle, of nothing else that they reached`, async () => {
    const saveOf = () => assert.fail("a look has no save");
    assert.deepEqual(await message(new Sitting(DAY, moves), saveOf), {
      op: "replay",
      args: { puzzle: DAY, data: { of: DAY }, next: { next: "stages/0002" }, titles: undefined, settings: SETTINGS, today: "2026-12-02", moves, own: [{ of: DAY }] },
    });
    assert.deepEqual(asked.map(([name]) => name), ["puzzle", "next", "results"]);
  });
});

test("one of a set of days is opened with the results of the whole set, of this version and of those before", async () => {
  assert.deepEqual(await results(DAY.replace(".1/", ".3/")), [1, 2, 3].map((version) => ({ of: `some-game.${version}/daily/` })));
});

test("one of a game with a campaign is opened with the results of the whole game, be it a day or not", async () => {
  library.hasCampaign = (game) => game === "some-game";
  for (const puzzle of [PUZZLE, DAY]) assert.deepEqual(await results(puzzle), [{ of: "some-game" }]);
  assert.deepEqual(asked.filter(([name]) => name === "results"), [["results", PUZZLE], ["results", DAY]]);
});

test("one of a set that makes its puzzles is opened with what was reached in the game: its best is among all of them", async () => {
  assert.deepEqual(await results("some-game.1/made/7k0m2xq9"), [{ of: "some-game" }]);
});

test("any other is opened with the player's results of it, and no others", async () => {
  assert.deepEqual(await results(PUZZLE), []);
  assert.deepEqual(asked.filter(([name]) => name === "results"), [["results", PUZZLE]]);
});

test("the puzzle's data and what the store keeps are asked for at the same time", async () => {
  const slow = deferred();
  library.puzzle = () => slow.promise;
  const opening = message(new Sitting(PUZZLE));
  assert.ok(asked.some(([name]) => name === "results"));
  slow.resolve({ puzzle: {} });
  await opening;
});

test("a puzzle that cannot be had fails with the library's reason", async () => {
  library.puzzle = async () => Promise.reject(new Error("The puzzles couldn’t be loaded."));
  await assert.rejects(message(new Sitting(PUZZLE)), { message: "The puzzles couldn’t be loaded." });
});

test("what comes next is named where its key does not say how it is called, in a game and in a look", async () => {
  const titles = { "": "Simplicity" };
  library.puzzle = async (puzzle) => ({ title: "Chapter", puzzle: { of: puzzle }, titles });
  assert.deepEqual((await message(new Sitting(PUZZLE))).args.titles, titles);
  assert.deepEqual((await message(new Sitting(PUZZLE, "a"))).args.titles, titles);
});
