// The pages of a booklet: a cover for a week, each puzzle's own, answers at the end, and at the foot of each what it is part of.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lay } from "../../../site/static/js/print/pages.js";
import { paged } from "../page_kit.js";

const printed = (title, pages) => ({ title, sheet: [title, pages], answer: [title, 0] });

/** Draws a sheet of so many pages, or an answer, as text. */
function draw([title, pages], parent) {
  for (let page = 1; page <= pages; page += 1) parent.append(Object.assign(document.createElement("section"), { className: "page", textContent: `${title} ${page}` }));
  if (!pages) parent.append(`answer of ${title}`);
}

const BOOKLET = { title: "Parlour, today", hasCover: false, hasAnswers: true, site: "example.org/" };

function laid(booklet, { over = () => false } = {}) {
  paged('<section class="paper">old</section>');
  const paper = document.querySelector(".paper");
  // No page here has a size: the test says when the answers on one are too many.
  Object.defineProperty(globalThis.HTMLElement.prototype, "clientWidth", { configurable: true, get: () => 100 });
  Object.defineProperty(globalThis.HTMLElement.prototype, "scrollWidth", { configurable: true, get() { return over(this) ? 200 : 100; } });
  const count = lay(paper, [printed("A", 1), printed("B", 2)], { ...BOOKLET, ...booklet }, draw);
  return { count, pages: [...paper.querySelectorAll(".page")].map((page) => page.textContent), paper };
}

test("each puzzle has its pages, the answers are the last, and each foot tells the page", () => {
  const { count, pages, paper } = laid({});
  assert.equal(count, 4);
  assert.deepEqual(pages.slice(0, 3), ["A 1Parlour, today1 of 4example.org/", "B 1Parlour, today2 of 4example.org/", "B 2Parlour, today3 of 4example.org/"]);
  assert.equal(pages[3], "Answersanswer of Aanswer of BParlour, today4 of 4example.org/");
  assert.equal(paper.textContent.includes("old"), false);
});

test("without answers there are none, and a week has a cover that lists its puzzles", () => {
  const { pages } = laid({ hasAnswers: false, hasCover: true });
  assert.equal(pages.length, 4);
  assert.equal(pages[0], "Parlour, todayTake a pencil.ABParlour, today1 of 4example.org/");
  assert.equal(pages.some((page) => page.includes("answer")), false);
});

test("answers that are too many for a page go on the next, and none is lost", () => {
  const { pages } = laid({}, { over: (turned) => turned.children.length > 1 });
  assert.deepEqual(pages.slice(3), ["Answersanswer of AParlour, today4 of 5example.org/", "Answersanswer of BParlour, today5 of 5example.org/"]);
});

test("an answer that is too long for any page stays on its own", () => {
  const { pages } = laid({}, { over: () => true });
  assert.equal(pages.length, 5);
});
