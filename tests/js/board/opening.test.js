// Which puzzle is opened when the address changes faster than puzzles can be found.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Opening } from "../../../site/static/js/board/opening.js";
import { localDate } from "../../../site/static/js/ground/places.js";
import { Sitting } from "../../../site/static/js/board/sitting.js";
import { deferred, paged, settled } from "../page_kit.js";

const FIRST = "some-game.1/stages/0001";

const GUIDE = "some-game.1/guide/guide";

let found, begun, sitting, opening, shown, remembered, entries, finding, told, lastOpen, library, store, page;

beforeEach(() => {
  paged("");
  lastOpen = null;
  [found, begun, sitting, shown, remembered, entries, told] = [{}, [], new Sitting(""), [], [], {}, []];
  library = {
    guide: () => GUIDE,
    stores: () => true,
    days: (game, set) => (set === "daily" ? ["2020-01-01", "2020-01-31"] : undefined),
    closed: async (game, place) => `${game}, ${place} isn’t open yet.`,
    find: (game, place, made) => ((finding = made), (found[`${game}.1/${place}`] = deferred()).promise),
    puzzle: async (id) => ({ title: `Stage ${id.at(-1)}` }),
  };
  store = { session: async (puzzle) => entries[puzzle] ?? null, lastOpen: () => lastOpen?.promise ?? null, setOpen: (game, puzzle) => remembered.push(puzzle) };
  page = {
    screen: { puzzle: FIRST, isLook: false, title: "This one", comeForward: () => {}, draw: (frame) => shown.push(frame.seq || [frame.puzzle, frame.title]) },
    notices: { show: (kind, text) => told.push(text), clear: () => {} },
    sitting: () => sitting,
    begin: (next) => begun.push((sitting = next).puzzle),
    signal: new AbortController().signal,
  };
  opening = new Opening("some-game", { library, store }, page);
});

/** Looks at an address; keeps what comes of it when the puzzle it names is found. */
async function visited(place) {
  history.replaceState(null, "", `#${place}`);
  const opened = opening.openFromAddress();
  await settled();
  const id = `some-game.1/${place.split("!")[0]}`;
  return async (answer = { named: id }) => {
    found[id].resolve(answer);
    await opened;
  };
}

test("the puzzle an address names is begun", async () => {
  const arrives = await visited("stages/0002");
  await arrives();
  assert.deepEqual(begun, ["some-game.1/stages/0002"]);
});

test("a puzzle that was left shows as it was left, another as it begins, and what stands on the page stays", async () => {
  entries["some-game.1/stages/0003"] = { frame: { seq: 7, status: "playing" } };
  for (const place of ["stages/0001", "stages/0003", "stages/0002", "stages/0001!12"]) await (await visited(place))();
  assert.deepEqual(shown, [7, ["some-game.1/stages/0002", "Stage 2"], [FIRST, "Stage 1"]]);
});

test("an address that names another page before a puzzle is open is left to that page", async () => {
  const paths = [];
  for (const path of ["/some-game/", "/settings/"]) {
    history.replaceState(null, "", "/some-game/");
    [lastOpen, sitting] = [deferred(), new Sitting("")];
    const opened = new Opening("some-game", { library, store }, page).openFromAddress();
    await settled();
    history.replaceState(null, "", path);
    lastOpen.resolve(null);
    await opened;
    paths.push(location.pathname + location.hash);
  }
  assert.deepEqual(paths, ["/some-game/#stages/0001", "/settings/"]);
});

test("a puzzle that an address names is what comes back next time, but for the guide and for moves to look at", async () => {
  for (const place of ["stages/0002", "guide/guide", "stages/0003!12"]) await (await visited(place))();
  await (await visited("stages/0009"))({ named: null, why: "There’s no such puzzle." });
  assert.deepEqual(begun, ["some-game.1/stages/0002", GUIDE, "some-game.1/stages/0003"]);
  assert.deepEqual(remembered, ["some-game.1/stages/0002"]);
});

test("what an address names in vain gives way in it to what stays open, moves and all", async () => {
  await (await visited("stages/0003!12"))();
  await (await visited("journey/9999"))({ named: null, why: "There’s no such puzzle." });
  assert.deepEqual([location.hash, told], ["#stages/0003!12", ["There’s no such puzzle. This is This one."]]);
});

