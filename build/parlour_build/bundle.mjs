// Bundles and minifies: JOB on standard input, {name: {data: base64, packages}} on standard output, where JOB = {modules, entries: {name: path}, written, form}.
import { build } from "esbuild";
import { text } from "node:stream/consumers";
import { minify } from "terser";

const ECMA = 2020;

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
  const made = await (name.endsWith(".js") ? smaller : Buffer.from)(result.outputFiles[0].contents);
  return [name, { data: made.toString("base64"), packages: [...new Set(packages)].filter(Boolean).sort() }];
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
