/**
 * Reads a model's `config.json`, as libraries write it, into the calls that give its hands.
 *
 * Text in, plain data out: no page, no engine. Whatever the text holds, it returns; what it cannot
 * read, does not know, finds twice or fills in becomes a sentence.
 */
import { layersOf } from "./layers.ts";
import { JsonProblem, readJson, shortened, type JsonNode } from "./json-text.ts";
import { ABOUT_POSITIONS, MEANINGS, NOT_ABOUT_POSITIONS, WITHOUT_EFFECT } from "./meanings.ts";
import { Log, type ConfigReading } from "./reading.ts";
import { SHARES, usesOf } from "./uses.ts";
import { COUNT, LENGTH, Scope, shownNode } from "./scope.ts";

/** Characters; real configurations have up to some ten thousand. */
export const MOST_CHARACTERS = 200_000;

/** Where models that read more than text keep the settings of the part that reads text. */
const NESTED = ["text_config", "llm_config", "language_config", "language_model"];

const LONGEST = [
  "max_position_embeddings",
  "n_positions",
  "max_sequence_length",
  "max_seq_len",
  "seq_length",
];

/** Whatever the text is, returns what was read and what is wrong with it. */
export function readConfig(text: string): ConfigReading {
  const log = new Log();
  const nothing = {
    name: "",
    scheme: "unknown",
    uses: [],
    layers: null,
    longest: null,
    softmaxWidth: null,
  } as const;
  const finished = (found: Omit<ConfigReading, "fields" | "problems">): ConfigReading => ({
    ...found,
    uses: log.failed ? [] : found.uses,
    fields: log.fields.sort((one, other) => one.start - other.start),
    problems: log.problems,
  });
  if (text.trim() === "") return finished(nothing);
  if (text.length > MOST_CHARACTERS) {
    log.problem(
      "error",
      `The text has ${text.length} characters; more than ${MOST_CHARACTERS} are not read. A configuration is far shorter.`,
    );
    return finished(nothing);
  }
  try {
    const { root, repeated } = readJson(text);
    for (const { name, at } of repeated)
      log.problems.push({
        kind: "contradiction",
        sentence: `"${shortened(name)}" is there twice; the last one is used.`,
        at,
      });
    if (root.kind !== "object") {
      log.problem(
        "error",
        `This is ${root.kind === "array" ? "a list" : `the ${root.kind} ${shownNode(root)}`}; a configuration is an object in braces.`,
      );
      return finished(nothing);
    }
    return finished(readRoot(root, log));
  } catch (error) {
    if (!(error instanceof JsonProblem)) throw error;
    log.problems.push({ kind: "error", sentence: error.message, at: error.at });
    return finished(nothing);
  }
}

/** What the fields of a model give. */
type Model = Omit<ConfigReading, "fields" | "problems">;

function readRoot(root: JsonNode, log: Log): Model {
  const name = ["_name_or_path", "name_or_path"]
    .map((each) => root.members.get(each)?.value)
    .find((value) => typeof value === "string" && value !== "");
  const nested = NESTED.find((each) => root.members.get(each)?.kind === "object");
  const found = nested
    ? readModel(scopeOf(root.members.get(nested)!, `${nested}.`, log), log)
    : readModel(scopeOf(root, "", log), log);
  if (nested) compareWithOuter(root, nested, log);
  const family = root.members.get("model_type")?.value;
  return {
    ...found,
    name: shortened(String(name ?? (typeof family === "string" ? family : ""))),
  };
}

function scopeOf(node: JsonNode, path: string, log: Log): Scope {
  const family = new Scope(node, path, log).text("model_type");
  return new Scope(node, path, log, family);
}

/** A field about positions that the outer object has too, with another value. */
function compareWithOuter(root: JsonNode, nested: string, log: Log): void {
  const inner = root.members.get(nested)!.members;
  for (const [name, node] of root.members) {
    if (!isAboutPositions(name)) continue;
    const other = inner.get(name);
    const [outside, inside] = [shownNode(node), other && shownNode(other)];
    if (outside === inside) continue;
    log.problem(
      "contradiction",
      inside === undefined
        ? `${name} is outside ${nested}, whose fields this figure uses; it is not used.`
        : `${name} is ${outside} outside ${nested} and ${inside} inside it; the inner one is used.`,
      node,
    );
  }
}

const isAboutPositions = (name: string) =>
  ABOUT_POSITIONS.test(name) && !NOT_ABOUT_POSITIONS.test(name);

