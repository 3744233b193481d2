// What follows a puzzle of the day: the next of today's, or the whole day to hand on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listenToCards, showNext } from "../../../site/static/js/host/next.js";
import { paged, settled } from "../page_kit.js";

const row = (game, more = "") => `<a href="../${game}/#daily/x" data-from="x" data-until="x" data-line="${game}: ★★☆" ${more}>Next today: ${game}</a>`;

/** A page whose card has the place, with these rows. */
function showing(rows, card = '<p class="actions"><span data-next></span></p>') {
  paged(`<section><div>${card}</div><div data-nexts hidden>${rows.join("")}<button data-whole="Parlour" data-place="../" data-words="{done} of {all} done">All done</button></div></section>`);
  showNext();
  return document.querySelector("[data-next]");
}

test("the first of today's that is open is the way on, with how many are done", () => {
  const place = showing([row("one", "data-done"), row("two", "hidden"), row("three"), row("four")]);
  assert.deepEqual([...place.children].map(({ localName, textContent }) => [localName, textContent]), [["a", "Next today: three 1 of 3 done"]]);
  assert.equal(place.firstElementChild.getAttribute("href"), "../three/#daily/x");
});

test("what was done a moment ago, and is not stored yet, is no way on from itself", () => {
  const badged = (game, more) => `<div data-badge="${game}">${row(game, more)}</div>`;
  const ways = () => [...document.querySelector("[data-next]").children].map(({ textContent }) => textContent);
  const card = '<p class="actions"><span data-next></span></p>';
  const showingOf = (game, rows, status = "won") => {
    showing(rows, card);
    Object.assign(document.querySelector("section").dataset, { game, status });
    showNext();
    return ways();
  };
  const [done, one, two, three] = [badged("done", "data-done"), badged("one"), badged("two"), badged("three")];
  assert.deepEqual(showingOf("one", [done, one, two]), ["Next today: two"], "nor are those that are done counted without it");
  assert.deepEqual(showingOf("two", [done, one, two]), ["Next today: one"]);
  assert.deepEqual(showingOf("done", [done, one, two]), ["Next today: one 1 of 3 done"]);
  assert.deepEqual(showingOf("one", [done, one]), [], "the last of all is handed on once it is stored");
  assert.deepEqual(showingOf("one", [done, one], "lost"), [], "what was lost is tried again by the card's own way");
  assert.deepEqual(showingOf("one", [done, one, two], "lost"), ["Next today: two"]);
  assert.deepEqual(showingOf("other", [one, two, three]), ["Next today: one 0 of 3 done"]);
});

test("once all are done the whole day is handed on, a line a game", () => {
  const place = showing([row("one", "data-done"), row("two", "data-done")]);
  assert.deepEqual([...place.children].map(({ localName }) => localName), ["button"]);
  const [first, ...lines] = place.firstElementChild.dataset.share.split("\n");
  assert.match(first, /^Parlour, \w+day \d+ \w+$/);
  assert.deepEqual(lines, ["one: ★★☆", "two: ★★☆"]);
  assert.equal(document.querySelectorAll("[data-whole]").length, 2);
});

test("what stood there before goes, and nothing is left where no day holds", () => {
  const place = showing([row("one")]);
  document.querySelector("[data-nexts] a").dataset.done = "";
  showNext();
  assert.equal(place.querySelector("a"), null);
  for (const each of document.querySelectorAll("[data-nexts] a")) each.hidden = true;
  showNext();
  assert.equal(place.childNodes.length, 0);
});

test("where nothing hands the day on, nothing is offered once all are done", () => {
  const place = showing([row("one", "data-done")]);
  document.querySelector("[data-nexts] [data-whole]").remove();
  showNext();
  assert.equal(place.childNodes.length, 0);
});

/** Home, where the whole day has a card. */
function home(rows, streak = "") {
  const places = rows.map((each) => `<div>${each}</div>`).join("");
  paged(`${streak}<section data-day hidden><ul data-lines></ul><button data-whole="Parlour" data-place="./">Share</button><span class="answered"></span><div data-nexts hidden>${places}</div></section>`);
  showNext();
  return document.querySelector("[data-day]");
}

