/**
 * The rules that scale hands: from the object `rope_scaling` or `rope_parameters` to the arguments
 * of the core's `rope_frequencies`.
 *
 * @see huggingface/transformers, src/transformers/modeling_rope_utils.py: which field each rule
 *      reads, what it takes where one is missing, and which of two that differ it prefers.
 */
import { listed } from "../words/listed.ts";
import { grouped } from "../words/grouped.ts";
import {
  FIELDS_OF_RULES,
  nearestRule,
  plainRule,
  readsField,
  RULE_NAMES,
  type RuleName,
} from "./fields.ts";
import { shortened } from "./json-text.ts";
import { ANY, LENGTH, POSITIVE, type Found, type Scope } from "./scope.ts";
import type { Log, RopeArguments, RopeUse } from "./reading.ts";

/** What the configuration says outside the object of the rule. */
export interface Surroundings {
  readonly log: Log;
  readonly layers: string;
  /** Entries of a head. */
  readonly head: number;
  /** Entries of a head that can turn, and which share of them does. */
  readonly width: number;
  readonly share: number;
  readonly base: number;
  readonly longest: number | null;
  /** original_max_position_embeddings beside the object, as Phi-3 has it. */
  readonly outerOriginal: Found | null;
}

type Rule = (scope: Scope, at: Surroundings) => RopeUse | null;
/** What a rule adds to the arguments of plain RoPE. */
type Scaled = Partial<RopeArguments>;

const ORIGINAL = "original_max_position_embeddings";

/** @param byLength  what it adds for a text of so many tokens, where it depends on them */
function use(
  { head, width, share, base, layers }: Surroundings,
  rule: string,
  scaled: Scaled,
  more: Partial<RopeUse> = {},
  byLength?: (tokens: number) => Scaled,
): RopeUse {
  const plain: RopeArguments = { d: width, base, rotary_fraction: share };
  return {
    layers,
    rule,
    head,
    settings: (tokens) => ({ ...plain, ...scaled, ...byLength?.(tokens) }),
    plain,
    dependsOnLength: byLength !== undefined,
    factor: (byLength ? null : scaled.factor) ?? null,
    original: scaled.original_length ?? null,
    reach: null,
    limits: null,
    ...more,
  };
}

/**
 * The hands as they are, without a rule.
 *
 * @param at  What the configuration says of them.
 * @see tests/web/config/read.test.ts
 */
export const unscaled = (at: Surroundings): RopeUse => use(at, "default", {});

function required(scope: Scope, name: string, rule: string): number | null {
  const found = name === "factor" ? factorIn(scope, name) : scope.number(name, POSITIVE);
  if (!found) missing(scope, name, rule);
  return found?.value ?? null;
}

/** Says that a rule needs a field, where the text does not have it. */
function missing(scope: Scope, name: string, rule: string): void {
  if (scope.member(name)) return;
  const sentence = `${scope.path}${name} is missing, and ${rule} cannot be computed without it.`;
  scope.log.error(sentence, scope.node);
}

/** A factor, of which one below 1 makes hands faster. */
function factorIn(scope: Scope, name: string): Found | null {
  const found = scope.number(name, POSITIVE);
  if (found && found.value < 1)
    scope.log.warning(
      `${found.name} = ${found.value} is less than 1: hands turn faster and texts become shorter, where scaling is there for longer ones. Libraries expect at least 1; ${1 / found.value} is the inverse.`,
      found.node,
    );
  return found;
}

/** What follows from the longest text, where the text does not have a field. */
interface FilledIn {
  readonly value: number;
  /** How it is found; null where that need not be said. */
  readonly how: string | null;
}

/** A field that is missing, from the longest text; an error where that is missing too. */
function filledIn(
  scope: Scope,
  { longest }: Surroundings,
  name: string,
  what: string,
  from: (longest: number) => FilledIn,
): number | null {
  if (scope.member(name)) return null;
  const field = `${scope.path}${name}`;
  if (longest === null) {
    const sentence = `${field} and max_position_embeddings are missing, so ${what} is unknown.`;
    scope.log.error(sentence, scope.node);
    return null;
  }
  const { value, how } = from(longest);
  if (how !== null) scope.log.assumed(`${field} is missing; ${how}.`, scope.node);
  return value;
}

/**
 * The trained length: beside the object, inside it, else the longest text.
 *
 * @param more  what else is said where it is missing
 */
