/** Reference numbers of models: in every kind of layers, and as a program of NumPy gives them. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Workbench } from "../../../web/engine/workbench/index.ts";
import {
  layerKinds,
  modelReferences,
  type LayerKind,
} from "../../../web/widgets/diagnose/model-references.ts";
import { judgedScaling } from "../../../web/widgets/diagnose/caution.ts";
import { KINDS_OF_ROTATION, type KindId } from "../../../web/widgets/diagnose/kinds.ts";
import { ofModel, type OfModel } from "../../../web/widgets/diagnose/of-model.ts";
import { blocksFor } from "../../../web/widgets/diagnose/reference-blocks.ts";
import { configText, publishedModels } from "../../../web/widgets/published/gallery.ts";
import { testWorkbench } from "../engine/workbench.ts";
import { findNumpy } from "../practice/code/differential/both.ts";
import { providePublishedModels } from "./published-models.ts";

const folder = path.resolve(import.meta.dirname, "../config/published");
const LAYOUTS = ["half", "interleaved"] as const;
/** Before and behind the trained lengths of rules that follow the text. */
const LENGTHS = [4096, 100_000] as const;

let engine: Workbench;
beforeAll(async () => {
  await providePublishedModels();
  engine = await testWorkbench();
});

/** The models of the gallery, and of the files of other tests, by name: their configurations. */
const configurations = (): ReadonlyMap<string, string> =>
  new Map([
    ...publishedModels.arrived.map(({ name, config }) => [name, configText(config)] as const),
    ...readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => [name, readFileSync(path.join(folder, name), "utf8")] as const),
    // Rules that no file above has.
    ...(["dynamic", "dynamic-yarn"] as const).map(
      (rule) =>
        [
          rule,
          JSON.stringify({
            ...{ model_type: "llama", hidden_size: 512, num_attention_heads: 8 },
            ...{ num_hidden_layers: 4, max_position_embeddings: 8192, rope_theta: 10_000 },
            rope_scaling: { rope_type: rule, factor: 2, original_max_position_embeddings: 8192 },
          }),
        ] as const,
    ),
  ]);
const model = (name: string) => ofModel(engine, configurations().get(name)!, name);
/** Those without RoPE. */
const TURNS_NOTHING: readonly string[] = [
  "glm_5_3_flash.json",
  "inkling.json",
  "kimi_k3_trimmed.json",
];

const numbersOf = (
  { reading }: OfModel,
  { use }: LayerKind,
  kindId: KindId,
  layout: (typeof LAYOUTS)[number],
  tokens: number = LENGTHS[0],
) =>
  modelReferences(engine, {
    ...{ kindId, reading, use: use!, layout, tokens },
    positions: [0, 1, 5, 300, 4095],
  });

/** What the blocks have for NumPy and as JSON. */
const texts = (references: ReturnType<typeof numbersOf>) => {
  const code = (program: string) =>
    blocksFor(references).find((block) => block.program === program)!.code;
  return [code("JSON"), code("NumPy")];
};

