/** What the page of packs is made of. All that comes from a pack is put there as text, never as HTML. */
import { GREETING, TITLE } from "./pack.js";
import { addressOf, nextOf } from "./shelf.js";

const STARS = 3;

/**
 * @typedef {import("./shelf.js").Kept} Kept
 * @typedef {import("./shelf.js").Done} Done
 * @typedef {Map<string, Done>} AllDone how each puzzle went, by id
 * @typedef {{share: (pack: Kept) => void, save: (pack: Kept) => void, remove: (pack: Kept) => void}} Ways
 */

/** @param {string} name @param {Record<string, string>} attributes @param {...(Node | string)} inside @returns {HTMLElement} */
export function made(name, attributes, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
}

/** @param {string} label @param {() => void} press @param {string} [kind] */
export function button(label, press, kind = "") {
  const element = made("button", { type: "button", ...(kind ? { class: kind } : {}) }, label);
  element.addEventListener("click", press);
  return element;
}

/** @param {string} label @param {string} href @param {string} [kind] */
export const way = (label, href, kind = "") => made("a", { href, ...(kind ? { class: kind } : {}) }, label);

/** @param {...(Node | string)} inside */
export const ways = (...inside) => made("p", { class: "ways" }, ...inside);

/** Sentences that are many. @param {string[]} sentences */
export const listed = (sentences) => made("ul", { class: "faults" }, ...sentences.map((each) => made("li", {}, each)));

/** @param {string} text */
const paragraphs = (text) => (text ? [made("p", { class: "greeting" }, text)] : []);

/** `3 of 8 solved`. @param {Kept} pack @param {AllDone} done */
export function progress({ items }, done) {
  const solved = items.filter(({ puzzle }) => done.get(puzzle)?.isSolved).length;
  const told = `${solved} of ${items.length} solved`;
  return made("p", { class: "meta" }, made("progress", { max: String(items.length), value: String(solved), "aria-hidden": "true" }), told);
}

/** The way to the puzzle that comes next. @param {Kept} pack @param {AllDone} done */
function onward(pack, done) {
  const next = nextOf(pack, done);
  const item = pack.items[next ?? 0];
  if (!item) return [];
  const isBegun = [...done.values()].some(({ isSolved }) => isSolved);
  return [way(next === null ? "Play again" : isBegun ? "Resume" : "Play", addressOf(item.puzzle), "primary")];
}

/** A pack among others. @param {Kept} pack @param {AllDone} done @param {Ways} press */
export function card(pack, done, press) {
  const head = made("h2", {}, way(pack.title, `#of=${pack.id}`));
  const more = [button("Share", () => press.share(pack)), way("Change", `#change=${pack.id}`), button("Delete", () => press.remove(pack))];
  return made("li", { class: "card" }, head, ...paragraphs(pack.greeting), progress(pack, done), ways(...onward(pack, done), ...more));
}

/** What is seen and heard of how a puzzle went. @param {Done | undefined} done */
function outcome(done) {
  if (!done?.isSolved) return [];
  const { stars } = done;
  if (stars === null) return [made("span", { class: "told" }, "Solved")];
  return [made("span", { class: "told", role: "img", "aria-label": `Solved, ${stars} ${stars === 1 ? "star" : "stars"}` }, "★".repeat(stars) + "☆".repeat(Math.max(0, STARS - stars)))];
}

/** A pack on a page of its own: a ladder of its puzzles. @param {Kept} pack @param {AllDone} done @param {Ways} press */
export function ladder(pack, done, press) {
  const rungs = pack.items.map(({ puzzle, title }) => {
    const link = way("", addressOf(puzzle));
    link.append(made("span", {}, title), ...outcome(done.get(puzzle)));
    return made("li", {}, link);
  });
  const more = [button("Share", () => press.share(pack)), button("Save as a file", () => press.save(pack)), way("Change", `#change=${pack.id}`), button("Delete", () => press.remove(pack))];
  return [...paragraphs(pack.greeting), progress(pack, done), ways(...onward(pack, done), ...more), made("ol", { class: "rungs" }, ...rungs)];
}

/** What a pack is called, and what it says. @param {{title: string, greeting: string}} pack @param {string} puzzles as lines */
export function fields({ title, greeting }, puzzles) {
  const named = made("input", { name: "title", maxlength: String(TITLE), required: "", autocomplete: "off", value: title });
  const said = made("textarea", { name: "greeting", maxlength: String(GREETING), rows: "3" }, greeting);
  const lines = made("textarea", { name: "puzzles", rows: "6", required: "", spellcheck: "false", autocapitalize: "off", "aria-describedby": "lines-note" }, puzzles);
  const note = made("p", { id: "lines-note", class: "note" }, "One link a line. A puzzle’s link is its page’s address.");
  return [labelled("Title", named), labelled("Greeting", said), labelled("Puzzles", lines), note];
}

/** The title and the greeting of a challenge. */
export const words = () => fields({ title: "A challenge", greeting: "" }, "").slice(0, 2);

/** @param {string} label @param {HTMLElement} field */
const labelled = (label, field) => made("label", { class: "field" }, made("span", {}, label), field);

/** What is sent a second time waits for the first. @param {string} label @param {(values: {title: string, greeting: string, puzzles: string}) => Promise<void>} send @param {...(Node | string)} inside */
export function form(label, send, ...inside) {
  const press = made("button", { class: "primary" }, label);
  const element = made("form", {}, ...inside, ways(press));
  element.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (press.ariaDisabled === "true") return;
    press.ariaDisabled = "true";
    const held = new FormData(/** @type {HTMLFormElement} */ (element));
    const value = (/** @type {string} */ name) => String(held.get(name) ?? "");
    await send({ title: value("title"), greeting: value("greeting"), puzzles: value("puzzles") });
    press.ariaDisabled = "false";
  });
  return element;
}

/** A pack that came: what is known of each puzzle, in order. @param {string} greeting @param {import("./proving.js").Numbered[]} all */
export function offered(greeting, all) {
  const known = (/** @type {boolean | null} */ solvable) => (solvable ? "Solvable" : solvable === false ? "Unsolvable" : "Not known");
  const list = all.map(({ number, proved }) =>
    proved.puzzle === null ? made("li", { class: "faulty", value: String(number) }, proved.fault) : made("li", { value: String(number) }, made("span", {}, proved.title), made("span", { class: "told" }, known(proved.solvable))),
  );
  return [...paragraphs(greeting), ...(list.length ? [made("ol", { class: "rungs" }, ...list)] : [])];
}
