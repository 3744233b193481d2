// What may come out of a record: the shapes of results and frames, and what a view may hold.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { viewCheck } from "../../../site/static/js/ground/allowed.js";
import { PUZZLE, bodyChecks, resultKey } from "../../../site/static/js/store/checks.js";
import { checksum, condition, seal } from "../../../site/static/js/store/seal.js";
import { ID, LISTS, frame, result, save } from "../store_kit.js";

const isView = viewCheck(LISTS);
const checks = bodyChecks(LISTS);
const isResult = (body) => checks.results(body, resultKey(body));
const isFrame = (body) => checks.frames({ rev: 1, frame: body }, ID);
const without = (record, name) => Object.fromEntries(Object.entries(record).filter(([other]) => other !== name));

const nested = (depth) => {
  let view = ["p", {}];
  for (let i = 0; i < depth; i++) view = ["div", {}, view];
  return view;
};
const proto = (attrs) => ["div", JSON.parse(attrs)];

for (const view of [
  ["p", {}],
  ["p", { class: "a", key: 5, hidden: true, "data-event": "block:1", "aria-label": "x", "data-x2-y": "z" }, "text", ["span", {}]],
  ["a", { href: "#stages/0042" }, "x"],
  ["a", { href: "./elimination/" }, "x"],
  ["a", { href: "../about/" }, "x"],
  nested(30),
  nested(64),
]) {
  test(`a view may be ${JSON.stringify(view).slice(0, 80)}`, () => assert.equal(isView(view), true));
}

for (const view of [
  null,
  undefined,
  "text",
  7,
  {},
  [],
  ["p"],
  ["p", null],
  ["p", []],
  ["p", new Map()],
  ["script", {}],
  ["toString", {}],
  [["p"], {}],
  ["P", {}],
  ["p", { onclick: "x" }],
  ["p", { style: "x" }],
  ["p", { constructor: "x" }],
  proto('{"__proto__": "x"}'),
  proto('{"dangerouslySetInnerHTML": {"__html": "x"}}'),
  ["p", { class: null }],
  ["p", { class: {} }],
  ["p", { class: ["a"] }],
  ["p", { class: undefined }],
  ["p", { class: Number.NaN }],
  ["p", { "data-": "x" }],
  ["p", { "data-<": "x" }],
  ["p", { "data-a b": "x" }],
  ["p", { "data-event": { toString: 1 } }],
  ["a", { href: "javascript:alert(1)" }],
  ["a", { href: "//elsewhere" }],
  ["a", { href: "https://elsewhere/" }],
  ["a", { href: " #x" }],
  ["a", { href: ".x" }],
  ["a", { href: 5 }],
  ["a", { href: true }],
  ["p", {}, null],
  ["p", {}, 5],
  ["p", {}, {}],
  ["p", {}, ["span", {}, ["script", {}]]],
  ["p", {}, []],
  // eslint-disable-next-line no-sparse-arrays -- what an edited save may hold
  ["p", {}, , "x"],
  nested(65),
  nested(20_000),
]) {
  test(`no view is ${safely(view)}`, () => assert.equal(isView(view), false));
}

function safely(view) {
  try {
    return String(JSON.stringify(view)).slice(0, 80);
  } catch {
    return "one too deep to be written";
  }
}

test("a text of the player's own has what is told of it, its puzzles and the whole, and no more, under a name of its game", () => {
  const text = { about: {}, puzzles: [], whole: {} };
  const NAME = "losswords.0123456789abcdef";
  assert.ok(checks.materials(text, NAME));
  for (const name of ["about", "puzzles", "whole"]) {
    assert.equal(checks.materials(without(text, name), NAME), false, name);
    assert.equal(checks.materials({ ...text, [name]: "x" }, NAME), false, name);
  }
  assert.equal(checks.materials({ ...text, more: 1 }, NAME), false);
  for (const name of ["", 5, "no name"]) assert.equal(checks.materials(text, name), false, String(name));
});

