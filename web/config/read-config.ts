/**
 * Reads a model's `config.json`, as libraries write it, into the calls that give its hands.
 *
 * Text in, plain data out: no page, no engine. Whatever the text holds, it returns; what it cannot
 * read, does not know, finds twice or fills in becomes a sentence.
 */
import { listed } from "../words/listed.ts";
import { familyOf, type Family } from "./families.ts";
import { isAboutPositions, MEANINGS, NAMES, WITHOUT_EFFECT } from "./fields.ts";
import { asConfiguration, metadataIn, printedMetadata } from "./gguf.ts";
import { JsonProblem, readJson, shortened, shownNode, type JsonNode } from "./json-text.ts";
import { layersOf } from "./layers.ts";
import { isParamsJson, textPart, withLifted, type Place } from "./places.ts";
import { pairingSentence } from "./pairing.ts";
import { schemeOf } from "./positions.ts";
import { Log, type ConfigReading, type LayerPlan } from "./reading.ts";
import { COUNT, described, LENGTH, Scope } from "./scope.ts";
import { sectionsOf } from "./sections.ts";
import { temperatureOf } from "./temperature.ts";
import { unreadFields } from "./unread.ts";
import { usesOf, type Uses } from "./uses.ts";

/** Of the name of a field with those around it, in characters: real ones have up to some fifty. */
const LONGEST_PATH = 80;

/** Characters; real configurations have up to some ten thousand. */
export const MAX_CHARACTERS = 200_000;

/** What the reader has answered where the text does not say how the model knows positions. */
export interface Answers {
  /** Whether it uses RoPE; null: not answered. */
  readonly rope: boolean | null;
}

/** What the fields of a model give. */
type Found = Omit<ConfigReading, "fields" | "problems">;

const NOTHING: Found = {
  name: "",
  scheme: "unknown",
  uses: [],
  layers: null,
  pairing: null,
  sections: null,
  longest: null,
  trained: null,
  softmaxWidth: null,
  temperature: null,
  unread: [],
};

/**
 * Reads a configuration.
 *
 * @param text     Whatever the reader has typed or pasted, at most `MAX_CHARACTERS` long.
 * @param answers  What the reader has said of the model beside it.
 * @returns What was read and, in `problems`, what is wrong with it; it never throws.
 * @see tests/web/config/read.test.ts
 */
export function readConfig(text: string, answers: Answers = { rope: null }): ConfigReading {
  const log = new Log();
  const found = text.trim() === "" ? NOTHING : readText(text, answers, log);
  return {
    ...found,
    ...(log.failed && { uses: [], pairing: null }),
    fields: log.fields.sort((one, other) => one.start - other.start),
    problems: log.problems,
  };
}

function readText(text: string, answers: Answers, log: Log): Found {
  if (text.length > MAX_CHARACTERS) {
    log.error(
      `The text has ${text.length} characters; more than ${MAX_CHARACTERS} are not read. A configuration is far shorter.`,
    );
    return NOTHING;
  }
  try {
    const printed = printedMetadata(text);
    if (printed) return readMetadata(printed, answers, log);
    const { root, repeated, liberties, className } = readJson(text);
    if (liberties.length > 0)
      log.remark(
        `The text is not strict JSON: it has ${listed(liberties)}. It is read as it is meant.`,
      );
    for (const { name, at } of repeated) {
      const sentence = `"${shortened(name)}" is there twice; the last one is used.`;
      log.problems.push({ kind: "contradiction", sentence, at });
    }
    const metadata = metadataIn(root);
    if (metadata) return readMetadata(metadata, answers, log);
    if (root.kind === "object") return readRoot(root, className, answers, log);
    log.error(`This is ${described(root)}; a configuration is an object in braces.`);
  } catch (error) {
    if (!(error instanceof JsonProblem)) throw error;
    log.problems.push({ kind: "error", sentence: error.message, at: error.at });
  }
  return NOTHING;
}

/** Metadata of a GGUF file, whose weights llama.cpp has brought into an order of its own. */
function readMetadata(metadata: JsonNode, answers: Answers, log: Log): Found {
  log.remark(
    "This is the metadata of a GGUF file. Its keys are read as the fields of config.json that mean the same.",
  );
  const found = readRoot(asConfiguration(metadata, log), null, answers, log);
  return { ...found, pairing: found.pairing && PAIRS_OF_GGUF };
}

const PAIRS_OF_GGUF =
  "Pairs: the metadata of a GGUF file does not say. llama.cpp knows the pairs by the architecture (llama_model_rope_type in src/llama-model.cpp), and for some of them the conversion has reordered the weights.";

function readRoot(root: JsonNode, className: string | null, answers: Answers, log: Log): Found {
  const textOf = (...names: readonly string[]) =>
    names
      .map((name) => root.members.get(name)?.value)
      .find((value): value is string => typeof value === "string" && value !== "");
  const place = textPart(root);
  const scope = new Scope(
    withLifted(place, log),
    place.path,
    log,
    familyIn(place, root, className),
  );
  const model = readModel(scope, answers);
  const found = {
    ...model,
    sections: sectionsOf(scope, model.uses[0]),
    temperature: temperatureOf(scope),
    unread: unreadFields(root, scope),
  };
  if (place.node !== root) compareWithOuter(root, place, log);
  return {
    ...found,
    pairing: found.uses.length > 0 ? pairingSentence(scope) : null,
    name: shortened(textOf("_name_or_path", "name_or_path") ?? textOf("model_type") ?? ""),
  };
}

/** The family by model_type, by the classes that the text names, or by the form of the file. */
function familyIn(place: Place, root: JsonNode, className: string | null): Family | null {
  const names = [place.node, root].flatMap(({ members }) => [
    members.get("model_type")?.value,
    ...(members.get("architectures")?.entries ?? []).map(({ value }) => value),
  ]);
  const texts = [...names, className].filter((value) => typeof value === "string");
  return familyOf(isParamsJson(place) ? [...texts, "params.json"] : texts);
}

