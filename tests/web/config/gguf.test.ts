/** Metadata of GGUF files: as JSON, and as llama.cpp and gguf-dump print it. */
import { describe, expect, it } from "vitest";
import { readConfig } from "../../../web/config/read-config.ts";
import { summaryOf } from "../../../web/config/summary.ts";
import { handsOf, said } from "./texts.ts";

/** Lines as llama.cpp logs them while it loads a model, with those around them. */
const log = (...lines: readonly string[]) =>
  [
    "llama_model_loader: loaded meta data with 33 key-value pairs and 292 tensors (version GGUF V3 (latest))",
    "llama_model_loader: Dumping metadata keys/values. Note: KV overrides do not apply in this output.",
    ...lines.map((line, index) => `llama_model_loader: - kv ${String(index).padStart(3)}: ${line}`),
    "llama_model_loader: - type  f32:   66 tensors",
    "llama_model_loader: - type q4_K:  193 tensors",
  ].join("\n");

const LLAMA3 = [
  "                       general.architecture str              = llama",
  "                               general.name str              = Meta-Llama-3-8B",
  "                          llama.block_count u32              = 32",
  "                       llama.context_length u32              = 8192",
  "                     llama.embedding_length u32              = 4096",
  "                 llama.attention.head_count u32              = 32",
  "              llama.attention.head_count_kv u32              = 8",
  "                       llama.rope.freq_base f32              = 500000.000000",
  "     llama.attention.layer_norm_rms_epsilon f32              = 0.000010",
  "                 llama.rope.dimension_count u32              = 128",
  '                      tokenizer.ggml.tokens arr[str,128256]  = ["!", "\\"", "#", ...',
];