function original(scope: Scope, at: Surroundings, more = ""): number | null {
  const inside = scope.number(ORIGINAL, LENGTH);
  const outer = at.outerOriginal;
  if (outer && inside && outer.value !== inside.value)
    scope.log.contradiction(
      `${outer.name} is ${outer.value} and ${inside.name} is ${inside.value}; the outer one is used, as in transformers.`,
      inside.node,
    );
  const found = outer ?? inside;
  if (found) return found.value;
  return filledIn(scope, at, ORIGINAL, "the trained length", (longest) => ({
    value: longest,
    how: `max_position_embeddings = ${longest} is used as the trained length${more}`,
  }));
}

/** The factor, else the longest text by the trained one. */
function factorOr(
  scope: Scope,
  at: Surroundings,
  trained: number | null,
  isUsual = false,
): number | null {
  if (trained === null) return null;
  const found = factorIn(scope, "factor");
  if (found) return found.value;
  return filledIn(scope, at, "factor", "the factor", (longest) => ({
    value: longest / trained,
    how: isUsual
      ? null
      : `max_position_embeddings by the trained length is used: ${longest} / ${trained} = ${longest / trained}`,
  }));
}

/**
 * Says where factor times trained length is not the longest text.
 *
 * @returns How far the hands reach, where that is not the longest text of the file.
 */
function compareLengths(
  scope: Scope,
  { longest, outerOriginal }: Surroundings,
  factor: number,
  trained: number,
): number | null {
  const reach = factor * trained;
  if (longest === null || Math.abs(reach - longest) <= 1) return null;
  if (trained > longest) return null; // Said of all rules by read-config.ts.
  const node = scope.node.members.get("factor");
  const isGiven = outerOriginal ?? scope.member(ORIGINAL);
  // A model card adds the scaling and leaves the rest, and a little more may have been kept free.
  if (reach > longest && longest < 2 * trained && factor > 1 && isGiven) {
    const what =
      trained === longest ? "is the trained length" : `is left from a file without scaling`;
    scope.log.remark(
      `max_position_embeddings = ${longest} ${what}; by factor ${factor}, the hands are meant for texts up to ${grouped(reach)} tokens.`,
      node,
    );
    return reach;
  }
  scope.log.contradiction(
    `The factor, ${factor}, times the trained length, ${grouped(trained)}, is ${grouped(reach)}, but max_position_embeddings is ${longest}; the hands follow factor.`,
    node,
  );
  return reach;
}

/**
 * What vLLM makes of the longest text under linear scaling; of Gemma 3 it knows better.
 *
 * @see vllm-project/vllm, vllm/config/model.py: _get_and_verify_max_len
 */
function rememberMultiplied(scope: Scope, { longest }: Surroundings, factor: number): void {
  if (longest === null || factor <= 1 || scope.family?.id.startsWith("gemma3")) return;
  scope.log.remark(
    `vLLM multiplies max_position_embeddings by the factor of linear scaling, and allows texts up to ${grouped(factor * longest)} tokens. If the hands are meant for ${grouped(longest)}, start it with --max-model-len ${longest}.`,
    scope.node.members.get("factor"),
  );
}

const linear: Rule = (scope, at) => {
  const factor = required(scope, "factor", "linear scaling");
  if (factor !== null) rememberMultiplied(scope, at, factor);
  return factor === null ? null : use(at, "linear", { scaling: "linear", factor });
};

const dynamic: Rule = (scope, at) => {
  const alpha = factorIn(scope, "alpha");
  if (alpha) {
    scope.number("factor", POSITIVE);
    return use(at, "dynamic with alpha", { scaling: "ntk", factor: alpha.value });
  }
  const factor = required(scope, "factor", "dynamic scaling");
  if (at.longest === null) {
    const sentence =
      "max_position_embeddings is missing, and dynamic scaling measures texts by it.";
    scope.log.error(sentence, scope.node);
    return null;
  }
  if (factor === null) return null;
  const scaled = { scaling: "dynamic", factor, original_length: at.longest } as const;
  return use(at, "dynamic", scaled, { isOpen: true }, (tokens) => ({ seq_len: tokens }));
};

/** Turns within the trained length: 0 and null count as not given. */
function turns(scope: Scope, name: string, fallback: number): number {
  const given = scope.member(name);
  if (given?.value === 0) {
    scope.log.assumed(`${scope.path}${name} is 0; YaRN then uses ${fallback}.`, given);
    scope.number(name, ANY);
    return fallback;
  }
  return scope.number(name, POSITIVE)?.value ?? fallback;
}

const limitsOf = (trained: number, fastTurns: number, slowTurns: number) => ({
  limits: { fast: trained / fastTurns, slow: trained / slowTurns },
});

