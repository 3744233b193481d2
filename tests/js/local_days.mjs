// Prints the page's own date at every half hour of 400 days and at the second before, in the zone that TZ names, and each date only when it changes.
import { localDate } from "../../site/static/js/ground/places.js";

const [from, days] = process.argv.slice(2).map(Number);
const told = [];
for (let at = from; at <= from + days * 86_400_000; at += 1_800_000) {
  for (const instant of [at - 1, at]) {
    const day = localDate(new Date(instant));
    if (day !== told.at(-1)) told.push(day);
  }
}
console.log(JSON.stringify(told));