describe("the metadata of a GGUF file", () => {
  it("is read as llama.cpp prints it at loading", () => {
    const reading = readConfig(log(...LLAMA3));
    expect(handsOf(log(...LLAMA3))).toEqual(["all: default, 128 entries, base 500000"]);
    expect(reading.longest).toBe(8192);
    expect(reading.layers?.count).toBe(32);
    expect(reading.unread).toEqual([]);
    expect(reading.pairing).toMatch(/^Pairs: the metadata of a GGUF file does not say\./);
  });

  it("is read as JSON, with what its keys are called there", () => {
    const text = JSON.stringify({
      "general.architecture": "qwen2",
      "qwen2.context_length": 131_072,
      "qwen2.embedding_length": 3584,
      "qwen2.attention.head_count": 28,
      "qwen2.block_count": 28,
      "qwen2.rope.freq_base": 1e6,
      "qwen2.rope.dimension_count": 128,
      "qwen2.rope.scaling.type": "yarn",
      "qwen2.rope.scaling.factor": 4,
      "qwen2.rope.scaling.original_context_length": 32_768,
    });
    expect(handsOf(text)).toEqual(["all: yarn, 128 entries, base 1000000, factor 4"]);
    const { uses, fields } = readConfig(text);
    expect(uses[0]?.original).toBe(32_768);
    expect(fields.map(({ path }) => path)).toContain("qwen2.rope.scaling.original_context_length");
    // Each field is found in the text at its own place.
    for (const { path, start } of fields.filter((field) => field.path.startsWith("qwen2.")))
      expect(text.slice(start + 1).startsWith(path), path).toBe(true);
  });

  it("is found inside the answer of a program", () => {
    const inner = { "general.architecture": "gemma2", "gemma2.rope.freq_base": 10_000 };
    const sizes = { "gemma2.attention.key_length": 256, "gemma2.context_length": 8192 };
    const text = JSON.stringify({ license: "…", model_info: { ...inner, ...sizes } });
    expect(handsOf(text)).toEqual(["all: default, 256 entries, base 10000"]);
  });

  it("is read as gguf-dump prints it", () => {
    const text = [
      "* Dumping 4 key/value pair(s)",
      "      1: STRING     |        1 | general.architecture = 'gptneox'",
      "      2: UINT32     |        1 | gptneox.context_length = 2048",
      "      3: UINT32     |        1 | gptneox.attention.key_length = 64",
      "      4: UINT32     |        1 | gptneox.rope.dimension_count = 16",
    ].join("\n");
    expect(handsOf(text)).toEqual(["all: default, 16 entries, base 10000"]);
    expect(said(text, "assumed")).toMatch(/llama\.cpp then takes 10000/);
  });

  it("is read as llama.cpp sums it up after loading", () => {
    // Kimi K2.5 as its users logged it: ikawrakow/ik_llama.cpp, issue 1298.
    const text = [
      "print_info: arch                  = deepseek2",
      "print_info: n_ctx_train           = 262144",
      "print_info: n_embd                = 7168",
      "print_info: n_layer               = 61",
      "print_info: n_head                = 64",
      "print_info: n_rot                 = 64",
      "print_info: rope type             = 0",
      "print_info: rope scaling          = yarn",
      "print_info: freq_base_train       = 50000.0",
      "print_info: freq_scale_train      = 0.015625",
      "print_info: n_ctx_orig_yarn       = 4096",
    ].join("\n");
    expect(handsOf(text)).toEqual(["all: yarn, 64 entries, base 50000, factor 64"]);
  });

  it("has no rule where its scaling is linear by 1, which llama.cpp prints by default", () => {
    const text = [
      "print_info: arch             = llama",
      "print_info: n_rot            = 128",
      "print_info: n_embd_head_k    = 128",
      "print_info: n_swa            = 0",
      "print_info: rope scaling     = linear",
      "print_info: freq_base_train  = 500000.0",
      "print_info: freq_scale_train = 1",
      "print_info: n_ctx_orig_yarn  = 131072",
    ].join("\n");
    expect(handsOf(text)).toEqual(["all: default, 128 entries, base 500000"]);
    expect(said(text, "remark")).toMatch(/a divisor for each hand in a tensor/);
  });

  it("says which layers have a window, by a list or an interval", () => {
    const gemma = (pattern: unknown) =>
      JSON.stringify({
        "general.architecture": "gemma3",
        "gemma3.block_count": 6,
        "gemma3.attention.key_length": 256,
        "gemma3.attention.sliding_window": 1024,
        "gemma3.attention.sliding_window_pattern": pattern,
        "gemma3.rope.freq_base": 1e6,
        "gemma3.rope.freq_base_swa": 1e4,
        "gemma3.rope.scaling.type": "linear",
        "gemma3.rope.scaling.factor": 8,
      });
    for (const pattern of [6, [true, true, true, true, true, false]]) {
      const { groups } = summaryOf(readConfig(gemma(pattern)));
      expect(groups).toMatchObject([
        { layers: [0, 1, 2, 3, 4], base: 1e4, window: 1024, scaling: null },
        { layers: [5], base: 1e6, window: null, scaling: "linear" },
      ]);
    }
  });

  it("names a key about positions that it does not know", () => {
    const text = JSON.stringify({
      "general.architecture": "llama",
      "llama.rope.freq_base": 1e4,
      "llama.rope.dimension_count": 128,
      "llama.rope.twist": 3,
    });
    expect(said(text, "unknown")).toMatch(/^llama\.rope\.twist looks like a field about positions/);
    expect(readConfig(text).unread).toEqual(["llama.rope.twist"]);
  });

  it("is no configuration that merely mentions such a key", () => {
    expect(handsOf('{"model_type": "llama", "head_dim": 64, "rope_theta": 10000}')).toEqual([
      "all: default, 64 entries, base 10000",
    ]);
  });
});

describe("a text of the largest size", () => {
  it.each([
    ["blanks after a sign", `print_info: n_rot =${" ".repeat(199_000)}x`],
    ["blanks before none", `print_info: ${" ".repeat(199_000)}`],
    ["points", `${"a.".repeat(99_000)}a `],
    ["keys", "a.b\n".repeat(49_000)],
  ])("of %s is read in one pass", (_, text) => {
    expect(readConfig(text).uses).toEqual([]);
  });
});
