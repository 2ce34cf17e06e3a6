/**
 * Which hands count time, height and width where a model reads pictures: `mrope_section`, and how
 * the hands are dealt out. In text all three are the position, so no frequency depends on it.
 */
import table from "../../content/models/families.json";
import { listed } from "../words/listed.ts";
import type { JsonNode } from "./json-text.ts";
import type { RopeUse } from "./reading.ts";
import type { Scope } from "./scope.ts";

/** In blocks, or in turn: the orders of `rope_multimodal_angles`. */
export type SectionOrder = "contiguous" | "interleaved";

/** The hands of each axis: time, height, width. */
export interface Sections {
  /** As the field gives them. */
  readonly given: readonly number[];
  /** By the program of the family, else by `mrope_interleaved`; null: neither says. */
  readonly order: SectionOrder | null;
  /** How many each axis gets; null where the order is not known, or the field does not fit the head. */
  readonly counts: readonly number[] | null;
}

const AXES = ["time", "height", "width"];

const plainName = (type: string) => type.replace(/_text$/, "");

/** The first member of this name in the model's object, or in those of its rules. */
function memberIn({ node }: Scope, name: string): JsonNode | undefined {
  const rules = ["rope_parameters", "rope_scaling"].flatMap((rule) => node.members.get(rule) ?? []);
  const inner = rules.flatMap((rule) => [rule, ...rule.members.values()]);
  return [node, ...inner].flatMap(({ members }) => members.get(name) ?? [])[0];
}

function orderOf(scope: Scope): SectionOrder | null {
  const type = scope.node.members.get("model_type")?.value;
  const known =
    typeof type === "string"
      ? table.sections.find(({ families }) => families.includes(plainName(type)))
      : undefined;
  const field = memberIn(scope, "mrope_interleaved");
  const said =
    typeof field?.value === "boolean" ? (field.value ? "interleaved" : "contiguous") : null;
  if (known && said !== null && said !== known.order)
    scope.log.warning(
      `mrope_interleaved is ${field?.value}, but transformers does not read it: its program of this family has the ${known.order === "interleaved" ? "hands dealt in turn" : "hands in blocks"}.`,
      field,
    );
  return known ? (known.order as SectionOrder) : said;
}

/** Dealt in turn, an axis after the first gets a hand of each round until its section is full. */
function dealt(given: readonly number[], hands: number): number[] {
  const counts = given.map((section, axis) =>
    axis === 0 ? 0 : Math.min(section, Math.max(0, Math.ceil((hands - axis) / given.length))),
  );
  counts[0] = hands - counts.reduce((sum, count) => sum + count, 0);
  return counts;
}

/**
 * The sections of a model with hands.
 *
 * @param scope  the model's fields; its log knows afterwards what does not fit
 * @param use    the hands of its first kind of layers
 * @returns null where the text has no three sections
 * @see huggingface/transformers, qwen2_vl, glm4v: apply_multimodal_rotary_pos_emb; qwen3_vl:
 *      apply_interleaved_mrope. Test: tests/web/config/sections.test.ts
 */
export function sectionsOf(scope: Scope, use: RopeUse | undefined): Sections | null {
  const node = memberIn(scope, "mrope_section");
  if (!node || node.kind === "null" || !use) return null;
  const given = node.entries.map(({ value }) => value);
  const isCount = (value: unknown): value is number =>
    typeof value === "number" && Number.isInteger(value) && value >= 0;
  if (given.length !== AXES.length || !given.every(isCount)) {
    scope.log.warning(
      "mrope_section must be three whole numbers, the hands of time, height and width.",
      node,
    );
    return null;
  }
  const order = orderOf(scope);
  const { d, rotary_fraction: share = 1 } = use.plain;
  const hands = Math.floor(Math.floor(d * share) / 2);
  const sum = given.reduce((total, section) => total + section, 0);
  if (sum !== hands)
    scope.log.contradiction(
      `mrope_section adds up to ${sum} hands, and a head of this model has ${hands}.`,
      node,
    );
  if (order !== "interleaved")
    return { given, order, counts: order && sum === hands ? given : null };
  const counts = dealt(given, hands);
  const short = AXES.filter((_, axis) => axis > 0 && counts[axis] !== given[axis]);
  if (short.length > 0)
    scope.log.remark(
      `Dealt in turn among ${hands} hands, ${listed(AXES.map((axis, index) => `${axis} gets ${counts[index]}`))}: no axis after the first gets more than its turns.`,
      node,
    );
  return { given, order, counts };
}
