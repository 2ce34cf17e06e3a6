/** Which hands count time, height and width in pictures. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../../web/config/read-config.ts";
import { summaryOf } from "../../../web/config/summary.ts";
import type { Engine } from "../../../web/engine/index.ts";
import { testEngine } from "../engine/core.ts";

const published = (name: string) =>
  readConfig(readFileSync(path.join(import.meta.dirname, "published", name), "utf8"));

const reading = (fields: object, rule: object = {}) =>
  readConfig(
    JSON.stringify({
      hidden_size: 4096,
      num_attention_heads: 32,
      num_hidden_layers: 4,
      max_position_embeddings: 8192,
      rope_theta: 10000,
      rope_scaling: { rope_type: "default", ...rule },
      ...fields,
    }),
  );
const sentences = (...given: Parameters<typeof reading>) =>
  reading(...given)
    .problems.map(({ sentence }) => sentence)
    .join("\n");

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});

/** How many pairs the core turns by each axis: those that turn with a position on it alone. */
function turnedByTheCore(sections: readonly number[], order: "contiguous" | "interleaved") {
  return [0, 1, 2].map((axis) => {
    const positions = [0, 1, 2].map((other) => (other === axis ? 1 : 0));
    const angles = engine.call("rope_multimodal_angles", {
      positions: [positions],
      sections,
      order,
    });
    return [...angles.data].filter((angle) => angle !== 0).length;
  });
}

describe("the sections of a model that reads pictures", () => {
  it.each([
    ["qwen2_5_vl_7b.json", [16, 24, 24], "contiguous", [16, 24, 24]],
    ["glm_4_1v_9b.json", [8, 12, 12], "contiguous", [8, 12, 12]],
    ["qwen3_vl_30b_a3b.json", [24, 20, 20], "interleaved", [24, 20, 20]],
    ["qwen3_5_9b.json", [11, 11, 10], "interleaved", [11, 11, 10]],
    ["qwen3_6_35b_a3b_yarn.json", [11, 11, 10], "interleaved", [11, 11, 10]],
  ])("are those of %s", (name, given, order, counts) => {
    expect(published(name).sections).toEqual({ given, order, counts });
    expect(summaryOf(published(name)).sections).toEqual({ given, order, counts });
  });

  it.each([
    [[24, 20, 20]],
    [[12, 26, 26]],
    [[0, 32, 32]],
    [[62, 1, 1]],
    [[2, 31, 31]],
    [[21, 21, 22]],
  ])("%j are dealt as the core deals them", (mrope_section) => {
    const { sections } = reading({}, { mrope_section, mrope_interleaved: true });
    expect(sections?.counts).toEqual(turnedByTheCore(mrope_section, "interleaved"));
  });

  it("in blocks are as the core has them", () => {
    const { sections } = reading({}, { mrope_section: [16, 24, 24], mrope_interleaved: false });
    expect(sections?.counts).toEqual(turnedByTheCore([16, 24, 24], "contiguous"));
  });

  it("that cannot be dealt are told with what each axis gets", () => {
    const said = sentences({ model_type: "qwen3_vl" }, { mrope_section: [12, 26, 26] });
    expect(said).toContain("time gets 22, height gets 21 and width gets 21");
    expect(sentences({ model_type: "qwen3_vl" }, { mrope_section: [24, 20, 20] })).not.toContain(
      "Dealt",
    );
  });

  it("have no order where neither the family nor a field says one", () => {
    const { sections } = reading({ model_type: "never-heard-of" }, { mrope_section: [16, 24, 24] });
    expect(sections).toEqual({ given: [16, 24, 24], order: null, counts: null });
  });

  it("that do not add up to the hands of a head are a contradiction", () => {
    expect(sentences({}, { mrope_section: [16, 24, 20] })).toContain(
      "mrope_section adds up to 60 hands, and a head of this model has 64.",
    );
  });

  it("are dealt by the family's program even where the field says no", () => {
    const rule = { mrope_section: [24, 20, 20], mrope_interleaved: false };
    expect(reading({ model_type: "qwen3_vl" }, rule).sections?.order).toBe("interleaved");
    expect(sentences({ model_type: "qwen3_vl" }, rule)).toContain("does not read it");
  });

  it.each([[[16, 24]], [[16, 24, 24.5]], [[16, 24, -24]], ["16"], [[16, 24, "24"]]])(
    "that are no three whole numbers are refused: %j",
    (mrope_section) => {
      expect(reading({}, { mrope_section }).sections).toBeNull();
      expect(sentences({}, { mrope_section })).toContain("three whole numbers");
    },
  );

  it("are absent from a model without the field, and from its summary", () => {
    expect(reading({}).sections).toBeNull();
    expect(summaryOf(reading({}))).not.toHaveProperty("sections");
    expect(readConfig("").sections).toBeNull();
  });
});
