// How a game's Python comes to an engine that runs: as a zip beside the core's, from which the game is imported.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { bring, moduleOf } from "../../../site/static/js/engine/bring.js";

const ZIP = new Uint8Array([80, 75, 5, 6]);
const URL_OF_ZIP = "http://localhost/assets/some_game.0a1b.zip";
const PLACE = "/games/some_game.0a1b.zip/parlour/games";

let done, places, held;

/** Something of Python that is held until it is destroyed. */
function borrowed(more = {}) {
  const one = { ...more, destroy: () => held.delete(one) };
  held.add(one);
  return one;
}

/** Stands in for Pyodide: notes what is written and imported. */
const python = {
  FS: {
    mkdirTree: (path) => done.push(["folder", path]),
    writeFile: (path, data) => done.push(["file", path, [...data]]),
  },
  pyimport: (name) => {
    done.push(["import", name, [...places]]);
    if (name !== "parlour.games") return borrowed();
    return borrowed({ __path__: borrowed({ includes: (place) => places.includes(place), append: (place) => places.push(place) }) });
  },
};

beforeEach(() => {
  [done, places, held] = [[], ["/core.zip/parlour/games"], new Set()];
});

test("a game has a module of its own, whose name has no hyphens", () => {
  assert.equal(moduleOf("samegame"), "parlour.games.samegame");
  assert.equal(moduleOf("some-other-game"), "parlour.games.some_other_game");
});

test("the zip is there under the name that it came with, before the game is imported from it", () => {
  bring(python, "some-game", URL_OF_ZIP, ZIP.buffer);
  assert.deepEqual(done.slice(0, 2), [["folder", "/games"], ["file", "/games/some_game.0a1b.zip", [...ZIP]]]);
  assert.deepEqual(done.at(-1), ["import", "parlour.games.some_game", ["/core.zip/parlour/games", PLACE]]);
});

test("a place that is known, such as by a memory that was kept, is not added again, but has its file", () => {
  places.push(PLACE);
  bring(python, "some-game", URL_OF_ZIP, ZIP);
  assert.deepEqual(places, ["/core.zip/parlour/games", PLACE]);
  assert.ok(done.some(([what]) => what === "file"));
});

test("nothing of Python is held on to", () => {
  bring(python, "some-game", URL_OF_ZIP, ZIP);
  assert.equal(held.size, 0);
});
