/**
 * The rules that scale hands: from the object `rope_scaling` or `rope_parameters` to the arguments
 * of the core's `rope_frequencies`.
 *
 * @see huggingface/transformers, src/transformers/modeling_rope_utils.py: which field each rule
 *      reads, what it takes where one is missing, and which of two that differ it prefers.
 */
import { listed } from "../../base/listed.ts";
import { shortened } from "./json-text.ts";
import { nearest, plainRule } from "./rules.ts";
import { LENGTH, POSITIVE, type Found, type Scope } from "./scope.ts";
import type { Log, RopeArguments, RopeUse } from "./reading.ts";

/** What the configuration says outside the object of the rule. */
export interface Surroundings {
  readonly log: Log;
  readonly layers: string;
  /** Entries of a head that can turn, and which share of them does. */
  readonly width: number;
  readonly share: number;
  readonly base: number;
  readonly longest: number | null;
  /** original_max_position_embeddings beside the object, as Phi-3 has it. */
  readonly outerOriginal: Found | null;
}

type Rule = (scope: Scope, at: Surroundings) => RopeUse | null;

/** Fields that each rule reads, beside its name, rope_theta and partial_rotary_factor. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  default: [],
  linear: ["factor"],
  dynamic: ["factor", "alpha"],
  yarn: [
    "factor",
    "original_max_position_embeddings",
    "beta_fast",
    "beta_slow",
    "truncate",
    "attention_factor",
    "mscale",
    "mscale_all_dim",
  ],
  "dynamic-yarn": ["original_max_position_embeddings", "beta_fast", "beta_slow"],
  longrope: [
    "factor",
    "original_max_position_embeddings",
    "short_factor",
    "long_factor",
    "short_mscale",
    "long_mscale",
    "attention_factor",
  ],
  llama3: ["factor", "original_max_position_embeddings", "low_freq_factor", "high_freq_factor"],
  proportional: ["factor"],
};

/** Fields of some rule: another rule that has one does not read it. */
const FIELDS_OF_RULES = new Set(Object.values(FIELDS).flat());

/** How many hands turn, as the core counts them. */
const pairsOf = ({ width, share }: Surroundings) => Math.ceil(Math.floor(width * share) / 2);

const argumentsOf = ({ width, share, base }: Surroundings): RopeArguments => ({
  d: width,
  base,
  rotary_fraction: share,
});

function use(
  at: Surroundings,
  rule: string,
  settings: RopeArguments,
  more: Partial<RopeUse> = {},
): RopeUse {
  const plain = argumentsOf(at);
  return {
    layers: at.layers,
    rule,
    settings: () => ({ ...plain, ...settings }),
    plain,
    dependsOnLength: false,
    factor: settings.factor ?? null,
    original: settings.original_length ?? null,
    reach: null,
    limits: null,
    ...more,
  };
}

/** The rule without an object: hands as they are. */
export const unscaled = (at: Surroundings): RopeUse => use(at, "default", { ...argumentsOf(at) });

function required(scope: Scope, name: string, rule: string): number | null {
  const found = name === "factor" ? factorIn(scope, name) : scope.number(name, POSITIVE);
  if (!found && !scope.member(name))
    scope.log.problem(
      "error",
      `${scope.path}${name} is missing, and ${rule} cannot be computed without it.`,
      scope.node,
    );
  return found?.value ?? null;
}

/** A factor, of which one below 1 makes hands faster. */
function factorIn(scope: Scope, name: string): Found | null {
  const found = scope.number(name, POSITIVE);
  if (found && found.value < 1)
    scope.log.problem(
      "warning",
      `${found.name} = ${found.value} is less than 1: hands turn faster and texts become shorter, where scaling is there for longer ones. Libraries expect at least 1; ${1 / found.value} is the inverse.`,
      found.node,
    );
  return found;
}

/** The trained length: beside the object, inside it, else the longest text. */
function original(scope: Scope, at: Surroundings): number | null {
  const inside = scope.number("original_max_position_embeddings", LENGTH);
  const outer = at.outerOriginal;
  if (outer && inside && outer.value !== inside.value)
    scope.log.problem(
      "contradiction",
      `${outer.name} is ${outer.value} and ${inside.name} is ${inside.value}; the outer one is used, as in transformers.`,
      inside.node,
    );
  const found = outer ?? inside;
  if (found) return found.value;
  if (scope.member("original_max_position_embeddings")) return null;
  if (at.longest === null) {
    scope.log.problem(
      "error",
      `${scope.path}original_max_position_embeddings and max_position_embeddings are missing, so the trained length is unknown.`,
      scope.node,
    );
    return null;
  }
  scope.log.problem(
    "assumed",
    `${scope.path}original_max_position_embeddings is missing; max_position_embeddings = ${at.longest} is used as the trained length.`,
    scope.node,
  );
  return at.longest;
}

