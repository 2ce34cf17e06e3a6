/**
 * What others reach at the same work: onnxruntime-web in attention, jax-js and TensorFlow.js in
 * training, in Node and in Chromium. They are installed and bundled in build/bench, from a package
 * file of their own, and never shipped.
 */
import fs from "node:fs";
import path from "node:path";
import { launchChromium } from "../lib/browsers.mjs";
import { build, inRoot } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { readIfThere } from "../lib/files.mjs";

const SOURCES = inRoot("tests", "bench", "peers");
/** As tests/bench is: the peers' folder, and beside it the suite that it imports. */
const TOP = path.join(build, "bench");
const FOLDER = path.join(TOP, "peers");
const KERNELS = path.join(build, "wasm", "orrery_kernel_bench.wasm");
/** Any name will do: what it serves is answered here. */
const ORIGIN = "http://peers.test";

/** How many times as long as ours a peer must take at least. */
const MIN_RATIOS = {
  attention: { "onnxruntime-web": 1.55 },
  A: { "jax-js": 4, tfjs: 15 },
  B: { "jax-js": 2.6, tfjs: 15 },
  C: { "jax-js": 2.1, tfjs: 15 },
};

/** Installs the peers where their lock file has changed, and bundles what is ours around them. */
async function preparePeers() {
  fs.mkdirSync(FOLDER, { recursive: true });
  for (const name of fs.readdirSync(SOURCES))
    fs.copyFileSync(path.join(SOURCES, name), path.join(FOLDER, name));
  fs.copyFileSync(inRoot("tests", "bench", "kernel-suite.mjs"), path.join(TOP, "kernel-suite.mjs"));
  const lock = fs.readFileSync(path.join(FOLDER, "package-lock.json"), "utf8");
  const installed = path.join(FOLDER, "installed.txt");
  if (readIfThere(installed) !== lock) {
    const flags = ["--ignore-scripts", "--no-audit", "--no-fund"];
    const result = await run("npm", ["ci", ...flags], { cwd: FOLDER, silence: 600 });
    if (result.code !== 0) throw new Error(`The peers could not be installed.\n${result.output}`);
    fs.writeFileSync(installed, lock);
  }
  const vite = await import("vite");
  await vite.build({
    configFile: false,
    root: FOLDER,
    logLevel: "error",
    build: {
      lib: { entry: "peers.mjs", formats: ["es"], fileName: "peers" },
      outDir: "bundle",
      emptyOutDir: true,
      target: "esnext",
      // TensorFlow.js asks Node for these where it is there.
      rolldownOptions: { external: [/^(util|fs|path|crypto|os|worker_threads|perf_hooks)$/] },
    },
  });
}

async function inNode(options) {
  const args = ["in-node.mjs", KERNELS, JSON.stringify(options)];
  const result = await run(process.execPath, args, { cwd: FOLDER, silence: 900 });
  if (result.code !== 0) throw new Error(`The peers failed in Node.\n${result.output}`);
  return JSON.parse(result.output.trim().split("\n").at(-1));
}

async function inChromium(options) {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === "/") return route.fulfill({ contentType: "text/html", body: "<p>Peers" });
      if (pathname === "/kernels.wasm") return route.fulfill({ path: KERNELS });
      return route.fulfill({ path: path.join(TOP, pathname) });
    });
    await page.goto(`${ORIGIN}/`);
    const { results, error } = await page.evaluate(async (given) => {
      const kernels = await (await fetch("/kernels.wasm")).arrayBuffer();
      const worker = new Worker("/peers/in-worker.mjs", { type: "module" });
      return new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => resolve({ error: message });
        worker.postMessage([kernels, given]);
      });
    }, options);
    if (error) throw new Error(`The peers failed in Chromium.\n${error}`);
    return results;
  } finally {
    await browser.close();
  }
}

const time = (milliseconds) => `${Number(milliseconds.toPrecision(3))} ms`;
const times = (ratio) => `${ratio.toFixed(2)} ×`;

/**
 * Each one's turn in a round: the first step after another program has had the caches takes longer,
 * and is to be a small part of it, as in training.
 */
const TURN_SECONDS = 0.5;

/**
 * Rows of [work, who, time and ratio in Node, the same in Chromium, bar, verdict]; a ratio says how
 * many times as long as the first of its work it takes. The kernels' module must be built.
 *
 * @param {{rounds?: number, seconds?: number, sizes?: ("A" | "B" | "C")[]}} [options]
 */
export async function peerRows({
  rounds = 7,
  seconds = TURN_SECONDS,
  sizes = ["A", "B", "C"],
} = {}) {
  await preparePeers();
  const options = { rounds, seconds, sizes };
  const results = [await inNode(options), await inChromium(options)];
  const rows = [];
  const add = (work, races, least) => {
    for (const [i, { name }] of races[0].entries()) {
      const each = races.map((race) => race[i]);
      const bar = least[name];
      rows.push([
        i === 0 ? work : "",
        name,
        ...each.flatMap(({ milliseconds, ratio }) => [
          time(milliseconds),
          i > 0 ? times(ratio) : "",
        ]),
        bar ? times(bar) : "",
        bar ? (each.every(({ ratio }) => ratio >= bar) ? "pass" : "SHORT") : "",
      ]);
    }
  };
  add(
    "attention, L = 512, 8 heads of 64",
    results.map(({ attention }) => attention),
    MIN_RATIOS.attention,
  );
  for (const size of sizes)
    add(
      `training step ${size}`,
      results.map(({ training }) => training[size]),
      MIN_RATIOS[size],
    );
  return rows;
}
