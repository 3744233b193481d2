/** What pages without a board share that ask the engine: which puzzles their addresses name, and questions that the engine needs more for than it has. */
import { located } from "./files.js";
import { meant, prefixOf } from "../ground/places.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {Pick<import("./assets.js").Assets, "give">} Assets
 * @typedef {{engine: Engine, store: import("../store/store.js").Store, sounds: import("./sound.js").Sounds, library: import("./library.js").Library, assets: Assets,
 *   draw: (view: import("../protocol.js").View, parent: Element) => void}} Services what such a page is given by the page's script
 * @typedef {{game: string, id: string | null, place: string}} Named a game and a place in it, with the id where a version was named too
 */

/** Seconds: the answer of a large board takes a slow phone longer than a move. */
export const PATIENCE = 30;

const STOPPED = "The engine stopped. Please try again.";
const UNSTORED = "This browser won’t let the page read what it keeps here. Allow this site to store data, then try again.";

const FULL = /^([a-z]+(?:-[a-z]+)*)(\.\d{1,6})?\/(.+)$/;

/** Why a puzzle is not to be had, which trying again does not change. */
export class Refused extends Error {}

/** The puzzle that an address names, as `<game>/stages/0042` or as its id has it; null where it names none. @param {string} written @returns {Named | null} */
export function named(written) {
  const [, game = "", version = "", place = ""] = FULL.exec(written) ?? [];
  return game ? { game, place, id: version ? written : null } : null;
}

/** Tells the library where the puzzles of all games are that the page lists. @param {Iterable<HTMLElement>} listed @param {import("./library.js").Library} library @param {string} base the address beside which all files lie */
export function stand(listed, library, base) {
  for (const { dataset } of listed) library.stand(dataset.standing ?? "", located(JSON.parse(dataset.shelf ?? ""), base));
}

/** The class of the engine's errors is in the page's own script: elsewhere they are known by what they say. @param {unknown} error */
const kindOf = (error) => /** @type {Partial<import("../engine/engine.js").EngineError>} */ (error ?? {});

/** Whether an error of the engine is of a kind. @param {unknown} error @param {string} kind */
export const isOfKind = (error, kind) => kindOf(error).kind === kind;

/** Whether trying again would not help. @param {unknown} error */
export const isFinal = (error) => error instanceof Refused || isOfKind(error, "bad-input");

/** What to tell the player of an error: its own sentence where it is one of ours. @param {unknown} error */
export function toldOf(error) {
  if (error instanceof DOMException) return UNSTORED;
  return error instanceof Error && !(error instanceof TypeError) && kindOf(error).kind !== "lost" ? error.message : STOPPED;
}

/** The answer to a question; what the engine lacks for that, such as a game, is brought to it first. @template T @param {Pick<Services, "assets">} services @param {() => Promise<T>} ask @returns {Promise<T>} */
export async function answered({ assets }, ask) {
  // One that runs already may lack functions, for what it is brought too: it starts again with all of them, and is asked once more.
  let [isLost, lacking] = [false, ""];
  for (const given = new Set(); ; ) {
    try {
      if (lacking) await assets.give(lacking);
      return await ask();
    } catch (error) {
      const { kind, asset } = kindOf(error);
      const isMissing = kind === "needs" && asset && !given.has(asset);
      if (!isMissing && (kind !== "lost" || isLost)) throw error;
      lacking = isMissing ? asset : "";
      if (isMissing) given.add(asset);
      else {
        isLost = true;
        given.clear();
      }
    }
  }
}

/**
 * The answer to a question of one operation.
 * @template {import("../protocol.js").Op} O
 * @param {{engine: Pick<Engine, "ask">, assets: Assets}} services @param {O} op @param {import("../protocol.js").Args<O>} args @param {number} patience seconds
 * @returns {Promise<import("../protocol.js").Operations[O]["result"]>}
 */
export const asked = ({ engine, assets }, op, args, patience) => answered({ assets }, () => engine.ask(op, args, patience));

/** The id of the puzzle that is named; rejects with a sentence where it is not here, or not yet. @param {Services} services @param {Named} wanted @returns {Promise<string>} */
export async function found(services, { game, id, place }) {
  const { library } = services;
  const sets = {
    stores: (/** @type {string} */ set) => library.stores(game, set),
    days: (/** @type {string} */ set) => library.days(game, set),
  };
  const { place: there, locked } = meant(place, sets);
  if (locked) throw new Refused(await library.closed(game, locked));
  const here = await answered(services, () => library.find(game, there, async () => {}));
  if (here.named === null) throw new Refused(here.why);
  // An id of a former version is the engine's to refuse.
  return id && prefixOf(id) !== prefixOf(here.named) ? id : here.named;
}
