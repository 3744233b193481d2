// The page that prints: what the engine lacks is brought to it, what cannot be printed is said, and what did not come can be tried again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError } from "../../../site/static/js/engine/engine.js";
import { LoadError } from "../../../site/static/js/services/files.js";
import { localDate } from "../../../site/static/js/ground/places.js";
import { Printing } from "../../../site/static/js/print/printing.js";
import { engineOf, lost, needs, paged, settled } from "../page_kit.js";

const PAGE = `<article data-print>
  <label data-one hidden><input type="radio" name="what" value="one"></label>
  <input type="radio" name="what" value="today" checked><input type="radio" name="what" value="week">
  <div data-games><input type="checkbox" name="chess" value="chess" data-standing="chess" data-days="daily" data-shelf="{}" checked>
    <input type="checkbox" name="go" value="go" data-standing="go" data-days="daily" data-shelf="{}" checked></div>
  <input type="radio" name="format" value="a4" checked><input type="radio" name="format" value="letter">
  <input type="checkbox" name="answers" value="on" checked>
  <button data-prints disabled></button><span data-told></span><progress hidden></progress>
  <div data-failure hidden><p data-trouble></p><button data-again></button></div>
  <section data-paper></section></article>`;

const drawn = { title: "A puzzle", sheet: "sheet", answer: "answer" };
const draw = (view, parent) => parent.append(Object.assign(document.createElement("section"), { className: view === "sheet" ? "page" : "answer", textContent: view }));

/** Everything a page needs to print, with a library that has every puzzle, and an engine that answers so. */
function printing({ hash = "", found = (game, place) => ({ named: `${game}.1/${place}` }) } = {}, ...answers) {
  const window = paged(PAGE, `http://localhost/print/${hash}`);
  Object.defineProperty(globalThis, "navigator", { value: { languages: ["en-GB"] }, configurable: true });
  for (const name of ["clientWidth", "scrollWidth"]) Object.defineProperty(window.HTMLElement.prototype, name, { value: 100, configurable: true });
  globalThis.addEventListener = window.addEventListener.bind(window);
  const engine = Object.assign(new EventTarget(), engineOf(...answers), { state: "ready", trouble: null, brought: [], started: [] });
  engine.bring = (...args) => engine.brought.push(args);
  engine.start = (game) => engine.started.push(game);
  const given = [];
  const library = {
    stand: () => {},
    stores: () => true,
    days: (_, set) => (set === "daily" ? ["2020-01-01", "2099-12-31"] : undefined),
    closed: async (game, place) => `${game}: ${place} isn’t open yet.`,
    find: async (game, place) => found(game, place),
    puzzle: async (id) => ({ title: id, puzzle: { of: id } }),
  };
  const place = document.querySelector("[data-print]");
  const here = new Printing(place, { engine, library, assets: { give: async (name) => void given.push(name) }, draw }, "http://localhost/assets/print.js", new AbortController().signal);
  const find = (selector) => document.querySelector(selector);
  const done = async () => {
    for (let turns = 0; turns < 200 && place.dataset.printing !== "ready"; turns += 1) await settled();
    assert.equal(place.dataset.printing, "ready");
  };
  return { engine, given, find, done, here, choose: (name, value) => (find(`[name="${name}"][value="${value}"]`).checked = true) };
}

test("today's puzzles of the games chosen are asked for, one after the other, and the button waits for them", async () => {
  const { engine, find, done } = printing({}, drawn, drawn);
  assert.equal(find("[data-prints]").hasAttribute("disabled"), true);
  await done();
  const today = localDate();
  assert.deepEqual(engine.asked.map(([op, args]) => [op, args.puzzle, args.today]), ["chess", "go"].map((game) => ["paper", `${game}.1/daily/${today}`, today]));
  assert.deepEqual(engine.brought, [["chess", true]]);
  assert.equal(find("[data-prints]").hasAttribute("disabled"), false);
  assert.match(find("[data-told]").textContent, /^3 pages, ready to print\.$/);
});