test("a puzzle that is found after the player went on to another is not opened", async () => {
  const late = await visited("made/slow");
  const soon = await visited("stages/0002");
  await soon();
  await late();
  assert.deepEqual(begun, ["some-game.1/stages/0002"]);
});

test("nor is one that is found before the other", async () => {
  const soon = await visited("made/slow");
  const late = await visited("stages/0002");
  await soon();
  assert.deepEqual(begun, []);
  await late();
  assert.deepEqual(begun, ["some-game.1/stages/0002"]);
});

test("a puzzle that the engine has to make is said to be made, or shown as it was left, with nothing open meanwhile", async () => {
  const made = "some-game.1/made/x";
  await visited("made/x");
  sitting = new Sitting(FIRST);
  await finding(made);
  entries[made] = { frame: { seq: 7, status: "playing" } };
  await finding(made);
  entries[made] = { frame: null };
  await finding(made);
  assert.deepEqual([shown, begun, sitting.puzzle], [[[made, "New board"], 7, [made, "New board"]], ["", "", ""], ""]);
});

test("who went on meanwhile is not shown what is being made", async () => {
  await visited("made/x");
  const making = finding;
  await visited("stages/0002");
  await making("some-game.1/made/x");
  assert.deepEqual([shown, begun], [[], []]);
});

test("after the last stored day today's address is that of the one that is made", async () => {
  history.replaceState(null, "", "#daily/today");
  const opened = opening.openFromAddress();
  await settled();
  const place = `daily/made-${localDate()}`;
  assert.equal(location.hash, `#${place}`);
  found[`some-game.1/${place}`].resolve({ named: `some-game.1/${place}`, why: "The date has chosen it.", title: "1 January 2029" });
  await opened;
  assert.deepEqual(begun, [`some-game.1/${place}`]);
  assert.deepEqual(told, ["The date has chosen it. This is 1 January 2029."]);
});

/** A game whose days are all still to come, or have begun long ago. */
const daysFrom = (first) => (library.days = (game, set) => (set === "daily" ? [first, "9000-01-01"] : undefined));

test("the address of a day to come opens today's puzzle, without the moves in it, and says why", async () => {
  daysFrom("2020-01-01");
  history.replaceState(null, "", "#daily/8000-01-01!12");
  const opened = opening.openFromAddress();
  await settled();
  const today = `some-game.1/daily/${localDate()}`;
  found[today].resolve({ named: today });
  await opened;
  assert.deepEqual([begun, told], [[today], ["some-game, daily/8000-01-01 isn’t open yet. This is This one."]]);
  assert.deepEqual([location.hash, sitting.isLook], [`#daily/${localDate()}`, false]);
});

test("where no day is open yet the page's own puzzle stays, and the first day is told of", async () => {
  daysFrom("8000-01-01");
  history.replaceState(null, "", "#daily/today");
  await opening.openFromAddress();
  assert.deepEqual([begun, told], [[FIRST], ["some-game, daily/8000-01-01 isn’t open yet. This is This one."]]);
  assert.equal(location.hash, "#stages/0001");
});

test("a day to come that was open last is not opened again while the clock is behind it", async () => {
  daysFrom("2020-01-01");
  history.replaceState(null, "", "#");
  lastOpen = deferred();
  const opened = opening.openFromAddress();
  lastOpen.resolve("some-game.1/daily/8000-01-01");
  await opened;
  assert.deepEqual([begun, told], [[FIRST], []]);
});

test("where the puzzle that was open last is out of reach that is said; of one that is no more nobody asked", async () => {
  for (const [isAway, said] of [[true, ["It is away. This is This one."]], [undefined, []]]) {
    [told.length, sitting] = [0, new Sitting("")];
    history.replaceState(null, "", "#");
    lastOpen = deferred();
    const opened = opening.openFromAddress();
    lastOpen.resolve("some-game.1/stages/0007");
    await settled();
    found["some-game.1/stages/0007"].resolve({ named: null, why: "It is away.", isAway });
    await opened;
    assert.deepEqual([begun.at(-1), told], [FIRST, said]);
  }
});
