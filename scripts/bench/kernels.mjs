/** The kernels' speed as a share of the most that WebAssembly can on this machine, in Node and in Chromium. */
import fs from "node:fs";
import path from "node:path";
import { launchChromium } from "../lib/browsers.mjs";
import { build, inRoot, shown } from "../lib/paths.mjs";
import { CASES, measure } from "../../tests/bench/kernel-suite.mjs";

const ROUNDS = 9;
/** Seconds of one run. */
const RUN = 0.008;

function wasm() {
  const file = path.join(build, "wasm", "orrery_kernel_bench.wasm");
  if (!fs.existsSync(file))
    throw new Error(
      `${shown(file)} is missing; node scripts/build-core.mjs wasm --target orrery_kernel_bench makes it.`,
    );
  return fs.readFileSync(file);
}

/** In a worker of a page, as training runs. */
async function inChromium(options) {
  // A worker made from text is no module.
  const suite = fs
    .readFileSync(inRoot("tests", "bench", "kernel-suite.mjs"), "utf8")
    .replace(/^export /gm, "");
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    return await page.evaluate(
      ([base64, text, given]) => {
        const answer = "onmessage = async ({ data }) => postMessage(await measure(...data));";
        const source = new Blob([`${text}\n${answer}`], { type: "text/javascript" });
        const worker = new Worker(URL.createObjectURL(source));
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        return new Promise((resolve, reject) => {
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message));
          worker.postMessage([bytes, given]);
        });
      },
      [wasm().toString("base64"), suite, options],
    );
  } finally {
    await browser.close();
  }
}

const percent = (share) => `${Math.round(100 * share)} %`;

/**
 * Rows of [what, share and rate in Node, the same in Chromium, bar, verdict]; the module must be
 * built.
 *
 * @param {{cases?: typeof CASES, rounds?: number, seconds?: number, engines?: ("Node" |
 *           "Chromium")[]}} [options]
 */
export async function kernelRows({
  cases = CASES,
  rounds = ROUNDS,
  seconds = RUN,
  engines = ["Node", "Chromium"],
} = {}) {
  const options = { cases, rounds, seconds };
  const results = [];
  // One after the other: they would take the machine from one another.
  for (const engine of engines)
    results.push(engine === "Node" ? await measure(wasm(), options) : await inChromium(options));
  const figures = (one) => `${percent(one.share)}, ${one.rate.toFixed(1)}`;
  return [
    ["peak, 10⁹ operations a second", ...results.map(({ peak }) => peak.toFixed(1)), "", ""],
    ...cases.map(({ name, least }, i) => {
      const each = results.map(({ rows }) => rows[i]);
      const enough = each.every(({ share }) => share >= least);
      return [
        name,
        ...each.map(figures),
        least ? percent(least) : "",
        least ? (enough ? "pass" : "SHORT") : "",
      ];
    }),
  ];
}
