// From page to page in one document: which navigations are taken, and what becomes of the page.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { keepDocument } from "../../../site/static/js/host/pages.js";
import { deferred, paged, settled } from "../page_kit.js";

const SITE = "http://localhost/parlour/";
const FIRST = `${SITE}one/`;
const NEXT = `${SITE}two/`;
const [SHARED, OWN, THEIRS] = ["base", "one", "two"].map((name) => `${SITE}assets/${name}.css`);
const HTML = "text/html; charset=utf-8";

/** A page's text, as the build writes it: relative to where it lies. */
const pageOf = ({ title = "Two", sheets = ["base", "two"], script = "../assets/host.js", guard = "guard", end = "</html>\n" } = {}) =>
  `<!doctype html><html><head><title>${title}</title>${sheets.map((name) => `<link rel="stylesheet" href="../assets/${name}.css" integrity="sha256-${name}">`).join("")}
  <script>${guard}</script><script type="module" src="${script}"></script></head><body class="next"><p>${title}</p></body>${end}`;

let window, told, reloads, answers, asked, abort;

/** A document that came from the first page, and a network that answers as it is told. */
beforeEach((context) => {
  window = paged("<p>One</p>", FIRST);
  const head = '<title>One</title><link rel="icon" href="../assets/icon.svg"><link rel="stylesheet" href="../assets/base.css"><link rel="stylesheet" href="../assets/one.css">';
  document.head.append(...new window.DOMParser().parseFromString(`<!doctype html><html><head>${head}</head><body></body></html>`, "text/html").head.childNodes);
  // A script that is put into a page of happy-dom is run, and its body cannot be set.
  const script = document.createElement("script");
  const guard = document.createElement("script");
  guard.text = "guard";
  Object.defineProperty(document, "scripts", { value: [guard, script], configurable: true });
  script.setAttribute("src", "../assets/host.js");
  const { documentElement } = document;
  const body = { get: () => documentElement.querySelector("body"), set: (next) => documentElement.querySelector("body").replaceWith(next), configurable: true };
  Object.defineProperty(document, "body", body);
  // It brings no sheets either, and knows no integrity; when they have come or failed these tests say.
  document.addEventListener("error", (event) => event.stopImmediatePropagation(), true);
  const checked = { get() { return this.getAttribute("integrity") ?? ""; }, set(sum) { this.setAttribute("integrity", sum); }, configurable: true };
  Object.defineProperty(window.HTMLLinkElement.prototype, "integrity", checked);
  globalThis.DOMParser = window.DOMParser;
  globalThis.navigation = new EventTarget();
  globalThis.matchMedia = () => ({ matches: false });
  [told, reloads, answers, asked] = [[], 0, {}, []];
  context.mock.method(window.location, "reload", () => void (reloads += 1));
  globalThis.fetch = async (url, { signal }) => {
    asked.push({ url, signal });
    const answer = await answers[url];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  keepDocument(SITE, { leave: () => told.push(`leave ${document.title}`), arrive: () => told.push(`arrive ${document.title}`) });
});

const html = (more) => new Response(pageOf(more), { headers: { "content-type": HTML } });
const sheets = () => [...document.head.querySelectorAll('link[rel="stylesheet"]')];

/** A wish for a page, as the browser tells of it; what came of it. */
function wished(url = NEXT, more = {}) {
  const event = new Event("navigate");
  let handler = null;
  const life = new AbortController();
  abort = () => life.abort();
  const wish = { canIntercept: true, hashChange: false, downloadRequest: null, navigationType: "push", signal: life.signal, sameDocument: false, ...more };
  const { sameDocument, ...rest } = wish;
  Object.assign(event, { ...rest, destination: { url, sameDocument }, intercept: (options) => ({ handler } = options) });
  globalThis.navigation.dispatchEvent(event);
  return handler;
}

/** Turns to a page, whose sheets come or fail at once. */
async function turned(url = NEXT) {
  const turning = wished(url)();
  await settled();
  for (const link of sheets()) link.onload?.();
  await turning;
}

test("a page of this site takes the place of the one there was, with its title", async () => {
  answers[NEXT] = html();
  await turned();
  assert.deepEqual([document.title, document.body.className, document.body.textContent.trim()], ["Two", "next", "Two"]);
  assert.deepEqual(told, ["leave One", "arrive Two"]);
  assert.equal(reloads, 0);
});

test("the board is told before its page goes, and again when the next is there", async () => {
  const seen = () => told.push(document.body.textContent.trim());
  globalThis.navigation = new EventTarget();
  keepDocument(SITE, { leave: seen, arrive: seen });
  answers[NEXT] = html();
  await turned();
  assert.deepEqual(told, ["One", "Two"]);
});

for (const [what, url, more] of [
  ["a place on the page", NEXT, { hashChange: true }],
  ["a file", NEXT, { downloadRequest: "" }],
  ["this page anew", NEXT, { navigationType: "reload" }],
  ["what the browser keeps to itself", NEXT, { canIntercept: false }],
  ["a state that the page sets itself", NEXT, { sameDocument: true, navigationType: "replace" }],
  ["another project's page on the same origin", "http://localhost/other/", {}],
  ["another site's page", "https://else.test/parlour/", {}],
]) {
  test(`${what} is left to the browser`, () => assert.equal(wished(url, more), null));
}

test("a step in the history to a page of ours is taken, be it one that was left without leaving the document", () => {
  assert.notEqual(wished(NEXT, { navigationType: "traverse" }), null);
  assert.notEqual(wished(NEXT, { navigationType: "traverse", sameDocument: true }), null);
});

test("a browser without the Navigation API loads pages as ever", () => {
  delete globalThis.navigation;
  keepDocument(SITE, {});
});

test("an address is whole where the next page has another base: the icon's", () => {
  assert.equal(document.querySelector("link").getAttribute("href"), `${SITE}assets/icon.svg`);
});

Object.entries({
  "did not come": () => new TypeError("no network"),
  "is no page": () => new Response("%PDF", { headers: { "content-type": "application/pdf" } }),
  "has no type": () => new Response(new TextEncoder().encode(pageOf())),
  "was cut off": () => html({ end: "" }),
  "was built later, and brings its own scripts": () => html({ script: "../assets/host.2.js" }),
  "was built later, and has another guard": () => html({ guard: "another" }),
}).forEach(([what, answer]) => {
  test(`a page that ${what} is left to the browser, and the one there is stays till then`, async () => {
    answers[NEXT] = answer();
    await turned();
    assert.equal(reloads, 1);
    assert.deepEqual([told, document.title, document.body.textContent], [[], "One", "One"]);
  });
});

test("a player who went on meanwhile stays where they are, and nothing is loaded", async () => {
  const slow = deferred();
  answers[NEXT] = slow.promise;
  const turning = wished()();
  abort();
  slow.resolve(html());
  await turning;
  assert.deepEqual([told, reloads, document.title], [[], 0, "One"]);
  assert.equal(asked[0].signal.aborted, true);
});

test("a player who went on while its sheets came stays where they are", async () => {
  answers[NEXT] = html();
  const turning = wished()();
  await settled();
  abort();
  for (const link of sheets()) link.onload?.();
  await turning;
  assert.deepEqual([told, reloads, document.title], [[], 0, "One"]);
});

/** A browser that moves from page to page, as one that has no time for it: the movement is left out, the change made later. */
function moving({ still = false } = {}) {
  const moves = [];
  globalThis.matchMedia = (query) => ({ matches: still && query === "(prefers-reduced-motion: reduce)" });
  document.startViewTransition = (change) => {
    moves.push(document.title);
    const ready = Promise.reject(new Error("The movement was left out."));
    return { ready, updateCallbackDone: settled().then(change) };
  };
  return moves;
}

test("where the browser moves from page to page it does so, and the page has changed when it is told", async () => {
  const moves = moving();
  answers[NEXT] = html();
  await turned();
  assert.deepEqual([moves, document.title, told], [["One"], "Two", ["leave One", "arrive Two"]]);
});

test("who wishes for little motion gets the page at once", async () => {
  answers[NEXT] = html();
  const moves = moving({ still: true });
  await turned();
  document.documentElement.dataset.motion = "less";
  moving();
  answers[NEXT] = html({ title: "Three" });
  await turned();
  delete document.documentElement.dataset.motion;
  assert.deepEqual([moves, document.title], [[], "Three"]);
});

test("a player who went back before the movement began stays where they are", async () => {
  moving();
  answers[NEXT] = html();
  const turning = wished()();
  await settled();
  for (const link of sheets()) link.onload?.();
  await Promise.resolve();
  abort();
  await turning;
  assert.deepEqual([told, document.title], [[], "One"]);
});

test("a page that has not come after eight seconds is left to the browser", async (context) => {
  const patience = context.mock.method(AbortSignal, "timeout", () => AbortSignal.abort());
  answers[NEXT] = new TypeError("given up");
  const turning = wished()();
  await turning;
  assert.deepEqual(patience.mock.calls.map((call) => call.arguments), [[8_000]]);
  assert.equal(asked[0].signal.aborted, true);
  assert.equal(reloads, 1);
});

test("sheets that are here are kept, those that are not are brought with their checks, in the order of the page", async () => {
  answers[NEXT] = html();
  const before = sheets();
  await turned();
  assert.deepEqual(sheets().map(({ href }) => href), [SHARED, OWN, THEIRS]);
  assert.deepEqual(sheets().slice(0, 2), before);
  const [, , added] = sheets();
  assert.deepEqual([added.rel, added.integrity], ["stylesheet", "sha256-two"]);
});

test("a sheet of another page does not hold, and holds again in its own", async () => {
  answers[NEXT] = html();
  answers[FIRST] = html({ title: "One", sheets: ["base", "one"] });
  for (const link of sheets()) worn(link);
  const held = () => sheets().filter(({ sheet }) => sheet && !sheet.disabled).map(({ href }) => href);
  const turning = wished()();
  await settled();
  for (const link of sheets()) worn(link).onload?.();
  await turning;
  assert.deepEqual(held(), [SHARED, THEIRS]);
  await turned(FIRST);
  assert.deepEqual(held(), [SHARED, OWN]);
});

/** A link whose sheet has come, as browsers have it. */
const worn = (link) => Object.defineProperty(link, "sheet", { value: link.sheet ?? { disabled: false }, configurable: true });

test("a sheet that comes before another in its page comes before it here", async () => {
  answers[NEXT] = html({ sheets: ["first", "base", "two", "last"] });
  await turned();
  const hrefs = sheets().map(({ href }) => href.split("/").pop());
  assert.deepEqual(hrefs, ["first.css", "base.css", "one.css", "two.css", "last.css"]);
});

test("the page is turned only when its sheets are here, or have failed", async () => {
  for (const end of ["onload", "onerror"]) {
    document.title = "One";
    told.length = 0;
    answers[NEXT] = html({ sheets: [`${end}-a`, `${end}-b`] });
    const turning = wished()();
    await settled();
    const [a, b] = sheets().filter(({ href }) => href.includes(end));
    a[end]();
    await settled();
    assert.deepEqual(told, []);
    b[end]();
    await turning;
    assert.equal(told.at(-1), "arrive Two");
  }
});

test("a sheet that was brought once is not brought again", async () => {
  answers[NEXT] = html();
  await turned();
  const count = sheets().length;
  answers[NEXT] = html({ title: "Three" });
  await turned();
  assert.equal(sheets().length, count);
  assert.equal(document.title, "Three");
});