/**
 * What programs of 2025 made of the same file (huggingface/transformers, issue 38224). They did not
 * know rope_parameters yet, so a file that has them was not written for such a program.
 */
function rememberDivision(scope: Scope, at: Surroundings, factor: number, trained: number): void {
  const { longest } = at;
  if (scope.path.includes("rope_parameters")) return;
  if (longest === null || at.outerOriginal || !scope.member(ORIGINAL)) return;
  const divided = longest / trained;
  if (Math.abs(divided - factor) < 1e-3 * factor) return;
  const effect = divided === 1 ? "1, which changes nothing" : String(Number(divided.toFixed(3)));
  scope.log.remark(
    `For some months, until August 2025, transformers did not read factor here, but divided max_position_embeddings by original_max_position_embeddings: ${longest} / ${trained} = ${effect}. For these versions, set max_position_embeddings to ${factor * trained}. Still older ones ignore original_max_position_embeddings: update them.`,
    scope.node.members.get("factor"),
  );
}

const yarn: Rule = (scope, at) => {
  const trained = original(scope, at);
  const factor = factorOr(scope, at, trained);
  const [fast, slow] = [turns(scope, "beta_fast", 32), turns(scope, "beta_slow", 1)];
  if (fast < slow) {
    const sentence = `${scope.path}beta_fast = ${fast} is less than beta_slow = ${slow}, so the blend would end before it starts.`;
    scope.log.error(sentence, scope.node);
  }
  const rounded = scope.boolean("truncate") ?? true;
  const given = scope.number("attention_factor", POSITIVE);
  const zeroOr = { ...POSITIVE, minimum: 0 };
  const [mscale, all] = [scope.number("mscale", zeroOr), scope.number("mscale_all_dim", zeroOr)];
  if (mscale && mscale.value > 0 && !all?.value)
    scope.log.remark(
      `${scope.path}mscale counts only together with mscale_all_dim; without it, the attention factor is YaRN’s own.`,
      mscale.node,
    );
  if (trained === null || factor === null) return null;
  const reach = compareLengths(scope, at, factor, trained);
  rememberDivision(scope, at, factor, trained);
  if (factor > 1)
    scope.log.remark(
      "These hands serve short texts too: libraries apply YaRN whatever the length of the text.",
      scope.node,
    );
  const scaled: Scaled = {
    scaling: "yarn",
    factor,
    original_length: trained,
    beta_fast: fast,
    beta_slow: slow,
    ramp_ends: rounded ? "whole" : "fractional",
    attention_factor: given?.value,
    mscale: mscale?.value,
    mscale_all_dim: all?.value,
  };
  return use(at, "yarn", scaled, { reach, ...limitsOf(trained, fast, slow) });
};

/** YaRN whose factor grows with the text: the authors' own form. */
const dynamicYarn: Rule = (scope, at) => {
  const trained = original(scope, at);
  const [fast, slow] = [turns(scope, "beta_fast", 32), turns(scope, "beta_slow", 1)];
  if (trained === null) return null;
  const turned = { original_length: trained, beta_fast: fast, beta_slow: slow };
  const limits = limitsOf(trained, fast, slow);
  const more = { isOpen: true, ...limits };
  return use(at, "dynamic-yarn", { scaling: "yarn", ...turned }, more, (tokens) => ({
    factor: Math.max(1, tokens / trained),
  }));
};

function divisors(scope: Scope, name: string, { width, share }: Surroundings): number[] | null {
  const numbers = scope.numbers(name, POSITIVE);
  if (!numbers) {
    missing(scope, name, "longrope");
    return null;
  }
  // How many hands turn, as the core counts them.
  const pairs = Math.ceil(Math.floor(width * share) / 2);
  if (numbers.length === pairs) return numbers;
  scope.log.error(
    `${scope.path}${name} is a list of length ${numbers.length}, but ${pairs} hands turn; longrope needs a number for each.`,
    scope.member(name),
  );
  return null;
}

const longrope: Rule = (scope, at) => {
  const trained = original(scope, at);
  const factor = factorOr(scope, at, trained, true);
  const short = divisors(scope, "short_factor", at);
  const long = divisors(scope, "long_factor", at);
  const given = scope.number("attention_factor", POSITIVE);
  const shortScale = scope.number("short_mscale", POSITIVE);
  const longScale = scope.number("long_mscale", POSITIVE);
  if (trained === null || factor === null || !short || !long) return null;
  if (scope.has("factor")) compareLengths(scope, at, factor, trained);
  const scaled: Scaled = {
    scaling: "longrope",
    factor,
    original_length: trained,
    short_factors: short,
    long_factors: long,
  };
  return use(at, "longrope", scaled, {}, (tokens) => ({
    seq_len: tokens,
    attention_factor: (given ?? (tokens > trained ? longScale : shortScale))?.value,
  }));
};

