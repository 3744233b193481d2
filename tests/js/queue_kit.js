// A queue for the tests, between an engine of theirs and a page that notes what it is told.
import { Queue } from "../../site/static/js/board/queue.js";

/** A queue on an engine, and all it told its page. */
export function queueOf(engine, { give = async () => {}, changed = () => {} } = {}) {
  const told = [];
  const tell = (name) => (...what) => void told.push([name, ...what]);
  const life = new AbortController();
  const page = {
    opening: async ({ puzzle, moves }) => ({ op: moves === null ? "open" : "replay", args: { puzzle } }),
    opened: async (sitting, { frame }) => tell("opened")(frame.seq),
    answered: (sitting, { frame }, { op }) => tell("answered")(op, frame.seq),
    refused: (sitting, sentence) => tell("refused")(sentence),
    failed: (error, again) => told.push(["failed", error.message, again]),
    noted: tell("noted"),
    changed,
    rested: tell("rested"),
    signal: life.signal,
  };
  const given = [];
  const assets = { give: (name) => (given.push(name), give(name)) };
  return { queue: new Queue(engine, assets, page), told, given, leave: () => life.abort() };
}
