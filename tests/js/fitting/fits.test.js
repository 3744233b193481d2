// What fits a player: results are folded in pieces, later ones into what was kept, and all anew where that does not fit any more.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { paged } from "../page_kit.js";
import { Fits } from "../../../site/static/js/fitting/fits.js";

const GAME = "some-game";
const fault = (kind, more = {}) => Object.assign(new Error(kind), { kind, ...more });
const resultsOf = (count, first = 1) => Array.from({ length: count }, (_, at) => ({ puzzle: `${GAME}.1/a/${first + at}`, at: first + at }));

let cache, stored, damaged, settings, drawn, place, root;

beforeEach(() => {
  [cache, stored, damaged, settings, drawn] = [new Map(), new Map(), new Set(), {}, []];
  const window = paged(`<section data-game="${GAME}" data-puzzle="${GAME}.1/a/5"><div data-fitted="menu"></div><div data-fitted="card"></div></section>`);
  root = window.document.querySelector("section");
  place = (name) => root.querySelector(`[data-fitted="${name}"]`);
  globalThis.IDBKeyRange = { lowerBound: () => null };
  globalThis.caches = {
    open: async () => ({
      match: async (url) => (cache.has(url) ? { json: async () => JSON.parse(cache.get(url)) } : undefined),
      put: async (url, answer) => void cache.set(url, await answer.text()),
    }),
  };
  play(...resultsOf(5), { puzzle: "other-game.1/a/9", at: 3 });
});

const play = (...results) => results.forEach((each) => stored.set(`${each.at}-${each.puzzle}`, each));

const store = {
  settings: async () => settings,
  setSettings: async (more) => void Object.assign(settings, more),
  read: (_names, work) =>
    work({
      keys: async () => [...stored.keys()],
      count: async () => NaN,
      get: async (_name, key) => (damaged.has(key) ? null : stored.get(key)),
      all: async () => new Map([...stored].filter(([key]) => !damaged.has(key))),
    }),
};

/** A page's fits, with an engine that counts what it is told, and what it was asked. */
function fitsOf({ first = [], version = 1 } = {}) {
  const asked = [];
  const ask = async (op, args) => {
    asked.push([op, args]);
    const before = first.shift();
    if (before) throw before;
    if (op === "suggest") return { view: ["p", {}, `${args.fit.count}`], card: args.fit.count > 5 ? ["p", {}, "harder"] : null, place: "a/6" };
    if (args.fit && (args.fit.version !== version || args.fit.since !== args.since)) throw fault("bad-input");
    return { fit: { version, since: args.since, count: (args.fit?.count ?? 0) + args.results.filter(({ at }) => at > args.since).length } };
  };
  const given = [];
  const services = {
    engine: { ask },
    assets: { give: async (name) => void given.push(name) },
    store,
    reached: async () => ({ mark: "5 x" }),
    draw: (view, there) => void drawn.push([there.dataset.fitted, view.at(-1)]),
  };
  return { fits: new Fits(root, services, "http://localhost/assets/fitting.js"), asked, given };
}

const folds = (asked) => asked.filter(([op]) => op === "rate").map(([, { results, fit }]) => [results.length, fit?.count ?? null]);

test("a game's own results are folded and what fits is drawn, by its date and what is remembered of it", async () => {
  settings[`${GAME}.known`] = "1";
  settings["other-game.known"] = "1";
  const { fits, asked } = fitsOf();
  await fits.show(place("menu"));
  assert.deepEqual(folds(asked), [[5, null]]);
  assert.deepEqual(drawn, [["menu", "5"]]);
  const { today, ...told } = asked.at(-1)[1];
  assert.match(today, /^\d{4}-\d\d-\d\d$/);
  assert.deepEqual(told, { game: GAME, fit: { version: 1, since: 0, count: 5 }, current: `${GAME}.1/a/5`, settings: { [`${GAME}.known`]: "1" }, mark: "5 x" });
});

test("later results alone are folded into what was kept, thousands in pieces", async () => {
  await fitsOf().fits.show(place("menu"));
  play(...resultsOf(4_500, 6));
  const { fits, asked } = fitsOf();
  await fits.show(place("menu"));
  assert.deepEqual(folds(asked), [[2_000, 5], [2_000, 2_005], [500, 4_005]]);
});

test("what was kept by another version, or before a result was gone, is made anew", async () => {
  await fitsOf().fits.show(place("menu"));
  const other = fitsOf({ version: 2 });
  await other.fits.show(place("menu"));
  assert.deepEqual(folds(other.asked), [[0, 5], [5, null]]);
  // As many as before, but others.
  stored.delete(`2-${GAME}.1/a/2`);
  play(...resultsOf(1, 9));
  const others = fitsOf({ version: 2 });
  await others.fits.show(place("menu"));
  assert.deepEqual(folds(others.asked), [[5, null]]);
});

test("a damaged result is left out, and the others count", async () => {
  damaged.add(`3-${GAME}.1/a/3`);
  const { fits, asked } = fitsOf();
  await fits.show(place("menu"));
  assert.deepEqual(folds(asked), [[4, null]]);
  assert.deepEqual(drawn, [["menu", "4"]]);
});

test("one press begins anew: the moment is a setting, and results before it count no more", async () => {
  const { fits, asked } = fitsOf();
  await fits.show(place("menu"));
  await fits.anew(place("menu"));
  assert.ok(Number(settings[`${GAME}.fitted`]) > 1_700_000_000_000);
  assert.deepEqual(folds(asked), [[5, null], [0, 5], [5, null]]);
  assert.deepEqual(drawn.at(-1), ["menu", "0"]);
});

test("a moment that is none counts for nothing", async () => {
  for (const strange of ["", "yesterday", "-5", "1e400", "0.5"]) {
    settings[`${GAME}.fitted`] = strange;
    const { fits, asked } = fitsOf();
    await fits.show(place("menu"));
    assert.equal(asked.at(-1)[1].fit.since, 0);
  }
});

test("on a card nothing is drawn where there is nothing to say, nor where it cannot be had", async (t) => {
  t.mock.method(console, "warn", () => {});
  await fitsOf().fits.show(place("card"));
  await fitsOf({ first: [fault("fault")] }).fits.show(place("card"));
  assert.deepEqual(drawn, []);
  play(...resultsOf(1, 6));
  await fitsOf().fits.show(place("card"));
  assert.deepEqual(drawn, [["card", "harder"]]);
});

test("on the next card nothing of the one before stays", async () => {
  place("card").textContent = "Harder for you than most.";
  await fitsOf().fits.show(place("card"));
  assert.equal(drawn.length, 1);
  assert.deepEqual(drawn[0], ["card", {}]);
});

test("in the menu a sentence says what stands in the way", async () => {
  await fitsOf({ first: [fault("bad-input"), fault("fault")] }).fits.show(place("menu"));
  assert.deepEqual(drawn, [["menu", "bad-input"]]);
});

test("what the engine lacks is brought, and an engine that was started anew is told again", async () => {
  const { fits, asked, given } = fitsOf({ first: [fault("needs", { asset: "python/apart" }), fault("needs", { asset: "items_some_game" }), null, fault("behind")] });
  await fits.show(place("menu"));
  assert.deepEqual(given, ["python/apart", "items_some_game"]);
  assert.deepEqual(asked.map(([op]) => op), ["rate", "rate", "rate", "suggest", "suggest"]);
});
