// How long a text a configuration is made for, which the hands show, and how long it was trained.
import { describe, expect, it } from "vitest";
import { readConfig } from "../../../web/config/read-config.ts";
import { json, said, SIZES, YARN } from "./texts.ts";

const text = (fields: object) => json(SIZES, { max_position_embeddings: 131072 }, fields);
const scaled = (rule: object) => text({ rope_scaling: rule });

describe("the longest text", () => {
  const longest = (config: string) => readConfig(config).longest;

  it("is what the hands are made for, where the file contradicts itself", () => {
    const yarn = { rope_type: "yarn", factor: 4 };
    expect(longest(scaled({ ...yarn, original_max_position_embeddings: 8192 }))).toBe(32768);
    expect(longest(text({ max_position_embeddings: 32768, rope_scaling: yarn }))).toBe(131072);
  });

  it("is open under a rule that follows the text, and under no other", () => {
    const isOpen = (rule: object) => readConfig(scaled(rule)).uses[0]?.isOpen ?? false;
    const llama3 = { rope_type: "llama3", factor: 8, low_freq_factor: 1, high_freq_factor: 4 };
    expect(isOpen({ rope_type: "dynamic", factor: 4 })).toBe(true);
    expect(isOpen(YARN)).toBe(false);
    expect(isOpen({ ...llama3, original_max_position_embeddings: 8192 })).toBe(false);
  });

  it("of Qwen3 is not its trained length, of another model it may be", () => {
    const fields = { max_position_embeddings: 40960 };
    const note = "its makers trained it at 32,768 tokens";
    const remarks = (type: string) => said(text({ ...fields, model_type: type }), "remark");
    expect(remarks("qwen3")).toContain(note);
    expect(remarks("qwen2")).not.toContain(note);
    const trained = (type: string) => readConfig(text({ ...fields, model_type: type })).trained;
    expect([trained("qwen3"), trained("qwen2")]).toEqual([32768, 40960]);
  });
});
