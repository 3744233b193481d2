// What the tests of the page's scripts share: a document without a browser, besides all that needs none.
import { Window } from "happy-dom";

export * from "./engine_kit.js";

const GLOBALS = ["document", "location", "history", "Element", "HTMLElement", "HTMLInputElement", "HTMLButtonElement", "HTMLFormElement", "HTMLDialogElement", "Node"];

/** What was to be told when an element's size changes: no page here has any sizes. */
export const observers = [];
globalThis.ResizeObserver = class {
  constructor(told) {
    this.told = told;
  }

  observe(element) {
    observers.push([element, this.told]);
  }
};

/** A new page that holds this HTML. */
export function paged(html, address = "http://localhost/samegame/") {
  // What a listener throws is the test's: a browser only writes it into its console.
  const window = new Window({ url: address, settings: { errorCapture: "disabled" } });
  for (const name of GLOBALS) Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  window.document.body.append(...new window.DOMParser().parseFromString(html, "text/html").body.childNodes);
  return window;
}
