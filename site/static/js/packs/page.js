/** The page of packs: those that are kept, one that is made or changed, one that came by a link or a file, and a challenge to be handed on. */
import { toldOf } from "../services/alone.js";
import { SaveFileError } from "../store/save_file.js";
import { Desk, back } from "./desk.js";
import { button, card, ladder, listed, made, offered, way, ways } from "./drawn.js";
import { handFile, handLink } from "./giving.js";
import { Making, itemsOf } from "./making.js";
import { heldToSize, isLink, isSame, ofLink, read, textOf } from "./pack.js";
import { Proving, leftOut, summed } from "./proving.js";
import { addressOf, doneOf, forget, keep, keptPacks, newId, textsOf } from "./shelf.js";

/**
 * @typedef {import("./desk.js").Services} Services
 * @typedef {import("./shelf.js").Kept} Kept
 * @typedef {import("./pack.js").Pack} Pack
 * @typedef {import("./proving.js").Numbered} Numbered
 */

const SENTENCES = {
  lead: "Puzzles under a title: your own or any here, played in order and handed on by a link.",
  none: "No packs yet. Make one of puzzles you like, or open one that a friend has sent.",
  kept: "Kept on this device.",
  here: "This pack is here already.",
  texts: "Playing a text of its own keeps that text on this device.",
  gone: "There’s no such pack here.",
  removed: (/** @type {string} */ title) => `Deleted “${title}”.`,
  unread: "That file couldn’t be read.",
};

export class Packs {
  #desk;
  #services;
  #making;

