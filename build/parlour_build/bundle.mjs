// Bundles and minifies: JOB on standard input, {name: {data: base64, packages}} on standard output, where JOB = {modules, entries: {name: path}, written, form, cache}.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { minify } from "terser";

const ECMA = 2020;
const TERSER = createRequire(import.meta.url)("terser/package.json").version;

const job = JSON.parse(await text(process.stdin));

// Files that exist only here, written by this very build: "./manifest.json" names its files, "./data.json" the data that games ask for, "./views.json" what a view may hold; Pyodide's glue is linked anew.
const written = {
  name: "written",
  setup(bundler) {
    bundler.onResolve({ filter: /.*/ }, ({ path }) => (path in job.written ? { path, namespace: "written" } : undefined));
    bundler.onLoad({ filter: /.*/, namespace: "written" }, ({ path }) => ({ contents: job.written[path], loader: path.endsWith(".json") ? "json" : "js" }));
  },
};

async function bundled([name, entry]) {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: job.form,
    platform: "browser",
    target: "es2022",
    charset: "utf8",
    logLevel: "silent",
    nodePaths: [job.modules],
    // Pyodide asks for these only when it runs in Node.
    external: ["node:*", "ws"],
    plugins: [written],
  });
  const packages = Object.keys(result.metafile.inputs).map((path) => path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1]);
  const { contents } = result.outputFiles[0];
  const made = name.endsWith(".js") ? await keptSmaller(contents) : Buffer.from(contents);
  return [name, { data: made.toString("base64"), packages: [...new Set(packages)].filter(Boolean).sort() }];
}

// Terser takes seconds for the engine's worker, which seldom changes; what it made of the same bytes is in the cache.
async function keptSmaller(contents) {
  const name = createHash("sha256").update(`${TERSER} ${ECMA} ${job.form} ${smaller}`).update(contents).digest("hex").slice(0, 32);
  const path = join(job.cache, `${name}.js`);
  if (!existsSync(path)) {
    const partial = `${path}.${process.pid}`;
    mkdirSync(job.cache, { recursive: true });
    writeFileSync(partial, await smaller(contents));
    renameSync(partial, path);
  }
  return readFileSync(path);
}

// What esbuild leaves of a script terser makes smaller by another 3 % on the wire: it inlines what is used once.
async function smaller(contents) {
  const { code } = await minify(Buffer.from(contents).toString(), { module: job.form === "esm", ecma: ECMA, compress: { passes: 2 } });
  return Buffer.from(code);
}

try {
  console.log(JSON.stringify(Object.fromEntries(await Promise.all(Object.entries(job.entries).map(bundled)))));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