/** A field about positions that the outer object has too, with another value. */
function compareWithOuter(root: JsonNode, { node: inside, path }: Place, log: Log): void {
  const nested = path.slice(0, -1);
  for (const [name, node] of root.members) {
    if (!isAboutPositions(name) || node === inside) continue;
    const other = inside.members.get(name);
    const [outer, inner] = [shownNode(node), other && shownNode(other)];
    if (outer === inner) continue;
    log.contradiction(
      inner === undefined
        ? `${name} is outside ${nested}, whose fields this figure uses; it is not used.`
        : `${name} is ${outer} outside ${nested} and ${inner} inside it; the inner one is used.`,
      node,
    );
  }
}

function readModel(scope: Scope, { rope: answer }: Answers): Found {
  const { log } = scope;
  scope.text("model_type");
  scope.boolean("use_scaled_rope");
  const longest = scope.oneOf(NAMES.longest, LENGTH)?.value ?? null;
  const known = schemeOf(scope);
  const scheme = known === "unknown" && answer === false ? "none" : known;
  const without: Found = { ...NOTHING, scheme, longest, trained: longest };
  if (scheme !== "rotary" && scheme !== "unknown") {
    nameUnknown(scope);
    return { ...without, layers: quietLayers(scope) };
  }
  const layers = layersOf(scope);
  const isAsked = scheme === "unknown" && answer === null;
  const hands: Uses = log.failed
    ? { uses: [], without: new Set() }
    : usesOf(scope, layers, longest, isAsked);
  for (const { original } of hands.uses)
    if (original !== null && longest !== null && original > longest)
      log.contradiction(
        `The trained length ${original} is more than max_position_embeddings = ${longest}.`,
      );
  const said = trainedByMakers(scope, longest, hands);
  const still = scope.number("qk_nope_head_dim", COUNT)?.value ?? 0;
  const turning = scope.number("qk_rope_head_dim", COUNT)?.value;
  nameUnknown(scope);
  if (isAsked) return without;
  if (hands.uses.length === 0 && hands.without.size > 0) return { ...without, scheme: "none" };
  return {
    ...without,
    scheme: "rotary",
    uses: hands.uses,
    layers: layers && withoutHands(layers, hands.without),
    longest: hands.uses.find(({ reach }) => reach !== null)?.reach ?? longest,
    trained: hands.uses[0]?.original ?? said ?? longest,
    softmaxWidth: turning === undefined ? null : turning + still,
  };
}

/**
 * The trained length of Qwen3, tokens, whose file keeps room for an answer in its longest text; null
 * for other models.
 *
 * @see https://huggingface.co/Qwen/Qwen3-8B#processing-long-texts
 */
function trainedByMakers(scope: Scope, longest: number | null, { uses }: Uses): number | null {
  if (longest !== 40960 || scope.text("model_type") !== "qwen3") return null;
  if (uses.some(({ original }) => original !== null)) return null;
  scope.log.remark(
    "max_position_embeddings = 40960 is not the trained length of Qwen3: its makers trained it at 32,768 tokens, and stretch it from there.",
    scope.member("max_position_embeddings"),
  );
  return 32768;
}

/** The layers of a model without hands, which the figure does not draw: what is wrong is not said. */
function quietLayers({ node, path, log, family }: Scope): LayerPlan | null {
  const quiet = new Log();
  const layers = layersOf(new Scope(node, path, quiet, family));
  for (const used of quiet.used) log.used.add(used);
  return layers;
}

/** Layers of these kinds have no RoPE, whatever else is said of them. */
function withoutHands(layers: LayerPlan, without: ReadonlySet<string>): LayerPlan {
  const { types, rope } = layers;
  if (!types || without.size === 0) return layers;
  const ofType = (type: string, index: number) => (without.has(type) ? 0 : (rope?.[index] ?? 1));
  return { ...layers, rope: types.map(ofType) };
}

/** What is said of a field that nothing has read, and whether that is a problem. */
function unread(name: string, field: string, log: Log): { sentence: string; complaint?: string } {
  const effect = WITHOUT_EFFECT.get(name);
  if (effect !== undefined) return { sentence: effect };
  const meaning = MEANINGS.get(name);
  if (!meaning)
    return {
      sentence: "Not known to this figure.",
      complaint: `${field} looks like a field about positions, and this figure does not know it: it changes nothing here.`,
    };
  // Reading stops at an error, so what comes after it is not to blame.
  if (log.failed) return { sentence: `${meaning.sentence} Not read, because of the error.` };
  return {
    sentence: `${meaning.sentence} Not used here.`,
    complaint: `${field} is ignored: no other field in the text refers to it.`,
  };
}

/** Fields about positions that nothing above has read. */
function nameUnknown({ log, node: outermost, path: outermostPath }: Scope): void {
  const visit = (node: JsonNode, path: string, isRope: boolean) => {
    for (const [name, member] of node.members) {
      const isRopeObject = isRope || name === "rope_parameters" || name === "rope_scaling";
      const full = log.names.get(member) ?? path + name;
      if (log.used.has(member)) {
        if (member.kind === "object" && isRopeObject) visit(member, `${full}.`, true);
        continue;
      }
      if (!isRope && !isAboutPositions(name) && !WITHOUT_EFFECT.has(name)) continue;
      const field = shortened(full, LONGEST_PATH);
      const { sentence, complaint } = unread(name, field, log);
      log.list(field, member, { sentence });
      if (complaint && member.kind !== "null") log.unknown(complaint, member);
    }
  };
  visit(outermost, outermostPath, false);
}