test("a week is the days of all games, day by day, and each puzzle is asked for once", async () => {
  const { engine, find, done, here, choose } = printing({}, ...Array(20).fill(drawn));
  await done();
  choose("what", "week");
  await here.make();
  assert.equal(new Set(engine.asked.map(([, { puzzle }]) => puzzle)).size, 14);
  const days = engine.asked.slice(2).map(([, { puzzle }]) => puzzle.split("/")[2]);
  assert.deepEqual(days, days.toSorted());
  assert.equal(find("[data-paper]").querySelectorAll(".cover").length, 1);
  const before = engine.asked.length;
  choose("format", "letter");
  await here.make();
  assert.equal(engine.asked.length, before);
  assert.equal(find("[data-paper]").className, "paper letter");
});

test("what the engine lacks is brought to it, and it is asked again", async () => {
  const { given, find, done } = printing({ hash: "#chess/stages/1" }, needs("python/apart"), needs("python/chess"), drawn);
  await done();
  assert.deepEqual(given, ["python/apart", "python/chess"]);
  assert.equal(find("[data-one]").hidden, false);
  assert.equal(find("[data-games]").hidden, true);
});

test("an engine that lacked functions is asked once more after it has started again, and no third time", async () => {
  const once = printing({ hash: "#chess/stages/1" }, lost(), drawn);
  await once.done();
  assert.equal(once.find("[data-failure]").hidden, true);
  const twice = printing({ hash: "#chess/stages/1" }, lost(), lost(), drawn);
  await twice.done();
  assert.equal(twice.find("[data-trouble]").textContent, "The engine stopped. Please try again.");
  twice.find("[data-again]").click();
  await twice.done();
  assert.equal(twice.find("[data-failure]").hidden, true);
  assert.deepEqual(twice.engine.started, []);
});

test("what cannot be printed is said, without a way to try again", async () => {
  for (const [hash, found, answer, said] of [
    ["#chess/stages/9", () => ({ named: null, why: "There’s no puzzle here." }), drawn, "There’s no puzzle here."],
    ["#chess/stages/9", undefined, new EngineError("bad-input", "It can’t be printed."), "It can’t be printed."],
    ["#chess/daily/2099-01-01", undefined, drawn, "chess: daily/2099-01-01 isn’t open yet."],
    ["#draughts/stages/9", undefined, drawn, "There’s no such game here."],
    ["#nonsense", undefined, drawn, "There’s no such game here."],
  ]) {
    const { find, done } = printing({ hash, ...(found && { found }) }, answer);
    await done();
    assert.equal(find("[data-told]").textContent, said);
    assert.equal(find("[data-failure]").hidden, true);
    assert.equal(find("[data-prints]").hasAttribute("disabled"), true);
  }
});

test("an id of a former version is the engine's to refuse", async () => {
  const { engine, done } = printing({ hash: "#chess.0/stages/1" }, new EngineError("bad-input", "It was drawn anew."));
  await done();
  assert.equal(engine.asked[0][1].puzzle, "chess.0/stages/1");
});

test("what did not come is told beside the pages that did, and can be tried again", async () => {
  let isThere = false;
  const found = (game, place) => {
    if (!isThere) throw new LoadError("The puzzles couldn’t be loaded.");
    return { named: `${game}.1/${place}` };
  };
  const { find, done } = printing({ hash: "#chess/stages/1", found }, drawn);
  await done();
  assert.equal(find("[data-trouble]").textContent, "The puzzles couldn’t be loaded.");
  isThere = true;
  find("[data-again]").click();
  await done();
  assert.equal(find("[data-failure]").hidden, true);
  assert.equal(find("[data-paper]").querySelectorAll(".page").length, 2);
});

test("what stands in the engine's way is told, and tried again by a start", async () => {
  const { engine, find } = printing({}, new Promise(() => {}));
  Object.assign(engine, { state: "failed", trouble: "The engine couldn’t start." });
  engine.dispatchEvent(new Event("state"));
  assert.equal(find("[data-trouble]").textContent, "The engine couldn’t start.");
  find("[data-again]").click();
  assert.deepEqual(engine.started, ["chess"]);
});

test("who chooses otherwise meanwhile has what was chosen last, and the rest is given up", async () => {
  const { engine, find, done, here, choose } = printing({}, ...Array(20).fill(drawn));
  await done();
  choose("what", "week");
  const week = here.make();
  choose("what", "today");
  await Promise.all([week, here.make()]);
  assert.equal(find("[data-paper]").querySelectorAll(".cover").length, 0);
  assert.equal(engine.asked.length, 3);
});
