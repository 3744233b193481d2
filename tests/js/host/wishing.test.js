// "Make me one": the form of a set, what is being done, a way to stop it, and honest refusals.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { listenToWishes } from "../../../site/static/js/host/wishing.js";
import { deferred, paged, settled } from "../page_kit.js";

const FORM = '<form data-wish="infinite"><input name="width" value="5"><input name="difficulty" value=""><button type="submit">Make it</button></form>';
const drawn = (html) => new globalThis.DOMParser().parseFromString(html, "text/html").body.firstChild;

let page, asked, work, answer, Happened;

beforeEach(() => {
  const window = paged('<section data-game="some-game"><button data-make="infinite">Make me one</button></section>');
  globalThis.FormData = window.FormData;
  globalThis.DOMParser = window.DOMParser;
  Happened = window.Event;
  window.HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  [asked, work, answer] = [[], deferred(), (() => "infinite/made-5.0-abc")];
  const workshop = {
    form: async (...given) => (asked.push(["form", ...given]), { title: "Make me one: Some", view: FORM }),
    wish: async (game, set, values, seed) => (asked.push(["wish", game, set, values, /^[0-9a-z]{8}$/.test(seed)]), answer()),
    make: (id, _library, watched) => (asked.push(["make", id]), Object.assign(work, watched).promise),
  };
  const library = { id: (game, place) => `${game}.1/${place}` };
  const draw = (view, place) => place.append(drawn(view));
  page = document.querySelector("section");
  listenToWishes(page, { workshop, library, draw, signal: new AbortController().signal });
});

const dialog = () => page.querySelector("dialog");
const told = () => page.querySelector("[role=status]").textContent;

async function opened() {
  page.querySelector("[data-make]").click();
  await settled();
}

async function sent() {
  await opened();
  dialog().querySelector("form").dispatchEvent(new Happened("submit", { bubbles: true, cancelable: true }));
  await settled();
}

test("the button opens the form of its set", async () => {
  await opened();
  assert.ok(dialog().open);
  assert.deepEqual(asked, [["form", "some-game", "infinite"]]);
  assert.equal(dialog().querySelector("h2").textContent, "Make me one: Some");
  assert.equal(dialog().querySelector("input").name, "width");
});

test("what is asked for is made while a bar and a sentence tell how far it is, and opened", async () => {
  await sent();
  assert.deepEqual(asked.slice(1), [["wish", "some-game", "infinite", { width: 5, difficulty: 0 }, true], ["make", "some-game.1/infinite/made-5.0-abc"]]);
  const bar = dialog().querySelector("progress");
  work.told({ done: 3, of: 9, say: "Trying boards." });
  assert.deepEqual([bar.hidden, bar.max, bar.value, told()], [false, 9, 3, "Trying boards."]);
  assert.ok(dialog().querySelector("input").disabled);
  work.resolve({});
  await settled();
  assert.equal(location.hash, "#infinite/made-5.0-abc");
  assert.ok(!dialog().open);
});

test("stopped, nothing is made and the form can be sent again", async () => {
  await sent();
  [...dialog().querySelectorAll("button")].find((button) => button.textContent === "Stop").click();
  assert.ok(work.signal.aborted);
  work.reject(new DOMException("stopped", "AbortError"));
  await settled();
  assert.equal(told(), "Stopped. Nothing was made.");
  assert.ok(!dialog().querySelector("input").disabled);
  assert.equal(location.hash, "");
});

test("closing the dialog stops the work", async () => {
  await sent();
  dialog().dispatchEvent(new Happened("close"));
  assert.ok(work.signal.aborted);
});

test("a refusal is a sentence beside the form", async () => {
  answer = () => {
    throw new Error("Columns: from 3 to 8.");
  };
  await sent();
  assert.equal(told(), "Columns: from 3 to 8.");
  assert.ok(dialog().querySelector("progress").hidden);
});
