/**
 * Reads a model's `config.json`, as libraries write it, into the calls that give its hands.
 *
 * Text in, plain data out: no page, no engine. Whatever the text holds, it returns; what it cannot
 * read, does not know, finds twice or fills in becomes a sentence.
 */
import { listed } from "../../base/listed.ts";
import { familyOf, type Family } from "./families.ts";
import { JsonProblem, readJson, shortened, type JsonNode } from "./json-text.ts";
import { layersOf } from "./layers.ts";
import { ABOUT_POSITIONS, MEANINGS, NOT_ABOUT_POSITIONS, WITHOUT_EFFECT } from "./meanings.ts";
import { isParamsJson, textPart, withLifted, type Place } from "./places.ts";
import { pairingSentence } from "./pairing.ts";
import { schemeOf } from "./positions.ts";
import { Log, type ConfigReading, type LayerPlan } from "./reading.ts";
import { COUNT, LENGTH, Scope, shownNode } from "./scope.ts";
import { usesOf } from "./uses.ts";

/** Characters; real configurations have up to some ten thousand. */
export const MAX_CHARACTERS = 200_000;

const LONGEST = [
  "max_position_embeddings",
  "n_positions",
  "max_sequence_length",
  "max_seq_len",
  "max_seq_length",
  "seq_length",
  "block_size",
];

/** What the reader has answered where the text does not say how the model knows positions. */
export interface Answers {
  /** Whether it uses RoPE; null: not answered. */
  readonly rope: boolean | null;
}

/** Whatever the text is, returns what was read and what is wrong with it. */
export function readConfig(text: string, answers: Answers = { rope: null }): ConfigReading {
  const log = new Log();
  const nothing = {
    name: "",
    scheme: "unknown",
    uses: [],
    layers: null,
    pairing: null,
    longest: null,
    softmaxWidth: null,
  } as const;
  const finished = (found: Omit<ConfigReading, "fields" | "problems">): ConfigReading => ({
    ...found,
    uses: log.failed ? [] : found.uses,
    pairing: log.failed ? null : found.pairing,
    fields: log.fields.sort((one, other) => one.start - other.start),
    problems: log.problems,
  });
  if (text.trim() === "") return finished(nothing);
  if (text.length > MAX_CHARACTERS) {
    log.problem(
      "error",
      `The text has ${text.length} characters; more than ${MAX_CHARACTERS} are not read. A configuration is far shorter.`,
    );
    return finished(nothing);
  }
  try {
    const { root, repeated, liberties, className } = readJson(text);
    if (liberties.length > 0)
      log.problem(
        "remark",
        `The text is not strict JSON: it has ${listed(liberties)}. It is read as it is meant.`,
      );
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
    return finished(readRoot(root, className, answers, log));
  } catch (error) {
    if (!(error instanceof JsonProblem)) throw error;
    log.problems.push({ kind: "error", sentence: error.message, at: error.at });
    return finished(nothing);
  }
}

/** What the fields of a model give. */
type Found = Omit<ConfigReading, "fields" | "problems">;
type Model = Omit<Found, "pairing">;

function readRoot(root: JsonNode, className: string | null, answers: Answers, log: Log): Found {
  const name = ["_name_or_path", "name_or_path"]
    .map((each) => root.members.get(each)?.value)
    .find((value) => typeof value === "string" && value !== "");
  const place = textPart(root);
  const node = withLifted(place, log);
  const family = familyIn(place, root, className);
  const scope = new Scope(node, place.path, log, family);
  const found = readModel(scope, answers);
  if (place.node !== root) compareWithOuter(root, place, log);
  const type = root.members.get("model_type")?.value;
  return {
    ...found,
    pairing: found.uses.length > 0 ? pairingSentence(scope) : null,
    name: shortened(String(name ?? (typeof type === "string" ? type : ""))),
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
    if (!isAboutPositions(name)) continue;
    const other = inside.members.get(name);
    const [outer, inner] = [shownNode(node), other && shownNode(other)];
    if (outer === inner || node === inside) continue;
    log.problem(
      "contradiction",
      inner === undefined
        ? `${name} is outside ${nested}, whose fields this figure uses; it is not used.`
        : `${name} is ${outer} outside ${nested} and ${inner} inside it; the inner one is used.`,
      node,
    );
  }
}

const isAboutPositions = (name: string) =>
  ABOUT_POSITIONS.test(name) && !NOT_ABOUT_POSITIONS.test(name);

function readModel(scope: Scope, answers: Answers): Model {
  const { log } = scope;
  scope.text("model_type");
  scope.boolean("use_scaled_rope");
  const trained = scope.oneOf(LONGEST, LENGTH)?.value ?? null;
  const nothing = { name: "", uses: [], layers: null, longest: trained, softmaxWidth: null };
  const known = schemeOf(scope);
  const scheme = known === "unknown" && answers.rope === false ? "none" : known;
  if (scheme !== "rotary" && scheme !== "unknown") {
    nameUnknown(scope);
    return { ...nothing, scheme };
  }
  const layers = layersOf(scope);
  const isAsked = scheme === "unknown" && answers.rope === null;
  const { uses, without } = log.failed
    ? { uses: [], without: new Set<string>() }
    : usesOf(scope, trained, isAsked);
  for (const { original } of uses)
    if (original !== null && trained !== null && original > trained)
      log.problem(
        "contradiction",
        `The trained length ${original} is more than max_position_embeddings = ${trained}.`,
      );
  const [nope, rope] = ["qk_nope_head_dim", "qk_rope_head_dim"].map(
    (name) => scope.number(name, COUNT)?.value,
  );
  nameUnknown(scope);
  if (isAsked) return { ...nothing, scheme };
  if (uses.length === 0 && without.size > 0) return { ...nothing, scheme: "none" };
  return {
    name: "",
    scheme: "rotary",
    uses,
    layers: layers && withoutHands(layers, without),
    longest: uses.find(({ reach }) => reach !== null)?.reach ?? trained,
    softmaxWidth: rope === undefined ? null : rope + (nope ?? 0),
  };
}

/** Layers of these kinds have no RoPE, whatever else is said of them. */
function withoutHands(layers: LayerPlan, without: ReadonlySet<string>): LayerPlan {
  const { types, rope } = layers;
  if (!types || without.size === 0) return layers;
  return {
    ...layers,
    rope: types.map((type, index) => (without.has(type) ? 0 : (rope?.[index] ?? 1))),
  };
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
      const full = log.names.get(member) ?? path + name;
      if (log.used.has(member)) {
        if (isObject && (isRope || isRopeObject)) visit(member, `${full}.`, true);
        continue;
      }
      if (!isRope && !isAboutPositions(name) && !Object.hasOwn(WITHOUT_EFFECT, name)) continue;
      const { start, end } = member;
      const field = shortened(full);
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
