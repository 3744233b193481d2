/** Every puzzle of a pack proved again: read by the rules of its game, and won by the game's own solver, where that finds a way. */
import { PATIENCE, Refused, answered, found, isFinal, named, toldOf } from "../services/alone.js";
import { localDate } from "../ground/places.js";
import { textOf } from "./pack.js";

/**
 * @typedef {import("../services/alone.js").Services} Services
 * @typedef {import("../services/alone.js").Named} Named
 * @typedef {import("../services/materials.js").Material} Material
 * @typedef {{puzzle: string, title: string, solvable: boolean | null, fault?: undefined} | {puzzle: null, fault: string}} Proved what is known of a puzzle, or why there is none
 * @typedef {{number: number, proved: Proved}} Numbered
 */

/** Seconds: a novel takes a slow phone longer than a move. */
const PATIENCE_OF_TEXTS = 60;

export const SENTENCES = {
  noGame: (/** @type {string} */ game) => (game ? `There’s no game “${game.slice(0, 40)}” here.` : "This address names no puzzle."),
  otherText: "its text was altered on its way.",
};

export class Proving {
  #services;
  #games;
  #texts;
  /** The texts that were read, by their names. @type {Map<string, Material>} */
  read = new Map();

  /** @param {Services} services @param {string[]} games those that there are @param {import("./pack.js").Pack["texts"]} [texts] those that came with the pack */
  constructor(services, games, texts = {}) {
    this.#services = services;
    this.#games = games;
    this.#texts = texts;
  }

  /** What is known of a puzzle; rejects where it may be known when it is tried again. @param {Named} wanted @returns {Promise<Proved>} */
  async prove(wanted) {
    try {
      if (!this.#games.includes(wanted.game)) throw new Refused(SENTENCES.noGame(wanted.game));
      this.#services.engine.bring(wanted.game, true);
      const { puzzle, data } = await this.#data(wanted);
      const { engine } = this.#services;
      const { title, solvable } = await answered(this.#services, () => engine.ask("proof", { puzzle, data, today: localDate() }, PATIENCE));
      return { puzzle, title, solvable };
    } catch (error) {
      if (!isFinal(error)) throw error;
      return { puzzle: null, fault: toldOf(error) };
    }
  }

  /** That of an id. @param {string} id */
  proveId(id) {
    const wanted = named(id);
    return wanted ? this.prove(wanted) : /** @type {Proved} */ ({ puzzle: null, fault: SENTENCES.noGame(id) });
  }

  /** @param {Named} wanted */
  async #data(wanted) {
    const { engine, library } = this.#services;
    const name = wanted.id ? textOf(wanted.id) : "";
    if (wanted.id && Object.hasOwn(this.#texts, name)) {
      const { puzzles } = await this.#text(name);
      const held = puzzles[Number(wanted.id.split("-").at(-1)) - 1] ?? null;
      const { puzzle, data } = await answered(this.#services, () => engine.ask("find", { game: wanted.game, place: wanted.place, data: held }, PATIENCE));
      return { puzzle, data };
    }
    const puzzle = await found(this.#services, wanted);
    const { puzzle: data } = await library.puzzle(puzzle);
    return { puzzle, data };
  }

  /** A text that came with the pack, as the rules read it: what they make of it must be what its name says. @param {string} name @returns {Promise<Material>} */
  async #text(name) {
    const known = this.read.get(name);
    if (known) return known;
    const { engine } = this.#services;
    const game = name.slice(0, name.indexOf("."));
    const text = JSON.stringify(this.#texts[name]);
    const { key, about, puzzles, whole } = await answered(this.#services, () => engine.ask("material", { game, title: "", text }, PATIENCE_OF_TEXTS));
    if (`${game}.${key}` !== name) throw new Refused(SENTENCES.otherText);
    this.read.set(name, { about, puzzles, whole });
    return { about, puzzles, whole };
  }
}

/** In a sentence whether all of them can be solved; which cannot, and of which it is not known, by their numbers. @param {Numbered[]} all */
export function summed(all) {
  const held = all.filter(({ proved }) => proved.puzzle !== null);
  const which = (/** @type {boolean | null} */ solvable) => held.filter(({ proved }) => proved.puzzle !== null && proved.solvable === solvable).map(({ number }) => number);
  const [cannot, unknown] = [which(false), which(null)];
  const count = `${held.length} ${held.length === 1 ? "puzzle" : "puzzles"}`;
  if (!held.length) return "None of these puzzles can be played here.";
  if (!cannot.length && !unknown.length) return `${count}, ${held.length === 1 ? "and it can be solved." : "all can be solved."}`;
  return [
    `${count}.`,
    ...(cannot.length ? [`${numbers(cannot)} can’t be solved.`] : []),
    ...(unknown.length ? [`Whether ${numbers(unknown).toLowerCase()} can be solved isn’t known.`] : []),
  ].join(" ");
}

/** `Number 3`, `Numbers 3, 4 and 7`. @param {number[]} all */
export function numbers(all) {
  return all.length === 1 ? `Number ${all[0]}` : `Numbers ${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/** In sentences which puzzles are left out, and why. @param {Numbered[]} all */
export const leftOut = (all) => all.flatMap(({ number, proved }) => (proved.puzzle === null ? [`Number ${number} is left out: ${proved.fault}`] : []));
