/** From the fields of a model to its hands: which object says the rule, and for which layers. */
import { listed } from "../../base/listed.ts";
import { FULL, KINDS, WINDOW } from "./layers.ts";
import { BASES, SHARES } from "./places.ts";
import type { RopeUse } from "./reading.ts";
import { ropeObject } from "./rope-object.ts";
import { scaledUse, unscaled, type Surroundings } from "./scaling.ts";
import { BASE, COUNT, LENGTH, POSITIVE, SHARE, Scope, type Found, type Range } from "./scope.ts";
import { canTurn, fitsHead, headWidth } from "./width.ts";

const LOCAL_BASES = ["rope_local_base_freq", "local_rope_theta"];

/** The hands of a model, and the kinds of layers that have none. */
export interface Uses {
  readonly uses: readonly RopeUse[];
  readonly without: ReadonlySet<string>;
}

const NOTHING: Uses = { uses: [], without: new Set() };

/** The settings of each kind of layer; null: this kind has no RoPE. */
type Kinds = ReadonlyMap<string, Scope | null>;

/** `rope_parameters` that has an object, or null, for each kind of layer; null: it has one for all. */
function kindsIn(object: Scope, scope: Scope): Kinds | null {
  const types = scope.texts("layer_types") ?? [];
  const isKind = (name: string) => KINDS.includes(name) || types.includes(name);
  const kinds = [...object.node.members].filter(
    ([name, { kind }]) => kind === "object" || (kind === "null" && isKind(name)),
  );
  if (kinds.length === 0) return null;
  // Some classes put plain RoPE in the place of null.
  const isFilled = scope.family?.layers.has("merged") === true;
  const empty = (name: string) =>
    new Scope(
      { ...object.node, members: new Map() },
      `${object.path}${name}.`,
      scope.log,
      scope.family,
    );
  return new Map(
    kinds.map(([name]) => [name, object.object(name) ?? (isFilled ? empty(name) : null)]),
  );
}

/** Kinds of layers without settings: by null, or because the object leaves them out. */
function withoutRope(object: Scope, kinds: Kinds, scope: Scope): Set<string> {
  const types = new Set(scope.texts("layer_types"));
  const name = object.path.slice(0, -1);
  const nulls = [...kinds].filter(([, rule]) => rule === null).map(([kind]) => kind);
  const isByType = [...kinds.keys()].some((kind) => types.has(kind));
  const missing = isByType ? [...types].filter((type) => !kinds.has(type)) : [];
  const surprising = missing.filter((type) => type !== "linear_attention" && KINDS.includes(type));
  if (nulls.length > 0)
    scope.log.problem(
      "remark",
      `${name} has null for ${listed(nulls)}: these layers have no RoPE, so they have no hands.`,
      object.node,
    );
  if (surprising.length > 0)
    scope.log.problem(
      "warning",
      `layer_types lists ${listed(surprising)}, of which ${name} says nothing; these layers are drawn without hands.`,
      object.node,
    );
  return new Set([...nulls, ...missing]);
}

/**
 * The hands of each kind of layer, those that reach farthest first.
 *
 * @param isAsked  Whether a missing base is a question to the reader, and not filled in.
 */
export function usesOf(scope: Scope, longest: number | null, isAsked: boolean): Uses {
  const { log, family } = scope;
  const width = headWidth(scope);
  const globalWidth = scope.oneOf(["global_head_dim"], COUNT);
  const outerOriginal = scope.number("original_max_position_embeddings", LENGTH);
  const turning = scope.oneOf(["rotary_dim"], COUNT);
  const { object, isReplacement } = ropeObject(scope);
  const kinds = object && kindsIn(object, scope);
  if (!width || !fitsHead(turning, width, log)) return NOTHING;
  const missing = isReplacement ? "is neither in rope_scaling nor beside it" : "is not in the text";
  const isNamed = (name: string) => scope.has(name) || Object.hasOwn(family?.defaults ?? {}, name);
  const hasLocal = LOCAL_BASES.some(isNamed);
  const basesOf = (kind: string) => (kind === WINDOW && hasLocal ? LOCAL_BASES : BASES);

  /** Inside the object of the rule, or beside it; where both have it and differ, inside counts. */
  const insideOr = (
    rule: Scope | null,
    name: string,
    names: readonly string[],
    range: Range,
  ): Found | null => {
    const inside = rule?.number(name, range) ?? null;
    if (!inside) return scope.oneOf(names, range, missing);
    const outside = kinds ? null : scope.given(names, range);
    if (outside && inside.value !== outside.value)
      log.problem(
        "contradiction",
        `${inside.name} is ${inside.value} and ${outside.name} is ${outside.value}; ${inside.name} is used.`,
        outside.node,
      );
    return inside;
  };

  const baseOf = (kind: string, rule: Scope | null): number | null => {
    const found = insideOr(rule, "rope_theta", basesOf(kind), BASE);
    if (log.failed) return null;
    if (!found && isAsked) {
      const name = scope.text("model_type");
      log.problem(
        "question",
        `The text does not say how this model knows positions: it has no field about RoPE, and ${name === null ? "no model_type" : `this figure does not know the family “${name}”`}. Does it use RoPE?`,
      );
      return null;
    }
    const ratio = scope.number("rope_ratio", POSITIVE);
    if (!found && !ratio)
      log.problem(
        "assumed",
        `${scope.full("rope_theta")} ${missing}; 10000 is used, the base of the paper and of most classes.`,
      );
    const base = found?.value ?? 10000;
    if (ratio)
      log.problem(
        "remark",
        `${ratio.name} multiplies the base: ${base} × ${ratio.value} = ${base * ratio.value}.`,
        ratio.node,
      );
    return base * (ratio?.value ?? 1);
  };

  /** The hands of a kind of layers: base and share by the first object, scaling by the second. */
  const useOf = (kind: string, rule: Scope | null, scaling = rule): RopeUse | null => {
    const base = baseOf(kind, rule);
    const share = insideOr(rule, SHARES[0]!, SHARES, SHARE);
    if (log.failed || base === null) return null;
    const at: Surroundings = {
      log,
      layers: kind,
      width: turning?.value ?? (kind === FULL && globalWidth ? globalWidth.value : width.value),
      share: turning ? 1 : (share?.value ?? 1),
      base,
      longest,
      outerOriginal,
    };
    if (!canTurn(at, turning ?? width)) return null;
    return scaling ? scaledUse(scaling, at) : unscaled(at);
  };
  const drawn = (uses: readonly (RopeUse | null)[], without: ReadonlySet<string> = new Set()) => ({
    uses: uses.filter((use) => use !== null),
    without,
  });

  if (kinds) {
    const uses = [...kinds].map(([kind, rule]) => rule && useOf(kind, rule));
    const { uses: found, without } = drawn(uses, withoutRope(object, kinds, scope));
    return { uses: farthestFirst(found), without };
  }
  const isScaledOnFull = family?.layers.has("scaled-on-full") === true && object !== null;
  if (hasLocal) return drawn([useOf(FULL, object), useOf(WINDOW, null)]);
  if (isScaledOnFull) return drawn([useOf(FULL, object), useOf(WINDOW, object, null)]);
  return drawn([useOf("", object)]);
}

const farthestFirst = (uses: readonly RopeUse[]) =>
  [...uses].sort((one, other) => Number(other.layers === FULL) - Number(one.layers === FULL));
