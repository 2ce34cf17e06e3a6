/** The modules' figures: their sizes against the budgets, a table of sinusoids against plain JavaScript, a check. */
import { loadCore } from "../lib/core.mjs";
import { build } from "../lib/paths.mjs";
import { BUDGETS, gzipped, moduleFiles } from "../lib/weight.mjs";
import { showKilobytes, showTime, timeOf } from "./time.mjs";

const CHECK_BUDGET = 0.01;

/** The same table as the core's, as one would write it in a page without a core. */
function plainTable(positions, d, base) {
  const table = new Float64Array(positions.length * d);
  for (let t = 0; t < positions.length; t += 1) {
    for (let i = 0; i < d / 2; i += 1) {
      const angle = positions[t] * base ** ((-2 * i) / d);
      table[t * d + 2 * i] = Math.sin(angle);
      table[t * d + 2 * i + 1] = Math.cos(angle);
    }
  }
  return table;
}

const mark = (value, budget) => (value <= budget ? "pass" : "OVER");

function sizeRows(module, most) {
  const [wasm, glue] = moduleFiles(build, module).map(gzipped);
  return [
    [`${module}.wasm, gzip`, showKilobytes(wasm), "", "", ""],
    [`${module}.mjs, gzip`, showKilobytes(glue), "", "", ""],
    [
      `${module}, both, gzip`,
      showKilobytes(wasm + glue),
      "",
      showKilobytes(most),
      mark(wasm + glue, most),
    ],
  ];
}

/**
 * Rows of [what, figure, compared with, budget, verdict].
 *
 * @param {{seconds?: number}} [options]  how long each time is measured.
 */
export async function coreRows(options) {
  const core = await loadCore();
  const rows = Object.entries(BUDGETS.modules).flatMap(([module, most]) => sizeRows(module, most));
  for (const [length, d] of [
    [64, 8],
    [512, 64],
    [4096, 512],
  ]) {
    const positions = { shape: [length], data: Float64Array.from({ length }, (_, i) => i) };
    const angles = Float64Array.from(
      { length: (length * d) / 2 },
      (_, i) => Math.floor((2 * i) / d) * 10000 ** ((-2 * (i % (d / 2))) / d),
    );
    const ours = timeOf(() => core.call("sinusoidal", { positions, d }), options);
    const plain = timeOf(() => plainTable(positions.data, d, 10000), options);
    // The module's own std::sin and std::cos, one an entry; both sides pay for numbers that cross
    // its border.
    const own = timeOf(
      () =>
        ["sin", "cos"].map((name) =>
          core.call(name, { x: { shape: [angles.length], data: angles } }),
        ),
      options,
    );
    const budget = length === 4096 ? 1 : Infinity;
    rows.push([
      `sinusoidal table ${length} × ${d}, with the copy out`,
      showTime(ours),
      `${(ours / plain).toFixed(2)} × plain JavaScript (${showTime(plain)})`,
      "",
      "",
    ]);
    rows.push([
      "",
      "",
      `${(ours / own).toFixed(2)} × the module's std::sin and std::cos (${showTime(own)})`,
      budget === 1 ? "1 ×" : "",
      budget === 1 ? mark(ours / own, budget) : "",
    ]);
  }
  const mistakes = [
    "pos",
    "sin(pos)",
    "cos(pos)",
    "sinusoidal(pos, 8, 100)",
    "sinusoidal(pos + 1, 8)",
  ].map((value, i) => ({ code: `mistake-${i}`, value, message: "Which?" }));
  const question = {
    kind: "vector",
    key: "sinusoidal(pos, 8)",
    mode: "places",
    value: 4,
    mistakes,
  };
  const wrong = core.call("format", {
    value: core.call("evaluate", { formula: "sinusoidal(pos + 2, 8)", variables: { pos: 7 } }),
    style: ".4",
  });
  const check = timeOf(
    () => core.call("check", { question, answer: wrong, variables: { pos: 7 } }),
    options,
  );
  rows.push([
    "a wrong vector of 8 checked against 5 mistakes",
    showTime(check),
    "",
    showTime(CHECK_BUDGET),
    mark(check, CHECK_BUDGET),
  ]);
  const evaluate = timeOf(
    () =>
      core.call("evaluate", {
        formula: "sum(i, 0, 3, sin(pos / 10000^(2i/8)))",
        variables: { pos: 7 },
      }),
    options,
  );
  rows.push(["a formula with a sum evaluated", showTime(evaluate), "", "", ""]);
  return rows;
}
