/** From the fields of a model to its hands: which object says the rule, and for which layers. */
import { SCALED_ON_FULL } from "./defaults.ts";
import {
  shownNode,
  BASE,
  COUNT,
  LENGTH,
  SHARE,
  type Found,
  type Range,
  type Scope,
} from "./scope.ts";
import { FULL, WINDOW } from "./layers.ts";
import type { RopeUse } from "./reading.ts";
import { scaledUse, unscaled, type Surroundings } from "./scaling.ts";
import { canTurn, fitsHead, headWidth } from "./width.ts";

const BASES = [
  "rope_theta",
  "rotary_emb_base",
  "rotary_base",
  "rope_base",
  "rope_freq_base",
  "global_rope_theta",
];
export const SHARES = ["partial_rotary_factor", "rotary_pct", "rope_pct", "rotary_percent"];
/** The settings of RoPE: the newer object, the older one, or none. */
function ropeObject(scope: Scope): Scope | null {
  const [newer, older] = [scope.object("rope_parameters"), scope.object("rope_scaling")];
  if (newer && older) {
    const names = [...new Set([...newer.node.members.keys(), ...older.node.members.keys()])];
    const meaning = (each: Scope, name: string) => {
      const node = each.node.members.get(name);
      return node ? shownNode(node) : "missing";
    };
    const different = names.filter((name) => {
      const isType = name === "type" || name === "rope_type";
      const [one, other] = [meaning(newer, name), meaning(older, name)];
      const isOnlyInNewer =
        other === "missing" &&
        (isType || name === "rope_theta" || name === "partial_rotary_factor");
      return one !== other && !isOnlyInNewer && !(isType && one === "missing");
    });
    for (const name of different)
      scope.log.problem(
        "contradiction",
        `rope_parameters and rope_scaling are both there, and ${name} is ${meaning(newer, name)} in the first and ${meaning(older, name)} in the second; rope_parameters, the newer name, is used.`,
        older.node.members.get(name) ?? older.node,
      );
    for (const node of older.node.members.values()) scope.log.used.add(node);
  }
  return newer ?? older;
}

/** `rope_parameters` that has an object for each kind of layer. */
const byLayers = (object: Scope): Map<string, Scope> | null => {
  const kinds = [...object.node.members].filter(([, node]) => node.kind === "object");
  if (kinds.length === 0) return null;
  return new Map(kinds.map(([kind]) => [kind, object.object(kind)!]));
};

/** The hands of each kind of layer, those that reach farthest first. */
export function usesOf(scope: Scope, longest: number | null): RopeUse[] {
  const { log } = scope;
  const width = headWidth(scope);
  const globalWidth = scope.oneOf(["global_head_dim"], COUNT);
  const outerOriginal = scope.number("original_max_position_embeddings", LENGTH);
  const turning = scope.oneOf(["rotary_dim"], COUNT);
  const object = ropeObject(scope);
  const kinds = object && byLayers(object);
  const locals = ["rope_local_base_freq", "local_rope_theta"];
  const local = kinds ? scope.given(locals, BASE) : scope.oneOf(locals, BASE);
  if (!width || !fitsHead(turning, width, log)) return [];

  /** Inside the object of the rule, or beside it; where both have it and differ, inside counts. */
  const insideOr = (
    rule: Scope | null,
    name: string,
    names: readonly string[],
    range: Range,
  ): Found | null => {
    const inside = rule?.number(name, range) ?? null;
    if (!inside) return scope.oneOf(names, range);
    const outside = kinds ? null : scope.given(names, range);
    if (outside && inside.value !== outside.value)
      log.problem(
        "contradiction",
        `${inside.name} is ${inside.value} and ${outside.name} is ${outside.value}; ${inside.name} is used.`,
        outside.node,
      );
    return inside;
  };
  const useOf = (
    kind: string,
    rule: Scope | null,
    ownBase: Found | null = null,
  ): RopeUse | null => {
    const [base, share] = ownBase
      ? [ownBase, scope.oneOf(SHARES, SHARE)]
      : [insideOr(rule, "rope_theta", BASES, BASE), insideOr(rule, SHARES[0]!, SHARES, SHARE)];
    if (log.failed) return null;
    if (!base)
      log.problem(
        "assumed",
        `${scope.path}rope_theta is not in the text; 10000 is used, the base of the paper and of most classes.`,
      );
    const at: Surroundings = {
      log,
      layers: kind,
      width: turning?.value ?? (kind === FULL && globalWidth ? globalWidth.value : width.value),
      share: turning ? 1 : (share?.value ?? 1),
      base: base?.value ?? 10000,
      longest,
      outerOriginal,
    };
    if (!canTurn(at, turning ?? width)) return null;
    return rule ? scaledUse(rule, at) : unscaled(at);
  };

  if (kinds) {
    const uses = [...kinds].map(([kind, rule]) => useOf(kind, rule));
    return farthestFirst(uses.filter((use) => use !== null));
  }
  const scaledOnFull = SCALED_ON_FULL.includes(scope.family ?? "") && object !== null;
  if (local || scaledOnFull) {
    const plain = scaledOnFull ? scope.oneOf(BASES, BASE) : local;
    const uses = [useOf(FULL, object), useOf(WINDOW, null, plain)];
    return uses.filter((use) => use !== null);
  }
  const only = useOf("", object);
  return only ? [only] : [];
}

const farthestFirst = (uses: readonly RopeUse[]) =>
  [...uses].sort((one, other) => Number(other.layers === FULL) - Number(one.layers === FULL));