  /** @param {HTMLElement} place @param {Services} services @param {string} base the address beside which all files lie @param {AbortSignal} signal */
  constructor(place, services, base, signal) {
    this.#desk = new Desk(place, services, base);
    this.#services = services;
    this.#making = new Making(this.#desk);
    globalThis.addEventListener("hashchange", () => place.isConnected && void this.arrive(true), { signal });
    services.engine.addEventListener("state", () => this.#desk.tellTrouble(services.engine.trouble ?? ""), { signal });
    this.#desk.find("[data-again]").addEventListener("click", () => this.#again(), { signal });
    void this.arrive();
  }

  /** Shows what the address names. @param {boolean} [isMoved] whether the player came from another view of this page */
  async arrive(isMoved = false) {
    this.#desk.turn += 1;
    this.#desk.say("");
    this.#desk.tellTrouble("");
    this.#desk.place.dataset.packs = "coming";
    const turn = this.#desk.turn;
    const [name = "", value = ""] = location.hash.slice(1).split(/=(.*)/s);
    const views = /** @type {Record<string, (value: string) => Promise<void>>} */ ({
      of: (id) => this.#showOne(id),
      change: (id) => this.#showChange(id),
      new: async () => this.#making.form(null, []),
      add: (id) => this.#making.add(id),
      challenge: (id) => this.#making.challenge(id),
    });
    try {
      if (isLink(location.hash)) await this.#offer(() => ofLink(location.hash));
      else await (Object.hasOwn(views, name) ? views[name]?.(value) : this.#showAll());
    } catch (error) {
      this.#desk.tellTrouble(toldOf(error));
    }
    if (turn !== this.#desk.turn) return;
    this.#desk.place.dataset.packs = "ready";
    if (isMoved) this.#desk.find("h1").focus();
  }

  async #showAll() {
    const { store } = this.#services;
    const packs = await keptPacks(store);
    const done = await Promise.all(packs.map(({ items }) => doneOf(store, items.map(({ puzzle }) => puzzle))));
    const file = made("input", { type: "file", accept: ".json,application/json" });
    file.addEventListener("change", () => void this.#open(/** @type {HTMLInputElement} */ (file)));
    const open = made("label", { class: "choose" }, "Open a file ", file);
    const list = packs.map((pack, at) => card(pack, done[at] ?? new Map(), this.#presses));
    const held = list.length ? made("ul", { class: "shelf-of-packs" }, ...list) : made("p", {}, SENTENCES.none);
    this.#desk.show("Packs", made("p", { class: "lead" }, SENTENCES.lead), ways(way("Make a pack", "#new", "primary"), open), held);
  }

  /** What can be done with a pack. @returns {import("./drawn.js").Ways} */
  get #presses() {
    return {
      share: async (pack) => this.#desk.say(await handLink(await this.#whole(pack), this.#services.hand)),
      save: async (pack) => this.#desk.say(await handFile(await this.#whole(pack))),
      remove: (pack) => void this.#remove(pack),
    };
  }

  /** @param {Kept} pack @returns {Promise<Pack>} */
  async #whole({ title, greeting, items }) {
    const puzzles = items.map(({ puzzle }) => puzzle);
    return { title, greeting, puzzles, texts: await textsOf(this.#services.store, puzzles) };
  }

  /** @param {Kept} pack */
  async #remove(pack) {
    const { store } = this.#services;
    await forget(store, pack.id);
    if (location.hash) history.replaceState(history.state, "", location.pathname);
    await this.arrive();
    const putBack = async () => {
      await keep(store, pack);
      await this.arrive();
    };
    this.#desk.say(SENTENCES.removed(pack.title), button("Put it back", putBack));
  }

  /** @param {string} id @returns {Promise<Kept | undefined>} */
  async #kept(id) {
    const pack = (await keptPacks(this.#services.store)).find((each) => each.id === id);
    if (!pack) {
      await this.#showAll();
      this.#desk.say(SENTENCES.gone);
    }
    return pack;
  }

  /** @param {string} id */
  async #showChange(id) {
    const pack = await this.#kept(id);
    if (pack) this.#making.form(pack, pack.items.map(({ puzzle }) => puzzle));
  }

  /** @param {string} id */
  async #showOne(id) {
    const pack = await this.#kept(id);
    if (!pack) return;
    const done = await doneOf(this.#services.store, pack.items.map(({ puzzle }) => puzzle));
    this.#desk.show(pack.title, ...ladder(pack, done, this.#presses), back());
  }

  /** @param {HTMLInputElement} input */
  async #open(input) {
    const [file] = input.files ?? [];
    if (!file) return;
    this.#desk.turn += 1;
    await this.#offer(async () => {
      heldToSize(file.size);
      return read(await file.text().catch(() => Promise.reject(new SaveFileError(SENTENCES.unread))));
    });
    input.value = "";
  }

  /** Shows a pack that came, proved again, and keeps nothing of it unasked. @param {() => Promise<Pack>} bring */
  async #offer(bring) {
    /** @type {Pack} */
    let pack;
    try {
      pack = await bring();
    } catch (error) {
      if (!(error instanceof SaveFileError)) throw error;
      await this.#showAll();
      return this.#desk.say(error.message);
    }
    this.#desk.show(pack.title, ...offered(pack.greeting, []));
    const proving = new Proving(this.#services, this.#desk.games, pack.texts);
    const all = await this.#desk.proved(pack.puzzles.map((id, at) => ({ id, number: at + 1 })), ({ id }) => proving.proveId(id));
    if (all) await this.#offerProved(pack, all, proving);
  }

  /** @param {Pack} pack @param {Numbered[]} all @param {Proving} proving */
  async #offerProved(pack, all, proving) {
    const { store } = this.#services;
    const items = itemsOf(all);
    const [first] = items;
    const kept = (await keptPacks(store)).find(({ title, greeting, items: theirs }) => isSame(pack, { title, greeting, puzzles: theirs.map(({ puzzle }) => puzzle) }));
    const play = async () => {
      if (!first) return;
      const name = textOf(first.puzzle);
      await this.#keepTexts(proving, (each) => each === name);
      location.assign(addressOf(first.puzzle));
    };
    const keepIt = async () => {
      await this.#keepTexts(proving, () => true);
      const id = newId();
      await keep(store, { id, title: pack.title, greeting: pack.greeting, made: new Date().toISOString(), items });
      history.replaceState(history.state, "", `#of=${id}`);
      await this.arrive(true);
      this.#desk.say(SENTENCES.kept);
    };
    const isOne = items.length === 1 && pack.puzzles.length === 1;
    const [toPlay, toKeep] = [button(isOne ? "Play" : "Play the first", () => void play(), isOne ? "primary" : ""), button("Keep this pack", () => void keepIt(), isOne ? "" : "primary")];
    const here = kept ? [way("See the pack", `#of=${kept.id}`)] : [toKeep];
    const told = [summed(all), ...(kept ? [SENTENCES.here] : []), ...(proving.read.size ? [SENTENCES.texts] : [])].join(" ");
    const faults = leftOut(all);
    this.#desk.show(pack.title, ...offered(pack.greeting, all), ...(items.length ? [ways(...(isOne ? [toPlay, ...here] : [...here, toPlay]))] : []), back());
    this.#desk.say(told, ...(faults.length ? [listed(faults)] : []));
  }

  /** Keeps those texts that came with a pack and are not here. @param {Proving} proving @param {(name: string) => boolean} isWanted */
  async #keepTexts(proving, isWanted) {
    const { store } = this.#services;
    const here = await store.materials();
    for (const [name, text] of proving.read) if (isWanted(name) && !here.has(name)) await store.keepMaterial(name, text);
  }

  #again() {
    const { engine } = this.#services;
    if (engine.trouble) engine.start(this.#desk.games[0] ?? "");
    void this.arrive();
  }
}
