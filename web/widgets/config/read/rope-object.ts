/** Which object has the settings of RoPE, where a text has the newer one, the older one, or both. */
import { listed } from "../../base/listed.ts";
import type { JsonNode } from "./json-text.ts";
import { BASES } from "./places.ts";
import type { Log } from "./reading.ts";
import { plainRule } from "./rules.ts";
import { Scope, shownNode } from "./scope.ts";

export interface RopeObject {
  readonly object: Scope | null;
  /** Whether it is rope_scaling in the place of a rope_parameters that is there too. */
  readonly isReplacement: boolean;
}

/**
 * The settings of RoPE: `rope_parameters`, `rope_scaling`, or none.
 *
 * @see huggingface/transformers, src/transformers/modeling_rope_utils.py, convert_rope_params_to_dict:
 *      `rope_scaling or self.rope_parameters`, so one that is not empty replaces the other whole.
 */
export function ropeObject(scope: Scope): RopeObject {
  const [newer, older] = [scope.object("rope_parameters"), scope.object("rope_scaling")];
  if (!newer || !older || older.node.members.size === 0)
    return { object: newer ?? older, isReplacement: false };
  if (scope.family?.layers.has("merged"))
    return { object: merged(scope, newer, older), isReplacement: false };
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

const TYPES = ["rope_type", "type"];

/** A setting as it is compared: names of rules without their aliases, under either name. */
function meaning({ node }: Scope, name: string): string | null {
  const names = TYPES.includes(name) ? TYPES : [name];
  const found = names.map((each) => node.members.get(each)).find((each) => each !== undefined);
  if (!found) return TYPES.includes(name) ? "default" : null;
  return typeof found.value === "string" ? plainRule(found.value) : shownNode(found);
}

function sayWhatIsLost(scope: Scope, newer: Scope, older: Scope): void {
  const lost = [...newer.node.members.keys()].filter(
    (name) =>
      meaning(newer, name) !== meaning(older, name) &&
      !(TYPES.includes(name) && meaning(newer, name) === "default"),
  );
  if (lost.length === 0) return;
  const shown = lost.map((name) => `${name} = ${shownNode(newer.node.members.get(name)!)}`);
  const hasBase = [older, scope].some(({ node }) => BASES.some((name) => node.members.has(name)));
  const cure =
    lost.includes("rope_theta") && !hasBase
      ? " Write rope_theta into rope_scaling to keep it."
      : "";
  scope.log.problem(
    "warning",
    `rope_parameters and rope_scaling are both there: transformers 5 takes rope_scaling and drops rope_parameters whole, so its ${listed(shown)} ${shown.length === 1 ? "is" : "are"} lost.${cure}`,
    newer.node,
  );
}

/** rope_scaling added to the settings of the layers without a window, as some classes do. */
function merged(scope: Scope, newer: Scope, older: Scope): Scope {
  const full = newer.node.members.get("full_attention");
  const add = (node: Scope["node"] | undefined) => ({
    ...(node?.kind === "object" ? node : older.node),
    members: new Map([...(node?.members ?? []), ...older.node.members]),
  });
  const isByLayers = full?.kind === "object" || newer.node.members.has("sliding_attention");
  scope.log.problem(
    "remark",
    `rope_parameters and rope_scaling are both there: models of the family ${scope.family!.id} add rope_scaling to the settings of the layers without a window.`,
    older.node,
  );
  const node = isByLayers
    ? { ...newer.node, members: new Map(newer.node.members).set("full_attention", add(full)) }
    : add(newer.node);
  return new Scope(node, newer.path, scope.log, scope.family);
}
