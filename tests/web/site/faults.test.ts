import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Workbench } from "../../../web/engine/workbench/index.ts";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import { readFaults } from "../../../web/site/build/faults.ts";
import { workbenchPage } from "../../../web/site/pages/workbench.ts";
import {
  KIND_IDS,
  modelOf,
  withOtherwise,
  type Kind,
} from "../../../web/widgets/diagnose/kinds.ts";
import { testFaults, testWorkbench } from "../engine/workbench.ts";

const faults = testFaults();
let engine: Workbench;
beforeAll(async () => {
  engine = await testWorkbench();
});

/** What a program is asked for, such that all faults of a kind print numbers of their own. */
const ASKED = {
  rotation: { count: 8, known: { position: 5, base: 10000, layout: "half" } },
  cosines: { count: 8, known: { position: 5, base: 10000, head_dim: 8, layout: "half" } },
  frequencies: { count: 8, known: { head_dim: 16, base: 20000 } },
  sinusoid: { count: 8, known: { position: 5, width: 8, base: 5000 } },
  slopes: { count: 12, known: { heads: 12 } },
  bias: { count: 7, known: { query: 6, slope: 0.25, head_dim: 64 } },
  buckets: { count: 6, known: { direction: "both", offsets: [-200, -60, -9, 0, 20, 100] } },
} as const;
const BEFORE = "[0.457, -0.299, 0.853, 0.275, -0.130, 1.208, 0.594, -0.438]";

describe.each(faults.kinds)("the faults of $id", (kind: Kind) => {
  it("are each found in the numbers that they give", () => {
    const { known: given, count } = ASKED[kind.id];
    const known = withOtherwise(kind, given);
    const before = kind.id === "rotation" ? BEFORE : "";
    const model = modelOf(kind);
    for (const { name, parameter, values, where, pair } of kind.faults) {
      if (where !== undefined || pair === "last") continue;
      const variables = {
        ...known,
        d: count,
        x: [],
        j: Array.from({ length: count }, (_, j) => j),
      };
      const list = values === undefined ? null : engine.evaluate(values, variables);
      const value = list && typeof list === "object" && "data" in list ? list.data : null;
      const parameters = parameter && value ? { [parameter]: (value as Float64Array)[0] ?? 0 } : {};
      const program = { model, known, count, before, faults: [name], values: parameters };
      const printed = `[${[...engine.faultNumbers(program).data].map((one) => one.toFixed(9)).join(", ")}]`;
      const { fits } = engine.diagnose({ model, known, printed, before, before_exact: true });
      expect(
        fits.map((fit) => fit.faults.join(" + ")),
        `${name} of ${kind.id}`,
      ).toContain(name);
    }
  });

  it("have a name of their own, and every place of their texts has a value", () => {
    const titles = kind.faults.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { name, text, wrong, right, parameter } of kind.faults)
      for (const [, known, place] of [text, ...wrong, ...right]
        .join(" ")
        .matchAll(/\{(known )?(\w+)\}/g))
        expect(known ? kind.known : [parameter], `{${place}} of ${name}`).toContain(place);
  });
});

// cos(5) and cos(0.5), as any calculator gives them.
it("a row of cosines has each cosine twice, in the order of its layout", () => {
  const cosines = faults.kinds.find(({ id }) => id === "cosines")!;
  const row = (layout: string) =>
    engine
      .faultNumbers({
        model: modelOf(cosines),
        known: withOtherwise(cosines, { position: 5, base: 100, head_dim: 4, layout }),
        count: 4,
      })
      .data.map((one) => Math.round(one * 1e4) / 1e4);
  expect([...row("half")]).toEqual([0.2837, 0.8776, 0.2837, 0.8776]);
  expect([...row("interleaved")]).toEqual([0.2837, 0.2837, 0.8776, 0.8776]);
});

// Each pair times cos + i sin of 3 * 500000^(-i/4), in Python's complex numbers.
it("neighbors that are stored as halves are named, whichever layout the weights have", () => {
  const rotation = faults.kinds.find(({ id }) => id === "rotation")!;
  const printed = "[-0.4102, 0.8166, -0.1351, 0.5941, 0.3605, 0.3693, 1.2074, -0.4379]";
  for (const layout of ["half", "interleaved"]) {
    const known = withOtherwise(rotation, { position: 3, base: 500000, layout });
    const asked = { model: modelOf(rotation), known, printed, before: BEFORE, before_exact: true };
    expect(engine.diagnose(asked).fits.map((fit) => fit.faults)).toEqual([["stored-as-halves"]]);
  }
});

