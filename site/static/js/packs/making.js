/** Packs that are made and changed: by a form, by a puzzle that is added, and a challenge, which is a pack of one that is handed on and not kept. */
import { back } from "./desk.js";
import { button, fields, form, listed, made, way, ways, words } from "./drawn.js";
import { handLink } from "./giving.js";
import { MOST, greeted, ofLine, titled } from "./pack.js";
import { Proving, summed } from "./proving.js";
import { addressOf, keep, keptPacks, newId, textsOf } from "./shelf.js";

/** @typedef {import("./shelf.js").Kept} Kept */
/** @typedef {{title: string, greeting: string, puzzles: string}} Values of a form */

const SENTENCES = {
  line: (/** @type {number} */ number, /** @type {string} */ fault) => `Line ${number}: ${fault}`,
  noLink: "this is no link to a puzzle.",
  many: `A pack has at most ${MOST} puzzles.`,
  within: (/** @type {string} */ title) => `It’s in “${title}” already.`,
  gone: "There’s no such pack here.",
  full: (/** @type {string} */ title) => `“${title}” is full.`,
  added: (/** @type {string} */ title) => `Added to “${title}”.`,
};

export class Making {
  #desk;

  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.#desk = desk;
  }

  /** A pack to be made, or changed. @param {Kept | null} pack @param {string[]} puzzles */
  form(pack, puzzles) {
    const inside = fields(pack ?? { title: "", greeting: "" }, puzzles.join("\n"));
    const send = (/** @type {Values} */ values) => this.#make(pack, values);
    this.#desk.show(pack ? "Change the pack" : "Make a pack", form(pack ? "Save changes" : "Make the pack", send, ...inside), back());
  }

  /** Keeps what a form says, once all of its lines are puzzles. @param {Kept | null} before @param {Values} values */
  async #make(before, { title, greeting, puzzles }) {
    const lines = puzzles.split("\n").map((line, at) => ({ line: line.trim(), number: at + 1 })).filter(({ line }) => line);
    if (lines.length > MOST) return this.#desk.say(SENTENCES.many);
    const proving = new Proving(this.#desk.services, this.#desk.games);
    const all = await this.#desk.proved(lines, async ({ line }) => {
      const wanted = ofLine(line);
      return wanted ? proving.prove(wanted) : { puzzle: null, fault: SENTENCES.noLink };
    });
    if (!all) return;
    const faults = all.flatMap(({ number, proved }) => (proved.puzzle === null ? [SENTENCES.line(number, proved.fault)] : []));
    if (faults.length) return this.#desk.say("", listed(faults));
    const id = before?.id ?? newId();
    const kept = { id, title: titled(title), greeting: greeted(greeting), made: before?.made ?? new Date().toISOString(), items: itemsOf(all) };
    await keep(this.#desk.services.store, kept);
    location.hash = `#of=${id}`;
  }

  /** A puzzle that goes to one of the packs, or to a new one. @param {string} id */
  async add(id) {
    const [one] = (await this.#desk.proved([{ number: 1 }], () => new Proving(this.#desk.services, this.#desk.games).proveId(id))) ?? [];
    if (!one) return;
    if (one.proved.puzzle === null) return this.#desk.refuse("Add to a pack", one.proved.fault);
    const { puzzle, title } = one.proved;
    const packs = await keptPacks(this.#desk.services.store);
    const add = async (/** @type {string} */ name) => {
      // As it is by now: another tab may have changed it.
      const pack = (await keptPacks(this.#desk.services.store)).find((each) => each.id === name);
      if (!pack) return this.#desk.say(SENTENCES.gone);
      if (pack.items.some((each) => each.puzzle === puzzle)) return this.#desk.say(SENTENCES.within(pack.title));
      if (pack.items.length >= MOST) return this.#desk.say(SENTENCES.full(pack.title));
      await keep(this.#desk.services.store, { ...pack, items: [...pack.items, { puzzle, title }] });
      this.#desk.say(SENTENCES.added(pack.title), way("See the pack", `#of=${pack.id}`), way("Back to the puzzle", addressOf(puzzle)));
    };
    if (!packs.length) return this.form(null, [puzzle]);
    const list = packs.map((pack) => button(pack.title, () => void add(pack.id)));
    const fresh = button("A new pack", () => this.form(null, [puzzle]));
    this.#desk.show("Add to a pack", made("p", {}, title), ways(...list, fresh), back());
  }

  /** A pack of one, to be handed on and not kept. @param {string} id */
  async challenge(id) {
    const [one] = (await this.#desk.proved([{ number: 1 }], () => new Proving(this.#desk.services, this.#desk.games).proveId(id))) ?? [];
    if (!one) return;
    if (one.proved.puzzle === null) return this.#desk.refuse("Challenge someone", one.proved.fault);
    const { puzzle, title } = one.proved;
    const send = async (/** @type {Values} */ values) => {
      const texts = await textsOf(this.#desk.services.store, [puzzle]);
      this.#desk.say(await handLink({ title: titled(values.title), greeting: greeted(values.greeting), puzzles: [puzzle], texts }, this.#desk.services.hand));
    };
    const told = one.proved.solvable ? [] : [summed([one])];
    this.#desk.show("Challenge someone", made("p", {}, title), ...told, form("Copy the link", send, ...words()), ways(way("Back to the puzzle", addressOf(puzzle))));
  }
}

/** Those that may be played, each once. @param {import("./proving.js").Numbered[]} all @returns {import("./shelf.js").Item[]} */
export function itemsOf(all) {
  const items = new Map(all.flatMap(({ proved }) => (proved.puzzle === null ? [] : [[proved.puzzle, proved.title]])));
  return [...items].map(([puzzle, title]) => ({ puzzle: String(puzzle), title: String(title) }));
}
