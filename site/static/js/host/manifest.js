/** The files of this very build; `./manifest.json` exists only while the build bundles the host. */
import written from "./manifest.json";

/**
 * The manifest with whole addresses, since a worker has another base than the page.
 * @param {string} base the address of the host script, beside which all files lie
 */
export function manifest(base) {
  const whole = (url) => new URL(url, base).href;
  const file = (one) => ({ ...one, url: whole(one.url) });
  const shelf = ({ index, sets }) => ({ index: whole(index), sets: mapValues(sets, (shards) => shards.map(([key, url]) => [key, whole(url)])) });
  const { lock, ...files } = written.engine;
  return { engine: { ...mapValues(files, file), lock }, games: mapValues(written.games, shelf) };
}

const mapValues = (record, change) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