test("results are as Python's codec reads them", () => {
  assert.ok(isResult(result()));
  assert.ok(isResult(without(without(result(), "relaxed"), "stars")));
  assert.ok(isResult(result(ID, { facts: { ink: 3, words: 0 }, improves: true })));
  assert.ok(isResult(result("word-portal.12/free-play/a.B-7")));
  for (const status of ["playing", "won", "lost"]) assert.ok(isResult(result(ID, { status })));
});

test("a result under another key is none", () => assert.equal(checks.results(result(), "5-x"), false));

for (const [name, value] of Object.entries(result(ID, { facts: {}, improves: true }))) {
  const optional = ["relaxed", "stars", "facts", "improves"].includes(name);
  test(`a result's ${name} is ${typeof value}, and ${optional ? "may" : "cannot"} be left out`, () => {
    const whole = result(ID, { facts: {}, improves: true });
    assert.equal(isResult(without(whole, name)), optional);
    assert.equal(isResult({ ...whole, [name]: undefined }), optional);
    for (const wrong of [null, [], "x", 1.5, Number.NaN, 2 ** 60, new Date(0), typeof value === "boolean" ? 1 : true]) {
      assert.equal(isResult({ ...whole, [name]: wrong }), false, String(wrong));
    }
  });
}

for (const wrong of [{ stars: -1 }, { stars: 10 }, { score: 2 ** 45 }, { moves: -(2 ** 45) }, { elapsed_ms: 2 ** 50 }, { at: 2 ** 45 }, { facts: { ink: 2 ** 45 } }]) {
  test(`a result with ${JSON.stringify(wrong)} is none that could be reckoned with`, () => {
    assert.equal(isResult(result(ID, wrong)), false);
  });
}

for (const wrong of [{ more: 1 }, { __proto__: null }, JSON.parse('{"__proto__": 1}'), { constructor: 1 }]) {
  test(`a result with ${JSON.stringify(wrong)} in it is none`, () => {
    const whole = Object.getPrototypeOf(wrong) === null ? Object.assign(Object.create(null), result()) : { ...result(), ...wrong };
    assert.equal(isResult(whole), false);
  });
}

for (const facts of [{ ink: "3" }, { ink: 1.5 }, { ink: null }, [], [1], "x", new Map()]) {
  test(`facts of a result are no ${JSON.stringify(facts)}`, () => assert.equal(isResult(result(ID, { facts })), false));
}

const NO_PUZZLES = ["", "samegame", "samegame.1/stages", "samegame.1/stages/", ".1/stages/1", "samegame.x/a/b", "samegame.1/a/b/c", "Same.1/a/b", "samegame.1/a/b c", "same1.1/a/b", `samegame.1/a/${"b".repeat(121)}`, 5];
for (const puzzle of NO_PUZZLES) {
  test(`no puzzle's name is ${JSON.stringify(puzzle)}`, () => {
    assert.equal(isResult(result(String(puzzle), { puzzle })), false);
    assert.equal(checks.open(puzzle, "samegame"), false);
  });
}

test("puzzles are named as Python reads their names", () => {
  const naming = readFileSync(new URL("../../../site/py/parlour/core/naming.py", import.meta.url), "utf-8");
  const [name] = naming.match(/(?<=^NAME = ").*(?="$)/m);
  const [longest] = naming.match(/(?<=^MAX_KEY = )\d+$/m);
  const [pattern] = naming.match(/(?<=^ID_PATTERN = re\.compile\(rf").*(?="\)$)/m);
  const written = pattern.replaceAll("{NAME}", name).replaceAll("{MAX_KEY}", longest).replaceAll("{{", "{").replaceAll("}}", "}");
  // Without the groups that Python picks the parts by; it matches whole texts only.
  const plain = written.replace(/\((?!\?)([^()]*(?:\([^()]*\)[^()]*)*)\)/g, "$1").replaceAll("/", "\\/");
  assert.equal(PUZZLE.source, `^${plain}$`);
});

