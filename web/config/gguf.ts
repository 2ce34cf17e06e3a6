/**
 * The metadata of a GGUF file in the place of a config.json: as JSON, as llama.cpp prints it while it
 * loads a model, or as gguf-dump prints it. Its keys become the fields that mean the same.
 *
 * @see ggml-org/llama.cpp, gguf-py/gguf/constants.py: the keys; src/llama-model.cpp: print_info
 */
import { NAMES } from "./fields.ts";
import { WORDS, numberIn } from "./loose-json.ts";
import { leaf, type JsonNode } from "./json-text.ts";
import { implied } from "./places.ts";
import type { Log } from "./reading.ts";

/** Keys without the name of the architecture before them, as fields of a configuration. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ["context_length", "max_position_embeddings"],
  ["embedding_length", "hidden_size"],
  ["block_count", "num_hidden_layers"],
  ["attention.head_count", "num_attention_heads"],
  ["attention.head_count_kv", "num_key_value_heads"],
  ["attention.key_length", "head_dim"],
  ["attention.sliding_window", "sliding_window"],
  ["attention.chunk_size", "attention_chunk_size"],
  ["attention.sliding_window_pattern", "sliding_window_pattern"],
  ["attention.max_alibi_bias", "alibi_bias_max"],
  ["rope.dimension_count", "rotary_dim"],
  ["rope.dimension_sections", "mrope_section"],
  ["rope.freq_base", "rope_theta"],
  ["rope.freq_base_swa", "rope_local_base_freq"],
]);

/** The same of those that the rule has, inside rope_scaling. */
const OF_RULE: ReadonlyMap<string, string> = new Map([
  ["rope.scaling.type", "rope_type"],
  ["rope.scaling.factor", "factor"],
  ["rope.scale_linear", "factor"],
  ["rope.scaling.original_context_length", "original_max_position_embeddings"],
  ["rope.scaling.attn_factor", "attention_factor"],
  ["rope.scaling.yarn_attn_factor", "attention_factor"],
  ["rope.scaling.yarn_beta_fast", "beta_fast"],
  ["rope.scaling.yarn_beta_slow", "beta_slow"],
  ["rope.scaling.finetuned", "finetuned"],
]);

/** What llama.cpp prints of a model that it has loaded, by the keys that say it. */
const PRINTED: ReadonlyMap<string, string> = new Map([
  ["arch", "general.architecture"],
  ["n_ctx_train", "context_length"],
  ["n_embd", "embedding_length"],
  ["n_layer", "block_count"],
  ["n_head", "attention.head_count"],
  ["n_head_kv", "attention.head_count_kv"],
  ["n_embd_head_k", "attention.key_length"],
  ["n_rot", "rope.dimension_count"],
  ["n_swa", "attention.sliding_window"],
  ["rope scaling", "rope.scaling.type"],
  ["freq_base_train", "rope.freq_base"],
  ["freq_scale_train", "rope.freq_scale"],
  ["n_ctx_orig_yarn", "rope.scaling.original_context_length"],
]);

/** Architectures whose names are not those of families. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ["deepseek2", "deepseek_v2"],
  ["command-r", "cohere"],
  ["phi2", "phi"],
  ["starcoder", "gpt_bigcode"],
]);

const ARCHITECTURE = "general.architecture";

/** Keys that are about positions, also where the figure does not know them. */
const ABOUT_POSITIONS = /rope|position|context|window|pattern|temperature|alibi|relative|chunk/;

/** `llama.rope.freq_base f32 = 500000.000000`, with what llama.cpp and gguf-dump print before it. */
const KEY_LINE =
  /(?:^|[\s|])([a-z][\w-]*(?:\.[\w-]+)+)\s+(?:(?:[uif]\d+|bool|str|arr\[[^\]\n]{0,40}\])\s+)?=(.*)$/gm;

/** `print_info: freq_base_train = 500000.0`. */
const INFO_LINE = /^.*?\b(?:print_info|llm_load_print_meta): ([a-z_ ]+)=(.*)$/gm;