test("on home the whole day has a card once all of it is done, and the days in a row go with it", async () => {
  const card = home([row("one", "data-done"), row("two", "data-done")], '<p class="streak">6 days in a row</p>');
  assert.equal(card.hidden, false);
  assert.deepEqual([...card.querySelectorAll("li")].map(({ textContent }) => textContent), ["one: ★★☆", "two: ★★☆"]);
  const button = card.querySelector("button");
  assert.deepEqual(button.dataset.share.split("\n").slice(1), ["one: ★★☆", "two: ★★☆", "6 days in a row"]);
  let written;
  Object.defineProperty(globalThis, "navigator", { value: { clipboard: { writeText: async (text) => void (written = text) } }, configurable: true });
  button.click();
  await settled();
  assert.match(written, /^Parlour, .*\none: ★★☆/s);
  assert.equal(card.querySelector(".answered").textContent, "Copied. Paste it anywhere.");
});

test("on home the whole day has no card while a game is open, or where one was never played", () => {
  assert.equal(home([row("one", "data-done"), row("two")]).hidden, true);
  assert.equal(home([row("one", "data-done"), ""]).hidden, true);
  assert.equal(home([row("one", "data-done"), row("two", "data-done hidden")]).hidden, true);
});

const CARD = '<p class="actions"><span data-next></span></p>';

/** A page that listens, with this in its card's place; `cards` puts something else there. */
function listening(card = "") {
  const window = paged(`<section><div data-part="card">${card}</div><div data-nexts hidden>${row("one")}</div></section>`);
  globalThis.MutationObserver = window.MutationObserver;
  const life = new AbortController();
  listenToCards(document.querySelector("section"), life.signal);
  const part = document.querySelector('[data-part="card"]');
  const cards = (html) => part?.replaceChildren(...new window.DOMParser().parseFromString(html, "text/html").body.childNodes);
  return { window, life, cards, part, shown: () => document.querySelector("[data-next]").textContent };
}

/** Waits until what a page observes was told. */
const told = async (window) => (await window.happyDOM.waitUntilComplete(), await settled());

test("the place of a card that stands, and of every one that comes, is filled, as long as the board is on its page", async () => {
  const { window, life, cards, shown } = listening(CARD);
  assert.equal(shown(), "Next today: one");
  cards(CARD);
  assert.equal(shown(), "");
  await told(window);
  assert.equal(shown(), "Next today: one");
  life.abort();
  cards(CARD);
  await told(window);
  assert.equal(shown(), "");
});

test("a card that comes in the moment that the one before was filled is filled too", async () => {
  const { window, cards, shown } = listening(CARD);
  showNext();
  cards(CARD);
  await told(window);
  assert.equal(shown(), "Next today: one");
});

test("a place that comes within a card is filled like one that comes with it", async () => {
  const { window, part, shown } = listening('<p class="actions"></p>');
  const place = document.createElement("span");
  place.dataset.next = "";
  part.firstElementChild.append(place);
  await told(window);
  assert.equal(shown(), "Next today: one");
});

test("what was filled is not filled again for that", async () => {
  const { window, cards, part } = listening();
  cards(CARD);
  await told(window);
  const filled = part.querySelector("a");
  await told(window);
  assert.equal(part.querySelector("a"), filled);
});

test("a page without a card has nothing to fill", () => {
  const window = paged("<section></section>");
  globalThis.MutationObserver = window.MutationObserver;
  listenToCards(document.querySelector("section"), new AbortController().signal);
});

test("a card without the place, or a page without rows, stays as it is", () => {
  showing([row("one")], "<p>card</p>");
  assert.equal(document.querySelector("div > p").textContent, "card");
  paged("<span data-next>as it is</span>");
  showNext();
  assert.equal(document.querySelector("[data-next]").textContent, "as it is");
});

test("after a loss the way back stands before it, and leads", () => {
  const primary = row("one").replace("<a ", '<a class="primary" ');
  const led = (before) => showing([primary], `<p class="actions">${before}<span data-next></span></p>`).firstElementChild.classList.contains("primary");
  assert.deepEqual([led(""), led("<button>Back</button>")], [true, false]);
});
