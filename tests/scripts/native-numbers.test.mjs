// What compare and design of the workbench export, beside the same computed by the native core: for
// every scheme of the registry, with drawn parameters.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { generator, tools } from "../../scripts/fuzz/random.mjs";
import { build } from "../../scripts/lib/paths.mjs";
import { withWebModules } from "../../scripts/lib/site-modules.mjs";
import { startNativeCore } from "./native-core.mjs";

/** How often parameters are drawn that fit, of each scheme and each example of a design. */
const DRAWS = 2;
const SEED = 20261;
/** Of entries up to 1: the two builds have sines, powers and logarithms of different libraries. */
const TOLERANCE = 1e-11;
/** Texts that say how large a rounding error is. */
const ROUNDING = /\d(\.\d+)?×10\^−1[4-9]/g;

/** A value that the control of a parameter can take. */
function drawnValue({ kind, choices, control, minimum, maximum }, { pick, below }) {
  if (kind === "boolean") return pick([true, false]);
  // Factors of LongRoPE are a list, which no control sets.
  if (choices) return pick(choices.filter((choice) => choice !== "longrope"));
  const { from, to, step } = control ?? { from: minimum, to: maximum, step: 1 };
  return Number((from + step * below(Math.floor((to - from) / step) + 1)).toPrecision(12));
}

/** Parameters of an encoding as a link writes them. */
const drawnParameters = (infos, draws) =>
  Object.entries(infos)
    .map(([name, info]) => `${name}=${drawnValue(info, draws)}`)
    .join("; ");

/**
 * What both figures export, by scheme or example and by what was drawn: objects, or the sentence of
 * the error. Modules are loaded anew, as they keep what they computed last.
 *
 * @param {(load: Function) => Promise<{ page: object, workbench: object }>} enginesOf
 */
const exportsOf = (enginesOf) =>
  withWebModules(async (load) => {
    const { camelCase } = await load("web/widgets/base/attributes.ts");
    const { compareNumbers } = await load("web/widgets/compare/numbers.ts");
    const { numbersJson } = await load("web/widgets/compare/export.ts");
    const { parametersOf } = await load("web/widgets/compare/parameters.ts");
    const { designNumbers, designProperties } = await load("web/widgets/design/numbers.ts");
    const { designJson } = await load("web/widgets/design/export.ts");
    const { EXAMPLES } = await load("web/widgets/design/examples.ts");
    const { holdTable } = await load("web/widgets/trained/own-table.ts");
    const startOf = async (figure) => {
      const { settings } = await load(`web/widgets/${figure}/settings.ts`);
      const all = Object.entries(settings).map(([name, info]) => [camelCase(name), info.default]);
      return Object.fromEntries(all);
    };
    const [compare, design] = [await startOf("compare"), await startOf("design")];
    const { page, workbench } = await enginesOf(load);
    const draws = tools(generator(SEED));
    const { below, pick } = draws;

    const compared = (first, firstWith) =>
      JSON.parse(
        numbersJson(
          compareNumbers(page, {
            ...compare,
            ...{ first, firstWith, second: "nope" },
            ...{ tokens: 8 + below(5), heads: 2, head: 1 + below(2), headDim: 8 },
            ...{ mask: pick(["causal", "none", "window", "chunk"]), span: 5, seed: 1 + below(99) },
          }),
        ),
      );
    const designed = (changes) => {
      const now = { ...design, ...changes };
      const numbers = designNumbers(workbench, now);
      return JSON.parse(designJson(now, numbers, designProperties(workbench, now, numbers)));
    };
    /** A design of rows that a reader pastes. */
    const designedRows = (rows) => {
      const table = { shape: [rows.length, rows[0].length], data: Float64Array.from(rows.flat()) };
      return designed({ kind: "table", formula: "", own: holdTable("a table", table).name });
    };

    const schemes = new Map();
    for (const encoding of page.describe().encodings) {
      const cases = new Map();
      schemes.set(encoding.id, cases);
      for (let fitting = 0; fitting < DRAWS;) {
        const parameters = drawnParameters(parametersOf(encoding), draws);
        try {
          const all = compared(encoding.id, parameters);
          cases.set(parameters, { compare: all, design: designedRows(all.first.query) });
          fitting += 1;
        } catch (error) {
          cases.set(parameters, error.message);
        }
      }
    }
    const examples = new Map(EXAMPLES.map((example) => [example.title, new Map()]));
    for (const { title, ...example } of EXAMPLES)
      for (let draw = 0; draw < DRAWS; draw += 1) {
        const letters = { a: below(40) / 20, b: below(40) / 20 };
        const drawn = {
          ...letters,
          length: 4 + below(20),
          d: 2 + 2 * below(8),
          both: below(2) > 0,
        };
        examples.get(title).set(JSON.stringify(drawn), designed({ ...example, ...drawn }));
      }
    return { schemes, examples };
  });

