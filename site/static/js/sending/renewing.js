/** What home shows of games whose results came from another device: drawn anew by the engine, behind what the player does meanwhile. */
import { BADGED, Menu } from "../board/menu.js";
import { PATIENCE, asked, stand } from "../services/alone.js";
import { gameOf } from "../ground/places.js";
import { setStale, staleGames } from "../ground/stale.js";
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

/** Where each game's puzzles are: this page says it, or the one that brings, which home has no room for. @param {string} base @returns {Promise<HTMLElement[]>} */
async function shelves(base) {
  const told = (/** @type {Document} */ page) => [...page.querySelectorAll("[data-standing]")].filter((each) => each instanceof HTMLElement);
  const here = told(document);
  if (here.length) return here;
  const page = await (await fetch(new URL("../bring/", base))).text();
  const there = told(new DOMParser().parseFromString(page, "text/html"));
  if (!there.length) throw new Error("The page that brings names no game.");
  return there;
}

/**
 * Has each game's badge drawn anew, one after the other; what does not come stays marked as stale, and is drawn by the next page that can, or when the game is opened.
 * Rejects where it cannot be had where the puzzles are.
 * @param {string[]} games @param {Services} services @param {string} base the address beside which all files lie
 */
export async function renew(games, services, base) {
  const listed = await shelves(base);
  stand(listed, services.library, base);
  const known = games.filter((game) => listed.some(({ dataset }) => dataset.standing === game));
  if (known[0]) services.engine.bring(known[0], true);
  const { store, library } = services;
  const drawn = new Set();
  const engine = { ask: /** @type {Services["engine"]["ask"]} */ ((op, args) => asked(services, op, args, PATIENCE)) };
  for (const game of known) {
    const ledgers = new Ledgers({ engine, store }, base);
    const reached = async (/** @type {string} */ of) => ({ results: [], mark: await ledgers.upTo(of, true) });
    const menu = new Menu(game, { engine, library, store, reached, materials: Promise.resolve(null) }, () => void drawn.add(game));
    const stored = await store.settings();
    const chosen = Object.fromEntries(Object.entries(stored).filter(([name]) => !name.includes(".")));
    const renewed = menu.refresh((await store.lastOpen(game)) ?? "", { ...remembered(stored, game), ...chosen });
    await renewed.catch((/** @type {Error} */ error) => console.warn(`No badge: ${error.message}`));
  }
  if (known.length) await recount(services).catch((/** @type {Error} */ error) => console.warn(`No days in a row: ${error.message}`));
  const settled = games.filter((game) => drawn.has(game) || !known.includes(game));
  setStale(staleGames().filter((game) => !settled.includes(game)));
  document.dispatchEvent(new CustomEvent(BADGED));
}
