/** What home shows of games whose results came from another device: drawn anew by the engine, behind what the player does meanwhile. */
import { BADGED, Menu } from "../board/menu.js";
import { PATIENCE, asked, stand } from "../services/alone.js";
import { gameOf } from "../ground/places.js";
import { remembered } from "../services/settings.js";
import { Ledgers } from "../services/ledgers.js";
import { recount } from "../statistics/house.js";

/** @typedef {import("../services/alone.js").Services} Services */

/** The games whose results a change touches, each once. @param {import("../store/save_file.js").Changes} changes */
export function touched({ put, remove }) {
  const puts = put.flatMap(([name, , body]) => (name === "results" ? [gameOf(body.puzzle)] : []));
  // A result's key is its time, and then its puzzle.
  const removed = remove.flatMap(([name, key]) => (name === "results" ? [gameOf(String(key).replace(/^-?\d+-/, ""))] : []));
  return [...new Set([...puts, ...removed])];
}

/**
 * Has each game's badge drawn anew, one after the other; what does not come is drawn when the game is opened.
 * @param {string[]} games @param {Services} services @param {string} base the address beside which all files lie
 */
export async function renew(games, services, base) {
  const listed = [...document.querySelectorAll("[data-standing]")].filter((each) => each instanceof HTMLElement);
  stand(listed, services.library, base);
  const known = games.filter((game) => listed.some(({ dataset }) => dataset.standing === game));
  if (known[0]) services.engine.bring(known[0], true);
  const { store, library } = services;
  const engine = { ask: /** @type {Services["engine"]["ask"]} */ ((op, args) => asked(services, op, args, PATIENCE)) };
  for (const game of known) {
    const ledgers = new Ledgers({ engine, store }, base);
    const reached = async (/** @type {string} */ of) => ({ results: [], mark: await ledgers.upTo(of, true) });
    const menu = new Menu(game, { engine, library, store, reached, materials: Promise.resolve(null) }, () => {});
    const stored = await store.settings();
    const chosen = Object.fromEntries(Object.entries(stored).filter(([name]) => !name.includes(".")));
    const renewed = menu.refresh((await store.lastOpen(game)) ?? "", { ...remembered(stored, game), ...chosen });
    await renewed.catch((/** @type {Error} */ error) => console.warn(`No badge: ${error.message}`));
  }
  if (known.length) await recount(services).catch((/** @type {Error} */ error) => console.warn(`No days in a row: ${error.message}`));
  document.dispatchEvent(new CustomEvent(BADGED));
}