/** Where what the module gave differs from what the native core gave. */
function differences(got, want, place = "") {
  if (typeof got === "object" && got !== null && typeof want === "object" && want !== null)
    return [...new Set([...Object.keys(got), ...Object.keys(want)])].flatMap((name) =>
      differences(got[name], want[name], `${place}/${name}`),
    );
  const isEqual =
    typeof got === "number" && typeof want === "number"
      ? Math.abs(got - want) <= TOLERANCE * Math.max(1, Math.abs(want))
      : typeof got === "string" && typeof want === "string"
        ? got.replace(ROUNDING, "ε") === want.replace(ROUNDING, "ε")
        : got === want;
  return isEqual ? [] : [`${place} is ${JSON.stringify(got)}, natively ${JSON.stringify(want)}`];
}

const native = startNativeCore();
let exitCode;
const wanted = await exportsOf(async (load) => {
  const { createEngine } = await load("web/engine/engine.ts");
  const { createWorkbench } = await load("web/engine/workbench/workbench.ts");
  return { page: createEngine(native.core), workbench: createWorkbench(native.core) };
}).finally(async () => (exitCode = await native.stop()));
const got = await exportsOf(async (load) => {
  const bytes = (name) => fs.readFileSync(path.join(build, "wasm", `${name}.wasm`));
  const { loadEngine } = await load("web/engine/index.ts");
  const { loadWorkbench } = await load("web/engine/workbench/index.ts");
  return {
    page: await loadEngine({ bytes: bytes("orrery") }),
    workbench: await loadWorkbench({ bytes: bytes("orrery_workbench") }),
  };
});

describe("the native core", () => {
  it("was asked for every number, and ended without a word from its sanitizers", () => {
    const cases = wanted.schemes.size + wanted.examples.size;
    assert.ok(native.asked() > 100 * cases, `${native.asked()} calls for ${cases} cases`);
    assert.equal(exitCode, 0);
  });

  it("would be seen to differ by a number, a word, or a field", () => {
    const entry = { row: [0.5, null], said: "by 3.1×10^−15" };
    assert.deepEqual(differences({ row: [0.5, null], said: "by 2.2×10^−16" }, entry), []);
    assert.equal(differences({ ...entry, row: [0.5 + 1e-10, null] }, entry).length, 1);
    assert.equal(differences({ ...entry, row: [0.5, 0] }, entry).length, 1);
    assert.equal(differences({ ...entry, said: "by 3.1×10^−5" }, entry).length, 1);
    assert.equal(differences({ row: entry.row }, entry).length, 1);
  });
});

for (const [part, title] of [
  ["schemes", "the numbers that compare exports of a scheme, and design of its rows,"],
  ["examples", "the numbers that design exports of an example"],
])
  describe(title, () => {
    for (const [name, cases] of got[part])
      it(`are those of the native core: ${name}`, () => {
        assert.deepEqual([...cases.keys()], [...wanted[part].get(name).keys()]);
        for (const [drawn, one] of cases)
          assert.deepEqual(differences(one, wanted[part].get(name).get(drawn)), [], drawn);
      });
  });
