// @vitest-environment node
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { blocksOf } from "../../../web/widgets/how-far/fields.ts";
import { SCALINGS } from "../../../web/widgets/how-far/scalings.ts";
import { testEngine } from "../engine/core.ts";
import { llama3 } from "./llama-question.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});

describe("the fields to set", () => {
  const codes = (id: (typeof SCALINGS)[number]) =>
    Object.fromEntries(
      blocksOf(engine, llama3(65_536), id).map(({ program, code }) => [program, code]),
    );
  const read = (code: string | null | undefined) => JSON.parse(code ?? "null") as unknown;
  const overrides = (code: string | null | undefined) =>
    read(/^--max-model-len 65536 --hf-overrides '([^']*)'$/.exec(code ?? "")?.[1]);

  it("are JSON that transformers and vLLM read, for each scaling", () => {
    for (const id of SCALINGS.filter((each) => each !== "own")) {
      const { "transformers 5": five, "transformers 4": four, vLLM } = codes(id);
      expect(read(five), id).toHaveProperty("rope_parameters.rope_theta");
      expect(read(four), id).toHaveProperty("rope_theta");
      expect(overrides(vLLM), id).toHaveProperty("rope_parameters.rope_type");
    }
  });

  it("of YaRN are those of the documentation of each program", () => {
    const all = codes("yarn");
    const rule = { rope_type: "yarn", factor: 8, original_max_position_embeddings: 8192 };
    expect(read(all["transformers 4"])).toEqual({
      max_position_embeddings: 65_536,
      rope_theta: 500_000,
      rope_scaling: rule,
    });
    const newer = {
      max_position_embeddings: 65_536,
      rope_parameters: { rope_theta: 500_000, ...rule },
    };
    expect(read(all["transformers 5"])).toEqual(newer);
    expect(overrides(all["vLLM"])).toEqual(newer);
    expect(all["llama.cpp"]).toBe(
      "-c 65536 \\\n  --rope-scaling yarn \\\n  --rope-scale 8 \\\n  --yarn-orig-ctx 8192",
    );
  });

  it("leave max_position_embeddings alone where vLLM multiplies it", () => {
    expect(overrides(codes("linear")["vLLM"])).toHaveProperty("max_position_embeddings", 8192);
    expect(overrides(codes("llama3")["vLLM"])).toHaveProperty("max_position_embeddings", 65_536);
  });

  it("of NTK-aware scaling are a base, 500,000 · 8^(128/126), and no rule", () => {
    const base = Math.round(500_000 * 8 ** (128 / 126));
    const all = codes("ntk");
    expect(read(all["transformers 4"])).toEqual({
      max_position_embeddings: 65_536,
      rope_theta: base,
    });
    expect(all["llama.cpp"]).toBe(
      `-c 65536 \\\n  --rope-freq-base ${base} \\\n  --override-kv llama.context_length=int:65536`,
    );
  });

  it("are the length alone where no scaling is set", () => {
    const { transformers, vLLM, "llama.cpp": llamacpp } = codes("own");
    expect(read(transformers)).toEqual({ max_position_embeddings: 65_536 });
    expect(overrides(vLLM)).toEqual({ max_position_embeddings: 65_536 });
    expect(llamacpp).toBe("-c 65536 \\\n  --override-kv llama.context_length=int:65536");
  });

  it("of YaRN say which llama-server raises its limit, and what an older one needs", () => {
    const block = blocksOf(engine, llama3(65_536), "yarn").at(-1);
    expect(block?.notes).toEqual([
      "With YaRN, llama-server raises its limit by itself, since pull request 28030 of August 2026. An older one also needs --override-kv llama.context_length=int:65536, with your architecture’s name for llama.",
    ]);
  });

  it("say where llama.cpp has none", () => {
    for (const id of ["dynamic", "llama3"] as const) {
      const block = blocksOf(engine, llama3(65_536), id).find(
        ({ program }) => program === "llama.cpp",
      );
      expect(block?.code).toBeNull();
      expect(block?.notes[0]).toMatch(/^llama\.cpp has no /);
    }
  });
});
