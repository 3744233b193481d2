/**
 * Says at once when the page's own script did not come, or came cut or altered, which the browser refuses to run; and after a while when that or a style
 * hangs, for which a browser waits with an empty page. A classic script, so that it runs before these; the page has a sentence ready, which shows by
 * itself after a while where even this script did not come.
 */
import { forgotten, keptAgain } from "./ground/kept_files.js";

/** So long a page waits for what hangs. */
const PATIENCE_MS = 8_000;
const UNSTYLED = "A style of this page didn’t come. Please load the page again.";

(() => {
  // Whether the address asks for another puzzle than the guided one that the page came with, so that no room is kept for its steps (table.css).
  if (/^#(?!guide)./.test(location.hash)) document.documentElement.dataset.asked = "";
  // Whether they were here before (host/home.js), and how they want all pages to look (host/looks.js), before this one is painted.
  try {
    if (localStorage.getItem("parlour-known")) document.documentElement.dataset.known = "";
    for (const [id, value] of Object.entries(JSON.parse(localStorage.getItem("parlour-looks") ?? "{}"))) document.documentElement.dataset[id] = String(value);
  } catch {
    // What cannot be read is no wish.
  }

  /** @param {string} address the script to be asked for past the HTTP cache, where a damaged one may lie */
  const loadAgain = async (address) => {
    // Where it is kept to play without a network it lies damaged too.
    const places = await forgotten(address);
    const answer = await fetch(address, { cache: "reload" }).catch(() => null);
    if (answer?.ok) await keptAgain(places, address, answer);
    location.reload();
  };

  /** @param {string} address */
  const tell = (address) => {
    const sentence = document.querySelector("[data-unstarted]");
    if (!sentence || sentence.querySelector("button")) return;
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = "Try again";
    again.addEventListener("click", () => loadAgain(address));
    sentence.setAttribute("role", "alert");
    sentence.classList.remove("late");
    sentence.append(again);
  };

  /** A browser paints nothing while a style in the head hangs, and the board waits for those at the end: without it the page is whole, if plain. */
  const letGo = () => {
    const hanging = [...document.querySelectorAll("link")].filter(({ rel, sheet }) => rel === "stylesheet" && !sheet);
    for (const link of hanging) link.remove();
    const sentence = hanging.length ? document.createElement("p") : null;
    if (sentence) {
      sentence.setAttribute("role", "alert");
      sentence.textContent = UNSTYLED;
      document.body?.prepend(sentence);
    }
    const script = document.querySelector("script[type=module]");
    if (script instanceof HTMLScriptElement) tell(script.src);
  };
  setTimeout(letGo, PATIENCE_MS);

  document.addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      const { src } = target;
      // The script may fail before the page has been read to its end.
      if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => tell(src));
      else tell(src);
    },
    true,
  );
})();
