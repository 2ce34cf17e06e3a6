/**
 * Where in a configuration the fields about positions are: the object of the part that reads text,
 * and fields that some families keep in an object of their own, lifted out of it.
 */
import { listed } from "../words/listed.ts";
import { NAMES } from "./fields.ts";
import { leaf, type JsonNode } from "./json-text.ts";
import type { Log } from "./reading.ts";

/** An object of the text, and its name with those around it, a point at its end. */
export interface Place {
  readonly node: JsonNode;
  readonly path: string;
}

/** Where models that read more than text keep the settings of the part that reads text. */
const NESTED = ["text_config", "llm_config", "language_config", "language_model"];

/** Parts of a model that do not read text, and may have RoPE of their own. */
const OTHER_PARTS = /vision|visual|image|video|audio|speech|talker|code2wav|quant|draft|mtp/;

/**
 * Whether a part of a configuration is about something else than text.
 *
 * @param name  of the object
 * @see tests/web/config/read.test.ts
 */
export const isOfOtherPart = (name: string): boolean => OTHER_PARTS.test(name);

const SIZES = [...NAMES.width, "head_dim"];

const objectsIn = (node: JsonNode) =>
  [...node.members].filter(([name, { kind }]) => kind === "object" && !OTHER_PARTS.test(name));

const hasSizes = (node: JsonNode) => SIZES.some((name) => node.members.has(name));

/**
 * The object that describes the part of a model that reads text.
 *
 * @param root  The whole configuration.
 * @returns the object itself, where none inside it does
 * @see tests/web/config/read.test.ts
 */
export function textPart(root: JsonNode): Place {
  for (const name of NESTED) {
    const node = root.members.get(name);
    if (node?.kind === "object") return { node, path: `${name}.` };
  }
  const outermost = { node: root, path: "" };
  if (hasSizes(root)) return outermost;
  let level: Place[] = [outermost];
  for (let depth = 0; depth < 3; depth++) {
    level = level.flatMap(({ node, path }) =>
      objectsIn(node).map(([name, inner]) => ({ node: inner, path: `${path}${name}.` })),
    );
    const sized = level.filter(({ node }) => hasSizes(node));
    const found = sized.find(({ path }) => NESTED.some((name) => path.includes(name))) ?? sized[0];
    if (found) return found;
  }
  return outermost;
}

/**
 * Fields that are lifted out of the objects in which families keep them, such as
 * `attn_config.rope_theta`.
 */
const LIFTED = new Set([
  ...NAMES.base,
  ...NAMES.share,
  ...NAMES.usesLinearBias,
  ...NAMES.usesRope,
  "rope_scaling",
  "rope_parameters",
  "rotary_dim",
  "rope_ratio",
  "original_max_position_embeddings",
]);

/** Objects that hold nothing but the settings of RoPE, under names that differ. */
const ROPE_OBJECT =
  /^(rope|rotary|rotary_emb|rope_config|rotary_config|rotary_embedding|rope_args|rope_hf_config|rope_adjustments|yarn)$/;

/** What such objects call the fields of `rope_parameters`. */
const RENAMED = new Map(
  Object.entries({
    base: "rope_theta",
    theta: "rope_theta",
    scaling_factor: "factor",
    scaling_type: "rope_type",
    original_max_seq_len: "original_max_position_embeddings",
  }),
);

/** Mistral's names for the borders of YaRN, in its params.json. */
const OF_YARN = new Map([
  ["beta", "beta_fast"],
  ["alpha", "beta_slow"],
]);

/**
 * A value that the text implies: it is not listed among the fields that were read.
 *
 * @param value  in the unit of the field that it stands for
 * @param node   where the text implies it
 * @param log    knows afterwards that the value was used
 * @returns a value with the place of `node`, for problems that name it
 * @see tests/web/config/gguf.test.ts
 */
export function implied(
  value: number | string | boolean,
  { start, end }: JsonNode,
  log: Log,
): JsonNode {
  const node = leaf(typeof value as "number" | "string" | "boolean", value, start, end);
  log.used.add(node);
  return node;
}