// The pairs 0.5 + i·(−0.7), −1.2 + 1.1i, 0.3 + 0.2i, 0.8 − 0.4i times cos + i sin of 3 * 10000^(-i/4).
it("halves that are stored as neighbors are named, with the line that writes them back", () => {
  const rotation = faults.kinds.find(({ id }) => id === "rotation")!;
  const before = "[0.5, -1.2, 0.3, 0.8, -0.7, 1.1, 0.2, -0.4]";
  const printed = "[-0.3962, 0.7636, -1.4715, 0.6962, 0.2939, 0.2089, 0.8012, -0.3976]";
  for (const layout of ["half", "interleaved"]) {
    const known = withOtherwise(rotation, { position: 3, base: 10000, layout });
    const asked = { model: modelOf(rotation), known, printed, before, before_exact: true };
    expect(engine.diagnose(asked).fits.map((fit) => fit.faults)).toEqual([["stored-as-neighbors"]]);
  }
  const written = "torch.cat([x1*cos - x2*sin, x2*cos + x1*sin], -1)";
  for (const name of ["stored-as-neighbors", "other-pairing"])
    expect(rotation.faults.find((fault) => fault.name === name)?.right.join()).toContain(written);
});

describe("content that is not as it should be", () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "orrery-faults-"));
  afterAll(() => rmSync(root, { recursive: true }));

  const said = (change: (text: string) => string): readonly string[] => {
    const folder = path.join(root, "content/faults");
    mkdirSync(folder, { recursive: true });
    for (const name of [...KIND_IDS, "symptoms", "scaling", "attention-factor", "broken"]) {
      const file = path.resolve(import.meta.dirname, "../../../content/faults", `${name}.yaml`);
      const text = readFileSync(file, "utf8");
      writeFileSync(path.join(folder, `${name}.yaml`), name === "bias" ? change(text) : text);
    }
    const diagnostics = new Diagnostics();
    const titleOf = (slug: string) => (slug === "lost" ? undefined : slug);
    readFaults(root, { diagnostics, links: [], titleOf });
    return diagnostics.list;
  };

  it("is named by file, line and column", () => {
    expect(said((text) => text)).toEqual([]);
    expect(said((text) => text.replace("bias-on-scores#", "lost#")).join()).toMatch(
      /bias\.yaml:\d+:\d+: there is no lesson lost/,
    );
    expect(said((text) => text.replace(/ {4}wrong: .*\n/, "")).join()).toMatch(
      /has no lines `wrong` and `right`/,
    );
    expect(said((text) => text.replace("    name:", "    nom:")).join()).toMatch(
      /`nom` is not a field here/,
    );
  });
});

describe("a model that is fine for about twenty tokens", () => {
  /** How alike scores of random rows of width 128 are, as “RoPE in code” computes it: 1 where they agree. */
  const alike = (formula: string, offset: number) => engine.evaluate(formula, { offset });
  const OTHER_PAIRS =
    "mean(each(j, 0, 127, cos(offset*10000^(-2*floor(j/2)/128))*cos(offset*10000^(-2*mod(j, 64)/128))))";
  const OTHER_BASE =
    "mean(cos(offset*(rope_frequencies(128, base=500000).frequencies - rope_frequencies(128).frequencies)))";

  it("is more likely to have another base than other pairs, which spoil near tokens, too", () => {
    for (const offset of [1, 2, 5, 10]) {
      expect(alike(OTHER_BASE, offset)).toBeGreaterThan(0.85);
      expect(alike(OTHER_BASE, offset)).toBeGreaterThan(alike(OTHER_PAIRS, offset) as number);
    }
    expect(alike(OTHER_BASE, 30)).toBeLessThan(0.5);
    expect(alike(OTHER_PAIRS, 5)).toBeLessThan(0.7);
    const { points } = faults.symptoms.find(({ symptom }) => symptom.includes("twenty"))!;
    expect(points).toMatch(/^Most likely, the program has a different base/);
    expect(points.indexOf("base")).toBeLessThan(points.indexOf("pairs"));
  });
});