const llama3: Rule = (scope, at) => {
  const [factor, low, high] = ["factor", "low_freq_factor", "high_freq_factor"].map((name) =>
    required(scope, name, "Llama 3’s rule"),
  ) as [number | null, number | null, number | null];
  const trained = original(scope, at, "; transformers 4 stops at such a file with a KeyError");
  if (low !== null && low === high)
    scope.log.remark(
      `${scope.path}low_freq_factor and high_freq_factor are both ${low}: there is no blend. Hands that turn less often than that within the trained length are slowed by the whole factor, the others keep their speed.`,
      scope.node.members.get("low_freq_factor"),
    );
  if (low !== null && high !== null && low > high)
    scope.log.error(
      `${scope.path}low_freq_factor = ${low} is more than high_freq_factor = ${high}, so the blend would end before it starts.`,
      scope.node.members.get("low_freq_factor"),
    );
  if (factor === null || low === null || high === null || trained === null) return null;
  if (at.longest !== null && factor * trained !== at.longest && trained <= at.longest)
    scope.log.remark(
      `The factor, ${factor}, times the trained length, ${grouped(trained)}, is ${grouped(factor * trained)}, and max_position_embeddings is ${at.longest}: in Llama 3’s rule the two need not agree.`,
      scope.node.members.get("factor"),
    );
  const scaled: Scaled = {
    scaling: "llama3",
    factor,
    original_length: trained,
    low_freq_factor: low,
    high_freq_factor: high,
  };
  return use(at, "llama3", scaled, limitsOf(trained, high, low));
};

const proportional: Rule = (scope, at) => {
  const factor = factorIn(scope, "factor")?.value ?? 1;
  const { settings, ...found } = use(at, "proportional", { scaling: "proportional", factor });
  const plain = { ...settings(0), factor: 1 };
  return { ...found, settings, plain, factor: factor === 1 ? null : factor };
};

const RULES: Readonly<Record<RuleName, Rule>> = {
  default: (_, at) => unscaled(at),
  linear,
  dynamic,
  yarn,
  "dynamic-yarn": dynamicYarn,
  longrope,
  llama3,
  proportional,
};

/** The name of the rule: rope_type, or type as it was called before; null where there is none. */
function ruleOf(scope: Scope): string | null {
  const [newer, older] = [scope.text("rope_type"), scope.text("type")];
  if (newer !== null && older !== null && plainRule(newer) !== plainRule(older))
    scope.log.contradiction(
      `${scope.path}rope_type is "${shortened(newer)}" and ${scope.path}type is "${shortened(older)}"; rope_type, the newer name, is used.`,
      scope.node.members.get("type"),
    );
  const name = newer ?? older;
  if (name !== null) return plainRule(name);
  if (scope.log.failed) return null;
  const settings = [...scope.node.members.keys()].filter((each) => FIELDS_OF_RULES.has(each));
  if (settings.length === 0) return "default";
  const how = scope.has("rope_type") || scope.has("type") ? "null" : "missing";
  const sentence = `${scope.path}rope_type is ${how}: which rule uses ${listed(settings)} cannot be known.`;
  scope.log.error(sentence, scope.node);
  return null;
}

/**
 * The hands by the rule that the object names.
 *
 * @param scope  The object `rope_scaling` or `rope_parameters`.
 * @param at     What the configuration says outside it.
 * @returns null where an error of the log says why there are none
 * @see tests/web/config/read.test.ts
 */
export function scaledUse(scope: Scope, at: Surroundings): RopeUse | null {
  const name = ruleOf(scope);
  if (name === null) return null;
  const rule = RULE_NAMES.find((each) => each === name);
  if (!rule) {
    const near = nearestRule(name);
    const rest = near ? `; did you mean "${near}"?` : `: ${listed(RULE_NAMES)}.`;
    scope.log.error(
      `${scope.path}rope_type "${shortened(name)}" is not one this figure knows${rest}`,
      scope.node.members.get("rope_type") ?? scope.node.members.get("type"),
    );
    return null;
  }
  for (const [field, node] of scope.node.members) {
    const isForeign = FIELDS_OF_RULES.has(field) && !readsField(rule, field);
    if (!isForeign || node.kind === "null") continue;
    scope.log.used.add(node);
    scope.log.contradiction(
      `${scope.path}${field} is there, but the rule "${rule}" does not read it.`,
      node,
    );
  }
  return RULES[rule](scope, at);
}
