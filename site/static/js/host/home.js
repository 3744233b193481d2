/** What the list of games shows of the player and the day: the badge that the engine drew of each game, and the ways to puzzles of today. */
import { draw } from "../board/view.js";
import { localDate } from "./places.js";

/** @param {Pick<import("../store/store.js").Store, "badge">} store */
export async function showHome(store) {
  const today = localDate();
  for (const link of all("[data-from]")) link.hidden = today < (link.dataset.from ?? "");
  await Promise.all(all("[data-badge]").map(async (part) => draw(await store.badge(part.dataset.badge ?? ""), part)));
  for (const part of all("[data-day]")) part.hidden = part.dataset.day !== today;
}

/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => element instanceof HTMLElement);
