// A text of the player's own: its bytes become letters, the engine reads it with patience, and what was removed can be put back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listenToMaterials } from "../../../site/static/js/host/material.js";
import { Reading } from "../../../site/static/js/host/reading.js";
import { engineOf, paged, settled } from "../page_kit.js";

const STORY = "Un été, à l'aube, le garçon était là.";
const READ = { key: "tk", about: { title: "Été" }, puzzles: [{}], whole: { title: "Été" }, say: "“Été” is ready." };

/** A reader with a store in memory, an engine that answers so often, and all sentences that were said. */
function readingOf(...answers) {
  const kept = new Map();
  const store = { materials: async () => kept, keepMaterial: async (name, held) => void (held ? kept.set(name, held) : kept.delete(name)) };
  const engine = engineOf(...answers);
  const said = [];
  const reader = { engine, store, assets: { give: async () => {} } };
  return { reading: new Reading("losswords", reader, (sentence) => said.push(sentence)), reader, engine, kept, said };
}

const file = (bytes) => new File([bytes], "story.txt");
const utf16 = (text, mark, isBig) => {
  const bytes = Buffer.from(mark + text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

const WRITTEN = {
  "UTF-8": Buffer.from(STORY),
  "UTF-8 with a mark": Buffer.from(`\ufeff${STORY}`),
  "UTF-16 of Windows": utf16(STORY, "\ufeff", false),
  "UTF-16 the other way round": utf16(STORY, "\ufeff", true),
  "Windows-1252": Buffer.from(STORY, "latin1"),
  "letters and accents apart": Buffer.from(STORY.normalize("NFD")),
};

for (const [how, bytes] of Object.entries(WRITTEN)) {
  test(`a file in ${how} is read as what it says`, async () => {
    const { reading, engine } = readingOf(READ);
    assert.ok(await reading.bring("E\u0301te\u0301", file(bytes)));
    const [[, args]] = engine.asked;
    assert.deepEqual(args, { game: "losswords", title: "Été", text: STORY });
  });
}

test("the engine may take longer for a text than for a move, and that it reads is said meanwhile", async () => {
  const { reading, engine, said } = readingOf(() => (assert.deepEqual(said, ["Reading…"]), READ));
  assert.ok(await reading.bring("", STORY));
  assert.ok(engine.asked[0][2] > 30);
});

for (const [what, source, told] of [
  ["nothing", "  ", "Paste a text, or choose a file first."],
  ["a file of nothing", file(""), "That file couldn’t be read. Save it as plain text and try again."],
  ["a file that breaks off", { size: 9, arrayBuffer: async () => Promise.reject(new Error("gone")) }, "That file couldn’t be read. Save it as plain text and try again."],
  ["a file of 20 MB", file("a".repeat(20_000_000)), "That file has 20 MB, which is too much. Take a part of it."],
]) {
  test(`${what} is answered with a sentence, and asks nothing of the engine`, async () => {
    const { reading, engine, said } = readingOf();
    assert.equal(await reading.bring("", source), false);
    assert.equal(said.at(-1), told);
    assert.deepEqual(engine.asked, []);
  });
}

test("a text that is removed is named, and is put back as it was", async () => {
  const { reading, kept, said } = readingOf(READ);
  await reading.bring("", STORY);
  const before = new Map(kept);
  await reading.forget("tk");
  assert.equal(said.at(-1), "Removed “Été”.");
  assert.equal(kept.size, 0);
  assert.deepEqual(reading.removed, [["tk", "Été"]]);
  await reading.putBack("tk");
  assert.equal(said.at(-1), "“Été” is back.");
  assert.deepEqual(kept, before);
  assert.deepEqual(reading.removed, []);
  await reading.putBack("tk");
  assert.equal(said.at(-1), "“Été” is back.");
});

test("a text is handed on whole, as a file that bears the letters and digits of its title; one that is gone is told so", async () => {
  const whole = { title: "Été, 2nd day!", text: STORY };
  const { reading, said } = readingOf({ ...READ, about: { title: whole.title }, whole });
  await reading.bring("", STORY);
  const { name, text } = await reading.file("tk");
  assert.equal(name, "Été-2nd-day-.json");
  assert.deepEqual(JSON.parse(text), whole);
  assert.equal(said.at(-1), READ.say);
  assert.equal(await reading.file("other"), null);
  assert.equal(said.at(-1), "That text isn’t on this device any more.");
});

test("a text that was read anew needs no way back, and one that is gone is told so", async () => {
  const { reading, said } = readingOf(READ, READ);
  await reading.bring("", STORY);
  await reading.forget("tk");
  await reading.bring("", STORY);
  assert.deepEqual(reading.removed, []);
  await reading.forget("other");
  assert.equal(said.at(-1), "That text isn’t on this device any more.");
});

const PAGE = `<main data-game="losswords"><p data-part="answer"></p><button data-forget="tk">Remove</button>
  <div data-material><textarea data-text></textarea><input type="file" data-file><button data-read>Add it</button></div></main>`;

/** The page on which a text is brought; `pressed` presses what a selector names. */
function placed(...answers) {
  const window = paged(PAGE);
  globalThis.HTMLTextAreaElement = window.HTMLTextAreaElement;
  const root = document.querySelector("main");
  const answer = root.querySelector("[data-part]");
  const { reader, kept } = readingOf(...answers);
  const board = { screen: { answer: (sentence) => void (answer.textContent = sentence) }, signal: undefined, refreshMenu: async () => {} };
  listenToMaterials(root, board, reader);
  const pressed = async (selector) => {
    root.querySelector(selector).click();
    for (let turns = 0; turns < 9; turns += 1) await settled();
  };
  return { root, answer, kept, pressed, field: root.querySelector("textarea"), chooser: root.querySelector("input") };
}

test("one press puts back what one press removed, and the offer stays until it is taken", async () => {
  const { root, answer, kept, pressed, field } = placed(READ, new Error("Too short."));
  field.value = STORY;
  await pressed("[data-read]");
  await pressed("[data-forget]");
  assert.equal(answer.textContent, "Removed “Été”. Put back “Été”");
  field.value = "Too short.";
  await pressed("[data-read]");
  assert.equal(answer.textContent, "Too short. Put back “Été”");
  assert.equal(kept.size, 0);
  await pressed("[data-putback]");
  assert.deepEqual([...kept.keys()], ["losswords.tk"]);
  assert.equal(root.querySelector("[data-putback]"), null);
});

test("a text that was pasted stays when a file was read in its place", async () => {
  const { pressed, field, chooser } = placed(READ, READ);
  field.value = "My long poem";
  Object.defineProperty(chooser, "files", { value: [file(STORY)], configurable: true });
  await pressed("[data-read]");
  assert.equal(field.value, "My long poem");
  Object.defineProperty(chooser, "files", { value: [] });
  await pressed("[data-read]");
  assert.equal(field.value, "");
});
