/** Which object has the settings of RoPE, where a text has the newer one, the older one, or both. */
import { listed } from "../words/listed.ts";
import { NAMES, plainRule } from "./fields.ts";
import type { Family } from "./families.ts";
import { shownNode, type JsonNode } from "./json-text.ts";
import type { Log } from "./reading.ts";
import { Scope } from "./scope.ts";

export interface RopeObject {
  readonly object: Scope | null;
  /** Whether it is rope_scaling in the place of a rope_parameters that is there too. */
  readonly isReplacement: boolean;
}

/**
 * The settings of RoPE: `rope_parameters`, `rope_scaling`, or none.
 *
 * @param scope  The fields of the model.
 * @returns the object, null where there is none, and whether it replaces the other
 * @see huggingface/transformers, src/transformers/modeling_rope_utils.py,
 *      convert_rope_params_to_dict: `rope_scaling or self.rope_parameters`, so one that is not
 *      empty replaces the other whole.
 */
export function ropeObject(scope: Scope): RopeObject {
  const [newer, older] = [scope.object("rope_parameters"), scope.object("rope_scaling")];
  if (!newer || !older || older.node.members.size === 0)
    return { object: newer ?? older, isReplacement: false };
  if (scope.family?.layers.has("merged"))
    return { object: merged(scope, scope.family, newer, older), isReplacement: false };
  sayWhatIsLost(scope, newer, older);
  useAll(newer.node, scope.log);
  return { object: older, isReplacement: true };
}

/** What is lost is named once, not field by field. */
function useAll(node: JsonNode, log: Log): void {
  for (const member of node.members.values()) {
    log.used.add(member);
    useAll(member, log);
  }
}

/** A setting as it is compared: names of rules without their aliases, under either name. */
function meaning({ node }: Scope, name: string): string | null {
  const isRule = NAMES.rule.includes(name);
  const [found] = (isRule ? NAMES.rule : [name]).flatMap((each) => node.members.get(each) ?? []);
  if (!found) return isRule ? "default" : null;
  return typeof found.value === "string" ? plainRule(found.value) : shownNode(found);
}

function sayWhatIsLost(scope: Scope, newer: Scope, older: Scope): void {
  const lost = [...newer.node.members].filter(([name]) => {
    const set = meaning(newer, name);
    return set !== meaning(older, name) && !(NAMES.rule.includes(name) && set === "default");
  });
  if (lost.length === 0) return;
  const shown = lost.map(([name, node]) => `${name} = ${shownNode(node)}`);
  const hasBase = [older, scope].some((each) => NAMES.base.some((name) => each.has(name)));
  const isBaseLost = lost.some(([name]) => name === "rope_theta") && !hasBase;
  const cure = isBaseLost ? " Write rope_theta into rope_scaling to keep it." : "";
  scope.log.warning(
    `rope_parameters and rope_scaling are both there: transformers 5 takes rope_scaling and drops rope_parameters whole, so its ${listed(shown)} ${shown.length === 1 ? "is" : "are"} lost.${cure}`,
    newer.node,
  );
}

/** rope_scaling added to the settings of the layers without a window, as some classes do. */
function merged(scope: Scope, family: Family, newer: Scope, older: Scope): Scope {
  const full = newer.node.members.get("full_attention");
  const add = (node: JsonNode | undefined): JsonNode => ({
    ...(node?.kind === "object" ? node : older.node),
    members: new Map([...(node?.members ?? []), ...older.node.members]),
  });
  const isByLayers = full?.kind === "object" || newer.has("sliding_attention");
  scope.log.remark(
    `rope_parameters and rope_scaling are both there: models of the family ${family.id} add rope_scaling to the settings of the layers without a window.`,
    older.node,
  );
  const node = isByLayers
    ? { ...newer.node, members: new Map(newer.node.members).set("full_attention", add(full)) }
    : add(newer.node);
  return new Scope(node, newer.path, scope.log, family);
}