/** The factor, else the longest text by the trained one. */
function factorOr(
  scope: Scope,
  at: Surroundings,
  trained: number,
  isUsual: boolean,
): number | null {
  const found = factorIn(scope, "factor");
  if (found) return found.value;
  if (scope.member("factor")) return null;
  if (at.longest === null) {
    scope.log.problem(
      "error",
      `${scope.path}factor and max_position_embeddings are missing, so the factor is unknown.`,
      scope.node,
    );
    return null;
  }
  const factor = at.longest / trained;
  if (!isUsual)
    scope.log.problem(
      "assumed",
      `${scope.path}factor is missing; max_position_embeddings by the trained length is used: ${at.longest} / ${trained} = ${factor}.`,
      scope.node,
    );
  return factor;
}

/**
 * Says where factor times trained length is not the longest text.
 *
 * @returns How far the hands reach, where the file still has the trained length as the longest.
 */
function compareLengths(
  scope: Scope,
  at: Surroundings,
  factor: number,
  trained: number,
): number | null {
  const { longest } = at;
  if (longest === null || Math.abs(factor * trained - longest) <= 1) return null;
  if (trained > longest) return null; // Said of all rules by read-config.ts.
  const isGiven = at.outerOriginal ?? scope.member("original_max_position_embeddings");
  // A model card adds the scaling and leaves the rest, and a little more may have been kept free.
  if (factor * trained > longest && longest < 2 * trained && factor > 1 && isGiven) {
    const what =
      trained === longest ? "is the trained length" : `is left from a file without scaling`;
    scope.log.problem(
      "remark",
      `max_position_embeddings = ${longest} ${what}; by factor ${factor}, the hands are meant for texts up to ${factor * trained} tokens.`,
      scope.node.members.get("factor"),
    );
    return factor * trained;
  }
  scope.log.problem(
    "contradiction",
    `factor ${factor} times the trained length ${trained} is ${factor * trained}, but max_position_embeddings is ${longest}; the hands follow factor.`,
    scope.node.members.get("factor"),
  );
  return null;
}

const linear: Rule = (scope, at) => {
  const factor = required(scope, "factor", "linear scaling");
  return factor === null
    ? null
    : use(at, "linear", { ...argumentsOf(at), scaling: "linear", factor });
};

const dynamic: Rule = (scope, at) => {
  const alpha = factorIn(scope, "alpha");
  if (alpha) {
    scope.number("factor", POSITIVE);
    const settings = { ...argumentsOf(at), scaling: "ntk", factor: alpha.value } as const;
    return use(at, "dynamic with alpha", settings);
  }
  const factor = required(scope, "factor", "dynamic scaling");
  if (at.longest === null) {
    scope.log.problem(
      "error",
      "max_position_embeddings is missing, and dynamic scaling measures texts by it.",
      scope.node,
    );
    return null;
  }
  if (factor === null) return null;
  const settings = {
    ...argumentsOf(at),
    scaling: "dynamic",
    factor,
    original_length: at.longest,
  } as const;
  return use(at, "dynamic", settings, {
    settings: (tokens) => ({ ...settings, seq_len: tokens }),
    dependsOnLength: true,
    factor: null,
  });
};

/** Turns within the trained length: 0 and null count as not given. */
function turns(scope: Scope, name: string, fallback: number): number {
  const given = scope.member(name);
  if (given?.value === 0) {
    scope.log.problem("assumed", `${scope.path}${name} is 0; YaRN then uses ${fallback}.`, given);
    scope.number(name, { minimum: 0, maximum: 1e9 });
    return fallback;
  }
  return scope.number(name, POSITIVE)?.value ?? fallback;
}

const limitsOf = (trained: number, fastTurns: number, slowTurns: number) => ({
  limits: { fast: trained / fastTurns, slow: trained / slowTurns },
});