describe("reference numbers of models", () => {
  it("are those of a program of NumPy, in all layers of all models", () => {
    const python = findNumpy();
    expect(python, "npm test installs NumPy; Debian's package is python3-numpy").not.toBeNull();
    const cases: { readonly name: string; readonly texts: unknown }[] = [];
    for (const name of configurations().keys()) {
      if (TURNS_NOTHING.includes(name)) {
        expect(() => model(name)).toThrow(/^This model turns no queries and keys: .*\.$/);
        continue;
      }
      const one = model(name);
      for (const kind of layerKinds(one.reading)) {
        const lengths = kind.use?.dependsOnLength ? LENGTHS : LENGTHS.slice(0, 1);
        if (!kind.use) expect(kind.why, one.name).toMatch(/^These layers .*\.$/);
        else
          for (const kindId of KINDS_OF_ROTATION)
            for (const layout of LAYOUTS)
              for (const tokens of lengths)
                cases.push({
                  name: `${one.name}, ${kind.title}, ${kindId}, ${layout}, ${tokens}`,
                  texts: texts(numbersOf(one, kind, kindId, layout, tokens)),
                });
      }
    }
    expect(cases.length).toBeGreaterThan(51 * 6);
    const { stdout, stderr } = spawnSync(
      python!,
      [path.join(import.meta.dirname, "diagnose-reference/right_program.py")],
      {
        input: cases.map((one) => `${JSON.stringify(one.texts)}\n`).join(""),
        ...{ encoding: "utf8", maxBuffer: 2 ** 26 },
      },
    );
    const faults = stdout.trimEnd().split("\n");
    expect(faults, stderr).toHaveLength(cases.length);
    const different = cases.flatMap(({ name }, index) => {
      const fault = JSON.parse(faults[index]!) as string;
      return fault ? [`${name}: ${fault}`] : [];
    });
    expect(different).toEqual([]);
  });

  it("have a choice of layers where these differ: Gemma 3, whose scaling is of one kind", () => {
    const gemma = model("gemma_3_12b.json");
    const [local, global, ...others] = layerKinds(gemma.reading);
    expect(others).toEqual([]);
    expect(local!.title).toBe(
      "RoPE, base 10,000, 256 entries of a head turn, window 1024 (40 layers)",
    );
    expect(global!.title).toBe(
      "RoPE, base 1,000,000, 256 entries of a head turn, linear (8 layers)",
    );
    const last = (kind: LayerKind) =>
      numbersOf(gemma, kind, "frequencies", "half").expected[0]![127];
    expect(last(local!)).toBeCloseTo(1e4 ** (-254 / 256), 11);
    expect(last(global!)).toBeCloseTo(1e6 ** (-254 / 256) / 8, 13);
  });

  it.each(["exaone_4_0_32b.json", "llama_4_scout_base.json"])(
    "say that some layers of %s turn nothing",
    (name) => {
      const kinds = layerKinds(model(name).reading);
      const still = kinds.filter(({ use }) => use === null);
      expect(still.map(({ why }) => why)).toEqual([expect.stringContaining("turn nothing")]);
      expect(still[0]!.sentence).toMatch(/^Layers 3, .*: no positions\.$/);
      expect(kinds.length).toBeGreaterThan(1);
    },
  );

  it.each([
    [
      "GPT-J 6B",
      "Of the 256 entries of a head, 0 to 63 turn, and 64 to 255 are passed through as they are.",
    ],
    [
      "Pythia 410M",
      "Of the 64 entries of a head, 0 to 15 turn, and 16 to 63 are passed through as they are.",
    ],
    [
      "qwen3_5_9b.json",
      "Of the 256 entries of a head, 0 to 63 turn, and 64 to 255 are passed through as they are.",
    ],
    [
      "DeepSeek-V3",
      "Of the 192 entries of a query, these 64 are kept apart for positions; the others are never turned.",
    ],
  ])("say which entries of %s are passed through", (name, sentence) => {
    const one = model(name);
    const kind = layerKinds(one.reading).find(({ use }) => use !== null)!;
    const { notes, before, expected } = numbersOf(one, kind, "rotation", "half");
    expect(notes).toContain(sentence);
    const through = Number(/(\d+) to \d+ are passed/.exec(sentence)?.[1] ?? before!.length);
    expect(expected[1]!.slice(through)).toEqual(before!.slice(through));
    expect(expected[1]!.slice(0, through)).not.toEqual(before!.slice(0, through));
  });

  it("say which entries proportional RoPE leaves: those of its still pairs", () => {
    const gemma = model("Gemma 4 (defaults)");
    const kind = layerKinds(gemma.reading).find(({ use }) => use?.rule === "proportional")!;
    const { notes } = numbersOf(gemma, kind, "rotation", "half");
    expect(notes[0]).toBe(
      "Of the 512 entries of a head, 0 to 63 and 256 to 319 turn, and 64 to 255 and 320 to 511 are passed through as they are.",
    );
  });

  it("say for how long a text they are, where that matters", () => {
    const phi = model("Phi-3 Vision 128k");
    const [kind] = layerKinds(phi.reading);
    const at = (tokens: number) => numbersOf(phi, kind!, "frequencies", "half", tokens);
    expect(at(4096).notes).toContain(
      "This rule depends on the length of the text: the numbers are for 4096 tokens.",
    );
    expect(at(4097).expected).not.toEqual(at(4096).expected);
  });
});

describe("what the fields are filled with", () => {
  it("judges llama3 with the settings that it computes alone", () => {
    const scalings = ["Llama 3.1 8B", "llama_3_2_1b.json"].map((name) =>
      judgedScaling(model(name).reading.uses[0]!),
    );
    expect(scalings).toEqual(["llama3", "none"]);
  });

  it("is not read of a model that turns nothing, which is said", () => {
    const bloom = '{"model_type": "bloom", "hidden_size": 1024, "n_head": 16, "n_layer": 24}';
    expect(() => ofModel(engine, bloom)).toThrow("This model turns no queries and keys");
    expect(() => ofModel(engine, "{")).toThrow(/\.$/);
  });
});
