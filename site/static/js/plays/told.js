/** What tabs tell each other of the log: that it was deleted, so that no open game is written into it again. */
export const ERASED = "erased";
const CHANNEL = "parlour-plays";

/** @param {string} what */
export function tell(what) {
  if (!("BroadcastChannel" in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(what);
  channel.close();
}

/** @param {string} what @param {() => void} act */
export function hear(what, act) {
  if (!("BroadcastChannel" in globalThis)) return;
  new BroadcastChannel(CHANNEL).onmessage = ({ data }) => data === what && act();
}