test("frames are those that the page can draw, of 0.1.0 and of now", () => {
  assert.ok(isFrame(frame()));
  const now = { scene: 4, over: false, look: false, link: "#stages/0042!ab", hidden: true, left_ms: 5, wake_ms: 5, card: ["p", {}, "Solved"], prospect: null };
  assert.ok(isFrame({ ...frame(), ...now }));
  const more = { guide: ["p", {}, "Press it."], held: null, still_ms: 0 };
  assert.ok(isFrame({ ...frame(), ...more }) && isFrame({ ...frame(), ...more, guide: null, held: ["p", {}, "B"] }));
  assert.ok(isFrame({ ...frame(), link: null, prospect: { alive: null, say: "" }, more: "of another day" }));
});

for (const name of Object.keys(frame())) {
  test(`a frame without its ${name}, or with a strange one, is none`, () => {
    assert.equal(isFrame(without(frame(), name)), false);
    for (const wrong of [undefined, 1.5, "samegame.1/stages/0001", { say: 1 }, [5], true]) {
      if (name === "title" || name === "say") assert.equal(isFrame({ ...frame(), [name]: typeof wrong === "string" ? 5 : wrong }), false, String(wrong));
      else assert.equal(isFrame({ ...frame(), [name]: wrong }), false, String(wrong));
    }
  });
}

const STRANGE = [{ scene: "1" }, { over: 1 }, { look: null }, { link: "https://elsewhere" }, { link: 5 }, { hidden: "x" }, { status: "over" }, { card: ["script", {}] }, { guide: ["script", {}] }, { guide: "step" }, { held: 5 }, { still_ms: "1" }];
for (const wrong of [...STRANGE, { can: ["undo", 5] }]) {
  test(`a frame with ${JSON.stringify(wrong)} is none`, () => assert.equal(isFrame({ ...frame(), ...wrong }), false));
}

test("a session is a revision and a save, and nothing else", () => {
  const isSession = (body) => checks.sessions(body, ID);
  assert.ok(isSession({ rev: 0, save: save() }));
  for (const rev of [-1, 1.5, "1", null, 2 ** 53, Number.MAX_SAFE_INTEGER, Number.NaN]) assert.equal(isSession({ rev, save: save() }), false, String(rev));
  for (const strange of [null, [], "x", new Map(), new Date(0), 5]) assert.equal(isSession({ rev: 1, save: strange }), false);
  assert.equal(isSession({ rev: 1, save: save(), more: 1 }), false);
  assert.equal(isSession({ rev: 1 }), false);
  assert.equal(isSession(null), false);
});

test("settings, open puzzles and badges stand under ids", () => {
  for (const key of [5, "", "A", "a b", "__proto__", ["a"], new Date(0)]) {
    assert.equal(checks.settings("on", key), false);
    assert.equal(checks.badges(["p", {}], key), false);
  }
  assert.ok(checks.settings("on", "word-list"));
  assert.ok(checks.badges(["p", {}], "word-portal"));
  assert.ok(checks.open("word-portal.1/free/1", "word-portal"));
  assert.equal(checks.open("word-portal.1/free/1", "word"), false);
});

test("a checksum is the CRC-32 of the text's UTF-16 units", () => {
  assert.equal(checksum(""), "00000000");
  // Python: zlib.crc32('{"a":"é☃"}'.encode("utf-16-le"))
  assert.equal(checksum('{"a":"é☃"}'), "6042d3db");
});

test("what was read is absent, good, newer or damaged", () => {
  const always = () => true;
  const good = seal({ a: 1 });
  assert.equal(condition(undefined, always), "absent");
  assert.equal(condition(good, always), "good");
  assert.equal(condition(good, () => false), "damaged");
  assert.equal(condition({ ...good, checksum: "0" }, always), "damaged");
  assert.equal(condition({ ...good, version: 1 }, always), "damaged");
  assert.equal(condition({ version: 3 }, always), "newer");
  for (const version of ["3", 2.5, 1e300, null, {}, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.equal(condition({ ...good, version }, always), "damaged", String(version));
  }
  const circle = {};
  circle.self = circle;
  assert.equal(condition({ ...good, body: circle }, always), "damaged");
});
