/** How a model knows positions, by the fields that say so and by its family. */
import { NAMES } from "./fields.ts";
import type { Scheme } from "./reading.ts";
import { ANY, COUNT, type Scope } from "./scope.ts";

/** What the figure says of models without hands. */
const SENTENCES: Readonly<Record<Exclude<Scheme, "rotary" | "unknown">, string>> = {
  table:
    "This model adds a learned vector for each position instead of RoPE: there are no hands, and the table has no row beyond its last.",
  sinusoids:
    "This model adds a fixed row of sinusoids for each position instead of RoPE: no query or key turns, so there are no hands.",
  "linear-bias":
    "This model has ALiBi instead of RoPE: scores fall with distance, and there are no hands.",
  buckets: "This model has T5’s buckets of distances instead of RoPE: there are no hands.",
  relative: "This model has learned vectors for distances instead of RoPE: there are no hands.",
  none: "Attention in this model gets no positions, neither from RoPE nor in another way: there are no hands. Order can only come from the causal mask and from layers that read the text one token after the other.",
};

/** Values of the fields that name the kind of positions; the first pattern that fits counts. */
const VALUES: readonly (readonly [RegExp, Scheme])[] = [
  [/^(nope|none|no_pos\w*)$/i, "none"],
  [/rope|rotary/i, "rotary"],
  [/^alibi$/i, "linear-bias"],
  [/sinus|^fixed$/i, "sinusoids"],
  [/^(t5|buckets?)/i, "buckets"],
  [/relative/i, "relative"],
  [/absolute|learned/i, "table"],
];

/** Switches; one that is false says that the model does without RoPE. */
const SWITCHES = /^(use_)?(rope|rotary)$|^use_mem_rope$/;

/** Names of fields about RoPE. */
const OF_ROPE = /rope|rotary|theta/;

/**
 * Whether the text has any field about RoPE; null counts, since its class then has RoPE.
 *
 * @param scope  The fields of the model.
 * @see tests/web/config/read.test.ts
 */
export const hasRope = ({ node }: Scope): boolean =>
  [...node.members].some(
    ([name, { value }]) => OF_ROPE.test(name) && value !== false && !/nope/.test(name),
  );

/** Fields that say that nothing turns: MLA without it, a width or a share of 0, a switch. */
function saysNone(scope: Scope): boolean {
  const { members } = scope.node;
  const isZero = (name: string) => members.get(name)?.value === 0;
  const zero = ["qk_rope_head_dim", "rotary_dim", ...NAMES.share].find(isZero);
  const off = [...members].some(
    ([name, { value }]) =>
      SWITCHES.test(name) && typeof value === "boolean" && scope.boolean(name) === false,
  );
  if (zero) scope.number(zero, ANY);
  return zero !== undefined || off || scope.boolean("mla_use_nope") === true;
}

/** What the fields alone say; null: nothing. */
function byFields(scope: Scope): Scheme | null {
  const { members } = scope.node;
  const named = NAMES.kind.map((name) => scope.text(name)).find((value) => value !== null);
  const [, byName = null] = VALUES.find(([pattern]) => pattern.test(named ?? "")) ?? [];
  // A class that has RoPE may leave the name that its base class has by default.
  if (byName && !(byName === "table" && hasRope(scope))) return byName;
  const biases = [...members.keys()].filter((name) => NAMES.usesLinearBias.includes(name));
  if (biases.some((name) => scope.boolean(name) === true)) return "linear-bias";
  if (scope.boolean("learned_pos_emb") === true && !hasRope(scope)) return "table";
  if (saysNone(scope)) return "none";
  const buckets = scope.number("relative_attention_num_buckets", COUNT);
  if (buckets && !hasRope(scope)) return "buckets";
  return NAMES.usesRope.some((name) => members.get(name)?.value === true) ? "rotary" : null;
}

/**
 * How the model knows positions; a sentence of the log says so of one without hands.
 *
 * @param scope  The fields of the model.
 * @returns "unknown" where neither the fields nor the family tell.
 * @see tests/web/config/read.test.ts
 */
export function schemeOf(scope: Scope): Scheme {
  const { family, log } = scope;
  const own = byFields(scope);
  const usual = family?.scheme ?? "unknown";
  const byRope = hasRope(scope) && usual === "unknown" ? "rotary" : usual;
  const scheme = own ?? byRope;
  if (scheme === "rotary" || scheme === "unknown") return scheme;
  log.remark(SENTENCES[scheme]);
  const base = ["rope_theta", "rope_scaling", "rope_parameters"].find((name) => scope.member(name));
  if (base && family && own === null)
    log.warning(
      `${scope.full(base)} is in the text, but models of the family ${family.id} do not read it.`,
      scope.member(base),
    );
  return scheme;
}
