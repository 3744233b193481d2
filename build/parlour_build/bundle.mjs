// Bundles and minifies: JOB on standard input, {name: {data: base64, packages}} on standard output, where JOB = {modules, entries: {name: path}, manifest}.
import { build } from "esbuild";
import { text } from "node:stream/consumers";

const job = JSON.parse(await text(process.stdin));

// The host imports "./manifest.json", which exists only here: it names the files of this very build.
const manifest = {
  name: "manifest",
  setup(build) {
    build.onResolve({ filter: /^\.\/manifest\.json$/ }, () => ({ path: "manifest.json", namespace: "manifest" }));
    build.onLoad({ filter: /.*/, namespace: "manifest" }, () => ({ contents: JSON.stringify(job.manifest), loader: "json" }));
  },
};

async function bundled([name, entry]) {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    charset: "utf8",
    logLevel: "silent",
    nodePaths: [job.modules],
    // Pyodide asks for these only when it runs in Node.
    external: ["node:*", "ws"],
    plugins: [manifest],
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
