// The log beside a board: it hears everything, reads nothing on the way to a move, and writes what was heard once that is calm.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setLogged } from "../../../site/static/js/ground/logged.js";
import { linesOf, packed } from "../../../site/static/js/plays/file.js";
import { Log } from "../../../site/static/js/plays/log.js";
import { ID, result, save } from "../store_kit.js";

const METHODS = {
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(key, value) {
    this[key] = String(value);
  },
  removeItem(key) {
    delete this[key];
  },
};

/** What the page would do when it is idle. */
let idle = [];
let pressed = {};

beforeEach(() => {
  idle = [];
  pressed = {};
  globalThis.localStorage = Object.create(METHODS);
  globalThis.requestIdleCallback = (act) => idle.push(act);
  globalThis.innerWidth = 390;
  globalThis.addEventListener = (name, act) => (pressed[name] = act);
  globalThis.document = Object.assign(new EventTarget(), { hidden: false, body: {}, querySelector: () => null });
  globalThis.MutationObserver = class {
    observe() {}
  };
  globalThis.BroadcastChannel = class {
    static all = [];
    constructor() {
      BroadcastChannel.all.push(this);
    }
  };
  setLogged(true);
});

function following() {
  const engine = new EventTarget();
  const kept = [];
  const log = new Log({ put: async (go) => void kept.push(go), device: async () => "0011223344556677", forget() {} }, "0.2.0");
  log.follow(engine);
  const tell = (name, detail) => engine.dispatchEvent(new CustomEvent(name, { detail }));
  let id = 0;
  const asks = (op, args, turn) => {
    id += 1;
    tell("sent", JSON.stringify({ id, op, args, now: 0 }));
    if (turn) tell("answer", JSON.stringify({ id, ok: true, result: { frame: { puzzle: ID, left_ms: null, sound: "move" }, save: null, result: null, ...turn } }));
  };
  return { log, kept, tell, asks };
}

const opens = { puzzle: ID, data: { cells: "RG" }, settings: { order: "easy" }, save: null };

test("a go is written with its moves, its end, what was pressed, and the device", async () => {
  const { log, kept, asks } = following();
  asks("open", opens, {});
  asks("event", { event: "block:0" }, { save: save(1) });
  await (idle.shift()?.(), log.settle());
  pressed.pointerdown({ pointerType: "touch" });
  asks("event", { event: "block:1" }, { save: save(2), result: result() });
  await log.settle();
  const last = kept.at(-1);
  assert.deepEqual(last.acts.map(([, what, told]) => [what, told]), [["move", { block: 0 }], ["move", { block: 1 }]]);
  assert.deepEqual([last.ends.length, last.inputs, last.device, last.build, last.settings], [1, { touch: 1 }, "0011223344556677", "0.2.0", { order: "easy" }]);
  assert.equal(new Set(kept.map(({ at }) => at)).size, 1);
});

test("nothing is read on the way to a move", () => {
  const { asks } = following();
  const { parse } = JSON;
  try {
    JSON.parse = () => assert.fail("read on the way to a move");
    asks("open", opens, {});
    asks("event", { event: "block:0" }, { save: save(1) });
  } finally {
    JSON.parse = parse;
  }
  assert.equal(idle.length, 1);
});

test("an engine that was started anew goes on with the same go", async () => {
  const { log, kept, asks } = following();
  asks("open", opens, {});
  asks("event", { event: "block:0" }, { save: save(1) });
  asks("open", { ...opens, save: save(1) }, {});
  asks("event", { event: "block:1" }, { save: save(2) });
  await log.settle();
  assert.deepEqual(kept.at(-1).acts.length, 2);
  assert.equal(kept.at(-1).resumed, false);
});

test("someone else's play, a puzzle only looked at, and what came too late are not logged", async () => {
  const { log, kept, asks } = following();
  asks("open", opens, {});
  await log.settle();
  asks("event", { event: "block:0" }, { save: save(1), dropped: true });
  asks("replay", { puzzle: ID, moves: "00" }, {});
  asks("event", { event: "block:0" }, { save: save(1) });
  await log.settle();
  assert.deepEqual(kept, []);
});

test("another puzzle ends the record of the one before", async () => {
  const { log, kept, asks } = following();
  asks("open", opens, {});
  asks("event", { event: "block:0" }, { save: save(1) });
  const other = "samegame.1/stages/0043";
  asks("open", { ...opens, puzzle: other }, { frame: { puzzle: other, left_ms: null } });
  asks("event", { event: "block:0" }, { frame: { puzzle: other, left_ms: null }, save: save(1, other) });
  await log.settle();
  assert.deepEqual([...new Set(kept.map(({ puzzle }) => puzzle))], [ID, other]);
});

test("switched off it writes nothing, and deleted it forgets the open go", async () => {
  const { log, kept, asks } = following();
  asks("open", opens, {});
  asks("event", { event: "block:0" }, { save: save(1) });
  setLogged(false);
  await log.settle();
  assert.deepEqual(kept, []);
  setLogged(true);
  for (const channel of BroadcastChannel.all) channel.onmessage({ data: "erased" });
  await log.settle();
  assert.deepEqual(kept, []);
});

test("a file says first what it is, then counts, then records, and is packed", async () => {
  const days = [["2026-12-01", { samegame: { goes: 2, starts: 2, wins: 1 } }]];
  const lines = [...linesOf([{ parlour: "go", puzzle: ID }], days, { made: 7, build: "0.2.0", device: "d", count: 1 })];
  assert.deepEqual(lines.map((line) => JSON.parse(line).parlour), ["plays", "day", "go"]);
  const { blob, ending } = await packed(lines);
  assert.equal(ending, "jsonl.gz");
  const text = await new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).text();
  assert.equal(text, lines.join(""));
});
