/** From the fields of a model to its hands: which object says the rule, and for which layers. */
import { listed } from "../words/listed.ts";
import { NAMES } from "./fields.ts";
import { FULL, isCompressed, WINDOW } from "./layer-forms.ts";
import { hasAttention, KINDS } from "./layers.ts";
import { implied } from "./places.ts";
import type { LayerPlan, Log, RopeUse } from "./reading.ts";
import { ropeObject } from "./rope-object.ts";
import { scaledUse, unscaled, type Surroundings } from "./scaling.ts";
import { BASE, COUNT, LENGTH, POSITIVE, SHARE, Scope, type Found, type Range } from "./scope.ts";
import { canTurn, fitsHead, headWidth } from "./width.ts";

/** The hands of a model, and the kinds of layers that have none. */
export interface Uses {
  readonly uses: readonly RopeUse[];
  readonly without: ReadonlySet<string>;
}

/** The settings of each kind of layer; null: this kind has no RoPE. */
type Kinds = ReadonlyMap<string, Scope | null>;

/** `rope_parameters` that has an object, or null, for each kind of layer; null: it has one for all. */
function kindsIn(object: Scope, scope: Scope, layers: LayerPlan | null): Kinds | null {
  const types = scope.texts("layer_types") ?? layers?.types ?? [];
  const isKind = (name: string) => KINDS.includes(name) || types.includes(name);
  const kinds = [...object.node.members].filter(
    ([name, { kind }]) => kind === "object" || (kind === "null" && isKind(name)),
  );
  if (kinds.length === 0) return null;
  // Some classes put plain RoPE in the place of null.
  const isFilled = scope.family?.layers.has("merged") === true;
  const empty = (name: string) => {
    const node = { ...object.node, members: new Map() };
    return new Scope(node, `${object.path}${name}.`, scope.log, scope.family);
  };
  return new Map(
    kinds.flatMap(([name]) => {
      const rule = object.object(name) ?? (isFilled ? empty(name) : null);
      return kindsNamed(name, types).map((kind) => [kind, rule] as const);
    }),
  );
}

/** What layers are called to which an object of `rope_parameters` belongs; DeepSeek V4 groups them. */
function kindsNamed(name: string, types: readonly string[]): readonly string[] {
  if (name === "main") return [WINDOW];
  return name === "compress" ? [...new Set(types.filter(isCompressed))] : [name];
}

/** YaRN without its factor on cosine and sine, which DeepSeek V4 leaves out. */
function withoutFactor(object: Scope): Scope {
  const { node, path, log, family } = object;
  if (object.has("attention_factor")) return object;
  const members = new Map(node.members).set("attention_factor", implied(1, node, log));
  return new Scope({ ...node, members }, path, log, family);
}

/** Kinds of layers without settings: by null, or because the object leaves them out. */
function withoutRope(
  object: Scope,
  kinds: Kinds,
  scope: Scope,
  layers: LayerPlan | null,
): Set<string> {
  const types = new Set(scope.texts("layer_types") ?? layers?.types);
  const name = object.path.slice(0, -1);
  const nulls = [...kinds].filter(([, rule]) => rule === null).map(([kind]) => kind);
  const isByType = [...kinds.keys()].some((kind) => types.has(kind));
  const missing = isByType ? [...types].filter((type) => !kinds.has(type)) : [];
  const surprising = missing.filter((type) => hasAttention(type) && KINDS.includes(type));
  if (nulls.length > 0)
    scope.log.remark(
      `${name} has null for ${listed(nulls)}: these layers have no RoPE, so they have no hands.`,
      object.node,
    );
  if (surprising.length > 0)
    scope.log.warning(
      `layer_types lists ${listed(surprising)}, of which ${name} says nothing; these layers are drawn without hands.`,
      object.node,
    );
  return new Set([...nulls, ...missing]);
}

/**
 * The hands of each kind of layer, those that reach farthest first.
 *
 * @param scope    the model's fields
 * @param layers   What they say of each layer; null: nothing that can be drawn.
 * @param longest  The longest text that it is meant for, in tokens; null: the text does not say.
 * @param isAsked  Whether a missing base is a question to the reader, and not filled in.
 * @returns no hands where an error or a question of the log says why
 * @see tests/web/config/read.test.ts
 */
