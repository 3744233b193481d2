/** Which puzzles are to be printed: today's, or a week's. */

/** @typedef {import("../built.js").Days} Days */

const DAY_MS = 86_400_000;
/** Today and the six days before it. */
export const WEEK = 7;

/** So many days up to today that there are puzzles of, the first of them first; none is later than today. @param {Days} span @param {string} today @param {number} count @returns {string[]} */
export function daysUpTo([first, last], today, count) {
  const end = Date.parse(today < last ? today : last);
  const days = Array.from({ length: count }, (_, before) => new Date(end - (count - 1 - before) * DAY_MS).toISOString().slice(0, 10));
  return days.filter((day) => day >= first && day <= last);
}

/** `25 November 2026`. @param {string} day */
export const dayTitle = (day) => new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(Date.parse(day));

/** Whether paper is that of North America where these languages are spoken. @param {readonly string[]} languages */
export const takesLetter = ([first = ""]) => /-(US|CA|MX|PH|CL|CO|VE)\b/.test(first);
