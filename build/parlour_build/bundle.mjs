// Bundles and minifies: JOB on standard input, {name: {data: base64, packages}} on standard output, where JOB = {modules, entries: {name: path}, written, form}.
import { build } from "esbuild";
import { text } from "node:stream/consumers";

const job = JSON.parse(await text(process.stdin));

// Files that exist only here, written by this very build: "./manifest.json" names its files, "./views.json" what a view may hold; Pyodide's glue is linked anew.
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
  return [name, { data: Buffer.from(result.outputFiles[0].contents).toString("base64"), packages: [...new Set(packages)].filter(Boolean).sort() }];
}

try {
  console.log(JSON.stringify(Object.fromEntries(await Promise.all(Object.entries(job.entries).map(bundled)))));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