/** What older programs made of the same file (huggingface/transformers, issue 38224, 2025). */
function rememberDivision(scope: Scope, at: Surroundings, factor: number, trained: number): void {
  const { longest } = at;
  if (longest === null || at.outerOriginal || !scope.member("original_max_position_embeddings"))
    return;
  const divided = longest / trained;
  if (Math.abs(divided - factor) < 1e-3 * factor) return;
  const effect = divided === 1 ? "1, which is no scaling" : String(Number(divided.toFixed(3)));
  scope.log.problem(
    "remark",
    `Until August 2025, transformers did not read factor here, but divided max_position_embeddings by original_max_position_embeddings: ${longest} / ${trained} = ${effect}. For older programs, set max_position_embeddings to ${factor * trained}.`,
    scope.node.members.get("factor"),
  );
}

const yarn: Rule = (scope, at) => {
  const trained = original(scope, at);
  const factor = trained === null ? null : factorOr(scope, at, trained, false);
  const [fast, slow] = [turns(scope, "beta_fast", 32), turns(scope, "beta_slow", 1)];
  if (fast < slow) {
    const sentence = `${scope.path}beta_fast = ${fast} is less than beta_slow = ${slow}, so the blend would end before it starts.`;
    scope.log.problem("error", sentence, scope.node);
  }
  const rounded = scope.boolean("truncate") ?? true;
  const given = scope.number("attention_factor", POSITIVE);
  const zeroOr = { ...POSITIVE, minimum: 0 };
  const [mscale, all] = ["mscale", "mscale_all_dim"].map((name) => scope.number(name, zeroOr));
  if ((mscale?.value ?? 0) > 0 !== (all?.value ?? 0) > 0 && (mscale?.value ?? 0) > 0)
    scope.log.problem(
      "remark",
      `${scope.path}mscale counts only together with mscale_all_dim; without it, the attention factor is YaRN’s own.`,
      mscale!.node,
    );
  if (trained === null || factor === null) return null;
  const reach = compareLengths(scope, at, factor, trained);
  rememberDivision(scope, at, factor, trained);
  if (factor > 1)
    scope.log.problem(
      "remark",
      "These hands serve short texts too: libraries apply YaRN whatever the length of the text.",
      scope.node,
    );
  const settings = {
    ...argumentsOf(at),
    scaling: "yarn",
    factor,
    original_length: trained,
    beta_fast: fast,
    beta_slow: slow,
    ramp_ends: rounded ? "whole" : "fractional",
    attention_factor: given?.value,
    mscale: mscale?.value,
    mscale_all_dim: all?.value,
  } as const;
  return use(at, "yarn", settings, { reach, ...limitsOf(trained, fast, slow) });
};

/** YaRN whose factor grows with the text: the authors' own form. */
const dynamicYarn: Rule = (scope, at) => {
  const trained = original(scope, at);
  const [fast, slow] = [turns(scope, "beta_fast", 32), turns(scope, "beta_slow", 1)];
  if (trained === null) return null;
  const settings = {
    ...argumentsOf(at),
    scaling: "yarn",
    original_length: trained,
    beta_fast: fast,
    beta_slow: slow,
  } as const;
  return use(at, "dynamic-yarn", settings, {
    settings: (tokens) => ({ ...settings, factor: Math.max(1, tokens / trained) }),
    dependsOnLength: true,
    factor: null,
    ...limitsOf(trained, fast, slow),
  });
};

function divisors(scope: Scope, name: string, at: Surroundings): number[] | null {
  const numbers = scope.numbers(name, POSITIVE);
  if (!numbers) {
    if (!scope.member(name))
      scope.log.problem(
        "error",
        `${scope.path}${name} is missing, and longrope cannot be computed without it.`,
        scope.node,
      );
    return null;
  }
  const pairs = pairsOf(at);
  if (numbers.length === pairs) return numbers;
  scope.log.problem(
    "error",
    `${scope.path}${name} has ${numbers.length} numbers, but ${pairs} hands turn; longrope needs one for each.`,
    scope.member(name),
  );
  return null;
}

