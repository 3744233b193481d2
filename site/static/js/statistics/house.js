/** What all results come to for home: the days in a row, as statistics tell them. */
import { PATIENCE, asked } from "../services/alone.js";
import { localDate } from "../ground/places.js";
import { folded } from "./folding.js";
import { keysOf, resultsOf } from "../services/results.js";

/** @typedef {import("../services/alone.js").Services} Services */

const OF_DAY = /\/\d{4}-\d{2}-\d{2}$/;

/** Remembers what home shows of all games, where that is something else than stands there. @param {Services["store"]} store @param {{house: Record<string, string>, badges: Record<string, import("../protocol.js").View>}} told */
export async function settle(store, { house, badges }) {
  const stored = await store.settings();
  if (Object.entries(house).every(([name, value]) => stored[name] === value)) return;
  for (const [name, view] of Object.entries(badges)) await store.setBadge(name, view);
  await store.setSettings(house);
}

/** Has the days in a row told anew from all results of days. @param {Services} services */
export async function recount(services) {
  const { store } = services;
  const keys = (await keysOf(store)).filter((key) => OF_DAY.test(key));
  const found = [...(await resultsOf(store, keys)).values()];
  if (!found.length) return;
  const tally = await folded(services, null, found);
  await settle(store, await asked(services, "statistics", { tally, today: localDate(), game: "all", year: "" }, PATIENCE));
}
