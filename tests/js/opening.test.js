// Which puzzle is opened when the address changes faster than puzzles can be found.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Opening } from "../../site/static/js/board/opening.js";
import { Session } from "../../site/static/js/board/session.js";
import { deferred, paged, settled } from "./page_kit.js";

const FIRST = "some-game.1/stages/0001";

let found, begun, session, opening;

beforeEach(() => {
  paged("");
  [found, begun, session] = [{}, [], new Session("")];
  const library = {
    guide: () => undefined,
    stores: () => true,
    missing: () => undefined,
    title: async () => null,
    find: (prefix, place) => (found[`${prefix}/${place}`] = deferred()).promise,
    puzzle: async () => ({}),
  };
  const store = { session: async () => null, lastOpen: async () => null, setOpen: () => {} };
  const page = {
    screen: { puzzle: FIRST, isLook: false, title: "This one", preview: () => {}, comeForward: () => {} },
    notices: { show: () => {}, clear: () => {} },
    session: () => session,
    begin: (next) => begun.push((session = next).puzzle),
    signal: new AbortController().signal,
  };
  opening = new Opening("some-game", { library, store }, page);
});

/** Looks at an address; keeps what comes of it when the puzzle it names is found. */
async function visited(place) {
  history.replaceState(null, "", `#${place}`);
  const opened = opening.openFromAddress();
  await settled();
  const id = `some-game.1/${place}`;
  return async () => {
    found[id].resolve({ named: id });
    await opened;
  };
}

test("the puzzle an address names is begun", async () => {
  const arrives = await visited("stages/0002");
  await arrives();
  assert.deepEqual(begun, ["some-game.1/stages/0002"]);
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