const longrope: Rule = (scope, at) => {
  const trained = original(scope, at);
  const factor = trained === null ? null : factorOr(scope, at, trained, true);
  const short = divisors(scope, "short_factor", at);
  const long = divisors(scope, "long_factor", at);
  const given = scope.number("attention_factor", POSITIVE);
  const [shortScale, longScale] = ["short_mscale", "long_mscale"].map(
    (name) => scope.number(name, POSITIVE)?.value,
  );
  if (trained === null || factor === null || !short || !long) return null;
  if (scope.has("factor")) compareLengths(scope, at, factor, trained);
  const settings = {
    ...argumentsOf(at),
    scaling: "longrope",
    factor,
    original_length: trained,
    short_factors: short,
    long_factors: long,
  } as const;
  return use(at, "longrope", settings, {
    settings: (tokens) => ({
      ...settings,
      seq_len: tokens,
      attention_factor: given?.value ?? (tokens > trained ? longScale : shortScale),
    }),
    dependsOnLength: true,
    factor: null,
  });
};

const llama3: Rule = (scope, at) => {
  const factor = required(scope, "factor", "Llama 3’s rule");
  const low = required(scope, "low_freq_factor", "Llama 3’s rule");
  const high = required(scope, "high_freq_factor", "Llama 3’s rule");
  const trained = original(scope, at);
  if (low !== null && high !== null && low >= high)
    scope.log.problem(
      "error",
      `${scope.path}low_freq_factor = ${low} is not less than high_freq_factor = ${high}, so there is nothing to blend between.`,
      scope.node.members.get("low_freq_factor"),
    );
  if (factor === null || low === null || high === null || trained === null) return null;
  if (at.longest !== null && factor * trained !== at.longest && trained <= at.longest)
    scope.log.problem(
      "remark",
      `factor ${factor} times the trained length ${trained} is ${factor * trained}, and max_position_embeddings is ${at.longest}: in Llama 3’s rule the two need not agree.`,
      scope.node.members.get("factor"),
    );
  const settings = {
    ...argumentsOf(at),
    scaling: "llama3",
    factor,
    original_length: trained,
    low_freq_factor: low,
    high_freq_factor: high,
  } as const;
  return use(at, "llama3", settings, limitsOf(trained, high, low));
};

const proportional: Rule = (scope, at) => {
  const factor = factorIn(scope, "factor")?.value ?? 1;
  const settings = { ...argumentsOf(at), scaling: "proportional", factor } as const;
  return use(at, "proportional", settings, {
    plain: { ...settings, factor: 1 },
    factor: factor === 1 ? null : factor,
  });
};

const RULES: Readonly<Record<string, Rule>> = {
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
export function ruleOf(scope: Scope): string | null {
  const [newer, older] = [scope.text("rope_type"), scope.text("type")];
  if (newer !== null && older !== null && plainRule(newer) !== plainRule(older))
    scope.log.problem(
      "contradiction",
      `${scope.path}rope_type is "${shortened(newer)}" and ${scope.path}type is "${shortened(older)}"; rope_type, the newer name, is used.`,
      scope.node.members.get("type"),
    );
  const name = newer ?? older;
  if (name !== null) return plainRule(name);
  if (scope.log.failed) return null;
  const settings = [...scope.node.members.keys()].filter((each) => FIELDS_OF_RULES.has(each));
  if (settings.length === 0) return "default";
  scope.log.problem(
    "error",
    `${scope.path}rope_type is ${scope.has("rope_type") || scope.has("type") ? "null" : "missing"}: which rule uses ${listed(settings)} cannot be known.`,
    scope.node,
  );
  return null;
}

/** The hands by the rule that the object names; null where an error says why not. */
export function scaledUse(scope: Scope, at: Surroundings): RopeUse | null {
  const rule = ruleOf(scope);
  if (rule === null) return null;
  if (!Object.hasOwn(RULES, rule)) {
    const near = nearest(rule, Object.keys(RULES));
    const rest = near ? `; did you mean "${near}"?` : `: ${listed(Object.keys(RULES))}.`;
    scope.log.problem(
      "error",
      `${scope.path}rope_type "${shortened(rule)}" is not one this figure knows${rest}`,
      scope.node.members.get("rope_type") ?? scope.node.members.get("type"),
    );
    return null;
  }
  for (const [name, node] of scope.node.members) {
    const isForeign = FIELDS_OF_RULES.has(name) && !FIELDS[rule]!.includes(name);
    if (!isForeign || node.kind === "null") continue;
    scope.log.used.add(node);
    scope.log.problem(
      "contradiction",
      `${scope.path}${name} is there, but the rule "${rule}" does not read it.`,
      node,
    );
  }
  return RULES[rule]!(scope, at);
}