export function usesOf(
  scope: Scope,
  layers: LayerPlan | null,
  longest: number | null,
  isAsked: boolean,
): Uses {
  const { log, family } = scope;
  const width = headWidth(scope);
  const globalWidth = scope.oneOf(NAMES.globalHeadWidth, COUNT);
  const outerOriginal = scope.number("original_max_position_embeddings", LENGTH);
  const turning = scope.number("qk_rope_head_dim", COUNT) ?? scope.oneOf(NAMES.turning, COUNT);
  const { object, isReplacement } = ropeObject(scope);
  const kinds = object && kindsIn(object, scope, layers);
  if (!width || !fitsHead(turning, width, log)) return { uses: [], without: new Set() };
  const missing = isReplacement ? "is neither in rope_scaling nor beside it" : "is not in the text";
  const isNamed = (name: string) => scope.has(name) || Object.hasOwn(family?.defaults ?? {}, name);
  const hasLocal = NAMES.localBase.some(isNamed);

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
      log.contradiction(
        `${inside.name} is ${inside.value} and ${outside.name} is ${outside.value}; ${inside.name} is used.`,
        outside.node,
      );
    return inside;
  };

  const baseOf = (kind: string, rule: Scope | null): number | null => {
    const own = valueFor(layers?.bases, "bases", kind, layers, log);
    if (own !== null) {
      rule?.number("rope_theta", BASE); // Of all layers, where the list has none.
      return own;
    }
    const names = kind === WINDOW && hasLocal ? NAMES.localBase : NAMES.base;
    const ofBlocks = isCompressed(kind) && !kinds ? scope.given(NAMES.compressedBase, BASE) : null;
    const found = ofBlocks ?? insideOr(rule, "rope_theta", names, BASE);
    if (log.failed) return null;
    if (!found && isAsked) {
      const type = scope.text("model_type");
      const which =
        type === null ? "no model_type" : `this figure does not know the family “${type}”`;
      log.question(
        `The text does not say how this model knows positions: it has no field about RoPE, and ${which}. Does it use RoPE?`,
      );
      return null;
    }
    const ratio = scope.number("rope_ratio", POSITIVE);
    if (!found && !ratio)
      log.assumed(
        `${scope.full("rope_theta")} ${missing}; 10000 is used, the base of the paper and of most classes.`,
      );
    const base = found?.value ?? 10000;
    if (!ratio) return base;
    const product = base * ratio.value;
    log.remark(
      `${ratio.name} multiplies the base: ${base} × ${ratio.value} = ${product}.`,
      ratio.node,
    );
    return product;
  };

  /** The hands of a kind of layers: base and share by the first object, scaling by the second. */
  const useOf = (kind: string, rule: Scope | null, scaling = rule): RopeUse | null => {
    const base = baseOf(kind, rule);
    const share = insideOr(rule, "partial_rotary_factor", NAMES.share, SHARE);
    if (log.failed || base === null) return null;
    const ofKind = kind === FULL && globalWidth ? globalWidth : width;
    const at: Surroundings = {
      log,
      layers: kind,
      head: ofKind.value,
      width: (turning ?? ofKind).value,
      share: turning
        ? 1
        : (valueFor(layers?.shares, "shares", kind, layers, log) ?? share?.value ?? 1),
      base,
      longest,
      outerOriginal,
    };
    if (!canTurn(at, turning ?? width)) return null;
    return scaling ? scaledUse(scaling, at) : unscaled(at);
  };
  const all = (...uses: readonly (RopeUse | null)[]): Uses => ({
    uses: uses.filter((use) => use !== null),
    without: new Set(),
  });

  if (kinds) {
    const uses = [...kinds].flatMap(([kind, rule]) => (rule && useOf(kind, rule)) ?? []);
    return { uses: farthestFirst(uses), without: withoutRope(object, kinds, scope, layers) };
  }
  const listedKinds = layers && kindsWithHands(layers);
  if (listedKinds) {
    const scaled = scope.texts("yarn_only_types") ?? listedKinds;
    const uses = listedKinds.map((kind) =>
      useOf(kind, object, scaled.includes(kind) ? object : null),
    );
    return { uses: farthestFirst(uses.filter((use) => use !== null)), without: new Set() };
  }
  const compressed = [...new Set(layers?.types?.filter(isCompressed))];
  if (compressed.length > 0) {
    const rule = object && withoutFactor(object);
    return all(...compressed.map((kind) => useOf(kind, rule)), useOf(WINDOW, null));
  }
  if (hasLocal) return all(useOf(FULL, object), useOf(WINDOW, null));
  if (object && family?.layers.has("scaled-on-full"))
    return all(useOf(FULL, object), useOf(WINDOW, object, null));
  return all(useOf("", object));
}

/** The kinds of layers with hands of their own, where lists say a base or a share for each layer; null: none does. */
function kindsWithHands({ types, bases, shares }: LayerPlan): readonly string[] | null {
  if (!types || (!bases && !shares)) return null;
  const turning = types.filter((type, layer) => hasAttention(type) && bases?.[layer] !== 0);
  return [...new Set(turning)];
}

/** What a list says of the layers of one kind; null: nothing. */
function valueFor(
  list: readonly number[] | null | undefined,
  what: string,
  kind: string,
  layers: LayerPlan | null,
  log: Log,
): number | null {
  const isOfKind = (layer: number) => kind === "" || layers?.types?.[layer] === kind;
  const values = new Set(list?.filter((value, layer) => value > 0 && isOfKind(layer)));
  const [first, second] = values;
  if (second !== undefined)
    log.error(
      `Layers${kind && ` of the kind ${kind}`} have the ${what} ${first} and ${second}; this figure draws one set of hands for each kind of layers.`,
    );
  return first ?? null;
}

const farthestFirst = (uses: readonly RopeUse[]) =>
  [...uses].sort((one, other) => Number(other.layers === FULL) - Number(one.layers === FULL));
