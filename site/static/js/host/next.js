/** After a puzzle of the day: the next of today's that is open, in the card's place for it, and once all are done the whole day, to look at and to hand on. */
import { handed } from "../services/copy.js";

/** Fills the place of every card that comes, as long as the board is on its page. @param {HTMLElement} root @param {AbortSignal} signal */
export function listenToCards(root, signal) {
  const isOurs = (/** @type {Node} */ node) => node instanceof Element && node.closest("[data-next]") !== null;
  const observer = new MutationObserver((changes) => changes.some(({ target }) => !isOurs(target)) && showNext());
  const card = root.querySelector('[data-part="card"]');
  if (card) observer.observe(card, { childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect());
  showNext();
}

/** Fills the place that a card has for the way on; what stands in the page for each game was drawn by the engine or the build. */
export function showNext() {
  const [place, source, day] = ["[data-next]", "[data-nexts]", "[data-day]"].map((selector) => document.querySelector(selector));
  if (!source) return;
  const rows = [...source.querySelectorAll("[data-from]:not([hidden])")].filter((row) => row instanceof HTMLElement);
  const open = rows.find(isOpen);
  if (day instanceof HTMLElement) showDay(day, rows, rows.length === source.children.length && !open);
  if (!place) return;
  // What was won a moment ago is not stored yet, and what was lost may be tried again: neither is a way on from itself, nor counted so far.
  const late = rows.find((row) => isOpen(row) && isEndedHere(row));
  const next = late ? rows.find((row) => row !== late && isOpen(row)) : open;
  const found = next ?? (rows.length && !late ? whole(source, rows) : null);
  const done = rows.filter((row) => "done" in row.dataset).length;
  const way = found?.cloneNode(true);
  if (next && !late && way instanceof HTMLElement) way.append(...count(source, done, rows.length));
  put(place, way);
}

/** Puts the way on into its place. Where another stands before it, as the way back does after a loss, that one leads. @param {Element} place @param {Node | undefined} way */
function put(place, way) {
  if (place.previousElementSibling && way instanceof HTMLElement) way.classList.remove("primary");
  place.replaceChildren(...(way ? [way] : []));
}

/** Whether a row leads to a puzzle that is not done. @param {HTMLElement} row */
const isOpen = (row) => row.localName === "a" && !("done" in row.dataset);

/** Whether a row is of the game whose page this is, on which a puzzle has ended. @param {HTMLElement} row */
function isEndedHere(row) {
  const [badge, table] = [row.closest("[data-badge]"), document.querySelector('[data-game]:is([data-status="won"], [data-status="lost"])')];
  return badge instanceof HTMLElement && table instanceof HTMLElement && badge.dataset.badge === table.dataset.game;
}

/** The button that hands on how the whole day went, a line a game. @param {Element} source @param {HTMLElement[]} rows */
function whole(source, rows) {
  const button = source.querySelector("[data-whole]");
  if (!(button instanceof HTMLElement)) return null;
  const date = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" }).format();
  // Home shows the days in a row, and a page of a game does not.
  const row = document.querySelector(".streak:not([hidden])")?.textContent;
  button.dataset.share = [`${button.dataset.whole}, ${date}`, ...rows.map((line) => line.dataset.line ?? ""), ...(row ? [row] : [])].join("\n");
  return button;
}

/** The card of the whole day, on home, once all of it is done. @param {HTMLElement} card @param {HTMLElement[]} rows @param {boolean} isDone */
function showDay(card, rows, isDone) {
  card.hidden = !isDone;
  const [list, told] = ["[data-lines]", ".answered"].map((selector) => card.querySelector(selector));
  list?.replaceChildren(...rows.map((row) => Object.assign(document.createElement("li"), { textContent: row.dataset.line ?? "" })));
  const button = whole(card, rows);
  if (!button || !told) return;
  // No board listens here.
  button.onclick = async () => (told.textContent = await handed(button.dataset.place ?? "", button.dataset.share));
}

/** How many are done, in the page's words: `3 of 5 done`. @param {Element} source @param {number} done @param {number} all */
function count(source, done, all) {
  const words = source.querySelector("[data-words]");
  if (!(words instanceof HTMLElement)) return [];
  const textContent = (words.dataset.words ?? "").replace("{done}", String(done)).replace("{all}", String(all));
  return [" ", Object.assign(document.createElement("small"), { textContent })];
}
