// The log of plays goes into a file of everything only as a part of its own, and comes out as it was or not at all.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Book } from "../../../site/static/js/plays/book.js";
import { begun } from "../../../site/static/js/plays/record.js";
import { logOf, withLog } from "../../../site/static/js/sending/logged.js";
import { bodyChecks } from "../../../site/static/js/store/checks.js";
import { everything } from "../../../site/static/js/store/portable.js";
import { read, written } from "../../../site/static/js/store/save_file.js";
import { ID, LISTS, filled, fresh } from "../store_kit.js";

beforeEach(fresh);

const MADE = "2026-11-25T12:00:00.000Z";
const go = (at) => begun(ID, { device: "d", build: "", at, width: 390 });
const plain = async () => written(await everything((await filled()).store), MADE);

test("a file without it has none", async () => assert.deepEqual(logOf(await plain()), []));

test("it comes out as it was, and the rest of the file is read as ever", async () => {
  const [text, goes] = [await plain(), [go(1), go(2)]];
  const whole = withLog(text, goes);
  assert.deepEqual(logOf(whole), goes);
  assert.deepEqual(read(whole, bodyChecks(LISTS)), read(text, bodyChecks(LISTS)));
});

test("altered it is left out, and so is what is no record", async () => {
  const whole = withLog(await plain(), [go(1)]);
  assert.deepEqual(logOf(whole.replace('"small"', '"large"')), []);
  assert.deepEqual(logOf(withLog(await plain(), [{ parlour: "go" }, go(3)])), [go(3)]);
});

test("too much for a file is not written", async () => {
  const large = { ...go(1), settings: { note: "x".repeat(50_000_000) } };
  assert.equal(withLog(await plain(), [large]), null);
});

test("records that are brought are added, and what is here stays", async () => {
  const book = new Book();
  await book.put({ ...go(1), last_ms: 9 });
  assert.equal(await book.add([go(1), go(2)]), 1);
  assert.deepEqual((await new Book().all()).map(({ at, last_ms }) => [at, last_ms]), [[1, 9], [2, 0]]);
});
