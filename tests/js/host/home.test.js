// What home shows of the player and the day.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { paged } from "../page_kit.js";
import { showHome } from "../screen_kit.js";

const NOON = new Date(2026, 11, 2, 12).getTime();
const day = (say, from, until) => ["p", { "data-from": from, "data-until": until }, say];
const YESTERDAY = day("yesterday’s", "2026-12-01", "2026-12-01");
const TODAY = day("today’s", "2026-12-02", "2026-12-02");

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
const inWords = (date) => `${WEEKDAYS[date.getDay()]} ${date.getDate()} ${MONTHS[date.getMonth()]}`;

beforeEach((context) => {
  context.mock.timers.enable({ apis: ["Date"], now: NOON });
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
});

const BASE = "http://localhost/assets/host.js";
/** Files of which none is there. */
const NONE = { load: async () => Promise.reject(new Error("missing")) };

/** Shows home with these badges kept. */
async function shown(html, badges = {}, files = NONE) {
  paged(html);
  const asked = [];
  await showHome({ badge: async (game) => (asked.push(game), badges[game] ?? null) }, files, BASE);
  return { asked, find: (selector) => document.querySelector(selector), seen: () => [...document.querySelectorAll("p")].filter((one) => !one.hidden).map((one) => one.textContent) };
}

test("the date is the player's own, in words, wherever it has a place", async (context) => {
  // What writes dates looks at the clock itself, whatever Date says; the day may end between two looks.
  context.mock.timers.reset();
  const before = inWords(new Date());
  await shown("<p data-date>x</p><h2 data-date></h2>");
  const written = [...document.querySelectorAll("[data-date]")].map((one) => one.textContent);
  assert.ok([before, inWords(new Date())].some((date) => written.every((one) => one === date)), written.join());
  assert.equal(written.length, 2);
});

test("what holds on some days shows on those, its first and its last among them", async () => {
  const html = [["2026-12-02", "2026-12-02"], ["2026-12-01", "2026-12-03"], ["2026-12-03", "2026-12-09"], ["2026-11-01", "2026-12-01"]].map(([from, until]) => `<p data-from="${from}" data-until="${until}" hidden>${from}</p>`).join("");
  const { seen } = await shown(html);
  assert.deepEqual(seen(), ["2026-12-02", "2026-12-01"]);
});

test("what does not hold any more is hidden again on the next day", async (context) => {
  const { seen } = await shown('<p data-from="2026-12-02" data-until="2026-12-02">today</p>');
  assert.deepEqual(seen(), ["today"]);
  context.mock.timers.setTime(NOON + 86_400_000);
  await showHome({ badge: async () => null }, NONE, BASE);
  assert.deepEqual(seen(), []);
});

test("of a badge each place gets the part that bears its slot", async () => {
  const badge = ["div", {}, "words", ["span", { "data-slot": "streak" }, "5 days"], ["span", { "data-slot": "solved" }, "3 solved"]];
  const { find, asked } = await shown('<b data-badge="one" data-slot="solved"></b><i data-badge="one" data-slot="streak"></i>', { one: badge });
  assert.deepEqual([find("b").textContent, find("i").textContent], ["3 solved", "5 days"]);
  assert.deepEqual(asked, ["one", "one"]);
});

test("games have badges of their own", async () => {
  const badge = (say) => ["div", {}, ["span", { "data-slot": "solved" }, say]];
  const { find } = await shown('<b data-badge="one" data-slot="solved"></b><i data-badge="two" data-slot="solved"></i>', { one: badge("1"), two: badge("2") });
  assert.deepEqual([find("b").textContent, find("i").textContent], ["1", "2"]);
});

for (const [what, badge] of [["no badge was kept", null], ["the badge has nothing for the slot", ["div", {}, "solved", ["span", { "data-slot": "other" }, "x"]]], ["the badge is empty", ["div", {}]]]) {
  test(`where ${what}, what the build drew stays`, async () => {
    const { find } = await shown('<b data-badge="one" data-slot="solved"><span>Play</span></b>', { one: badge });
    assert.equal(find("b > span").textContent, "Play");
  });
}

test("of a kept row of days only today's shows, in the very moment it is drawn", async () => {
  const badge = ["div", {}, ["div", { "data-slot": "days" }, YESTERDAY, TODAY]];
  paged('<b data-badge="one" data-slot="days"></b><b data-badge="two" data-slot="days"></b>');
  const [first] = document.querySelectorAll("b");
  let atOnce = null;
  const badgeOf = async (game) => {
    if (game === "one") return badge;
    // Asked for a while after the first was drawn, so that nothing but its own drawing can have hidden what does not hold.
    for (let step = 0; step < 20; step += 1) await null;
    atOnce = [...first.querySelectorAll("p")].map((one) => one.hidden);
    return null;
  };
  await showHome({ badge: badgeOf }, NONE, BASE);
  assert.deepEqual(atOnce, [true, false]);
});