it("the page lists kinds and symptoms for readers without script", () => {
  const { body, core } = workbenchPage(faults);
  expect(core).toBe("workbench");
  for (const { title } of faults.kinds) expect(body.text).toContain(title);
  for (const { symptom } of faults.symptoms) expect(body.text).toContain(symptom);
});

it("the page leads from its top to each of its tools", () => {
  const { title, body } = workbenchPage(faults);
  expect(title).toBe("Workbench");
  const links = [...body.text.matchAll(/<li><a href="#(\w+)">/g)].map(([, id]) => id);
  expect(links).toHaveLength(6);
  for (const id of links) expect(body.text).toContain(`<h2 id="${id}">`);
});

it("the page leads to whether a bias forgets in one step, by settings that the figure takes", () => {
  const { body } = workbenchPage(faults);
  const [, on, given] = /data-on="([\w-]+)" data-set="([^"]+)"/.exec(body.text)!;
  expect(body.text).toContain(`<orrery-design id="${on}"`);
  const values = JSON.parse(given!.replaceAll("&quot;", '"')) as Record<string, string>;
  expect(values).toEqual({ kind: "bias", formula: "-a*r", a: "0.25" });
});

interface Published {
  readonly id: string;
  readonly inputs: {
    readonly head_dim: number;
    readonly rope_parameters: Readonly<Record<string, number | string | boolean>>;
    readonly positions: readonly number[];
  };
  readonly expected: Readonly<Record<"inv_freq" | "cos", { readonly data: readonly number[] }>>;
}

// What transformers computes for configurations that were published.
describe("YaRN as transformers computes it", () => {
  const file = path.resolve(import.meta.dirname, "../../golden/encodings/rope_models.json");
  const { cases } = JSON.parse(readFileSync(file, "utf8")) as { cases: readonly Published[] };
  const published = cases.filter(({ inputs }) => inputs.rope_parameters?.rope_type === "yarn");
  const knownOf = ({ inputs: { head_dim, rope_parameters: all } }: Published) => ({
    head_dim,
    base: Number(all.rope_theta),
    scaling: "yarn",
    yarn_factor: Number(all.factor),
    original_length: Number(all.original_max_position_embeddings),
    ramp_ends: all.truncate === false ? "fractional" : "whole",
    // Where the two are equal, cosines keep their size.
    attention_factor: all.mscale !== undefined && all.mscale === all.mscale_all_dim ? 1 : 0,
  });
  const names = (id: string, given: Readonly<Record<string, number | string>>, printed: string) => {
    const kind = faults.kinds.find((one) => one.id === id)!;
    const known = withOtherwise(kind, given);
    const { fits } = engine.diagnose({ model: modelOf(kind), known, printed });
    return fits.flatMap((fit) => fit.faults);
  };

  it.each(published.map((one) => [one.id, one] as const))("is right for %s", (_, one) => {
    const { inv_freq: frequencies, cos } = one.expected;
    const known = knownOf(one);
    const inverse = `[${frequencies.data.map((w) => w.toExponential(4)).join(", ")}]`;
    expect(names("frequencies", known, inverse)).toEqual(["ok"]);
    expect(
      names(
        "frequencies",
        { ...known, ramp_ends: known.ramp_ends === "whole" ? "fractional" : "whole" },
        inverse,
      ),
    ).toEqual(["ramp-ends-other"]);
    const width = frequencies.data.length;
    const row = cos.data.slice(2 * width, 3 * width).map((entry) => entry.toFixed(4));
    const position = one.inputs.positions[2]!;
    expect(names("cosines", { ...known, position, layout: "half" }, `[${row.join(", ")}]`)).toEqual(
      ["ok"],
    );
    const wrongGain = {
      ...known,
      position,
      layout: "half",
      attention_factor: known.attention_factor === 1 ? 0 : 1,
    };
    expect(names("cosines", wrongGain, `[${row.join(", ")}]`)).toEqual([
      known.attention_factor === 1 ? "gain-missing" : "gain-of-yarn",
    ]);
  });
});