function readModel(scope: Scope, log: Log): Model {
  const family = scope.family;
  const longest = scope.oneOf(LONGEST, LENGTH)?.value ?? null;
  const scheme = otherScheme(scope, family);
  if (scheme) {
    nameUnknown(scope);
    return { name: "", scheme, uses: [], layers: null, longest, softmaxWidth: null };
  }
  const layers = layersOf(scope, family);
  const uses = log.failed ? [] : usesOf(scope, longest);
  for (const { original } of uses)
    if (original !== null && longest !== null && original > longest)
      log.problem(
        "contradiction",
        `The trained length ${original} is more than max_position_embeddings = ${longest}.`,
      );
  const [nope, rope] = ["qk_nope_head_dim", "qk_rope_head_dim"].map(
    (name) => scope.number(name, COUNT)?.value,
  );
  nameUnknown(scope);
  return {
    name: "",
    scheme: "rotary",
    uses,
    layers,
    longest,
    softmaxWidth: rope === undefined ? null : rope + (nope ?? 0),
  };
}

/** The field, and the value of position_embedding_type, of models whose scores fall with distance. */
const LINEAR_BIAS = /^alibi$/;

/** Another way to know positions than RoPE, by the fields that say so. */
function otherScheme(scope: Scope, family: string | null): ConfigReading["scheme"] | null {
  const type = scope.text("position_embedding_type");
  const inner = scope.node.members.get("attn_config")?.kind === "object";
  const hasBias = [scope, inner ? scope.object("attn_config") : null].some((each) =>
    [...(each?.node.members.keys() ?? [])].some(
      (name) => LINEAR_BIAS.test(name) && each!.boolean(name) === true,
    ),
  );
  const buckets = scope.number("relative_attention_num_buckets", COUNT);
  const rotary = ["rope_theta", "rope_scaling", "rope_parameters", "rotary_dim", ...SHARES].some(
    (name) => scope.has(name),
  );
  const say = (sentence: string) => scope.log.problem("remark", sentence);
  if (hasBias || LINEAR_BIAS.test(type ?? "") || family === "bloom") {
    say(
      "This model has ALiBi in the place of RoPE: scores fall with distance, and there are no hands.",
    );
    return "linear-bias";
  }
  if (buckets && !rotary) {
    say("This model has T5’s buckets of distances in the place of RoPE: there are no hands.");
    return "buckets";
  }
  if ((type === "absolute" || family === "gpt2" || family === "opt") && !rotary) {
    say(
      "This model adds a learned vector for each position in the place of RoPE: there are no hands, and the table has no row beyond its last.",
    );
    return "table";
  }
  return null;
}

/** What is said of a field that nothing has read, and whether that is a problem. */
function unread(name: string, field: string, log: Log): { sentence: string; complaint?: string } {
  if (Object.hasOwn(WITHOUT_EFFECT, name)) return { sentence: WITHOUT_EFFECT[name]! };
  if (!Object.hasOwn(MEANINGS, name))
    return {
      sentence: "Not known to this figure.",
      complaint: `${field} looks like a field about positions, and this figure does not know it: it changes nothing here.`,
    };
  const { sentence } = MEANINGS[name]!;
  // Reading stops at an error, so what comes after it is not to blame.
  if (log.failed) return { sentence: `${sentence} Not read, because of the error.` };
  return {
    sentence: `${sentence} Not used here.`,
    complaint: `${field} is not used: nothing else that the text says asks for it.`,
  };
}

/** Fields about positions that nothing above has read. */
function nameUnknown(scope: Scope): void {
  const { log } = scope;
  const visit = (node: JsonNode, path: string, isRope: boolean) => {
    for (const [name, member] of node.members) {
      const isObject = member.kind === "object";
      const isRopeObject = name === "rope_parameters" || name === "rope_scaling";
      if (log.used.has(member)) {
        if (isObject && (isRope || isRopeObject)) visit(member, `${path}${name}.`, true);
        continue;
      }
      if (!isRope && !isAboutPositions(name) && !Object.hasOwn(WITHOUT_EFFECT, name)) continue;
      const { start, end } = member;
      const field = shortened(path + name);
      const { sentence, complaint } = unread(name, field, log);
      log.fields.push({
        path: field,
        value: shownNode(member),
        sentence,
        part: "none",
        start,
        end,
      });
      if (complaint && member.kind !== "null") log.problem("unknown", complaint, member);
    }
  };
  visit(scope.node, scope.path, false);
}