test("a page without any of it stays as it is", async () => {
  const { asked } = await shown("<p>about</p>");
  assert.deepEqual([asked, document.body.childElementCount, document.body.textContent], [[], 1, "about"]);
});

test("who was here is known from then on, on this page and the next", async () => {
  const kept = {};
  Object.defineProperty(globalThis, "localStorage", { value: { setItem: (name, text) => (kept[name] = text) }, configurable: true });
  const html = '<b data-badge="one" data-slot="x"></b>';
  await shown(html);
  assert.deepEqual([document.documentElement.dataset.known, kept], [undefined, {}]);
  await shown(html, { one: ["div", {}] });
  assert.deepEqual([document.documentElement.dataset.known, kept], ["", { "parlour-known": "yes" }]);
});

test("where nothing can be kept, this page knows it all the same", async () => {
  Object.defineProperty(globalThis, "localStorage", { get: () => assert.fail("denied"), configurable: true });
  await shown('<b data-badge="one" data-slot="x"></b>', { one: ["div", {}] });
  assert.equal(document.documentElement.dataset.known, "");
});

test("what is done today is counted, by what shows alone", async () => {
  const done = (from, until) => ["div", {}, ["div", { "data-slot": "today" }, ["p", { class: "of-today", "data-from": from, "data-until": until, "data-done": true }, "done"]]];
  const part = (game) => `<i data-badge="${game}" data-slot="today"></i>`;
  const { find } = await shown(`<b data-count>0</b>${["one", "two", "three"].map(part).join("")}`, { one: done("2026-12-02", "2026-12-02"), two: done("2026-12-01", "2026-12-01"), three: done("2026-12-01", "2026-12-03") });
  assert.equal(find("b").textContent, "2");
});

const BOARDS = '<s data-boards="home.0a.*.bin" data-from="2026-12-01" data-until="2026-12-31" hidden></s><b data-board="one"></b><i data-board="two"></i>';
const filled = (days) => ({ load: async ({ url }) => days[url.replace(/.*home\.0a\./, "")] ?? Promise.reject(new Error(`no ${url}`)) });

test("the boards of today are drawn in their places, of the file that is called by the day", async () => {
  const asked = [];
  const files = { load: async (file) => (asked.push(file), { one: ["span", {}, "today’s"] }) };
  const { find } = await shown(BOARDS, {}, files);
  assert.deepEqual(asked, [{ url: "http://localhost/assets/home.0a.2026-12-02.bin" }]);
  assert.equal(find("b > span").textContent, "today’s");
  assert.equal(find("i").childElementCount, 0);
});

test("on another day its boards take the place of those before, and where there are none, none stand", async (context) => {
  const files = filled({ "2026-12-02.bin": { one: ["span", {}, "second"] }, "2026-12-03.bin": { one: ["span", {}, "third"] } });
  const { find } = await shown(BOARDS, {}, files);
  const again = async (days) => {
    context.mock.timers.setTime(NOON + days * 86_400_000);
    await showHome({ badge: async () => null }, files, BASE);
    return find("b").textContent;
  };
  assert.equal(find("b").textContent, "second");
  assert.equal(await again(1), "third");
  const warnings = context.mock.method(console, "warn", () => {});
  assert.equal(await again(2), "");
  assert.match(warnings.mock.calls[0].arguments[0], /no http.*2026-12-04/);
});

test("outside of all days no file is asked for", async () => {
  await shown(BOARDS.replace("2026-12-31", "2026-12-01"), {}, { load: async () => assert.fail("asked") });
});

test("a board that comes when its day is over is not drawn", async (context) => {
  const late = { load: async () => (context.mock.timers.setTime(NOON + 86_400_000), { one: ["span", {}, "late"] }) };
  const { find } = await shown(BOARDS, {}, late);
  assert.equal(find("b").childElementCount, 0);
});

test("the app's icon shows how many of today's puzzles are open", async () => {
  const shownOutside = [];
  Object.defineProperty(globalThis, "navigator", { value: { setAppBadge: async (count) => void shownOutside.push(count) }, configurable: true });
  const row = (more) => `<a class="of-today" ${more}></a>`;
  const html = `<b data-count></b>${row("")}${row("")}${row("data-done")}${row("hidden")}<p class="of-today"></p>`;
  await shown(html);
  assert.equal(document.querySelector("[data-count]").textContent, "1");
  // A page without the day leaves it as it is.
  await shown("<p>About</p>");
  assert.deepEqual(shownOutside, [2]);
  Object.defineProperty(globalThis, "navigator", { value: { setAppBadge: async () => Promise.reject(new Error("refused")) }, configurable: true });
  await shown(html);
});