/** A value as it is printed: a number, true, a list of such, or text with or without quotes. */
function valueNode(text: string, start: number, end: number): JsonNode {
  const list = /^\[(.*?)(?:,?\s*\.{3})?\]$/.exec(text)?.[1];
  if (list !== undefined) {
    const entries = list.split(",").map((each) => valueNode(each.trim(), start, end));
    return { ...leaf("null", null, start, end), kind: "array", entries };
  }
  const word = WORDS.get(text);
  if (word) return leaf(word.value === null ? "null" : "boolean", word.value, start, end);
  const number = numberIn(text);
  if (number && number.value !== null) return leaf("number", number.value, start, end);
  return leaf("string", text.replace(/^(['"])(.*)\1$/, "$2"), start, end);
}

/**
 * Metadata as programs print it, line by line.
 *
 * @param text  that the reader pasted
 * @returns an object with a member for each key; null where the text is something else
 * @see tests/web/config/gguf.test.ts
 */
export function printedMetadata(text: string): JsonNode | null {
  const members = new Map<string, JsonNode>();
  const take = (pattern: RegExp, keyOf: (name: string) => string | undefined) => {
    for (const { 0: line, 1: name = "", 2: value = "", index } of text.matchAll(pattern)) {
      const key = keyOf(name.trim());
      const start = index + line.indexOf(name);
      if (key !== undefined && !members.has(key))
        members.set(key, valueNode(value.trim(), start, index + line.length));
    }
  };
  take(KEY_LINE, (name) => name);
  const architecture = members.get(ARCHITECTURE)?.value ?? "model";
  const isGeneral = (key: string) => key === ARCHITECTURE;
  take(INFO_LINE, (name) => {
    const key = PRINTED.get(name);
    return key === undefined || isGeneral(key) ? key : `${String(architecture)}.${key}`;
  });
  const known = [...members.keys()].filter((key) => isKey(key) || isGeneral(key));
  if (known.length < 2) return null;
  return { ...leaf("null", null, 0, text.length), kind: "object", members };
}

/** What follows the name of the architecture: "rope.freq_base". */
const withoutArchitecture = (key: string): string => key.slice(key.indexOf(".") + 1);

const isKey = (key: string): boolean =>
  key.includes(".") &&
  (FIELDS.has(withoutArchitecture(key)) || OF_RULE.has(withoutArchitecture(key)));

/**
 * The object that has keys of GGUF: the text's own, or that of a program's answer, `model_info`.
 *
 * @param root  the whole text
 * @returns null where there is none
 * @see tests/web/config/gguf.test.ts
 */
export function metadataIn(root: JsonNode): JsonNode | null {
  const places = [root, root.members.get("model_info"), root.members.get("metadata")];
  return places.find((place) => [...(place?.members.keys() ?? [])].some(isKey)) ?? null;
}

/** Which layers have a window, of a list with true for each that has. */
const layerTypes = (list: JsonNode): JsonNode => ({
  ...list,
  entries: list.entries.map((entry) => ({
    ...entry,
    kind: "string",
    value: entry.value === true || entry.value === 1 ? "sliding_attention" : "full_attention",
  })),
});

/**
 * Metadata as the configuration that says the same.
 *
 * @param metadata  with keys such as `llama.rope.freq_base`
 * @param log       knows afterwards what its fields are called there
 * @returns an object whose members have the names of a config.json; keys about positions that have
 *          no such name keep their own, so that they are reported as unread
 * @see tests/web/config/gguf.test.ts
 */
export function asConfiguration(metadata: JsonNode, log: Log): JsonNode {
  const members = new Map<string, JsonNode>();
  const rule = new Map<string, JsonNode>();
  const set = (into: Map<string, JsonNode>, name: string, key: string, node: JsonNode) => {
    into.set(name, node);
    log.names.set(node, key);
  };
  for (const [key, node] of metadata.members) {
    const rest = withoutArchitecture(key);
    const [field, ofRule] = [FIELDS.get(rest), OF_RULE.get(rest)];
    if (key === ARCHITECTURE) {
      const family = FAMILIES.get(String(node.value));
      set(members, "model_type", key, family === undefined ? node : { ...node, value: family });
    } else if (field === "sliding_window_pattern" && node.kind === "array")
      set(members, "layer_types", key, layerTypes(node));
    else if (field === "mrope_section")
      set(members, field, key, { ...node, entries: node.entries.slice(0, 3) });
    else if (field === "sliding_window" && node.value === 0) log.used.add(node);
    else if (field !== undefined) {
      if (node.kind !== "array") set(members, field, key, node);
    } else if (ofRule !== undefined) set(rule, ofRule, key, node);
    else if (rest === "rope.scaling.yarn_log_multiplier" && typeof node.value === "number") {
      // A tenth of DeepSeek's mscale_all_dim; cosine and sine keep their size.
      for (const name of ["mscale", "mscale_all_dim"])
        rule.set(name, implied(10 * node.value, node, log));
    } else if (rest === "rope.freq_scale" && typeof node.value === "number" && node.value > 0)
      rule.set("factor", rule.get("factor") ?? implied(1 / node.value, node, log));
    else if (ABOUT_POSITIONS.test(key) && !/^(tokenizer|general)\./.test(key))
      members.set(key, node);
  }
  addRule(members, rule, metadata, log);
  // A GGUF file has no switch for a linear bias: its size says that there is one.
  const [isBiased] = NAMES.usesLinearBias;
  if (members.has("alibi_bias_max") && isBiased !== undefined)
    members.set(isBiased, implied(true, metadata, log));
  if (members.has("rotary_dim") && !members.has("rope_theta")) {
    log.assumed("rope.freq_base is not in the metadata; llama.cpp then takes 10000.");
    members.set("rope_theta", implied(10000, metadata, log));
  }
  return { ...metadata, members };
}

/** The rule, unless it changes nothing; and what the metadata cannot show. */
function addRule(
  members: Map<string, JsonNode>,
  rule: Map<string, JsonNode>,
  metadata: JsonNode,
  log: Log,
): void {
  const type = rule.get("rope_type")?.value ?? null;
  const factor = rule.get("factor")?.value ?? null;
  const isNone = type === "none" || (type !== "yarn" && type !== "longrope" && (factor ?? 1) === 1);
  for (const node of rule.values()) if (isNone) log.used.add(node);
  if (rule.size > 0 && !isNone) {
    if (type === null) rule.set("rope_type", implied("linear", metadata, log));
    if (type !== "yarn" && type !== "longrope") {
      const length = rule.get("original_max_position_embeddings");
      if (length) log.used.add(length);
      rule.delete("original_max_position_embeddings");
    }
    const scaling = { ...metadata, members: rule };
    log.used.add(scaling);
    members.set("rope_scaling", scaling);
    return;
  }
  if (members.has("rotary_dim"))
    log.remark(
      "A GGUF file can have a divisor for each hand in a tensor, such as rope_freqs for Llama 3’s rule. The metadata does not show it; if the file has one, the slow hands are slower than drawn.",
    );
}