/** The members of a family's own object as those of `rope_parameters`. */
function asRopeParameters(name: string, full: string, node: JsonNode, log: Log): JsonNode {
  const renamed = name === "yarn" ? new Map([...RENAMED, ...OF_YARN]) : RENAMED;
  for (const [inner, value] of node.members) log.names.set(value, `${full}.${inner}`);
  const members = new Map(
    [...node.members].map(([inner, value]) => [renamed.get(inner) ?? inner, value]),
  );
  if (name === "yarn") {
    members.set("rope_type", implied("yarn", node, log));
    const scale = members.get("apply_scale");
    if (scale) log.used.add(scale);
    if (scale?.value === false) members.set("attention_factor", implied(1, scale, log));
  }
  if (name === "rope_adjustments" && !members.has("rope_type"))
    members.set("rope_type", implied("llama3", node, log));
  return { ...node, members };
}

/** The scaling that Meta's switch stands for; its numbers are in Meta's code. */
function scaledByMeta({ members }: JsonNode, by: JsonNode, log: Log): JsonNode {
  const given = (name: string, value: number) => members.get(name) ?? implied(value, by, log);
  const ofMeta = [
    ...(members.has("rope_scaling_factor") ? [] : ["factor 8"]),
    "low_freq_factor 1",
    ...(members.has("rope_high_freq_factor") ? [] : ["high_freq_factor 4"]),
    "an original length of 8192 tokens",
  ];
  log.remark(
    `use_scaled_rope stands for Llama 3’s rule. This file leaves numbers of it to Meta’s code, which has ${listed(ofMeta)}.`,
    by,
  );
  const scaling = new Map([
    ["rope_type", implied("llama3", by, log)],
    ["factor", given("rope_scaling_factor", 8)],
    ["low_freq_factor", implied(1, by, log)],
    ["high_freq_factor", given("rope_high_freq_factor", 4)],
    ["original_max_position_embeddings", implied(8192, by, log)],
  ]);
  return { ...by, kind: "object", value: null, members: scaling };
}

/**
 * Whether it is a params.json, as Meta and Mistral publish them.
 *
 * @param place  the outermost
 * @returns true where it has the names of such a file
 * @see tests/web/config/read.test.ts
 */
export const isParamsJson = ({ node }: Place): boolean =>
  node.members.has("dim") && node.members.has("n_heads") && !node.members.has("model_type");

/** What is inside `rope_scaling`, without the object around it: a rule, and nothing of a model. */
const isRuleAlone = ({ members }: JsonNode): boolean =>
  members.has("rope_type") || (members.has("type") && members.has("factor"));

/**
 * The object of a place with the lifted fields as its own.
 *
 * @param place  the object, and its name; the object stays as it is
 * @param log  knows afterwards what the lifted fields are called in full
 * @returns another object; a field of the place's own goes before a lifted one
 * @see tests/web/config/read.test.ts
 */
export function withLifted({ node, path }: Place, log: Log): JsonNode {
  if (isRuleAlone(node) && !hasSizes(node)) {
    for (const [name, value] of node.members) log.names.set(value, path + name);
    log.used.add(node);
    return { ...node, members: new Map([["rope_parameters", node]]) };
  }
  const members = new Map(node.members);
  const isThere = (name: string) => (members.get(name)?.kind ?? "null") !== "null";
  const lift = (name: string, value: JsonNode, full: string) => {
    if (isThere(name) || value.kind === "null") return;
    members.set(name, value);
    log.names.set(value, full);
  };
  const visit = (inside: JsonNode, prefix: string, depth: number) => {
    for (const [name, inner] of objectsIn(inside)) {
      const full = prefix + name;
      if (name === "rope_scaling" || name === "rope_parameters" || hasSizes(inner)) continue;
      if (ROPE_OBJECT.test(name)) {
        if (isThere("rope_scaling")) continue;
        log.used.add(inner);
        members.delete(name);
        lift("rope_parameters", asRopeParameters(name, full, inner, log), full);
        continue;
      }
      for (const [field, value] of inner.members)
        if (LIFTED.has(field)) lift(field, value, `${full}.${field}`);
      if (depth < 2) visit(inner, `${full}.`, depth + 1);
    }
  };
  visit(node, path, 0);
  const switched = node.members.get("use_scaled_rope");
  if (switched?.value === true && !isThere("rope_scaling")) {
    const scaling = scaledByMeta(node, switched, log);
    log.used.add(scaling);
    lift("rope_parameters", scaling, `${path}use_scaled_rope`);
  }
  return { ...node, members };
}
