// Bundles and minifies: JOB on standard input, {name: {data: base64, packages, inputs}} on standard output, `inputs` being the files that are in it, where
// JOB = {modules, entries: {name: path}, written, form, cache, isDraft}; a draft is not made smaller, and scripts.py puts its data in their places.
import { build, transform } from "esbuild";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { minify } from "terser";

const ECMA = 2022;
const SUM_LENGTH = 64;
const TERSER = createRequire(import.meta.url)("terser/package.json").version;

const job = JSON.parse(await text(process.stdin));

// Files that exist only here, written by this very build: "./manifest.json" names its files, "./data.json" the data that games ask for and their help, "./views.json" what a view may hold, "./edition.json" which Parlour this is, "./shell.json" what the service worker keeps; Pyodide's glue is linked anew.
const written = {
  name: "written",
  setup(bundler) {
    bundler.onResolve({ filter: /.*/ }, ({ path }) => (path in job.written ? { path, namespace: "written" } : undefined));
    bundler.onLoad({ filter: /.*/, namespace: "written" }, ({ path }) => ({ contents: path.endsWith(".json") ? `export default ${stand(path)}` : job.written[path] }));
  },
};

/** The name that stands for data until a script is as small as it gets: so the same script is made small once, whatever data it carries. */
const stand = (path) => `WRITTEN_${Object.keys(job.written).indexOf(path)}_`;

/** The script with the data in their places, each of which comes once. */
async function filled(script) {
  let code = script;
  for (const path of Object.keys(job.written).filter((each) => script.includes(stand(each)))) {
    const [before, after, ...more] = code.split(stand(path));
    if (more.length) throw new Error(`${path} is asked for in more than one place.`);
    const data = (await transform(`export default ${job.written[path]}`, { minify: true, charset: "utf8" })).code;
    const value = data.replace(/^export default\s*/, "").replace(/;?\s*$/, "");
    // At the beginning of a statement an object would be taken for a block.
    code = before + (/[=(,:?[]\s*$/.test(before) ? value : `(${value})`) + after;
  }
  return code;
}

async function bundled([name, entry]) {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    minify: !job.isDraft,
    write: false,
    metafile: true,
    format: job.form,
    platform: "browser",
    target: "es2022",
    charset: "utf8",
    logLevel: "silent",
    nodePaths: [job.modules],
    // Workbox asks for this, and tells a developer more where it is another.
    define: { "process.env.NODE_ENV": '"production"' },
    // Pyodide asks for these only when it runs in Node.
    external: ["node:*", "ws"],
    plugins: [written],
  });
  const inputs = Object.keys(result.metafile.inputs).filter((path) => !path.startsWith("written:"));
  const packages = inputs.map((path) => path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1]);
  const { contents } = result.outputFiles[0];
  const small = name.endsWith(".js") && !job.isDraft ? await keptSmaller(contents) : Buffer.from(contents);
  const made = job.isDraft ? small : Buffer.from(await filled(small.toString()));
  return [name, { data: made.toString("base64"), packages: [...new Set(packages)].filter(Boolean).sort(), inputs: inputs.map((path) => resolve(path)) }];
}

// Terser takes seconds for the engine's worker, which seldom changes; what it made of the same bytes is in the cache, behind its own hash.
async function keptSmaller(contents) {
  const path = join(job.cache, `${sum(`${TERSER} ${ECMA} ${job.form} ${smaller}`, contents).slice(0, 32)}.js`);
  const held = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const code = held.subarray(SUM_LENGTH);
  if (held.subarray(0, SUM_LENGTH).toString() === sum(code)) {
    utimesSync(path, new Date(), new Date());
    return code;
  }
  const made = await smaller(contents);
  const partial = `${path}.${process.pid}`;
  mkdirSync(job.cache, { recursive: true });
  writeFileSync(partial, Buffer.concat([Buffer.from(sum(made)), made]));
  renameSync(partial, path);
  return made;
}

/** The SHA-256 of all of these, one after the other. */
function sum(...parts) {
  const whole = createHash("sha256");
  for (const part of parts) whole.update(part);
  return whole.digest("hex");
}

// What esbuild leaves of a script terser makes smaller by another 3 % on the wire: it inlines what is used once, and then again what that leaves.
async function smaller(contents) {
  const { code } = await minify(Buffer.from(contents).toString(), { module: job.form === "esm", ecma: ECMA, compress: { passes: 3 } });
  return Buffer.from(code);
}

try {
  console.log(JSON.stringify(Object.fromEntries(await Promise.all(Object.entries(job.entries).map(bundled)))));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
